"""The gallery of a game: everything in its box in groups, each card large with its rule and its figures."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

import game
from game.core.figures import Figures
from game.core.match import Match
from scenes import routes
from scenes.change import STAY, Change, Push
from scenes.figures.marks import seal_of
from scenes.figures.panel import GAP
from scenes.figures.panel import SIZE as SHEET
from scenes.gallery.exhibits import Exhibit, ExhibitGroup, groups_of
from scenes.gallery.sample import sample_table
from scenes.gallery.widgets import CAPTION, NAMED_CAPTION, ExhibitTile, GroupTab
from scenes.name_search import all_names, folded
from scenes.scene import Scene
from scenes.setup.page_bar import add_page_bar
from scenes.shelf import find_box
from scenes.table.large_card import LargeCard
from scenes.table.scene import TableScene
from scenes.table.zoom import SIZE
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.screen import TOP_BAR, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.app import App

_WIDE = 1500
_GAP = 22
_HEADING = 44
_TAB = 46
_MARGIN = 20
_ALL = "all"
_PAIR = SIZE[0] + GAP + SHEET[0]
"""How wide a card and the sheet beside it are."""
_STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ASIDE = 1.6
"""How much more a step across counts than one along, when the arrows look for the next card."""


class ExhibitList(Scroll):
    """What is shown of the box, in rows under the headings of the groups."""

    def __init__(self) -> None:
        super().__init__(Area(0, 0, 1, 1), key="exhibits")
        self.headings: list[tuple[Area, ExhibitGroup, str]] = []

    def draw_content(self, canvas: Canvas) -> None:
        """Paint the headings."""
        for row, group, text in self.headings:
            canvas.picture(group.picture, row.part(0, 4, 30, 30))
            canvas.text(text, TITLE_20, theme.INK, row.part(42, 0, row.w - 42, 38))


class Gallery(Scene):
    """All cards, tiles and buildings of a game."""

    def __init__(self, app: "App", game_id: str, match: Match | None = None, group: str = _ALL) -> None:
        """`match` is on the table from which it was opened: its figures are shown. `group` is open at first."""
        super().__init__(app)
        self.game_id = game_id
        self._like = match
        self._table = self._new_table()
        """On which the box is laid out: of its match only the figures are shown."""
        self.group = group
        self.words = ""
        self.list = ExhibitList()
        note = "keeps" if match else "running"
        self.large = LargeCard(app, game_id, self.page, self._show_rules, note)
        self.shown: Exhibit | None = None
        """What is shown large."""
        self._arrows = Page()
        """The tools beside it that lead to the next one."""

    # coming and going

    def enter(self) -> None:
        """Look at the figures as they are now."""
        if self._like is None and self._figures != game.find(self.game_id).figures:
            self._table.leave()
            self._table = self._new_table()
        self.refresh()

    def leave(self) -> None:
        """Put the box away."""
        self._table.leave()

    def _new_table(self) -> TableScene:
        return sample_table(self.app, self.game_id, self._like)

    @property
    def _figures(self) -> Figures:
        return self._table.controller.history.figures

    def _show_rules(self, section: str) -> Change:
        return Push(routes.rulebook(self.app, self.game_id, section))

    # building

    def layout(self) -> None:
        """Place the groups, the search and what is found."""
        add_page_bar(self, self.game_id)
        wide = self.area.w >= _WIDE
        margin, gap, side = (24, 16, 300) if wide else (14, 10, 264)
        top = TOP_BAR + margin * 2 / 3
        height = self.area.h - top - margin
        self.side = self.area.part(margin, top, side, height)
        self.panel = self.area.part(margin + side + gap, top, self.area.w - 2 * margin - side - gap, height)
        groups = groups_of(self.game_id, self._table.context)
        self._place_tabs(groups)
        self._place_search()
        self._fill(groups)

    def _place_tabs(self, groups: list[ExhibitGroup]) -> None:
        inner = self.side.inset(12)
        pitch = min(_TAB + 6, inner.h / (len(groups) + 1))
        whole = sum(group.count for group in groups)
        tabs = [(_ALL, "logo", self.t("gallery.all"), whole)]
        tabs += [(group.id, group.picture, self._heading(group), group.count) for group in groups]
        for number, (name, picture, text, count) in enumerate(tabs):
            area = inner.part(0, number * pitch, inner.w, pitch - 6)
            self.page.add(
                GroupTab(area, text, self.app.texts.number(count), picture, partial(self._open_group, name),
                         key=f"group_{name}", on=name == self.group)
            )  # fmt: skip

    def _heading(self, group: ExhibitGroup) -> str:
        return self.t(f"{self.game_id}.gallery.{group.id}")

    def _place_search(self) -> None:
        area = self.panel.from_end(_MARGIN, 14, min(300, self.panel.w * 0.4), 40)
        hint, spell = self.t("figures.search"), self.app.texts.spelled
        self.page.add(
            TextField(area, self.words, self._search, key="gallery search", hint=hint, icon="search", spell=spell)
        )

    def _fill(self, groups: list[ExhibitGroup]) -> None:
        listed = self.list
        listed.area = self.panel.part(_MARGIN - 8, 66, self.panel.w - 2 * _MARGIN + 16, self.panel.h - 74)
        listed.inner.clear()
        listed.headings = []
        y = 8.0
        for group in groups:
            found = [exhibit for exhibit in group.exhibits if self._is_wanted(group, exhibit)]
            if found:
                y = self._place_group(group, found, y)
        listed.content_height = max(listed.area.h, y)
        self.page.add(listed)

    def _is_wanted(self, group: ExhibitGroup, exhibit: Exhibit) -> bool:
        words = folded(self.words.strip())
        if self.group not in (_ALL, group.id):
            return False
        names = all_names(self.game_id, exhibit.kind, exhibit.id) if exhibit.kind else ()
        return not words or any(words in name for name in (*names, folded(exhibit.face.name)))

    def _place_group(self, group: ExhibitGroup, found: list[Exhibit], y: float) -> float:
        """Place a heading and cards in rows; return where they end."""
        room = self.list.area.inset(10, 0)
        self.list.headings.append((room.part(0, y, room.w, _HEADING), group, self._heading(group)))
        columns = max(1, int((room.w - 8 + _GAP) // (group.size[0] + _GAP)))
        width = (room.w - 8 + _GAP) / columns - _GAP
        caption = CAPTION if group.shows_names else NAMED_CAPTION
        height = width * group.size[1] / group.size[0] + caption
        for number, exhibit in enumerate(found):
            x, row = number % columns * (width + _GAP), number // columns
            area = room.part(x, y + _HEADING + row * (height + _GAP), width, height)
            self._add_tile(area, exhibit, "" if group.shows_names else exhibit.face.name)
        rows = (len(found) + columns - 1) // columns
        return y + _HEADING + rows * (height + _GAP)

    def _add_tile(self, area: Area, exhibit: Exhibit, name: str) -> None:
        thing = exhibit.face.thing
        status = seal_of(self.game_id, self._figures, thing) if thing else None
        count = self.app.texts.times(exhibit.count)
        self.list.inner.add(ExhibitTile(area, exhibit, (name, count), status, partial(self._show, exhibit)))

    # what the player does

    def _open_group(self, name: str) -> Change | None:
        self.group, self.list.offset = name, 0
        self.refresh()
        return STAY

    def _search(self, words: str) -> Change | None:
        self.words, self.list.offset = words, 0
        self.refresh()
        return STAY

    def on_key(self, event: pygame.Event) -> Change | None:
        """Walk from card to card with the arrow keys; letters are searched for."""
        if event.key in _STEPS:
            self._walk(*_STEPS[event.key])
            return STAY
        scrolled = {pygame.K_PAGEUP: 6, pygame.K_PAGEDOWN: -6, pygame.K_HOME: 1000, pygame.K_END: -1000}
        if event.key in scrolled:
            self.list.wheel(scrolled[event.key])
            return STAY
        return super().on_key(event)

    def _walk(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest card in a direction; without a focus to the first one."""
        now, tiles = self.page.deep_focus, self._tiles
        if not isinstance(now, ExhibitTile):
            if tiles:
                self.page.focus_on(tiles[0])
            return
        x, y = now.area.centre
        ahead: list[tuple[float, ExhibitTile]] = []
        for tile in tiles:
            right, down = tile.area.centre[0] - x, tile.area.centre[1] - y
            along, across = right * dx + down * dy, abs(right * dy) + abs(down * dx)
            if along > 1 and (dy or across < tile.area.h / 2):
                ahead.append((along + _ASIDE * across, tile))
        if ahead:
            self.page.focus_on(min(ahead, key=lambda one: one[0])[1])

    @property
    def _tiles(self) -> list[ExhibitTile]:
        return [widget for widget in self.list.inner.widgets if isinstance(widget, ExhibitTile)]

    # a card shown large

    def _show(self, exhibit: Exhibit) -> Change | None:
        self.shown, place = exhibit, self.area.middle(*SIZE)
        if self.app.settings.figure_sheet and game.find(self.game_id).sheet().of(exhibit.face.thing):
            place = self.area.part((self.area.w - _PAIR) / 2, place.y - self.area.y, *SIZE)
        self.large.open(self.area, exhibit.face, place)
        self._place_arrows()
        return STAY

    def _place_arrows(self) -> None:
        """Place the tools that lead to the card before and after the one that is shown large."""
        self._arrows.clear()
        y = (self.area.h - 60) / 2
        places = self.area.part(16, y, 52, 60), self.area.from_end(16, y, 52, 60)
        for area, step, icon, tip in zip(places, (-1, 1), ("back", "next"), ("before", "after"), strict=True):
            action = partial(self._show_next, step)
            self._arrows.add(Tool(area, icon, action, tip=self.t(f"gallery.{tip}"), key=tip))

    def _show_next(self, step: int) -> Change | None:
        exhibits = [tile.exhibit for tile in self._tiles]
        ids = [(exhibit.kind, exhibit.id) for exhibit in exhibits]
        if self.shown and (now := (self.shown.kind, self.shown.id)) in ids:
            number = (ids.index(now) + step) % len(exhibits)
            self.page.focus_on(self._tiles[number])
            self._show(exhibits[number])
        return STAY

    def handle(self, event: pygame.Event) -> Change | None:
        """The right button shows a card large too; while one is shown, the sheet and the arrows have the input."""
        if self.large.face:
            return self._handle_large(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            tile = self.list.inner.hovered
            return self._show(tile.exhibit) if isinstance(tile, ExhibitTile) else STAY
        return super().handle(event)

    def _handle_large(self, event: pygame.Event) -> Change | None:
        if self.large.handle_figures(event):
            if self.large.face is None:
                self.enter()
            return STAY
        if event.type == pygame.MOUSEMOTION:
            self.page.pointer, self.page.live_stale = event.pos, True
        if event.type != pygame.KEYDOWN and self._arrows.handle(event):
            self.page.live_stale = True
            return STAY
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.large.close(event.pos)
        return self._press_key(event) if event.type == pygame.KEYDOWN else None

    def _press_key(self, event: pygame.Event) -> Change:
        """The arrows go to the next card; any other key puts the card away."""
        step = _STEPS.get(event.key)
        if step is None:
            return self.large.close()
        along = -step[0] if self.area.rtl else step[0]
        self._show_next(along or step[1])
        return STAY

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        self.large.update(seconds)
        self._arrows.update(seconds)
        return super().update(seconds)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the table top, the bar and the panels."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        box = find_box(self.game_id)
        canvas.picture(box.emblem, self.area.part(72, 10, 44, 44))
        draw_heading(canvas, self.area, 128, self.t(f"{self.game_id}.name"), self.t("gallery.title"), self.area.w - 300)
        canvas.box(self.side, theme.DARK_PANEL)
        canvas.box(self.panel, theme.PANEL)
        title = self.panel.part(_MARGIN + 2, 12, self.panel.w * 0.55, 44)
        canvas.text(self.t("gallery.hint"), BODY, theme.INK_SOFT, title)
        if not self._tiles:
            canvas.text(self.t("figures.nothing_found"), BODY, theme.INK_SOFT, self.panel, "center")
        super().draw(canvas)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint the large card over everything."""
        if not self.large.face:
            super().draw_live(canvas)
            return
        self.large.draw(canvas)
        if self.shown:
            text = self.t("gallery.in_box", n=self.shown.count)
            width = canvas.type.width(text, BODY_BOLD) + 32
            zoom = self.large.zoom
            plate = zoom.part((zoom.w - width) / 2, -44, width, 34)
            canvas.box(plate, theme.CHIP_DARK.with_(radius=17))
            canvas.text(text, BODY_BOLD, theme.CREAM, plate, "center")
        self._arrows.draw(canvas)
        self._arrows.draw_live(canvas)
        self._arrows.draw_tip(canvas)
