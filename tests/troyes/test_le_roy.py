"""Playing alone against Le Roy (rules 14)."""

import pytest

import game
from game.core.score import winners
from game.troyes import le_roy
from tests.playing import random_states
from tests.positions import A, asked, can, kinds_told, legal, play, told, why_not
from tests.troyes.plain_table import ALL_SPACES, BUILDINGS, CHARACTERS, COLOURS, THREATS
from tests.troyes.positions import CALM, cathedral, change, cubes, dice, given, lying, posts, queue, row, standing

CARD = game.find("troyes")
ROY = 1
EMPTY = -1


def solo(**keys):
    """A position of the player against Le Roy."""
    return given(players=1, **{"influence": {"A": 0}, **keys})


def his_turn(total, his, mine=("red 1",), **keys):
    """Le Roy is on turn and rolls a sum; he and the player have these dice."""
    first = min(total - 1, 6)
    others = {"A": list(mine), "le_roy": list(his)}
    return solo(dice=others, active="le_roy", coming=[first, total - first], **keys)


# setting up


def test_he_has_24_citizens_and_the_player_the_figures_of_two():
    state = CARD.new(1, {}, 1)
    assert (state.automata, state.rounds, len(state.row)) == (("le_roy",), 4, 6)
    assert (state.deniers, state.influence, state.reserve) == ([5], [4], [6])
    assert state.supply == [6, 24 - 3]
    assert state.start == A


def test_le_roy_places_three_and_the_player_two_until_the_buildings_are_full():
    state = solo(phase="setup", decks=CALM)
    counts = []
    while state.pending[-1].kind == "setup":
        counts.append((state.spaces.count(A), state.spaces.count(ROY)))
        state.apply(state.legal_moves()[0])
    assert counts == [(0, 3), (1, 3), (2, 6), (3, 6), (4, 9), (5, 9)]
    assert (state.spaces.count(A), state.spaces.count(ROY)) == (6, 12)


def first_placement(numbers):
    """Where Le Roy's first three citizens stand after dice of red, white and yellow show these numbers."""
    state = CARD.set_up(1, {}, 1, {})
    state.coming = numbers
    state.begin()
    return set(standing(state, ROY))


@pytest.mark.parametrize(
    ("numbers", "spaces"),
    [
        ((6, 6, 1, 1, 5, 1), {"palace_6", "palace_5", "city_hall_r3c1"}),
        ((1, 1, 5, 4, 1, 3), {"bishopric_r1c1", "bishopric_r2c1", "city_hall_r3c1"}),
        ((2, 2, 2, 2, 2, 2), {"palace_6", "palace_5", "city_hall_r3c1"}),
        ((1, 1, 3, 3, 3, 3), {"city_hall_r3c1", "city_hall_r2c1", "bishopric_r1c1"}),
    ],
)
def test_the_three_highest_dice_name_the_buildings_ties_red_yellow_white(numbers, spaces):
    assert first_placement(numbers) == spaces


def test_a_die_whose_building_is_full_makes_way_for_the_next():
    people = {"A": ["palace_1", "palace_2", "palace_3", "palace_4"], "le_roy": ["palace_5", *["city_hall"] * 5]}
    state = solo(phase="setup", citizens=people, coming=[6, 6, 1, 2, 4, 5])
    assert set(standing(state, ROY)) == {
        "palace_5", "palace_6", "city_hall_r1c1", "city_hall_r1c2", "city_hall_r2c1", "city_hall_r2c2",
        "city_hall_r3c1", "city_hall_r3c2", "bishopric_r1c1",
    }  # fmt: skip


def test_if_no_die_fits_he_takes_the_first_building_with_room():
    people = {"A": ["palace"] * 6, "le_roy": ["city_hall"] * 6 + ["bishopric"] * 3}
    state = solo(phase="setup", citizens=people, coming=[6, 6, 1, 1, 6, 6], decks=CALM)
    assert [state.citizens_in(ROY, building) for building in range(3)] == [0, 6, 6]
    assert state.round == 1


def test_the_characters_lie_in_an_open_row():
    assert {CARD.new(1, {}, seed).row[0] for seed in range(40)} == set(range(6))
    state = CARD.new(1, {}, 3)
    assert state.view(A).row == state.row


# rounds


def test_the_start_player_card_changes_hands_every_round():
    assert solo(phase="end", round=1).start == ROY
    assert solo(phase="end", round=2, start="le_roy").start == A


