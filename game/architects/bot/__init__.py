"""What the bots know: how good a position is, which steps deserve a thought, and why."""

from collections.abc import Hashable

from game.architects import decisions
from game.architects.bot import evaluation, hints, policy
from game.architects.bot.weights import Weights
from game.architects.state import Architects
from game.core.game import Foresight, Step
from game.core.state import Prompt, State
from game.core.weights import WeightSet

_OPEN = frozenset({decisions.WORKSHOP, decisions.GUILDHALL, decisions.MINES, decisions.MIDDLE})
"""Decisions in which every answer is followed."""


class Strategy:
    """What a bot knows that goes by its own weights."""

    def __init__(self, weights: WeightSet[Weights]) -> None:
        self._weights = weights
        self.foresight = Foresight(_is_placing, _turn, self._horizon, victory=weights.usual.victory)
        """From a placement on, some turns are played on; everything else is judged where it stands."""

    def evaluate(self, state: State, seat: int) -> float:
        """Return how far a seat will be ahead, in points."""
        return evaluation.evaluate(self._weights.of(state.players), Architects.of(state), seat)

    def candidates(self, state: State) -> list[Step]:
        """Return the places worth a visit and what can be done there; small choices are made at once."""
        state = Architects.of(state)
        weights = self._weights.of(state.players)
        kind = state.pending[-1].kind
        if kind == decisions.PLACE:
            return [(move,) for move in policy.worthwhile(weights, state)]
        if kind in _OPEN:
            return [(move,) for move in state.search_moves()]
        return [(policy.best_answer(weights, state),)]

    def key(self, state: State) -> Hashable:
        """Return what tells positions within one turn apart."""
        state = Architects.of(state)
        return state.pending[-1], tuple(state.goods), tuple(state.standing)

    def reason(self, before: State, step: Step, after: State) -> Prompt:
        """Return the sentence that says why a step is good."""
        return hints.reason(self._weights.of(before.players), Architects.of(before), step, Architects.of(after))

    def _horizon(self, state: State) -> int:
        """Return how many turns are played on: whole rounds, so that all plans are judged with the same side on."""
        sides = len(Architects.of(state).order)
        return max(self._weights.of(state.players).foresight_turns // sides, 1) * sides


def _turn(state: State) -> int:
    return state.turn


def _is_placing(state: State) -> bool:
    return state.pending[-1].kind == decisions.PLACE
