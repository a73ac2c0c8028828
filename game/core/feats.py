"""Feats: what the sides of a finished match did that trophies are given for, counted by name."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.event import Event
from game.core.state import State

Feats = Mapping[str, int]
"""By the name of a feat, how much of it a side did."""

FindFeats = Callable[[State, Sequence[Event]], Sequence[Feats]]
"""Counts the feats of all sides, from the end of a match and everything that happened in it."""


def no_feats(state: State, _story: Sequence[Event]) -> list[Feats]:
    """Return that nothing is counted in a game."""
    return [{} for _ in range(state.players)]


def times(story: Iterable[Event], kind: str, **values: object) -> Counter[int | None]:
    """Return by side how often something happened, with these values."""
    return Counter(event.seat for event in story if event.kind == kind and holds(event, values))


def holds(event: Event, values: Mapping[str, object]) -> bool:
    """Return whether an event has all of these values."""
    return all(event.values.get(name) == value for name, value in values.items())


def number(event: Event, name: str = "n") -> int:
    """Return a number that an event names; 0 if it names none."""
    value = event.values.get(name, 0)
    return value if isinstance(value, int) else 0


def most(story: Iterable[Event], side: int, kind: str, **values: object) -> int:
    """Return the largest number of all events of a kind that concern a side."""
    found = (event for event in story if event.kind == kind and event.seat == side and holds(event, values))
    return max((number(event) for event in found), default=0)
