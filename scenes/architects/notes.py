"""Rows of words and drawings for the tray: prices, gains, goods, groups of workers."""

from typing import TYPE_CHECKING

from game.architects.stock import Price
from game.architects.tables import Gain
from scenes.architects import icons
from scenes.architects.trial import Outcome
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import BODY_BOLD

if TYPE_CHECKING:
    from scenes.architects.table import Table

Note = tuple[Item, ...]
"""Something gained, paid or to be known."""

ICON = 20
_STYLE = BODY_BOLD.sized(15)


def word(text: str, colour: str = theme.CREAM) -> Word:
    """Return a text of a note."""
    return Word(text, _STYLE, colour)


def amount(table: "Table", count: int, drawing: str, colour: str = theme.CREAM) -> Note:
    """Return so much of something."""
    return word(table.app.texts.number(count), colour), Drawing(drawing, ICON)


def arrow(table: "Table", colour: str = theme.SAND) -> Drawing:
    """Return the sign between what is paid and what is gained; it points along the reading direction."""
    return Drawing("ui_back" if table.area.rtl else "ui_next", 12, ink(colour))


def price(table: "Table", cost: Price, colour: str = theme.CREAM) -> Note:
    """Return tax, plain silver and coins for apprentices that were passed; a price of nothing says so."""
    items: list[Item] = []
    if cost.tax:
        items += amount(table, cost.tax, icons.TAX, colour)
    if cost.silver + cost.coins:
        items += amount(table, cost.silver + cost.coins, icons.SILVER, colour)
    return tuple(items) or (word(table.say("tray.free"), theme.VERDIGRIS_PALE),)


def goods(table: "Table", counts: tuple[int, ...], colour: str = theme.CREAM) -> Note:
    """Return goods by their numbers, those that are not nought."""
    items: list[Item] = []
    for good, count in enumerate(counts):
        if count:
            items += amount(table, count, icons.good_icon(good), colour)
    return tuple(items)


def gain(table: "Table", gained: Gain, colour: str = theme.CREAM) -> Note:
    """Return everything that is gained together."""
    items: list[Item] = []
    for good, count in gained.goods:
        items += amount(table, count, icons.good_icon(good), colour)
    if gained.virtue:
        items += amount(table, gained.virtue, icons.VIRTUE, colour)
    if gained.cards:
        items += amount(table, gained.cards, icons.CARD, colour)
    return tuple(items)


def brought(table: "Table", change: Outcome, colour: str = theme.VERDIGRIS_PALE) -> Note:
    """Return what a move brings: goods and virtue that become more."""
    items = list(goods(table, tuple(max(0, count) for count in change.goods), colour))
    if change.virtue > 0:
        items += amount(table, change.virtue, icons.VIRTUE, colour)
    return tuple(items)
