"""What is said of a match that is over, seen from one seat: how it was decided, by choices and by luck.

All figures are points of the final difference to the best rival. What nobody could prove is not told: a decision is
told only if its cost is clear although many decisions were looked at.
"""

import math
from collections.abc import Mapping, Sequence

import msgspec

from game.bots.estimates import Estimate, total
from game.core.event import Value
from game.core.score import Score

LEAST_COST = 2.0
"""Points below which a decision is not spoken of."""
DOUBT = 0.1
"""How likely anything at all is told of a match that was played as well as it can be."""
CANDIDATES = 8
"""How many decisions are weighed with care, so that one of them might be told."""
LEAST_FUTURES = 16
"""In so many futures both ways are compared at least before a decision is spoken of."""
MOST_COSTLY = 3

Parts = Mapping[str, float]


class Reason(msgspec.Struct, frozen=True):
    """Why the better moves are good: the key of a sentence of the game and what it names."""

    id: str
    values: dict[str, Value]


class Way(msgspec.Struct, frozen=True):
    """One way to play: its moves, and what it brings."""

    moves: tuple[str, ...]
    at_once: tuple[Mapping[str, int], ...]
    """By side and part of the score, what the moves bring at once, as far as the player could see it."""
    at_the_end: Parts
    """By part, what the player has of it at the end, in the mean of all futures; empty: they were not played so far."""
    expected: Estimate
    """The difference to the best rival that may be expected at the end."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of the player: what came of it, and what an expert bot would have done in the same place."""

    number: int
    """How many moves of the match were made before it."""
    column: int
    own: Way
    bot: Way
    gain: Estimate
    """How many points the player's way is better than the bot's; below 0 it cost something."""
    reason: Reason | None = None
    """What speaks for the better of the two."""

    @property
    def agrees(self) -> bool:
        """Whether the bot would have done the same, or something that comes to the same."""
        return self.gain.mean == 0 and self.gain.error == 0


class Column(msgspec.Struct, frozen=True):
    """One turn or round of the player, or a few short turns: what choices and luck made of it."""

    number: int
    """After how many moves of the match it begins."""
    first: int
    last: int
    """Which turns or rounds of the player it holds, counted from 1."""
    expected: Estimate
    """The final difference that could be expected when it began."""
    choices: Estimate
    luck: Estimate


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A match looked back at from one seat."""

    seat: int
    columns: tuple[Column, ...]
    choices: tuple[Choice, ...]
    """Every decision that left a choice, in order."""
    difference: int
    """The final difference to the best rival; alone without one: the player's points."""
    done: int = 0
    """How many hundredths of the work are done."""

    @property
    def is_complete(self) -> bool:
        """Whether everything has been weighed."""
        return self.done >= 100

    def costliest(self) -> list[Choice]:
        """Return the decisions that certainly cost most, the worst first."""
        costly = [choice for choice in self.choices if choice.gain.mean < 0 and is_told(choice.gain)]
        return sorted(costly, key=lambda choice: choice.gain.mean)[:MOST_COSTLY]

    def best(self) -> Choice | None:
        """Return the decision in which the player certainly found most that the bot had not seen."""
        good = [choice for choice in self.choices if choice.gain.mean > 0 and is_told(choice.gain)]
        return max(good, key=lambda choice: choice.gain.mean, default=None)

    def moments(self) -> list[Choice]:
        """Return every decision that is told."""
        best = self.best()
        return [*self.costliest(), *([best] if best else [])]

    def sums(self) -> tuple[Estimate, Estimate, Estimate]:
        """Return what an expert could expect at the start, and what choices and luck came to; they add up to the end.

        How the match was dealt and what rivals do as everybody does is part of the start.
        """
        start = self.columns[0].expected if self.columns else Estimate(float(self.difference))
        choices = total(column.choices for column in self.columns)
        luck = Estimate(self.difference - start.mean - choices.mean, math.hypot(start.error, choices.error))
        return start, choices, luck


def is_told(gain: Estimate) -> bool:
    """Return whether a decision is spoken of: it is clear beyond what chance brings where several are weighed."""
    return gain.samples >= LEAST_FUTURES and abs(gain.mean) >= max(LEAST_COST, gain.reach(DOUBT / CANDIDATES))


def final_difference(scores: Sequence[Score], seat: int) -> int:
    """Return how far a seat is ahead of the best other side; its own points if nobody else scores."""
    others = [score.total for side, score in enumerate(scores) if side != seat]
    return scores[seat].total - max(others, default=0)


def mean_parts(scores: Sequence[Mapping[str, int]]) -> dict[str, float]:
    """Return the mean of every part of some scores."""
    parts = dict.fromkeys(part for score in scores for part in score)
    return {part: sum(score.get(part, 0) for score in scores) / len(scores) for part in parts}
