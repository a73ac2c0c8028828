"""What a hex would bring, and why it is not allowed now."""

from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.move import Move
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.why_not import why_not
from scenes.ui import theme
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.kingdom_builder.table import Table


class Explainer:
    """Explains hexes of the map to the person at the screen."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def tip(self, number: int) -> Tip | None:
        """Return what the tooltip of a hex says."""
        move = self.table.move_at(number) if self.table.accepts_clicks else None
        if move:
            return self._gain_tip(number, move)
        state = self.table.kingdom
        if number in state.board.location_hexes:
            return self._location_tip(number)
        if state.terrain_name(number) == "castle":
            return Tip(self._terrain(number), self.table.t("kingdom_builder.card_text.castle"))
        return self._why_not_tip(number)

    def _terrain(self, number: int) -> str:
        return self.table.t(f"kingdom_builder.terrain.{self.table.kingdom.terrain_name(number)}")

    # gain

    def _gain_tip(self, number: int, move: Move) -> Tip:
        t = self.table.t
        if move.verb == "move":
            return Tip(self._terrain(number), t("kingdom_builder.tip.pick_up"))
        return Tip(self._terrain(number), lines=self._gains(move) or (t("kingdom_builder.tip.nothing"),))

    def _gains(self, move: Move) -> tuple[str, ...]:
        """Return what a move changes for the player: gold by part, tiles won and lost."""
        before = KingdomBuilder.of(self.table.match.state)
        seat = before.current_player
        after = before.copy()
        after.listening = True
        events = after.apply(move)
        lines = []
        old, new = before.scores()[seat].parts, after.scores()[seat].parts
        for part, gold in new.items():
            if gold != old[part]:
                lines.append(self._gold_line(part, gold - old[part]))
        for event in events:
            if event.kind in ("tile_gained", "tile_lost") and event.seat == seat:
                name = self.table.t(f"kingdom_builder.tile.{event.values['tile']}")
                lines.append(self.table.t(f"kingdom_builder.tip.{event.kind}", tile=name))
        return tuple(lines)

    def _gold_line(self, part: str, gold: int) -> str:
        colour = theme.GOLD_GLOW if gold > 0 else theme.VERMILION_PALE
        amount = f"[[{colour}|**{self.table.app.texts.number(gold, sign=True)}**]]"
        name = self.table.t(f"kingdom_builder.score.{part}")
        return self.table.t("kingdom_builder.tip.gold", score=name, gold=amount)

    def latest_gain(self, event: Event) -> int:
        """Return the gold that the latest decision brought, once, with its last settlement."""
        match = self.table.match
        past = match.past[-1]
        settled = [other for other in past.events if other.kind == "settled"]
        if not settled or settled[-1].values != event.values or event.seat is None:
            return 0
        before = match.state_after(len(match.past) - 1).scores()[event.seat].total
        return match.state.scores()[event.seat].total - before

    # why not

    def _location_tip(self, number: int) -> Tip:
        state = self.table.kingdom
        location = state.board.location_hexes.index(number)
        tile = state.tile_name(location)
        t, stock = self.table.t, state.stock[location]
        left = t("kingdom_builder.tip.tiles_left", n=stock) if stock else t("kingdom_builder.tip.no_tiles_left")
        return Tip(t(f"kingdom_builder.tile.{tile}"), t(f"kingdom_builder.tile_text.{tile}"), (left,))

    def _why_not_tip(self, number: int) -> Tip:
        reason = self._reason(number)
        return Tip(self._terrain(number), warning=reason)

    def _reason(self, number: int) -> str:
        table, state = self.table, self.table.kingdom
        t = table.t
        if state.is_over:
            return ""
        if not table.accepts_clicks:
            return t("kingdom_builder.why.not_your_turn")
        reason = why_not(state, number)
        named = {"tile": t(f"kingdom_builder.tile.{reason.tile}")} if reason.tile else {}
        named |= {"terrain": t(f"kingdom_builder.terrain.{reason.terrain}")} if reason.terrain else {}
        return t(f"kingdom_builder.why.{reason.key}", **named)
