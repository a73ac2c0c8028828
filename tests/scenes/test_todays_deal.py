import re
from datetime import date, timedelta

import pygame
import pytest

from game.book.book import open_book
from game.book.deal import deal_of
from game.book.ledger import add_lines, book_path
from game.core import saves
from game.core.match import Match
from scenes.book.today import share_line
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from scenes.results.scene import Results
from scenes.table.scene import TableScene
from scenes.ui.canvas import Canvas
from tests.book.generated import entry
from tests.languages import LANGUAGES
from tests.saves import write
from tests.scenes.driving import Player

DAY = date(2026, 11, 18)
SIZES = ((1024, 640, 1.0), (1024, 640, 1.5), (1600, 900, 0.8), (2560, 1440, 1.5))


class Day(date):
    """A day that is today."""

    now = DAY

    @classmethod
    def today(cls):
        return cls.now


@pytest.fixture(autouse=True)
def today(monkeypatch):
    """Let it be the day that is set."""
    monkeypatch.setattr(Day, "now", DAY)
    monkeypatch.setattr("scenes.menu.scene.date", Day)

    def become(day):
        monkeypatch.setattr(Day, "now", day)

    return become


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


def open_menu(size=(1600, 900, 1.0), **settings):
    return Player(Menu, size[:2], scale=size[2], **settings)


def deal_text(player):
    found = player.top.page.find("deal_button")
    return found.text if found else None


def finish(days_ago=0, points=(60, 50), **more):
    """Finish the deal of a day."""
    day = DAY - timedelta(days=days_ago)
    add_lines(entry(10 - days_ago, points=points, deal=day.isoformat(), game=deal_of(day).game, **more))


def plain(text):
    return re.sub("[\u2066-\u2069]", "", text)


