"""What can be read at Stone Age's table while something is chosen: nothing covers the names of other places."""

import random
from dataclasses import replace

import pygame
import pytest

from game.core.match import Match
from game.core.move import Move
from game.stone_age import payments
from game.stone_age.rolls import any_can_help
from scenes.stone_age.draw.count_popover import TITLE
from scenes.table.prompt import line_meanwhile
from scenes.ui.geometry import Area
from scenes.ui.tooltip import _clearest, _place, tip_size
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_stone_age_table import match_at


def guest_at_valley(**settings):
    return Guest(new_match(game_id="stone_age"), **settings)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_choice_of_a_number_covers_no_other_place_and_names_its_own(language):
    guest = guest_at_valley(language=language)
    areas = guest.game.clicks._areas
    for place in guest.targets():
        if place.number not in areas.plates:
            continue
        guest.click_place(place)
        popover = guest.table.page.find("popover")
        if popover:
            others = [area for number, area in areas.plates.items() if number != place.number]
            assert not any(popover.area.overlaps(area) for area in others)
            assert guest.scene.context.type.width(popover.title, TITLE) <= popover.area.w - 16
            guest.scene.game.clicks._choice.close()
            guest.scene.context.rebuild()


def roll_at_quarry(dice, tools, **settings):
    given = {
        "phase": "actions",
        "at": {"A": {"quarry": 2, "hunting": 1}, "B": {"forest": 1}},
        "tools": {"A": tools},
        "dice": dice,
    }
    match = Match.from_position("stone_age", given, "human")
    match.play(Move.parse("resolve quarry"))
    return Guest(match, **settings)


def test_nobody_is_asked_for_tools_that_add_nothing():
    say = "stone_age.prompt.tools_idle"
    idle = roll_at_quarry([5, 5], [3])
    assert idle.match.record.moves[-1] == "take"
    idle.key(pygame.K_z)
    idle.wait()
    name = idle.scene.context.sides.coloured(0)
    assert idle.prompt_line.text == idle.app.texts.get(say, player=name)
    useful = roll_at_quarry([5, 3], [3])
    assert useful.prompt_line.text != useful.app.texts.get(say, player=name)


def test_a_tool_that_lies_on_a_roll_is_asked_about_as_ever():
    guest = roll_at_quarry([5, 3], [3])
    before = guest.prompt_line.text
    guest.click("add_1")
    assert guest.prompt_line.text == before


def test_a_tip_finds_the_place_that_covers_nothing():
    """Beside the plate lie a rail and another plate; above it, flush with its end, there is room."""
    window, plate = Area(0, 0, 1000, 600), Area(700, 480, 200, 100)
    rail, other = Area(920, 0, 80, 600), Area(450, 480, 200, 100)
    usual = Area(914, 480, 300, 80).clamped(window)
    found = _clearest(window, plate, usual, [rail, other])
    assert not any(found.overlaps(area) for area in (rail, other, plate))


def test_areas_tell_what_they_have_in_common():
    area = Area(0, 0, 10, 10)
    assert area.common(Area(5, 5, 10, 10)) == 25
    assert area.common(Area(10, 0, 5, 5)) == 0
    assert area.common(Area(20, 20, 5, 5)) == 0


