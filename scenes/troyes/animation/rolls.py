"""Rolls: the dice of a district, one of them, black dice, dice on a sheet, Le Roy's roll."""

from collections.abc import Callable, Hashable, Sequence

from game.troyes.facts import SPACES
from scenes.table.animation import Animation
from scenes.table.context import TableContext
from scenes.table.dice import Roll, dice_areas, roll_seconds
from scenes.table.sheet import draw_sheet, sheet_area
from scenes.troyes.animation.travel import Head
from scenes.troyes.draw.king_table import KingTable
from scenes.troyes.draw.pieces import BLACK, draw_code, draw_die
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

DrawDie = Callable[[Canvas, Area, int, int], None]
"""Draws the die of a number with so many pips."""
_HOLD = 1.0
"""Seconds a roll is shown before its results move."""
_SHEET = 236
_SHEET_DIE = 62


def district_roll(areas: Sequence[Area], codes: Sequence[int], hides: Hashable, delay: float = 0.0) -> list[Animation]:
    """Roll all dice of a district where they lie."""

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool) -> None:
        for area, code, pips, lift in zip(areas, codes, faces, lifts, strict=True):
            draw_die(canvas, area.moved(0, -0.5 * area.h * lift), code // SPACES, pips)

    return _rolled(codes, paint, hides, delay, hold=0.15)


def one_rolls(areas: Sequence[Area], codes: Sequence[int], index: int, hides: Hashable) -> list[Animation]:
    """Roll one die of a district; the others lie still."""

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool) -> None:
        for number, (area, code) in enumerate(zip(areas, codes, strict=True)):
            if number == index:
                draw_die(canvas, area.moved(0, -0.5 * area.h * lifts[0]), code // SPACES, faces[0])
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
    dice = tuple(code % SPACES + 1 for code in codes)
    shake = roll_seconds(len(dice))
    roll = Roll(shake + hold, delay, "dice_shake", hides, covers=covers, dice=dice, paint=paint)
    return [roll, Animation(0.02, delay + shake, "dice_land")]


def sheet_roll(
    context: TableContext,
    head: Head,
    codes: Sequence[int],
    ringed: frozenset[int],
    draw: DrawDie,
    *,
    covers: bool = False,
) -> list[Animation]:
    """Roll dice on a sheet over the board; those that count are ringed when they rest."""
    area = sheet_area(context.frame.board, context.frame.middle, _SHEET, None)
    places = dice_areas(area.inset(40, 0).part(0, 92, area.w - 80, 100), len(codes), _SHEET_DIE, 14)
    shift = (area.x + area.right - places[0].x - max(place.right for place in places)) / 2

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], settled: bool) -> None:
        draw_sheet(canvas, area, *head)
        for number, (place, pips, lift) in enumerate(zip(places, faces, lifts, strict=True)):
            spot = place.moved(shift, -26 * lift)
            draw(canvas, spot, number, pips)
            if settled and number in ringed:
                canvas.ring(spot, spot.w * 0.26, 3)

    return _rolled(codes, paint, None, 0.0, hold=_HOLD, covers=covers)


def king_roll(king: KingTable, dice: tuple[int, ...], hides: Hashable, tell: Callable[[], None]) -> list[Animation]:
    """Roll Le Roy's two dice in his table; when they rest, the row they lead to is lit, and it is told."""

    def paint(canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], settled: bool) -> None:
        if settled:
            tell()
            king.draw_result(canvas, dice)
        else:
            king.draw_roll(canvas, tuple(faces), tuple(lifts))

    return _rolled([pips - 1 for pips in dice], paint, hides, 0.0, hold=_HOLD, covers=True)
