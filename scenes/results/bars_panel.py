"""Where the points came from: a bar of parts for every side, and the legend below them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.match import Match
from game.core.text import Texts
from scenes.people import names_of
from scenes.results.outcome import Placing, points_by_source
from scenes.results.sheets import GAP, Sheets, draw_title
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.art import has
from scenes.ui.canvas import Canvas
from scenes.ui.charts import Bar, BarPart, bar_end, draw_bar, part_colour, stack
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, NUMBER_26, SMALL, SMALL_BOLD, Typesetter, escape
from scenes.ui.tooltip import Tip

LEGEND = SMALL_BOLD.sized(15)
_NAME = BODY_BOLD.sized(17)
_TOTAL = NUMBER_26.sized(25)
_IN_BAR = SMALL_BOLD.sized(15)
_PITCH = 53
_SIDE = 24
"""Between the edge of the panel and what it shows."""
_MOST_LEGEND_ROWS = 2
"""A legend of more rows does without drawings."""


class BarRow(NamedTuple):
    """A player's row among the bars."""

    seat: int
    portrait: str
    area: Area
    bar_area: Area
    bar: Bar
    total: int


class BarsPanel:
    """The panel of the bars, the winner's first."""

    def __init__(
        self, match: Match, ranking: Sequence[Placing], texts: Texts, type_: Typesetter, sheets: Sheets
    ) -> None:
        self._match = match
        self._ranking = ranking
        self._texts = texts
        self._type = type_
        self._is_low = sheets.is_low
        self._heading = sheets.heading
        self._names = [escape(name) for name in names_of(match, texts)]
        parts = list(dict.fromkeys(part for placing in ranking for part in placing.score.parts))
        self._colours = {part: part_colour(number) for number, part in enumerate(parts)}
        self._has_icons = True
        self.legend = self._legend_rows(sheets.charts.w - 2 * _SIDE)
        if len(self.legend) > _MOST_LEGEND_ROWS:
            self._has_icons = False
            self.legend = self._legend_rows(sheets.charts.w - 2 * _SIDE)
        around = self._heading + self._legend_height
        self.area = sheets.bars(around + len(ranking) * _PITCH)
        self.rest = sheets.charts.below(self.area.h + GAP)
        """The panel below this one."""
        self.rows = self._bar_rows()

    # texts

    def part_name(self, part: str) -> str:
        """Return the name of a part of the score."""
        return self._texts.name(self._match.game.id, "score", part)

    def _points(self, number: int) -> str:
        return points_words(self._texts, self._match.game.id, number)

    def _sources(self, part: str, side: int) -> tuple[str, ...]:
        """Return what a part of the score was won with, line by line, where the match tells it."""
        words = f"{self._match.game.id}.source"
        sources = points_by_source(self._match, part, side)
        return tuple(
            self._texts.get(f"{words}.{source}", points=self._points(points)) for source, points in sources.items()
        )

    # building

    @property
    def _legend_pitch(self) -> float:
        return 26 if self._is_low else 30

    @property
    def _legend_height(self) -> float:
        return len(self.legend) * self._legend_pitch + (10 if self._is_low else 16)

    def _bar_rows(self) -> list[BarRow]:
        ranking = self._ranking
        inner = self.area.part(
            _SIDE, self._heading, self.area.w - 2 * _SIDE, self.area.h - self._heading - self._legend_height
        )
        pitch = min(_PITCH, inner.h / len(ranking))
        height = min(40, pitch - 4 if pitch < 34 else pitch - 9)
        names = [self._type.width(self._names[placing.seat], _NAME) for placing in ranking]
        before = min(inner.w * 0.28, height * 0.8 + 9 + max(names) + 14)
        totals = [self._type.width(self._texts.number(placing.score.total), _TOTAL) for placing in ranking]
        bars = stack([placing.score.parts for placing in ranking], inner.w - before - max(totals) - 12)
        rows = []
        for number, (placing, bar) in enumerate(zip(ranking, bars, strict=True)):
            area = inner.part(0, number * pitch, inner.w, height)
            rows.append(BarRow(placing.seat, placing.portrait, area, area.after(before), bar, placing.score.total))
        return rows

    def bar_parts(self) -> Iterator[BarPart]:
        """Return the parts of the bars, to be pointed at."""
        for row in self.rows:
            for segment in row.bar:
                player, points = self._names[row.seat], self._points(segment.points)
                share = self._texts.get("results.share", player=player, points=points)
                area = row.bar_area.part(segment.start, 0, segment.length, row.area.h)
                tip = Tip(title=self.part_name(segment.part), body=share, lines=self._sources(segment.part, row.seat))
                yield BarPart(area, tip, f"part_{row.seat}_{segment.part}")

    def _icon(self, part: str) -> str:
        """Return the drawing of a part in the legend; empty if there is none, or no room for it."""
        name = find_box(self._match.game.id).part_icon(part)
        return name if name and self._has_icons and has(name) else ""

    def _is_scored(self, part: str) -> bool:
        return any(placing.score.parts.get(part) for placing in self._ranking)

    def _legend_width(self, part: str) -> float:
        icon = 30 if self._icon(part) else 0
        return 21 + icon + self._type.width(self.part_name(part), LEGEND) + 2

    def _legend_rows(self, room: float) -> list[list[str]]:
        """Return the parts of the score that brought or cost somebody points, broken into rows that fit."""
        rows: list[list[str]] = [[]]
        used = 0.0
        for part in filter(self._is_scored, self._colours):
            width = self._legend_width(part)
            if rows[-1] and used + width > room:
                rows.append([])
                used = 0.0
            rows[-1].append(part)
            used += width + 18
        return rows

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        canvas.box(self.area, theme.PANEL)
        rest = draw_title(canvas, self.area, self._texts.get("results.sources"), self._heading)
        hint, style = self._texts.get("results.point_at_bar"), SMALL.sized(15)
        if canvas.type.width(hint, style) <= rest.w:
            canvas.text(hint, style, theme.INK_SOFT, rest, "end")
        for row in self.rows:
            self._draw_row(canvas, row)
        self._draw_legend(canvas)

    def _draw_row(self, canvas: Canvas, row: BarRow) -> None:
        side = row.area.h * 0.8
        number = self._texts.number
        canvas.picture(row.portrait, row.area.part(0, (row.area.h - side) / 2, side, side))
        room = row.area.w - row.bar_area.w - side - 9 - 12
        canvas.text(self._names[row.seat], _NAME, theme.INK, row.area.part(side + 9, 0, room, row.area.h))
        bar_area = row.bar_area.part(0, 0, row.bar_area.w, row.area.h)
        draw_bar(canvas, bar_area, row.bar, self._colours, number, style=_IN_BAR)
        total = row.bar_area.after(bar_end(row.bar) + 12)
        canvas.text(number(row.total), _TOTAL.sized(min(_TOTAL.size, row.area.h + 2)), theme.INK, total)

    def _draw_legend(self, canvas: Canvas) -> None:
        pitch = self._legend_pitch
        y = self.area.h - self._legend_height + 2
        for parts in self.legend:
            x: float = _SIDE
            for part in parts:
                width = self._legend_width(part)
                self._draw_legend_part(canvas, self.area.part(x, y, width, pitch), part)
                x += width + 18
            y += pitch

    def _draw_legend_part(self, canvas: Canvas, area: Area, part: str) -> None:
        swatch = theme.Material(theme.flat(self._colours[part]), theme.INK, 1.2, 4)
        canvas.box(area.part(0, (area.h - 15) / 2, 15, 15), swatch)
        x = 21
        if icon := self._icon(part):
            canvas.picture(icon, area.part(x, (area.h - 24) / 2, 24, 24))
            x += 30
        canvas.text(self.part_name(part), LEGEND, theme.INK, area.after(x))


def points_words(texts: Texts, game_id: str, number: int) -> str:
    """Return a number of points with the game's own unit."""
    unit = f"{game_id}.unit"
    return texts.get(unit if texts.has(unit) else "results.points", n=number)
