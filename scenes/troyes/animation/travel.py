"""Things that move in their own way: citizens who lie down, dice on their way or turned over, a character revealed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import pi, sin

from scenes.table.animation import Animation, Painter, in_out_cubic
from scenes.table.context import TableContext
from scenes.table.director import picture_painter
from scenes.table.sheet import PADDING, draw_sheet
from scenes.troyes.draw.event_cards import EventCard
from scenes.troyes.draw.event_queue import draw_event
from scenes.troyes.draw.pieces import BLACK, draw_citizen, draw_code, draw_die
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD

Head = tuple[str, str, str]
"""The drawing, the title and the line below it of a sheet."""


@dataclass(slots=True)
class LieDown(Animation):
    """A citizen is expelled: on the way it falls over."""

    start: Point = (0, 0)
    end: Point = (0, 0)
    size: float = 0
    player: int = 0
    marked: bool = True

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way, lying in the second half."""
        share = in_out_cubic(t)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - 20 * sin(pi * share)
        place = Area(x - self.size / 2, y - self.size / 2, self.size, self.size)
        draw_citizen(canvas, place, self.player, marked=self.marked, lying=t > 0.5)


@dataclass(slots=True)
class DieFlight(Animation):
    """A die leaves the square, or comes from an event."""

    start: Point = (0, 0)
    end: Point = (0, 0)
    size: float = 0
    end_size: float = 0
    colour: int = BLACK
    pips: int = 0

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way, and fade in the last third."""
        share = in_out_cubic(t)
        x, y = (old + (new - old) * share for old, new in zip(self.start, self.end, strict=True))
        size = self.size + (self.end_size - self.size) * share
        alpha = 255 if t < 0.66 else round(255 * (1 - t) / 0.34)
        draw_die(canvas, Area(x - size / 2, y - size / 2, size, size), self.colour, self.pips, alpha=alpha)


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
    """Something is shown on a sheet for a moment: a character at the end."""

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

    return picture_painter(("troyes moving event", card.id, context.texts.language), full, paint)
