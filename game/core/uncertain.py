"""Figures that are not certain: what each is called, what it may be, and where it stands in the data of a game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Protocol

import msgspec

from game.core.errors import DataError

Value = bool | int | str | tuple[str, ...]
"""What a figure can be: a number, one of a few words, yes or no, or several words in an order."""
Certainty = Literal["likely", "guess"]
Plain = Any
"""The figures of a game as a file states them: mappings, lists, texts and numbers."""

NONE = -1
"""The value of a figure that may be missing, such as a space that a card has not."""


class Span(msgspec.Struct, frozen=True):
    """A whole number between two bounds, both included."""

    least: int
    most: int

    def fits(self, value: Value) -> bool:
        """Return whether a value is such a number."""
        return type(value) is int and self.least <= value <= self.most


class OneOf(msgspec.Struct, frozen=True):
    """One of a few words."""

    choices: tuple[str, ...]

    def fits(self, value: Value) -> bool:
        """Return whether a value is one of them."""
        return isinstance(value, str) and value in self.choices


class YesNo(msgspec.Struct, frozen=True):
    """Yes or no."""

    def fits(self, value: Value) -> bool:
        """Return whether a value is one of both."""
        return isinstance(value, bool)


class Order(msgspec.Struct, frozen=True):
    """An order of things, each once."""

    items: tuple[str, ...]

    def fits(self, value: Value) -> bool:
        """Return whether a value names each of them once."""
        return isinstance(value, tuple) and sorted(value) == sorted(self.items)


class Selection(msgspec.Struct, frozen=True):
    """Some of several things, so many of them, in the order in which they are listed."""

    items: tuple[str, ...]
    count: int

    def fits(self, value: Value) -> bool:
        """Return whether a value is such a choice."""
        if not isinstance(value, tuple) or len(value) != self.count:
            return False
        return value == tuple(item for item in self.items if item in value)


Domain = Span | OneOf | YesNo | Order | Selection
"""What a figure may be."""


class Reading(Protocol):
    """Where a figure stands: how it is read and written among plain values."""

    def read(self, plain: Plain) -> Value:
        """Return the figure."""

    def write(self, plain: Plain, value: Value) -> None:
        """Put another value in its place."""


class At(msgspec.Struct, frozen=True):
    """A figure that stands at a path; what lies in a list is found by its id or its number."""

    path: tuple[str | int, ...]
    default: Value = 0
    """What it is if the file does not say so."""

    def read(self, plain: Plain) -> Value:
        """Return the figure."""
        holder, last = self._holder(plain)
        value = holder.get(last, self.default) if isinstance(holder, dict) else holder[last]
        return tuple(value) if isinstance(value, list) else value

    def write(self, plain: Plain, value: Value) -> None:
        """Put another value in its place."""
        holder, last = self._holder(plain)
        holder[last] = list(value) if isinstance(value, tuple) else value

    def _holder(self, plain: Plain) -> tuple[Plain, str | int]:
        *way, last = self.path
        for step in way:
            plain = inner(plain, step)
        return plain, last


def inner(plain: Plain, step: str | int) -> Plain:
    """Return what lies in plain values under a key, a number or an id."""
    if isinstance(plain, list) and isinstance(step, str):
        found = [part for part in plain if part.get("id") == step]
        if not found:
            raise DataError(f"there is no '{step}' among the figures")
        return found[0]
    return plain[step]


class UncertainFigure(msgspec.Struct, frozen=True):
    """A figure of which nobody could be sure, and which an owner of the game can check."""

    group: str
    """The heading under which it is listed."""
    kind: str
    """What carries it, as the texts call such things: `card`, `building`; they name it by its id."""
    thing: str
    """The card, event, building or table that carries it, by its id."""
    key: str
    """Which of its figures it is."""
    certainty: Certainty
    domain: Domain
    place: Reading
    ours: Value = 0
    """What the program says it is."""

    @property
    def name(self) -> str:
        """What the figure is called in files: card and figure, never a position."""
        return f"{self.thing}.{self.key}"


Uncertain = Mapping[str, UncertainFigure]
"""The uncertain figures of a game by name, in the order in which they are shown."""


def by_name(figures: Iterable[UncertainFigure], plain: Plain) -> Uncertain:
    """Return figures by their names, with what they are now; each name stands for one of them."""
    named: dict[str, UncertainFigure] = {}
    for figure in figures:
        if figure.name in named:
            raise DataError(f"there are two figures '{figure.name}'")
        named[figure.name] = msgspec.structs.replace(figure, ours=figure.place.read(plain))
    return named


FindUncertain = Callable[[Plain], Uncertain]
"""Looks through the figures of a game for those that are marked as uncertain."""


def none_uncertain(_plain: Plain) -> Uncertain:
    """Return nothing: every figure of the game is certain."""
    return {}


def stepped(domain: Domain, value: Value, step: int) -> Value | None:
    """Return the next value, one up or down; None: the end is reached, or there is no next one."""
    if isinstance(domain, Span) and isinstance(value, int):
        return value + step if domain.fits(value + step) else None
    if isinstance(domain, OneOf) and isinstance(value, str):
        number = domain.choices.index(value) + step
        return domain.choices[number] if 0 <= number < len(domain.choices) else None
    if isinstance(domain, YesNo):
        return (step > 0) if value is not (step > 0) else None
    return None
