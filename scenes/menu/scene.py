"""The menu: the shelf with the games, today's deal, and the match that waits."""

from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame

import game
from game.book.book import Book, open_book
from game.core import saves
from game.core.errors import SaveError
from game.core.lesson import has_lesson
from scenes.book.today import TodaysDeal
from scenes.box import Box
from scenes.change import STAY, Change, Push, Quit
from scenes.dialog import Answer, Dialog
from scenes.lesson.progress import learnt_games
from scenes.menu.box import BoxOnShelf
from scenes.menu.deal_panel import DealPanel
from scenes.menu.detail_panel import DetailPanel, fit_alike
from scenes.menu.heading import Heading
from scenes.menu.links import MenuLinks
from scenes.menu.places import MenuPlaces, menu_places
from scenes.menu.shared_place import PanelTab, tab_places
from scenes.menu.waiting import WaitingMatch, WaitingSearch
from scenes.menu.waiting_panel import WaitingPanel
from scenes.scene import Scene
from scenes.shelf import find_box, shelf
from scenes.standing import foreign
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.double_click import DoubleClick
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_table_top
from scenes.ui.text import SMALL

if TYPE_CHECKING:
    from scenes.app import App

_RISE, _FALL = 0.09, 0.14
"""Seconds in which a box rises and falls."""
_HOVERED = 0.345
"""How far on its way up the box under the pointer goes; only the chosen one goes all the way and is lit."""
_FIRST_LOOK, _LOOK = 0.1, 0.008
"""Seconds for which files are read before the first picture, and between two pictures."""
_BACK = theme.Material(("#1A0F08", "#2A1A10"), "#5A3E28", 2, 14, theme.SHADOW_2)
_PLANK = theme.Material(("#9A6A42", "#5E3D25"), "#1E120B", 2, 6, theme.Shadow(10, 16, 140))

_FOOT = theme.Material(theme.flat("#00000030"), radius=4, shadow=theme.Shadow(0, 7, 130))
"""The shadow of a box on the plank."""

Tab = Literal["waiting", "deal"]


