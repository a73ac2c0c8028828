import os

import pygame
import pytest

from scenes.app import App
from scenes.change import Pop, Push, Quit, Replace, Restart
from scenes.dialog import Answer, Dialog
from scenes.manager import SceneManager
from scenes.scene import Scene, is_repeated
from scenes.settings import Settings, read_settings
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.field import TextField
from scenes.window_size import is_small_desktop, scale_for, usual_size
from tests.languages import LANGUAGES
from tests.scenes.driving import FRAME, Ground, Player
from tests.scenes.samples import GROUND, Sample, changed, pixels, seen, show

FAR = (1500, 850)

both_languages = pytest.mark.parametrize("language", LANGUAGES)


def button(scene, key="start", x=200, y=200, action=None):
    return Button(scene.area.part(x, y, 240, 44), key, action or scene.note(key), key=key)


class Diary(Scene):
    """Notes when it is entered and left, and fills the window with its colour."""

    def __init__(self, app, name, diary, colour=GROUND):
        super().__init__(app)
        self.name = name
        self.diary = diary
        self.colour = colour

    def enter(self):
        self.diary.append(f"enter {self.name}")

    def leave(self):
        self.diary.append(f"leave {self.name}")

    def draw(self, canvas):
        canvas.fill(canvas.area, self.colour)


class Sheet(Diary):
    """A square in the middle of the window, over another scene."""

    is_overlay = True

    def draw(self, canvas):
        canvas.fill(canvas.area.middle(100, 100), self.colour)


@pytest.fixture
def diary():
    return []


@pytest.fixture
def manager():
    return SceneManager(App(Settings()))


def colour_at(manager, place):
    return manager.screen.get_at(place)[:3]


def step(manager, *events, seconds=FRAME):
    manager.step(events, seconds)


def key(key, mod=0):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


# scale


@pytest.mark.parametrize("wish", [0.8, 0.85, 1.0, 1.15, 1.33, 1.5])
def test_the_scale_leaves_every_layout_its_room(wish):
    for width in range(1024, 5200, 61):
        for height in range(640, 2900, 53):
            scale = scale_for(width, height, wish)
            assert scale >= 0.8
            assert scale * 20 == pytest.approx(round(scale * 20), abs=1e-9)
            assert width / scale >= 1024 - 1e-9
            assert height / scale >= 640 - 1e-9


@pytest.mark.parametrize(("size", "wish", "scale"), [
    ((1600, 900), 1.0, 1.0),
    ((1600, 900), 1.15, 1.15),
    ((1800, 1080), 1.2, 1.35),
    ((1600, 900), 1.2, 1.2),
    ((1600, 900), 0.8, 0.8),
    ((1920, 1080), 1.0, 1.2),
    ((1920, 1080), 0.9, 1.05),
    ((2560, 1440), 1.0, 1.6),
    ((3840, 2160), 1.0, 2.4),
    ((5120, 2880), 1.0, 2.4),
    ((3840, 2160), 1.5, 3.35),
    ((3840, 900), 1.0, 1.0),
    ((1024, 640), 1.0, 0.8),
    ((1024, 640), 1.5, 1.0),
    ((1366, 768), 1.0, 0.85),
    ((800, 480), 1.0, 0.8),
    ((1, 1), 1.5, 0.8),
])  # fmt: skip
def test_the_scale_of_some_windows(size, wish, scale):
    assert scale_for(*size, wish) == scale


def test_a_larger_wish_or_window_never_makes_things_smaller():
    wishes = [scale_for(1920, 1080, wish / 100) for wish in range(80, 151)]
    windows = [scale_for(16 * side, 9 * side, 1.0) for side in range(64, 300)]
    assert wishes == sorted(wishes)
    assert windows == sorted(windows)


@both_languages
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)], ids=str)
def test_inputs_meet_what_is_seen_at_any_scale(language, size):
    player = show(lambda scene: [button(scene), button(scene, "end", 700, 400)], size, language=language)
    player.click("end")
    player.click("start")
    assert player.scene.taken == ["end", "start"]
    assert player.manager.area.rtl == (language == "fa")
    assert player.manager.area.w * player.app.brushes.scale == pytest.approx(size[0])


# the stack


def test_push_and_pop(manager, diary):
    first, second = Diary(manager.app, "first", diary), Diary(manager.app, "second", diary)
    manager.push(first)
    manager.do(Push(second))
    assert manager.top is second
    manager.do(None)
    assert manager.top is second
    manager.do(Pop())
    assert manager.stack == [first]
    assert diary == ["enter first", "enter second", "leave second", "enter first"]


