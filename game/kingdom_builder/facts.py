"""The facts of data/kingdom_builder.yaml as typed, immutable records."""

from typing import Annotated, Literal

import msgspec

from game.core.errors import DataError
from game.core.facts import Amount, Count, FactFile, FactRecord, check_known, check_unique, index_of
from game.kingdom_builder.scoring import COUNTS
from game.kingdom_builder.tiles import SOURCES, TARGETS

LEAST_TERRAIN_CARDS = 5
"""One for each of four players, and one to draw."""


class HexKind(FactRecord, frozen=True):
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


class ScoringCard(FactRecord, frozen=True):
    """A Kingdom Builder card."""

    id: str
    counts: str
    gold: Amount
    gold_second: Amount = 0
    terrain: str = ""


class FirstGame(FactRecord, frozen=True):
    """The suggested first game."""

    sections: tuple[str, str, str, str]
    cards: tuple[str, ...]


class SectionCounts(FactRecord, frozen=True):
    """What must be on a section of the box; its id names its map."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z_]+$")]
    locations: dict[str, Amount]
    terrains: dict[str, Amount]


class Facts(FactFile, frozen=True):
    """Everything the data file says."""

    GAME = "kingdom_builder"

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
        return index_of(self.terrains, name, "terrain")

    def tile(self, name: str) -> int:
        """Return the number of a kind of location tile."""
        return index_of(self.location_tiles, name, "location tile")

    def card(self, name: str) -> int:
        """Return the number of a scoring card."""
        return index_of(self.scoring_cards, name, "scoring card")

    def check(self) -> None:
        """Check what one part of the file says of another."""
        _check(self)


def _check(facts: Facts) -> None:
    check_unique("terrains", (terrain.id for terrain in facts.terrains))
    check_unique("location_tiles", (tile.id for tile in facts.location_tiles))
    check_unique("scoring_cards", (card.id for card in facts.scoring_cards))
    check_unique("sections", (section.id for section in facts.sections))
    _check_codes([kind.code for kind in facts.hex_kinds])
    _check_terrains(facts)
    for place, tile in enumerate(facts.location_tiles):
        check_known(f"location_tiles[{place}].target", tile.target, "effect", TARGETS)
        if tile.action == "move":
            check_known(f"location_tiles[{place}].target of a move tile", tile.target, "effect", SOURCES)
        if tile.target == "terrain" or tile.terrain:
            _check_terrain(facts, f"location_tiles[{place}].terrain", tile.terrain)
    for place, card in enumerate(facts.scoring_cards):
        check_known(f"scoring_cards[{place}].counts", card.counts, "effect", COUNTS)
        if card.counts == "beside_terrain" or card.terrain:
            _check_terrain(facts, f"scoring_cards[{place}].terrain", card.terrain)
    _check_first_game(facts)


def _check_codes(codes: list[str]) -> None:
    check_unique("code", codes)
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
        index_of(facts.sections, name, "section")


def _check_terrain(facts: Facts, place: str, name: str) -> None:
    if not any(terrain.id == name for terrain in facts.terrains):
        raise DataError(f"{place}: unknown terrain '{name}'")
