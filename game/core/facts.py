"""What the fact files of all games share: strict records, and checks of what one part of a file says of another."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Protocol, TypeVar

import msgspec

from game.core.data import file_name, read_yaml
from game.core.errors import DataError

LARGEST = 999
"""No figure on any card or board comes near it; pieces and cards are laid out one by one, so there must be an end."""

Amount = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Count = Annotated[int, msgspec.Meta(ge=1, le=LARGEST)]
Figure = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
"""A figure that may be lost as well as gained."""


class FactRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record in which a misspelt key is a fault."""


class Checked(Protocol):
    """The record of a whole file, which can check itself."""

    def check(self) -> None:
        """Check what one part of the file says of another."""


class Named(Protocol):
    """Something with an id."""

    @property
    def id(self) -> str:
        """The name by which files and texts call it."""


F = TypeVar("F", bound=Checked)


def read_checked(path: Path, kind: type[F]) -> F:
    """Read a fact file and check it as a whole."""
    facts = read_yaml(path, kind)
    try:
        facts.check()
    except DataError as error:
        raise DataError(f"{file_name(path)}: {error}") from None
    return facts


def index_of(items: Sequence[Named], name: str, kind: str) -> int:
    """Return the number of the item with an id; `kind` says what was looked for."""
    for number, item in enumerate(items):
        if item.id == name:
            return number
    raise DataError(f"there is no {kind} '{name}'")


def check_unique(place: str, names: Iterable[str]) -> None:
    """Refuse a name that stands there twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise DataError(f"{place}: '{name}' stands there twice")
        seen.add(name)


def check_known(place: str, name: str, kind: str, known: Iterable[str]) -> None:
    """Refuse a name that means nothing."""
    known = list(known)
    if name not in known:
        raise DataError(f"{place}: there is no {kind} '{name}' (there is {', '.join(known)})")
