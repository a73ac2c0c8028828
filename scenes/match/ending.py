"""The moment between the last move of a match and the final scoring."""

_PAUSE = 0.8
"""Seconds that a finished match stays on the table before it is counted."""


class Ending:
    """Waits until the match is to be counted, once."""

    def __init__(self, *, is_shown: bool) -> None:
        """`is_shown` means that there is nothing to wait for."""
        self.is_shown = is_shown
        self._seconds = 0.0

    def comes(self, seconds: float, factor: float) -> bool:
        """Let time pass; return whether the match is to be counted now. `factor` is what times are multiplied by."""
        self._seconds += seconds
        if self.is_shown or self._seconds < _PAUSE * factor:
            return False
        self.is_shown = True
        return True
