"""The facts of data/kingdom_builder.yaml as typed, immutable records."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Protocol

import msgspec

from game.core.data import DATA, file_name, read_yaml
from game.core.errors import DataError
from game.kingdom_builder.scoring import COUNTS
from game.kingdom_builder.tiles import SOURCES, TARGETS

Amount = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


LEAST_TERRAIN_CARDS = 5
"""One for each of four players, and one to draw."""


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record in which a misspelt key is a fault."""


class HexKind(_Record, frozen=True):
    """Something a hex can show, and the letter that stands for it in written sections."""

    id: str
    code: str


class Terrain(HexKind, frozen=True):
    """A terrain, or the castle."""

    buildable: bool = False
    cards: Amount = 0


class LocationTile(HexKind, frozen=True):
    """A kind of location tile and its extra action."""

    action: Literal["build", "move"]
    target: str
    adjacent: bool
    terrain: str = ""


class ScoringCard(_Record, frozen=True):
    """A Kingdom Builder card."""

    id: str
    counts: str
    gold: Amount
    gold_second: Amount = 0
    terrain: str = ""


class FirstGame(_Record, frozen=True):
    """The suggested first game."""

    sections: tuple[str, str, str, str]
    cards: tuple[str, ...]


class SectionCounts(_Record, frozen=True):
    """What must be on a section of the box."""

    id: str
    locations: dict[str, int]
    terrains: dict[str, int]


class Facts(_Record, frozen=True):
    """Everything the data file says."""

    settlements: Count
    mandatory_builds: Count
    tiles_on_a_location: Amount
    scoring_cards_in_play: Count
    terrains: tuple[Terrain, ...]
    location_tiles: tuple[LocationTile, ...]
    scoring_cards: tuple[ScoringCard, ...]
    castle_gold: Amount
    first_game: FirstGame
    sections: tuple[SectionCounts, ...]

    @property
    def hex_kinds(self) -> tuple[HexKind, ...]:
        """Everything a hex can show."""
        return (*self.terrains, *self.location_tiles)

    def terrain(self, name: str) -> int:
        """Return the number of a terrain."""
        return _index(self.terrains, name, "terrain")

    def tile(self, name: str) -> int:
        """Return the number of a kind of location tile."""
        return _index(self.location_tiles, name, "location tile")

    def card(self, name: str) -> int:
        """Return the number of a scoring card."""
        return _index(self.scoring_cards, name, "scoring card")


class _Named(Protocol):
    @property
    def id(self) -> str: ...


def _index(items: Sequence[_Named], name: str, kind: str) -> int:
    for number, item in enumerate(items):
        if item.id == name:
            return number
    raise DataError(f"there is no {kind} '{name}'")


def read_facts(path: Path) -> Facts:
    """Read and check a data file."""
    facts = read_yaml(path, Facts)
    try:
        _check(facts)
    except DataError as error:
        raise DataError(f"{file_name(path)}: {error}") from None
    return facts


@cache
def load_facts() -> Facts:
    """Return the program's own facts, read once."""
    return read_facts(DATA / "kingdom_builder.yaml")


def _check(facts: Facts) -> None:
    """Check what one part of the file says of another."""
    _check_unique("terrains", (terrain.id for terrain in facts.terrains))
    _check_unique("location_tiles", (tile.id for tile in facts.location_tiles))
    _check_unique("scoring_cards", (card.id for card in facts.scoring_cards))
    _check_unique("sections", (section.id for section in facts.sections))
    _check_codes([kind.code for kind in facts.hex_kinds])
    _check_terrains(facts)
    for place, tile in enumerate(facts.location_tiles):
        _check_effect(f"location_tiles[{place}].target", tile.target, TARGETS)
        if tile.action == "move":
            _check_effect(f"location_tiles[{place}].target of a move tile", tile.target, SOURCES)
        if tile.target == "terrain" or tile.terrain:
            _check_terrain(facts, f"location_tiles[{place}].terrain", tile.terrain)
    for place, card in enumerate(facts.scoring_cards):
        _check_effect(f"scoring_cards[{place}].counts", card.counts, COUNTS)
        if card.counts == "beside_terrain" or card.terrain:
            _check_terrain(facts, f"scoring_cards[{place}].terrain", card.terrain)
    _check_first_game(facts)


def _check_codes(codes: list[str]) -> None:
    _check_unique("code", codes)
    for code in codes:
        if len(code) != 1:
            raise DataError(f"code: expected one letter, not '{code}'")


def _check_terrains(facts: Facts) -> None:
    if facts.terrains[facts.terrain("castle")].buildable:
        raise DataError("terrains: nobody can build on a castle")
    if any(terrain.cards and not terrain.buildable for terrain in facts.terrains):
        raise DataError("terrains: a terrain with cards must be buildable")
    if sum(terrain.cards for terrain in facts.terrains) < LEAST_TERRAIN_CARDS:
        raise DataError(f"terrains: at least {LEAST_TERRAIN_CARDS} terrain cards are needed")


def _check_first_game(facts: Facts) -> None:
    if not len(facts.first_game.cards) == facts.scoring_cards_in_play <= len(facts.scoring_cards):
        raise DataError(f"first_game.cards: expected {facts.scoring_cards_in_play} of the scoring cards")
    for name in facts.first_game.cards:
        facts.card(name)
    for name in facts.first_game.sections:
        _index(facts.sections, name, "section")


def _check_terrain(facts: Facts, place: str, name: str) -> None:
    if not any(terrain.id == name for terrain in facts.terrains):
        raise DataError(f"{place}: there is no terrain '{name}'")


def _check_unique(place: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise DataError(f"{place}: '{name}' stands there twice")
        seen.add(name)


def _check_effect(place: str, name: str, known: Iterable[str]) -> None:
    if name not in known:
        raise DataError(f"{place}: there is no effect '{name}' (there is {', '.join(known)})")
