"""What San Juan's bots know: how good a position is, which moves deserve a thought, and why."""

from collections.abc import Hashable

from game.core.game import Foresight, Step
from game.core.state import Prompt, State
from game.core.weights import WeightSet
from game.san_juan.bot import evaluation, hints, policy
from game.san_juan.bot.weights import Weights
from game.san_juan.decisions import BUILD, DOUBLE, PASS, ROLE
from game.san_juan.state import SanJuan


class Strategy:
    """What a bot knows that goes by its own weights."""

    def __init__(self, weights: WeightSet[Weights]) -> None:
        self._weights = weights
        self.foresight = Foresight(_is_role_or_build, _round, _rounds_ahead, self.quick_step, doubt=8.0)
        """From a role or a building on, some rounds are played; everything else is judged where it stands."""

    def evaluate(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead, in points."""
        return evaluation.evaluate(self._weights.of(state.players), SanJuan.of(state), seat)

    def candidates(self, state: State) -> list[Step]:
        """Return roles, and the best buildings; everything else is clear."""
        state = SanJuan.of(state)
        kind = state.pending[-1].kind
        if kind in (ROLE, DOUBLE):
            return [(move,) for move in state.legal_moves()]
        if kind == BUILD:
            weights = self._weights.of(state.players)
            builds = policy.best_builds(weights, state, weights.builds_considered)
            return [*((move,) for _, move in builds), (PASS,)]
        return [self.quick_step(state)]

    def key(self, state: State) -> Hashable:
        """Return what tells positions within one turn apart."""
        state = SanJuan.of(state)
        seat = state.current_player
        return state.pending[-1], state.hands[seat], state.cities[seat], state.laid, state.laid_slots, state.doubled

    def reason(self, before: State, step: Step, after: State) -> Prompt:
        """Return the sentence that says why a step is good."""
        weights = self._weights.of(before.players)
        return hints.reason(weights, SanJuan.of(before), step, SanJuan.of(after), before.current_player)

    def quick_step(self, state: State) -> Step:
        """Return a sensible step, found at once."""
        return policy.quick_step(self._weights.of(state.players), SanJuan.of(state))


# foresight


def _is_role_or_build(state: State) -> bool:
    return state.pending[-1].kind in (ROLE, BUILD, DOUBLE)


def _round(state: State) -> int:
    return SanJuan.of(state).round


def _rounds_ahead(_state: State) -> int:
    """A round is too short to tell roles apart, and more than three are mostly luck."""
    return 3
