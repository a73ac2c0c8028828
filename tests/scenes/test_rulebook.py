"""The rulebook on the screen: contents, search, pages, examples, text size; in both languages."""

import os
from functools import partial
from itertools import combinations

from tests.own import positions_of

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
import time

import pygame
import pytest

import game
from game.core.errors import DataError
from game.core.rulebook import Example, Note, Paragraph, Steps, Table, read_rulebook
from game.core.text import Texts
from game.kingdom_builder.hexes import hex_at, numbers
from scenes import routes
from scenes.app import App
from scenes.change import Pop
from scenes.dialog import Dialog
from scenes.kingdom_builder import thumbnail as hexes
from scenes.manager import SceneManager
from scenes.rulebook import RulebookScene, example, scene
from scenes.rulebook.blocks import set_block
from scenes.rulebook.contents import HitRow, SectionRow, listed_sections, title_room
from scenes.rulebook.example import _state, first_case
from scenes.rulebook.items import Desk, Disc, Initial, NoteBox, Words
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.shelf import find_box
from scenes.thumbnail import caption, thumbnail
from scenes.ui import art, theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD
from tests.languages import LANGUAGES

GAME = "kingdom_builder"
SIZES = [(1600, 900), (1024, 640), (2560, 1440)]
KEYS_FORWARD = {"en": pygame.K_RIGHT, "fa": pygame.K_LEFT}
KEYS_BACK = {"en": pygame.K_LEFT, "fa": pygame.K_RIGHT}


class Reading:
    """A program in which the rulebook lies open over another scene."""

    def __init__(self, language="en", size=(1600, 900), section="", *, from_table=False):
        self.app = App(Settings(language=language))
        self.manager = SceneManager(self.app, size)
        self.manager.push(Scene(self.app))
        self.book = RulebookScene(self.app, GAME, section, from_table=from_table)
        self.manager.push(self.book)
        self.manager.step([], 0)

    @property
    def top(self):
        return self.manager.top

    def press(self, key, mod=0):
        self.manager.step([pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")], 0.01)

    def type(self, text):
        self.click("search")
        self.manager.step([pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text], 0.01)

    def place_of(self, key):
        """Where a widget is seen, in physical px."""
        widget = self.book.page.find(key)
        x, y = widget.area.centre
        y -= self.book.page.offset_of(widget.page)
        return x * self.app.brushes.scale, y * self.app.brushes.scale

    def click(self, key):
        place = self.place_of(key)
        self.manager.step(
            [
                pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1),
                pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1),
            ],
            0.01,
        )

    def rows(self, kind):
        return [widget for widget in self.book.page.all_widgets() if isinstance(widget, kind)]

    def words(self):
        return [item for item in self.book.view.sheet.items if isinstance(item, Words)]


def titles(language, *, chapter):
    """The titles of all chapters and of the parts of one."""
    sections = read_rulebook(GAME, language).sections
    return [section.title for section in sections if section.level == 1 or section.parents == (chapter,)]


# opening


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_at_the_section_that_is_asked_for(language):
    reading = Reading(language, section="action-barn")
    assert reading.book.section.id == "action-barn"
    assert [row.section.id for row in reading.rows(SectionRow) if row.chosen] == ["action-barn"]


@pytest.mark.parametrize("section", ["", "no-such-section"])
def test_an_unknown_section_opens_the_first(section):
    reading = Reading(section=section, from_table=True)
    assert reading.book.number == 0
    assert isinstance(reading.top, RulebookScene)


def test_opened_from_a_table_it_names_the_page_and_leads_back():
    reading = Reading(section="mandatory", from_table=True)
    assert reading.book.notice
    assert "5" in reading.book._notice
    reading.click("back_to_table")
    assert reading.top is not reading.book


def test_opened_from_the_menu_there_is_no_gold_button_and_no_notice():
    reading = Reading()
    assert reading.book.page.find("back_to_table") is None
    assert reading.book.notice is None


