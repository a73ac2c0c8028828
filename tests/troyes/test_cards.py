"""Activity cards and stored cubes (rules 8.2, 8.8, 11.1 and 11.2)."""

import pytest

from game.troyes.decisions import CardAbout
from tests.positions import A, B, C, asked, can, kinds_told, legal, play, told, why_not
from tests.troyes.positions import change, cubes, place_of, posts, queue, row, standing, turn

EMPTY = -1


# activating cards


def test_hiring_costs_money_and_a_citizen_who_takes_the_best_free_space():
    state = turn(["yellow 6"], cards=["merchant"], deniers={"A": 4}, supply={"A": 1})
    assert change(state, "activate merchant", "lay 1 yellow 6", "done 3") == (2, 0, 0)
    assert (posts(state, "merchant"), state.supply[A]) == ((A, EMPTY), 0)


def test_hiring_is_impossible_without_money_or_a_citizen():
    state = turn(["yellow 6"], cards=["merchant"], deniers={"A": 3}, supply={"A": 1})
    assert why_not(state, "activate merchant") == "too_dear"
    state = turn(["yellow 6"], cards=["merchant"], deniers={"A": 4})
    assert why_not(state, "activate merchant") == "no_citizen"


def test_hire_and_dice_are_paid_together_before_the_effect():
    keys = {"cards": ["merchant"], "supply": {"A": 1}, "others": {"B": ["yellow 6", "red 1"]}}
    assert not can(turn([], deniers={"A": 5}, **keys), "activate merchant")
    assert can(turn([], deniers={"A": 6}, **keys), "activate merchant")


def test_a_tradesman_works_again_for_nothing():
    state = turn(["yellow 6"], tradesmen={"A": ["merchant 2"]}, deniers={"A": 0})
    assert change(state, "activate merchant", "lay 1 yellow 6", "done 3") == (6, 0, 0)
    assert posts(state, "merchant") == (EMPTY, A)


def test_the_citizen_may_come_from_anywhere():
    state = turn(
        ["yellow 6"], cards=["miller"], tradesmen={"A": ["blacksmith"]}, supply={"A": 1}, lying={"A": ["palace"]},
        citizens={"A": ["bishopric_r1c2"]}, deniers={"A": 9},
    )  # fmt: skip
    play(state, "activate miller", "lay 1 yellow 6", "done 1")
    assert legal(state) == ["from bishopric_r1c2", "from blacksmith", "from lying palace", "from supply"]
    assert asked(state) == ("citizen", A)
    play(state, "from blacksmith")
    assert (posts(state, "blacksmith"), posts(state, "miller")) == ((EMPTY, EMPTY), (A, EMPTY))


def test_a_citizen_that_leaves_a_row_leaves_a_gap():
    state = turn(["yellow 6"], cards=["merchant"], citizens={"A": ["bishopric_r1c1"], "B": ["bishopric_r1c2"]})
    play(state, "activate merchant", "lay 1 yellow 6", "done 1")
    assert row(state, "bishopric") == [EMPTY, B, EMPTY]


def test_the_picture_is_used_only_if_all_spaces_are_taken():
    state = turn(
        ["yellow 6"], tradesmen={"B": ["merchant 1"]}, players=4, supply={"A": 1}, deniers={"A": 4},
    )  # fmt: skip
    play(state, "activate merchant", "lay 1 yellow 6", "done 1")
    assert posts(state, "merchant") == (B, A)
    state = turn(["yellow 6"], tradesmen={"B": ["merchant 1"], "C": ["merchant 2"]}, players=4, supply={"A": 1})
    play(state, "activate merchant", "lay 1 yellow 6", "done 1")
    assert (posts(state, "merchant"), state.pictures[place_of(state, "merchant")]) == ((B, C), 1)
    assert state.has_tradesman(A, place_of(state, "merchant"))


