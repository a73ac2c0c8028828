import pygame
import pytest

from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.choice import DropDown, Segments, Slider, Tabs, Toggle
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.tooltip import Tip, _at_start, _place
from tests.languages import LANGUAGES
from tests.scenes.driving import Ground
from tests.scenes.samples import GROUND, changed, flipped, pixels, seen, show

CHOICES = [("low", "Low"), ("middle", "Middle"), ("high", "High")]
MANY = [(str(number), f"Row {number}") for number in range(20)]
TABS = [("display", "eye", "Display"), ("sound", "sound_on", "Sound"), ("about", "help", "About")]
FAR = (1500, 850)


def part(scene, x=200, y=200, w=240, h=44):
    return scene.area.part(x, y, w, h)


WIDGETS = {
    "button": lambda scene: Button(part(scene), "Start", scene.note("start"), icon="play", key="it"),
    "primary": lambda scene: Button(part(scene), "Start", scene.note("start"), kind="primary", key="it"),
    "tool": lambda scene: Tool(part(scene, w=44), "home", scene.note("home"), tip="Home", key="it"),
    "tool_on": lambda scene: Tool(part(scene, w=44), "home", scene.note("home"), tip="Home", on=True, key="it"),
    "toggle": lambda scene: Toggle(part(scene, w=56, h=30), True, scene.take("on"), key="it"),
    "segments": lambda scene: Segments(part(scene), CHOICES, "middle", scene.take("it"), key="it"),
    "slider": lambda scene: Slider(part(scene), 0.5, (0, 1), 0.1, scene.take("it"), key="it"),
    "drop_down": lambda scene: DropDown(part(scene), MANY, "3", scene.take("it"), key="it"),
    "tabs": lambda scene: Tabs(part(scene, h=190), TABS, "display", scene.take("it"), key="it"),
    "field": lambda scene: TextField(part(scene), "Roya", scene.take("it"), key="it"),
}
SINKING = ("button", "primary", "tool", "tool_on")

every_widget = pytest.mark.parametrize("kind", WIDGETS)
both_languages = pytest.mark.parametrize("language", LANGUAGES)


def show_one(kind, **settings):
    return show(lambda scene: [WIDGETS[kind](scene)], **settings)


def picture(player):
    return player.manager.screen.copy()


def strip(player):
    """Return what is seen along the middle of the widget, where it has no corners that are drawn twice."""
    area = player.area("it")
    return pixels(player.manager.screen.subsurface((round(area.centre[0]), round(area.y), 1, round(area.h))))


def click_many(player, points):
    for point in points:
        player.click_at(point)


# how states look


@every_widget
@both_languages
def test_a_widget_under_the_pointer_looks_different_and_rests_again(kind, language):
    player = show_one(kind, language=language)
    at_rest, strip_at_rest = player.pixels(), strip(player)
    player.move((player.area("it").centre[0], player.area("it").bottom - 10))
    assert strip(player) != strip_at_rest
    player.move(FAR)
    assert player.pixels() == at_rest


@every_widget
def test_the_keyboard_focus_is_a_ring_around_the_widget(kind):
    player = show_one(kind)
    before = picture(player)
    player.focus("it")
    ring = player.area("it").inset(-6)
    assert seen(before, theme.FOCUS_RING) is None
    assert seen(player.manager.screen, theme.FOCUS_RING) == pygame.Rect(ring.x, ring.y, ring.w, ring.h)


@every_widget
def test_the_mouse_gives_the_focus_without_a_ring(kind):
    player = show_one(kind)
    player.press(player.area("it").centre)
    assert player.focused == "it"
    assert seen(player.manager.screen, theme.FOCUS_RING) is None


@pytest.mark.parametrize("kind", SINKING)
def test_a_pressed_button_looks_neither_hovered_nor_at_rest(kind):
    player = show_one(kind)
    looks = [strip(player)]
    player.move(player.area("it").centre)
    looks.append(strip(player))
    player.press(player.area("it").centre)
    looks.append(strip(player))
    assert len(set(looks)) == 3


def test_a_pressed_button_sinks():
    player = show_one("button")
    tops = []
    for act in (player.move, player.press):
        act(player.area("it").centre)
        tops.append(_largest_and_rest(player, "it")[1].top)
    assert tops[1] == tops[0] + 1