@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_game_has_an_emblem(game_id):
    assert art.has(find_box(game_id).emblem)


# contents


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_contents_list_chapters_and_the_parts_of_the_open_one(language, size):
    reading = Reading(language, size, section="actions")
    assert [row.section.title for row in reading.rows(SectionRow)] == titles(language, chapter="actions")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_in_the_contents_is_cut_off(language):
    for size in SIZES:
        reading = Reading(language, size, section="score-fishermen", from_table=True)
        type_ = reading.app.brushes.type
        for row in reading.rows(SectionRow):
            room = title_room(row.area.w, row.section)
            assert type_.paragraph_height(row.section.title, row.style, room) <= row.area.h


def test_the_contents_list_everything_if_there_is_room():
    book = read_rulebook(GAME, "en")
    count = len(book.sections)
    assert listed_sections(book, 0, count) == list(range(count))
    assert len(listed_sections(book, 0, count - 1)) < count


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_in_the_contents_opens_a_section(language):
    reading = Reading(language)
    reading.click("section_locations")
    assert reading.book.section.id == "locations"


def test_the_open_section_is_always_in_view_in_the_contents():
    reading = Reading(size=(1024, 640), from_table=True)
    for number in range(len(reading.book.book.sections)):
        reading.book.open(number)
        reading.manager.step([], 0)
        row = reading.book.page.find(f"section_{reading.book.section_id}")
        contents = reading.book.page.find("contents")
        assert contents.area.y <= row.area.y - contents.offset
        assert row.area.bottom - contents.offset <= contents.area.bottom + 0.01


# search


@pytest.mark.parametrize(("language", "query"), [("en", "draw pile"), ("fa", "دستهٔ کارت"), ("fa", "دسته كارت")])
def test_typing_shows_what_is_found_instead_of_the_contents(language, query):
    reading = Reading(language)
    reading.type(query)
    hits = read_rulebook(GAME, language).search(query)
    assert hits
    assert [row.section for row in reading.rows(HitRow)] == [reading.book.book.sections[hit.section] for hit in hits]
    assert not reading.rows(SectionRow)


@pytest.mark.parametrize(("language", "query"), [("en", "tavern"), ("fa", "مسافرخانه")])
def test_enter_opens_the_first_hit_and_escape_clears(language, query):
    reading = Reading(language)
    reading.type(query)
    first = reading.rows(HitRow)[0].section
    reading.press(pygame.K_RETURN)
    assert reading.book.section == first
    assert [row.section for row in reading.rows(HitRow) if row.chosen] == [first]
    reading.press(pygame.K_ESCAPE)
    assert reading.book.query == ""
    assert reading.rows(SectionRow)
    assert reading.top is reading.book
    reading.press(pygame.K_ESCAPE)
    assert reading.top is not reading.book


def test_a_click_on_a_hit_opens_it_and_keeps_the_hits():
    reading = Reading()
    reading.type("gold")
    found = [row.section.id for row in reading.rows(HitRow)]
    reading.click(f"hit_{found[1]}")
    assert reading.book.section.id == found[1]
    assert [row.section.id for row in reading.rows(HitRow)] == found


def test_the_cross_clears_the_search():
    reading = Reading()
    assert reading.book.page.find("clear") is None
    reading.type("gold")
    reading.click("clear")
    assert reading.book.query == ""
    assert reading.rows(SectionRow)


def test_what_is_not_in_the_book_is_not_found():
    reading = Reading(section="turn")
    reading.type("zeppelin")
    assert reading.book.nothing_found
    reading.press(pygame.K_RETURN)
    assert reading.book.section.id == "turn"


