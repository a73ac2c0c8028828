"""The well of a replay: the whole match from left to right, in every language, and a handle at what is shown."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from scenes.change import STAY, Change
from scenes.match.timeline import Round, Timeline
from scenes.table.review_pins import Pin
from scenes.ui import theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.charts import stroke
from scenes.ui.geometry import Area, Point
from scenes.ui.text import SMALL, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

_GROUND = theme.Material(theme.flat("#1B110A"), theme.WALNUT_EDGE, 1, 10)
_INSET = 12
_SPARK, _SPARK_TOP = 36, 8
_TRACK, _TRACK_ABOVE_NUMBERS = 6, 12
_NUMBERS, _NUMBERS_FOOT = 18, 3
_OWN, _OTHERS = (4, 22), (2.2, 12)
_LEAST_TICK = 1.6
_HANDLE = 24
_GRIP = 44
"""How wide the place is where the handle is taken."""
_LEAST_ROUND = 20
"""Numbers are left out where a round is narrower."""
_MOST_TURNS = 400
"""Of so many turns the ticks of the others are left out."""
_LATER = 105
"""How strong the lines are of what is still to come."""
_SMOOTH = 3
_NUMBER = SMALL.sized(13)
_NUMBER_NOW = SMALL_BOLD.sized(13)
_PIN = (16, 16)
_COSTLY = "#E0664F"
_OWN_RUBY = "#E8737C"
"""The ruby of an own tick: the player's own light tone is too pale beside gold."""

Number = Callable[[int], str]


