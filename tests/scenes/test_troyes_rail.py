"""What stands around the board of Troyes: events, cathedral, influence, panels, Le Roy, what is secret, what moves."""

import random
from itertools import pairwise

import pygame
import pytest

import game
from game.core.event import Event
from game.core.rulebook import read_rulebook
from game.core.text import load
from game.troyes.decisions import BUILD, COMBAT, GROUP, LE_ROY, TARGET, TURN, action_of
from game.troyes.planned_cubes import on_cathedral, on_event
from game.troyes.scoring import bands
from game.troyes.tables import EMPTY, UNSEEN
from scenes.table.director import length
from scenes.troyes import BOX, icons
from scenes.troyes.animation import director
from scenes.troyes.character_sheet import CharacterSheet
from scenes.troyes.draw import king_table
from scenes.troyes.draw.cathedral import CathedralPanel
from scenes.troyes.draw.characters import band_text, character_face, scored_band
from scenes.troyes.draw.event_cards import event_card_at, event_text
from scenes.troyes.draw.event_queue import EventRow, row_areas
from scenes.troyes.draw.king_table import KingTable, cost_text, king_rows, lit_row
from scenes.troyes.draw.panels import draw_panel, passed_area
from scenes.troyes.event_places import places_of
from scenes.troyes.places import CATHEDRAL, FLIP, MARAUDING, RECRUIT, Kind, district_place, event_place, space_place
from scenes.troyes.roll_outcome import outcome_of, roll_outcome
from scenes.troyes.viewed_state import may_look, shown_characters, shown_points
from scenes.ui import art
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import Typesetter
from tests.own import own_facts
from tests.scenes.tables import Guest, new_match

SIZES = [(1024, 640), (1600, 900), (2560, 1440)]
FACTS = own_facts("troyes")
LONG_NAMES = ("Sister Agnes of Troyes", "Master Odo the Elder", "Captain Rodrigo Alvarez", "Governor Isabella")


def troyes(**values):
    return new_match(game_id="troyes", **values)


def match_at(wanted, kinds=("human",) * 3, seed=1, **values):
    """Return a match at the first decision that is wanted; if there is none, take another match."""
    match = troyes(kinds=kinds, seed=seed, **values)
    chance = random.Random(seed)
    while not wanted(match.state):
        moves = match.state.search_moves()
        match.play(chance.choice([move for move in moves if move.verb not in ("pass", "back")] or moves))
        if match.state.is_over:
            return match_at(wanted, kinds, seed + 100, **values)
    return match


def is_at(kind):
    return lambda state: bool(state.pending) and state.pending[-1].kind == kind


def full_queue(guest, events):
    """Let so many events lie in the queue."""
    state = guest.match.state
    state.queue = tuple(range(events))
    state.banners = [(0, 1, state.grey)[: state.facts.threats[number].banners - 1] for number in range(events)]
    state.decks[0] = ()
    guest.table.controller.changed()
    guest.wait()


def rows_of(guest):
    return [widget for widget in guest.table.page.widgets if isinstance(widget, EventRow)]


def lines_of(tip):
    return " ".join((tip.title, tip.body, *tip.lines, tip.warning)).replace("\u2068", "").replace("\u2069", "")


# events


