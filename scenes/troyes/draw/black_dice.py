"""The black dice of enemies, on a sheet over the districts of others: which there are, and which are countered."""

from game.troyes.decisions import BLACK
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.sheet import Backdrop
from scenes.troyes.draw import pieces
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.places import black_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, TITLE_20
from scenes.ui.widget import Look

_MATERIAL = theme.DIALOG
_PADDING, _FOOT = 16, 12
_HEAD = 60
_DIE = 58
_GAP = 0.3
"""Between dice, as a part of a die."""
_LIFT = 8
_NARROWEST = 380
_MARGIN = 6


class BlackDie(PlaceWidget):
    """A black die: a click adds it to those that are countered, another takes it back."""

    radius = 15.0

    def __init__(self, area: Area, place: Place, context: TableContext, selection: DiceSelection) -> None:
        super().__init__(area, place, context.pointer.press, key=f"black_{place.number}")
        self._context = context
        self._selection = selection
        self.spot = place

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the die; one that is to be countered is lifted, the highest always."""
        context, black = self._context, state_of(self._context).black
        if black_place(0) in context.hidden or self.spot.number >= len(black):
            return
        struck = self.spot in self._selection.struck()
        area = self.area.moved(0, -_LIFT) if struck else self.area
        if look.hovered and context.pointer.can_click(self.spot):
            area = area.moved(0, -2)
        pieces.draw_die(canvas, area, pieces.BLACK, black[self.spot.number])
        if struck:
            canvas.ring(area, area.w * 0.26, 3, colour=theme.WHITE)


class BlackDice:
    """The sheet with the black dice."""

    def __init__(self, context: TableContext, board: TownView, selection: DiceSelection) -> None:
        self._context = context
        self._board = board
        self._selection = selection

    def place(self) -> None:
        """Put the sheet on the table while black dice are to be countered."""
        context, count = self._context, len(state_of(self._context).black)
        if context.controller.decision_kind != BLACK or not count:
            return
        context.page.add(Backdrop(self._sheet(count), self._draw, key="dialog"))
        for index, area in enumerate(self.areas(count)):
            context.page.add(BlackDie(area, black_place(index), context, self._selection))

    def _sheet(self, count: int) -> Area:
        room, side = self._room(), self._side(count)
        width = max(min(_NARROWEST, room.w), _row_width(count, side) + 2 * _PADDING)
        high = _HEAD + _LIFT + side + _FOOT
        return room.from_end(0, (room.h - high) / 2, width, high).clamped(self._context.frame.board.inset(_MARGIN))

    def _room(self) -> Area:
        """Return the districts beside that of whoever counters, where they are wider: only own dice are used."""
        current = max(0, self._context.controller.current)
        areas = [self._board.district_area(side) for side in range(len(self._board.shares))]
        return max((_around(part) for part in (areas[:current], areas[current + 1 :]) if part), key=lambda area: area.w)

    def _side(self, count: int) -> float:
        """Return how large the dice are: all of them lie in one row, in the room of the districts."""
        room = self._room()
        across = (room.w - 2 * _PADDING) / _row_width(count, 1)
        return max(_LIFT, min(_DIE, across, room.h - _HEAD - _LIFT - _FOOT))

    def areas(self, count: int) -> list[Area]:
        """Return where so many black dice lie."""
        sheet, side = self._sheet(count), self._side(count)
        width = _row_width(count, side)
        row = sheet.part((sheet.w - width) / 2, _HEAD + _LIFT, width, side).ltr
        return [row.part(number * side * (1 + _GAP), 0, side, side) for number in range(count)]

    def _draw(self, canvas: Canvas, _area: Area) -> None:
        """Paint the sheet once it is known what was rolled."""
        if black_place(0) not in self._context.hidden:
            self.paint(canvas, len(state_of(self._context).black))

    def paint(self, canvas: Canvas, count: int) -> None:
        """Paint the sheet for so many dice, without them."""
        context, area = self._context, self._sheet(count)
        canvas.box(area, _MATERIAL)
        room = area.part(_PADDING, 6, area.w - 2 * _PADDING, 28)
        title = context.say("black.title", n=count)
        canvas.text(title, fitting(canvas.type, title, TITLE_20.sized(21), room.w, 13), theme.INK, room, "center")
        line = room.part(0, 28, room.w, 22)
        words = context.say("black.rule", n=count)
        style = fitting(canvas.type, words, BODY.sized(15), line.w, 10)
        if canvas.type.width(words, style) <= line.w:  # else the prompt says enough
            canvas.text(words, style, theme.INK_SOFT, line, "center")


def _row_width(count: int, side: float) -> float:
    """Return how wide so many dice of a size are, with the gaps between them."""
    return side * (count + (count - 1) * _GAP)


def _around(areas: list[Area]) -> Area:
    """Return the area around several that lie in one row."""
    left, right = min(area.x for area in areas), max(area.right for area in areas)
    return Area(left, areas[0].y, right - left, areas[0].h, areas[0].rtl)
