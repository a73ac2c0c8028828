import re

import pytest

from game.core.errors import TableError
from game.troyes import decisions
from game.troyes.scenario import FACTS
from game.troyes.tables import EMPTY
from tests.own import positions_of
from tests.scenario_checks import check_that_nothing_else_holds, fault_of_fact, for_every_file, scenario_files

position = positions_of("troyes")

FILES = scenario_files("troyes")
EXAMPLES = [f"E{number:02}" for number in range(1, 75)]
RULINGS = [f"TR-R{number:02}" for number in range(1, 60)]


def test_every_example_of_the_reference_is_there():
    assert [path.stem for path in FILES] == EXAMPLES + RULINGS


@for_every_file(FILES)
def test_no_altered_expectation_holds(path):
    check_that_nothing_else_holds(path, FACTS)


# positions


SIX_RED = {"A": ["red 1"] * 4, "B": ["red 2"] * 2}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 5}, "5 cannot play"),
        ({"players": 0}, "0 cannot play"),
        ({"weather": "rain"}, "weather"),
        ({"phase": "siesta"}, "phase"),
        ({"options": {"resistance": "odd"}}, "cannot be 'odd'"),
        ({"start": "C"}, "'C' is not a player: there is A, B, grey"),
        ({"start": "grey"}, "'grey' never takes a turn"),
        ({"players": 1, "start": "B"}, "'B' is not a player: there is A, le_roy"),
        ({"round": 1}, "the first one has not begun yet"),
        ({"phase": "income", "round": 5}, "round: there are only 4"),
        ({"phase": "income", "round": 0}, "round"),
        ({"deniers": {"A": -1}}, "deniers"),
        ({"deniers": {"grey": 1}}, "'grey' is not a player"),
        ({"influence": {"A": 21}}, "influence: there are at most 20"),
        ({"vp": {"grey": 1}}, "'grey' never takes a turn"),
        # cards
        ({"cards": ["moon"]}, "unknown card 'moon'"),
        ({"cards": ["priest", "monk"]}, "priest and monk are never on the table together"),
        ({"cards": ["prior"], "options": {"bonus_cards": "off"}}, "prior is a bonus card"),
        ({"phase": "income", "round": 1, "cubes": {"A": {"confession": 1}}}, "confession does not lie face up yet"),
        ({"phase": "reveal", "tradesmen": {"A": ["merchant"]}}, "merchant does not lie face up yet"),
        ({"tradesmen": {"A": ["merchant"]}}, "merchant does not lie face up yet"),
        ({"dice": SIX_RED, "cubes": {"A": {"merchant": 1}}}, "none is ever stored on merchant"),
        ({"dice": SIX_RED, "cubes": {"grey": {"priest": 1}}}, "'grey' is not a player"),
        ({"dice": SIX_RED, "tradesmen": {"A": ["merchant 3"]}}, "merchant has no space '3'"),
        ({"dice": SIX_RED, "tradesmen": {"A": ["merchant 1", "merchant"]}}, "A has two on merchant"),
        ({"dice": SIX_RED, "tradesmen": {"A": ["merchant 1"], "B": ["merchant 1"]}}, "'merchant 1' is there twice"),
        # citizens
        ({"dice": SIX_RED, "citizens": {"A": ["moon"]}}, "unknown space 'moon'"),
        ({"dice": SIX_RED, "citizens": {"A": ["palace_1"], "B": ["palace_1"]}}, "'palace_1' is there twice"),
        ({"dice": SIX_RED, "citizens": {"A": ["palace"] * 7}}, "the palace is full"),
        ({"dice": SIX_RED, "lying": {"A": ["moon"]}}, "unknown building 'moon'"),
        ({"dice": SIX_RED, "lying": {"A": ["palace"] * 13}}, "A does not have that many citizens"),
        ({"dice": SIX_RED, "lying": {"grey": ["palace"] * 9}}, "grey does not have that many citizens"),
        ({"dice": SIX_RED, "supply": {"A": 13}}, "A does not have that many citizens"),
        ({"dice": SIX_RED, "supply": {"grey": 1}}, "'grey' is not a player"),
        ({"supply": {"A": 1}}, "citizens only stand in buildings"),
        ({"lying": {"A": ["palace"]}}, "citizens only stand in buildings"),
        ({"citizens": {"B": ["palace"]}}, "A cannot have placed 0, as everybody places in turn"),
        ({"players": 3, "citizens": {"A": ["palace"] * 6}}, "A does not have that many citizens"),
        ({"players": 1, "citizens": {"A": ["palace"]}}, "Le Roy cannot have placed 0 now"),
        ({"players": 1, "citizens": {"le_roy": ["palace"] * 2}}, "Le Roy cannot have placed 2 now"),
        # dice
        ({"phase": "income", "dice": {"A": ["red 1"]}}, "in the phase 'income' they have not been rolled yet"),
        ({"dice": {"A": ["blue 1"]}}, "'blue 1' is not a die"),
        ({"dice": {"A": ["red 7"]}}, "'red 7' is not a die"),
        ({"dice": {"A": ["red"]}}, "'red' is not a die"),
        ({"dice": {"A": ["red \u0664"]}}, "is not a die"),
        ({"dice": {**SIX_RED, "grey": ["red 1"]}}, "there are only 6 red ones"),
        ({"dice": SIX_RED, "black": [3]}, "black: such dice lie on the table in the phase 'black'"),
        ({"phase": "black"}, "black: such dice lie on the table in the phase 'black'"),
        ({"phase": "black", "black": [7]}, "black"),
        ({"phase": "actions"}, "without any the round is over"),
        ({"dice": SIX_RED, "coming": [0]}, "coming"),
        # cubes, events, characters
        ({"dice": SIX_RED, "cathedral": {"A": ["4-1"]}}, "'4-1' is not a level and a number"),
        ({"dice": SIX_RED, "cathedral": {"A": ["1-1"], "B": ["1-1"]}}, "'1-1' is there twice"),
        ({"dice": SIX_RED, "cathedral": {"A": ["1-1", "3-1"]}}, "no cube below 3-1"),
        ({"dice": SIX_RED, "marauding": {"C": 1}}, "'C' is not a player"),
        ({"queue": ["moon"]}, "unknown event 'moon'"),
        ({"queue": ["war", {"war": ["A"]}]}, "'war' is there twice"),
        ({"queue": ["war"], "decks": {"red": ["war"]}}, "'war' is there twice"),
        ({"queue": [{"support": ["A", "A", "B"]}]}, "support has only 3 banners and would be beaten"),
        ({"queue": [{"war": ["C"]}]}, "'C' is not a player"),
        ({"queue": ["resistance"], "options": {"bonus_cards": "off"}}, "resistance is a bonus card"),
        ({"taken": {"grey": ["war"]}}, "'grey' never takes a turn"),
        ({"decks": {"blue": ["war"]}}, "unknown deck 'blue'"),
        ({"decks": {"white": ["war"]}}, "war is not white"),
        ({"dice": SIX_RED, "round": 4, "decks": {"red": ["war"]}}, "the red deck has 0 cards in this round"),
        ({"dice": SIX_RED, "characters": {"A": ["henry_i"]}}, "characters: every player has 2"),
        ({"dice": SIX_RED, "characters": {"A": ["moon", "henry_i"]}}, "unknown character 'moon'"),
        ({"dice": SIX_RED, "characters": {"A": ["henry_i", "henry_i"]}}, "'henry_i' is there twice"),
        ({"dice": SIX_RED, "row": []}, "row: there is none unless somebody plays alone"),
        ({"players": 1, "dice": {"A": ["red 1"]}, "row": ["henry_i", "henry_i"]}, "'henry_i' is there twice"),
        ({"players": 1, "dice": {"A": ["red 1"]}, "characters": {"A": ["henry_i"]}}, "characters: every player has 0"),
        # whose turn it is
        ({"phase": "income", "active": "A"}, "nobody is on turn in the phase 'income'"),
        ({"phase": "income", "passed": {"A": 2}}, "nobody has passed yet in the phase 'income'"),
        ({"dice": SIX_RED, "passed": {"A": 2}}, "active: A has passed"),
        ({"dice": SIX_RED, "passed": {"A": 2, "B": 2}, "active": "B"}, "active: B has passed"),
        ({"players": 1, "dice": {"A": ["red 1"]}, "active": "le_roy"}, "active: le_roy has passed"),
        ({"dice": SIX_RED, "active": "grey"}, "'grey' never takes a turn"),
    ],
)
def test_an_impossible_position_is_refused(given, words):
    with pytest.raises(TableError, match=re.escape(words)):
        position(given, "X")


