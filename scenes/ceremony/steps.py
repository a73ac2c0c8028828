"""What is counted at the end of a match, in which order."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

Painter = Callable[[Canvas, Area], None]
"""Draws a thing into an area."""


class CountedThing(NamedTuple):
    """One thing that is counted: a row of the map, a building, a character."""

    part: str
    """The part of the score that it belongs to."""
    points: int
    words: str
    """What it is, in a few words."""
    face: Painter | None = None
    """How it looks where the board shows the counted things themselves."""
    back: Painter | None = None
    """How it looks until it is counted, if it lies face down before."""


Counting = Callable[[int], list[CountedThing]]
"""Finds what of a side is counted."""


@dataclass(frozen=True)
class SideCount:
    """What a step counts for one side."""

    side: int
    things: tuple[CountedThing, ...]

    @property
    def total(self) -> int:
        """All points that the step brings the side."""
        return sum(thing.points for thing in self.things)

    def points(self, counted: int) -> Counter[str]:
        """Return the points of the first things by part."""
        found: Counter[str] = Counter()
        for thing in self.things[:counted]:
            found[thing.part] += thing.points
        return found


@dataclass(frozen=True)
class ScoringStep:
    """A step of the ceremony: a card, or another source of points."""

    parts: tuple[str, ...]
    """The parts of the score that it counts."""
    title: str
    icon: str
    rule: str
    """What brings points, in a sentence."""
    counts: tuple[SideCount, ...]
    """In the order in which the sides are counted."""
    ratio: float = 1.0
    """How wide a counted thing is for its height, where the board shows it."""
    has_captions: bool = True
    """Whether the board says what a thing is; those with their name on them need no caption."""

    @cached_property
    def is_empty(self) -> bool:
        """Whether there is nothing to count for anybody."""
        return not any(count.things for count in self.counts)


@dataclass(frozen=True)
class Moment:
    """What the board shows."""

    step: ScoringStep
    count: SideCount
    counted: int
    """How many of the side's things have been counted."""
    is_first: bool
    """Whether the side is the first one that the step counts."""
    total: int | None = None
    """All points of the side, once everything has been counted."""


class CeremonyBoard(Protocol):
    """The board of the ceremony, on which what is counted lights up."""

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Return the size the board takes when it may fill so much room."""

    def place(self, area: Area) -> None:
        """Put the board into its frame."""

    def draw(self, canvas: Canvas, moment: Moment) -> None:
        """Paint the board, and bright what has been counted."""


class GameCeremony(NamedTuple):
    """What a game adds to the ceremony."""

    steps: Sequence[ScoringStep]
    board: CeremonyBoard
    order: str
    """In which order is counted, in a sentence or two."""
