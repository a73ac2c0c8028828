"""A section mirrored left to right so that it looks whole and can be played on.

Every second row lies half a hex further right, so no mirror keeps the outline of a section. There are two axes: about
the first one the odd rows lose their last hex and have a gap there, about the other one the even rows lose their first.
A gap is closed with what lies beside it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.section_check import Requirements, count_faults, faults

Rows = tuple[str, ...]

_LAST = SECTION - 1


class Mirrored(NamedTuple):
    """A section in the mirror."""

    rows: Rows
    open_rows: int
    """Which rows had a gap: 1 for the odd ones, 0 for the even ones."""


def mirrored(rows: Rows, facts: Facts, open_rows: int = 1) -> Mirrored:
    """Swap left and right; what touched still touches. Another axis is taken if that spares the section a fault."""
    special = Requirements.of(facts).special
    ways = [Mirrored(_about(rows, each, special), each) for each in (open_rows, 1 - open_rows)]
    ways += [Mirrored(tuple(_off_the_rim(row, special) for row in way.rows), way.open_rows) for way in ways]
    allowed = count_faults(faults(rows, facts))
    return next((way for way in ways if count_faults(faults(way.rows, facts)) <= allowed), ways[0])


def _about(rows: Rows, open_rows: int, special: str) -> Rows:
    backwards = [row[::-1] for row in rows]
    end = _LAST if open_rows else 0
    return tuple(
        _closed(backwards, number, end, special) if number % 2 == open_rows else row
        for number, row in enumerate(backwards)
    )


def _closed(backwards: Sequence[str], number: int, end: int, special: str) -> str:
    """Return a row moved by one, its gap closed with the kind that most of the hexes beside it show."""
    row = backwards[number]
    kept, lost = (row[1:], row[0]) if end else (row[:-1], row[-1])
    above_and_below = (backwards[near][end] for near in (number - 1, number + 1) if 0 <= near < SECTION)
    plain = [letter for letter in (kept[-1 if end else 0], *above_and_below) if letter not in special] or [lost]
    gap = max(plain, key=plain.count)
    return kept + gap if end else gap + kept


def _off_the_rim(row: str, special: str) -> str:
    """Move castles and locations at either end of a row one hex inwards."""
    if row[0] in special:
        row = row[1] + row[0] + row[2:]
    if row[-1] in special:
        row = row[:-2] + row[-1] + row[-2]
    return row