def test_a_pressed_button_rises_while_the_pointer_is_elsewhere():
    player = show_one("button")
    player.press(player.area("it").centre)
    pressed = player.pixels()
    player.move(FAR)
    assert player.pixels() != pressed
    player.move(player.area("it").centre)
    assert player.pixels() == pressed


DISABLED = {
    "button": lambda scene, on: Button(part(scene), "Start", scene.note("start"), key="it", enabled=on),
    "primary": lambda scene, on: Button(part(scene), "Go", scene.note("go"), kind="primary", key="it", enabled=on),
    "tool": lambda scene, on: Tool(part(scene, w=44), "home", scene.note("home"), tip="", key="it", enabled=on),
    "toggle": lambda scene, on: Toggle(part(scene, w=56, h=30), True, scene.take("on"), key="it", enabled=on),
}


@pytest.mark.parametrize("kind", DISABLED)
def test_a_disabled_widget_looks_so_and_does_nothing(kind):
    enabled = show(lambda scene: [DISABLED[kind](scene, True)]).pixels()
    disabled = show(lambda scene: [DISABLED[kind](scene, False)])
    at_rest = disabled.pixels()
    assert enabled != at_rest
    disabled.move(disabled.area("it").centre)
    assert disabled.pixels() == at_rest
    disabled.press(disabled.area("it").centre)
    assert disabled.pixels() == at_rest
    disabled.release(disabled.area("it").centre)
    disabled.key(pygame.K_TAB)
    disabled.key(pygame.K_RETURN)
    assert disabled.focused is None
    assert disabled.scene.taken == []


# pressing


@pytest.mark.parametrize("kind", SINKING)
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(kind, key):
    player = show_one(kind)
    player.key(key)
    assert player.scene.taken == []
    player.focus("it")
    player.key(key)
    assert len(player.scene.taken) == 1


def test_enter_does_not_press_again_what_was_clicked():
    player = show_one("button")
    player.click("it")
    player.key(pygame.K_RETURN)
    assert player.scene.taken == ["start"]


def test_a_click_needs_press_and_release_on_the_button():
    player = show_one("button")
    inside = player.area("it").centre
    player.press(inside)
    player.release(FAR)
    player.press(FAR)
    player.release(inside)
    assert player.scene.taken == []
    player.click_at(inside)
    assert player.scene.taken == ["start"]


def test_other_mouse_buttons_press_nothing():
    player = show_one("button")
    x, y = player.area("it").centre
    player.move((x, y))
    hovered = player.pixels()
    for button in (2, 3):
        player.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)])
        assert player.pixels() == hovered
        player.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)])
    assert player.scene.taken == []


@both_languages
def test_a_button_draws_icon_text_and_key_in_reading_order(language):
    def make(scene):
        return [
            Button(part(scene), "Go", scene.note(""), icon="home", key="icon"),
            Button(part(scene, y=300), "Go", scene.note(""), shortcut="Z", key="cap"),
        ]

    player = show(make, language=language)
    icon, text_after = _largest_and_rest(player, "icon")
    cap, text_before = _largest_and_rest(player, "cap")
    assert (icon.right < text_after.left) if language == "en" else (text_after.right < icon.left)
    assert (text_before.right < cap.left) if language == "en" else (cap.right < text_before.left)


def _crop(player, area):
    return player.manager.screen.subsurface([area.x, area.y, area.w, area.h])


def _largest_and_rest(player, key):
    """Return the bounds of the largest thing that is drawn on a button, and of what is drawn beside it."""
    crop = _crop(player, player.area(key).inset(8))
    mask = pygame.mask.from_threshold(crop, theme.CREAM, (70, 70, 70, 255))
    largest = max(mask.get_bounding_rects(), key=lambda rect: rect.w * rect.h)
    rest = [rect for rect in mask.get_bounding_rects() if not largest.contains(rect)]
    return largest, rest[0].unionall(rest[1:])


# mirroring


@pytest.mark.parametrize("make", [
    lambda scene: Slider(part(scene), 0.2, (0, 1), 0.1, scene.take("it"), key="it"),
    lambda scene: Toggle(part(scene, w=56, h=30), True, scene.take("it"), key="it"),
    lambda scene: Toggle(part(scene, w=56, h=30), False, scene.take("it"), key="it"),
    lambda scene: Segments(part(scene), [("a", ""), ("b", ""), ("c", "")], "a", scene.take("it"), key="it"),
    lambda scene: DropDown(part(scene), [("a", "")], "a", scene.take("it"), key="it"),
    lambda scene: Button(part(scene), "", scene.note(""), icon="end_turn", key="it"),
    lambda scene: Tool(part(scene, w=44), "back", scene.note(""), tip="Back", key="it"),
], ids=["slider", "toggle_on", "toggle_off", "segments", "drop_down", "button", "tool"])  # fmt: skip
def test_persian_widgets_are_mirror_images(make):
    here, there = (show_crop(lambda scene: [make(scene)], language) for language in LANGUAGES)
    assert pixels(here) != pixels(there)
    assert pixels(here) == pixels(flipped(there))


