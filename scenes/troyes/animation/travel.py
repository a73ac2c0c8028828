"""Things that move in their own way: citizens who lie down, dice on their way or turned over, a character revealed."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import pi, sin

from scenes.table.animation import Animation, Painter, in_out_cubic
from scenes.table.context import TableContext
from scenes.table.director import picture_painter
from scenes.table.sheet import PADDING, draw_sheet
from scenes.troyes.draw.event_cards import EventCard
from scenes.troyes.draw.event_queue import draw_event
from scenes.troyes.draw.pieces import draw_citizen, draw_code, draw_die
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD

Head = tuple[str, str, str]
"""The drawing, the title and the line below it of a sheet."""


@dataclass(slots=True)
class PaintedFlight(Animation):
    """Something goes straight from one place to another, and changes its looks on the way."""

    start: Point = (0, 0)
    end: Point = (0, 0)
    paint: Callable[[Canvas, Point, float], None] = lambda _canvas, _point, _t: None
    """Paints it at a point, with how much of the time has passed."""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way."""
        share = in_out_cubic(t)
        x, y = (old + (new - old) * share for old, new in zip(self.start, self.end, strict=True))
        self.paint(canvas, (x, y), t)


def citizen_falls(start: Point, end: Point, size: float, colour: int, hides: Hashable, *, marked: bool) -> Animation:
    """Let an expelled citizen fall over on the way."""

    def paint(canvas: Canvas, point: Point, t: float) -> None:
        x, y = point
        lift = 20 * sin(pi * in_out_cubic(t))
        place = Area(x - size / 2, y - lift - size / 2, size, size)
        draw_citizen(canvas, place, colour, marked=marked, lying=t > 0.5)

    return PaintedFlight(0.5, 0, "capture", hides, start=start, end=end, paint=paint)


def die_flies(
    die: tuple[int, int], start: Point, end: Point, sizes: tuple[float, float], *,
    seconds: float, delay: float, sound: str = "slide",
) -> Animation:  # fmt: skip
    """Let a die, by colour and pips, leave the square, or come from an event; in the last third it fades."""
    before, after = sizes

    def paint(canvas: Canvas, point: Point, t: float) -> None:
        x, y = point
        size = before + (after - before) * in_out_cubic(t)
        alpha = 255 if t < 0.66 else round(255 * (1 - t) / 0.34)
        draw_die(canvas, Area(x - size / 2, y - size / 2, size, size), *die, alpha=alpha)

    return PaintedFlight(seconds, delay, sound, start=start, end=end, paint=paint)


@dataclass(slots=True)
class TurnedDice(Animation):
    """Dice of a district are turned over; the others lie still."""

    areas: Sequence[Area] = ()
    before: Sequence[int] = ()
    after: Sequence[int] = ()

    def draw(self, canvas: Canvas, t: float) -> None:
        """Lift the dice that change, and show their other side in the second half."""
        for area, old, new in zip(self.areas, self.before, self.after, strict=True):
            lift = 0 if old == new else area.h * 0.35 * sin(pi * t)
            draw_code(canvas, area.moved(0, -lift), new if t > 0.5 else old)


@dataclass(slots=True)
class Reveal(Animation):
    """Something is shown on a sheet for a moment: an event that is countered, a character at the end."""

    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    head: Head = ("", "", "")
    note: str = ""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Show the sheet."""
        draw_sheet(canvas, self.area, *self.head)
        note = self.area.inset(PADDING, 0).part(0, 66, self.area.w - 2 * PADDING, 40)
        canvas.paragraph(self.note, BODY_BOLD, theme.INK_BROWN, note)


def event_painter(context: TableContext, card: EventCard, full: Area) -> Painter:
    """Return what paints an event card on its way."""

    def paint(canvas: Canvas, area: Area) -> None:
        draw_event(canvas, area, context, card)

    return picture_painter(("troyes moving event", card._replace(cubes=()), context.texts.language), full, paint)
