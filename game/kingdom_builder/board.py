"""The board of a match: four sections laid two by two, with every table the rules look things up in."""

from functools import cached_property, lru_cache

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.move import Move
from game.kingdom_builder.facts import Facts, LocationTile, load_facts
from game.kingdom_builder.hexes import (
    BITS,
    EDGE,
    NEIGHBOURS,
    SECTION,
    hex_at,
    neighbours,
    numbers,
)
from game.kingdom_builder.tiles import SOURCES, TARGETS

SLOTS = ("top_left", "top_right", "bottom_left", "bottom_right")
TURNED = "_turned"
NO_LOCATION = -1

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
def _hexes_by_code(placement: Placement, slot: int) -> dict[str, int]:
    """Return which hexes of the board each letter of a section covers in this slot."""
    top, left = SECTION * (slot // 2), SECTION * (slot % 2)
    found: dict[str, int] = {}
    for row, letters in enumerate(placement.section.rows):
        for column, letter in enumerate(letters):
            place = (SECTION - 1 - row, SECTION - 1 - column) if placement.turned else (row, column)
            found[letter] = found.get(letter, 0) | 1 << hex_at(top + place[0], left + place[1])
    return found


class Tile:
    """A kind of location tile with its rules looked up."""

    __slots__ = ("adjacent", "id", "moves", "sources", "targets", "terrain")

    def __init__(self, tile: LocationTile, terrain: int) -> None:
        self.id = tile.id
        self.moves = tile.action == "move"
        self.adjacent = tile.adjacent
        self.terrain = terrain
        self.targets = TARGETS[tile.target]
        self.sources = SOURCES.get(tile.target)


class Board:
    """Four sections and what follows from them; shared by all states of a match and never changed."""

    def __init__(self, facts: Facts, placements: tuple[Placement, ...]) -> None:
        self.facts = facts
        self.placements = placements
        by_code = self._hexes_by_code()
        self.terrain = [by_code.get(terrain.code, 0) for terrain in facts.terrains]
        """The hexes of each terrain."""
        locations = [by_code.get(tile.code, 0) for tile in facts.location_tiles]
        found = sorted((number, kind) for kind, hexes in enumerate(locations) for number in numbers(hexes))
        self.location_hexes = [number for number, _ in found]
        self.location_kinds = [kind for _, kind in found]
        self.beside = [neighbours(hexes) for hexes in self.terrain]
        """The hexes next to each terrain."""
        self.buildable = sum(
            hexes for hexes, terrain in zip(self.terrain, facts.terrains, strict=True) if terrain.buildable
        )
        self.edge = self.buildable & EDGE
        castles = self.terrain[facts.terrain("castle")]
        self.special = castles | sum(locations)
        """Castles and locations."""
        self.beside_special = neighbours(self.special)
        self.special_rims = [NEIGHBOURS[number] for number in numbers(self.special)]
        self.castle_rims = [NEIGHBOURS[number] for number in numbers(castles)]
        self.location_rims = [NEIGHBOURS[number] for number in self.location_hexes]
        self.location_beside = self._location_by_neighbour()
        """For every hex the location it touches (no hex touches two), or NO_LOCATION."""
        self.locations_of_kind = [
            sum(1 << place for place, found in enumerate(self.location_kinds) if found == kind)
            for kind in range(len(facts.location_tiles))
        ]
        """For every kind of tile its locations, as bits."""
        self.kinds = sorted(set(self.location_kinds))
        """The kinds of tiles in play."""
        self.tiles = [Tile(tile, facts.terrain(tile.terrain) if tile.terrain else 0) for tile in facts.location_tiles]
        self.build_locations = sum(
            places for places, tile in zip(self.locations_of_kind, self.tiles, strict=True) if not tile.moves
        )
        """The locations whose tiles build, as bits."""
        self.terrain_number = {terrain.id: number for number, terrain in enumerate(facts.terrains)}
        self.use_moves = [Move("use", (tile.id,)) for tile in facts.location_tiles]
        self.kind_of_use = {move: kind for kind, move in enumerate(self.use_moves)}

    def to_plain(self) -> object:
        """Return the placements, with the sections' letters."""
        return msgspec.to_builtins(self.placements)

    @classmethod
    def from_plain(cls, plain: object) -> "Board":
        """Return the board made of these placements."""
        return board_of(typed(plain, tuple[Placement, ...], "board"))

    def __reduce__(self) -> tuple[object, ...]:
        """Send the placements to another process, which makes and shares the board there."""
        return board_of, (self.placements,)

    @cached_property
    def terrain_at(self) -> dict[int, int]:
        """The terrain of every hex that is no location."""
        return {number: terrain for terrain, hexes in enumerate(self.terrain) for number in numbers(hexes)}

    def _hexes_by_code(self) -> dict[str, int]:
        whole: dict[str, int] = {}
        for slot, placement in enumerate(self.placements):
            for code, hexes in _hexes_by_code(placement, slot).items():
                whole[code] = whole.get(code, 0) | hexes
        return whole

    def _location_by_neighbour(self) -> list[int]:
        beside = [NO_LOCATION] * BITS
        for place, rim in enumerate(self.location_rims):
            for number in numbers(rim):
                beside[number] = place
        return beside


@lru_cache(maxsize=256)
def board_of(placements: tuple[Placement, ...]) -> Board:
    """Return the board made of four placements; boards are shared."""
    if len(placements) != len(SLOTS):
        raise DataError(f"a board has {len(SLOTS)} sections, not {len(placements)}")
    facts = load_facts()
    return Board(facts, placements)


def check_section(section: Section, facts: Facts) -> None:
    """Check that a section can be played on: size, letters, special hexes apart and off the rim, room to build."""
    rows = section.rows
    if len(rows) != SECTION or any(len(row) != SECTION for row in rows):
        raise DataError(f"the section '{section.id}' is not {SECTION} x {SECTION} hexes")
    codes = {terrain.code for terrain in facts.terrains} | {tile.code for tile in facts.location_tiles}
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
