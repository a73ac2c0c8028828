"""What the screen tells of Le Roy's turns: his points in a round, what came of a roll, and what it did to the player."""

import random
from itertools import pairwise

import pytest

from scenes.troyes.viewed_state import state_of
from tests.scenes.tables import Guest, new_match


@pytest.fixture(scope="module")
def match():
    """A match against Le Roy that was played at random to its last round."""
    played, chance = new_match(("human",), game_id="troyes"), random.Random(5)
    while not played.state.is_over and played.state.round < 4:
        played.play(chance.choice(played.state.legal_moves()))
    return played


def round_starts(match):
    """Return how every round began, and after how many decisions."""
    found = [(event, number) for number, past in enumerate(match.past, 1) for event in past.events]
    return [(event, number) for event, number in found if event.kind == "round_began"]


def test_le_roys_points_in_a_round_are_those_between_two_starts(match):
    guest = Guest(match)
    context, grey = guest.scene.context, state_of(guest.scene.context).grey
    starts = round_starts(match)
    assert len(starts) > 2
    for (earlier, before), (event, after) in pairwise(starts):
        points = match.state_after(after).vp[grey] - match.state_after(before).vp[grey]
        told = guest.scene.context.moments.summary_for(event).untouched
        expected = context.texts.number(points, sign=True)
        assert told == context.say("summary.le_roy", n=earlier.values["n"], points=expected)
