"""A sensible move at once, without trying anything out: with it the hard level plays a round to its end."""

from collections.abc import Callable, Iterator

from game.core.move import Move
from game.stone_age.bot.choices import best_payment, first_actions, next_tool, towards
from game.stone_age.bot.evaluation import (
    card_worth,
    expected_stock,
    expected_units,
    item_worth,
    prospect,
    purchases_worth,
    share_payable,
    tribe_of,
    village_worth,
    wage,
)  # fmt: skip
from game.stone_age.bot.weights import Weights
from game.stone_age.decisions import (
    ACT,
    BUY,
    DECLINE,
    DIE,
    FEED,
    FEED_THEM,
    KEEP,
    PAY,
    PLACE,
    REFUSE,
    TOOLS,
    TWO,
    USE,
    PayAbout,
)  # fmt: skip
from game.stone_age.placement import open_to
from game.stone_age.state import StoneAge
from game.stone_age.tables import FOOD_KIND


def quick_move(weights: Weights, state: StoneAge) -> Move:
    """Return a sensible move."""
    return _QUICK[state.pending[-1].kind](weights, state)


def _place(weights: Weights, state: StoneAge) -> Move:
    """Send people where they bring most beyond an ordinary wage."""
    _, move = max(_placements(weights, state), key=lambda option: option[0])
    return move


def _placements(weights: Weights, state: StoneAge) -> Iterator[tuple[float, Move]]:
    """For every place, what its best number of people brings beyond their wage, and the move."""
    tables, seat = state.tables, state.seat
    idle = state.idle[seat]
    tribe = tribe_of(weights, state, seat)
    held, hunted = expected_stock(state, seat)
    _, budget = purchases_worth(state, seat, tribe, held)
    pay = wage(tribe)
    for place in tables.places_in(open_to(state, seat)):
        least, most = tables.visits[place]
        count = min(most, idle, state.rings[place])
        if count < least:
            continue
        if tables.village >> place & 1:
            gain = village_worth(state, tribe, tables.facts.places[place].gives)
        elif place >= tables.first_slot:
            net, price = prospect(state, seat, tribe, place, held)
            gain = net * share_payable(weights, budget, price)
        elif tables.rolls[place] == FOOD_KIND:
            food, _ = state.forecast(seat)
            count, gain = _hunt(weights, tribe.people - food - hunted, count)
        else:
            kind = tables.roll_kind(place)
            gain = expected_units(count, tables.divisors[kind]) * tribe.rates[kind]
        yield gain - pay * count, tables.place[place][count]


def _hunt(weights: Weights, gap: float, most: int) -> tuple[int, float]:
    """Return how many people to send hunting, and what that brings."""
    count = most if gap <= 0 else min(most, int(gap / 1.75) + 1)
    food = expected_units(count, 2)
    needed = min(food, max(0.0, gap))
    return count, needed * weights.hungry_person + (food - needed) * weights.food


def _act(weights: Weights, state: StoneAge) -> Move:
    """Village, rolls, then the purchase with the best prospects."""
    moves = first_actions(state)
    if len(moves) == 1:
        return moves[0]
    tribe = tribe_of(weights, state, state.seat)
    held = [float(count) for count in state.held(state.seat)]
    place_of = state.tables.resolved
    return max(moves, key=lambda move: prospect(state, state.seat, tribe, place_of[move], held))


def _buy(weights: Weights, state: StoneAge) -> Move:
    """Buy what is worth more than its price."""
    best = best_payment(weights, state)
    if best is None:
        return DECLINE
    payment, gain = best
    tables, place = state.tables, PayAbout(*state.pending[-1].about).place
    seat = state.current_player
    tribe = tribe_of(weights, state, seat)
    if place < tables.first_stack:
        gain += card_worth(state, seat, tribe, state.slots[place - tables.first_slot])
    else:
        gain += tribe.persons[tables.person_kind["buildings"]]
    return towards(state, payment, BUY) if gain > 0 else DECLINE


def _two(weights: Weights, state: StoneAge) -> Move:
    """Take the dearest resource; a card just bought is kept."""
    is_early = tribe_of(weights, state, state.current_player).later >= 1
    return KEEP if is_early and state.is_legal(KEEP) else state.tables.gain[-1]


def _die(weights: Weights, state: StoneAge) -> Move:
    """Take the die that brings most."""
    tribe = tribe_of(weights, state, state.current_player)
    items = state.tables.facts.items
    return max(state.legal_moves(), key=lambda move: item_worth(state, tribe, items[state.tables.die.index(move) - 1]))


def _feed(weights: Weights, state: StoneAge) -> Move:
    """Feed with the cheapest resources unless the loss costs less."""
    best = best_payment(weights, state)
    if best is None:
        return USE if state.is_legal(USE) else REFUSE
    payment, gain = best
    return towards(state, payment, FEED_THEM) if -gain <= state.tables.facts.hunger_points else REFUSE


_QUICK: dict[str, Callable[[Weights, StoneAge], Move]] = {
    PLACE: _place,
    ACT: _act,
    TOOLS: next_tool,
    PAY: _buy,
    TWO: _two,
    DIE: _die,
    FEED: _feed,
}
