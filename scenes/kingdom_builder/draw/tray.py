"""The tray of Kingdom Builder: terrain card, builds due, location tiles as extra actions."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.clicks import KingdomBuilderClicks
from scenes.kingdom_builder.draw.cards import TerrainPile, TileChip, draw_terrain_card
from scenes.kingdom_builder.faces import tile_face
from scenes.kingdom_builder.places import TERRAIN_CARD
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY_BOLD, LABEL, SMALL, SMALL_BOLD, TITLE_20
from scenes.ui.tooltip import Tip

_CARD = (49, 67)
_PILE = (24, 32)
_PIECE = 28
_CHIP_GAP = 8
_SMALL_CHIP = 38.0
"""Width of a tile without its name."""
_LEAST_SEEN = 0.4
"""The share of a tile that must be seen below the next one."""
_LEAST_CHIP = 100.0
"""The room that is kept for every kind of tile before that of the terrain is the same in all turns; others' tiles may
do without their names.
"""


class Tray:
    """What the player on turn has in front of them; terrain card and tiles are public in their turn."""

    def __init__(self, context: TableContext, clicks: KingdomBuilderClicks, words: KingdomBuilderWords) -> None:
        self._context = context
        self._controller = context.controller
        self._clicks = clicks
        self._words = words

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._controller.view)

    # layout

    @property
    def card(self) -> Area:
        """Where the terrain card lies."""
        return self._context.surroundings.tray.part(0, 10, *_CARD)

    def _terrain(self) -> str:
        state = self._state
        return state.tables.facts.terrains[state.hand[state.seat]].id

    def _label(self, seat: int) -> str:
        if seat == self._controller.viewer or self._controller.is_example:
            return self._context.say("your_terrain")
        return self._context.say("terrain_of", player=self._context.sides.escaped(seat))

    def _widths(self) -> tuple[float, float]:
        """Return the widths of the terrain's name and of the builds due.

        They are the same in all turns, so that the tiles keep their place, unless a narrow window has no room for that.
        """
        state, type_ = self._state, self._context.type
        builds = state.tables.facts.mandatory_builds
        second = max(type_.width(self._context.say("to_build"), LABEL) + 4, builds * (_PIECE + 4))
        steady = self._terrain_width(self._context.sides.seats, range(len(state.tables.terrain_ids)))
        least = _LEAST_CHIP if self._controller.is_persons_turn else _SMALL_CHIP
        has_room = self.area.w - (_CARD[0] + 44 + steady + second + 60) >= len(state.board.kinds) * least
        return steady if has_room else self._terrain_width([state.seat], [state.hand[state.seat]]), second

    def _terrain_width(self, seats: Iterable[int], terrains: Iterable[int]) -> float:
        """Return the room for the words about the terrain card, whoever of these has whichever of these cards."""
        type_ = self._context.type
        labels = (type_.width(self._label(seat), LABEL) for seat in seats)
        names = (type_.width(self._name(terrain), TITLE_20.sized(23)) + _PILE[0] + 14 for terrain in terrains)
        return max(*labels, *names) + 12

    def place(self) -> None:
        """Put the tiles of the player on turn on the page."""
        state = self._state
        self.area = self._context.surroundings.tray
        if state.is_over:
            return
        self._context.page.add(TerrainPile(self._pile_area(), tip=self._pile_tip()))
        first, second = self._widths()
        self._builds_x = _CARD[0] + 14 + first + 30
        self._tiles_x = self._builds_x + second + 30
        self._place_chips(self.area.part(self._tiles_x, 39, self.area.w - self._tiles_x, TileChip.HEIGHT))

    def _place_chips(self, room: Area) -> None:
        """Put the tiles side by side, so that none moves when another is used: with what can be said of each.

        Where there is too little room only names are said, or nothing; at last they overlap. Those of somebody else are
        left out before they would lie over anything: the panels show them, too.
        """
        held = self._held()
        least = _SMALL_CHIP * (1 + _LEAST_SEEN * (len(held) - 1))
        if room.w < least and not self._controller.is_persons_turn:
            held = []
        for says in (self._chip_labels, self._chip_names, lambda _kind: ("",)):
            labels = {kind: says(kind) for kind in held}
            widths = {kind: self._chip_width(labels[kind]) for kind in held}
            if sum(widths.values()) + _CHIP_GAP * (len(held) - 1) <= room.w:
                break
        spare = room.w - sum(widths.values())
        gap = min(_CHIP_GAP, spare / max(1, len(held) - 1))
        x = 0.0
        for kind in held:
            area = room.part(x, 0, widths[kind], TileChip.HEIGHT)
            self._context.page.add(self._chip(area, kind, labels[kind][0]))
            x += widths[kind] + gap
        self._chips_end = self._tiles_x + x

    def _held(self) -> list[int]:
        """Return the kinds of tile that the player on turn holds."""
        return self._words.kinds_held(self._state.seat)

    def _chip_width(self, labels: Sequence[str]) -> float:
        widest = max(self._context.type.width(label, BODY_BOLD) for label in labels)
        return widest + 50 if widest else _SMALL_CHIP

    def _pile_area(self) -> Area:
        """Return where the terrain card and its name are."""
        return self.area.part(0, 8, _CARD[0] + 14 + self._widths()[0], _CARD[1] + 4)

    def _pile_tip(self) -> Tip:
        """Return what everybody may know of the terrain cards: how many can be drawn, and which ones lie open."""
        state, say = self._state, self._context.say
        lines = [say("pile.deck", n=len(state.deck))]
        for key, cards in (("discard", state.discard), ("removed", state.removed)):
            found = Counter(cards)
            kinds = [say("pile.kind", n=found[card], terrain=self._name(card)) for card in sorted(found)]
            if kinds:
                lines.append(say(f"pile.{key}", cards=say("pile.comma").join(kinds)))
        return Tip(say("pile.title"), lines=tuple(lines))

    def _name(self, terrain: int) -> str:
        return self._context.say(f"terrain.{self._state.tables.terrain_ids[terrain]}")

    def _chip_names(self, kind: int) -> tuple[str, ...]:
        """Return the name of a tile, with how many of it are ready; then all names it can have in this turn."""
        state = self._state
        name = self._context.say(f"tile.{state.tables.tiles[kind].id}")
        held, ready = state.tiles_held(state.seat, kind), state.ready[kind]
        numbered = [f"{name} {self._context.texts.times(number)}" for number in range(1, held + 1)] if held > 1 else []
        return (numbered[ready - 1] if numbered and ready else name), name, *numbered

    def _chip_labels(self, kind: int) -> tuple[str, ...]:
        """Return the same, and that a tile is used or was won only now."""
        now, name, *others = self._chip_names(kind)
        used, won = (self._context.say(key, tile=name) for key in ("used", "won"))
        if not self._state.ready[kind]:
            now = won if self._words.is_won_now(kind) else used
        return now, name, *others, used, won

    def _chip(self, area: Area, kind: int, label: str) -> TileChip:
        state = self._state
        tile = state.tables.tiles[kind].id
        name, text = self._context.say(f"tile.{tile}"), self._context.say(f"tile_text.{tile}")
        status = self._status(kind)
        warning = "" if status in TileChip.LIVE else self._why_not(status)
        face = tile_face(self._context, tile)
        tip = Tip() if status == "chosen" else Tip(name, text, warning=warning)  # the board lies free then
        targets = partial(self._clicks.targets_of, kind)
        chip = TileChip(area, face, label, partial(self._clicks.use_tile, kind), state=status, tip=tip, targets=targets)
        chip.tip_spot = Area(area.x, self._context.frame.tray.y, area.w, area.bottom - self._context.frame.tray.y)
        return chip

    def _why_not(self, status: str) -> str:
        if status == "not_your_turn":
            return self._context.why_no_clicks()
        must_build = status == "not_now" and not self._state.is_midway
        return self._context.say("why.end" if must_build else f"why.{status}")

    def _status(self, kind: int) -> str:
        """Return how a tile stands: chosen, hinted, usable, or why it is not."""
        state = self._state
        used = None if self._controller.turn_end.is_awaited else state.tile_in_use
        if used and used.tile == kind:
            return "chosen"
        advice = self._controller.hints.advice
        if advice and advice.step[0] == state.tables.tiles[kind].use:
            return "hinted"
        if not state.ready[kind]:
            return "won" if self._words.is_won_now(kind) else "used"
        if not self._controller.accepts_clicks:
            return "not_your_turn"
        if kind in state.usable:
            return "usable"
        return "no_target" if state.pending[-1].kind == "turn" else "not_now"

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint card, name and builds due."""
        state = self._state
        if state.is_over:
            return
        area = self.area
        if TERRAIN_CARD not in self._context.hidden:
            draw_terrain_card(canvas, self.card, self._terrain())
        first = self._builds_x - _CARD[0] - 44
        draw_label(canvas, area.part(_CARD[0] + 14, 18, first, 20), self._label(state.seat))
        name = self._context.say(f"terrain.{self._terrain()}")
        canvas.text(name, TITLE_20.sized(23), theme.CREAM, area.part(_CARD[0] + 14, 40, first, 30))
        self._draw_pile(canvas, area.part(self._builds_x - 42 - _PILE[0], 40, *_PILE))
        self._context.surroundings.draw_tray_line(canvas, self._builds_x - 16)
        self._draw_builds(canvas)
        if self._chips_end > self._tiles_x:
            self._context.surroundings.draw_tray_line(canvas, self._tiles_x - 16)
            label, room = self._context.say("extra_actions"), area.w - self._tiles_x
            if self._context.type.width(label, LABEL) <= room:
                draw_label(canvas, area.part(self._tiles_x, 15, room, 20), label)

        self._draw_reminder(canvas)

    def _draw_reminder(self, canvas: Canvas) -> None:
        """Tell beside the buttons which tiles could still be used once everything due is built, if there is room."""
        tiles = self._clicks.tiles_left()
        if not tiles or not self._context.settings.warns_of(0):
            return
        asks = self._context.say("caution.asks")
        for ready in self._reminders(tiles):
            width = max(canvas.type.width(ready, BODY_BOLD), canvas.type.width(asks, SMALL)) + 4
            place = self.area.from_end(4, 20, width, 24)
            if self.area.w - width - 24 > self._chips_end:
                canvas.text(ready, BODY_BOLD, theme.CREAM, place)
                canvas.text(asks, SMALL, theme.SAND, place.moved(0, 23))
                return

    def _reminders(self, tiles: list[str]) -> list[str]:
        """Return what can be said of tiles that are still ready: their names, as others glow too, or their number."""
        say, times = self._context.say, self._context.texts.times
        held = Counter(tiles)
        names = [f"{tile} {times(number)}" if number > 1 else tile for tile, number in held.items()]
        named = [say("caution.ready_named", tiles=say("pile.comma").join(names))] if len(tiles) > 1 else []
        return [*named, say("caution.ready", n=len(tiles), tile=tiles[0])]

    def _draw_pile(self, canvas: Canvas, area: Area) -> None:
        """Draw the draw pile with the number of its cards."""
        canvas.box(area, theme.CARD_BACK)
        number = self._context.texts.number(len(self._state.deck))
        canvas.text(number, SMALL_BOLD, theme.PALE_GOLD, area.inset(-2, 0), "center")

    def _draw_builds(self, canvas: Canvas) -> None:
        state = self._state
        builds = state.tables.facts.mandatory_builds
        draw_label(canvas, self.area.part(self._builds_x, 15, 140, 20), self._context.say("to_build"))
        colour = theme.PLAYERS[self._context.sides.colours[state.seat]]
        for number in range(builds):
            done = number < builds - state.left
            place = self.area.part(self._builds_x + number * (_PIECE + 4), 41, _PIECE, _PIECE)
            canvas.tinted("piece_settlement", place, colour, alpha=71 if done else 255)
