"""Sensible answers: which places and choices deserve a thought."""

from game.architects import decisions
from game.architects.bot.evaluation import evaluate, has_fee
from game.architects.bot.weights import Weights
from game.architects.state import Architects
from game.architects.tables import GUARDHOUSE, KINDS, SILVER, STOREHOUSE, TOWN_CENTRE
from game.core.move import Move

_VISITS = {decisions.STOREHOUSE: STOREHOUSE, decisions.CAPTURE: TOWN_CENTRE, decisions.GUARD: GUARDHOUSE}
"""Decisions that may be left, and their places."""


def worthwhile(weights: Weights, state: Architects) -> list[Move]:
    """Return the places where a worker can do something."""
    side = state.current_player
    place = state.tables.place
    useless = [place[number] for number, is_useful in _USES.items() if not is_useful(weights, state, side)]
    return [move for move in state.search_moves() if move not in useless]


def _has_trade(_weights: Weights, state: Architects, _side: int) -> bool:
    """Return whether anything can be traded at the Storehouse."""
    after = state.after(state.tables.place[STOREHOUSE])
    return not after.is_over and after.turn == state.turn and after.pending[-1].kind == decisions.STOREHOUSE


def _has_group(weights: Weights, state: Architects, side: int) -> bool:
    """Return whether a side can arrest more than single workers, or needs its own back."""
    if not has_fee(state, side):
        return False
    groups = state.standing
    sides = state.sides
    if state.available[side] <= weights.few_workers and max(groups[side::sides]) >= weights.least_group:
        return True
    return any(count >= weights.least_group for number, count in enumerate(groups) if number % sides != side)


def _has_prisoners(weights: Weights, state: Architects, side: int) -> bool:
    """Return whether a side can free or sell more than single workers at the Guardhouse, or pay a debt."""
    sides, least = state.sides, weights.least_group
    return (
        state.prison[side] >= least
        or sum(state.captives[side * sides : (side + 1) * sides]) >= least
        or sum(state.captives[side::sides]) >= least
        or (state.unpaid[side] > 0 and state.goods[side * KINDS + SILVER] >= state.debt_price(side).total)
    )


_USES = {STOREHOUSE: _has_trade, TOWN_CENTRE: _has_group, GUARDHOUSE: _has_prisoners}
"""By place where nothing must be done, whether a visit is worth a thought."""


def best_answer(weights: Weights, state: Architects) -> Move:
    """Return the answer that leads to the best position, looking no further than the next decision."""
    seat = state.current_player
    moves = state.search_moves()
    if _is_first(state):
        moves.remove(decisions.STOP)
    if len(moves) == 1:
        return moves[0]

    return max(moves, key=lambda move: evaluate(weights, state.after(move), seat))


def _is_first(state: Architects) -> bool:
    """Return whether nothing has been done yet on a visit, so that stopping would waste the turn."""
    decision = state.pending[-1]
    place = _VISITS.get(decision.kind)
    return place is not None and decisions.left_of_visit(decision) == state.group(place, decision.seat)
