"""What Stone Age's bots know: how good a position is, which moves deserve a thought, and why a move is good."""

from collections.abc import Callable, Hashable, Mapping

from game.core.game import Foresight, Step
from game.core.move import Move
from game.core.state import Prompt, State
from game.core.weights import WeightSet
from game.stone_age.bot import hints
from game.stone_age.bot.choices import best_payment, ends_match, first_actions, next_tool, pays_off, towards
from game.stone_age.bot.evaluation import likeness, worth
from game.stone_age.bot.tribe import rounds_left
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import ACT, BUY, DECLINE, DIE, FEED, FEED_THEM, PAY, PLACE, REFUSE, TOOLS, TWO, USE
from game.stone_age.state import StoneAge

_KEPT = 20_000
"""How many worths of players are remembered."""


_ENDS = frozenset({"buy", "decline", "take"})
"""The moves with which one of several actions of a step is done."""


class Strategy:
    """What a bot knows that goes by its own weights."""

    def __init__(self, weights: WeightSet[Weights]) -> None:
        self._weights = weights
        self._worths: dict[Hashable, float] = {}
        """What players were found to be worth, by everything on which that depends."""
        self.foresight = Foresight(_is_placement, _round, victory=weights.usual.victory)
        """From a placement on, the round is played to its end; everything else is judged where it stands."""

    def evaluate(self, state: State, seat: int) -> float:
        """Return the points a seat has and may expect, against those of the best rival."""
        state = StoneAge.of(state)
        weights = self._weights.of(state.players)
        rival = max([self._worth(weights, state, other) for other in range(state.players) if other != seat])
        return self._worth(weights, state, seat) - weights.best_rival * rival

    def _worth(self, weights: Weights, state: StoneAge, seat: int) -> float:
        key = likeness(weights, state, seat)
        if key is None:
            return worth(weights, state, seat)
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) >= _KEPT:
                self._worths.clear()
            found = self._worths[key] = worth(weights, state, seat)
        return found

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

    def reason(self, before: State, step: Step, after: State) -> Prompt:
        """Return why the player who must decide does well to take a step; a long one is named after its beginning."""
        ends = (number for number, move in enumerate(step, 1) if move.verb in _ENDS)
        end = next(ends, len(step))
        if end < len(step):
            after = before.after(*step[:end])
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


def _tools(weights: Weights, state: StoneAge) -> list[Move]:
    return [next_tool(weights, state)]


def _purchases(weights: Weights, state: StoneAge) -> list[Move]:
    """Buy with the best payment if that pays, use the card for resources if it is needed, or decline.

    Whether to end the match with a purchase is judged by what becomes of everybody.
    """
    best = best_payment(weights, state)
    if any(state.paid) and not state.is_laid_out and best:
        return [towards(state, best[0], BUY)]
    moves = [USE] if state.is_legal(USE) and (best is None or rounds_left(weights, state) <= 1) else []
    if best and (pays_off(weights, state, *best) or ends_match(state)):
        moves.append(towards(state, best[0], BUY))
        if not ends_match(state):
            return moves
    return [*moves, DECLINE]


def _feeding(weights: Weights, state: StoneAge) -> list[Move]:
    """Feed with the cheapest resources, use the card for resources if it is needed, or refuse."""
    best = best_payment(weights, state)
    moves = [towards(state, best[0], FEED_THEM)] if best else [USE] if state.is_legal(USE) else []
    return [*moves, REFUSE]


def _all(_weights: Weights, state: StoneAge) -> list[Move]:
    return state.search_moves()


_CANDIDATES: Mapping[str, Callable[[Weights, StoneAge], list[Move]]] = {
    PLACE: _placements,
    ACT: first_actions,
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
