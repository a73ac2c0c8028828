import os
import re

import pygame
import pytest

import game
from game.book.ledger import add_lines
from game.bots.players import new_player
from game.core import saves
from game.core.lesson import find_lesson
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from scenes import routes
from scenes.dialog import Dialog
from scenes.lesson.progress import remember
from scenes.menu.scene import Menu
from scenes.settings import read_settings
from scenes.setup.memory import remember_options, remember_seats
from scenes.shelf import find_box, shelf
from scenes.ui import theme
from scenes.ui.art import has
from scenes.ui.canvas import Canvas
from tests.book.generated import entry
from tests.languages import LANGUAGES
from tests.scenes.driving import Ground, Player

SIZES = ((1024, 640, 1.0), (1024, 640, 1.5), (1366, 768, 1.0), (1600, 900, 1.0), (1280, 1024, 1.0), (2560, 1080, 1.0))


class Opened(Ground):
    """Stands for a scene that was reached; it knows with what."""

    def __init__(self, app, *given, **more):
        super().__init__(app)
        self.given = given
        self.more = more


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch):
    """Other scenes are not opened here: it is enough to see that they would be."""
    for name in ("setup", "settings", "saved_games", "rulebook", "table"):
        monkeypatch.setattr(routes, name, Opened)


@pytest.fixture
def seen(monkeypatch):
    """Everything that is written on the screen, without isolates."""
    found = []
    for name in ("text", "paragraph"):
        real = getattr(Canvas, name)

        def record(canvas, text, *rest, real=real, **more):
            found.append(re.sub("[\u2066-\u2069\u2060]", "", text))
            return real(canvas, text, *rest, **more)

        monkeypatch.setattr(Canvas, name, record)
    return found


def open_menu(size=(1600, 900), **settings):
    return Player(Menu, size, **settings)


def keep_match(moves=5, name="Roya", when=None, seats=3):
    """Save a match in which some moves were made, all by bots in place of the people."""
    names = (name, "Kian", "Sara", "Arash")
    path = saves.fresh_path("kingdom_builder")
    match = Match.new(
        "kingdom_builder", [Seat("human", names[seat], seat + 1) for seat in range(seats)], {}, 3, autosave=path
    )
    bot = new_player("random", match.game, stream(1))
    while len(match.past) < moves and not match.state.is_over:
        for move in bot.choose(match.state):
            match.play(move)
    if when:
        os.utime(path, (when, when))
    return path


def button(player, key):
    return player.widget(key)


def choose(player, game_id):
    player.click(f"box_{game_id}")
    player.move((5, 5))
    player.wait(0.5)


def lifts(player):
    return {box.box.id: box.lift for box in player.scene.boxes if box.lift}


# the shelf


def test_the_shelf_holds_five_games_in_their_order():
    assert [box.id for box in shelf()] == ["architects", "kingdom_builder", "stone_age", "troyes", "san_juan"]


@pytest.mark.parametrize("game_id", game.GAMES)
def test_a_box_says_what_the_game_says(game_id):
    assert find_box(game_id).players == game.find(game_id).players


def test_every_drawing_of_the_shelf_is_there():
    names = [box.cover for box in shelf()] + [tag.picture for box in shelf() for tag in box.tags]
    assert [name for name in names if not has(name)] == []


@pytest.mark.parametrize(("language", "text"), [("en", "60–90 min"), ("fa", "۶۰ تا ۹۰ دقیقه")])
def test_a_box_names_its_minutes(seen, language, text):
    open_menu(language=language)
    assert text in seen


