"""Lines along the edges of hexes: around groups of them, between them, and between the four sectors."""

from collections.abc import Callable, Mapping
from functools import cache

from game.kingdom_builder.hexes import BIT, SECTORS, hexes_around, numbers
from scenes.ui.art import HEX_RATIO, Tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Point

Sides = Mapping[int, int]
"""By hex, which of its six sides have a line: bit 0 is the upper right one, the others follow clockwise."""

MARGIN = 0.125
"""How far the drawing of edges reaches beyond their hex at each side, which is 1 large and 0.8 of the drawing."""

_STROKES = tuple(f'stroke="#E0000{number}"' for number in range(1, 7))
ALL_SIDES = (1 << len(_STROKES)) - 1
_WIDTH = 'stroke-width="12"'


def shared_sides(hexes: int, others: int) -> Sides:
    """Return the sides at which some hexes touch others."""
    found = {number: _towards(number, others) for number in numbers(hexes)}
    return {number: sides for number, sides in found.items() if sides}


def outline(hexes: int) -> Sides:
    """Return the sides at which a set of hexes ends."""
    return {number: sides for number in numbers(hexes) if (sides := ALL_SIDES & ~_towards(number, hexes))}


def _towards(number: int, others: int) -> int:
    """Return the sides of a hex at which one of the others lies."""
    around = enumerate(hexes_around(number))
    return sum(1 << side for side, other in around if other is not None and others & BIT[other])


@cache
def edge_tint(sides: int, colour: str, width: float) -> Tint:
    """Return what makes `hex_edges` show these sides only; the width is for a hex 128 wide."""
    strokes = ((stroke, f'stroke="{colour if sides >> side & 1 else "none"}"') for side, stroke in enumerate(_STROKES))
    return (*strokes, (_WIDTH, f'stroke-width="{width / (1 + 2 * MARGIN):g}"'))


def _between_sectors() -> Sides:
    """Return the sides at which a sector touches a later one, so that every edge is there once."""
    found: dict[int, int] = {}
    for number, sector in enumerate(SECTORS):
        found |= shared_sides(sector, sum(SECTORS[number + 1 :]))
    return found


SECTOR_BORDERS = _between_sectors()


def draw_edges(
    canvas: Canvas, corner: Callable[[int], Point], side: float, sides: Sides, colour: str, width: float
) -> None:
    """Draw lines along the edges of hexes of this width; `corner` tells where the box of a hex begins.

    The width of the lines is for a hex 128 wide.
    """
    wide, high = side * canvas.scale, side * canvas.scale * HEX_RATIO
    size = round(wide * (1 + 2 * MARGIN)), round(high * (1 + 2 * MARGIN))
    for number, shown in sides.items():
        x, y = canvas.point(corner(number))
        picture = canvas.art.picture("hex_edges", *size, edge_tint(shown, colour, width))
        canvas.blit(picture, (x - round(wide * MARGIN), y - round(high * MARGIN)))
