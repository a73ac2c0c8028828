"""Every character and building on small positions (3.1, 11.1 of the rules)."""

import pytest

from tests.architects.plain_table import BUILDINGS
from tests.architects.positions import built, deck, given, goods, hand, people, points, silver
from tests.positions import A, B, C, asked, can, legal, play, why_not

# -- characters --------------------------------------------------------------------------------------------------


def test_ada_ignores_one_tax_coin_more_in_each_payment():
    state = given(characters={A: "ada"})
    prices = [state.hire_price(A, 0), state.capture_price(A), state.ransom_price(A), state.debt_price(A)]
    assert [(price.tax, price.silver) for price in prices] == [(1, 2), (0, 0), (1, 3), (2, 3)]
    state = given(characters={A: "ada"}, virtue={A: 0})
    assert [state.hire_price(A, 0).tax, state.capture_price(A).tax, state.debt_price(A).tax] == [0, 0, 0]
    state = given(characters={A: "ada"}, silver={A: 10}, stand=0, unpaid={A: 2}, at={"guardhouse": {A: 1}})
    play(state, "place guardhouse", "pay_debt", "pay_debt")
    assert (silver(state), state.stand) == (0, 4)


def test_caroline_draws_a_card_with_each_market_action():
    for space in ("small", "large"):
        state = play(given(characters={A: "caroline"}, silver={A: 3}, buildings=["well"]), f"place {space}")
        assert hand(state) == ["well"]
    state = given(characters={A: "caroline"}, silver={A: 3}, buildings=["well", "keep"])
    play(state, "place middle", "draw", "keep keep")
    assert (hand(state), deck(state)) == (["keep", "well"], []), "her card comes last"
    state = play(given(characters={A: "caroline"}, silver={A: 3}, buildings=["well"]), "place middle", "hire miner_a")
    assert hand(state) == ["well"]


def test_frederick_discards_nothing_for_the_cathedral():
    state = given(characters={A: "frederick"}, goods={A: {"gold": 1}}, rewards=[], buildings=[])
    play(state, "place guildhall", "cathedral")
    assert (state.level[A], hand(state)) == (1, [])
    state = given(characters={A: "frederick"}, goods={A: {"gold": 1}}, hand={A: ["keep", "well"]}, rewards=[])
    play(state, "place guildhall", "cathedral")
    assert (asked(state), hand(state)) == (("place", B), ["keep", "well"])


def test_rudolf_hires_for_less_and_may_have_six():
    state = given(characters={A: "rudolf"}, silver={A: 3}, stand=4, apprentices={A: FIVE})
    play(state, "place workshop", "hire miner_a")
    assert (silver(state), state.stand, people(state)) == (0, 6, [*FIVE, "miner_a"])
    state = given(characters={A: "rudolf"}, silver={A: 3}, apprentices={A: [*FIVE, "squire_tiling"]})
    assert asked(play(state, "place workshop", "hire miner_a")) == ("dismiss", A)
    state = given(characters={A: "rudolf"}, silver={A: 2})
    assert play(state, "place middle").good(A, 5) == 0, "the market costs him the same"


FIVE = ["thief", "acolyte_tiling", "trickster", "illusionist", "pickpocket"]


def test_therese_pays_gold_with_marble_and_marble_with_gold():
    keys = {"characters": {A: "therese"}, "hand": {A: ["silver_market"]}, "apprentices": {A: ["miner_a"]}}
    state = play(
        given(goods={A: {"wood": 2, "gold": 1, "marble": 2}}, **keys), "place guildhall", "build silver_market"
    )
    assert (asked(state), legal(state)) == (("pay", A), ["pay 0,2,0,0,2", "pay 0,2,0,1,1"])
    assert state.prompt == ("pay", {"building": "silver_market"})
    assert goods(play(state, "pay 0,2,0,0,2")) == {"gold": 1}
    state = play(given(goods={A: {"wood": 2, "gold": 2}}, **keys), "place guildhall", "build silver_market")
    assert (asked(state), goods(state)) == (("place", B), {})
    state = given(
        goods={A: {"wood": 2, "gold": 2}}, hand={A: ["silver_market"]}, apprentices={A: ["miner_a"]}, level={A: 2}
    )
    assert not can(state, "place guildhall"), "others must pay what is printed"


def test_therese_climbs_with_either():
    keys = {"characters": {A: "therese"}, "hand": {A: ["keep"]}, "rewards": []}
    assert goods(play(given(goods={A: {"marble": 1}}, **keys), "place guildhall", "cathedral")) == {}
    state = play(given(level={A: 4}, goods={A: {"gold": 3, "marble": 2}}, **keys), "place guildhall", "cathedral")
    assert legal(state) == ["pay 0,0,0,2,2", "pay 0,0,0,3,1"]


