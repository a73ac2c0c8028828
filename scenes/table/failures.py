"""Bots and hints that fail: the player is told, and what happened is written down."""

from typing import TYPE_CHECKING

from game.bots.thinker import Failure
from scenes.app import LONG_NOTICE
from scenes.faults import report, shortened
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.table.play import PlayedTable


class FailureTeller:
    """Tells of whatever fails to think at a table."""

    def __init__(self, table: "PlayedTable") -> None:
        self.table = table
        self._told: set[str] = set()

    def bot(self, seat: int, failure: Failure) -> None:
        """A bot failed, and another one decides in its place; each fault is told once."""
        if failure.words not in self._told:
            self._told.add(failure.words)
            self._tell("table.bot_failed", failure, player=escape(self.table.names[seat]))

    def hint(self, failure: Failure) -> None:
        """There is no hint."""
        self._tell("table.hint_failed", failure)

    def _tell(self, key: str, failure: Failure, **values: str) -> None:
        app = self.table.app
        report(app, failure.trace or failure.words, [self.table])
        app.notify(self.table.t(key, words=escape(shortened(failure.words)), **values), "warning", LONG_NOTICE)
