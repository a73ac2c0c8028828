"""Pieces of Architects: workers standing or lying, markers, groups of workers as pills, coins."""

from scenes.architects import icons
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing
from scenes.ui.text import NUMBER_20, Typesetter

PILL_HEIGHT = 30
_PIECE = 26
_START, _GAP, _END = 3, 2, 8
_STYLE = NUMBER_20.sized(18)
_IVORY = 4
_LIES = 90
_DIM = 0.38


def draw_worker(
    canvas: Canvas, area: Area, colour: int, *, marked: bool = True, lying: bool = False, alpha: int = 255
) -> None:
    """Draw a worker as large as the area; in the Guildhall it lies."""
    side = min(area.w, area.h)
    canvas.piece(icons.WORKER, colour, area.centre, side, marked=marked, turned=_LIES if lying else 0, alpha=alpha)


def draw_disc(canvas: Canvas, area: Area, colour: int, *, marked: bool = True, alpha: int = 255) -> None:
    """Draw a marker of the virtue track or the Cathedral as large as the area."""
    canvas.piece(icons.DISC, colour, area.centre, min(area.w, area.h), marked=marked, alpha=alpha)


def draw_coin(canvas: Canvas, area: Area, *, alpha: int = 255) -> None:
    """Draw a silver coin."""
    canvas.picture(icons.SILVER, area, alpha=alpha)


def edge_of(colour: int) -> str:
    """Return the colour of a line around a side's things; ivory would not be seen on parchment."""
    return theme.PARCHMENT_EDGE if colour == _IVORY else theme.COLOURS[colour].base


def pill_width(type_: Typesetter, text: str) -> float:
    """Return how wide the pill of a group is; without a text it is a round one."""
    return _START + _PIECE + _GAP + type_.width(text, _STYLE) + 1 + _END if text else PILL_HEIGHT + 4


def draw_pill(
    canvas: Canvas, area: Area, colour: int, text: str, *, marked: bool = True, alpha: int = 255, dim: bool = False
) -> None:
    """Draw a group of workers: one of them, and how many there are."""
    strength = round(alpha * _DIM) if dim else alpha
    scale = area.h / PILL_HEIGHT
    canvas.box(area, theme.Material(theme.flat(theme.PAPER), edge_of(colour), 1.5, area.h / 2), strength)
    side = _PIECE * scale
    x = _START * scale if text else (area.w - side) / 2
    draw_worker(canvas, area.part(x, (area.h - side) / 2, side, side), colour, marked=marked, alpha=strength)
    rest = area.after((_START + _PIECE + _GAP) * scale)
    canvas.text(text, _STYLE.sized(_STYLE.size * scale), theme.INK, rest, alpha=strength)


def worker(colour: int, side: float) -> Drawing:
    """Return a worker as part of a row."""
    return Drawing(icons.WORKER, side, player_tint(theme.COLOURS[colour]))


def coin(side: float) -> Drawing:
    """Return a silver coin as part of a row."""
    return Drawing(icons.SILVER, side)