@pytest.mark.parametrize(("language", "query"), [("en", "settlement"), ("fa", "اقامتگاه")])
def test_excerpts_have_two_lines_at_most_and_their_marks_are_closed(language, query):
    reading = Reading(language, (1024, 640))
    reading.type(query)
    desk = Desk(reading.app.brushes.type, reading.app.texts, 1.0)
    for row in reading.rows(HitRow):
        assert desk.lines(row.excerpt, row.excerpt_style, row.area.w - 28) <= 2
        assert row.excerpt.count("**") % 2 == 0
        assert "**" in row.excerpt


def test_the_search_field_takes_the_focus_with_ctrl_f():
    reading = Reading()
    reading.press(pygame.K_f, pygame.KMOD_CTRL)
    reading.manager.step([pygame.Event(pygame.TEXTINPUT, text="gold")], 0.01)
    assert reading.book.query == "gold"


@pytest.mark.parametrize("keyboard", [pygame.K_f, 0x628])
def test_ctrl_f_works_on_a_persian_keyboard(keyboard):
    reading = Reading()
    event = pygame.Event(pygame.KEYDOWN, key=keyboard, mod=pygame.KMOD_CTRL, unicode="", scancode=pygame.KSCAN_F)
    reading.manager.step([event], 0.01)
    assert reading.book.page.focused.key == "search"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_letter_is_answered_at_once(language):
    reading = Reading(language)
    for _ in range(300):
        reading.manager.step([], 0.03)
    reading.click("search")
    for letter in "سا" if language == "fa" else "go":
        before = time.process_time()
        reading.manager.step([pygame.Event(pygame.TEXTINPUT, text=letter)], 0.01)
        assert time.process_time() - before < 0.05
        assert reading.rows(HitRow)


def test_the_lines_of_found_sections_follow_at_once_where_they_are_seen():
    reading = Reading()
    reading.type("g")
    rows = reading.rows(HitRow)
    assert reading.book.is_moving
    for _ in range(40):
        reading.manager.step([], 0.01)
    assert not reading.book.is_moving
    assert rows[0].is_set
    assert not rows[-1].is_set
    reading.press(pygame.K_ESCAPE)
    assert not reading.book.is_moving


# turning pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_arrow_keys_turn_pages_along_the_reading_direction(language):
    reading = Reading(language, section="setup")
    reading.press(KEYS_FORWARD[language])
    assert reading.book.section.id == "turn"
    reading.press(KEYS_BACK[language])
    reading.press(KEYS_BACK[language])
    assert reading.book.section.id == "box"


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_at_the_bottom_turn_pages(language):
    reading = Reading(language, section="setup")
    assert reading.book.page.find("next_page").title == reading.book.book.sections[3].title
    reading.click("next_page")
    assert reading.book.section.id == "turn"
    reading.click("previous_page")
    assert reading.book.section.id == "setup"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_forward_stands_at_the_inline_end(language):
    reading = Reading(language, section="setup")
    forward, back = (reading.book.page.find(key).area.x for key in ("next_page", "previous_page"))
    assert (forward > back) == (language == "en")


def test_the_first_and_the_last_page_have_one_link():
    reading = Reading(section="goal")
    reading.press(pygame.K_LEFT)
    assert reading.book.section.id == "goal"
    assert reading.book.page.find("previous_page") is None
    reading.book.open(len(reading.book.book.sections) - 1)
    reading.manager.step([], 0)
    reading.press(pygame.K_RIGHT)
    assert reading.book.section.id == "hints"
    assert reading.book.page.find("next_page") is None


def test_a_new_page_begins_at_its_top():
    reading = Reading(section="mandatory")
    reading.press(pygame.K_END)
    assert reading.book.view.offset == reading.book.view.furthest > 0
    reading.press(pygame.K_RIGHT)
    assert reading.book.view.offset == 0


def test_page_down_scrolls_and_then_turns_the_page():
    reading = Reading(section="questions")
    seen = []
    while reading.book.section.id == "questions":
        seen.append(reading.book.view.offset)
        reading.press(pygame.K_PAGEDOWN)
    assert len(seen) > 2
    assert seen == sorted(seen)
    assert reading.book.section.id == "hints"
    reading.press(pygame.K_PAGEUP)
    assert reading.book.section.id == "questions"
    assert reading.book.view.offset == reading.book.view.furthest


