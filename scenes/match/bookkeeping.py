"""What is noted of a match for the book of its players: the time it took, and what makes it easier."""

from time import monotonic
from typing import Protocol

from game.core.match import Match

LONGEST_THOUGHT = 300.0
"""Seconds; whoever takes longer over a decision has left the table meanwhile."""


class UndoSettings(Protocol):
    """What the player has set."""

    @property
    def free_undo(self) -> bool:
        """Whether decisions that brought something to light may be taken back."""


class Bookkeeping:
    """Notes seconds and hints in the record of a match, and knows what is not allowed in the deal of a day."""

    def __init__(self, match: Match, settings: UndoSettings, *, is_visit: bool, is_example: bool) -> None:
        self._record = match.record
        self._settings = settings
        self._is_example = is_example
        self.is_deal = bool(match.record.deal) and not is_visit
        """Whether this is the deal of a day, with neither hints nor free undo."""
        self._last = monotonic()
        self._rest = 0.0

    @property
    def undoes_freely(self) -> bool:
        """Whether decisions that brought something to light can be taken back."""
        return self._is_example or (self._settings.free_undo and not self.is_deal)

    def note_hint(self) -> None:
        """Somebody was told what to do."""
        self._record.hints += 1

    def note_time(self) -> None:
        """A decision is made: count the whole seconds since the last one; what is left of them counts the next time."""
        now = monotonic()
        passed = self._rest + min(now - self._last, LONGEST_THOUGHT)
        self._last, self._rest = now, passed % 1
        self._record.seconds += int(passed)
