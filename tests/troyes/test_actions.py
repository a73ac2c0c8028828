"""Groups of dice, cathedral, combat, placing citizens, agriculture, passing, influence (rules 8, 10)."""

import pytest

from tests.positions import A, B, C, asked, can, kinds_told, legal, play, told, why_not
from tests.troyes.plain_table import THREATS
from tests.troyes.positions import cathedral, change, dice, given, lying, posts, queue, row, standing, turn

EMPTY = -1


# groups of dice


@pytest.mark.parametrize(
    ("foreign", "own", "cost"), [(1, 0, 2), (1, 1, 4), (2, 0, 8), (1, 2, 6), (2, 1, 12), (3, 0, 18)]
)
def test_every_foreign_die_costs_2_4_or_6_by_the_size_of_the_group(foreign, own, cost):
    state = turn(["yellow 3"] * own, others={"B": ["yellow 3"] * foreign + ["red 1"]}, deniers={"A": cost, "B": 0})
    moves = ["lay 1 yellow 3"] * own + ["lay 2 yellow 3"] * foreign
    play(state, "farm", *moves)
    assert state.group().total_cost == cost
    play(state, "done")
    assert (state.deniers[A], state.deniers[B]) == (3 * (own + foreign) // 2, cost)
    state = turn(["yellow 3"] * own, others={"B": ["yellow 3"] * foreign + ["red 1"]}, deniers={"A": cost - 1, "B": 0})
    assert not can(play(state, *(["farm", *moves[:-1]] if can(state, "farm") else [])), moves[-1])


def test_grey_dice_are_paid_to_the_bank_and_players_at_once():
    others = {"B": ["white 3", "red 3"], "grey": ["white 6"]}
    state = turn(["white 2"], others=others, deniers={"A": 12, "B": 1}, queue=["heresy"])
    play(state, "combat heresy", "lay 1 white 2", "lay 2 white 3", "lay 0 white 6", "done 2")
    assert state.deniers == [0, 7]
    assert [dice(state, side) for side in range(3)] == [[], ["red 3"], []]


def test_a_group_has_one_colour():
    state = turn(["white 2", "yellow 5", "yellow 2"], queue=["heresy"])
    play(state, "combat marauding", "lay 1 yellow 2")
    assert legal(state, "lay") == ["lay 1 yellow 5"]
    assert why_not(state, "lay 1 white 2") == "wrong_colour"


def test_a_group_has_at_most_three_dice():
    state = turn(["yellow 1"] * 4)
    play(state, "farm", "lay 1 yellow 1", "lay 1 yellow 1", "lay 1 yellow 1")
    assert legal(state, "lay") == []
    assert why_not(state, "lay 1 yellow 1") == "too_many"


def test_a_player_without_dice_may_act_with_bought_ones():
    state = turn([], others={"B": ["yellow 4", "red 3"]}, deniers={"A": 2, "B": 0})
    assert state.prompt.id == "turn_no_dice"
    play(state, "farm", "lay 2 yellow 4", "done")
    assert state.deniers == [2, 2]


def test_deniers_that_lie_in_a_district_cannot_be_spent():
    state = given(
        players=3, dice={"A": ["red 3"], "B": ["red 1", "yellow 4"], "C": ["red 3"]}, passed={"B": 3},
        deniers={"A": 2, "B": 0, "C": 1}, influence=dict.fromkeys("ABC", 0),
    )  # fmt: skip
    play(state, "farm", "lay 2 yellow 4", "done")
    assert (state.deniers[B], state.savings[B]) == (2, 4)
    assert asked(state) == ("turn", C)
    assert not can(state, "farm")


def test_dice_may_be_laid_and_lifted_and_the_action_left():
    state = turn(["yellow 4", "yellow 1"])
    play(state, "farm", "lay 1 yellow 4", "lay 1 yellow 1", "lift 1 yellow 4")
    assert not can(state, "done")
    play(state, "back")
    assert (asked(state), state.laid) == (("turn", A), ())


# the cathedral


def test_a_cathedral_cube_brings_a_point_and_1_or_2_influence():
    state = turn(["white 3", "white 4"])
    assert change(state, "build", "lay 1 white 3", "lay 1 white 4", "done") == (0, 3, 2)
    assert cathedral(state, 1) == [EMPTY, EMPTY, A, A, EMPTY, EMPTY]


def test_equal_dice_build_one_level_after_the_other():
    state = turn(["white 6"] * 3, cathedral={"B": ["1-6"]})
    play(state, "build", "lay 1 white 6", "lay 1 white 6")
    assert legal(state, "lay") == []
    assert change(state, "done") == (0, 4, 2)
    assert [cathedral(state, level)[5] for level in (1, 2, 3)] == [B, A, A]


def test_a_number_built_on_all_levels_is_closed():
    state = turn(["white 6"], cathedral={"B": ["1-6", "2-6", "3-6"]})
    assert why_not(state, "build") == "no_dice"


@pytest.mark.parametrize(("built", "possible"), [([], True), (["1-2"], True), (["1-2", "2-2"], False)])
def test_prior_builds_two_cubes_of_a_number_on_two_levels(built, possible):
    state = turn(["white 2"], cathedral={"B": built}, cubes={"A": {"prior": 1}})
    play(state, "build")
    assert can(state, "use prior") is possible
    if possible:
        assert change(state, "use prior", "lay 1 white 2", "done") == (0, 2, 2)


def test_influence_never_exceeds_20():
    state = turn(["white 6"], influence={"A": 19, "B": 0})
    *_, last = told(state, "build", "lay 1 white 6", "done")
    assert (last.kind, last.values) == ("influence_won", {"n": 1})
    assert state.influence[A] == 20


# events


def test_cubes_on_an_event_never_exceed_its_banners():
    state = turn(["red 6", "red 6"], queue=[{"war": ["B", "B", "B", "B"]}])
    play(state, "combat war", "lay 1 red 6", "lay 1 red 6")
    assert legal(state, "done") == ["done 1", "done 2"]


def test_marauding_takes_any_number_of_cubes_and_is_never_countered():
    state = turn(["red 6", "red 6", "red 6"], marauding={"A": 30})
    assert change(state, "combat marauding", *["lay 1 red 6"] * 3, "done 6") == (0, 6, 0)
    assert state.marauding[A] == 36


CUBES = [
    ("war", "AAABB", {A: 6, B: 3}, A),
    ("war", "AABBB", {A: 4, B: 4}, A),
    ("war", "BBBAA", {A: 4, B: 4}, B),
    ("war", "BCABC", {A: 3, B: 3, C: 3}, B),
    ("war", "AAABC", {A: 6, B: 1, C: 1}, A),
    ("war", "AAAAA", {A: 9}, A),
    ("war", "gggBA", {A: 3}, None),
    ("war", "gggBC", {A: 1, B: 1, C: 1}, None),
    ("war", "ggBBA", {A: 3, B: 3}, None),
    ("war", "BBggA", {A: 3, B: 3}, B),
    ("war", "gggAA", {A: 4}, None),
    ("migrant_workers", "BC", {A: 1, B: 1, C: 1}, B),
    ("theological_conflict", "BCgg", {A: 0, B: 0, C: 0}, None),
]


@pytest.mark.parametrize(("event", "before", "points", "winner"), CUBES)
def test_who_gets_the_prizes_and_the_card(event, before, points, winner):
    placed = [{"g": "grey"}.get(letter, letter) for letter in before]
    state = turn(["red 4", "white 4"], players=3, queue=[{event: placed}])
    play(state, f"combat {event}", f"lay 1 {THREATS[event]['deck']} 4", "done 1")
    assert {seat: state.vp[seat] for seat in points} == points
    assert sum(state.vp) == sum(points.values())
    number = list(THREATS).index(event)
    assert [seat for seat in range(3) if number in state.taken[seat]] == ([] if winner is None else [winner])
    assert (number in state.gone) is (winner is None)
    assert queue(state) == {}


def test_events_close_up_when_one_leaves_the_queue():
    state = turn(["red 3"], queue=["war", {"skirmishes_1": ["B", "B"]}, {"heresy": ["B"]}])
    play(state, "combat skirmishes_1", "lay 1 red 3", "done 1")
    assert queue(state) == {"war": (), "heresy": (B,)}


# placing citizens


def test_one_die_of_the_colour_places_a_citizen():
    state = turn(["red 3", "white 2", "yellow 6", "yellow 5"], supply={"A": 2})
    play(state, "place city_hall", "lay 1 yellow 6")
    assert legal(state, "lay") == []
    play(state, "done")
    assert (standing(state), state.supply[A]) == (["city_hall_r3c1"], 1)


def place(die, building, **keys):
    """A places a citizen of the supply with a die."""
    return play(turn([die], supply={"A": 1}, **keys), f"place {building}", f"lay 1 {die}", "done")


@pytest.mark.parametrize(
    ("entry", "before", "after"),
    [
        ("first_gap", ["B", None, "B"], [B, A, B]),
        ("first_gap", [None, None, "B"], [A, EMPTY, B]),
        ("first_gap", ["B", "B", None], [B, B, A]),
        ("leftmost", ["B", None, "B"], [A, B, B]),
        ("leftmost", [None, None, "B"], [A, EMPTY, B]),
        ("leftmost", ["B", "B", None], [A, B, B]),
        ("first_gap", ["B", "B", "grey"], [A, B, B]),
        ("leftmost", ["B", "B", "grey"], [A, B, B]),
    ],
)
def test_how_a_citizen_enters_a_row(entry, before, after):
    where = {
        side: [f"bishopric_r2c{n}" for n, owner in enumerate(before, 1) if owner == side] for side in ("B", "grey")
    }
    state = place("white 4", "bishopric", citizens=where, options={"row_entry": entry})
    assert row(state, "bishopric", 2) == after
    assert lying(state, "bishopric") == ((0, 0, 1) if None not in before else (0, 0, 0))


@pytest.mark.parametrize(
    ("value", "building", "space"),
    [
        *((value, "palace", f"palace_{value}") for value in range(1, 7)),
        *((value, "bishopric", f"bishopric_r{2 - value % 2}c1") for value in range(1, 7)),
        *((value, "city_hall", f"city_hall_r{(value + 1) // 2}c1") for value in range(1, 7)),
    ],
)
def test_the_number_of_the_die_names_the_space_or_row(value, building, space):
    colour = {"palace": "red", "bishopric": "white", "city_hall": "yellow"}[building]
    assert standing(place(f"{colour} {value}", building)) == [space]


POOR = {"supply": {"A": 1}, "deniers": {"A": 0}}


def test_in_the_palace_whoever_stands_on_the_space_is_expelled_also_an_own_citizen():
    state = place("red 4", "palace", citizens={"B": ["palace_4"]})
    assert (standing(state), lying(state, "palace")) == (["palace_4"], (0, 1, 0))
    state = play(place("red 4", "palace", citizens={"A": ["palace_4"]}), "from supply")
    assert (standing(state), lying(state, "palace")) == (["palace_4"], (1, 0, 0))


@pytest.mark.parametrize(
    ("down", "possible"), [({"B": ["palace"]}, False), ({"B": ["bishopric"], "A": ["palace"]}, True), ({}, True)]
)
def test_nobody_is_expelled_from_a_building_on_which_his_colour_lies_already(down, possible):
    state = turn(["red 4"], citizens={"B": ["palace_4", "palace_5"]}, lying=down, **POOR)
    assert can(state, "place palace") is possible
    assert why_not(state, "place palace") == (None if possible else "protected")


@pytest.mark.parametrize("dice", [[], ["white 4"]])
def test_without_a_die_for_a_building_nobody_is_called_protected(dice):
    state = turn(dice, citizens={"B": ["palace_4"]}, lying={"B": ["palace"]}, **POOR)
    assert why_not(state, "place palace") == "no_dice"


@pytest.mark.parametrize(("influence", "dice", "reason"), [(9, [], "no_own_dice"), (0, ["red 4"], "no_influence")])
def test_whoever_cannot_turn_dice_over_is_told_why(influence, dice, reason):
    state = turn(dice, influence={"A": influence})
    assert why_not(state, "flip") == reason
    assert why_not(state, "reroll red 4") == reason


def test_grey_citizens_are_protected_too():
    state = turn(["red 4"], citizens={"grey": ["palace_4"]}, lying={"grey": ["palace"]}, **POOR)
    assert not can(state, "place palace")


@pytest.mark.parametrize(("down", "possible"), [("A", True), ("B", False)])
def test_protection_is_that_of_the_citizen_at_the_right_end(down, possible):
    people = {"B": ["city_hall_r1c2"], "grey": ["city_hall_r1c1"]}
    state = turn(["yellow 1"], citizens=people, lying={down: ["city_hall"]}, **POOR)
    assert can(state, "place city_hall") is possible


def test_protection_binds_the_owner_unless_he_lifts_his_last_lying_citizen():
    keys = {"citizens": {"A": ["palace_3"]}, "supply": {"A": 1}}
    state = turn(["red 3"], lying={"A": ["palace"]}, **keys)
    play(state, "place palace", "lay 1 red 3", "done")
    assert legal(state) == ["from lying palace", "from palace_3"]
    play(state, "from lying palace")
    assert (standing(state), lying(state, "palace"), state.supply[A]) == (["palace_3"], (1, 0, 0), 1)
    state = turn(["red 3"], lying={"A": ["palace", "palace"]}, **keys)
    play(state, "place palace", "lay 1 red 3", "done")
    assert (standing(state), lying(state, "palace")) == (["palace_3"], (2, 0, 0))


def test_the_citizen_is_lifted_before_the_new_place_is_worked_out():
    where = {"A": ["bishopric_r1c2"], "B": ["bishopric_r1c1", "bishopric_r1c3"]}
    state = turn(["white 5"], citizens=where, lying={"B": ["bishopric"]})
    play(state, "place bishopric", "lay 1 white 5", "done")
    assert row(state, "bishopric", 1) == [B, A, B]


def test_a_tradesman_may_be_placed_and_frees_his_space():
    state = turn(["red 3"], tradesmen={"A": ["merchant 1"], "B": ["merchant 2"]})
    play(state, "place palace", "lay 1 red 3", "done")
    assert (standing(state), posts(state, "merchant")) == (["palace_3"], (EMPTY, B))


# agriculture, passing, influence


@pytest.mark.parametrize(
    ("own", "deniers"), [(["yellow 1", "yellow 1"], 1), (["yellow 6", "yellow 5"], 5), (["yellow 3"], 1)]
)
def test_agriculture_brings_half_the_value(own, deniers):
    assert change(turn(own), "farm", *(f"lay 1 {die}" for die in own), "done") == (deniers, 0, 0)


def test_a_yellow_1_alone_is_not_enough_for_agriculture():
    assert why_not(turn(["yellow 1"]), "farm") == "no_dice"


def test_passing_brings_2_deniers_and_1_more_each_turn_but_none_at_the_end():
    dice = {"A": ["red 3"], "B": ["red 3"], "C": ["yellow 2", "yellow 2", "red 3"]}
    state = given(players=3, dice=dice, influence=dict.fromkeys("ABC", 0), round=5)
    play(state, "pass", "pass")
    assert (asked(state), state.savings) == (("turn", C), [2, 2, 0])
    play(state, "farm", "lay 3 yellow 2", "done")
    assert state.savings == [3, 3, 0]
    play(state, "pass")
    assert state.is_over
    assert state.deniers == [8, 8, 5 + 1 + 2]


def test_a_round_ends_at_once_when_the_last_die_is_used():
    state = given(dice={"A": ["yellow 2"]}, passed={"B": 4}, deniers={"A": 0, "B": 0}, round=4)
    play(state, "farm", "lay 1 yellow 2", "done")
    assert state.is_over
    assert state.deniers == [1, 4]


def test_whoever_has_passed_takes_no_further_turn():
    state = turn(["red 3"], players=3, others={"C": ["red 3", "red 6"]}, influence=dict.fromkeys("ABC", 9))
    play(state, "pass")
    assert asked(state) == ("turn", B)
    play(state, "combat marauding", "lay 2 red 3", "done 1")
    assert asked(state) == ("turn", C)
    play(state, "combat marauding", "lay 3 red 3", "done 1")
    assert (asked(state), state.savings[A]) == (("turn", B), 3)


def test_whoever_can_do_nothing_passes():
    state = turn(["red 3", "red 4"], others={"B": ["red 1"]}, deniers={"A": 0, "B": 0})
    assert kinds_told(state, "combat marauding", "lay 1 red 3", "done 1")[-1] == "passed"
    assert asked(state) == ("turn", A)


def test_a_player_who_has_passed_sells_dice():
    things = {"deniers": {"A": 2, "B": 0}, "influence": {"A": 0}}
    state = given(dice={"B": ["yellow 5", "red 3"]}, passed={"B": 2}, **things)
    play(state, "farm", "lay 2 yellow 5", "done")
    assert (state.deniers, state.savings) == ([2, 2], [0, 3])


def test_influence_buys_rerolls_citizens_and_turned_dice():
    state = turn(["red 3", "white 1"], influence={"A": 7, "B": 0}, coming=[5])
    play(state, "reroll red 3")
    assert (dice(state), state.influence[A]) == (["red 5", "white 1"], 6)
    play(state, "recruit")
    assert (state.supply[A], state.reserve[A], state.influence[A]) == (1, 11, 4)
    play(state, "flip", "lay 1 red 5", "lay 1 white 1", "done")
    assert (dice(state), state.influence[A]) == (["red 2", "white 6"], 0)
    assert asked(state) == ("turn", A)


@pytest.mark.parametrize(
    ("influence", "uses"), [(0, set()), (1, {"reroll"}), (2, {"reroll", "recruit"}), (4, {"reroll", "recruit", "flip"})]
)
def test_what_influence_can_buy(influence, uses):
    state = turn(["red 3"], influence={"A": influence, "B": 0})
    assert {move.split()[0] for move in legal(state)} & {"reroll", "recruit", "flip"} == uses


def test_one_to_three_own_dice_are_turned_over():
    state = turn(["red 1", "white 2", "yellow 3", "yellow 4"], influence={"A": 4, "B": 0})
    play(state, "flip")
    assert not can(state, "done")
    assert not any(" 2 red 1" in move for move in legal(state))
    play(state, "lay 1 red 1", "lay 1 white 2", "lay 1 yellow 3")
    assert legal(state, "lay") == []
    assert dice(play(state, "done")) == ["red 6", "white 5", "yellow 4", "yellow 4"]


def test_there_are_only_twelve_citizens_of_a_colour():
    state = turn(["red 3"], influence={"A": 9, "B": 0}, supply={"A": 12})
    assert why_not(state, "recruit") == "no_supply"


def test_after_naming_an_action_no_influence_can_be_spent():
    state = turn(["yellow 3"], influence={"A": 9, "B": 0})
    assert not {"reroll yellow 3", "recruit", "flip"} & set(legal(play(state, "farm")))
