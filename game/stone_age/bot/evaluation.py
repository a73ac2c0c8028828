"""What a position is worth to a player, in points: what is there, what is on its way, and what will come of it."""

from collections.abc import Callable, Mapping
from math import fsum
from operator import mul
from typing import NamedTuple

from game.core.facts import index_of
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import CARD_ROLL, DIE, TOOLS, ToolsAbout
from game.stone_age.facts import FIELD, PERSON, TOOL, Card, Top
from game.stone_age.phases import FEEDING, PLACEMENT
from game.stone_age.prices import Payment, Price
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


def rounds_left(weights: Weights, state: StoneAge) -> float:
    """Return how many rounds there will be, the present one included, judged by cards and the smallest stack."""
    if state.is_over:
        return 0.0
    smallest = min(map(len, state.stacks))
    if not smallest or len(state.deck) < state.slots.count(-1):
        return 1.0
    by_cards = (len(state.deck) + 1) / weights.cards_a_round
    return max(1.0, min(by_cards, smallest * (1 + smallest / weights.unhurried_stack)))


def tribe_of(weights: Weights, state: StoneAge, seat: int) -> Tribe:
    """Sum up a player's means."""
    tables, facts = state.tables, state.tables.facts
    visited = state.visited[seat]
    later = max(0.0, rounds_left(weights, state) - 1)
    halves = tables.lower_halves(state.cards[seat])
    waits = min(1.0, later / 2)
    return Tribe(
        weights,
        later,
        min(facts.most_fields, state.field[seat] + (visited >> tables.giving[FIELD] & 1)),
        min(facts.most_people, state.people[seat] + (visited >> tables.giving[PERSON] & 1)),
        min(facts.tool_tiles * facts.most_tool, state.tool_total(seat) + (visited >> tables.giving[TOOL] & 1)),
        state.buildings[seat].bit_count(),
        halves.symbols,
        halves.pairs,
        halves.persons,
        tuple([1 + (weights.waiting_resource * value - 1) * waits for value in tables.values]),
    )


def worth(weights: Weights, state: StoneAge, seat: int) -> float:
    """Return the points a seat has and may expect."""
    tribe = tribe_of(weights, state, seat)
    held, hunted = expected_stock(state, seat)
    total = state.track(seat) + _lower_halves(state, tribe)
    total += _stock_worth(held, tribe) + _food_worth(state, seat, tribe, hunted)
    total += _engine_worth(state, seat, tribe)
    if state.phase < FEEDING:
        total += _work_worth(state, seat, tribe, held) + _rolled_worth(state, seat, tribe)
    return total


def expected_stock(state: StoneAge, seat: int) -> tuple[list[float], float]:
    """Return the resources by kind, and the hunted food, once everybody at work has rolled."""
    tables = state.tables
    held = [float(count) for count in state.held(seat)]
    hunted = 0.0
    for place in tables.places_in(state.visited[seat] & tables.roll_places):
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


def _lower_halves(state: StoneAge, tribe: Tribe) -> float:
    """Cards as they count at the end, with what multipliers will still grow."""
    weights = tribe.weights
    hope = weights.next_symbol * (2 * tribe.symbols + 1)
    total = tribe.symbols**2 + tribe.pairs**2 + hope * min(tribe.later, weights.symbol_rounds) / weights.symbol_rounds
    for kind, count in enumerate(tribe.persons):
        if count:
            total += count * multiplier_to_come(state, tribe, kind)
    return total


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


def _stock_worth(held: list[float], tribe: Tribe) -> float:
    weights = tribe.weights
    count = fsum(held)
    total = fsum(map(mul, tribe.rates, held))
    hoard = weights.hoard
    return total if count <= hoard else total * (hoard + weights.surplus_resource * (count - hoard)) / count


def _food_worth(state: StoneAge, seat: int, tribe: Tribe, hunted: float) -> float:
    """Food beyond the next feeding, or the cost of a gap."""
    weights = tribe.weights
    food, _ = state.forecast(seat)
    left = food + hunted
    if state.phase < FEEDING:
        left += tribe.field - state.field[seat] - tribe.people
        if left < 0:
            return -min(weights.dread * state.tables.facts.hunger_points, -left * weights.hungry_person)
    return _stored_food_worth(tribe, left, _food_soon(tribe))


def _food_soon(tribe: Tribe) -> float:
    """Return the food that the fields will not bring in the next rounds."""
    return max(0, tribe.people - tribe.field) * min(tribe.later, tribe.weights.food_rounds)


def _stored_food_worth(tribe: Tribe, food: float, needed: float) -> float:
    weights = tribe.weights
    spare = weights.spare_food * (food - needed) if food > needed and tribe.later > 1 else 0
    return weights.food * min(food, needed) + spare