def show_crop(make, language):
    """Return the picture of a widget; there is only one window, so it is a copy."""
    player = show(make, language=language)
    return _crop(player, player.area("it").inset(-6)).copy()


@pytest.mark.parametrize("icon", ["search", "sound_on", "speed", "step", "replay", "dice"])
def test_icons_without_a_direction_are_not_mirrored(icon):
    def make(scene):
        return [Tool(part(scene, w=44), icon, scene.note(""), tip="Tip", key="it")]

    here, there = (show_crop(make, language) for language in LANGUAGES)
    assert pixels(here) == pixels(there)
    assert pixels(here) != pixels(flipped(here))


# toggle and segments


@both_languages
def test_a_toggle_switches_by_mouse_and_keyboard(language):
    def make(scene):
        return [Toggle(part(scene, w=56, h=30), scene.values["on"], scene.take("on"), key="on")]

    player = show(make, values={"on": False}, language=language)
    off = player.pixels()
    player.click("on")
    player.move(FAR)
    assert player.pixels() != off
    player.focus("on")
    player.key(pygame.K_SPACE)
    player.key(pygame.K_RETURN)
    assert player.scene.taken == [True, False, True]


@both_languages
def test_the_knob_of_a_toggle_that_is_on_is_at_the_inline_end(language):
    for on in (False, True):

        def make(scene, on=on):
            return [Toggle(part(scene, w=56, h=30), on, scene.take("it"), key="it")]

        player = show(make, language=language)
        knob = seen(player.manager.screen, theme.PAPER)
        assert (knob.centerx > player.area("it").centre[0]) == (on == (language == "en"))


def segments(scene):
    return [Segments(part(scene, w=300), CHOICES, scene.values["level"], scene.take("level"), key="level")]


@both_languages
def test_segments_are_taken_by_click_in_reading_order(language):
    player = show(segments, values={"level": "low"}, language=language)
    places = [area.centre for area in player.area("level").columns(3, 0)]
    click_many(player, [places[2], places[1], places[1], places[0]])
    assert player.scene.taken == ["high", "middle", "low"]
    assert (places[0] < places[2]) == (language == "en")


@pytest.mark.parametrize(("language", "forward", "back"), [
    ("en", pygame.K_RIGHT, pygame.K_LEFT), ("fa", pygame.K_LEFT, pygame.K_RIGHT),
])  # fmt: skip
def test_arrow_keys_walk_along_segments_and_stop_at_the_ends(language, forward, back):
    player = show(segments, values={"level": "low"}, language=language)
    player.focus("level")
    player.key(back)
    assert player.scene.taken == []
    player.key(forward, times=3)
    player.key(back)
    assert player.scene.taken == ["middle", "high", "middle"]
    assert player.focused == "level"


# slider


def slider(scene, on_drop=False):
    area = scene.area.part(200, 200, 324, 44)
    value = scene.values["volume"]
    return [Slider(area, value, (0, 1), 0.1, scene.take("volume"), key="volume", on_drop=on_drop)]


def slider_place(player, share):
    """Return where the knob is for a share, measured from the inline start."""
    return player.area("volume").part(12 + 300 * share, 22, 0, 0).centre


@both_languages
def test_a_slider_takes_the_nearest_step_under_the_pointer(language):
    for share, value in ((0, 0.0), (0.32, 0.3), (0.96, 1.0)):
        player = show(slider, values={"volume": 0.5}, language=language)
        player.click_at(slider_place(player, share))
        assert player.scene.taken == [pytest.approx(value)]


def test_every_step_of_a_knob_is_taken_once():
    def make(scene):
        return [Slider(part(scene, w=324), 0.5, (0, 1), 0.1, scene.taken.append, key="volume")]

    player = show(make)
    player.press(slider_place(player, 0.5))
    player.move(slider_place(player, 0.61))
    player.move(slider_place(player, 0.63))
    player.move(slider_place(player, 0.7))
    player.release(slider_place(player, 0.7))
    assert player.scene.taken == pytest.approx([0.6, 0.7])


