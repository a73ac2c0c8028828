import os

import pygame
import pytest

import scenes.saved_games.scene as module
from game.core import saves
from game.core.match import Match
from game.core.record import Seat
from scenes import routes
from scenes.dialog import Dialog
from scenes.saved_games.entry import SavedMatch
from scenes.saved_games.scene import SavedGames
from scenes.scene import Scene
from scenes.ui import theme
from tests.languages import LANGUAGES
from tests.saves import SEATS, set_age, write, write_damaged
from tests.scenes.driving import Ground, Player


class Opened(Scene):
    """Stands for a table or results."""

    def __init__(self, app, kind, match, path):
        super().__init__(app)
        self.kind, self.match, self.path = kind, match, path


@pytest.fixture(autouse=True)
def doors(monkeypatch):
    """Let tables and results be plain scenes that remember what they were opened with."""
    for kind in ("table", "results"):

        def door(app, match, path=None, kind=kind):
            return Opened(app, kind, match, path)

        monkeypatch.setattr(routes, kind, door)


def open_list(size=(1600, 900), **settings):
    player = Player(SavedGames, size, **settings)
    for _ in range(30):
        player.wait()
    return player


def row(path):
    return f"row {path.name}"


def names(player):
    return [match.path.stem for match in player.scene.matches]


def double_click(player, key):
    player.click(key)
    player.click(key)


# the list


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_list_is_friendly(language):
    player = open_list(language=language)
    assert player.scene.matches == []
    assert player.scene.page.find("resume") is None
    for key in (pygame.K_RETURN, pygame.K_DELETE, pygame.K_DOWN, pygame.K_END):
        player.key(key)
    assert player.top is player.scene
    player.click("back")
    assert isinstance(player.top, Ground)


def test_the_latest_stands_first_and_is_chosen():
    old, new = write("old", age=90), write("new", age=10)
    player = open_list()
    assert names(player) == ["new", "old"]
    assert player.scene.chosen.path == new
    assert player.area(row(new)).bottom <= player.area(row(old)).y


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)], ids=str)
def test_everything_has_its_place(language, size):
    write("one", seats=SEATS)
    write("two", age=9, finished=True, seats=SEATS)
    player = open_list(size, language=language)
    window = player.manager.area
    areas = [player.area(key) for key in ("list", "resume", "rename", "delete")]
    assert all(area.x >= 0 and area.right <= window.w and area.bottom <= window.h for area in areas)
    assert all(min(area.w, area.h) >= 40 for area in areas)
    lists, resume = areas[:2]
    assert (lists.right <= resume.x) if language == "en" else (resume.right <= lists.x)
    details = player.scene._details
    assert details.body.bottom <= details.buttons.y
    assert details.cover.bottom <= details.name.y


def test_a_row_tells_whose_turn_it_is():
    path = write("one")
    player = open_list()
    state = Match.load(path).state
    status = player.scene.chosen.status(player.app.texts)
    assert SEATS[state.current_player].name in status
    assert f"\u2068{state.round}\u2069" in status


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_match_tells_who_won(language):
    path = write("one", finished=True)
    player = open_list(language=language)
    scores = [score.total for score in Match.load(path).state.scores()]
    status = player.scene.chosen.status(player.app.texts)
    assert SEATS[scores.index(max(scores))].name in status
    assert player.app.texts.number(max(scores)) in status


def test_players_who_share_the_win_are_all_named(monkeypatch):
    write("one", finished=True)
    monkeypatch.setattr("scenes.standing.winners", lambda _: [0, 1])
    player = open_list()
    status = player.scene.chosen.status(player.app.texts)
    assert all(seat.name in status for seat in SEATS[:2])


def test_a_match_without_a_name_is_called_by_its_game():
    write("kingdom_builder 2025-11-16 21.40")
    write("kingdom_builder 2025-11-16 21.40 (2)", age=5)
    write("kingdom_builder is fun", age=9)
    texts = open_list().app.texts
    shown = [SavedMatch(path).name(texts) for path in saves.all_saves()]
    assert shown == ["Kingdom Builder", "Kingdom Builder", "kingdom_builder is fun"]


