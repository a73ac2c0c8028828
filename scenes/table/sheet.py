"""Dialogs over the board: choices that need more room than a click on a place."""

from collections.abc import Callable, Collection
from itertools import product

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, TITLE_26
from scenes.ui.widget import Look, Widget

WIDTH = 436
PADDING = 20
_MARGIN = 12
_BEST_HEIGHT = 0.56
"""Where the middle of a dialog would best be, from the top of the board."""
_STEPS = 24
"""In so many steps a sheet moves across the board until it finds its place."""
_MATERIAL = theme.Material(("#FCF5E4", theme.PARCHMENT[1]), theme.GOLD_DARK, 2, 16, theme.SHADOW_3, theme.INK, 2)


class Backdrop(Widget):
    """Something painted that keeps clicks from what lies under it."""

    is_focusable = False

    def __init__(self, area: Area, paint: Callable[[Canvas, Area], None], *, key: str = "") -> None:
        super().__init__(area, key=key)
        self.paint = paint

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paint it at rest; the pointer changes nothing."""
        if not look.hovered:
            self.paint(canvas, self.area)


def sheet_area(board: Area, around: Area, height: float, avoid: Area | None, spared: Collection[Area] = ()) -> Area:
    """Return where a dialog goes: near the middle of the board, but never over what it asks about.

    If the board has no such place, `around` may have one. On the board it covers little of what is `spared`.
    """
    width = min(WIDTH, around.w - 2 * _MARGIN)
    for outer, clear in ((board, spared), (around, ())):
        inner = outer.inset(_MARGIN)
        free = [area for area in _candidates(inner, width, height) if not (avoid and area.overlaps(avoid.inset(-6)))]
        if free:
            return min(free, key=lambda area: (sum(map(area.common, clear)), _distance(area, inner)))
    return board.middle(width, height).clamped(around)


def _candidates(inner: Area, width: float, height: float) -> list[Area]:
    if width > inner.w or height > inner.h:
        return []
    shares = [number / _STEPS for number in range(_STEPS + 1)]
    spare_x, spare_y = inner.w - width, inner.h - height
    return [
        Area(inner.x + spare_x * x, inner.y + spare_y * y, width, height, inner.rtl) for x, y in product(shares, shares)
    ]


def _distance(area: Area, outer: Area) -> float:
    x, y = area.centre
    return (x - outer.centre[0]) ** 2 + (y - outer.y - _BEST_HEIGHT * outer.h) ** 2


def draw_sheet(canvas: Canvas, area: Area, picture: str, title: str, subtitle: str) -> None:
    """Draw a dialog's sheet with its drawing, its title and a line below it."""
    canvas.box(area, _MATERIAL)
    canvas.picture(picture, area.part(PADDING, 14, 44, 44))
    words = area.part(PADDING + 56, 12, area.w - 2 * PADDING - 56, 28)
    canvas.text(title, fitting(canvas.type, title, TITLE_26.sized(25), words.w, 17), theme.INK, words)
    line = words.part(0, 29, words.w, 20)
    canvas.text(subtitle, fitting(canvas.type, subtitle, BODY.sized(15), line.w, 13), theme.INK_SOFT, line)
