"""The book: a person's matches, progress, trophies and records."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.book.book import Book, Person, Played, forget, join, open_book
from game.book.export import export
from game.book.figures import figures_of, hardest, records_of, solo_ladder, wins_by_level
from game.book.rating import measured, rating_steps
from game.book.trophies import TrophyState, nearness, trophies_of
from game.bots.levels import LEVELS
from game.core import saves
from game.core.errors import SaveError, TableError
from game.core.match import Match
from scenes import routes
from scenes.book.panels import draw_facts, draw_levels, draw_records, draw_trophies, facts_of, trophy_places
from scenes.book.places import GAP, ROW, BookPlaces, book_places
from scenes.book.rating_chart import Anchor, RatingChart
from scenes.book.rows import NAME_HEIGHT, Filter, GameEmblem, GameRow, MatchButton, MatchRow, NameChip
from scenes.book.upkeep import Upkeep
from scenes.book.words import hours, person_name, summary_line
from scenes.change import STAY, Change, Push, Restart
from scenes.dates import day, moment
from scenes.dialog import Answer, Dialog
from scenes.opening import refusal
from scenes.scene import Scene
from scenes.shelf import shelf
from scenes.standing import foreign
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.charts import BarPart
from scenes.ui.choice import Segments
from scenes.ui.field import copy_text
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_chip, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, TITLE_20, TITLE_26
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App

_MOST_NAMES = 4
_ROWS_AT_ONCE = 100
_ROOM_FOR_WORDS = 760
_MOST_TROPHIES = 8
"""So many are shown at once: all of a game."""
_TABS = ("figures", "trophies", "matches")
_FILTERS = ("all", "won", "hard")
_HARD = ("hard", "expert")


class BookScene(Scene):
    """The page of one person, for a game or for all of them."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.book = Book()
        self.upkeep = Upkeep(self.book)
        self.people: list[Person] = []
        self.person: Person | None = None
        self.game_id = ""
        self.tab = "figures"
        self.filter = "all"
        self.first_name = 0
        """The number of the first person in the top bar."""
        self.list = Scroll(Area(0, 0, 1, 1), key="matches")
        self.places: BookPlaces = book_places(self.area, self.tab, _MOST_TROPHIES)
        self.trophies: list[TrophyState] = []
        """Those of the page, won or not."""
        self._has_told = False
        self._rows = _ROWS_AT_ONCE
        """How many matches can be scrolled to; more are added when the last one is near."""

    # what the book says

    def enter(self) -> None:
        """Read the book; other windows may have written in it."""
        self.book = open_book()
        self.upkeep = Upkeep(self.book)
        self._tell_faults()
        self._take_people()

    def leave(self) -> None:
        """Write down the matches that were found meanwhile."""
        self.upkeep.finish()

    def _tell_faults(self) -> None:
        if self.book.fault and not self._has_told:
            self.app.warn(self.book.fault)
        if self.book.put_aside:
            self.app.notify(self.t("book.mended", file=foreign(self.book.put_aside)), "warning")
        self._has_told = True

    def _take_people(self) -> None:
        """List everybody, and stay with whoever is shown."""
        key = self.book.key_of(self.person.name) if self.person else ""
        self.people = self.book.people()
        first = self.people[0] if self.people else None
        self.person = next((person for person in self.people if person.key == key), first)
        self.refresh()

    def update(self, seconds: float) -> Change | None:
        """Look for matches that the book lacks."""
        if not self.upkeep.is_over:
            self._look_on()
        if self.list.furthest - self.list.offset < ROW < self.list.offset and self._rows < len(self.matches):
            self._rows += _ROWS_AT_ONCE
            self.refresh()
        return super().update(seconds)

    def _look_on(self) -> None:
        if self.upkeep.work():
            self._take_people()
        elif self.upkeep.is_over and not self.people:
            self.refresh()
        if self.upkeep.fault:
            self.app.warn(self.upkeep.fault)

    @property
    def is_moving(self) -> bool:
        """Whether there may be matches that the book lacks."""
        return not self.upkeep.is_over

    @property
    def matches(self) -> tuple[Played, ...]:
        """The matches of the page."""
        return self.person.of_game(self.game_id) if self.person else ()

    def _listed(self) -> list[Played]:
        """Return the matches in the list, the latest first."""
        return [played for played in reversed(self.matches) if self._is_listed(played)]

    def _is_listed(self, played: Played) -> bool:
        if self.filter == "won":
            return played.is_won
        return self.filter == "all" or hardest(played) in _HARD

    # what the player does

    def _show(self, person: Person) -> Change:
        self.person = person
        self.list.offset = 0
        self.refresh()
        return STAY

    def _show_game(self, game_id: str) -> Change:
        self.game_id = game_id
        self.list.offset = 0
        self.refresh()
        return STAY

    def _show_tab(self, tab: str) -> Change:
        self.tab = tab
        self.refresh()
        return STAY

    def _filter_by(self, name: str) -> Change:
        self.filter = name
        self.list.offset = 0
        self.refresh()
        return STAY

    def _more_names(self) -> Change:
        self.first_name = (self.first_name + _MOST_NAMES) % len(self.people)
        self.refresh()
        return STAY

    def _replay(self, played: Played) -> Change:
        """Watch a match."""
        return self._opened(played, lambda match, path: routes.replay(self.app, match, path=path))

    def _look_back(self, played: Played) -> Change:
        """See how a match was decided."""
        return self._opened(played, partial(routes.review, self.app))

    def _opened(self, played: Played, scene_of: Callable[[Match, Path], Scene]) -> Change:
        """Open a match in a scene; one whose file is gone is told."""
        path = saves.folder() / played.entry.file
        try:
            return Push(scene_of(Match.load(path), path))
        except TableError as fault:
            return Push(refusal(self.app, fault))

    def _copy(self) -> Change:
        if self.person:
            figures = figures_of(self.matches)
            game_name = self.t(f"{self.game_id}.name") if self.game_id else self.t("book.all_games")
            name = person_name(self.app.texts, self.person)
            line = summary_line(self.app.texts, name, game_name, figures.matches, figures.won)
            copied = copy_text(line)
            self.app.notify(self.t("book.copied" if copied else "book.not_copied"), "success" if copied else "warning")
        return STAY

    def _ask_about_person(self) -> Change:
        """Ask what to do with the person of the page."""
        if self.person is None:
            return STAY
        answers = [
            Answer(self.t("book.export"), self._export, icon="export"),
            Answer(self.t("book.delete"), self._ask_to_delete, icon="cancel"),
            Answer(self.t("common.cancel"), kind="primary"),
        ]
        if len(self.people) > 1:
            answers.insert(1, Answer(self.t("book.join"), self._ask_to_join, icon="human"))
        text = self.t("book.person_text", player=person_name(self.app.texts, self.person))
        return Push(Dialog(self.app, person_name(self.app.texts, self.person), text, answers))

    def _export(self) -> Change | None:
        if self.person:
            try:
                path = export(self.person)
                self.app.notify(self.t("book.exported", file=foreign(path.name)), "success")
            except SaveError as fault:
                self.app.warn(fault)
        return None

    def _ask_to_join(self) -> Change | None:
        if self.person is None:
            return None
        others = [person for person in self.people if person is not self.person][:3]
        answers = [Answer(person_name(self.app.texts, other), partial(self._join, other)) for other in others]
        answers.append(Answer(self.t("common.cancel"), kind="primary"))
        text = self.t("book.join_text", player=person_name(self.app.texts, self.person))
        return Push(Dialog(self.app, self.t("book.join_question"), text, answers))

    def _join(self, other: Person) -> Change | None:
        if self.person:
            try:
                join(self.book, self.person, other)
            except SaveError as fault:
                self.app.warn(fault)
            self.person = other
        return Restart(routes.book(self.app))

    def _ask_to_delete(self) -> Change | None:
        if self.person is None:
            return None
        text = self.t("book.delete_text", player=person_name(self.app.texts, self.person))
        answers = [Answer(self.t("book.delete"), self._delete), Answer(self.t("saved_games.keep"), kind="primary")]
        return Push(Dialog(self.app, self.t("book.delete_question"), text, answers))

    def _delete(self) -> Change | None:
        if self.person:
            try:
                forget(self.person)
            except SaveError as fault:
                self.app.warn(fault)
        return Restart(routes.book(self.app))

    # building

    def layout(self) -> None:
        """Place the bar, the games and the panels."""
        self.places = book_places(self.area, self.tab, _MOST_TROPHIES)
        self.trophies = trophies_of(self.matches, self.game_id)
        add = self.page.add
        add(Tool(self.area.part(14, 10, 44, 44), "home", super().on_back, tip=self.t("common.back"), key="back"))
        if not self.person:
            return
        x = 14.0
        tools = (("more", "book.more", self._ask_about_person), ("share", "book.copy", self._copy))
        for icon, tip, action in tools:
            add(Tool(self.area.from_end(x, 11, 42, 42), icon, action, tip=self.t(tip), key=icon))
            x += 52
        self._add_names(x)
        self._add_games()
        if self.places.tabs:
            tabs = [(tab, self.t(f"book.tab.{tab}")) for tab in _TABS]
            add(Segments(self.places.tabs, tabs, self.tab, self._show_tab, key="tabs"))
        self._add_trophy_tips()
        if self.places.matches:
            self._add_matches(self.places.matches)

    def _add_names(self, x: float) -> None:
        """Add up to four people at the end of the top bar, and a way to the others."""
        most = _MOST_NAMES if self.area.w >= 1300 else 2
        if len(self.people) > most:
            tool = self.area.from_end(x, 11, 42, 42)
            self.page.add(Tool(tool, "next", self._more_names, tip=self.t("book.others"), key="others"))
            x += 50
        shown = (self.people[self.first_name :] + self.people[: self.first_name])[:most]
        for person in reversed(shown):
            name = person_name(self.app.texts, person)
            width = min(150.0, self.app.brushes.type.width(name, BODY_BOLD) + 56)
            place = self.area.from_end(x, 11, width, NAME_HEIGHT)
            chosen = person is self.person
            self.page.add(NameChip(place, person, name, partial(self._show, person), is_chosen=chosen))
            x += width + 8

    def _add_games(self) -> None:
        ids = ["", *(box.id for box in shelf())]
        if self.places.is_wide:
            column = self.places.games.inset(8, 36)
            pitch = min(120, column.h / len(ids))
            areas = [column.part(0, number * pitch, column.w, pitch - 6) for number in range(len(ids))]
        else:
            areas = [self.places.games.part(number * 54, 0, 46, 46) for number in range(len(ids))]
        for game_id, area in zip(ids, areas, strict=True):
            self._add_game(game_id, area)

    def _add_game(self, game_id: str, area: Area) -> None:
        def choose() -> Change:
            return self._show_game(game_id)

        chosen = game_id == self.game_id
        if self.places.is_wide:
            matches = self.person.of_game(game_id) if self.person else ()
            self.page.add(GameRow(area, self.app.texts, game_id, matches, choose, is_chosen=chosen))
        else:
            tip = self.t(f"{game_id}.name") if game_id else self.t("book.all_games")
            self.page.add(GameEmblem(area, game_id, choose, is_chosen=chosen, tip=tip))

    def _add_trophy_tips(self) -> None:
        """Let the trophies say what they are for."""
        if not self.places.trophies:
            return
        states = self._trophies()
        for state, place in zip(states, trophy_places(self.places.trophies, len(states)), strict=True):
            key = f"book.trophy.{state.trophy.id}"
            tip = Tip(title=self.t(f"{key}.name"), body=self.t(f"{key}.about"))
            self.page.add(BarPart(place, tip, key=f"trophy {state.trophy.id}"))

    def _trophies(self) -> list[TrophyState]:
        """Return the trophies of the game; of all games those that were won last, and the nearest ones."""
        shown = self.trophies if self.game_id else sorted(self.trophies, key=nearness)
        return shown[:_MOST_TROPHIES]

    def _add_matches(self, panel: Area) -> None:
        head = panel.inset(18, 10)
        x = 0.0
        for name in reversed(_FILTERS):
            text = self.t(f"book.filter.{name}")
            width = self.app.brushes.type.width(text, BUTTON.sized(14)) + 30
            place = head.from_end(x, 2, width, 30)
            chosen = name == self.filter
            self.page.add(Filter(place, text, partial(self._filter_by, name), key=f"filter {name}", is_chosen=chosen))
            x += width + 8
        self._fill_list(panel.part(10, 50, panel.w - 20, panel.h - 60))

    def _match_buttons(self, room: float) -> tuple[MatchButton, ...]:
        """Return the buttons of every match; where there is little room, the second one has no words."""
        type_, t = self.app.brushes.type, self.t
        replay = MatchButton.fitted(type_, "replay", t("book.replay"), "play", self._replay)
        review = MatchButton.fitted(type_, "review", t("results.look_back"), "look_back", self._look_back)
        return replay, review if room >= _ROOM_FOR_WORDS else review.without_words()

    def _fill_list(self, area: Area) -> None:
        listed, now, rows = self._listed()[: self._rows], datetime.now(), self.list.inner
        self.list.area, self.list.content_height = area, len(listed) * ROW
        rows.clear()
        buttons = self._match_buttons(area.w)
        for number, played in enumerate(listed):
            row = area.part(0, number * ROW, area.w - 12, ROW)
            taken = sum(button.width + 9 for button in buttons)
            rows.add(MatchRow(row, self.app.texts, played, now, taken, shows_game=not self.game_id))
            x = 4.0
            for button in buttons:
                place = row.from_end(x, 8, button.width, ROW - 16)
                rows.add(button.widget(place, partial(button.action, played), played.entry.id))
                x += button.width + 8
        self.page.add(self.list)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, the bar and the panels."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        canvas.icon("ledger", self.area.part(72, 14, 36, 36), theme.PALE_GOLD)
        draw_heading(canvas, self.area, 120, self.t("book.title"), self._subtitle())
        if self.person:
            self._draw_page(canvas)
        else:
            self._draw_empty(canvas)
        super().draw(canvas)

    def _subtitle(self) -> str:
        if not self.person:
            return ""
        first, now = moment(self.person.played[0].entry.ended), datetime.now()
        since = day(self.app.texts, first, now) if first else self.t("saved_games.no_date")
        time = hours(self.app.texts, sum(played.entry.seconds for played in self.person.played))
        return self.t("book.subtitle", n=len(self.person.played), date=since, time=time)

    def _draw_page(self, canvas: Canvas) -> None:
        texts, now, places = self.app.texts, datetime.now(), self.places
        if places.is_wide:
            canvas.box(places.games, theme.DARK_PANEL)
            label = places.games.part(18, 10, places.games.w - 30, 20)
            canvas.text(self.t("book.games"), BODY_BOLD.sized(13), theme.SAND, label)
        if places.figures:
            facts = facts_of(texts, figures_of(self.matches), now, has_points=bool(self.game_id))
            draw_facts(canvas, places.figures, facts)
        if places.levels:
            self._draw_levels(canvas, places.levels)
        if places.matches:
            self._draw_matches(canvas, places.matches)
        if places.trophies:
            won = sum(state.won_in is not None for state in self.trophies)
            told = self.t("book.of", n=won, m=len(self.trophies))
            draw_trophies(canvas, places.trophies, texts, self._trophies(), told, now)
        if places.records:
            records = records_of(self.matches) if self.game_id else []
            draw_records(canvas, places.records, texts, records, solo_ladder(self.matches), now)

    def _draw_levels(self, canvas: Canvas, area: Area) -> None:
        canvas.box(area, theme.PANEL)
        inner = area.inset(20, 12)
        start = inner.part(0, 0, inner.w * 0.31, inner.h)
        draw_levels(canvas, start, self.app.texts, wins_by_level(self.matches))
        canvas.fill(inner.part(inner.w * 0.31 + GAP, 6, 1, inner.h - 12), theme.HAIRLINE)
        self._draw_rating(canvas, inner.from_end(0, 0, inner.w * 0.69 - 2 * GAP, inner.h))

    def _draw_rating(self, canvas: Canvas, area: Area) -> None:
        title = fitting(canvas.type, self.t("book.rating"), TITLE_20, area.w - 140, 14)
        canvas.text(self.t("book.rating"), title, theme.INK, area.part(0, 0, area.w - 130, 30))
        anchors = self._anchors()
        steps = rating_steps(self.matches) if self.game_id else []
        if not steps:
            key = "rating_by_game" if not self.game_id else "rating_begins" if anchors else "no_anchor"
            canvas.paragraph(self.t(f"book.{key}"), BODY, theme.INK_SOFT, area.below(48))
            return
        value = self.t("book.rating_value", n=round(steps[-1].value), spread=round(steps[-1].spread))
        draw_chip(canvas, area.from_end(0, 0, 120, 30), value)
        RatingChart(area.below(42), steps, anchors).draw(canvas, self.app.texts)

    def _anchors(self) -> list[Anchor]:
        """Return the levels whose strength in the game was measured."""
        if not self.game_id:
            return []
        strengths = ((level, measured(self.game_id, level)) for level in LEVELS)
        return [Anchor(level, elo) for level, elo in strengths if elo is not None]

    def _draw_matches(self, canvas: Canvas, area: Area) -> None:
        canvas.box(area, theme.PANEL)
        canvas.text(self.t("book.matches"), TITLE_26.sized(23), theme.INK, area.part(20, 10, area.w / 2, 34))
        if not self._listed():
            canvas.text(self.t("book.none_listed"), BODY, theme.INK_SOFT, area, "center")

    def _draw_empty(self, canvas: Canvas) -> None:
        sheet = self.area.middle(560, 260)
        canvas.box(sheet, theme.PANEL)
        canvas.picture("teacher", sheet.part(sheet.w / 2 - 60, 24, 120, 120))
        key = "book.looking" if not self.upkeep.is_over else "book.empty"
        canvas.text(self.t(key), TITLE_20, theme.INK, sheet.part(20, 160, sheet.w - 40, 60), "center")
