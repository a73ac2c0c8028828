"""A match that is looked back at: its moves come from its record."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

import msgspec

from game.core import saves
from game.core.match import Match
from game.core.move import Move
from game.core.state import State

_HASTE = 0.2
"""With so short a pause between moves, those that left no choice are not dwelt on."""


@dataclass(frozen=True, slots=True)
class Recording:
    """What is looked back at, and for whose eyes."""

    whole: Match
    """The match with all its moves; it never changes."""
    looker: int | None = None
    """Who looks back, while the match is on; None: somebody without a seat."""
    is_open: bool = True
    """Whether nothing is secret any more, as the match is over."""
    path: Path | None = None
    """The file it is kept in, if there is one."""

    def match_at(self, moves: int) -> Match:
        """Return the match as it was after so many moves, to be shown from there."""
        match = self.whole.twin()
        match.stand_at(self.whole, moves)
        return match

    def match_after(self, moves: int, others: Sequence[str]) -> Match:
        """Return the match as it would be if other moves had followed so many, as far as they can be made."""
        match = self.match_at(moves)
        for move in map(Move.parse, others):
            if match.state.is_over or not match.state.is_legal(move):
                break
            match.play(move)
        return match


class ReplayDriver:
    """Deals out the moves of a recording in place of bots; it can be paused, stepped and turned anywhere."""

    def __init__(self, match: Match, recording: Recording) -> None:
        self.match = match
        self.recording = recording
        self.is_paused = False
        self.is_hurried = False
        self._wait = 0.0
        self._steps = 0

    @property
    def script(self) -> Sequence[str]:
        """All moves of the match."""
        return self.recording.whole.record.moves

    @property
    def shown(self) -> int:
        """How many moves have been shown."""
        return len(self.match.past)

    @property
    def open_state(self) -> State | None:
        """The position with nothing hidden; None: the match is still on."""
        return self.match.state if self.recording.is_open else None

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing more to show."""
        return self.shown >= len(self.script)

    def next_move(self, seconds: float, pause: float) -> Move | None:
        """Return the next move of the record once the pause before it is over."""
        self._wait += seconds
        if self.is_at_end or (self.is_paused and not self._steps):
            return None
        self.is_hurried = not self._steps and self._hurries(pause)
        if self._wait < pause and not (self._steps or self.is_hurried):
            return None
        self._wait = 0.0
        self._steps = max(0, self._steps - 1)
        return Move.parse(self.script[self.shown])

    def _hurries(self, pause: float) -> bool:
        """Return whether the next move is shown without motion: at once, or in haste where there was no choice."""
        return not pause or (pause <= _HASTE and len(self.match.state.legal_moves()) == 1)

    def step(self) -> None:
        """Show one move and stay there."""
        self.is_paused = True
        self._steps += 1

    def go_to(self, moves: int) -> None:
        """Show the match as it was after so many moves, and stay there."""
        self.is_paused = True
        self._steps = 0
        self.match.stand_at(self.recording.whole, max(0, min(moves, len(self.script))))

    def cancel(self) -> None:
        """Nothing thinks for a replay."""
        self._steps = 0


def match_from_here(shown: Match) -> Match:
    """Return a new match that begins with the moves of a replay so far; it is kept in a file of its own."""
    moves, fresh = list(shown.record.moves), token_hex(8)
    record = msgspec.structs.replace(
        shown.record, moves=moves, id=fresh, kept=False, is_branch=True, deal="", seconds=0
    )
    match = Match(record, saves.fresh_path(record.game))
    match.write_autosave()
    return match
