"""The settings: tabs, rows with their controls, and a preview of what they do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
import pygame

import game
from game.core.data import user_folder
from scenes.change import STAY, Change, Pop, Push
from scenes.dialog import Answer, Dialog
from scenes.figures.page import FiguresPage
from scenes.preferences.preview import Preview, colours_height, draw_colours
from scenes.preferences.rows import TABS, Sheet, Value
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Tabs
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR, draw_bottom_bar, draw_heading, draw_table_top, draw_top_bar
from scenes.ui.text import BODY, BUTTON, DISPLAY_30, LABEL, TITLE_26, escape

if TYPE_CHECKING:
    from scenes.app import App

ICONS = {
    "display": "fullscreen",
    "sound": "sound_on",
    "language": "language",
    "play": "play",
    "bots": "robot",
    "accessibility": "palette",
    "figures": "rulebook",
    "about": "help",
}
LIBRARIES = (
    ("pygame-ce", "LGPL 2.1"),
    ("PyTMX", "LGPL 3.0"),
    ("PyYAML", "MIT"),
    ("msgspec", "BSD 3-clause"),
    ("platformdirs", "MIT"),
    ("rich", "MIT"),
)
_FONT_LICENCE = "SIL OFL 1.1"
FONTS = tuple((name, _FONT_LICENCE) for name in ("Cinzel", "EB Garamond", "Source Sans 3", "Vazirmatn"))

_FIGURES = "figures"
"""The tab with a page of its own."""
_SAMPLE = "place_wood"
"""What is heard at a new volume, besides the click of the mouse."""
_WIDEST = 1680
_PREVIEW_HEIGHT = 240
_PREVIEWED = ("display", "accessibility")
"""Tabs that show the preview below their rows when there is no room for it beside them."""
_SCROLL_KEYS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts of the screen are; without room beside the panel there is no side."""

    tabs: Area
    panel: Area
    side: Area | None
    footer: Area


def _places(window: Area, *, has_side: bool) -> _Places:
    wide, tall = window.w >= 1500, window.h >= 860
    width = min(window.w, _WIDEST)
    margin, gap = (40, 20) if wide else (20, 14)
    top, footer = (92, 92) if tall else (TOP_BAR + 14, 76)
    height = window.h - top - footer - (26 if tall else 14)
    inner = window.part((window.w - width) / 2 + margin, top, width - 2 * margin, height)
    tabs = 280 if wide else 216
    side = (360 if wide else 300) if window.w >= 1200 and has_side else 0
    panel = inner.w - tabs - gap - (side + gap if side else 0)
    return _Places(
        tabs=inner.part(0, 0, tabs, height),
        panel=inner.part(tabs + gap, 0, panel, height),
        side=inner.from_end(0, 0, side, height) if side else None,
        footer=window.part((window.w - width) / 2 + margin, window.h - footer, inner.w, footer),
    )


