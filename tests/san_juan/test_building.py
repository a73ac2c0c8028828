"""The builder phase: costs, payments, building over (rules 8.1, 9.9, 10)."""

import pytest

from tests.positions import A, B, C, asked, kinds_told, legal, play, told
from tests.san_juan.positions import city, cost, gains, given, goods, hand, named, phase, why_not

# costs


def test_the_builder_pays_one_card_less():
    state = phase("builder", ["indigo_plant"], ["tower", "well", "hut"])
    assert state.discounts(A, state.facts.card("tower")) == [("builder", 1)]
    assert cost(state, "tower") == 2


def test_the_others_pay_the_printed_cost():
    state = given(phase="builder", active="B", hand={"A": [], "B": ["tower", "well", "hut", "park"]})
    assert state.discounts(B, state.facts.card("tower")) == []
    assert state.cost(B, state.facts.card("tower")) == 3


def test_only_the_picker_of_the_builder_has_the_discount():
    state = given(players=3, roles=["builder"], hand={"B": ["tower", "well", "hut"]})
    assert [state.cost(seat, state.facts.card("tower")) for seat in range(3)] == [3, 3, 3]


def test_discounts_add_up_and_never_go_below_0():
    state = phase("builder", ["indigo_plant", "smithy", "quarry", "library"], ["sugar_mill", "hero"])
    play(state, "double")
    assert state.discounts(A, state.facts.card("sugar_mill")) == [("library", 2), ("smithy", 1)]
    assert state.discounts(A, state.facts.card("hero")) == [("library", 2), ("quarry", 1)]
    assert (cost(state, "sugar_mill"), cost(state, "hero"), cost(state, "indigo_plant")) == (0, 2, 0)


def test_the_builder_saves_only_one_card_while_the_library_is_saved():
    state = phase("builder", ["indigo_plant", "library"], ["tower", "well", "hut"])
    assert cost(play(state, "save"), "tower") == 2


# paying


def test_the_card_to_be_built_cannot_pay():
    state = phase("builder", ["indigo_plant"], ["chapel", "chapel", "tower"])
    play(state, "build chapel")
    assert legal(state) == ["back", "done", "lift chapel", "lift tower"]
    assert hand(play(state, "done")) == []


def test_a_payment_can_be_changed_until_it_is_done():
    state = phase("builder", ["indigo_plant"], ["well", "tower", "hut", "park"], discard_size=0)
    play(state, "build well", "lay tower")
    assert legal(state) == ["back", "done", "lift tower"]
    play(state, "lift tower", "lay hut", "back")
    assert (state.laid, asked(state)) == ((), ("build", A))
    play(state, "build well", "lay park", "done")
    assert named(state, state.discard) == ["park"]
    assert hand(state) == ["hut", "tower"]


def test_a_payment_that_needs_every_card_is_laid_out():
    state = phase("builder", ["indigo_plant"], ["tower", "hut", "park"])
    play(state, "build tower")
    assert sorted(named(state, state.laid)) == ["hut", "park"]
    assert state.to_lay() == 0


def test_what_costs_nothing_is_paid_with_nothing():
    state = phase("builder", ["indigo_plant"], ["smithy", "hut", "park"])
    play(state, "build smithy")
    assert legal(state) == ["back", "done"]
    assert hand(play(state, "done")) == ["hut", "park"]


def test_a_black_market_pays_with_two_goods_at_most():
    plants = ["indigo_plant", "sugar_mill", "coffee_roaster", "black_market"]
    state = phase("builder", plants, ["hero", "hut", "park", "well", "tower"], goods={"A": [1, 2, 3]}, discard_size=0)
    play(state, "build hero", "lay 1", "lay 3")
    assert legal(state) == ["back", "lay hut", "lay park", "lay tower", "lay well", "lift 1", "lift 3"]
    play(state, "lay hut", "lay park")
    assert legal(state) == ["back", "done", "lift 1", "lift 3", "lift hut", "lift park"]
    play(state, "done")
    assert goods(state) == [2]
    assert len(state.discard) == 4


def test_no_more_goods_are_paid_than_the_cost():
    plants = ["indigo_plant", "sugar_mill", "black_market"]
    state = phase("builder", plants, ["well", "hut"], goods={"A": [1, 2]})
    play(state, "build well", "lay 2")
    assert legal(state) == ["back", "done", "lift 2"]