def test_home_end_and_arrows_scroll():
    reading = Reading(section="questions")
    reading.press(pygame.K_DOWN)
    assert 0 < reading.book.view.offset < reading.book.view.furthest
    reading.press(pygame.K_END)
    assert reading.book.view.offset == reading.book.view.furthest
    reading.press(pygame.K_HOME)
    assert reading.book.view.offset == 0


@pytest.mark.parametrize("place", [(1000, 500), (1000, 30)], ids=["over the page", "over the bar"])
def test_the_wheel_scrolls_wherever_the_pointer_is(place):
    reading = Reading(section="questions")
    move = pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    reading.manager.step([move, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2)], 0.01)
    assert reading.book.view.offset > 0


# examples


class LaidTable(Scene):
    """Stands in for the table of a game."""

    def __init__(self, app, match, path=None, *, is_example=False, lesson=""):
        super().__init__(app)
        self.match, self.path, self.is_example = match, path, is_example


@pytest.fixture
def table(monkeypatch):
    monkeypatch.setattr(routes, "table", LaidTable)


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_opens_its_position_and_coming_back_finds_the_same_place(language):
    reading = Reading(language, section="mandatory")
    reading.book.view.show(reading.book.page.find("show_E12").area)
    reading.manager.step([], 0)
    before = reading.book.view.offset
    assert before > 0
    reading.click("show_E12")
    opened = reading.top
    assert isinstance(opened, LaidTable)
    assert opened.is_example
    assert opened.path is None
    assert opened.match.state.settlements[0] == 1 << hex_at(18, 10)
    assert [seat.kind for seat in opened.match.record.seats] == ["human", "human"]
    assert [seat.colour for seat in opened.match.record.seats] == [0, 1]
    reading.manager.do(Pop())
    reading.manager.step([], 0)
    assert reading.top is reading.book
    assert reading.book.section.id == "mandatory"
    assert reading.book.view.offset == before


@pytest.mark.usefixtures("table")
def test_every_example_in_the_book_can_be_opened():
    reading = Reading()
    for section in reading.book.book.sections:
        for block in section.blocks:
            if isinstance(block, example.Example):
                opened = reading.book._show(block.scenario_id).scene
                assert isinstance(opened, LaidTable), block.scenario_id


def test_an_example_that_cannot_be_opened_says_why(monkeypatch):
    def fault(game_id, scenario_id):
        raise DataError("E08.yaml: unknown terrain 'swamp'")

    monkeypatch.setattr(scene, "open_match", fault)
    reading = Reading(section="mandatory")
    reading.book.view.show(reading.book.page.find("show_E08").area)
    reading.manager.step([], 0)
    reading.click("show_E08")
    assert isinstance(reading.top, Dialog)
    assert "swamp" in reading.top.text
    assert reading.manager.stack[-2] is reading.book


def test_examples_stand_beside_the_text_on_a_wide_page_and_between_it_on_a_narrow_one():
    wide, narrow = Reading(section="action-oracle"), Reading(size=(1024, 640), section="action-oracle")
    text, card = wide.words()[0].area, wide.book.view.sheet.cards[0].area
    assert card.x > text.right
    text, card = narrow.words()[0].area, narrow.book.view.sheet.cards[0].area
    assert card.x < text.right
    assert card.y > text.bottom


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["box", "setup"])
def test_no_half_of_a_page_is_empty_until_it_is_scrolled(section, language):
    reading = Reading(language, section=section)
    card, text = reading.book.view.sheet.cards[0].area, reading.words()[0].area
    assert card.y > reading.book.view.area.bottom
    assert card.x <= text.x < text.right <= card.right


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_the_first_game_stands_among_the_first(language):
    ids = [section.id for section in read_rulebook("architects", language).sections]
    assert ids.index("first-game") == 1


