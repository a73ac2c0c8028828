"""Setup, rounds, events, black dice and points (rules 2 to 7, 9, 11.3, 11.4 and 12)."""

from collections import Counter

import pytest

import game
from game.core.score import winners
from game.troyes import rounds
from tests.playing import random_states
from tests.positions import A, B, C, D, asked, can, legal, play, why_not
from tests.troyes.plain_table import CARDS, CHARACTERS, THREATS
from tests.troyes.positions import CALM, cathedral, change, dice, given, lying, queue, row, standing, turn

CARD = game.find("troyes")
EMPTY = -1
GREY = 2
"""The grey side, with two players."""


# setting up


@pytest.mark.parametrize(
    ("players", "citizens", "characters", "rounds", "box"),
    [(1, 6, 0, 4, 5), (2, 6, 2, 4, 5), (3, 5, 1, 5, 4), (4, 4, 1, 6, 3)],
)
def test_what_depends_on_the_number_of_players(players, citizens, characters, rounds, box):
    state = CARD.set_up(players, {}, 3, {})
    assert state.supply[:players] == [citizens] * players
    assert state.reserve == [12 - citizens] * players
    assert [len(held) for held in state.characters] == [characters] * players
    assert state.rounds == len(state.decks[0]) == rounds
    assert (len(state.decks[1]), len(state.decks[2]), len(state.set_aside)) == (4, 4, box)
    assert (state.deniers, state.influence) == ([5] * players, [4] * players)
    assert state.supply[players] == {1: 24, 2: 2, 3: 8, 4: 8}[players]


@pytest.mark.parametrize("bonus", ["on", "off"])
def test_every_place_gets_one_card_of_its_colour_and_round(bonus):
    found = set()
    for seed in range(80):
        state = CARD.set_up(3, {"bonus_cards": bonus}, seed, {})
        facts = [state.facts.cards[card] for card in state.cards]
        expected = [(colour, number) for colour in ("red", "white", "yellow") for number in (1, 2, 3)]
        assert [(card.colour, card.round) for card in facts] == expected
        found |= {card.id for card in facts}
    assert found == {kind for kind, card in CARDS.items() if bonus == "on" or not card.get("bonus_card")}


@pytest.mark.parametrize(("bonus", "reds"), [("on", 9), ("off", 8)])
def test_the_red_deck_is_dealt_from_all_red_events_and_the_rest_stays_in_the_box(bonus, reds):
    decks = set()
    for seed in range(60):
        state = CARD.set_up(2, {"bonus_cards": bonus}, seed, {})
        assert len({*state.decks[0], *state.set_aside}) == reds
        decks.update(state.decks[0])
    assert len(decks) == reds


def test_start_player_characters_and_decks_are_left_to_chance():
    tables = [CARD.set_up(4, {}, seed, {}) for seed in range(60)]
    assert {table.start for table in tables} == {A, B, C, D}
    assert {person for table in tables for held in table.characters for person in held} == set(range(6))
    assert len({(table.decks[1], table.decks[2]) for table in tables}) > 30
    for table in tables:
        assert len({person for held in table.characters for person in held}) == 4


@pytest.mark.parametrize(("players", "order"), [(2, "ABBAABBAABBA"), (3, "ABCCBAABCCBAABC"), (4, "ABCDDCBAABCDDCBA")])
def test_the_first_citizens_are_placed_in_snake_order(players, order):
    state = given(players=players, phase="setup")
    placed = []
    while state.pending[-1].kind == "setup":
        placed.append("ABCD"[state.current_player])
        state.apply(state.legal_moves()[-1])
    assert "".join(placed) == order
    assert EMPTY not in state.spaces


def test_any_empty_space_may_be_chosen_also_behind_an_empty_one():
    state = given(players=4, phase="setup")
    assert len(legal(state)) == 18
    play(state, "put bishopric_r2c3")
    assert len(legal(state)) == 17
    assert row(state, "bishopric", 2) == [EMPTY, EMPTY, A]


@pytest.mark.parametrize(("players", "grey"), [(3, 3), (4, 2)])
def test_grey_citizens_fill_the_spaces_that_are_left(players, grey):
    state = given(players=players, phase="setup", decks=CALM)
    while state.pending[-1].kind == "setup":
        state.apply(state.legal_moves()[0])
    assert standing(state, players) == ["city_hall_r2c2", "city_hall_r3c1", "city_hall_r3c2"][-grey:]


