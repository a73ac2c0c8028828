"""The table: a match, what stands around every board, and the view of one game."""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import game
from game.core.match import Match
from scenes.change import STAY, Change, Push
from scenes.keyboard import ENTER
from scenes.match.controller import MatchController, NextScene
from scenes.match.lesson import LessonCourse
from scenes.match.replay import Recording, ReplayDriver
from scenes.scene import Scene, is_repeated
from scenes.shelf import find_box
from scenes.table.actions import DRIVING
from scenes.table.clock_ring import draw_clock_ring
from scenes.table.context import TableContext
from scenes.table.focus import BoardFocus
from scenes.table.focus_drawing import FocusDrawing
from scenes.table.focus_words import focus_words
from scenes.table.foot_bar import FootBar
from scenes.table.frame import LOW, Frame, lay_out_frame
from scenes.table.game_view import GameView, narrow
from scenes.table.keys import TableKeys
from scenes.table.links import TableLinks
from scenes.table.moments import Moments
from scenes.table.observer import TableObserver
from scenes.table.pointer import Pointer
from scenes.table.prompt import PromptLine, draw_dots, draw_prompt, draw_skip_chip, line_meanwhile, prompt_of
from scenes.table.replay_bar import ReplayBar
from scenes.table.surroundings import Surroundings
from scenes.table.tableau import Explained
from scenes.table.targets import draw_hint, draw_rings, lit_board
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar

if TYPE_CHECKING:
    from scenes.app import App