class TimelineWell(Widget):
    """Shows the course of a match; a click or the handle leads anywhere, the wheel one move on or back."""

    wants_drag = True
    follows_pointer = True

    def __init__(
        self,
        area: Area,
        timeline: Timeline,
        shown: int,
        own: int,
        colours: list[int],
        number: Number,
        seek: Callable[[int, bool], None],
        tip_of: Callable[[int], Tip],
        pins: Sequence[Pin] = (),
    ) -> None:
        """`own` is the side whose turns stand out; `seek` goes to a moment, which may still change."""
        super().__init__(area.ltr, key="timeline")
        self.timeline = timeline
        self.shown = shown
        self._own = own
        self._colours = colours
        self._number = number
        self._seek = seek
        self._tip_of = tip_of
        self._pins = pins
        self._inner = self.area.inset(_INSET, 0)

    # time and place

    def x(self, moves: float) -> float:
        """Return where a moment lies."""
        return self._inner.x + self._inner.w * moves / max(1, self.timeline.length)

    def moves_at(self, point: Point) -> int:
        """Return the moment nearest to a point; on a pin that of the pin."""
        if pin := self._pin_at(point):
            return pin.moves
        share = (point[0] - self._inner.x) / self._inner.w
        return max(0, min(self.timeline.length, round(share * self.timeline.length)))

    @property
    def _track_y(self) -> float:
        return self.area.bottom - _NUMBERS_FOOT - _NUMBERS - _TRACK_ABOVE_NUMBERS

    @property
    def _spark(self) -> Area:
        return Area(self._inner.x, self.area.y + _SPARK_TOP, self._inner.w, _SPARK)

    @property
    def _has_spark(self) -> bool:
        return self._spark.bottom < self._track_y - _OWN[1] / 2

    @property
    def handle(self) -> Area:
        """The disc at the moment that is shown."""
        return Area(self.x(self.shown), self._track_y, 0, 0).middle(_HANDLE, _HANDLE)

    # input

    def press(self, point: Point) -> None:
        """Go to where the button went down; on the handle nothing moves until it is dragged."""
        if abs(point[0] - self.x(self.shown)) > _GRIP / 2:
            self._seek(self.moves_at(point), True)

    def drag(self, point: Point) -> None:
        """Follow the pointer."""
        self._seek(self.moves_at(point), True)

    def click(self, point: Point) -> Change:
        """Stay where the button was released."""
        near = abs(point[0] - self.x(self.shown)) <= _GRIP / 2
        self._seek(self.shown if near and self.moves_at(point) == self.shown else self.moves_at(point), False)
        return STAY

    def wheel(self, steps: float) -> bool:
        """Go one move back for a step up, and on for a step down."""
        self._seek(max(0, min(self.timeline.length, self.shown - round(steps))), False)
        return True

    def _pin_area(self, pin: Pin) -> Area:
        return Area(self.x(pin.moves) - _PIN[0] / 2, self._track_y - _OWN[1] / 2 - _PIN[1] + 2, *_PIN)

    def _pin_at(self, point: Point) -> Pin | None:
        return next((pin for pin in self._pins if self._pin_area(pin).contains(point)), None)

    def tip_at(self, point: Point) -> Tip | None:
        """Return which moment lies under the pointer."""
        if pin := self._pin_at(point):
            return pin.tip
        return self._tip_of(self.moves_at(point))

    # drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw everything that stays in one picture, and over it what has been played and the handle."""
        canvas.kept(self.area, (self.timeline, self._number(1)), self._paint_ground)
        self._draw_lines(canvas)
        now = self.x(self.shown)
        canvas.rounded(
            Area(self._inner.x, self._track_y - _TRACK / 2, max(_TRACK, now - self._inner.x), _TRACK),
            _TRACK / 2, theme.GOLD_DEEP,
        )  # fmt: skip
        canvas.kept(self.area, (self.timeline, self._own, *self._colours), self._paint_ticks)
        self._draw_round_now(canvas)
        for pin in self._pins:
            canvas.icon("pin", self._pin_area(pin), theme.BETTER if pin.is_good else _COSTLY)
        self._draw_handle(canvas, now, is_lit=look.hovered or look.pressed)

    def _paint_ground(self, canvas: Canvas, area: Area) -> None:
        """Paint the well, a lighter stripe for every second round, and the track."""
        canvas.box(area, _GROUND)
        left = self.area.x
        for place, (each, end) in enumerate(self._spans()):
            start, width = self.x(each.first) - left, self.x(end) - self.x(each.first)
            if place % 2:
                canvas.fill(Area(start, 2, width, area.h - 4), "#FFE9A80D")
            if each.number and width >= _LEAST_ROUND:
                numbers = Area(start, area.h - _NUMBERS_FOOT - _NUMBERS, width, _NUMBERS)
                canvas.text(self._number(each.number), _NUMBER, theme.SAND, numbers, "center")
        track = Area(self._inner.x - left, self._track_y - self.area.y - _TRACK / 2, self._inner.w, _TRACK)
        canvas.rounded(track, _TRACK / 2, theme.WALNUT_EDGE)

    def _spans(self) -> list[tuple[Round, int]]:
        """Return every round, and after how many moves it ends."""
        ends = [each.first for each in self.timeline.rounds[1:]]
        return list(zip(self.timeline.rounds, [*ends, self.timeline.length], strict=True))

    def _draw_round_now(self, canvas: Canvas) -> None:
        """Write the number of the present round in pale gold over the quiet one."""
        now = self.timeline.round_at(self.shown)
        end = next(end for each, end in self._spans() if each is now)
        start, width = self.x(now.first), self.x(end) - self.x(now.first)
        if now.number and width >= _LEAST_ROUND:
            numbers = Area(start, self.area.bottom - _NUMBERS_FOOT - _NUMBERS, width, _NUMBERS)
            canvas.fill(numbers.middle(min(width, 26), _NUMBERS), "#1B110A")
            canvas.text(self._number(now.number), _NUMBER_NOW, theme.PALE_GOLD, numbers, "center")

    def _paint_ticks(self, canvas: Canvas, area: Area) -> None:
        """Mark where turns begin, one's own over those of the others."""
        left, y = self.area.x, self._track_y - self.area.y
        turns = self.timeline.turns
        own = self._own_width()
        others = [] if len(turns) > _MOST_TURNS else [turn for turn in turns if turn.side != self._own]
        for turn in (*others, *(turn for turn in turns if turn.side == self._own)):
            is_own = turn.side == self._own
            width, height = (own, _OWN[1]) if is_own else _OTHERS
            tick = Area(self.x(turn.first) - left, y, 0, 0).middle(width, height)
            canvas.fill(tick, self._tick_colour(turn.side, is_own=is_own))

    def _own_width(self) -> float:
        """Return how wide own ticks are: where turns follow each other closely, narrow enough to be told apart."""
        places = [self.x(turn.first) for turn in self.timeline.turns if turn.side == self._own]
        gaps = sorted(end - start for start, end in pairwise(places))
        return max(_LEAST_TICK, min(_OWN[0], gaps[len(gaps) // 8] / 2)) if gaps else _OWN[0]

    def _tick_colour(self, side: int, *, is_own: bool) -> str:
        return _OWN_RUBY if is_own and not self._colours[side] else theme.COLOURS[self._colours[side]].light

    def _draw_handle(self, canvas: Canvas, x: float, *, is_lit: bool) -> None:
        top = self.area.y + 3
        canvas.fill(Area(x - 1, top, 2, self._track_y - top), theme.GOLD_LEAF)
        handle = self.handle
        if is_lit:
            canvas.glow(handle.centre, _HANDLE * 2, theme.GOLD_GLOW, 120)
        canvas.rounded(handle, _HANDLE / 2, theme.INK)
        canvas.rounded(handle.inset(1.5), _HANDLE / 2, *theme.GOLD)
        canvas.rounded(handle.middle(8, 8), 4, theme.INK)

    # how the points grew

    def _draw_lines(self, canvas: Canvas) -> None:
        """Draw the points of all sides, strong up to now and faint from there on."""
        if not self._has_spark:
            return
        spark, now = self._spark, self.x(self.shown)
        past = Area(spark.x, spark.y - 2, now - spark.x, spark.h + 4)
        later = Area(now, spark.y - 2, spark.right - now, spark.h + 4)
        for part, alpha in ((past, 255), (later, _LATER)):
            with canvas.clip(part):
                canvas.blit(self._lines(canvas), canvas.rect(spark).topleft, alpha)

    def _lines(self, canvas: Canvas) -> pygame.Surface:
        size = canvas.rect(self._spark).size
        return PAINTED.get(("spark", self.timeline, size), lambda: self._painted_lines(size))

    def _painted_lines(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the lines of all sides, drawn larger and scaled down, so that they have no steps."""
        large = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
        known = [points for sample in self.timeline.samples for points in sample.points if points is not None]
        low, high = min([0, *known]), max([1, *known])
        for side in range(len(self.timeline.samples[0].points)):
            path = [
                (
                    sample.moves / max(1, self.timeline.length) * large.get_width(),
                    (1 - (points - low) / (high - low)) * (large.get_height() - 8) + 4,
                )
                for sample in self.timeline.samples
                if (points := sample.points[side]) is not None
            ]
            colour = theme.COLOURS[self._colours[side]].light
            stroke(large, [corner for pair in pairwise(path) for corner in pair], colour, 2 * _SMOOTH)
        return pygame.transform.smoothscale(large, size).convert_alpha()
