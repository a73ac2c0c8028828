"""What Troyes' bots know: how good a position is, which steps deserve a thought, and why."""

from collections.abc import Hashable

from game.core.game import Foresight, Step
from game.core.state import Prompt, State
from game.core.weights import WeightSet
from game.troyes.bot import evaluation, hints, policy
from game.troyes.bot.action_search import ActionSearch
from game.troyes.bot.weights import Weights
from game.troyes.decisions import PASS, TURN
from game.troyes.state import Troyes


class Strategy:
    """What a bot knows that goes by its own weights."""

    def __init__(self, weights: WeightSet[Weights]) -> None:
        self._weights = weights
        self.foresight = Foresight(_is_turn, _round, judges_before=True)
        """From an action on, the round is played to its end; everything else is judged where it stands."""

    def evaluate(self, state: State, seat: int) -> float:
        """Return how far a seat is ahead, in points."""
        return evaluation.evaluate(self._weights.of(state.players), Troyes.of(state), seat)

    def candidates(self, state: State) -> list[Step]:
        """Return actions with their best groups and passing; everything else is clear."""
        state = Troyes.of(state)
        weights = self._weights.of(state.players)
        state.search_moves()  # the steps are tried on copies: so all of them know the moves
        if state.pending[-1].kind != TURN:
            return [policy.quick_step(weights, state)]
        bought = policy.spend_influence(weights, state)
        if bought:
            return [bought]
        search = ActionSearch(weights, state, state.current_player)
        return [*(search.step(scored) for scored in search.ranked()[: weights.actions]), (PASS,)]

    def key(self, state: State) -> Hashable:
        """Return what tells positions within one turn apart."""
        state = Troyes.of(state)
        seat = state.current_player
        return state.pending[-1], tuple(state.dice), state.laid, state.influence[seat], tuple(state.banners)

    def reason(self, before: State, step: Step, after: State) -> Prompt:
        """Return the sentence that says why a step is good."""
        return hints.reason(Troyes.of(before), step, Troyes.of(after))


# foresight


def _is_turn(state: State) -> bool:
    return state.pending[-1].kind == TURN


def _round(state: State) -> int:
    return Troyes.of(state).round
