"""The menu: the shelf with the games, and the match that waits."""

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

import game
from game.core.errors import DataError, SaveError, TableError
from game.core.languages import Language, registry
from game.core.lesson import has_lesson
from game.core.text import language_name
from scenes import routes
from scenes.box import Box
from scenes.change import STAY, Change, Push, Quit
from scenes.dialog import Answer, Dialog
from scenes.gallery.exhibits import has_gallery
from scenes.menu.box import BoxOnShelf
from scenes.menu.panels import DetailPanel, WaitingPanel, fit_alike
from scenes.menu.places import MenuPlaces, menu_places
from scenes.menu.waiting import WaitingMatch, WaitingSearch
from scenes.opening import open_saved, refusal
from scenes.reasons import words_for
from scenes.scene import Scene
from scenes.setup import quick
from scenes.shelf import find_box, shelf
from scenes.ui import theme
from scenes.ui.button import Button, Kind, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.double_click import DoubleClick
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_table_top
from scenes.ui.text import BOOK, BUTTON, DISPLAY_54, SMALL
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App

_RISE, _FALL = 0.09, 0.14
"""Seconds in which a box rises and falls."""
_HOVERED = 0.3
"""How far on its way up the box under the pointer goes; only the chosen one goes all the way and is lit."""
_FIRST_LOOK, _LOOK = 0.1, 0.008
"""Seconds for which files are read before the first picture, and between two pictures."""
_TOOL = 48
_LEAST_TITLE = 44
"""Size of the name of the program in a low window, such as one with an enlarged interface."""
_TITLE_SHADOW = "#1A0E06"
_BACK = theme.Material(("#1A0F08", "#2A1A10"), "#5A3E28", 2, 14, theme.SHADOW_2)
_PLANK = theme.Material(("#9A6A42", "#5E3D25"), "#1E120B", 2, 6, theme.Shadow(10, 16, 140))

_FOOT = theme.Material(theme.flat("#00000030"), radius=4, shadow=theme.Shadow(0, 7, 130))
"""The shadow of a box on the plank."""


