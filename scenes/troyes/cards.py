"""The nine activity cards on the board, with tradesmen and stored cubes."""

from functools import partial
from typing import TYPE_CHECKING

from scenes.troyes.faces import draw_back, draw_face
from scenes.troyes.pieces import draw_cube, draw_tradesman, owner
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD

if TYPE_CHECKING:
    from scenes.troyes.table import Table

_GROWTH = 1.15
"""How much larger a tradesman is than the space under it."""
_CROWD = 3
"""So many cubes of one colour become a pill."""


class Cards:
    """Draws the activity cards."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """Paint all cards with what lies on them."""
        for place in range(len(self.table.town.cards)):
            self.draw_card(canvas, place)

    def draw_card(self, canvas: Canvas, place: int) -> None:
        """Paint one card; one that is being turned up is still face down."""
        table = self.table
        if ("card", place) in table.stage.hidden or not table.town.is_open(place):
            self.paint_back(place, canvas, table.view.card_area(place))
            return
        self.paint_front(place, canvas, table.view.card_area(place))
        self._draw_tradesmen(canvas, place)
        for seat, count in enumerate(table.town.cubes[place]):
            if count and ("stored", place, seat) not in table.stage.hidden:
                self._draw_cubes(canvas, table.view.cubes_area(place, seat), seat, count)

    def paint_front(self, place: int, canvas: Canvas, area: Area) -> None:
        """Paint the face of a card without pieces."""
        table = self.table
        card = table.facts.cards[table.town.cards[place]]
        draw_face(canvas, area, card, table.app.texts, table.view.scale)

    def paint_back(self, place: int, canvas: Canvas, area: Area) -> None:
        """Paint the back of a card."""
        draw_back(canvas, area, place // 3, place % 3 + 1, self.table.view.scale)

    def front(self, place: int) -> "partial[None]":
        """Return what paints the face of a card, for one that is being turned."""
        return partial(self.paint_front, place)

    def back(self, place: int) -> "partial[None]":
        """Return what paints the back of a card."""
        return partial(self.paint_back, place)

    def _draw_tradesmen(self, canvas: Canvas, place: int) -> None:
        table, town, view = self.table, self.table.town, self.table.view
        for index, side in enumerate(town.posts[place]):
            if side >= 0 and ("post", place, index) not in table.stage.hidden:
                self._draw_tradesman(canvas, view.post_area(place, index), side)
        for side in range(town.players + 1):
            if town.pictures[place] >> side & 1 and ("picture", place, side) not in table.stage.hidden:
                self._draw_tradesman(canvas, view.post_area(place, -1, side), side)

    def _draw_tradesman(self, canvas: Canvas, box: Area, side: int) -> None:
        spot = box.middle(box.w * _GROWTH, box.w * _GROWTH).moved(0, -1.5 * self.table.view.scale)
        draw_tradesman(canvas, spot, owner(self.table, side), marked=self.table.view.scale > 0.6)

    def _draw_cubes(self, canvas: Canvas, area: Area, seat: int, count: int) -> None:
        """Draw one or two cubes, or a cube and a number."""
        table = self.table
        colour = owner(table, seat)
        side = min(area.h * 0.9, area.w / 2)
        if count < _CROWD:
            for number in range(count):
                draw_cube(canvas, area.part(number * side, (area.h - side) / 2, side, side), colour, marked=False)
            return
        pill = area.part(0, 1, min(area.w, 2.2 * side), area.h - 2)
        edge = theme.COLOURS[colour].base
        canvas.box(pill, theme.CHIP.with_(edge=edge, edge_width=2, radius=pill.h / 2))
        draw_cube(canvas, pill.part(2, (pill.h - side * 0.85) / 2, side * 0.85, side * 0.85), colour, marked=False)
        words = table.app.texts.number(count)
        canvas.text(words, BODY_BOLD.sized(area.h * 0.66), theme.INK, pill.after(side * 0.85 + 2), "center")