@both_languages
def test_a_dragged_knob_follows_the_pointer_beyond_the_ends(language):
    player = show(lambda scene: slider(scene, on_drop=True), values={"volume": 0.5}, language=language)
    player.press(slider_place(player, 0.5))
    looks = {player.pixels()}
    for share, value in ((0.7, 0.7), (3, 1.0), (-2, 0.0)):
        player.move(slider_place(player, share))
        assert player.widget("volume").value == pytest.approx(value)
        looks.add(player.pixels())
    assert len(looks) == 4
    assert player.scene.taken == []
    player.release(slider_place(player, -2))
    assert player.scene.taken == [0.0]


@pytest.mark.parametrize("on_drop", [False, True])
@pytest.mark.parametrize(("language", "more", "less"), [
    ("en", pygame.K_RIGHT, pygame.K_LEFT), ("fa", pygame.K_LEFT, pygame.K_RIGHT),
])  # fmt: skip
def test_arrow_keys_move_the_knob_by_one_step(language, more, less, on_drop):
    player = show(lambda scene: slider(scene, on_drop), values={"volume": 0.8}, language=language)
    player.focus("volume")
    player.key(more, times=3)
    player.key(less)
    assert player.scene.taken == pytest.approx([0.9, 1.0, 0.9])


@both_languages
def test_a_slider_writes_its_value_at_the_inline_end(language):
    def make(scene, label):
        area = part(scene, w=324)
        return [Slider(area, 0.5, (0, 1), 0.1, scene.take("volume"), key="volume", label=lambda _: label)]

    bare = picture(show(lambda scene: make(scene, ""), language=language))
    player = show(lambda scene: make(scene, "50"), language=language)
    text = changed(bare, player.manager.screen)
    end = player.area("volume").from_end(0, 0, 66, 44)
    assert pygame.Rect(end.x, end.y, end.w, end.h).contains(text)


# tabs


def tabs(scene):
    return [Tabs(part(scene, h=200), TABS, scene.values["tab"], scene.take("tab"), key="tabs")]


def tab_places(player):
    area = player.area("tabs")
    return [area.part(0, number * 66, area.w, 58).centre for number in range(3)]


@both_languages
def test_tabs_open_by_click_and_by_arrow_keys(language):
    player = show(tabs, values={"tab": "display"}, language=language)
    places = tab_places(player)
    click_many(player, [places[2], places[2], places[1]])
    assert player.scene.taken == ["about", "sound"]
    player.focus("tabs")
    player.key(pygame.K_UP, times=2)
    player.key(pygame.K_DOWN)
    assert player.scene.taken[2:] == ["display", "about", "display"]


def test_the_tab_under_the_pointer_is_marked():
    player = show(tabs, values={"tab": "display"})
    for place in tab_places(player)[1:]:
        player.move(place)
        marked = seen(player.manager.screen, "#4A3222")
        assert marked.collidepoint(place)
        assert marked.h <= 58


# drop-down


def drop_down(scene, y=200, choices=MANY):
    return DropDown(scene.area.part(200, y, 160, 42), choices, scene.values["row"], scene.take("row"), key="row")


def open_list(y=200, row="3", choices=MANY, others=lambda scene: [], **settings):
    player = show(lambda scene: [*others(scene), drop_down(scene, y, choices)], values={"row": row}, **settings)
    player.click("row")
    return player


def shown_list(player):
    return player.top.page.popup


def row_place(player, number):
    """Return the place of the row that is shown as number `number`."""
    area = shown_list(player).area
    return area.centre[0], area.y + 4 + 38 * (number + 0.5)


def marked_row(player):
    """Return which of the rows that are shown is gold."""
    area = shown_list(player).area
    return next(
        number
        for number in range(9)
        if pygame.Color(theme.GOLD[0]) == player.manager.screen.get_at((round(area.centre[0]), row_top(area, number)))
    )


def row_top(area, number):
    return round(area.y + 4 + 38 * number)


@both_languages
def test_a_row_of_the_list_is_taken_by_click(language):
    player = open_list(language=language)
    player.click_at(row_place(player, 5))
    assert player.scene.taken == ["5"]
    assert shown_list(player) is None


@both_languages
def test_the_list_begins_where_its_field_begins(language):
    player = open_list(language=language)
    field, area = player.area("row"), shown_list(player).area
    assert area.y == field.bottom + 2
    assert area.w >= field.w
    assert (area.right == field.right) if language == "fa" else (area.x == field.x)