def test_he_has_no_money_and_no_influence_and_nothing_hurts_him():
    people = {"A": ["palace"], "le_roy": ["palace", "city_hall", "city_hall"]}
    state = solo(phase="queue", queue=["heresy", "civil_war", "drought"], citizens=people, vp={"A": 9, "le_roy": 3})
    assert (state.vp[ROY], len(state.deniers), len(state.influence)) == (3, 1, 1)
    assert state.vp[A] == 9 - 2


def test_events_that_name_the_neutral_side_use_his_citizens_and_cubes():
    events = ["succession_conflict", "war", "support"]
    state = solo(phase="queue", queue=events, citizens={"A": ["palace_3"]}, coming=[3])
    assert (row(state, "palace", 3), lying(state, "palace")) == ([ROY], (1, 0))
    assert queue(state) == {"succession_conflict": (ROY,), "war": (ROY,), "support": ()}


def test_his_citizens_run_out_at_24():
    people = {"le_roy": ["palace"] * 5 + ["bishopric"] * 6 + ["city_hall"] * 6}
    state = solo(phase="queue", queue=["succession_conflict"], citizens=people, lying={"le_roy": ["palace"] * 7})
    assert (state.supply[ROY], state.spaces.count(ROY)) == (0, 17)


def test_migrant_workers_bring_him_a_point():
    state = solo(phase="queue", queue=["migrant_workers"])
    assert (state.vp[ROY], cathedral(state, 1)[0]) == (1, ROY)


def test_interruption_may_take_his_cube_but_not_his_point():
    state = solo(phase="queue", queue=["interruption_of_work"], cathedral={"le_roy": ["1-4"]}, vp={"le_roy": 1})
    assert (state.vp[ROY], cathedral(state, 1)) == (1, [EMPTY] * 6)


# black dice


def test_he_spends_his_strongest_die_on_the_highest_black_die_whatever_they_show():
    others = {"A": ["red 6", "red 1"], "le_roy": ["white 2", "yellow 2", "red 1"]}
    state = solo(phase="black", black=[6, 5, 1], dice=others, start="le_roy", influence={"A": 1})
    assert (dice(state, ROY), state.black, asked(state)) == (["red 1", "white 2"], (5, 1), ("black", A))
    play(state, "lay 1 red 6", "done")
    assert dice(state, ROY) == ["red 1"]
    assert state.black == ()


def test_without_dice_he_lets_a_black_die_pass_and_loses_nothing():
    state = solo(phase="black", black=[6, 1], dice={"A": ["red 6", "red 1"]}, start="le_roy", vp={"le_roy": 5})
    assert (state.black, state.vp[ROY]) == ((1,), 5)


@pytest.mark.parametrize(
    ("his", "strongest"),
    [
        (["white 5", "yellow 5", "red 5"], "red 5"),
        (["white 5", "yellow 5", "red 4"], "yellow 5"),
        (["white 6", "yellow 5", "red 5"], "white 6"),
    ],
)
def test_his_dice_are_ranked_by_value_then_red_yellow_white(his, strongest):
    state = solo(phase="black", black=[1], dice={"le_roy": his, "A": ["red 1"]}, start="le_roy")
    assert set(his) - set(dice(state, ROY)) == {strongest}


# turns


def test_his_turn_is_a_roll_without_a_decision():
    state = his_turn(8, ["red 6"])
    assert (asked(state), legal(state), state.is_automatic) == (("le_roy", ROY), ["roll"], True)
    play(state, "roll")
    assert state.last_roll == (6, 2)


def test_his_dice_are_bought_from_the_bank():
    state = solo(dice={"A": ["yellow 2"], "le_roy": ["yellow 6", "red 6"]}, deniers={"A": 4})
    play(state, "farm", "lay 1 yellow 2", "lay 0 yellow 6", "done")
    assert (state.deniers, dice(state, ROY)) == ([4], ["red 6"])


def test_he_has_passed_as_soon_as_his_district_is_empty():
    state = solo(dice={"A": ["yellow 4", "yellow 2"], "le_roy": ["yellow 6"]}, deniers={"A": 2})
    assert "le_roy_passed" in kinds_told(state, "farm", "lay 0 yellow 6", "done")
    assert asked(state) == ("turn", A)
    play(state, "farm", "lay 1 yellow 4", "done")
    assert asked(state) == ("turn", A)


def test_the_round_ends_when_both_have_passed():
    state = solo(dice={"A": ["yellow 4"]}, round=4, deniers={"A": 1})
    play(state, "pass")
    assert state.is_over
    assert state.deniers == [3]


