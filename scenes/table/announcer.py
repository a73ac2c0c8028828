"""What the player hears and reads of a match besides what moves on the table: sounds, notices, reports of faults."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.thinker import Failure
from game.core.errors import WriteError
from game.core.text import Texts
from scenes.app import LONG_NOTICE
from scenes.faults import shortened
from scenes.reasons import kind_of_fault, reason
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App


def why_no_undo(texts: Texts, reason: str) -> str:
    """Return why nothing can be taken back, and what would allow it."""
    why = texts.get(f"undo.{reason}")
    return why if reason in ("nothing", "lesson") else f"{why} {texts.get('undo.free')}"


class Announcer:
    """Tells the player what a table cannot show."""

    def __init__(self, app: "App", report: Callable[[str], object]) -> None:
        """`report` writes down what went wrong, with what was going on at the table."""
        self._app = app
        self._report = report
        self._told: set[str] = set()
        """The faults of bots that were told."""
        self._told_fault = ""
        """What kept the match from being saved when the player was last told; nothing: it is saved."""

    def refused(self, reason: str) -> None:
        """Nothing can be taken back."""
        self._app.sounds.play("error")
        self._app.notify(why_no_undo(self._app.texts, reason), "warning")

    def bot_failed(self, name: str, failure: Failure) -> None:
        """A bot failed, and another one decides in its place; each fault is told once."""
        if failure.words not in self._told:
            self._told.add(failure.words)
            self._tell("table.bot_failed", failure, player=escape(name))

    def hint_failed(self, failure: Failure) -> None:
        """There is no hint."""
        self._tell("table.hint_failed", failure)

    def _tell(self, key: str, failure: Failure, **values: str) -> None:
        self._report(failure.trace or failure.words)
        words = escape(shortened(failure.words))
        self._app.notify(self._app.texts.get(key, words=words, **values), "warning", LONG_NOTICE)

    def saving_changed(self, fault: WriteError | None) -> bool:
        """Tell why the match is not saved any more, or that it is again; return whether there was something new."""
        kind = kind_of_fault(fault) if fault else ""
        if kind == self._told_fault:
            return False
        self._told_fault = kind
        if fault:
            tell_unsaved(self._app, fault)
        else:
            self._app.notify(self._app.texts.get("saving.match_again"), "success")
        return True

    def file_changed(self, path: Path) -> None:
        """Tell under which name the match goes on, since another window has gone on with it, too."""
        self._app.notify(self._app.texts.get("saving.own_file", name=escape(path.stem)), "warning", LONG_NOTICE)


def tell_unsaved(app: "App", fault: WriteError) -> None:
    """Tell the player why the match could not be saved."""
    app.sounds.play("error")
    app.notify(app.texts.get("saving.match", reason=reason(app.texts, fault)), "warning", LONG_NOTICE)
