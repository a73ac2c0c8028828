"""Final scoring (rulebook section 10). A data file names these functions: `counts: rows` is `COUNTS["rows"]`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.core.score import Score
from game.kingdom_builder.hexes import ROW, SECTORS, areas, neighbours

if TYPE_CHECKING:
    from game.kingdom_builder.facts import ScoringCard
    from game.kingdom_builder.state import KingdomBuilder

Count = Callable[["KingdomBuilder", int, "ScoringCard"], int]
"""The gold of a seat for a card, as the board stands."""

CASTLE = "castle"


def beside_terrain(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Fishermen, miners: for every own settlement next to the terrain, not for those standing on it."""
    return card.gold * settlements_beside_terrain(state, seat, card).bit_count()


def settlements_beside_terrain(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Return the own settlements next to a card's terrain, but not on it."""
    board = state.board
    terrain = board.tables.terrain_numbers[card.terrain]
    return state.settlements[seat] & board.beside[terrain] & ~board.terrain[terrain]


def beside_special(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Workers: for every own settlement next to a location or castle."""
    return card.gold * settlements_beside_special(state, seat).bit_count()


def settlements_beside_special(state: KingdomBuilder, seat: int) -> int:
    """Return the own settlements next to a location or castle."""
    return state.settlements[seat] & state.board.beside_special


def rows(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Discoverers: for every horizontal row with an own settlement."""
    own = state.settlements[seat]
    return card.gold * sum([1 for row in ROW if own & row])


def fullest_row(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Knights: for every own settlement in the one row with most of them."""
    own = state.settlements[seat]
    return card.gold * max([(own & row).bit_count() for row in ROW])


def settlement_areas(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Hermits: for every own area."""
    return card.gold * sum(1 for _ in areas(state.settlements[seat]))


def pairs_in_largest_area(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Citizens: for every full two settlements in the largest own area."""
    largest = max((area.bit_count() for area in areas(state.settlements[seat])), default=0)
    return card.gold * (largest // 2)


def linked_special(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Merchants: for every location or castle linked by own settlements to another one."""
    linked: set[int] = set()
    for _, touched in links(state, seat):
        linked.update(touched)
    return card.gold * len(linked)


def links(state: KingdomBuilder, seat: int) -> Iterator[tuple[int, list[int]]]:
    """Yield the own areas that touch two or more locations or castles, with these by their number."""
    rims = state.board.special_rims
    for area in areas(state.settlements[seat] & _reach_of_special(state, seat)):
        touched = [place for place, rim in enumerate(rims) if rim & area]
        if len(touched) > 1:
            yield area, touched


def _reach_of_special(state: KingdomBuilder, seat: int) -> int:
    """Own settlements in areas that touch a location or castle at all; the others link nothing."""
    own = state.settlements[seat]
    reach = own & state.board.beside_special
    while (grown := (reach | neighbours(reach)) & own) != reach:
        reach = grown
    return reach


def smallest_sector(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Farmers: for every own settlement in the sector with fewest of them."""
    own = state.settlements[seat]
    return card.gold * min((own & sector).bit_count() for sector in SECTORS)


def sector_ranks(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Lords: in every sector for the highest and for the second highest number of settlements."""
    return sum([sector_gold(state, seat, card, sector) for sector in SECTORS])


def sector_gold(state: KingdomBuilder, seat: int, card: ScoringCard, sector: int) -> int:
    """Return the gold of Lords for one sector."""
    counts = [(own & sector).bit_count() for own in state.settlements]
    mine, most = counts[seat], max(counts)
    if mine == most:
        return card.gold if most or state.empty_sector_scores else 0
    is_second = mine == max([count for count in counts if count < most])
    return card.gold_second if is_second and (mine or state.zero_can_be_second) else 0


COUNTS: dict[str, Count] = {
    "beside_terrain": beside_terrain,
    "beside_special": beside_special,
    "rows": rows,
    "fullest_row": fullest_row,
    "areas": settlement_areas,
    "pairs_in_largest_area": pairs_in_largest_area,
    "linked_special": linked_special,
    "smallest_sector": smallest_sector,
    "sector_ranks": sector_ranks,
}


def card_gold(state: KingdomBuilder, seat: int, card: ScoringCard) -> int:
    """Return a seat's gold for one scoring card."""
    return COUNTS[card.counts](state, seat, card)


def castle_gold(state: KingdomBuilder, seat: int) -> int:
    """Castles: for every castle with at least one own settlement next to it, in every match."""
    board = state.board
    own = state.settlements[seat]
    return board.tables.facts.castle_gold * sum([1 for rim in board.castle_rims if rim & own])


def seat_score(state: KingdomBuilder, seat: int) -> Score:
    """Score the cards in the order they were turned up, then castles. There is no tie-break."""
    cards = (state.tables.facts.scoring_cards[card] for card in state.cards)
    return Score({**{card.id: card_gold(state, seat, card) for card in cards}, CASTLE: castle_gold(state, seat)})


def gold_by_builds(state: KingdomBuilder, seat: int, built: int, later: int) -> int:
    """Return the gold that builds on some hexes brought a seat, before anybody built on the later ones."""
    after = _without(state, later)
    return seat_score(after, seat).total - seat_score(_without(after, built), seat).total


def _without(state: KingdomBuilder, hexes: int) -> KingdomBuilder:
    """Return a copy to be scored, without the settlements on these hexes."""
    other = state.copy()
    other.settlements = [own & ~hexes for own in state.settlements]
    return other
