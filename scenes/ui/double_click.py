"""Double clicks: the second of two quick clicks on the same thing."""

from collections.abc import Hashable

LONGEST_GAP = 0.45
"""Seconds between two clicks that belong together."""


class DoubleClick:
    """Remembers the last click for a moment. Its owner lets time pass."""

    def __init__(self) -> None:
        self._target: Hashable = None
        self._age = LONGEST_GAP

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds

    def completed_by(self, target: Hashable) -> bool:
        """Note a click on something; return whether it is the second of two. A third one begins anew."""
        is_second = target == self._target and self._age < LONGEST_GAP
        self._target, self._age = (None if is_second else target), 0.0
        return is_second
