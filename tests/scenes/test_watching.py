"""The monkey's watch notices what it is there for."""

import pytest

from scenes import routes
from scenes.match.controller import MatchController
from scenes.menu.scene import Menu
from scenes.ui.cache import PAINTED
from tests.scenes.haunts import go, sample_match, to_menu
from tests.scenes.monkey import Monkey, QuickThinker


@pytest.fixture
def monkey():
    found = Monkey(5, "stone_age", size=(1024, 640))
    yield found
    found.manager.close()


@pytest.fixture
def at_table(monkey):
    """A monkey at a table where a person must decide."""
    return sit(monkey, ["human"])


def sit(monkey, kinds):
    monkey.app.settings.curtain = False
    match = sample_match(monkey.game_id, monkey.chance, 0.3, kinds)
    go(monkey, lambda app: routes.table(app, match))
    monkey.watch.waits_until(lambda: not monkey.top.stage.is_busy)
    return monkey


def test_all_is_well_at_first(at_table):
    at_table.watch.look_closely()
    to_menu(at_table)
    at_table.watch.look_closely()


def test_a_fault_is_let_through(monkey, monkeypatch):
    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(Menu, "update", fail)
    with pytest.raises(ZeroDivisionError):
        monkey.wait()


def test_a_state_that_left_its_record_is_seen(at_table):
    at_table.match.state.turn += 1
    with pytest.raises(AssertionError):
        at_table.watch.check_match(at_table.table)


def test_a_table_that_shows_something_else_is_seen(at_table):
    at_table.table.controller.view.turn += 1
    with pytest.raises(AssertionError):
        at_table.watch.check_match(at_table.table)


def test_a_person_who_cannot_decide_is_seen(at_table, monkeypatch):
    monkeypatch.setattr(MatchController, "play", lambda *_: None)
    with pytest.raises(AssertionError, match="nothing that is clicked decides"):
        at_table.watch.look_closely()


def test_bots_that_do_not_go_on_are_seen(monkey, monkeypatch):
    monkeypatch.setattr(QuickThinker, "answer", lambda *_: None)
    sit(monkey, ["easy"])
    with pytest.raises(AssertionError, match="the bots do not go on"):
        monkey.watch.look_closely()


def test_a_scene_without_a_way_out_is_seen(monkey, monkeypatch):
    monkeypatch.setattr(Menu, "on_back", lambda _: None)
    with pytest.raises(AssertionError, match="nothing leads out"):
        monkey.watch.look_closely()


def test_drawing_at_rest_is_seen(monkey, monkeypatch):
    update = Menu.update

    def restless(self, seconds):
        self.page.live_stale = True
        return update(self, seconds)

    monkeypatch.setattr(Menu, "update", restless)
    with pytest.raises(AssertionError, match="a scene that rests is drawn"):
        monkey.watch.check_rest()


def test_a_cache_that_grows_is_seen(monkey, monkeypatch):
    monkeypatch.setattr(PAINTED, "bytes", PAINTED._most_bytes + 1)
    with pytest.raises(AssertionError):
        monkey.watch.check_step()