def test_a_new_black_market_does_not_pay_for_itself():
    state = given(hand={"A": ["black_market"], "B": []}, goods={"A": [1]})
    assert asked(play(state, "take builder")) == ("role", B)


def test_a_building_that_cannot_be_paid_in_full_is_too_dear():
    plants = ["indigo_plant", "sugar_mill", "coffee_roaster", "black_market"]
    state = phase("builder", plants, ["palace", "hero", "hut"], goods={"A": [1, 2, 3]})
    assert cost(state, "palace") == 5
    assert why_not(state, "palace") == "too_dear"
    assert why_not(state, "hero") is None


def test_all_hand_cards_may_pay_for_the_cathedral():
    state = phase("builder", ["indigo_plant"], 6)
    play(state, "build cathedral", "done")
    assert (city(state), hand(state), state.cathedral) == (["indigo_plant", "cathedral"], [], False)
    assert cost(state, "cathedral") == 7


def test_nobody_else_can_build_the_cathedral():
    state = given(phase="builder", hand={"A": 6, "B": 9})
    play(state, "build cathedral", "done")
    assert asked(state) == ("build", B)
    assert "build cathedral" not in legal(state)
    assert state.why_not(B, state.facts.card("cathedral")) == "gone"


def test_without_the_expansion_there_is_no_cathedral():
    state = given(phase="builder", hand={"A": 9}, options={"new_buildings": "off"})
    assert "build cathedral" not in legal(state)


# what can be built


def test_city_buildings_are_unique_and_production_buildings_are_not():
    state = phase("builder", ["indigo_plant", "statue"], ["statue", "indigo_plant", "hut", "park"])
    assert why_not(state, "statue") == "owned"
    assert "build indigo_plant" in legal(state)
    assert "build statue" not in legal(state)


def test_with_nothing_to_build_nobody_is_asked():
    state = given(hand={"A": ["palace", "hero"], "B": []}, governor="A")
    assert kinds_told(state, "take builder") == ["took_role", "built_nothing", "built_nothing"]
    assert asked(state) == ("role", B)


def test_each_player_builds_once_in_a_phase():
    state = phase("builder", ["indigo_plant"], ["indigo_plant", "smithy"])
    play(state, "build smithy", "done")
    assert asked(state) == ("role", B)


# building over


OVER = ["indigo_plant", "crane", "coffee_roaster", "quarry"]


def test_a_crane_saves_the_cost_of_what_is_covered():
    state = phase("builder", OVER, ["silver_smelter", "hero", "hut"])
    assert state.discounts(A, state.facts.card("hero"), 2) == [("crane", 4), ("builder", 1), ("quarry", 1)]
    assert (cost(state, "silver_smelter", 3), cost(state, "hero", 3), cost(state, "hero", 1)) == (0, 0, 2)


def test_what_a_crane_cannot_do():
    state = phase("builder", OVER, ["indigo_plant", "coffee_roaster", "quarry", "hero", "hut", "park"])
    assert why_not(state, "hero", 2) == "crane_itself"
    assert why_not(state, "indigo_plant", 1) == "same_kind"
    assert why_not(state, "coffee_roaster", 3) == "same_kind"
    assert why_not(state, "quarry", 3) == "owned"
    assert why_not(state, "coffee_roaster", 1) is None
    over = {move for move in legal(state) if move.startswith("build indigo_plant")}
    assert over == {"build indigo_plant", "build indigo_plant 3", "build indigo_plant 4"}


def test_without_a_crane_nothing_is_built_over():
    state = phase("builder", ["indigo_plant", "quarry"], ["hero", "hut", "park", "well", "tower"])
    assert why_not(state, "hero", 1) == "no_crane"
    assert not [move for move in state.legal_moves() if len(move.args) == 2]


def test_a_new_crane_cannot_be_used_in_its_own_phase():
    state = given(phase="builder", hand={"A": ["crane", "hut", "hero"], "B": 4})
    play(state, "build crane", "lay hut", "done")
    assert asked(state) == ("build", B)
    assert why_not(state, "hero", 1) == "not_ready"


@pytest.mark.parametrize(("kind", "dear"), [("quarry", "hero"), ("smithy", "silver_smelter")])
def test_a_covered_helper_does_not_help(kind, dear):
    state = phase("builder", ["indigo_plant", "crane", kind], [dear, "hut", "park", "well", "tower", "bank"])
    value = state.facts.cards[state.facts.card(kind)].cost
    assert cost(state, dear) == 3
    assert cost(state, dear, 1) == 2
    assert cost(state, dear, 3) == 4 - value


