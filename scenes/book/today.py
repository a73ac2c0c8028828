"""Today's deal: what is dealt, how the last days went, and the way to its table."""

import re
from datetime import date, datetime, time
from typing import TYPE_CHECKING

import game
from game.book.book import Played, open_book
from game.book.deal import Deal, begin, deal_of, last_days, seats_of, state_of, streak
from game.core import saves
from game.core.errors import SaveError, TableError
from game.core.match import Match
from game.core.record import HUMAN, Seat
from scenes import routes
from scenes.book.upkeep import Upkeep
from scenes.change import STAY, Change, Push, Restart
from scenes.dates import day
from scenes.dialog import Answer, Dialog
from scenes.opening import open_saved, refusal
from scenes.people import default_name
from scenes.setup.memory import last_seats
from scenes.setup.plan import SeatPlan
from scenes.ui.field import copy_text

if TYPE_CHECKING:
    from scenes.app import App

_ISOLATES = re.compile("[\u2066-\u2069]")
"""Signs that order texts in the window; elsewhere they may be seen."""


class TodaysDeal(Dialog):
    """The deal of the day: play it once, go on with it, or look at its result."""

    def __init__(self, app: "App", today: date) -> None:
        self.book = open_book()
        Upkeep(self.book).work(0.1)
        self.deal = deal_of(today)
        self.state = "faulty" if self.book.fault else state_of(self.book, today)
        self.result = self.book.deal_results().get(self.deal.key)
        super().__init__(app, app.texts.get("deal.title"), self._told(app), self._answers(app))

    def _told(self, app: "App") -> str:
        """Return the game, how the deal stands, the streak and the last seven days, a line each."""
        texts, book, today = app.texts, self.book, self.deal.day
        if book.fault:
            return texts.get(f"reason.{book.fault.kind}")
        against = "deal.alone" if not self.deal.bots else "deal.bots"
        lines = [texts.get("deal.game", game=texts.get(f"{self.deal.game}.name"), against=texts.get(against))]
        if self.result:
            lines.append(result_line(app, self.result))
        if self.state in ("done", "past"):
            lines.append(texts.get("deal.next" if self.state == "done" else "reason.deal_played"))
        lines.append(texts.get("deal.streak", n=streak(book, today)))
        days = [texts.number(one.result.side.points) if one.result else "–" for one in last_days(book, today)]
        lines.append(texts.get("deal.days", days=" · ".join(days)))
        return "\n".join(lines)

    def _answers(self, app: "App") -> list[Answer]:
        t = app.texts.get
        back = Answer(t("common.back"), kind="plain" if self.state in ("open", "begun", "done") else "primary")
        if self.state == "open":
            return [Answer(t("deal.play"), self._play, "primary", "play"), back]
        if self.state == "begun":
            return [Answer(t("deal.go_on"), self._go_on, "primary", "play"), back]
        if self.result:
            share = Answer(t("deal.share"), self._share, icon="share")
            return [Answer(t("deal.result"), self._show_result, "primary", "trophy"), share, back]
        return [back]

    def _play(self) -> Change:
        """Begin the deal; from now on it counts as begun, whatever happens."""
        names = [default_name("normal", number, self.app.texts) for number in range(1, self.deal.bots + 1)]
        try:
            match = begin(self.book, self.deal, seats_of(self.deal, _person(self.app, self.deal.game), names))
        except TableError as fault:
            return Push(refusal(self.app, fault))
        return Restart(routes.table(self.app, match, match.autosave))

    def _go_on(self) -> Change:
        try:
            return open_saved(self.app, saves.folder() / self.book.deals[self.deal.key].file)
        except SaveError as fault:
            return Push(refusal(self.app, fault))

    def _show_result(self) -> Change:
        if self.result is None:
            return STAY
        path = saves.folder() / self.result.entry.file
        try:
            return Push(routes.results(self.app, Match.load(path), path))
        except TableError as fault:
            return Push(refusal(self.app, fault))

    def _share(self) -> Change | None:
        if self.result:
            copied = copy_text(share_line(self.app, self.deal, self.result))
            self.app.notify(self.t("book.copied" if copied else "book.not_copied"), "success" if copied else "warning")
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
    return _ISOLATES.sub("", line)


def _person(app: "App", game_id: str) -> Seat:
    """Return who plays: the person of the last match, or the first one that the program names."""
    players = game.find(game_id).players
    seats = SeatPlan(players, last_seats(game_id, players)).seats(app.texts)
    people = [seat for seat in seats if seat.kind == HUMAN]
    return people[0] if people else Seat(HUMAN, default_name(HUMAN, 1, app.texts), 0)
