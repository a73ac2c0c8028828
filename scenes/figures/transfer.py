"""Giving figures to others and taking theirs: by file or by the clipboard."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import game
from game.core.corrections import Corrections, export_file, parse_corrections, read_corrections, read_file
from game.core.data import user_folder
from game.core.errors import TableError
from game.core.figure_import import Import, look_into, take
from game.core.figure_sheet import Unfit
from game.core.figure_text import short_name, thing_name, unfit_name, value_text
from game.core.files import free_beside
from game.core.uncertain import Value
from scenes.change import STAY, Change, Pop, Replace
from scenes.scene import Scene
from scenes.ui import theme
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Toggle
from scenes.ui.field import TextField, clipboard_text, copy_text
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, SMALL, TITLE_26, escape
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

FILE_NAME = "figures-export.json"
_WIDTH = 680
_PADDING = 30
_ROW = 58
_LONGEST_PATH = 300
_MOST_NAMES = 6


def proposed_file() -> Path:
    """Return where a file of figures is written unless the player says otherwise: at home, under a free name."""
    try:
        home = Path.home()
    except RuntimeError:
        home = user_folder()
    return free_beside(home / FILE_NAME)


class _TransferSheet(Scene):
    """A sheet with a field for a file, and a few buttons."""

    is_overlay = True
    title_key = ""
    file_key = "file"
    """What the field of the file is called."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.file = str(proposed_file())
        self.answer = ""
        """What came of the last click."""
        self.is_refused = False
        """Whether the answer says that something is wrong."""
        self.sheet = Area(0, 0, 1, 1)

    def text(self) -> str:
        """Return the sentence below the title."""
        raise NotImplementedError

    def buttons(self) -> list[tuple[str, str, Action, Kind]]:
        """Return key, icon, action and kind of every button."""
        raise NotImplementedError

    def on_file(self) -> Change | None:
        """Use the file that was named."""
        raise NotImplementedError

    def say(self, key: str, **values: int | str) -> str:
        """Return a text of this chapter."""
        return self.t(f"figures.transfer.{key}", **values)

    @property
    def is_complete(self) -> bool:
        """Whether what the sheet is for has been done."""
        return False

    @property
    def _all_buttons(self) -> list[tuple[str, str, Action, Kind]]:
        """The buttons and Done; one of them is golden."""
        kind: Kind = "primary" if self.is_complete else "plain"
        return [*self.buttons(), ("common.done", "", Pop, kind)]

    def layout(self) -> None:
        """Place field and buttons."""
        width = min(_WIDTH, self.area.w - 40)
        self.sheet = self.area.middle(width, 324)
        inner = self.sheet.inset(_PADDING, 0)
        self.page.add(
            TextField(
                inner.part(0, 136, inner.w, 44),
                self.file,
                self._typed,
                key="file",
                limit=_LONGEST_PATH,
                on_enter=self._press_golden,
                style=BODY_BOLD.sized(15),
            )
        )
        x = 0.0
        for key, icon, action, kind in self._all_buttons:
            text = self.t(key) if "." in key else self.say(key)
            size = Button.fitting_width(self.app.brushes.type, text, icon=bool(icon))
            self.page.add(
                Button(inner.part(x, self.sheet.h - 80, size, 50), text, action, icon=icon, kind=kind, key=key)
            )
            x += size + 10

    def _typed(self, text: str) -> Change | None:
        was_complete = self.is_complete
        self.file = text
        if was_complete != self.is_complete:
            self.refresh()
        return STAY

    def _press_golden(self) -> Change | None:
        golden = next((action for _, _, action, kind in self._all_buttons if kind == "primary"), self.on_file)
        return golden() or STAY

    def on_key(self, event: pygame.Event) -> Change | None:
        """Enter presses the golden button."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._press_golden()
        return super().on_key(event)

    def told(self, text: str, *, is_refused: bool = False) -> Change | None:
        """Show what came of a click."""
        self.answer, self.is_refused = text, is_refused
        self.refresh()
        return STAY

    def told_fault(self, fault: TableError) -> Change | None:
        """Show what went wrong."""
        from scenes.reasons import words_for  # noqa: PLC0415 - the window's own words

        return self.told(words_for(self.app.texts, fault), is_refused=True)

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        inner = self.sheet.inset(_PADDING, 0)
        canvas.text(self.say(self.title_key), TITLE_26, theme.INK, inner.part(0, 22, inner.w, 36))
        canvas.paragraph(self.text(), BODY.sized(16.5), theme.INK, inner.part(0, 62, inner.w, 48))
        canvas.text(self.say(self.file_key), SMALL, theme.INK_SOFT, inner.part(0, 112, inner.w, 22))
        room = inner.part(0, 188, inner.w, 52)
        style = fitting_paragraph(canvas.type, self.answer, BODY_BOLD, (16, 15, 14, 13, 12), room)
        canvas.paragraph(self.answer, style, theme.VERMILION if self.is_refused else theme.LAPIS, room)
        super().draw(canvas)


class ExportSheet(_TransferSheet):
    """Writes the player's figures to a file, or puts them on the clipboard."""

    title_key = "export_title"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.count = sum(len(game.find(game_id).sheet().said) for game_id in game.GAMES)
        self._given: str | None = None
        """The file that was named when the figures were last written or copied."""

    @property
    def is_complete(self) -> bool:
        """Whether the figures are where they were to go; another file is another task."""
        return self._given == self.file or not self.count

    def text(self) -> str:
        """Say how many figures there are to give."""
        return self.say("export_text", n=self.count) if self.count else self.say("export_none")

    def buttons(self) -> list[tuple[str, str, Action, Kind]]:
        """Write, or copy."""
        if not self.count:
            return []
        kind: Kind = "plain" if self.is_complete else "primary"
        return [("write", "export", self.on_file, kind), ("copy", "", self._copy, "plain")]

    def on_file(self) -> Change | None:
        """Write the file."""
        path = Path(self.file).expanduser()
        try:
            export_file(path)
        except TableError as fault:
            return self.told_fault(fault)
        self._given = self.file
        return self.told(self.say("written", file=escape(str(path))))

    def _copy(self) -> Change | None:
        try:
            text = read_corrections().encoded().decode("utf-8")
        except TableError as fault:
            return self.told_fault(fault)
        if not copy_text(text):
            return self.told(self.t("moving.no_clipboard"), is_refused=True)
        self._given = self.file
        return self.told(self.say("copied"))


