"""What the keyboard looks like: a blue ring around what has the focus, and keys."""

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD

CAP = 26
"""How high a key is drawn."""
_WIDTHS = {False: 4.5, True: 6.0}
_STYLE = SMALL_BOLD.sized(13)
_PADDING = 8


def draw_focus_ring(canvas: Canvas, area: Area, radius: float = 10, *, strong: bool = False) -> None:
    """Ring something that has the focus; strongly, with white around it, for high contrast."""
    width = _WIDTHS[strong]
    canvas.ring(area, radius, width, colour=theme.FOCUS_RING, ink=theme.FOCUS_INK)
    if strong:
        canvas.outline(area.inset(-width - 4), radius + width + 4, theme.WHITE, 2)


def draw_hex_ring(canvas: Canvas, area: Area, *, strong: bool = False) -> None:
    """Ring a hex that has the focus."""
    canvas.glow(area.centre, area.h * 2.2, theme.FOCUS_RING, 80)
    canvas.hex_ring(area, _WIDTHS[strong], theme.FOCUS_RING, theme.WHITE if strong else theme.FOCUS_INK)


def cap_width(canvas: Canvas, key: str) -> float:
    """Return how wide a key with a name is drawn."""
    return max(CAP, canvas.type.width(key, _STYLE) + 2 * _PADDING)


def draw_cap(canvas: Canvas, area: Area, key: str = "", icon: str = "") -> None:
    """Draw a key with its name or an icon; arrows never turn with the reading direction."""
    canvas.box(area, theme.KEY_CAP)
    if icon:
        side = area.h * 0.55
        canvas.icon(icon, area.ltr.middle(side, side), theme.WHITE)
    else:
        canvas.text(key, _STYLE, theme.WHITE, area, "center")
