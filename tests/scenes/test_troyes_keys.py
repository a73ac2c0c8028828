"""Troyes by keyboard: an action is begun, dice are chosen for it, and Escape goes back step by step."""

import random

import pygame
import pytest

from game.troyes import decisions
from scenes.table.prompt import prompt_of
from scenes.troyes.places import Kind, as_place, building_place
from tests.scenes.keyboard import Typist
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_troyes_table import at_turn, begun, place_of, troyes


@pytest.fixture
def typist():
    player = Typist(begun(troyes(1), "turn"))
    player.click_place(next(place for place in map(building_place, range(3)) if place in player.places()))
    return player


def test_after_an_action_is_begun_the_focus_is_on_a_lit_die(typist):
    assert typist.scene.controller.decision_kind == decisions.GROUP
    assert as_place(typist.board_focus.stop.place).kind is Kind.DIE
    assert typist.board_focus.stop.place in typist.game.clicks.glowing()


def test_enter_on_what_was_begun_does_not_leave_it(typist):
    typist.walk_to(typist.places()[typist.game.clicks.selection.target].name)
    typist.key(pygame.K_RETURN)
    assert typist.scene.controller.decision_kind == decisions.GROUP
    assert as_place(typist.board_focus.stop.place).kind is Kind.DIE


def test_once_no_die_can_be_added_the_focus_is_on_what_confirms():
    player = Typist(at_turn(2, "white1", "yellow4", "merchant", deniers=8).match)
    player.click_place(place_of(player, "merchant"))
    player.key(pygame.K_RETURN)
    assert not player.game.clicks.glowing()
    assert player.board_focus.stop.widget is player.widget("done")
    player.key(pygame.K_RETURN)
    assert player.match.record.moves[-1] == "done 2"


def test_after_a_die_was_chosen_the_focus_stays_among_the_dice():
    player = Typist(at_turn(2, "yellow1", "yellow4 yellow5", "merchant").match)
    player.click_place(place_of(player, "merchant"))
    player.key(pygame.K_RETURN)
    assert as_place(player.board_focus.stop.place).kind is Kind.DIE
    assert player.board_focus.stop.place in player.game.clicks.glowing()
    player.key(pygame.K_RETURN, 2)
    assert player.board_focus.stop.widget is player.widget("done")


def test_escape_goes_from_the_citizens_back_to_the_dice():
    guest = Guest(begun(troyes(1), "citizen"))
    before = len(guest.match.past)
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.scene
    assert len(guest.match.past) == before - 1
    assert guest.scene.controller.decision_kind == decisions.GROUP


def test_no_question_of_the_set_up_stands_while_the_first_dice_roll():
    guest, chance = Guest(new_match(("human",), game_id="troyes"), motion="normal"), random.Random(2)
    controller = guest.scene.controller
    guest.settle(60)
    while all(event.kind != "round_began" for event in controller.history.latest_decision(0)):
        guest.scene.context.finish_animations()
        controller.play(chance.choice(controller.legal_moves))
        guest.wait(0.1)
    assert not guest.scene.context.is_at_rest
    assert "1" in guest.scene._prompt.text
    assert guest.scene._prompt.is_ribbon
    guest.settle(60)
    assert guest.scene._prompt == prompt_of(guest.scene.context, guest.game)
