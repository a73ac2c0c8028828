"""Things that move on the table, and the stage on which they do so one after another."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from math import cos, pi, sin

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import NUMBER_26

_PULSE_LOOP = 1.25
_PULSE_REST = 4.0
"""Seconds without any input after which legal targets stop pulsing, so that a waiting table costs nothing."""


def out_cubic(t: float) -> float:
    """Begin fast, end slowly."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Begin and end slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, overshoot: float = 1.4) -> float:
    """Go a little too far and come back."""
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def travel_seconds(start: Point, end: Point) -> float:
    """Return how long a piece takes for a way."""
    return min(0.38 + 0.0002 * _distance(start, end), 0.7)


def _distance(start: Point, end: Point) -> float:
    return float(pygame.Vector2(start).distance_to(end))


Painter = Callable[[Canvas, Area], None]


def _paint_nothing(canvas: Canvas, area: Area) -> None:
    """Paint no side of a card."""


@dataclass(slots=True)
class Animation:
    """One thing that moves. While it waits and moves, what it `hides` is not drawn at rest."""

    seconds: float
    delay: float = 0.0
    """Seconds after the animation before it began; negative: before that one ended."""
    sound: str = ""
    hides: Hashable = None
    blocks: bool = True
    """Whether the match waits for it."""
    covers: bool = False
    """Whether what it leads to is not there yet, so that a click only ends it."""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Draw the moment `t`, 0 to 1."""


@dataclass(slots=True)
class Drop(Animation):
    """A piece is put down."""

    piece: str = ""
    player: int | None = None
    at: Point = (0, 0)
    size: float = 29
    marked: bool = True

    def draw(self, canvas: Canvas, t: float) -> None:
        """Fall the last 18 px."""
        height = 18 * (1 - out_back(t))
        canvas.piece(self.piece, self.player, (self.at[0], self.at[1] - height), self.size, marked=self.marked)


@dataclass(slots=True)
class Travel(Animation):
    """A piece or drawing goes from one place to another in an arc."""

    start: Point = (0, 0)
    end: Point = (0, 0)
    size: float = 29
    end_size: float = 0
    piece: str = ""
    player: int | None = None
    picture: str = ""
    marked: bool = True

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way."""
        share = in_out_cubic(t)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        y -= 0.12 * _distance(self.start, self.end) * sin(pi * share)
        size = self.size + ((self.end_size or self.size) - self.size) * share
        if self.piece:
            canvas.piece(self.piece, self.player, (x, y), size, marked=self.marked)
        else:
            side = canvas.px(size)
            picture = canvas.art.picture(self.picture, side, side)
            canvas.blit(picture, picture.get_rect(center=canvas.point((x, y))).topleft)


@dataclass(slots=True)
class Flip(Animation):
    """A card is turned over: it narrows, and widens again with its other side."""

    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    back: Painter = _paint_nothing
    face: Painter = _paint_nothing

    def draw(self, canvas: Canvas, t: float) -> None:
        """Show the back in the first half, the face in the second."""
        width = max(0.04, abs(cos(pi * t)))
        side = self.back if t < 0.5 else self.face
        side(canvas, self.area.middle(self.area.w * width, self.area.h))


