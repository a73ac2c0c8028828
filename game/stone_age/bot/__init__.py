"""What Stone Age's bots know: how good a position is, which moves deserve a thought, and why a move is good."""

from collections.abc import Callable, Hashable, Mapping

from game.core.game import Foresight, Step
from game.core.move import Move
from game.core.state import Prompt, State
from game.core.weights import WeightSet
from game.stone_age.bot import hints
from game.stone_age.bot.choices import best_payment, first_actions, next_tool, towards
from game.stone_age.bot.evaluation import rounds_left, worth
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import ACT, BUY, DECLINE, DIE, FEED, FEED_THEM, PAY, PLACE, REFUSE, TOOLS, TWO, USE
from game.stone_age.state import StoneAge


class Strategy:
    """What a bot knows that goes by its own weights."""

    def __init__(self, weights: WeightSet[Weights]) -> None:
        self._weights = weights
        self.foresight = Foresight(_is_placement, _round)
        """From a placement on, the round is played to its end; everything else is judged where it stands."""

    def evaluate(self, state: State, seat: int) -> float:
        """Return the points a seat has and may expect, against those of the best rival."""
        state = StoneAge.of(state)
        weights = self._weights.of(state.players)
        rival = max(worth(weights, state, other) for other in range(state.players) if other != seat)
        return worth(weights, state, seat) - weights.best_rival * rival

    def candidates(self, state: State) -> list[Step]:
        """Return the moves worth a thought; where the best one can be worked out, only that."""
        state = StoneAge.of(state)
        weights = self._weights.of(state.players)
        return [(move,) for move in _CANDIDATES[state.pending[-1].kind](weights, state)]

    def key(self, state: State) -> Hashable:
        """Tell positions within a turn apart."""
        state = StoneAge.of(state)
        seat = state.seat
        return (
            tuple(state.stock), tuple(state.tools), state.visited[seat], state.used[seat], state.adding,
            state.cards[seat], state.buildings[seat], state.food[seat], state.pending[-1] if state.pending else None,
            tuple(state.paid), state.is_laid_out,
        )  # fmt: skip

    def reason(self, before: State, _step: Step, after: State) -> Prompt:
        """Return why the player who must decide does well to take a step."""
        return hints.reason(self._weights.of(before.players), StoneAge.of(before), StoneAge.of(after))


# moves worth a thought


def _placements(weights: Weights, state: StoneAge) -> list[Move]:
    """Every place; where many people find room, only some numbers of them."""
    by_place: dict[str, list[Move]] = {}
    for move in state.legal_moves():
        by_place.setdefault(move.word(0), []).append(move)
    return [move for moves in by_place.values() for move in _some(weights, moves)]


def _some(weights: Weights, moves: list[Move]) -> list[Move]:
    if len(moves) <= weights.counts_tried:
        return moves
    return [*moves[1 : weights.counts_tried], moves[-1]]


def _actions(_weights: Weights, state: StoneAge) -> list[Move]:
    return first_actions(state)


def _tools(weights: Weights, state: StoneAge) -> list[Move]:
    return [next_tool(weights, state)]


def _purchases(weights: Weights, state: StoneAge) -> list[Move]:
    """Buy with the best payment, use the card for resources if it is needed, or decline."""
    best = best_payment(weights, state)
    moves = [towards(state, best[0], BUY)] if best else []
    if not moves or not any(state.paid) or state.is_laid_out:
        if state.is_legal(USE) and (best is None or rounds_left(weights, state) <= 1):
            moves.append(USE)
        moves.append(DECLINE)
    return moves


def _feeding(weights: Weights, state: StoneAge) -> list[Move]:
    """Feed with the cheapest resources, use the card for resources if it is needed, or refuse."""
    best = best_payment(weights, state)
    moves = [towards(state, best[0], FEED_THEM)] if best else [USE] if state.is_legal(USE) else []
    return [*moves, REFUSE]


def _all(_weights: Weights, state: StoneAge) -> list[Move]:
    return state.search_moves()


_CANDIDATES: Mapping[str, Callable[[Weights, StoneAge], list[Move]]] = {
    PLACE: _placements,
    ACT: _actions,
    TOOLS: _tools,
    PAY: _purchases,
    TWO: _all,
    DIE: _all,
    FEED: _feeding,
}


# foresight


def _is_placement(state: State) -> bool:
    return state.pending[-1].kind == PLACE


def _round(state: State) -> int:
    return StoneAge.of(state).round
