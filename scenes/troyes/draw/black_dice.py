"""The black dice of enemies, on a sheet over the cards: which there are, and which are to be countered."""

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
_PADDING = 20
_HEAD = 66
_DIE, _GAP = 58, 18
_LIFT = 8
_NARROWEST = 380


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
        """Put the sheet over the cards while black dice are to be countered."""
        context, count = self._context, len(state_of(self._context).black)
        if context.controller.decision_kind != BLACK or not count:
            return
        context.page.add(Backdrop(self._sheet(count), self._draw, key="dialog"))
        for index, area in enumerate(self.areas(count)):
            context.page.add(BlackDie(area, black_place(index), context, self._selection))

    def _sheet(self, count: int) -> Area:
        estates = self._context.frame.board
        room = self._board.estates
        bottom = min(room.bottom, estates.bottom - 40)
        side = self._side(count)
        width = max(min(_NARROWEST, estates.w - 40), count * (side + _GAP) - _GAP + 2 * _PADDING)
        high = _HEAD + _LIFT + side + _PADDING
        return Area(estates.x + (estates.w - width) / 2, bottom - high - 6, width, high, estates.rtl)

    def _side(self, count: int) -> float:
        room = self._context.frame.board.w - 2 * _PADDING - 40
        return min(_DIE, (room + _GAP) / max(1, count) - _GAP)

    def areas(self, count: int) -> list[Area]:
        """Return where so many black dice lie."""
        sheet, side = self._sheet(count), self._side(count)
        width = count * (side + _GAP) - _GAP
        row = sheet.part((sheet.w - width) / 2, _HEAD + _LIFT, width, side).ltr
        return [row.part(number * (side + _GAP), 0, side, side) for number in range(count)]

    def _draw(self, canvas: Canvas, _area: Area) -> None:
        """Paint the sheet once it is known what was rolled."""
        if black_place(0) not in self._context.hidden:
            self.paint(canvas, len(state_of(self._context).black))

    def paint(self, canvas: Canvas, count: int) -> None:
        """Paint the sheet for so many dice, without them."""
        context, area = self._context, self._sheet(count)
        canvas.box(area, _MATERIAL)
        room = area.part(_PADDING, 10, area.w - 2 * _PADDING, 28)
        title = context.say("black.title", n=count)
        canvas.text(title, fitting(canvas.type, title, TITLE_20.sized(21), room.w, 13), theme.INK, room, "center")
        line = room.part(0, 28, room.w, 22)
        words = context.say("black.rule")
        canvas.text(words, fitting(canvas.type, words, BODY.sized(15), line.w, 12), theme.INK_SOFT, line, "center")
