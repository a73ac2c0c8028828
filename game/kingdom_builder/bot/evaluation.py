"""How good a position is for a seat, in gold."""

from collections.abc import Callable, Iterator
from math import fsum

from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.facts import ScoringCard
from game.kingdom_builder.hexes import ROW, SECTORS, neighbours
from game.kingdom_builder.scoring import CASTLE, card_gold, castle_gold
from game.kingdom_builder.state import KingdomBuilder

Part = tuple[str, str, float]
"""A reason, the thing it is about, and its worth in gold."""

GOLD, RIVALS, TILE, REACH, FREEDOM, PROMISE = "gold", "rivals", "tile", "reach", "freedom", "promise"


def evaluate(weights: Weights, state: KingdomBuilder, seat: int) -> float:
    """Return the gold a seat has and may expect from the position."""
    return fsum([worth for _, _, worth in parts(weights, state, seat)])


def turns_left(state: KingdomBuilder, seat: int) -> int:
    """Return how many turns a seat will still have, the present one among them; whoever runs out first ends the match.

    The round in which that happens is played to its end.
    """
    if state.is_over:
        return 0
    rounds = 0 if state.ending else min([_rounds_of(state, player) for player in range(state.players)])
    return rounds + (not _has_played(state, seat))


def later_turns(state: KingdomBuilder, seat: int, turns: int) -> int:
    """Return how many of its turns a seat has not begun: on those that it has, a new tile is of no use any more."""
    return turns - (seat == state.seat and turns > 0)


def _has_played(state: KingdomBuilder, seat: int) -> bool:
    """Return whether a seat's turn of this round is over."""
    players, start = state.players, state.start
    return (seat - start) % players < (state.seat - start) % players


