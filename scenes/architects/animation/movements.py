"""Things that move in their own way: what waits where it was, groups that grow, cards that everybody looks at."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import pi, sin

from game.architects.tables import UNSEEN
from scenes.architects.draw.cards import RATIO, draw_apprentice, draw_building, draw_building_back
from scenes.architects.draw.pieces import PILL_HEIGHT, draw_disc, draw_pill, draw_worker
from scenes.architects.viewed_state import state_of
from scenes.table.animation import Animation, Flip, Painter, in_out_cubic
from scenes.table.context import TableContext
from scenes.table.director import picture_painter
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

_CARD = 138
_APPRENTICE = (152.0, 92.0)
_LEAST = 100
"""Where the rail is a tab, cards are as large as usual."""


def _paint_nothing(canvas: Canvas, area: Area) -> None:
    """Paint nothing."""


@dataclass(slots=True)
class Leg(Animation):
    """A way of something that was on the table before: until it moves, it is shown where it was."""

    start: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    end: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    paint: Painter = _paint_nothing
    arc: float = 0.0
    """How high it rises on its way, for its length."""
    comes: bool = False
    """Whether it was not there before, so that nothing is shown until it moves."""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way, and take the size it has there."""
        share = in_out_cubic(t)
        length = abs(self.end.x - self.start.x) + abs(self.end.y - self.start.y)
        here = self.start.towards(self.end, share)
        self.paint(canvas, here.moved(0, -self.arc * length * sin(pi * share)))


@dataclass(slots=True)
class Still(Animation):
    """Something stays as it was until its time comes."""

    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    paint: Painter = _paint_nothing

    def draw(self, canvas: Canvas, t: float) -> None:
        """Stay."""
        self.paint(canvas, self.area)


def with_rests(cues: Sequence[Animation]) -> list[Animation]:
    """Add what stays where it was until it moves, and between two ways of the same thing."""
    ends: dict[Hashable, float] = {}
    found: list[Animation] = []
    for cue in sorted(cues, key=lambda cue: cue.delay):
        rest = _rest_of(cue)
        if rest:
            key = cue.hides if cue.hides is not None else id(cue)
            before = ends.get(key, 0.0)
            if cue.delay > before:
                area, paint = rest
                found.append(Still(cue.delay - before, before, hides=cue.hides, blocks=False, area=area, paint=paint))
            ends[key] = cue.delay + cue.seconds
        found.append(cue)
    return found


def _rest_of(cue: Animation) -> tuple[Area, Painter] | None:
    """Return where and how something is seen until it moves; None: it was not there."""
    if isinstance(cue, Leg) and not cue.comes:
        return cue.start, cue.paint
    return (cue.area, cue.back) if isinstance(cue, Flip) else None


# pieces


@dataclass(slots=True)
class Joining(Animation):
    """A worker goes to a place; the group that stands there already waits for it."""

    start: Point = (0, 0)
    end: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    colour: int = 0
    before: str = ""
    """How many are there already; empty: nobody."""
    marked: bool = True
    size: float = 31

    def draw(self, canvas: Canvas, t: float) -> None:
        """Draw the group and the worker on its way."""
        if self.before:
            draw_pill(canvas, self.end, self.colour, self.before, marked=self.marked)
        share = in_out_cubic(t)
        x, y = (old + (new - old) * share for old, new in zip(self.start, self.end.centre, strict=True))
        length = abs(self.end.centre[0] - self.start[0]) + abs(self.end.centre[1] - self.start[1])
        y -= 0.12 * length * sin(pi * share)
        spot = Area(x - self.size / 2, y - self.size / 2, self.size, self.size)
        draw_worker(canvas, spot, self.colour, marked=self.marked)


def pill_painter(colour: int, text: str, *, marked: bool) -> Painter:
    """Return what paints a group of workers."""

    def paint(canvas: Canvas, area: Area) -> None:
        height = min(area.h, PILL_HEIGHT * 1.2)
        draw_pill(canvas, area.middle(area.w, height), colour, text, marked=marked)

    return paint


def disc_painter(colour: int, *, marked: bool) -> Painter:
    """Return what paints a marker."""

    def paint(canvas: Canvas, area: Area) -> None:
        draw_disc(canvas, area, colour, marked=marked)

    return paint


def worker_painter(colour: int, *, marked: bool) -> Painter:
    """Return what paints a worker."""

    def paint(canvas: Canvas, area: Area) -> None:
        draw_worker(canvas, area, colour, marked=marked)

    return paint


# cards


def building_painter(context: TableContext, building: int) -> Painter:
    """Return what paints a building card, face down if it is not known. It is drawn once and then scaled."""
    full = Area(0, 0, _CARD, _CARD * RATIO, context.area.rtl)

    def draw(canvas: Canvas, area: Area) -> None:
        if building == UNSEEN:
            draw_building_back(canvas, area)
        else:
            draw_building(canvas, area, context, building)

    return picture_painter(("architects moving building", building, _look(context)), full, draw)


def apprentice_painter(context: TableContext, apprentice: int, full: Area, coins: int = 0) -> Painter:
    """Return what paints an apprentice card that is so large in the rail."""
    width, height = (full.w, full.h) if full.w > _LEAST else _APPRENTICE

    def draw(canvas: Canvas, area: Area) -> None:
        draw_apprentice(canvas, area, context, apprentice, coins=coins)

    key = ("architects moving apprentice", apprentice, coins, _look(context))
    return picture_painter(key, Area(0, 0, width, height, full.rtl), draw)


def _look(context: TableContext) -> Hashable:
    """Return what the look of cards depends on: figures, language, digits."""
    return state_of(context).tables, context.texts.language, context.texts.number(1)


def shown(
    paint: Painter, start: Area, stage: Area, end: Area, *, hold: float, sound: str, delay: float = 0.0
) -> list[Animation]:
    """Let a card come before everybody's eyes, stay there for a moment, and go on."""
    come, leave = 0.42, 0.4
    return [
        Leg(come, delay, sound, start=start, end=stage, paint=paint, comes=True),
        Still(hold, delay + come, area=stage, paint=paint),
        Leg(leave, delay + come + hold, "slide", start=stage, end=end, paint=paint, comes=True),
    ]
