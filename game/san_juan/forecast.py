"""What a role would bring everybody if it were taken now, as far as a viewer may know."""

from typing import TYPE_CHECKING, NamedTuple

from game.san_juan import builder, costs, effects, goods, producer, rounds, trader
from game.san_juan.decisions import PAY, PRODUCE, SELL, PayAbout
from game.san_juan.prices import Prices, next_prices
from game.san_juan.tables import BUILDER, EMPTY, PRODUCER, TRADER
from game.san_juan.why_not import why_not_built

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.san_juan.state import SanJuan


class Sale(NamedTuple):
    """The best goods to sell, and between what the cards lie that they bring."""

    slots: tuple[int, ...]
    low: int
    high: int


def if_taken(state: "SanJuan", role: int) -> "SanJuan":
    """Return the match as it would be if whoever must decide took a role; nothing is played."""
    after = state.copy()
    after.doubled = rounds.is_doubled(state, role)
    after.role, after.picker, after.ready = role, state.current_player, state.built[:]
    return after


def buildable(state: "SanJuan", seat: int) -> list[int]:
    """Return the kinds in a hand that can be built in a place of their own, the cheapest first."""
    kinds = dict.fromkeys(card for card in state.hands[seat] if card >= 0)
    return sorted(
        (kind for kind in kinds if why_not_built(state, seat, kind) is None),
        key=lambda kind: (costs.cost(state, seat, kind), kind),
    )


def is_idle(state: "SanJuan", role: int, seat: int) -> bool:
    """Return whether a player could neither build, make nor sell anything in the phase of a role."""
    after = if_taken(state, role)
    if role == BUILDER:
        return not builder.builds(after, seat)
    if role == PRODUCER:
        return not goods_made(after, seat)
    return role == TRADER and not goods.stocked(after, seat)


def useful_roles(state: "SanJuan", seat: int) -> list[int]:
    """Return the roles still open in whose phases a player could do something."""
    return [role for role, taker in enumerate(state.taken) if taker == EMPTY and not is_idle(state, role, seat)]


def goods_made(state: "SanJuan", seat: int) -> int:
    """Return how many goods a player could make."""
    return min(producer.most_goods(state, seat), len(goods.empty_plants(state, seat)))


def best_sale(state: "SanJuan", seat: int) -> Sale:
    """Return the dearest goods that a player could sell, and what they bring at the next prices."""
    prices = next_prices(state)
    best = best_sold(state, seat, goods.stocked(state, seat))[: trader.most_sales(state, seat)]
    ranges = {slot: _price_range(state, seat, slot, prices) for slot in best}
    halls = effects.working(state, seat, "card_for_sales")
    more = sum(len(best) >= state.tables.amounts[hall] for hall in halls)
    return Sale(tuple(best), *(more + sum(ranges[slot][end] for slot in best) for end in (0, 1)))


def free_gains(state: "SanJuan") -> list[tuple[int, int]]:
    """Return which buildings bring how many cards, or points in a harbor, once what is chosen now is confirmed."""
    decision = state.pending[-1]
    if decision.kind == PAY:
        return _gains_by_building(state, decision.seat, PayAbout(*decision.about))
    chosen = len(state.laid_slots)
    if decision.kind == PRODUCE:
        wells = effects.working(state, decision.seat, "card_for_goods")
        return [(well, 1) for well in wells if chosen >= state.tables.amounts[well]]
    if decision.kind == SELL and chosen:
        return [(harbor, 1) for harbor in effects.working(state, decision.seat, "tuck_good")]
    return []


def _gains_by_building(state: "SanJuan", seat: int, building: PayAbout) -> list[tuple[int, int]]:
    """Return what carpenter and poor house bring for a building, which may cover one of them."""
    after = state.copy()
    if building.slot != EMPTY:
        after.ready[seat] &= ~(1 << state.cities[seat][building.slot])
    left = len(state.hands[seat]) - len(state.laid) - (building.card != state.tables.open_card)
    return builder.free_cards(after, seat, building.card, left)


def dearest(state: "SanJuan", seat: int, slots: "Sequence[int]") -> list[int]:
    """Return buildings by what their goods bring at the next prices, the dearest first; then by the kind of good."""
    prices, goods_of = next_prices(state), state.tables.good_numbers
    return sorted(
        slots,
        key=lambda slot: (sum(_price_range(state, seat, slot, prices)), goods_of[state.cities[seat][slot]]),
        reverse=True,
    )


def best_sold(state: "SanJuan", seat: int, slots: "Sequence[int]") -> list[int]:
    """Return buildings by what their goods bring at the next prices; of equal ones first what never brings more."""
    prices, tables = next_prices(state), state.tables

    def at_best(slot: int) -> int:
        good = tables.good_numbers[state.cities[seat][slot]]
        return tables.amounts[state.cities[seat][slot]] if good == EMPTY else max(tile[good] for tile in tables.prices)

    return sorted(slots, key=lambda slot: (-sum(_price_range(state, seat, slot, prices)), at_best(slot), slot))


def _price_range(state: "SanJuan", seat: int, slot: int, prices: Prices) -> tuple[int, int]:
    card = state.cities[seat][slot]
    good = state.tables.good_numbers[card]
    amount = state.tables.amounts[card]
    return (amount, amount) if good == EMPTY else (prices.low[good], prices.high[good])
