"""A player's means, as a bot sees them: how long they will serve, what is on its way, and what food is worth."""

from collections.abc import Callable, Mapping
from math import fsum
from operator import mul
from typing import NamedTuple

from game.stone_age.bot.weights import Weights
from game.stone_age.facts import FIELD, PERSON, TOOL
from game.stone_age.phases import FEEDING
from game.stone_age.prices import Payment
from game.stone_age.state import StoneAge
from game.stone_age.tables import FOOD_KIND


class Tribe(NamedTuple):
    """A player's means once the village work under way is done, and how long the match will go on."""

    weights: Weights
    """What the bot goes by who judges them."""
    later: float
    """Rounds after the present one."""
    field: int
    people: int
    tools: int
    buildings: int
    symbols: int
    pairs: int
    """Symbols held twice."""
    persons: tuple[int, ...]
    """Persons on cards, by kind."""
    rates: tuple[float, ...]
    """What a resource of each kind is worth."""


def is_last_round(state: StoneAge) -> bool:
    """Return whether the match is sure to end after this round: a stack is empty, or too few cards are left."""
    return not all(state.stacks) or len(state.deck) < state.slots.count(-1)


def rounds_left(weights: Weights, state: StoneAge) -> float:
    """Return how many rounds there will be, the present one included, judged by cards and the smallest stack."""
    if state.is_over:
        return 0.0
    if is_last_round(state):
        return 1.0
    smallest = min(map(len, state.stacks))
    by_cards = (len(state.deck) + 1) / weights.cards_a_round
    return max(1.0, min(by_cards, smallest * (1 + smallest / weights.unhurried_stack)))


def tribe_of(weights: Weights, state: StoneAge, seat: int) -> Tribe:
    """Sum up a player's means."""
    tables = state.tables
    facts, giving, visited = tables.facts, tables.giving, state.visited[seat]
    later = max(0.0, rounds_left(weights, state) - 1)
    halves = tables.lower_halves(state.cards[seat])
    waits = min(1.0, later / 2)
    tiles = facts.tool_tiles
    tools = sum(state.tools[seat * tiles : (seat + 1) * tiles])
    return Tribe(
        weights,
        later,
        min(facts.most_fields, state.field[seat] + (visited >> giving[FIELD] & 1)),
        min(facts.most_people, state.people[seat] + (visited >> giving[PERSON] & 1)),
        min(tiles * facts.most_tool, tools + (visited >> giving[TOOL] & 1)),
        state.buildings[seat].bit_count(),
        halves.symbols,
        halves.pairs,
        halves.persons,
        tuple([1 + (weights.waiting_resource * value - 1) * waits for value in tables.values]),
    )


_MULTIPLIERS: Mapping[str, Callable[[Tribe], int]] = {
    "field": lambda tribe: tribe.field,
    "tools": lambda tribe: tribe.tools,
    "buildings": lambda tribe: tribe.buildings,
    "people": lambda tribe: tribe.people,
}


def multiplier_to_come(state: StoneAge, tribe: Tribe, kind: int) -> float:
    """Return what a person of a kind will be worth at the end."""
    weights = tribe.weights
    times = state.tables.facts.persons[kind].times
    return min(weights.most_growth[times], _MULTIPLIERS[times](tribe) + weights.growth[times] * tribe.later)


# resources


def expected_stock(state: StoneAge, seat: int, rolled: int = 0) -> tuple[list[float], float]:
    """Return the resources by kind, and the hunted food, once everybody at work has rolled.

    Of the places in `rolled` nothing is expected: their dice lie on the table.
    """
    tables = state.tables
    held = [float(count) for count in state.held(seat)]
    hunted = 0.0
    for place in tables.places_in(state.visited[seat] & tables.roll_places & ~rolled):
        kind = tables.roll_kind(place)
        units = expected_units(state.people_at(seat, place), tables.divisors[kind])
        if kind == FOOD_KIND:
            hunted = units
        else:
            held[kind] += units
    return held, hunted


def expected_units(people: int, divisor: int) -> float:
    """Return what a roll brings on average: the rest of the division is lost."""
    return max(0.0, (3.5 * people - (divisor - 1) / 2) / divisor)


def ready_tools(state: StoneAge, seat: int) -> int:
    """Return the value of the tool tiles that can still be used in this round."""
    tiles = state.tables.facts.tool_tiles
    used, first = state.used[seat], seat * tiles
    return sum([state.tools[first + tile] for tile in range(tiles) if not used >> tile & 1])


def cost_of(tribe: Tribe, payment: Payment) -> float:
    """Return what the resources of a payment are worth."""
    return fsum(map(mul, tribe.rates, payment))


def stock_worth(held: list[float], tribe: Tribe) -> float:
    """Return what resources are worth; many are harder to spend."""
    weights = tribe.weights
    count = fsum(held)
    total = fsum(map(mul, tribe.rates, held))
    hoard = weights.hoard
    return total if count <= hoard else total * (hoard + weights.surplus_resource * (count - hoard)) / count


# food


def food_worth(state: StoneAge, seat: int, tribe: Tribe, hunted: float) -> float:
    """Return what food is worth beyond the next feeding, or the cost of a gap."""
    weights = tribe.weights
    food, _ = state.forecast(seat)
    left = food + hunted
    if state.phase < FEEDING:
        left += tribe.field - state.field[seat] - tribe.people
        if left < 0:
            return -min(weights.dread * state.tables.facts.hunger_points, -left * weights.hungry_person)
    return stored_food_worth(tribe, left, food_soon(tribe))


def food_soon(tribe: Tribe) -> float:
    """Return the food that the fields will not bring in the next rounds."""
    return max(0, tribe.people - tribe.field) * min(tribe.later, tribe.weights.food_rounds)


def stored_food_worth(tribe: Tribe, food: float, needed: float) -> float:
    """Return what food in store is worth; what will never be eaten is worth nothing."""
    weights = tribe.weights
    spare = weights.spare_food * (food - needed) if food > needed and tribe.later > 1 else 0
    return weights.food * min(food, needed) + spare
