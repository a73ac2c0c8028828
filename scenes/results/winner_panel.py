"""The panel of a finished match: the winner before the cover of the game, the ranking, a last sentence."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, DISPLAY_30, DISPLAY_36, LABEL, NUMBER_34, SMALL, TITLE_20

_EDGE = 1.5
_GOLD_LINE = 8
_CLOSING = 46
_SMALLEST_NAME = 16
_TALLEST_ROW, _LOWEST_ROW = 76, 46
_SHADE = "#2A1B12"
_PLACE_COLOURS = ("#8A6B42", "#9A6B1E")


class Entry(NamedTuple):
    """A row of the ranking, ready to be shown."""

    place: str
    portrait: str
    name: str
    kind: str
    total: str
    is_winner: bool


def measure(width: float, height: float, count: int) -> tuple[float, float]:
    """Return the heights of the cover and of a row of the ranking: a low panel takes it from the cover first."""
    cover = min(width * 2 / 3, height - _GOLD_LINE - _CLOSING - count * _LOWEST_ROW)
    return cover, min(_TALLEST_ROW, (height - cover - _GOLD_LINE - _CLOSING) / count)


class WinnerPanel:
    """The panel, for an area and entries from the first place to the last."""

    def __init__(
        self,
        area: Area,
        entries: Sequence[Entry],
        label: str,
        closing: str,
        cover: str,
    ) -> None:
        self.area = area
        self.entries = entries
        self.label = label
        self.closing = closing
        self.cover = cover
        self.cover_height, self.row_height = measure(area.w, area.h, len(entries))
        self.padding = 26 if area.w >= 400 else 16

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        canvas.box(self.area, theme.PANEL)
        winners = [entry for entry in self.entries if entry.is_winner]
        names = self._name_block(len(winners))
        self._draw_cover(canvas, names.y - self.area.y)
        if len(winners) == 1:
            self._draw_winner(canvas, names, winners[0])
        else:
            self._draw_winners(canvas, names, winners)
        self._draw_gold_line(canvas)
        for number, entry in enumerate(self.entries):
            y = self.cover_height + _GOLD_LINE + number * self.row_height
            self._draw_row(canvas, self.area.part(_EDGE, y, self.area.w - 2 * _EDGE, self.row_height), entry)
        self._draw_closing(canvas)

    # the winner

    def _name_block(self, count: int) -> Area:
        """Return the room for label and names at the foot of the cover."""
        wanted = 84 if count == 1 else 24 + count * 44
        height = min(wanted, self.cover_height - 24)
        return self.area.part(self.padding, self.cover_height - height - 14, self.area.w - 2 * self.padding, height)

    def _draw_cover(self, canvas: Canvas, names: float) -> None:
        """Draw the cover, darkened to its foot from a little above the names, which begin `names` below its top."""
        rect = canvas.rect(self.area.part(_EDGE, _EDGE, self.area.w - 2 * _EDGE, self.cover_height - _EDGE))
        picture = canvas.art.picture(self.cover, rect.w + 1, ceil((rect.w + 1) * 2 / 3))
        radius = canvas.px(theme.PANEL.radius) - canvas.px(_EDGE)
        begin = max(0.0, names - 56)
        fade = canvas.px(names + 24 - begin)
        canvas.blit(_shaded_cover(picture, rect.size, radius, canvas.px(begin), fade), rect.topleft)

    def _draw_winner(self, canvas: Canvas, block: Area, winner: Entry) -> None:
        side = min(84, block.h, block.w * 0.3)
        canvas.picture(winner.portrait, block.part(0, (block.h - side) / 2, side, side))
        text = block.after(side + 18)
        style = fitting(canvas.type, winner.name, DISPLAY_36, text.w, _SMALLEST_NAME)
        self._draw_label(canvas, text.part(0, block.h / 2 - 34, text.w, 22))
        canvas.text(winner.name, style, theme.HALO, text.part(0, block.h / 2 - 12, text.w, 48))

    def _draw_winners(self, canvas: Canvas, block: Area, winners: Sequence[Entry]) -> None:
        self._draw_label(canvas, block.part(0, 0, block.w, 22))
        pitch = (block.h - 24) / len(winners)
        side = min(38, pitch - 4)
        room = block.w - side - 14
        styles = [fitting(canvas.type, winner.name, DISPLAY_30, room, _SMALLEST_NAME) for winner in winners]
        style = min(styles, key=lambda style: style.size)
        for number, winner in enumerate(winners):
            row = block.part(0, 24 + number * pitch, block.w, pitch)
            canvas.picture(winner.portrait, row.part(0, (pitch - side) / 2, side, side))
            canvas.text(winner.name, style, theme.HALO, row.after(side + 14))

    def _draw_label(self, canvas: Canvas, area: Area) -> None:
        canvas.text(self.label, LABEL, theme.GOLD_GLOW, area)

    def _draw_gold_line(self, canvas: Canvas) -> None:
        line = self.area.part(_EDGE, self.cover_height, self.area.w - 2 * _EDGE, _GOLD_LINE)
        canvas.fill(line, theme.INK)
        canvas.rounded(line.inset(0, 2), 0, theme.GOLD_LEAF, theme.GOLD_DARK)

    # the ranking

    def _draw_row(self, canvas: Canvas, row: Area, entry: Entry) -> None:
        if entry.is_winner:
            canvas.fill(row, f"{theme.GOLD_LEAF}33")
        canvas.fill(row.part(0, row.h - 1, row.w, 1), f"{theme.HAIRLINE}88")
        inner = row.inset(self.padding - _EDGE, 0)
        gap = 16 if self.padding > 20 else 10
        canvas.text(entry.place, DISPLAY_30.sized(27), _PLACE_COLOURS[entry.is_winner], inner.part(0, 0, 26, row.h))
        side = min(46, row.h - 12)
        canvas.picture(entry.portrait, inner.part(26 + gap, (row.h - side) / 2, side, side))
        total = canvas.type.width(entry.total, NUMBER_34) + 2
        canvas.text(entry.total, NUMBER_34, theme.INK, inner.from_end(0, 0, total, row.h), "end")
        x = 26 + gap + side + gap
        self._draw_name(canvas, inner.part(x, 0, inner.w - x - total - gap, row.h), entry)

    def _draw_name(self, canvas: Canvas, area: Area, entry: Entry) -> None:
        name, kind = TITLE_20.sized(min(22, area.h * 0.42)), SMALL.sized(15)
        first, second = canvas.type.line_height(name), canvas.type.line_height(kind)
        top = (area.h - first - second) / 2
        width = min(area.w, canvas.type.width(entry.name, name) + 2)
        canvas.text(entry.name, name, theme.INK, area.part(0, top, width, first))
        if entry.is_winner and width + 28 <= area.w:
            canvas.icon("trophy", area.part(width + 6, top + (first - 22) / 2, 22, 22), _PLACE_COLOURS[True])
        canvas.text(entry.kind, kind, theme.INK_SOFT, area.part(0, top + first, area.w, second))

    def _draw_closing(self, canvas: Canvas) -> None:
        end = self.cover_height + _GOLD_LINE + len(self.entries) * self.row_height
        spare = self.area.h - _CLOSING - end
        if spare >= 40:
            side = min(300, self.area.w - 2 * self.padding)
            canvas.picture("orn_divider", self.area.part((self.area.w - side) / 2, end + (spare - 24) / 2, side, 24))
        area = self.area.part(self.padding, self.area.h - _CLOSING, self.area.w - 2 * self.padding, _CLOSING - 6)
        style = BODY if canvas.type.width(self.closing, BODY) <= area.w else SMALL
        height = canvas.type.paragraph_height(self.closing, style, area.w)
        canvas.paragraph(
            self.closing, style, theme.INK_SOFT, area.part(0, (area.h - height) / 2, area.w, height), "center"
        )


@kept
def _shaded_cover(picture: pygame.Surface, size: tuple[int, int], radius: int, begin: int, fade: int) -> pygame.Surface:
    """Return the middle of a cover with its upper corners rounded and its foot darkened."""
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(picture, ((width - picture.get_width()) // 2, (height - picture.get_height()) // 2))
    surface.blit(paint.gradient(width, fade, f"{_SHADE}00", f"{_SHADE}F2"), (0, begin))
    surface.blit(paint.gradient(width, height, f"{_SHADE}F2", f"{_SHADE}F2"), (0, begin + fade))
    mask = paint.rounded(width, height + radius, radius, theme.WHITE, theme.WHITE)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface.convert_alpha()
