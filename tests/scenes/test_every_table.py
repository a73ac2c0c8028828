"""What holds at the table of every game."""

import random

import pygame
import pytest

import game
from game.core import saves
from game.core.match import Match
from scenes.match.saving import MatchSaving
from scenes.results.scene import Results
from scenes.table.tableau import Tableau
from tests.scenes.tables import Guest, new_match, play_by_clicks, play_well

SIZES = [(1024, 640), (1600, 900), (2560, 1440)]
pytestmark = pytest.mark.parametrize("game_id", game.GAMES)


@pytest.mark.parametrize(("language", "size"), [("en", (1024, 640)), ("fa", (1600, 900))])
def test_a_whole_match_is_played_by_clicks_on_highlighted_targets(game_id, language, size):
    path = saves.fresh_path(game_id)
    match = new_match(language=language, path=path, seed=3, game_id=game_id)
    guest = Guest(match, path, size, language=language, curtain=True)
    if game_id == "kingdom_builder":
        clicks = play_by_clicks(guest, random.Random(4))
        assert clicks >= len(match.past) > 60  # a choice that is taken back leaves nothing
    else:
        play_well(guest)
    guest.wait(2)
    assert isinstance(guest.top, Results)
    assert Match.load(path).state.scores() == match.state.scores()


@pytest.mark.parametrize("decisions", [50, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_clicked_leads_on(game_id, players, decisions):
    match = new_match(("human",) * players, game_id=game_id, seed=players)
    guest = Guest(match, size=(1024, 640))
    play_by_clicks(guest, random.Random(players), until=lambda: len(match.past) > decisions)


def test_a_table_at_rest_waits_for_no_disk(game_id, monkeypatch):
    guest = Guest(new_match(game_id=game_id))
    guest.settle(2)
    waits = []
    monkeypatch.setattr(MatchSaving, "flush", lambda _saving: waits.append("flush"))
    guest.table.update(0.1)
    assert not waits


def overlap(one, other):
    return one.inset(0.5).overlaps(other.inset(0.5))


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize(
    ("size", "players", "scale"), [(SIZES[0], 4, 1.0), (SIZES[1], 4, 1.0), (SIZES[1], 2, 1.5), (SIZES[2], 3, 1.0)]
)
def test_nothing_overlaps_or_leaves_the_window(game_id, language, size, players, scale):
    match = new_match(("human",) * players, language=language, game_id=game_id)
    guest = Guest(match, size=size, language=language, scale=scale)
    chance = random.Random(6)
    for _ in range(4):
        play_at_random(guest, chance, 10)
        check_page(guest.table)


def play_at_random(guest, chance, decisions):
    """Let whoever must decide do so at random a few times, and look at what comes of it."""
    match = guest.match
    for _ in range(decisions):
        if not match.state.is_over:
            match.play(chance.choice(match.state.search_moves()))
    guest.table.controller.changed()
    guest.wait()


def check_page(table):
    window = table.area
    over = [w.area for w in table.page.widgets if w.key in ("dialog", "popover")]
    widgets = [w for w in table.page.widgets if w.area.w]
    for widget in widgets:
        area = widget.area
        assert area.x >= -0.01, widget.key
        assert area.right <= window.right + 0.01, widget.key
        assert area.y >= 0, widget.key
        assert area.bottom <= window.bottom + 0.01, widget.key
    flat = [w for w in widgets if not any(overlap(w.area, sheet) for sheet in over) and w.area not in over]
    solid = [(w.key, w.area) for w in flat] + [("board", table.frame.board), ("prompt", table.frame.prompt)]
    check_apart(solid)
    for sheet in over:
        inside = [(w.key, w.area) for w in widgets if inside_of(w.area, sheet) and w.area != sheet]
        check_apart([(key, area) for key, area in inside if not key.startswith("panel_")])


def inside_of(area, sheet):
    return sheet.contains((area.x, area.y)) and sheet.contains((area.right - 0.1, area.bottom - 0.1))


def check_apart(solid):
    for number, (name, one) in enumerate(solid):
        for other_name, other in solid[number + 1 :]:
            is_part = name.startswith("panel_") and inside_of(other, one)  # cards that lie on a player's panel
            assert is_part or not overlap(one, other), f"{name} and {other_name} overlap"


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off(game_id, language, size, every, cut):
    match = new_match(("human",) * 4, language=language, game_id=game_id, seed=11)
    guest = Guest(match, size=size, language=language)
    chance = random.Random(size[0] + every)
    while len(match.past) < 130 and not match.state.is_over:
        play_at_random(guest, chance, every)
    for seat in range(4):
        guest.click(f"panel_{seat}")
        guest.key(pygame.K_ESCAPE)
    assert not cut


def test_a_panel_opens_the_tableau(game_id):
    guest = Guest(new_match(game_id=game_id))
    for seat in (0, 1):
        guest.click(f"panel_{seat}")
        assert isinstance(guest.top, Tableau)
        guest.key(pygame.K_ESCAPE)
        assert guest.top is guest.table


def test_a_right_click_shows_a_card_large(game_id):
    guest = Guest(new_match(game_id=game_id))
    card = next(w for w in guest.table.page.all_widgets() if getattr(w, "face", None))
    guest.right_click(card.area.centre)
    assert guest.scene.pointer.card == card.face
    assert not guest.scene.pointer.zoom.overlaps(card.area)
    assert guest.scene.pointer.zoom.clamped(guest.scene.area) == guest.scene.pointer.zoom
    guest.click_at((5, 300))
    assert guest.scene.pointer.card is None


def test_a_card_that_the_log_names_is_shown_large(game_id):
    if game_id == "kingdom_builder":
        pytest.skip("a tile beside a line would hide the hexes that the line lights")
    guest = Guest(new_match(game_id=game_id))
    play_by_clicks(guest, random.Random(3), until=lambda: any(map(guest.game.words.card_of, events_of(guest))))
    guest.key(pygame.K_l)
    row = next(w for w in guest.table.page.find("log_list").inner.widgets if getattr(w, "face", None))
    x, y = row.area.centre
    guest.right_click((x, y - guest.table.page.offset_of(row.page)))
    assert guest.scene.pointer.card == row.face or guest.scene.pointer.card.name == row.face.name


@pytest.mark.parametrize("language", ["en", "fa"])
def test_cards_of_a_sheet_are_explained_and_shown_large(game_id, language):
    if game_id == "kingdom_builder":
        pytest.skip("its sheet says everything about the tiles")
    guest = Guest(new_match(game_id=game_id, language=language), language=language)
    content = guest.scene.area.inset(200, 100)
    cards = guest.game.drawing.tableau_cards
    play_by_clicks(guest, random.Random(3), until=lambda: bool(cards(content, 0)))
    guest.click("panel_0")
    sheet = guest.top
    area, face = cards(sheet._content, 0)[0]
    guest.right_click(area.centre)
    assert sheet.large.face.name == face.name
    assert not sheet.large.zoom.overlaps(area)
    told = [tip.title for spot, tip in guest.game.drawing.tableau_tips(sheet._content, 0) if spot == area]
    assert told == [face.name]


def events_of(guest):
    """Return what happened with the latest decision, as the viewer knows it."""
    controller = guest.scene.controller
    return controller.history.latest_decision(controller.viewer)


def test_a_hint_leads_to_where_its_move_is_made(game_id):
    guest = Guest(new_match(game_id=game_id))
    guest.key(pygame.K_h)
    guest.wait_for(lambda: guest.table.controller.hints.advice is not None)
    advice = guest.table.controller.hints.advice
    assert guest.match.state.is_legal(advice.step[0])
    assert guest.game.clicks.spot_of(advice.step[0])
    named, why = guest.prompt_line.text.split(".** ")
    assert len(named) > len("**")
    assert guest.app.texts.hint(game_id, advice.why) in why
    assert guest.prompt_line.key == "Enter"
    guest.key(pygame.K_h)
    assert guest.table.controller.hints.advice is advice  # it is there already
    guest.key(pygame.K_RETURN)
    made = [*map(str, guest.match.record.moves), str(guest.table.controller.turn_end.move)]
    assert made[: len(advice.step)] == [*map(str, advice.step)]
    assert guest.table.controller.hints.advice is None


def test_the_log_marks_the_places_it_speaks_of(game_id):
    guest = Guest(new_match(game_id=game_id))
    play_by_clicks(guest, random.Random(3), until=lambda: len(guest.match.past) > 8)
    guest.key(pygame.K_l)
    row = guest.point_at_log()
    assert guest.scene.surroundings.places_spoken_of() == row.line.places
    guest.key(pygame.K_l)
    assert not guest.table.surroundings.is_log_open


def test_the_board_is_zoomed_shifted_and_shown_whole_again(game_id):
    guest = Guest(new_match(game_id=game_id))
    guest.click("tool_zoom")
    assert guest.game.layout.board.zoom > 1
    guest.step([guest._mouse(pygame.MOUSEMOTION, guest.table.frame.board.centre, rel=(30, 20), buttons=(0, 0, 1))])
    for _ in range(5):
        guest.click("tool_zoom")
    assert guest.game.layout.board.zoom == 1


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_motion_comes_to_rest_by_itself(game_id, language, size):
    guest = Guest(new_match(game_id=game_id, language=language), size=size, language=language, motion="faster")
    for _ in range(12):
        guest.settle(20)
        move = random.Random(len(guest.match.past)).choice(guest.match.state.search_moves())
        guest.table.controller.play(move)
    guest.settle(20)
    assert not guest.table.stage.hidden


def test_every_forbidden_place_says_why(game_id):
    guest = Guest(new_match(game_id=game_id))
    play_by_clicks(guest, random.Random(9), until=lambda: len(guest.match.past) > 6 and bool(guest.targets()))
    board = guest.table.frame.board
    for step in range(60):
        point = board.x + board.w * (step % 10 + 0.5) / 10, board.y + board.h * (step // 10 + 0.5) / 6
        place = guest.game.clicks.place_at(point)
        if place is not None:
            assert guest.game.clicks.tip_for(place)
