"""A review as it grows: read from beside the save, or made in another process and kept there."""

import math
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game.bots.kept_review import keep_review, kept_review
from game.bots.review import Choice, Review
from game.bots.reviewer import Reviewer
from game.bots.thinker import BotError
from game.core.errors import SaveError, TableError, WriteError
from game.core.match import Match
from game.core.move import Move
from game.core.saves import review_beside
from game.core.state import State

_LEAST_DONE = 5
"""So many hundredths must be done before anything is said of the rest."""


def _can_be_gone(match: Match, choice: Choice) -> bool:
    """Return whether the rules allow both ways of a decision, as far as nothing comes to light."""
    return all(_is_allowed(match.state_after(choice.number), way.moves) for way in (choice.own, choice.bot))


def _is_allowed(state: State, moves: Sequence[str]) -> bool:
    known = state.reveals
    for text in moves:
        if state.is_over or state.reveals != known:
            return True
        try:
            move = Move.parse(text)
        except TableError:
            return False
        if not state.is_legal(move):
            return False
        state.apply(move)
    return True


class ReviewWatch:
    """The review of one seat: whatever is known of it by now."""

    def __init__(self, match: Match, path: Path | None, seat: int, tell: Callable[[TableError], None]) -> None:
        """`tell` is called with whatever goes wrong."""
        self._match = match
        self._path = path
        self.seat = seat
        self._tell = tell
        self.review: Review | None = self._kept()
        self._reviewer: Reviewer | None = None
        self._begun = 0.0

    def _kept(self) -> Review | None:
        if self._path is None:
            return None
        try:
            review = kept_review(self._path, self._match.record, self.seat)
        except SaveError as fault:
            self._tell(fault)
            return None
        if review and not all(_can_be_gone(self._match, choice) for choice in review.moments()):
            self._tell(SaveError(f"{review_beside(self._path).name}: the review is damaged", "damaged_review"))
            return None
        return review

    def begin(self) -> None:
        """Weigh the match, unless that was done before."""
        if self.review or self._reviewer:
            return
        try:
            self._reviewer = Reviewer(self._match.record, self.seat)
            self._begun = time.monotonic()
        except BotError as fault:
            self._tell(fault)

    @property
    def is_working(self) -> bool:
        """Whether more will be known."""
        return self._reviewer is not None and self._reviewer.is_working

    @property
    def seconds_left(self) -> int | None:
        """How long it will take at the present pace; None: nobody knows yet."""
        if self.review is None or self.review.done < _LEAST_DONE:
            return None
        return math.ceil((time.monotonic() - self._begun) * (100 - self.review.done) / self.review.done)

    def changes(self) -> bool:
        """Look whether more is known by now."""
        if self._reviewer is None or not self._reviewer.is_working:
            return False
        before = self.review
        try:
            self.review = self._reviewer.look()
        except BotError as fault:
            self._tell(fault)
            return True
        if self.review and self.review.is_complete:
            self._keep(self.review)
        return self.review is not before

    def _keep(self, review: Review) -> None:
        if self._path:
            try:
                keep_review(self._path, self._match.record, review)
            except WriteError as fault:
                self._tell(fault)

    def stop(self) -> None:
        """Leave it at what is known."""
        if self._reviewer:
            self._reviewer.stop()
