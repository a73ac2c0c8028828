"""Today's deal: one game, seed and seats for a day, and one try."""

import hashlib
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

import game
from game.book.book import Book, Played
from game.book.ledger import DealBegun, add_lines
from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.record import HUMAN, Seat, SeatKind

SEEDS = 1_000_000
SHOWN_DAYS = 7
_LEVEL: SeatKind = "normal"
_BOTS = 2
_ALONE: Mapping[str, Mapping[str, str]] = {"troyes": {}, "architects": {"rival_level": "standard"}}
"""The games whose deal is for one person, and its options."""


class Deal(NamedTuple):
    """What is dealt on a day."""

    day: date
    game: str
    seed: int
    options: Mapping[str, str]
    bots: int

    @property
    def key(self) -> str:
        """How the day is written down."""
        return self.day.isoformat()


def deal_of(day: date) -> Deal:
    """Return the deal of a day: the games take turns, so that each comes twice in ten days."""
    game_id = game.GAMES[day.toordinal() % len(game.GAMES)]
    digest = hashlib.sha256(f"deal {day.isoformat()} {game_id}".encode()).digest()
    seed = int.from_bytes(digest[:8], "big") % SEEDS
    is_alone = game_id in _ALONE
    return Deal(day, game_id, seed, _ALONE.get(game_id, {}), 0 if is_alone else _BOTS)


def begin(book: Book, deal: Deal, seats: list[Seat]) -> Match:
    """Begin the deal of a day; it is noted before the first decision, so that there is no second try."""
    if state_of(book, deal.day) != "open":
        raise SaveError(f"the deal of {deal.key} has been played", "deal_played")
    path = saves.fresh_path(deal.game)
    match = Match.new(deal.game, seats, deal.options, deal.seed)
    match.record.deal = deal.key
    line = DealBegun(deal.key, match.record.id, path.name)
    add_lines(line)
    book.enter(line)
    match.autosave = path
    match.write_autosave()
    return match


def seats_of(deal: Deal, person: Seat, bot_names: list[str]) -> list[Seat]:
    """Return who sits at the table of a deal: a person, and bots in the other colours."""
    colours = [colour for colour in range(len(bot_names) + 2) if colour != person.colour]
    bots = [Seat(_LEVEL, bot_names[number], colours[number]) for number in range(deal.bots)]
    return [Seat(HUMAN, person.name, person.colour), *bots]


def state_of(book: Book, today: date) -> str:
    """Return how the deal of a day stands: `open`, `begun`, `done`, or `past` if a later day has been dealt."""
    key = today.isoformat()
    if key in book.deal_results():
        return "done"
    if key in book.deals:
        return "begun"
    return "past" if any(day > key for day in (*book.deals, *book.deal_results())) else "open"


class Day(NamedTuple):
    """One of the last days, and how its deal went; None: it was not finished."""

    day: date
    result: Played | None
    is_best: bool


def last_days(book: Book, today: date) -> list[Day]:
    """Return the last seven days, today last; the best result of them is marked, once."""
    results = book.deal_results()
    days = [today - timedelta(days=back) for back in range(SHOWN_DAYS - 1, -1, -1)]
    found = [(day, results.get(day.isoformat())) for day in days]
    best = max((result.side.points for _, result in found if result), default=None)
    marked = next((day for day, result in found if result and result.side.points == best), None)
    return [Day(day, result, day == marked) for day, result in found]


def streak(book: Book, today: date) -> int:
    """Return on how many days in a row a deal was finished; today's is not needed until midnight."""
    results = book.deal_results()
    day = today if today.isoformat() in results else today - timedelta(days=1)
    length = 0
    while day.isoformat() in results:
        length += 1
        day -= timedelta(days=1)
    return length
