import pygame
import pytest

import game
from game.core import faults
from game.core.errors import TableError
from scenes import program
from scenes.app import App
from scenes.change import Push
from scenes.faults import FaultDialog
from scenes.manager import SceneManager
from scenes.menu.scene import Menu
from scenes.scene import Scene
from scenes.settings import Settings, settings_path
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.text import escape
from tests.languages import LANGUAGES
from tests.scenes.driving import FRAME, Ground, Player
from tests.scenes.samples import Sample, changed, pixels, seen, show

CLICK = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

both_languages = pytest.mark.parametrize("language", LANGUAGES)


def button(scene, x=200, y=200):
    return Button(scene.area.part(x, y, 240, 44), "Start", scene.note("start"), key="start")


def step(manager, *events):
    manager.step(events, FRAME)


def key(key):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


class Sheet(Scene):
    """Something over another scene."""

    is_overlay = True


# notices


def notice_seen(player, before):
    return changed(before, player.manager.screen)


@both_languages
@pytest.mark.parametrize("kind", ["info", "warning", "success"])
def test_a_notice_shows_fades_and_goes_without_a_trace(kind, language):
    player = show(lambda scene: [button(scene, x=600, y=60)], language=language)
    before = player.manager.screen.copy()
    player.app.notify("The match was saved.", kind)
    player.wait()
    box = notice_seen(player, before)
    assert box.centerx == pytest.approx(800, abs=2)
    assert box.top > 50
    strong = player.pixels()
    player.wait(3.0)
    assert player.pixels() == strong
    player.wait(0.35)
    faint = player.manager.screen.copy()
    assert pixels(faint) != strong
    assert notice_seen(player, before)
    player.wait(0.08)
    assert changed(faint, player.manager.screen)
    player.wait(0.1)
    assert player.app.notices == []
    assert notice_seen(player, before) is None


def test_kinds_of_notices_look_different():
    looks = set()
    for kind in ("info", "warning", "success"):
        player = show(lambda scene: [])
        player.app.notify("The match was saved.", kind)
        player.wait()
        looks.add(player.pixels())
    assert len(looks) == 3


def test_never_more_than_three_notices_and_each_text_once():
    player = show(lambda scene: [])
    before = player.manager.screen.copy()
    heights = []
    for number in range(5):
        player.app.notify(f"Notice {number}")
        player.wait()
        heights.append(notice_seen(player, before).h)
    assert heights[0] < heights[1] < heights[2] == heights[3] == heights[4]
    assert [notice.text for notice in player.app.notices] == ["Notice 2", "Notice 3", "Notice 4"]
    player.wait(2)
    player.app.notify("Notice 3")
    assert [notice.text for notice in player.app.notices] == ["Notice 2", "Notice 4", "Notice 3"]
    player.wait(2)
    assert [notice.text for notice in player.app.notices] == ["Notice 3"]


@both_languages
def test_a_long_notice_is_wrapped_and_stays_in_the_window(language):
    player = show(lambda scene: [], (1024, 640), language=language)
    before = player.manager.screen.copy()
    player.app.notify("The settings could not be written because the disk is full. " * 5, "warning")
    player.wait()
    box = notice_seen(player, before)
    assert box.h > 60
    assert box.w < 800
    assert player.manager.screen.get_rect().contains(box)


def test_a_notice_over_a_dialog_is_not_dimmed():
    player = show(lambda scene: [])
    player.app.notify("Saved.")
    player.wait()
    fill = pygame.Color(theme.WALNUT_DARK)
    assert seen(player.manager.screen, fill)
    player.manager.push(Sheet(player.app))
    player.wait()
    assert seen(player.manager.screen, fill)


# faults


class Faulty(Sample):
    """Fails when it is asked to."""

    is_broken = False

    def __init__(self, app, where):
        super().__init__(app, lambda scene: [button(scene)])
        self.where = where

    def fail(self, where):
        if self.is_broken and where == self.where:
            raise ValueError(f"broken in {where}")

    def handle(self, event):
        self.fail("handle")
        return super().handle(event)

    def update(self, seconds):
        self.fail("update")
        return super().update(seconds)

    def layout(self):
        self.fail("layout")
        super().layout()

    def draw(self, canvas):
        self.fail("draw")
        super().draw(canvas)

    def draw_live(self, canvas):
        self.fail("draw_live")
        super().draw_live(canvas)

    def enter(self):
        self.fail("enter")

    def leave(self):
        self.fail("leave")


def break_scene(where):
    """Return a player whose scene has failed and who sees the dialog about it."""
    player = Player(lambda app: Faulty(app, where))
    player.scene.is_broken = True
    manager = player.manager
    if where == "enter":
        manager.do(Push(Ground(player.app)))
        step(manager, key(pygame.K_ESCAPE))
    elif where == "leave":
        step(manager, key(pygame.K_ESCAPE))
    elif where == "handle":
        step(manager, key(pygame.K_a))
    else:
        player.scene.refresh()
        step(manager)
    step(manager)
    return player


