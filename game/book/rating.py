"""Ratings against the bots: Elo points, with the measured strength of the levels as fixed points."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from game.book.book import Played
from game.bots.levels import levels_of

START = 1000
_YOUNG, _QUICK, _STEADY = 10, 32, 20
"""So many matches move the rating fast; how fast then and later."""
_SPREAD = 380
"""The half-width of a rating after one pairing; it shrinks with the root of their number."""

Anchor = Callable[[str, str], int | None]
"""Gives the strength of a level of a game; None: it was not measured."""


class RatingStep(NamedTuple):
    """A rating after a match."""

    match: str
    value: float
    spread: float


def measured(game_id: str, level: str) -> int | None:
    """Return how strong a level of a game was measured to be."""
    found = levels_of(game_id).get(level)
    return found.elo if found else None


def rating_steps(matches: Sequence[Played], anchor: Anchor = measured) -> list[RatingStep]:
    """Return how the rating of a person in a game went; matches without a measured bot change nothing."""
    steps: list[RatingStep] = []
    value, pairings = float(START), 0
    for played in matches:
        bots = _pairings(played, anchor)
        if not bots or not played.entry.is_rated:
            continue
        pace = _QUICK if len(steps) < _YOUNG else _STEADY
        value += pace * sum(result - _expected(value, strength) for strength, result in bots) / len(bots)
        pairings += len(bots)
        steps.append(RatingStep(played.entry.id, value, _SPREAD / sqrt(pairings)))
    return steps


def _pairings(played: Played, anchor: Anchor) -> list[tuple[int, float]]:
    """Return the strength of every measured bot at the table, and how the person did against it."""
    mine = played.side.place
    found = []
    for side in played.entry.sides:
        strength = None if side.is_human else anchor(played.entry.game, side.kind)
        if strength is not None:
            found.append((strength, 1.0 if mine < side.place else 0.5 if mine == side.place else 0.0))
    return found


def _expected(value: float, strength: float) -> float:
    return 1 / (1 + 10 ** ((strength - value) / 400))
