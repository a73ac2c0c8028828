"""What the bots know: how good a position is, which steps deserve a thought, and why."""

from collections.abc import Hashable

from game.architects import decisions
from game.architects.bot import evaluation, hints, policy
from game.architects.bot.weights import WEIGHTS
from game.architects.state import Architects
from game.core.game import Foresight, Step
from game.core.state import Prompt, State

_OPEN = frozenset({decisions.WORKSHOP, decisions.GUILDHALL, decisions.MINES, decisions.MIDDLE})
"""Decisions in which every answer is followed."""


def evaluate(state: State, seat: int) -> float:
    """Return how far a seat is ahead, in points."""
    return evaluation.evaluate(Architects.of(state), seat)


def candidates(state: State) -> list[Step]:
    """Return the places worth a visit and what can be done there; small choices are made at once."""
    state = Architects.of(state)
    kind = state.pending[-1].kind
    if kind == decisions.PLACE:
        return [(move,) for move in policy.worthwhile(state)]
    if kind in _OPEN:
        return [(move,) for move in state.search_moves()]
    return [(policy.best_answer(state),)]


def key(state: State) -> Hashable:
    """Return what tells positions within one turn apart."""
    state = Architects.of(state)
    return state.pending[-1], tuple(state.goods), tuple(state.standing)


def reason(before: State, step: Step, after: State) -> Prompt:
    """Return the sentence that says why a step is good."""
    return hints.reason(Architects.of(before), step, Architects.of(after))


# foresight


def _is_placing(state: State) -> bool:
    return state.pending[-1].kind == decisions.PLACE


def _clock(state: State) -> int:
    """Count whole rounds, as many at a time as fit into the turns played on."""
    sides = len(Architects.of(state).order)
    return state.turn // (WEIGHTS.foresight_turns // sides * sides)


def _quick_step(state: State) -> Step:
    return policy.quick_step(Architects.of(state))


foresight = Foresight(_is_placing, _clock, _quick_step)
"""From a placement on, some turns are played on; everything else is judged where it stands."""