def test_taking_the_same_row_or_escape_takes_the_list_away():
    for leave in (
        lambda player: player.click_at(row_place(player, 3)),
        lambda player: (player.move(row_place(player, 3)), player.key(pygame.K_ESCAPE)),
    ):
        player = show(lambda scene: [drop_down(scene)], values={"row": "3"})
        before = picture(player)
        player.click("row")
        area = shown_list(player).area
        assert changed(before, player.manager.screen).bottom >= area.bottom
        leave(player)
        gone = changed(before, player.manager.screen)
        assert gone is None or gone.bottom <= player.area("row").bottom + 1
        assert player.scene.taken == []
        assert player.top is player.scene
        assert player.focused == "row"


def test_escape_leaves_the_scene_only_when_no_list_is_open():
    player = open_list()
    player.key(pygame.K_ESCAPE)
    assert player.top is player.scene
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Ground)


def test_a_click_outside_closes_the_list_and_presses_nothing():
    player = open_list(others=lambda scene: [Button(part(scene, x=700), "Start", scene.note("start"), key="start")])
    player.click("start")
    assert shown_list(player) is None
    assert player.scene.taken == []
    player.click("start")
    assert player.scene.taken == ["start"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_list_is_opened_and_used_by_keys(key):
    player = show(lambda scene: [drop_down(scene)], values={"row": "3"})
    player.focus("row")
    player.key(key)
    player.key(pygame.K_DOWN, times=3)
    player.key(pygame.K_UP)
    assert player.scene.taken == []
    player.key(key)
    assert player.scene.taken == ["5"]
    assert shown_list(player) is None
    assert player.focused == "row"


def test_arrow_keys_bring_hidden_rows_into_view_and_stop_at_the_ends():
    player = open_list()
    player.key(pygame.K_DOWN, times=25)
    assert shown_list(player).first == 11
    assert marked_row(player) == 8
    player.key(pygame.K_UP, times=25)
    assert shown_list(player).first == 0
    assert marked_row(player) == 0
    player.key(pygame.K_RETURN)
    assert player.scene.taken == ["0"]


def test_arrow_keys_change_a_closed_drop_down_and_go_around():
    player = show(lambda scene: [drop_down(scene)], values={"row": "18"})
    player.focus("row")
    player.key(pygame.K_DOWN, times=2)
    player.key(pygame.K_UP)
    assert player.scene.taken == ["19", "0", "19"]
    assert shown_list(player) is None


def test_the_gold_row_is_the_one_that_enter_takes():
    player = open_list()
    assert marked_row(player) == 3
    player.move(row_place(player, 6))
    assert marked_row(player) == 6
    player.key(pygame.K_DOWN)
    assert marked_row(player) == 7
    player.move(row_place(player, 1))
    assert marked_row(player) == 1
    player.key(pygame.K_RETURN)
    assert player.scene.taken == ["1"]


def test_the_wheel_scrolls_a_long_list_and_stops_at_its_ends():
    player = open_list()
    top = player.pixels()
    player.wheel(-4)
    assert player.pixels() != top
    player.click_at(row_place(player, 0))
    assert player.scene.taken == ["4"]
    player.click("row")
    player.wheel(-50)
    assert shown_list(player).first == 11
    player.wheel(50)
    assert shown_list(player).first == 0


@both_languages
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)], ids=str)
def test_the_list_stays_in_the_window(language, size):
    for x, y in ((0, 0), (10_000, 0), (0, 10_000), (10_000, 10_000)):

        def make(scene, x=x, y=y):
            area = Area(x, y, 120, 42, scene.area.rtl).clamped(scene.area)
            return [DropDown(area, MANY, "19", scene.take("row"), key="row")]

        player = show(make, size, language=language)
        player.click("row")
        area, window = shown_list(player).area, player.manager.area.inset(6)
        assert area.clamped(window) == area
        player.click_at(row_place(player, 0))
        assert player.scene.taken == ["11"]


def test_a_short_list_is_as_high_as_its_rows():
    player = open_list(choices=CHOICES, row="low")
    assert shown_list(player).area.h == 3 * 38 + 8
    player.wheel(-3)
    player.click_at(row_place(player, 2))
    assert player.scene.taken == ["high"]


