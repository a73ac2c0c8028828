import os
import re
from itertools import pairwise

import pygame
import pytest

import game
from game.core.data import ROOT, user_folder
from game.core.text import load
from scenes.preferences.rows import TABS, Choice, Measure, Switch
from scenes.preferences.scene import Preferences
from scenes.settings import Settings, read_settings
from tests.languages import LANGUAGES
from tests.scenes.driving import Ground, Player

SIZES = ((1024, 640), (1600, 900), (2560, 1440))
ALL_ROWS = [(tab, row) for tab, rows in TABS.items() for row in rows]
SHEETS = {tab: rows for tab, rows in TABS.items() if tab != "figures"}
"""The tabs that are nothing but rows; the page of figures has tests of its own."""
ROWS = [(tab, row) for tab, row in ALL_ROWS if tab in SHEETS]
SWITCHES = [(tab, row) for tab, row in ROWS if isinstance(row, Switch)]
CHOICES = [(tab, row) for tab, row in ROWS if isinstance(row, Choice)]
MEASURES = [(tab, row) for tab, row in ROWS if isinstance(row, Measure)]


def named(rows):
    return pytest.mark.parametrize(("tab", "row"), rows, ids=[row.field for _, row in rows])


def open_tab(tab="display", size=(1600, 900), **settings):
    return Player(lambda app: Preferences(app, tab), size, **settings)


def value(player, row):
    return getattr(player.app.settings, row.field)


def segment(player, row, name):
    """Return the place of a choice."""
    area = player.area(row.field)
    return list(area.columns(len(row.values), 0))[list(row.values).index(name)].centre


def inside(area, outer):
    return (
        outer.x <= area.x
        and outer.y <= area.y
        and area.right <= outer.right + 0.01
        and area.bottom <= outer.bottom + 0.01
    )


def texts_of(player):
    """Return everything the About page says, without isolates and with plain spaces."""
    return re.sub("[\u2066-\u2069\u2060]", "", "\n".join(player.scene._notices().values())).replace("\u00a0", " ")


# which settings there are


def test_every_setting_stands_there_exactly_once():
    elsewhere = {"always_draw", "hand_order", "open_logs", "remember_setup", "shelf_choice"}
    assert sorted(row.field for _, row in ALL_ROWS) == sorted(set(Settings.__struct_fields__) - elsewhere)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_choice_has_its_words(language):
    texts = load(language)
    for _, row in ALL_ROWS:
        assert {f"settings.row.{row.field}", f"settings.help.{row.field}"} <= set(texts)
        if isinstance(row, Choice) and row.field != "language":  # each is called as it calls itself
            assert {f"settings.choice.{row.field}.{name}" for name in row.values} <= set(texts)


def test_every_value_of_a_setting_can_be_chosen():
    offered = {row.field: list(row.values.values()) for _, row in CHOICES}
    assert offered["motion"] == ["normal", "fast", "faster", "off"]
    assert offered["bot_speed"] == ["slow", *offered["motion"]]
    assert sorted(offered["language"]) == ["en", "fa"]
    assert set(offered["full_screen"]) == set(offered["own_digits"]) == {True, False}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_can_be_seen_without_scrolling(language, size):
    player = open_tab(size=size, language=language)
    for tab, rows in SHEETS.items():
        player.scene._open(tab)
        player.wait()
        assert player.scene.sheet.furthest == 0
        areas = [player.area(row.field) for row in rows]
        assert all(inside(area, player.scene.sheet.area) for area in areas)
        assert all(upper.bottom <= lower.y for upper, lower in pairwise(areas))


