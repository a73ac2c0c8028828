"""What differs between two sets of plain values, such as the figures of two versions."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Annotated

import msgspec

from game.core.errors import DataError

Step = str | int
"""A key of a mapping, or a number in a list."""


class Difference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that is another one, is new, or, if there is none, is gone."""

    path: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1)]
    value: object = msgspec.UNSET


def differences(old: object, new: object, path: tuple[Step, ...] = ()) -> Iterator[Difference]:
    """Return what to change in the old values to get the new ones; a list of another length is replaced whole."""
    if isinstance(old, dict) and isinstance(new, dict):
        yield from (Difference((*path, key)) for key in old if key not in new)
        for key, value in new.items():
            yield from differences(old[key], value, (*path, key)) if key in old else [Difference((*path, key), value)]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from differences(before, after, (*path, number))
    elif old != new or type(old) is not type(new):
        yield Difference(path, new)


def changed(old: object, changes: Iterable[Difference]) -> object:
    """Return the old values with these changes made; they themselves stay as they are."""
    new = deepcopy(old)
    for change in changes:
        _make(new, change)
    return new


def _make(whole: object, change: Difference) -> None:
    *way, last = change.path
    try:
        for step in way:
            whole = whole[step]  # type: ignore[index]  # what does not fit is caught below
        if change.value is msgspec.UNSET:
            del whole[last]  # type: ignore[attr-defined]
        else:
            whole[last] = change.value  # type: ignore[index]
    except (KeyError, IndexError, TypeError):
        raise DataError(f"there is nothing to change at {'.'.join(map(str, change.path))}") from None