def test_a_tradesman_on_the_picture_does_not_move_to_a_space_that_becomes_free():
    state = turn(
        ["white 3"], players=4, cards=["priest"], deniers={"A": 8},
        tradesmen={"A": ["merchant 1"], "B": ["merchant 2"], "C": ["merchant picture"]},
    )  # fmt: skip
    play(state, "activate priest", "lay 1 white 3", "done 1")
    assert posts(state, "merchant") == (EMPTY, B)
    assert state.pictures[place_of(state, "merchant")] == 1 << C


def test_a_group_worth_less_than_the_divisor_is_not_allowed():
    state = turn(["white 2", "white 1"], tradesmen={"A": ["priest"]})
    play(state, "activate priest", "lay 1 white 2")
    assert legal(state, "done") == []
    assert legal(play(state, "lay 1 white 1"), "done") == ["done 1"]


def test_fewer_activations_than_available_may_be_used():
    state = turn(["yellow 6", "yellow 5"], tradesmen={"A": ["merchant"]})
    play(state, "activate merchant", "lay 1 yellow 6", "lay 1 yellow 5")
    assert legal(state, "done") == [f"done {count}" for count in range(1, 6)]
    assert change(state, "done 2") == (4, 0, 0)


@pytest.mark.parametrize(
    ("card", "own", "count", "gain"),
    [
        ("merchant", ["yellow 5"], 2, (4, 0, 0)),
        ("mercenary", ["red 6"], 2, (6, 0, 0)),
        ("goldsmith", ["yellow 4", "yellow 4"], 2, (4, 0, 2)),
        ("sculptor", ["yellow 6"], 2, (0, 0, 2)),
        ("hunting", ["red 4", "red 4"], 2, (0, 6, 0)),
        ("pilgrimage", ["white 4", "white 6"], 2, (0, 0, 4)),
    ],
)
def test_cards_that_simply_give_something(card, own, count, gain):
    state = turn(own, tradesmen={"A": [card]})
    assert change(state, f"activate {card}", *(f"lay 1 {die}" for die in own), f"done {count}") == gain


@pytest.mark.parametrize(
    ("card", "own", "have", "gain"),
    [
        ("artisan", "yellow 4", (0, 1, 0), (6, -1, 0)),
        ("innkeeper", "yellow 2", (1, 0, 0), (-1, 1, 0)),
        ("journeyman", "yellow 4", (3, 0, 0), (-3, 0, 2)),
        ("troubadour", "red 4", (0, 3, 0), (0, -3, 2)),
    ],
)
def test_cards_that_ask_a_payment(card, own, have, gain):
    things = {"deniers": {"A": have[0]}, "influence": {"A": have[1], "B": 0}}
    state = turn([own], tradesmen={"A": [card]}, **things)
    assert change(state, f"activate {card}", f"lay 1 {own}", "done") == gain
    poor = {"deniers": {"A": max(have[0] - 1, 0)}, "influence": {"A": max(have[1] - 1, 0), "B": 0}}
    assert not can(turn([own], tradesmen={"A": [card]}, **poor), f"activate {card}")


def test_a_paying_card_may_be_stopped_after_any_activation_from_the_first_on():
    state = turn(["yellow 6", "yellow 6"], tradesmen={"A": ["journeyman"]}, deniers={"A": 20})
    play(state, "activate journeyman", "lay 1 yellow 6", "lay 1 yellow 6")
    assert legal(state, "done") == ["done"]
    assert change(state, "done") == (-3, 0, 2)
    assert (asked(state), legal(state)) == (("again", A), ["again", "stop"])
    assert change(state, "again", "stop") == (-3, 0, 2)
    assert asked(state) == ("turn", B)


def test_a_paying_card_stops_by_itself_when_it_cannot_be_paid_or_is_used_up():
    state = turn(["yellow 6", "yellow 6"], tradesmen={"A": ["journeyman"]}, deniers={"A": 5})
    assert change(state, "activate journeyman", "lay 1 yellow 6", "lay 1 yellow 6", "done") == (-3, 0, 2)
    assert asked(state) == ("turn", B)
    state = turn(["yellow 6", "yellow 2"], tradesmen={"A": ["journeyman"]}, deniers={"A": 20})
    assert change(state, "activate journeyman", "lay 1 yellow 6", "lay 1 yellow 2", "done", "again") == (-6, 0, 4)
    assert asked(state) == ("turn", B)


