"""The game that is being set up: cover, what it is about, and what is in its box."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.text import Texts
from scenes.box import Box
from scenes.change import Change
from scenes.cover import RATIO, draw_cover
from scenes.gallery.exhibits import groups_of
from scenes.gallery.sample import sample_table
from scenes.shelf import has_gallery
from scenes.tags import PITCH, draw_tags, tag_rows
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import BODY, BODY_BOLD, DISPLAY_30, LABEL, SMALL_BOLD
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App

_WIDE = 560
"""From this width on words stand beside the cover."""
_PADDING = 22
_FACT = 58
_BUTTON = 46
_TALL, _WORDS = 100, 36
"""From this height on the words of a part stand below its drawing, and how high they are."""
_HIGHEST_PART = 270
_LEAST_PART = 200
_TILE = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.HAIRLINE, 1.5, 10)
_TILE_LIT = theme.Material(theme.flat(theme.PAPER), theme.GOLD_DARK, 2, 10)


class BoxPart(NamedTuple):
    """A kind of things in the box."""

    group: str
    picture: str
    number: int


def parts_of(app: "App", game_id: str) -> list[BoxPart]:
    """Return what is in the box of a game, by kind."""
    if not has_gallery(game_id):
        return []
    table = sample_table(app, game_id)
    groups = groups_of(game_id, table.context)
    table.leave()
    return [BoxPart(group.id, group.picture, group.count) for group in groups]


class PartTile(ActionWidget):
    """A kind of things in the box; a click shows them."""

    def __init__(self, area: Area, part: BoxPart, name: str, count: str, action: Action) -> None:
        super().__init__(area, action, key=f"part_{part.group}")
        self.part = part
        self.name = name
        self.count = count

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the drawing, the name and how many there are; a tall tile has its words below the drawing."""
        canvas.box(self.area, _TILE_LIT if look.hovered else _TILE)
        if self.area.h < _TALL:
            side = min(40, self.area.h - 12)
            picture, words = self.area.part(10, (self.area.h - side) / 2, side, side), self.area.after(side + 18)
        else:
            side = min(self.area.w - 20, self.area.h - _WORDS - 18)
            picture, words = self.area.part((self.area.w - side) / 2, 10, side, side), self.area.after(12)
            words = words.below(self.area.h - _WORDS - 6).part(0, 0, words.w, _WORDS)
        canvas.picture(self.part.picture, picture)
        width = canvas.type.width(self.count, SMALL_BOLD) + 4
        canvas.text(self.count, SMALL_BOLD, theme.INK_SOFT, words.from_end(12, 0, width, words.h))
        words = words.part(0, 0, words.w - width - 18, words.h)
        style = fitting_paragraph(canvas.type, self.name, BODY_BOLD, (16, 15, 14, 13, 12), words)
        height = canvas.type.paragraph_height(self.name, style, words.w)
        canvas.paragraph(self.name, style, theme.INK, words.part(0, (words.h - height) / 2, words.w, height))


