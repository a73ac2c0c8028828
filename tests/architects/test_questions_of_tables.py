"""What tables ask the rules so that they need none of their own: prices, gains, what is missing, what would count."""

import pytest

from game.architects import captures, draft, guardhouse, guildhall, market, scoring, turns, workshop
from game.architects.facts import LARGE_PLACES
from game.architects.tables import Gain
from tests.architects.positions import BUILDING_IDS, given, silver
from tests.positions import A, B, play

STOREHOUSE, FOREST, QUARRY = (LARGE_PLACES.index(place) for place in ("storehouse", "forest", "quarry"))


def test_a_visit_tells_which_groups_can_be_captured_next_and_at_which_price():
    state = given(silver={A: 3}, at={"forest": {B: 3}, "quarry": {B: 1}, "town_centre": {A: 1}})
    assert captures.present_visit(state) is None
    visit = captures.present_visit(play(state, "place town_centre"))
    town_centre = LARGE_PLACES.index("town_centre")
    assert (visit.left, visit.price.tax, visit.price.silver) == (2, 1, 0)
    assert set(visit.groups) == {(FOREST, B), (QUARRY, B), (town_centre, A)}
    visit = captures.present_visit(play(state, "capture forest 2"))
    assert (visit.left, visit.price.tax, visit.price.silver) == (1, 0, 1)
    assert (FOREST, B) not in visit.groups
    assert captures.workers_held(state, A) == captures.workers_abroad(state, B) == 3


def test_a_worker_is_idle_where_nothing_can_be_done():
    for goods, is_idle in (({"clay": 1}, True), ({"clay": 2}, False)):
        state = play(given(goods={A: goods}), "place storehouse")
        assert turns.is_idle(state, A, STOREHOUSE) is is_idle
    assert turns.may_be_idle(STOREHOUSE)
    assert not turns.may_be_idle(FOREST)


def test_a_worker_at_the_town_centre_is_idle_if_it_could_capture_nobody_but_itself():
    town_centre = LARGE_PLACES.index("town_centre")
    for at, is_idle in (({}, True), ({"forest": {B: 1}}, False), ({"town_centre": {A: 1}}, False)):
        state = play(given(silver={A: 3}, at=at), "place town_centre")
        assert turns.is_idle(state, A, town_centre) is is_idle


def test_guards_tell_what_they_pay():
    state = play(given(held={(A, B): 3}, unpaid={A: 1}, silver={A: 9}), "place guardhouse")
    assert guardhouse.imprison_gain(state, A) == 3
    assert silver(play(state, "imprison")) == 12


def test_debt_collectors_add_to_a_paid_debt():
    state = given(apprentices={A: ["debt_collector_tiling", "thief"]})
    assert guardhouse.debt_gains(state, A) == [Gain((), 1), Gain(((0, 2),))]


@pytest.mark.parametrize(("character", "missing"), [("rudolf", (1, 0, 0, 0, 1)), ("therese", (1, 0, 0, 0, 0))])
def test_goods_that_are_missing_for_a_building(character, missing):
    costs = given().tables.costs[BUILDING_IDS.index("university")]
    owned = dict(zip(("clay", "wood", "stone", "gold", "marble"), costs, strict=True))
    owned["clay"], owned["marble"], owned["gold"] = owned["clay"] - 1, owned["marble"] - 1, owned["gold"] + 1
    state = given(goods={A: owned}, characters={A: character})
    assert guildhall.missing_goods(state, A, BUILDING_IDS.index("university")) == missing
    assert guildhall.needs_discard(state, A)


@pytest.mark.parametrize("laid", [0, 5, 99])
def test_the_guildhall_tells_its_spaces(laid):
    state = given(laid=laid)
    assert guildhall.taken_spaces(state) == min(laid, state.spaces)
    until = guildhall.until_reset(state)
    assert (laid + until - 1 in guildhall.reset_spaces(state)) if until else laid > max(guildhall.reset_spaces(state))


def test_the_market_tells_how_near_its_reset_is_and_what_is_printed():
    state = given(market={"middle": B})
    assert market.until_reset(state) == 2
    assert not market.is_printed(state, market.MIDDLE)
    state.small = ()
    assert market.is_printed(state, market.SMALL)


def test_packets_go_to_the_left():
    state = given(players=3)
    assert [draft.next_drafter(state, seat) for seat in range(3)] == [1, 2, 0]
    state.packets = [(1, 2), (3, 4, 5), ()]
    assert [draft.is_last_choice(state, seat) for seat in range(3)] == [True, False, False]


def test_coins_are_laid_on_the_cards_that_are_passed():
    state = given()
    assert [workshop.reach(state, workers) for workers in (1, 4, 9)] == [1, 4, 4]
    assert list(workshop.passed_over(state, 6, 2)) == [4, 5]


def test_every_building_tells_what_it_would_count_at_the_end():
    built = ["well", "university", "fountain"]
    state = given(built={A: built, B: built}, players=1)
    effects = scoring.end_effects(state, A)
    university = BUILDING_IDS.index("university")
    assert effects == {university: (state.end_points(A, university), False)}
    assert scoring.end_effects(state, state.rival) == {}
