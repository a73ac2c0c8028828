"""The board of a match: four sections laid two by two, and what the rules look up on it."""

from functools import cached_property, lru_cache

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.kingdom_builder.hexes import BITS, EDGE, NEIGHBOURS, neighbours, numbers
from game.kingdom_builder.sections import SLOTS, Placement, hexes_by_code
from game.kingdom_builder.tables import Tables

NO_LOCATION = -1


class Board:
    """Four sections and what follows from them; shared by all states and never changed."""

    def __init__(self, tables: Tables, placements: tuple[Placement, ...]) -> None:
        self.tables = tables
        self.placements = placements
        by_code = self._hexes_by_code()
        self._lay_terrains(by_code)
        self._lay_locations(by_code)
        self._group_locations()

    def _lay_terrains(self, by_code: dict[str, int]) -> None:
        terrains = self.tables.facts.terrains
        self.terrain = [by_code.get(terrain.code, 0) for terrain in terrains]
        """The hexes of each terrain."""
        self.beside = [neighbours(hexes) for hexes in self.terrain]
        """The hexes next to each terrain."""
        self.buildable = sum(hexes for hexes, terrain in zip(self.terrain, terrains, strict=True) if terrain.buildable)
        self.edge = self.buildable & EDGE
        """The buildable hexes on the rim of the whole board."""

    def _lay_locations(self, by_code: dict[str, int]) -> None:
        by_kind = [by_code.get(tile.code, 0) for tile in self.tables.facts.location_tiles]
        found = sorted((number, kind) for kind, hexes in enumerate(by_kind) for number in numbers(hexes))
        self.location_hexes = [number for number, _ in found]
        self.location_kinds = [kind for _, kind in found]
        self.location_rims = [NEIGHBOURS[number] for number in self.location_hexes]
        self.location_beside = self._location_by_neighbour()
        """For every hex the location it touches (no hex touches two), or NO_LOCATION."""
        castles = self.terrain[self.tables.castle]
        self.castle_rims = [NEIGHBOURS[number] for number in numbers(castles)]
        self.special = castles | sum(by_kind)
        """Castles and locations."""
        self.special_rims = self.castle_rims + self.location_rims
        self.beside_special = neighbours(self.special)

    def _group_locations(self) -> None:
        tiles = self.tables.tiles
        self.kinds = sorted(set(self.location_kinds))
        """The kinds of tiles in play."""
        self.locations_of_kind = [0] * len(tiles)
        """For every kind of tile its locations, as bits."""
        self.build_locations = 0
        """The locations whose tiles build, as bits."""
        self.build_kinds = [kind for kind in self.kinds if not tiles[kind].moves]
        """The kinds of tiles in play that build."""
        for location, kind in enumerate(self.location_kinds):
            self.locations_of_kind[kind] |= 1 << location
            if not tiles[kind].moves:
                self.build_locations |= 1 << location

    def to_plain(self) -> object:
        """Return the figures, and the placements with the sections' letters."""
        return {"figures": self.tables.to_plain(), "placements": msgspec.to_builtins(self.placements)}

    @classmethod
    def from_plain(cls, plain: object) -> "Board":
        """Return the board made of these placements."""
        made = typed(plain, _Plain, "board")
        return board_of(Tables.from_plain(made.figures), made.placements)

    def __reduce__(self) -> tuple[object, ...]:
        """Send tables and placements to another process, which makes and shares the board there."""
        return board_of, (self.tables, self.placements)

    @cached_property
    def terrain_at(self) -> dict[int, int]:
        """The terrain of every hex that is no location."""
        return {number: terrain for terrain, hexes in enumerate(self.terrain) for number in numbers(hexes)}

    def _hexes_by_code(self) -> dict[str, int]:
        whole: dict[str, int] = {}
        for slot, placement in enumerate(self.placements):
            for code, hexes in hexes_by_code(placement, slot).items():
                whole[code] = whole.get(code, 0) | hexes
        return whole

    def _location_by_neighbour(self) -> list[int]:
        beside = [NO_LOCATION] * BITS
        for place, rim in enumerate(self.location_rims):
            for number in numbers(rim):
                beside[number] = place
        return beside


class _Plain(msgspec.Struct):
    """What a board is made from."""

    figures: object
    placements: tuple[Placement, ...]


@lru_cache(maxsize=16)
def board_of(tables: Tables, placements: tuple[Placement, ...]) -> Board:
    """Return the board made of four placements; boards are shared."""
    if len(placements) != len(SLOTS):
        raise DataError(f"a board has {len(SLOTS)} sections, not {len(placements)}")
    return Board(tables, placements)
