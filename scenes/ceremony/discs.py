"""Round marks of the ceremony: running numbers on the board, and the steps in the tray."""

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import NUMBER_20

_NUMBER = theme.Material(theme.GOLD, theme.INK, 1.5, 12, theme.SHADOW_1)
_PRESENT = theme.Material(theme.GOLD, theme.INK, 2, 20, theme.SHADOW_2, theme.GOLD_GLOW, 3)
_STEP = theme.Material(theme.flat("#3F2A1B"), theme.WALNUT_EDGE, 1.5, 19)
_STEP_PRESENT = _STEP.with_(fill=theme.flat("#5A3D28"), edge=theme.GOLD_LEAF, edge_width=2.5)
_FAINT = 120


def draw_number(canvas: Canvas, centre: Point, text: str, *, is_present: bool) -> None:
    """Draw a running number on the board; the present one is larger and has a gold ring."""
    side = 40.0 if is_present else 25.0
    style = NUMBER_20.sized(side * 0.64)
    width = max(side, canvas.type.width(text, style) + side * 0.4)
    disc = Area(centre[0] - width / 2, centre[1] - side / 2, width, side)
    canvas.box(disc, (_PRESENT if is_present else _NUMBER).with_(radius=side / 2))
    canvas.text(text, style, theme.INK, disc.inset(-4, 0), "center")


def draw_step(canvas: Canvas, area: Area, icon: str, *, is_done: bool, is_present: bool) -> None:
    """Draw a step as a disc: done, present, or still to come."""
    canvas.box(area, (_STEP_PRESENT if is_present else _STEP).with_(radius=area.w / 2))
    inner = area.middle(area.w * 0.66, area.h * 0.66)
    canvas.picture(icon, inner, alpha=255 if is_done or is_present else _FAINT)
    if is_done:
        side = area.w * 0.42
        canvas.picture("icon_checked", area.from_end(-side * 0.25, -side * 0.25, side, side))