def test_a_covered_library_does_not_double():
    state = phase("builder", ["indigo_plant", "crane", "library"], ["palace", "hut", "park", "well", "tower", "bank"])
    play(state, "double")
    assert cost(state, "palace") == 4
    assert state.discounts(A, state.facts.card("palace"), 2) == [("crane", 5), ("builder", 1)]
    assert cost(state, "palace", 3) == 0
    play(state, "build palace 3", "done")
    assert state.library_spent
    assert not state.works(A, "library")


def test_a_covered_black_market_does_not_pay():
    market = ["indigo_plant", "crane", "black_market"]
    state = phase("builder", market, ["tower", "hut"], goods={"A": [1]})
    assert why_not(state, "tower", 3) is None
    play(state, "build tower 3")
    assert legal(state) == ["back", "done"]
    state = phase("builder", market, ["hero", "indigo_plant"], goods={"A": [1]})
    assert cost(state, "hero", 3) == 2
    assert why_not(state, "hero", 3) == "too_dear"


def test_the_good_on_a_covered_building_is_lost_and_cannot_pay():
    market = ["indigo_plant", "crane", "black_market"]
    state = phase("builder", market, ["hero", "hut", "park", "well"], goods={"A": [1]}, discard_size=0)
    play(state, "build hero 1")
    assert sorted(named(state, state.laid)) == ["hut", "park", "well"]
    assert not state.laid_slots
    lost = state.goods[A][0]
    events = told(state, "done")
    assert [event.kind for event in events[:3]] == ["covered", "lost_good", "built"]
    assert events[1].values == {"good": "indigo"}
    assert lost in state.discard
    assert len(state.discard) == 4
    assert goods(state) == []


def test_a_covered_customs_office_loses_its_good():
    state = phase("builder", ["indigo_plant", "crane", "customs_office"], ["bank", "hut"], goods={"A": [3]})
    assert told(state, "build bank 3", "done")[1].values == {"good": "customs"}
    assert city(state) == ["indigo_plant", "crane", "bank"]
    assert goods(state) == []


def test_goods_elsewhere_stay_when_a_building_is_covered():
    state = phase("builder", ["indigo_plant", "crane", "sugar_mill"], ["tower", "hut"], goods={"A": [1, 3]})
    play(state, "build tower 3", "done")
    assert goods(state) == [1]


def test_one_of_two_equal_plants_is_covered_and_the_other_still_stands():
    state = phase("builder", ["indigo_plant", "crane", "indigo_plant"], ["tower", "hut", "hut"])
    play(state, "build tower 3", "done")
    assert state.works(A, "indigo_plant")
    assert state.covered[A] == ((2, state.facts.card("indigo_plant")),)


def test_covering_does_not_change_the_number_of_buildings():
    eleven = ["indigo_plant"] * 8 + ["crane", "well", "smithy"]
    state = phase("builder", eleven, ["tower"])
    play(state, "build tower 10", "done")
    assert state.building_count(A) == 11
    assert not state.is_over


def test_a_covered_city_building_may_be_built_again():
    city_ = ["indigo_plant", "crane", "hero"]
    state = phase("builder", city_, ["well", "hut", "park"], covered={"A": ["well 3"]})
    assert why_not(state, "well") is None


def test_a_covered_chapel_keeps_its_points_and_stops_working():
    state = phase("builder", ["indigo_plant", "crane", "chapel"], ["palace", "hut", "park"], chapel={"A": 2})
    play(state, "build palace 3", "done")
    score = state.scores()[A]
    assert (score.parts["tucked"], score.parts["buildings"], score.parts["palace"]) == (2, 2, 1)
    assert not state.works(A, "chapel")


def test_points_of_a_covered_building_do_not_count():
    state = phase("builder", ["indigo_plant", "crane", "hero"], ["smithy", "hut"])
    before = state.scores()[A].parts["buildings"]
    play(state, "build smithy 3", "done")
    assert (before, state.scores()[A].parts["buildings"]) == (7, 3)


# carpenter, poor house, tavern


def test_first_the_carpenter_then_the_poor_house():
    state = phase("builder", ["indigo_plant", "carpenter", "poor_house"], ["tower", "hut", "park"])
    assert gains(state, "build tower", "done") == ["carpenter", "poor_house"]
    assert len(state.hands[A]) == 2


