"""Short messages at the top of the window."""

from collections.abc import Sequence

from scenes.app import Notice
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD

_COLOURS = {
    "info": (theme.WALNUT_DARK, theme.GOLD_DEEP, theme.CREAM),
    "warning": ("#4A1A10", theme.VERMILION_PALE, "#FFE9E4"),
    "success": ("#143A31", theme.VERDIGRIS_PALE, "#E8FFF8"),
}
_FADE = 0.25
_WIDEST = 640


def draw_notices(canvas: Canvas, notices: Sequence[Notice]) -> None:
    """Draw the messages one below the other under the top bar."""
    y = 76.0
    for notice in notices:
        fill, edge, ink = _COLOURS[notice.kind]
        width = min(_WIDEST, canvas.type.width(notice.text, BODY_BOLD) + 4)
        height = canvas.type.paragraph_height(notice.text, BODY_BOLD, width)
        window = canvas.area
        area = Area((window.w - width) / 2 - 18, y, width + 36, height + 20, window.rtl)
        alpha = round(255 * min(1.0, notice.seconds / _FADE))
        canvas.box(area, theme.Material(theme.flat(fill), edge, 1, 12, theme.SHADOW_2), alpha)
        if alpha == 255:
            canvas.paragraph(notice.text, BODY_BOLD, ink, Area(area.x + 18, y + 10, width, height, area.rtl), "center")
        y += height + 28