def test_at_first_kingdom_builder_is_chosen():
    player = open_menu()
    assert player.scene.selected == "kingdom_builder"
    assert list(lifts(player)) == ["kingdom_builder"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", [box.id for box in shelf()])
def test_the_chosen_game_is_told_about(seen, game_id, language):
    player = open_menu(language=language)
    player.move((5, 5))
    seen.clear()
    choose(player, game_id)
    about = player.app.texts.get(f"{game_id}.about")
    assert (about in seen) == (game_id != "kingdom_builder")  # that one was there already
    assert player.scene.detail.box.id == game_id


def test_on_the_way_to_a_button_other_boxes_only_rise():
    player = open_menu()
    choose(player, "troyes")
    before = player.scene.detail.box.id
    player.move(player.area("box_stone_age").centre)
    player.wait(0.3)
    assert player.scene.selected == player.scene.detail.box.id == before == "troyes"
    assert 0 < lifts(player)["stone_age"] < lifts(player)["troyes"] == 1
    assert [box.box.id for box in player.scene.boxes if box.light] == ["troyes"]
    player.move(player.area("solo").centre)
    player.wait(0.3)
    assert list(lifts(player)) == ["troyes"]


def test_a_game_stays_chosen_when_the_pointer_leaves():
    player = open_menu()
    choose(player, "troyes")
    assert player.scene.selected == "troyes"


def test_a_box_rises_and_the_other_falls():
    player = open_menu()
    player.press(player.area("box_troyes").centre)
    player.step([player._mouse(pygame.MOUSEBUTTONUP, player.area("box_troyes").centre, button=1)])
    assert player.scene.is_moving
    assert 0 < lifts(player)["kingdom_builder"] < 1
    player.wait(0.3)
    assert lifts(player) == {"troyes": 1}
    assert not player.scene.is_moving


def test_without_motion_a_box_is_lifted_at_once():
    player = open_menu(reduced_motion=True)
    player.click("box_troyes")
    assert lifts(player) == {"troyes": 1}


def test_a_lifted_box_is_seen_higher_up():
    player = open_menu()
    before = player.pixels(player.area("box_troyes").inset(10))
    choose(player, "troyes")
    assert player.area("box_troyes").y == player.scene.places.boxes[3].y - 14
    assert player.pixels(player.area("box_troyes").inset(10)) == before  # the same picture, 14 px higher


def test_a_lifted_box_leaves_its_place_empty():
    player = open_menu()
    slot = player.scene.places.boxes[1]
    foot = player.pixels(slot.part(40, slot.h - 7, slot.w - 80, 5))
    assert max(foot) < 100  # dark wood, no parchment


def test_a_box_that_fell_back_stands_as_before():
    player = open_menu()
    player.move((5, 5))
    before = player.pixels()
    choose(player, "troyes")
    assert player.pixels() != before
    choose(player, "kingdom_builder")
    assert player.pixels() == before


@pytest.mark.parametrize(("language", "forward"), [("en", pygame.K_RIGHT), ("fa", pygame.K_LEFT)])
def test_the_arrow_keys_choose_a_game(language, forward):
    player = open_menu(language=language)
    player.focus("box_kingdom_builder")
    player.key(forward, times=2)
    assert player.scene.selected == "troyes"
    assert player.focused == "box_troyes"
    player.key(forward, times=9)
    assert player.scene.selected == "san_juan"


def test_tab_leads_from_the_chosen_box_to_its_buttons():
    player = open_menu()
    player.focus("box_kingdom_builder")
    player.key(pygame.K_TAB)
    assert player.focused == "new"
    assert player.scene.selected == "kingdom_builder"


@pytest.mark.parametrize("game_id", ["kingdom_builder", "san_juan"])
def test_a_double_click_on_a_box_sets_up_its_game(game_id):
    player = open_menu()
    player.click(f"box_{game_id}")
    assert player.top is player.scene
    player.click(f"box_{game_id}")
    assert player.top.given == (game_id,)


def test_two_slow_clicks_or_clicks_on_two_boxes_open_nothing():
    player = open_menu()
    player.click("box_troyes")
    player.wait(0.6)
    player.click("box_troyes")
    player.click("box_san_juan")
    assert player.top is player.scene


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_on_a_box_sets_up_its_game(key):
    player = open_menu()
    player.focus("box_kingdom_builder")
    player.key(pygame.K_RIGHT)
    player.key(key)
    assert player.top.given == ("stone_age",)


def test_a_game_is_set_up():
    player = open_menu()
    player.click("new")
    assert player.top.given == ("kingdom_builder",)


def gold(player):
    return [widget.key for widget in player.scene.page.widgets if getattr(widget, "kind", "") == "primary"]


@pytest.mark.parametrize("waits", [True, False])
def test_whoever_has_never_finished_anything_is_offered_a_lesson(waits):
    if waits:
        keep_match()
    assert gold(open_menu()) == ["learn"]


@pytest.mark.parametrize("finished", ["match", "lesson", "match of an older version"])
def test_whoever_has_finished_something_is_offered_a_new_game(finished):
    if finished == "match":
        add_lines(entry(1))
    elif finished == "lesson":
        remember("troyes", "", is_finished=True)
    else:
        keep_match(moves=1000)
    assert gold(open_menu()) == ["new"]


def test_a_match_that_waits_is_gold_until_a_box_is_clicked():
    add_lines(entry(1))
    keep_match()
    player = open_menu()
    assert gold(player) == ["resume"]
    choose(player, "kingdom_builder")
    assert gold(player) == ["new"]
    player.click("rules")
    player.key(pygame.K_ESCAPE)
    assert gold(player) == ["new"]


def test_the_chosen_game_is_remembered():
    choose(open_menu(), "troyes")
    kept, _ = read_settings()
    player = open_menu(shelf_choice=kept.shelf_choice)
    assert player.scene.selected == "troyes"
    player.click("new")
    assert player.top.given == ("troyes",)


def test_a_remembered_game_that_is_not_on_the_shelf_is_forgotten():
    assert open_menu(shelf_choice="chess").scene.selected == "kingdom_builder"


@pytest.mark.parametrize("game_id", ["troyes", "architects"])
def test_solo_sets_up_the_rules_for_one_where_there_are_any(game_id):
    player = open_menu()
    choose(player, game_id)
    player.click("solo")
    assert (player.top.given, player.top.more) == ((game_id,), {"alone": True})


def solo_seats(player, game_id):
    choose(player, game_id)
    player.click("solo")
    return [(seat.kind, seat.colour) for seat in player.top.given[0].record.seats]


@pytest.mark.parametrize("game_id", ["kingdom_builder", "stone_age", "san_juan"])
def test_solo_begins_against_two_normal_bots_where_there_are_no_rules_for_one(game_id):
    assert solo_seats(open_menu(), game_id) == [("human", 0), ("normal", 1), ("normal", 2)]


@pytest.mark.parametrize(
    ("last", "now"),
    [
        ([("human", 2), ("easy", 0), ("hard", 1)], [("human", 2), ("easy", 0), ("hard", 1)]),
        ([("easy", 0), ("human", 3), ("human", 1)], [("easy", 0), ("human", 3)]),
        ([("human", 3), ("human", 1)], [("human", 3), ("normal", 0), ("normal", 1)]),
        ([("hard", 3), ("easy", 1)], [("human", 3), ("easy", 1)]),
    ],
)
def test_solo_begins_against_the_bots_of_the_last_match(last, now):
    remember_seats("stone_age", [Seat(kind, "", colour) for kind, colour in last])
    assert solo_seats(open_menu(), "stone_age") == now


def test_solo_says_against_whom():
    remember_seats("stone_age", [Seat("human", "Mina", 2), Seat("easy", "Odo", 0), Seat("hard", "", 1)])
    player = open_menu()
    choose(player, "stone_age")
    tip = re.sub("[\u2066-\u2069]", "", player.widget("solo").tip.body)
    assert tip.startswith("You")
    assert "Odo (Easy)" in tip
    assert "Mina" not in tip


def test_a_tick_is_on_the_boxes_of_finished_lessons():
    remember("troyes", "", is_finished=True)
    remember("stone_age", "field")
    player = open_menu()
    boxes = {box.box.id: box for box in player.scene.boxes}
    assert [name for name, box in boxes.items() if box.learnt] == ["troyes"]
    slot = player.scene.places.boxes[3]
    on_tick, beside = (slot.right - 29, slot.y + 29), slot.centre
    assert boxes["troyes"].tip_at(on_tick).body == "You know this one"
    assert boxes["troyes"].tip_at(beside) is None
    assert boxes["san_juan"].tip_at((player.scene.places.boxes[4].right - 29, slot.y + 29)) is None


def test_the_lesson_says_how_long_it_takes_or_where_it_was_left():
    player = open_menu()
    told = player.widget("learn").tip_at((0, 0)).body
    assert f"{find_lesson('kingdom_builder').minutes} minutes" in re.sub("[\u2066-\u2069]", "", told)
    remember("kingdom_builder", find_lesson("kingdom_builder").steps[3].id)
    told = re.sub("[\u2066-\u2069]", "", player.widget("learn").tip_at((0, 0)).body)
    assert told == f"Step 4 of {len(find_lesson('kingdom_builder').steps)}"


def test_the_folder_beside_the_match_that_waits_leads_to_the_saved_games():
    player = open_menu()
    player.click("folder")
    assert isinstance(player.top, Opened)


# a narrow window


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_in_a_narrow_window_two_panels_share_a_place(language, scale):
    add_lines(entry(1))
    keep_match()
    player = open_menu((1024, 640), language=language, scale=scale)
    assert gold(player) == ["resume"]
    assert player.scene.page.find("deal_button") is None
    player.click("deal")
    assert player.widget("deal_button")
    assert player.scene.page.find("resume") is None
    assert gold(player) == ["new"]
    player.click("waiting")
    assert gold(player) == ["resume"]


def test_in_a_narrow_window_the_deal_is_shown_if_no_match_waits():
    player = open_menu((1024, 640))
    assert player.widget("deal_button")
    assert player.scene.page.find("folder") is None


# tools and the row of buttons


def test_the_language_switches_at_once():
    player = open_menu()
    assert button(player, "language").text == "فارسی"
    x = player.area("box_architects").x
    player.click("language")
    assert player.app.settings.language == "fa"
    assert button(player, "language").text == "English"
    assert button(player, "new").text == "بازی جدید"
    assert player.area("box_architects").x > x
    player.click("language")
    assert button(player, "new").text == "New game"


def test_the_sound_is_switched_off_and_on():
    player = open_menu()
    player.click("sound")
    assert player.app.settings.muted
    assert button(player, "sound").icon == "sound_off"
    player.click("sound")
    assert not player.app.settings.muted


def test_full_screen_is_switched_on():
    player = open_menu()
    player.click("full_screen")
    assert player.app.settings.full_screen
    assert button(player, "full_screen").icon == "windowed"


@pytest.mark.parametrize(
    ("key", "given"),
    [
        ("saved_games", ()),
        ("settings", ()),
        ("settings_button", ()),
        ("rules", ("kingdom_builder",)),
        ("rulebooks", ("kingdom_builder",)),
    ],
)
def test_a_button_opens_its_scene(key, given):
    player = open_menu()
    player.click(key)
    assert isinstance(player.top, Opened)
    assert player.top.given == given


def test_quit_asks_once_and_ends_the_program():
    player = open_menu()
    player.click("quit")
    assert player.manager.is_running
    player.click("answer_1")
    assert not player.manager.is_running


@pytest.mark.parametrize("answer", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_escape_asks_first_and_staying_is_easy(answer):
    player = open_menu()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Dialog)
    player.key(answer)
    assert player.top is player.scene
    assert player.manager.is_running


def test_escape_and_quit_end_the_program():
    player = open_menu()
    player.key(pygame.K_ESCAPE)
    player.click("answer_1")
    assert not player.manager.is_running


def test_the_version_is_shown(seen):
    open_menu()
    assert f"Version {game.__version__}" in seen


# the match that waits


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_match_the_card_says_how_to_get_one(seen, language):
    player = open_menu(language=language)
    assert player.scene.page.find("resume") is None
    assert player.app.texts.get("menu.nothing_title") in seen


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", (r"Round 1 · Roya to play", r"Today \d\d:\d\d")),
        ("fa", (r"دور ۱ · نوبت Roya", r"امروز [۰-۹]{2}:[۰-۹]{2}")),
    ],
)
def test_the_card_says_where_the_match_stands(seen, language, lines):
    path = keep_match(moves=0)
    match = Match.load(path)
    seats = match.record.seats
    name = seats[match.state.current_player].name
    open_menu(language=language)
    for line in lines:
        assert [text for text in seen if re.fullmatch(line.replace("Roya", name), text)]