def test_pop_by_several_but_never_the_first(manager, diary):
    for name in "abcd":
        manager.push(Diary(manager.app, name, diary))
    diary.clear()
    manager.do(Pop(2))
    assert diary == ["leave d", "leave c", "enter b"]
    manager.do(Pop(9))
    assert [scene.name for scene in manager.stack] == ["a"]
    assert diary[3:] == ["leave b", "enter a"]


def test_replace(manager, diary):
    for name in "ab":
        manager.push(Diary(manager.app, name, diary))
    diary.clear()
    manager.do(Replace(Diary(manager.app, "c", diary)))
    assert [scene.name for scene in manager.stack] == ["a", "c"]
    assert diary == ["leave b", "enter c"]


@pytest.mark.parametrize("with_scene", [False, True])
def test_restart(manager, diary, with_scene):
    for name in "abc":
        manager.push(Diary(manager.app, name, diary))
    diary.clear()
    manager.do(Restart(Diary(manager.app, "new", diary) if with_scene else None))
    assert [scene.name for scene in manager.stack] == ["a", "new"][: 1 + with_scene]
    assert diary == ["leave c", "leave b", "enter new" if with_scene else "enter a"]


def test_what_a_handler_asks_for_is_done():
    player = show(lambda scene: [button(scene, action=lambda: Push(Ground(scene.app)))])
    player.click("start")
    assert isinstance(player.top, Ground)
    player.key(pygame.K_ESCAPE)
    assert player.top is player.scene


def test_what_passing_time_asks_for_is_done(manager, diary):
    class Short(Diary):
        def update(self, seconds):
            return Pop() if seconds > 1 else None

    manager.push(Diary(manager.app, "first", diary))
    manager.push(Short(manager.app, "short", diary))
    step(manager)
    assert len(manager.stack) == 2
    step(manager, seconds=2)
    assert len(manager.stack) == 1


@pytest.mark.parametrize("leave", [
    lambda manager: manager.do(Quit()),
    lambda manager: step(manager, pygame.Event(pygame.QUIT)),
])  # fmt: skip
def test_quit_ends_the_program_and_leaves_every_scene(manager, diary, monkeypatch, leave):
    monkeypatch.setattr(pygame.event, "get", list)
    for name in "ab":
        manager.push(Diary(manager.app, name, diary))
    diary.clear()
    leave(manager)
    manager.run()
    assert diary == ["leave b", "leave a"]
    assert not pygame.display.get_init()


def test_after_quit_no_input_is_handled():
    player = show(lambda scene: [button(scene)])
    x, y = player.area("start").centre
    player.press((x, y))
    player.step([pygame.Event(pygame.QUIT), pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)])
    assert player.scene.taken == []


def test_a_scene_brings_its_music_and_a_silent_one_keeps_it(manager, diary, monkeypatch):
    played = []
    monkeypatch.setattr(manager.app.sounds, "music", played.append)
    loud, silent = Diary(manager.app, "loud", diary), Diary(manager.app, "silent", diary)
    loud.music = "menu_loop"
    manager.push(loud)
    manager.push(silent)
    assert played == ["menu_loop"]
    manager.do(Pop())
    assert played == ["menu_loop"] * 2


def test_a_click_is_heard_when_it_did_something(monkeypatch):
    player = show(lambda scene: [button(scene)])
    heard = []
    monkeypatch.setattr(player.app.sounds, "play", heard.append)
    player.click_at(FAR)
    player.key(pygame.K_TAB)
    assert heard == []
    player.click("start")
    player.move(FAR)
    player.key(pygame.K_TAB)
    assert heard == ["click"]


# overlays


def test_an_overlay_shows_the_scene_below_dimmed(manager, diary):
    manager.push(Diary(manager.app, "below", diary, "#C08040"))
    step(manager)
    assert colour_at(manager, (10, 10)) == (0xC0, 0x80, 0x40)
    manager.push(Sheet(manager.app, "sheet", diary, "#00FF00"))
    step(manager)
    once = colour_at(manager, (10, 10))
    dim, share = pygame.Color(theme.DIM[:7]), int(theme.DIM[7:], 16) / 255
    mixed = [now * (1 - share) + dark * share for now, dark in zip((0xC0, 0x80, 0x40), dim[:3], strict=True)]
    assert once == pytest.approx(mixed, abs=2)
    assert colour_at(manager, (800, 450)) == (0, 255, 0)
    manager.push(Sheet(manager.app, "second", diary, "#0000FF"))
    step(manager)
    assert sum(colour_at(manager, (10, 10))) < sum(once)
    assert colour_at(manager, (800, 450)) == (0, 0, 255)
    manager.do(Pop(2))
    step(manager)
    assert colour_at(manager, (10, 10)) == (0xC0, 0x80, 0x40)


