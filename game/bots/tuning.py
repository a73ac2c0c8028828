"""Tuning: better weights found by play. Small steps, and each is taken only if it wins a fair test.

A step is found by SPSA: all weights are moved up or down by a few per cent at random, the bot with them plays the one
with the opposite moves, and whatever took part in wins is moved a little further. After a round of such matches the new
weights play the old ones until a sequential test (SPRT) says that they are better, or that they are not.
"""

import math
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.bots.arena import Played
from game.bots.players import AutomatonPlayer, Player, ThinkingPlayer
from game.core.errors import DataError
from game.core.game import Expert, Game
from game.core.random_source import stream
from game.core.weights import WeightSet, leaves, with_leaves

LEVEL = "normal"
"""Weights are tried at the level that plays by them alone."""
_ELO_0, _ELO_1 = 0.0, 15.0
"""A step is taken if it is more likely this much better than no better at all ..."""
_ALPHA = 0.05
"""... and wrongly so only this often."""
_SPREAD = 0.1
"""How widely results are taken to be spread before there are any."""
_MOST_TURNS = 2000
"""A match with more decisions than that many a player counts as drawn: weights may lead to play that never ends."""


class Progress(NamedTuple):
    """How far the tuning is."""

    step: int
    matches: int
    elo: float
    """How much better the step that was tried seems to be."""
    is_taken: bool


class Tuner:
    """Looks for better weights of one game."""

    def __init__(self, card: Game, seed: int, *, spread: float = 0.06, rate: float = 1.5, pairs: int = 150) -> None:
        """`spread`: by how much weights are moved; `rate`: how far they follow; `pairs`: matches in a round, twice."""
        self.card = card
        self.best = card.own_weights
        self._random = stream(seed)
        self._spread = spread
        self._rate = rate
        self._pairs = pairs
        self._deals = 0

    def run(self, seconds: float, tell: Callable[[Progress], None]) -> WeightSet[Any]:
        """Take steps until the time is over; return the best weights found."""
        end = time.monotonic() + seconds
        step = 0
        while time.monotonic() < end:
            step += 1
            found = self._follow(end)
            matches, elo, is_taken = self._test(found, end)
            if is_taken:
                self.best = found
            tell(Progress(step, matches, elo, is_taken))
        return self.best

    def _follow(self, end: float) -> WeightSet[Any]:
        """Return weights moved to where the play was better."""
        base = {path: value for path, value in leaves(self.best).items() if value}
        drift = dict.fromkeys(base, 0.0)
        for _ in range(self._pairs):
            if time.monotonic() > end:
                break
            signs = {path: 1 if self._random.chance() < 0.5 else -1 for path in base}
            result = self._pair(self._moved(base, signs, 1), self._moved(base, signs, -1)) - 1.0
            for path, sign in signs.items():
                drift[path] += result * sign
        scale = self._rate * self._spread / math.sqrt(self._pairs)
        return with_leaves(self.best, {path: value * (1 + scale * drift[path]) for path, value in base.items()})

    def _moved(self, base: Mapping[str, float], signs: Mapping[str, int], side: int) -> WeightSet[Any]:
        moved = {path: value * (1 + side * self._spread * signs[path]) for path, value in base.items()}
        try:
            return with_leaves(self.best, moved)
        except DataError:  # a weight cannot be that
            return self.best

    def _test(self, found: WeightSet[Any], end: float) -> tuple[int, float, bool]:
        """Play new weights against the best; return matches, Elo difference, and whether they are better."""
        results: list[float] = []
        while time.monotonic() < end:
            results.append(self._pair(found, self.best) / 2)
            likelihood = log_likelihood_ratio(results)
            if abs(likelihood) > math.log((1 - _ALPHA) / _ALPHA):
                return 2 * len(results), elo_of(results), likelihood > 0
        return 2 * len(results), elo_of(results), False

    def _pair(self, one: WeightSet[Any], other: WeightSet[Any]) -> float:
        """Play a deal twice with seats exchanged; return the wins of the first weights against the second."""
        self._deals += 1
        counts = [players for players in self.card.players if players > 1]
        players = counts[self._deals % len(counts)]
        experts = [self.card.strategy(one), self.card.strategy(other)]
        return math.fsum(self._share(experts, players, swapped) for swapped in (0, 1))

    def _share(self, experts: list[Expert], players: int, swapped: int) -> float:
        """Play a match with the weights in turn around the table; return the share of the first weights."""
        state = self.card.new(players, {}, self._deals)
        sides = [(seat + swapped) % 2 for seat in range(players)]
        bots: list[Player] = [
            ThinkingPlayer(self.card, LEVEL, stream(self._deals, seat), experts[side])
            for seat, side in enumerate(sides)
        ]
        bots += [AutomatonPlayer() for _ in state.automata]
        decisions = 0
        while not state.is_over:
            for move in bots[state.current_player].choose(state):
                state.apply(move)
                decisions += 1
            if decisions > _MOST_TURNS * players:
                return 0.5
        shares = Played(state.scores(), decisions).win_shares()
        own = math.fsum(share for share, side in zip(shares, sides, strict=False) if side == 0)
        fair = sides.count(0) / players
        return _balanced(own, fair)


def _balanced(share: float, fair: float) -> float:
    """Return a share of wins as if both weights had had equally many seats."""
    return share / (2 * fair) if share <= fair else 0.5 + (share - fair) / (2 * (1 - fair))


def log_likelihood_ratio(results: list[float]) -> float:
    """Return how much likelier the results are with the better Elo than with none (normal approximation)."""
    count = len(results)
    if count < 10:
        return 0.0
    mean = math.fsum(results) / count
    spread = (_SPREAD + math.fsum((result - mean) ** 2 for result in results)) / (count + 1)
    low, high = _share_at(_ELO_0), _share_at(_ELO_1)
    return count * (high - low) * (2 * mean - low - high) / (2 * spread)


def _share_at(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(results: list[float]) -> float:
    """Return the Elo difference that a mean result stands for."""
    if not results:
        return 0.0
    mean = min(max(math.fsum(results) / len(results), 0.001), 0.999)
    return -400 * math.log10(1 / mean - 1)
