"""Unexpected faults: a report, a dialog that tells of it, and the way back to the match."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.core.errors import SaveError
from game.core.faults import report_text, words_of, write_report
from game.core.match import Match
from scenes import routes
from scenes.change import Change, Quit, Restart
from scenes.dialog import Answer, Dialog
from scenes.scene import Scene
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App

_MOST_WORDS = 300
"""Letters of a fault that are shown; its report has them all."""


def shortened(words: str) -> str:
    """Return as much of a fault's words as is shown."""
    return words if len(words) <= _MOST_WORDS else f"{words[:_MOST_WORDS]}…"


def report(app: "App", trace: str, stack: Sequence[Scene]) -> Path | None:
    """Write a fault down beside the matches; None: that is not possible, then at least a terminal shows it."""
    text = report_text(trace, _facts(app, stack))
    try:
        return write_report(text)
    except OSError:
        if sys.stderr:  # a windowed program has none
            sys.stderr.write(text)
        return None


def _facts(app: "App", stack: Sequence[Scene]) -> dict[str, object]:
    """Return what was going on; players' names are nobody's business."""
    facts: dict[str, object] = {
        "pygame": f"{pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "language": app.texts.language,
        "scenes": ", ".join(type(scene).__name__ for scene in stack),
    }
    try:
        match = match_in_play(stack)
        if match:
            record = match.record
            facts["game"] = record.game
            facts["seats"] = ", ".join(seat.kind for seat in record.seats)
            facts["options"] = ", ".join(f"{name}={value}" for name, value in record.options.items())
            facts["seed"] = record.seed
            facts["moves"] = len(record.moves)
            facts["match"] = match.autosave
            facts["saved"] = match.save_fault or "yes"
    except Exception as fault:  # what is known so far is better than nothing
        facts["unknown"] = words_of(fault)
    return facts


def match_in_play(stack: Sequence[Scene]) -> Match | None:
    """Return the match on the table that is kept in a file."""
    return next((match for scene in reversed(stack) if (match := scene.kept_match)), None)


def rescued(match: Match) -> Match:
    """Return a match as it is in its file, or anew from its moves if the file has not got them all."""
    if match.autosave and match.save_again():
        try:
            return Match.load(match.autosave, autosave=match.autosave)
        except SaveError:  # the moves are known here as well, and are written again below
            pass
    fresh = Match(msgspec.structs.replace(match.record, moves=list(match.record.moves)))
    fresh.file = match.file
    fresh.write_autosave()
    return fresh


class FaultDialog(Dialog):
    """Tells of a fault, and leads back to the match or to the shelf."""

    is_fault = True

    def __init__(self, app: "App", words: str, written: Path | None, match: Match | None, *, is_first: bool) -> None:
        """`is_first` says that the shelf itself is faulty, so that there must be another way out."""
        self.match = match
        self.is_left = False
        """Whether the player has chosen what to do; a fault after that is not the dialog's own."""
        self.is_again = bool(match) and app.rescued == _moment(match)
        t = app.texts.get
        told = t("fault.written", file=escape(str(written))) if written else t("fault.unwritten")
        text = "\n".join([t("fault.words", words=escape(shortened(words))), told, *self._outlook(app)])
        super().__init__(app, t("fault.title"), text, self._ways_out(app, is_first=is_first))

    def _outlook(self, app: "App") -> list[str]:
        """Return what becomes of the match."""
        if self.match is None:
            return []
        if not self.is_again:
            return [app.texts.get("fault.match")]
        return [app.texts.get("fault.again"), *([] if self.match.save_fault else [app.texts.get("fault.waits")])]

    def _ways_out(self, app: "App", *, is_first: bool) -> list[Answer]:
        """Return the answers, the best one last: to go on, unless that has just led to the same fault."""
        t = app.texts.get
        if self.match and not self.is_again:
            shelf = Answer(t("fault.shelf"), self._go_to_shelf, icon="home")
            return [shelf, Answer(t("fault.go_on"), self._go_on, "primary", "play")]
        shelf = Answer(t("fault.shelf"), self._go_to_shelf, "primary", "home")
        if self.match:
            return [Answer(t("fault.try_again"), self._go_on, icon="play"), shelf]
        return [Answer(t("menu.quit"), Quit, icon="quit"), shelf] if is_first else [shelf]

    @property
    def kept_match(self) -> Match | None:
        """The match that was on the table."""
        return self.match

    def _way_out(self) -> Answer:
        return next(answer for answer in self.answers if answer.action == self._go_to_shelf)

    def _go_to_shelf(self) -> Change:
        self.is_left = True
        return Restart()

    def _go_on(self) -> Change | None:
        """Put the match back on the table."""
        self.is_left = True
        if self.match is None:
            return None
        self.app.rescued = _moment(self.match)
        match = rescued(self.match)
        table = routes.table(self.app, match, match.autosave)
        self.match.save_fault = None  # the other one is looked after from now on
        return Restart(table)


def _moment(match: Match | None) -> tuple[Path | None, int] | None:
    """Return which match it is, and how far it has got."""
    return (match.autosave, len(match.record.moves)) if match else None
