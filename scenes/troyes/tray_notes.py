"""Notes of the tray: what is gained and paid, in words and drawings."""

from collections import Counter

from scenes.table.context import TableContext
from scenes.troyes import icons
from scenes.troyes.draw.pieces import CUBE
from scenes.troyes.outcome import CUBES, DENIERS, INFLUENCE, POINTS
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.run import Drawing, Item, Word
from scenes.ui.text import BODY_BOLD

Note = tuple[Item, ...]
"""Something gained, paid or to be known."""

ICON = 21
_STYLE = BODY_BOLD.sized(16)
_GOODS = {DENIERS: icons.DENIER, INFLUENCE: icons.INFLUENCE, POINTS: icons.POINTS}


def word(text: str, colour: str = theme.CREAM) -> Word:
    """Return a text of a note."""
    return Word(text, _STYLE, colour)


def amount(context: TableContext, kind: str, count: int, colour: str) -> Note:
    """Return so much of something."""
    number = word(context.texts.number(count), colour)
    if kind == CUBES:
        return number, _cube(context)
    return number, Drawing(_GOODS[kind], ICON)


def _cube(context: TableContext) -> Drawing:
    side = state_of(context).current_player
    return Drawing(CUBE, 19, player_tint(theme.COLOURS[context.sides.colours[side]]))


def gain(context: TableContext, amounts: Counter[str]) -> list[Note]:
    """Return what a player gains; no note if that is nothing."""
    items: list[Item] = [word(context.say("tray.gain"), theme.VERDIGRIS_PALE)]
    for kind in (DENIERS, INFLUENCE, POINTS, CUBES):
        if amounts[kind]:
            items += amount(context, kind, amounts[kind], theme.VERDIGRIS_PALE)
    return [tuple(items)] if len(items) > 1 else []


def pay(context: TableContext, kind: str, count: int) -> Note:
    """Return what a player pays."""
    return word(context.say("tray.pay"), theme.VERMILION_PALE), *amount(context, kind, count, theme.VERMILION_PALE)


def pay_to(context: TableContext, side: int, deniers: int) -> Note:
    """Return what is paid for dice, and to whom; grey dice are paid to the bank."""
    price = pay(context, DENIERS, deniers)
    if side not in context.sides.seats:
        return *price, word(context.say("tray.to_bank"), theme.VERMILION_PALE)
    shield = Drawing(theme.COLOURS[context.sides.colours[side]].shield, 20)
    return (
        *price,
        word(context.say("tray.to"), theme.VERMILION_PALE),
        shield,
        word(context.sides.escaped(side), theme.VERMILION_PALE),
    )