def test_the_card_shows_the_points_of_every_seat(seen):
    path = keep_match(moves=30)
    match = Match.load(path)
    player = open_menu()
    points = [score.total for score in match.state.scores()]
    sides = player.scene.waiting.standing.sides
    shields = [theme.PLAYERS[colour].shield for colour in (1, 2, 3)]
    assert [(side.portrait, side.points) for side in sides] == list(zip(shields, points, strict=True))
    assert all(str(number) in seen for number in points)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_points_and_button_of_the_card_are_apart(monkeypatch, size, language):
    keep_match(name="Sister Agnes", moves=60)
    chips = []
    monkeypatch.setattr("scenes.menu.waiting_panel.draw_chip", lambda _canvas, area, *_, **__: chips.append(area))
    player = shown_at(size, language=language)
    resume = player.area("resume")
    assert chips
    assert all(chip.bottom <= resume.y or chip.x >= resume.right or chip.right <= resume.x for chip in chips)


def test_resume_goes_on_with_the_match_in_its_own_file():
    path = keep_match(moves=4)
    player = open_menu()
    player.click("resume")
    match, given = player.top.given
    assert given == match.autosave == path
    assert match.record.moves == Match.load(path).record.moves


def test_the_latest_unfinished_match_waits():
    keep_match(name="Older", when=1_000_000)
    path = keep_match(name="Newer", when=2_000_000)
    keep_match(name="Over", moves=1000, when=3_000_000)
    assert open_menu().scene.waiting.path == path


