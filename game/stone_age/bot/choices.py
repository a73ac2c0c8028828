"""Choices that can be worked out at once: which tools to add, what to buy and to pay with, what to do first."""

from collections.abc import Iterable
from itertools import combinations
from math import fsum

from game.core.move import Move
from game.stone_age import payments, rolls
from game.stone_age.bot.buying import Purse, building_bonus, in_order, purchases_worth, stands
from game.stone_age.bot.card_worth import card_worth
from game.stone_age.bot.tribe import (
    Tribe,
    cost_of,
    expected_stock,
    food_worth,
    is_last_round,
    rounds_left,
    stock_worth,
    tribe_of,
)  # fmt: skip
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import PAY, TAKE, PayAbout, ToolsAbout
from game.stone_age.prices import Payment
from game.stone_age.state import StoneAge
from game.stone_age.tables import FOOD_KIND

_RICH = frozenset({"resource", "roll", "two_resources", "items"})
"""Upper halves of cards that may bring what another purchase needs."""
_PAYMENTS_TRIED = 6
"""How many of the cheapest payments are compared when there is more to buy."""


def first_actions(weights: Weights, state: StoneAge) -> list[Move]:
    """Village first, then rolls, the dearest resource first and food last; only then purchases, the best first."""
    tables = state.tables
    visited = state.visited[state.seat]
    early = visited & tables.village
    if early:
        return [tables.resolve[tables.places_in(early)[0]]]
    rolling = tables.places_in(visited & tables.roll_places)
    if rolling:
        return [tables.resolve[max(rolling, key=lambda place: tables.divisors[tables.roll_kind(place)])]]
    return [tables.resolve[_first_purchase(weights, state, stands(state, state.seat))]]


def _first_purchase(weights: Weights, state: StoneAge, places: tuple[int, ...]) -> int:
    """Return where to buy first: cards that may bring what the others need, then the best; the unpayable wait."""
    if len(places) == 1:
        return places[0]
    seat, tables = state.seat, state.tables
    tribe = tribe_of(weights, state, seat)
    wanted = in_order(state, seat, tribe, Purse(state, seat, tribe, state.held(seat)), places)
    cards = [place for place, _ in wanted if place < tables.first_stack]
    rich = [place for place in cards if tables.facts.cards[state.slots[place - tables.first_slot]].top.kind in _RICH]
    return [*rich, *(place for place, _ in wanted), *places][0]


# tools


def next_tool(weights: Weights, state: StoneAge) -> Move:
    """Lay out the set of tools that brings most, the earliest tool first; then take the result."""
    best = best_tools(weights, state)
    for tool in range(len(state.tables.add)):
        bit = 1 << tool
        if bit & state.adding & ~best:
            return state.tables.drop[tool]
        if bit & best & ~state.adding:
            return state.tables.add[tool]
    return TAKE


def best_tools(weights: Weights, state: StoneAge) -> int:
    """Return the set of tools whose additional units are worth most beyond what the tools could do elsewhere."""
    seat = state.current_player
    place = ToolsAbout(*state.pending[-1].about).place
    ready = rolls.ready_tools(state, seat)
    tools = [tool for tool in range(len(state.tables.add)) if ready >> tool & 1]
    gains = _gains(weights, state, seat, units_gained(state, tuple(tools)))
    if not any(gains):
        return 0
    others = state.visited[seat] & state.tables.roll_places & ~(1 << place if place >= 0 else 0)
    costs = {tool: _tool_cost(weights, state, seat, tool, others) for tool in tools}
    best, best_gain = 0, 0.0
    for size in range(1, len(tools) + 1):
        for chosen in combinations(tools, size):
            gain = gains[units_gained(state, chosen)] - fsum([costs[tool] for tool in chosen])
            if gain > best_gain:
                best, best_gain = sum([1 << tool for tool in chosen]), gain
    return best


def units_gained(state: StoneAge, tools: tuple[int, ...]) -> int:
    """Return how many more a roll brings with these tools."""
    seat = state.current_player
    divisor = state.tables.divisors[ToolsAbout(*state.pending[-1].about).kind]
    pips = sum(state.dice)
    return (pips + sum([rolls.tool_value(state, seat, tool) for tool in tools])) // divisor - pips // divisor


def _gains(weights: Weights, state: StoneAge, seat: int, most: int) -> list[float]:
    """Return what more units of a roll are worth, by their number: food that is needed, or purchases they allow."""
    place, kind = ToolsAbout(*state.pending[-1].about)
    tribe = tribe_of(weights, state, seat)
    held, hunted = expected_stock(state, seat, 1 << place if place >= 0 else 0)
    units = sum(state.dice) // state.tables.divisors[kind]
    if kind == FOOD_KIND:
        values = [food_worth(state, seat, tribe, hunted + units + more) for more in range(most + 1)]
    else:
        values = []
        for more in range(most + 1):
            stock = [count + (units + more) * (number == kind) for number, count in enumerate(held)]
            values.append(stock_worth(stock, tribe) + purchases_worth(state, seat, tribe, stock))
    return [value - values[0] for value in values]