def test_with_two_players_two_grey_citizens_stand_in_each_building_before():
    state = given(phase="setup")
    assert standing(state, GREY) == [
        "palace_2", "palace_5", "bishopric_r1c2", "bishopric_r2c2", "city_hall_r2c1", "city_hall_r2c2",
    ]  # fmt: skip
    assert state.supply[GREY] == 2
    assert len(legal(state)) == 12


# rounds


def test_three_cards_are_turned_up_in_each_of_the_first_three_rounds_only():
    state = given(players=4, phase="reveal", round=1)
    assert [state.is_open(place) for place in range(9)] == [True, False, False] * 3
    assert "revealed" in kinds_before_first_decision(state)
    state = given(players=4, phase="reveal", round=4)
    assert all(map(state.is_open, range(9)))
    assert "revealed" not in kinds_before_first_decision(state)


def kinds_before_first_decision(state):
    """What is told when the round of a state begins once more."""
    state.round -= 1
    state.pending.clear()
    state.listening = True
    rounds.start_round(state)
    return [event.kind for event in state.events]


def test_cards_that_lie_face_down_cannot_be_used():
    state = turn(["yellow 6", "white 6"], cards=["merchant", "blacksmith"], round=1, deniers={"A": 20}, supply={"A": 1})
    assert can(state, "activate merchant")
    assert not can(state, "activate blacksmith")
    assert why_not(state, "activate blacksmith") == "face_down"


@pytest.mark.parametrize(
    ("citizens", "deniers", "vp", "expected"),
    [
        (["palace", "palace", "bishopric", "city_hall"], 5, 3, (10, 3)),
        (["palace"] * 5 + ["bishopric"] * 3, 3, 3, (0, 3)),
        (["palace"] * 5 + ["bishopric"] * 3, 2, 3, (0, 1)),
        (["palace"] * 6 + ["bishopric"] * 6, 0, 1, (0, 0)),
        ([], 0, 1, (10, 1)),
    ],
)
def test_income_and_salaries(citizens, deniers, vp, expected):
    state = given(players=4, phase="income", citizens={"A": citizens}, deniers={"A": deniers}, vp={"A": vp}, decks=CALM)
    assert (state.deniers[A], state.vp[A]) == expected


def test_unpaid_citizens_stay_and_give_dice():
    citizens = {"A": ["palace"] * 6 + ["bishopric"] * 4}
    state = given(phase="income", citizens=citizens, deniers={"A": 0}, decks=CALM)
    assert Counter(die.split()[0] for die in dice(state)) == {"red": 6, "white": 4}


def test_everybody_rolls_a_die_for_each_standing_citizen():
    state = given(
        players=3, phase="workforce", citizens={"B": ["palace", "bishopric"], "grey": ["city_hall"]},
        lying={"A": ["palace"]}, tradesmen={"A": ["merchant"]}, coming=[4, 2, 6, 1, 1, 1, 1, 1, 1],
        decks={"red": ["war"], "white": ["heresy"]},
    )  # fmt: skip
    assert [dice(state, side) for side in range(4)] == [[], ["red 4", "white 2"], [], ["yellow 6"]]


def test_the_start_player_card_moves_one_seat_to_the_left_every_round():
    state = given(players=3, phase="end", start="C", round=1)
    assert (state.start, state.round) == (A, 2)


def test_dice_that_were_not_used_leave_and_lying_citizens_go_home():
    state = given(
        phase="actions", dice={"A": ["red 1"], "B": ["white 2"]}, passed={"B": 2}, lying={"B": ["palace", "city_hall"]},
        citizens={"A": ["palace"]}, round=1, decks={"red": ["brigands_1"], "white": ["heresy"]},
    )  # fmt: skip
    play(state, "pass")
    assert (state.round, state.supply[B], state.lying) == (2, 2, [(0, 0, 0)] * 3)
    assert [len(found) for found in state.dice] == [1, 0, 0]


