import pygame
import pytest

from scenes.ui import field as fields
from scenes.ui import theme
from scenes.ui.field import TextField
from tests.languages import LANGUAGES
from tests.scenes.driving import Ground
from tests.scenes.samples import changed, pixels, show

LATIN, PERSIAN = "Roya", "رویا"
MIXED = "Ali علی 12"

both_languages = pytest.mark.parametrize("language", LANGUAGES)
both_scripts = pytest.mark.parametrize("text", [LATIN, PERSIAN])


def show_field(text="", width=240, language="en", **values):
    def make(scene):
        area = scene.area.part(200, 200, width, 44)
        return [TextField(area, scene.values["name"], scene.take("name"), key="name", **values)]

    return show(make, values={"name": text}, language=language)


def typing_in(text="", **values):
    """Return a player whose caret stands at the end of a text."""
    player = show_field(text, **values)
    player.focus("name")
    player.key(pygame.K_END)
    return player


def text_of(player):
    return player.widget("name").text


def caret_of(player):
    return player.widget("name").caret


def caret_seen(player):
    """Return where the caret blinks, in px."""
    on = player.manager.screen.copy()
    player.wait(0.6)
    return changed(on, player.manager.screen)


def ink_seen(player):
    """Return the bounds of the text, without the caret."""
    area = player.area("name").inset(3)
    crop = player.manager.screen.subsurface([area.x, area.y, area.w, area.h])
    mask = pygame.mask.from_threshold(crop, theme.INK, (90, 90, 90, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]).move(area.x, area.y)


def caret_place(player, index):
    """Return the place of a caret before a letter, found from where the whole text is."""
    widget = player.widget("name")
    rtl = not widget.text.isascii()
    type_ = player.app.brushes.type
    x = type_.caret_x(widget.text, widget.style, index, rtl=rtl)
    area = player.area("name")
    left = area.right - 12 - type_.width(widget.text, widget.style, rtl=rtl) if rtl else area.x + 12
    return left + x, area.centre[1]


# typing


@both_languages
@both_scripts
def test_letters_are_typed_in_either_script(language, text):
    player = typing_in(language=language)
    for letter in text:
        player.type(letter)
    assert text_of(player) == text
    assert player.scene.values["name"] == text
    assert player.scene.taken[0] == text[0]
    assert caret_of(player) == 4


def test_letters_are_typed_where_the_caret_is():
    player = typing_in("Roa")
    player.key(pygame.K_LEFT)
    player.type("y")
    assert text_of(player) == "Roya"
    assert caret_of(player) == 3


def test_a_field_without_focus_takes_no_letters():
    player = show_field("Roya")
    player.type("x")
    player.key(pygame.K_BACKSPACE)
    assert text_of(player) == "Roya"


def test_letters_are_not_keys_of_the_scene():
    player = typing_in("Roya")
    typed = [pygame.K_z, pygame.K_SPACE, pygame.K_h]
    assert all(player.scene.page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0)) for key in typed)
    assert text_of(player) == "Roya"
    assert player.scene.taken == []


def test_escape_is_left_to_the_scene():
    player = typing_in("Roya")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Ground)


@pytest.mark.parametrize(
    "typed", ["\n", "\t", "\x1b", "\x7f", "\u202e", "\u2067", "\u200f", "\ufeff", "\ud800", "\ue000"]
)
def test_control_characters_are_refused(typed):
    player = typing_in("Ro")
    player.step([pygame.Event(pygame.TEXTINPUT, text=f"{typed}y{typed}")])
    player.wait()
    assert text_of(player) == "Roy"
    assert caret_of(player) == 3


def test_the_zero_width_non_joiner_is_a_letter_of_persian():
    player = typing_in("می")
    player.type("\u200cروم")
    assert text_of(player) == "می\u200cروم"


def test_a_field_may_write_letters_otherwise_than_they_are_typed():
    player = typing_in("x", spell=str.upper)
    player.step([pygame.Event(pygame.TEXTINPUT, text="yz")])
    assert text_of(player) == "xYZ"


def test_a_full_field_takes_nothing_more():
    player = typing_in("Roya", limit=6)
    player.type("abc")
    assert text_of(player) == "Royaab"
    player.type("d")
    assert text_of(player) == "Royaab"
    assert caret_of(player) == 6
    player.key(pygame.K_BACKSPACE)
    player.type("d")
    assert text_of(player) == "Royaad"


# deleting


@both_languages
@both_scripts
def test_backspace_and_delete_take_the_letters_around_the_caret(language, text):
    player = typing_in(text, language=language)
    player.key(pygame.K_DELETE)
    assert text_of(player) == text
    player.key(pygame.K_BACKSPACE)
    assert text_of(player) == text[:3]
    player.key(pygame.K_HOME)
    player.key(pygame.K_BACKSPACE)
    assert text_of(player) == text[:3]
    player.key(pygame.K_DELETE)
    assert text_of(player) == text[1:3]
    assert caret_of(player) == 0


