"""Figures at the table: the sheet beside a large card, seals, tooltips, and one figure followed through all of it."""

from itertools import pairwise
from random import Random

import pygame
import pytest

import game
from game.bots.players import new_player
from game.core.corrections import change_corrections
from game.core.data import DATA
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from scenes.figures.marks import seal_of, status_on_table
from scenes.rulebook.example import example_figures
from scenes.settings import read_settings
from tests.figures import some_corrections
from tests.languages import LANGUAGES
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_troyes_table import at_turn, place_of

each_language = pytest.mark.parametrize("language", LANGUAGES)
SIZES = pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)], ids=str)


def said():
    return dict(game.find("troyes").sheet().said)


def seated(**settings):
    return at_turn(3, cards="archer priest baker", settings=settings)


def open_large(guest, card="archer"):
    guest.right_click(guest.game.clicks.place_area(place_of(guest, card)).centre)
    guest.wait()
    return guest.scene.pointer.figures


def click(guest, key, *, less=False):
    """Click a widget of the sheet."""
    widget = guest.scene.pointer.figures.page.find(key)
    area = widget.box.part(5, 5, 20, 20) if less else widget.area
    guest.click_at(area.centre)


@SIZES
@each_language
def test_the_sheet_stands_beside_the_card_in_the_window(language, size):
    guest = seated(language=language, size=size)
    for card in ("archer", "priest", "baker"):
        sheet = open_large(guest, card)
        window, zoom = guest.scene.area, guest.scene.pointer.zoom
        assert not sheet.area.overlaps(zoom)
        for area in (sheet.area, zoom):
            assert window.x <= area.x
            assert window.y <= area.y
            assert area.right <= window.right
            assert area.bottom <= window.bottom
        guest.key(pygame.K_ESCAPE)
        assert guest.scene.pointer.card is None


@each_language
def test_a_figure_is_corrected_on_the_sheet_and_saved(language):
    guest = seated(language=language)
    sheet = open_large(guest)
    before = guest.pixels(guest.scene.pointer.zoom)
    click(guest, "figure archer.hire_cost", less=True)
    assert guest.scene.pointer.card
    assert said() == {}
    assert guest.pixels(guest.scene.pointer.zoom) != before
    assert sheet.shown_face is not sheet.face
    click(guest, "figures save")
    assert said() == {"archer.hire_cost": 3}
    assert guest.scene.pointer.card is None
    assert state_card(guest).hire_cost == 4


def state_card(guest):
    return next(card for card in guest.match.state.facts.cards if card.id == "archer")


def test_what_is_not_saved_is_forgotten():
    guest = seated()
    open_large(guest)
    click(guest, "figure archer.hire_cost", less=True)
    guest.click_at((5, 700))
    assert guest.scene.pointer.card is None
    assert said() == {}


def test_all_right_confirms_the_guesses_of_a_card():
    guest = seated()
    open_large(guest)
    click(guest, "figures save")
    assert said() == {"archer.hire_cost": 4, "archer.vp_first": 2, "archer.vp_second": 1, "archer.divisor": 2}


def test_nothing_is_all_right_on_a_card_whose_figures_are_checked_already():
    guest = seated()
    assert open_large(guest).page.find("figures save").enabled
    click(guest, "figures save")
    sheet = open_large(guest)
    assert not sheet.page.find("figures save").enabled
    click(guest, "figure archer.hire_cost", less=True)
    assert sheet.page.find("figures save").enabled


def test_back_to_ours_and_keys_work_on_the_sheet():
    change_corrections({"troyes": {"archer.hire_cost": 9}})
    guest = seated()
    sheet = open_large(guest)
    guest.click_at(sheet.page.find("figure archer.divisor").box.centre)
    guest.key(pygame.K_5)
    assert sheet.editor.draft == {"archer.divisor": 5}
    guest.key(pygame.K_RETURN)
    assert sheet.page.focused.key == "figure archer.hire_cost"
    click(guest, "figures back")
    click(guest, "figures save")
    assert said() == {}


