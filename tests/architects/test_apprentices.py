"""Every apprentice on small positions (11 of the rules)."""

import pytest

from game.architects.captures import loot
from tests.architects.positions import given, goods, hand, silver
from tests.positions import A, B, asked, can, legal, play

# -- apprentices -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "place", "gained"),
    [
        (["woodcutter_a"], "forest", {"wood": 2}),
        (["woodcutter_a", "woodcutter_b"], "forest", {"wood": 3}),
        (["stonecutter_a"], "quarry", {"stone": 2}),
        (["stonecutter_a", "stonecutter_b"], "quarry", {"stone": 3}),
        (["miner_a"], "mines", {"clay": 3}),
        (["miner_a", "miner_b"], "mines", {"clay": 4}),
        (["jeweller_a"], "silversmith", {"silver": 3}),
        (["jeweller_a", "jeweller_b"], "silversmith", {"silver": 4}),
        (["woodcutter_a", "miner_a", "jeweller_a", "labourer"], "quarry", {"stone": 1}),
    ],
)
def test_helpers_at_the_sources(names, place, gained):
    assert goods(play(given(apprentices={A: names}), f"place {place}")) == gained


def test_helpers_work_for_their_owner_only():
    assert goods(play(given(apprentices={B: ["stonecutter_a"]}), "place quarry")) == {"stone": 1}


def test_miners_dig_clay_beside_gold_too():
    state = given(apprentices={A: ["miner_a", "miner_b"]}, at={"mines": {A: 2}})
    assert goods(play(state, "place mines", "take gold")) == {"gold": 1, "clay": 2}


TRADES = {
    "merchant_clay": ({"silver": 1}, {"clay": 3}),
    "merchant_gold": ({"silver": 2}, {"gold": 1}),
    "merchant_marble": ({"silver": 3}, {"marble": 1}),
    "merchant_stone": ({"silver": 1}, {"stone": 2}),
    "merchant_wood": ({"silver": 1}, {"wood": 2}),
    "patron_clay": ({"clay": 1}, {"virtue": 1}),
    "patron_silver": ({"silver": 2}, {"virtue": 1}),
    "patron_stone": ({"stone": 1}, {"virtue": 1}),
    "patron_wood": ({"wood": 1}, {"virtue": 1}),
    "trader_clay": ({"clay": 3}, {"marble": 1}),
    "trader_stone": ({"stone": 2}, {"marble": 1}),
    "trader_wood": ({"wood": 2}, {"marble": 1}),
}


@pytest.mark.parametrize("name", TRADES)
def test_trades_of_merchants_patrons_and_traders(name):
    paid, gained = TRADES[name]
    state = play(given(goods={A: paid}, apprentices={A: [name]}), "place storehouse", f"use {name}")
    assert goods(state) == {good: count for good, count in gained.items() if good != "virtue"}
    assert state.virtue[A] == 7 + gained.get("virtue", 0)
    ((good, count),) = paid.items()
    if count > 1 or good == "silver":
        state = play(given(goods={A: {good: count - 1}}, apprentices={A: [name]}), "place storehouse")
        assert f"use {name}" not in legal(state)


def test_a_trade_may_be_used_several_times_but_only_by_its_owner():
    keys = {"goods": {A: {"silver": 5}, B: {"silver": 5}}, "at": {"storehouse": {A: 1, B: 1}}}
    state = given(apprentices={A: ["merchant_gold"]}, **keys)
    play(state, "place storehouse", "use merchant_gold", "use merchant_gold")
    assert (goods(state), asked(state)) == ({"silver": 1, "gold": 2}, ("place", B))
    play(state, "place storehouse")
    assert asked(state) == ("place", A), "no trade is possible"


def test_goods_gained_may_be_used_in_the_next_trade():
    state = given(silver={A: 1}, apprentices={A: ["merchant_clay"]}, at={"storehouse": {A: 1}})
    play(state, "place storehouse", "use merchant_clay", "trade virtue 2,0,0")
    assert (goods(state), state.virtue[A]) == ({"clay": 1}, 8)


@pytest.mark.parametrize(
    ("name", "gained"),
    [("acolyte_tiling", {"clay": 2}), ("acolyte_masonry", {"silver": 2}), ("acolyte_carpentry", {})],
)
def test_acolytes_work_on_every_own_step(name, gained):
    state = given(goods={A: {"gold": 1}}, hand={A: ["keep"]}, apprentices={A: [name]}, rewards=[], buildings=["well"])
    play(state, "place guildhall", "cathedral")
    assert goods(state) == gained
    assert hand(state) == (["well"] if name == "acolyte_carpentry" else [])


def test_acolytes_are_paid_after_the_reward():
    state = given(
        goods={A: {"gold": 1}}, hand={A: ["keep"]}, apprentices={A: ["acolyte_carpentry"]},
        rewards=["reward_building"], buildings=["well", "smithy"], virtue={A: 14}, unpaid={A: 1},
    )  # fmt: skip
    play(state, "place guildhall", "cathedral")
    assert (asked(state), hand(state)) == (("overflow", A), ["well"])
    assert hand(play(state, "spare")) == ["well", "smithy"]


@pytest.mark.parametrize(("count", "paid"), [(0, 3), (1, 2), (2, 1)])
def test_conspirators_save_plain_silver_once_each_per_visit(count, paid):
    names = ["conspirator_a", "conspirator_b"][:count]
    groups = {"forest": {B: 1, A: 1}, "quarry": {B: 1}, "town_centre": {A: 4}}
    state = given(silver={A: 9}, stand=0, apprentices={A: names}, at=groups)
    play(state, "place town_centre", "capture forest 2", "capture forest 1", "capture quarry 2")
    play(state, "stop") if asked(state)[0] == "capture" else None
    assert (silver(state), state.stand) == (9 - paid, 1)