def test_without_a_word_it_is_the_start_of_a_match():
    state = position({}, "X")
    assert (state.round, state.start, state.current_player) == (0, 0, 0)
    assert (state.deniers, state.influence, state.vp) == ([5, 5], [4, 4], [0, 0, 0])
    assert (state.supply, state.reserve) == ([6, 6, 2], [6, 6])
    assert state.pending[-1].kind == decisions.SETUP


def test_with_dice_it_is_a_turn_and_the_buildings_are_empty():
    state = position({"players": 3, "dice": {"B": ["red 2", "white 1"]}}, "X")
    assert state.pending[-1].kind == decisions.TURN
    assert (state.round, state.spaces, state.dice) == (1, [EMPTY] * 18, [(), (1, 6), (), ()])
    assert (state.supply, state.reserve) == ([0, 0, 0, 8], [12, 12, 12])
    assert [len(deck) for deck in state.decks] == [4, 4, 4]
    assert len(state.set_aside) == 5


def test_the_round_is_as_early_as_the_named_cards_allow():
    assert position({"dice": SIX_RED, "cards": ["innkeeper"]}, "X").round == 2
    assert position({"dice": SIX_RED, "tradesmen": {"A": ["captain"]}, "cards": ["merchant"]}, "X").round == 3


def test_the_end_of_the_last_round_is_the_end_of_the_match():
    assert position({"phase": "end", "round": 4}, "X").is_over
    calm = {"red": ["brigands_1"], "white": ["migrant_workers"]}
    state = position({"phase": "end", "round": 3, "passed": {"A": 4}, "decks": calm}, "X")
    assert (state.round, state.deniers) == (4, [19, 15])


