"""A roll for food or a resource on a sheet, while the dice roll and when they rest."""

from collections.abc import Sequence
from typing import NamedTuple

from game.stone_age.decisions import CARD_ROLL
from scenes.stone_age import icons
from scenes.stone_age.draw.tools import ShownTool, draw_tool
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.dice import dice_areas, draw_die
from scenes.table.sheet import PADDING
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import BODY_BOLD, NUMBER_26, NUMBER_34

_GAP = 14
_CHIP = 58.0
_CHIP_GAP = 10


class RollRows(NamedTuple):
    """How high the sheet of a roll is, and where on it things stand from its top."""

    height: float
    """With tools that can be added."""
    decided_height: float
    """Without."""
    dice: float
    dice_height: float
    die: float
    """How large a die is."""
    tools: float


_LEAST_SUM = 32
"""Size of the sum of the dice where there is little room; at a larger interface size it is not smaller."""
_USUAL = RollRows(286, 230, 72, 78, 66, 166)
_LOW = RollRows(206, 166, 61, 42, 38, 103)
"""On a low board, so that fewer places lie under the sheet."""
_LOW_BOARD = 460


def roll_rows(context: TableContext) -> RollRows:
    """Return how the sheet of a roll is laid out on the board as it is."""
    return _LOW if context.frame.board.h < _LOW_BOARD else _USUAL


class RollPainter:
    """Paints a roll: for what it is, its dice, and what it comes to."""

    def __init__(self, context: TableContext, place: int, kind: int, dice: Sequence[int]) -> None:
        """`place` and `kind` as the decision about tools names them."""
        self._context = context
        self._place = place
        self._kind = kind
        self.dice = tuple(dice)

    @property
    def rows(self) -> RollRows:
        """How its sheet is laid out."""
        return roll_rows(self._context)

    def dice_row(self, sheet: Area) -> Area:
        """Return where the dice lie on the sheet."""
        return sheet.inset(PADDING, 0).part(0, self.rows.dice, sheet.w - 2 * PADDING, self.rows.dice_height)

    @property
    def reward(self) -> str:
        """What it brings."""
        return state_of(self._context).tables.rewards[self._kind]

    @property
    def _divisor(self) -> int:
        """How many pips bring one."""
        return state_of(self._context).tables.divisors[self._kind]

    def head(self) -> tuple[str, str, str]:
        """Return drawing, title, and the line below it."""
        context, n = self._context, len(self.dice)
        reward = context.name("resource", self.reward)
        line = context.say("roll.each", n=self._divisor, resource=reward)
        if self._place == CARD_ROLL:
            return icons.gift(self.reward), context.say("roll.card", n=n, resource=reward), line
        name = state_of(context).tables.places[self._place]
        return icons.place_icon(name), context.say("roll.title", n=n, place=context.name("place", name)), line

    def missing(self, total: int) -> int:
        """Return how many pips more than a total would bring one more."""
        return self._divisor - total % self._divisor

    def sum_items(self, tools: int) -> list[Item]:
        """Return the sum as it is worked out: pips, tools, division, and what comes of it."""
        texts = self._context.texts
        number = texts.number
        style = BODY_BOLD.sized(18)
        pips = sum(self.dice)
        total = pips + tools
        start = f"{number(pips)} + {number(tools)} = {number(total)}" if tools else number(pips)
        return [
            Word(texts.formula(f"{start} ÷ {number(self._divisor)}"), style),
            Drawing("ui_next", 15, ink(theme.INK)),
            Word(number(total // self._divisor), NUMBER_26.sized(27)),
            Drawing(icons.gift(self.reward), 32),
        ]

    def draw_dice(
        self, canvas: Canvas, area: Area, faces: Sequence[int], lifts: Sequence[float], *, settled: bool
    ) -> None:
        """Draw the dice and, once they rest, their sum; a sum reads from left to right in every language."""
        size = max(_LEAST_SUM, 40 * self.rows.die / _USUAL.die)
        items: list[Item] = [
            Word("=", NUMBER_26.sized(0.75 * size), theme.INK_SOFT),
            Word(self._context.texts.number(sum(self.dice)), NUMBER_34.sized(size)),
        ]
        tail = row_width(canvas.type, items, 14)
        gap = _GAP if len(faces) <= 4 else _GAP / 2
        places = dice_areas(area.part(0, 0, area.w - tail - _GAP, area.h), len(faces), self.rows.die, gap)
        right = max(place.right for place in places)
        left = area.ltr.x + (area.w - (right - places[0].x) - _GAP - tail) / 2
        shift = left - places[0].x
        for place, pips, lift in zip(places, faces, lifts, strict=True):
            draw_die(canvas, place.moved(shift, -26 * lift), pips)
        if settled:
            draw_row(canvas, Area(right + shift + _GAP, area.y, tail, area.h), items, gap=14)

    def draw_tools(self, canvas: Canvas, area: Area, tools: Sequence[ShownTool], added: int) -> None:
        """Draw below the dice the tools that somebody has for the roll, and what it comes to with those added."""
        width = len(tools) * (_CHIP + _CHIP_GAP) - _CHIP_GAP
        row = area.part((area.w - width) / 2, self.rows.tools, width, 44)
        for number, tool in enumerate(tools):
            draw_tool(canvas, row.part(number * (_CHIP + _CHIP_GAP), 0, _CHIP, 44), tool)
        draw_row(canvas, area.part(0, area.h - 58, area.w, 44).ltr, self.sum_items(added), gap=6, align="center")
