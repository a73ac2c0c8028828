"""Forest to Guardhouse on small positions (6, 9.1 to 9.8, 9.10 of the rules)."""

import pytest

from game.architects.workshop import cards_drawn
from tests.architects.positions import at, deck, given, goods, hand, people, people_deck, row, silver
from tests.positions import A, B, C, asked, can, kinds_told, legal, play, why_not

# -- gathering (9.1 to 9.4) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "good", "amounts"),
    [("forest", "wood", [1, 2, 5]), ("quarry", "stone", [1, 2, 5]), ("silversmith", "silver", [2, 3, 6])],
)
def test_the_more_own_workers_the_more_goods(place, good, amounts):
    for before, amount in zip((0, 1, 4), amounts, strict=True):
        state = given(at={place: {A: before, B: 6}})
        assert state.harvest(A, ALWAYS_NUMBER[place])[GOOD_NUMBER[good]] == amount
        assert goods(play(state, f"place {place}")) == {good: amount}


ALWAYS_NUMBER = {"forest": 0, "quarry": 1, "mines": 2, "silversmith": 3}
GOOD_NUMBER = {"clay": 0, "wood": 1, "stone": 2, "gold": 3, "marble": 4, "silver": 5}


def test_mines_give_clay_or_gold():
    assert goods(play(given(), "place mines")) == {"clay": 2}
    for before, clay, gold in ((1, 3, 1), (2, 4, 1), (3, 5, 2), (4, 6, 2)):
        for answer, expected in (("take clay", {"clay": clay}), ("take gold", {"gold": gold})):
            state = play(given(at={"mines": {A: before}}), "place mines")
            assert (legal(state), state.prompt.values) == (["take clay", "take gold"], {"n": clay, "m": gold})
            assert goods(play(state, answer)) == expected


# -- Storehouse (9.5) ----------------------------------------------------------------------------------------------


def test_storehouse_trades_any_mix_for_virtue_and_stone_and_wood_for_marble():
    state = play(given(goods={A: {"clay": 2, "wood": 1, "stone": 2}}, at={"storehouse": {A: 1}}), "place storehouse")
    assert legal(state) == [
        "stop",
        "trade marble 1,2",
        "trade virtue 0,0,2",
        "trade virtue 0,1,1",
        "trade virtue 1,0,1",
        "trade virtue 1,1,0",
        "trade virtue 2,0,0",
    ]
    play(state, "trade marble 1,2")
    assert (legal(state), state.prompt.values) == (["stop", "trade virtue 2,0,0"], {"n": 1})
    play(state, "trade virtue 2,0,0")
    assert (goods(state), state.virtue[A], asked(state)) == ({"marble": 1}, 8, ("place", B))


def test_clay_makes_no_marble_and_a_visit_without_trades_just_ends():
    state = given(goods={A: {"clay": 3}})
    assert not can(play(state, "place storehouse"), "trade marble 3,0")
    state = play(given(goods={A: {"wood": 1}}), "place storehouse")
    assert (asked(state), goods(state)) == (("place", B), {"wood": 1})


def test_what_cannot_be_traded():
    state = given(goods={A: {"clay": 2}}, apprentices={A: ["trader_clay"]})
    play(state, "place storehouse")
    assert why_not(state, "trade marble 3,0") == why_not(state, "use trader_clay") == "no_goods"
    assert why_not(state, "use trader_wood") in ("no_goods", "not_now")


def test_virtue_may_be_bought_at_the_top():
    state = play(given(goods={A: {"clay": 4}}, virtue={A: 14}, at={"storehouse": {A: 1}}), "place storehouse")
    assert kinds_told(state, "trade virtue 2,0,0") == ["paid", "virtue_over"]
    assert (state.virtue[A], goods(state)) == (14, {"clay": 2})


# -- Workshop (9.6) ------------------------------------------------------------------------------------------------