# the caret


@both_scripts
def test_home_and_end(text):
    player = typing_in(text)
    player.key(pygame.K_HOME)
    assert caret_of(player) == 0
    player.key(pygame.K_END)
    assert caret_of(player) == 4


@pytest.mark.parametrize(("text", "forward", "back"), [
    (LATIN, pygame.K_RIGHT, pygame.K_LEFT), (PERSIAN, pygame.K_LEFT, pygame.K_RIGHT),
])  # fmt: skip
@both_languages
def test_arrow_keys_move_the_caret_the_way_they_point(language, text, forward, back):
    player = typing_in(text, language=language)
    player.key(pygame.K_HOME)
    player.key(back)
    assert caret_of(player) == 0
    places = []
    for number in range(1, 5):
        player.key(forward)
        assert caret_of(player) == number
        places.append(caret_seen(player).centerx)
    assert places == sorted(places, reverse=text == PERSIAN)
    assert len(set(places)) == 4
    player.key(forward)
    player.key(back)
    assert caret_of(player) == 3


@both_languages
def test_an_empty_field_begins_at_the_inline_start(language):
    player = show_field("", language=language)
    player.click("name")
    area, caret = player.area("name"), caret_seen(player)
    start = area.part(12, 0, 0, 0).x
    assert caret.centerx == pytest.approx(start, abs=2)
    assert caret.h >= 20


@both_languages
def test_digits_alone_follow_the_interface(language):
    player = typing_in("12", language=language)
    player.key(pygame.K_HOME)
    ink, area = ink_seen(player), player.area("name")
    assert (ink.left < area.x + 20) if language == "en" else (ink.right > area.right - 20)


@both_languages
@pytest.mark.parametrize(("text", "at_left"), [(LATIN, True), (PERSIAN, False), (MIXED, True)])
def test_text_stands_at_the_side_where_its_script_begins(language, text, at_left):
    player = show_field(text, language=language)
    ink, area = ink_seen(player), player.area("name")
    assert (ink.left < area.x + 20) == at_left
    assert (ink.right > area.right - 20) == (not at_left)


@both_scripts
def test_the_caret_is_drawn_at_both_ends_of_the_text(text):
    player = show_field(text)
    ink = ink_seen(player)
    player.focus("name")
    player.key(pygame.K_END)
    end = caret_seen(player)
    player.key(pygame.K_HOME)
    start = caret_seen(player)
    left, right = (end, start) if text == PERSIAN else (start, end)
    assert left.centerx == pytest.approx(ink.left, abs=3)
    assert right.centerx == pytest.approx(ink.right, abs=3)


@both_languages
@pytest.mark.parametrize("text", [LATIN, PERSIAN, "Ali Reza", "سلام رویا"])
def test_a_click_puts_the_caret_between_two_letters(language, text):
    player = show_field(text, language=language)
    for index in range(len(text) + 1):
        place = caret_place(player, index)
        player.click_at(place)
        assert caret_of(player) == index
        assert caret_seen(player).centerx == pytest.approx(place[0], abs=1.5)


def test_a_click_beside_the_text_goes_to_its_nearest_end():
    player = show_field(LATIN)
    area = player.area("name")
    player.click_at((area.right - 5, area.centre[1]))
    assert caret_of(player) == 4
    player.click_at((area.x + 2, area.centre[1]))
    assert caret_of(player) == 0


def test_the_caret_follows_a_pressed_pointer():
    player = show_field(LATIN)
    player.press(caret_place(player, 0))
    player.move(caret_place(player, 3))
    assert caret_of(player) == 3
    player.release((1000, 800))
    assert caret_of(player) == 3
    assert player.scene.taken == []


def test_the_caret_blinks_but_shows_at_once_after_a_key():
    player = typing_in(LATIN)
    on = player.pixels()
    player.wait(0.6)
    off = player.pixels()
    assert off != on
    player.wait(0.53)
    assert player.pixels() == on
    player.wait(0.53)
    assert player.pixels() == off
    player.key(pygame.K_END)
    assert player.pixels() == on


def test_the_caret_keeps_its_place_when_the_page_is_built_anew():
    player = typing_in(LATIN)
    player.key(pygame.K_LEFT, times=2)
    player.type("x")
    player.type("y")
    assert text_of(player) == "Roxyya"
    player.scene.values["name"] = "R"
    player.scene.refresh()
    player.wait()
    assert caret_of(player) == 1


# long texts


