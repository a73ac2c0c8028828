from datetime import date, timedelta

import pytest

from game.book.book import open_book
from game.book.deal import deal_of
from game.book.ledger import add_lines, book_path
from game.core import saves
from scenes.book.today import TodaysDeal, share_line
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from scenes.table.scene import TableScene
from tests.book.generated import entry
from tests.languages import LANGUAGES
from tests.scenes.driving import Player

DAY = date(2026, 11, 18)


def open_deal(day=DAY, **settings):
    return Player(lambda app: TodaysDeal(app, day), **settings)


def texts_of(player):
    return [answer.text for answer in player.scene.answers]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("back", range(5))
def test_the_deal_is_begun_at_its_table_once(language, back, cut):
    day = DAY + timedelta(days=back)
    player = open_deal(day, language=language)
    assert player.scene.state == "open"
    assert not cut
    change = player.scene._play()
    assert change.scene.controller.bookkeeping.is_deal
    again = open_deal(day, language=language)
    assert again.scene.state == "begun"
    assert texts_of(again)[0] == again.app.texts.get("deal.go_on")
    change.scene.leave()


def test_there_are_neither_hints_nor_free_undo_in_a_deal():
    player = open_deal(free_undo=True)
    table = player.scene._play().scene
    assert isinstance(table, TableScene)
    table.controller.ask_hint()
    assert not table.controller.hints.is_awaited
    assert not table.controller.bookkeeping.undoes_freely
    table.leave()


def test_a_finished_deal_shows_its_result_and_a_line_to_share():
    add_lines(entry(1, deal=DAY.isoformat(), game=deal_of(DAY).game))
    player = open_deal()
    assert player.scene.state == "done"
    line = share_line(player.app, player.scene.deal, player.scene.result)
    assert "18 November 2026" in line
    assert "60 points, place 1 of 2" in line
    player.scene._show_result()


def test_a_clock_set_back_is_told_and_gives_no_second_try():
    add_lines(entry(1, deal=DAY.isoformat()))
    player = open_deal(DAY - timedelta(days=2))
    assert player.app.texts.get("reason.deal_played") in player.scene.text
    assert texts_of(player) == [player.app.texts.get("common.back")]


def test_a_deal_whose_match_was_deleted_is_told():
    table = open_deal().scene._play().scene
    table.leave()
    saves.delete(table.controller.saving.path)
    player = open_deal()
    assert isinstance(player.scene._go_on().scene, Dialog)


def test_no_deal_without_a_book_to_note_it(monkeypatch):
    book_path().mkdir(parents=True)
    player = open_deal()
    assert player.app.texts.get("reason.unreadable_book") in player.scene.text
    assert len(texts_of(player)) == 1
    assert open_book().fault


def test_the_menu_leads_to_the_deal():
    player = Player(Menu)
    player.click("today")
    assert isinstance(player.top, TodaysDeal)
