from datetime import date, datetime

import pytest

from game.core.text import Texts
from scenes.dates import solar_hijri, when

NOW = datetime(2025, 11, 16, 0, 5)


def said(language, moment, **options):
    return when(Texts(language, isolates=False, **options), moment, NOW)


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2025, 11, 16), (1404, 8, 25)),
        (date(2024, 3, 20), (1403, 1, 1)),
        (date(2025, 3, 20), (1403, 12, 30)),
        (date(2025, 3, 21), (1404, 1, 1)),
        (date(2021, 3, 20), (1399, 12, 30)),
        (date(2021, 3, 21), (1400, 1, 1)),
        (date(2023, 9, 22), (1402, 6, 31)),
        (date(2023, 9, 23), (1402, 7, 1)),
        (date(1979, 2, 11), (1357, 11, 22)),
        (date(2030, 3, 20), (1408, 12, 30)),
        (date(1970, 1, 1), (1348, 10, 11)),
    ],
)
def test_the_calendar_of_iran(day, expected):
    assert solar_hijri(day) == expected


def test_every_day_follows_the_one_before():
    days = [solar_hijri(date.fromordinal(number)) for number in range(date(2000, 1, 1).toordinal(), 740_000)]
    assert len(set(days)) == len(days)
    assert days == sorted(days)


def test_the_last_two_days_have_names():
    assert said("en", datetime(2025, 11, 16, 0, 1)) == "Today 00:01"
    assert said("en", datetime(2025, 11, 15, 21, 40)) == "Yesterday 21:40"
    assert said("fa", datetime(2025, 11, 15, 21, 40)) == "دیروز ۲۱:۴۰"
    assert said("fa", datetime(2025, 11, 16, 0, 1), own_digits=False) == "امروز 00:01"


def test_older_days_are_said_in_the_calendar_of_the_language():
    assert said("en", datetime(2025, 11, 14, 23, 59)) == "14 November 2025"
    assert said("fa", datetime(2025, 11, 14, 23, 59)) == "۲۳ آبان ۱۴۰۴"


def test_a_clock_that_was_set_back_does_no_harm():
    assert said("en", datetime(2025, 12, 24, 18, 0)) == "24 December 2025"