def test_the_carpenter_can_spoil_the_poor_house():
    state = phase("builder", ["indigo_plant", "carpenter", "poor_house"], ["tower", "hut", "park", "well"])
    assert gains(state, "build tower", "lay hut", "lay well", "done") == ["carpenter"]
    assert len(state.hands[A]) == 2


def test_a_production_building_is_none_of_the_carpenters_business():
    state = phase("builder", ["indigo_plant", "carpenter", "poor_house"], ["sugar_mill", "hut"])
    assert gains(state, "build sugar_mill", "done") == ["poor_house"]
    assert len(state.hands[A]) == 1


@pytest.mark.parametrize("kind", ["carpenter", "poor_house"])
def test_a_house_built_now_gives_nothing_for_itself(kind):
    state = phase("builder", ["indigo_plant"], [kind, *["hut"] * 2])
    assert gains(state, f"build {kind}", "done") == []


@pytest.mark.parametrize("kind", ["carpenter", "poor_house"])
def test_a_covered_house_gives_no_card(kind):
    state = phase("builder", ["indigo_plant", "crane", kind], ["tower"])
    assert gains(state, "build tower 3", "done") == []
    assert hand(state) == []


def test_who_builds_nothing_has_no_use_of_a_poor_house():
    state = phase("builder", ["indigo_plant", "poor_house"], ["smithy"])
    assert gains(state, "pass") == []


@pytest.mark.parametrize(
    ("counts", "drawn"), [((5, 5, 7), 1), ((5, 5, 5), 0), ((6, 5, 8), 0), ((4, 5, 4), 1), ((5, 4, 4), 0)]
)
def test_a_tavern_is_for_those_with_the_fewest_buildings(counts, drawn):
    plants = ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"]
    cities = {
        letter: [*(["tavern"] if letter == "A" else []), *(plants * 2)][:count]
        for letter, count in zip("ABC", counts, strict=True)
    }
    state = given(
        players=3, phase="builder", active="C", city=cities, hand={"A": [], "B": [], "C": ["indigo_plant"] * 2}
    )
    assert len(gains(state, "pass")) == drawn
    assert len(state.hands[A]) == drawn


def test_taverns_draw_from_the_picker_on():
    inn = ["indigo_plant", "tavern"]
    cities = {"A": inn, "B": [*inn, "well"], "C": inn}
    state = given(players=3, governor="B", city=cities, hand={"A": [], "B": [], "C": []})
    assert [event.seat for event in told(state, "take builder") if event.kind == "gained"] == [C, A]


def test_a_tavern_built_now_gives_nothing():
    cities = {"A": ["indigo_plant"], "B": ["indigo_plant"] * 4}
    state = given(phase="builder", city=cities, hand={"A": ["tavern", "hut"], "B": []})
    assert gains(state, "build tavern", "done") == []
    assert state.works(A, "tavern")


def test_taverns_come_before_the_end():
    cities = {"A": ["indigo_plant"] * 6 + ["sugar_mill"] * 5, "B": ["indigo_plant", "tavern"]}
    state = given(phase="builder", city=cities, hand={"A": ["silver_smelter", *["tobacco_storage"] * 4], "B": []})
    events = told(state, "build silver_smelter", "done")
    assert [event.kind for event in events] == ["built", "built_nothing", "gained", "game_over_built"]
    assert events[-1].seat == A
    assert state.is_over
    assert state.scores()[B].tie_break == (1,)


def test_the_others_still_build_after_the_twelfth_building():
    cities = {"A": ["indigo_plant"] * 6 + ["sugar_mill"] * 5}
    state = given(
        players=3, phase="builder", city=cities, hand={"A": ["smithy"], "B": ["hut", "hut"], "C": ["hut", "park"]}
    )
    play(state, "build smithy", "done")
    assert asked(state) == ("build", B)
    play(state, "build hut", "done")
    assert asked(state) == ("build", C)
    assert play(state, "pass").is_over


# when a building starts to work


def test_new_buildings_work_from_the_end_of_the_phase():
    state = given(phase="builder", hand={"A": ["quarry", "hut", "park", "well"], "B": ["smithy", "hut", "park"]})
    play(state, "build quarry", "done")
    assert not state.works(A, "quarry")
    play(state, "pass")
    assert state.works(A, "quarry")
    assert asked(state) == ("role", B)
