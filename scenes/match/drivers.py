"""Whoever moves a side of a match in place of a person at this screen."""

from typing import Protocol

from game.core.move import Move


class Driver(Protocol):
    """Finds the next moves of a match: bots, or the record of a match that is watched."""

    is_paused: bool
    is_hurried: bool
    """Whether nothing is waited for until a person must decide."""

    def next_move(self, seconds: float, pause: float) -> Move | None:
        """Let time pass; return the next move once it is found and the pause before it is over."""

    def step(self) -> None:
        """Make one move although the driver is paused."""

    def cancel(self) -> None:
        """Forget what was begun: the position changed, or the match is left."""
