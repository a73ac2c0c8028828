"""Choices that can be worked out at once: which tools to add, what to pay with, what to do first."""

from itertools import combinations
from math import fsum

from game.core.move import Move
from game.stone_age import payments, rolls
from game.stone_age.bot.evaluation import cost_of, rounds_left, tribe_of
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import PAY, TAKE, PayAbout, ToolsAbout
from game.stone_age.prices import Payment
from game.stone_age.state import StoneAge


def first_actions(state: StoneAge) -> list[Move]:
    """Village first, then rolls, the dearest resource first and food last; only then purchases, in any order."""
    tables = state.tables
    visited = state.visited[state.seat]
    early = visited & tables.village
    if early:
        return [tables.resolve[tables.places_in(early)[0]]]
    rolling = tables.places_in(visited & tables.roll_places)
    if rolling:
        return [tables.resolve[max(rolling, key=lambda place: tables.divisors[tables.roll_kind(place)])]]
    return [tables.resolve[place] for place in tables.places_in(visited)]


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
    place, kind = ToolsAbout(*state.pending[-1].about)
    rates = (*tribe_of(weights, state, seat).rates, weights.food)
    others = state.visited[seat] & state.tables.roll_places & ~(1 << place if place >= 0 else 0)
    ready = rolls.ready_tools(state, seat)
    tools = [tool for tool in range(len(state.tables.add)) if ready >> tool & 1]
    costs = {tool: _tool_cost(weights, state, seat, tool, rolls_later=bool(others)) for tool in tools}
    best, best_gain = 0, 0.0
    for size in range(1, len(tools) + 1):
        for chosen in combinations(tools, size):
            gain = units_gained(state, chosen) * rates[kind] - fsum([costs[tool] for tool in chosen])
            if gain > best_gain:
                best, best_gain = sum([1 << tool for tool in chosen]), gain
    return best


def units_gained(state: StoneAge, tools: tuple[int, ...]) -> int:
    """Return how many more a roll brings with these tools."""
    seat = state.current_player
    divisor = state.tables.divisors[ToolsAbout(*state.pending[-1].about).kind]
    pips = sum(state.dice)
    return (pips + sum([rolls.tool_value(state, seat, tool) for tool in tools])) // divisor - pips // divisor


def _tool_cost(weights: Weights, state: StoneAge, seat: int, tool: int, *, rolls_later: bool) -> float:
    """Return what a tool could bring elsewhere: tiles only in this round, one-use tools in the rest of the match."""
    value = rolls.tool_value(state, seat, tool)
    if tool >= state.tables.facts.tool_tiles:
        return weights.one_use_tool * value * min(1.0, rounds_left(weights, state) - 0.5)
    return (weights.later_use * weights.ready_tool if rolls_later else weights.useless_tool) * value


def best_payment(weights: Weights, state: StoneAge) -> tuple[Payment, float] | None:
    """Return the payment that costs least beyond the points it brings, and that difference; None if there is none."""
    kind, seat, about = state.pending[-1]
    tribe = tribe_of(weights, state, seat)
    is_building = kind == PAY and PayAbout(*about).place >= state.tables.first_stack
    best: tuple[Payment, float] | None = None
    for payment in payments.price_now(state).payments(state.held(seat)):
        gain = (state.tables.points(payment) if is_building else 0) - cost_of(tribe, payment)
        if best is None or gain > best[1]:
            best = payment, gain
    return best


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
