"""A match that is watched: its moves come from its record."""

from collections.abc import Sequence

import msgspec

from game.core import saves
from game.core.match import Match
from game.core.move import Move


class ReplayDriver:
    """Deals out the moves of a finished record in place of bots; it can be paused, stepped and turned back."""

    def __init__(self, match: Match, script: Sequence[str]) -> None:
        self.match = match
        self.script = script
        self.is_paused = False
        self.is_hurried = False
        self._wait = 0.0
        self._steps = 0

    @property
    def shown(self) -> int:
        """How many moves have been shown."""
        return len(self.match.past)

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.shown >= len(self.script)

    def next_move(self, seconds: float, pause: float) -> Move | None:
        """Return the next move of the record once the pause before it is over."""
        self._wait += seconds
        if self.is_at_end or (self.is_paused and not self._steps):
            return None
        if self._wait < pause and not self._steps:
            return None
        self._wait = 0.0
        self._steps = max(0, self._steps - 1)
        return Move.parse(self.script[self.shown])

    def step(self) -> None:
        """Show one move and stay there."""
        self.is_paused = True
        self._steps += 1

    def go_to(self, moves: int) -> None:
        """Show the match as it was after so many moves, and stay there."""
        self.is_paused = True
        self._steps = 0
        self.match.rewind(moves)
        while self.shown < min(moves, len(self.script)):
            self.match.play(Move.parse(self.script[self.shown]))

    def cancel(self) -> None:
        """Nothing thinks for a replay."""
        self._steps = 0


def match_to_watch(match: Match) -> tuple[Match, tuple[str, ...]]:
    """Return a finished match as it began, and the moves that were made in it."""
    record = msgspec.structs.replace(match.record, moves=[], over=False)
    return Match(record), tuple(match.record.moves)


def match_from_here(shown: Match) -> Match:
    """Return a new match that begins with the moves of a replay so far; it is kept in a file of its own."""
    record = msgspec.structs.replace(shown.record, moves=list(shown.record.moves))
    match = Match(record, saves.fresh_path(record.game))
    match.write_autosave()
    return match