@dataclass(slots=True)
class Fly(Animation):
    """A card goes from one place to another and takes the size it has there."""

    start: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    end: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    face: Painter = _paint_nothing
    ease: Callable[[float], float] = in_out_cubic

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way."""
        self.face(canvas, self.start.towards(self.end, self.ease(t)))


_AROUND = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
"""One step to every side and corner."""


@dataclass(slots=True)
class Rise(Animation):
    """A number rises from what earned it and fades."""

    text: str = ""
    at: Point = (0, 0)
    colour: str = theme.GOLD_GLOW

    def draw(self, canvas: Canvas, t: float) -> None:
        """Rise 40 px; fade in the last third."""
        alpha = 255 if t < 0.64 else round(255 * (1 - t) / 0.36)
        edge = canvas.type.line(self.text, NUMBER_26, theme.INK)
        place = edge.get_rect(center=canvas.point((self.at[0], self.at[1] - 40 * out_cubic(t))))
        for x, y in _AROUND:  # it is read on every ground
            canvas.blit(edge, place.move(x * canvas.px(2), y * canvas.px(2)).topleft, alpha)
        canvas.blit(canvas.type.line(self.text, NUMBER_26, self.colour), place.topleft, alpha)


@dataclass(slots=True)
class _Scheduled:
    animation: Animation
    start: float
    end: float
    heard: bool = False


_LONG = 1.5
"""Seconds of animations after which a player may want to skip them."""


class Stage:
    """Plays animations on a time line; speed 0 finishes everything at once."""

    def __init__(self) -> None:
        self._plan: list[_Scheduled] = []
        self._now = 0.0
        self.sounds_due: list[str] = []

    def play(self, animations: Iterable[Animation], factor: float) -> None:
        """Add animations after those that still run; a factor of 0 only makes their sounds."""
        cursor = max((entry.end for entry in self._plan if entry.animation.blocks), default=self._now)
        for animation in animations:
            if factor <= 0:
                self.sounds_due += [animation.sound] * bool(animation.sound)
                continue
            start = max(self._now, cursor + animation.delay * factor)
            entry = _Scheduled(animation, start, start + animation.seconds * factor)
            self._plan.append(entry)
            if animation.blocks:
                cursor = max(cursor, entry.end)

    @property
    def is_moving(self) -> bool:
        """Whether something moves or waits to."""
        return bool(self._plan)

    @property
    def is_busy(self) -> bool:
        """Whether the match waits for something that moves."""
        return any(entry.animation.blocks for entry in self._plan)

    @property
    def is_long(self) -> bool:
        """Whether the match waits for something that takes a while, from its beginning."""
        return max((entry.end for entry in self._plan if entry.animation.blocks), default=0.0) > _LONG

    @property
    def covers(self) -> bool:
        """Whether something moves whose end nobody may see or click before."""
        return any(entry.animation.covers for entry in self._plan)

    def plays(self, kind: type[Animation]) -> bool:
        """Whether an animation of a kind is seen now."""
        return any(isinstance(entry.animation, kind) and entry.start <= self._now for entry in self._plan)

    @property
    def hidden(self) -> set[Hashable]:
        """What must not be drawn at rest now."""
        return {entry.animation.hides for entry in self._plan if entry.animation.hides is not None}

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether an animation ended, so that its piece now rests on the table."""
        if not self._plan:
            return False
        self._now += seconds
        for entry in self._plan:
            if entry.start <= self._now and not entry.heard:
                entry.heard = True
                self.sounds_due += [entry.animation.sound] * bool(entry.animation.sound)
        before = len(self._plan)
        self._plan = [entry for entry in self._plan if entry.end > self._now]
        if not self._plan:
            self._now = 0.0
        return len(self._plan) != before

    def finish(self) -> bool:
        """End every animation now; return whether the match waited for one."""
        was_busy = self.is_busy
        self._plan.clear()
        self._now = 0.0
        return was_busy

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that is on its way."""
        for entry in self._plan:
            if entry.start <= self._now:
                share = (self._now - entry.start) / (entry.end - entry.start)
                entry.animation.draw(canvas, min(1.0, share))


class Pulse:
    """The breathing of legal targets; it rests when the player does."""

    def __init__(self) -> None:
        self._clock = 0.0
        self._idle = 0.0

    def wake(self) -> None:
        """Something was done: breathe again."""
        self._idle = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._clock = (self._clock + seconds) % _PULSE_LOOP
        self._idle += seconds

    @property
    def is_still(self) -> bool:
        """Whether nothing changes any more."""
        return self._idle > _PULSE_REST

    @property
    def alpha(self) -> int:
        """How strong targets glow now, 70 to 100 %."""
        if self.is_still:
            return 255
        return round(255 * (0.85 + 0.15 * sin(2 * pi * self._clock / _PULSE_LOOP)))