def test_what_one_activation_gains_may_pay_the_next():
    state = turn(["red 6", "red 6"], tradesmen={"A": ["diplomat"]}, influence={"A": 1, "B": 0})
    play(state, "activate diplomat", "lay 1 red 6", "lay 1 red 6", "done")
    assert (state.marauding[A], state.influence[A], asked(state)) == (1, 1, ("again", A))
    assert state.marauding[A] == 1
    play(state, "again", "again", "again")
    assert (state.marauding[A], state.influence[A]) == (4, 1)


def test_a_diplomat_cube_must_be_placed():
    state = turn(["red 3"], tradesmen={"A": ["diplomat"]}, influence={"A": 1, "B": 0}, queue=["war"])
    play(state, "activate diplomat", "lay 1 red 3", "done")
    assert (asked(state), legal(state)) == (("target", A), ["cube marauding", "cube war"])


def test_the_miller_counts_citizens_who_stand_in_palace_or_bishopric_anew_each_time():
    state = turn(
        ["yellow 6", "yellow 6"], tradesmen={"A": ["miller"]}, lying={"A": ["palace"]},
        citizens={"A": ["palace", "palace", "bishopric", "city_hall"], "B": ["palace"]},
    )  # fmt: skip
    play(state, "activate miller", "lay 1 yellow 6", "lay 1 yellow 6", "done 3")
    assert legal(state) == ["mill bishopric", "mill palace"]
    assert change(state, "mill palace") == (4, 0, 0)
    assert change(state, "mill bishopric", "mill palace") == (6, 0, 0)


def test_the_tax_collector_takes_what_the_others_have():
    state = turn(
        ["red 4", "red 4"], players=3, tradesmen={"A": ["tax_collector"]}, deniers={"A": 0, "B": 3, "C": 9},
        citizens={"A": ["city_hall"], "B": ["city_hall"] * 2, "C": ["city_hall"], "grey": ["city_hall"]}, vp={"B": 5},
    )  # fmt: skip
    play(state, "activate tax_collector", "lay 1 red 4", "lay 1 red 4", "done 2")
    assert (state.deniers, state.vp[B]) == ([5, 0, 7], 5)


def test_the_baker_counts_all_yellow_dice_that_are_left_anywhere():
    others = {"B": ["yellow 3"], "grey": ["yellow 1"]}
    state = turn(["yellow 6", "yellow 2", "yellow 1"], tradesmen={"A": ["baker"]}, others=others)
    assert change(state, "activate baker", "lay 1 yellow 6", "lay 1 yellow 2", "done 2") == (6, 0, 0)


def test_chivalry_gives_a_cube_for_every_own_red_die_that_is_left():
    state = turn(["red 6", "red 2", "red 1", "red 1"], tradesmen={"A": ["chivalry"]}, queue=["war"])
    play(state, "activate chivalry", "lay 1 red 6", "lay 1 red 2", "done 2")
    assert CardAbout(*state.pending[-1].about).left == 4
    assert legal(state) == ["cube marauding", "cube war", "stop"]
    play(state, "cube war", "cube marauding", "cube war", "stop")
    assert (queue(state), state.marauding[A], state.influence[A]) == ({"war": (A, A)}, 1, 3)


def test_an_event_countered_by_chivalry_is_scored_at_once_and_takes_no_more():
    state = turn(
        ["red 4", "red 1", "red 1"], tradesmen={"A": ["chivalry"]}, queue=[{"skirmishes_1": ["B", "B"]}, "war"]
    )
    play(state, "activate chivalry", "lay 1 red 4", "done 1", "cube skirmishes_1")
    assert (state.vp[A], state.vp[B], queue(state)) == (1, 2, {"war": ()})
    assert legal(state) == ["cube marauding", "cube war", "stop"]