def test_seats_of_matches_from_the_command_line_can_be_told_apart():
    write("one", seats=[Seat("random")] * 3)
    player = open_list()
    players = player.scene.chosen.standing.sides
    assert len({other.portrait for other in players}) == 3
    assert len({other.shown_name(player.app.texts) for other in players}) == 3


def test_a_colour_that_does_not_exist_does_no_harm():
    write("one", seats=[Seat("human", "A", 99), Seat("human", "B", -3)])
    player = open_list()
    shields = [colour.shield for colour in theme.PLAYERS[:2]]
    assert [other.portrait for other in player.scene.chosen.standing.sides] == shields
    assert player.top is player.scene


def test_names_that_look_like_marks_stay_names():
    seats = [Seat("human", "**[[#FF0000|x]]:res_gold:", 0), Seat("human", ":no_such_drawing:", 1)]
    name = "**bold** [[#00FF00|green]] :nothing_like_this:"
    write("{bold} [[#00FF00]] green" if os.name == "nt" else name, seats=seats)  # Windows has no such names
    player = open_list()
    assert player.top is player.scene
    player.click("delete")
    assert isinstance(player.top, Dialog)
    assert not player.top.is_fault


# damaged matches


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_match_stays_in_the_list_and_says_why(language):
    damaged = write_damaged("damaged")
    write("sound", age=9)
    player = open_list(language=language)
    assert names(player) == ["damaged", "sound"]
    assert player.scene.chosen.path == damaged
    assert str(player.scene.chosen.fault).endswith("the save is damaged or cut off")
    assert not player.widget("resume").enabled
    player.click("resume")
    assert player.top is player.scene
    double_click(player, row(damaged))
    assert player.top is player.scene
    player.key(pygame.K_RETURN)
    assert player.top is player.scene
    assert damaged.read_text(encoding="utf-8") == "{"


def test_a_damaged_match_can_be_renamed_and_deleted():
    write_damaged("damaged")
    player = open_list()
    player.click("rename")
    player.type(" still")
    player.key(pygame.K_RETURN)
    assert names(player) == ["damaged still"]
    player.click("delete")
    player.click("answer_1")
    assert names(player) == []
    assert saves.all_saves() == []


def test_a_file_of_another_kind_is_a_fault_and_no_crash():
    (saves.folder() / f"folder{saves.SUFFIX}").mkdir(parents=True)
    player = open_list()
    assert player.scene.chosen.fault
    player.click("delete")
    player.click("answer_1")
    assert names(player) == ["folder"]
    assert [notice.kind for notice in player.app.notices] == ["warning"]


# opening


def test_resume_opens_the_table_with_the_match_and_its_file():
    path = write("one")
    player = open_list()
    player.click("resume")
    assert (player.top.kind, player.top.path) == ("table", path)
    assert player.top.match.autosave == path
    assert player.top.match.record == Match.load(path).record


def test_a_double_click_opens_a_match():
    write("one")
    other = write("other", age=9)
    player = open_list()
    double_click(player, row(other))
    assert (player.top.kind, player.top.path) == ("table", other)


def test_two_slow_clicks_only_choose():
    write("one")
    other = write("other", age=9)
    player = open_list()
    player.click(row(other))
    player.wait(0.6)
    player.click(row(other))
    assert player.top is player.scene
    assert player.scene.chosen.path == other


def test_clicks_on_two_matches_open_none():
    one, other = write("one"), write("other", age=9)
    player = open_list()
    player.click(row(other))
    player.click(row(one))
    assert player.top is player.scene
    assert player.scene.chosen.path == one


def test_enter_opens_what_the_arrow_keys_chose():
    paths = [write(f"match {age}", age=age) for age in (1, 2, 3)]
    player = open_list()
    player.key(pygame.K_DOWN, times=2)
    player.key(pygame.K_UP)
    player.key(pygame.K_RETURN)
    assert player.top.path == paths[1]