@pytest.mark.parametrize("scale", [0.8, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_can_be_reached_at_any_interface_size(language, scale):
    player = open_tab(size=(1024, 640), language=language, scale=scale)
    for tab, rows in SHEETS.items():
        player.scene._open(tab)
        player.wait()
        for row in rows:
            player.focus(row.field)
            assert inside(player.area(row.field), player.scene.sheet.area)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_to_click_is_large_enough(language):
    player = open_tab(language=language)
    for tab in TABS:
        player.scene._open(tab)
        player.wait()
        for widget in player.scene.page.all_widgets():
            x, y = widget.area.centre
            assert all(widget.hit((x + dx, y + dy)) for dx in (-19, 19) for dy in (-19, 19)), widget.key


# changing them


@named(SWITCHES)
def test_a_switch_is_clicked(tab, row):
    player = open_tab(tab)
    before = value(player, row)
    player.click(row.field)
    assert value(player, row) is not before
    assert getattr(read_settings()[0], row.field) is not before
    player.click(row.field)
    assert value(player, row) is before


@named(SWITCHES)
def test_the_label_of_a_switch_takes_the_click_too(tab, row):
    player = open_tab(tab, language="fa")
    before = value(player, row)
    area = player.widget(row.field).row
    player.click_at(area.part(5, area.h / 2, 1, 1).centre)
    assert value(player, row) is not before


@named(CHOICES)
def test_every_choice_is_clicked(tab, row):
    player = open_tab(tab)
    for name in [*reversed(row.values), *row.values]:
        player.click_at(segment(player, row, name))
        assert value(player, row) == row.values[name]
        assert getattr(read_settings()[0], row.field) == row.values[name]


@named(MEASURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slider_is_dragged_from_end_to_end(tab, row, language):
    player = open_tab(tab, language=language)
    start = player.area(row.field).centre
    left, right = row.bounds if language == "en" else row.bounds[::-1]
    for target, bound in ((40, left), (1590, right)):
        player.press(start)
        before = value(player, row)
        player.move((target, 880))
        assert value(player, row) == before
        player.release((target, 880))
        assert value(player, row) == bound
        start = player.area(row.field).centre


@pytest.mark.parametrize("language", LANGUAGES)
@named(ROWS)
def test_the_keyboard_changes_every_setting(tab, row, language):
    player = open_tab(tab, language=language)
    before = value(player, row)
    player.focus(row.field)
    if isinstance(row, Switch):
        player.key(pygame.K_SPACE)
    else:
        player.key(pygame.K_RIGHT)
        if value(player, row) == before:
            player.key(pygame.K_LEFT)
    assert value(player, row) != before
    assert player.focused == row.field


def test_arrow_keys_follow_the_reading_direction():
    for language, key in (("en", pygame.K_RIGHT), ("fa", pygame.K_LEFT)):
        player = open_tab("sound", language=language, music=0.5)
        player.focus("music")
        player.key(key)
        assert player.app.settings.music == 0.55


def test_a_value_that_is_not_changed_is_not_written(home):
    player = open_tab("sound", effects=0.5)
    area = player.area("effects")
    player.click_at(area.part((area.w - 66) / 2, area.h / 2, 1, 1).centre)
    assert player.app.settings.effects == 0.5
    assert not home.exists()


def test_tabs_open_by_mouse_and_by_keyboard():
    player = open_tab()
    tabs = player.area("tabs")
    player.click_at(tabs.part(20, 66 + 20, 1, 1).centre)
    assert player.scene.tab == "sound"
    player.focus("tabs")
    player.key(pygame.K_DOWN, times=len(TABS) - 1)
    assert player.scene.tab == "display"
    player.key(pygame.K_UP)
    assert player.scene.tab == "about"


# what changes do


def test_another_language_turns_the_screen_round():
    player = open_tab("language")
    row = next(row for _, row in CHOICES if row.field == "language")
    before = player.area("tabs")
    player.click_at(segment(player, row, "fa"))
    assert player.scene.t("settings.title") == "تنظیمات"
    after = player.area("tabs")
    assert before.right < 800 < after.x
    player.click_at(segment(player, row, "en"))
    assert player.scene.t("settings.title") == "Settings"
    assert player.area("tabs") == before


def test_digits_follow_their_setting_in_persian_only():
    row = next(row for _, row in CHOICES if row.field == "own_digits")
    player = open_tab("language", language="fa")
    assert "۱۰۰" in player.scene.t("common.percent", n=100)
    player.click_at(segment(player, row, "latin"))
    assert "100" in player.scene.t("common.percent", n=100)
    player = open_tab("language", language="en")
    player.click_at(segment(player, row, "latin"))
    player.click_at(segment(player, row, "own"))
    assert "100" in player.scene.t("common.percent", n=100)


def test_a_larger_interface_holds_when_the_knob_is_let_go():
    player = open_tab(size=(1920, 1200))
    area = player.area("scale")
    scale = player.app.brushes.scale
    player.press(area.centre)
    player.move(area.from_end(66, 0, 1, area.h).centre)
    assert player.app.brushes.scale == scale
    player.release(area.from_end(66, 0, 1, area.h).centre)
    assert player.app.settings.scale == 1.5
    assert player.app.brushes.scale > scale


def test_full_screen_opens_the_window_anew():
    row = next(row for _, row in CHOICES if row.field == "full_screen")
    player = open_tab(size=(1280, 800))
    player.click_at(segment(player, row, "full"))
    assert player.manager.screen.get_size() == pygame.display.get_desktop_sizes()[0]
    player.click_at(segment(player, row, "window"))
    assert player.manager.screen.get_size() == (1280, 800)


def test_a_new_volume_is_heard_at_once(monkeypatch):
    player = open_tab("sound", effects=0.5, muted=True)
    played = []
    monkeypatch.setattr(player.app.sounds, "play", played.append)
    player.focus("muted")
    player.key(pygame.K_SPACE)
    player.focus("effects")
    player.key(pygame.K_RIGHT)
    player.focus("hover_tick")
    player.key(pygame.K_SPACE)
    assert played == ["place_wood", "place_wood", "hover"]
    player.key(pygame.K_SPACE)
    player.focus("muted")
    player.key(pygame.K_SPACE)
    player.focus("music")
    player.key(pygame.K_RIGHT)
    assert len(played) == 3


def test_a_new_volume_reaches_the_sounds(monkeypatch):
    player = open_tab("sound", effects=0.5)
    volumes = []
    monkeypatch.setattr(player.app.sounds, "set_volumes", lambda **values: volumes.append(values))
    player.focus("effects")
    player.key(pygame.K_RIGHT)
    player.click("muted")
    assert volumes == [{"effects": 0.55, "music": 0.35, "muted": muted} for muted in (False, True)]


@pytest.mark.parametrize("field", ["shape_marks", "high_contrast", "dim_board"])
def test_the_preview_shows_what_a_setting_does(field):
    player = open_tab("play", reduced_motion=True)
    before = player.pixels(player.scene.preview.area)
    player.app.change(curtain=False)
    player.wait()
    assert player.pixels(player.scene.preview.area) == before
    player.app.change(**{field: not getattr(player.app.settings, field)})
    player.wait()
    assert player.pixels(player.scene.preview.area) != before


def test_the_preview_is_never_mirrored():
    maps = []
    for language in LANGUAGES:
        player = open_tab("play", reduced_motion=True, language=language)
        maps.append(player.pixels(player.scene.preview.area.inset(20)))
    assert maps[0] == maps[1]


def test_the_glow_rests_with_the_player_and_with_reduced_motion():
    player = open_tab("accessibility")
    assert player.scene.is_moving
    player.click("reduced_motion")
    assert not player.scene.is_moving
    player.click("reduced_motion")
    assert player.scene.is_moving
    for _ in range(50):
        player.wait(0.1)
    assert not player.scene.is_moving
    player.move((800, 450))
    assert player.scene.is_moving


def test_reduced_motion_is_explained_where_the_speed_is():
    player = open_tab("display")
    plain = player.pixels(player.scene.places.panel)
    player.app.change(reduced_motion=True)
    player.wait()
    assert player.pixels(player.scene.places.panel) != plain


def test_a_narrow_window_shows_the_preview_below_the_rows():
    player = open_tab("accessibility", size=(1024, 640), scale=1.5)
    assert player.scene.places.side is None
    player.move(player.scene.sheet.area.centre)
    player.wheel(-9)
    sheet, preview = player.scene.sheet, player.scene.preview.area.moved(0, -player.scene.sheet.offset)
    assert preview.y >= player.area("show_keys").bottom
    assert preview.bottom <= sheet.area.bottom
    before = player.pixels(preview)
    player.click("shape_marks")
    assert player.pixels(preview) != before


def test_settings_that_cannot_be_written_are_told_and_hold(monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    player = open_tab("play")
    monkeypatch.setattr(os, "replace", refuse)
    player.click("free_undo")
    assert player.app.settings.free_undo
    assert player.top is player.scene
    assert [notice.kind for notice in player.app.notices] == ["warning"]


# leaving and restoring


@pytest.mark.parametrize("key", ["done", "back"])
def test_buttons_lead_back(key):
    player = open_tab()
    player.click(key)
    assert isinstance(player.top, Ground)


def test_escape_leads_back():
    player = open_tab()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Ground)


CHANGED = {"language": "fa", "effects": 0.1, "shape_marks": False, "bot_speed": "off", "own_digits": False}


@pytest.mark.parametrize("leave", [pygame.K_ESCAPE, "answer_0"])
def test_defaults_are_not_restored_without_a_yes(leave):
    player = open_tab(**CHANGED)
    player.click("restore")
    player.answer(leave)
    assert player.top is player.scene
    assert player.app.settings == Settings(**CHANGED)


@pytest.mark.parametrize("say_yes", [pygame.K_RETURN, "answer_1"])
def test_restored_defaults_keep_the_language(say_yes):
    player = open_tab(**CHANGED)
    player.click("restore")
    player.answer(say_yes)
    assert player.top is player.scene
    assert player.app.settings == Settings(language="fa")
    assert read_settings()[0] == Settings(language="fa")


def test_restoring_defaults_leaves_the_window_open(monkeypatch):
    player = open_tab(effects=0.1)
    monkeypatch.setattr(player.manager, "_open_window", lambda: pytest.fail("the window was opened anew"))
    player.click("restore")
    player.key(pygame.K_RETURN)
    assert player.app.settings.effects == Settings().effects
    assert player.top is player.scene


# about


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_names_every_library_and_font_with_its_licence(language):
    player = open_tab("about", language=language)
    text = texts_of(player)
    notices = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    libraries = re.findall(r"^\| ([\w-]+) \| ([^|]+) \| [^|`]+ \|$", notices, re.MULTILINE)[1:]
    fonts = re.findall(r"^\| ([\w ]+) \| `", notices, re.MULTILINE)
    assert len(libraries) >= 6
    assert len(fonts) >= 4
    assert all(f"{name} ({licence})" in text for name, licence in libraries)
    assert all(f"{name} (SIL OFL 1.1)" in text for name in fonts)
    assert str(user_folder()) in text


def test_no_line_breaks_between_a_font_and_its_licence():
    scene = open_tab("about").scene
    fonts = scene._notices()["fonts"].split(scene.t("list.separator"))
    assert len(fonts) >= 4
    assert not any(" " in font for font in fonts)


def test_about_tells_the_version(monkeypatch):
    player = open_tab("about")
    before = player.pixels()
    monkeypatch.setattr(game, "__version__", "9.8.7")
    player.scene.refresh()
    player.wait()
    assert player.pixels() != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_page_scrolls_by_wheel_and_keys(language):
    player = open_tab("about", size=(1024, 640), scale=1.5, language=language)
    sheet = player.scene.sheet
    assert sheet.furthest > 0
    player.key(pygame.K_PAGEDOWN, times=9)
    assert sheet.offset == sheet.furthest
    player.move(sheet.area.centre)
    player.wheel(50)
    assert sheet.offset == 0