class Menu(Scene):
    """The first screen. A click or the arrow keys choose a game; the pointer only lifts its box a little."""

    music = "menu_loop"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        chosen = app.settings.shelf_choice
        self.selected = chosen if chosen in [box.id for box in shelf()] else game.GAMES[0]
        self.links = MenuLinks(app, self.selected)
        self.waiting: WaitingMatch | None = None
        self._search = WaitingSearch()
        self.book = Book()
        self.deal = TodaysDeal(app, self.book, date.today())
        self.learnt: set[str] = set()
        self.is_newcomer = False
        """Whether nobody has finished a match or a lesson at this computer."""
        self._has_chosen = False
        """Whether a box was chosen since the menu opened."""
        self._tab: Tab | None = None
        """Which of the panels that share a place was asked for."""
        self.places: MenuPlaces = menu_places(self.area, len(shelf()))
        self.boxes: list[BoxOnShelf] = []
        self._lifts = {box.id: float(box.id == self.selected) for box in shelf()}
        """How far every box is on its way up, from 0 to 1."""
        self._double_click = DoubleClick()

    # what the menu knows

    def enter(self) -> None:
        """Look for the match that waits, and in the book; both may have changed since the last time."""
        self._read_book()
        self._search = WaitingSearch()
        self._look(_FIRST_LOOK)
        self.refresh()

    def regain_focus(self) -> None:
        """Look in the book again: another window may have written in it."""
        self._read_book()

    def _read_book(self) -> None:
        """Read how the deals of the last days went, and which games were learnt."""
        self.book = open_book()
        if self.book.put_aside:
            self.app.notify(self.t("book.mended", file=foreign(self.book.put_aside)), "warning")
        self.deal = TodaysDeal(self.app, self.book, date.today())
        self.learnt = learnt_games()
        self.refresh()

    def _look(self, seconds: float) -> None:
        """Look on for the match that waits; nothing is said about it before it is known."""
        try:
            self._search.look(seconds)
        except (SaveError, OSError):
            self._search.is_over = True
            self.app.notify(self.t("reason.unlisted_saves"), "warning")
        if self._search.is_over:
            before, self.waiting = self.waiting, self._search.found
            if self.waiting and (before is None or before.path != self.waiting.path):
                self._has_chosen = False
            self.is_newcomer = self._is_newcomer()
            self.refresh()

    def _is_newcomer(self) -> bool:
        """Return whether nobody has finished a match or lesson here, and nothing is saved but the match that waits."""
        if self.book.entries or self.learnt:
            return False
        try:
            return len(saves.all_saves()) <= (self.waiting is not None)
        except SaveError:
            return False

    @property
    def tab(self) -> Tab:
        """Which of the panels that share a place is shown: what was asked for, else the match that waits."""
        return self._tab or ("waiting" if self.waiting else "deal")

    @property
    def gold(self) -> str:
        """The key of the one gold button: what people most likely want now."""
        if self.is_newcomer and has_lesson(self.selected):
            return "learn"
        is_shown = self.places.is_wide or self.tab == "waiting"
        return "resume" if self.waiting and is_shown and not self._has_chosen else "new"

    # building

    def layout(self) -> None:
        """Place the tools, the boxes, the panels and the row of buttons."""
        self.places = menu_places(self.area, len(shelf()))
        type_, texts, is_wide = self.app.brushes.type, self.app.texts, self.places.is_wide
        self.heading = Heading(self.app, self.places)
        self.detail = DetailPanel(self.places.detail, find_box(self.selected), texts, is_wide=is_wide)
        self.card = WaitingPanel(
            self.places.waiting,
            self.waiting,
            texts,
            datetime.now(),
            is_looking=not self._search.is_over,
            is_wide=is_wide,
        )
        self.deal_panel = DealPanel(self.places.deal, self.deal, texts, is_wide=is_wide)
        self._add_boxes()
        for widget in self.detail.widgets(type_, self.links, self.gold):
            self.page.add(widget)
        self._add_panels()
        self._add_row()
        for widget in self.heading.widgets(self.links):
            self.page.add(widget)

    def _add_boxes(self) -> None:
        self.boxes = [self._box(box, slot) for box, slot in zip(shelf(), self.places.boxes, strict=True)]
        for widget in self.boxes:
            self.page.add(widget)

    def _box(self, box: Box, slot: Area) -> BoxOnShelf:
        lift = self._lifts[box.id]
        return BoxOnShelf(
            slot,
            box,
            self.app.texts,
            choose=lambda: self._click(box.id),
            start=self.links.new_game,
            chosen=box.id == self.selected,
            learnt=box.id in self.learnt,
            lift=_eased(lift),
            light=_light(lift),
        )

    def _add_panels(self) -> None:
        """Add tiles and buttons of the deal and of the match that waits; in a narrow window, those of the open tab."""
        type_ = self.app.brushes.type
        if not self.places.is_wide:
            self._add_tabs()
        if self.places.is_wide or self.tab == "deal":
            for widget in self.deal_panel.widgets(type_):
                self.page.add(widget)
        if self.places.is_wide or self.tab == "waiting":
            for widget in self.card.widgets(type_, self.links, self.gold):
                self.page.add(widget)

    def _add_tabs(self) -> None:
        tabs: tuple[tuple[Tab, str], ...] = (("waiting", "menu.continue"), ("deal", "deal.title"))
        for (tab, text), place in zip(tabs, tab_places(self.places.waiting, len(tabs)), strict=True):
            is_open = tab == self.tab
            self.page.add(PanelTab(place, self.t(text), partial(self._show, tab), key=tab, is_open=is_open))

    def _show(self, tab: Tab) -> Change:
        self._tab = tab
        self.refresh()
        return STAY

    def _add_row(self) -> None:
        links = self.links
        buttons = (
            ("book", "book.title", links.book, "ledger"),
            ("saved_games", "menu.saved_games", links.saved_games, "load"),
            ("rulebooks", "menu.rulebooks", links.rules, "rulebook"),
            ("settings_button", "menu.settings", links.settings, "settings"),
            ("quit", "menu.quit", self.on_back, "quit"),
        )
        places = self.places.row.columns(len(buttons), 14)
        row = [
            Button(place, self.t(text), action, icon=icon, key=key)
            for place, (key, text, action, icon) in zip(places, buttons, strict=True)
        ]
        fit_alike(self.app.brushes.type, row)
        for button in row:
            self.page.add(button)

    def on_back(self) -> Change | None:
        """Ask whether to leave: a click that comes too late from another page would end the program."""
        answers = [Answer(self.t("menu.quit"), Quit, icon="quit"), Answer(self.t("menu.stay"), kind="primary")]
        return Push(Dialog(self.app, self.t("menu.quit_question"), self.t("menu.quit_text"), answers))

    # choosing a game

    def _click(self, game_id: str) -> Change | None:
        """Choose a game; set up a match when its box was clicked a moment ago."""
        if self._double_click.completed_by(game_id):
            return self.links.new_game()
        self.choose(game_id)
        return None

    def choose(self, game_id: str) -> None:
        """Tell about a game, and let the buttons be for it; the choice is kept."""
        before, self._has_chosen = self.gold, True
        if before != self.gold:
            self.refresh()
        if game_id != self.selected:
            self.selected = self.links.game_id = game_id
            self.app.change(shelf_choice=game_id)

    def on_key(self, event: pygame.Event) -> Change | None:
        """Let the arrow keys choose the next box."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return super().on_key(event)
        ids = [box.id for box in shelf()]
        step = 1 if (event.key == pygame.K_RIGHT) != self.area.rtl else -1
        self.choose(ids[min(max(ids.index(self.selected) + step, 0), len(ids) - 1)])
        if isinstance(self.page.focused, BoxOnShelf):
            self.page.focused = self.page.find(f"box_{self.selected}")
        return STAY

    def update(self, seconds: float) -> Change | None:
        """Let boxes rise and fall, and a new day bring its deal."""
        self._double_click.update(seconds)
        if not self._search.is_over:
            self._look(_LOOK)
        if date.today() != self.deal.today:
            self._read_book()
        factor = self.app.settings.motion_factor
        for box in self.boxes:
            self._move(box, seconds / factor if factor else 1.0)
        if faults := self.app.data_check.take_faults():
            return self.links.tell_faults(*faults)
        return super().update(seconds)

    def _move(self, box: BoxOnShelf, seconds: float) -> None:
        before, end = self._lifts[box.box.id], self._end_of(box)
        after = min(before + seconds / _RISE, end) if before < end else max(before - seconds / _FALL, end)
        if after != before:
            self._lifts[box.box.id] = after
            box.lift, box.light = _eased(after), _light(after)
            self.page.live_stale = True
            self.page.stale = self.page.stale or not (before and after)

    def _end_of(self, box: BoxOnShelf) -> float:
        """Return how far up a box is going."""
        return 1.0 if box.box.id == self.selected else _HOVERED if box is self.page.hovered else 0.0

    @property
    def is_moving(self) -> bool:
        """Whether a box is on its way, or it is not known yet which match waits."""
        return not self._search.is_over or any(self._lifts[box.box.id] != self._end_of(box) for box in self.boxes)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the table top, the heading, the shelf and the panels."""
        draw_table_top(canvas)
        self.heading.draw(canvas)
        self._draw_shelf(canvas)
        self.detail.draw(canvas)
        if not self.places.is_wide:
            canvas.box(self.places.waiting, theme.DARK_PANEL)
        if self.places.is_wide or self.tab == "deal":
            self.deal_panel.draw(canvas)
        if self.places.is_wide or self.tab == "waiting":
            self.card.draw(canvas)
        version = self.t("menu.version", version=game.__version__)
        canvas.text(version, SMALL.sized(13), theme.FADED, self.places.version, "end")
        super().draw(canvas)

    def _draw_shelf(self, canvas: Canvas) -> None:
        canvas.box(self.places.shelf, _BACK)
        canvas.box(self.places.plank, _PLANK)
        canvas.fill(self.places.plank.inset(4, 0).part(0, 3, self.places.plank.w - 8, 2), "#C9965F99")
        for slot in self.places.boxes:
            canvas.box(slot.part(8, slot.h - 4, slot.w - 16, 8), _FOOT)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint the boxes that are lifted, or fall back."""
        for box in self.boxes:
            if box.lift:
                box.draw_lifted(canvas)
        super().draw_live(canvas)


def _eased(share: float) -> float:
    """Return how far a box has moved after a share of its time: fast at first, then slower."""
    return 1 - (1 - share) ** 2


def _light(share: float) -> float:
    """Return how bright the ring around a box is after a share of its way: dark as far as hovering lifts it."""
    return max(0.0, (share - _HOVERED) / (1 - _HOVERED))