def test_tab_closes_the_list_and_goes_on():
    player = open_list(others=lambda scene: [Button(part(scene, x=700), "Start", scene.note("start"), key="start")])
    player.key(pygame.K_TAB)
    assert shown_list(player) is None
    assert player.focused == "start"


# scrolling


def long_list(scene):
    scroll = Scroll(scene.area.part(200, 200, 300, 200), key="scroll")
    scroll.content_height = 600
    for number in range(10):
        area = scroll.area.part(10, number * 60, 200, 48)
        scroll.inner.add(Button(area, f"Row {number}", scene.note(number), key=f"row_{number}", tip=f"Tip {number}"))
    scene.scroll = scroll
    return [
        Button(part(scene, y=100), "First", scene.note("first"), key="first"),
        scroll,
        Button(part(scene, y=500), "Last", scene.note("last"), key="last"),
    ]


@both_languages
def test_the_wheel_scrolls_between_the_ends(language):
    player = show(long_list, language=language)
    player.move(player.scene.scroll.area.centre)
    before = player.pixels()
    player.wheel(-2)
    assert player.scene.scroll.offset == 128
    assert player.pixels() != before
    player.wheel(-50)
    assert player.scene.scroll.offset == 400
    player.wheel(50)
    assert player.scene.scroll.offset == 0
    assert player.pixels() == before


def test_the_wheel_elsewhere_scrolls_nothing():
    player = show(long_list)
    player.move(FAR)
    player.wheel(-2)
    assert player.scene.scroll.offset == 0


def test_scrolled_content_is_clicked_where_it_is_seen():
    player = show(long_list)
    player.move(player.scene.scroll.area.centre)
    player.wheel(-3)
    for number in (4, 5):
        player.click(f"row_{number}")
    player.click("first")
    assert player.scene.taken == [4, 5, "first"]


def test_content_is_drawn_only_inside_its_window():
    player = show(long_list)
    screen, area = player.manager.screen, player.scene.scroll.area
    player.move((area.x + 50, area.y + 10))
    player.wheel(-3)
    assert player.area("row_3").y < area.y < player.area("row_3").bottom
    rows = [screen.subsurface((area.x, y, area.w, 1)) for y in (area.y - 2, area.bottom + 1)]
    ground = pygame.Surface((area.w, 1))
    ground.fill(GROUND)
    assert all(pygame.image.tobytes(row, "RGB") == pygame.image.tobytes(ground, "RGB") for row in rows)


def test_the_bar_shows_where_the_content_is():
    player = show(long_list)
    player.move(player.scene.scroll.area.centre)
    bars = []
    for steps in (0, -2, -50):
        player.wheel(steps)
        bars.append(seen(player.manager.screen, theme.HAIRLINE))
    assert bars[0].top < bars[1].top < bars[2].top
    assert bars[2].bottom == pytest.approx(player.scene.scroll.area.bottom, abs=4)


def test_a_drop_down_in_scrolled_content_opens_where_it_is_seen():
    def make(scene):
        scene.scroll = Scroll(scene.area.part(200, 200, 300, 200), key="scroll")
        scene.scroll.content_height = 600
        area = scene.scroll.area.part(10, 300, 160, 42)
        scene.scroll.inner.add(DropDown(area, CHOICES, "low", scene.take("row"), key="row"))
        return [scene.scroll]

    player = show(make)
    player.focus("row")
    assert player.scene.scroll.offset > 0
    player.key(pygame.K_RETURN)
    assert shown_list(player).area.y == player.area("row").bottom + 2
    player.click_at(row_place(player, 2))
    assert player.scene.taken == ["high"]


def test_a_knob_in_scrolled_content_is_dragged_beyond_its_window():
    def make(scene):
        scroll = Scroll(scene.area.part(200, 200, 400, 200), key="scroll")
        area = scroll.area.part(10, 20, 324, 44)
        scroll.inner.add(Slider(area, 0.5, (0, 1), 0.1, scene.take("volume"), key="volume", on_drop=True))
        return [scroll]

    player = show(make)
    player.press(player.area("volume").centre)
    player.move((1200, 700))
    player.release((1200, 700))
    assert player.scene.taken == [1.0]


# focus


def test_tab_walks_through_all_widgets_in_order_and_around():
    player = show(long_list)
    stops = ["first", *(f"row_{number}" for number in range(10)), "last"]
    walked = []
    for _ in range(13):
        player.key(pygame.K_TAB)
        walked.append(player.focused)
    assert walked == [*stops, "first"]
    walked = []
    for _ in range(12):
        player.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
        walked.append(player.focused)
    assert walked == stops[::-1]


