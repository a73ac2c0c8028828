"""Days and times as players say them: today, yesterday, or the date in their own calendar."""

from datetime import date, datetime

from game.core.text import Texts

_NEW_YEAR = date(2021, 3, 21)
_YEAR = 1400
"""The Solar Hijri year that began on that day."""
_LONG_YEARS = frozenset({1, 5, 9, 13, 17, 22, 26, 30})
"""Years with 366 days, within a cycle of 33. The rule agrees with the sky from 1800 to 2256."""


def moment(seconds: float) -> datetime | None:
    """Return the time of a file as a date; None: no calendar has such a day."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None


def when(texts: Texts, moment: datetime | None, now: datetime) -> str:
    """Return when something was, as short as it is clear."""
    if moment is None:
        return texts.get("saved_games.no_date")
    days = (now.date() - moment.date()).days
    if days in (0, 1):
        time = "".join(texts.number(int(sign)) if sign.isdigit() else sign for sign in f"{moment:%H:%M}")
        return texts.get("saved_games.today" if days == 0 else "saved_games.yesterday", time=time)
    return _date(texts, moment)


def day(texts: Texts, moment: datetime, now: datetime) -> str:
    """Return on which day something was."""
    if moment.date() == now.date():
        return texts.get("saved_games.this_day")
    return _date(texts, moment)


def day_and_month(texts: Texts, day: date) -> str:
    """Return a date of these days, without the year."""
    _, month, day_of_month = _in_calendar_of(texts, day)
    return texts.get("saved_games.day_and_month", day=day_of_month, month=texts.get(f"saved_games.month.{month}"))


def _date(texts: Texts, moment: datetime) -> str:
    year, month, day_of_month = _in_calendar_of(texts, moment.date())
    return texts.get("saved_games.date", day=day_of_month, month=texts.get(f"saved_games.month.{month}"), year=year)


def _in_calendar_of(texts: Texts, day: date) -> tuple[int, int, int]:
    return solar_hijri(day) if texts.profile.calendar == "solar_hijri" else (day.year, day.month, day.day)


def solar_hijri(day: date) -> tuple[int, int, int]:
    """Return year, month and day in the calendar of Iran."""
    year, gone = _YEAR, (day - _NEW_YEAR).days
    while gone < 0:
        year -= 1
        gone += _length(year)
    while gone >= _length(year):
        gone -= _length(year)
        year += 1
    if gone < 6 * 31:
        return year, gone // 31 + 1, gone % 31 + 1
    gone -= 6 * 31
    return year, gone // 30 + 7, gone % 30 + 1


def _length(year: int) -> int:
    return 366 if year % 33 in _LONG_YEARS else 365
