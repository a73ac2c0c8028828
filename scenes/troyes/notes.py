"""Notes of the tray: what is gained and paid, in words and drawings."""

from collections import Counter
from typing import TYPE_CHECKING

from scenes.troyes import icons
from scenes.troyes.group import CUBES, DENIERS, INFLUENCE, POINTS
from scenes.troyes.pieces import CUBE, owner
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import BODY_BOLD

if TYPE_CHECKING:
    from scenes.troyes.table import Table

Note = tuple[Item, ...]
"""Something gained, paid or to be known."""

ICON = 21
_STYLE = BODY_BOLD.sized(16)
_GOODS = {DENIERS: icons.DENIER, INFLUENCE: icons.INFLUENCE, POINTS: icons.POINTS}


def word(text: str, colour: str = theme.CREAM) -> Word:
    """Return a text of a note."""
    return Word(text, _STYLE, colour)


def amount(table: "Table", kind: str, count: int, colour: str) -> Note:
    """Return so much of something."""
    number = word(table.app.texts.number(count), colour)
    if kind == CUBES:
        return number, _cube(table)
    return number, Drawing(_GOODS[kind], ICON)


def _cube(table: "Table") -> Drawing:
    side = table.town.current_player
    return Drawing(CUBE, 19, player_tint(theme.COLOURS[table.colour(side)]))


def gain(table: "Table", amounts: Counter[str]) -> list[Note]:
    """Return what a player gains; no note if that is nothing."""
    items: list[Item] = [word(table.say("tray.gain"), theme.VERDIGRIS_PALE)]
    for kind in (DENIERS, INFLUENCE, POINTS, CUBES):
        if amounts[kind]:
            items += amount(table, kind, amounts[kind], theme.VERDIGRIS_PALE)
    return [tuple(items)] if len(items) > 1 else []


def pay(table: "Table", kind: str, count: int) -> Note:
    """Return what a player pays."""
    return word(table.say("tray.pay"), theme.VERMILION_PALE), *amount(table, kind, count, theme.VERMILION_PALE)


def pay_to(table: "Table", side: int, deniers: int) -> Note:
    """Return what is paid for dice, and to whom; grey dice are paid to the bank."""
    price = pay(table, DENIERS, deniers)
    if side not in table.seats:
        return *price, word(table.say("tray.to_bank"), theme.VERMILION_PALE)
    shield = Drawing(theme.COLOURS[owner(table, side)].shield, 20)
    return (
        *price,
        word(table.say("tray.to"), theme.VERMILION_PALE),
        shield,
        word(table.name_of(side), theme.VERMILION_PALE),
    )
