"""Board sections: 10 x 10 hexes each, written as letters and laid on the table upright or turned."""

from functools import lru_cache

import msgspec

from game.kingdom_builder.hexes import SECTION, hex_at

SLOTS = ("top_left", "top_right", "bottom_left", "bottom_right")
TURNED = "_turned"


class Section(msgspec.Struct, frozen=True):
    """One 10 x 10 section: ten rows of ten letters, the codes of the data file."""

    id: str
    rows: tuple[str, ...]


class Placement(msgspec.Struct, frozen=True):
    """A section on the table, upright or turned by 180 degrees."""

    section: Section
    turned: bool = False


@lru_cache(maxsize=256)
def hexes_by_code(placement: Placement, slot: int) -> dict[str, int]:
    """Return which hexes of the board each letter of a section covers in this slot."""
    top, left = SECTION * (slot // 2), SECTION * (slot % 2)
    found: dict[str, int] = {}
    for row, letters in enumerate(placement.section.rows):
        for column, letter in enumerate(letters):
            place = (SECTION - 1 - row, SECTION - 1 - column) if placement.turned else (row, column)
            found[letter] = found.get(letter, 0) | 1 << hex_at(top + place[0], left + place[1])
    return found
