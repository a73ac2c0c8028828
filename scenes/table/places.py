"""Places of a table: what a pointer can be on and a click can mean."""

from enum import StrEnum
from typing import NamedTuple

from game.core.state import NOBODY


class Place(NamedTuple):
    """A place on a table. Every game has its own kinds of places."""

    kind: StrEnum
    number: int = 0
    """Which place of this kind."""
    side: int = NOBODY
    """Whose place it is, if every side has such places."""