def state_of(scenario_id):
    return positions_of(GAME)(example.first_case(GAME, scenario_id).given, scenario_id)


def test_a_picture_shows_the_hexes_around_settlements_and_targets():
    state = state_of("E08")
    shown = hexes._window(state)
    assert hex_at(7, 5) in shown.hexes
    assert state.targets & sum(1 << number for number in shown.hexes) == state.targets
    assert shown.columns <= 10
    assert shown.rows <= 9


def test_a_picture_without_settlements_shows_the_whole_board():
    assert hexes._window(state_of("E01")) == (0, 0, 20, 20)


@pytest.mark.parametrize(
    ("scenario_id", "targets"),
    [
        ("E26", "2,7"),
        ("E28", "0,18 0,19 1,19 2,19"),
        ("E29", "8,6 8,10"),
        ("E30", "5,4 9,6"),
        ("E32", "2,7"),
        ("E34", "3,5 4,5 5,5 5,6"),
        ("E35", "8,6 8,10 6,9 10,7 10,9"),
    ],
)
def test_the_picture_of_a_tile_shows_where_the_tile_leads(scenario_id, targets):
    state = example._state(GAME, scenario_id)
    expected = {hex_at(*map(int, place.split(","))) for place in targets.split()}
    assert set(numbers(state.targets)) == expected
    assert expected <= set(hexes._window(state).hexes)
    assert hexes._window(state) != (0, 0, 20, 20)


@pytest.mark.parametrize("scenario_id", ["E26", "E28", "E32", "E35", "E08"])
def test_the_table_shows_the_moment_of_the_picture(scenario_id):
    match = example.open_match(GAME, scenario_id)
    assert match.state.targets == example._state(GAME, scenario_id).targets


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_caption_stands_below_the_title_of_its_example(language):
    reading = Reading(language, section="action-paddock")
    (block,) = [block for block in reading.book.section.blocks if isinstance(block, Example)]
    (card,) = reading.book.view.sheet.cards
    title, caption = [item for item in card.items if isinstance(item, Words)]
    assert block.caption
    assert caption.text == block.caption
    assert title.area.bottom <= caption.area.y
    assert caption.area.bottom <= card.button.y


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_architects_says_what_to_watch(language):
    texts, found = Texts(language), {}
    for section in read_rulebook("architects", language).sections:
        for block in section.blocks:
            if isinstance(block, Example):
                case = first_case("architects", block.scenario_id)
                state = _state("architects", block.scenario_id)
                found[block.scenario_id] = caption("architects", state, case.when, case.then, texts)
    assert all(found.values())
    assert ":res_stone:" in found["AW-07"]
    assert texts.get("architects.advice.hire", what=texts.get("architects.apprentice.jeweller_a")) in found["AW-21"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario_id", ["E35", "E37", "E17"])
def test_the_table_is_told_what_an_example_shows(language, scenario_id):
    sections = read_rulebook(GAME, language).sections
    section = next(s.id for s in sections if any(getattr(b, "scenario_id", "") == scenario_id for b in s.blocks))
    reading = Reading(language, section=section)
    table = reading.book._show(scenario_id).scene
    (block,) = [block for block in reading.book.section.blocks if getattr(block, "scenario_id", "") == scenario_id]
    lesson = table.surroundings._lesson
    assert block.title in lesson
    assert block.about
    assert block.about in lesson
    assert not reading.app.notices


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game.GAMES)
def test_every_example_says_what_it_shows(game_id, language):
    blocks = [block for section in read_rulebook(game_id, language).sections for block in section.blocks]
    examples = [block for block in blocks if isinstance(block, Example)]
    assert examples
    for block in examples:
        assert len(block.about) > 10, block.scenario_id
        assert block.about.count("**") % 2 == 0, block.scenario_id
        assert len(block.about) < 420, block.scenario_id