def test_after_the_players_pass_he_goes_on_alone_and_the_player_gets_a_denier_each_time():
    state = solo(
        dice={"A": ["yellow 4"], "le_roy": ["red 6", "red 5", "red 4"]}, round=4, deniers={"A": 0}, cards=["merchant"],
        coming=[5, 1, 5, 1, 5, 1],
    )  # fmt: skip
    play(state, "pass")
    assert (asked(state), state.savings[A]) == (("le_roy", ROY), 2)
    play(state, "roll")
    assert (asked(state), state.savings[A]) == (("le_roy", ROY), 3)
    play(state, "roll", "roll")
    assert state.is_over
    assert state.deniers == [4]


# his table


@pytest.mark.parametrize("points", ["2", "3"])
@pytest.mark.parametrize(("total", "price", "own"), [(2, 6, 2), (3, 4, 1), (11, 4, 1), (12, 6, 2)])
def test_2_3_11_and_12_he_buys_the_best_die_and_gains_points(total, price, own, points):
    his = ["red 6", "white 5", "yellow 4", "red 1"]
    state = his_turn(total, his, ["white 5", "yellow 5", "red 2"], options={"le_roy_points": points}, deniers={"A": 1})
    play(state, "roll")
    assert state.vp[ROY] == (int(points) if total in (2, 12) else 2)
    assert state.deniers == [1 + price]
    assert dice(state) == ["red 2", "white 5"]
    assert set(his) - set(dice(state, ROY)) == set(his[:own])


@pytest.mark.parametrize(("total", "spent"), [(2, 3), (3, 2), (11, 2), (12, 3)])
def test_if_the_player_has_no_die_he_takes_one_more_of_his_own_and_pays_nothing(total, spent):
    state = his_turn(total, ["red 6", "red 5", "red 4", "red 3"], [], deniers={"A": 1})
    play(state, "roll")
    assert (state.vp[ROY], state.deniers) == (2, [1])
    assert len(dice(state, ROY)) == 4 - spent


def test_deniers_for_a_die_bought_after_the_pass_go_to_the_supply():
    state = his_turn(3, ["red 6", "red 5"], ["yellow 1"], passed={"A": 2}, deniers={"A": 0})
    play(state, "roll")
    assert (state.deniers, state.savings) == ([4], [3])


def test_if_an_action_costs_more_dice_than_he_has_he_spends_all_and_carries_it_out():
    state = his_turn(12, ["red 6"], ["yellow 5", "yellow 4"])
    play(state, "roll")
    assert (state.vp[ROY], dice(state, ROY), dice(state)) == (2, [], ["yellow 4"])


@pytest.mark.parametrize("total", [4, 10])
def test_4_and_10_his_strongest_die_names_the_building_where_he_expels(total):
    people = {"A": ["palace_2", "palace_4"], "le_roy": ["palace_5"]}
    state = his_turn(total, ["red 1", "red 1"], citizens=people)
    play(state, "roll")
    assert (row(state, "palace", 4), row(state, "palace", 2), lying(state, "palace")) == ([ROY], [A], (1, 0))
    assert len(dice(state, ROY)) == 1


def test_he_compares_rows_by_their_entry_and_pushes_out_the_player_at_the_right_end():
    people = {
        "A": ["city_hall_r1c2", "city_hall_r2c2", "city_hall_r3c1"],
        "le_roy": ["city_hall_r1c1", "city_hall_r2c1", "city_hall_r3c2"],
    }
    state = his_turn(4, ["yellow 3", "yellow 1"], citizens=people)
    play(state, "roll")
    assert row(state, "city_hall", 2) == [ROY, ROY]
    assert (row(state, "city_hall", 1), row(state, "city_hall", 3)) == ([ROY, A], [A, ROY])


def test_he_takes_an_empty_space_if_the_player_is_protected_or_nobody_can_be_expelled():
    people = {"A": ["palace_6"], "le_roy": ["palace_4"]}
    state = his_turn(4, ["red 3", "red 1"], citizens=people, lying={"A": ["palace"]})
    play(state, "roll")
    assert standing(state, ROY) == ["palace_4", "palace_5"]
    people = {"A": ["bishopric_r1c1", "bishopric_r1c2"], "le_roy": ["bishopric_r2c1"]}
    state = his_turn(4, ["white 3", "white 1"], citizens=people)
    play(state, "roll")
    assert standing(state, ROY) == ["bishopric_r2c1", "bishopric_r2c2"]


