"""The figures of a game as a value: those the program comes with, or those a match began with."""

import hashlib
from functools import cache, cached_property, lru_cache
from pathlib import Path
from threading import Lock
from typing import ClassVar, Self, TypeVar, cast
from weakref import WeakValueDictionary

import msgspec

from game.core.data import DATA, file_name, line_of_fault, read_plain_yaml, typed
from game.core.errors import DataError
from game.core.facts import FactFile
from game.core.files import read_bounded

F = TypeVar("F", bound=FactFile)

_LARGEST = 1 << 20


class Figures:
    """All figures of a game. Equal ones are one object, whichever file or save they come from: see `figures_of`."""

    def __init__(self, kind: type[FactFile], encoded: bytes) -> None:
        self.encoded = encoded
        """The figures as JSON, in the order in which the file states them: some are shown in it."""
        self.tables: dict[type, FigureTables] = {}
        """What was made from them; it lasts as long as they do."""
        self.facts = typed(self.plain, kind)
        self.facts.check()

    @property
    def plain(self) -> object:
        """The figures as lists, mappings, texts and numbers, just as a file states them."""
        return msgspec.json.decode(self.encoded)

    @cached_property
    def fingerprint(self) -> str:
        """A short text that tells these figures from all others, in whatever order they are stated."""
        return hashlib.sha256(msgspec.json.encode(self.plain, order="sorted")).hexdigest()[:16]

    def facts_as(self, kind: type[F]) -> F:
        """Return the facts as the records of one game."""
        if not isinstance(self.facts, kind):
            raise TypeError(f"these are facts of {self.facts.GAME}, not of {kind.GAME}")
        return self.facts

    def __reduce__(self) -> tuple[object, ...]:
        """Send the figures themselves to another process: the data file may have changed since they were read."""
        return _figures, (type(self.facts), self.encoded)


_READING = Lock()
"""Two threads must not meet a kind of record for the first time at once: msgspec does not bear it."""


@cache
def own_figures(kind: type[FactFile]) -> Figures:
    """Return the figures the program comes with, read once; a game without figures needs no file."""
    if not kind.__struct_fields__:
        return figures_of({}, kind)
    with _READING:
        return read_figures(DATA / f"{kind.GAME}.yaml", kind)


def read_figures(path: Path, kind: type[FactFile]) -> Figures:
    """Read a data file; a fault in it is told with its line and the card it is about."""
    plain = read_plain_yaml(path)
    try:
        typed(plain, kind)  # what is no figure at all would change in JSON
        return figures_of(plain, kind)
    except DataError as error:
        raise DataError(f"{file_name(path)}{line_of_fault(path, str(error))}: {error}") from None


def figures_of(plain: object, kind: type[FactFile]) -> Figures:
    """Return the figures that plain values state; equal ones are shared."""
    return _figures(kind, msgspec.json.encode(plain))


_ALIVE: WeakValueDictionary[tuple[type[FactFile], bytes], Figures] = WeakValueDictionary()
"""All figures that somebody still has."""


@lru_cache(maxsize=32)
def _figures(kind: type[FactFile], encoded: bytes) -> Figures:
    return _ALIVE.get((kind, encoded)) or _ALIVE.setdefault((kind, encoded), Figures(kind, encoded))


@cache
def first_figures(kind: type[FactFile]) -> object:
    """Return the figures of version 1.0.0, to which every save refers, as plain values.

    A game that came later has none: its saves hold all their figures.
    """
    path = DATA / "figures" / f"{kind.GAME}.json"
    try:
        return msgspec.json.decode(read_bounded(path, _LARGEST))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise DataError(f"{file_name(path)}: cannot be read ({error.strerror})") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise DataError(f"{file_name(path)}: the file is damaged") from None


class FigureTables:
    """What the rules of a game look up all the time, made from its figures once; shared by all states."""

    FACTS: ClassVar[type[FactFile]]

    def __init__(self, figures: Figures) -> None:
        self.figures = figures

    @classmethod
    def of(cls, figures: Figures) -> Self:
        """Return the tables of these figures."""
        made = figures.tables.get(cls) or figures.tables.setdefault(cls, cls(figures))
        return cast("Self", made)

    def to_plain(self) -> object:
        """Return the figures, from which the tables can be made again."""
        return self.figures.plain

    @classmethod
    def from_plain(cls, plain: object) -> Self:
        """Return the tables that `to_plain` wrote down."""
        return cls.of(figures_of(plain, cls.FACTS))

    def __reduce__(self) -> tuple[object, ...]:
        """Send the figures to another process, which makes and shares the tables there."""
        return type(self).of, (self.figures,)