def test_the_archer_rolls_a_die_for_each_activation_and_hits_with_3_to_6():
    state = turn(["red 6", "red 4"], tradesmen={"A": ["archer"]}, coming=[1, 2, 3, 6, 2])
    events = told(state, "activate archer", "lay 1 red 6", "lay 1 red 4", "done 5")
    assert events[-1].values == {"n": 2, "dice": (1, 2, 3, 6, 2)}
    assert CardAbout(*state.pending[-1].about).left == 2


def test_the_archer_may_miss():
    state = turn(["red 2"], tradesmen={"A": ["archer"]}, coming=[2])
    assert kinds_told(state, "activate archer", "lay 1 red 2", "done 1")[-2:] == ["arrows", "no_gain"]


@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        (["white 5", "red 1", "red 1"], {"B": ["red 1"], "grey": ["red 1"]}, (2, 0)),
        (["white 5", "red 1"], {"B": ["red 1"], "grey": ["red 1"]}, (2, 2)),
        (["white 5"], {"B": ["red 1"], "grey": ["red 1"]}, (0, 2)),
        (["white 5"], {"B": ["red 1"], "grey": ["red 1"] * 2}, (0, 0)),
    ],
)
def test_procession_gives_points_to_whoever_has_most_dice_left(own, others, points):
    state = turn(own, tradesmen={"A": ["procession"]}, others=others)
    play(state, "activate procession", "lay 1 white 5", "done 1")
    assert tuple(state.vp[:2]) == points


@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        (["red 5", "red 4"], {"B": ["red 1", "red 2"], "grey": ["red 3"]}, (2, 0)),
        (["red 5", "red 3"], {"B": ["red 1", "red 2"], "grey": ["red 3"]}, (2, 2)),
        (["red 5", "red 3"], {"B": ["red 1"], "grey": ["red 4"]}, (0, 0)),
        (["red 5", "red 3"], {"B": ["red 4"], "grey": ["red 1"]}, (0, 0)),
        (["red 5", "white 6"], {"B": ["white 1"]}, (0, 0)),
    ],
)
def test_joust_pays_only_if_the_own_red_dice_lead(own, others, points):
    state = turn(own, tradesmen={"A": ["joust"]}, others=others)
    play(state, "activate joust", "lay 1 red 5", "done 1")
    assert tuple(state.vp[:2]) == points


def test_the_captain_counts_events_with_an_own_cube_and_marauding():
    events = [{"war": ["A", "A"]}, {"heresy": ["B"]}]
    state = turn(["red 5", "red 5"], tradesmen={"A": ["captain"]}, marauding={"A": 3}, queue=events)
    assert change(state, "activate captain", "lay 1 red 5", "lay 1 red 5", "done 2") == (0, 0, 4)


def test_the_glassblower_counts_pairs_of_cathedral_cubes():
    keys = {"tradesmen": {"A": ["glassblower"]}, "cathedral": {"A": ["1-1", "1-2", "1-3"], "B": ["1-4"]}}
    assert change(turn(["white 6"], **keys), "activate glassblower", "lay 1 white 6", "done 1") == (0, 0, 1)


def test_the_banquet_counts_the_reddest_district_also_the_grey_one():
    state = turn(["red 6"], tradesmen={"A": ["banquet"]}, others={"grey": ["red 1"] * 3})
    assert change(state, "activate banquet", "lay 1 red 6", "done 1") == (0, 0, 3)


def test_an_activation_that_gives_nothing_is_legal():
    state = turn(["white 6"], cards=["glassblower"], deniers={"A": 6}, supply={"A": 1})
    assert kinds_told(state, "activate glassblower", "lay 1 white 6", "done 1")[-1] == "no_gain"


# stored cubes


def test_a_delayed_card_stores_a_cube_for_each_activation_without_limit():
    state = turn(["white 6", "white 3"], tradesmen={"A": ["priest"]}, cubes={"A": {"priest": 7}})
    play(state, "activate priest", "lay 1 white 6", "lay 1 white 3", "done 3")
    assert cubes(state, "priest") == 10