def test_the_keyboard_focus_follows_the_choice():
    paths = [write(f"match {age}", age=age) for age in (1, 2, 3)]
    player = open_list()
    player.focus(row(paths[0]))
    player.key(pygame.K_DOWN)
    assert player.focused == row(paths[1])
    player.key(pygame.K_TAB)
    assert player.focused == "resume"
    player.focus(row(paths[1]))
    player.key(pygame.K_RETURN)
    assert player.top.path == paths[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_match_opens_at_its_results(language):
    path = write("one", finished=True)
    player = open_list(language=language)
    assert player.widget("resume").text == player.scene.t("saved_games.result")
    player.click("resume")
    assert (player.top.kind, player.top.path) == ("results", path)


def test_a_match_that_vanished_is_told_and_leaves_the_list():
    gone, stays = write("gone"), write("stays", age=9)
    player = open_list()
    gone.unlink()
    player.click("resume")
    assert isinstance(player.top, Dialog)
    assert not player.top.is_fault
    assert player.top.text == player.app.texts.get("reason.no_save")
    player.key(pygame.K_RETURN)
    assert player.top is player.scene
    assert player.scene.chosen.path == stays


def test_a_match_damaged_meanwhile_is_told_and_shows_its_fault():
    path = write("one")
    moment = path.stat().st_mtime
    player = open_list()
    path.write_text("[", encoding="utf-8")
    os.utime(path, (moment, moment))
    player.click("resume")
    assert isinstance(player.top, Dialog)
    player.key(pygame.K_ESCAPE)
    assert names(player) == ["one"]
    assert player.scene.chosen.fault
    assert path.read_text(encoding="utf-8") == "["


def test_looking_at_matches_changes_no_file():
    path = write("one")
    before = path.read_bytes(), path.stat().st_mtime_ns
    player = open_list()
    player.click("resume")
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_coming_back_shows_how_the_match_stands_now():
    one, other = write("one", age=5), write("other", age=9)
    player = open_list()
    player.click(row(other))
    before = player.scene.chosen.standing
    player.manager.push(Ground(player.app))
    match = Match.load(other, autosave=other)
    for _ in range(30):
        match.play(match.state.legal_moves()[0])
    player.key(pygame.K_ESCAPE)
    assert player.top is player.scene
    assert names(player) == ["other", "one"]
    assert player.scene.chosen.path == other
    assert player.scene.chosen.standing != before
    assert one.exists()


# renaming


@pytest.mark.parametrize("save", ["save", pygame.K_RETURN])
def test_a_match_is_renamed_in_its_place(save):
    write("one")
    player = open_list()
    player.click("rename")
    assert player.focused == "new_name"
    player.key(pygame.K_BACKSPACE, times=3)
    player.type("جمعه‌شب")
    if save == "save":
        player.click(save)
    else:
        player.key(save)
    assert names(player) == ["جمعه‌شب"]
    assert player.scene.chosen.path.stem == "جمعه‌شب"
    assert player.scene.page.find("new_name") is None


@pytest.mark.parametrize("leave", ["cancel", pygame.K_ESCAPE])
def test_renaming_can_be_given_up(leave):
    write("one")
    player = open_list()
    player.click("rename")
    player.type(" more")
    if leave == "cancel":
        player.click(leave)
    else:
        player.key(leave)
    assert names(player) == ["one"]
    assert player.top is player.scene
    assert player.scene.page.find("new_name") is None


@pytest.mark.parametrize("name", ["two", "..", ""])
def test_a_name_that_cannot_be_is_told_and_can_be_mended(name):
    write("one")
    write("two", age=9)
    player = open_list()
    player.click("rename")
    player.key(pygame.K_BACKSPACE, times=3)
    player.type(name)
    player.key(pygame.K_RETURN)
    assert [notice.kind for notice in player.app.notices] == ["warning"]
    assert names(player) == ["one", "two"]
    player.type(" and a half")
    player.key(pygame.K_RETURN)
    assert sorted(names(player)) == sorted([f"{name} and a half".strip(" ."), "two"])


def test_a_name_that_was_not_changed_leaves_the_file_alone():
    path = write("kingdom_builder 2025-11-16 21.40")
    player = open_list()
    player.click("rename")
    player.key(pygame.K_RETURN)
    assert saves.all_saves() == [path]
    assert player.scene.page.find("new_name") is None


def test_what_is_typed_outlives_a_new_size_of_the_window():
    write("one")
    player = open_list()
    player.click("rename")
    player.type(" more")
    player.scene.refresh()
    player.wait()
    player.type("!")
    player.key(pygame.K_RETURN)
    assert names(player) == ["one more!"]


def test_choosing_another_match_gives_renaming_up():
    write("one")
    other = write("other", age=9)
    player = open_list()
    player.click("rename")
    player.type("x")
    player.click(row(other))
    assert player.scene.new_name is None
    assert names(player) == ["one", "other"]


# deleting


@pytest.mark.parametrize("leave", ["answer_0", pygame.K_ESCAPE, pygame.K_RETURN])
def test_nothing_is_deleted_without_a_yes(leave):
    path = write("one")
    player = open_list()
    player.click("delete")
    player.answer(leave)
    assert player.top is player.scene
    assert path.exists()
    assert names(player) == ["one"]


def test_a_deleted_match_gives_its_place_to_the_next():
    paths = [write(f"match {age}", age=age) for age in (1, 2, 3)]
    player = open_list()
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DELETE)
    player.click("answer_1")
    assert saves.all_saves() == [paths[0], paths[2]]
    assert player.scene.chosen.path == paths[2]
    player.key(pygame.K_DELETE)
    player.click("answer_1")
    assert player.scene.chosen.path == paths[0]


