"""The game that is being set up: cover, title, what it is about, players and minutes."""

from game.core.text import Texts
from scenes.box import Box
from scenes.cover import RATIO, draw_cover
from scenes.tags import PITCH, draw_tags, tag_rows
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, DISPLAY_30

_EDGE = 1.5
_GOLD_LINE = 8
_FACT = 58
_BUTTON = 48


class GameCard:
    """A parchment card; its button stands at the bottom."""

    def __init__(self, area: Area, box: Box, texts: Texts) -> None:
        self.area = area
        self.box = box
        self.texts = texts
        self.padding = 24 if area.w > 280 else 16

    @property
    def button(self) -> Area:
        """Where the rulebook is opened."""
        width = self.area.w - 2 * self.padding
        return self.area.part(self.padding, self.area.h - self.padding - _BUTTON, width, _BUTTON)

    def draw(self, canvas: Canvas) -> None:
        """Draw the card; facts and tags that find no room are left out."""
        canvas.box(self.area, theme.PANEL)
        inner = self.area.inset(_EDGE)
        cover = inner.part(0, 0, inner.w, inner.w * RATIO)
        draw_cover(canvas, self.box.cover, cover, theme.PANEL.radius - _EDGE, at_top=True)
        line = inner.part(0, cover.h, inner.w, _GOLD_LINE)
        canvas.fill(line, theme.INK)
        canvas.rounded(line.inset(0, 2), 0, theme.GOLD_LEAF, theme.GOLD_DARK)
        column = self.area.part(self.padding, cover.h + 26, self.area.w - 2 * self.padding, 0)
        y = self._draw_text(canvas, column)
        facts = column.part(0, y + 16, column.w, _FACT)
        end = self.button.y - 14
        if facts.bottom > end:
            return
        self._draw_facts(canvas, facts)
        rows = tag_rows(canvas.type, self.texts, self.box, column.w)
        tags = facts.part(0, _FACT + 16, facts.w, len(rows) * PITCH)
        if tags.bottom <= end:
            draw_tags(canvas, tags, rows)

    def _draw_text(self, canvas: Canvas, column: Area) -> float:
        """Draw title and sentence; return how high they are."""
        name, about = self.box.name(self.texts), self.box.about(self.texts)
        longest = max(name.split(), key=lambda word: canvas.type.width(word, DISPLAY_30))
        title = fitting(canvas.type, longest, DISPLAY_30.sized(25), column.w, 16)
        y = canvas.paragraph(name, title, theme.INK, column) + 8
        return y + canvas.paragraph(about, BODY.sized(16.5), theme.INK_BROWN, column.part(0, y, column.w, 0))

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