def test_shift_tab_begins_at_the_end():
    player = show(long_list)
    player.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert player.focused == "last"


def test_the_focus_is_scrolled_into_view():
    player = show(long_list)
    outer = player.scene.scroll.area
    for number in (*range(10), 3, 0):
        player.focus(f"row_{number}")
        area = player.area(f"row_{number}")
        assert outer.y <= area.y
        assert area.bottom <= outer.bottom
        assert seen(player.manager.screen, theme.FOCUS_RING).collidepoint(area.centre)
        player.key(pygame.K_RETURN)
    assert player.scene.taken == [*range(10), 3, 0]


def test_what_is_scrolled_under_the_pointer_is_hovered():
    player = show(long_list)
    place = player.scene.scroll.area.centre
    player.move(place)
    player.focus("row_8")
    hovered = [number for number in range(10) if player.area(f"row_{number}").contains(place)]
    assert player.scene.scroll.offset > 0
    assert [f"row_{number}" for number in hovered] == [player.scene.scroll.inner.hovered.key]


def test_only_one_widget_has_the_focus():
    player = show(long_list)
    player.focus("row_2")
    player.click("last")
    assert player.focused == "last"
    player.click("row_0")
    assert player.focused == "row_0"
    player.key(pygame.K_TAB)
    assert player.focused == "row_1"
    player.click_at(FAR)
    assert player.focused is None


def test_focus_and_hover_outlive_a_page_built_anew():
    player = show(segments, values={"level": "low"})
    player.focus("level")
    player.move(player.area("level").centre)
    before = player.widget("level")
    hovered = player.pixels()
    player.scene.refresh()
    player.wait()
    assert player.widget("level") is not before
    assert player.pixels() == hovered
    assert player.focused == "level"


def test_a_press_outlives_a_page_built_anew():
    player = show_one("button")
    place = player.area("it").centre
    player.press(place)
    player.scene.refresh()
    player.wait()
    player.release(place)
    assert player.scene.taken == ["start"]


def test_a_widget_that_is_disabled_loses_the_focus():
    player = show(lambda scene: [DISABLED["button"](scene, scene.values["on"])], values={"on": True})
    player.focus("it")
    player.scene.values["on"] = False
    player.scene.refresh()
    player.key(pygame.K_RETURN)
    assert player.focused is None
    assert player.scene.taken == []


def test_a_widget_that_goes_takes_the_focus_along():
    player = show(lambda scene: segments(scene) if scene.values["level"] == "low" else [], values={"level": "low"})
    player.focus("level")
    player.key(pygame.K_RIGHT)
    assert player.focused is None
    player.key(pygame.K_RETURN)
    assert player.scene.taken == ["middle"]


# tooltips


def tip_box(player):
    """Return the box of the tooltip that is shown, or None."""
    return seen(player.manager.screen, theme.WALNUT_DARK)


def tipped(area, tip="What this does"):
    return show(lambda scene: [Tool(area(scene), "home", scene.note(""), tip=tip, key="it")])


def test_a_tooltip_shows_after_a_third_of_a_second_and_goes_when_the_pointer_moves():
    player = tipped(part)
    x, y = player.area("it").centre
    player.move((x, y))
    player.wait(0.2)
    player.wait(0.12)
    assert tip_box(player) is None
    player.wait(0.04)
    assert tip_box(player)
    player.move((x + 1, y))
    assert tip_box(player) is None
    player.wait(0.4)
    assert tip_box(player)
    player.move(FAR)
    assert tip_box(player) is None


def test_moving_on_the_widget_begins_the_rest_anew():
    player = tipped(part)
    x, y = player.area("it").centre
    for step in range(5):
        player.move((x + step, y))
        player.wait(0.3)
        assert tip_box(player) is None


def test_a_press_hides_the_tooltip_while_it_lasts():
    player = tipped(part)
    player.move(player.area("it").centre)
    player.wait(0.4)
    player.press(player.area("it").centre)
    player.wait(0.5)
    assert tip_box(player) is None


def test_what_was_clicked_is_explained_again_only_when_the_pointer_moves():
    player = tipped(part)
    x, y = player.area("it").centre
    player.click_at((x, y))
    player.wait(1.0)
    assert tip_box(player) is None
    player.move((x + 1, y))
    player.wait(0.4)
    assert tip_box(player)


