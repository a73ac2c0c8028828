"""A review in the making, in a process of its own: it can be watched, and ended at any time."""

from game.bots.review import Review
from game.bots.thinker import BotError, Failure, LookBack, Worker
from game.core.record import Record


class Reviewer:
    """Looks back at one match from one seat without holding up the window."""

    def __init__(self, record: Record, seat: int, effort: float = 1.0) -> None:
        """Begin; raise BotError if there can be no process."""
        self.latest: Review | None = None
        """What is known so far."""
        try:
            self._worker: Worker | None = Worker()
            self._worker.ask(LookBack(record, seat, effort))
        except OSError as error:
            raise BotError(Failure(f"no process can be started ({error.strerror})"), is_lost=True) from None

    @property
    def is_working(self) -> bool:
        """Whether more will be known."""
        return self._worker is not None

    def look(self) -> Review | None:
        """Return what is known by now; raise BotError if the process has failed."""
        if self._worker is None:
            return self.latest
        try:
            self.latest = self._worker.latest() or self.latest
        except BotError:
            self.stop()
            raise
        except (EOFError, OSError):
            self.stop()
            raise BotError(Failure("its process ended"), is_lost=True) from None
        if self.latest and self.latest.is_complete:
            self.stop()
        return self.latest

    def stop(self) -> None:
        """End the process; what is known stays."""
        if self._worker:
            self._worker.end()
        self._worker = None
