"""Opening a saved match: at its table, or its results if it is over. One window plays a match at a time."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.core import saves
from game.core.claim import is_claimed
from game.core.errors import TableError
from scenes import routes
from scenes.change import Change, Push, Replace, Restart
from scenes.dialog import Answer, Dialog
from scenes.match.summary import MatchSummary
from scenes.reasons import words_for

if TYPE_CHECKING:
    from scenes.app import App


def open_saved(app: "App", path: Path, *, is_on_table: bool = False) -> Change:
    """Open a match, but ask first if another window plays it; raise SaveError if it cannot be opened.

    `is_on_table` says that it is this window that plays it.
    """
    match, kept_in = saves.open_match(path)
    if MatchSummary(match).is_over:
        return Push(routes.results(app, match, kept_in))
    if not is_on_table and is_claimed(kept_in):
        return Push(OpenElsewhere(app, path))
    return Restart(routes.table(app, match, kept_in))


class _AnotherWindow(Dialog):
    """A message about a match that another window plays; it can be taken from there."""

    def __init__(self, app: "App", path: Path, name: str, other: Answer) -> None:
        """`name` is what the texts call the message."""
        t = app.texts.get
        here = Answer(t(f"another_window.{name}.here"), self._play_here, icon="play")
        super().__init__(app, t(f"another_window.{name}.title"), t(f"another_window.{name}.text"), [here, other])
        self.path = path

    def _play_here(self) -> Change:
        """Go on as the match is in its file by now; the table claims it, and the other window puts it away."""
        try:
            return Restart(routes.table(self.app, *saves.open_match(self.path)))
        except TableError as fault:
            return Replace(refusal(self.app, fault))


class OpenElsewhere(_AnotherWindow):
    """The question whether to play a match here that another window plays."""

    def __init__(self, app: "App", path: Path) -> None:
        super().__init__(app, path, "ask", Answer(app.texts.get("another_window.ask.there"), kind="primary"))


class TakenOver(_AnotherWindow):
    """Tells that another window has gone on with the match on this table."""

    def __init__(self, app: "App", path: Path) -> None:
        super().__init__(app, path, "taken", Answer(app.texts.get("fault.shelf"), Restart, "primary", "home"))

    def _way_out(self) -> Answer:
        return self.answers[-1]


def refusal(app: "App", fault: TableError) -> Dialog:
    """Return the dialog that says why a match cannot be opened."""
    answer = Answer(app.texts.get("common.ok"), kind="primary")
    return Dialog(app, app.texts.get("saved_games.fault_title"), words_for(app.texts, fault), [answer])
