from collections import Counter
from datetime import date, timedelta

import pytest

import game
from game.book.book import enter_match, open_book
from game.book.deal import begin, deal_of, last_days, seats_of, state_of, streak
from game.book.ledger import add_lines
from game.core import saves
from game.core.errors import SaveError
from game.core.random_source import stream
from game.core.record import Seat
from tests.book.generated import entry

TODAY = date(2026, 11, 18)
ROYA = Seat("human", "Roya", 1)


def days_ago(days):
    return TODAY - timedelta(days=days)


def finished_deal(number, days, points=(60, 50)):
    return entry(number, points=points, deal=days_ago(days).isoformat())


def test_each_game_comes_twice_in_ten_days():
    games = Counter(deal_of(days_ago(back)).game for back in range(10))
    assert games == dict.fromkeys(game.GAMES, 2)


def test_the_same_day_gives_the_same_deal_and_others_another_seed():
    assert deal_of(TODAY) == deal_of(TODAY)
    assert len({deal_of(days_ago(back)).seed for back in range(100)}) > 95


@pytest.mark.parametrize("back", range(5))
def test_every_deal_can_be_begun(back):
    deal = deal_of(days_ago(back))
    seats = seats_of(deal, ROYA, ["Odo", "Agnes"])
    assert len({seat.colour for seat in seats}) == len(seats)
    match = begin(open_book(), deal, seats)
    assert match.record.deal == deal.key
    assert match.state.players + len(match.state.automata) >= 2
    assert all(seat.kind in ("human", "normal") for seat in match.record.seats)
    assert match.autosave.exists()


def test_there_is_one_try_even_if_the_match_is_deleted():
    deal = deal_of(TODAY)
    match = begin(open_book(), deal, seats_of(deal, ROYA, ["Odo", "Agnes"]))
    saves.delete(match.autosave)
    assert state_of(open_book(), TODAY) == "begun"
    with pytest.raises(SaveError) as caught:
        begin(open_book(), deal, seats_of(deal, ROYA, ["Odo", "Agnes"]))
    assert caught.value.kind == "deal_played"


def test_a_clock_that_is_set_back_gives_no_second_try():
    add_lines(finished_deal(1, 0))
    book = open_book()
    assert state_of(book, TODAY) == "done"
    assert state_of(book, days_ago(1)) == "past"
    assert state_of(book, days_ago(-1)) == "open"
    with pytest.raises(SaveError):
        begin(book, deal_of(days_ago(3)), seats_of(deal_of(days_ago(3)), ROYA, ["Odo", "Agnes"]))


def test_the_first_end_of_a_deal_counts():
    add_lines(finished_deal(1, 0, (60, 50)), finished_deal(2, 0, (99, 50)))
    assert open_book().deal_results()[TODAY.isoformat()].side.points == 60


def test_the_last_seven_days_and_the_best_of_them():
    add_lines(finished_deal(1, 0, (61, 50)), finished_deal(2, 2, (80, 50)), finished_deal(3, 9, (99, 50)))
    days = last_days(open_book(), TODAY)
    assert [day.result.side.points if day.result else None for day in days] == [None, None, None, None, 80, None, 61]
    assert [day.is_best for day in days].index(True) == 4


def test_a_streak_does_not_need_todays_deal_until_midnight():
    add_lines(*(finished_deal(back, back) for back in (1, 2, 3, 5)))
    assert streak(open_book(), TODAY) == 3
    add_lines(finished_deal(9, 0))
    assert streak(open_book(), TODAY) == 4
    assert streak(open_book(), days_ago(-2)) == 0


def test_days_that_are_none_are_passed_over():
    add_lines(entry(1, deal="2026-13-45"), entry(2, deal="../x"))
    assert open_book().deal_results() == {}
    assert streak(open_book(), TODAY) == 0


def test_a_finished_deal_counts_for_its_day():
    deal = deal_of(date(2026, 11, 21))
    match = begin(open_book(), deal, seats_of(deal, ROYA, ["Odo", "Agnes"]))
    random = stream(5)
    while not match.state.is_over:
        match.play(random.choice(match.state.legal_moves()))
    enter_match(match, match.autosave)
    assert open_book().deal_results()[deal.key].side.name == "Roya"