def test_cubes_stay_usable_after_the_tradesman_has_left():
    state = turn(["yellow 1"], cubes={"A": {"priest": 1}})
    assert change(state, "farm", "use priest", "lay 1 yellow 1", "done") == (2, 0, 0)
    assert cubes(state, "priest") == 0


def test_only_own_cubes_can_be_used():
    state = turn(["yellow 1"], cubes={"B": {"priest": 1}})
    assert not can(state, "farm")


GROUPS = [
    ("blacksmith", ["red 1", "red 2"], "combat war", 8),
    ("militia", ["yellow 1", "yellow 6"], "combat war", 7),
    ("monk", ["white 5"], "farm", 15),
    ("templar", ["white 5"], "combat war", 10),
    ("priest", ["yellow 6", "yellow 6"], "farm", 18),
    ("apprenticeship", ["red 1", "red 6"], "combat war", 10),
    ("confession", ["red 6", "red 6", "red 6"], "combat war", 24),
    ("prior", ["white 5"], "combat heresy", 10),
    ("tithing", ["yellow 2", "yellow 3"], "farm", 5),
]


@pytest.mark.parametrize(("cube", "own", "action", "value"), GROUPS, ids=[group[0] for group in GROUPS])
def test_what_a_group_with_a_cube_is_worth(cube, own, action, value):
    state = turn(own, cubes={"A": {cube: 2}}, queue=["war", "heresy"])
    play(state, action, f"use {cube}", *(f"lay 1 {die}" for die in own))
    assert state.group().value == value
    play(state, next(move for move in legal(state, "done")))
    assert cubes(state, cube) == 1


FITTING = {
    "blacksmith": {"combat war", "combat marauding"},
    "militia": {"combat war", "combat marauding", "place palace"},
    "tithing": {"combat drought", "combat marauding", "place city_hall", "farm"},
    "monk": {"combat drought", "combat marauding", "farm"},
    "priest": {"combat drought", "combat marauding", "farm"},
    "apprenticeship": {"combat war", "combat heresy", "combat drought", "combat marauding", "farm"},
    "templar": {"combat war", "combat marauding"},
    "confession": {"combat war", "combat heresy", "combat drought", "combat marauding", "farm"},
    "prior": {"combat heresy", "combat marauding", "build"},
}


@pytest.mark.parametrize("cube", FITTING)
def test_for_which_actions_a_cube_may_be_used(cube):
    actions = ["combat war", "combat heresy", "combat drought", "combat marauding", "farm", "build"]
    actions += ["place palace", "place bishopric", "place city_hall"]
    found = set()
    for action in actions:
        state = turn(
            ["red 6", "red 6", "white 6", "white 6", "yellow 6", "yellow 6"], cubes={"A": {cube: 1}}, supply={"A": 1},
            queue=["war", "heresy", "drought"],
        )  # fmt: skip
        if can(play(state, action), f"use {cube}"):
            found.add(action)
    assert found == FITTING[cube]


@pytest.mark.parametrize("cube", ["monk", "templar", "prior"])
def test_one_die_alone_counts_as_several_and_costs_2_if_bought(cube):
    state = turn(["white 1"], others={"B": ["white 6", "red 1"]}, cubes={"A": {cube: 1}}, deniers={"A": 2, "B": 0})
    play(state, "combat marauding", f"use {cube}", "lay 2 white 6")
    assert legal(state, "lay") == []
    assert (state.group().total_cost, state.group().value) == (2, 18 if cube == "monk" else 12)


def test_tithing_makes_one_yellow_die_of_each_other_district_free():
    state = turn(
        ["yellow 1"], players=3, others={"B": ["yellow 5", "yellow 6"], "C": [], "grey": ["yellow 4"]},
        cubes={"A": {"tithing": 1}}, deniers={"A": 6, "B": 0},
    )  # fmt: skip
    play(state, "farm", "use tithing", "lay 2 yellow 5", "lay 0 yellow 4")
    assert state.group().total_cost == 0
    play(state, "lay 2 yellow 6")
    assert dict(state.group().costs) == {B: 6, 3: 0}
    play(state, "done")
    assert (state.deniers[A], state.deniers[B]) == (7, 6)