def _engine_worth(state: StoneAge, seat: int, tribe: Tribe) -> float:
    """Fields, tools, people and open cards, by the rounds in which they will serve."""
    weights = tribe.weights
    later = tribe.later
    feeding = min(tribe.field, tribe.people)
    total = later * (weights.feeding_field * feeding + weights.idle_field * (tribe.field - feeding))
    first = min(tribe.tools, weights.few_tools)
    total += later * (weights.first_tool * first + weights.more_tool * (tribe.tools - first))
    total += weights.person * tribe.people * max(0.0, later - 1)
    opened = state.open_cards[seat]
    if opened:
        for card, value in zip(state.tables.one_use, state.tables.tool_values, strict=True):
            total += weights.one_use_tool * value * (opened >> card & 1) * min(1.0, later + 0.5)
        if opened & state.tables.two_resources:
            total += _two_resources_worth(tribe)
    return total


def _two_resources_worth(tribe: Tribe) -> float:
    weights = tribe.weights
    return weights.two_resources + weights.two_resources_in_time * min(1.0, tribe.later / 2)


def wage(tribe: Tribe) -> float:
    """Return what a person's work is worth in this round."""
    weights = tribe.weights
    return weights.wage if tribe.later >= 1 else weights.last_wage


def _work_worth(state: StoneAge, seat: int, tribe: Tribe, held: list[float]) -> float:
    """People not placed yet, tools still to be used, and purchases prepared."""
    total = 0.0
    if state.phase == PLACEMENT:
        total += wage(tribe) * state.idle[seat]
    if state.visited[seat] & state.tables.roll_places or state.phase == PLACEMENT:
        first = seat * state.tables.facts.tool_tiles
        for tile in range(state.tables.facts.tool_tiles):
            if not state.used[seat] >> tile & 1:
                total += tribe.weights.ready_tool * state.tools[first + tile]
    gain, _ = purchases_worth(state, seat, tribe, held)
    return total + gain


def purchases_worth(state: StoneAge, seat: int, tribe: Tribe, held: list[float]) -> tuple[float, float]:
    """Return what the purchases prepared are worth, and how many resources will be left for others."""
    weights = tribe.weights
    budget = fsum(held)
    if state.phase == PLACEMENT:
        budget += weights.idle_harvest * state.idle[seat]
    total = 0.0
    for net, price in sorted(
        (prospect(state, seat, tribe, place, held) for place in _stands(state, seat)), reverse=True
    ):
        if net <= 0:
            break
        share = share_payable(weights, budget, price)
        total += net * share
        budget -= price * bool(share)
    return total, budget


def _rolled_worth(state: StoneAge, seat: int, tribe: Tribe) -> float:
    """Dice on the table: those that a card lets roll for a resource, or one of those for everybody."""
    if not state.dice:
        return 0.0
    decision = state.pending[-1]
    if decision.kind == TOOLS:
        place, kind = ToolsAbout(*decision.about)
        if decision.seat != seat or place != CARD_ROLL:
            return 0.0
        return tribe.rates[kind] * expected_units(len(state.dice), state.tables.divisors[kind])
    order = [decision.seat for decision in reversed(state.pending) if decision.kind == DIE]
    if seat not in order:
        return 0.0
    items = sorted((item_worth(state, tribe, state.tables.facts.items[pips - 1]) for pips in state.dice), reverse=True)
    return items[order.index(seat)]


def share_payable(weights: Weights, budget: float, price: int) -> float:
    """Return how likely a price can be paid; it is hopeless with much less."""
    share = min(1.0, budget / price)
    return share if share >= weights.affordable else 0.0


def _stands(state: StoneAge, seat: int) -> tuple[int, ...]:
    """Return the cards and buildings at which a player stands."""
    first = state.tables.first_slot
    return state.tables.places_in(state.visited[seat] >> first << first)


def prospect(state: StoneAge, seat: int, tribe: Tribe, place: int, held: list[float]) -> tuple[float, int]:
    """Return what a purchase brings beyond its price, and how many resources it takes."""
    tables = state.tables
    if place < tables.first_stack:
        slot = place - tables.first_slot
        price = tables.slot_prices[slot].least
        return card_worth(state, seat, tribe, state.slots[slot]) - price * tribe.rates[0], price
    return _building_prospect(
        state, seat, tribe, tables.building_prices[state.open_tile(place - tables.first_stack)], held
    )


def _building_prospect(state: StoneAge, seat: int, tribe: Tribe, price: Price, held: list[float]) -> tuple[float, int]:
    """Return what a building brings beyond its price with what will be there; nothing if it cannot be paid."""
    weights = tribe.weights
    whole = [int(count + weights.good_luck) for count in held]
    bonus = tribe.persons[state.tables.person_kind["buildings"]] + weights.building
    best = max(((_net(state, tribe, payment), payment) for payment in price.payments(whole)), default=None)
    if best:
        return best[0] + bonus, sum(best[1])
    if state.phase != PLACEMENT or price.cost is None:
        return 0.0, price.least
    missing = sum(max(0, needs - has) for needs, has in zip(price.cost, whole, strict=True))
    if missing * 2 > state.idle[seat]:
        return 0.0, price.least
    return (_net(state, tribe, price.cost) + bonus) * weights.unpaid_building, price.least


