"""The board of Kingdom Builder with its pieces and targets, and what players have."""

from collections.abc import Hashable, Sequence

from game.kingdom_builder.decisions import NOWHERE
from game.kingdom_builder.hexes import numbers
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.clicks import KingdomBuilderClicks
from scenes.kingdom_builder.draw.map import DIM, STRONG_DIM, MapView
from scenes.kingdom_builder.draw.panels import draw_panel
from scenes.kingdom_builder.draw.tableau import draw_tableau
from scenes.kingdom_builder.places import hex_number, hex_of_move
from scenes.kingdom_builder.texts import KingdomBuilderWords
from scenes.table.context import TableContext
from scenes.table.game_view import GameDrawing
from scenes.ui import theme
from scenes.ui.art import STRONG_GLOW
from scenes.ui.canvas import Canvas
from scenes.ui.focus_ring import draw_hex_ring
from scenes.ui.geometry import Area


class KingdomBuilderDrawing(GameDrawing):
    """Draws the map, settlements and tiles, what can be clicked, and panels."""

    def __init__(
        self, context: TableContext, board: MapView, clicks: KingdomBuilderClicks, words: KingdomBuilderWords
    ) -> None:
        self._context = context
        self._controller = context.controller
        self._board = board
        self._clicks = clicks
        self._words = words

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self._controller.view)

    def draw_board(self, canvas: Canvas) -> None:
        """Paint map, settlements, tiles left on locations, and what was built last."""
        strong = self._context.settings.high_contrast
        self._board.draw_map(canvas, self._bright_hexes(), STRONG_DIM if strong else DIM)
        hidden = {hex_number(place) for place in self._context.hidden}
        with canvas.clip(self._board.inner):
            self._draw_pieces(canvas, hidden)
            self._board.draw_hexes(canvas, "hex_last", self._words.recent_hexes() - hidden)

    def _bright_hexes(self) -> list[int] | None:
        """Return what keeps its colour while a hex must be chosen: targets, pieces, castles, locations."""
        targets = self._clicks.hexes
        if not (self._context.settings.dim_board and targets):
            return None
        bright = self._state.board.special
        for hexes in self._state.settlements:
            bright |= hexes
        return sorted({*numbers(bright), *targets})

    def _draw_pieces(self, canvas: Canvas, hidden: set[int | None]) -> None:
        state, sides = self._state, self._context.sides
        marked = self._context.settings.shape_marks
        placed = sorted((n, seat) for seat in sides.seats for n in numbers(state.settlements[seat]))
        for number, seat in placed:
            if number not in hidden:
                self._board.draw_settlement(canvas, number, sides.colours[seat], marked=marked)
        self._draw_badges(canvas)

    def _draw_badges(self, canvas: Canvas) -> None:
        """Write on each location how many tiles are left there."""
        state = self._state
        for location, number in enumerate(state.board.location_hexes):
            left = state.stock[location]
            if left:
                self._board.draw_badge(canvas, number, self._context.texts.number(left))

    def draw_targets(self, canvas: Canvas) -> None:
        """Let legal hexes glow; show the piece where the pointer is, and the held move."""
        ring = STRONG_GLOW if self._context.settings.high_contrast else ()
        with canvas.clip(self._board.inner):
            self._board.draw_hexes(canvas, "hex_glow", self._clicks.hexes, self._context.glow, ring)
            self._draw_ghost(canvas)
            self._draw_origin(canvas)
            self._draw_badges(canvas)

    def _draw_ghost(self, canvas: Canvas) -> None:
        """Show the piece where a click would put it, or where the held move does."""
        held = hex_of_move(self._controller.held_move)
        ghost = held if held is not None else hex_number(self._context.pointer.place)
        if ghost is not None and ghost in self._clicks.hexes and self._clicks.hexes[ghost].verb != "move":
            colour = self._context.sides.colours[self._controller.current]
            marked = self._context.settings.shape_marks
            self._board.draw_settlement(canvas, ghost, colour, marked=marked, alpha=166)
        if held is not None:
            self._board.draw_hexes(canvas, "hex_last", [held])

    def _draw_origin(self, canvas: Canvas) -> None:
        """Mark the settlement that is about to move."""
        used = self._state.tile_in_use
        if used and used.settlement != NOWHERE:
            self._board.draw_hexes(canvas, "hex_last", [used.settlement])

    def draw_focus(self, canvas: Canvas, area: Area, *, strong: bool) -> None:
        """Ring the hex that the keyboard is at."""
        draw_hex_ring(canvas, area, strong=strong)

    def draw_marks(self, canvas: Canvas, places: Sequence[Hashable]) -> None:
        """Mark hexes that a line of the log speaks of."""
        hexes = [number for place in places if (number := hex_number(place)) is not None]
        with canvas.clip(self._board.inner):
            for number in hexes:
                area = self._board.hex_area(number)
                canvas.glow(area.centre, area.w * 2.2, theme.GOLD_GLOW, 150)
                self._board.draw_hexes(canvas, "hex_last", [number])

    def draw_panel(self, seat: int, canvas: Canvas, area: Area) -> None:
        """Paint settlements left, terrain card and location tiles."""
        draw_panel(canvas, area, self._context, seat)

    def draw_tableau(self, canvas: Canvas, area: Area, seat: int) -> None:
        """Paint a player's gold by card, and the tiles with what they do."""
        draw_tableau(canvas, area, self._context, seat)
