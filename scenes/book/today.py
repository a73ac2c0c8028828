"""Today's deal: what is dealt, how the last days went, and the way to its table."""

import re
from datetime import date, datetime, time
from typing import TYPE_CHECKING, Literal, NamedTuple

import game
from game.book.book import Book, Played
from game.book.deal import Day, Deal, begin, deal_of, last_days, seats_of, state_of, streak
from game.core import saves
from game.core.errors import SaveError, TableError
from game.core.match import Match
from game.core.record import HUMAN, Seat
from scenes import routes
from scenes.book.upkeep import Upkeep
from scenes.change import STAY, Change, Push, Restart
from scenes.dates import day
from scenes.opening import open_saved, refusal
from scenes.people import default_name
from scenes.setup.memory import last_seats
from scenes.setup.plan import SeatPlan
from scenes.ui.field import copy_text

if TYPE_CHECKING:
    from scenes.app import App

_HIDDEN = re.compile("[\u200e\u200f\u2066-\u2069]")
"""Signs that order texts in the window; elsewhere they may be seen."""
_UPKEEP = 0.1
"""Seconds for which matches are looked for that the book lacks, before a deal is begun."""


class DayTold(NamedTuple):
    """One of the last seven days as it is shown."""

    day: date
    game: str
    state: Literal["open", "begun", "missed", "done"]
    is_today: bool
    points: int | None = None
    """None: its deal was not finished."""
    result: str = ""
    """Points and place in words."""
    is_best: bool = False
    figures: str = ""
    """The fingerprint of the figures it was played with; empty: nobody knows."""

    @property
    def has_other_figures(self) -> bool:
        """Whether it was played with other figures than the game has now."""
        return self.figures not in ("", game.find(self.game).figures.fingerprint)


class TodaysDeal:
    """The deal of the day: play it once, go on with it, or look at its result."""

    def __init__(self, app: "App", book: Book, today: date) -> None:
        self.app = app
        self.book = book
        self.today = today
        self.deal = deal_of(today)
        self.state = state_of(book, today)
        self.result = book.deal_results().get(self.deal.key)
        self.streak = streak(book, today)
        self.days = [self._day_told(one) for one in last_days(book, today)]

    @property
    def game(self) -> str:
        """The game that is dealt."""
        return self.deal.game

    @property
    def fault(self) -> str:
        """Why no deal can be noted; empty: it can."""
        return self.app.texts.get(f"reason.{self.book.fault.kind}") if self.book.fault else ""

    @property
    def told(self) -> str:
        """What is said of the deal in a line."""
        t = self.app.texts.get
        if self.result:
            return result_line(self.app, self.result)
        if self.state == "past":
            return t("deal.past")
        return t("deal.terms", against=t("deal.bots" if self.deal.bots else f"deal.alone.{self.deal.game}"))

    def _day_told(self, one: Day) -> DayTold:
        is_today, key = one.day == self.today, one.day.isoformat()
        if one.result:
            entry = one.result.entry
            told = result_line(self.app, one.result)
            points = one.result.side.points
            return DayTold(one.day, entry.game, "done", is_today, points, told, one.is_best, entry.figures)
        is_open = is_today and self.state == "open"
        state: Literal["open", "begun", "missed"] = (
            "begun" if key in self.book.deals else "open" if is_open else "missed"
        )
        return DayTold(one.day, deal_of(one.day).game, state, is_today)

    # what the player does

    def play(self) -> Change:
        """Begin the deal; from now on it counts as begun, whatever happens."""
        upkeep = Upkeep(self.book)
        upkeep.work(_UPKEEP)
        upkeep.finish()
        names = [default_name("normal", number, self.app.texts) for number in range(1, self.deal.bots + 1)]
        try:
            match = begin(self.book, self.deal, seats_of(self.deal, _person(self.app, self.deal.game), names))
        except TableError as fault:
            return Push(refusal(self.app, fault))
        return Restart(routes.table(self.app, match, match.autosave))

    def go_on(self) -> Change:
        """Go on with the deal that was begun."""
        try:
            return open_saved(self.app, saves.folder() / self.book.deals[self.deal.key].file)
        except SaveError as fault:
            return Push(refusal(self.app, fault))

    def show_result(self) -> Change:
        """Show the results of the match."""
        if self.result is None:
            return STAY
        path = saves.folder() / self.result.entry.file
        try:
            return Push(routes.results(self.app, Match.load(path), path))
        except TableError as fault:
            return Push(refusal(self.app, fault))

    def share(self) -> Change | None:
        """Copy the line that tells others."""
        if self.result:
            copied = copy_text(share_line(self.app, self.deal, self.result))
            t = self.app.texts.get
            self.app.notify(t("book.copied" if copied else "book.not_copied"), "success" if copied else "warning")
        return None


def result_line(app: "App", result: Played) -> str:
    """Return points and place of a finished deal."""
    values = {"points": result.side.points, "rank": result.side.place, "n": len(result.entry.sides)}
    return app.texts.get("deal.told", **values)


def share_line(app: "App", deal: Deal, result: Played) -> str:
    """Return the line that tells others of a result."""
    texts, moment = app.texts, datetime.combine(deal.day, time())
    far_day = datetime.combine(date.min, time())  # the date is written out, whatever day it is now
    told = {"points": result.side.points, "rank": result.side.place, "n": len(result.entry.sides)}
    line = texts.get("deal.line", date=day(texts, moment, far_day), game=texts.get(f"{deal.game}.name"), **told)
    return _HIDDEN.sub("", line)


def _person(app: "App", game_id: str) -> Seat:
    """Return who plays: the person of the last match, or the first one that the program names."""
    players = game.find(game_id).players
    seats = SeatPlan(players, last_seats(game_id, players)).seats(app.texts)
    people = [seat for seat in seats if seat.kind == HUMAN]
    return people[0] if people else Seat(HUMAN, default_name(HUMAN, 1, app.texts), 0)
