"""What the screen tells of Le Roy: his points in a round, what came of a roll, and what it did to the player."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.event import Event
from scenes.match.deeds import Deed
from scenes.table.panels import PlayerPanel
from scenes.troyes.roll_outcome import roll_outcome
from scenes.troyes.viewed_state import state_of
from scenes.ui.canvas import Canvas
from scenes.ui.widget import Look
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
        told = [gain.number for gain in log.ledger.gains(deed, 0) if gain.sufferer is None]
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


def test_whom_a_citizen_expelled_is_told_with_the_building(match):
    grey = match.state.grey
    placed = Event("placed", 0, {"building": "palace", "space": 2, "origin": 0})
    expelled = Event("expelled", grey, {"building": "palace", "space": 2})
    guest = Guest(match)
    line = guest.scene.surroundings.log.line(Deed(0, 99, 0, 0, is_forced=False, events=[expelled, placed]))
    assert "Palace" in line.name
    assert "Le Roy" in line.name
    own = expelled._replace(seat=0)
    line = Guest(match).scene.surroundings.log.line(Deed(0, 99, 0, 0, is_forced=False, events=[own, placed]))
    assert "expels" not in line.name


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


def test_his_table_tells_what_the_roll_brought_and_not_the_round_after_it(match, monkeypatch):
    guest = Guest(match)
    context, grey = guest.scene.context, state_of(guest.scene.context).grey
    points, round_ended = Event("le_roy_points", grey, {"n": 2}), Event("round_ended", None, {"n": 1})
    events = [ROLLED, points, round_ended, Event("prize", grey, {"threat": "war", "n": 3})]
    monkeypatch.setattr(context.controller.history, "by_decision", lambda _viewer: iter([(grey, events)]))
    assert roll_outcome(context) == context.texts.number(2, sign=True)


@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
@pytest.mark.parametrize("game_id", ["troyes", "san_juan", "kingdom_builder"])
def test_a_change_of_points_covers_neither_shield_nor_crown(game_id, size, monkeypatch):
    drawn, pills = [], []
    picture = Canvas.picture

    def note(canvas, name, area, *others, **more):
        drawn.append((name, area))
        picture(canvas, name, area, *others, **more)

    guest = Guest(new_match(("human",) * 3, game_id=game_id), size=size)
    panels = [widget for widget in guest.scene.page.all_widgets() if isinstance(widget, PlayerPanel)]
    monkeypatch.setattr(Canvas, "picture", note)
    monkeypatch.setattr(PlayerPanel, "_draw_change", lambda _panel, _canvas, pill: pills.append(pill))
    for panel in panels:
        panel.facts = replace(panel.facts, change="+12", is_first=True)
        panel.draw_content = lambda _canvas, _area: None
    canvas = Canvas(guest.manager.screen, guest.scene.app.brushes)
    for panel in panels:
        panel.draw(canvas, Look())
    over = {"piece_start", *(panel.facts.portrait for panel in panels)}
    assert len(pills) == len(panels)
    assert not [name for name, area in drawn if name in over and any(area.overlaps(pill) for pill in pills)]
