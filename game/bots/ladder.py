"""The ladder: how strong every level is, by matches of each against its neighbours, in Elo points."""

import math
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from typing import NamedTuple, Self

import game
from game.bots.arena import Pairing, play, wilson
from game.bots.levels import LEVELS
from game.core.game import Game

ANCHOR = "normal"
ANCHOR_ELO = 1000
_SCALE = 400 / math.log(10)
_APART = 2
"""Levels that are further apart on the ladder are not matched: the stronger would win every match."""


class Rung(NamedTuple):
    """A level's place on the ladder, with the 95 % margin of its Elo points."""

    level: str
    elo: float
    margin: float


class Deal(NamedTuple):
    """A match to be played: the strong level in one seat, the others at all other seats."""

    game_id: str
    strong: str
    others: str
    players: int
    place: int
    seed: int


def share_of(deal: Deal) -> float:
    """Play a match; return the strong level's share of the win."""
    seats = [deal.strong if seat == deal.place else deal.others for seat in range(deal.players)]
    return play(game.find(deal.game_id), seats, {}, deal.seed).win_shares()[deal.place]


Shares = Callable[[Sequence[Deal]], Sequence[float]]
"""Plays matches, one after the other or side by side."""


def compare(card: Game, pair: tuple[str, str], players: int, deals: range, shares: Shares) -> Pairing:
    """Play a level against one or more of another, each deal, a seed, in every seating."""
    strong, others = pair
    matches = [Deal(card.id, strong, others, players, place, seed) for seed in deals for place in range(players)]
    won = math.fsum(shares(matches))
    return Pairing(strong, others, len(matches), won / len(matches), *wilson(won, len(matches)))


def neighbours(levels: Sequence[str], apart: int = _APART) -> list[tuple[str, str]]:
    """Return every level with those that are not further below it on the ladder."""
    ordered = [level for level in LEVELS if level in levels]
    return [(strong, weak) for weak, strong in combinations(ordered, 2) if _steps_between(weak, strong) <= apart]


def _steps_between(weak: str, strong: str) -> int:
    return LEVELS.index(strong) - LEVELS.index(weak)


def rungs(pairings: Sequence[Pairing]) -> list[Rung]:
    """Return the Elo points that make the results likeliest, by Newton's method on one level after the other.

    The anchor keeps its points. A level that won or lost everything is held by half a match won and lost.
    """
    names = sorted({name for pairing in pairings for name in (pairing.a, pairing.b)}, key=LEVELS.index)
    strength = dict.fromkeys(names, 0.0)
    for _ in range(500):
        for name in names:
            slope, curve = _derivatives(name, strength, pairings)
            strength[name] += slope / curve if curve else 0.0
    zero = strength.get(ANCHOR, 0.0)
    return [
        Rung(name, ANCHOR_ELO + _SCALE * (strength[name] - zero), _margin(name, strength, pairings)) for name in names
    ]


def _derivatives(name: str, strength: dict[str, float], pairings: Sequence[Pairing]) -> tuple[float, float]:
    """Return how the likelihood changes with a level's strength, and how that change itself changes."""
    slope = curve = 0.0
    for pairing in pairings:
        if name not in (pairing.a, pairing.b):
            continue
        other = pairing.b if name == pairing.a else pairing.a
        won = (pairing.win_rate if name == pairing.a else 1 - pairing.win_rate) * pairing.games + 0.5
        expected = 1 / (1 + math.exp(strength[other] - strength[name]))
        slope += won - (pairing.games + 1) * expected
        curve += (pairing.games + 1) * expected * (1 - expected)
    return slope, curve


def _margin(name: str, strength: dict[str, float], pairings: Sequence[Pairing]) -> float:
    if name == ANCHOR:
        return 0.0
    return _SCALE * 1.96 / math.sqrt(_derivatives(name, strength, pairings)[1])


class Processes:
    """Plays matches side by side."""

    def __init__(self, count: int, tick: Callable[[], None] = lambda: None) -> None:
        """`tick` is called after every match."""
        self._pool = ProcessPoolExecutor(count, get_context("spawn")) if count > 1 else None
        self._tick = tick

    def __call__(self, deals: Sequence[Deal]) -> list[float]:
        """Return the strong level's share of the win of every match."""
        results = self._pool.map(share_of, deals, chunksize=1) if self._pool else map(share_of, deals)
        return [self._ticked(share) for share in results]

    def _ticked(self, share: float) -> float:
        self._tick()
        return share

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)