@pytest.mark.parametrize("where", ["handle", "update", "layout", "draw", "draw_live", "enter", "leave"])
def test_a_fault_is_told_written_down_and_the_program_goes_on(where, home, capsys):
    player = break_scene(where)
    manager = player.manager
    assert isinstance(manager.top, FaultDialog)
    assert isinstance(manager.stack[0], Ground)
    assert len(manager.stack) == 2
    assert f"broken in {where}" in manager.top.text
    (path,) = faults.folder().iterdir()
    assert escape(str(path)) in manager.top.text
    report = path.read_text(encoding="utf-8")
    assert report.startswith(f"program: Builders' Table {game.__version__}\nsystem: ")
    assert "\nlanguage: en\n" in report
    assert f"ValueError: broken in {where}" in report
    assert "test_faults.py" in report
    sheet = manager.top.sheet
    assert manager.screen.get_at((round(sheet.x) + 20, round(sheet.y) + 20)).r > 200

    step(manager, key(pygame.K_RETURN))
    step(manager)
    assert [type(scene) for scene in manager.stack] == [Ground]
    assert manager.is_running
    again = Sample(player.app, lambda scene: [button(scene)])
    manager.push(again)
    player.wait()
    player.click("start")
    assert again.taken == ["start"]


@both_languages
@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_dialog_about_a_fault_is_closed_by_click_or_escape(language, by_mouse):
    player = show(lambda scene: [], language=language)
    player.manager.push(FaultDialog(player.app, "KeyError: 'x'", settings_path(), None, is_first=False))
    step(player.manager)
    place = player.area("answer_0").centre
    if by_mouse:
        step(player.manager, *(pygame.Event(kind, pos=place, button=1) for kind in CLICK))
    else:
        step(player.manager, key(pygame.K_ESCAPE))
    assert isinstance(player.top, Ground)


@both_languages
def test_a_very_long_fault_leaves_its_dialog_in_the_window(language):
    player = show(lambda scene: [], (1024, 640), language=language)
    for words in ("word " * 4000, "x" * 20_000):
        player.manager.push(FaultDialog(player.app, words, settings_path(), None, is_first=False))
        step(player.manager)
        sheet = player.manager.top.sheet
        assert sheet.clamped(player.manager.area) == sheet
        assert len(player.manager.top.text) > 250


def test_a_fault_while_the_dialog_about_one_is_shown_ends_the_program(home, monkeypatch):
    player = break_scene("update")

    def fail(canvas):
        raise ZeroDivisionError("even the dialog")

    monkeypatch.setattr(player.top, "draw", fail)
    monkeypatch.setattr(pygame.event, "get", list)
    player.top.refresh()
    with pytest.raises(TableError, match="ZeroDivisionError: even the dialog"):
        player.manager.run()
    assert any("ZeroDivisionError: even the dialog" in path.read_text() for path in faults.folder().iterdir())
    assert not pygame.display.get_init()


def test_a_first_scene_that_cannot_be_drawn_ends_the_program():
    manager = SceneManager(App(Settings()))
    first = Faulty(manager.app, "draw")
    manager.push(first)
    step(manager)
    first.is_broken = True
    first.refresh()
    step(manager)
    with pytest.raises(TableError, match="ValueError: broken in draw"):
        step(manager)


def test_a_fault_is_at_least_told_on_the_terminal_when_it_cannot_be_written(home, capsys):
    home.write_text("a file where the folder should be")
    player = break_scene("update")
    assert player.manager.top.is_fault
    assert "ValueError: broken in update" in capsys.readouterr().err


def test_the_fault_is_told_even_if_a_scene_cannot_be_left(home, capsys):
    player = Player(lambda app: Faulty(app, "leave"))
    player.scene.is_broken = True
    failing = Faulty(player.app, "update")
    player.manager.push(failing)
    failing.is_broken = True
    step(player.manager)
    assert player.manager.top.is_fault
    assert len(player.manager.stack) == 2
    (report,) = faults.folder().iterdir()
    assert "broken in update" in report.read_text()
    assert "broken in leave" in capsys.readouterr().err


# opening the program


@pytest.fixture
def opened(monkeypatch):
    """The managers that were started; they do not run."""
    started = []

    def run(manager):
        started.append(manager)

    monkeypatch.setattr(SceneManager, "run", run)
    return started


@both_languages
def test_a_damaged_settings_file_is_told(opened, home, language):
    home.mkdir()
    settings_path().write_text('{"language": 5')
    program.run(language=language, size=(1600, 900))
    manager = opened[0]
    assert isinstance(manager.top, Menu)
    assert (home / "settings-damaged.json").read_text() == '{"language": 5'
    (notice,) = manager.app.notices
    assert notice.kind == "warning"
    assert "settings-damaged.json" in notice.text
    assert notice.text == manager.app.texts.get("settings.damaged", file="settings-damaged.json")
    manager.step([], 0)
    with_notice = manager.screen.copy()
    manager.step([], 9)
    assert changed(with_notice, manager.screen).centerx == pytest.approx(800, abs=2)


@pytest.mark.parametrize("text", [None, "{}", '{"language": "fa", "unknown": 1}'])
def test_a_good_or_missing_settings_file_is_no_news(opened, home, text, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    if text:
        home.mkdir()
        settings_path().write_text(text)
    program.run(size=(1100, 700))
    assert opened[0].app.notices == []
    assert opened[0].screen.get_size() == (1100, 700)
    assert opened[0].app.rtl == (text is not None and "fa" in text)