def _stops_clock(event: pygame.Event) -> bool:
    """Return whether an input says that the person at the screen is not done yet."""
    is_key = event.type == pygame.KEYDOWN and event.key not in (pygame.K_SPACE, *ENTER)
    return is_key or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class TableScene(Scene):
    """A match on a table. It only brings its parts together: they get the context they share, not the table."""

    music = "table_loop"

    def __init__(
        self,
        app: "App",
        match: Match,
        view: type[GameView],
        path: Path | None = None,
        *,
        is_example: bool = False,
        lesson: str = "",
        recording: Recording | None = None,
        course: LessonCourse | None = None,
    ) -> None:
        """`view` is what the game adds; `path`, `recording` and `course` as the match controller takes them.

        `lesson` stands above the board.
        """
        super().__init__(app)
        observer = TableObserver(app, self)
        self.controller = MatchController(
            match,
            app.settings,
            app.thinker,
            observer,
            path=path,
            is_example=is_example,
            has_secrets=view.has_secrets,
            has_long_turns=view.has_long_turns,
            recording=recording,
            course=course,
        )
        self.context = context = TableContext(app, self, self.controller)
        self.stage = context.stage
        self.game = view(context)
        self.pointer = context.pointer = Pointer(context, self.game)
        self.surroundings = context.surroundings = Surroundings(context, self.game, lesson)
        if self.controller.replay:
            context.replay_bar = self.foot_bar(self.controller.replay)
        self.links = context.links = TableLinks(context, self.game)
        self.focus = BoardFocus(context, self.game)
        self._focus_drawing = FocusDrawing(context, self.game, self.focus)
        self.pointer.tips.find_strip = self._focus_drawing.strip_area
        self.keys = TableKeys(context, self.game)
        self.moments = context.moments = Moments(context, self.game)
        self._prompt: PromptLine | None = None
        observer.watch(context, self.game)

    def foot_bar(self, replay: ReplayDriver) -> FootBar:
        """Return what leads through a match that is looked back at."""
        return ReplayBar(self.context, self.game, replay)

    # leaving and coming back

    def enter(self) -> None:
        """Show the table as the settings are now."""
        self.context.sides.name_again(self.app.texts)
        self.app.game_on_table = self.controller.game_id
        self._prompt = None
        self.controller.look_again()

    def leave(self) -> None:
        """Stop whatever thinks for this table, and finish writing."""
        self.controller.leave()

    @property
    def kept_match(self) -> Match | None:
        """The match on the table, unless it is only looked in on."""
        return self.controller.kept_match

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Handle an input; a click stops the clock, and closes the hint that was there before it."""
        advice = self.controller.hints.advice
        if _stops_clock(event) and self.controller.turn_end.stop_clock():
            self.refresh()
        change = self._handle(event)
        if event.type == pygame.MOUSEBUTTONUP and advice and self.controller.hints.close(advice):
            self.refresh()
        return change

    def _handle(self, event: pygame.Event) -> Change | None:
        """Let an open card have it first, then the widgets and the board."""
        self.context.pulse.wake()
        return STAY if self.moments.handle(event) else self._handle_at_table(event)

    def _handle_at_table(self, event: pygame.Event) -> Change | None:
        """Handle widgets first, then the board."""
        was_covered = self.stage.covers
        skips_animation = event.type == pygame.MOUSEBUTTONDOWN and self.context.finish_animations()
        if skips_animation:
            self.page.stale = True
            if was_covered and not self._drives_others(event):
                return STAY
        if (change := self.pointer.handle_card(event)) is not None:
            return change
        if event.type == pygame.KEYUP:
            self.focus.release()
        elif event.type == pygame.MOUSEMOTION:
            self.focus.move_mouse(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.focus.hide()
            self.surroundings.unpin_elsewhere()
        elif event.type == pygame.KEYDOWN:
            bar = self.context.replay_bar
            return (bar and bar.press(event)) or self.focus.press(event) or self.on_key(event)
        done = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.page.live_stale = self.page.live_stale or bool(self.pointer.card)
            self.pointer.move(event)
            return None
        if done is not None or (skips_animation and not self.controller.continues_turn):
            return done or STAY
        return self._handle_on_board(event)

    def _drives_others(self, event: pygame.Event) -> bool:
        """Whether a click meets a button that only says how the others play on, whatever comes to light."""
        if self.controller.is_persons_turn:
            return False
        return any((button := self.page.find(key)) and button.hit(event.pos) for key in DRIVING)

    def _handle_on_board(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.pointer.hold_down(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self.pointer.let_go(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.pointer.wheel(event.y)
        return None

    def lose_pointer(self) -> None:
        """The pointer left the window."""
        super().lose_pointer()
        self.pointer.leave()
        self.moments.is_held = False

    def on_key(self, event: pygame.Event) -> Change | None:
        """Do what the keys of the action bar and the tools do."""
        if event.key == pygame.K_ESCAPE and self.focus.leave_help():
            return STAY
        return None if is_repeated(event) else self.keys.press(event)

    # time

    def update(self, seconds: float) -> Change | None:
        """Move what moves, then let whoever is next act."""
        self.pointer.rest(seconds)
        self.focus.update(seconds)
        self.surroundings.question.update(seconds)
        if self.context.replay_bar:
            self.context.replay_bar.update()
        self.surroundings.actions.newcomer.update(seconds)
        before = self.controller.turn_end.whole_seconds_left
        if self.surroundings.log.wants_more_lines:
            self.refresh()
        self.surroundings.recap.pass_time(seconds)
        super().update(seconds)
        self.context.pulse.update(seconds)
        was_covered, was_at_rest = self.stage.covers, self.context.is_at_rest
        if self.stage.update(seconds):
            self.page.stale = True
            self.context.uncover(was_covered=was_covered)
            if self.context.is_at_rest and not was_at_rest:
                self.refresh()  # the buttons of the next decision come to life
        while self.stage.sounds_due:
            self.app.sounds.play(self.stage.sounds_due.pop(0))
        self.moments.update(seconds)
        change = None if self.stage.is_busy or self.moments.holds_match else self._go_on(seconds)
        self.page.stale = self.page.stale or self.controller.turn_end.whole_seconds_left != before
        self.controller.saving.watch()
        return self.links.taken_over() or change

    def _go_on(self, seconds: float) -> Change | None:
        """Nothing moves any more: let the match go on, and show whoever is on turn the board as they had it."""
        if self.controller.accepts_clicks and self.game.layout.board.come_back():
            self.pointer.board_changed()
        move = self.game.clicks.automatic_move() if self.controller.accepts_clicks else None
        if move:
            self.controller.play(move)
            return None
        following = self.controller.go_on(seconds)
        if following == NextScene.CURTAIN:
            self.context.finish_animations()  # nothing stands still in mid-air behind it
            return Push(self.links.curtain())
        if following == NextScene.RESULTS:
            return self.links.final_scoring()
        return None

    @property
    def is_moving(self) -> bool:
        """Whether pieces move, targets pulse or a bot thinks."""
        is_shown = self.stage.is_moving or self.focus.is_moving or self.moments.is_moving
        if is_shown or self.controller.goes_on_by_itself:
            return True
        if self.surroundings.recap.is_growing:
            return True
        is_still = self.context.pulse.is_still or self.app.settings.reduced_motion
        return self.controller.is_persons_turn and not is_still

    @property
    def caption(self) -> str:
        """What is told about what the keyboard is at."""
        return focus_words(self.context, self.focus)

    # layout

    def build(self, area: Area) -> None:
        """Build the page; what moves finds its old way no longer if the window changed."""
        if area != self.area:
            self.context.finish_animations()
        super().build(area)
        self.focus.look_again()
        if not self.focus.is_shown:
            self.pointer.look_again()

    def layout(self) -> None:
        """Share the window among board, rails and tray, and put everything clickable on the page."""
        layout, surroundings = self.game.layout, self.surroundings
        self.context.area = self.area
        _, title = self.game.words.heading()
        bar = self.context.replay_bar
        tray = bar.height(self.area) if bar else layout.tray_heights[self.area.h < LOW]
        mark = surroundings.mark.width
        frame = lay_out_frame(self.area, layout.rails, layout.board.fit, tray, 130 + title, mark)
        self.context.frame = frame
        surroundings.share_rail()
        if surroundings.wants_strip:
            self.context.frame = frame = frame.with_recap(layout.board.fit, surroundings.recap_height(frame))
        surroundings.place()
        layout.board.place(frame.board)
        self.game.clicks.look_up()
        narrow(self.game.clicks)
        layout.rail.place()
        self._place_tray()
        layout.place_question()
        surroundings.place_question()
        surroundings.place_drawer()
        layout.rail.place_drawer()
        self._explain_figures(title)

    def _place_tray(self) -> None:
        """Put the tray on the page; in a replay only so that things find their way to where it would be."""
        shown = len(self.page.widgets)
        self.game.layout.tray.place()
        if self.context.replay_bar:
            self.page.take_back(shown)

    def _explain_figures(self, width: float) -> None:
        """Let the title of a match whose figures are no longer those of new matches say so."""
        if self.controller.history.figures is not game.find(self.controller.game_id).figures:
            self.page.add(Explained(self.area.part(126, 8, width, 48), tip=self.t("figures.own_match"), key="figures"))

    @property
    def frame(self) -> Frame:
        """Where the parts of the table are."""
        return self.context.frame

    # drawing

    def prompt_line(self) -> PromptLine:
        """Return what the prompt says."""
        return prompt_of(self.context, self.game)

    def line_meanwhile(self, before: PromptLine) -> PromptLine:
        """Return what the prompt says while what happened is still shown."""
        return line_meanwhile(self.context, self.game, before)

    def subtitle(self) -> str:
        """Return what stands below the name of the game."""
        return self.game.words.subtitle()

    def draw(self, canvas: Canvas) -> None:
        """Paint the table at rest."""
        canvas.blit(self._backdrop(canvas), (0, 0))
        canvas.picture(find_box(self.controller.game_id).emblem, self.area.part(70, 10, 44, 44))
        words = self.game.words
        title, room = words.heading()
        draw_heading(canvas, self.area, 126, title, self.subtitle(), room)
        self.game.drawing.draw_board(canvas)
        if self.context.is_at_rest or self._prompt is None:  # it never runs ahead of what is seen
            self._prompt = self.prompt_line()
        else:
            self._prompt = self.line_meanwhile(self._prompt)
        draw_prompt(canvas, self.frame.prompt, self._prompt)
        self.surroundings.draw(canvas)
        self.game.layout.rail.draw(canvas)
        if not self.context.replay_bar:
            self.game.layout.tray.draw(canvas)
        super().draw(canvas)

    def _backdrop(self, canvas: Canvas) -> pygame.Surface:
        """Return walnut, bars and the board's frame as one picture; they change only with the window."""
        board = self.game.layout.board.area

        def paint() -> pygame.Surface:
            ground = Canvas(canvas.surface.copy(), canvas.brushes)
            draw_table_top(ground)
            draw_top_bar(ground, self.area)
            draw_bottom_bar(ground, self.area, self.frame.tray.h)
            self.game.drawing.draw_frame(ground, board)
            return ground.surface

        return PAINTED.get((type(self.game), self.area, self.frame.board, canvas.scale), paint)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint targets, animations, hover and tooltips."""
        self._draw_targets(canvas)
        self.stage.draw(canvas)
        self.surroundings.recap.draw_growth(canvas)
        self.page.draw_live(canvas)
        self._draw_clock(canvas)
        if self.context.replay_bar:
            self.context.replay_bar.draw_live(canvas)
        if self.stage.is_long and not self.context.is_at_rest and not self._focus_drawing.strip_area():
            draw_skip_chip(canvas, self.surroundings.visible_board, self.context.t("table.skip_animation"))
        if self.shows_thinking:
            draw_dots(canvas, self.frame.prompt, self.controller.thinking_seconds)
        self._focus_drawing.draw(canvas)
        self.surroundings.draw_card(canvas)
        self.draw_over_table(canvas)
        self.pointer.draw(canvas)
        self.moments.draw(canvas)

    def draw_over_table(self, canvas: Canvas) -> None:
        """Paint what lies over the table and under its tooltips."""

    def _draw_clock(self, canvas: Canvas) -> None:
        """Paint how soon the turn ends by itself."""
        turn_end, button = self.controller.turn_end, self.page.find("end_turn")
        if turn_end.is_timed and button:
            draw_clock_ring(canvas, button.area, turn_end.seconds_left / turn_end.seconds)

    def _draw_targets(self, canvas: Canvas) -> None:
        """Paint what can be clicked, what a line of the log speaks of, and where a hint leads."""
        game, frame, seen = self.game, self.frame, self.surroundings.visible_board
        shows_targets = self.controller.accepts_clicks and self.context.is_at_rest
        spoken_of = self.surroundings.places_spoken_of()
        marked = spoken_of or self._places_of_waiting_move()
        glows = shows_targets and not spoken_of
        with canvas.clip(lit_board(frame.board, seen, game.layout.board.reach)):
            if spoken_of:
                self.surroundings.darken_board(canvas, spoken_of)
            elif shows_targets:
                game.drawing.draw_targets(canvas)
            if marked:
                game.drawing.draw_marks(canvas, marked)
            if shows_targets:
                self.surroundings.new_marks.draw(canvas)
        if shows_targets:
            self.surroundings.new_marks.draw_beside(canvas)
        draw_rings(canvas, self.context, set(game.clicks.glowing()) if glows else set(), marked)
        advice = self.controller.hints.advice
        if shows_targets and advice:
            draw_hint(canvas, self.context, advice.step, game)

    def _places_of_waiting_move(self) -> Sequence[Hashable]:
        """Return where the move was made that waits for the end of the turn; a game of long turns shows it itself."""
        turn_end = self.controller.turn_end
        if not turn_end.is_awaited or self.game.has_long_turns or not self.context.is_at_rest:
            return ()
        own = (event for event in turn_end.shown.events if event.seat == self.controller.current)
        return tuple(place for event in own for place in self.game.words.places_of(event))

    @property
    def shows_thinking(self) -> bool:
        """Whether a bot thinks: about its own move, or about a hint."""
        controller = self.controller
        if controller.hints.is_awaited and controller.is_persons_turn:
            return True
        is_waiting = not (controller.is_persons_turn or controller.driver.is_paused)
        return is_waiting and not (controller.replay or controller.is_over)
