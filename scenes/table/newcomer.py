"""A button that comes under a resting pointer: a click meant for the one that was there before does nothing."""

from collections.abc import Sequence
from math import dist, inf

from scenes.ui.geometry import Point
from scenes.ui.widget import Widget

_PAUSE = 0.6
"""Seconds for which such a button takes no click."""
_STILL = 6.0
"""A pointer that has moved further means what it clicks."""


class Newcomer:
    """Remembers which button has just taken the place of another one under the pointer."""

    def __init__(self) -> None:
        self._key = ""
        self._seconds = inf
        """How long it has been there."""
        self._at: Point = (-1, -1)
        """Where the pointer was when it came."""

    def look(self, before: Sequence[Widget], now: Sequence[Widget], pointer: Point) -> None:
        """The buttons were placed anew: note the one under the pointer if another one was there, or none."""
        key = _key_at(now, pointer)
        if key and key != _key_at(before, pointer):
            self._key, self._seconds, self._at = key, 0.0, pointer

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds

    def ignores(self, key: str, pointer: Point) -> bool:
        """Return whether a click on a button was probably meant for the one before it."""
        return key == self._key and self._seconds < _PAUSE and dist(pointer, self._at) <= _STILL

    def forget(self) -> None:
        """Whoever clicks now means it."""
        self._seconds = inf


def _key_at(widgets: Sequence[Widget], point: Point) -> str:
    return next((widget.key for widget in widgets if widget.hit(point)), "")