def test_a_row_with_a_gap_pushes_nobody_out_with_either_entry():
    for entry in ("first_gap", "leftmost"):
        people = {"A": ["city_hall_r3c2", "city_hall_r1c1"], "le_roy": ["city_hall_r2c1", "city_hall_r2c2"]}
        state = his_turn(4, ["yellow 3", "yellow 1"], citizens=people, options={"row_entry": entry})
        play(state, "roll")
        assert row(state, "city_hall", 3) == [ROY, A]
        assert lying(state, "city_hall") == (0, 0)


def test_he_never_expels_his_own_and_then_only_spends_the_die():
    state = his_turn(4, ["red 3", "red 1"], citizens={"le_roy": ["palace"] * 6})
    assert "le_roy_idle" in kinds_told(state, "roll")
    assert (dice(state, ROY), lying(state, "palace")) == (["red 1"], (0, 0))


def test_without_citizens_he_places_none():
    people = {"le_roy": ["bishopric"] * 6 + ["city_hall"] * 6, "A": ["palace_3"]}
    state = his_turn(4, ["red 3", "red 1"], citizens=people, lying={"le_roy": ["city_hall"] * 12})
    assert state.supply[ROY] == 0
    assert "le_roy_idle" in kinds_told(state, "roll")
    assert (row(state, "palace", 3), dice(state, ROY)) == ([A], ["red 1"])


@pytest.mark.parametrize("total", [5, 9])
def test_5_and_9_he_fills_the_rightmost_event_with_one_die_for_each_banner(total):
    state = his_turn(total, ["red 6"] * 5, queue=[{"war": ["A"] * 5}, {"brigands_1": ["A", "A"]}])
    play(state, "roll")
    assert queue(state) == {"war": (A,) * 5}
    assert (state.vp[A], state.vp[ROY]) == (2, 2)
    assert len(dice(state, ROY)) == 3
    assert (state.taken[A], state.taken[ROY]) == ((list(THREATS).index("brigands_1"),), ())


def test_with_most_cubes_he_takes_the_card_and_his_prize():
    state = his_turn(5, ["red 6"] * 2, queue=[{"brigands_1": ["A"]}])
    play(state, "roll")
    assert (state.vp[A], state.vp[ROY], len(state.taken[ROY])) == (1, 3, 1)


def test_with_fewer_dice_he_still_completes_the_event():
    state = his_turn(5, ["red 6"], queue=["war"])
    play(state, "roll")
    assert (state.vp[ROY], queue(state), dice(state, ROY)) == (9, {}, [])


def test_without_an_event_card_nothing_happens_and_no_die_is_spent():
    state = his_turn(9, ["red 6"], marauding={"A": 2})
    assert "le_roy_idle" in kinds_told(state, "roll")
    assert dice(state, ROY) == ["red 6"]


TRADESMEN = [
    (["merchant", "priest", "archer"], {}, "priest"),
    (["monk", "archer", "merchant"], {"le_roy": ["monk 1"]}, "archer"),
    (["monk", "archer", "merchant"], {"A": ["monk 1"]}, "archer"),
    (["chivalry", "monk", "merchant"], {"le_roy": ["monk 1"]}, "merchant"),
    (["merchant", "monk", "archer"], {"le_roy": ["monk 2"], "A": ["archer 1"]}, "merchant"),
    (["miller", "monk", "archer"], {"A": ["archer 1"], "le_roy": ["monk 1"]}, "miller"),
]


@pytest.mark.parametrize(("cards", "tradesmen", "chosen"), TRADESMEN)
def test_6_he_places_a_tradesman_on_the_free_space_with_most_points(cards, tradesmen, chosen):
    state = his_turn(6, ["red 6", "red 5"], cards=cards, tradesmen=tradesmen, round=1)
    before = his_cards(state)
    event = next(found for found in told(state, "roll") if found.kind == "hired")
    assert his_cards(state) - before == {chosen}
    assert (event.values["n"], event.values["card"]) == (0, chosen)
    assert dice(state, ROY) == ["red 5"]


def his_cards(state):
    names = [state.facts.cards[card].id for card in state.cards]
    return {name for place, name in enumerate(names) if state.has_tradesman(ROY, place)}


def test_equal_spaces_of_equal_cost_go_by_colour_then_round():
    keys = {"cards": ["hunting", "archer", "merchant", "monk", "innkeeper", "templar"], "round": 2}
    taken = {"le_roy": ["monk", "templar"]}
    state = his_turn(6, ["red 6", "red 5"], tradesmen=taken, **keys)
    play(state, "roll")
    assert posts(state, "archer")[0] == ROY
    state = his_turn(6, ["red 6", "red 5"], tradesmen={"le_roy": ["monk", "templar", "archer", "hunting"]}, **keys)
    play(state, "roll")
    assert posts(state, "merchant")[0] == ROY


