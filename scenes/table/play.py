"""A match being played at a table: what the controller reports is shown, and time passes."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.players import Advice
from game.bots.thinker import Failure
from game.core.errors import WriteError
from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.state import Decision, Prompt, State
from scenes import routes
from scenes.change import STAY, Change, Push, Replace, Restart
from scenes.match.controller import MatchController, NextScene
from scenes.match.drivers import Driver
from scenes.match.replay import ReplayDriver
from scenes.scene import Scene
from scenes.table.announcer import Announcer
from scenes.table.hooks import GameTable
from scenes.table.log import LogSource, latest_lines
from scenes.table.motion import Motion, Pulse, Stage
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.app import App


class PlayedTable(GameTable):
    """The course of a match. `self.state` is what the viewer may see of it."""

    def __init__(
        self, app: "App", match: Match, path: Path | None, *, is_example: bool = False, script: Sequence[str] = ()
    ) -> None:
        super().__init__(app, match)
        self.stage = Stage()
        self.pulse = Pulse()
        self.announcer = Announcer(app, self)
        self.controller = MatchController(
            match,
            app.settings,
            app.thinker,
            self,
            path=path,
            is_example=is_example,
            has_secrets=self.has_secrets,
            script=script,
        )

    def turn_motion(self) -> Motion:
        """Return how the next player is announced."""
        raise NotImplementedError

    # who sees, who acts

    @property
    def state(self) -> State:
        """What the viewer may see of the match."""
        return self.controller.view

    @property
    def path(self) -> Path | None:
        """The file the match is kept in."""
        return self.controller.saving.path

    @property
    def is_example(self) -> bool:
        """Whether this is a position of the rulebook, to be tried out and left again."""
        return self.controller.is_example

    @property
    def replay(self) -> ReplayDriver | None:
        """Who deals out the moves if the match is only watched."""
        return self.controller.replay

    @property
    def bots(self) -> Driver:
        """Who moves when no person does."""
        return self.controller.driver

    @property
    def held(self) -> Move | None:
        """A move that was clicked and waits for Confirm."""
        return self.controller.held_move

    @property
    def advice(self) -> Advice | None:
        """The hint that is shown."""
        return self.controller.hints.advice

    @property
    def seats(self) -> list[int]:
        """All seats."""
        return list(range(len(self.controller.seats)))

    @property
    def scoring_sides(self) -> list[int]:
        """All seats, and the automated sides that score: whoever has a panel."""
        return self.controller.scoring_sides

    @property
    def people(self) -> list[int]:
        """The seats of people; nobody plays in a replay."""
        return self.controller.people

    @property
    def current(self) -> int:
        """The side that must decide."""
        return self.controller.current

    @property
    def decision(self) -> Decision | None:
        """The present question, as the viewer may know it."""
        return self.controller.decision

    @property
    def decision_kind(self) -> str:
        """What kind of question is asked now."""
        return self.controller.decision_kind

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person must decide."""
        return self.controller.is_persons_turn

    @property
    def awaits_curtain(self) -> bool:
        """Whether another person must sit down before anything of theirs is shown."""
        return self.controller.awaits_curtain

    @property
    def viewer(self) -> int | None:
        """The seat for whose eyes the table is drawn."""
        return self.controller.viewer

    def question(self) -> Prompt:
        """Return what the person at the screen is asked: more than the rules do, once something is chosen."""
        return self.controller.prompt

    # playing

    def choose(self, move: Move) -> Change | None:
        """A person clicked a legal move: make it, or hold it until it is confirmed."""
        if self.app.settings.confirm_moves and self.controller.needs_confirm(move):
            self.controller.choose(move)
        else:
            self.play(move)
        return STAY

    def play(self, move: Move) -> None:
        """Make a move and show what happens."""
        self.controller.play(move)

    def undo(self) -> Change | None:
        """Take back the last decision."""
        self.controller.undo()
        return STAY

    def undo_bar(self) -> str | None:
        """Return why the last decision cannot be taken back."""
        return self.controller.undo_bar()

    def show_move(self, moves: int) -> Change | None:
        """Show a replay as it was after so many moves."""
        self.controller.show_move(moves)
        return STAY

    def play_on_from_here(self) -> Change | None:
        """Begin a match of one's own at the shown moment of a replay."""
        match = self.controller.match_from_here()
        return Restart(routes.table(self.app, match, match.autosave))

    def restart_turn(self) -> Change | None:
        """Take back everything of this turn that can be taken back."""
        self.controller.restart_turn()
        return STAY

    def ask_hint(self) -> Change | None:
        """Ask what would be good to do."""
        self.controller.ask_hint()
        return STAY

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
        self.controller.stop_thinking()

    # what the controller reports

    def changed(self) -> None:
        """The match is at another decision."""
        self.pulse.wake()
        self.refresh()

    def played(self, events: Sequence[Event], *, passes_on: bool) -> None:
        """Show what happened."""
        self.build(self.area)  # motions lead to where things are now
        motions = self.motions(events)
        if passes_on:
            motions.append(self.turn_motion())
        self.stage.play(motions, self.app.settings.motion_factor)
        if self.stage.covers:
            self.controller.keep_back()
            self.refresh()

    def took_back(self) -> None:
        """Decisions were taken back: nothing moves any more."""
        self.finish_motion()
        if not self.replay:
            self.app.sounds.play("undo")

    def hold_changed(self) -> None:
        """A move waits for Confirm, or no longer does."""
        self.app.sounds.play("click")
        self.refresh()

    def refused(self, reason: str) -> None:
        """Nothing can be taken back."""
        self.announcer.refused(reason)

    def hint_changed(self, *, is_there: bool) -> None:
        """A hint was asked for, or is there."""
        if is_there:
            self.app.sounds.play("hint")
        self.refresh()

    def hint_failed(self, failure: Failure) -> None:
        """There is no hint."""
        self.announcer.hint_failed(failure)

    def bot_failed(self, seat: int, failure: Failure) -> None:
        """A bot failed, and another one decides in its place."""
        self.announcer.bot_failed(self.names[seat], failure)

    def saving_changed(self, fault: WriteError | None) -> None:
        """The match could not be saved, or it can be again."""
        if self.announcer.saving_changed(fault):
            self.refresh()

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
        self.controller.watch_saving()
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
            self.controller.look_again()
            self.refresh()

    def _go_on(self, seconds: float) -> Change | None:
        """Nothing moves any more: let the match go on."""
        following = self.controller.go_on(seconds)
        if following == NextScene.CURTAIN:
            return Push(self.curtain())
        if following == NextScene.RESULTS:
            return Replace(routes.results(self.app, self.controller.match, self.path, is_new=True))
        return None

    def curtain(self) -> Scene:
        """Return the sheet between two people."""
        raise NotImplementedError

    def sit_down(self) -> None:
        """The person who must decide sits at the screen now."""
        self.controller.sit_down()

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
        if self.stage.is_moving or self.controller.goes_on_by_itself:
            return True
        is_still = self.pulse.is_still or self.app.settings.reduced_motion
        return self.is_persons_turn and not is_still

    def log_source(self, viewer: int | None) -> LogSource:
        """Return where the log comes from, for a viewer's eyes."""
        names = [escape(name) for name in self.names]
        history = self.controller.history
        return LogSource(self.match.game.id, history, self.app.texts, names, viewer, self.picture_of, self.places_of)
