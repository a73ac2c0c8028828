"""Clicks that come too late: they were meant for the scene before, whose buttons lay under the same resting pointer."""

from math import dist

import pygame

from scenes.ui.geometry import Point

_CALM = 2.0
"""Seconds for which clicks of a resting pointer are taken; each of them begins these anew."""
_STILL = 24.0
"""A pointer that has moved further means what it clicks."""
_NOWHERE = (-1.0, -1.0)


class LateClicks:
    """Takes the clicks of whoever goes on clicking after a scene has come."""

    def __init__(self) -> None:
        self._left = 0.0
        self._at: Point | None = _NOWHERE

    def begin(self) -> None:
        """The scene has come to the top; where the pointer is will be known when its page is built."""
        self._left, self._at = _CALM, None

    def note(self, pointer: Point) -> None:
        """The page was built: the first time, the pointer is still where it was in the scene before."""
        if self._at is None:
            self._at = pointer

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether the calm has just ended."""
        was_calm, self._left = self.is_calm, self._left - seconds
        return was_calm and not self.is_calm

    @property
    def is_calm(self) -> bool:
        """Whether clicks may still be late."""
        return self._left > 0

    def takes(self, event: pygame.Event) -> bool:
        """Return whether an input is such a click."""
        if event.type != pygame.MOUSEBUTTONDOWN or not self.is_calm or self._at is None:
            return False
        is_late = dist(event.pos, self._at) <= _STILL
        if is_late:
            self._left = _CALM
        return is_late
