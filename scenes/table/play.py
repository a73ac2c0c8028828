"""A match being played at a table: who sees and acts, moves, undo, hints, bots, the curtain, the end."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.bots.players import HUMAN, Advice
from game.bots.thinker import HINT, BotError, Superseded
from game.core import saves
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.state import NOBODY, Decision, State
from scenes import routes
from scenes.change import STAY, Change, Push, Replace, Restart
from scenes.scene import Scene
from scenes.table.bots import BotDriver
from scenes.table.failures import FailureTeller
from scenes.table.hooks import GameTable
from scenes.table.log import LogSource, latest_lines
from scenes.table.motion import Motion, Pulse, Stage
from scenes.table.replay import ReplayDriver
from scenes.table.saving import SaveWatch
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App

_END_PAUSE = 1.2
"""Seconds a finished table is shown before the results."""


class PlayedTable(GameTable):
    """The course of a match. `self.state` is what the viewer may see of it; nothing changes it but `Match.play`."""

    def __init__(
        self, app: "App", match: Match, path: Path | None, *, is_example: bool = False, script: Sequence[str] = ()
    ) -> None:
        super().__init__(app, match, path, is_example=is_example)
        self._scoring = len(match.state.scores())
        self.stage = Stage()
        self.pulse = Pulse()
        self.replay = ReplayDriver(match, script) if script else None
        """Who deals out the moves if the match is only watched."""
        self.failures = FailureTeller(self)
        self.bots = self.replay or BotDriver(match, app.thinker, self.failures.bot)
        self.saving = SaveWatch(app, match)
        self.held: Move | None = None
        """A move that was clicked and waits for Confirm."""
        self.advice: Advice | None = None
        self._hint_asked: int | None = None
        """The number under which a hint was asked for."""
        self._seated: int | None = None
        """The person who was last told to sit at the screen."""
        self._over_seconds = 0.0
        self._was_over = match.state.is_over or bool(script)
        self._thinking = 0.0
        self.state = self._view()

    def turn_motion(self) -> Motion:
        """Return how the next player is announced."""
        raise NotImplementedError

    # who sees, who acts

    @property
    def seats(self) -> list[int]:
        """All seats."""
        return list(range(len(self.match.record.seats)))

    @property
    def scoring_sides(self) -> list[int]:
        """All seats, and the automated sides that score: whoever has a panel."""
        return list(range(self._scoring))

    @property
    def people(self) -> list[int]:
        """The seats of people; nobody plays in a replay."""
        if self.replay:
            return []
        return [seat for seat in self.seats if self.match.record.seats[seat].kind == HUMAN]

    @property
    def current(self) -> int:
        """The side that must decide."""
        return self.match.state.current_player

    @property
    def decision(self) -> Decision | None:
        """The present question, as the viewer may know it."""
        pending = self.state.pending
        return pending[-1] if pending else None

    @property
    def decision_kind(self) -> str:
        """What kind of question is asked now."""
        return self.decision.kind if self.decision else ""

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person must decide."""
        return self.current in self.people

    @property
    def awaits_curtain(self) -> bool:
        """Whether another person must sit down before anything of theirs is shown."""
        return (
            self.has_secrets
            and self.app.settings.curtain
            and not self.is_example
            and len(self.people) > 1
            and self.is_persons_turn
            and self._seated != self.current
        )

    @property
    def viewer(self) -> int | None:
        """The seat for whose eyes the table is drawn."""
        people = self.people
        if len(people) == 1:
            return people[0]
        if self.is_persons_turn:
            return None if self.awaits_curtain else self.current
        return self._seated

    def _view(self) -> State:
        """Return what the viewer may see; when a match is over nothing is hidden any more."""
        state = self.match.state
        return state.copy() if state.is_over else state.view(self.viewer)

    # playing

    def choose(self, move: Move) -> Change | None:
        """A person clicked a legal move: make it, or hold it until it is confirmed."""
        if self.app.settings.confirm_moves and self.needs_confirm(move):
            self.held = None if self.held == move else move
            self.app.sounds.play("click")
            self.refresh()
            return STAY
        self.play(move)
        return STAY

    def needs_confirm(self, move: Move) -> bool:
        """Whether a move changes the table, rather than only opening or leaving a choice."""
        if move not in self.match.state.search_moves():
            return False
        trial = self.match.state.copy()
        trial.listening = False
        trial.apply(move)
        return not trial.is_midway

    def play(self, move: Move) -> None:
        """Make a move and show what happens."""
        before, shown = self.current, self.state
        if self.is_persons_turn:
            self._seated = before
        events = self.match.play(move)
        self.changed()
        self.build(self.area)  # motions lead to where things are now
        seen = [event.seen_by(self.viewer) for event in events]
        motions = self.motions(seen)
        if self.current not in (before, NOBODY):
            motions.append(self.turn_motion())
        self.stage.play(motions, self.app.settings.motion_factor)
        if self.stage.covers:
            self.state = shown  # nobody sees yet what will come of it
            self.refresh()

    def changed(self) -> None:
        """The match is at another decision."""
        self.held = self.advice = None
        self._drop_hint()
        self.state = self._view()
        self._thinking = 0.0
        self.pulse.wake()
        self.refresh()

    def undo(self) -> Change | None:
        """Take back the last decision; with free undo also those of bots in between."""
        if self.replay:
            return self.show_move(self.replay.shown - 1)
        if bar := self.undo_bar():
            return self._refuse(f"undo.{bar}")
        self.stop_thinking()
        if self.undoes_freely:
            self.match.rewind(self._before_own_decision())
        else:
            self.match.undo()
        self._took_back()
        return STAY

    def _before_own_decision(self) -> int:
        """Return how many moves were made before a person last decided; where only bots play, before the last move."""
        moves = len(self.match.past) - 1
        while moves and self.people and self.match.past[moves].seat not in self.people:
            moves -= 1
        return moves

    @property
    def undoes_freely(self) -> bool:
        """Whether undo goes past what was revealed and what others did."""
        return self.app.settings.free_undo or self.is_example

    def undo_bar(self) -> str | None:
        """Return why the last decision cannot be taken back: `nothing`, `revealed`, `other_player`; None: it can."""
        bar = self.match.undo_bar(free=self.undoes_freely)
        if bar is None and not self.undoes_freely and self.match.past[-1].seat not in self.people:
            return "other_player"
        return bar

    def _refuse(self, key: str) -> Change | None:
        """Say why something cannot be done now."""
        self.app.sounds.play("error")
        self.app.notify(self.t(key), "warning")
        return STAY

    def show_move(self, moves: int) -> Change | None:
        """Show a replay as it was after so many moves."""
        if self.replay:
            self.finish_motion()
            self.replay.go_to(max(0, moves))
            self.changed()
        return STAY

    def play_on_from_here(self) -> Change | None:
        """Begin a match of one's own at the shown moment of a replay; it is kept in a file of its own."""
        record = msgspec.structs.replace(self.match.record, moves=list(self.match.record.moves))
        path = saves.fresh_path(record.game)
        match = Match(record, path)
        match.write_autosave()
        return Restart(routes.table(self.app, match, path))

    def restart_turn(self) -> Change | None:
        """Take back everything of this turn that can be taken back."""
        if self.replay:
            return self.show_move(0)
        if bar := self.undo_bar():
            return self._refuse(f"undo.{bar}")
        self.stop_thinking()
        if not self.match.restart_turn(free=self.undoes_freely):
            return self._refuse("undo.nothing")
        self._took_back()
        return STAY

    def _took_back(self) -> None:
        self.finish_motion()
        self._was_over = self.match.state.is_over
        self._over_seconds = 0.0
        self.app.sounds.play("undo")
        self.changed()

    def ask_hint(self) -> Change | None:
        """Ask what would be good to do."""
        if not self.is_persons_turn or self.awaits_curtain or self._hint_asked is not None:
            return STAY
        random = stream(self.match.record.seed, len(self.match.past))
        try:
            self._hint_asked = self.app.thinker.ask(self.match.game.id, HINT, self.match.state, random)
        except BotError as fault:
            self.failures.hint(fault.failure)
        self.refresh()
        return STAY

    def _take_hint(self, question: int) -> None:
        try:
            advice = self.app.thinker.answer(question)
        except Superseded:
            self._hint_asked = None
            return
        except BotError as fault:
            self._hint_asked = None
            self.failures.hint(fault.failure)
            return
        if advice:
            self._hint_asked = None
            self.advice = advice
            self.app.sounds.play("hint")
            self.refresh()

    def confirm(self) -> Change | None:
        """Make the held move, or the main move of a dialog."""
        if self.held:
            self.play(self.held)
            return STAY
        return self.finish_dialog() or STAY

    def finish_dialog(self) -> Change | None:
        """Press the gold button of an open dialog; None: there is none."""
        move = self.main_move()
        if move is None or not self.is_persons_turn or self.awaits_curtain:
            return None
        self.play(move)
        return STAY

    def stop_thinking(self) -> None:
        """Let nobody think about this table any more."""
        self.bots.cancel()
        self._drop_hint()

    def _drop_hint(self) -> None:
        if self._hint_asked is not None:
            self.app.thinker.drop(self._hint_asked)
        self._hint_asked = None

    # time

    def update(self, seconds: float) -> Change | None:
        """Move what moves, then let whoever is next act."""
        super().update(seconds)
        self.pulse.update(seconds)
        was_covered = self.stage.covers
        if self.stage.update(seconds):
            self.page.stale = True
            self._uncover(was_covered)
        while self.stage.sounds_due:
            self.app.sounds.play(self.stage.sounds_due.pop(0))
        change = None if self.stage.is_busy else self._go_on(seconds)
        if self.saving.look():
            self.refresh()
        return change

    def finish_motion(self) -> bool:
        """End everything that moves; say whether the match waited for it."""
        was_covered = self.stage.covers
        was_busy = self.stage.finish()
        self._uncover(was_covered)
        return was_busy

    def _uncover(self, was_covered: bool) -> None:
        """Show what a motion has kept secret until now."""
        if was_covered and not self.stage.covers:
            self.state = self._view()
            self.refresh()

    def _go_on(self, seconds: float) -> Change | None:
        """Nothing moves any more: end the match, ask the next person to sit down, or let a bot play."""
        if self.match.state.is_over:
            return self._finish(seconds)
        if self.awaits_curtain:
            return Push(self.curtain())
        if self._hint_asked is not None:
            self._take_hint(self._hint_asked)
        if not self.is_persons_turn:
            self._let_bot_play(seconds)
        return None

    def _let_bot_play(self, seconds: float) -> None:
        self._thinking += seconds
        move = self.bots.next_move(seconds, self.app.settings.bot_pause)
        if move:
            self.play(move)

    def _finish(self, seconds: float) -> Change | None:
        if self._was_over or self.is_example:
            return None
        self._over_seconds += seconds
        if self._over_seconds < _END_PAUSE * self.app.settings.motion_factor:
            return None
        self._was_over = True
        return Replace(routes.results(self.app, self.match, self.path, is_new=True))

    def curtain(self) -> Scene:
        """Return the sheet between two people."""
        raise NotImplementedError

    def sit_down(self) -> None:
        """The person who must decide sits at the screen now."""
        self._seated = self.current
        self.changed()

    def news(self, seat: int) -> str:
        """Return in a sentence what the others did since a player's last turn."""
        lines: list[str] = []
        for line in reversed(latest_lines(self.log_source(None), 16)):
            if line.seat == seat and lines:
                break
            if line.seat not in (seat, None):
                lines.append(line.text)
        return self.t("table.list_separator").join(reversed(lines[:3]))

    @property
    def is_moving(self) -> bool:
        """Whether pieces move, targets pulse or a bot thinks."""
        if self.stage.is_moving or self._hint_asked is not None:
            return True
        if self.match.state.is_over:
            return not self._was_over
        if self.replay:
            return not (self.replay.is_paused or self.replay.is_at_end)
        if not self.is_persons_turn:
            return not self.bots.is_paused
        return not (self.pulse.is_still or self.app.settings.reduced_motion)

    def log_source(self, viewer: int | None) -> LogSource:
        """Return where the log comes from, for a viewer's eyes."""
        names = [escape(name) for name in self.names]
        secret = 1 if self.stage.covers else 0
        return LogSource(self.match, self.app.texts, names, viewer, self.picture_of, self.places_of, secret)