def test_a_picture_is_no_larger_than_its_room_and_needs_enough_of_it():
    app = Reading().app
    state = state_of("E01")
    picture = thumbnail(app.brushes, app.texts, GAME, state, (412, 300))
    assert picture.get_width() <= 412
    assert picture.get_height() <= 300
    assert thumbnail(app.brushes, app.texts, GAME, state, (200, 150)) is None


def test_the_persian_book_is_searched_by_printed_names():
    reading = Reading("fa")
    reading.type("paddock")
    assert reading.book.page.find("hit_action-paddock")


def test_a_game_without_small_pictures_has_examples_without_them():
    app = Reading().app
    assert thumbnail(app.brushes, app.texts, "no_such_game", state_of("E08"), (412, 300)) is None


# text size


def test_a_larger_text_keeps_the_section_and_about_the_place():
    reading = Reading(section="questions")
    reading.press(pygame.K_DOWN)
    reading.press(pygame.K_DOWN)
    reading.press(pygame.K_DOWN)
    view = reading.book.view
    share, size = view.offset / view.content_height, reading.words()[0].style.size
    reading.click("larger")
    assert reading.book.section.id == "questions"
    assert reading.words()[0].style.size > size
    view = reading.book.view
    assert view.offset / view.content_height == pytest.approx(share)


def test_text_sizes_end_at_the_largest_and_the_smallest():
    reading = Reading()
    for key, zoom in (("larger", scene.ZOOMS[-1]), ("smaller", scene.ZOOMS[0])):
        while reading.book.page.find(key).enabled:
            reading.click(key)
        assert reading.book.zoom == zoom


def test_the_text_size_is_kept_while_the_program_runs():
    reading = Reading()
    reading.press(pygame.K_PLUS)
    assert RulebookScene(reading.app, GAME).zoom == reading.book.zoom > 1
    assert RulebookScene(App(Settings()), GAME).zoom == 1


# pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_section_keeps_inside_the_page(language, size):
    reading = Reading(language, size)
    for number in range(len(reading.book.book.sections)):
        reading.book.open(number)
        reading.book.build(reading.manager.area)
        check_page(reading)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_text_keeps_inside_the_smallest_page(language):
    reading = Reading(language, (1024, 640))
    scene._zooms[reading.app] = len(scene.ZOOMS) - 1
    for section_id in ("box", "setup", "mandatory", "actions", "scoring", "score-lords", "questions", "hints"):
        reading.book.section_id = section_id
        reading.book.build(reading.manager.area)
        check_page(reading)


def check_page(reading):
    """Nothing lies outside the window, no word is broken, no text covers another, heading and links are whole."""
    name = reading.book.section_id
    sheet, type_ = reading.book.view.sheet, reading.app.brushes.type
    window = sheet.area
    for item in sheet.items:
        assert window.x <= item.area.x, name
        assert item.area.right <= window.right + 0.01, name
        assert window.y <= item.area.y, name
        assert item.area.bottom <= window.y + sheet.height, name
    words = reading.words()
    for item in words:
        assert item.area.h == pytest.approx(type_.paragraph_height(item.text, item.style, item.area.w)), name
        assert all(type_.width(word, item.style) <= item.area.w for word in item.text.split(" ")), (name, item.text)
    for one, other in combinations(words, 2):
        assert not overlap(one.area, other.area), (name, one.text, other.text)
    leaf, title = reading.book.leaf, reading.book.section.title
    assert type_.width(title, leaf.heading(type_, title)) <= leaf._heading_room, name
    for key in ("next_page", "previous_page"):
        if link := reading.book.page.find(key):
            assert type_.width(link.title, BODY_BOLD) <= link.area.w - 44, name


def overlap(one, other):
    return (
        one.x < other.right - 0.01
        and other.x < one.right - 0.01
        and one.y < other.bottom - 0.01
        and other.y < one.bottom - 0.01
    )