class ImportSheet(_TransferSheet):
    """Reads figures from a file or the clipboard, and asks what to take."""

    title_key = "import_title"
    file_key = "file_to_read"

    def __init__(self, app: "App", changed: Callable[[], None]) -> None:
        super().__init__(app)
        self.file = str(Path(self.file).with_name(FILE_NAME))
        self.changed = changed
        self.found: Import | None = None

    def text(self) -> str:
        """Say what can be read, or what was found."""
        if self.found and self.found.total:
            return self.say("differ", n=self.found.total)
        return self.say("import_text")

    def buttons(self) -> list[tuple[str, str, Action, Kind]]:
        """Read, or take what was read."""
        if self.found and self.found.total:
            return [("take", "confirm", self._take, "primary"), ("look", "", self._look, "plain")]
        return [("read", "import", self.on_file, "primary"), ("paste", "", self._paste, "plain")]

    def on_file(self) -> Change | None:
        """Read the file."""
        return self._read(lambda: read_file(Path(self.file).expanduser()))

    def _paste(self) -> Change | None:
        text = clipboard_text()
        if not text.strip():
            return self.told(self.say("empty_clipboard"))
        return self._read(lambda: parse_corrections(text.encode("utf-8", "replace"), "clipboard"))

    def _read(self, read: Callable[[], Corrections]) -> Change | None:
        try:
            self.found = look_into(read())
        except TableError as fault:
            return self.told_fault(fault)
        unfit = self._unfit()
        answer = unfit or ("" if self.found.total else self.say("same"))
        return self.told(answer, is_refused=bool(unfit))

    def _unfit(self) -> str:
        """List what does not fit, by the names of the cards, and why."""
        unfit = self.found.unfit if self.found else ()
        if not unfit:
            return ""
        texts = self.app.texts
        all_names = list(dict.fromkeys(self._unfit_words(each) for each in unfit))
        names = texts.get("list.separator").join(all_names[:_MOST_NAMES])
        if len(all_names) > _MOST_NAMES:
            names = self.say("names_and_more", names=names, n=len(all_names) - _MOST_NAMES)
        return self.say("unfit", n=len(unfit), names=names)

    def _unfit_words(self, unfit: Unfit) -> str:
        name = escape(unfit_name(self.app.texts, unfit))
        if unfit.reason == "unknown_game":
            return name
        return self.say("because", name=name, why=self.say(f"why.{unfit.reason}"))

    def _take(self) -> Change | None:
        if not self.found:
            return STAY
        try:
            take(self.found.news)
        except TableError as fault:
            return self.told_fault(fault)
        self.app.notify(self.say("taken", n=self.found.total), "success")
        self.changed()
        return Pop()

    def _look(self) -> Change | None:
        return Replace(LookSheet(self.app, self.found.news if self.found else {}, self.changed))


