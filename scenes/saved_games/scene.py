"""The saved matches: a list, and the chosen one with what can be done with it."""

import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core import saves
from game.core.claim import is_claimed
from game.core.errors import SaveError
from game.core.match import Match
from scenes.change import STAY, Change, Push
from scenes.dialog import Answer, Dialog
from scenes.match.saving import MatchSaving
from scenes.moving import copy_match, paste_match
from scenes.opening import open_saved, refusal
from scenes.saved_games.details import Details
from scenes.saved_games.entry import SavedMatch
from scenes.saved_games.rows import PITCH, ROW, SaveRow
from scenes.scene import Scene
from scenes.standing import foreign
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.double_click import DoubleClick
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BUTTON, TITLE_26
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

_READING_SECONDS = 0.008
"""How long one frame may read files."""
_WIDEST = 1680
_LONGEST_NAME = 60
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}


class SavedGames(Scene):
    """All saved matches, the latest first. One that does not load stays in the list and says why."""

    def __init__(self, app: "App", playing: MatchSaving | None = None) -> None:
        super().__init__(app)
        self.playing = playing
        """Where the match on the table is kept, which keeps its file, whatever it is called."""
        self.matches: list[SavedMatch] = []
        self.chosen: SavedMatch | None = None
        self.new_name: str | None = None
        """What the player has typed so far, while a match is being renamed."""
        self.list = Scroll(Area(0, 0, 1, 1), key="list")
        self._details: Details | None = None
        self._double_click = DoubleClick()
        self._wants_caret = False
        self._wants_view = False

    # the list

    def enter(self) -> None:
        """Look at the folder; other scenes may have changed it."""
        if self.playing:
            self.playing.flush()
        self._list_anew()

    def _list_anew(self, chosen: Path | None = None, doubtful: SavedMatch | None = None) -> None:
        """List the folder again, and choose a match: the one given, or that chosen before, or its neighbour.

        What is known of a file still holds if it has not changed, unless it is doubtful.
        """
        before = {(match.path, match.stamp): match for match in self.matches if match is not doubtful}
        place = self.matches.index(self.chosen) if self.chosen in self.matches else 0
        wanted = chosen or (self.chosen.path if self.chosen else None)
        self.matches = [before.get((match.path, match.stamp), match) for match in self._files()]
        found = next((match for match in self.matches if match.path == wanted), None)
        neighbour = self.matches[min(place, len(self.matches) - 1)] if self.matches else None
        self._choose(found or neighbour)
        self._wants_view = True

    def _files(self) -> list[SavedMatch]:
        try:
            paths = saves.all_saves()
        except SaveError as fault:
            self.app.warn(fault)
            return []
        return [SavedMatch(path) for path in paths]

    def _choose(self, match: SavedMatch | None) -> None:
        self.chosen = match
        self.new_name = None
        if match:
            match.read()
        self.refresh()

    def _awaited(self) -> list[SavedMatch]:
        """Return the matches in view that have not been read."""
        first = int(self.list.offset // PITCH)
        last = int((self.list.offset + self.list.area.h) // PITCH) + 1
        return [match for match in self.matches[first:last] if not match.is_read]

    @property
    def is_moving(self) -> bool:
        """Whether rows in view are still to be filled in."""
        return bool(self._awaited())

    def update(self, seconds: float) -> Change | None:
        """Read a few of the matches in view."""
        self._double_click.update(seconds)
        end = time.perf_counter() + _READING_SECONDS
        for match in self._awaited():
            match.read()
            self.list.inner.stale = True
            if time.perf_counter() > end:
                break
        return super().update(seconds)

    # what the player does

    def _click(self, match: SavedMatch) -> Change | None:
        """Choose a match; open it when it was clicked a moment ago."""
        if self._double_click.completed_by(match) and match is self.chosen:
            return self._resume()
        self._choose(match)
        return STAY

    def _resume(self) -> Change | None:
        """Open the chosen match at its table, or its results if it is over."""
        chosen = self.chosen
        if not chosen or chosen.fault:
            return STAY
        try:
            return open_saved(self.app, chosen.path, is_on_table=self._is_on_table(chosen))
        except SaveError as fault:
            return self._tell(fault, chosen)

    def _is_on_table(self, match: SavedMatch) -> bool:
        """Return whether this window plays a match."""
        return self.playing is not None and self.playing.path == match.path

    def _is_elsewhere(self, match: SavedMatch) -> bool:
        """Return whether another window plays a match; the player is told then."""
        is_elsewhere = not self._is_on_table(match) and is_claimed(match.path)
        if is_elsewhere:
            self.app.notify(self.t("saved_games.elsewhere"), "warning")
        return is_elsewhere

    def _tell(self, fault: SaveError, match: SavedMatch) -> Change:
        """Say why a match that was fine before does not open now; the list shows the folder as it is."""
        self._list_anew(doubtful=match)
        return Push(refusal(self.app, fault))

    def _begin_renaming(self) -> Change | None:
        if self.chosen:
            self.new_name = self.chosen.name(self.app.texts)
            self._wants_caret = True
            self.refresh()
        return STAY

    def _type(self, text: str) -> None:
        self.new_name = text

    def _stop_renaming(self) -> Change | None:
        self.new_name = None
        self.refresh()
        return STAY

    def _rename(self) -> Change | None:
        """Give the chosen match the name that was typed."""
        if not self.chosen or self.new_name is None or self.new_name == self.chosen.name(self.app.texts):
            return self._stop_renaming()
        if self._is_elsewhere(self.chosen):
            return STAY
        try:
            path = saves.rename(self.chosen.path, self.new_name)
        except SaveError as fault:
            self.app.warn(fault)
            return STAY
        if self.playing and self._is_on_table(self.chosen):
            self.playing.move_to(path)
        self._list_anew(path)
        return STAY

    def _ask_to_delete(self) -> Change | None:
        if not self.chosen or self._is_elsewhere(self.chosen):
            return STAY
        if self._is_on_table(self.chosen):
            self.app.notify(self.t("saved_games.in_play"), "warning")
            return STAY
        text = self.t("saved_games.delete_text", name=foreign(self.chosen.name(self.app.texts)))
        answers = [
            Answer(self.t("saved_games.delete"), self._delete),
            Answer(self.t("saved_games.keep"), kind="primary"),
        ]
        return Push(Dialog(self.app, self.t("saved_games.delete_question"), text, answers))

    def _delete(self) -> Change | None:
        if self.chosen:
            try:
                saves.delete(self.chosen.path)
                self.app.notify(self.t("saved_games.deleted"), "success")
            except SaveError as fault:
                self.app.warn(fault)
        return None

    def _copy(self) -> Change:
        """Put the chosen match on the clipboard as a text."""
        if self.chosen and not self.chosen.fault:
            try:
                copy_match(self.app, Match.load(self.chosen.path))
            except SaveError as fault:
                return self._tell(fault, self.chosen)
        return STAY

    def _paste(self) -> Change:
        """Take the match in that is on the clipboard, and choose it."""
        path = paste_match(self.app)
        if path:
            self._list_anew(path)
            self.app.notify(self.t("moving.pasted"), "success")
        return STAY

    def on_back(self) -> Change | None:
        """Leave the field of the new name, or the list."""
        return self._stop_renaming() if self.new_name is not None else super().on_back()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Walk through the list, open or delete a match."""
        if self.new_name is None and event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_c, pygame.K_v):
            return self._paste() if event.key == pygame.K_v else self._copy()
        if self.new_name is None and self.matches:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                return self._resume()
            if event.key == pygame.K_DELETE:
                return self._ask_to_delete()
            place = self._place_after(event.key)
            if place is not None:
                return self._go_to(place)
        return super().on_key(event)

    def _place_after(self, key: int) -> int | None:
        """Return the place in the list where a key leads."""
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.matches) - 1}
        if key in ends:
            return ends[key]
        if key not in _STEPS:
            return None
        now = self.matches.index(self.chosen) if self.chosen in self.matches else 0
        return min(max(now + _STEPS[key], 0), len(self.matches) - 1)

    def _go_to(self, place: int) -> Change:
        self._choose(self.matches[place])
        self._wants_view = True
        return STAY

    # building

    def layout(self) -> None:
        """Place the rows, and the details of the chosen match."""
        self.page.add(
            Tool(self.area.part(14, 10, 44, 44), "back", super().on_back, tip=self.t("common.back"), key="back")
        )
        paste = self.area.from_end(14, 10, 44, 44)
        self.page.add(Tool(paste, "import", self._paste, tip=self.t("moving.paste"), key="paste"))
        self._details = None
        if self.chosen:
            list_panel, panel = self._panels()
            self._fill_list(list_panel.inset(10))
            self._details = Details.laid_out(panel, self.chosen, self.app.texts, self.app.brushes.type)
            self._add_buttons(self._details, self.chosen)

    def _inner(self) -> Area:
        width = min(self.area.w, _WIDEST)
        margin = 40 if self.area.w >= 1500 else 20
        top, bottom = (92, 28) if self.area.h >= 860 else (TOP_BAR + 14, 16)
        return self.area.part((self.area.w - width) / 2 + margin, top, width - 2 * margin, self.area.h - top - bottom)

    def _panels(self) -> tuple[Area, Area]:
        """Return where the list and the details are."""
        inner = self._inner()
        width = min(560, max(380, inner.w * 0.36))
        return inner.part(0, 0, inner.w - width - 16, inner.h), inner.from_end(0, 0, width, inner.h)

    def _row_area(self, place: int) -> Area:
        area = self.list.area
        return area.part(4, 4 + place * PITCH, area.w - 16, ROW)

    def _fill_list(self, area: Area) -> None:
        rows, now = self.list.inner, datetime.now()
        had_focus = isinstance(rows.focused, SaveRow)
        self.list.area = area
        self.list.content_height = len(self.matches) * PITCH
        rows.clear()
        for place, match in enumerate(self.matches):
            row = rows.add(self._row(place, match, now))
            if match is self.chosen:
                rows.focused = row if had_focus else rows.focused  # the keyboard stays with the chosen row
                self._bring_into_view(row.area)
        self.page.add(self.list)

    def _bring_into_view(self, row: Area) -> None:
        """Scroll to a row, once, after the choice was made elsewhere than in the list."""
        if self._wants_view:
            self.list.show(row)
            self._wants_view = False

    def _row(self, place: int, match: SavedMatch, now: datetime) -> SaveRow:
        texts = self.app.texts
        return SaveRow(
            self._row_area(place),
            match,
            texts,
            now,
            chosen=match is self.chosen,
            choose=lambda: self._click(match),
            resume=self._resume,
        )

    def _add_buttons(self, details: Details, match: SavedMatch) -> None:
        upper = details.buttons.part(0, 0, details.buttons.w - (66 if self.new_name is None else 0), 56)
        start, end = details.buttons.below(66).columns(2, 12)
        if self.new_name is not None:
            self._add_field(details.name)
            self._add_button(start, "save", self._rename, "confirm")
            self._add_button(end, "cancel", self._stop_renaming, "cancel", self.t("common.cancel"))
            return
        is_over = match.standing is not None and match.standing.is_over
        name, icon = ("result", "trophy") if is_over else ("resume", "play")
        tip = self.t("saved_games.fault_title") if match.fault else ""
        self.page.add(
            Button(
                upper,
                self.t(f"saved_games.{name}"),
                self._resume,
                icon=icon,
                kind="primary",
                key="resume",
                tip=tip,
                enabled=not match.fault,
                style=BUTTON.sized(20),
            )
        )
        copy = details.buttons.from_end(0, 0, 56, 56)
        self.page.add(
            Tool(copy, "share", self._copy, tip=self.t("moving.copy"), key="copy_text", enabled=not match.fault)
        )
        self._add_button(start, "rename", self._begin_renaming, "bookmark")
        self._add_button(end, "delete", self._ask_to_delete, "cancel")

    def _add_button(self, area: Area, name: str, action: Action, icon: str, text: str = "") -> None:
        self.page.add(Button(area, text or self.t(f"saved_games.{name}"), action, icon=icon, key=name))

    def _add_field(self, area: Area) -> None:
        field = TextField(
            area,
            self.new_name or "",
            self._type,
            key="new_name",
            hint=self.t("saved_games.new_name"),
            limit=_LONGEST_NAME,
            on_enter=self._rename,
            spell=self.app.texts.spelled,
        )
        self.page.add(field)
        if self._wants_caret:
            self.page.focused, self._wants_caret = field, False

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint table and panels."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        subtitle = self.t("saved_games.subtitle", n=len(self.matches)) if self.matches else ""
        draw_heading(canvas, self.area, 72, self.t("saved_games.title"), subtitle)
        if self.chosen and self._details:
            canvas.box(self._panels()[0], theme.PANEL)
            self._details.draw(canvas, self.chosen, self.app.texts, named=self.new_name is None)
        else:
            self._draw_empty(canvas)
        super().draw(canvas)

    def _draw_empty(self, canvas: Canvas) -> None:
        sheet = self._inner().middle(620, 320)
        canvas.box(sheet, theme.PANEL)
        inner = sheet.inset(40)
        canvas.picture("logo", inner.part((inner.w - 96) / 2, 0, 96, 96))
        canvas.text(self.t("saved_games.empty_title"), TITLE_26, theme.INK, inner.part(0, 112, inner.w, 40), "center")
        canvas.paragraph(self.t("saved_games.empty_text"), BODY.sized(17), theme.INK_SOFT, inner.below(164), "center")