def test_a_page_is_laid_out_once_for_each_text_size():
    reading = Reading(section="turn")
    first = reading.book.view.sheet
    reading.press(pygame.K_RIGHT)
    reading.press(pygame.K_LEFT)
    assert reading.book.view.sheet is first
    reading.click("larger")
    assert reading.book.view.sheet is not first


def test_a_change_of_language_keeps_the_section():
    reading = Reading(section="action-barn")
    reading.app.change(language="fa")
    reading.manager.step([], 0)
    reading.manager.step([], 0)
    assert reading.book.section.id == "action-barn"
    assert reading.words()[0].area.rtl
    assert reading.book.section.title == read_rulebook(GAME, "fa").sections[reading.book.number].title


def initials(reading):
    return [(item.letter, item.picture) for item in reading.book.view.sheet.items if isinstance(item, Initial)]


def test_the_first_paragraph_begins_with_an_initial_in_latin_only():
    assert initials(Reading("en", section="mandatory")) == [("Y", "")]
    assert initials(Reading("fa", section="mandatory")) == []


def test_a_bold_beginning_gives_its_letter_and_stays_bold():
    reading = Reading(section="hidden")
    assert initials(reading) == [("E", "")]
    assert reading.words()[0].text.startswith("**veryone may see**")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_icon_at_the_beginning_becomes_the_initial(language):
    reading = Reading(language, section="action-oracle")
    assert initials(reading) == [("", "loc_oracle")]
    assert ":loc_oracle:" not in reading.words()[0].text


def test_a_first_paragraph_of_one_line_has_no_initial():
    assert initials(Reading(section="turn")) == []


# blocks


def desk_and_column(language, width=500):
    app = Reading(language).app
    return app, Desk(app.brushes.type, app.texts, 1.0), Area(100, 100, width, 0, app.rtl)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_has_its_verdigris_edge_at_the_inline_start(language):
    app, desk, column = desk_and_column(language)
    setting = set_block(Note("Only once."), column, desk)
    box = next(item for item in setting.items if isinstance(item, NoteBox))
    surface = pygame.Surface((700, 300))
    box.draw(Canvas(surface, app.brushes))
    middle = round(box.area.y + box.area.h / 2)
    start, end = surface.get_at((103, middle)), surface.get_at((596, middle))
    if language == "fa":
        start, end = end, start
    assert start == pygame.Color(theme.VERDIGRIS)
    assert end == pygame.Color(theme.PARCHMENT_LOW)


@pytest.mark.parametrize(("language", "numbers"), [("en", ["4", "5"]), ("fa", ["۴", "۵"])])
def test_steps_are_numbered_on_from_their_first_number_in_the_digits_of_the_language(language, numbers):
    _, desk, column = desk_and_column(language)
    setting = set_block(Steps(("one", "two"), 4), column, desk)
    assert [item.number for item in setting.items if isinstance(item, Disc)] == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cells_of_a_table_run_along_the_reading_direction(language):
    _, desk, column = desk_and_column(language)
    setting = set_block(Table(("First", "Second"), (("one", "two"),)), column, desk)
    places = {item.text: item.area.x for item in setting.items if isinstance(item, Words)}
    assert (places["one"] < places["two"]) == (language == "en")
    assert places["one"] == places["First"]


def test_a_narrow_table_gives_long_cells_more_lines_but_breaks_no_word():
    _, desk, column = desk_and_column("en", width=260)
    long = "Either end of your line of three or more settlements"
    setting = set_block(Table(("Tile", "Where to"), ((":loc_tavern: Tavern", long),)), column, desk)
    cells = {item.text: item for item in setting.items if isinstance(item, Words)}
    tile = next(item for text, item in cells.items() if "Tavern" in text)
    assert desk.lines(tile.text, tile.style, tile.area.w) == 1
    assert desk.lines(long, cells[long].style, cells[long].area.w) > 1


