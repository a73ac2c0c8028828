"""The bots count only what can still be used."""

import pytest

import game
from tests.positions import A
from tests.troyes.positions import place_of, turn

BOT = game.find("troyes").expert

LAST = 4
"""The last round with two players."""


def worth_of_cubes(state):
    """What the cubes that A has stored on the priest add to what the position is worth to A."""
    without = state.copy()
    without.cubes[place_of(state, "priest")] = (0, 0)
    return BOT.evaluate(state, A) - BOT.evaluate(without, A)


@pytest.mark.parametrize(
    ("dice", "deniers", "number", "keys", "counts"),
    [
        pytest.param(["white 1"], 0, LAST, {}, True, id="a die is left"),
        pytest.param([], 0, LAST, {}, False, id="no die is left"),
        pytest.param([], 9, LAST, {}, True, id="a die can be bought"),
        pytest.param(["white 1"], 9, LAST, {"passed": {"A": 2}, "active": "B"}, False, id="A has passed"),
        pytest.param([], 0, LAST - 1, {}, True, id="another round is to come"),
    ],
)
def test_stored_cubes_count_only_as_long_as_they_can_be_used(dice, deniers, number, keys, counts):
    stored = {"A": {"priest": 2}}
    state = turn(dice, round=number, deniers={"A": deniers, "B": 5}, cubes=stored, **keys)
    assert state.rounds == LAST
    assert (worth_of_cubes(state) > 0) == counts
