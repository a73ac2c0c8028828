"""What Kingdom Builder's bots know: the worth of a position in gold, and which moves deserve a thought."""

from collections.abc import Callable, Iterator

from game.core.game import Step
from game.core.move import Move
from game.core.state import Prompt, State
from game.kingdom_builder.facts import ScoringCard
from game.kingdom_builder.hexes import ROW, SECTORS, neighbours
from game.kingdom_builder.scoring import CASTLE, card_gold, castle_gold, seat_score
from game.kingdom_builder.state import END_TURN, TILE_MOVE, KingdomBuilder

Part = tuple[str, str, float]
"""A reason, the thing it is about, and its worth in gold."""

FORESIGHT = None
"""What others will do changes little; a turn is judged where it ends."""

GOLD, RIVALS, TILE, REACH, FREEDOM, PROMISE = "gold", "rivals", "tile", "reach", "freedom", "promise"

TILE_WORTH = {"harbor": 0.9, "paddock": 0.9, "farm": 0.75, "oasis": 0.75}
"""Gold that owning a tile brings in every turn to come."""
OTHER_TILE_WORTH = 0.5
SECOND_TILE_WORTH = 0.8
"""A second tile of a kind, as a share of the first."""
REACH_WORTH = 0.4
"""A location from which a tile can still be taken, within one step."""
BOUND_COST = 2.5
"""A terrain on which the next card would leave no free choice."""
RIVALS_SHARE = 0.5
"""How much a rival's gold counts where a player can take it away (lords)."""
SOURCES_TRIED = 6
"""Settlements that are worth trying to move."""


def evaluate(state: State, seat: int) -> float:
    """Return the gold a seat has and may expect from the position."""
    return sum(worth for _, _, worth in _parts(KingdomBuilder.of(state), seat))


def candidates(state: State) -> list[Step]:
    """Return all moves that lead on, but of the settlements to move only the least useful.

    Ending the turn stands first: a tile that gains nothing is left alone.
    """
    position = KingdomBuilder.of(state)
    moves = position.search_moves()
    if moves[-1] == END_TURN:
        moves.insert(0, moves.pop())
    if position.pending[-1].kind == TILE_MOVE and len(moves) > SOURCES_TRIED:
        moves.sort(key=lambda move: -_gold_without(position, move))
        del moves[SOURCES_TRIED:]
    return [(move,) for move in moves]


def key(state: State) -> tuple[int, ...]:
    """Tell positions within a turn apart: settlements, tiles held and ready, builds due."""
    position = KingdomBuilder.of(state)
    seat = position.seat
    return position.settlements[seat], position.holds[seat], position.left, *position.ready


def reason(before: State, _step: Step, after: State) -> Prompt:
    """Say what going from one position to the other brings most of."""
    seat = before.current_player
    gains: dict[tuple[str, str], float] = {}
    for sign, position in ((1, after), (-1, before)):
        for why, what, worth in _parts(KingdomBuilder.of(position), seat):
            gains[why, what] = gains.get((why, what), 0.0) + sign * worth
    (why, what), best = max(gains.items(), key=lambda gain: gain[1])
    if best <= 0:
        return Prompt("least_harm", {})
    groups = {TILE: "tile", REACH: "tile", GOLD: "score", RIVALS: "score", PROMISE: "score"}
    return Prompt(why, {groups[why]: what} if why in groups else {})


def turns_left(state: KingdomBuilder) -> int:
    """Return how many more turns there will be, judged by the supply that runs out first."""
    if state.ending:
        return 0
    return min(_turns_of(state, seat) for seat in range(state.players))