def test_he_never_uses_the_picture():
    keys = {"round": 1, "cards": ["merchant", "priest", "archer"]}
    taken = {"A": ["merchant 1"], "le_roy": ["merchant 2", "priest 1", "archer 1"]}
    state = his_turn(6, ["red 6", "red 5"], tradesmen=taken, **keys)
    assert "le_roy_idle" in kinds_told(state, "roll")
    assert dice(state, ROY) == ["red 5"]


def test_7_two_cubes_on_the_lowest_level_with_room_the_highest_numbers_first():
    state = his_turn(7, ["red 6"] * 3, cathedral={"A": ["1-6", "1-4", "2-6"]})
    play(state, "roll")
    assert cathedral(state, 1) == [EMPTY, EMPTY, ROY, A, ROY, A]
    assert (state.vp[ROY], len(dice(state, ROY))) == (2, 1)


def full_but(*open_spaces):
    """A cathedral in which only these spaces are empty."""
    spaces = [f"{level}-{number}" for level in (1, 2, 3) for number in range(1, 7)]
    return [space for space in spaces if space not in open_spaces]


@pytest.mark.parametrize(
    ("open_spaces", "points"), [(("2-3", "3-3", "3-5"), 2), (("3-3", "3-5"), 2), (("3-2",), 1), ((), 2)]
)
def test_in_a_nearly_full_cathedral_he_builds_what_he_can(open_spaces, points):
    state = his_turn(7, ["red 6"] * 3, cathedral={"A": full_but(*open_spaces)})
    play(state, "roll")
    assert (state.vp[ROY], len(dice(state, ROY))) == (points, 1)
    assert state.cathedral.count(ROY) == min(len(open_spaces), 2)
    if len(open_spaces) == 3:
        assert (cathedral(state, 2)[2], cathedral(state, 3)[4], cathedral(state, 3)[2]) == (ROY, ROY, EMPTY)


def test_8_both_score_the_top_character_which_leaves_the_game():
    built = {"A": ["1-1", "1-2", "1-3", "1-4"], "le_roy": ["1-5", "1-6"]}
    state = his_turn(8, ["red 6"], row=["urbain_iv", "henry_i"], cathedral=built)
    play(state, "roll")
    assert state.vp == [1, 0]
    assert [list(CHARACTERS)[person] for person in state.row] == ["henry_i"]
    assert dice(state, ROY) == ["red 6"]


@pytest.mark.parametrize("person", ["thibaut_ii", "hugues_de_payns"])
def test_he_scores_nothing_for_deniers_or_influence(person):
    state = his_turn(8, ["red 6"], row=[person], deniers={"A": 18}, influence={"A": 15})
    play(state, "roll")
    assert state.vp == [6, 0]


def test_without_a_character_he_gains_a_point():
    state = his_turn(8, ["red 6"], row=[])
    play(state, "roll")
    assert (state.vp, dice(state, ROY)) == ([0, 1], ["red 6"])


# cards that work otherwise


def test_tithing_gives_up_to_three_of_his_yellow_dice():
    state = solo(
        dice={"A": ["yellow 1"], "le_roy": ["yellow 6", "yellow 6", "yellow 5", "red 1"]}, cubes={"A": {"tithing": 1}},
        deniers={"A": 0},
    )  # fmt: skip
    play(state, "farm", "use tithing", "lay 0 yellow 6", "lay 0 yellow 6", "lay 0 yellow 5")
    assert (state.group().total_cost, state.group().value) == (0, 17)
    play(state, "done")
    assert (state.deniers, cubes(state, "tithing")) == ([8], 0)


def test_the_tax_collector_is_paid_by_the_bank_for_his_citizens():
    people = {"le_roy": ["city_hall"] * 3, "A": ["city_hall"]}
    others = {"A": ["red 4", "red 4"], "le_roy": ["red 1"]}
    state = solo(dice=others, tradesmen={"A": ["tax_collector"]}, citizens=people)
    assert change(state, "activate tax_collector", "lay 1 red 4", "lay 1 red 4", "done 2") == (12, 0, 0)


