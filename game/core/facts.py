"""What the fact files of all games share: strict records, and checks of what one part of a file says of another."""

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, Protocol

import msgspec

from game.core.errors import DataError

LARGEST = 999
"""No figure on any card or board comes near it; pieces and cards are laid out one by one, so there must be an end."""

Amount = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Count = Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
Figure = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
"""A figure that may be lost as well as gained."""


class FactRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record in which a misspelt key is a fault."""


class FactFile(FactRecord, frozen=True):
    """Everything that the data file of a game says."""

    GAME: ClassVar[str]
    """Which game it is: the file is called after it."""

    def check(self) -> None:
        """Check what one part of the file says of another."""


class Named(Protocol):
    """Something with an id."""

    @property
    def id(self) -> str:
        """The name by which files and texts call it."""


def index_of(items: Sequence[Named], name: str, kind: str) -> int:
    """Return the number of the item with an id; `kind` says what was looked for."""
    for number, item in enumerate(items):
        if item.id == name:
            return number
    raise DataError(f"unknown {kind} '{name}'")


def check_unique(place: str, names: Iterable[str]) -> None:
    """Refuse a name that is there twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise DataError(f"{place}: '{name}' is there twice")
        seen.add(name)


def check_known(place: str, name: str, kind: str, known: Iterable[str]) -> None:
    """Refuse a name that means nothing."""
    known = list(known)
    if name not in known:
        raise DataError(f"{place}: unknown {kind} '{name}' (choose from {', '.join(known)})")
