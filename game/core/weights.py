"""The weights of a game's bots as a value: those the program comes with, or any others, by number of players."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from game.core.data import DATA, file_name, line_of_fault, read_plain_yaml, typed
from game.core.errors import DataError
from game.core.facts import FactFile, check_known
from game.core.figures import Figures, own_figures

LARGEST = 1_000_000
"""No weight comes near it."""
SEATS = "seats"
"""The part of a file with the weights that are others for some numbers of players."""

Divisor = Annotated[float, msgspec.Meta(gt=0)]
"""A weight by which something is divided."""


class BotWeights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, eq=False):
    """What the bots of a game go by. Weights are told apart by identity: a cache of answers has them among its keys."""

    def check(self, figures: Figures) -> None:
        """Check the names for which there are weights."""


W = TypeVar("W", bound=BotWeights)


def check_named(place: str, named: Iterable[str], kind: str, known: Iterable[str]) -> None:
    """Refuse names that mean nothing; `kind` says what they should be names of."""
    known = list(known)
    for name in named:
        check_known(f"{place}.{name}", name, kind, known)


def check_all_named(place: str, named: Iterable[object], kind: str, known: Iterable[object]) -> None:
    """The same, where none may be missing."""
    given, needed = list(map(str, named)), list(map(str, known))
    check_named(place, given, kind, needed)
    for name in needed:
        if name not in given:
            raise DataError(f"{place}: {kind} '{name}' is missing")


class WeightSet(Generic[W]):
    """The weights of one bot: the usual ones, and those that are others for some numbers of players."""

    def __init__(self, kind: type[W], plain: object) -> None:
        if not isinstance(plain, Mapping):
            raise DataError("Expected weights by name")
        _check_numbers(plain, "")
        shared = {name: value for name, value in plain.items() if name != SEATS}
        special = plain.get(SEATS, {})
        if not (isinstance(special, Mapping) and all(isinstance(own, Mapping) for own in special.values())):
            raise DataError(f"{SEATS}: Expected weights by number of players")
        self.kind = kind
        self.usual = typed(shared, kind)
        self._special: dict[int, W] = {}
        for players, own in special.items():
            with _for_players(players):
                self._special[players] = typed(_merged(shared, own), kind)
        self.plain: Mapping[str, Any] = {
            **msgspec.to_builtins(self.usual),
            SEATS: {
                players: _part(msgspec.to_builtins(self._special[players]), own) for players, own in special.items()
            },
        }
        """The weights as a file states them."""

    def of(self, players: int) -> W:
        """Return the weights for a number of players."""
        return self._special.get(players, self.usual)

    def check(self, figures: Figures, players: range) -> None:
        """Check the names for which there are weights, and the numbers of players."""
        self.usual.check(figures)
        for number, weights in self._special.items():
            with _for_players(number):
                check_known("players", str(number), "number of players", map(str, players))
                weights.check(figures)


@contextmanager
def _for_players(players: object) -> Iterator[None]:
    """Tell a fault with the number of players it is about."""
    try:
        yield
    except DataError as fault:
        raise DataError(f"{SEATS}.{players}: {fault}") from None


def _check_numbers(plain: object, place: str) -> None:
    """Refuse whatever is not a finite number, with its place."""
    if isinstance(plain, Mapping):
        for name, value in plain.items():
            _check_numbers(value, f"{place}.{name}" if place else str(name))
    elif isinstance(plain, list | tuple):
        for number, value in enumerate(plain):
            _check_numbers(value, f"{place}[{number}]")
    elif isinstance(plain, bool) or not isinstance(plain, int | float):
        raise DataError(f"{place}: Expected a number, got '{type(plain).__name__}'")
    elif not -LARGEST <= plain <= LARGEST:  # what is not a number at all is not in between either
        raise DataError(f"{place}: a weight lies between -{LARGEST} and {LARGEST}")


def _merged(shared: Mapping[Any, Any], own: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return shared weights with single ones replaced."""
    both = dict(shared)
    for name, value in own.items():
        old = both.get(name)
        both[name] = _merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return both


def _part(whole: Mapping[Any, Any], own: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return the part of all weights that a number of players has for its own."""
    return {
        name: _part(whole[name], value) if isinstance(value, Mapping) else whole[name] for name, value in own.items()
    }


# the weights the program comes with

_READING = Lock()
"""Two threads must not meet a kind of record for the first time at once: msgspec does not bear it."""


@cache
def own_weights(kind: type[W], facts: type[FactFile], players: range) -> WeightSet[W]:
    """Return the weights the program comes with, read once; bots without weights need no file."""
    if not kind.__struct_fields__:
        return WeightSet(kind, {})
    figures = own_figures(facts)
    with _READING:
        return read_weights(DATA / "bots" / f"{facts.GAME}.yaml", kind, figures, players)


def read_weights(path: Path, kind: type[W], figures: Figures, players: range) -> WeightSet[W]:
    """Read a file of weights; a fault in it is told with its line."""
    plain = read_plain_yaml(path)
    try:
        weights = WeightSet(kind, plain)
        weights.check(figures, players)
    except DataError as error:
        raise DataError(f"{file_name(path)}{line_of_fault(path, str(error))}: {error}") from None
    return weights


# single weights by their path, such as `pace`, `die.red`, `denier.1` or `seats.3.pace`


def leaves(weights: WeightSet[W]) -> dict[str, float]:
    """Return every single weight by its path."""
    return dict(_walk(weights.plain, ""))


def _walk(plain: Any, path: str) -> Iterator[tuple[str, float]]:
    inner = _inner(plain)
    if inner is None:
        yield path, plain
        return
    for name, value in inner:
        yield from _walk(value, _longer(path, name))


def _inner(plain: Any) -> list[tuple[object, Any]] | None:
    """Return what lies in a mapping or a list, with its names; None: it is a number."""
    if isinstance(plain, Mapping):
        return list(plain.items())
    return list(enumerate(plain)) if isinstance(plain, list | tuple) else None


def _longer(path: str, name: object) -> str:
    return f"{path}.{name}" if path else str(name)


def with_leaves(weights: WeightSet[W], changes: Mapping[str, float]) -> WeightSet[W]:
    """Return other weights: those named by their paths have new values; where whole numbers belong, they are rounded.

    A value that the weight cannot have, such as 0 where something is divided by it, is a DataError.
    """
    for path in changes:
        check_known("weights", path, "weight", leaves(weights))
    return WeightSet(weights.kind, _changed(weights.plain, changes, ""))


def _changed(plain: Any, changes: Mapping[str, float], path: str) -> Any:
    inner = _inner(plain)
    if inner is None:
        value = changes.get(path, plain)
        return round(value) if isinstance(plain, int) else float(value)
    new = {name: _changed(value, changes, _longer(path, name)) for name, value in inner}
    return new if isinstance(plain, Mapping) else tuple(new.values())
