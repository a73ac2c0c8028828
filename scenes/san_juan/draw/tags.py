"""Pills across cards and buildings that say what happens to them."""

from scenes.san_juan.draw.cards import LOW
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Word, draw_row
from scenes.ui.text import BODY_BOLD

_NAME = 0.5
"""Where on a card its name begins: the pill ends above it."""


def draw_tag(canvas: Canvas, area: Area, text: str, colour: str) -> None:
    """Draw the pill across a card that says what happens to it."""
    size = max(12.0, min(15.0, area.w / 9))
    style = BODY_BOLD.sized(size)
    width = min(area.w - 2, canvas.type.width(text, style) + 24)
    high = size * 1.75
    is_low = area.h < area.w * LOW
    top = area.h * 0.05 if is_low else area.h * _NAME - high  # on a low card the name stands in the middle
    pill = area.part((area.w - width) / 2, top, width, high)
    canvas.box(pill, theme.Material(theme.flat(colour), theme.INK, 1.5, high / 2))
    fitted = fitting(canvas.type, text, style, width - 8, 10)
    if canvas.type.width(text, fitted) <= width - 4:
        draw_row(canvas, pill, [Word(text, fitted, theme.WHITE)], align="center")
