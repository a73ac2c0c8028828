"""What a section needs so that it can be played on, with the places where it falls short."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.errors import DataError
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION, hex_at, neighbours

LEAST_BUILDABLE = 40
"""Buildable hexes a section needs, so that four of them hold the settlements of four players."""

SIZE, UNKNOWN, RIM, CLOSE, ROOM = "size", "unknown", "rim", "close", "room"
"""Kinds of fault: not 10 x 10, a letter that stands for nothing, something on the rim, two too close, little room."""

Hex = tuple[int, int]
"""Row and column, counted from 0."""


class Fault(NamedTuple):
    """Something that keeps a section from being played on, and where."""

    kind: str
    sentence: str
    hexes: tuple[Hex, ...] = ()


class Requirements(NamedTuple):
    """The letters of hexes by what they are: all, those to build on, castles and locations."""

    known: str
    buildable: str
    special: str

    @classmethod
    def of(cls, facts: Facts) -> "Requirements":
        """Return the letters that the data file names."""
        castle = facts.terrains[facts.terrain("castle")].code
        return cls(
            "".join(kind.code for kind in facts.hex_kinds),
            "".join(terrain.code for terrain in facts.terrains if terrain.buildable),
            castle + "".join(tile.code for tile in facts.location_tiles),
        )

    def room(self, rows: Sequence[str]) -> int:
        """Count the hexes to build on."""
        return sum(letter in self.buildable for row in rows for letter in row)


def check_rows(name: str, rows: Sequence[str], facts: Facts) -> None:
    """Refuse a section that cannot be played on."""
    for fault in faults(rows, facts):
        raise DataError(f"the section '{name}' {fault.sentence}")


def faults(rows: Sequence[str], facts: Facts) -> Iterator[Fault]:
    """Return everything that is wrong, hex by hex, the room to build last."""
    needed = Requirements.of(facts)
    if len(rows) != SECTION or any(len(row) != SECTION for row in rows):
        yield Fault(SIZE, f"is not {SECTION} x {SECTION} hexes")
        return
    found: list[Hex] = []
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter not in needed.known:
                yield Fault(UNKNOWN, f"has the unknown letter '{letter}' at {row},{column}", ((row, column),))
            elif letter in needed.special:
                yield from _faults_of_special((row, column), found)
                found.append((row, column))
    room = needed.room(rows)
    if room < LEAST_BUILDABLE:
        yield Fault(ROOM, f"has {room} buildable hexes and needs {LEAST_BUILDABLE}")


def count_faults(found: Iterable[Fault]) -> int:
    """Return how many things are to be mended; all empty hexes together are one."""
    return len({(fault.kind, () if fault.kind == UNKNOWN else fault.hexes) for fault in found})


def _faults_of_special(place: Hex, found: Sequence[Hex]) -> Iterator[Fault]:
    """Check a castle or location against the rim and those found before."""
    row, column = place
    if not (0 < row < SECTION - 1 and 0 < column < SECTION - 1):
        yield Fault(RIM, f"has a castle or location on its rim, at {row},{column}", (place,))
    around = neighbours(1 << hex_at(row, column))
    for other in found:
        bit = 1 << hex_at(*other)
        if around & (bit | neighbours(bit)):
            yield Fault(CLOSE, f"has a castle or location too close to another, at {row},{column}", (other, place))


def is_without_location(rows: Sequence[str], facts: Facts) -> bool:
    """Return whether nobody can win a tile on a section."""
    return not any(tile.code in row for tile in facts.location_tiles for row in rows)


def missing_terrains(rows: Sequence[str], facts: Facts) -> list[str]:
    """Return the terrains of the cards that a section lacks."""
    return [
        terrain.id for terrain in facts.terrains if terrain.buildable and not any(terrain.code in row for row in rows)
    ]
