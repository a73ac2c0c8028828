"""Rows of words and drawings for the tray: prices, gains, goods, groups of workers."""

from game.architects.stock import Price
from game.architects.tables import Gain
from scenes.architects import icons
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import BODY_BOLD

Row = tuple[Item, ...]
"""Something gained, paid or to be known."""

ICON = 20
_STYLE = BODY_BOLD.sized(15)


def word(text: str, colour: str = theme.CREAM) -> Word:
    """Return a text of a row."""
    return Word(text, _STYLE, colour)


def amount(context: TableContext, count: int, drawing: str, colour: str = theme.CREAM) -> Row:
    """Return so much of something."""
    return word(context.texts.number(count), colour), Drawing(drawing, ICON)


def arrow(context: TableContext, colour: str = theme.SAND) -> Drawing:
    """Return the sign between what is paid and what is gained; it points along the reading direction."""
    return Drawing("ui_back" if context.area.rtl else "ui_next", 12, ink(colour))


def price(context: TableContext, cost: Price, colour: str = theme.CREAM) -> Row:
    """Return tax, plain silver and coins for apprentices that were passed; a price of nothing says so."""
    items: list[Item] = []
    if cost.tax:
        items += amount(context, cost.tax, icons.TAX, colour)
    if cost.silver + cost.coins:
        items += amount(context, cost.silver + cost.coins, icons.SILVER, colour)
    return tuple(items) or (word(context.say("tray.free"), theme.VERDIGRIS_PALE),)


def gain(context: TableContext, gained: Gain, colour: str = theme.CREAM) -> Row:
    """Return everything that is gained together."""
    items: list[Item] = []
    for good, count in gained.goods:
        items += amount(context, count, icons.good_icon(good), colour)
    if gained.virtue:
        items += amount(context, gained.virtue, icons.VIRTUE, colour)
    if gained.cards:
        items += amount(context, gained.cards, icons.CARD, colour)
    return tuple(items)