@pytest.mark.parametrize("text", ["W" * 40, "ش" * 60, "Ali علی " * 8], ids=["latin", "persian", "mixed"])
@both_languages
def test_the_caret_of_a_long_text_is_always_seen(language, text):
    player = typing_in(text, language=language, limit=99)
    area = player.area("name")
    towards_start = [pygame.K_LEFT, pygame.K_RIGHT][text[0] == "ش"]
    for key in (pygame.K_END, *[towards_start] * 6, pygame.K_HOME):
        player.key(key, times=7)
        caret = caret_seen(player)
        assert area.x + 8 <= caret.left
        assert caret.right <= area.right - 8


def test_a_click_into_a_long_text_goes_where_it_is_seen():
    player = typing_in("abcdefghij" * 6, limit=99)
    before = player.manager.screen.copy()
    x = player.area("name").centre[0]
    player.click_at((x, player.area("name").centre[1]))
    assert 30 < caret_of(player) < 60
    assert caret_seen(player).centerx == pytest.approx(x, abs=8)
    ink = [pixels(surface.subsurface((203, 205, 60, 34))) for surface in (before, player.manager.screen)]
    assert ink[0] == ink[1]


def test_a_long_text_begins_at_its_start_when_nobody_types():
    player = typing_in("abcdefghij" * 6, limit=99)
    scrolled = pixels(player.manager.screen.subsurface((212, 205, 60, 34)))
    player.click_at((1000, 800))
    at_start = pixels(player.manager.screen.subsurface((212, 205, 60, 34)))
    assert at_start != scrolled
    player = show_field("abcdefghij")
    assert pixels(player.manager.screen.subsurface((212, 205, 60, 34))) == at_start


def test_a_long_text_stays_inside_the_field():
    player = show_field("W" * 24)
    area = player.area("name")
    ink = ink_seen(player)
    assert area.x + 12 <= ink.left
    assert ink.right <= area.right - 12


# keys of the clipboard, Enter, hint


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_META])
def test_text_is_pasted_cleaned_and_cut(monkeypatch, mod):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "one\ntwo \u202ethree")
    player = typing_in("<>", limit=10)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_v, mod=mod)
    assert text_of(player) == "<onetwo t>"
    assert caret_of(player) == 9


def test_without_a_clipboard_nothing_is_pasted(monkeypatch):
    def refuse():
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    player = typing_in("Roya")
    player.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert text_of(player) == "Roya"
    assert fields.clipboard_text() == ""


def test_other_control_keys_change_nothing():
    player = typing_in("Roya")
    for key in (pygame.K_b, pygame.K_BACKSPACE, pygame.K_x, pygame.K_c):
        player.key(key, mod=pygame.KMOD_CTRL)
    assert text_of(player) == "Roya"


# selecting