def test_decks_begin_with_the_named_events():
    state = position({"phase": "income", "round": 2, "decks": {"red": ["war", "brigands_1"], "white": ["heresy"]}}, "X")
    assert [state.tables.threat_ids[threat] for threat in state.queue] == ["war", "heresy"]
    assert state.tables.threat_ids[state.decks[0][-1]] == "brigands_1"
    assert [len(deck) for deck in state.decks] == [2, 3, 4]


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ("group: {value: 0}", "group: expected {'value': 0}, but it is None"),
        ("costs: {}", "costs: expected {}, but it is None"),
        ("deniers: {grey: 0}", "this is not known of 'grey'"),
        ("deniers: {C: 0}", "'C' is not a player"),
        ("who: {moon: A}", "unknown space 'moon'"),
        ("banners: {war: []}", "banners: expected {'war': []}, but it is {}"),
        ("decks: {blue: 0}", "decks: expected {'blue': 0}, but it is {}"),
        ("measures: {A: {moon: 0}}", "unknown character 'moon'"),
        (
            "why_not: {put palace_1: full}",
            "why_not: expected {'put palace_1': 'full'}, but it is {'put palace_1': 'none'}",
        ),
        ("scores: {grey: {total: 0}}", "'grey' has no score"),
    ],
)
def test_a_question_without_an_answer_is_a_fault(tmp_path, then, words):
    assert words in fault_of_fact(tmp_path, "troyes", then)
