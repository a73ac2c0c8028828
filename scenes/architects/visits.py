"""What the next worker of the person at the screen would bring at a place."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.architects import decisions
from game.architects.captures import loot, virtue_lost
from game.architects.gathering import mined_gold
from game.architects.tables import (
    FOREST,
    GUARDHOUSE,
    MINES,
    QUARRY,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from game.architects.workshop import drawn_by
from scenes.architects import icons, words
from scenes.architects.trial import attempt

if TYPE_CHECKING:
    from scenes.architects.table import Table


def brings(table: "Table", place: int) -> list[str]:
    """Return the lines that say what one more worker brings at a place with a large circle."""
    return _LINES[place](table, place)


def is_idle(table: "Table", place: int) -> bool:
    """Whether a worker placed there could do nothing: a visit that is allowed and lost."""
    if place not in _ASKED or table.decision_kind != decisions.PLACE or not table.accepts_clicks:
        return False
    after = attempt(table, [table.tables.place[place]])
    return not after.pending or after.pending[-1][:2] != (_ASKED[place], table.current)


def _workers(table: "Table", place: int) -> int:
    return table.town.group(place, table.seat) + 1


def _gathers(table: "Table", place: int) -> list[str]:
    goods = table.town.harvest(table.seat, place)
    return [table.say("tip.next_brings", goods=words.goods(table, goods))]


def _mines(table: "Table", place: int) -> list[str]:
    lines = _gathers(table, place)
    gold = mined_gold(table.town, _workers(table, place))
    if gold:
        lines.append(table.say("tip.or_gold", goods=words.amount(table, gold, icons.good_icon("gold"))))
    return lines


def _storehouse(table: "Table", place: int) -> list[str]:
    return [table.say("tip.trades", n=_workers(table, place))]


def _workshop(table: "Table", place: int) -> list[str]:
    town, workers = table.town, _workers(table, place)
    price = town.hire_price(table.seat, 0)._replace(coins=0)
    reach = min(workers, table.facts.columns)
    return [
        table.say("tip.hire", price=words.price(table, price), n=reach),
        table.say("tip.draws", n=drawn_by(town, workers)),
    ]


def _town_centre(table: "Table", place: int) -> list[str]:
    town = table.town
    return [
        table.say("tip.captures", n=_workers(table, place)),
        table.say("tip.place_limit", n=town.place_limit),
        table.say("tip.capture_price", price=words.price(table, town.capture_price(table.seat))),
    ]


def _tax_stand(table: "Table", _place: int) -> list[str]:
    town = table.town
    goods = words.goods(table, loot(town, table.seat))
    lines = [table.say("tip.next_brings", goods=goods)] if town.stand else []
    return [*lines, table.say("tip.virtue_lost", n=virtue_lost(town, table.seat))]


def _guardhouse(table: "Table", place: int) -> list[str]:
    town = table.town
    held = sum(town.held(table.seat, owner) for owner in range(town.sides))
    abroad = sum(town.held(holder, table.seat) for holder in range(town.sides))
    lines = [table.say("tip.actions", n=_workers(table, place))]
    if held:
        lines.append(table.say("tip.captives", n=held))
    if town.prison[table.seat]:
        lines.append(table.say("tip.prisoners", n=town.prison[table.seat]))
    if abroad:
        lines.append(table.say("tip.abroad", n=abroad))
    return lines


_ASKED = {
    STOREHOUSE: decisions.STOREHOUSE,
    TOWN_CENTRE: decisions.CAPTURE,
    GUARDHOUSE: decisions.GUARD,
}
"""What is asked at places where one may do as much as one likes, or nothing."""

_LINES: dict[int, Callable[["Table", int], list[str]]] = {
    FOREST: _gathers,
    QUARRY: _gathers,
    MINES: _mines,
    SILVERSMITH: _gathers,
    STOREHOUSE: _storehouse,
    WORKSHOP: _workshop,
    TOWN_CENTRE: _town_centre,
    TAX_STAND: _tax_stand,
    GUARDHOUSE: _guardhouse,
}
