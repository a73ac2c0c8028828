"""What the screen tells of Le Roy's turns: points in a round, what came of a roll, what it did to the player."""

import random
from itertools import pairwise

import pytest

from game.core.event import Event
from scenes.match.deeds import Deed
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


def test_points_of_le_roy_are_told_once_and_with_what_brought_them(match):
    guest = Guest(match)
    log, grey = guest.scene.surroundings.log, state_of(guest.scene.context).grey
    brought = {"le_roy_points", "scored", "prize"}
    for deed in (deed for deed in log.deeds() if deed.side == grey):
        own = [event for event in deed.events if event.seat == grey]
        points = sum(
            1 if event.kind == "built" else (event.values["n"] if event.kind in brought else 0) for event in own
        )
        told = [gain.number for gain in log.ledger.gains(deed, 0)]
        assert told == ([points] if points else [])


def test_the_start_of_a_round_makes_two_deeds_of_one_decision(match):
    assert any(deed.early for deed in Guest(match).scene.surroundings.log.deeds())


def told(match, *events, language="en"):
    guest = Guest(match, language=language)
    return guest.scene.surroundings.log.line(Deed(1, 99, 0, 0, is_forced=True, events=list(events)))


ROLLED = Event("le_roy_rolled", 1, {"n": 10, "dice": (4, 6), "result": "place_citizen"})


def test_a_roll_of_no_use_is_told_as_such(match):
    line = told(match, ROLLED, Event("le_roy_idle", 1, {}))
    assert "10" in line.name
    assert line.note == "of no use to him"


def test_an_expelled_citizen_of_the_viewer_is_told_with_its_building(match):
    expelled = Event("expelled", 0, {"building": "palace", "space": 2})
    line = told(match, ROLLED, expelled, Event("placed", 1, {"building": "palace", "space": 2, "origin": 0}))
    assert "Palace" in line.name
    assert "your citizen" in line.name
    assert any(sentence.startswith("Your citizen was expelled") for sentence in line.sentences)


@pytest.mark.parametrize(("language", "yours"), [("en", "your"), ("fa", "شما")])
def test_a_die_bought_from_the_viewer_is_named(match, language, yours):
    line = told(match, ROLLED, Event("le_roy_bought", 1, {"n": 4, "dice": (9,)}), language=language)
    assert yours in line.name
    sentence = line.sentences[-1]
    assert yours in sentence
    assert "rival" not in sentence
    if language == "en":
        assert "white" in line.name
        assert "deniers" in sentence