class BoxPanel:
    """A parchment panel: the cover, words beside it or below it, and the parts in the box."""

    def __init__(self, area: Area, box: Box, texts: Texts) -> None:
        self.area = area
        self.box = box
        self.texts = texts
        self.is_wide = area.w >= _WIDE
        width = area.w * 0.5 if self.is_wide else min(area.w - 2 * _PADDING, area.h * 0.5)
        self.cover = area.part(_PADDING, _PADDING, width - _PADDING if self.is_wide else width, width * RATIO)
        self.cover = self.cover.part(0, 0, self.cover.w, self.cover.w * RATIO)
        self.has_cover = True
        """Whether there is room for cover and words."""
        self._shows_parts = False

    @property
    def button(self) -> Area:
        """Where the rulebook is opened."""
        width = min(300, self.area.w - 2 * _PADDING)
        return self.area.part((self.area.w - width) / 2, self.area.h - _PADDING - _BUTTON, width, _BUTTON)

    @property
    def below(self) -> Area:
        """What is left below the cover and the words, if they are there, above the button."""
        top = self.cover.bottom - self.area.y + (22 if self.is_wide else 150) if self.has_cover else _PADDING
        end = self.button.y - self.area.y - 14
        return self.area.part(_PADDING, top, self.area.w - 2 * _PADDING, end - top)

    def place_parts(self, page: Page, parts: Sequence[BoxPart], open_: Callable[[str], Change | None]) -> None:
        """Place the kinds of things in the box, if there is room."""
        room = self.below
        columns = max(1, int(room.w // _LEAST_PART))
        rows = (len(parts) + columns - 1) // columns
        self._shows_parts = bool(parts) and 30 + rows * (44) <= room.h
        if not self._shows_parts:
            return
        pitch = min(_HIGHEST_PART, (room.h - 30) / rows)
        for row in range(rows):
            shown = parts[row * len(parts) // rows : (row + 1) * len(parts) // rows]
            cells = room.part(0, 30 + row * pitch, room.w, pitch - 10).columns(len(shown), 10)
            for part, cell in zip(shown, cells, strict=True):
                name = self.texts.get(f"{self.box.id}.gallery.{part.group}")
                page.add(PartTile(cell, part, name, self.texts.number(part.number), self._opener(open_, part.group)))

    @staticmethod
    def _opener(open_: Callable[[str], Change | None], group: str) -> Action:
        return lambda: open_(group)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel; facts and tags that find no room are left out."""
        canvas.box(self.area, theme.PANEL)
        if self.has_cover:
            self._draw_cover(canvas)
        if self._shows_parts:
            heading = self.below.part(0, 0, self.below.w, 22)
            canvas.text(self.texts.get("gallery.title"), LABEL, theme.INK_SOFT, heading)

    def _draw_cover(self, canvas: Canvas) -> None:
        """Draw the cover, and the words beside or below it."""
        draw_cover(canvas, self.box.cover, self.cover, 10)
        canvas.outline(self.cover, 10, theme.INK, 2)
        if self.is_wide:
            start = self.cover.w + 2 * _PADDING
            column = self.area.part(start, _PADDING, self.area.w - start - _PADDING, self.cover.h)
        else:
            below = self.cover.bottom - self.area.y + 12
            column = self.area.part(_PADDING, below, self.area.w - 2 * _PADDING, 136)
        self._draw_words(canvas, column)

    def _draw_words(self, canvas: Canvas, column: Area) -> None:
        """Draw title, sentence, facts and tags."""
        name, about = self.box.name(self.texts), self.box.about(self.texts)
        longest = max(name.split(), key=lambda word: canvas.type.width(word, DISPLAY_30))
        title = fitting(canvas.type, longest, DISPLAY_30.sized(25), column.w, 16)
        y = canvas.paragraph(name, title, theme.INK, column) + 6
        style = BODY.sized(16.5 if self.is_wide else 15)
        y += canvas.paragraph(about, style, theme.INK_BROWN, column.part(0, y, column.w, 0)) + 14
        if y + _FACT > column.h:
            return
        self._draw_facts(canvas, column.part(0, y, column.w, _FACT))
        rows = tag_rows(canvas.type, self.texts, self.box, column.w)
        if y + _FACT + 14 + len(rows) * PITCH <= column.h + 8:
            draw_tags(canvas, column.below(y + _FACT + 14), rows)

    def _draw_facts(self, canvas: Canvas, area: Area) -> None:
        facts = (
            ("human", self.box.players_text(self.texts), "setup.players_fact"),
            ("clock", self.box.minutes_text(self.texts), "setup.minutes_fact"),
        )
        for (icon, value, unit), place in zip(facts, area.columns(2, 10), strict=True):
            canvas.box(place, theme.Material(theme.flat(theme.PARCHMENT_PAGE), theme.HAIRLINE, 1, 10))
            side, start = (24, 42) if place.w > 110 else (20, 32)
            canvas.icon(icon, place.part((start - side) / 2, (place.h - side) / 2, side, side), "#6B4713")
            text = place.part(start, 7, place.w - start - 4, place.h - 14)
            canvas.text(value, BODY_BOLD, theme.INK, text.part(0, 0, text.w, text.h / 2))
            small = BODY.sized(14)
            canvas.text(self.texts.get(unit), small, theme.INK_SOFT, text.below(text.h / 2))
