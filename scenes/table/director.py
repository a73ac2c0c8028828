"""Putting animations in order: what follows what happened, what runs side by side, what flies and rises."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import pi, sin
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.event import Event
from scenes.table.animation import Animation, Painter, Rise, Travel
from scenes.ui import theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.table.context import TableContext

FLIGHT, STAGGER = 0.45, 0.06
"""Seconds that a thing flies, and between two of them."""
COIN = 30
PIECE = 33
_MOST = 5
"""Things that fly one after the other; more are not shown one by one."""
_STEP = 0.12
"""Seconds between events that are shown side by side."""
_ROOM = 8
"""What the shadow of a card takes."""


# what an event names


def side_of(event: Event) -> int:
    """Return the side an event is about."""
    return 0 if event.seat is None else event.seat


def count_of(event: Event, name: str = "n") -> int:
    """Return a number that an event names."""
    value = event.values.get(name, 0)
    return value if isinstance(value, int) else 0


def words_of(event: Event, name: str) -> tuple[str, ...]:
    """Return the words that an event names."""
    value = event.values.get(name, ())
    return tuple(str(word) for word in value) if isinstance(value, tuple) else (str(value),)


def word_of(event: Event, name: str) -> str:
    """Return a word that an event names, the first of several."""
    return next(iter(words_of(event, name)), "")


def numbers_of(event: Event, name: str) -> tuple[int, ...]:
    """Return the numbers that an event names."""
    value = event.values.get(name, ())
    return tuple(int(number) for number in (value if isinstance(value, tuple) else (value,)))


# one after the other


def schedule(cues: Sequence[Animation]) -> list[Animation]:
    """Turn delays that count from the beginning of all into delays that count from the end of what came before."""
    end = 0.0
    for cue in cues:
        start = cue.delay
        cue.delay = start - end
        if cue.blocks:
            end = max(end, start + cue.seconds)
    return list(cues)


def length(cues: Sequence[Animation]) -> float:
    """Return when the last of these animations for which the match waits has ended."""
    return max((cue.delay + cue.seconds for cue in cues if cue.blocks), default=0.0)


def later(cues: Sequence[Animation], seconds: float) -> list[Animation]:
    """Let animations begin later."""
    for cue in cues:
        cue.delay += seconds
    return list(cues)


class Director:
    """Makes animations from events. A game says how each kind of event is shown; delays count from its beginning."""

    batches: ClassVar[Mapping[str, str]] = {}
    """Kinds of events that are shown side by side when those of one batch follow each other."""
    sounds: ClassVar[Mapping[str, str]] = {}
    """Kinds of events that are heard, and not seen to move."""

    def __init__(self, context: "TableContext") -> None:
        self._context = context
        self.headline = ""
        """What an automated side does, in a sentence, while it is shown."""

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        raise NotImplementedError

    def hear(self, event: Event) -> list[Animation]:
        """Return the sound of an event that is not seen to move, if it has one."""
        sound = self.sounds.get(event.kind)
        return [Animation(0.1, sound=sound)] if sound else []

    def in_turn(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other or side by side; delays count from the beginning of all."""
        cues: list[Animation] = []
        now = 0.0
        for _, batch in groupby(events, key=lambda event: self.batches.get(event.kind, event.kind)):
            group: list[Animation] = []
            for number, event in enumerate(batch):
                offset = number * _STEP if event.kind in self.batches else length(group)
                group += later(self.show(event), offset)
            cues += later(group, now)
            now = max(now, length(cues))
        return cues

    def tell(self, event: Event) -> None:
        """Say in the prompt what happens, from now on until everything rests."""
        context = self._context
        names = [escape(name) for name in context.sides.names]
        headline = context.texts.event(context.controller.game_id, event, names)
        if headline != self.headline:
            self.headline = headline
            context.page.stale = True

    def fly(
        self, picture: str, start: Point, end: Point, count: int, sound: str = "coin", delay: float = 0.0
    ) -> list[Animation]:
        """Let so many things fly from one place to another, one shortly after the other."""
        return [
            Travel(
                FLIGHT, delay + number * STAGGER, "" if number else sound, start=start, end=end, size=COIN,
                end_size=22, picture=picture,
            )
            for number in range(min(count, _MOST))
        ]  # fmt: skip

    def rise(self, number: int, at: Point, sound: str = "", delay: float = 0.0) -> Animation:
        """Let a number rise where it was won or lost."""
        text = self._context.texts.number(number, sign=True)
        colour = theme.GOLD_GLOW if number > 0 else theme.VERMILION_PALE
        return Rise(0.8, delay, sound, blocks=False, text=text, at=at, colour=colour)

    def piece(
        self, name: str, side: int, start: Point, end: Point, *, delay: float = 0.0, hides: Hashable = None,
        size: float = PIECE, seconds: float = FLIGHT, sound: str = "place_wood",
    ) -> Travel:  # fmt: skip
        """Let a side's piece go from one place to another."""
        colour = self._context.sides.colours[side]
        return Travel(
            seconds, delay, sound, hides, start=start, end=end, size=size, piece=name, player=colour,
            marked=self._context.settings.shape_marks,
        )  # fmt: skip


# what shines, and cards on their way


@dataclass(slots=True)
class Spotlight(Animation):
    """Something is shown to be at work: a ring of light that comes and goes."""

    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    radius: float = 10

    def draw(self, canvas: Canvas, t: float) -> None:
        """Shine."""
        canvas.ring(self.area, self.radius, 4, round(255 * sin(pi * min(1.0, t))))


def picture_painter(key: Hashable, full: Area, draw: Painter) -> Painter:
    """Return what paints something at any size: it is drawn once at its full size, and then scaled."""

    def paint(canvas: Canvas, area: Area) -> None:
        size = canvas.rect(full.inset(-_ROOM)).size
        picture = PAINTED.get((key, size, full.rtl), lambda: _picture(canvas, size, full, draw))
        rect = canvas.rect(area.inset(-_ROOM * area.w / full.w, -_ROOM * area.h / full.h))
        canvas.blit(pygame.transform.smoothscale(picture, rect.size), rect.topleft)

    return paint


def _picture(canvas: Canvas, size: tuple[int, int], full: Area, draw: Painter) -> pygame.Surface:
    whole = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
    draw(whole, Area(_ROOM, _ROOM, full.w, full.h, full.rtl))
    return whole.surface
