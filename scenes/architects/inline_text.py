"""Goods, prices and lists of players inside texts."""

from collections.abc import Iterable, Mapping

from game.architects.facts import SKILLS
from game.architects.stock import Price
from game.architects.tables import Gain
from scenes.architects import icons
from scenes.table.context import TableContext

_THIN = "\u00a0"
"""Keeps a number with its drawing."""


def amount(context: TableContext, count: int, drawing: str) -> str:
    """Return a number and what it counts."""
    return f"{context.texts.number(count)}{_THIN}:{drawing}:"


def changes(context: TableContext, counts: Mapping[str, int]) -> str:
    """Return by drawing how much more or less there is, what has changed."""
    signed = {drawing: context.texts.number(count, sign=True) for drawing, count in counts.items() if count}
    return row(context, (f"{number}{_THIN}:{drawing}:" for drawing, number in signed.items()))


def listed(context: TableContext, parts: Iterable[str]) -> str:
    """Return things one after the other, in the direction of the language even if foreign names begin it."""
    return _directed(context, context.t("list.separator").join(parts))


def row(context: TableContext, parts: Iterable[str]) -> str:
    """Return amounts one after the other."""
    return _directed(context, "  ".join(parts))


def _directed(context: TableContext, text: str) -> str:
    """Begin a text with a mark of its direction; nothing stays nothing."""
    return f"\u200f{text}" if text and context.texts.right_to_left else text


def goods(context: TableContext, counts: Iterable[int]) -> str:
    """Return goods by their numbers, those that are not nought."""
    parts = [amount(context, count, icons.good_icon(good)) for good, count in enumerate(counts) if count]
    return row(context, parts)


def gain(context: TableContext, gained: Gain) -> str:
    """Return everything that is gained together."""
    parts = [amount(context, count, icons.good_icon(good)) for good, count in gained.goods]
    if gained.virtue:
        parts.append(amount(context, gained.virtue, icons.VIRTUE))
    if gained.cards:
        parts.append(amount(context, gained.cards, icons.CARD))
    return row(context, parts)


def price(context: TableContext, cost: Price) -> str:
    """Return tax, plain silver and coins laid on apprentices."""
    parts = []
    if cost.tax:
        parts.append(amount(context, cost.tax, icons.TAX))
    if cost.silver + cost.coins:
        parts.append(amount(context, cost.silver + cost.coins, icons.SILVER))
    return row(context, parts) if parts else context.say("tray.free")


def skills(context: TableContext, bits: int) -> str:
    """Return skills by their names."""
    found = [name for number, name in enumerate(SKILLS) if bits >> number & 1]
    return listed(context, (f":{icons.skill_icon(name)}: {context.name('skill', name)}" for name in found))


def workers_of(context: TableContext, counts: Iterable[int]) -> str:
    """Return whose workers are somewhere, and how many."""
    found = [
        context.say("tip.count", player=context.sides.escaped(side), n=count)
        for side, count in enumerate(counts)
        if count
    ]
    return listed(context, found)
