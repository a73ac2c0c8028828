"""What can be read at Stone Age's table while something is chosen: nothing covers the names of other places."""

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
from scenes.ui.tooltip import _clearest
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


def test_no_key_is_told_while_the_roll_that_it_asked_for_is_shown():
    """The prompt keeps its sentence while dice roll, but Enter plays no hint then."""
    guest = guest_at_valley()
    line = replace(guest.prompt_line, key="Enter", key_text="plays it")
    shown = line_meanwhile(guest.scene.context, guest.game, line)
    assert (shown.text, shown.key, shown.key_text) == (line.text, "", "")


def payment_of_choice():
    """Return a match in which a payment with a choice is asked for, and nothing is laid out."""
    return match_at("pay", wanted=lambda state: payments.cheapest(state) and not any(state.paid))


def test_a_payment_that_nobody_could_foresee_is_laid_out_once():
    """After a building that uncovers the next one of its stack, for example."""
    guest = Guest(payment_of_choice())
    state, clicks = guest.match.state, guest.game.clicks
    assert not any(state.paid)
    laid = len(payments.cheapest(state))
    clicks._is_surprised = True
    guest.wait()
    assert sum(guest.match.state.paid) == laid
    guest.key(pygame.K_z)
    for _ in range(3):
        guest.wait()
    assert sum(guest.match.state.paid) < laid, "what was taken back is not laid out again"


def test_only_what_brings_something_to_light_surprises():
    guest = Guest(match_at("act"))
    clicks, controller = guest.game.clicks, guest.scene.controller
    for move in controller.legal_moves:
        clicks.following(move)
        assert clicks._is_surprised is controller.preview(move).is_cut
