"""Goods, prices and lists of players inside texts."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.architects.facts import SKILLS
from game.architects.stock import Price
from game.architects.tables import Gain
from scenes.architects import icons

if TYPE_CHECKING:
    from scenes.architects.table import Table

_THIN = "\u00a0"
"""Keeps a number with its drawing."""


def amount(table: "Table", count: int, drawing: str) -> str:
    """Return a number and what it counts."""
    return f"{table.app.texts.number(count)}{_THIN}:{drawing}:"


def listed(table: "Table", parts: Iterable[str]) -> str:
    """Return things one after the other, in the direction of the language even if foreign names begin it."""
    return _directed(table, table.t("list.separator").join(parts))


def row(table: "Table", parts: Iterable[str]) -> str:
    """Return amounts one after the other."""
    return _directed(table, "  ".join(parts))


def _directed(table: "Table", text: str) -> str:
    """Begin a text with a mark of its direction; nothing stays nothing."""
    return f"\u200f{text}" if text and table.app.texts.right_to_left else text


def goods(table: "Table", counts: Iterable[int]) -> str:
    """Return goods by their numbers, those that are not nought."""
    parts = [amount(table, count, icons.good_icon(good)) for good, count in enumerate(counts) if count]
    return row(table, parts)


def gain(table: "Table", gained: Gain) -> str:
    """Return everything that is gained together."""
    parts = [amount(table, count, icons.good_icon(good)) for good, count in gained.goods]
    if gained.virtue:
        parts.append(amount(table, gained.virtue, icons.VIRTUE))
    if gained.cards:
        parts.append(amount(table, gained.cards, icons.CARD))
    return row(table, parts)


def price(table: "Table", cost: Price) -> str:
    """Return tax, plain silver and coins laid on apprentices."""
    parts = []
    if cost.tax:
        parts.append(amount(table, cost.tax, icons.TAX))
    if cost.silver + cost.coins:
        parts.append(amount(table, cost.silver + cost.coins, icons.SILVER))
    return row(table, parts) if parts else table.say("tray.free")


def skills(table: "Table", bits: int) -> str:
    """Return skills by their names."""
    found = [name for number, name in enumerate(SKILLS) if bits >> number & 1]
    return listed(table, (f":{icons.skill_icon(name)}: {table.name('skill', name)}" for name in found))


def workers_of(table: "Table", counts: Iterable[int]) -> str:
    """Return whose workers are somewhere, and how many."""
    found = [table.say("tip.count", player=table.name_of(side), n=count) for side, count in enumerate(counts) if count]
    return listed(table, found)
