"""Leaving a match that could not be saved: the player is asked first."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.errors import WriteError
from game.core.match import Match
from scenes.change import Change, Pop, Quit, Restart
from scenes.dialog import Answer, Dialog
from scenes.reasons import reason
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.app import App


class LeaveQuestion(Dialog):
    """The question whether to leave although that loses what could not be saved of a match."""

    def __init__(self, app: "App", match: Match, fault: WriteError, change: Change) -> None:
        t = app.texts.get
        text = t("saving.leave_text", reason=reason(app.texts, fault))
        answers = [Answer(t("saving.leave"), self._leave), Answer(t("saving.stay"), kind="primary")]
        super().__init__(app, t("saving.leave_title"), text, answers)
        self.match = match
        self.change = change

    def _leave(self) -> Change:
        self.match.save_fault = None  # the player knows, and leaves
        return Pop(self.change.count + 1) if isinstance(self.change, Pop) else self.change


def question_before(app: "App", stack: Sequence[Scene], change: Change | None) -> LeaveQuestion | None:
    """Return what the player must be asked before a change is made; the match is tried to be saved once more first."""
    match = _left_match(stack, change)
    if match is None or change is None or match.save_again() or match.save_fault is None:
        return None
    return LeaveQuestion(app, match, match.save_fault, change)


def _left_match(stack: Sequence[Scene], change: Change | None) -> Match | None:
    """Return the match that could not be saved among those that a change takes off the table."""
    if isinstance(change, Pop):
        left = stack[max(1, len(stack) - change.count) :]
    elif isinstance(change, Restart | Quit):
        left = stack[1 if isinstance(change, Restart) else 0 :]
    else:
        return None
    matches = (scene.kept_match for scene in left)
    return next((match for match in matches if match and match.save_fault), None)