def test_therese_counts_gold_and_marble_together():
    keys = {"built": {A: ["castle", "observatory"]}, "goods": {A: {"gold": 3, "marble": 1}}, "virtue": {A: 6}}
    assert given(characters={A: "therese"}, **keys).scores()[A].tie_break[0] == 10
    assert given(**keys).scores()[A].tie_break[0] == 7
    assert points(given(characters={A: "therese"}, goods=keys["goods"]))["goods"] == 4


def test_characters_change_nothing_else():
    state = given(characters={A: "frederick", B: "rudolf"})
    assert state.evaded(A) == state.evaded(B) == 0
    assert state.hire_price(A, 0).silver == 2


# -- buildings at once -------------------------------------------------------------------------------------------


def construct(name, *moves, **keys):
    """A constructs a building, with a Labourer and just the goods for it."""
    cost = BUILDINGS[name]["cost"]
    own = keys.pop("goods", {})
    keys = {"apprentices": {A: ["labourer"]}, **keys}
    keys["hand"] = {A: [name, *keys.get("hand", {}).get(A, [])]}
    state = given(goods={A: {good: cost.get(good, 0) + own.get(good, 0) for good in {*cost, *own}}}, **keys)
    return play(state, "place guildhall", f"build {name}", *moves)


@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_needs_its_skills_and_goods_and_changes_virtue(name):
    card = BUILDINGS[name]
    state = construct(name, buildings=[], at={})
    assert built(state) == [name]
    assert state.virtue[A] == 7 + card.get("virtue", 0) + (name == "monument")
    for good in card["cost"]:
        fewer = {**card["cost"], good: card["cost"][good] - 1}
        state = given(goods={A: fewer}, hand={A: [name]}, apprentices={A: ["labourer"]}, virtue={A: 4})
        assert not can(state, "place guildhall")
        assert why_not(state, "place guildhall") == "nothing_to_build"
    for skill in card.get("skills", []):
        others = {"carpentry": "thief", "tiling": "miner_a", "masonry": "stonecutter_a"}
        names = [other for found, other in others.items() if found != skill]
        state = given(goods={A: card["cost"]}, hand={A: [name]}, apprentices={A: names}, virtue={A: 4})
        assert not can(state, "place guildhall")


@pytest.mark.parametrize(
    ("name", "gained"),
    [
        ("smithy", {"stone": 4}),
        ("well", {"clay": 4}),
        ("lumber_camp", {"wood": 4}),
        ("thieves_den", {"silver": 4}),
        ("factory", {"marble": 2}),
        ("palace", {"gold": 1}),
    ],
)
def test_buildings_that_bring_goods(name, gained):
    assert goods(construct(name)) == gained


@pytest.mark.parametrize(("virtue", "gold"), [(3, 0), (4, 1), (8, 2), (11, 2), (14, 3)])
def test_palace(virtue, gold):
    assert goods(construct("palace", virtue={A: virtue})).get("gold", 0) == gold


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("clay_pit", ("gold", 1), ("marble", 1)), ("treasury", ("gold", 1), ("silver", 3))],
)
def test_buildings_with_a_choice(name, first, second):
    assert legal(construct(name)) == sorted((f"take {first[0]}", f"take {second[0]}"))
    for good, count in (first, second):
        assert goods(construct(name, f"take {good}")) == {good: count}


def test_drafting_room_draws_two():
    state = construct("drafting_room", buildings=["well", "keep", "church"])
    assert hand(state) == ["well", "keep"]
    assert hand(construct("drafting_room", buildings=["well"])) == ["well"]


def test_tavern_hires_for_nothing_or_not():
    state = construct("tavern", coins={3: 2})
    assert (asked(state), len(legal(state))) == (("tavern", A), 9)
    play(state, "hire jeweller_b")
    assert (people(state), silver(state)) == (["labourer", "jeweller_b"], 2)
    assert people(construct("tavern", "decline")) == ["labourer"]
    five = ["labourer", *FIVE[:4]]
    state = construct("tavern", "hire miner_a", apprentices={A: five})
    assert asked(state) == ("dismiss", A)
    assert people(play(state, "dismiss labourer")) == [*FIVE[:4], "miner_a"]


