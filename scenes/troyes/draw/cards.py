"""The nine activity cards on the board, with tradesmen and stored cubes."""

from functools import partial

from game.troyes.effects import card_at
from scenes.figures.marks import draw_table_seal
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.troyes.draw.card_faces import draw_back, draw_face
from scenes.troyes.draw.pieces import draw_cube, draw_tradesman
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.places import Kind, card_place
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD

_GROWTH = 1.15
"""How much larger a tradesman is than the space under it."""
_CROWD = 3
"""So many cubes of one colour become a pill."""


class Cards:
    """Draws the activity cards."""

    def __init__(self, context: TableContext, board: TownView) -> None:
        self._context = context
        self._board = board

    def draw(self, canvas: Canvas) -> None:
        """Paint all cards with what lies on them."""
        for place in range(len(state_of(self._context).cards)):
            self.draw_card(canvas, place)

    def draw_card(self, canvas: Canvas, place: int) -> None:
        """Paint one card; one that is being turned up is still face down."""
        state, hidden = state_of(self._context), self._context.hidden
        if card_place(place) in hidden or not state.is_open(place):
            self.paint_back(place, canvas, self._board.card_area(place))
            return
        self.paint_front(place, canvas, self._board.card_area(place))
        self._draw_tradesmen(canvas, place)
        for seat, count in enumerate(state.cubes[place]):
            if count and Place(Kind.CUBES, place, seat) not in hidden:
                self._draw_cubes(canvas, self._board.cubes_area(place, seat), seat, count)

    def paint_front(self, place: int, canvas: Canvas, area: Area) -> None:
        """Paint the face of a card without pieces."""
        context = self._context
        card = card_at(state_of(context), place)
        draw_face(canvas, area, card, context.texts, self._board.scale)
        draw_table_seal(canvas, area, context, card.id)

    def paint_back(self, place: int, canvas: Canvas, area: Area) -> None:
        """Paint the back of a card."""
        draw_back(canvas, area, place // 3, place % 3 + 1, self._board.scale)

    def front(self, place: int) -> "partial[None]":
        """Return what paints the face of a card, for one that is being turned."""
        return partial(self.paint_front, place)

    def back(self, place: int) -> "partial[None]":
        """Return what paints the back of a card."""
        return partial(self.paint_back, place)

    def _draw_tradesmen(self, canvas: Canvas, place: int) -> None:
        context, state, board = self._context, state_of(self._context), self._board
        for index, side in enumerate(state.posts[place]):
            if side >= 0 and Place(Kind.TRADESMAN, place, side) not in context.hidden:
                self._draw_tradesman(canvas, board.post_area(place, index), side)
                self._draw_worth(canvas, board.post_area(place, index), card_at(state, place).vp_spaces[index])
        for side in range(state.players + 1):
            if state.pictures[place] >> side & 1 and Place(Kind.TRADESMAN, place, side) not in context.hidden:
                self._draw_tradesman(canvas, board.post_area(place, -1, side), side)

    def _draw_tradesman(self, canvas: Canvas, box: Area, side: int) -> None:
        spot = box.middle(box.w * _GROWTH, box.w * _GROWTH).moved(0, -1.5 * self._board.scale)
        draw_tradesman(canvas, spot, self._context.sides.colours[side], marked=self._board.scale > 0.6)

    def _draw_worth(self, canvas: Canvas, box: Area, points: int) -> None:
        """Draw in a corner what a space is worth on which a tradesman stands."""
        side = max(11.0, box.w * 0.46)
        badge = box.part(-side * 0.3, box.h - side * 0.8, side, side)
        canvas.box(badge, theme.Material(theme.flat(theme.PAPER), theme.INK, 1, side * 0.35))
        canvas.text(self._context.texts.number(points), BODY_BOLD.sized(side * 0.78), theme.INK, badge, "center")

    def _draw_cubes(self, canvas: Canvas, area: Area, seat: int, count: int) -> None:
        """Draw one or two cubes, or a cube and a number."""
        context = self._context
        colour = context.sides.colours[seat]
        side = min(area.h * 0.9, area.w / 2)
        if count < _CROWD:
            for number in range(count):
                draw_cube(canvas, area.part(number * side, (area.h - side) / 2, side, side), colour, marked=False)
            return
        pill = area.part(0, 1, min(area.w, 2.2 * side), area.h - 2)
        edge = theme.COLOURS[colour].base
        canvas.box(pill, theme.CHIP.with_(edge=edge, edge_width=2, radius=pill.h / 2))
        draw_cube(canvas, pill.part(2, (pill.h - side * 0.85) / 2, side * 0.85, side * 0.85), colour, marked=False)
        words = context.texts.number(count)
        canvas.text(words, BODY_BOLD.sized(area.h * 0.66), theme.INK, pill.after(side * 0.85 + 2), "center")