# many matches


@pytest.fixture
def sixty():
    source = write("source", seats=SEATS, finished=True)
    content = source.read_bytes()
    source.unlink()
    paths = []
    for number in range(60):
        path = saves.folder() / f"match {number:02}{saves.SUFFIX}"
        path.write_bytes(content)
        set_age(path, 10 * number)
        paths.append(path)
    return paths


def test_only_what_is_seen_is_read(sixty, monkeypatch):
    read = []
    load = Match.load
    monkeypatch.setattr(Match, "load", lambda path, autosave=None: read.append(path) or load(path, autosave))
    player = open_list()
    seen = len(read)
    assert 8 <= seen <= 12
    assert set(read) == set(sixty[:seen])
    for _ in range(10):
        player.wait()
    assert len(read) == seen


def test_one_frame_reads_only_a_little(sixty, monkeypatch):
    monkeypatch.setattr(module, "_READING_SECONDS", 0.0)
    player = Player(SavedGames)
    counts = []
    for _ in range(4):
        counts.append(sum(match.is_read for match in player.scene.matches))
        assert player.scene.is_moving
        player.wait()
    assert counts == list(range(counts[0], counts[0] + 4))


def test_a_long_list_scrolls_and_fills_in(sixty):
    player = open_list()
    player.move(player.area("list").centre)
    for _ in range(120):
        player.wheel(-1)
    for _ in range(30):
        player.wait()
    assert player.scene.matches[-1].is_read
    assert player.area(row(sixty[-1])).bottom <= player.area("list").bottom
    player.click(row(sixty[-1]))
    assert player.scene.chosen.path == sixty[-1]
    assert player.scene.list.offset > 0


def test_the_keys_bring_the_chosen_row_into_view(sixty):
    player = open_list()
    player.key(pygame.K_END)
    assert player.scene.chosen.path == sixty[-1]
    assert player.area(row(sixty[-1])).bottom <= player.area("list").bottom
    player.key(pygame.K_HOME)
    assert player.area(row(sixty[0])).y >= player.area("list").y
    player.key(pygame.K_PAGEDOWN)
    assert player.scene.chosen.path == sixty[8]


def test_what_was_read_is_kept(sixty, monkeypatch):
    player = open_list()
    known = [match for match in player.scene.matches if match.is_read]
    monkeypatch.setattr(Match, "load", lambda *_, **__: pytest.fail("read again"))
    player.scene.enter()
    for _ in range(5):
        player.wait()
    assert player.top is player.scene
    assert [match for match in player.scene.matches if match.is_read] == known


@pytest.mark.skipif(os.name == "nt", reason="there every file name is text")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_whose_name_is_no_text_is_listed_and_can_be_renamed(language):
    odd = os.fsdecode(b"a\xffb")
    write_damaged(odd)
    path = write(f"{odd}2", age=60)
    player = open_list(language=language)
    player.click(row(path))
    player.click("rename")
    player.type("x")
    player.key(pygame.K_RETURN)
    assert not path.exists()
    assert sorted(entry.stem for entry in saves.all_saves()) == [odd, "a\ufffdb2x"]