@pytest.mark.parametrize(("players", "rounds"), [(1, 4), (2, 4), (3, 5), (4, 6)])
def test_the_match_ends_with_the_round_of_the_last_red_event(players, rounds):
    *_, state = random_states(CARD.new(players, {}, 5), 5)
    assert (state.round, state.decks[0]) == (rounds, ())
    assert all(len(deck) < 4 for deck in state.decks)


def test_what_must_hold_at_every_decision():
    for players in (1, 2, 3, 4):
        for state in random_states(CARD.new(players, {}, players), players):
            assert all(0 <= influence <= 20 for influence in state.influence)
            assert min(*state.deniers, *state.vp, *state.supply, *state.reserve) >= 0
            colours = Counter(die // 6 for found in state.dice for die in found)
            assert max(colours.values(), default=0) <= 6
            for space in range(6, 18):
                assert state.cathedral[space] == EMPTY or state.cathedral[space - 6] != EMPTY
            for place in range(9):
                sides = [side for side in state.posts[place] if side != EMPTY]
                assert len(sides) == len(set(sides))
                assert not any(state.pictures[place] >> side & 1 for side in sides)
            assert all(state.empty_banners(event) > 0 for event in range(len(state.queue)))


# events


def test_a_red_event_calls_a_second_one():
    state = given(phase="events", decks={"red": ["succession_conflict"], "yellow": ["drought"]}, queue=["heresy"])
    assert list(queue(state)) == ["heresy", "succession_conflict", "drought"]


def test_a_call_on_an_empty_deck_adds_no_second_card():
    whites = ["theological_conflict", "heresy", "interruption_of_work", "migrant_workers"]
    state = given(phase="events", decks={"red": ["war"]}, taken={"A": whites})
    assert list(queue(state)) == ["war"]


def test_resistance_calls_a_red_event_of_the_box_which_calls_another():
    state = given(phase="events", decks={"red": ["resistance"], "white": ["heresy"], "yellow": ["drought"]}, round=3)
    first, second, third = queue(state)
    assert first == "resistance"
    assert THREATS[second]["deck"] == "red"
    assert third == {"white": "heresy", "yellow": "drought"}[THREATS[second]["calls"]]
    assert len(state.decks[0]) == 1
    assert len(state.set_aside) == 9 - 2 - 1


@pytest.mark.parametrize(
    ("events", "deniers", "left"),
    [
        (["civil_war", "drought"], 4, (0, 3)),
        (["drought", "civil_war"], 4, (0, 3)),
        (["drought", "civil_war"], 1, (0, 1)),
    ],
)
def test_whoever_cannot_carry_out_an_event_fully_loses_2_points_for_each(events, deniers, left):
    hall = {"A": ["city_hall"] * 2}
    state = given(phase="queue", queue=events, deniers={"A": deniers}, vp={"A": 5}, citizens=hall)
    assert (state.deniers[A], state.vp[A]) == left


@pytest.mark.parametrize(("influence", "left"), [(5, (3, 5)), (2, (0, 5)), (1, (0, 3)), (0, (0, 3))])
def test_heresy_takes_2_influence(influence, left):
    state = given(phase="queue", queue=["heresy"], influence={"A": influence}, vp={"A": 5})
    assert (state.influence[A], state.vp[A]) == left


@pytest.mark.parametrize(
    ("events", "number"), [([], 1), (["brigands_1"], 2), (["war", "skirmishes_2"], 4), (["normans_attack", "war"], 5)]
)
def test_military_events_bring_black_dice_besides_marauding(events, number):
    state = given(phase="queue", queue=events, dice={"A": ["red 6"] * 6})
    assert len(state.black) == number
    assert list(state.black) == sorted(state.black, reverse=True)


def test_a_newcomer_enters_at_the_left_end_and_pushes_up_to_the_first_gap():
    spaces = {"A": ["city_hall_r2c1"], "B": ["bishopric_r1c1", "bishopric_r1c3"]}
    state = given(phase="queue", queue=["wayfarers", "theological_conflict"], citizens=spaces, coming=[3, 5])
    assert row(state, "city_hall", 2) == [GREY, A]
    assert row(state, "bishopric", 1) == [GREY, B, B]
    assert (lying(state, "city_hall"), lying(state, "bishopric")) == ((0, 0, 0), (0, 0, 0))


def test_a_newcomer_pushes_the_last_one_out_of_a_full_row_also_a_grey_one():
    spaces = {"A": ["bishopric_r2c1", "bishopric_r2c2"], "grey": ["bishopric_r2c3", "palace_5"]}
    state = given(phase="queue", queue=["theological_conflict", "succession_conflict"], citizens=spaces, coming=[2, 5])
    assert row(state, "bishopric", 2) == [GREY, A, A]
    assert row(state, "palace", 5) == [GREY]
    assert (lying(state, "bishopric"), lying(state, "palace")) == ((0, 0, 1), (0, 0, 1))
    assert state.supply[GREY] == 8 - 4


def test_without_grey_citizens_nobody_comes_and_no_die_is_rolled():
    grey = ["palace_1", *["city_hall"] * 6, "bishopric_r1c1"]
    state = given(phase="queue", queue=["succession_conflict"], citizens={"grey": grey, "A": ["palace_4"]}, coming=[4])
    assert state.black == (4,)
    assert row(state, "palace", 4) == [A]


def test_interruption_takes_the_highest_cube_whosever_it_is():
    built = {"A": ["1-6", "2-3"], "B": ["1-3", "2-1", "1-1"]}
    state = given(phase="queue", queue=["interruption_of_work"], cathedral=built)
    assert (cathedral(state, 2), cathedral(state, 1)) == ([B] + [EMPTY] * 5, [B, EMPTY, B, EMPTY, EMPTY, A])
    state = given(phase="queue", queue=["interruption_of_work"], vp={"A": 3})
    assert state.vp[A] == 3


def test_migrant_workers_build_as_low_as_there_is_room():
    state = given(phase="queue", queue=["migrant_workers"], cathedral={"A": ["1-1", "1-2", "1-4"]})
    assert cathedral(state, 1) == [A, A, GREY, A, EMPTY, EMPTY]
    bottom = [f"1-{number}" for number in range(1, 7)]
    state = given(phase="queue", queue=["migrant_workers"], cathedral={"A": [*bottom, "2-1"]})
    assert cathedral(state, 2) == [A, GREY, EMPTY, EMPTY, EMPTY, EMPTY]
    assert state.vp[GREY] == 0


def test_support_puts_a_grey_cube_on_the_two_event_cards_to_its_left():
    state = given(phase="queue", queue=["war", "heresy", "drought", "support", "civil_war"], influence={"A": 4})
    assert queue(state) == {"war": (), "heresy": (GREY,), "drought": (GREY,), "support": (), "civil_war": ()}
    assert state.marauding == [0, 0, 0]
    state = given(phase="queue", queue=["support", "war"])
    assert queue(state) == {"support": (), "war": ()}


def test_support_may_counter_an_event_whose_black_dice_stay():
    state = given(phase="queue", queue=[{"brigands_1": ["A", "A", "B"]}, "support"], dice={"A": ["red 6"]})
    assert queue(state) == {"support": ()}
    assert len(state.black) == 2
    assert (state.vp[A], state.vp[B]) == (3, 0)
    assert state.taken[A] == (0,)


def test_an_event_that_support_counters_to_the_left_of_the_second_target_does_not_change_the_targets():
    state = given(phase="queue", queue=["heresy", {"skirmishes_1": ["A", "A"]}, "war", "support"])
    assert queue(state) == {"heresy": (), "war": (GREY,), "support": ()}


@pytest.mark.parametrize(("timing", "brigands"), [("on_countered", (A, B)), ("each_round", (A,))])
def test_with_the_other_reading_resistance_removes_cubes_in_every_events_phase(timing, brigands):
    state = given(
        phase="queue", queue=[{"brigands_1": ["A", "B"]}, {"resistance": ["A", "B"]}, "war"],
        options={"resistance": timing}, marauding={"A": 1},
    )  # fmt: skip
    assert queue(state) == {"brigands_1": brigands, "resistance": (A, B), "war": ()}
    assert state.marauding[A] == 1


@pytest.mark.parametrize(("timing", "brigands"), [("on_countered", (A,)), ("each_round", (A, B))])
def test_resistance_removes_the_newest_cube_of_every_other_event_when_it_is_countered(timing, brigands):
    state = turn(
        ["red 4"], queue=[{"brigands_1": ["A", "B"]}, {"resistance": ["B"] * 4}, {"heresy": []}, {"war": ["grey"]}],
        options={"resistance": timing}, marauding={"A": 1},
    )  # fmt: skip
    play(state, "combat resistance", "lay 1 red 4", "done 1")
    assert queue(state)["brigands_1"] == brigands
    assert queue(state)["war"] == (() if timing == "on_countered" else (GREY,))
    assert (state.vp[A], state.vp[B], state.marauding[A]) == (2, 4, 1)


# black dice


def fight(black, dice, **keys):
    """A has to counter black dice with these dice."""
    keys = {"influence": {"A": 0, "B": 0}, **keys}
    return given(phase="black", black=black, dice={"A": dice, "B": ["red 6"]}, **keys)


def test_red_dice_count_double_against_black_dice():
    state = fight([6], ["red 3", "white 2"])
    assert not can(play(state, "lay 1 white 2"), "done")
    assert can(play(state, "lift 1 white 2", "lay 1 red 3"), "done")
    assert change(state, "done") == (0, 1, 0)
    assert dice(state) == ["white 2"]


def test_the_highest_black_die_must_be_countered_and_others_may_be():
    state = fight([6, 4, 1], ["red 5", "yellow 1"])
    assert legal(state) == ["lay 1 red 5", "lay 1 yellow 1", "strike 1", "strike 4"]
    play(state, "strike 4")
    assert legal(state, "strike") == ["strike 1"]
    assert legal(state, "spare") == ["spare 4"]
    play(state, "strike 1", "spare 4", "lay 1 red 5")
    assert change(state, "done") == (0, 2, 0)
    assert state.black == (4,)
    assert asked(state) == ("black", B)


def test_more_dice_than_needed_may_be_used():
    state = play(fight([2], ["red 5", "yellow 1"]), "lay 1 red 5", "lay 1 yellow 1", "done")
    assert (dice(state), state.black) == ([], ())


def test_whoever_can_reach_the_highest_black_die_may_not_take_the_penalty():
    state = fight([6], ["red 1", "white 4"])
    assert "yield" not in legal(state)
    state = fight([6], ["red 1", "white 3", "yellow 1"], vp={"A": 5})
    assert "yield" not in legal(state)


def test_whoever_cannot_reach_it_loses_2_points_and_keeps_his_dice():
    state = fight([6, 5], ["red 1", "white 3"], vp={"A": 5}, influence={"A": 2, "B": 0})
    assert legal(state) == ["recruit", "reroll red 1", "reroll white 3", "yield"]
    assert change(state, "yield") == (0, 0, -2)
    assert (state.black, dice(state)) == ((5,), ["red 1", "white 3"])
    assert asked(state) == ("black", B)


def test_influence_may_be_spent_before_black_dice_are_chosen_but_not_after():
    state = fight([6, 1], ["red 3", "white 1"], influence={"A": 7, "B": 0})
    assert {"recruit", "flip", "reroll red 3"} <= set(legal(state))
    assert not {"recruit", "flip", "reroll red 3"} & set(legal(play(state, "strike 1")))
    play(state, "spare 1", "flip", "lay 1 white 1", "done")
    assert (dice(state), state.influence[A]) == (["red 3", "white 6"], 3)
    assert asked(state) == ("black", A)


def test_one_go_each_until_no_black_die_is_left():
    state = given(
        players=3, phase="black", black=[2] * 5, influence=dict.fromkeys("ABC", 1), start="B",
        dice={"A": ["red 1", "red 2"], "B": ["white 2", "red 3"]}, vp={"C": 5},
    )  # fmt: skip
    order = []
    while state.step == 1:
        order.append("ABC"[state.current_player])
        play(state, legal(state, "lay")[0], "done")
    assert "".join(order) == "BAB"
    assert (state.vp[C], state.influence) == (1, [2, 3, 1])


def test_after_the_last_black_die_the_start_player_acts_first():
    state = given(phase="black", black=[1], dice={"A": ["red 1"], "B": ["red 1", "red 2"]}, start="B")
    play(state, "lay 2 red 1", "done")
    assert asked(state) == ("turn", B)


def test_an_action_phase_without_dice_is_skipped():
    state = given(phase="black", black=[1], dice={"A": ["red 1"]}, influence={"A": 1, "B": 0}, round=1)
    assert (state.round, asked(state)) == (1, ("black", A))
    play(state, "lay 1 red 1", "done")
    assert state.round == 2


# points


BANDS = [
    ("urbain_iv", 3, {2: 0, 3: 1, 4: 1, 5: 3, 6: 3, 7: 6}),
    ("urbain_iv", 2, {3: 0, 4: 1, 5: 1, 6: 3, 7: 3, 8: 6}),
    ("chretien_de_troyes", 4, {2: 0, 3: 1, 4: 1, 5: 3, 6: 3, 7: 6}),
    ("chretien_de_troyes", 2, {3: 0, 4: 1, 5: 1, 6: 3, 7: 3, 8: 6}),
    ("hugues_de_payns", 2, {5: 0, 6: 1, 9: 1, 10: 3, 14: 3, 15: 6}),
    ("thibaut_ii", 3, {5: 0, 6: 1, 11: 1, 12: 3, 17: 3, 18: 6}),
    ("henry_i", 3, {0: 0, 1: 1, 2: 1, 3: 3, 4: 3, 5: 6}),
    ("le_florentin", 2, {1: 0, 2: 1, 3: 1, 4: 3, 5: 3, 6: 6}),
]


def having(person, count, players):
    """A position in which A has so many of what a character counts."""
    tradesmen = ["merchant", "priest", "archer", "militia", "templar", "hunting"]
    keys = {
        "urbain_iv": {"cathedral": {"A": [f"{1 + n // 6}-{1 + n % 6}" for n in range(count)]}},
        "chretien_de_troyes": {"citizens": {"A": ["palace"] * min(count, 6) + ["city_hall"] * max(count - 6, 0)}},
        "hugues_de_payns": {"influence": {"A": count}},
        "thibaut_ii": {"deniers": {"A": count}},
        "henry_i": {"taken": {"A": ["war", "heresy", "drought", "support", "wayfarers"][:count]}},
        "le_florentin": {"tradesmen": {"A": tradesmen[:count]}},
    }[person]
    keys = {"deniers": {"A": 0}, "influence": {"A": 0}} | keys
    return given(players=players, dice={"A": ["red 1"]}, lying={"A": ["palace"]}, round=3, **keys)


@pytest.mark.parametrize(("person", "players", "bands"), BANDS)
def test_what_characters_give(person, players, bands):
    number = list(CHARACTERS).index(person)
    for count, points in bands.items():
        state = having(person, count, players)
        assert (state.measure(A, number), state.character_points(A, number)) == (count, points)


def test_every_character_in_play_scores_for_every_player():
    people = {"A": ["thibaut_ii"], "B": ["hugues_de_payns"], "C": ["henry_i"]}
    state = given(
        players=3, dice={"A": ["red 1"]}, characters=people, deniers={"A": 18, "B": 6, "C": 0},
        influence={"A": 6, "B": 15, "C": 0}, taken={"B": ["war"]},
    )  # fmt: skip
    assert [score.parts["characters"] for score in state.scores()] == [6 + 1, 1 + 6 + 1, 0]


def test_the_final_points_by_source():
    state = given(
        dice={"A": ["red 1"]}, vp={"A": 7, "B": 1}, queue=[{"war": ["A", "A", "B"]}, "heresy"], marauding={"A": 2},
        tradesmen={"A": ["merchant 2", "priest 1"], "B": ["merchant 1"]}, cathedral={"A": ["1-1", "2-1"], "B": ["1-2"]},
        characters={"A": ["urbain_iv", "chretien_de_troyes"], "B": ["henry_i", "thibaut_ii"]}, deniers={"A": 6, "B": 0},
    )  # fmt: skip
    assert dict(state.scores()[A].parts) == {"tokens": 7, "events": 2, "tradesmen": 5, "cathedral": -2, "characters": 1}
    assert dict(state.scores()[B].parts) == {"tokens": 1, "events": 1, "tradesmen": 2, "cathedral": -4, "characters": 0}


def test_equal_players_share_the_victory_and_totals_may_be_negative():
    state = given(players=3, dice={"A": ["red 1"]}, vp={"C": 0}, deniers=dict.fromkeys("ABC", 0))
    assert [score.total for score in state.scores()] == [-6, -6, -6]
    assert winners(state.scores()) == [A, B, C]