def test_tithing_may_place_a_citizen_with_a_free_die():
    keys = {"cubes": {"A": {"tithing": 1}}, "deniers": {"A": 0}, "supply": {"A": 1}}
    state = turn([], others={"B": ["yellow 5", "red 3"]}, **keys)
    play(state, "place city_hall", "use tithing", "lay 2 yellow 5", "done")
    assert standing(state) == ["city_hall_r3c1"]


def test_militia_may_place_a_citizen_in_the_palace():
    state = turn(["yellow 5"], cubes={"A": {"militia": 1}}, supply={"A": 1})
    play(state, "place palace", "use militia", "lay 1 yellow 5", "done")
    assert standing(state) == ["palace_5"]


def test_militia_takes_no_red_die():
    state = turn(["yellow 5", "red 2"], cubes={"A": {"militia": 1}}, queue=["war"])
    play(state, "combat war", "lay 1 red 2", "use militia")
    assert state.laid == ()
    assert legal(state, "lay") == ["lay 1 yellow 5"]


def test_only_one_cube_modifies_an_action():
    state = turn(["yellow 5"], cubes={"A": {"priest": 1, "confession": 1}})
    play(state, "farm", "use priest", "use confession", "lay 1 yellow 5")
    assert state.group().value == 7
    play(state, "drop")
    assert state.group().value == 5
    play(state, "use priest", "done")
    assert (cubes(state, "priest"), cubes(state, "confession")) == (0, 1)


def test_a_cube_may_modify_an_action_that_stores_cubes_on_the_same_card():
    state = turn(["white 1"], tradesmen={"A": ["confession"]}, cubes={"A": {"confession": 1}})
    assert why_not(state, "activate confession") == "no_dice"
    state = turn(["white 2"], tradesmen={"A": ["confession"]}, cubes={"A": {"confession": 1}})
    play(state, "activate confession", "use confession", "lay 1 white 2", "done 1")
    assert cubes(state, "confession") == 1


def test_pilgrimage_takes_a_mix_which_only_apprenticeship_and_confession_modify():
    own = ["red 1", "white 2", "yellow 2"]
    lay = [f"lay 1 {die}" for die in own]
    state = turn(own, tradesmen={"A": ["pilgrimage"]}, cubes={"A": {"confession": 1, "tithing": 1, "blacksmith": 1}})
    play(state, "activate pilgrimage", *lay)
    assert (state.group().value, legal(state, "done")) == (5, ["done 1"])
    play(state, "use confession")
    assert (len(state.laid), state.group().value, legal(state, "done")) == (3, 11, ["done 1", "done 2"])
    play(state, "use blacksmith")
    assert (len(state.laid), state.group().value) == (1, 6)
    assert not can(state, "lay 1 white 2")


@pytest.mark.parametrize(
    ("cube", "die", "value"),
    [
        ("blacksmith", "red 5", 10),
        ("militia", "yellow 5", 5),
        ("tithing", "yellow 5", 5),
        ("monk", "white 5", 15),
        ("priest", "yellow 5", 8),
        ("apprenticeship", "red 6", 5),
        ("templar", "white 5", 10),
        ("confession", "white 5", 7),
        ("prior", "white 5", 10),
    ],
)
def test_a_one_coloured_group_for_pilgrimage_may_be_modified_by_every_cube(cube, die, value):
    state = turn([die], tradesmen={"A": ["pilgrimage"]}, cubes={"A": {cube: 1}})
    play(state, "activate pilgrimage", f"use {cube}", f"lay 1 {die}")
    assert state.group().value == value
    assert change(state, f"done {value // 5}") == (0, 0, 2 * (value // 5))
