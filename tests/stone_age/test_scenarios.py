import re

import pytest

from game.core.errors import TableError
from tests.own import positions_of
from tests.scenario_checks import fault_of, scenario_files

position = positions_of("stone_age")

FILES = scenario_files("stone_age")
IDS = [f"EX-{number:02}" for number in range(1, 51)]


def test_every_example_of_the_reference_is_there():
    assert [path.stem for path in FILES] == IDS


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 5}, "5 cannot play"),
        ({"start": "C"}, "not a player"),
        ({"weather": "rain"}, "weather"),
        ({"phase": "siesta"}, "phase"),
        ({"options": {"tie_break": "dice"}}, "cannot be 'dice'"),
        ({"people": {"A": 11}}, "11 people: there can only be 10"),
        ({"field": {"A": 11}}, "11 fields: there can only be 10"),
        ({"stock": {"A": {"food": 2}}}, "unknown resource 'food'"),
        ({"tools": {"A": [1, 1, 1, 1]}}, "4 tool tiles"),
        ({"tools": {"A": [5]}}, "'5' is not a tool"),
        ({"tools": {"A": ["1x"]}}, "'1x' is not a tool"),
        ({"cards": {"A": ["c37"]}}, "unknown card 'c37'"),
        ({"cards": {"A": ["c01"]}, "deck": ["c01"]}, "c01 is there twice"),
        ({"open": {"A": ["c01"]}}, "never lies open"),
        ({"slots": ["c01", "c02"]}, "there are 4, not 2"),
        ({"deck_size": 33}, "cannot have 33 cards but 0 to 32"),
        ({"deck": ["c01", "c02"], "deck_size": 1}, "cannot have 1 cards"),
        ({"buildings": {"A": ["b29"]}}, "unknown building 'b29'"),
        ({"stacks": [["b01"], ["b01"]]}, "b01 is there twice"),
        ({"stacks": [["b01"], ["b02"], ["b03"]]}, "there are 2, not 3"),
        ({"stacks": [["b01", "b02"]], "heights": [1, 7]}, "2 buildings in this stack"),
        ({"heights": [7]}, "2 stacks, not 1"),
        ({"heights": [8, 1]}, "not that many"),
        ({"heights": [7, 7], "buildings": {"A": ["b01"]}}, "not that many"),
        ({"dice": [7]}, "dice"),
        ({"at": {"A": {"moon": 1}}}, "'place moon 1' is not possible for A"),
        ({"at": {"A": {"hut": 1}}}, "'place hut 1' is not possible for A"),
        ({"at": {"A": {"hunting": 6}}}, "not possible for A"),
        ({"at": {"A": {"forest": 1}, "B": {"forest": 1}}}, "not possible for B"),
        ({"at": {"A": {"building_3": 1}}}, "not possible for A"),
        ({"at": {"A": {"card_1": 1}}, "slots": ["none", "c01", "c02", "c03"]}, "not possible for A"),
        ({"at": {"A": {"hunting": 5}}}, "nothing can be done"),
        ({"phase": "actions"}, "A has no people on the board"),
        ({"phase": "actions", "active": "B", "at": {"A": {"hunting": 1}, "B": {"hunting": 1}}}, "A has acted already"),
        ({"phase": "feeding", "at": {"A": {"hunting": 1}}}, "A has acted already"),
    ],
)
def test_an_impossible_position_is_refused(given, words):
    with pytest.raises(TableError, match=re.escape(words)):
        position(given, "X")


def test_cards_and_buildings_that_are_missing_have_been_bought():
    state = position({"deck_size": 20, "heights": [5, 6]}, "X")
    assert state.owned == [6, 6]
    assert [buildings.bit_count() for buildings in state.buildings] == [2, 1]
    assert len(state.removed) == 14


def test_owned_buildings_are_missing_in_the_stacks():
    state = position({"players": 4, "buildings": {"A": ["b01", "b02"], "B": ["b03"]}}, "X")
    assert list(map(len, state.stacks)) == [7, 6, 6, 6]


TOO_MUCH = """
title: Two ways to pay
title_fa: دو راه پرداخت
rule: "6.6"
given: {phase: actions, at: {A: {card_1: 1, river: 1}}, stock: {A: {wood: 1, gold: 1}}}
when: [resolve card_1]
then: {payments: [{wood: 1}, {wood: 1}]}
"""


def test_payments_are_compared_one_by_one(tmp_path):
    assert fault_of(tmp_path, "stone_age", TOO_MUCH) == (
        "payments: expected [{'wood': 1}, {'wood': 1}], but it is [{'wood': 1}, {'gold': 1}]"
    )
