"""Board sections: 10 x 10 hexes each, written as letters and laid on the table upright or turned."""

from functools import lru_cache

import msgspec

from game.core.errors import DataError
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION, hex_at, neighbours

SLOTS = ("top_left", "top_right", "bottom_left", "bottom_right")
TURNED = "_turned"

LEAST_BUILDABLE = 40
"""Buildable hexes a section needs, so that four of them hold the settlements of four players."""


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


def check_section(section: Section, facts: Facts) -> None:
    """Check that a section can be played on: size, letters, special hexes apart and off the rim, room to build."""
    rows = section.rows
    if len(rows) != SECTION or any(len(row) != SECTION for row in rows):
        raise DataError(f"the section '{section.id}' is not {SECTION} x {SECTION} hexes")
    codes = {kind.code for kind in facts.hex_kinds}
    special = facts.terrains[facts.terrain("castle")].code + "".join(tile.code for tile in facts.location_tiles)
    buildable = {terrain.code for terrain in facts.terrains if terrain.buildable}
    room = 0
    taken = 0
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter not in codes:
                raise DataError(f"the section '{section.id}' has the unknown letter '{letter}' at {row},{column}")
            room += letter in buildable
            if letter in special:
                taken = _check_special(section, row, column, taken)
    if room < LEAST_BUILDABLE:
        raise DataError(f"the section '{section.id}' has {room} buildable hexes and needs {LEAST_BUILDABLE}")


def _check_special(section: Section, row: int, column: int, taken: int) -> int:
    """Check one castle or location against the rim and those found before; return all found so far."""
    if not (0 < row < SECTION - 1 and 0 < column < SECTION - 1):
        raise DataError(f"the section '{section.id}' has a castle or location on its rim, at {row},{column}")
    bit = 1 << hex_at(row, column)
    if neighbours(bit) & (taken | neighbours(taken)):
        raise DataError(f"the section '{section.id}' has a castle or location too close to another, at {row},{column}")
    return taken | bit
