"""Type sizes that suit the room they have."""

from collections.abc import Sequence

from scenes.ui.geometry import Area
from scenes.ui.text import Style, Typesetter


def fitting(type_: Typesetter, text: str, style: Style, width: float, least: float) -> Style:
    """Return a style, or a smaller one with which the text fits on one line of this width; never below `least`."""
    needed = type_.width(text, style)
    while needed > width and style.size > least:
        style = style.sized(
            max(least, min(style.size - 0.25, style.size * width / needed))
        )  # sizes are whole px in the end
        needed = type_.width(text, style)
    return style


def fitting_paragraph(type_: Typesetter, text: str, style: Style, sizes: Sequence[float], area: Area) -> Style:
    """Return a style in the first of these sizes in which the text fits into an area, else in the last one."""
    for size in sizes:
        if type_.paragraph_height(text, style.sized(size), area.w) <= area.h:
            return style.sized(size)
    return style.sized(sizes[-1])
