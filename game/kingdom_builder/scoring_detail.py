"""What a player's gold is made of: the settlements that a scoring card or castles count, and what makes them count.

Every function goes with one of `scoring.COUNTS`; the gold of all that it returns is the gold of that card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.kingdom_builder.hexes import BIT, NEIGHBOURS, ROW, SECTORS, areas, numbers
from game.kingdom_builder.scoring import (
    CASTLE,
    links,
    sector_gold,
    settlements_beside_special,
    settlements_beside_terrain,
)

if TYPE_CHECKING:
    from game.kingdom_builder.facts import ScoringCard
    from game.kingdom_builder.state import KingdomBuilder


class Counted(NamedTuple):
    """One thing that brings gold: a settlement, a row, a group, a sector, or a castle."""

    settlements: int
    """The own settlements it is made of, as a set of hexes."""
    gold: int
    reason: int = 0
    """The hexes that make it count: water, mountains, locations, castles."""


Detail = Callable[["KingdomBuilder", int, "ScoringCard"], list[Counted]]
"""What a card counts for a seat, as the board stands."""


def _beside_terrain(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    terrain = state.board.terrain[state.tables.terrain_numbers[card.terrain]]
    return _each(settlements_beside_terrain(state, seat, card), card.gold, terrain)


def _beside_special(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    return _each(settlements_beside_special(state, seat), card.gold, state.board.special)


def _each(settlements: int, gold: int, reasons: int) -> list[Counted]:
    """Count every settlement by itself."""
    return [Counted(BIT[number], gold, NEIGHBOURS[number] & reasons) for number in numbers(settlements)]


def _rows(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    own = state.settlements[seat]
    return [Counted(own & row, card.gold) for row in ROW if own & row]


def _fullest_row(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    """Return the upper one of rows that are equally full."""
    own = state.settlements[seat]
    fullest = max((own & row for row in ROW), key=int.bit_count)
    return [Counted(fullest, card.gold * fullest.bit_count())] if fullest else []


def _areas(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    return [Counted(area, card.gold) for area in areas(state.settlements[seat])]


def _largest_area(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    """Return the first one of areas that are equally large."""
    largest = max(areas(state.settlements[seat]), key=int.bit_count, default=0)
    return [Counted(largest, card.gold * (largest.bit_count() // 2))] if largest else []


def _linked_special(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    """Return the areas that link places; a place that two of them link brings its gold with the first."""
    board = state.board
    places = [*numbers(board.terrain[board.tables.castle]), *board.location_hexes]
    seen: set[int] = set()
    found = []
    for area, linked in links(state, seat):
        gold = card.gold * len(set(linked) - seen)
        seen.update(linked)
        found.append(Counted(area, gold, sum(BIT[places[place]] for place in linked)))
    return found


def _smallest_sector(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    """Return every sector with fewest settlements; the first brings the gold."""
    own = state.settlements[seat]
    least = min((own & sector).bit_count() for sector in SECTORS)
    smallest = [own & sector for sector in SECTORS if (own & sector).bit_count() == least]
    return [Counted(part, 0 if number else card.gold * least) for number, part in enumerate(smallest)]


def _sector_ranks(state: KingdomBuilder, seat: int, card: ScoringCard) -> list[Counted]:
    """Return all four sectors."""
    own = state.settlements[seat]
    return [Counted(own & sector, sector_gold(state, seat, card, sector)) for sector in SECTORS]


_DETAILS: dict[str, Detail] = {
    "beside_terrain": _beside_terrain,
    "beside_special": _beside_special,
    "rows": _rows,
    "fullest_row": _fullest_row,
    "areas": _areas,
    "pairs_in_largest_area": _largest_area,
    "linked_special": _linked_special,
    "smallest_sector": _smallest_sector,
    "sector_ranks": _sector_ranks,
}


def _castles(state: KingdomBuilder, seat: int) -> list[Counted]:
    board, own = state.board, state.settlements[seat]
    castles = zip(numbers(board.terrain[board.tables.castle]), board.castle_rims, strict=True)
    gold = board.tables.facts.castle_gold
    return [Counted(own & rim, gold, BIT[castle]) for castle, rim in castles if own & rim]


def score_detail(state: KingdomBuilder, seat: int, part: str) -> list[Counted]:
    """Return what a part of a seat's score counts: a card by its id, or castles."""
    if part == CASTLE:
        return _castles(state, seat)
    facts = state.tables.facts
    card = facts.scoring_cards[facts.card(part)]
    return _DETAILS[card.counts](state, seat, card)
