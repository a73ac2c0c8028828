"""Why a place cannot be chosen."""

import pytest

from game.stone_age.why_not import Reason, why_not
from tests.own import positions_of

position = positions_of("stone_age")


@pytest.mark.parametrize(
    ("given", "place", "reason"),
    [
        ({"at": {"A": {"forest": 1}}}, "forest", Reason("visited")),
        ({"at": {"B": {"forest": 1}}}, "forest", Reason("shut_out", 1, (1,))),
        ({"players": 4, "at": {"B": {"card_1": 1}}}, "card_1", Reason("taken")),
        ({"at": {"B": {"tool_maker": 1, "hut": 2}}}, "field", Reason("village", 2)),
        ({"at": {"A": {"forest": 4}}}, "hut", Reason("needs_two")),
        ({"slots": ["none", "c01", "c02", "c03"]}, "card_1", Reason("no_card")),
        ({"players": 2}, "building_3", Reason("not_now")),
        ({"phase": "actions", "at": {"A": {"forest": 1}}}, "quarry", Reason("nobody_here")),
        ({"phase": "feeding", "food": {"A": 0}, "stock": {"A": {"wood": 9}}}, "forest", Reason("feed_first")),
    ],
)
def test_a_place_that_cannot_be_chosen_says_why(given, place, reason):
    state = position(given, "test")
    assert why_not(state, state.tables.place_numbers[place]) == reason