def test_hiring_pays_tax_onto_the_stand_and_silver_to_the_supply():
    state = play(given(silver={A: 4}, stand=4), "place workshop", "hire miner_a")
    assert (silver(state), state.stand, people(state)) == (0, 6, ["miner_a"])


def test_skip_coins_go_onto_the_leftmost_cards_of_the_row():
    state = play(given(silver={A: 8}, at={"workshop": {A: 1}}, people=["thief"]), "place workshop", "hire jeweller_b")
    assert (silver(state), state.coins) == (2, [1, 1, 0, 0, 0, 0, 0, 0])
    assert row(state, 0) == ["miner_a", "miner_b", "jeweller_a", "thief"]
    assert row(state, 1) == ["stonecutter_a", "stonecutter_b", "woodcutter_a", "labourer"]


@pytest.mark.parametrize(
    ("before", "coins"), [(0, [0, 1, 2, 3]), (1, [0, 0, 1, 2]), (3, [0, 0, 0, 0]), (6, [0, 0, 0, 0])]
)
def test_workers_at_the_workshop_reach_further(before, coins):
    state = given(silver={A: 9}, at={"workshop": {A: before}})
    assert [state.hire_price(A, slot).coins for slot in range(8)] == coins * 2
    for money in range(3, 8):
        state = play(given(silver={A: money}, at={"workshop": {A: before}}), "place workshop")
        assert len(legal(state, "hire")) == 2 * sum(4 + count <= money for count in coins)


def test_silver_on_the_card_is_gained_but_cannot_pay_for_it():
    state = play(given(silver={A: 3}, coins={4: 2}), "place workshop")
    assert legal(state) == ["draw"]
    assert (state.prompt.id, why_not(state, "hire stonecutter_a")) == ("workshop_draw", "no_silver")
    state = play(given(silver={A: 4}, coins={4: 2, 5: 1}), "place workshop", "hire stonecutter_a")
    assert (silver(state), state.coins[4:]) == (2, [1, 0, 0, 0])


def test_virtue_changes_on_hiring():
    for name, virtue in (("acolyte_tiling", 8), ("gatekeeper", 6), ("thief", 7)):
        state = given(silver={A: 4}, row=[name, *["miner_a", "miner_b", "jeweller_a"], *row(given(), 1)])
        assert play(state, "place workshop", f"hire {name}").virtue[A] == virtue


def test_at_the_limit_one_must_go_before_the_new_one_comes():
    five = ["thief", "acolyte_tiling", "trickster", "illusionist", "pickpocket"]
    state = play(given(silver={A: 4}, apprentices={A: five}), "place workshop", "hire miner_a")
    assert (asked(state), state.prompt.values) == (("dismiss", A), {"apprentice": "miner_a"})
    assert legal(state) == sorted(f"dismiss {name}" for name in five)
    assert (silver(state), state.stand) == (4, 4), "nothing is paid yet"
    play(state, "dismiss acolyte_tiling")
    assert people(state) == ["thief", "trickster", "illusionist", "pickpocket", "miner_a"]
    assert (people_deck(state)[-1], silver(state), state.virtue[A]) == ("acolyte_tiling", 0, 7)


