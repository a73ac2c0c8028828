"""Payments, tools and the card for two resources: what can be laid out, and that search finds every way once."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game.core.move import Move
from game.stone_age.prices import Price, any_resources
from game.stone_age.tables import Tables
from tests.own import positions_of

position = positions_of("stone_age")

TABLES = Tables.of(game.find("stone_age").figures)
RESOURCES = TABLES.resources
NOTHING = (0, 0, 0, 0)

amounts = st.integers(0, 6)
stocks = st.tuples(amounts, amounts, amounts, amounts)
small_stocks = st.tuples(*[st.integers(0, 3)] * 4)
slots = st.sampled_from(TABLES.slot_prices)
tiles = st.sampled_from(sorted(set(TABLES.building_prices), key=str))
gaps = st.integers(1, 10).map(any_resources)
prices = slots | tiles | gaps

often = settings(deadline=None, derandomize=True, database=None, max_examples=200)
seldom = settings(often, max_examples=60)


def accepts(price, payment):
    """Whether the price is met, as the rules say it (sections 6.6, 6.7 and 8)."""
    if price.cost is not None:
        return payment == price.cost
    kinds = sum(map(bool, payment))
    return price.least <= sum(payment) <= price.most and price.kinds in (0, kinds)


def all_payments(price, held):
    """Every payment, found by trying all amounts."""
    return {payment for payment in product(*(range(count + 1) for count in held)) if accepts(price, payment)}


def contains(payment, laid):
    return all(has >= needs for has, needs in zip(payment, laid, strict=True))


@given(prices, stocks)
@often
def test_a_price_is_met_by_exactly_the_payments_of_the_rules(price, paid):
    assert price.is_met(paid) is accepts(price, paid)


@given(prices, stocks, stocks)
@often
def test_a_payment_can_be_completed_if_some_payment_contains_what_is_laid(price, one, other):
    held, laid = tuple(map(max, one, other)), tuple(map(min, one, other))
    found = price.can_be_met(held, laid)
    assert found is any(contains(payment, laid) for payment in all_payments(price, held))


@given(prices, stocks)
@often
def test_payments_are_exactly_those_that_meet_the_price(price, held):
    found = list(price.payments(held))
    assert len(set(found)) == len(found)
    assert set(found) == all_payments(price, held)
    assert price.can_be_met(held, NOTHING) is bool(found)


@given(prices.filter(lambda price: price.most < 7 or price.least == price.most), stocks | small_stocks)
@often
def test_only_a_payment_without_any_choice_is_laid_out(price, held):
    found = all_payments(price, held)
    assert price.sole_payment(held) == (found.pop() if len(found) == 1 else None)


@given(stocks)
@often
def test_a_tile_for_one_to_seven_resources_lays_out_nothing_while_there_is_a_choice(held):
    price = Price(1, 7)
    found = all_payments(price, held)
    assert price.sole_payment(held) in ({None} if len(found) != 1 else {None, *found})


def test_the_last_resource_is_laid_out_for_a_tile_for_one_to_seven_resources():
    assert Price(1, 7).sole_payment((0, 0, 1, 0)) == (0, 0, 1, 0)


# laying out at the table


def stock_of(held):
    return dict(zip(RESOURCES, held, strict=True))


def at_a_card(slot, held, **more):
    start = {"phase": "actions", "at": {"A": {f"card_{slot}": 1, "hunting": 1}}, "stock": {"A": stock_of(held)}}
    return position(start | more, "test"), Move("resolve", (f"card_{slot}",))


def at_a_building(tile, held, **more):
    start = {"phase": "actions", "at": {"A": {"building_1": 1, "hunting": 1}}, "stock": {"A": stock_of(held)}}
    return position(start | {"stacks": [[tile]]} | more, "test"), Move("resolve", ("building_1",))


def paths(state, kind, endings, moves):
    """Every way through a decision of a kind, as far as one of these endings: the state in which it stands."""
    for move in moves(state):
        if move.verb in endings:
            yield state, move
        else:
            after = state.copy()
            after.apply(move)
            assert after.pending[-1].kind == kind
            yield from paths(after, kind, endings, moves)


def search_moves(state):
    return state.search_moves()


def purchases_found(state, resolve):
    state.apply(resolve)
    if state.pending[-1].kind != "pay":
        return Counter()  # without resources the person goes home unasked
    found = list(paths(state, "pay", ("buy", "decline", "use"), search_moves))
    assert [move.verb for _, move in found].count("decline") == 1
    return Counter(tuple(end.paid) for end, move in found if move.verb == "buy")


@given(st.integers(1, 4), small_stocks)
@seldom
def test_search_finds_every_payment_for_a_card_once(slot, held):
    expected = all_payments(any_resources(slot), held)
    assert purchases_found(*at_a_card(slot, held)) == Counter(expected)


@given(st.sampled_from(["b01", "b09", "b18", "b19", "b20", "b21", "b23", "b24", "b25", "b26"]), small_stocks)
@seldom
def test_search_finds_every_payment_for_a_building_once(tile, held):
    state, resolve = at_a_building(tile, held)
    price = TABLES.building_prices[TABLES.facts.building(tile)]
    assert purchases_found(state, resolve) == Counter(all_payments(price, held))


@given(st.integers(1, 6), small_stocks)
@seldom
def test_search_finds_every_way_to_feed_once(gap, held):
    start = {"phase": "feeding", "people": {"A": 6}, "food": {"A": 6 - gap}, "stock": {"A": stock_of(held)}}
    state = position(start, "test")
    expected = all_payments(any_resources(gap), held)
    if sum(held) < gap:
        assert state.hunger[0] == 10
        assert not expected
        return
    found = list(paths(state, "feed", ("feed", "refuse"), search_moves))
    assert Counter(tuple(end.paid) for end, move in found if move.verb == "feed") == Counter(expected)
    assert [move.verb for _, move in found].count("refuse") == 1


@given(st.sampled_from(["b18", "b20", "b23", "b25", "b26"]), small_stocks, st.randoms(use_true_random=False))
@seldom
def test_however_resources_are_laid_out_and_taken_back_the_payment_can_be_completed(tile, held, random):
    state, resolve = at_a_building(tile, held)
    state.apply(resolve)
    if state.pending[-1].kind != "pay":
        return
    price = TABLES.building_prices[TABLES.facts.building(tile)]
    for _ in range(12):
        moves = [move for move in state.legal_moves() if move.verb in ("pay", "unpay")]
        if not moves:
            break
        state.apply(random.choice(moves))
        assert any(contains(payment, state.paid) for payment in all_payments(price, held))
        assert state.is_legal(Move("buy")) is accepts(price, tuple(state.paid))
    while any(state.paid) and price.cost is None:
        state.apply(next(move for move in state.legal_moves() if move.verb == "unpay"))
    assert tuple(state.held(0)) == held  # nothing leaves the stock before the purchase


TOOL_SETS = [([], []), ([1], []), ([2, "1u", 1], []), ([4, 4, 3], ["c33"]), ([1, 1], ["c33", "c34", "c35"])]


@pytest.mark.parametrize(("tiles", "cards"), TOOL_SETS)
def test_search_finds_every_set_of_ready_tools_once(tiles, cards):
    start = {"phase": "actions", "at": {"A": {"river": 2, "hunting": 1}}, "tools": {"A": tiles}, "open": {"A": cards}}
    state = position(start, "test")
    state.apply(Move("resolve", ("river",)))
    ready = sum(isinstance(tile, int) for tile in tiles) + len(cards)
    if not ready:
        assert state.pending[-1].kind == "act"
        return
    found = Counter(end.adding for end, _ in paths(state, "tools", ("take",), search_moves))
    assert len(found) == 2**ready
    assert set(found.values()) == {1}


@pytest.mark.parametrize("just_bought", [True, False])
def test_search_finds_every_pair_of_resources_once(just_bought):
    if just_bought:
        state, resolve = at_a_card(1, (1, 0, 0, 0), slots=["c36", "c01", "c02", "c03"])
        state.apply(resolve)
        state.apply(Move("buy"))
    else:
        state, _ = at_a_card(1, NOTHING, open={"A": ["c36"]})
        state.apply(Move("use"))
    found = Counter()
    for first in state.search_moves():
        after = state.copy()
        after.apply(first)
        if first.verb == "gain":
            found.update((first.args[0], second.args[0]) for second in after.search_moves())
    assert found == Counter(combinations_with_replacement(RESOURCES, 2))
    assert (Move("keep") in state.search_moves()) is just_bought
