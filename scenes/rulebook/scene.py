"""The rulebook on the screen: contents at the inline start, one section beside it."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from time import perf_counter
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import pygame

import game
from game.core.errors import TableError
from game.core.figure_sheet import FigureSheet
from game.core.rulebook import Example, Hit, Rulebook, Section, read_rulebook
from game.core.rulebook_figures import with_figures
from game.core.text import Texts, printed_names
from scenes import routes
from scenes.change import STAY, Change, Pop, Push
from scenes.dialog import Answer, Dialog
from scenes.reasons import words_for
from scenes.rulebook.contents import ClearButton, contents_list, has_unset_excerpts, hit_list, set_excerpts
from scenes.rulebook.digits import in_digits
from scenes.rulebook.example import open_match
from scenes.rulebook.leaf import Leaf, PageLink
from scenes.rulebook.page import Sheet, SheetSetter, SheetView
from scenes.scene import Scene
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, SMALL, Style
from scenes.ui.widget import Action, Look

if TYPE_CHECKING:
    from scenes.app import App

ZOOMS = (0.85, 1.0, 1.12, 1.25, 1.4)
"""Text sizes."""
_USUAL_ZOOM = 1

_MEASURES = ((1400, 24, 330, 16), (1200, 16, 290, 12), (0, 16, 260, 12))
"""From this logical width on: margin of the screen, width of the contents, padding inside them."""
_FIELD_HEIGHT = 46
_LINE_STEP = 58
_WHOLE = 1e6
"""Farther than any section reaches."""
_LONGEST_QUERY = 60
_IDLE_SECONDS = 0.01
"""How long a frame may prepare or fill in what the search finds."""

_zooms: "WeakKeyDictionary[App, int]" = WeakKeyDictionary()
"""The text size chosen in a running program."""


@lru_cache(maxsize=12)
def _book(game_id: str, language: str, own_digits: bool, sheet: FigureSheet) -> Rulebook:
    book = read_rulebook(game_id, language)
    texts = Texts(language, own_digits=own_digits)
    return with_figures(in_digits(book, texts), game_id, sheet, Texts(book.language, own_digits=own_digits))


_names = cache(printed_names)


class RulebookScene(Scene):
    """The rulebook of a game, opened at a section; one that does not exist opens the first."""

    def __init__(self, app: "App", game_id: str, section: str = "", *, from_table: bool = False) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.from_table = from_table
        self.query = ""
        self._figures = game.find(game_id).sheet()
        """The figures that the tables of the book state."""
        _names(app.texts.language, game_id)  # read now, so that the first letter of a search does not wait for them
        ids = [known.id for known in self.book.sections]
        self.opened_at = section if section and section in ids else None
        """The section the table asked for."""
        self.section_id = section if section in ids else ids[0]
        self._padding = 16
        self.view: SheetView | None = None
        self._begin_at: float | None = None
        """Where in the section the next layout begins, as a share of it; None: where the reader is."""
        self._contents: Scroll | None = None
        self._has_typed = False
        self._indexed: Rulebook | None = None
        self._index: Iterator[None] = iter(())
        """Prepares the search of that book."""
        self._sheets: dict[str, Sheet] = {}
        self._sheets_for: tuple[object, ...] = ()

    @property
    def book(self) -> Rulebook:
        """The rulebook in the player's language and digits."""
        texts = self.app.texts
        return _book(self.game_id, texts.language, texts.own_digits, self._figures)

    @property
    def number(self) -> int:
        """Which section is open."""
        return next(number for number, section in enumerate(self.book.sections) if section.id == self.section_id)

    @property
    def section(self) -> Section:
        """The open section."""
        return self.book.sections[self.number]

    @property
    def zoom(self) -> float:
        """How large the text is."""
        return ZOOMS[self._zoom_step]

    @property
    def _zoom_step(self) -> int:
        return _zooms.get(self.app, _USUAL_ZOOM)

    # layout

    def layout(self) -> None:
        """Place bar, contents and page."""
        margin, width, self._padding = next(sizes for least, *sizes in _MEASURES if self.area.w >= least)
        below = self.area.below(TOP_BAR + margin - 4)
        height = below.h - margin
        self.panel = below.part(margin, 0, width, height)
        self.leaf = Leaf(below.part(2 * margin + width, 0, below.w - 3 * margin - width, height))
        self._add_bar()
        self._add_search()
        self._add_list()
        self._add_sheet()
        self._add_links()

    def _add_bar(self) -> None:
        add, area = self.page.add, self.area
        add(Tool(area.part(14, 10, 44, 44), "back", self.on_back, tip=self.t("common.back"), key="back"))
        x = 14.0
        if self.from_table:
            text = self.t("rulebook.back_to_table")
            width = Button.fitting_width(self.app.brushes.type, text, icon=True)
            place = area.from_end(x, 10, width, 44)
            add(Button(place, text, Pop, icon="play", kind="primary", key="back_to_table"))
            x += width + 10
        for step, icon, key in ((1, "zoom_in", "larger"), (-1, "zoom_out", "smaller")):
            enabled = 0 <= self._zoom_step + step < len(ZOOMS)
            place = area.from_end(x, 10, 44, 44)
            tip = self.t(f"rulebook.{key}")
            add(Tool(place, icon, self._zooming(step), tip=tip, key=key, enabled=enabled))
            x += 54

    def _add_search(self) -> None:
        inner = self.panel.inset(self._padding)
        field = inner.part(0, 0, inner.w, _FIELD_HEIGHT)
        self.page.add(
            TextField(
                field,
                self.query,
                self._search,
                key="search",
                hint=self.t("rulebook.search"),
                limit=_LONGEST_QUERY,
                dark=True,
                icon="search",
                style=BODY,
                on_enter=self._open_first_hit,
                end_room=34 if self.query else 0,
            )
        )
        if self.query:
            place = field.from_end(3, 3, _FIELD_HEIGHT - 6, _FIELD_HEIGHT - 6)
            self.page.add(ClearButton(place, self._clear, self.t("rulebook.clear")))

    def _add_list(self) -> None:
        inner = self.panel.inset(self._padding).below(_FIELD_HEIGHT + 14)
        self.notice = self._notice_area(inner)
        self.list_area = inner.part(0, 0, inner.w, inner.h - (self.notice.h + 12 if self.notice else 0))
        before, place = self._contents, (self.app, self.list_area, self.book)
        hits = self._hits() if self.query.strip() else None
        if hits is None:
            self._contents = contents_list(*place, self.number, self.open)
        else:
            self._contents = hit_list(*place, self.number, self.open, hits=hits)
        self.nothing_found = hits == []
        self.page.add(self._contents)
        if before and before.key == self._contents.key:
            self._contents.offset = before.offset
        if hits is None and (row := self.page.find(f"section_{self.section_id}")):
            self._contents.show(row.area)

    def _notice_area(self, inner: Area) -> Area | None:
        """Return where it is told that the book was opened from a table."""
        if not self.from_table:
            return None
        height = self.app.brushes.type.paragraph_height(self._notice, self._notice_style, inner.w - 28) + 22
        return inner.part(0, inner.h - height, inner.w, height)

    @property
    def _notice(self) -> str:
        if self.opened_at is None:
            return self.t("rulebook.opened")
        page = next(number for number, section in enumerate(self.book.sections, 1) if section.id == self.opened_at)
        return self.t("rulebook.opened_at", n=page)

    @property
    def _notice_style(self) -> Style:
        return SMALL.sized(15)

    def _add_sheet(self) -> None:
        before, sheet = self.view, self._set_sheet()
        self.view = SheetView(sheet, self._show, self.t("rulebook.show"))
        if self._begin_at is not None:
            self.view.offset = self._begin_at * sheet.height
        elif before:
            self.view.offset = before.offset * sheet.height / before.sheet.height
        self._begin_at = None
        self.page.add(self.view)

    def _set_sheet(self) -> Sheet:
        """Lay the section out, once for every size, text size and language."""
        now = (self.leaf.window, self.zoom, self.app.brushes, self.app.texts)
        if now != self._sheets_for:
            self._sheets_for, self._sheets = now, {}
        if self.section_id not in self._sheets:
            setter = SheetSetter(self.app, self.game_id, self.leaf.window, self.zoom)
            self._sheets[self.section_id] = setter.set(self.section.blocks)
        return self._sheets[self.section_id]

    def _add_links(self) -> None:
        for step, key in ((-1, "previous"), (1, "next")):
            number = self.number + step
            if 0 <= number < len(self.book.sections):
                title = self.book.sections[number].title
                area = self.leaf.link_area(self.app.brushes.type, title, forward=step > 0)
                tip = self.t(f"rulebook.{key}")
                self.page.add(PageLink(area, title, self._turning(step), forward=step > 0, tip=tip))

    # doing

    def open(self, number: int, *, at_end: bool = False) -> Change:
        """Open a section at its beginning, or at its end."""
        self.section_id = self.book.sections[number].id
        self._begin_at = 1.0 if at_end else 0.0
        self.refresh()
        return STAY

    def turn(self, step: int, *, at_end: bool = False) -> Change:
        """Turn to a neighbouring section, if there is one."""
        number = self.number + step
        return self.open(number, at_end=at_end) if 0 <= number < len(self.book.sections) else STAY

    def _turning(self, step: int) -> Action:
        return lambda: self.turn(step)

    def _zooming(self, step: int) -> Action:
        return lambda: self._zoom_by(step)

    def _zoom_by(self, step: int) -> Change:
        _zooms[self.app] = min(max(self._zoom_step + step, 0), len(ZOOMS) - 1)
        self.refresh()
        return STAY

    def _search(self, query: str) -> Change:
        self.query = query
        self._has_typed = True
        self.refresh()
        return STAY

    def _clear(self) -> Change:
        self.page.focused = None
        return self._search("")

    def _hits(self) -> list[Hit]:
        return self.book.search(self.query, _names(self.app.texts.language, self.game_id))

    def _open_first_hit(self) -> Change:
        hits = self._hits()
        if not hits:
            return STAY
        self.page.focused = None
        return self.open(hits[0].section)

    def _show(self, scenario_id: str) -> Change:
        """Open an example on the table, or tell why it cannot be."""
        try:
            match = open_match(self.game_id, scenario_id)
        except TableError as fault:
            answers = [Answer(self.t("common.ok"), kind="primary")]
            return Push(Dialog(self.app, self.t("rulebook.cannot_show"), words_for(self.app.texts, fault), answers))
        lesson = self._lesson(scenario_id)
        return Push(routes.table(self.app, match, None, is_example=True, lesson=lesson))

    def _lesson(self, scenario_id: str) -> str:
        """Return what an example shows."""
        for block in self.section.blocks:
            if isinstance(block, Example) and block.scenario_id == scenario_id:
                title = f"**{self.t('rulebook.example', title=block.title)}**"
                return f"{title}\n{block.about}" if block.about else title
        return ""

    # time

    def update(self, seconds: float) -> Change | None:
        """Prepare the search, or fill in what it has found, a little at a time; a key is answered first."""
        if self._has_typed:
            self._has_typed = False
        elif self._contents and self._contents.key == "hits":
            set_excerpts(self._contents, _IDLE_SECONDS)
        else:
            self._prepare_search()
        return super().update(seconds)

    def _prepare_search(self) -> None:
        if self._indexed is not self.book:
            self._indexed, self._index = self.book, self.book.index()
        end = perf_counter() + _IDLE_SECONDS
        for _ in self._index:
            if perf_counter() > end:
                break

    @property
    def is_moving(self) -> bool:
        """Whether found sections in view are still to be filled in."""
        return bool(self._contents and has_unset_excerpts(self._contents))

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """Let keys that turn pages work while something is typed too, and the wheel wherever the pointer is."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._page(1 if event.key == pygame.K_PAGEDOWN else -1)
        done = super().handle(event)
        if done is None and event.type == pygame.MOUSEWHEEL and self.view:
            self.view.wheel(event.y)
            return STAY
        return done

    def on_key(self, event: pygame.Event) -> Change | None:
        """Turn pages, scroll, search, change the text size."""
        if event.key == pygame.K_ESCAPE:
            return self._clear() if self.query else self.on_back()
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.page.focused = self.page.find("search")
            self.page.live_stale = True
            return STAY
        action = self._keys.get(event.key)
        return action() if action else None

    @property
    def _keys(self) -> dict[int, Callable[[], Change]]:
        forward = -1 if self.area.rtl else 1
        return {
            pygame.K_RIGHT: lambda: self.turn(forward),
            pygame.K_LEFT: lambda: self.turn(-forward),
            pygame.K_DOWN: lambda: self._scroll(_LINE_STEP),
            pygame.K_UP: lambda: self._scroll(-_LINE_STEP),
            pygame.K_HOME: lambda: self._scroll(-_WHOLE),
            pygame.K_END: lambda: self._scroll(_WHOLE),
            pygame.K_PLUS: lambda: self._zoom_by(1),
            pygame.K_EQUALS: lambda: self._zoom_by(1),
            pygame.K_KP_PLUS: lambda: self._zoom_by(1),
            pygame.K_MINUS: lambda: self._zoom_by(-1),
            pygame.K_KP_MINUS: lambda: self._zoom_by(-1),
        }

    def _scroll(self, distance: float) -> Change:
        if self.view:
            self.view.scroll_by(distance)
            self.page.refresh_hover()
        return STAY

    def _page(self, step: int) -> Change:
        """Scroll by what is seen; beyond the end of a section comes the next one."""
        view = self.view
        if view and 0 <= view.offset + step <= view.furthest:
            return self._scroll(step * (view.area.h - _LINE_STEP))
        return self.turn(step, at_end=step < 0)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint bar, contents and leaf."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        canvas.picture(find_box(self.game_id).emblem, self.area.part(72, 10, 44, 44))
        draw_heading(canvas, self.area, 130, self.t(f"{self.game_id}.name"), self.t("rulebook.title"))
        self._draw_contents(canvas)
        self.leaf.draw(canvas, self._label, self.section.title, self.app.texts.number(self.number + 1))
        super().draw(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint what moves; the cross stays over the search field while that is being typed in."""
        self.page.draw_live(canvas)
        if cross := self.page.find("clear"):
            cross.draw(canvas, Look(hovered=cross is self.page.hovered))
        self.page.draw_tip(canvas)

    @property
    def _label(self) -> str:
        """The small line over the title: the chapter a section belongs to, for a chapter the book."""
        parents = [section.title for section in self.book.sections if section.id in self.section.parents]
        return " · ".join(parents) or self.book.title

    def _draw_contents(self, canvas: Canvas) -> None:
        canvas.box(self.panel, theme.DARK_PANEL)
        if self.nothing_found:
            place = self.list_area.part(14, 6, self.list_area.w - 28, 60)
            canvas.paragraph(self.t("rulebook.nothing_found"), BODY, theme.SAND, place)
        if self.notice:
            canvas.box(self.notice, theme.INFO_DARK)
            canvas.paragraph(self._notice, self._notice_style, theme.LAPIS_PALE, self.notice.inset(14, 11))