@pytest.fixture
def clipboard(monkeypatch):
    """A clipboard of our own: what lies in it."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


def selected(player):
    return player.widget("name").line.selected


def select_all(player):
    player.key(pygame.K_a, mod=pygame.KMOD_CTRL)


def test_typing_replaces_the_selection():
    player = typing_in("Roya")
    select_all(player)
    assert selected(player) == "Roya"
    player.type("Dana")
    assert text_of(player) == player.scene.values["name"] == "Dana"
    assert selected(player) == ""


def test_a_full_field_takes_what_replaces_its_text():
    player = typing_in("Royaab", limit=6)
    select_all(player)
    player.type("Danaabc")
    assert text_of(player) == "Danaab"


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_a_selection_is_deleted_whole(key):
    player = typing_in("Roya")
    player.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT, times=2)
    assert selected(player) == "ya"
    player.key(key)
    assert text_of(player) == "Ro"


@both_languages
@both_scripts
def test_shift_and_an_arrow_select_the_way_it_points(language, text):
    player = typing_in(text, language=language)
    back, forward = (pygame.K_LEFT, pygame.K_RIGHT) if text == LATIN else (pygame.K_RIGHT, pygame.K_LEFT)
    player.key(back, mod=pygame.KMOD_SHIFT, times=3)
    assert selected(player) == text[1:]
    player.key(forward, mod=pygame.KMOD_LSHIFT)
    assert selected(player) == text[2:]
    player.key(back)
    assert (selected(player), caret_of(player)) == ("", 2)


def test_shift_home_and_end_select_to_the_ends():
    player = typing_in("Ali Reza")
    player.key(pygame.K_LEFT, times=3)
    player.key(pygame.K_HOME, mod=pygame.KMOD_SHIFT)
    assert selected(player) == "Ali R"
    player.key(pygame.K_END, mod=pygame.KMOD_SHIFT)
    assert selected(player) == "eza"


@both_scripts
def test_the_mouse_selects(text):
    player = show_field(text)
    player.press(caret_place(player, 1))
    player.move(caret_place(player, 3))
    player.release((1000, 800))
    assert selected(player) == text[1:3]
    player.click_at(caret_place(player, 2))
    assert selected(player) == ""


def test_shift_and_a_click_select_up_to_there(monkeypatch):
    player = show_field("Roya")
    player.click_at(caret_place(player, 1))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    player.click_at(caret_place(player, 4))
    assert selected(player) == "oya"


@pytest.mark.parametrize(
    ("text", "index", "word"),
    [
        ("Ali Reza", 1, "Ali"),
        ("Ali Reza", 3, "Ali"),
        ("Ali Reza", 6, "Reza"),
        ("Ali Reza", 8, "Reza"),
        ("a - b", 2, " - "),
        ("می\u200cروم خانه", 2, "می\u200cروم"),
        ("", 0, ""),
    ],
)
def test_a_double_click_selects_a_word(text, index, word):
    player = show_field(text)
    place = caret_place(player, index)
    player.click_at(place)
    player.press(place)
    player.move((place[0] + 40, place[1]))  # a hand that shakes loses nothing
    player.release(place)
    assert selected(player) == word


def test_two_slow_clicks_select_nothing():
    player = show_field("Roya")
    for _ in range(2):
        player.click_at(caret_place(player, 2))
        player.wait(0.6)
    assert (selected(player), caret_of(player)) == ("", 2)


def test_a_selection_is_copied_cut_and_pasted(clipboard):
    player = typing_in("Ali Reza")
    player.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT, times=4)
    player.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert clipboard == ["Reza"]
    assert text_of(player) == "Ali Reza"
    player.key(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert text_of(player) == player.scene.values["name"] == "Ali "
    select_all(player)
    player.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert text_of(player) == "Reza"


def test_what_cannot_be_copied_is_not_cut(monkeypatch):
    def refuse(text):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    player = typing_in("Roya")
    select_all(player)
    player.key(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert text_of(player) == "Roya"


@pytest.mark.parametrize(("letter", "key", "scancode"), [("ش", 0x634, pygame.KSCAN_A), ("", 0, pygame.KSCAN_A)])
def test_a_persian_keyboard_selects_all_too(letter, key, scancode):
    player = typing_in("Roya")
    event = pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=letter, scancode=scancode)
    player.step([event])
    assert selected(player) == "Roya"


@both_languages
@pytest.mark.parametrize("text", [LATIN, PERSIAN, MIXED])
def test_a_selection_is_seen_behind_its_letters(language, text):
    player = typing_in(text, language=language)
    player.wait(0.6)  # no caret
    before, ink = player.manager.screen.copy(), ink_seen(player)
    select_all(player)
    player.wait(0.6)
    seen = changed(before, player.manager.screen)
    assert seen.left == pytest.approx(ink.left, abs=4)
    assert seen.right == pytest.approx(ink.right, abs=4)
    player.key(pygame.K_END)
    player.wait(0.6)
    assert pixels(player.manager.screen) == pixels(before)


def test_a_selection_in_two_directions_marks_only_its_letters():
    player = typing_in(MIXED)
    type_, style = player.app.brushes.type, player.widget("name").style
    whole = sum(width for _, width in type_.spans(MIXED, style, 0, len(MIXED), rtl=False))
    parts = [type_.spans(MIXED, style, index, index + 1, rtl=False) for index in range(len(MIXED))]
    assert sum(width for spans in parts for _, width in spans) == pytest.approx(whole, abs=2)


def test_a_selection_is_kept_when_the_page_is_built_anew():
    player = typing_in("Roya")
    select_all(player)
    player.scene.refresh()
    player.wait()
    assert selected(player) == "Roya"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_does_what_the_field_is_for(key):
    done = []
    player = typing_in("Roya", on_enter=lambda: done.append("entered"))
    player.key(key)
    assert done == ["entered"]
    player.key(pygame.K_SPACE)
    assert done == ["entered"]


@both_languages
def test_the_hint_is_shown_while_the_field_is_empty_and_unused(language):
    bare = show_field("", language=language).pixels()
    player = show_field("", language=language, hint="Name")
    hinted = player.pixels()
    assert hinted != bare
    player.click("name")
    player.type("R")
    player.key(pygame.K_BACKSPACE)
    player.click_at((1000, 800))
    player.move((1000, 801))
    assert player.pixels() == hinted


@pytest.mark.parametrize("marked", ["**bold**", ":res_gold:", "[[#FF0000|red]]"])
def test_marks_are_letters_like_others(marked):
    player = typing_in(marked)
    drawn = ink_seen(player).w
    widget = player.widget("name")
    places = [player.app.brushes.type.caret_x(marked, widget.style, index) for index in range(len(marked) + 1)]
    assert drawn == pytest.approx(places[-1], abs=6)
    player.key(pygame.K_BACKSPACE)
    assert text_of(player) == marked[:-1]