def _turns_of(state: KingdomBuilder, seat: int) -> int:
    board = state.board
    a_turn = board.tables.facts.mandatory_builds + (state.holds[seat] & board.build_locations).bit_count()
    return -(-state.supply[seat] // a_turn)


def _parts(state: KingdomBuilder, seat: int) -> Iterator[Part]:
    """Everything that makes a position good or bad for a seat."""
    turns = turns_left(state)
    facts = state.tables.facts
    for card in (facts.scoring_cards[number] for number in state.cards):
        yield GOLD, card.id, card_gold(state, seat, card)
        if turns and card.counts in _PROMISES:
            yield PROMISE, card.id, _PROMISES[card.counts](state, seat, card, turns)
        if card.counts == "sector_ranks":
            rivals = (card_gold(state, rival, card) for rival in range(state.players) if rival != seat)
            yield RIVALS, card.id, -RIVALS_SHARE * sum(rivals) / (state.players - 1)
    yield GOLD, CASTLE, castle_gold(state, seat)
    if turns:
        yield from _tile_parts(state, seat, turns)
        yield FREEDOM, "", -BOUND_COST * _bound_terrains(state, seat) * min(1.0, turns / 10)
        yield PROMISE, CASTLE, 0.4 * _castles_near(state, seat)


def _tile_parts(state: KingdomBuilder, seat: int, turns: int) -> Iterator[Part]:
    """Tiles held, and locations with a tile to be had one step away."""
    board = state.board
    for kind in board.kinds:
        held = state.tiles_held(seat, kind)
        if held:
            name = board.tables.tiles[kind].id
            rate = TILE_WORTH.get(name, OTHER_TILE_WORTH)
            yield TILE, name, turns * rate * (1 + (held - 1) * SECOND_TILE_WORTH)
    open_ground = _open_ground(state, seat)
    for location, rim in enumerate(board.location_rims):
        if rim & open_ground and state.stock[location] and not state.took[seat] >> location & 1:
            yield REACH, state.tile_name(location), REACH_WORTH


def _open_ground(state: KingdomBuilder, seat: int) -> int:
    """Empty buildable hexes next to an own settlement."""
    return state.near[seat] & state.free & state.board.buildable


def _bound_terrains(state: KingdomBuilder, seat: int) -> int:
    """Count the terrains with an empty hex next to an own settlement: their cards leave no free choice."""
    open_ground = _open_ground(state, seat)
    return sum(1 for hexes in state.board.terrain if hexes & open_ground)


def _castles_near(state: KingdomBuilder, seat: int) -> int:
    """Count castles without an own settlement that one more build would reach."""
    own = state.settlements[seat]
    open_ground = _open_ground(state, seat)
    return sum(1 for rim in state.board.castle_rims if rim & open_ground and not rim & own)


def _gold_without(state: KingdomBuilder, move: Move) -> int:
    """Return the gold left if the settlement that the move picks up were gone."""
    other = state.copy()
    other.apply(move)
    _, start = other.pending[-1].about
    other.settlements[state.seat] ^= 1 << start
    return seat_score(other, state.seat).total


# what a card promises beyond the gold it brings now


def _shore_promise(state: KingdomBuilder, seat: int, card: ScoringCard, _turns: int) -> float:
    """Fishermen, miners: hexes that score and lie one step away."""
    board = state.board
    return 0.2 * (_open_ground(state, seat) & board.beside[board.tables.facts.terrain(card.terrain)]).bit_count()


def _crowd_promise(state: KingdomBuilder, seat: int, _card: ScoringCard, _turns: int) -> float:
    """Workers: hexes beside special hexes that lie one step away."""
    return 0.2 * (_open_ground(state, seat) & state.board.beside_special).bit_count()


def _row_promise(state: KingdomBuilder, seat: int, _card: ScoringCard, turns: int) -> float:
    """Knights: room in the best row."""
    own = state.settlements[seat]
    best = max(ROW, key=lambda row: (own & row).bit_count())
    return 0.08 * (best & state.free & state.board.buildable).bit_count() * min(1.0, turns / 8)


def _road_promise(state: KingdomBuilder, seat: int, _card: ScoringCard, turns: int) -> float:
    """Merchants: special hexes touched, and those a short road away."""
    board = state.board
    reach = state.settlements[seat]
    ground = state.free & board.buildable
    open_rims = board.special_rims
    worth = 0.0
    for steps in range(5):
        touched = [rim for rim in open_rims if rim & reach]
        worth += len(touched) * (0.8 if steps == 0 else 0.3 * (5 - steps))
        open_rims = [rim for rim in open_rims if not rim & reach]
        reach |= neighbours(reach) & ground
    return worth * min(1.0, turns / 4)


def _sector_promise(state: KingdomBuilder, seat: int, _card: ScoringCard, _turns: int) -> float:
    """Farmers: a small lead of the other sectors over the smallest one."""
    counts = [(state.settlements[seat] & sector).bit_count() for sector in SECTORS]
    least = min(counts)
    return 0.75 * sum(min(count - least, 4) for count in counts)


def _lead_promise(state: KingdomBuilder, seat: int, _card: ScoringCard, _turns: int) -> float:
    """Lords: the lead over the strongest rival in every sector."""
    lead = 0
    for sector in SECTORS:
        counts = [(own & sector).bit_count() for own in state.settlements]
        rival = max(count for player, count in enumerate(counts) if player != seat)
        lead += max(-4, min(3, counts[seat] - rival))
    return 0.5 * lead


_PROMISES: dict[str, Callable[[KingdomBuilder, int, ScoringCard, int], float]] = {
    "beside_terrain": _shore_promise,
    "beside_special": _crowd_promise,
    "fullest_row": _row_promise,
    "linked_special": _road_promise,
    "smallest_sector": _sector_promise,
    "sector_ranks": _lead_promise,
}