def test_armoury_captures_one_group_for_nothing():
    groups = {"forest": {A: 2, B: 3}, "quarry": {B: 1}}
    state = construct("armoury", at=groups)
    assert (asked(state), state.prompt) == (("capture", A), ("capture_free", {"n": 1}))
    assert legal(state) == ["capture forest 1", "capture forest 2", "capture quarry 2", "stop"]
    play(state, "capture forest 2")
    assert (state.held(A, B), silver(state), asked(state)) == (3, 0, ("place", B))
    assert asked(construct("armoury")) == ("place", B), "nothing to capture"


def test_fortress_captures_two_groups_wherever_they_are():
    groups = {"forest": {B: 3}, "mines": {C: 2}, "quarry": {B: 1}}
    state = construct("fortress", "capture forest 2", "capture mines 3", players=4, at=groups)
    assert (state.held(A, B), state.held(A, C), silver(state), state.virtue[A]) == (3, 2, 0, 5)
    state = construct("fortress", "capture forest 2", "stop", players=4, at=groups)
    assert (state.held(A, B), asked(state)) == (3, ("place", B))


def test_barracks_ransom_or_capture():
    groups = {"at": {"forest": {B: 3}}, "held": {(B, A): 2}}
    state = construct("barracks", **groups)
    assert (asked(state), legal(state)) == (("barracks", A), ["capture forest 2", "ransom", "stop"])
    available = state.available[A]
    play(state, "ransom")
    assert (state.available[A], state.held(B, A), asked(state)) == (available + 2, 0, ("place", B))
    state = construct("barracks", "capture forest 2", **groups)
    assert (state.held(A, B), state.held(B, A), asked(state)) == (3, 2, ("place", B))
    assert legal(construct("barracks", at={"forest": {B: 3}})) == ["capture forest 2", "stop"]
    assert asked(construct("barracks")) == ("place", B)


def test_betting_house_takes_a_debt():
    state = construct("betting_house")
    assert (state.unpaid[A], state.virtue[A]) == (1, 6)


def test_church_may_destroy_a_debt():
    assert asked(construct("church")) == ("place", B)
    assert legal(construct("church", unpaid={A: 2})) == ["destroy", "spare"]
    assert construct("church", "destroy", unpaid={A: 2}).unpaid[A] == 1
    assert construct("church", "spare", unpaid={A: 2}).unpaid[A] == 2
    state = construct("church", "destroy", unpaid={A: 2}, virtue={A: 14})
    assert asked(state) == ("church", A), "first the point above 14"


def test_hideout_releases_all_own_prisoners():
    state = construct("hideout", prison={A: 4, B: 2})
    assert (state.prison, state.available[A]) == ([0, 2], 19)


def test_library_takes_a_card_for_gold():
    state = construct("library", hand={A: ["well", "keep"]})
    assert legal(state) == ["decline", "discard keep", "discard well"], "not itself"
    play(state, "discard keep")
    assert (hand(state), goods(state), deck(state)[-1]) == (["well"], {"gold": 2}, "keep")
    assert goods(construct("library", "decline", hand={A: ["well"]})) == {}
    assert asked(construct("library")) == ("place", B)


def test_monument_helps_everybody():
    state = construct("monument", players=3, virtue={B: 9, C: 14}, unpaid={C: 0})
    assert state.virtue == [9, 10, 14]


def test_monument_asks_everybody_who_is_above_14_in_turn_order():
    keys = {"virtue": {A: 14, B: 14, C: 14}, "unpaid": {A: 2, B: 1, C: 1}}
    state = construct("monument", players=3, order=(2, 0, 1), **keys)
    assert asked(state) == ("overflow", A), "for the virtue of the card"
    play(state, "destroy")
    assert asked(state) == ("overflow", A), "for its effect"
    play(state, "spare")
    assert asked(state) == ("overflow", B)
    play(state, "destroy")
    assert asked(state) == ("overflow", C)
    play(state, "destroy")
    assert (state.unpaid, state.virtue) == ([1, 0, 0], [14, 14, 14])


def test_watchtower_costs_everybody_with_three_prisoners():
    state = construct("watchtower", players=3, prison={A: 3, B: 4, C: 2}, virtue={B: 0, C: 6})
    assert (state.virtue, state.unpaid) == ([5, 0, 6], [0, 1, 0])


# -- buildings at the end ----------------------------------------------------------------------------------------


def extra(name, **keys):
    """The points that the end effect of a building of A brings."""
    state = given(built={A: [name, *keys.pop("more", [])]}, **keys)
    number = list(BUILDINGS).index(name)
    assert state.scores()[A].parts["buildings"] >= BUILDINGS[name]["points"]
    return state.end_points(A, number)