class Preferences(Scene):
    """Everything a player can set. A change holds at once."""

    def __init__(self, app: "App", tab: str = "display") -> None:
        super().__init__(app)
        self.tab = tab
        self.sheet = Sheet(app, self._changed)
        self.preview = Preview(app)
        self.figures = FiguresPage(app, self.refresh, self._changed)
        self.places = _places(self.area, has_side=tab != _FIGURES)

    # building

    def layout(self) -> None:
        """Place tabs, rows and buttons."""
        self.places = _places(self.area, has_side=self.tab != _FIGURES)
        self._add_bar()
        if self.tab == _FIGURES:
            self.figures.place(self.page, self.places.panel)
            self.figures.place_footer(self.page, self.places.footer, self._add_done())
            return
        self._fill_sheet()
        self.page.add(self.sheet)
        self._add_restore()
        self._add_done()

    def _add_bar(self) -> None:
        self.page.add(Tool(self.area.part(14, 10, 44, 44), "back", self.on_back, tip=self.t("common.back"), key="back"))
        tabs = [(name, ICONS[name], self.t(f"settings.tab.{name}")) for name in TABS]
        self.page.add(Tabs(self.places.tabs.inset(16), tabs, self.tab, self._open, key="tabs"))

    def _fill_sheet(self) -> None:
        panel = self.places.panel
        self.sheet.begin(panel.part(12, 74, panel.w - 24, panel.h - 86))
        for row in TABS[self.tab]:
            self.sheet.add_row(row)
        if self.tab == "about":
            self._add_about()
        if self.places.side:
            self.preview.area = self.places.side.part(0, 26, self.places.side.w, _PREVIEW_HEIGHT)
        elif self._preview_is_in_sheet:
            self._add_preview()

    def _add_preview(self) -> None:
        label = self.sheet.part(28)
        self.sheet.paint(lambda canvas: self._draw_preview_label(canvas, label, theme.INK_SOFT))
        area = self.sheet.part(min(200, max(126, self.sheet.area.h - self.sheet.content_height)))
        self.preview.area = area.part(0, 0, min(area.w, area.h * 1.5), area.h - 4)
        self.sheet.paint(self.preview.draw)

    def _add_about(self) -> None:
        sheet = self.sheet
        sheet.add_text(self.t("app.name"), DISPLAY_30, space=0)
        sheet.add_text(self.t("app.tagline"), colour=theme.INK_SOFT, space=0)
        sheet.add_text(self.t("settings.about.version", version=game.__version__), colour=theme.INK_SOFT)
        for name, text in self._notices().items():
            sheet.add_heading(self.t(f"settings.about.{name}_title"))
            sheet.add_text(text, BODY.sized(16), theme.INK)

    def _notices(self) -> dict[str, str]:
        return {
            "games": self.t("settings.about.games"),
            "files": self.t("settings.about.files", folder=escape(str(user_folder()))),
            "fonts": self._licences(FONTS),
            "libraries": self._licences(LIBRARIES),
        }

    def _licences(self, works: Sequence[tuple[str, str]]) -> str:
        """Return works with their licences; a line breaks between two of them only."""
        parts = [self.t("settings.about.licensed", name=name, licence=licence) for name, licence in works]
        return self.t("list.separator").join(part.replace(" ", "\u00a0") for part in parts)

    def _add_restore(self) -> None:
        footer = self.places.footer
        height, text = (54 if footer.h > 80 else 48), self.t("settings.restore")
        width = Button.fitting_width(self.app.brushes.type, text, icon=True)
        place = footer.part(0, (footer.h - height) / 2, width, height)
        self.page.add(Button(place, text, self._ask_to_restore, icon="replay", key="restore"))

    def _add_done(self) -> float:
        """Add the button that ends everything; return how wide it is."""
        footer = self.places.footer
        height, text, style = (58 if footer.h > 80 else 50), self.t("common.done"), BUTTON.sized(20)
        width = Button.fitting_width(self.app.brushes.type, text, icon=True, style=style) + 30
        place = footer.from_end(0, (footer.h - height) / 2, width, height)
        done = Button(place, text, self.on_back, icon="confirm", kind="primary", key="done", style=style)
        self.page.add(done)
        return width

    # what the player does

    def _open(self, tab: str) -> Change | None:
        self.tab = tab
        self.sheet.offset = 0
        self.refresh()
        return STAY

    def _changed(self, field: str, value: Value) -> None:
        if getattr(self.app.settings, field) == value:
            return
        self.app.change(**{field: value})
        if field == "effects" or (field == "muted" and not value):
            self.app.sounds.play(_SAMPLE)
        elif field == "hover_tick" and value:
            self.app.sounds.play("hover")

    def _ask_to_restore(self) -> Change | None:
        answers = [
            Answer(self.t("settings.restore"), self._restore, kind="primary"),
            Answer(self.t("common.cancel")),
        ]
        return Push(Dialog(self.app, self.t("settings.restore_question"), self.t("settings.restore_text"), answers))

    def _restore(self) -> Change | None:
        now, first = self.app.settings, Settings(language=self.app.settings.language)
        changed = {name: value for name, value in msgspec.structs.asdict(first).items() if getattr(now, name) != value}
        if changed:
            self.app.change(**changed)
        return Pop()

    def handle(self, event: pygame.Event) -> Change | None:
        """React to an input; the preview glows while somebody is there."""
        self.preview.pulse.wake()
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Change | None:
        """Go back, or scroll what is too long for the screen."""
        if event.key in _SCROLL_KEYS:
            scrolled = self.figures.list if self.tab == _FIGURES else self.sheet
            scrolled.wheel(_SCROLL_KEYS[event.key])
            return STAY
        return super().on_key(event)

    # drawing

    @property
    def _preview_is_in_sheet(self) -> bool:
        return self.places.side is None and self.tab in _PREVIEWED

    @property
    def _shows_preview(self) -> bool:
        return self.places.side is not None or self._preview_is_in_sheet

    @property
    def is_moving(self) -> bool:
        """Whether the preview glows."""
        return self._shows_preview and self.preview.is_moving

    def update(self, seconds: float) -> Change | None:
        """Let the preview glow."""
        self.preview.pulse.update(seconds)
        return super().update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Paint table, panels and preview."""
        draw_table_top(canvas)
        draw_top_bar(canvas, self.area)
        draw_heading(canvas, self.area, 72, self.t("settings.title"), self.t("settings.subtitle"))
        draw_bottom_bar(canvas, self.area, self.places.footer.h)
        canvas.box(self.places.tabs, theme.DARK_PANEL)
        panel = self.places.panel
        canvas.box(panel, theme.PANEL)
        canvas.text(
            self.t(f"settings.tab.{self.tab}"), TITLE_26.sized(30), theme.INK, panel.part(30, 20, panel.w - 60, 42)
        )
        if self.tab == _FIGURES:
            self.figures.draw(canvas)
            self.figures.draw_footer(canvas)
        if self.places.side:
            self._draw_side(canvas, self.places.side)
        super().draw(canvas)

    def _draw_side(self, canvas: Canvas, side: Area) -> None:
        self._draw_preview_label(canvas, side.part(0, 0, side.w, 18), theme.STRAW)
        self.preview.draw(canvas)
        y = 26 + _PREVIEW_HEIGHT + 14
        draw_colours(canvas, side.part(0, y, side.w, colours_height(side.h - y)), self.app)

    def _draw_preview_label(self, canvas: Canvas, area: Area, colour: str) -> None:
        canvas.text(self.t("settings.preview"), LABEL, colour, area)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint the glow of the preview, and what the pointer does."""
        if self.places.side:
            self.preview.draw_glow(canvas)
        elif self._preview_is_in_sheet:
            with canvas.clip(self.sheet.area), canvas.shifted(-self.sheet.offset):
                self.preview.draw_glow(canvas)
        super().draw_live(canvas)