def test_the_sheet_is_folded_to_a_line_and_stays_so():
    guest = seated()
    open_large(guest)
    click(guest, "fold")
    guest.wait()
    assert not read_settings()[0].figure_sheet
    guest.key(pygame.K_ESCAPE)
    sheet = open_large(guest)
    assert sheet.is_folded
    click(guest, "unfold")
    guest.wait()
    assert not guest.scene.pointer.figures.is_folded
    assert guest.scene.pointer.card
    assert read_settings()[0].figure_sheet


def test_a_card_without_guesses_has_no_sheet():
    guest = at_turn(3, cards="merchant")
    assert open_large(guest, "merchant") is None
    assert guest.scene.pointer.card.name == "Merchant"


def tip_of(guest, card="archer"):
    return guest.game.clicks.tip_for(place_of(guest, card))


@each_language
def test_tips_say_what_is_a_guess_and_what_was_changed(language):
    guest = seated(language=language)
    say = guest.app.texts.get
    assert tip_of(guest).foot == say("figures.note.guess")
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    assert tip_of(seated(language=language)).foot == say("figures.note.changed")
    change_corrections({"troyes": {"archer.hire_cost": None}})
    begun = seated(language=language)
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    assert tip_of(begun).foot == say("figures.note.kept")
    sheet = game.find("troyes").sheet()
    change_corrections({"troyes": {each.name: each.ours for each in sheet.of("archer")}})
    assert tip_of(seated(language=language)).foot == ""


def test_who_wants_to_hear_nothing_of_guesses_hears_only_of_changes():
    silent = {"guess_tips": False, "figure_sheet": False}
    assert tip_of(seated(guess_tips=False)).foot == ""
    assert open_large(seated(**silent)) is None
    assert open_large(seated(guess_tips=False)) is not None
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    guest = seated(**silent)
    assert tip_of(guest).foot == guest.app.texts.get("figures.note.changed")
    assert open_large(guest) is not None


def test_seals_on_a_large_card_tell_guesses_unless_that_is_not_wanted():
    def seen(**settings):
        guest = seated(**settings)
        open_large(guest)
        return guest.pixels(guest.scene.pointer.zoom)

    assert seen() != seen(guess_tips=False)


def test_seals_lie_on_changed_cards_and_on_guesses_if_they_shall():
    def seen(**settings):
        guest = seated(**settings)
        area = guest.game.clicks.place_area(place_of(guest, "archer"))
        return guest.pixels(area.part(-7, -7, 16, 16))

    ours, guesses = seen(), seen(guess_marks=True)
    assert ours != guesses
    change_corrections({"troyes": {"archer.divisor": 9}})
    changed = seen()
    assert changed not in (ours, guesses)
    assert changed == seen(guess_marks=True)


@pytest.mark.parametrize(("game_id", "thing"), [("san_juan", "hut"), ("architects", "armoury")])
def test_cards_of_other_games_have_their_status(game_id, thing):
    card = game.find(game_id)
    assert status_on_table(game_id, card.figures, thing) == ("guess" if game_id == "san_juan" else "likely")
    name = card.sheet().of(thing)[0].name
    change_corrections({game_id: {name: 3}})
    assert status_on_table(game_id, card.figures, thing) == "changed"
    assert status_on_table(game_id, card.own_figures, thing) == "kept"
    others = {figure.name for figure in card.sheet().of(thing)} - {name}
    assert seal_of(game_id, card.own_figures, thing) == ("guess" if others else None)


def bot_hires(guest, card):
    """Whether a bot thinks of sending a tradesman to a card."""
    number = place_of(guest, card).number
    imagined = guest.match.state.imagine(0, stream(3))
    steps = game.find("troyes").expert.candidates(imagined)
    return any(
        str(move).startswith(f"activate {number}") or str(move) == f"activate {card}" for step in steps for move in step
    )