def _net(state: StoneAge, tribe: Tribe, payment: Payment) -> float:
    """Return a building's points less what the resources paid are worth."""
    return state.tables.points(payment) - cost_of(tribe, payment)


def cost_of(tribe: Tribe, payment: Payment) -> float:
    """Return what the resources of a payment are worth."""
    return fsum(map(mul, tribe.rates, payment))


# what a card brings


def card_worth(state: StoneAge, seat: int, tribe: Tribe, card: int) -> float:
    """Return what both halves of a card are worth to a seat."""
    printed = state.tables.facts.cards[card]
    return TOP_WORTH[printed.top.kind](state, seat, tribe, printed.top) + _lower_half(state, seat, tribe, printed)


def _lower_half(state: StoneAge, seat: int, tribe: Tribe, card: Card) -> float:
    bottom = card.bottom
    if bottom.symbol:
        held = (state.cards[seat] & state.tables.symbols[state.tables.facts.symbols.index(bottom.symbol)]).bit_count()
        if held:
            return 2 * tribe.pairs + 1
        return 2 * tribe.symbols + 1 + 2 * min(tribe.later, tribe.weights.symbol_rounds) / tribe.weights.symbol_rounds
    kind = index_of(state.tables.facts.persons, bottom.person, "person")
    return bottom.count * multiplier_to_come(state, tribe, kind)


def _items_worth(_state: StoneAge, _seat: int, tribe: Tribe, _top: Top) -> float:
    weights = tribe.weights
    rounds = min(tribe.later, weights.dice_for_everybody_rounds)
    return weights.dice_for_everybody + weights.dice_for_everybody_a_round * rounds


def _food_card_worth(state: StoneAge, seat: int, tribe: Tribe, top: Top) -> float:
    food, need = state.forecast(seat)
    return _stored_food_worth(tribe, top.amount, max(0, need - food) + _food_soon(tribe))


def _resource_worth(state: StoneAge, _seat: int, tribe: Tribe, top: Top) -> float:
    return tribe.rates[state.tables.resources.index(top.resource)] * top.amount


def _roll_worth(state: StoneAge, _seat: int, tribe: Tribe, top: Top) -> float:
    kind = state.tables.resources.index(top.resource)
    return tribe.rates[kind] * (expected_units(top.amount, state.tables.divisors[kind]) + tribe.weights.card_roll)


def village_worth(state: StoneAge, tribe: Tribe, gift: str) -> float:
    """Return what a field, a tool or a person is worth, with the persons on cards who count it."""
    weights = tribe.weights
    kinds = state.tables.person_kind
    if gift == FIELD:
        rate = weights.feeding_field if tribe.field < tribe.people else weights.idle_field
        return rate * (tribe.later + 1) + tribe.persons[kinds["field"]]
    if gift == TOOL:
        rate = weights.first_tool if tribe.tools < weights.few_tools else weights.more_tool
        return rate * tribe.later + tribe.persons[kinds["tools"]]
    return weights.person * max(0.0, tribe.later - 1) + tribe.persons[kinds["people"]] - weights.food


def item_worth(state: StoneAge, tribe: Tribe, item: str) -> float:
    """Return what the reward of a die for everybody is worth."""
    if item in state.tables.giving:
        return village_worth(state, tribe, item)
    return tribe.rates[state.tables.resources.index(item)]


def _village_card_worth(state: StoneAge, _seat: int, tribe: Tribe, top: Top) -> float:
    return village_worth(state, tribe, top.kind)


def _one_use_tool_worth(_state: StoneAge, _seat: int, tribe: Tribe, top: Top) -> float:
    return tribe.weights.one_use_tool * top.amount * min(1.0, tribe.later + 0.5)


TOP_WORTH: Mapping[str, Callable[[StoneAge, int, Tribe, Top], float]] = {
    "items": _items_worth,
    "food": _food_card_worth,
    "resource": _resource_worth,
    "roll": _roll_worth,
    "points": lambda _state, _seat, _tribe, top: float(top.amount),
    "tool": _village_card_worth,
    "field": _village_card_worth,
    "extra_card": lambda _state, _seat, tribe, _top: tribe.weights.extra_card + min(tribe.later, 2) / 2,
    "one_use_tool": _one_use_tool_worth,
    "two_resources": lambda _state, _seat, tribe, _top: _two_resources_worth(tribe),
}