class Menu(Scene):
    """The first screen. A click or the arrow keys choose a game; the pointer only lifts its box a little."""

    music = "menu_loop"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.selected = game.GAMES[0]
        self.waiting: WaitingMatch | None = None
        self._search = WaitingSearch()
        self.places: MenuPlaces = menu_places(self.area, len(shelf()))
        self.boxes: list[BoxOnShelf] = []
        self._lifts = {box.id: float(box.id == self.selected) for box in shelf()}
        """How far every box is on its way up, from 0 to 1."""
        self._double_click = DoubleClick()

    def enter(self) -> None:
        """Look for the match that waits; another one may wait since the last time."""
        self._search = WaitingSearch()
        self._look(_FIRST_LOOK)
        self.refresh()

    def _look(self, seconds: float) -> None:
        """Look on for the match that waits; nothing is said about it before it is known."""
        try:
            self._search.look(seconds)
        except (SaveError, OSError):
            self._search.is_over = True
            self.app.notify(self.t("reason.unlisted_saves"), "warning")
        if self._search.is_over:
            self.waiting = self._search.found
            self.refresh()

    # building

    def layout(self) -> None:
        """Place the tools, the boxes, the panels and the row of buttons."""
        self.places = menu_places(self.area, len(shelf()))
        box = find_box(self.selected)
        self.detail = DetailPanel(self.places.detail, box, self.app.texts, is_wide=self.places.is_wide)
        is_looking = not self._search.is_over
        self.card = WaitingPanel(
            self.places.waiting, self.waiting, self.app.texts, datetime.now(), is_looking=is_looking
        )
        self._add_boxes()
        self._add_detail_buttons()
        self._add_resume_button()
        self._add_row()
        self._add_tools()

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
            start=self._new_game,
            chosen=box.id == self.selected,
            lift=_eased(lift),
            light=_light(lift),
        )

    def _add_resume_button(self) -> None:
        """Add the button that most people want when a match waits."""
        if self.waiting:
            text = self.t("menu.resume")
            place = self.card.resume_button(Button.fitting_width(self.app.brushes.type, text, icon=True))
            self.page.add(Button(place, text, self._resume, icon="play", kind="primary", key="resume"))

    def _add_detail_buttons(self) -> None:
        box, add = self.detail.box, self.page.add
        place = self.detail.main_button
        style = BUTTON.sized(20)
        text = self.t("menu.new_game")
        kind: Kind = "plain" if self.waiting else "primary"
        main = place.part(0, 0, place.w - place.h - 10, place.h)
        button = Button(main, text, self._new_game, icon="play", kind=kind, key="new", style=style)
        if Button.fitting_width(self.app.brushes.type, text, icon=True, style=style) > main.w:
            fit_alike(self.app.brushes.type, [button])
        add(button)
        tip = Tip(title=self.t("menu.quick"), body=self._quick_seats())
        add(Tool(place.from_end(0, 0, place.h, place.h), "speed", self._quick_match, tip=tip, key="quick"))
        row = self.detail.small_buttons
        if has_gallery(self.selected):
            place = row.from_end(0, 0, row.h, row.h)
            add(Tool(place, "gallery", self._gallery, tip=self.t("gallery.open"), key="gallery"))
            row = row.part(0, 0, row.w - row.h - 10, row.h)
        if has_lesson(self.selected):
            add(Tool(row.from_end(0, 0, row.h, row.h), "learn", self._learn, tip=self.t("lesson.learn"), key="learn"))
            row = row.part(0, 0, row.w - row.h - 10, row.h)
        places = list(row.columns(1 + box.has_solo, 10))
        small = [self._rules_button("menu.rules", places[-1], "rules")]
        if box.has_solo:
            small.insert(0, Button(places[0], self.t("menu.solo"), self._solo_game, icon="human", key="solo"))
        fit_alike(self.app.brushes.type, small)
        for button in small:
            add(button)

    def _rules_button(self, text: str, place: Area, key: str) -> Button:
        return Button(place, self.t(text), self._rules, icon="rulebook", key=key)

    def _add_row(self) -> None:
        place = self.places.row
        today = place.from_end(0, 0, place.h, place.h)
        self.page.add(Tool(today, "today", self._todays_deal, tip=self.t("deal.title"), key="today"))
        book, saved, rules, settings, leave = place.part(0, 0, place.w - place.h - 14, place.h).columns(5, 14)
        row = [
            Button(book, self.t("book.title"), self._book, icon="ledger", key="book"),
            Button(saved, self.t("menu.saved_games"), self._saved_games, icon="load", key="saved_games"),
            self._rules_button("menu.rulebooks", rules, "rulebooks"),
            Button(settings, self.t("menu.settings"), self._settings, icon="settings", key="settings_button"),
            Button(leave, self.t("menu.quit"), Quit, icon="quit", key="quit"),
        ]
        fit_alike(self.app.brushes.type, row)
        for button in row:
            self.page.add(button)

    def _add_tools(self) -> None:
        settings, row = self.app.settings, self.places.tools
        sound = ("sound_off", "menu.sound_on") if settings.muted else ("sound_on", "menu.sound_off")
        window = ("windowed", "menu.window") if settings.full_screen else ("fullscreen", "menu.full_screen")
        y = (row.h - _TOOL) / 2
        tools = (
            ("settings", "menu.settings", self._settings, "settings"),
            (*window, self._switch_full_screen, "full_screen"),
            (*sound, self._switch_sound, "sound"),
        )
        for number, (icon, tip, action, key) in enumerate(tools):
            place = row.from_end(number * (_TOOL + 10), y, _TOOL, _TOOL)
            self.page.add(Tool(place, icon, action, tip=self.t(tip), key=key))
        self._add_language_button(row.from_end(3 * (_TOOL + 10), y, row.w, _TOOL))

    def _add_language_button(self, room: Area) -> None:
        """Add the button that leads to the next language; it is called as that calls itself."""
        language = self._next_languages()[0]
        width = Button.fitting_width(self.app.brushes.type, language.name, icon=True)
        tip = self.t("menu.other_language", language=language_name(self.app.texts, language))
        place = room.from_end(0, 0, width, room.h)
        self.page.add(Button(place, language.name, self._switch_language, icon="language", key="language", tip=tip))

    def _next_languages(self) -> list[Language]:
        """Return all languages in their order, from the one after the present one on to that itself."""
        languages = list(registry().languages.values())
        following = languages.index(self.app.texts.profile) + 1
        return languages[following:] + languages[:following]

    # what the buttons do

    def _new_game(self) -> Change | None:
        return self._set_up(alone=False)

    def _quick_seats(self) -> str:
        """Return who sat at the table last time."""
        try:
            return quick.seats_told(self.app.texts, self.selected)
        except DataError:
            return ""  # the buttons beside it tell what is wrong with the game's files

    def _quick_match(self) -> Change | None:
        try:
            return Push(quick.quick_match(self.app, self.selected))
        except DataError as fault:
            return self._tell_faults(fault)
        except TableError as fault:
            return Push(refusal(self.app, fault))

    def _solo_game(self) -> Change | None:
        return self._set_up(alone=True)

    def _set_up(self, *, alone: bool) -> Change:
        try:
            return Push(routes.setup(self.app, self.selected, alone=alone))
        except DataError as fault:
            return self._tell_faults(fault)

    def _tell_faults(self, *faults: DataError) -> Change:
        """Say which data files cannot be used, and that matches already begun can be gone on with."""
        sentences = [words_for(self.app.texts, fault) for fault in faults]
        text = "\n".join([*sentences, self.t("data_fault.text")])
        return Push(Dialog(self.app, self.t("data_fault.title"), text, [Answer(self.t("common.ok"), kind="primary")]))

    def _rules(self) -> Change | None:
        return Push(routes.rulebook(self.app, self.selected))

    def _learn(self) -> Change | None:
        try:
            return routes.open_lesson(self.app, self.selected)
        except DataError as fault:
            return self._tell_faults(fault)

    def _gallery(self) -> Change | None:
        try:
            return Push(routes.gallery(self.app, self.selected))
        except DataError as fault:
            return self._tell_faults(fault)

    def _saved_games(self) -> Change | None:
        return Push(routes.saved_games(self.app))

    def _todays_deal(self) -> Change | None:
        return Push(routes.todays_deal(self.app))

    def _book(self) -> Change | None:
        return Push(routes.book(self.app))

    def _settings(self) -> Change | None:
        return Push(routes.settings(self.app))

    def _resume(self) -> Change | None:
        if self.waiting is None:
            return None
        try:
            return open_saved(self.app, self.waiting.path)
        except TableError as fault:
            return Push(refusal(self.app, fault))

    def _switch_language(self) -> None:
        for language in self._next_languages():
            self.app.change(language=language.id)
            if self.app.texts.language == language.id:  # else its file is faulty, and the player was told
                return

    def _switch_sound(self) -> None:
        self.app.change(muted=not self.app.settings.muted)

    def _switch_full_screen(self) -> None:
        self.app.change(full_screen=not self.app.settings.full_screen)

    def on_back(self) -> Change | None:
        """Ask whether to leave."""
        answers = [Answer(self.t("menu.quit"), Quit, icon="quit"), Answer(self.t("menu.stay"), kind="primary")]
        return Push(Dialog(self.app, self.t("menu.quit_question"), self.t("menu.quit_text"), answers))

    # choosing a game

    def _click(self, game_id: str) -> Change | None:
        """Choose a game; set up a match when its box was clicked a moment ago."""
        if self._double_click.completed_by(game_id):
            return self._new_game()
        self.choose(game_id)
        return None

    def choose(self, game_id: str) -> None:
        """Tell about a game, and let the buttons be for it."""
        if game_id != self.selected:
            self.selected = game_id
            self.refresh()

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
        """Let boxes rise and fall."""
        self._double_click.update(seconds)
        if not self._search.is_over:
            self._look(_LOOK)
        factor = self.app.settings.motion_factor
        for box in self.boxes:
            self._move(box, seconds / factor if factor else 1.0)
        if faults := self.app.data_check.take_faults():
            return self._tell_faults(*faults)
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
        self._draw_heading(canvas)
        self._draw_shelf(canvas)
        self.detail.draw(canvas)
        self.card.draw(canvas)
        version = self.t("menu.version", version=game.__version__)
        canvas.text(version, SMALL.sized(13), theme.FADED, self.places.version, "end")
        super().draw(canvas)

    def _draw_heading(self, canvas: Canvas) -> None:
        places = self.places
        canvas.picture("logo", places.logo)
        tools_width = 3 * (_TOOL + 10) + 160
        share = places.logo.h / 104
        name, tagline = self.t("app.name"), self.t("app.tagline")
        room = places.title.w - tools_width
        title = fitting(canvas.type, name, DISPLAY_54.sized(max(_LEAST_TITLE, 54 * share)), room, 24)
        small = BOOK.sized(max(18.5, 23 * share))
        title_height, small_height = canvas.type.line_height(title), canvas.type.line_height(small)
        y = (places.title.h - title_height - small_height - 8 * share) / 2 - 4 * share
        end = places.shelf.y - places.title.y - 4
        below = min(y + title_height + 8 * share, end - small_height)  # a low header moves the lines together
        line = places.title.part(0, y, room, title_height)
        canvas.text(name, title, _TITLE_SHADOW, line.moved(0, 3 * share))
        canvas.text(name, title, theme.PALE_GOLD, line)
        canvas.text(tagline, small, "#E3CFA4", places.title.part(0, below, room, small_height))

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