def test_a_whole_scene_hides_what_is_below_and_does_not_draw_it(manager, diary):
    below = Diary(manager.app, "below", diary)
    below.draw = lambda canvas: pytest.fail("a hidden scene was drawn")
    manager.push(below)
    manager.push(Diary(manager.app, "above", diary, "#112233"))
    step(manager)
    assert colour_at(manager, (10, 10)) == (0x11, 0x22, 0x33)


def test_an_overlay_passes_no_input_on():
    player = show(lambda scene: [button(scene)])
    place = player.area("start").centre
    sheet = Sheet(player.app, "sheet", [])
    player.manager.push(sheet)
    player.wait()
    before = player.pixels()
    player.click_at(place)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.type("x")
    player.wait(0.5)
    assert player.scene.taken == []
    assert player.pixels() == before
    player.key(pygame.K_ESCAPE)
    player.click_at(place)
    assert player.scene.taken == ["start"]


def test_a_covered_scene_is_drawn_anew_when_it_changes():
    player = show(lambda scene: [button(scene)] if scene.values["on"] else [], values={"on": True})
    player.manager.push(Sheet(player.app, "sheet", []))
    player.wait()
    before = player.manager.screen.copy()
    player.scene.values["on"] = False
    player.scene.refresh()
    player.wait()
    assert changed(before, player.manager.screen).collidepoint(320, 222)


def test_the_pointer_stays_with_the_scene_that_is_used():
    def make(scene):
        place = scene.area.part(200, 200, 44, 44)
        leave = Sample(scene.app, lambda top: [button(top, "back", 800, 400, Pop)])
        return [Tool(place, "home", lambda: Push(leave), tip="Home", key="home")]

    player = show(make)
    at_rest = player.pixels()
    player.click("home")
    player.click("back")
    assert player.top is player.scene
    player.wait(0.5)
    after = changed(pygame.image.frombytes(at_rest, (1600, 900), "RGB"), player.manager.screen)
    assert after is None or not after.collidepoint(800, 400)
    assert seen(player.manager.screen, theme.TOOL_HOVER.fill[0]) is None
    assert seen(player.manager.screen, theme.TIP.edge) is None


def test_a_scene_finds_the_resting_pointer():
    def make(scene):
        return [button(scene, action=lambda: Push(Sample(scene.app, lambda top: [button(top, "same place")])))]

    player = show(make)
    player.click("start")
    resting = player.pixels()
    player.move(FAR)
    assert player.pixels() != resting


def test_a_tooltip_goes_when_a_sheet_covers_its_scene():
    tool_at = (200, 200, 44, 44)
    player = show(lambda scene: [Tool(scene.area.part(*tool_at), "home", scene.note(""), tip="Home", key="home")])
    player.manager.push(Sheet(player.app, "sheet", []))
    player.wait()
    covered = player.pixels()
    player.key(pygame.K_ESCAPE)
    player.move(player.area("home").centre)
    player.wait(0.5)
    assert seen(player.manager.screen, theme.TIP.edge)
    player.manager.push(Sheet(player.app, "sheet", []))
    player.wait()
    assert player.pixels() == covered


# the window


