"""What purchases are worth beyond their price, and how likely they can be paid once everybody has rolled."""

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from operator import mul
from typing import NamedTuple

from game.stone_age.bot.card_worth import card_worth
from game.stone_age.bot.tribe import Tribe, ready_tools
from game.stone_age.facts import RESOURCES
from game.stone_age.phases import PLACEMENT
from game.stone_age.prices import KINDS, Payment, Price
from game.stone_age.state import StoneAge
from game.stone_age.tables import Tables


class Prospect(NamedTuple):
    """A purchase that a player stands before."""

    net: float
    """What it brings beyond its price."""
    chance: float
    """How likely it can be paid."""
    payment: tuple[float, ...]
    """What will probably be paid, by kind."""


class Purse:
    """What a player can pay with: what is there, what is expected, and what people and tools may still add."""

    def __init__(self, state: StoneAge, seat: int, tribe: Tribe, held: Iterable[float]) -> None:
        self.sure: list[float] = [float(count) for count in state.held(seat)]
        self.held = list(held)
        self.idle = state.idle[seat] if state.phase == PLACEMENT else 0
        self.more = tribe.weights.idle_harvest * self.idle
        """Resources of any kind that may still be brought home."""
        if self.idle or state.visited[seat] & state.tables.roll_places:
            self.more += tribe.weights.tool_harvest * ready_tools(state, seat)

    def spend(self, payment: Iterable[float]) -> None:
        """Set aside what is probably paid."""
        for kind, count in enumerate(payment):
            self.held[kind] -= count
            self.sure[kind] = max(0.0, self.sure[kind] - count)

    def cheapest(self, count: float) -> tuple[float, ...]:
        """Return so many resources, the cheapest first; what is missing will be wood."""
        payment = []
        for has in self.held:
            part = min(has, count)
            payment.append(part)
            count -= part
        payment[0] += count
        return tuple(payment)


def stands(state: StoneAge, seat: int) -> tuple[int, ...]:
    """Return the cards and buildings at which a player stands."""
    first = state.tables.first_slot
    return state.tables.places_in(state.visited[seat] >> first << first)


def purchases_worth(
    state: StoneAge, seat: int, tribe: Tribe, held: Iterable[float], places: Iterable[int] | None = None
) -> float:
    """Return what the purchases prepared are worth; what one of them takes, the next ones cannot have."""
    if places is None:
        places = stands(state, seat)
    if not places:
        return 0.0
    purse = Purse(state, seat, tribe, held)
    return fsum([found.net * found.chance for _, found in in_order(state, seat, tribe, purse, places)])


def in_order(
    state: StoneAge, seat: int, tribe: Tribe, purse: Purse, places: Iterable[int]
) -> list[tuple[int, Prospect]]:
    """Return the purchases that pay, the best first, each with what those before it leave in the purse."""
    offers = [(prospect(state, seat, tribe, place, purse), place) for place in places]
    if len(offers) == 1:
        return [(place, found) for found, place in offers if found.net > 0]
    offers.sort(key=lambda offer: -offer[0].net * offer[0].chance)
    wanted = []
    is_first = True
    for found, place in offers:
        now = found if is_first else prospect(state, seat, tribe, place, purse)
        if now.net > 0 and now.chance:
            purse.spend(now.payment)
            wanted.append((place, now))
            is_first = False
    return wanted


def prospect(state: StoneAge, seat: int, tribe: Tribe, place: int, purse: Purse) -> Prospect:
    """Return what a purchase promises."""
    tables = state.tables
    if place >= tables.first_stack:
        return _building(state, tribe, tables.building_prices[state.open_tile(place - tables.first_stack)], purse)
    slot = place - tables.first_slot
    price = tables.slot_prices[slot].least
    payment = purse.cheapest(price)
    cost = price * tribe.rates[0] if purse.idle else fsum(map(mul, tribe.rates, payment))
    chance = _chance(tribe, fsum(purse.sure), fsum(purse.held) + purse.more, price)
    return Prospect(card_worth(state, seat, tribe, state.slots[slot]) - cost, chance, payment)


def _chance(tribe: Tribe, sure: float, expected: float, price: float) -> float:
    """Return how likely a number of resources is there in the end: certain, likely, or hopeless with much less."""
    missing = price - sure
    if missing <= 0:
        return 1.0
    weights = tribe.weights
    share = ((expected - sure) / missing - weights.hopeless) / (weights.plenty - weights.hopeless)
    return min(1.0, max(0.0, share))


def _building(state: StoneAge, tribe: Tribe, price: Price, purse: Purse) -> Prospect:
    """Return what a building brings beyond its price with what will be there; nothing if it cannot be paid."""
    weights = tribe.weights
    whole = tuple([max(0, int(count + weights.good_luck)) for count in purse.held])
    bonus = building_bonus(state, tribe)
    best = best_for_building(state.tables, price, whole, tribe.rates)
    if best:
        return Prospect(best[0] + bonus, _building_chance(tribe, purse, price, best[1]), best[1])
    if not purse.idle or price.cost is None:
        return Prospect(0.0, 0.0, (0.0,) * RESOURCES)
    missing = sum([max(0, needs - has) for needs, has in zip(price.cost, whole, strict=True)])
    if missing * 2 > purse.idle:
        return Prospect(0.0, 0.0, price.cost)
    net = state.tables.points(price.cost) - fsum(map(mul, tribe.rates, price.cost))
    return Prospect(net + bonus, weights.unpaid_building, price.cost)


def _building_chance(tribe: Tribe, purse: Purse, price: Price, payment: Payment) -> float:
    """Return how likely a building can be paid: how likely the resource is there of which most is wanting."""
    if price.least < price.most:
        return _chance(tribe, fsum(purse.sure), fsum(purse.held) + purse.more, price.least)
    return min([_chance(tribe, purse.sure[kind], purse.held[kind] + purse.more / 2, payment[kind]) for kind in KINDS])


def building_bonus(state: StoneAge, tribe: Tribe) -> float:
    """Return what a building brings besides its points."""
    return tribe.persons[state.tables.person_kind["buildings"]] + tribe.weights.building


@lru_cache(maxsize=8192)
def best_for_building(
    tables: Tables, price: Price, held: tuple[int, ...], rates: tuple[float, ...]
) -> tuple[float, Payment] | None:
    """Return the payment that brings most beyond what it is worth, and that difference; None if there is none."""
    options = (
        (
            fsum([(value - rate) * count for value, rate, count in zip(tables.values, rates, payment, strict=True)]),
            payment,
        )
        for payment in price.payments(held)
    )
    return max(options, default=None)
