"""Hexes as scenarios write them: `4,7 5,8`."""

import re
from collections.abc import Iterable

from game.core.errors import DataError
from game.kingdom_builder.hexes import COLUMNS, ROWS, hex_at, place_of


def hex_list(text: str) -> list[int]:
    """Read hexes written as `4,7 5,8`."""
    found: list[int] = []
    for word in text.split():
        place = re.fullmatch("([0-9]{1,2}),([0-9]{1,2})", word)
        row, column = map(int, place.groups()) if place else (ROWS, COLUMNS)
        if row >= ROWS or column >= COLUMNS:
            raise DataError(f"'{word}' is not a hex: write row,column from 0,0 to {ROWS - 1},{COLUMNS - 1}")
        found.append(hex_at(row, column))
    return found


def one_hex(text: str) -> int:
    """Read a single hex."""
    found = hex_list(text)
    if len(found) != 1:
        raise DataError(f"'{text}' is not one hex")
    return found[0]


def hex_text(hexes: Iterable[int]) -> str:
    """Write hexes as `4,7 5,8`."""
    return " ".join("{},{}".format(*place_of(number)) for number in hexes)