def resize(player, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    player.step([pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])


@both_languages
def test_everything_fits_a_resized_window(language):
    def make(scene):
        return [button(scene, y=scene.area.h - 60)]

    player = show(make, language=language)
    for size in ((1024, 640), (2000, 1100), (1280, 1024)):
        resize(player, size)
        scale = player.app.brushes.scale
        assert scale == scale_for(*size, 1.0)
        assert player.manager.screen.get_size() == size
        assert (player.scene.area.w, player.scene.area.h) == (size[0] / scale, size[1] / scale)
        assert player.area("start").bottom == pytest.approx(size[1] / scale - 16)
        assert colour_at(player.manager, (size[0] - 1, 0)) == tuple(pygame.Color(GROUND))[:3]
        assert colour_at(player.manager, (0, size[1] - 1)) == tuple(pygame.Color(GROUND))[:3]
        player.click("start")
    assert player.scene.taken == ["start"] * 3


def test_a_hidden_scene_fits_the_new_size_when_it_comes_back():
    player = show(lambda scene: [button(scene)])
    player.manager.push(Ground(player.app))
    resize(player, (1280, 720))
    player.key(pygame.K_ESCAPE)
    assert (player.scene.area.w, player.scene.area.h) == (1600, 900)
    assert player.app.brushes.scale == 0.8


def test_nothing_is_hovered_when_the_pointer_leaves_the_window():
    player = show(lambda scene: [Tool(scene.area.part(200, 200, 44, 44), "home", scene.note(""), tip="Home", key="it")])
    before = player.pixels()
    player.move(player.area("it").centre)
    player.wait(0.5)
    assert player.pixels() != before
    player.step([pygame.Event(pygame.WINDOWLEAVE)])
    assert player.pixels() == before
    player.scene.refresh()
    player.wait(0.5)
    assert player.pixels() == before


def test_windows_is_asked_for_the_real_pixels_of_the_screen(monkeypatch):
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    usual_size()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.parametrize(("desktop", "size", "is_small"), [
    ((3840, 2160), (3200, 1800), False), ((1920, 1080), (1600, 900), False), ((1600, 900), (1333, 750), True),
    ((1366, 768), (1138, 640), True), ((800, 600), (1024, 640), True), ((7680, 4320), (3840, 2160), False),
])  # fmt: skip
def test_the_window_opens_in_a_size_that_fits_the_desktop_with_its_frame(monkeypatch, desktop, size, is_small):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert usual_size() == size
    assert is_small_desktop() == is_small


def test_scenes_are_told_that_a_key_is_only_held_down():
    player = show(lambda scene: [])
    told = []
    player.scene.handle = lambda event: told.append(is_repeated(event))
    down, up = (pygame.Event(kind, key=pygame.K_z, mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    for event in (down, down, key(pygame.K_h), up, down, pygame.Event(pygame.WINDOWFOCUSLOST), down):
        player.step([event])
    assert told == [False, True, False, False, False, False]


@pytest.fixture
def windows(monkeypatch):
    """What windows are opened; a full screen is 1920 x 1080."""
    opened = []
    real = pygame.display.set_mode

    def set_mode(size, flags=0):
        opened.append((tuple(size), flags))
        return real(size)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    return opened


def test_f11_turns_to_full_screen_and_back(windows):
    player = show(lambda scene: [button(scene)], (1280, 720))
    assert windows == [((1280, 720), pygame.RESIZABLE)]
    player.key(pygame.K_F11)
    assert windows[1:] == [((1920, 1080), pygame.FULLSCREEN)]
    assert player.app.settings.full_screen
    assert read_settings()[0].full_screen
    assert player.app.brushes.scale == 1.2
    assert player.scene.area.w == 1600
    player.key(pygame.K_F11)
    assert windows[2:] == [((1280, 720), pygame.RESIZABLE)]
    assert not read_settings()[0].full_screen
    player.click("start")
    assert player.scene.taken == ["start"]


def test_full_screen_goes_back_to_the_size_the_player_gave_the_window(windows):
    player = show(lambda scene: [])
    resize(player, (1300, 800))
    windows.clear()
    player.key(pygame.K_F11)
    player.step([pygame.Event(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)])
    player.key(pygame.K_F11)
    assert windows == [((1920, 1080), pygame.FULLSCREEN), ((1300, 800), pygame.RESIZABLE)]


def test_a_maximised_window_comes_back_maximised_from_the_full_screen(windows, monkeypatch):
    maximised = []

    class Window:
        from_display_module = classmethod(lambda cls: cls())

        def maximize(self):
            maximised.append(self)

    monkeypatch.setattr(pygame, "Window", Window)
    player = show(lambda scene: [])
    resize(player, (1300, 800))
    windows.clear()
    resize(player, (1920, 1000))
    player.step([pygame.Event(pygame.WINDOWMAXIMIZED)])
    for _ in range(2):
        player.key(pygame.K_F11)
    assert windows[1:] == [((1920, 1080), pygame.FULLSCREEN), ((1300, 800), pygame.RESIZABLE)]
    assert len(maximised) == 1
    player.step([pygame.Event(pygame.WINDOWRESTORED)])
    for _ in range(2):
        player.key(pygame.K_F11)
    assert len(maximised) == 1


def test_a_program_in_full_screen_opens_so(windows):
    show(lambda scene: [], full_screen=True)
    assert windows == [((1920, 1080), pygame.FULLSCREEN)]


def test_f11_works_while_something_is_typed_and_over_dialogs(windows):
    player = show(lambda scene: [TextField(scene.area.part(9, 9, 200, 44), "", scene.take("name"), key="name")])
    player.click("name")
    player.key(pygame.K_F11)
    player.manager.push(Dialog(player.app, "Title", "Text", [Answer("Yes", kind="primary")]))
    player.key(pygame.K_F11)
    assert len(windows) == 3
    assert isinstance(player.top, Dialog)


def test_another_language_turns_the_whole_look():
    player = show(lambda scene: [button(scene)])
    caption = pygame.display.get_caption()
    assert player.area("start").x == 200
    player.app.change(language="fa")
    player.wait()
    assert player.area("start").right == 1400
    assert player.app.brushes.rtl
    assert pygame.display.get_caption() != caption
    player.click("start")
    assert player.scene.taken == ["start"]


def test_another_scale_holds_at_once():
    player = show(lambda scene: [button(scene)])
    player.app.change(scale=1.25)
    player.wait()
    assert player.app.brushes.scale == 1.25
    assert player.scene.area.w == 1280


# layers


@pytest.fixture
def drawn(monkeypatch):
    """What is sent to the window: 'all', or the rectangles."""
    sent = []
    monkeypatch.setattr(pygame.display, "flip", lambda: sent.append("all"))
    monkeypatch.setattr(pygame.display, "update", sent.append)
    return sent


def test_nothing_is_drawn_when_nothing_changes(drawn, monkeypatch):
    player = show(lambda scene: [button(scene)])
    player.move(player.area("start").centre)
    player.wait(1)
    drawn.clear()
    for method in ("draw", "draw_live", "layout"):
        monkeypatch.setattr(player.scene, method, lambda *_: pytest.fail("drawn without need"))
    for _ in range(60):
        player.wait()
    x, y = player.area("start").centre
    player.move((x + 1, y))
    player.wheel(1)
    player.key(pygame.K_F5)
    assert drawn == []


def test_nothing_is_drawn_under_a_resting_sheet(drawn):
    player = show(lambda scene: [button(scene)])
    player.manager.push(Sheet(player.app, "sheet", []))
    player.scene.refresh()
    player.wait()
    drawn.clear()
    player.wait(1)
    player.move((20, 20))
    assert drawn == []


def test_a_hover_touches_only_its_surroundings(drawn, monkeypatch):
    player = show(lambda scene: [button(scene), button(scene, "end", 700, 400)])
    monkeypatch.setattr(player.scene, "draw", lambda _: pytest.fail("the resting layer was drawn"))
    base = pixels(player.manager._picture.base)
    drawn.clear()
    player.move(player.area("start").centre)
    (rects,) = drawn
    around = pygame.Rect(200, 200, 240, 44).inflate(40, 40)
    assert rects
    assert all(around.contains(rect) for rect in rects)
    assert pixels(player.manager._picture.base) == base


def test_only_what_was_touched_is_restored():
    player = show(lambda scene: [button(scene)])
    screen = player.manager.screen
    player.move(player.area("start").centre)
    inside, outside = (210, 222), (1000, 600)
    for place in (inside, outside):
        screen.set_at(place, "#FF00FF")
    player.move(FAR)
    assert seen(screen, "#FF00FF") == pygame.Rect(outside, (1, 1))


@both_languages
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1600, 900)], ids=str)
def test_the_picture_after_the_pointer_has_gone_is_the_one_before(size, language):
    def make(scene):
        tool = Tool(scene.area.part(20, 10, 44, 44), "back", scene.note(""), tip="Back to the menu", key="tool")
        return [tool, button(scene), button(scene, "end", 333, 401.7)]

    player = show(make, size, language=language)
    before = player.pixels()
    for name in ("tool", "start", "end"):
        player.move(player.area(name).centre)
        player.wait(0.5)
        assert player.pixels() != before
        player.move((900, 500))
        assert player.pixels() == before


def test_moving_things_are_drawn_every_frame_over_the_same_base(drawn):
    class Moving(Sample):
        place = 0
        is_moving = True

        def draw_live(self, canvas):
            self.place += 10
            canvas.fill(self.area.part(self.place, 300, 5, 5), "#FF00FF")

    player = Player(lambda app: Moving(app, lambda scene: []))
    drawn.clear()
    for _ in range(5):
        player.wait()
        assert seen(player.manager.screen, "#FF00FF") == pygame.Rect(player.scene.place, 300, 5, 5)
    assert len(drawn) == 5
    assert all(rects != "all" and len(rects) == 2 for rects in drawn)


def test_a_covered_or_uncovered_window_is_drawn_whole(drawn):
    player = show(lambda scene: [button(scene)])
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        player.manager.screen.fill("#FF00FF")
        drawn.clear()
        player.step([pygame.Event(kind)])
        assert drawn == ["all"]
        assert seen(player.manager.screen, "#FF00FF") is None
