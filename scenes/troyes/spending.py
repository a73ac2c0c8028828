"""What influence buys: a new roll, a citizen, dice turned over."""

from functools import partial
from typing import TYPE_CHECKING

from scenes.table.place_widgets import PlaceWidget
from scenes.table.sheet import Backdrop
from scenes.troyes.pieces import CITIZEN, owner
from scenes.ui import theme
from scenes.ui.art import ink, player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY, BODY_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.troyes.table import Table

REROLL, RECRUIT, FLIP = range(3)
NAMES = ("reroll", "recruit", "flip")
CHIP = 38
_GAP = 13
_MATERIAL = theme.CHIP_DARK.with_(radius=CHIP / 2)
_HOVERED = _MATERIAL.with_(fill=theme.flat(theme.WALNUT_HOVER), edge="#9A7248")
_ARMED = _MATERIAL.with_(ring=theme.WHITE, ring_width=3, edge=theme.INK)


class InfluenceChip(PlaceWidget):
    """One thing that influence buys."""

    radius = CHIP / 2

    def __init__(self, area: Area, table: "Table", number: int) -> None:
        super().__init__(area, ("influence", number), table.press_place, key=f"influence_{number}")
        self.table = table
        self.number = number

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw price and name; it is bright while it can be bought, and ringed while dice are to be chosen for it."""
        table = self.table
        can_buy = not table.accepts_clicks or self.place in table.choices.clicks
        armed = self.number == REROLL and table.choices.armed
        canvas.box(self.area, _ARMED if armed else _HOVERED if look.hovered else _MATERIAL)
        items = fitted(canvas.type, self._items(can_buy=can_buy), 5, self.area.w - 14)
        draw_row(canvas, self.area, items, gap=5, align="center", alpha=255 if can_buy else 140)

    def _items(self, *, can_buy: bool) -> list[Item]:
        table = self.table
        colour = theme.CREAM if can_buy else theme.SAND
        word = Word(table.say(f"rail.{NAMES[self.number]}"), BODY_BOLD.sized(15), colour)
        price = Word(table.app.texts.number(price_of(table, self.number)), BODY_BOLD, theme.PALE_GOLD)
        return [price, self._drawing(colour), word]

    def _drawing(self, colour: str) -> Drawing:
        if self.number == RECRUIT:
            return Drawing(CITIZEN, 20, player_tint(theme.COLOURS[owner(self.table, self.table.seat)]))
        return Drawing("ui_replay" if self.number == REROLL else "ui_dice", 17, ink(colour))


def price_of(table: "Table", number: int) -> int:
    """Return what a use of influence costs."""
    uses = table.facts.influence_uses
    return (uses.reroll, uses.recruit, uses.flip)[number]


def place_chips(table: "Table", row: Area) -> None:
    """Put what influence buys on the page, side by side; names in long languages get more room."""
    type_ = table.app.brushes.type
    widths = [type_.width(table.say(f"rail.{name}"), BODY_BOLD.sized(15)) + 58 for name in NAMES]
    share = (row.w - _GAP * (len(NAMES) - 1)) / sum(widths)
    x = 0.0
    for number, width in enumerate(widths):
        table.page.add(InfluenceChip(row.part(x, 0, width * share, CHIP), table, number))
        x += width * share + _GAP


def place_explained(table: "Table", area: Area) -> None:
    """Put what influence buys on the page, one below the other, each with what it does."""
    type_ = table.app.brushes.type
    y = 8.0
    for number in range(len(NAMES)):
        text = explanation(table, number)
        height = type_.paragraph_height(text, BODY, area.w) + 4
        table.page.add(InfluenceChip(area.part(0, y, area.w, CHIP), table, number))
        table.page.add(Backdrop(area.part(0, y + CHIP + 8, area.w, height), partial(_draw_text, text)))
        y += CHIP + height + 28


def _draw_text(text: str, canvas: Canvas, area: Area) -> None:
    canvas.paragraph(text, BODY, theme.STRAW, area)


def explanation(table: "Table", number: int) -> str:
    """Return what a use of influence does."""
    values = {"most": table.facts.influence_uses.flipped_dice} if number == FLIP else {}
    return table.say(f"rail.{NAMES[number]}_tip", **values)


def influence_tip(table: "Table", number: int) -> Tip:
    """Say what influence buys, what it costs, and why it cannot be bought now."""
    name, place = NAMES[number], ("influence", number)
    cost = table.say("rail.costs", n=price_of(table, number))
    can_buy = place in table.choices.clicks
    warning = table.why_not(place) if table.accepts_clicks and not can_buy else ""
    return Tip(table.say(f"rail.{name}_title"), explanation(table, number), (cost,), warning)
