"""The cards that a councillor has drawn, on a sheet over the city, apart from the hand."""

from typing import TYPE_CHECKING

from game.san_juan.decisions import KEEP
from scenes.san_juan.faces import RATIO
from scenes.san_juan.hand import card_areas, place_cards
from scenes.table.sheet import Backdrop
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import TITLE_20

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

_MATERIAL = theme.Material(("#3B2618", "#2A1B12"), theme.GOLD_DARK, 2, 16, theme.SHADOW_3, theme.INK, 2)
_PADDING = 20
_HEAD = 62
_WIDEST = 132
_GAP = 16


class DrawnCards:
    """The sheet with the drawn cards."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.row = Area(0, 0, 1, 1)

    def place(self) -> None:
        """Put the sheet over the lower row of the city while something has to be kept."""
        table = self.table
        if table.decision_kind != KEEP or not table.accepts_clicks or table.stage.covers:
            return
        drawn = table.island.drawn
        mat = table.view.mat
        high = mat.h - _HEAD - _PADDING - 8
        wide = min(_WIDEST, high / RATIO, (mat.w - 2 * _PADDING - 60) / max(5, len(drawn)) - _GAP)
        width = len(drawn) * (wide + _GAP) - _GAP
        sheet_width = max(width, min(300, mat.w - 60)) + 2 * _PADDING
        height = _HEAD + wide * RATIO + _PADDING
        sheet = mat.part((mat.w - sheet_width) / 2, mat.h - height - 4, sheet_width, height)
        table.page.add(Backdrop(sheet, self._draw, key="dialog"))
        self.row = sheet.part((sheet_width - width) / 2, _HEAD, width + 0.5, wide * RATIO)
        place_cards(table, self.row, "drawn", drawn, wide)

    def _draw(self, canvas: Canvas, area: Area) -> None:
        table = self.table
        canvas.box(area, _MATERIAL)
        about = table.decision.about[0] if table.decision else 0
        text = table.say("tray.drawn", n=about, drawn=len(table.island.drawn))
        room = area.part(_PADDING, 10, area.w - 2 * _PADDING, 28)
        canvas.text(text, fitting(canvas.type, text, TITLE_20, room.w, 13), theme.PALE_GOLD, room, "center")

    def area_of(self, number: int) -> Area:
        """Return where a drawn card lies; before the sheet is there, where it will be about."""
        cards = len(self.table.island.drawn)
        if number < cards:
            return card_areas(self.row, cards, _WIDEST)[number][1]
        return self.table.view.mat.middle(_WIDEST, _WIDEST * RATIO)
