"""A button that comes or comes to life under a resting pointer: a click meant for what was there does nothing."""

from collections.abc import Sequence
from math import dist, inf

from scenes.ui.geometry import Point
from scenes.ui.widget import Widget

_PAUSE = 0.6
"""Seconds for which such a button takes no click."""
_STILL = 6.0
"""A pointer that has moved further means what it clicks."""


class Newcomer:
    """Remembers which button can be clicked under the pointer only since a moment ago."""

    def __init__(self) -> None:
        self._key = ""
        self._seconds = inf
        """How long it has been there."""
        self._at: Point = (-1, -1)
        """Where the pointer was when it came."""

    def look(self, before: Sequence[Widget], now: Sequence[Widget], pointer: Point) -> None:
        """The buttons were placed anew: note the one under the pointer if it could not be clicked there before."""
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
    return next((widget.key for widget in widgets if widget.enabled and widget.hit(point)), "")
