"""The tray of Kingdom Builder: terrain card, builds due, location tiles as extra actions."""

from typing import TYPE_CHECKING

from scenes.kingdom_builder.cards import TileChip, draw_terrain_card
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY_BOLD, LABEL, TITLE_20, escape
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.kingdom_builder.table import Table

TERRAIN_CARD = "terrain card"
"""What is hidden while the card is being turned over."""

_CARD = (49, 67)
_PIECE = 28
_CHIP_GAP = 8


class Tray:
    """What the player on turn has in front of them; terrain card and tiles are public in their turn."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    # layout

    @property
    def card(self) -> Area:
        """Where the terrain card lies."""
        return self.table.furniture.tray.part(0, 10, *_CARD)

    def _terrain(self) -> str:
        state = self.table.kingdom
        return state.tables.facts.terrains[state.hand[state.seat]].id

    def _label(self) -> str:
        table = self.table
        seat = table.kingdom.seat
        if seat == table.viewer or table.is_example:
            return table.t("kingdom_builder.your_terrain")
        return table.t("kingdom_builder.terrain_of", player=escape(table.names[seat]))

    def _widths(self) -> tuple[float, float]:
        """Return the widths of the terrain's name and of the builds due."""
        type_ = self.table.app.brushes.type
        name = self.table.t(f"kingdom_builder.terrain.{self._terrain()}")
        first = max(type_.width(self._label(), LABEL), type_.width(name, TITLE_20.sized(23))) + 12
        builds = self.table.kingdom.tables.facts.mandatory_builds
        second = max(type_.width(self.table.t("kingdom_builder.to_build"), LABEL) + 4, builds * (_PIECE + 4))
        return first, second

    def place(self) -> None:
        """Put the tiles of the player on turn on the page."""
        table = self.table
        state = table.kingdom
        self.area = table.furniture.tray
        if state.is_over:
            return
        first, second = self._widths()
        self._builds_x = _CARD[0] + 14 + first + 30
        self._tiles_x = self._builds_x + second + 30
        chips = self.area.part(self._tiles_x, 39, self.area.w - self._tiles_x, TileChip.HEIGHT)
        x = 0.0
        for kind in state.board.kinds:
            if not state.tiles_held(state.seat, kind):
                continue
            label = self._chip_label(kind)
            width = table.app.brushes.type.width(label, BODY_BOLD) + 50
            if x + width > chips.w:
                label, width = "", 38
            table.page.add(self._chip(chips.part(x, 0, width, TileChip.HEIGHT), kind, label))
            x += width + _CHIP_GAP

    def _chip_label(self, kind: int) -> str:
        table, state = self.table, self.table.kingdom
        name = table.t(f"kingdom_builder.tile.{state.tables.tiles[kind].id}")
        held, ready = state.tiles_held(state.seat, kind), state.ready[kind]
        if not ready:
            return table.t("kingdom_builder.won" if self._is_won_now(kind) else "kingdom_builder.used", tile=name)
        return f"{name} {table.app.texts.times(ready)}" if held > 1 else name

    def _chip(self, area: Area, kind: int, label: str) -> TileChip:
        table, state = self.table, self.table.kingdom
        tile = state.tables.tiles[kind].id
        name, text = table.t(f"kingdom_builder.tile.{tile}"), table.t(f"kingdom_builder.tile_text.{tile}")
        status = self._status(kind)
        warning = "" if status in TileChip.LIVE else table.t(f"kingdom_builder.why.{status}")
        face = CardFace(name, text, f"loc_{tile}", foot=table.t("table.zoom_foot"))
        tip = Tip(name, text, warning=warning)
        return TileChip(area, face, label, lambda: table.use_tile(kind), state=status, tip=tip)

    def _status(self, kind: int) -> str:
        """Return how a tile stands: chosen, hinted, usable, or why it is not."""
        table, state = self.table, self.table.kingdom
        used = state.tile_in_use
        if used and used.tile == kind:
            return "chosen"
        advice = table.advice
        if advice and advice.step[0] == state.tables.tiles[kind].use:
            return "hinted"
        if not state.ready[kind]:
            return "won" if self._is_won_now(kind) else "used"
        if not table.accepts_clicks:
            return "not_your_turn"
        if kind in state.usable:
            return "usable"
        return "no_target" if state.pending[-1].kind == "turn" else "not_now"

    def _is_won_now(self, kind: int) -> bool:
        """Whether all tiles of a kind were won in this turn, so that they work from the next one on."""
        state = self.table.kingdom
        events = [event for event in self.table.latest_events(1) if event.kind == "tile_gained"]
        won = [event for event in events if event.values["tile"] == state.tables.tiles[kind].id]
        return len(won) >= state.tiles_held(state.seat, kind)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint card, name and builds due."""
        table, state = self.table, self.table.kingdom
        if state.is_over:
            return
        area = self.area
        if TERRAIN_CARD not in table.stage.hidden:
            draw_terrain_card(canvas, self.card, self._terrain())
        first = self._builds_x - _CARD[0] - 44
        draw_label(canvas, area.part(_CARD[0] + 14, 18, first, 20), self._label())
        name = table.t(f"kingdom_builder.terrain.{self._terrain()}")
        canvas.text(name, TITLE_20.sized(23), theme.CREAM, area.part(_CARD[0] + 14, 40, first, 30))
        table.furniture.draw_tray_line(canvas, self._builds_x - 16)
        self._draw_builds(canvas)
        if any(state.tiles_held(state.seat, kind) for kind in state.board.kinds):
            table.furniture.draw_tray_line(canvas, self._tiles_x - 16)
            draw_label(canvas, area.part(self._tiles_x, 15, 300, 20), table.t("kingdom_builder.extra_actions"))

    def _draw_builds(self, canvas: Canvas) -> None:
        state = self.table.kingdom
        builds = state.tables.facts.mandatory_builds
        draw_label(canvas, self.area.part(self._builds_x, 15, 140, 20), self.table.t("kingdom_builder.to_build"))
        colour = theme.PLAYERS[self.table.colour(state.seat)]
        for number in range(builds):
            done = number < builds - state.left
            place = self.area.part(self._builds_x + number * (_PIECE + 4), 41, _PIECE, _PIECE)
            canvas.tinted("piece_settlement", place, colour, alpha=71 if done else 255)
