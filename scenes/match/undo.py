"""How far decisions can be taken back."""

from typing import Protocol

from game.core.match import Match
from scenes.match.seating import Seating


class UndoSettings(Protocol):
    """What the player has set about taking back."""

    free_undo: bool


class UndoRules:
    """Decides what can be taken back: one's own latest decisions, or with free undo everything."""

    def __init__(self, match: Match, settings: UndoSettings, seating: Seating, *, is_example: bool) -> None:
        self._match = match
        self._settings = settings
        self._seating = seating
        self._is_example = is_example

    @property
    def is_free(self) -> bool:
        """Whether undo goes past what was revealed and what others did."""
        return self._settings.free_undo or self._is_example

    def bar(self) -> str | None:
        """Return why the last decision cannot be taken back: `nothing`, `revealed`, `other_player`; None: it can."""
        bar = self._match.undo_bar(free=self.is_free)
        if bar is None and not self.is_free and self._match.past[-1].seat not in self._seating.people:
            return "other_player"
        return bar

    def decisions_left(self) -> int:
        """Return how many decisions undo leaves: with free undo, those before a person last decided, if people play."""
        past, people = self._match.past, self._seating.people
        left = len(past) - 1
        while self.is_free and left and people and past[left].seat not in people:
            left -= 1
        return left