class LookSheet(Scene):
    """Every figure that an import would change, each with a switch."""

    is_overlay = True

    def __init__(self, app: "App", news: Mapping[str, Mapping[str, Value]], changed: Callable[[], None]) -> None:
        super().__init__(app)
        self.news = news
        self.changed = changed
        self.taken = {(game_id, name) for game_id, named in news.items() for name in named}
        self.sheet = Area(0, 0, 1, 1)
        self.rows = _Rows(Area(0, 0, 1, 1), key="rows")

    def layout(self) -> None:
        """Place the rows and the buttons."""
        width, height = min(760.0, self.area.w - 40), min(620.0, self.area.h - 60)
        self.sheet = self.area.middle(width, height)
        inner = self.sheet.inset(_PADDING, 0)
        self.rows.area = inner.part(0, 74, inner.w, height - 74 - 96)
        self.rows.inner.clear()
        self.rows.lines = []
        y = 0.0
        for game_id, named in self.news.items():
            for name, value in named.items():
                self._add_row(self.rows.area.part(0, y, self.rows.area.w - 14, _ROW), game_id, name, value)
                y += _ROW
        self.rows.content_height = y
        self.page.add(self.rows)
        text = self.t("figures.transfer.take_chosen", n=len(self.taken))
        size = Button.fitting_width(self.app.brushes.type, text, icon=True)
        place = inner.from_end(0, height - 80, size, 50)
        self.page.add(
            Button(place, text, self._take, icon="confirm", kind="primary", key="take", enabled=bool(self.taken))
        )
        text = self.t("common.cancel")
        place = inner.from_end(
            size + 12, height - 80, Button.fitting_width(self.app.brushes.type, text, icon=False), 50
        )
        self.page.add(Button(place, text, Pop, key="cancel"))

    def _add_row(self, area: Area, game_id: str, name: str, value: Value) -> None:
        texts, sheet = self.app.texts, game.find(game_id).sheet()
        figure = sheet.uncertain[name]
        words = self.t(
            "figures.transfer.row",
            game=short_name(texts, game_id),
            thing=thing_name(texts, game_id, figure),
            figure=texts.name(game_id, "figure_long", figure.key),
        )
        now, new = (value_text(texts, game_id, figure, each) for each in (sheet.value(name), value))
        self.rows.lines.append((area, words, self.t("figures.transfer.change", now=now, new=new)))
        width, height = Toggle.SIZE
        place = area.from_end(4, (area.h - height) / 2, width, height)
        key = game_id, name
        self.rows.inner.add(Toggle(place, key in self.taken, lambda on: self._switch(key, on), key=f"{game_id} {name}"))

    def _switch(self, key: tuple[str, str], on: bool) -> Change | None:
        self.taken = self.taken | {key} if on else self.taken - {key}
        self.refresh()
        return STAY

    def _take(self) -> Change | None:
        chosen = {
            game_id: {name: value for name, value in named.items() if (game_id, name) in self.taken}
            for game_id, named in self.news.items()
        }
        try:
            take(chosen)
        except TableError as fault:
            self.app.warn(fault)
            return STAY
        self.app.notify(self.t("figures.transfer.taken", n=len(self.taken)), "success")
        self.changed()
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        title = self.sheet.part(_PADDING, 22, self.sheet.w - 2 * _PADDING, 36)
        canvas.text(self.t("figures.transfer.import_title"), TITLE_26, theme.INK, title)
        super().draw(canvas)


class _Rows(Scroll):
    """The rows of an import."""

    lines: list[tuple[Area, str, str]]
    """Where each is, what it is about, and what that is now and would be."""

    def draw_content(self, canvas: Canvas) -> None:
        """Paint the words."""
        for area, words, change in self.lines:
            canvas.rule(area, 0, f"{theme.HAIRLINE}88")
            room = area.part(0, 0, area.w - 230, area.h)
            canvas.text(words, fitting(canvas.type, words, BODY.sized(16), room.w, 12), theme.INK, room)
            values = area.part(area.w - 220, 0, 140, area.h)
            style = fitting(canvas.type, change, BODY_BOLD, values.w, 12)
            canvas.text(change, style, theme.LAPIS, values, "end")
