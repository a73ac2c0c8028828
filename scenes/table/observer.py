"""What the match controller reports becomes pictures, animations, sounds and notices."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.thinker import Failure
from game.core.errors import WriteError
from game.core.event import Event
from game.core.move import Move
from game.core.state import NOBODY
from scenes.faults import report
from scenes.scene import Scene
from scenes.table.animation import Travel
from scenes.table.announcer import Announcer
from scenes.table.targets import hint_spots

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView


class TableObserver:
    """Shows at a table what happens to its match."""

    _context: "TableContext"
    _game: "GameView"

    def __init__(self, app: "App", scene: Scene) -> None:
        self._app = app
        self._announcer = Announcer(app, lambda trace: report(app, trace, [scene]))
        self._asked_in = (NOBODY, 0)
        """Whose turn it was when somebody was last asked whether to give up the rest of it, and which one."""

    def watch(self, context: "TableContext", game: "GameView") -> None:
        """Show it with these parts; the match is there before them."""
        self._context = context
        self._game = game

    def following(self, move: Move) -> Sequence[Move]:
        """Return the moves that were chosen together with this one."""
        return self._game.clicks.following(move)

    def asks_about(self, move: Move) -> bool:
        """Return whether a move must be chosen twice because of what it costs."""
        caution = self._game.clicks.caution(move)
        if caution is None or not self._app.settings.warns_of(caution.points):
            return False
        return not (caution.ends_turn and self._asked_in == self._turn)

    @property
    def _turn(self) -> tuple[int, int]:
        controller = self._context.controller
        return controller.current, controller.view.turn

    def is_turn_end(self, move: Move) -> bool:
        """Return whether a person who chooses this move says that the turn is over."""
        return self._game.clicks.is_turn_end(move)

    def changed(self) -> None:
        """The match is at another decision: nothing of the last one stays open or pointed at."""
        self._context.pointer.forget()
        self._game.clicks.changed()
        self._context.pulse.wake()
        self._context.refresh()

    def played(self, events: Sequence[Event], *, passes_on: bool) -> None:
        """A move was made: show what happened, and who is next."""
        self._context.moments.notice()
        self._context.rebuild()  # animations lead to where things are now
        animations = self._game.animation.animations(events)
        if passes_on:
            animations.append(self._turn_animation())
        stage = self._context.stage
        is_hurried = self._context.controller.driver.is_hurried
        stage.play(animations, 0.0 if is_hurried else self._app.settings.motion_factor)
        if stage.covers:
            self._context.controller.keep_back()
        if not self._context.is_at_rest:
            self._context.refresh()  # no button runs ahead of what is seen

    def _turn_animation(self) -> Travel:
        """The shield of the side that is next goes from the panel to the prompt."""
        context = self._context
        side = context.controller.current
        prompt = context.frame.prompt.part(10, 7, 34, 34).centre
        sound = "own_turn" if context.controller.is_persons_turn else ""
        start, shield = context.surroundings.panel_centre(side), context.sides.portraits[side]
        return Travel(0.45, 0, sound, blocks=False, start=start, end=prompt, size=40, end_size=34, picture=shield)

    def took_back(self) -> None:
        """Decisions were taken back, or a replay is shown at another moment: nothing moves any more."""
        self._context.finish_animations()
        if not self._context.controller.replay:
            self._app.sounds.play("undo")
        self._game.clicks.took_back()
        self._context.moments.forget()

    def hold_changed(self) -> None:
        """A move waits to be confirmed, or does not any more."""
        question = self._context.surroundings.question
        question.begin()
        if question.caution and question.caution.ends_turn:
            self._asked_in = self._turn
        self._app.sounds.play("click")
        self._context.refresh()

    def hint_changed(self, *, is_there: bool) -> None:
        """A hint was asked for, or is there now."""
        if is_there:
            self._app.sounds.play("hint")
            self._context.pointer.hush()  # what the hint speaks of may lie under it
            self._show_hint()
        self._context.refresh()

    def _show_hint(self) -> None:
        """Bring the place of a hint into view on a zoomed board."""
        advice = self._context.controller.hints.advice
        spots = hint_spots(advice.step, self._game) if advice and self._game.drawing.leads_to_hints else []
        if spots:
            self._game.layout.board.reveal(spots[0])

    def explained(self) -> None:
        """It is known now why a bot did something."""
        self._context.refresh()

    def refused(self, reason: str) -> None:
        """Nothing can be taken back."""
        self._announcer.refused(reason)

    def hint_failed(self, failure: Failure) -> None:
        """There is no hint."""
        self._announcer.hint_failed(failure)

    def bot_failed(self, seat: int, failure: Failure) -> None:
        """A bot failed, and another one decides in its place."""
        self._announcer.bot_failed(self._context.sides.names[seat], failure)

    def saving_changed(self, fault: WriteError | None) -> None:
        """The match could not be saved, or it can be again."""
        if self._announcer.saving_changed(fault):
            self._context.refresh()

    def file_changed(self, path: Path) -> None:
        """The match is kept in another file from now on."""
        self._announcer.file_changed(path)
