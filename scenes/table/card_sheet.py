"""Cards that were drawn and lie on a sheet over the board until one of them is chosen."""

from functools import partial

from scenes.table.hand import card_areas
from scenes.table.sheet import Backdrop
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import TITLE_20

_MATERIAL = theme.Material(("#3B2618", "#2A1B12"), theme.GOLD_DARK, 2, 16, theme.SHADOW_3, theme.INK, 2)
_PADDING = 20
_HEAD = 62
_WIDEST = 132
_GAP, _CLOSE_GAP = 16, 9
_MARGIN, _CLOSE_MARGIN = 60, 24
"""What of the board's width the sheet leaves free."""
_FEW = 5
"""So many cards lie on the sheet at full size; more move together, so that their words stay readable."""


class CardSheet:
    """A dark sheet with a row of cards; their height is `ratio` times their width."""

    def __init__(self, ratio: float) -> None:
        self.ratio = ratio
        self.row = Area(0, 0, 1, 1)
        """Where the cards lie."""
        self.width = float(_WIDEST)
        """How wide a card is."""

    def place(self, page: Page, board: Area, count: int, title: str) -> None:
        """Put the sheet over the lower part of a board."""
        high = board.h - _HEAD - _PADDING - 8
        gap, margin = (_GAP, _MARGIN) if count <= _FEW else (_CLOSE_GAP, _CLOSE_MARGIN)
        self.width = min(_WIDEST, high / self.ratio, (board.w - 2 * _PADDING - margin) / max(_FEW, count) - gap)
        width = count * (self.width + gap) - gap
        sheet_width = max(width, min(300, board.w - _MARGIN)) + 2 * _PADDING
        height = _HEAD + self.width * self.ratio + _PADDING
        sheet = board.part((board.w - sheet_width) / 2, board.h - height - 4, sheet_width, height)
        page.add(Backdrop(sheet, partial(_draw, title), key="dialog"))
        self.row = sheet.part((sheet_width - width) / 2, _HEAD, width + 0.5, self.width * self.ratio)

    def area_of(self, number: int, count: int, board: Area) -> Area:
        """Return where a card lies; before the sheet is there, where it will be about."""
        if number < count:
            return card_areas(self.row, count, self.width, self.ratio)[number][1]
        return board.middle(_WIDEST, _WIDEST * self.ratio)


def _draw(title: str, canvas: Canvas, area: Area) -> None:
    canvas.box(area, _MATERIAL)
    room = area.part(_PADDING, 10, area.w - 2 * _PADDING, 28)
    canvas.text(title, fitting(canvas.type, title, TITLE_20, room.w, 13), theme.PALE_GOLD, room, "center")
