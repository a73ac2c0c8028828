"""What a position is worth to a player, in points: what is there, what is on its way, and what will come of it."""

from collections.abc import Hashable

from game.stone_age.bot.buying import purchases_worth
from game.stone_age.bot.card_worth import item_worth, items_worth, two_resources_worth
from game.stone_age.bot.tribe import (
    Tribe,
    expected_stock,
    expected_units,
    food_worth,
    multiplier_to_come,
    ready_tools,
    stock_worth,
    tribe_of,
)  # fmt: skip
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import CARD_ROLL, DIE, TOOLS, ToolsAbout
from game.stone_age.facts import RESOURCES
from game.stone_age.phases import FEEDING, PLACEMENT
from game.stone_age.state import StoneAge


def worth(weights: Weights, state: StoneAge, seat: int) -> float:
    """Return the points a seat has and may expect."""
    tribe = tribe_of(weights, state, seat)
    held, hunted = expected_stock(state, seat)
    total = state.track(seat) + _lower_halves(state, tribe)
    total += stock_worth(held, tribe) + food_worth(state, seat, tribe, hunted)
    total += _engine_worth(state, seat, tribe)
    if state.phase < FEEDING:
        total += _work_worth(state, seat, tribe, held) + _rolled_worth(state, seat, tribe)
    return total


def likeness(weights: Weights, state: StoneAge, seat: int) -> Hashable:
    """Return everything on which a seat's worth depends, where that is worked out often: None elsewhere.

    While others place their people or act, most of what a player has stays as it is, and so does its worth.
    """
    if state.phase >= FEEDING or state.dice:
        return None
    tables = state.tables
    places, tiles = len(tables.places), tables.facts.tool_tiles
    return (
        weights, tables, seat, state.phase, state.idle[seat], state.visited[seat],
        tuple(state.at[seat * places : seat * places + tables.first_slot]),
        tuple(state.stock[seat * RESOURCES : (seat + 1) * RESOURCES]),
        tuple(state.tools[seat * tiles : (seat + 1) * tiles]),
        state.used[seat], state.open_cards[seat], state.cards[seat], state.buildings[seat],
        state.food[seat], state.people[seat], state.field[seat], state.track(seat),
        tuple(state.slots), tuple(state.stacks), len(state.deck),
    )  # fmt: skip


def _lower_halves(state: StoneAge, tribe: Tribe) -> float:
    """Cards as they count at the end, with what multipliers will still grow."""
    weights = tribe.weights
    hope = weights.next_symbol * (2 * tribe.symbols + 1)
    total = tribe.symbols**2 + tribe.pairs**2 + hope * min(tribe.later, weights.symbol_rounds) / weights.symbol_rounds
    for kind, count in enumerate(tribe.persons):
        if count:
            total += count * multiplier_to_come(state, tribe, kind)
    return total


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
            total += two_resources_worth(tribe)
    return total


def _work_worth(state: StoneAge, seat: int, tribe: Tribe, held: list[float]) -> float:
    """People not placed yet, tools still to be used, and purchases prepared."""
    weights = tribe.weights
    total = 0.0
    idle = state.idle[seat] if state.phase == PLACEMENT else 0
    if idle:
        total += (weights.wage if tribe.later >= 1 else weights.last_wage) * idle
    if idle or state.visited[seat] & state.tables.roll_places:
        total += weights.ready_tool * ready_tools(state, seat)
    return total + purchases_worth(state, seat, tribe, held)


def _rolled_worth(state: StoneAge, seat: int, tribe: Tribe) -> float:
    """Dice on the table: those that a card lets roll for a resource, or one of those for everybody.

    Who thinks of buying a card with dice does not know how they will fall: all of them count as on average.
    """
    if not state.dice:
        return 0.0
    decision = state.pending[-1]
    if decision.kind == TOOLS:
        place, kind = ToolsAbout(*decision.about)
        if decision.seat != seat or place != CARD_ROLL:
            return 0.0
        return tribe.rates[kind] * expected_units(len(state.dice), state.tables.divisors[kind])
    order = [decision.seat for decision in reversed(state.pending) if decision.kind == DIE]
    if len(state.dice) == state.players:
        return items_worth(tribe) if seat == order[0] else 0.0
    if seat not in order:
        return 0.0
    items = sorted((item_worth(state, tribe, state.tables.facts.items[pips - 1]) for pips in state.dice), reverse=True)
    return items[order.index(seat)]
