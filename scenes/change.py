"""What a scene's handlers ask the scene manager to do with the stack of scenes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.scene import Scene


class Change:
    """Something the manager does after an input was handled."""


class Stay(Change):
    """The input was used; the stack stays as it is."""


@dataclass(frozen=True, slots=True)
class Push(Change):
    """Put a scene on top."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Pop(Change):
    """Go back by this many scenes."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Replace(Change):
    """Put a scene in the place of the top one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Restart(Change):
    """Go back to the first scene, and put another one on top of it if one is given."""

    scene: "Scene | None" = None


class Quit(Change):
    """Leave the program."""


STAY = Stay()
