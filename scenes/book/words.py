"""What the book says: dates, names and sentences about a person's matches."""

from datetime import datetime

from game.book.book import Person, Played
from game.book.figures import Record, hardest
from game.core.text import Texts
from scenes.dates import day, moment, when
from scenes.people import called
from scenes.standing import foreign

MARK_KEYS = {"hints": "hints", "taken_back": "taken_back", "branch": "branch", "given": "branch"}


def person_name(texts: Texts, person: Person) -> str:
    """Return what a person is called, ready to be shown: names of the program are those of the language."""
    default = f"setup.{person.key.replace(' ', '.')}"
    return texts.get(default) if texts.has(default) else foreign(person.name)


def date_of(texts: Texts, played: Played, now: datetime) -> str:
    """Return on which day a match ended."""
    ended = moment(played.entry.ended)
    return day(texts, ended, now) if ended else texts.get("saved_games.no_date")


def time_of(texts: Texts, played: Played, now: datetime) -> str:
    """Return when a match ended."""
    return when(texts, moment(played.entry.ended), now)


def side_name(texts: Texts, played: Played, side: int) -> str:
    """Return the name of a side, ready to be shown."""
    who = played.entry.sides[side]
    if who.kind == "automaton":
        key = f"{played.entry.game}.automaton.{who.name}"
        return texts.get(key) if texts.has(key) else foreign(who.name)
    return foreign(called(who.kind, who.name, side % 5 + 1, texts))


def company(texts: Texts, played: Played) -> str:
    """Return how many sat at the table, and the strongest bot or the rival among them."""
    sides = played.entry.sides
    parts = [texts.get("book.players", n=sum(side.kind != "automaton" for side in sides))]
    rivals = [number for number, side in enumerate(sides) if side.kind == "automaton"]
    if level := hardest(played):
        parts.append(texts.get(f"level.{level}"))
    parts += [side_name(texts, played, number) for number in rivals]
    return " · ".join(parts)


def why_unrated(texts: Texts, played: Played) -> str:
    """Return why a match does not count for the rating; nothing: it does."""
    keys = dict.fromkeys(MARK_KEYS[mark] for mark in played.entry.marks)
    return " ".join(texts.get(f"book.mark.{key}") for key in keys)


def hours(texts: Texts, seconds: int) -> str:
    """Return how long somebody sat at the table, in hours, or in minutes if it is less than one."""
    if seconds < 3600:
        return texts.get("book.minutes", n=seconds // 60)
    return texts.get("book.hours", n=round(seconds / 3600))


def record_title(texts: Texts, record: Record) -> str:
    """Return what was measured."""
    if record.kind == "feat":
        return texts.get(f"book.feat.{record.played.entry.game}.{record.part}")
    return texts.get(f"book.record.{record.kind}")


def record_note(texts: Texts, record: Record, now: datetime) -> str:
    """Return what a record was made with, and when."""
    date = date_of(texts, record.played, now)
    if record.kind == "source" and texts.has(f"{record.played.entry.game}.score.{record.part}"):
        return f"{texts.name(record.played.entry.game, 'score', record.part)} · {date}"
    return date


def record_value(texts: Texts, record: Record) -> str:
    """Return a record as a number."""
    return texts.number(record.value, sign=record.kind == "margin")


def summary_line(texts: Texts, name: str, game_name: str, matches: int, won: int) -> str:
    """Return a person's figures as a line to share."""
    return texts.get("book.share", player=name, game=game_name, n=matches, won=won)
