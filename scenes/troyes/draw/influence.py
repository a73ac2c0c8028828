"""What influence buys: a new roll, a citizen, dice turned over."""

from functools import partial

from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.place_widgets import PlaceWidget
from scenes.table.sheet import Backdrop
from scenes.troyes.draw.pieces import CITIZEN
from scenes.troyes.places import FLIP, INFLUENCE, RECRUIT, REROLL
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.art import ink, player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY, BODY_BOLD
from scenes.ui.widget import Look

NAMES = ("reroll", "recruit", "flip")
CHIP = 38
_GAP = 13
_MATERIAL = theme.CHIP_DARK.with_(radius=CHIP / 2)
_HOVERED = _MATERIAL.with_(fill=theme.flat(theme.WALNUT_HOVER), edge="#9A7248")
_ARMED = _MATERIAL.with_(ring=theme.WHITE, ring_width=3, edge=theme.INK)


class InfluenceChip(PlaceWidget):
    """One thing that influence buys."""

    radius = CHIP / 2

    def __init__(self, area: Area, context: TableContext, selection: DiceSelection, number: int) -> None:
        super().__init__(area, INFLUENCE[number], context.pointer.press, key=f"influence_{number}")
        self._context = context
        self._selection = selection
        self.number = number

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw price and name; it is bright while it can be bought, and ringed while dice are to be chosen for it."""
        context = self._context
        can_buy = not context.controller.accepts_clicks or context.pointer.can_click(self.place)
        armed = self.place == REROLL and self._selection.armed
        canvas.box(self.area, _ARMED if armed else _HOVERED if look.hovered else _MATERIAL)
        items = fitted(canvas.type, self._items(can_buy=can_buy), 5, self.area.w - 14)
        draw_row(canvas, self.area, items, gap=5, align="center", alpha=255 if can_buy else 140)

    def _items(self, *, can_buy: bool) -> list[Item]:
        context = self._context
        colour = theme.CREAM if can_buy else theme.SAND
        word = Word(context.say(f"rail.{NAMES[self.number]}"), BODY_BOLD.sized(15), colour)
        price = Word(context.texts.number(price_of(context, self.number)), BODY_BOLD, theme.PALE_GOLD)
        return [price, self._drawing(colour), word]

    def _drawing(self, colour: str) -> Drawing:
        if self.place == RECRUIT:
            return Drawing(
                CITIZEN, 20, player_tint(theme.COLOURS[self._context.sides.colours[own_seat(self._context)]])
            )
        return Drawing("ui_replay" if self.place == REROLL else "ui_dice", 17, ink(colour))


def price_of(context: TableContext, number: int) -> int:
    """Return what a use of influence costs."""
    uses = state_of(context).facts.influence_uses
    return (uses.reroll, uses.recruit, uses.flip)[number]


def place_chips(context: TableContext, selection: DiceSelection, row: Area) -> None:
    """Put what influence buys on the page, side by side; names in long languages get more room."""
    type_ = context.type
    widths = [type_.width(context.say(f"rail.{name}"), BODY_BOLD.sized(15)) + 58 for name in NAMES]
    share = (row.w - _GAP * (len(NAMES) - 1)) / sum(widths)
    x = 0.0
    for number, width in enumerate(widths):
        context.page.add(InfluenceChip(row.part(x, 0, width * share, CHIP), context, selection, number))
        x += width * share + _GAP


def place_explained(context: TableContext, selection: DiceSelection, area: Area) -> None:
    """Put what influence buys on the page, one below the other, each with what it does."""
    type_ = context.type
    y = 8.0
    for number in range(len(NAMES)):
        text = explanation(context, number)
        height = type_.paragraph_height(text, BODY, area.w) + 4
        context.page.add(InfluenceChip(area.part(0, y, area.w, CHIP), context, selection, number))
        context.page.add(Backdrop(area.part(0, y + CHIP + 8, area.w, height), partial(_draw_text, text)))
        y += CHIP + height + 28


def _draw_text(text: str, canvas: Canvas, area: Area) -> None:
    canvas.paragraph(text, BODY, theme.STRAW, area)


def explanation(context: TableContext, number: int) -> str:
    """Return what a use of influence does."""
    values = {"most": state_of(context).facts.influence_uses.flipped_dice} if number == FLIP.number else {}
    return context.say(f"rail.{NAMES[number]}_tip", **values)