def test_a_finished_match_does_not_wait():
    keep_match(moves=1000)
    assert open_menu().scene.waiting is None


def test_coming_back_the_menu_looks_again():
    player = open_menu()
    player.click("new")
    path = keep_match()
    player.key(pygame.K_ESCAPE)
    assert player.top is player.scene
    assert player.scene.waiting.path == path
    player.click("new")
    saves.delete(path)
    player.key(pygame.K_ESCAPE)
    assert player.scene.waiting is None
    assert player.scene.page.find("resume") is None


def test_a_match_that_was_lost_in_the_meantime_is_told():
    path = keep_match()
    player = open_menu()
    path.write_text("{", encoding="utf-8")
    player.click("resume")
    assert isinstance(player.top, Dialog)
    assert not player.top.is_fault
    assert player.top.text == player.app.texts.get("reason.damaged_save")


def test_a_folder_that_cannot_be_read_is_told():
    saves.folder().parent.mkdir(parents=True)
    saves.folder().write_text("not a folder", encoding="utf-8")
    player = open_menu()
    assert player.top is player.scene
    assert player.app.notices[0].text == player.app.texts.get("reason.unlisted_saves")


# how it looks


def shown_at(size, **settings):
    return open_menu(size[:2], scale=size[2], **settings)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(size, language):
    keep_match(seats=4)
    player = shown_at(size, language=language)
    window = player.manager.area
    areas = [(widget.key, widget.area) for widget in player.scene.page.widgets]
    for key, area in areas:
        assert area.x >= 0, key
        assert area.y >= 0, key
        assert area.right <= window.right, key
        assert area.bottom <= window.bottom, key
        assert min(area.w, area.h) >= (40 if not key.startswith("day_") else 26), key  # days are only looked at
    for number, (key, area) in enumerate(areas):
        for other_key, other in areas[:number]:
            apart = area.x >= other.right or other.x >= area.right or area.y >= other.bottom or other.y >= area.bottom
            assert apart, (key, other_key)