def tip_of(player, days_ago=0):
    day = DAY - timedelta(days=days_ago)
    return player.widget(f"day_{day.isoformat()}").tip_at((0, 0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("back", range(5))
def test_the_deal_is_begun_at_its_table_once(today, language, back):
    today(DAY + timedelta(days=back))
    player = open_menu(language=language)
    assert deal_text(player) == player.app.texts.get("deal.play")
    player.click("deal_button")
    table = player.top
    assert isinstance(table, TableScene)
    assert table.controller.bookkeeping.is_deal
    again = open_menu(language=language)
    assert again.scene.deal.state == "begun"
    assert deal_text(again) == again.app.texts.get("deal.go_on")
    table.leave()


def test_a_deal_that_was_left_is_gone_on_with():
    player = open_menu()
    player.click("deal_button")
    player.top.leave()
    again = open_menu()
    again.click("deal_button")
    assert isinstance(again.top, TableScene)
    assert again.top.controller.match.record.deal == DAY.isoformat()
    again.top.leave()


def test_there_are_neither_hints_nor_free_undo_in_a_deal():
    player = open_menu(free_undo=True)
    player.click("deal_button")
    table = player.top
    table.controller.ask_hint()
    assert not table.controller.hints.is_awaited
    assert not table.controller.bookkeeping.undoes_freely
    table.leave()


def test_a_finished_deal_shows_its_result_and_when_the_next_one_comes():
    finish(file=write("deal", finished=True).name)
    player = open_menu()
    assert deal_text(player) == "Result"
    assert "midnight" in player.widget("deal_button").tip.body
    player.click("deal_button")
    assert isinstance(player.top, Results)


def test_a_result_is_copied_as_a_line(monkeypatch):
    copied = []
    monkeypatch.setattr("scenes.book.today.copy_text", lambda text: copied.append(text) or True)
    finish()
    player = open_menu()
    player.click("share_deal")
    assert copied == ["Builders’ Table, 18 November 2026, Troyes: 60 points, place 1 of 2"]
    assert player.app.notices


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_to_share_has_no_hidden_signs(language):
    finish()
    player = open_menu(language=language)
    deal = player.scene.deal
    line = share_line(player.app, deal.deal, deal.result)
    assert not re.search("[\u200e\u200f\u2066-\u2069]", line)
    assert player.app.texts.get("troyes.name") in line


def test_the_last_seven_days_are_tiles(seen):
    finish(1, (61, 50))
    finish(3, (80, 50))
    player = open_menu()
    days = player.scene.deal.days
    assert [day.points for day in days] == [None, None, None, 80, None, 61, None]
    assert [day.state for day in days] == ["missed", "missed", "missed", "done", "missed", "done", "open"]
    assert [day.is_best for day in days].index(True) == 3
    assert {"80", "61", "–"} <= set(seen)
    assert [text for text in seen if text in "MTWFS" and text][:7] == ["T", "F", "S", "S", "M", "T", "W"]


def test_a_tile_tells_of_its_day():
    finish(3, (80, 50))
    player = open_menu()
    tip = tip_of(player, 3)
    assert plain(tip.title) == "15 November"
    assert tip.lines[0] == player.app.texts.get(f"{deal_of(DAY - timedelta(days=3)).game}.name")
    assert plain(tip.lines[1]) == "80 points, place 1 of 2"
    assert tip_of(player, 2).lines[1] == "Not played"
    assert tip_of(player, 0).lines[1] == "Not played yet"


def test_a_day_that_was_begun_says_so():
    table = open_menu()
    table.click("deal_button")
    table.top.leave()
    player = open_menu()
    assert player.scene.deal.days[-1].state == "begun"
    assert "not finished" in tip_of(player).lines[1]


@pytest.mark.parametrize(("figures", "differ"), [("", False), ("other", True)])
def test_a_deal_played_with_other_figures_says_so_and_stays(figures, differ):
    finish(2, figures=figures)
    player = open_menu()
    assert bool(tip_of(player, 2).warning) == differ
    assert player.scene.deal.days[-3].points == 60


@pytest.mark.parametrize(("days", "told"), [((), None), ((1,), "1 day in a row"), ((1, 2, 3), "3 days in a row")])
def test_the_streak_is_told_from_the_first_day_on(seen, days, told):
    for back in days:
        finish(back)
    open_menu()
    assert [text for text in seen if "in a row" in text] == ([told] if told else [])


def test_a_clock_set_back_is_told_and_gives_no_second_try(today, seen):
    finish()
    today(DAY - timedelta(days=2))
    player = open_menu()
    assert player.app.texts.get("deal.past") in seen
    assert deal_text(player) is None


def test_at_midnight_the_next_deal_comes(today):
    finish()
    player = open_menu()
    assert deal_text(player) == "Result"
    today(DAY + timedelta(days=1))
    player.wait()
    player.wait()
    assert deal_text(player) == "Play"
    assert player.scene.deal.streak == 1


def test_a_deal_whose_match_was_deleted_is_told():
    player = open_menu()
    player.click("deal_button")
    path = player.top.controller.saving.path
    player.top.leave()
    saves.delete(path)
    again = open_menu()
    again.click("deal_button")
    assert isinstance(again.top, Dialog)
    assert not again.top.is_fault


def test_a_deal_finished_before_the_book_was_lost_gives_no_second_try():
    path = write("deal", finished=True)
    match = Match.load(path)
    match.record.deal = DAY.isoformat()
    match.save(path)
    player = open_menu()
    player.click("deal_button")
    assert isinstance(player.top, Dialog)
    assert player.top.text == player.app.texts.get("reason.deal_played")
    assert open_book().deal_results()
    player.key(pygame.K_RETURN)
    assert deal_text(player) == "Result"


def test_no_deal_without_a_book_to_note_it(seen):
    book_path().mkdir(parents=True)
    player = open_menu()
    assert player.app.texts.get("reason.unreadable_book") in seen
    assert deal_text(player) is None
    assert open_book().fault


def test_a_damaged_book_is_told_of():
    finish(1)
    with book_path().open("a", encoding="utf-8") as book:
        book.write("{\n")
    player = open_menu()
    assert [notice.text for notice in player.app.notices]
    assert player.scene.deal.streak == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", ["open", "done", "past", "faulty"])
def test_no_word_of_the_deal_is_cut_whatever_the_game(today, cut, size, language, state):
    for back in range(5):
        today(DAY + timedelta(days=5 - back))
        if state == "done":
            day = Day.now
            add_lines(entry(20 - back, points=(148, 150), deal=day.isoformat(), game=deal_of(day).game))
        elif state == "past":
            add_lines(entry(30, deal="2027-01-01"))
        elif state == "faulty" and not book_path().exists():
            book_path().mkdir(parents=True)
        player = open_menu(size, language=language)
        if not player.scene.places.is_wide:
            player.click("deal")
        assert not cut
        row = [widget.area for widget in player.scene.page.widgets if widget.key.startswith(("day_", "deal_", "share"))]
        assert not [1 for number, one in enumerate(row) for other in row[:number] if one.overlaps(other)]
