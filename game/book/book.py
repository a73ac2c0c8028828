"""The book as it is read: all finished matches, who played them, and which deals were begun."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import NamedTuple

import msgspec

import game
from game.book.entry import Entry, Side, end_of, entry_of, match_id
from game.book.ledger import DealBegun, Join, Line, Part, add_lines, mend, read_pages, replace_lines
from game.book.names import person_key
from game.core import saves
from game.core.errors import SaveError, TableError
from game.core.match import Match
from game.core.record import Record as MatchRecord
from game.core.record import read_record


class Played(NamedTuple):
    """A match as one of its sides played it."""

    entry: Entry
    seat: int

    @property
    def side(self) -> Side:
        """The side."""
        return self.entry.sides[self.seat]

    @property
    def is_won(self) -> bool:
        """Whether nobody did better, and there was somebody."""
        return self.side.place == 1 and len(self.entry.sides) > 1

    @property
    def margin(self) -> int:
        """By how many points it was won or lost."""
        return self.entry.margin(self.seat)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays at this computer."""

    key: str
    name: str
    """As it was typed last."""
    colour: int
    played: tuple[Played, ...]
    """All matches, the first one first."""
    names: tuple[str, ...]
    """The keys of all names that count for this person."""

    def of_game(self, game_id: str) -> tuple[Played, ...]:
        """Return the matches of a game; all of them without one."""
        return tuple(played for played in self.played if game_id in ("", played.entry.game))


class Book:
    """All that is known of finished matches; `fault` says why the file of the book could not be used."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.joins: dict[str, str] = {}
        self.deals: dict[str, DealBegun] = {}
        self.fault: SaveError | None = None
        """Why nothing can be entered: the book is of a newer version, or cannot be read."""
        self.put_aside = ""
        """What a damaged book is called now; empty: it was sound."""

    def enter(self, line: Line) -> None:
        """Take in what a line says; the latest word on a match counts."""
        match line:
            case Entry() if line.game in game.GAMES and line.sides:  # a later version may have other games
                self.entries[line.id] = line
            case Join():
                self.joins[line.name] = line.into
            case Part():
                self.joins.pop(line.name, None)
            case DealBegun():
                self.deals.setdefault(line.day, line)

    def key_of(self, name: str) -> str:
        """Return the key of the person whom a name counts for."""
        key, seen = person_key(name), set[str]()
        while key in self.joins and key not in seen:
            seen.add(key)
            key = self.joins[key]
        return key

    def in_order(self) -> list[Entry]:
        """Return all matches, the first one first."""
        return sorted(self.entries.values(), key=lambda entry: entry.ended)

    def people(self) -> list[Person]:
        """Return everybody who has finished a match, whoever has played most first."""
        played: dict[str, list[Played]] = {}
        for entry in self.in_order():
            for seat, side in enumerate(entry.sides):
                if side.is_human and (key := self.key_of(side.name)):
                    played.setdefault(key, []).append(Played(entry, seat))
        people = [self._person(key, matches) for key, matches in played.items()]
        return sorted(people, key=lambda person: (-len(person.played), person.key))

    def _person(self, key: str, matches: list[Played]) -> Person:
        own = [played for played in matches if person_key(played.side.name) == key]
        names = dict.fromkeys(person_key(played.side.name) for played in matches)
        colour = Counter(played.side.colour for played in matches).most_common(1)[0][0]
        return Person(key, (own or matches)[-1].side.name, colour, tuple(matches), tuple(names))

    def deal_results(self) -> Mapping[str, Played]:
        """Return the finished deals by day; the first end of a day's deal counts."""
        found: dict[str, Played] = {}
        for entry in self.in_order():
            seat = next((number for number, side in enumerate(entry.sides) if side.is_human), None)
            if _is_day(entry.deal) and seat is not None:
                found.setdefault(entry.deal, Played(entry, seat))
        return found


def _is_day(text: str) -> bool:
    try:
        return bool(text) and date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def open_book() -> Book:
    """Read the book; a damaged one is put aside and goes on with its sound lines."""
    book = Book()
    try:
        pages = read_pages()
        if pages.damaged:
            book.put_aside = mend()
    except SaveError as fault:
        book.fault = fault
        return book
    for line in pages.lines:
        book.enter(line)
    return book


def missing_matches(book: Book) -> Iterator[Entry | None]:
    """Look through the saved matches for finished ones that the book lacks, a file at a time; None: it has this one.

    So a book that was lost is written again, and matches of version 1.0.0 come into it.
    """
    known = {(entry.file, entry.changed) for entry in book.entries.values()}
    for path in saves.all_saves():
        yield None if (path.name, _changed(path)) in known else _entry_in(path, book)


def _entry_in(path: Path, book: Book) -> Entry | None:
    """Return the finished match in a file unless the book has it, perhaps from another file."""
    try:
        record = read_record(path)
        if not record.over or _is_known(record, book):
            return None
        return finished(Match.load(path), path)
    except TableError:  # the list of saved games shows it with its fault
        return None


def _is_known(record: MatchRecord, book: Book) -> bool:
    """Return whether the book tells how a match went; names that were deleted there stay deleted."""
    known = book.entries.get(match_id(record))
    return known is not None and known.end == end_of(record)


def finished(match: Match, path: Path) -> Entry:
    """Return what the book keeps of a match that is over, and lies in a file."""
    changed = _changed(path)
    return entry_of(match, path.name, changed, changed // 1_000_000_000 or int(time.time()))


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def enter_match(match: Match, path: Path) -> Entry | None:
    """Enter a match that has just ended; None: it is there already."""
    book = open_book()
    if book.fault:
        raise book.fault
    if _is_known(match.record, book):
        return None
    entry = finished(match, path)
    add_lines(entry)
    return entry


def join(book: Book, person: Person, into: Person) -> None:
    """Let all matches of a person count for another one."""
    lines: list[Line] = [Join(name, into.key) for name in person.names if name != into.key]
    for line in (Part(into.key), *lines):
        add_lines(line)
        book.enter(line)


def part(book: Book, name: str) -> None:
    """Let a name count for itself again."""
    line = Part(name)
    add_lines(line)
    book.enter(line)


def forget(person: Person) -> None:
    """Delete a person: the matches stay, but nobody is named there. Saved matches are not touched."""
    keys = set(person.names)

    def without(lines: tuple[Line, ...]) -> tuple[Line, ...]:
        kept = (line for line in lines if not (isinstance(line, Join | Part) and line.name in keys))
        return tuple(_nameless(line, keys) if isinstance(line, Entry) else line for line in kept)

    replace_lines(without)


def _nameless(entry: Entry, keys: set[str]) -> Entry:
    sides = tuple(
        msgspec.structs.replace(side, name="") if side.is_human and person_key(side.name) in keys else side
        for side in entry.sides
    )
    return msgspec.structs.replace(entry, sides=sides)
