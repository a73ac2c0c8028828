"""Hints: what a strong bot would do in the place of the person who must decide."""

from collections.abc import Callable

from game.bots.players import Advice
from game.bots.thinker import HINT, BotError, Failure, Superseded, Thinker
from game.core.match import Match
from game.core.random_source import stream


class Hints:
    """Asks for a hint, waits for it in the background, and keeps it until the next decision."""

    def __init__(self, match: Match, thinker: Thinker, tell: Callable[[Failure], None]) -> None:
        """`tell` is called with what went wrong if there is no hint."""
        self._match = match
        self._thinker = thinker
        self._tell = tell
        self._question: int | None = None
        self.advice: Advice | None = None
        """The hint that is shown."""

    @property
    def is_awaited(self) -> bool:
        """Whether a hint was asked for and is not there yet."""
        return self._question is not None

    def ask(self) -> None:
        """Ask for a hint, unless one is awaited or shown."""
        if self.is_awaited or self.advice:
            return
        match = self._match
        random = stream(match.record.seed, len(match.past))
        try:
            self._question = self._thinker.ask(match.game.id, HINT, match.state, random)
        except BotError as fault:
            self._tell(fault.failure)

    def arrives(self) -> bool:
        """Return whether the hint that was asked for is there now."""
        if self._question is None:
            return False
        try:
            advice = self._thinker.answer(self._question)
        except Superseded:
            self._question = None
            return False
        except BotError as fault:
            self._question = None
            self._tell(fault.failure)
            return False
        if advice:
            self._question = None
            self.advice = advice
        return advice is not None

    def close(self, advice: Advice | None) -> bool:
        """Show a hint no longer; return whether it was shown."""
        was_shown = advice is not None and self.advice is advice
        if was_shown:
            self.advice = None
        return was_shown

    def drop(self) -> None:
        """Wait for no hint any more."""
        if self._question is not None:
            self._thinker.drop(self._question)
        self._question = None

    def forget(self) -> None:
        """The position has changed: no hint holds any more."""
        self.advice = None
        self.drop()
