"""Rows of the setup screen: a switch beside its text, or a list below it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from scenes.match.turn_end import Way
from scenes.preferences.rows import RowToggle
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.choice import DropDown, Toggle
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.app import App

NAME_STYLE = BODY_BOLD.sized(17)
HELP_STYLE = BODY.sized(14.5)
PADDING = 12
_CONTROL = 42
_LOW_CONTROL = 38
_LIST_SHARE = 0.52
"""Which part of a row a list beside its words takes."""


@dataclass(frozen=True, slots=True)
class Words:
    """Name and help of a row, where they are drawn."""

    row: Area
    text: Area
    name: str
    help: str
    name_height: float
    ink: str = theme.INK_SOFT
    """The colour of the help."""


class RowList(Scroll):
    """Rows one below the other."""

    def __init__(self, app: "App", *, key: str) -> None:
        super().__init__(Area(0, 0, 1, 1), key=key)
        self.app = app
        self._words: list[Words] = []

    def begin(self, area: Area) -> None:
        """Take everything away, to be filled anew."""
        self.area = area
        self.inner.clear()
        self._words = []
        self.content_height = 0.0

    def add_switch(
        self, name: str, help_: str, on: bool, action: Callable[[bool], None], *, key: str, tip: str = ""
    ) -> None:
        """Add a switch beside its text."""
        width, height = Toggle.SIZE
        row = self.add_words(name, help_, width + 14, 0)
        toggle = RowToggle(row.from_end(0, (row.h - height) / 2, width, height), row, on, action, key=key)
        toggle.tip = Tip(body=tip) if tip else None
        self.inner.add(toggle)

    def add_list(self, name: str, help_: str, control: DropDown) -> None:
        """Add a list below what it is about."""
        row = self.add_words(name, help_, 0, _CONTROL + 8)
        control.area = row.part(0, row.h - _CONTROL - PADDING, row.w, _CONTROL)
        self.inner.add(control)

    def add_list_beside(self, name: str, control: DropDown) -> None:
        """Add a list beside what it is about."""
        width = (self.area.w - 14) * _LIST_SHARE
        row = self.add_words(name, "", width + 8, 0)
        control.area = row.from_end(0, (row.h - _LOW_CONTROL) / 2, width, _LOW_CONTROL)
        self.inner.add(control)

    def add_words(
        self, name: str, help_: str, beside: float, below: float, ink: str = theme.INK_SOFT, *, before: float = 0
    ) -> Area:
        """Place name and help, leaving room before, beside or below them; return the whole row."""
        type_ = self.app.brushes.type
        width = self.area.w - 14
        beside += before
        name_height = type_.paragraph_height(name, NAME_STYLE, width - beside)
        height = name_height + (type_.paragraph_height(help_, HELP_STYLE, width - beside) if help_ else 0)
        row = self.area.part(0, self.content_height, width, height + 2 * PADDING + below)
        text = row.part(before, PADDING, width - beside, height)
        self._words.append(Words(row, text, name, help_, name_height, ink))
        self.content_height += row.h
        return row

    def draw_content(self, canvas: Canvas) -> None:
        """Draw names and helps."""
        for words in self._words:
            canvas.rule(words.row, 0, f"{theme.HAIRLINE}88")
            canvas.paragraph(words.name, NAME_STYLE, theme.INK, words.text)
            canvas.paragraph(words.help, HELP_STYLE, words.ink, words.text.below(words.name_height))

    # settings of the program

    def add_settings(self, switches: list[str], *, is_brief: bool = False) -> None:
        """Add what holds at the table: some switches, how turns end, and whether the setup is remembered.

        Where there is little room the lines of help are tips.
        """
        self._add_turn_end(is_brief=is_brief)
        for field in switches:
            self._add_setting(f"settings.row.{field}", f"settings.help.{field}", field, is_brief=is_brief)
        self._add_setting("setup.remember", "setup.remember_help", "remember_setup", is_brief=is_brief)

    def _add_setting(self, name: str, help_: str, field: str, *, is_brief: bool) -> None:
        def switch(on: bool) -> None:
            self.app.change(**{field: on})

        t = self.app.texts.get
        line, tip = ("", t(help_)) if is_brief else (t(help_), "")
        self.add_switch(t(name), line, bool(getattr(self.app.settings, field)), switch, key=field, tip=tip)

    def _add_turn_end(self, *, is_brief: bool) -> None:
        """Ask how the turns of people end, which is a setting of the program."""

        def choose(way: str) -> None:
            self.app.change(turn_end=way)

        t = self.app.texts.get
        labels = [(way, t(f"settings.choice.turn_end.{way}")) for way in get_args(Way)]
        chosen = DropDown(self.area, labels, self.app.settings.turn_end, choose, key="turn_end")
        name, help_ = t("settings.row.turn_end"), t("settings.help.turn_end")
        if is_brief:
            chosen.tip = Tip(body=help_)
            self.add_list_beside(name, chosen)
        else:
            self.add_list(name, help_, chosen)
