"""A click that comes too late, when another button lies under the pointer, does nothing."""

import pygame
import pytest

from scenes import routes
from scenes.table.newcomer import Newcomer
from scenes.ui.geometry import Area
from scenes.ui.widget import Widget
from tests.scenes.driving import Player
from tests.scenes.keyboard import Typist
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_moments import play_until

SPOT = (50, 20)


def button(key, x=0):
    return Widget(Area(x, 0, 100, 40), key=key)


@pytest.mark.parametrize("before", [[], [button("stop")]])
def test_a_button_that_takes_the_place_of_another_lets_a_moment_pass(before):
    newcomer = Newcomer()
    newcomer.look(before, [button("speed")], SPOT)
    assert newcomer.ignores("speed", SPOT)
    newcomer.update(0.65)
    assert not newcomer.ignores("speed", SPOT)


def test_a_button_that_stays_and_one_that_is_aimed_at_take_clicks_at_once():
    newcomer = Newcomer()
    newcomer.look([button("done")], [button("done")], SPOT)
    assert not newcomer.ignores("done", SPOT)
    newcomer.look([button("done")], [button("pass"), button("undo", 200)], SPOT)
    assert not newcomer.ignores("undo", (250, 20))
    assert not newcomer.ignores("pass", (60, 30))


@pytest.mark.parametrize("game_id", ["architects", "kingdom_builder", "troyes"])
def test_a_second_click_on_the_end_of_a_turn_moves_nothing_else(game_id):
    guest = Guest(new_match(("human", "random"), game_id=game_id), turn_end="click", bot_speed="slow")
    play_until(guest, lambda: guest.table.page.find("end_turn"))
    spot = guest.area("end_turn").centre
    guest.click_at(spot)
    assert guest.table.page.find("end_turn") is None
    under = guest.table.page._at(spot)
    before = guest.app.settings.bot_speed, guest.table.controller.driver.is_paused
    Player.press(guest, spot)
    guest.release(spot)
    assert under is None or (guest.app.settings.bot_speed, guest.table.controller.driver.is_paused) == before


def test_a_key_presses_a_button_that_has_just_come():
    typist = Typist(new_match())
    typist.key(pygame.K_TAB)
    typist.key(pygame.K_RETURN)
    typist.walk_to("undo")
    actions = typist.table.surroundings.actions
    actions.newcomer.look([], actions._widgets, typist.area("undo").centre)
    typist.key(pygame.K_RETURN)
    assert not typist.match.past


def test_a_page_that_comes_under_a_resting_pointer_explains_nothing_until_it_moves():
    first = Guest(new_match())
    x, y = first.area("hint").centre
    first.move((x, y))
    first.manager.push(routes.table(first.app, new_match(), None))
    page = first.top.page
    first.wait(0.1)
    assert page.hovered.key == "hint"
    for _ in range(60):
        first.wait()
    assert not page._shows_tip
    first.move((x + 1, y))
    for _ in range(60):
        first.wait()
    assert page._shows_tip
