"""What the bots know: how good a position is, which moves deserve a thought, and why."""

from collections.abc import Hashable

from game.core.game import Foresight, Step
from game.core.state import Prompt, State
from game.core.weights import WeightSet
from game.kingdom_builder.bot import evaluation, greedy, hints, policy
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.decisions import TURN
from game.kingdom_builder.state import KingdomBuilder


class Strategy:
    """What a bot knows that goes by its own weights."""

    def __init__(self, weights: WeightSet[Weights]) -> None:
        self._weights = weights
        self.foresight = Foresight(
            _is_turn,
            _turn,
            self._turns_ahead,
            quick_step=self._quick_step,
            victory=weights.usual.victory,
        )

    def evaluate(self, state: State, seat: int) -> float:
        """Return the gold a seat has and may expect from the position."""
        return evaluation.evaluate(self._weights.of(state.players), KingdomBuilder.of(state), seat)

    def candidates(self, state: State) -> list[Step]:
        """Return all moves that lead on, but of the settlements to move only the least useful."""
        return policy.candidates(self._weights.of(state.players), KingdomBuilder.of(state))

    def key(self, state: State) -> Hashable:
        """Return what tells positions within one turn apart."""
        return policy.key(KingdomBuilder.of(state))

    def reason(self, before: State, _step: Step, after: State) -> Prompt:
        """Return what going from one position to the other brings most of."""
        return hints.reason(self._weights.of(before.players), KingdomBuilder.of(before), KingdomBuilder.of(after))

    # foresight

    def _quick_step(self, state: State) -> Step:
        """Return the step that adds most, found by what changes."""
        return greedy.quick_step(self._weights.of(state.players), KingdomBuilder.of(state))

    def _turns_ahead(self, state: State) -> int:
        """Return in how many turns plans are judged: when everybody has had some more, the viewer too."""
        return 1 + self._weights.of(state.players).foresight_turns * state.players


def _is_turn(state: State) -> bool:
    return state.pending[-1].kind == TURN


def _turn(state: State) -> int:
    return state.turn
