"""What a player asks about the dice being chosen: what each costs, what they would bring, what is missing."""

import pytest

from game.troyes.groups import die_price
from game.troyes.planned_cubes import on_cathedral, on_event
from game.troyes.tables import EMPTY
from game.troyes.why_not import Missing, missing
from tests.positions import A, B, play
from tests.troyes.positions import turn


def test_a_foreign_die_costs_more_in_a_larger_group():
    state = play(turn(["yellow 2", "yellow 3"], others={"B": ["yellow 4", "yellow 5"]}), "farm")
    one, two, three = state.facts.dice_price
    assert die_price(state, A, 0, is_chosen=False) == 0
    assert die_price(state, B, 0, is_chosen=False) == one
    play(state, "lay 1 yellow 2")
    assert die_price(state, B, 0, is_chosen=False) == two
    play(state, "lay 2 yellow 4")
    assert die_price(state, B, 0, is_chosen=True) == two
    assert die_price(state, B, 1, is_chosen=False) == three


def test_cubes_on_the_cathedral_are_planned_level_by_level():
    state = turn(["white 2", "white 2", "white 5"])
    assert on_cathedral(state) == []
    play(state, "build", "lay 1 white 2", "lay 1 white 2", "lay 1 white 5")
    assert sorted(on_cathedral(state)) == [1, 4, 7]


def test_cubes_on_an_event_are_planned_only_there():
    state = turn(["red 4", "red 6"])
    play(state, "combat marauding", "lay 1 red 4", "lay 1 red 6")
    assert on_event(state, EMPTY) == state.group().most > 0
    assert on_event(state, 0) == 0
    assert on_cathedral(state) == []


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (("farm",), Missing("dice_first")),
        (("farm", "lay 1 yellow 1"), Missing("not_enough", 2, 1)),
    ],
)
def test_what_is_missing_is_named(moves, expected):
    assert missing(play(turn(["yellow 1", "yellow 6"]), *moves)) == expected