@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("debt_collector_tiling", {"clay": 2}),
        ("debt_collector_masonry", {"stone": 2}),
        ("debt_collector_carpentry", {"wood": 2}),
    ],
)
def test_debt_collectors_work_for_paid_debts_only(name, gained):
    keys = {"unpaid": {A: 2}, "apprentices": {A: [name]}}
    state = play(given(silver={A: 6}, **keys), "place guardhouse", "pay_debt")
    assert goods(state) == gained
    state = given(goods={A: {"clay": 3, "stone": 3}}, hand={A: ["church"]}, **keys)
    assert goods(play(state, "place guildhall", "build church", "destroy")) == {}


def test_thief_and_pickpocket():
    for names, virtue, gold in ((["thief"], 6, 0), (["pickpocket"], 5, 1), (["thief", "pickpocket"], 6, 1)):
        state = given(stand=6, apprentices={A: names})
        assert loot(state, A) == [0, 0, 0, gold, 0, 6]
        play(state, "place tax_stand")
        assert (silver(state), state.virtue[A], goods(state).get("gold", 0)) == (6, virtue, gold)


@pytest.mark.parametrize(
    ("names", "change"),
    [
        (["trickster"], {"silver": 1}),
        (["swindler_tiling"], {"clay": 2}),
        (["swindler_masonry"], {"stone": 1}),
        (["swindler_carpentry"], {"wood": 1}),
        (["swindler_tiling", "swindler_masonry", "swindler_carpentry"], {"clay": 2, "stone": 1, "wood": 1}),
        (["illusionist"], {}),
    ],
)
def test_helpers_at_the_market(names, change):
    for space, cost, goods_there in (
        ("small", 1, {"marble": 1}),
        ("large", 3, {"marble": 2, "wood": 2}),
        ("middle", 2, {}),
    ):
        state = given(silver={A: 5}, apprentices={A: names}, small=["bm01"], large=["bm10"])
        play(state, f"place {space}")
        if space == "middle":
            play(state, "hire stonecutter_a")
        expected = {"silver": 5 - cost, **goods_there}
        for good, count in change.items():
            expected[good] = expected.get(good, 0) + count
        assert goods(state) == expected
        assert state.virtue[A] == (7 if "illusionist" in names else 6)


def test_the_trickster_opens_the_small_market_for_nothing():
    assert can(given(apprentices={A: ["trickster"]}), "place small")
    assert not can(given(), "place small")


def test_apprentices_hired_at_the_market_do_not_help_at_once():
    cards = [
        "swindler_tiling",
        "miner_a",
        "miner_b",
        "jeweller_a",
        "stonecutter_a",
        "stonecutter_b",
        "thief",
        "labourer",
    ]
    state = play(given(silver={A: 2}, row=cards), "place middle", "hire swindler_tiling")
    assert goods(state) == {}
    cards[0] = "illusionist"
    assert play(given(silver={A: 2}, row=cards), "place middle", "hire illusionist").virtue[A] == 5


def reset_position(**keys):
    """B lays the seventh worker of a game for two; the reset follows."""
    building = {"hand": {B: ["well"]}, "goods": {B: {"wood": 2, "stone": 2}}}
    return play(given(turn=B, laid=6, **building, **keys), "place guildhall", "build well")


def test_the_gatekeeper_frees_up_to_two():
    keys = {"apprentices": {A: ["gatekeeper"]}}
    state = reset_position(prison={A: 3}, **keys)
    assert (asked(state), legal(state), state.prompt.values) == (
        ("gatekeeper", A),
        ["free 0", "free 1", "free 2"],
        {"n": 3, "m": 2},
    )
    available = state.available[A]
    play(state, "free 2")
    assert (state.prison[A], state.available[A], state.unpaid[A], state.virtue[A]) == (1, available + 2, 1, 7)
    assert legal(reset_position(prison={A: 1}, **keys)) == ["free 0", "free 1"]
    assert asked(reset_position(**keys)) == ("place", A), "nobody to free"


@pytest.mark.parametrize(
    ("name", "gained", "virtue"),
    [("squire_tiling", {"gold": 1}, 7), ("squire_masonry", {"marble": 1}, 7), ("squire_carpentry", {}, 9)],
)
def test_squires_work_at_a_reset_without_own_prisoners(name, gained, virtue):
    state = reset_position(apprentices={A: [name]}, prison={B: 1})
    assert (goods(state), state.virtue[A]) == (gained, virtue)
    state = reset_position(apprentices={A: [name]}, prison={A: 1})
    assert (goods(state), state.virtue[A]) == ({}, 7)


def test_two_squires_both_work_and_the_gatekeeper_may_help_them():
    names = ["squire_tiling", "squire_masonry", "gatekeeper"]
    state = play(reset_position(apprentices={A: names}, prison={A: 2}), "free 2")
    assert (goods(state), state.unpaid[A]) == ({"gold": 1, "marble": 1}, 0)
    state = play(reset_position(apprentices={A: names}, prison={A: 2}), "free 1")
    assert (goods(state), state.unpaid[A]) == ({}, 1)


def test_a_squire_above_14_asks_in_anothers_turn_before_prisoners_are_counted():
    state = reset_position(apprentices={A: ["squire_carpentry"]}, virtue={A: 13}, unpaid={A: 1}, prison={B: 3})
    assert (asked(state), state.virtue, state.unpaid) == (("overflow", A), [14, 7], [1, 0])
    play(state, "destroy")
    assert (state.virtue, state.unpaid) == ([14, 6], [0, 1])