def _rounds_of(state: KingdomBuilder, seat: int) -> int:
    """Return how many rounds after this one a seat's supply runs out, if it builds all it can."""
    board = state.board
    a_turn = board.tables.facts.mandatory_builds + (state.holds[seat] & board.build_locations).bit_count()
    supply = state.supply[seat]
    if seat == state.seat:
        supply -= state.left + sum([state.ready[kind] for kind in board.build_kinds])
    elif not _has_played(state, seat):
        supply -= a_turn
    return -(-supply // a_turn) if supply > 0 else 0


def parts(weights: Weights, state: KingdomBuilder, seat: int) -> Iterator[Part]:
    """Return everything that makes a position good or bad for a seat."""
    turns = turns_left(state, seat)
    facts = state.board.tables.facts
    for card in (facts.scoring_cards[number] for number in state.cards):
        yield GOLD, card.id, card_gold(state, seat, card)
        if turns and card.counts in _PROMISES:
            yield PROMISE, card.id, _PROMISES[card.counts](weights, state, seat, card, turns)
        if card.counts == "sector_ranks":
            rivals = (card_gold(state, rival, card) for rival in range(state.players) if rival != seat)
            yield RIVALS, card.id, -weights.rivals * sum(rivals) / (state.players - 1)
    yield GOLD, CASTLE, castle_gold(state, seat)
    if turns:
        ground = open_ground(state, seat)
        later = later_turns(state, seat, turns)
        if later:
            yield from _tile_parts(weights, state, seat, later, ground)
            bound = -weights.bound_terrain * _bound_terrains(state, ground)
            yield FREEDOM, "", bound * share_in_time(later, weights.bound_turns)
        yield PROMISE, CASTLE, weights.castle_in_reach * _castles_near(state, seat, ground)


def share_in_time(turns: int, full_from: int) -> float:
    """Return how much of something that needs time counts: all of it with this many turns left, less with fewer."""
    return min(1.0, turns / full_from)


def _tile_parts(weights: Weights, state: KingdomBuilder, seat: int, turns: int, ground: int) -> Iterator[Part]:
    """Return tiles held, and locations with a tile to be had one step away."""
    board = state.board
    for kind in board.kinds:
        held = state.tiles_held(seat, kind)
        if held:
            name = board.tables.tiles[kind].id
            rate = weights.tiles.get(name, weights.other_tile)
            yield TILE, name, turns * rate * (1 + (held - 1) * weights.second_tile)
    for location, rim in enumerate(board.location_rims):
        if rim & ground and state.stock[location] and not state.took[seat] >> location & 1:
            yield REACH, state.tile_name(location), weights.tile_in_reach


def open_ground(state: KingdomBuilder, seat: int) -> int:
    """Empty buildable hexes next to an own settlement."""
    return state.near[seat] & state.free & state.board.buildable


def _bound_terrains(state: KingdomBuilder, ground: int) -> int:
    """Count the terrains with an empty hex next to an own settlement: their cards leave no free choice."""
    return sum([1 for hexes in state.board.terrain if hexes & ground])


def _castles_near(state: KingdomBuilder, seat: int, ground: int) -> int:
    """Count castles without an own settlement that one more build would reach."""
    own = state.settlements[seat]
    return sum([1 for rim in state.board.castle_rims if rim & ground and not rim & own])


# what a card promises beyond the gold it brings now


def _shore_promise(weights: Weights, state: KingdomBuilder, seat: int, card: ScoringCard, _turns: int) -> float:
    """Fishermen, miners: hexes that score and lie one step away."""
    shore = state.board.beside[state.tables.terrain_numbers[card.terrain]]
    return weights.shore_in_reach * (open_ground(state, seat) & shore).bit_count()


def _crowd_promise(weights: Weights, state: KingdomBuilder, seat: int, _card: ScoringCard, _turns: int) -> float:
    """Workers: hexes beside special hexes that lie one step away."""
    return weights.special_in_reach * (open_ground(state, seat) & state.board.beside_special).bit_count()


def _row_promise(weights: Weights, state: KingdomBuilder, seat: int, _card: ScoringCard, turns: int) -> float:
    """Knights: room in the best row."""
    own = state.settlements[seat]
    best = max(ROW, key=lambda row: (own & row).bit_count())
    room = (best & state.free & state.board.buildable).bit_count()
    return weights.room_in_row * room * share_in_time(turns, weights.room_turns)


def _road_promise(weights: Weights, state: KingdomBuilder, seat: int, _card: ScoringCard, turns: int) -> float:
    """Merchants: special hexes touched, and those a short road away."""
    board = state.board
    reach = state.settlements[seat]
    ground = state.free & board.buildable
    open_rims = board.special_rims
    worth = 0.0
    longest = weights.longest_road
    for steps in range(longest):
        touched = [rim for rim in open_rims if rim & reach]
        worth += len(touched) * (weights.special_step * (longest - steps) if steps else weights.special_touched)
        open_rims = [rim for rim in open_rims if not rim & reach]
        reach |= neighbours(reach) & ground
    return worth * share_in_time(turns, weights.road_turns)


def _sector_promise(weights: Weights, state: KingdomBuilder, seat: int, _card: ScoringCard, _turns: int) -> float:
    """Farmers: a small lead of the other sectors over the smallest one."""
    counts = [(state.settlements[seat] & sector).bit_count() for sector in SECTORS]
    least = min(counts)
    return weights.sector_lead * sum(min(count - least, weights.largest_sector_lead) for count in counts)


def _lead_promise(weights: Weights, state: KingdomBuilder, seat: int, _card: ScoringCard, _turns: int) -> float:
    """Lords: the lead over the strongest rival in every sector."""
    lead = 0
    for sector in SECTORS:
        counts = [(own & sector).bit_count() for own in state.settlements]
        rival = max(count for player, count in enumerate(counts) if player != seat)
        lead += max(-weights.largest_lord_deficit, min(weights.largest_lord_lead, counts[seat] - rival))
    return weights.lord_lead * lead


_PROMISES: dict[str, Callable[[Weights, KingdomBuilder, int, ScoringCard, int], float]] = {
    "beside_terrain": _shore_promise,
    "beside_special": _crowd_promise,
    "fullest_row": _row_promise,
    "linked_special": _road_promise,
    "smallest_sector": _sector_promise,
    "sector_ranks": _lead_promise,
}