def _tool_cost(weights: Weights, state: StoneAge, seat: int, tool: int, others: int) -> float:
    """Return what a tool could bring elsewhere: tiles only in this round, one-use tools in the rest of the match."""
    value = rolls.tool_value(state, seat, tool)
    if tool >= state.tables.facts.tool_tiles and not is_last_round(state):
        return weights.one_use_tool * value * min(1.0, rounds_left(weights, state) - 0.5)
    if not others:
        return weights.useless_tool * value
    return (weights.useless_tool + weights.later_use * _best_pip(weights, state, seat, others)) * value


def _best_pip(weights: Weights, state: StoneAge, seat: int, places: int) -> float:
    """Return what a pip more is worth at the best of the places where the player will roll."""
    tables = state.tables
    tribe = tribe_of(weights, state, seat)
    pips = [0.0]
    for place in tables.places_in(places):
        kind = tables.roll_kind(place)
        if kind == FOOD_KIND:
            _, hunted = expected_stock(state, seat)
            rate = food_worth(state, seat, tribe, hunted + 1) - food_worth(state, seat, tribe, hunted)
        else:
            rate = tribe.rates[kind]
        pips.append(rate / tables.divisors[kind])
    return max(pips)


# payments


def best_payment(weights: Weights, state: StoneAge) -> tuple[Payment, float] | None:
    """Return the payment that costs least beyond the points it brings, and that difference; None if there is none.

    What other purchases of the round can still be made with is not paid for a card.
    """
    kind, seat, about = state.pending[-1]
    tribe = tribe_of(weights, state, seat)
    place = PayAbout(*about).place if kind == PAY else -1
    held = state.held(seat)
    found = [
        ((state.tables.points(payment) if place >= state.tables.first_stack else 0) - cost_of(tribe, payment), payment)
        for payment in payments.price_now(state).payments(held)
    ]
    if not found:
        return None
    others = _others(state, seat, place)
    if not others or len(found) == 1:
        gain, payment = max(found, key=lambda option: option[0])
        return payment, gain
    found.sort(key=lambda option: -option[0])
    gain, payment = max(
        found[:_PAYMENTS_TRIED],
        key=lambda option: option[0] + purchases_worth(state, seat, tribe, _rest(held, option[1]), others),
    )
    return payment, gain


def _others(state: StoneAge, seat: int, place: int) -> tuple[int, ...]:
    """Return the other purchases that a player stands before."""
    return tuple([other for other in stands(state, seat) if other != place])


def _rest(held: list[int], payment: Payment) -> list[float]:
    return [float(has - paid) for has, paid in zip(held, payment, strict=True)]


def pays_off(weights: Weights, state: StoneAge, payment: Payment, gain: float) -> bool:
    """Return whether a purchase is better than to leave it, with what is left for others either way."""
    _, seat, about = state.pending[-1]
    place = PayAbout(*about).place
    tribe = tribe_of(weights, state, seat)
    tables, held = state.tables, state.held(seat)
    if place < tables.first_stack:
        gain += card_worth(state, seat, tribe, state.slots[place - tables.first_slot])
    else:
        gain += building_bonus(state, tribe)
    others = _others(state, seat, place)
    return gain + _bought_with(state, seat, tribe, _rest(held, payment), others) > _bought_with(
        state, seat, tribe, held, others
    )


def _bought_with(state: StoneAge, seat: int, tribe: Tribe, held: Iterable[float], places: tuple[int, ...]) -> float:
    return purchases_worth(state, seat, tribe, held, places) if places else 0.0


def ends_match(state: StoneAge) -> bool:
    """Return whether the purchase under way would make this round the last one."""
    place = PayAbout(*state.pending[-1].about).place
    if is_last_round(state):
        return False
    if place < state.tables.first_stack:
        return len(state.deck) <= state.slots.count(-1)
    return len(state.stacks[place - state.tables.first_stack]) == 1


def towards(state: StoneAge, payment: Payment, done: Move) -> Move:
    """Return the next resource to take back, or else to lay out, on the way to a payment; then `done`."""
    missing = [wanted - laid for wanted, laid in zip(payment, state.paid, strict=True)]
    for kind, count in enumerate(missing):
        if count < 0:
            return state.tables.unpay[kind]
    for kind, count in enumerate(missing):
        if count:
            return state.tables.pay[kind]
    return done
