"""How dice are rolled on a sheet over the board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from scenes.stone_age import icons
from scenes.stone_age.draw.roll import RollPainter
from scenes.stone_age.draw.tools import ShownTool
from scenes.stone_age.place_areas import PlaceAreas
from scenes.table.animation import Animation
from scenes.table.context import TableContext
from scenes.table.dice import Roll, dice_areas, draw_die, roll_seconds
from scenes.table.sheet import draw_sheet
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import draw_row

_HOLD = 1.2
"""Seconds a roll is shown that nobody can change any more."""
_REST = 0.25
"""Seconds a roll is shown before tools can be added."""


def roll_animations(areas: PlaceAreas, roll: RollPainter, subject: Area | None, *, is_decided: bool) -> list[Animation]:
    """Roll dice beside `subject`; if nothing can be added, what they bring is shown there too."""
    area = areas.sheet(roll.rows.decided_height if is_decided else roll.rows.height, subject)
    paint = partial(_paint_roll, roll, area, is_decided)
    return _roll(roll.dice, paint, _HOLD if is_decided else _REST)


def result_animations(context: TableContext, roll: RollPainter, area: Area, tools: Sequence[int]) -> list[Animation]:
    """Show what somebody else takes from a roll, and the values of the tools added to it."""
    shown = [ShownTool(context.texts.number(value), is_added=True) for value in tools]
    return [Shown(_HOLD, covers=True, paint=partial(_paint_result, roll, area, shown, sum(tools)))]


@dataclass(slots=True)
class Shown(Animation):
    """Something is shown for a while."""

    paint: Callable[[Canvas], None] = lambda _: None

    def draw(self, canvas: Canvas, t: float) -> None:
        """It does not move."""
        self.paint(canvas)


def _paint_result(roll: RollPainter, area: Area, tools: Sequence[ShownTool], added: int, canvas: Canvas) -> None:
    draw_sheet(canvas, area, *roll.head())
    roll.draw_dice(canvas, roll.dice_row(area), roll.dice, [0] * len(roll.dice), settled=True)
    roll.draw_tools(canvas, area, tools, added)


def shared_dice_animations(context: TableContext, area: Area, dice: tuple[int, ...]) -> list[Animation]:
    """Roll dice for everybody on a sheet."""
    head = icons.REWARD, context.say("items.title"), context.say("items.all")
    return _roll(dice, partial(_paint_shared_dice, area, head), _REST * 2)


def picked_die_animations(
    context: TableContext, area: Area, dice: tuple[int, ...], picked: int, seat: int
) -> list[Animation]:
    """Show the dice for everybody that are left, and which of them somebody else picks."""
    line = context.say("items.picks", player=context.sides.escaped(seat))
    head = icons.REWARD, context.say("items.title"), line
    return [Shown(_HOLD, covers=True, paint=partial(_paint_picked_die, area, head, dice, picked))]


def _paint_picked_die(
    area: Area, head: tuple[str, str, str], dice: tuple[int, ...], picked: int, canvas: Canvas
) -> None:
    draw_sheet(canvas, area, *head)
    number = dice.index(picked)
    for order, place in enumerate(_shared_dice(area, len(dice))):
        draw_die(canvas, place, dice[order])
        if order == number:
            canvas.ring(place.inset(-5), 14, 4, 255)


def _roll(
    dice: tuple[int, ...], paint: Callable[[Canvas, Sequence[int], Sequence[float], bool], None], hold: float
) -> list[Animation]:
    seconds = roll_seconds(len(dice))
    roll = Roll(seconds + hold, sound="dice_shake", covers=True, dice=dice, paint=paint)
    return [roll, Animation(0.02, seconds - 0.02, "dice_land")]


def _paint_roll(
    roll: RollPainter,
    area: Area,
    is_decided: bool,
    canvas: Canvas,
    faces: Sequence[int],
    lifts: Sequence[float],
    settled: bool,
) -> None:
    draw_sheet(canvas, area, *roll.head())
    roll.draw_dice(canvas, roll.dice_row(area), faces, lifts, settled=settled)
    if settled and is_decided:
        draw_row(canvas, area.part(0, area.h - 62, area.w, 44).ltr, roll.sum_items(0), gap=6, align="center")


def _paint_shared_dice(
    area: Area, head: tuple[str, str, str], canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool
) -> None:
    draw_sheet(canvas, area, *head)
    for place, pips, lift in zip(_shared_dice(area, len(faces)), faces, lifts, strict=True):
        draw_die(canvas, place.moved(0, -26 * lift), pips)


def _shared_dice(area: Area, count: int) -> list[Area]:
    """Return where the dice for everybody lie on their sheet."""
    places = dice_areas(area.inset(60, 0).part(0, 100, area.w - 120, 80), count, 66, 16)
    shift = (area.x + area.right - places[0].x - places[-1].right) / 2
    return [place.moved(shift, 0) for place in places]
