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
_PADDING, _FOOT = 16, 10
_HEAD = 60
_LOW_STYLE = TITLE_20.sized(18)
_DIE, _LEAST_DIE = 58, 40
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
        """Return where the sheet lies: below the names of the districts."""
        room, side = self._room(), self._side(count)
        row = _row_width(count, side) + 2 * _PADDING + self._beside(count)
        width = row if self._is_low else max(min(_NARROWEST, room.w), row)
        high = self._head + _LIFT + side + _FOOT
        top = max(min(self._board.names, room.h - high), (room.h - high + self._board.names) / 2)
        if self._leaves_dice_free:
            top = room.h - high - _MARGIN
        return room.from_end(0, top, width, high).clamped(self._context.frame.board.inset(_MARGIN))

    @property
    def _is_low(self) -> bool:
        """Whether the heading stands beside the dice: districts are low, or their dice stay free above the sheet."""
        return self._leaves_dice_free or self._room().h - self._board.names < _HEAD + _LIFT + _LEAST_DIE + _FOOT

    @property
    def _leaves_dice_free(self) -> bool:
        """Whether there is room for the sheet below the first row of Le Roy's dice."""
        state = state_of(self._context)
        king = len(self._board.shares) - 1
        if not state.is_solo or not state.dice[king]:
            return False
        below = self._room().bottom - self._board.dice_areas(king, len(state.dice[king]))[0].bottom
        return below >= _LIFT + _DIE + _FOOT + 2 * _MARGIN

    @property
    def _head(self) -> float:
        """How much of the sheet lies above the dice."""
        return 0.0 if self._is_low else _HEAD

    def _beside(self, count: int) -> float:
        """Return how much of the sheet the heading takes beside the dice; none if they are many: the tray tells it."""
        if not self._is_low:
            return 0.0
        words = self._context.type.width(self._context.say("black.title", n=count), _LOW_STYLE) + _PADDING
        return words if words + 2 * _PADDING + _row_width(count, _LEAST_DIE) <= self._room().w else 0.0

    def _room(self) -> Area:
        """Return the districts beside that of whoever counters, where they are wider: only own dice are used."""
        current = max(0, self._context.controller.current)
        areas = [self._board.district_area(side) for side in range(len(self._board.shares))]
        return max((_around(part) for part in (areas[:current], areas[current + 1 :]) if part), key=lambda area: area.w)

    def _side(self, count: int) -> float:
        """Return how large the dice are: all of them lie in one row, in the room of the districts."""
        room = self._room()
        across = (room.w - 2 * _PADDING - self._beside(count)) / _row_width(count, 1)
        return max(_LIFT, min(_DIE, across, room.h - self._board.names - self._head - _LIFT - _FOOT))

    def areas(self, count: int) -> list[Area]:
        """Return where so many black dice lie."""
        sheet, side = self._sheet(count), self._side(count)
        width = _row_width(count, side)
        start = self._beside(count)
        row = sheet.part(start + (sheet.w - start - width) / 2, self._head + _LIFT, width, side).ltr
        return [row.part(number * side * (1 + _GAP), 0, side, side) for number in range(count)]

    def _draw(self, canvas: Canvas, _area: Area) -> None:
        """Paint the sheet once it is known what was rolled."""
        if black_place(0) not in self._context.hidden:
            self.paint(canvas, len(state_of(self._context).black))

    def paint(self, canvas: Canvas, count: int) -> None:
        """Paint the sheet for so many dice, without them."""
        context, area = self._context, self._sheet(count)
        canvas.box(area, _MATERIAL)
        title = context.say("black.title", n=count)
        if self._is_low:
            if beside := self._beside(count):
                canvas.text(title, _LOW_STYLE, theme.INK, area.part(_PADDING, 0, beside, area.h))
            return
        room = area.part(_PADDING, 6, area.w - 2 * _PADDING, 28)
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
