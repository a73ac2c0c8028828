"""Things that move in their own way: citizens who lie down, dice in a district, dice on a sheet, Le Roy's roll."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import pi, sin
from typing import TYPE_CHECKING

from scenes.table.animation import Animation, Travel, in_out_cubic
from scenes.table.dice import Roll, dice_areas, roll_seconds
from scenes.table.sheet import PADDING, draw_sheet, sheet_area
from scenes.troyes.leroy import KingTable, lit_row
from scenes.troyes.pieces import BLACK, draw_citizen, draw_code, draw_die
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD

if TYPE_CHECKING:
    from scenes.troyes.table import Table

Head = tuple[str, str, str]
"""The drawing, the title and the line below it of a sheet."""
DrawDie = Callable[[Canvas, Area, int, int], None]
"""Draws the die of a number with so many pips."""
FACES = 6
HOLD = 1.0
"""Seconds a roll is shown before its results move."""
_SHEET = 236
_SHEET_DIE = 62


@dataclass(slots=True)
class LieDown(Travel):
    """A citizen is expelled: on the way it falls over."""

    def draw(self, canvas: Canvas, t: float) -> None:
        """Be on the way, lying in the second half."""
        share = in_out_cubic(t)
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share - 20 * sin(pi * share)
        place = Area(x - self.size / 2, y - self.size / 2, self.size, self.size)
        draw_citizen(canvas, place, self.player or 0, marked=self.marked, lying=t > 0.5)


@dataclass(slots=True)
class DieFlight(Travel):
    """A die leaves the square, or comes from an event."""

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


# dice


def district_roll(areas: Sequence[Area], codes: Sequence[int], hides: Hashable, delay: float = 0.0) -> list[Animation]:
    """Roll all dice of a district where they lie."""

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool) -> None:
        for area, code, pips, lift in zip(areas, codes, faces, lifts, strict=True):
            draw_die(canvas, area.moved(0, -0.5 * area.h * lift), code // FACES, pips)

    return _rolled(codes, paint, hides, delay, hold=0.15)


def one_rolls(areas: Sequence[Area], codes: Sequence[int], index: int, hides: Hashable) -> list[Animation]:
    """Roll one die of a district; the others lie still."""

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool) -> None:
        for number, (area, code) in enumerate(zip(areas, codes, strict=True)):
            if number == index:
                draw_die(canvas, area.moved(0, -0.5 * area.h * lifts[0]), code // FACES, faces[0])
            else:
                draw_code(canvas, area, code)

    return _rolled([codes[index]], paint, hides, 0.0, hold=0.1)


def black_roll(areas: Sequence[Area], values: Sequence[int], hides: Hashable, hold: float = 0.4) -> list[Animation]:
    """Roll black dice where they will lie."""

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool) -> None:
        for area, pips, lift in zip(areas, faces, lifts, strict=True):
            draw_die(canvas, area.moved(0, -0.5 * area.h * lift), BLACK, pips)

    return _rolled([value - 1 for value in values], paint, hides, 0.0, hold=hold)


def _rolled(
    codes: Sequence[int],
    paint: Callable[[Canvas, Sequence[int], Sequence[float], bool], None],
    hides: Hashable,
    delay: float,
    *,
    hold: float,
    covers: bool = False,
) -> list[Animation]:
    dice = tuple(code % FACES + 1 for code in codes)
    shake = roll_seconds(len(dice))
    roll = Roll(shake + hold, delay, "dice_shake", hides, covers=covers, dice=dice, paint=paint)
    return [roll, Animation(0.02, delay + shake, "dice_land")]


def sheet_roll(
    table: "Table", head: Head, codes: Sequence[int], ringed: frozenset[int], draw: DrawDie, *, covers: bool = False
) -> list[Animation]:
    """Roll dice on a sheet over the board; those that count are ringed when they rest."""
    area = sheet_area(table.frame.board, table.frame.middle, _SHEET, None)
    places = dice_areas(area.inset(40, 0).part(0, 92, area.w - 80, 100), len(codes), _SHEET_DIE, 14)
    shift = (area.x + area.right - places[0].x - max(place.right for place in places)) / 2

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], settled: bool) -> None:
        draw_sheet(canvas, area, *head)
        for number, (place, pips, lift) in enumerate(zip(places, faces, lifts, strict=True)):
            spot = place.moved(shift, -26 * lift)
            draw(canvas, spot, number, pips)
            if settled and number in ringed:
                canvas.ring(spot, spot.w * 0.26, 3)

    return _rolled(codes, paint, None, 0.0, hold=HOLD, covers=covers)


def king_roll(king: KingTable, dice: tuple[int, ...], hides: Hashable, tell: Callable[[], None]) -> list[Animation]:
    """Roll Le Roy's two dice in his table; when they rest, the row they lead to is lit, and it is told."""
    table = king.table

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], settled: bool) -> None:
        if settled:
            tell()
            king.draw_roll(canvas, dice)
            king.draw_rows(canvas, lit_row(table, dice))
        else:
            king.draw_roll(canvas, tuple(faces), tuple(lifts))

    return _rolled([pips - 1 for pips in dice], paint, hides, 0.0, hold=HOLD, covers=True)
