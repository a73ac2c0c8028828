"""The table of a lesson: the real table under a veil, with the teacher over it."""

from typing import TYPE_CHECKING

import pygame

import game
from game.core.errors import DataError
from game.core.lesson import Lesson, find_lesson, lesson_path, match_at, run_lesson, seats_of, words_in
from scenes import routes
from scenes.change import STAY, Change, Push, Replace, Restart
from scenes.dialog import Answer, Dialog
from scenes.keyboard import ENTER
from scenes.lesson.controls import LessonControls, Ways
from scenes.lesson.layer import LessonLayer
from scenes.lesson.light import Light, draw_veil
from scenes.lesson.links import LessonLinks
from scenes.lesson.progress import progress_of, remember
from scenes.match.lesson import LessonCourse, Phase
from scenes.scene import Scene
from scenes.setup.plan import SeatPlan
from scenes.table.prompt import PromptLine, draw_prompt
from scenes.table.scene import TableScene
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.app import App

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class LessonTable(TableScene):
    """A lesson on the table of its game, at one of its steps."""

    def __init__(self, app: "App", game_id: str, lesson: Lesson, number: int = 0) -> None:
        seats = SeatPlan(game.find(game_id).players, seats_of(lesson)).seats(app.texts)
        match = match_at(game_id, lesson, number, seats)
        self.course = LessonCourse(lesson, number)
        super().__init__(app, match, routes.game_view(game_id), is_example=True, course=self.course)
        self.links: LessonLinks = LessonLinks(self.context, self.game)
        self.context.links = self.links
        self.layer = LessonLayer(self.context, self.game, self.course)
        ways = Ways(
            leave=self.links.go_home,
            next=self._next,
            show=self._show,
            go_to=self.go_to,
            play_on=self.links.play_on,
            new_game=self.links.new_game,
            shelf=Restart,
        )
        self.controls = LessonControls(self.context, self.course, self.layer, ways)
        self.pointer.find_tip = self.layer.find_tip
        self.pointer.answer = self.layer.answer
        self.pointer.tips.find_spoken = self.layer.spoken_beside
        self.pointer.covers = self.controls.covers
        self._is_showing = False
        self._remember()

    # steps

    def _remember(self) -> None:
        step = self.course.now
        remember(self.controller.game_id, step.id if step else "", is_finished=step is None)

    def go_to(self, number: int) -> Change | None:
        """Go to another step: the table is laid as it is when that begins."""
        lesson, now = self.course.lesson, self.course.number
        is_here = self.course.phase is Phase.ASKS and self.controller.history.decisions == len(
            lesson.moves_before(number)
        )
        if is_here and now < len(lesson.steps) and lesson.start_of(number) == lesson.start_of(now):
            self.course.go_to(number)
            return self._begin_step()
        return Replace(LessonTable(self.app, self.controller.game_id, lesson, number))

    def _next(self) -> Change | None:
        self.course.go_on()
        return self._begin_step()

    def _begin_step(self) -> Change | None:
        """Another step or another part of it has begun: point at what it is about, on a new table if it needs one."""
        step = self.course.now
        self._is_showing = False
        self.layer.forget_told()
        self.layer.wake()
        if step and step.jumps and self.course.phase is Phase.ASKS:
            return Replace(LessonTable(self.app, self.controller.game_id, self.course.lesson, self.course.number))
        if self.course.phase is Phase.ASKS:
            self._remember()
        self.controller.changed()
        return STAY

    def _show(self) -> Change | None:
        self._is_showing = True
        return STAY

    # time

    def update(self, seconds: float) -> Change | None:
        """Let the match go on, then the lesson."""
        change = super().update(seconds)
        self.controls.page.update(seconds)
        if self.layer.update(seconds):
            self.controls.place()
            self._keep_pointer_off()
        self.page.live_stale = self.page.live_stale or self.controls.page.is_live_stale
        if change or self.stage.is_busy or self.moments.holds_match:
            return change
        if self._is_showing and self.course.expected:
            self.controller.play(self.course.expected)
        elif self.course.pass_time(seconds):
            return self._begin_step()
        return None

    @property
    def is_moving(self) -> bool:
        """Whether pieces move, the bubble slides, or the lesson goes on by itself."""
        return self.layer.is_moving or self.course.phase is not Phase.ASKS or super().is_moving

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Let the bubble have an input first, then the table."""
        if event.type in _MOUSE:
            return self._handle_mouse(event)
        if event.type == pygame.KEYDOWN:
            self.layer.wake()
            change = self._handle_key(event)
            if change:
                return change
        return super().handle(event)

    def _handle_mouse(self, event: pygame.Event) -> Change | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.layer.forget_told()
            self.layer.wake()
            if self.course.phase is Phase.PRAISES and not self.stage.is_busy:
                return self._next()
        change = self.controls.handle_mouse(event)
        if change:
            self.page.has_clicked = self.page.has_clicked or self.controls.page.has_clicked
            self.controls.page.has_clicked = False
            return change
        if self.controls.covers(event.pos):
            self.lose_pointer()
            return STAY
        change = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self.page.focused = None  # what was clicked goes back under the veil
            self.page.live_stale = True
        return change

    def _keep_pointer_off(self) -> None:
        """Nothing of the table lies under a pointer over which the bubble has come."""
        if self.controls.covers(self.page.pointer):
            self.lose_pointer()

    def _handle_key(self, event: pygame.Event) -> Change | None:
        """Right and Enter lead on, Left leads back, Tab goes through the buttons and then over the table."""
        if change := self.controls.press_key(event):
            return change
        if event.key == pygame.K_TAB and not self.focus.is_shown:
            is_inside = self.controls.focus_next(back=bool(event.mod & pygame.KMOD_SHIFT))
            return STAY if is_inside else None
        if self.focus.is_shown:
            return None
        if self.course.now is None:
            return self.links.play_on() if event.key in ENTER else None
        if event.key == pygame.K_LEFT and self.course.number:
            return self.go_to(self.course.number - 1)
        leads_on = event.key in (pygame.K_RIGHT, pygame.K_SPACE, *ENTER)
        return self._next() if leads_on and self.course.expected is None else None

    # layout and drawing

    def build(self, area: Area) -> None:
        """Build the page; the bubble may have come over the pointer."""
        super().build(area)
        self._keep_pointer_off()

    def layout(self) -> None:
        """Lay the table, then the lesson over it."""
        super().layout()
        self.layer.place()
        self.controls.place()

    def prompt_line(self) -> PromptLine:
        """Say how to go on while something is only told: nobody is asked for a move."""
        if self.course.awaits_reader:
            key = "lesson.read" if self.course.now else "lesson.end_title"
            return PromptLine(self.t(key), "teacher", is_ribbon=True)
        return super().prompt_line()

    @property
    def shows_thinking(self) -> bool:
        """Whether one of the others is about to move: not while the learner reads."""
        return super().shows_thinking and not self.course.awaits_reader

    def subtitle(self) -> str:
        """Return the title of the lesson."""
        return self.t("lesson.subtitle", title=words_in(self.course.lesson.title, self.app.texts.language))

    def draw(self, canvas: Canvas) -> None:
        """Paint the table at rest under the veil; the prompt stays above it."""
        super().draw(canvas)
        draw_veil(canvas, self._lights(), strong=self.app.settings.high_contrast)
        if self._prompt:
            draw_prompt(canvas, self.frame.prompt, self._prompt)

    def _lights(self) -> list[Light]:
        """Return what lies in the light; the whole board while something beside it is looked at that is spoken of."""
        lights, pointed = self.layer.lights, self.page.hovered
        tells = self.course.awaits_reader and pointed is not None
        is_looked_at = tells and any(light.rim.contains(self.page.pointer) for light in lights)
        return [*lights, Light(self.frame.board)] if is_looked_at else lights

    def draw_over_table(self, canvas: Canvas) -> None:
        """Paint the teacher's bubble, and what was said to the last click."""
        self.layer.draw(canvas)
        self.controls.draw(canvas)
        self.controls.page.settle()
        self.layer.draw_told(canvas)
        self.controls.draw_tip(canvas)


class ResumeLesson(Dialog):
    """The question whether to go on where the lesson was left."""

    def __init__(self, app: "App", game_id: str, lesson: Lesson, number: int) -> None:
        t = app.texts.get

        def at(step: int) -> Change:
            return Replace(LessonTable(app, game_id, lesson, step))

        answers = [
            Answer(t("lesson.from_beginning"), lambda: at(0)),
            Answer(t("lesson.resume", n=number + 1), lambda: at(number), "primary", "play"),
        ]
        super().__init__(app, words_in(lesson.title, app.texts.language), t("lesson.resume_text"), answers)

    def _way_out(self) -> Answer:
        """Escape leads back to the shelf."""
        return Answer("")


def open_lesson(app: "App", game_id: str) -> Change:
    """Open the lesson of a game, or ask first whether to go on where it was left; raise DataError if it is faulty."""
    lesson = find_lesson(game_id)
    if fault := run_lesson(lesson_path(game_id), lesson):
        raise DataError(fault)
    number = lesson.number_of(progress_of(game_id).step)
    scene: Scene = ResumeLesson(app, game_id, lesson, number) if number else LessonTable(app, game_id, lesson)
    return Push(scene)
