"""The match that waits to be gone on with."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core import saves
from scenes.standing import Standing, standing_of


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """The latest match that is not over."""

    path: Path
    standing: Standing
    left: datetime
    """When it was last played."""


def find_waiting_match() -> WaitingMatch | None:
    """Return the match that was played last, if one waits; raise SaveError if the folder cannot be read."""
    for path, match in saves.unfinished():
        return WaitingMatch(path, standing_of(match), datetime.fromtimestamp(saves.last_played(path)))
    return None
