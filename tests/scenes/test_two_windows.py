"""Two windows on one home: one match is played in one of them, and nothing is lost between them."""

import pytest

from game.core import saves
from game.core.match import Match
from scenes import routes
from scenes.menu.scene import Menu
from scenes.opening import OpenElsewhere, TakenOver
from scenes.saved_games.scene import SavedGames
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.scenes.driving import Player
from tests.scenes.tables import new_match

calm = {"motion": "off", "bot_speed": "off", "curtain": False, "turn_end": "at_once", "warnings": "none"}


class Window(Player):
    """A window at the shelf."""

    def __init__(self, language="en"):
        super().__init__(routes.menu, **calm, language=language)
        self.manager.stack.pop(0)

    def play(self, times):
        for _ in range(times):
            controller = self.top.controller
            controller.play(controller.legal_moves[0])
            self.wait()

    @property
    def moves(self):
        return len(self.top.controller.match.past)


@pytest.fixture
def windows(request):
    """A window that plays a match, and another one at the shelf where the same match waits."""
    path = saves.fresh_path("kingdom_builder")
    new_match(("human", "human"), path=path)
    found = [Window(getattr(request, "param", "en")) for _ in range(2)]
    found[0].click("resume")
    found[0].play(3)
    found[1].click("resume")
    yield found
    for window in found:
        window.manager.close()


@pytest.mark.parametrize("windows", LANGUAGES, indirect=True)
def test_a_match_is_handed_over_after_a_question_and_brought_back(windows):
    one, other = windows
    (path,) = saves.all_saves()
    assert isinstance(other.top, OpenElsewhere)
    one.play(2)  # it goes on there while the question is read
    other.click("answer_1")
    assert other.moves == 5
    one.wait()
    assert isinstance(one.top, TakenOver)
    other.play(2)
    assert len(Match.load(path).past) == 7
    one.click("answer_1")
    assert one.moves == 7
    other.wait()
    assert isinstance(other.top, TakenOver)
    other.click("answer_0")
    assert isinstance(other.top, Menu)
    one.play(1)
    assert saves.all_saves() == [path]
    assert len(Match.load(path).past) == 8


def test_a_match_can_be_left_to_the_other_window(windows):
    one, other = windows
    other.click("answer_0")
    assert isinstance(other.top, Menu)
    one.play(1)
    assert one.moves == 4
    one.click("home")
    other.click("resume")
    assert isinstance(other.top, TableScene)


def test_what_is_decided_in_the_moment_of_handing_over_is_kept_under_another_name(windows):
    one, other = windows
    (path,) = saves.all_saves()
    other.click("answer_1")
    controller = one.top.controller
    controller.play(controller.legal_moves[0])  # before the window has looked up
    one.wait()
    assert isinstance(one.top, TableScene)
    assert [notice.kind for notice in one.app.notices] == ["warning"]
    other.play(2)
    one.play(1)
    copy = path.with_name(f"{path.stem} (2){path.suffix}")
    assert sorted(saves.all_saves()) == sorted([path, copy])
    assert len(Match.load(path).past) == 5
    assert len(Match.load(copy).past) == 5


def test_a_match_that_another_window_plays_is_neither_deleted_nor_renamed(windows):
    one, other = windows
    (path,) = saves.all_saves()
    other.click("answer_0")
    other.click("saved_games")
    other.click("delete")
    assert isinstance(other.top, SavedGames)
    other.click("rename")
    other.type(" again")
    other.click("save")
    assert saves.all_saves() == [path]
    assert [notice.text for notice in other.app.notices] == [other.top.t("saved_games.elsewhere")]
    one.play(1)


def test_the_match_on_the_own_table_is_opened_again_without_a_question(windows):
    one, _ = windows
    one.key(27)
    one.click("saved_games")
    one.click("resume")
    assert isinstance(one.top, TableScene)
    one.play(1)
    assert one.moves == 4
    one.wait()
    assert isinstance(one.top, TableScene)
