"""What both halves of a card, a die for everybody, and the gifts of the village are worth to a player."""

from collections.abc import Callable, Mapping

from game.core.facts import index_of
from game.stone_age.bot.tribe import (
    Tribe,
    expected_units,
    food_soon,
    multiplier_to_come,
    stored_food_worth,
)  # fmt: skip
from game.stone_age.facts import FIELD, TOOL, Card, Top
from game.stone_age.state import StoneAge


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


def items_worth(tribe: Tribe) -> float:
    """Return what dice for everybody are worth to the buyer before they are rolled."""
    weights = tribe.weights
    rounds = min(tribe.later, weights.dice_for_everybody_rounds)
    return weights.dice_for_everybody + weights.dice_for_everybody_a_round * rounds


def item_worth(state: StoneAge, tribe: Tribe, item: str) -> float:
    """Return what the reward of a die for everybody is worth."""
    if item in state.tables.giving:
        return village_worth(state, tribe, item)
    return tribe.rates[state.tables.resources.index(item)]


def _food_card_worth(state: StoneAge, seat: int, tribe: Tribe, top: Top) -> float:
    food, need = state.forecast(seat)
    return stored_food_worth(tribe, top.amount, max(0, need - food) + food_soon(tribe))


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


def _village_card_worth(state: StoneAge, _seat: int, tribe: Tribe, top: Top) -> float:
    return village_worth(state, tribe, top.kind)


def _one_use_tool_worth(_state: StoneAge, _seat: int, tribe: Tribe, top: Top) -> float:
    return tribe.weights.one_use_tool * top.amount * min(1.0, tribe.later + 0.5)


def two_resources_worth(tribe: Tribe) -> float:
    """Return what two resources of choice are worth: much as long as there is time to spend them."""
    weights = tribe.weights
    return weights.two_resources + weights.two_resources_in_time * min(1.0, tribe.later / 2)


TOP_WORTH: Mapping[str, Callable[[StoneAge, int, Tribe, Top], float]] = {
    "items": lambda _state, _seat, tribe, _top: items_worth(tribe),
    "food": _food_card_worth,
    "resource": _resource_worth,
    "roll": _roll_worth,
    "points": lambda _state, _seat, _tribe, top: float(top.amount),
    "tool": _village_card_worth,
    "field": _village_card_worth,
    "extra_card": lambda _state, _seat, tribe, _top: tribe.weights.extra_card + min(tribe.later, 2) / 2,
    "one_use_tool": _one_use_tool_worth,
    "two_resources": lambda _state, _seat, tribe, _top: two_resources_worth(tribe),
}