def test_a_disabled_tool_still_tells_what_it_is():
    def make(scene):
        return [Tool(part(scene, w=44), "home", scene.note(""), tip="Not now", key="it", enabled=False)]

    player = show(make)
    player.move(player.area("it").centre)
    player.wait(0.4)
    assert tip_box(player)


def test_a_click_on_what_is_disabled_tells_at_once_why():
    def make(scene):
        return [Tool(part(scene, w=44), "home", scene.note(""), tip="Not now", key="it", enabled=False)]

    player = show(make)
    player.move(player.area("it").centre)
    assert tip_box(player) is None
    player.press(player.area("it").centre)
    player.wait(0.02)
    assert tip_box(player)


def test_a_widget_that_answers_in_its_tooltip_is_explained_again_after_a_click():
    class Asked(Tool):
        answers_in_tip = True

    player = show(lambda scene: [Asked(part(scene, w=44), "home", scene.note(""), tip="Because", key="it")])
    player.click_at(player.area("it").centre)
    player.wait(0.5)
    assert tip_box(player)


@both_languages
@pytest.mark.parametrize("width", [44, 400])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)], ids=str)
def test_a_tooltip_stays_in_the_window_and_beside_its_widget(language, width, size):
    tip = Tip("Title", "A long sentence that tells what a click does here. " * 3, ("One fact", "Another"), "A reason")
    for x, y in ((0, 0), (10_000, 0), (0, 10_000), (10_000, 10_000), (500, 300)):

        def make(scene, x=x, y=y):
            area = Area(x, y, width, 44, scene.area.rtl).clamped(scene.area)
            return [Tool(area, "home", scene.note(""), tip=tip, key="it")]

        player = show(make, size, language=language)
        player.move(player.area("it").centre)
        player.wait(0.4)
        scale, area = player.app.brushes.scale, player.area("it")
        box = tip_box(player)
        assert player.manager.screen.get_rect().inflate(-12, -12).contains(box)
        assert not box.colliderect([round(value * scale) for value in (area.x, area.y, area.w, area.h)])


def test_a_tooltip_in_scrolled_content_is_beside_what_is_seen():
    player = show(long_list)
    player.move(player.scene.scroll.area.centre)
    player.wheel(-3)
    player.move(player.area("row_4").centre)
    player.wait(0.4)
    assert tip_box(player).top == pytest.approx(player.area("row_4").bottom + 9, abs=2)


def test_scrolling_hides_the_tooltip_of_what_scrolled_away():
    player = show(long_list)
    player.move(player.area("row_1").centre)
    player.wait(0.4)
    assert tip_box(player)
    player.wheel(-1)
    assert tip_box(player) is None
    player.wait(0.4)
    assert tip_box(player)


def test_hidden_content_has_no_tooltip():
    player = show(long_list)
    player.move(player.scene.scroll.area.centre)
    player.wheel(-3)
    first, hidden = player.area("first"), player.area("row_1")
    assert hidden.y < first.y < hidden.bottom < player.scene.scroll.area.y
    player.move((first.centre[0], (first.y + hidden.bottom) / 2))
    player.scene.page.refresh_hover()
    player.wait(0.4)
    assert tip_box(player) is None


def test_no_tooltip_covers_an_open_list():
    def make(scene):
        area = scene.area.part(200, 200, 160, 42)
        return [DropDown(area, MANY, "3", scene.take("row"), key="row", tip="Choose a row")]

    player = show(make)
    player.move(player.area("row").centre)
    player.wait(0.4)
    assert tip_box(player)
    player.click("row")
    player.wait(0.5)
    assert tip_box(player) is None


@pytest.mark.parametrize(("rtl", "x", "start"), [(False, 314, 86), (True, 86, 314)])
def test_a_tooltip_lies_behind_what_it_is_about_in_the_reading_direction(rtl, x, start):
    window, size = Area(0, 0, 600, 400, rtl), (100, 40)
    middle = _place(window, Area(200, 100, 100, 50, rtl), *size, beside=True)
    assert middle.x == x
    anchor = Area(20, 100, 60, 50, rtl) if rtl else Area(520, 100, 60, 50, rtl)
    at_the_end = _place(window, anchor, *size, beside=True)
    assert at_the_end.x == (anchor.right + 14 if rtl else anchor.x - 114)
    free = Area(0, 0, 190, 400) if rtl else Area(310, 0, 290, 400)
    assert _at_start(window, Area(200, 100, 100, 50, rtl), middle, free).x == start
