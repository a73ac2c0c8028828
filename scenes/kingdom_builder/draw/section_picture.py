"""Pictures of sections, alone or four of them as a board."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from game.core.figures import own_figures
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION, hex_at, neighbours, numbers, place_of
from game.kingdom_builder.section_check import Hex
from scenes.kingdom_builder.draw.edges import ALL_SIDES, MARGIN, edge_tint
from scenes.ui import theme
from scenes.ui.art import HEX_RATIO
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

ROW_STEP = 0.75
TILE = 0.9
"""Size of a location for a hex 1 px wide."""
_HOLLOW = 0.03
"""How far the rim of an empty hex lies inside it, for a hex 1 px wide."""
_RIM = 5
"""How wide that rim is, for a hex 128 px wide."""


def hex_width(area: Area, rows: int = SECTION, columns: int = SECTION) -> float:
    """Return how wide hexes can be so that a map fits into an area."""
    return min(area.w / (columns + 0.5), area.h / ((rows - 1) * ROW_STEP + 1) / HEX_RATIO)


def hex_area(origin: Point, width: float, place: Hex) -> Area:
    """Return where a hex of a map is."""
    row, column = place
    x = origin[0] + (column + (0.5 if row % 2 else 0)) * width
    return Area(x, origin[1] + row * width * HEX_RATIO * ROW_STEP, width, width * HEX_RATIO)


def origin_in(area: Area, width: float, rows: int = SECTION, columns: int = SECTION) -> Point:
    """Return the top left corner of a map in the middle of an area."""
    inner = area.middle(width * (columns + 0.5), ((rows - 1) * ROW_STEP + 1) * width * HEX_RATIO)
    return inner.x, inner.y


@cache
def drawings() -> Mapping[str, str]:
    """Return the name of the drawing of every letter: a hex, or a location that lies on one."""
    facts = own_figures(Facts).facts_as(Facts)
    names = {terrain.code: f"hex_{terrain.id}" for terrain in facts.terrains}
    return names | {tile.code: f"loc_{tile.id}" for tile in facts.location_tiles}


def draw_hex(canvas: Canvas, area: Area, letter: str, ground: str, *, alpha: int = 255) -> None:
    """Draw a hex; a location lies on its ground, an empty one is a dark hollow."""
    name = drawings().get(letter)
    if name is None:
        inner = area.inset(area.w * _HOLLOW, area.h * _HOLLOW)
        drawing = inner.inset(-inner.w * MARGIN, -inner.h * MARGIN)
        canvas.picture("hex_edges", drawing, edge_tint(ALL_SIDES, theme.WALNUT_EDGE, _RIM))
    elif name.startswith("loc_"):
        canvas.picture(ground, area, alpha=alpha)
        canvas.picture(name, area.middle(area.w * TILE, area.w * TILE), alpha=alpha)
    else:
        canvas.picture(name, area, alpha=alpha)


def ground_of(rows: Sequence[str], place: Hex) -> str:
    """Return the drawing of the terrain on which a location lies: the commonest one around it."""
    facts = own_figures(Facts).facts_as(Facts)
    buildable = {terrain.code: terrain.id for terrain in facts.terrains if terrain.buildable}
    around = [place_of(number) for number in numbers(neighbours(1 << hex_at(*place)))]
    letters = Counter(rows[row][column] for row, column in around if row < len(rows) and column < len(rows[0]))
    found = [letter for letter, _ in letters.most_common() if letter in buildable]
    return f"hex_{buildable[found[0]]}" if found else "hex_location"


def draw_section(canvas: Canvas, area: Area, rows: Sequence[str], *, alpha: int = 255) -> None:
    """Draw a map as large as an area allows; its picture is kept."""
    columns = len(rows[0])
    width = hex_width(area, len(rows), columns)
    place = area.ltr.middle(width * (columns + 0.5), ((len(rows) - 1) * ROW_STEP + 1) * width * HEX_RATIO)

    def paint(inner: Canvas, whole: Area) -> None:
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                hex_ = hex_area((whole.x, whole.y), width, (row, column))
                draw_hex(inner, _covering(hex_), letter, ground_of(rows, (row, column)))

    canvas.kept(place, ("section", tuple(rows)), paint, alpha=alpha)


def _covering(area: Area) -> Area:
    """Return a hex a little larger, so that no gap shows between neighbours."""
    return Area(area.x - 0.3, area.y - 0.3, area.w + 0.8, area.h + 0.8)


def board_rows(sections: Sequence[Sequence[str]]) -> list[str]:
    """Return four sections as the rows of one board."""
    top_left, top_right, bottom_left, bottom_right = sections
    above = [a + b for a, b in zip(top_left, top_right, strict=True)]
    return above + [a + b for a, b in zip(bottom_left, bottom_right, strict=True)]
