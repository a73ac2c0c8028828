"""Sensible answers: which places and choices deserve a thought."""

from game.architects import decisions, guildhall
from game.architects.bot.evaluation import evaluate
from game.architects.bot.targets import Target, targets
from game.architects.bot.weights import Weights
from game.architects.state import Architects
from game.architects.tables import EMPTY, GUARDHOUSE, GUILDHALL, STOREHOUSE, TOWN_CENTRE
from game.core.move import Move

_VISITS = {decisions.STOREHOUSE: STOREHOUSE, decisions.CAPTURE: TOWN_CENTRE, decisions.GUARD: GUARDHOUSE}
"""Decisions that may be left, and their places."""


def worthwhile(weights: Weights, state: Architects) -> list[Move]:
    """Return the places where a worker can do something."""
    side = state.current_player
    place = state.tables.place
    if is_worth_building(weights, state, side):
        return [place[GUILDHALL]]
    idle = [
        place[number] for number in (STOREHOUSE, TOWN_CENTRE, GUARDHOUSE) if not _does_something(state, place[number])
    ]
    return [move for move in state.search_moves() if move not in idle]


def is_worth_building(weights: Weights, state: Architects, side: int) -> bool:
    """Return whether a building or a step is ready that should not wait."""
    return any(
        target.gain >= weights.ready_gain for target in targets(weights, state, side) if _is_ready(state, side, target)
    )


def _is_ready(state: Architects, side: int, target: Target) -> bool:
    if target.building == EMPTY:
        return guildhall.can_advance(state, side)
    return not state.missing_skills(side, target.building) and state.can_pay(side, target.building)


def _does_something(state: Architects, place: Move) -> bool:
    """Return whether anything can be done at a place where nothing must be done."""
    after = state.after(place)
    return not after.is_over and after.turn == state.turn and after.pending[-1].kind in _VISITS


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