def test_a_text_is_parted_after_full_lines_and_bold_is_closed_and_opened_again():
    _, desk, _ = desk_and_column("en")
    text = "**" + "word " * 40 + "end** of it"
    head, tail = desk.parted(text, desk.book, 300, 2)
    assert desk.lines(head, desk.book, 300) == 2
    assert head.endswith("**")
    assert tail.startswith("**word")
    assert (head[2:-2] + " " + tail[2:]).split() == text[2:].split()


def test_a_paragraph_that_does_not_open_the_page_has_no_initial():
    _, desk, column = desk_and_column("en")
    text = "A long paragraph " * 30
    assert not any(isinstance(item, Initial) for item in set_block(Paragraph(text), column, desk).items)
    assert any(isinstance(item, Initial) for item in set_block(Paragraph(text), column, desk, opens_page=True).items)


def test_a_line_left_over_below_an_initial_stays_beside_it():
    _, desk, column = desk_and_column("en")
    narrow = column.w - 100
    counts = {}
    for length in range(10, 60):
        text = "W" + "ord word" + " word" * length
        lines = desk.lines(text[1:], desk.book, narrow)
        counts[lines] = sum(
            isinstance(item, Words) for item in set_block(Paragraph(text), column, desk, opens_page=True).items
        )
    assert counts[3] == counts[4] == 1
    assert counts[5] == 2


def test_a_persian_book_is_told_in_the_digits_chosen():
    reading = Reading("fa")
    persian = reading.book.book
    assert re.search("[۰-۹]", str(persian))
    reading.app.change(own_digits=False)
    latin = reading.book.book
    assert not re.search("[۰-۹]", str(latin))
    assert [section.id for section in latin.sections] == [section.id for section in persian.sections]
    assert [type(block) for section in latin.sections for block in section.blocks] == [
        type(block) for section in persian.sections for block in section.blocks
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_an_example_shows_what_it_is_about(language):
    texts = Texts(language)

    def told(scenario_id):
        state, case = _state("kingdom_builder", scenario_id), first_case("kingdom_builder", scenario_id)
        return state, caption("kingdom_builder", state, case.when, case.then, texts)

    counted, gold = told("E38")
    assert not counted.targets  # the example counts gold: no hex is to be built on
    fishermen = texts.get("kingdom_builder.score.fishermen")
    assert gold == texts.get("kingdom_builder.picture.gold", what=fishermen, n=2)
    bound, hexes = told("E08")
    assert bound.targets
    assert texts.get("kingdom_builder.terrain.grass") in hexes
    _, together = told("E48")
    assert texts.number(18) in together
    assert texts.number(12) in together


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_an_example_of_san_juan_tells_costs_and_points(language):
    texts = Texts(language)

    def told(scenario_id):
        case = first_case("san_juan", scenario_id)
        return caption("san_juan", _state("san_juan", scenario_id), case.when, case.then, texts)

    say = partial(texts.get, "san_juan.picture.cost_over")
    names = {card: texts.name("san_juan", "card", card) for card in ("statue", "coffee_roaster")}
    assert say(card=names["statue"], over=names["coffee_roaster"], n=0) in told("SJ-16")
    assert texts.number(48) in told("SJ-59")
    assert texts.get("san_juan.picture.watch.sell") in told("SJ-25")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_of_san_juan_has_its_words(language):
    texts, found = Texts(language), {}
    for section in read_rulebook("san_juan", language).sections:
        for block in section.blocks:
            if isinstance(block, Example):
                case = first_case("san_juan", block.scenario_id)
                state = _state("san_juan", block.scenario_id)
                found[block.scenario_id] = caption("san_juan", state, case.when, case.then, texts)
    assert all(found.values())
    assert texts.number(2) in found["SJ-34"]  # so many cards the councillor brings without the privilege
