"""The heading of the menu: the name of the program, and the tools for language, sound, window and settings."""

from typing import TYPE_CHECKING

from game.core.languages import Language, registry
from game.core.text import language_name
from scenes.menu.links import MenuLinks
from scenes.menu.places import MenuPlaces
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BOOK, DISPLAY_54
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

_TOOL = 48
_PITCH = _TOOL + 10
_LEAST_TITLE = 44
"""Size of the name of the program in a low window, such as one with an enlarged interface."""
_TITLE_SHADOW = "#1A0E06"


class Heading:
    """What stands above the shelf."""

    def __init__(self, app: "App", places: MenuPlaces) -> None:
        self.app = app
        self.places = places

    # tools

    def widgets(self, links: MenuLinks) -> list[Widget]:
        """Return the tools."""
        settings, row, t = self.app.settings, self.places.tools, self.app.texts.get
        sound = ("sound_off", "menu.sound_on") if settings.muted else ("sound_on", "menu.sound_off")
        window = ("windowed", "menu.window") if settings.full_screen else ("fullscreen", "menu.full_screen")
        tools = (
            ("settings", "menu.settings", links.settings, "settings"),
            (*window, self._switch_full_screen, "full_screen"),
            (*sound, self._switch_sound, "sound"),
        )
        places = [row.from_end(number * _PITCH, (row.h - _TOOL) / 2, _TOOL, _TOOL) for number in range(len(tools))]
        found: list[Widget] = [
            Tool(place, icon, action, tip=t(tip), key=key)
            for place, (icon, tip, action, key) in zip(places, tools, strict=True)
        ]
        return [*found, self._language_button(row.from_end(3 * _PITCH, (row.h - _TOOL) / 2, row.w, _TOOL))]

    def _language_button(self, room: Area) -> Button:
        """Return the button that leads to the next language; it is called as that calls itself."""
        language = self._next_languages()[0]
        width = Button.fitting_width(self.app.brushes.type, language.name, icon=True)
        tip = self.app.texts.get("menu.other_language", language=language_name(self.app.texts, language))
        place = room.from_end(0, 0, width, room.h)
        return Button(place, language.name, self._switch_language, icon="language", key="language", tip=tip)

    def _next_languages(self) -> list[Language]:
        """Return all languages in their order, from the one after the present one on to that itself."""
        languages = list(registry().languages.values())
        following = languages.index(self.app.texts.profile) + 1
        return languages[following:] + languages[:following]

    def _switch_language(self) -> None:
        for language in self._next_languages():
            self.app.change(language=language.id)
            if self.app.texts.language == language.id:  # else its file is faulty, and the player was told
                return

    def _switch_sound(self) -> None:
        self.app.change(muted=not self.app.settings.muted)

    def _switch_full_screen(self) -> None:
        self.app.change(full_screen=not self.app.settings.full_screen)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw logo, name and tagline."""
        places = self.places
        canvas.picture("logo", places.logo)
        tools_width = 3 * _PITCH + 160
        share = places.logo.h / 104
        name, tagline = self.app.texts.get("app.name"), self.app.texts.get("app.tagline")
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
