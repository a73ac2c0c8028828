import time

import pygame
import pytest

from game.book.book import open_book
from game.book.ledger import add_lines, book_path
from game.book.trophies import TROPHIES
from game.core import saves
from game.core.match import Match
from scenes.book.keeping import keep_in_book
from scenes.book.rows import MatchRow
from scenes.book.scene import BookScene
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from scenes.review.scene import LookBack
from scenes.shelf import find_box
from scenes.table.scene import TableScene
from tests.book.generated import entry, write_book
from tests.languages import LANGUAGES
from tests.saves import write
from tests.scenes.driving import Player

SIZES = [(1024, 640), (1600, 900), (2560, 1440)]


def open_page(size=(1600, 900), **settings):
    player = Player(BookScene, size, **settings)
    for _ in range(20):
        player.wait()
    return player


def keys(player):
    return [widget.key for widget in player.scene.page.all_widgets()]


def notices(player):
    return " ".join(notice.text for notice in player.app.notices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", ["figures", "trophies", "matches"])
def test_every_page_is_drawn_and_nothing_is_cut(language, size, tab, cut):
    write_book(40)
    player = open_page(size, language=language)
    player.scene._show_tab(tab)
    for game_id in ("", "kingdom_builder", "stone_age", "troyes", "san_juan", "architects"):
        player.scene._show_game(game_id)
        player.wait()
    assert not cut


def test_an_empty_book_says_so():
    player = open_page()
    assert player.scene.people == []
    assert "filter all" not in keys(player)


def test_finished_matches_are_found_and_written_down():
    write("one", finished=True)
    player = open_page()
    assert [person.name for person in player.scene.people] == ["Roya"]
    assert len(open_book().entries) == 1


def test_a_click_on_a_name_and_a_game_changes_the_page():
    add_lines(entry(1), entry(2, game="troyes"), entry(3, names=("Kian", "Odo")))
    player = open_page()
    assert player.scene.person.name == "Roya"
    assert len(player.scene.matches) == 2
    player.click("game troyes")
    assert [played.entry.id for played in player.scene.matches] == ["m2"]
    player.click("person person 2")
    assert player.scene.person.name == "Kian"


def test_filters_list_won_and_hard_matches():
    add_lines(entry(1, points=(60, 50)), entry(2, points=(40, 50)), entry(3, points=(40, 50), kinds=("human", "hard")))
    player = open_page()
    listed = {}
    for name in ("all", "won", "hard"):
        player.click(f"filter {name}")
        listed[name] = [key for key in keys(player) if key.startswith("match m")]
    assert listed == {"all": ["match m3", "match m2", "match m1"], "won": ["match m1"], "hard": ["match m3"]}


def test_a_match_is_replayed_on_the_table():
    write("one", finished=True)
    player = open_page()
    (key,) = [key for key in keys(player) if key.startswith("replay ")]
    player.click(key)
    assert isinstance(player.top, TableScene)
    assert player.top.controller.replay


def test_a_match_is_looked_back_at():
    write("one", finished=True)
    player = open_page()
    (key,) = [key for key in keys(player) if key.startswith("review ")]
    player.click(key)
    assert isinstance(player.top, LookBack)
    assert player.top.page.find("back").text == player.app.texts.get("common.back")
    player.key(pygame.K_ESCAPE)
    assert player.top is player.scene


def test_among_the_matches_of_all_games_each_shows_its_game():
    write_book(3)
    player = open_page()

    def rows():
        return [widget for widget in player.scene.list.inner.widgets if isinstance(widget, MatchRow)]

    assert [row.emblem for row in rows()] == [find_box(row.played.entry.game).emblem for row in rows()]
    player.scene._show_game(rows()[0].played.entry.game)
    player.wait()
    assert {row.emblem for row in rows()} == {""}


@pytest.mark.parametrize("button", ["replay", "review"])
def test_a_match_whose_file_is_gone_is_told(button):
    path = write("one", finished=True)
    player = open_page()
    saves.delete(path)
    (key,) = [key for key in keys(player) if key.startswith(f"{button} ")]
    player.click(key)
    assert isinstance(player.top, Dialog)


def test_a_damaged_book_is_told_and_found_again():
    write("one", finished=True)
    book_path().write_bytes(b"nonsense\n")
    player = open_page()
    assert "book-damaged.lines" in notices(player)
    assert len(player.scene.people) == 1
    assert len(open_book().entries) == 1


def test_a_book_of_a_newer_version_is_told_and_left(monkeypatch):
    write_book(3)
    monkeypatch.setattr("game.book.ledger.FORMAT", 0)
    before = book_path().read_bytes()
    write("one", finished=True)
    player = open_page()
    assert player.app.texts.get("reason.newer_book") in notices(player)
    assert len(player.scene.people) == 1
    assert book_path().read_bytes() == before


def test_a_deleted_person_is_gone():
    add_lines(entry(1), entry(2, names=("Kian", "Odo")))
    player = open_page()
    player.scene._delete()
    assert b"Roya" not in book_path().read_bytes()


def test_joined_people_have_one_page():
    add_lines(entry(1), entry(2), entry(3, names=("Kiki", "Odo")))
    player = open_page()
    roya, kiki = player.scene.people
    player.scene._show(kiki)
    player.scene._join(roya)
    assert len(open_book().people()) == 1


def test_exporting_writes_a_table():
    add_lines(entry(1))
    player = open_page()
    player.scene._export()
    assert ".csv" in notices(player)
    assert len(list(book_path().parent.glob("*.csv"))) == 1


def test_no_rating_is_shown_without_anchors(monkeypatch):
    write_book(30)
    player = open_page()
    player.scene._show_game("kingdom_builder")
    monkeypatch.setattr("scenes.book.scene.measured", lambda game, level: None)
    assert player.scene._anchors() == []
    player.wait()


def test_the_menu_leads_to_the_book():
    player = Player(Menu)
    player.click("book")
    assert isinstance(player.top, BookScene)


def test_a_book_of_2000_matches_opens_within_a_third_of_a_second():
    write_book(2000)
    player = open_page()
    player.scene.page.clear()
    began = time.perf_counter()
    player.scene.enter()
    player.wait()
    assert time.perf_counter() - began < 0.3


def test_the_list_goes_on_when_its_end_is_near():
    write_book(400)
    player = open_page()
    rows = [key for key in keys(player) if key.startswith("match ")]
    player.scene.list.offset = player.scene.list.furthest
    player.wait()
    player.wait()
    assert len([key for key in keys(player) if key.startswith("match ")]) > len(rows)


def test_names_that_no_text_knows_do_no_harm():
    alone = {"kinds": ("human", "automaton"), "names": ("Roya", "[[#FF0000|x]]")}
    add_lines(entry(1, game="troyes", verdict="nonsense", **alone), entry(2, names=("[[icon|", "{n}")))
    player = open_page()
    for game_id in ("", "troyes", "kingdom_builder"):
        player.scene._show_game(game_id)
        player.wait()
    assert player.top is player.scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_questions_about_a_person_have_room_for_their_answers(size, language):
    add_lines(*(entry(number, names=(f"A name as long as {number}", "Odo")) for number in range(5)))
    player = open_page(size, language=language)
    player.click("more")
    expect_room(player.top)
    player.click(next(button.key for button in player.top.page.widgets if button.icon == "human"))
    expect_room(player.top)


def expect_room(dialog):
    places = [button.area for button in dialog.page.widgets]
    assert len(places) == 4
    assert all(dialog.sheet.inset(8).common(place) == pytest.approx(place.w * place.h) for place in places)
    assert not any(one.overlaps(other) for number, one in enumerate(places) for other in places[:number])


def test_a_trophy_that_a_match_has_won_is_told_at_its_end(monkeypatch):
    monkeypatch.setattr("scenes.book.keeping.won_in", lambda _book, _entry: [TROPHIES[1]])
    path = write("one", finished=True)
    player = open_page()
    book_path().unlink()
    assert keep_in_book(player.app, Match.load(path), path) == [TROPHIES[1]]
    assert keep_in_book(player.app, Match.load(path), path) == []  # it is in the book already