def test_the_banquet_ignores_his_district():
    state = solo(dice={"A": ["red 6", "red 1"], "le_roy": ["red 1"] * 3}, tradesmen={"A": ["banquet"]})
    assert change(state, "activate banquet", "lay 1 red 6", "done 1") == (0, 0, 1)


def test_he_gains_by_procession_and_by_a_shared_joust():
    state = solo(dice={"A": ["white 5"], "le_roy": ["red 1"]}, tradesmen={"A": ["procession"]})
    play(state, "activate procession", "lay 1 white 5", "done 1")
    assert state.vp == [0, 2]
    state = solo(dice={"A": ["red 5", "red 3"], "le_roy": ["red 1", "red 2"]}, tradesmen={"A": ["joust"]})
    play(state, "activate joust", "lay 1 red 5", "done 1")
    assert state.vp == [2, 2]
    state = solo(dice={"A": ["red 5", "red 3"], "le_roy": ["red 4"]}, tradesmen={"A": ["joust"]})
    play(state, "activate joust", "lay 1 red 5", "done 1")
    assert state.vp == [0, 0]


# the end


def test_both_are_scored_and_every_character_that_is_left():
    state = solo(
        dice={"A": ["red 1"], "le_roy": ["red 1"]}, round=4, vp={"A": 5, "le_roy": 9}, row=["henry_i", "le_florentin"],
        taken={"A": ["war"], "le_roy": ["heresy", "drought", "support"]}, marauding={"A": 1},
        tradesmen={"A": ["merchant 1", "priest 1"], "le_roy": ["merchant 2"]}, queue=[{"civil_war": ["le_roy"]}],
        cathedral={"le_roy": ["1-1"], "A": ["1-2", "2-2"]},
    )  # fmt: skip
    mine, his = state.scores()
    assert dict(mine.parts) == {"tokens": 5, "events": 1, "tradesmen": 6, "cathedral": -2, "characters": 2}
    assert dict(his.parts) == {"tokens": 9, "events": 1, "tradesmen": 1, "cathedral": -4, "characters": 3}


VERDICTS = [
    (-3, "beheaded"), (0, "beheaded"), (1, "not_terrible"), (5, "not_terrible"), (6, "average"), (10, "average"),
    (11, "not_bad"), (15, "not_bad"), (16, "king_worried"), (20, "king_worried"), (21, "masterly"),
]  # fmt: skip


@pytest.mark.parametrize(("difference", "verdict"), VERDICTS)
def test_what_the_king_says(difference, verdict):
    things = {"deniers": {"A": 0}, "row": [], "vp": {"A": 3 + difference, "le_roy": 3}}
    state = solo(dice={"A": ["red 3"]}, round=4, **things)
    events = told(state, "pass")
    assert [event.values for event in events if event.kind == "verdict"] == [{"verdict": verdict, "n": difference}]
    assert winners(state.scores()) == ([A] if difference > 0 else [ROY])


def test_nothing_is_asked_of_the_player_in_his_turn():
    for state in random_states(CARD.new(1, {}, 6), 6):
        if not state.is_over and state.current_player == ROY:
            assert state.is_automatic
            assert state.may_reveal
            assert legal(state) == ["roll"]


def test_in_his_turn_every_other_move_is_refused_with_a_reason():
    state = his_turn(8, ["red 6"], ["yellow 6"], tradesmen={"A": ["merchant"]})
    for move in ("activate merchant", "farm", "build", "pass", "reroll yellow 6", "place palace", "combat marauding"):
        assert not can(state, move)
        assert why_not(state, move) in ("not_your_turn", "not_now")


def test_his_building_priority_names_every_space():
    named = [space for building in BUILDINGS.values() for space in building["le_roy_priority"]]
    assert sorted(named) == sorted(ALL_SPACES)
    assert [building["colour"] for building in BUILDINGS.values()] == COLOURS


@pytest.mark.parametrize("total", range(2, 13))
def test_what_a_roll_would_bring_both_sides_is_what_it_brings(total):
    state = his_turn(total, ["red 6", "white 5", "yellow 2", "red 1"], mine=["red 1", "white 3"])
    before, told = [score.total for score in state.scores()], state.to_dict()
    foreseen = le_roy.gains_now(state, state.tables.results[total])
    assert state.to_dict() == told
    play(state, "roll")
    assert [score.total - then for score, then in zip(state.scores(), before, strict=True)] == list(foreseen)


def test_he_gains_nothing_without_dice():
    state = solo(dice={"A": ["red 1"], "le_roy": []})
    assert le_roy.gains_now(state, state.tables.results[7]) is None