def test_marauding_is_first_and_events_follow_in_their_order():
    guest = Guest(match_at(lambda state: len(state.queue) >= 3))
    queue = guest.match.state.queue
    names = [row.event.id for row in rows_of(guest)]
    assert names == ["marauding", *(FACTS.threats[threat].id for threat in queue)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("events", [0, 1, 3, 6, 10, 13])
def test_all_events_fit_one_below_the_other(events, size):
    guest = Guest(troyes(kinds=("human",) * 4), size=size)
    full_queue(guest, events)
    if guest.table.frame.has_tabs:
        guest.click("tab_events")
    rows = rows_of(guest)
    assert len(rows) == events + 1
    for above, below in pairwise(rows):
        assert above.area.bottom < below.area.y
    bottom = guest.table.surroundings.drawer_area or guest.table.frame.end_rail
    assert rows[-1].area.bottom <= bottom.bottom
    assert min(row.area.h for row in rows) >= 24


@pytest.mark.parametrize("height", [24, 30, 36, 44, 56, 92])
def test_cubes_lie_apart_and_inside_their_event(height):
    guest = Guest(troyes())
    full_queue(guest, 5)
    for row in rows_of(guest)[1:]:
        row.area = Area(1282, 100, 302, height)
        boxes = [row.box_area(number) for number in range(row.event.banners)]
        assert all(row.area.x < box.x and box.right < row.area.right for box in boxes)
        assert not any(one.overlaps(other) for one, other in pairwise(boxes))


def test_cathedral_and_influence_keep_their_places_whatever_happens():
    found = set()
    for events in (0, 1, 3):
        match = match_at(is_at("turn"))
        state = match.state
        state.queue, state.banners = state.queue[:1] * events, [()] * events
        state.known = None
        guest = Guest(match)
        found.add((guest.area("cathedral"), guest.area("influence_0")))
    assert len(found) == 1


def test_rows_become_lower_only_if_they_must():
    area = Area(0, 0, 302, 400)
    assert [row.h for row in row_areas(area, 3)] == [58, 92, 92, 92]
    assert row_areas(area, 5)[1].h == 56
    assert row_areas(area, 12)[1].h == pytest.approx((400 - 12 * 4) / 13)


def test_an_event_says_what_it_threatens_how_it_is_countered_what_it_pays_and_who_has_cubes():
    guest = Guest(match_at(lambda state: any(state.banners) and is_at(TURN)(state)))
    state = guest.match.state
    index = next(place for place, cubes in enumerate(state.banners) if cubes)
    card = state.facts.threats[state.queue[index]]
    context = guest.scene.context
    said = lines_of(guest.game.clicks.tip_for(event_place(index)))
    assert guest.scene.context.name("threat", card.id) in said
    assert event_text(context, event_card_at(context, index)).replace("\u2068", "").replace("\u2069", "") in said
    assert f"every {card.divisor} pips on {card.counter_dice} dice" in said
    assert f"{card.vp_first} and {card.vp_second}" in said
    assert guest.scene.context.sides.escaped(state.banners[index][0]) in said


def test_an_event_that_can_be_fought_glows_and_is_fought_by_a_click():
    match = match_at(lambda state: is_at(TURN)(state) and any(move.verb == "combat" for move in state.legal_moves()))
    guest = Guest(match)
    clicks = guest.game.clicks.moves_by_place
    place = next(place for place, moves in clicks.items() if moves and moves[-1].verb == "combat")
    assert place in guest.game.clicks.glowing()
    guest.click_place(place)
    assert match.state.pending[-1].kind == GROUP
    assert guest.game.clicks.selection.target == place


def test_cubes_of_a_card_are_put_on_events_by_clicks():
    match = match_at(is_at(TARGET), kinds=("human", "human"))
    guest = Guest(match)
    places = [place for place in guest.game.clicks.glowing() if place.kind is Kind.EVENT]
    assert places
    before = len(match.past)
    guest.click_place(places[0])
    assert len(match.past) == before + 1


def test_the_ghosts_of_cubes_are_as_many_as_the_dice_bring():
    def fights(state):
        return is_at(GROUP)(state) and action_of(state.pending[-1]).action == COMBAT and state.group().most > 0

    guest = Guest(match_at(fights))
    index = action_of(guest.match.state.pending[-1]).target
    assert on_event(guest.match.state, index) == guest.match.state.group().most
    assert all(on_event(guest.match.state, other) == 0 for other in range(MARAUDING, 20) if other != index)


def test_every_event_has_its_drawing_and_its_large_face():
    names = ["marauding", *(threat.id for threat in FACTS.threats)]
    assert all(art.has(icons.threat_icon(name)) for name in names)
    guest = Guest(match_at(lambda state: bool(state.queue)))
    row = rows_of(guest)[1]
    guest.right_click(row.area.centre)
    guest.wait()
    assert guest.scene.pointer.card == row.face


@pytest.mark.parametrize("language", ["en", "fa"])
def test_large_cards_lead_to_a_section_of_the_rulebook(language):
    guest = Guest(troyes(kinds=("human", "hard"), language=language), language=language, bot_speed="normal")
    full_queue(guest, len(FACTS.threats))
    sections = {section.id for section in read_rulebook("troyes", language).sections}
    faces = [row.face for row in rows_of(guest)] + [
        character_face(guest.scene.context, 0, number) for number in range(6)
    ]
    assert len(faces) == len(FACTS.threats) + 1 + len(FACTS.characters)
    assert {face.section for face in faces} <= sections


# the cathedral


def cathedral_of(guest):
    return next(widget for widget in guest.table.page.widgets if isinstance(widget, CathedralPanel))


def test_the_first_level_is_the_lowest_row():
    panel = cathedral_of(Guest(troyes()))
    assert panel.cell(0).y > panel.cell(6).y > panel.cell(12).y
    assert panel.cell(0).x < panel.cell(5).x


def test_numbers_run_from_left_to_right_in_persian_too():
    panel = cathedral_of(Guest(troyes(language="fa"), language="fa"))
    assert panel.cell(0).x < panel.cell(5).x


def test_the_chosen_dice_show_where_they_build():
    def builds(state):
        return is_at(GROUP)(state) and action_of(state.pending[-1]).action == BUILD and state.laid

    guest = Guest(match_at(builds, kinds=("human", "human")))
    state = guest.match.state
    expected = [state.height(die % 6 + 1) * 6 + die % 6 for die in state.laid]
    if state.modifier == EMPTY and len(set(expected)) == len(expected):
        assert sorted(on_cathedral(state)) == sorted(expected)
    assert all(state.cathedral[space] == EMPTY for space in on_cathedral(state))


def test_the_cathedral_can_be_clicked_to_build():
    match = match_at(lambda state: is_at(TURN)(state) and any(move.verb == "build" for move in state.legal_moves()))
    guest = Guest(match)
    assert CATHEDRAL in guest.game.clicks.glowing()
    guest.click("cathedral")
    assert match.state.pending[-1].kind == GROUP


# influence


def test_a_citizen_is_recruited_by_a_click():
    match = match_at(lambda state: is_at(TURN)(state) and any(move.verb == "recruit" for move in state.legal_moves()))
    seat, supply = match.state.current_player, match.state.supply[match.state.current_player]
    guest = Guest(match)
    guest.click("influence_1")
    assert match.state.supply[seat] == supply + 1


def test_a_new_roll_waits_for_the_die():
    match = match_at(lambda state: is_at(TURN)(state) and any(move.verb == "reroll" for move in state.legal_moves()))
    guest = Guest(match)
    before = len(match.past)
    guest.click("influence_0")
    assert guest.game.clicks.selection.armed
    assert len(match.past) == before
    guest.click_place(next(place for place in guest.game.clicks.glowing() if place.kind is Kind.DIE))
    assert len(match.past) == before + 1


def test_what_cannot_be_bought_says_why():
    match = match_at(lambda state: is_at(TURN)(state) and state.influence[state.current_player] < 4)
    guest = Guest(match)
    assert guest.game.clicks.tip_for(FLIP).warning


@pytest.mark.parametrize("tab", ["events", "cathedral", "influence"])
def test_in_a_narrow_window_everything_lies_behind_tabs(tab):
    guest = Guest(match_at(is_at(TURN)), size=(1024, 640))
    assert guest.table.frame.has_tabs
    guest.click(f"tab_{tab}")
    assert guest.scene.surroundings.drawer == tab
    for place in (event_place(MARAUDING), CATHEDRAL, RECRUIT):
        assert guest.game.clicks.tip_for(place)
        assert guest.game.clicks.place_area(place).w < 400


# what is secret


def drawn(guest, monkeypatch):
    """Draw the whole table anew; return the names of all drawings and all texts on it."""
    pictures, words = set(), []
    picture, line = art.Art.picture, Typesetter.line

    def note_picture(self, name, *rest):
        pictures.add(name)
        return picture(self, name, *rest)

    def note_line(self, text, *rest, **more):
        words.append(text)
        return line(self, text, *rest, **more)

    PAINTED.clear(40 << 20)
    monkeypatch.setattr(art.Art, "picture", note_picture)
    monkeypatch.setattr(Typesetter, "line", note_line)
    guest.scene.refresh()
    guest.wait()
    monkeypatch.undo()
    return pictures, words


def portraits(pictures):
    return {name for name in pictures if name.startswith("ty_char_")}


@pytest.mark.parametrize("kinds", [("human", "hard"), ("human", "normal", "easy"), ("hard", "human", "human", "easy")])
def test_no_portrait_of_another_player_is_drawn(kinds, monkeypatch):
    guest = Guest(match_at(is_at(TURN), kinds=kinds), bot_speed="normal")
    state = guest.match.state
    own = state.characters[kinds.index("human")] if kinds.count("human") == 1 else ()
    shown = portraits(drawn(guest, monkeypatch)[0])
    assert shown == {icons.character_icon(FACTS.characters[person].id) for person in own}


def test_points_of_others_are_never_in_what_the_table_knows():
    match = match_at(lambda state: is_at(TURN)(state) and state.current_player == 0, kinds=("human", "hard", "hard"))
    guest = Guest(match, bot_speed="normal")
    assert guest.scene.controller.view.vp[0] == match.state.vp[0]
    assert guest.scene.controller.view.vp[1:3] == [UNSEEN, UNSEEN]
    assert [shown_points(guest.scene.context, seat) for seat in range(3)] == [match.state.vp[0], None, None]


def test_two_people_see_neither_points_nor_characters_until_one_looks():
    guest = Guest(match_at(is_at(TURN), kinds=("human", "human")))
    seat = guest.match.state.current_player
    assert [shown_points(guest.scene.context, side) for side in (0, 1)] == [None, None]
    assert set(shown_characters(guest.scene.context, 0) + shown_characters(guest.scene.context, 1)) == {UNSEEN}
    assert may_look(guest.scene.context, seat)
    assert not may_look(guest.scene.context, 1 - seat)
    guest.click(f"character_{1 - seat}_0")
    assert guest.top is guest.table
    guest.click(f"character_{seat}_0")
    assert isinstance(guest.top, CharacterSheet)
    assert guest.top.characters == guest.match.state.characters[seat]
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.table


@pytest.mark.parametrize("kinds", [("hard", "hard"), ("human", "human", "human")])
def test_a_tableau_tells_no_secret(kinds, monkeypatch):
    guest = Guest(match_at(is_at(TURN), kinds=kinds), bot_speed="normal")
    for seat in range(len(kinds)):
        guest.click(f"panel_{seat}")
        pictures, _ = drawn(guest, monkeypatch)
        assert portraits(pictures) <= {icons.part_icon("characters")}
        guest.key(pygame.K_ESCAPE)


def test_at_the_end_everything_lies_open():
    match = match_at(lambda state: state.round == state.rounds, kinds=("human", "human"))
    chance = random.Random(1)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    guest = Guest(match)
    assert [shown_points(guest.scene.context, seat) for seat in (0, 1)] == [
        score.total for score in match.state.scores()
    ]
    assert UNSEEN not in shown_characters(guest.scene.context, 0) + shown_characters(guest.scene.context, 1)


def test_bands_are_those_of_the_number_of_players():
    few, many = (Guest(troyes(kinds=("human",) * players)) for players in (2, 4))
    urbain = next(number for number, person in enumerate(FACTS.characters) if person.id == "urbain_iv")
    assert band_text(many.scene.context, bands(many.match.state, urbain), 2).strip("\u2066\u2069") == "7+"
    assert bands(few.match.state, urbain)[0].least == 4
    assert bands(many.match.state, urbain)[0].least == 3
    assert scored_band(few.scene.context, 0, urbain) == -1


# panels


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_cards_and_the_mark_of_passing_lie_inside_the_panel(players, size):
    match = match_at(lambda state: bool(state.passed), kinds=("human",) * players)
    guest = Guest(match, size=size)
    for seat in range(players):
        panel = guest.area(f"panel_{seat}")
        cards = [guest.area(f"character_{seat}_{number}") for number in range(len(match.state.characters[seat]))]
        passed = passed_area(guest.app.brushes.type, panel, guest.scene.context, seat)
        for area in (*cards, passed):
            assert area.x >= panel.x
            assert area.right <= panel.right
            assert area.y >= panel.y + 50
            assert area.bottom <= panel.bottom
        assert not any(card.overlaps(passed) for card in cards)


def test_a_panel_of_every_height_can_be_drawn():
    guest = Guest(match_at(lambda state: bool(state.passed)))
    canvas = Canvas(pygame.Surface((1600, 900), pygame.SRCALPHA), guest.app.brushes)
    for height in (70, 90, 110, 136, 148, 200):
        draw_panel(canvas, Area(16, 80, 232, height), guest.scene.context, 0)


def test_every_part_of_the_score_has_a_drawing():
    score = troyes().state.scores()[0]
    assert all(art.has(BOX.part_icon(part)) for part in score.parts)


# Le Roy


def solo(**values):
    return match_at(is_at(LE_ROY), kinds=("human",), **values)


def test_le_roys_table_has_a_row_for_every_result_and_every_sum_leads_to_one():
    context = Guest(solo(), bot_speed="normal").scene.context
    rows = king_rows(context)
    assert [row.rolls for row in rows] == [(2, 12), (3, 11), (4, 10), (5, 9), (6,), (7,), (8,)]
    for total in range(2, 13):
        dice = (min(6, total - 1), total - min(6, total - 1))
        assert total in rows[lit_row(context, dice)].rolls
    assert lit_row(context, ()) == -1


def test_a_row_says_how_many_dice_it_costs():
    context = Guest(solo(), bot_speed="normal").scene.context
    costs = [cost_text(context, row.result).replace("\u2068", "").replace("\u2069", "") for row in king_rows(context)]
    assert costs == ["3 dice", "2 dice", "1 die", "all needed", "1 die", "2 dice", "free"]


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_le_roys_table_lies_below_the_panels(size, language):
    guest = Guest(solo(language=language), size=size, language=language, bot_speed="normal")
    king = guest.table.page.find("king")
    assert isinstance(king, KingTable)
    assert king.area.y > guest.area("panel_1").bottom
    assert king.panel.bottom <= guest.table.frame.start_rail.bottom + 0.01
    assert king.plan.people.bottom <= king.panel.bottom
    assert guest.table.page.find("character_0_0") is None


def test_the_open_row_of_characters_is_shown_and_explained():
    guest = Guest(solo(), bot_speed="normal")
    state = guest.match.state
    for number, person in enumerate(state.row):
        widget = guest.widget(f"person_{number}")
        assert guest.scene.context.name("character", FACTS.characters[person].id) == widget.tip.title
    guest.click("person_0")
    assert isinstance(guest.top, CharacterSheet)


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_how_the_match_against_le_roy_would_end_stands_below_the_panels(size, language):
    guest = Guest(solo(language=language), size=size, language=language, bot_speed="normal")
    panel, king = guest.widget("result"), guest.widget("king")
    assert guest.area("panel_1").bottom < panel.area.y
    assert panel.area.bottom < king.area.y
    mine, his = guest.table.controller.view.scores()
    assert panel.result.judged.difference == mine.total - his.total
    context = guest.scene.context
    assert (
        context.say("ending.part", part=context.say("ending.together"), n=mine.total, m=his.total)
        in panel.tip.lines[-1]
    )


@pytest.mark.parametrize(
    ("difference", "verdict", "missing"),
    [(-3, "beheaded", 4), (0, "beheaded", 1), (1, "not_terrible", 5), (20, "king_worried", 1), (21, "masterly", 0)],
)
def test_a_difference_leads_to_a_step_and_says_how_far_the_next_one_is(difference, verdict, missing):
    judged = FACTS.le_roy.judge(difference)
    assert judged.verdict == verdict == FACTS.le_roy.verdict(difference)
    assert judged.missing == missing


def test_a_character_says_what_it_pays_both_sides():
    guest = Guest(solo(), bot_speed="normal")
    context, state = guest.scene.context, guest.match.state
    person, grey = state.row[0], state.grey
    line = context.say("panel.pays_le_roy", n=state.character_points(grey, person), count=state.measure(grey, person))
    assert any(found.startswith(line) for found in guest.widget("person_0").tip.lines)


def test_several_players_see_no_running_result():
    assert Guest(match_at(is_at("turn"))).table.page.find("result") is None


def test_in_a_very_low_window_le_roys_table_lies_behind_a_tab():
    guest = Guest(solo(), size=(1024, 640), scale=1.5, bot_speed="normal")
    if guest.table.page.find("king") is None:
        guest.click("tab_king")
        assert isinstance(guest.table.page.find("king"), KingTable)


# what happens


def event_kinds():
    return sorted({key.split(".")[2] for key in load("en") if key.startswith("troyes.event.")})


def sample_values(kind, state):
    """Return values that an event of any kind may have."""
    tables, grey = state.tables, state.grey
    values = {
        "n": 2, "m": 2, "card": tables.card_ids[state.cards[0]], "threat": tables.threat_ids[state.queue[0]],
        "building": "palace", "space": 3, "value": 4, "level": 1, "number": 3, "black": (5, 2), "dice": (0, 7),
        "influence": 1, "colour": "red", "old": 2, "new": 5, "owner_player": grey, "points": 2, "post": 0,
        "origin": (0, EMPTY), "character": "henry_i", "to_player": 1, "result": "two_cathedral_cubes",
        "verdict": "average",
    }  # fmt: skip
    if kind == "revealed":
        values["card"] = tuple(tables.card_ids[state.cards[place]] for place in (0, 3, 6))
    if kind == "grey_filled":
        values["space"] = (1, 2)
    if kind in ("arrows", "le_roy_rolled"):
        values["dice"] = (3, 4)
    return values


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_every_event_is_shown_or_heard_and_has_places_that_exist(size):
    match = match_at(lambda state: bool(state.queue) and is_at(TURN)(state))
    guest = Guest(match, size=size, motion="normal")
    for kind in event_kinds():
        plain = kind.removesuffix("_own").removesuffix("_many").removesuffix("_yours")
        event = Event(plain, 0, sample_values(plain, match.state))
        assert plain in director._SHOWS or plain in director._SOUNDS, kind
        shown = guest.game.animation.animations([event])
        assert length(shown) < 4, kind
        guest.table.stage.play(shown, 1.0)
        for _ in range(60):
            guest.wait(0.09)
        assert not guest.table.stage.is_moving, kind
        assert all(guest.game.clicks.place_area(place).w for place in guest.game.words.places_of(event)), kind
        drawing = icons.picture_of(event)
        assert not drawing or art.has(drawing), kind


def test_what_le_roy_did_is_told_before_the_dice_he_spent():
    state = solo().state
    spent, idle = Event("le_roy_spent", state.grey, {"n": 1}), Event("le_roy_idle", state.grey, {})
    assert places_of(state, spent) == ()
    assert places_of(state, idle) == (district_place(state.grey),)


@pytest.mark.parametrize("origin", [(0, EMPTY), (1, 4), (2, 1), (3, 3)])
def test_a_citizen_comes_from_where_it_was(origin):
    match = match_at(lambda state: bool(state.queue) and is_at(TURN)(state))
    guest = Guest(match, motion="normal")
    values = {"building": "palace", "space": 3, "origin": origin}
    (travel,) = guest.game.animation.animations([Event("placed", 0, values)])
    view = guest.game.layout.board
    starts = {
        0: guest.area("panel_0").centre,
        1: view.space_area(4).centre,
        2: view.lying_area(1, 0).centre,
        3: view.card_area(3).centre,
    }
    assert travel.start == starts[origin[0]]
    assert travel.hides == space_place(3)


def test_le_roys_roll_is_held_for_a_second_before_anything_moves():
    match = solo()
    guest = Guest(match, motion="normal", bot_speed="normal")
    guest.scene.controller.driver.is_paused = True
    events = [
        Event("le_roy_rolled", 1, {"n": 7, "dice": (3, 4), "result": "two_cathedral_cubes"}),
        Event("le_roy_spent", 1, {"n": 1, "dice": (18,)}),
    ]
    guest.table.stage.play(guest.game.animation.animations(events), 1.0)
    roll, *rest = guest.table.stage._plan
    assert roll.end - roll.start > 1.7
    assert all(entry.start >= roll.end for entry in rest if entry.animation.seconds > 0.1)
    assert guest.game.animation.headline


@pytest.mark.parametrize("kinds", [("human",), ("human", "human"), ("human",) * 4])
def test_a_whole_match_moves_and_comes_to_rest(kinds):
    match = troyes(kinds=kinds, seed=len(kinds))
    guest = Guest(match, motion="faster", bot_speed="normal")
    chance = random.Random(7)
    for _ in range(150):
        if match.state.is_over:
            break
        moves = match.state.search_moves()
        guest.scene.controller.play(
            chance.choice([move for move in moves if move.verb not in ("pass", "back")] or moves)
        )
        guest.table.stage.update(0.1)
        guest.table.page.stale = True
        guest.manager.step([], 0.0)
        for _ in range(120):
            if not guest.table.stage.update(0.1) and not guest.table.stage.is_moving:
                break
        assert not guest.table.stage.hidden


def test_dice_that_left_start_where_they_lay():
    match = match_at(lambda state: is_at(TURN)(state) and len(state.dice[0]) >= 2)
    guest = Guest(match, motion="normal")
    dice = match.state.dice[0]
    gone = dice[-1]
    areas = guest.game.layout.board.dice_areas(0, len(dice) + 1)
    motion = guest.game.animation.animations([Event("used", 0, {"n": 1, "m": 1, "dice": (gone,)})])[0]
    assert motion.start in [area.centre for area in areas]


# texts


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_rail_and_panels_is_cut_off(language, size, cut):
    for kinds in (("human",), ("human", "human"), ("human",) * 4):
        match = match_at(lambda state: state.round == 3, kinds=kinds, language=language)
        guest = Guest(match, size=size, language=language, bot_speed="normal")
        guest.scene.controller.driver.is_paused = True
        guest.look_around("events", "cathedral", "influence")
    assert not cut


def test_troyes_is_on_the_shelf():
    assert "troyes" in game.GAMES


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        ("le_roy_points", {"n": 2}, "+2"),
        ("le_roy_idle", {}, "no use"),
        ("placed", {"building": "palace", "space": 0, "origin": (0, EMPTY)}, "Palace"),
        ("hired", {"card": "archer", "post": 0}, "Archer"),
        ("built", {"level": 1, "number": 6}, "+1"),
        ("le_roy_spent", {"n": 1, "dice": ()}, ""),
    ],
)
def test_what_came_of_le_roys_roll_is_said_in_a_word(kind, values, words):
    guest = Guest(solo())
    assert outcome_of(guest.scene.context, [Event(kind, guest.match.state.grey, values)]) == words


def test_the_row_of_le_roys_last_roll_says_what_came_of_it(monkeypatch):
    match = match_at(lambda state: bool(state.last_roll) and is_at(TURN)(state), ("human",))
    guest, drawn = Guest(match), []
    monkeypatch.setattr(king_table, "draw_king_row", lambda *given, lit, outcome: drawn.append((lit, outcome)))
    guest.scene.refresh()
    guest.wait()
    assert sum(lit for lit, _ in drawn) == 1
    assert [outcome for lit, outcome in drawn if lit] == [roll_outcome(guest.scene.context)]
    assert not any(outcome for lit, outcome in drawn if not lit)
    row = guest.scene.page.find("king")
    assert any("would gain" in line or "Now:" in line for line in row.tip_at(row.plan.rows[0].centre).lines)