@pytest.mark.parametrize(("size", "scale", "is_low"), [((1600, 900), 1.0, False), ((1600, 900), 1.5, True)])
def test_the_sheet_of_a_roll_is_low_on_a_low_board(size, scale, is_low):
    guest = roll_at_quarry([5, 3], [3, 2], size=size, scale=scale)
    dialog = guest.game.question.dialog
    assert (dialog.area.h < 0.55 * guest.scene.frame.board.h) or not is_low
    assert (dialog.roll.rows.height < 286) is is_low
    chips, button = [guest.area("add_1"), guest.area("add_2")], guest.area("main")
    for area in (*chips, button, dialog.roll.dice_row(dialog.area)):
        assert dialog.area.y <= area.y
        assert area.bottom <= dialog.area.bottom
    assert not any(chip.overlaps(button) or chip.overlaps(dialog.roll.dice_row(dialog.area)) for chip in chips)


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_sheet_of_a_roll_covers_no_more_than_one_name_on_a_low_board(seed, language):
    """Beside a low board there is bare table, on which the sheet may lie."""
    match = match_at("tools", players=4, seed=seed, wanted=lambda state: state.round > 1 and any_can_help(state))
    guest = Guest(match, language=language, scale=1.5)
    sheet, plates = guest.game.question.dialog.area, guest.game.clicks._areas.plates.values()
    names = [plate.part(0, 0.1 * plate.h, plate.w, 0.17 * plate.h) for plate in plates]
    assert sum(sheet.overlaps(name) for name in names) <= 1
    assert not any(sheet.overlaps(rail) for rail in (guest.scene.frame.start_rail, guest.scene.frame.end_rail))


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(1600, 900), (2560, 1440)])
def test_the_tip_of_a_card_covers_no_place_that_can_be_chosen_instead(language, size):
    guest = guest_at_valley(language=language, size=size)
    clicks, pointer = guest.game.clicks, guest.scene.pointer
    plates = [area for area in map(clicks.area_on_board, clicks.targets()) if area]
    offers = [place for place in clicks.targets() if not clicks.area_on_board(place)]
    assert len(plates) == 8
    assert len(offers) > 4
    for place in offers:
        spot, beside = clicks.tip_spot(place)
        room = pointer.tips._room_for(spot)
        usual = _place(room, spot, *tip_size(guest.app.brushes, clicks.tip_for(place)), beside=beside)
        shown = _clearest(room, spot, usual, guest.game.drawing.beside_tip(place))
        assert not any(shown.overlaps(plate) for plate in plates), place


def test_the_start_player_has_a_flag_for_a_crown_reads_as_whoever_leads():
    assert guest_at_valley().game.words.first_icon == "piece_first"


def test_no_key_is_told_while_the_roll_that_it_asked_for_is_shown():
    """The prompt keeps its sentence while dice roll, but Enter plays no hint then."""
    guest = guest_at_valley()
    line = replace(guest.prompt_line, key="Enter", key_text="plays it")
    shown = line_meanwhile(guest.scene.context, guest.game, line)
    assert (shown.text, shown.key, shown.key_text) == (line.text, "", "")


def asked_anew(kind):
    """Return a guest who is asked to pay with a choice, after a move that no click of the guest's made."""

    def wanted(state):
        return payments.cheapest(state) and not any(state.paid) and match.record.moves[-1] != "take"

    match, chance = new_match(("human", "human"), game_id="stone_age"), random.Random(1)
    while not (match.state.pending[-1].kind == kind and wanted(match.state)):
        match.play(chance.choice(match.state.search_moves()))
    last = Move.parse(match.record.moves[-1])
    match.rewind(len(match.past) - 1)
    guest = Guest(match)
    match.play(last)
    guest.scene.controller.changed()
    return guest


@pytest.mark.parametrize("kind", ["pay", "feed"])
def test_a_payment_that_no_click_led_to_is_laid_out_once(kind):
    """After a bot's choice of a die the last place opens by itself, and food is short after the turns of others."""
    guest = asked_anew(kind)
    state = guest.match.state
    laid = len(payments.cheapest(state))
    assert not any(state.paid)
    guest.settle(20)
    assert sum(guest.match.state.paid) == laid
    guest.key(pygame.K_z)
    for _ in range(3):
        guest.wait()
    assert sum(guest.match.state.paid) < laid, "what was taken back is not laid out again"


def test_what_lay_open_when_a_match_was_opened_is_left_as_it_was():
    guest = Guest(match_at("pay", wanted=lambda state: payments.cheapest(state) and not any(state.paid)))
    guest.settle(20)
    assert not any(guest.match.state.paid)
