"""What a hex would bring, and why it is not allowed now."""

from dataclasses import replace

from game.core.move import Move
from game.core.score import Score
from game.kingdom_builder.extra_actions import lifted
from game.kingdom_builder.hexes import BIT, place_of, sector_of
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.why_not import why_not
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.tooltip import Tip

SECTOR_NAMES = ("top_left", "top_right", "bottom_left", "bottom_right")


class HexTips:
    """Explains hexes of the map to the person at the screen."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._controller = context.controller

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._controller.view)

    def tip(self, number: int, move: Move | None) -> Tip:
        """Return what the tooltip of a hex says; `move` is what a click on it does."""
        return replace(self._tip(number, move), foot=self._where(number))

    def loose_tip(self, number: int) -> Tip:
        """Return what the tooltip of a settlement says that can still be taken back."""
        say = self._context.say
        return Tip(say("tip.loose"), lines=(say("tip.take_back"), say("tip.stands_later")), foot=self._where(number))

    def _where(self, number: int) -> str:
        """Return row, column and sector of a hex."""
        row, column = place_of(number)
        return self._context.say(f"where.{SECTOR_NAMES[sector_of(number)]}", r=row + 1, c=column + 1)

    def _tip(self, number: int, move: Move | None) -> Tip:
        if move:
            return self._gain_tip(number, move)
        state = self._state
        if number in state.board.location_hexes:
            return self._location_tip(number)
        if state.terrain_name(number) == "castle":
            return Tip(self._terrain(number), self._context.say("card_text.castle"))
        owner = next((seat for seat, own in enumerate(state.settlements) if own & BIT[number]), None)
        if owner is not None:
            return self._settlement_tip(number, owner)
        return Tip(self._terrain(number), warning=self._reason(number))

    def _settlement_tip(self, number: int, owner: int) -> Tip:
        """Return whose settlement stands on a hex, and what gold its owner has by it."""
        say, without = self._context.say, self._state.copy()
        without.settlements[owner] ^= BIT[number]
        lines = self._gold_lines(without.scores()[owner], self._state.scores()[owner])
        head = say("tip.worth") if lines else say("tip.worthless")
        title = say("tip.settlement", player=self._context.sides.escaped(owner))
        return Tip(title, self._terrain(number), (head, *lines), self._reason(number))

    def _terrain(self, number: int) -> str:
        return self._context.say(f"terrain.{self._state.terrain_name(number)}")

    # gain

    def _gain_tip(self, number: int, move: Move) -> Tip:
        if move.verb == "move":
            return self._source_tip(number)
        if move.verb == "back":
            return Tip(self._terrain(number), self._context.say("tip.put_down"))
        return Tip(self._terrain(number), lines=self._gains(move) or (self._context.say("tip.nothing"),))

    def _gains(self, move: Move) -> tuple[str, ...]:
        """Return what a move does: builds, gold by part for the player, tiles won and lost, gold of the rivals."""
        seat = self._controller.current
        preview = self._controller.preview(move)
        before, after = self._controller.view.scores(), preview.view.scores()
        own = [event for event in preview.events if event.seat == seat]
        built = sum(event.kind == "settled" for event in own)
        lines = self._follower_lines(built, moves=move.verb == "to")
        lines += self._gold_lines(before[seat], after[seat])
        for event in own:
            if event.kind in ("tile_gained", "tile_lost"):
                lines.append(self._tile_line(event.kind, str(event.values["tile"])))
        for rival in self._context.sides.seats:
            if rival != seat:
                lines += self._rival_lines(rival, before[rival], after[rival])
        return tuple(lines)

    def _follower_lines(self, built: int, *, moves: bool) -> list[str]:
        """Return that the settlements due are built at once, where one hex only is left for each."""
        if moves:
            return [self._context.say("tip.builds_after_move", n=built)] if built else []
        return [self._context.say("tip.builds", n=built)] if built > 1 else []

    def _gold_lines(self, before: Score, after: Score) -> list[str]:
        """Return the gold that a player wins or loses by each part of the score, and its sum if there are several."""
        say = self._context.say
        gains = {part: gold - before.parts[part] for part, gold in after.parts.items()}
        lines = [self._gold_line(say(f"score.{part}"), gold) for part, gold in gains.items() if gold]
        if len(lines) > 1:
            lines.append(self._gold_line(f"**{say('tip.together')}**", sum(gains.values())))
        return lines

    def _rival_lines(self, rival: int, before: Score, after: Score) -> list[str]:
        """Return what a rival wins or loses at the same time."""
        name = self._context.sides.escaped(rival)
        gains = {part: gold - before.parts[part] for part, gold in after.parts.items()}
        return [
            self._gold_line(self._context.say("tip.rival", player=name, score=self._context.say(f"score.{part}")), gold)
            for part, gold in gains.items()
            if gold
        ]

    def _gold_line(self, what: str, gold: int) -> str:
        colour = theme.GOLD_GLOW if gold > 0 else theme.VERMILION_PALE if gold else theme.CREAM
        amount = f"[[{colour}|**{self._context.texts.number(gold, sign=bool(gold))}**]]"
        return self._context.say("tip.gold", score=what, gold=amount)

    def _tile_line(self, kind: str, tile: str) -> str:
        return self._context.say(f"tip.{kind}", tile=self._context.say(f"tile.{tile}"))

    def _source_tip(self, number: int) -> Tip:
        """Return what it costs to leave a hex."""
        state, say = self._state, self._context.say
        left = lifted(state, number)
        lines = self._gold_lines(state.scores()[state.seat], left.scores()[state.seat])
        lost = state.holds[state.seat] & ~left.holds[state.seat]
        lines += [self._tile_line("tile_lost", state.tile_name(bit.bit_length() - 1)) for bit in (lost,) if bit]
        head = (say("tip.leaving"),) if lines else ()
        return Tip(self._terrain(number), say("tip.pick_up"), (*head, *lines))

    # why not

    def _location_tip(self, number: int) -> Tip:
        state, say = self._state, self._context.say
        location = state.board.location_hexes.index(number)
        tile, stock = state.tile_name(location), state.stock[location]
        left = say("tip.tiles_left", n=stock) if stock else say("tip.no_tiles_left")
        return Tip(say(f"tile.{tile}"), say(f"tile_text.{tile}"), (left,))

    def _reason(self, number: int) -> str:
        """Return why nothing can be built on a hex, or moved from it."""
        state, say = self._state, self._context.say
        if state.is_over:
            return ""
        if not self._controller.accepts_clicks:
            return self._context.why_no_clicks()
        reason = why_not(state, number)
        named = {"tile": say(f"tile.{reason.tile}")} if reason.tile else {}
        named |= {"terrain": say(f"terrain.{reason.terrain}")} if reason.terrain else {}
        return say(f"why.{reason.key}", **named)