@pytest.mark.parametrize("waits", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut(cut, size, language, waits):
    if waits:
        keep_match(seats=4, name="Sister Agnes", moves=60)
    player = shown_at(size, language=language)
    for box in shelf():
        choose(player, box.id)
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_words_about_a_game_stay_on_their_panel(monkeypatch, size, language):
    player = shown_at(size, language=language)
    bottoms = []
    real = Canvas.paragraph

    def record(canvas, text, style, colour, area, *rest):
        height = real(canvas, text, style, colour, area, *rest)
        bottoms.append((text, area.y + height))
        return height

    monkeypatch.setattr(Canvas, "paragraph", record)
    for box in shelf():
        choose(player, box.id)
        about = player.app.texts.get(f"{box.id}.about")
        player.scene.page.stale = True
        player.wait()
        assert [bottom for text, bottom in bottoms if text == about][-1] < player.scene.places.detail.bottom


def test_the_menu_has_its_music():
    player = open_menu()
    assert player.app.sounds._music == "menu_loop"


def test_a_quick_match_begins_at_once_as_the_last_one_was_set_up():
    remember_seats("stone_age", [Seat("human", "Mina", 2), Seat("easy", "", 0), Seat("hard", "", 1)])
    remember_options("stone_age", {"tie_break": "sum"})
    player = Player(Menu)
    player.click("box_stone_age")
    assert "Mina" in player.widget("quick").tip.body
    player.click("quick")
    record = player.top.given[0].record
    assert [(seat.kind, seat.colour) for seat in record.seats] == [("human", 2), ("easy", 0), ("hard", 1)]
    assert record.options["tie_break"] == "sum"


@pytest.mark.parametrize(
    "kept", [{"top_left": "farm", "top_right": "farm_turned"}, {"card_1": "lords", "card_2": "lords"}]
)
def test_a_quick_match_begins_whatever_was_kept(kept):
    remember_options("kingdom_builder", kept)
    player = Player(Menu)
    player.click("box_kingdom_builder")
    player.click("quick")
    assert player.top.given[0].record.game == "kingdom_builder"
