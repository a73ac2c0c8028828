"""The panel of the chosen game: what it is about, and the buttons to play and to learn it."""

from collections.abc import Sequence

from game.core.errors import DataError
from game.core.lesson import find_lesson, has_lesson
from game.core.text import Texts
from scenes.box import Box
from scenes.lesson.progress import progress_of
from scenes.menu.links import MenuLinks
from scenes.setup import quick
from scenes.shelf import has_gallery
from scenes.tags import PITCH, draw_tags, tag_rows
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY, BUTTON, DISPLAY_30, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Widget

_SMALL_SIZES = (BUTTON.size, 16, 15, 14)
"""Sizes of type for buttons side by side."""
_GAP = 9
_LOW = 200
"""Below this height the buttons are lower."""


def fit_alike(type_: Typesetter, buttons: Sequence[Button]) -> None:
    """Let buttons side by side have the same size of type; where even small type has no room, icons go."""

    def fits(size: float) -> bool:
        return all(
            Button.fitting_width(type_, button.text, icon=bool(button.icon), style=BUTTON.sized(size), padding=8)
            <= button.area.w
            for button in buttons
        )

    if not fits(_SMALL_SIZES[-1]):
        for button in buttons:
            button.icon = ""
    style = BUTTON.sized(next((size for size in _SMALL_SIZES if fits(size)), _SMALL_SIZES[-1]))
    for button in buttons:
        button.style = style


class LearnButton(Button):
    """The button to a lesson. The lesson is read only when its tooltip is wanted."""

    game_id = ""
    texts: Texts

    def tip_at(self, point: Point) -> Tip | None:
        """Tell how long the lesson takes, or the step to go on with."""
        try:
            lesson = find_lesson(self.game_id)
        except DataError:
            return None  # a click tells what is wrong
        number = lesson.number_of(progress_of(self.game_id).step)
        told = self.texts.get("lesson.learn_tip", n=lesson.minutes)
        step = self.texts.get("lesson.step", n=number + 1, total=len(lesson.steps)) if number else ""
        return Tip(body=step or told)


class DetailPanel:
    """The chosen game: name, a sentence or two, tags, and its buttons."""

    def __init__(self, area: Area, box: Box, texts: Texts, *, is_wide: bool) -> None:
        self.area = area
        self.box = box
        self.texts = texts
        self.start, self.end, self.buttons = (66, 46, 250) if is_wide else (50, 28, 222)
        self.ornament = 56 if is_wide else 44

    # building

    def widgets(self, type_: Typesetter, links: MenuLinks, gold: str) -> list[Widget]:
        """Return the buttons; `gold` is the key of the one that people most likely want."""
        main, middle, last = self._rows()
        learn, solo = middle.columns(2, _GAP)
        small = [
            self._learn_button(learn, links),
            self._solo_button(solo, links),
            Button(self._beside_tool(last), self.texts.get("menu.rules"), links.rules, icon="rulebook", key="rules"),
        ]
        fit_alike(type_, small)
        widgets = [*self._main_buttons(type_, main, links), *small, *self._gallery_tool(last, links)]
        for widget in widgets:
            if isinstance(widget, Button) and widget.key == gold:
                widget.kind = "primary"
        return widgets

    def _rows(self) -> list[Area]:
        """Return the places of the three rows of buttons."""
        high, low = (56, 46) if self.area.h >= _LOW else (50, 42)
        top = (self.area.h - high - 2 * low - 2 * _GAP) / 2
        heights = (high, low, low)
        return [
            self.area.from_end(self.end, top + sum(heights[:number]) + number * _GAP, self.buttons, heights[number])
            for number in range(3)
        ]

    @staticmethod
    def _beside_tool(row: Area) -> Area:
        """Return a row without the tool at its end."""
        return row.part(0, 0, row.w - row.h - _GAP, row.h)

    @staticmethod
    def _tool_place(row: Area) -> Area:
        return row.from_end(0, 0, row.h, row.h)

    def _main_buttons(self, type_: Typesetter, row: Area, links: MenuLinks) -> list[Widget]:
        """Return the button to a new match, and the tool that begins one at once."""
        main, text, style = self._beside_tool(row), self.texts.get("menu.new_game"), BUTTON.sized(20)
        button = Button(main, text, links.new_game, icon="play", key="new", style=style)
        if Button.fitting_width(type_, text, icon=True, style=style, padding=10) > main.w:
            fit_alike(type_, [button])
        tip = Tip(title=self.texts.get("menu.quick"), body=self._told(quick.seats_told))
        return [button, Tool(self._tool_place(row), "speed", links.quick_match, tip=tip, key="quick")]

    def _learn_button(self, place: Area, links: MenuLinks) -> Button:
        text, game_id = self.texts.get("lesson.learn"), self.box.id
        button = LearnButton(place, text, links.learn, icon="learn", key="learn", enabled=has_lesson(game_id))
        button.game_id, button.texts = game_id, self.texts
        return button

    def _solo_button(self, place: Area, links: MenuLinks) -> Button:
        """Return the button for one person: to the rules for one, or to a match against bots where there are none."""
        text = self.texts.get("menu.solo")
        if self.box.has_solo:
            return Button(place, text, links.solo_game, icon="human", key="solo")
        tip = self._told(quick.bots_told)
        return Button(place, text, links.against_bots, icon="human", key="solo", tip=tip)

    def _gallery_tool(self, row: Area, links: MenuLinks) -> list[Widget]:
        tip = self.texts.get("gallery.open")
        tool = Tool(
            self._tool_place(row), "gallery", links.gallery, tip=tip, key="gallery", enabled=has_gallery(self.box.id)
        )
        return [tool]

    def _told(self, who: quick.Told) -> str:
        """Return who sits at the table of a match that begins at once."""
        try:
            return who(self.texts, self.box.id)
        except DataError:
            return ""  # the buttons beside it tell what is wrong with the game's files

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel; tags that find no room on one line are left out."""
        canvas.box(self.area, theme.PANEL)
        canvas.ornaments(self.area, self.ornament, 8, "ad")
        width = self.area.w - self.start - self.end - self.buttons - 22
        name, about = self.box.name(self.texts), self.box.about(self.texts)
        title = fitting(canvas.type, name, DISPLAY_30.sized(28), width, 22)
        style = BODY.sized(17 if self.area.h > _LOW else 16)
        text_height = canvas.type.paragraph_height(about, style, width)
        title_height = canvas.type.paragraph_height(name, title, width)
        room = self.area.h - 20 - title_height - 4 - text_height
        rows = tag_rows(canvas.type, self.texts, self.box, width)[: int(room >= PITCH + 6)]
        spare = room - len(rows) * PITCH - (6 if rows else 0)
        y = 10 + max(0.0, spare / 2)
        column = self.area.part(self.start, y, width, self.area.h - y)
        canvas.paragraph(name, title, theme.INK, column)
        canvas.paragraph(about, style, theme.INK_BROWN, column.below(title_height + 4))
        draw_tags(canvas, column.below(title_height + text_height + 14), rows)
