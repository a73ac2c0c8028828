"""Which moves deserve a thought."""

from game.core.game import Step
from game.core.move import Move
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.decisions import END_TURN, HEX_OF, TILE_MOVE
from game.kingdom_builder.scoring import seat_score
from game.kingdom_builder.state import KingdomBuilder


def candidates(weights: Weights, state: KingdomBuilder) -> list[Step]:
    """Return all moves that lead on, but of the settlements to move only the least useful.

    Ending the turn stands first: a tile that gains nothing is left alone.
    """
    moves = state.search_moves()
    if moves[-1] == END_TURN:
        moves.insert(0, moves.pop())
    if state.pending[-1].kind == TILE_MOVE and len(moves) > weights.settlements_tried:
        moves.sort(key=lambda move: -_gold_without(state, move))
        del moves[weights.settlements_tried :]
    return [(move,) for move in moves]


def key(state: KingdomBuilder) -> tuple[int, ...]:
    """Return what tells positions within a turn apart: settlements, tiles held and ready, builds due."""
    seat = state.seat
    return state.settlements[seat], state.holds[seat], state.left, *state.ready


def _gold_without(state: KingdomBuilder, move: Move) -> int:
    """Return the gold left if the settlement that the move picks up were gone."""
    other = state.copy()
    other.settlements[state.seat] ^= 1 << HEX_OF[move]
    return seat_score(other, state.seat).total