def end_virtue(name, **keys):
    """The virtue of A after the end effect of a building."""
    return given(built={A: [name]}, **keys).scores()[A].tie_break[0]


def test_aqueduct_counts_buildings():
    assert extra("aqueduct") == 1
    assert extra("aqueduct", more=["well", "keep"]) == 3


def test_huts_count_apprentices_with_their_skill():
    names = ["labourer", "woodcutter_a", "miner_a", "miner_b"]
    huts = {"carpenters_hut": 2, "tilers_hut": 3, "masons_hut": 1}
    assert {name: extra(name, apprentices={A: names}) for name in huts} == huts
    assert extra("masons_hut", apprentices={B: ["stonecutter_a"]}) == 0


def test_keep_counts_captives():
    assert [extra("keep", held={(A, B): count}) for count in (2, 3, 7)] == [0, 1, 2]
    assert extra("keep", players=3, held={(A, B): 2, (A, C): 1, (B, C): 3}) == 1


def test_lighthouse_counts_virtue():
    assert [extra("lighthouse", virtue={A: virtue}) for virtue in (3, 4, 11, 14)] == [0, 1, 2, 3]
    state = given(built={A: ["lighthouse", "castle"]}, virtue={A: 7}, goods={A: {"gold": 2}})
    assert state.end_points(A, list(BUILDINGS).index("lighthouse")) == 2, "after all virtue changes"


def test_moneylender_and_reservoir_count_paid_debts():
    assert [extra("moneylender", paid={A: count}) for count in (0, 1, 3)] == [0, 1, 3]
    assert [end_virtue("reservoir", paid={A: count}) for count in (1, 2, 5)] == [7, 8, 9]


@pytest.mark.parametrize("good", ["clay", "wood", "stone", "silver"])
def test_markets_need_strictly_most(good):
    name = f"{good}_market"
    assert extra(name, goods={A: {good: 1}}) == 2
    assert extra(name) == 0, "at least 1"
    assert extra(name, goods={A: {good: 2}, B: {good: 2}}) == 0
    assert extra(name, players=3, goods={A: {good: 4}, B: {good: 2}, C: {good: 3}}) == 2
    assert extra(name, players=3, goods={A: {good: 4}, B: {good: 2}, C: {good: 5}}) == 0


def test_steeple_and_chapel_need_the_strictly_highest_level():
    assert [extra("steeple", level={A: own, B: other}) for own, other in ((2, 1), (2, 2), (1, 2), (0, 0))] == [
        2,
        0,
        0,
        0,
    ]
    assert [end_virtue("chapel", level={A: own, B: other}) for own, other in ((2, 1), (2, 2), (0, 0))] == [9, 7, 7]


def test_university_needs_freedom_from_debt():
    assert [extra("university", unpaid={A: count}, paid={A: 2}) for count in (0, 1)] == [2, 0]
    state = given(built={A: ["university", "castle"]}, virtue={A: 14}, unpaid={A: 1}, goods={A: {"gold": 2}})
    assert points(state)["buildings"] == 11 + 2 + 10, "after all virtue changes"


def test_castle_observatory_and_trading_post_give_virtue_for_goods():
    assert [end_virtue("castle", goods={A: {"gold": count, "marble": 9}}) for count in (1, 2, 5)] == [7, 8, 9]
    assert [end_virtue("observatory", goods={A: {"marble": count, "gold": 9}}) for count in (1, 2, 5)] == [7, 8, 9]
    mixes = ({"clay": 3}, {"clay": 1, "wood": 1, "stone": 2}, {"stone": 9, "gold": 3})
    assert [end_virtue("trading_post", goods={A: mix}) for mix in mixes] == [7, 8, 9]


def test_dungeon_costs_two_virtue():
    assert [end_virtue("dungeon", virtue={A: virtue}) for virtue in (7, 2, 1, 0)] == [5, 0, 0, 0]
    assert [given(built={A: ["dungeon"]}, virtue={A: virtue}).scores()[A].parts["debts"] for virtue in (2, 1, 0)] == [
        0,
        -2,
        -4,
    ]


def test_fountain_and_gamblers_den_change_the_price_of_debts():
    for names, each in (([], 2), (["fountain"], 1), (["gamblers_den"], 3), (["fountain", "gamblers_den"], 2)):
        assert given(built={A: names}, unpaid={A: 3}).scores()[A].parts["debts"] == -3 * each


def test_only_own_buildings_count():
    state = given(built={B: ["fountain", "castle"]}, unpaid={A: 1}, goods={A: {"gold": 4}})
    assert (state.scores()[A].parts["debts"], state.scores()[A].tie_break[0]) == (-2, 7)
