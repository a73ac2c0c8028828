"""What a lesson lays over the table: lights, the teacher's bubble, and what is said to a click that is not for now."""

from collections.abc import Hashable, Sequence
from math import pi, sin
from typing import NamedTuple

import pygame

from game.core.lesson import words_in
from game.core.move import Move
from scenes.lesson.anchors import find_light, widget_area
from scenes.lesson.bubble import BubbleWords, bubble_size, draw_bubble
from scenes.lesson.light import Light, draw_ring
from scenes.lesson.placing import Tail, bubble_area, tail_to
from scenes.match.lesson import LessonCourse, Phase
from scenes.table.context import TableContext
from scenes.table.game_view import GameView, narrow
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip, draw_tip

_INSET = 28
_NARROW = 1300
_SLIDE = 0.22
_FAINT = 90
"""How much of the bubble is seen while the others move."""
_TOLD_SECONDS = 6.0
_IDLE, _BREATH_EVERY, _BREATH = 12.0, 8.0, 0.8


class Told(NamedTuple):
    """What is said to a click, and what it is about."""

    tip: Tip
    spot: Area
    place: Hashable = None


class LessonLayer:
    """Finds what lies in the light, says what the step says, and answers clicks that are not for now."""

    def __init__(self, context: TableContext, game: GameView, course: LessonCourse) -> None:
        self._context = context
        self._game = game
        self._course = course
        self.lights: list[Light] = []
        self.bubble = Area(0, 0, 0, 0)
        """Where the bubble is, perhaps on its way."""
        self._end = Area(0, 0, 0, 0)
        self._start: Area | None = None
        self._way = 1.0
        self._told: Told | None = None
        self._told_for = 0.0
        self._idle = 0.0
        course.refused = self._refused

    # what is said

    @property
    def words(self) -> BubbleWords:
        """What the bubble says now."""
        t, course, language = self._context.t, self._course, self._context.texts.language
        step, total = course.now, len(course.lesson.steps)
        if step is None:
            return BubbleWords(t("lesson.end_title"), "", t("lesson.end_text"), total, total)
        said = step.praise if course.phase is not Phase.ASKS and step.praise else step.say
        place = t("lesson.step", n=course.number + 1, total=total)
        if step.jumps and not self.is_narrow:
            place = t("lesson.new_position", step=place)
        return BubbleWords(t("lesson.teacher"), place, words_in(said, language), course.number, total)

    @property
    def is_narrow(self) -> bool:
        """Whether the window leaves the bubble little room."""
        return self._context.area.w < _NARROW

    # where it is

    def place(self) -> None:
        """Find what lies in the light, and where the bubble stands."""
        found = (find_light(self._context, self._game, name) for name in self._course.pointed_at)
        lights = [light for light in found if light]
        self.lights = [light.smaller() if number else light for number, light in enumerate(lights)]
        self._send(self._find_place())

    def _find_place(self) -> Area:
        type_, board = self._context.type, self._room
        text = max((self.words.text, self._longer_text), key=len)
        size = bubble_size(type_, text, is_narrow=self.is_narrow)
        spared = [*self.lights, *self._open_dialog] if self.lights else []
        area = bubble_area(board.inset(_INSET), spared, *size)
        if not self.is_narrow:
            return area
        beside = bubble_area(self._context.frame.middle.inset(_INSET), spared, *size)
        area = min((area, beside), key=self._covered)
        return self._dock(text) if any(area.overlaps(light.rim) for light in self.lights[:1]) else area

    @property
    def _open_dialog(self) -> list[Light]:
        """A dialog that is open and not spoken of yet."""
        area = widget_area(self._context, "dialog")
        return [Light(area)] if area and all(light.area != area for light in self.lights) else []

    def _covered(self, place: Area) -> float:
        """Return how much a bubble would hide of cards, panels and dialogs in the light."""
        return sum(place.common(light.area) for light in self.lights if not light.is_round)

    @property
    def _room(self) -> Area:
        """Where the bubble may be: over the board, but not over what is chosen among above it."""
        return self._game.layout.room_for_summaries(self._context.frame.board)

    @property
    def _longer_text(self) -> str:
        """What the step says before its praise, so that the bubble keeps its size."""
        step = self._course.now
        return words_in(step.say, self._context.texts.language) if step else ""

    def _dock(self, text: str) -> Area:
        """Return a place along the lower or upper edge of the board."""
        board = self._room
        width, height = bubble_size(self._context.type, text, is_narrow=True, width=board.w)
        lower = board.part(0, board.h - height, width, height)
        upper = board.part(0, _INSET, width, height)
        return min((lower, upper), key=lambda place: place.common(self.lights[0].rim))

    def _send(self, end: Area) -> None:
        """Let the bubble slide to where it belongs; it appears there at first."""
        if end == self._end:
            return
        is_first, self._end = not self._end.w, end
        if is_first or self._context.settings.reduced_motion:
            self.bubble, self._way = end, 1.0
        else:
            self._start, self._way = self.bubble, 0.0

    # time

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the bubble has moved."""
        self._idle += seconds
        self._told_for += seconds
        if self._told and self._told_for > _TOLD_SECONDS:
            self.forget_told()
        if self._way >= 1 or self._start is None:
            return False
        self._way = min(1.0, self._way + seconds / _SLIDE)
        eased = 1 - (1 - self._way) ** 3
        self.bubble = self._start.towards(self._end, eased)
        return True

    @property
    def is_moving(self) -> bool:
        """Whether the bubble slides, the light breathes, or something is told for a while."""
        return self._way < 1 or self._told is not None or not self._context.settings.reduced_motion

    @property
    def is_sliding(self) -> bool:
        """Whether the bubble is on its way to another place."""
        return self._way < 1

    def wake(self) -> None:
        """The learner does something."""
        self._idle = 0.0

    @property
    def _breath(self) -> float:
        """How bright the ring is now, from 0 to 1: it breathes when nothing is done for a while."""
        if self._context.settings.reduced_motion or self._idle < _IDLE:
            return 0.0
        share = (self._idle - _IDLE) % _BREATH_EVERY / _BREATH
        return sin(share * pi) if share < 1 else 0.0

    def spoken_beside(self, spot: Area) -> list[Area]:
        """Return where something is said, and what is spoken of elsewhere than at a place that is looked at."""
        lights = [light.rim for light in self.lights if not light.rim.contains(spot.centre)]
        return [self.bubble, *lights] if self._course.phase is not Phase.OTHERS else lights

    # answering clicks

    def forget_told(self) -> None:
        """Take away what was said to the last click."""
        self._told = None
        self._context.page.live_stale = True

    def find_tip(self, place: Hashable) -> Tip | None:
        """Return what is told about a place; of what the rules allow and the step is not about nothing is told."""
        offered = self._game.clicks.targets()
        if place not in offered and place in self._moves_by_place():
            return None
        return self._game.clicks.tip_for(place)

    def answer(self, place: Hashable) -> bool:
        """A place was clicked that is not for now: say why."""
        legal = self._moves_by_place()
        moves = legal.get(place, ())
        tip = self._reply(moves[-1] if moves else None) if place in legal else self._reason(place)
        if tip is None:
            return False
        self._tell(Told(tip, self._game.clicks.place_area(place), place))
        return True

    def _refused(self, move: Move) -> None:
        """A move was chosen that the rules allow and the step does not wait for."""
        place = self._context.pointer.place
        hovered = self._context.page.hovered
        spot = self._game.clicks.place_area(place) if place is not None and hovered is None else None
        area = spot or (hovered.area if hovered else self._context.frame.prompt)
        self._tell(Told(self._reply(move), area, place if spot else None))

    def _reply(self, move: Move | None) -> Tip:
        step, t = self._course.now, self._context.t
        words = step.answer_to(move) if step else None
        body = words_in(words, self._context.texts.language) if words else t("lesson.wait")
        return Tip(t("lesson.no_hurry"), body)

    def _reason(self, place: Hashable) -> Tip | None:
        """Return why the rules do not allow a place, as the table says it."""
        own = self._game.clicks.tip_for(place)
        if own is None or not own.warning:
            return None
        return Tip(self._context.t("lesson.not_allowed"), own.warning)

    def _tell(self, told: Told) -> None:
        self._told, self._told_for = told, 0.0
        self._context.pointer.hush()
        self._context.app.sounds.play("error")
        self._context.page.live_stale = True

    def _moves_by_place(self) -> dict[Hashable, tuple[Move, ...]]:
        """Return what every place would mean by the rules alone."""
        clicks = self._game.clicks
        self._course.is_open = True
        clicks.look_up()
        moves = dict(clicks.moves_by_place)
        self._course.is_open = False
        clicks.look_up()
        narrow(clicks)
        return moves

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the ring, what a click marked, and the bubble."""
        if self.lights:
            draw_ring(canvas, self.lights[0], self._breath)
        if self._told and self._told.place is not None and self._game.clicks.area_on_board(self._told.place):
            self._game.drawing.draw_marks(canvas, [self._told.place])
        if self._course.phase is Phase.OTHERS:
            self._draw_faint(canvas)
            return
        draw_bubble(canvas, self.bubble, self._tail, self.words, is_narrow=self.is_narrow)

    @property
    def _tail(self) -> Tail | None:
        """The tail of the bubble; none while it slides, or where it would cross a dialog that is in the light."""
        if not self.lights or self.is_sliding:
            return None
        first, *others = self.lights
        is_inside = any(light.area.contains(first.area.centre) for light in others if not light.is_round)
        return None if is_inside else tail_to(self.bubble, self.lights)

    def _draw_faint(self, canvas: Canvas) -> None:
        """Draw the bubble so that what the others do is seen through it."""
        around = 40.0
        whole = self.bubble.inset(-around)
        rect = canvas.rect(whole)
        faint = Canvas(pygame.Surface(rect.size, pygame.SRCALPHA), canvas.brushes)
        inner = Area(around, around, self.bubble.w, self.bubble.h, self.bubble.rtl)
        draw_bubble(faint, inner, None, self.words, is_narrow=self.is_narrow)
        canvas.blit(faint.surface, rect.topleft, _FAINT)

    def draw_told(self, canvas: Canvas) -> None:
        """Draw what was said to the last click, over nothing that is spoken of."""
        if self._told:
            free: Sequence[Area] = [self.bubble, *(light.rim for light in self.lights)]
            room = self._context.area.below(self._context.frame.prompt.bottom)
            draw_tip(canvas, self._told.tip, self._told.spot, beside=True, room=room, uncovered=free, spared=free)