def choice_of_bot(guest):
    """Return what the normal level plays in the place of whoever must decide."""
    player = new_player("normal", game.find("troyes"), stream(3))
    return [str(move) for move in player.choose(guest.match.state)]


def test_a_corrected_figure_is_followed_through_card_tip_bot_and_an_old_save(tmp_path):
    old, path = Match.new("troyes", [Seat("human"), Seat("human")], {}, 5), tmp_path / "old.json"
    old.save(path)
    change_corrections({"troyes": {"archer.hire_cost": 0}})
    cheap = at_turn(2, dice="red6 red6", cards="archer", deniers=5)
    assert state_card(cheap).hire_cost == 0
    assert any("0" in line for line in tip_of(cheap).lines)
    face = cheap.game.clicks.card_on_board(cheap.game.clicks.place_area(place_of(cheap, "archer")).centre)
    assert face.thing == "archer"
    change_corrections({"troyes": {"archer.hire_cost": 12}})
    dear = at_turn(2, dice="red6 red6", cards="archer", deniers=5)
    assert not any("12" in line for line in tip_of(dear).lines)
    assert bot_hires(cheap, "archer")
    assert not bot_hires(dear, "archer")
    assert choice_of_bot(cheap)[0] == "activate archer"
    assert choice_of_bot(dear)[0] != "activate archer"
    again = Match.load(path)
    assert next(card for card in again.figures.facts.cards if card.id == "archer").hire_cost == 4
    assert again.state.to_dict() == old.state.to_dict()
    again.save(path)
    assert Match.load(path).figures is old.figures is game.find("troyes").own_figures


def test_the_title_of_a_match_tells_that_it_keeps_its_figures():
    guest = seated()
    assert guest.scene.page.find("figures") is None
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    guest.scene.refresh()
    guest.wait()
    assert guest.scene.page.find("figures").tip.body == guest.app.texts.get("figures.own_match")


def test_an_example_is_shown_with_the_players_figures_while_it_is_still_true():
    card = game.find("troyes")
    change_corrections({"troyes": {"war.banners": 7}})
    examples = sorted(path.stem for path in (DATA / "scenarios" / "troyes").glob("*.yaml"))[:12]
    used = {example_figures("troyes", name) for name in examples}
    assert used <= {card.figures, card.own_figures}
    assert card.figures in used
    divisors = [each for each in card.sheet().uncertain.values() if each.key == "divisor"]
    change_corrections({"troyes": {each.name: each.domain.least for each in divisors}})
    every = {example_figures("troyes", path.stem) for path in (DATA / "scenarios" / "troyes").glob("*.yaml")}
    assert every == {card.figures, card.own_figures}


@pytest.mark.parametrize("game_id", ["troyes", "san_juan", "architects"])
def test_a_table_is_drawn_with_any_figures_that_fit(game_id):
    said = dict(some_corrections(game.find(game_id), Random(0), 1.0).said(game_id))
    change_corrections({game_id: said})
    guest = Guest(new_match(game_id=game_id), size=(1024, 640), guess_marks=True)
    chance = stream(1)
    for _ in range(8):
        guest.scene.controller.play(chance.choice(guest.match.state.search_moves()))
    guest.wait()


@pytest.mark.parametrize("rows", ["1 2 3 4 5 6", "12 34 56", "14 25 36", "16 25 34", "135 246", "123 456", "123456"])
def test_the_rows_of_a_building_fit_into_it(rows):
    change_corrections({"troyes": {"bishopric.rows": rows, "city_hall.rows": rows}})
    board = seated(size=(1024, 640)).game.layout.board
    for building in (1, 2):
        outer = board.building_area(building)
        areas = [board.row_area(building, number) for number in range(len(rows.split()))]
        assert all(outer.x <= area.x and area.right <= outer.right for area in areas)
        assert all(first.right <= second.x + 0.1 for first, second in pairwise(areas))
