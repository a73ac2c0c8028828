"""Pieces and dice of Troyes: cubes, citizens standing or lying, tradesmen, dice in four colours."""

from typing import NamedTuple

from scenes.table.dice import die_tint
from scenes.ui.art import Tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing

CITIZEN = "piece_citizen"
TRADESMAN = "piece_tradesman"
CUBE = "piece_cube"

COLOURS = ("red", "white", "yellow")
"""By colour number."""
BLACK = 3
"""The colour number of dice that enemies bring."""
DICE: tuple[Tint, ...] = (
    die_tint("#C23A2E", "#7E1D16", "#FFF6E0"),
    die_tint("#FAF6EA", "#C9BFA6"),
    die_tint("#F2BE3A", "#B27F12"),
    die_tint("#3A3236", "#17120F", "#FFF6E0"),
)
"""By colour number, black last."""
_FACES = 6


class Estate(NamedTuple):
    """How the things of an estate are painted."""

    top: str
    bottom: str
    ink: str


ESTATES = (
    Estate("#C23A2E", "#8E1F18", "#FFF6E0"),
    Estate("#F4EFE2", "#CFC8B8", "#2B1D14"),
    Estate("#F2BE3A", "#C58F1C", "#2B1D14"),
)
"""Military, religious and civil, by colour number."""


def colour_number(colour: str) -> int:
    """Return the number of a colour that facts name."""
    return COLOURS.index(colour)


def draw_cube(canvas: Canvas, area: Area, colour: int, *, marked: bool = True, alpha: int = 255) -> None:
    """Draw a side's cube as large as the area."""
    canvas.piece(CUBE, colour, area.centre, min(area.w, area.h), marked=marked, alpha=alpha)


def draw_citizen(
    canvas: Canvas, area: Area, colour: int, *, marked: bool = True, lying: bool = False, alpha: int = 255
) -> None:
    """Draw a citizen as large as the area; one who was expelled lies."""
    side = min(area.w, area.h)
    canvas.piece(CITIZEN, colour, area.centre, side, marked=marked, turned=-90 if lying else 0, alpha=alpha)


def draw_tradesman(canvas: Canvas, area: Area, colour: int, *, marked: bool = True, alpha: int = 255) -> None:
    """Draw a tradesman as large as the area."""
    canvas.piece(TRADESMAN, colour, area.centre, min(area.w, area.h), marked=marked, alpha=alpha)


def die_name(value: int) -> str:
    """Return the drawing of a die; without a value it is blank."""
    return f"die_{value}" if value else "die_blank"


def draw_die(canvas: Canvas, area: Area, colour: int, value: int = 0, *, alpha: int = 255) -> None:
    """Draw a die of a colour, BLACK included; without a value its face is blank."""
    canvas.picture(die_name(value), area, DICE[colour], alpha=alpha)


def draw_code(canvas: Canvas, area: Area, code: int, *, alpha: int = 255) -> None:
    """Draw the die of a code, 0 to 17."""
    draw_die(canvas, area, code // _FACES, code % _FACES + 1, alpha=alpha)


def die(colour: int, side: float, value: int = 0) -> Drawing:
    """Return a die as part of a row."""
    return Drawing(die_name(value), side, DICE[colour])
