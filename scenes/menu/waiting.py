"""The match that waits to be gone on with."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core import saves
from game.core.match import Match
from scenes.dates import moment
from scenes.standing import Standing, standing_of

_FIRST_FILES = 20
"""How many files are looked at before the first picture, however long that takes."""


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """The latest match that is not over."""

    path: Path
    standing: Standing
    left: datetime | None
    """When it was last played; None: its file does not say."""


class WaitingSearch:
    """Looks for the match that was played last, a few files at a time: there may be thousands."""

    def __init__(self) -> None:
        self.found: WaitingMatch | None = None
        self.is_over = False
        """Whether it is known which match waits, or that none does."""
        self._files: Iterator[tuple[Path, Match] | None] = saves.search_unfinished()
        self._looked_at = 0

    def look(self, seconds: float) -> None:
        """Look for so long at most, and at a few files at least; raise SaveError if the folder cannot be read."""
        end = time.perf_counter() + seconds
        while not self.is_over and (self._looked_at < _FIRST_FILES or time.perf_counter() < end):
            self._look_at_next()

    def _look_at_next(self) -> None:
        self._looked_at += 1
        try:
            found = next(self._files)
        except StopIteration:
            self.is_over = True
            return
        if found:
            path, match = found
            self.found = WaitingMatch(path, standing_of(match), moment(saves.last_played(path)))
            self.is_over = True