@pytest.mark.parametrize(("workers", "cards"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_cards_drawn_at_the_workshop(workers, cards):
    state = play(
        given(at={"workshop": {A: workers - 1}}, hand={}, buildings=["keep", "well", "smithy"]), "place workshop"
    )
    assert (state.prompt.values, cards_drawn(state)) == ({"n": cards}, cards)
    assert hand(play(state, "draw")) == ["keep", "well", "smithy"][:cards]


def test_drawing_from_a_short_or_empty_deck():
    state = play(given(at={"workshop": {A: 3}}, buildings=["keep"]), "place workshop")
    assert cards_drawn(state) == 1
    play(state, "draw")
    assert (hand(state), deck(state)) == (["keep"], [])
    state = play(given(buildings=[]), "place workshop")
    assert legal(state) == ["draw"]
    assert hand(play(state, "draw")) == []


# -- Town Centre (9.7) ---------------------------------------------------------------------------------------------


def test_first_capture_costs_tax_further_ones_silver():
    groups = {"forest": {A: 2, B: 3}, "town_centre": {A: 2, B: 1}}
    state = play(given(silver={A: 3}, stand=4, at=groups), "place town_centre")
    assert state.prompt.values == {"n": 3, "m": 1, "p": 0}
    play(state, "capture forest 2")
    assert (state.stand, silver(state), state.held(A, B)) == (5, 2, 3)
    assert state.prompt.values == {"n": 2, "m": 0, "p": 1}
    play(state, "capture forest 1", "capture town_centre 1")
    assert (state.available[A], at(state, "town_centre"), silver(state)) == (20, 0, 0)
    assert asked(state) == ("place", B)


@pytest.mark.parametrize(("players", "limit"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_the_captures_of_a_visit_touch_few_places(players, limit):
    groups = {place: {A: 1, B: 1} for place in ("forest", "quarry", "mines")}
    state = given(players=players, silver={A: 9}, at={**groups, "town_centre": {A: 5}})
    play(state, "place town_centre", "capture forest 2")
    places = {move.split()[1] for move in legal(state, "capture")}
    assert places == ({"forest"} if limit == 1 else {"forest", "quarry", "mines", "town_centre"})
    if limit == 2:
        play(state, "capture mines 1")
        assert {move.split()[1] for move in legal(state, "capture")} == {"forest", "mines"}
        assert why_not(state, "capture quarry 2") == "place_limit"
    assert why_not(state, "capture silversmith 2") in ("place_limit", "no_group")


def test_two_players_against_the_rival_may_touch_two_places():
    assert given(players=2, options={"rival": "helena"}).place_limit == 2
    assert given(players=1).place_limit == 2


def test_captures_end_with_the_silver_or_by_choice():
    state = play(given(silver={A: 1}, at={"forest": {B: 1, A: 1}, "town_centre": {A: 1}}), "place town_centre")
    play(state, "capture forest 2")
    assert asked(state) == ("place", B)
    state = play(given(silver={A: 9}, at={"forest": {B: 1}}), "place town_centre", "stop")
    assert (silver(state), asked(state)) == (9, ("place", B))


def test_what_cannot_be_captured():
    state = given(silver={A: 1}, virtue={A: 7}, at={"forest": {B: 1, A: 1}, "town_centre": {A: 1}, "quarry": {B: 2}})
    play(state, "place town_centre")
    assert why_not(state, "capture mines 2") == "no_group"
    assert why_not(state, "capture forest 2") is None


def test_without_silver_for_the_tax_nothing_can_be_captured():
    state = play(given(virtue={A: 4}, at={"forest": {B: 1}}), "place town_centre")
    assert asked(state) == ("place", B)
    state = play(given(virtue={A: 3}, at={"forest": {B: 1}}), "place town_centre", "capture forest 2")
    assert (state.stand, state.held(A, B)) == (4, 1)


# -- tax (6), Tax Stand (9.8) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("virtue", "evaded"), [(0, 2), (1, 2), (2, 1), (3, 1), (4, 0), (14, 0)])
def test_low_virtue_evades_tax_in_each_payment(virtue, evaded):
    state = given(virtue={A: virtue})
    assert state.evaded(A) == evaded
    assert state.hire_price(A, 0)[:2] == (2 - evaded, 2)
    assert state.capture_price(A)[:2] == (max(0, 1 - evaded), 0)
    assert state.ransom_price(A)[:2] == (2 - evaded, 3)
    assert state.debt_price(A)[:2] == (3 - evaded, 3)


def test_robbing_the_stand_costs_two_virtue():
    state = play(given(stand=11, virtue={A: 11}), "place tax_stand")
    assert (silver(state), state.stand, state.virtue[A]) == (11, 0, 9)
    state = play(given(stand=3, virtue={A: 1}), "place tax_stand")
    assert (state.virtue[A], state.unpaid[A]) == (0, 1)


# -- Guardhouse (9.10) ---------------------------------------------------------------------------------------------


def test_guardhouse_imprisons_and_releases():
    state = given(players=3, held={(A, B): 3, (A, C): 2}, prison={A: 2, B: 1}, at={"guardhouse": {A: 2}})
    play(state, "place guardhouse")
    assert (legal(state), state.prompt.values) == (["imprison", "release", "stop"], {"n": 3})
    play(state, "imprison", "release")
    assert (state.prison, silver(state), state.available[A]) == ([0, 4, 2], 5, 19 - 2 + 0)
    assert (asked(state), sum(state.captives)) == (("place", B), 0)


def test_what_cannot_be_done_at_the_guardhouse():
    state = play(given(prison={A: 1}), "place guardhouse")
    assert legal(state) == ["release", "stop"]
    moves = ("imprison", "ransom silver", "ransom debt", "pay_debt")
    assert [why_not(state, move) for move in moves] == ["no_captive", "none_abroad", "none_abroad", "no_debt"]
    state = play(given(held={(A, B): 1}, unpaid={A: 1}), "place guardhouse")
    assert (why_not(state, "release"), why_not(state, "pay_debt")) == ("no_prisoner", "no_silver")


def test_ransom_by_silver_or_debt_frees_all_workers_everywhere():
    keys = {"players": 3, "held": {(B, A): 2, (C, A): 3}, "at": {}}
    state = play(given(silver={A: 5}, stand=4, **keys), "place guardhouse")
    assert legal(state) == ["ransom debt", "ransom silver", "stop"]
    play(state, "ransom silver")
    assert (state.stand, silver(state), state.available[A], sum(state.captives)) == (6, 0, 19, 0)
    state = play(given(silver={A: 4}, **keys), "place guardhouse")
    assert (legal(state), why_not(state, "ransom silver")) == (["ransom debt", "stop"], "no_silver")
    play(state, "ransom debt")
    assert (state.virtue[A], state.unpaid[A], state.available[A]) == (6, 1, 19)


def test_ransom_by_debt_at_virtue_0_costs_two_debts():
    state = play(given(held={(B, A): 1}, virtue={A: 0}), "place guardhouse", "ransom debt")
    assert (state.virtue[A], state.unpaid[A], state.available[A]) == (0, 2, 19)


def test_a_debt_is_paid_for_virtue():
    state = play(given(silver={A: 6}, unpaid={A: 1}, stand=4), "place guardhouse", "pay_debt")
    assert (silver(state), state.stand, state.unpaid[A], state.paid[A], state.virtue[A]) == (0, 7, 0, 1, 8)
    state = play(given(silver={A: 6}), "place guardhouse")
    assert asked(state) == ("place", B), "no debt, nothing to do"


def test_the_silver_of_one_action_pays_the_next():
    state = given(silver={A: 3}, unpaid={A: 1}, held={(A, B): 3}, at={"guardhouse": {A: 2}}, stand=4)
    play(state, "place guardhouse")
    assert why_not(state, "pay_debt") == "no_silver"
    play(state, "imprison", "pay_debt")
    assert (silver(state), state.stand, state.virtue[A], state.paid[A]) == (0, 7, 8, 1)


def test_virtue_for_the_evasion_is_looked_up_anew():
    state = given(silver={A: 10}, unpaid={A: 2}, virtue={A: 3}, at={"guardhouse": {A: 1}}, stand=0)
    play(state, "place guardhouse", "pay_debt")
    assert (silver(state), state.stand, state.virtue[A]) == (5, 2, 4)
    assert not can(state, "pay_debt")
    assert asked(state) == ("place", B), "6 silver are needed now"
