"""A match being played: who sees and acts, moves, undo, hints, whoever else plays, and the end. It needs no window."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Protocol

from game.bots.thinker import Failure, Thinker
from game.core.errors import WriteError
from game.core.event import Event
from game.core.match import Match
from game.core.move import Move
from game.core.preview import Preview, preview
from game.core.state import NOBODY, Decision, Prompt, State
from scenes.match.bookkeeping import Bookkeeping
from scenes.match.bots import BotDriver
from scenes.match.drivers import Driver
from scenes.match.ending import Ending
from scenes.match.explanations import Explanations
from scenes.match.hints import Hints
from scenes.match.history import History
from scenes.match.lesson import LessonCourse
from scenes.match.replay import Recording, ReplayDriver
from scenes.match.saving import MatchSaving
from scenes.match.seating import Seating
from scenes.match.turn_end import TurnEnd, TurnEndSettings


class MatchSettings(TurnEndSettings, Protocol):
    """What the player has set that matters for the course of a match."""

    curtain: bool
    free_undo: bool

    @property
    def bot_pause(self) -> float:
        """Seconds a bot waits before each of its moves."""

    @property
    def motion_factor(self) -> float:
        """What the times of animations are multiplied by."""


class MatchObserver(Protocol):
    """Whoever shows a match and is told what happens to it."""

    def following(self, move: Move) -> Sequence[Move]:
        """Return the moves that were chosen together with this one and are made after it if they are legal."""

    def asks_about(self, move: Move) -> bool:
        """Return whether a move must be chosen twice because of what it costs."""

    def is_turn_end(self, move: Move) -> bool:
        """Return whether a person who chooses this move says that the turn is over."""

    def changed(self) -> None:
        """The match is at another decision, or is seen by somebody else."""

    def played(self, events: Sequence[Event], *, passes_on: bool) -> None:
        """A move was made; `passes_on` says that another side decides next."""

    def took_back(self) -> None:
        """Decisions were taken back, or a replay is shown at another moment."""

    def hold_changed(self) -> None:
        """A move waits to be confirmed, or does not any more."""

    def refused(self, reason: str) -> None:
        """Nothing can be taken back: `nothing`, `revealed`, `other_player`."""

    def hint_changed(self, *, is_there: bool) -> None:
        """A hint was asked for, or is there now."""

    def explained(self) -> None:
        """It is known now why a bot did something."""

    def hint_failed(self, failure: Failure) -> None:
        """There is no hint."""

    def bot_failed(self, seat: int, failure: Failure) -> None:
        """A bot failed, and another one decides in its place."""

    def saving_changed(self, fault: WriteError | None) -> None:
        """The match could not be saved, or it can be again."""

    def file_changed(self, path: Path) -> None:
        """The match is kept in another file from now on: somebody else has written the one it was in."""


class NextScene(Enum):
    """What is to be shown once nothing moves any more."""

    CURTAIN = "curtain"
    RESULTS = "results"


def _needs_confirm(state: State, move: Move) -> bool:
    """Return whether a move changes the table or brings something to light, rather than only opening a choice."""
    if move not in state.search_moves():
        return False
    outcome = preview(state, state.current_player, (move,))
    return outcome.is_cut or not outcome.view.is_midway


class MatchController:
    """Holds a match and lets it go on. `view` is what the viewer may see of it; nothing changes it but moves."""

    def __init__(
        self,
        match: Match,
        settings: MatchSettings,
        thinker: Thinker,
        observer: MatchObserver,
        *,
        path: Path | None = None,
        is_example: bool = False,
        has_secrets: bool = True,
        has_long_turns: bool = False,
        recording: Recording | None = None,
        course: LessonCourse | None = None,
    ) -> None:
        """`path` is the file the match was opened from; `recording` is what is only looked back at.

        `course` is the lesson that the match is played in; it is an example, too.
        `has_secrets` and `has_long_turns` are as the view of the game has them.
        """
        self._match = match
        self._settings = settings
        self._observer = observer
        self._needs_curtain = has_secrets and not is_example
        self.is_example = is_example
        """Whether this is a position of the rulebook, to be tried out and left again."""
        self.replay = ReplayDriver(match, recording) if recording else None
        """Who deals out the moves if the match is only watched."""
        self.course = course
        """What is allowed and expected if the match is a lesson."""
        self.driver: Driver = self.replay or course or BotDriver(match, thinker, observer.bot_failed)
        """Who moves when no person does."""
        self.seating = Seating(match, recording)
        self.turn_end = TurnEnd(match, settings, self.seating, by_click=has_long_turns)
        """The move that ends the turn, if it waits."""
        self.hints = Hints(match, thinker, observer.hint_failed)
        self.explanations = Explanations(match, thinker, is_open=recording is not None and recording.is_open)
        """Why bots did what they did."""
        self.history = History(match)
        self.saving = MatchSaving(match, path, observer.saving_changed, observer.file_changed, is_visit=self.is_visit)
        self.held_move: Move | None = None
        """A move that was chosen and waits to be confirmed."""
        self.thinking_seconds = 0.0
        """How long whoever moves next has been thinking."""
        self.bookkeeping = Bookkeeping(match, settings, is_visit=self.is_visit, is_example=is_example)
        self.ending = Ending(is_shown=match.state.is_over or recording is not None)
        self.view: State
        self.look_again()
        self._view_before = self.view

    # what is played

    @property
    def game_id(self) -> str:
        """The game."""
        return self._match.game.id

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._match.state.is_over

    @property
    def is_visit(self) -> bool:
        """Whether the match is only looked in on, from the rulebook or the results."""
        return self.is_example or self.replay is not None

    @property
    def match(self) -> Match:
        """The match, written to the disk, for whoever takes it over: results, the report of a fault."""
        self.saving.flush()
        return self._match

    @property
    def kept_match(self) -> Match | None:
        """The match, unless it is only looked in on."""
        return None if self.is_visit or self.saving.file is None else self.match

    # who sees, who acts

    @property
    def current(self) -> int:
        """The side that must decide."""
        return self._match.state.current_player

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person must decide."""
        return self.seating.is_persons_turn

    @property
    def awaits_curtain(self) -> bool:
        """Whether another person must sit down before anything of theirs is shown."""
        return self._needs_curtain and self._settings.curtain and self.seating.awaits_next_person

    @property
    def viewer(self) -> int | None:
        """The seat for whose eyes the match is shown."""
        return self.seating.viewer(needs_curtain=self._needs_curtain and self._settings.curtain)

    @property
    def accepts_clicks(self) -> bool:
        """Whether the person at the screen must decide, and what is shown is what that person may see."""
        is_onlooker = bool(getattr(self.view, "is_onlooker", False))
        is_asked = self.is_persons_turn and not self.awaits_curtain and not self.turn_end.is_awaited
        return is_asked and not is_onlooker

    @property
    def continues_turn(self) -> bool:
        """Whether the last decision was made by the person who must make the next one, in the same turn."""
        past = self._match.past
        return self.accepts_clicks and bool(past) and past[-1][:2] == (self.current, self._match.state.turn)

    def sit_down(self) -> None:
        """The person who must decide sits at the screen now."""
        self.seating.at_screen = self.current
        self.changed()

    # what the viewer knows

    def look_again(self) -> None:
        """Show what the viewer may see now; when a match is over nothing is hidden any more."""
        state = self._match.state
        if self.turn_end.is_awaited:
            self.view = self.turn_end.shown.view
        else:
            self.view = state.copy() if state.is_over else state.view(self.viewer)
        self.history.hides_last = False

    def keep_back(self) -> None:
        """Go on showing what was seen before the last decision: nobody sees yet what will come of it."""
        self.view = self._view_before
        self.history.hides_last = True

    @property
    def decision(self) -> Decision | None:
        """The present question, as the viewer may know it."""
        return self.view.pending[-1] if self.view.pending else None

    @property
    def decision_kind(self) -> str:
        """What kind of question is asked now."""
        return self.decision.kind if self.decision else ""

    @property
    def prompt(self) -> Prompt:
        """The question that the side to decide must answer."""
        return self._match.state.prompt

    @property
    def legal_moves(self) -> list[Move]:
        """What the person at the screen may do; nothing while others decide, and in a lesson what it is about."""
        moves = self._match.state.legal_moves() if self.accepts_clicks else []
        return self.course.offered(moves) if self.course else moves

    def is_legal(self, move: Move) -> bool:
        """Return whether the person at the screen may make a move."""
        return self.accepts_clicks and self._match.state.is_legal(move)

    def preview(self, *moves: Move) -> Preview:
        """Return what the viewer would know after these moves, cut where something comes to light."""
        viewer = self.viewer
        if viewer is None or viewer != self.current:
            return Preview(self.view, [], is_cut=True)
        return preview(self._match.state, viewer, moves)

    # playing

    def choose(self, move: Move) -> None:
        """The person at the screen chose a legal move: make it, or hold it until it is confirmed."""
        is_asked = self._settings.confirm_moves and not self.course
        if is_asked and _needs_confirm(self._match.state, move):
            self.hold(None if self.held_move == move else move)
        else:
            self.play(move)

    def hold(self, move: Move | None) -> None:
        """Let a move wait to be confirmed; None: it is not made after all."""
        self.held_move = move
        if move:  # what is asked now is answered, not the hint that was there before
            self.hints.forget()
        self._observer.hold_changed()

    def play(self, move: Move) -> None:
        """The person at the screen makes a move, and those that were chosen together with it.

        One that costs something is held until it is confirmed; the one that ends the turn may have to wait until it is
        really over. In a lesson nothing is made but what it is about, and that at once.
        """
        if self.course:
            for each in (move, *self._observer.following(move)):
                if not (self._match.state.is_legal(each) and self.course.admits(each)):
                    return
                self._make(each)
            return
        if move != self.held_move and self._observer.asks_about(move):
            self.hold(move)
            return
        following = self._observer.following(move)
        self._make_or_lay_down(move)
        for other in following:
            if self.turn_end.is_awaited or not self._match.state.is_legal(other):
                continue
            if self._observer.asks_about(other):
                self.hold(other)
                return
            self._make_or_lay_down(other)

    def _make_or_lay_down(self, move: Move) -> None:
        moment = self._match.moment_before(move)
        if moment is not None:  # nothing is left of a choice that is taken back, so that undo does not bring it back
            self._match.rewind(moment)
            self._took_back()
            return
        can_wait = not (self.is_example or self._observer.is_turn_end(move))
        if can_wait and self.turn_end.holds_back(move):
            self.seating.at_screen = self.current
            self.changed()
            self._observer.played(self.turn_end.shown.events, passes_on=False)
        else:
            self._make(move)

    def end_turn(self) -> None:
        """The turn is really over: make the move that has waited for it."""
        move, shown = self.turn_end.move, len(self.turn_end.shown.events)
        if move:
            self.turn_end.forget()
            self._make(move, shown)

    def _make(self, move: Move, shown: int = 0) -> None:
        """Make a move; so many of the things that happen have been shown already."""
        self.saving.flush()
        before, self._view_before = self.current, self.view
        if self.is_persons_turn:
            self.seating.at_screen = before
        self.bookkeeping.note_time()
        events = self._match.play(move)
        if self.course:
            self.course.made(move)
        if self.is_persons_turn:
            self.driver.is_hurried = False
        self.changed()
        seen = [event.seen_by(self.viewer) for event in events[shown:]]
        self._observer.played(seen, passes_on=self.current not in (before, NOBODY))

    def changed(self) -> None:
        """The match is at another decision, or is seen by somebody else: nothing of the last one holds any more."""
        self.held_move = None
        self.hints.forget()
        self.thinking_seconds = 0.0
        self.look_again()
        self._observer.changed()

    # taking back

    def undo_bar(self) -> str | None:
        """Return why the last decision cannot be taken back: `nothing`, `revealed`, `other_player`; None: it can.

        A lesson is turned back by its steps: `lesson`.
        """
        if self.course:
            return "lesson"
        return None if self.turn_end.is_awaited else self._match.undo_bar(free=self.bookkeeping.undoes_freely)

    def undo(self) -> None:
        """Drop the move that waits to be confirmed, or take back the last decision, with those of bots since."""
        if self.replay:
            self.show_move(self.replay.shown - 1)
        elif self.held_move:
            self.hold(None)
        elif self.turn_end.is_awaited:
            self._took_back()
        elif bar := self.undo_bar():
            self._observer.refused(bar)
        else:
            self.stop_thinking()
            self._match.undo(free=self.bookkeeping.undoes_freely)
            self._took_back()

    def restart_turn(self) -> None:
        """Take back everything of this turn that can be taken back."""
        if self.replay:
            self.show_move(0)
            return
        if self.course:
            self._observer.refused("lesson")
            return
        self.stop_thinking()
        if self._match.restart_turn(free=self.bookkeeping.undoes_freely) or self.turn_end.is_awaited:
            self._took_back()
        else:
            self._observer.refused(self.undo_bar() or "nothing")

    def _took_back(self) -> None:
        self.turn_end.forget()
        self.ending = Ending(is_shown=self.is_over)
        self._observer.took_back()
        self.changed()

    # a match that is watched

    def show_move(self, moves: int) -> None:
        """Show a replay as it was after so many moves."""
        if self.replay:
            self.replay.go_to(max(0, moves))
            self._observer.took_back()
            self.changed()

    # hints

    def ask_hint(self) -> None:
        """Ask what would be good to do."""
        if self.accepts_clicks and not (self.hints.is_awaited or self.bookkeeping.is_deal or self.course):
            self.hints.ask()
            self._observer.hint_changed(is_there=False)

    def stop_thinking(self) -> None:
        """Let nobody think about this match any more."""
        self.driver.is_hurried = False
        self.driver.cancel()
        self.hints.drop()
        self.explanations.drop()

    def go_on(self, seconds: float) -> NextScene | None:
        """Nothing moves any more: end the match, ask the next person to sit down, or let whoever is next play."""
        others_think = not (self.is_over or self.is_persons_turn or self.replay or self.driver.is_paused)
        if self.explanations.arrives(may_think=not others_think):
            self._observer.explained()
        if self.is_over:
            is_due = not self.is_example and self.ending.comes(seconds, self._settings.motion_factor)
            return NextScene.RESULTS if is_due else None
        if self.awaits_curtain:
            return NextScene.CURTAIN
        self.thinking_seconds += seconds
        if self.hints.arrives():
            self.bookkeeping.note_hint()
            self.held_move = None
            self._observer.hint_changed(is_there=True)
        if self.turn_end.runs_out(seconds):
            self.end_turn()
        elif not self.is_persons_turn and (
            move := self.driver.next_move(seconds, max(self._settings.bot_pause, self.turn_end.grace))
        ):
            self.turn_end.forget()
            self._make(move)
        return None

    @property
    def goes_on_by_itself(self) -> bool:
        """Whether something will happen without a person: a bot or a replay moves, a hint or the end comes."""
        if self.hints.is_awaited or self.explanations.is_awaited:
            return True
        if self.is_over:
            return not self.ending.is_shown
        if self.turn_end.is_timed:
            return True
        if self.replay:
            return not (self.replay.is_paused or self.replay.is_at_end)
        return not (self.is_persons_turn or self.driver.is_paused)

    def leave(self) -> None:
        """Nobody plays this match here any more: stop thinking, and finish writing."""
        self.stop_thinking()
        self.saving.close()
