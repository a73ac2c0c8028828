"""The black dice of enemies, on a sheet over the cards: which there are, and which are to be countered."""

from typing import TYPE_CHECKING

from game.troyes.decisions import BLACK
from scenes.table.place_widgets import PlaceWidget
from scenes.table.sheet import Backdrop
from scenes.troyes import pieces
from scenes.troyes.choices import Place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, TITLE_20
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.troyes.table import Table

_MATERIAL = theme.DIALOG
_PADDING = 20
_HEAD = 66
_DIE, _GAP = 58, 18
_LIFT = 8
_NARROWEST = 380


class BlackDie(PlaceWidget):
    """A black die: a click adds it to those that are countered, another takes it back."""

    radius = 15.0

    def __init__(self, area: Area, place: Place, table: "Table") -> None:
        super().__init__(area, place, table.press_place, key=f"black_{place[1]}")
        self.table = table
        self.spot = place

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the die; one that is to be countered is lifted, the highest always."""
        table = self.table
        if ("black", 0) in table.stage.hidden or self.spot[1] >= len(table.town.black):
            return
        struck = self.spot in table.choices.struck()
        area = self.area.moved(0, -_LIFT) if struck else self.area
        if look.hovered and table.can_click(self.spot):
            area = area.moved(0, -2)
        pieces.draw_die(canvas, area, pieces.BLACK, table.town.black[self.spot[1]])
        if struck:
            canvas.ring(area, area.w * 0.26, 3, colour=theme.WHITE)


class BlackDice:
    """The sheet with the black dice."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def place(self) -> None:
        """Put the sheet over the cards while black dice are to be countered."""
        table = self.table
        if table.decision_kind != BLACK or not table.town.black:
            return
        sheet = self._sheet(len(table.town.black))
        table.page.add(Backdrop(sheet, self._draw, key="dialog"))
        for index, area in enumerate(self.areas(len(table.town.black))):
            table.page.add(BlackDie(area, ("black", index), table))

    def _sheet(self, count: int) -> Area:
        estates = self.table.frame.board
        room = self.table.view.estates
        bottom = min(room.bottom, estates.bottom - 40)
        side = self._side(count)
        width = max(min(_NARROWEST, estates.w - 40), count * (side + _GAP) - _GAP + 2 * _PADDING)
        high = _HEAD + _LIFT + side + _PADDING
        return Area(estates.x + (estates.w - width) / 2, bottom - high - 6, width, high, estates.rtl)

    def _side(self, count: int) -> float:
        room = self.table.frame.board.w - 2 * _PADDING - 40
        return min(_DIE, (room + _GAP) / max(1, count) - _GAP)

    def areas(self, count: int) -> list[Area]:
        """Return where so many black dice lie."""
        sheet, side = self._sheet(count), self._side(count)
        width = count * (side + _GAP) - _GAP
        row = sheet.part((sheet.w - width) / 2, _HEAD + _LIFT, width, side).ltr
        return [row.part(number * (side + _GAP), 0, side, side) for number in range(count)]

    def _draw(self, canvas: Canvas, _area: Area) -> None:
        """Paint the sheet once it is known what was rolled."""
        if ("black", 0) not in self.table.stage.hidden:
            self.paint(canvas, len(self.table.town.black))

    def paint(self, canvas: Canvas, count: int) -> None:
        """Paint the sheet for so many dice, without them."""
        table, area = self.table, self._sheet(count)
        canvas.box(area, _MATERIAL)
        room = area.part(_PADDING, 10, area.w - 2 * _PADDING, 28)
        title = table.say("black.title", n=count)
        canvas.text(title, fitting(canvas.type, title, TITLE_20.sized(21), room.w, 13), theme.INK, room, "center")
        line = room.part(0, 28, room.w, 22)
        words = table.say("black.rule")
        canvas.text(words, fitting(canvas.type, words, BODY.sized(15), line.w, 12), theme.INK_SOFT, line, "center")
