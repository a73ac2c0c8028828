"""The chart of a review: how the final difference was expected to be, and what choices and luck made of it."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Vector2

from game.bots.estimates import Estimate
from game.bots.review import Column, Review
from game.core.text import Texts
from scenes.review.words import ReviewWords
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.charts import Line, Plot, draw_lines
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL, SMALL_BOLD

CHOICES = "#B4532F"
LUCK = theme.LAPIS_EDGE
_LEFT, _FOOT, _BETWEEN = 64, 26, 22
_WIDEST = 36
_HOLLOW = "2E"
_DASH = 8
_FIGURE = 34
"""How much room there must be beside a column for what its choices came to."""
_TOLD_SIDE = 4
"""Points on a side of zero from which on there is room to say what the side means."""


class ReviewChart:
    """Draws a review in an area. Time runs to the right in every language."""

    def __init__(
        self, area: Area, review: Review, colour: int, words: ReviewWords, texts: Texts, *, is_rough: bool = False
    ) -> None:
        """`is_rough`: the line may still move far from where it is."""
        self._review = review
        self._is_rough = is_rough
        self._colour = colour
        self._words = words
        self._texts = texts
        self._told = {choice.column for choice in review.moments()}
        """The columns of whose choices something is said."""
        numbers = map(words.number, review.columns)
        self._labels = [texts.number(number) if number else "–" for number in numbers]
        inner = area.ltr
        rest = inner.h - _FOOT - _BETWEEN
        width = inner.w - _LEFT - 44
        self.upper = self._expected(inner.part(_LEFT, 0, width, rest * 0.58))
        self.lower = self._lanes(inner.part(_LEFT, rest * 0.58 + _BETWEEN, width, rest * 0.42))
        self._foot = inner.part(0, inner.h - _FOOT, inner.w, _FOOT)

    @property
    def _count(self) -> int:
        return max(1, len(self._review.columns))

    def _expected(self, area: Area) -> Plot:
        reach = [(one.expected.mean, min(one.expected.half_width, 999.0)) for one in self._review.columns]
        values = [0.0, float(self._review.difference)]
        values += [mean + side * error for mean, error in reach for side in (-1, 1)]
        low, high = min(values), max(values)
        air = max(1.0, (high - low) * 0.08)
        return Plot(area, tuple(range(self._count + 1)), low - air, high + air)

    def _lanes(self, area: Area) -> Plot:
        values = [0.0, 2.0, -2.0]
        for column in self._review.columns:
            for sign in (-1, 1):
                parts = [part.mean for part in (column.choices, column.luck) if part.mean * sign > 0]
                values.append(sum(parts))
        low, high = min(values), max(values)
        air = max(1.0, (high - low) * 0.08)
        return Plot(area, tuple(range(self._count + 1)), low - air, high + air)

    def column_area(self, number: int) -> Area:
        """Return the place of a column, over both lanes."""
        left, right = self.upper.x(number), self.upper.x(number + 1)
        return Area(left, self.upper.area.y, right - left, self.lower.area.bottom - self.upper.area.y)

    def draw(self, canvas: Canvas) -> None:
        """Draw both lanes."""
        self._draw_grid(canvas, self.upper, 4)
        self._draw_grid(canvas, self.lower, 3)
        texts = self._texts
        area = self.upper.area
        if self.upper.high > _TOLD_SIDE:
            canvas.text(texts.get("review.ahead"), SMALL, theme.INK_SOFT, Area(area.x + 6, area.y, 120, 20))
        if self.upper.low < -_TOLD_SIDE:
            canvas.text(texts.get("review.behind"), SMALL, theme.INK_SOFT, Area(area.x + 6, area.bottom - 20, 120, 20))
        values = [round(column.expected.mean) for column in self._review.columns]
        if self._is_rough:
            self._draw_rough_line(canvas, [*values, self._review.difference])
        else:
            self._draw_ribbon(canvas)
            draw_lines(canvas, self.upper, [Line(self._colour, (*values, self._review.difference))])
        end = Area(area.right + 6, self.upper.y(self._review.difference) - 12, 44, 24)
        canvas.text(self._words.whole(self._review.difference), SMALL_BOLD, theme.INK, end)
        for number in range(len(self._review.columns)):
            self._draw_column(canvas, number)
        self._draw_foot(canvas)

    def _draw_grid(self, canvas: Canvas, chart: Plot, most: int) -> None:
        area = chart.area
        step = max(1, round((chart.high - chart.low) / most))
        for value in range(int(chart.low) // step * step, int(chart.high) + 1, step):
            y = chart.y(value)
            if area.y <= y <= area.bottom:
                canvas.fill(Area(area.x, y - 0.5, area.w, 1), theme.BAR_LINE if value == 0 else theme.HAIRLINE)
                label = Area(area.x - 62, y - 11, 54, 22)
                canvas.text(self._words.whole(value), SMALL, theme.INK_SOFT, label, "end")

    def _draw_rough_line(self, canvas: Canvas, values: Sequence[int]) -> None:
        """Draw dashes where the line may be."""
        chart, colour = self.upper, theme.COLOURS[self._colour].line
        for time, (first, second) in enumerate(pairwise(values)):
            start = Vector2(chart.x(time), chart.y(first))
            way = Vector2(chart.x(time + 1), chart.y(second)) - start
            count = max(1, round(way.length() / (2 * _DASH)))
            for number in range(count):
                first_end, last_end = (start + way * ((number + share) / count) for share in (0.25, 0.75))
                canvas.line((first_end.x, first_end.y), (last_end.x, last_end.y), colour, 2.5)

    def _draw_ribbon(self, canvas: Canvas) -> None:
        """Shade how far the line may be off."""
        chart = self.upper
        ends = [column.expected for column in self._review.columns] + [Estimate(float(self._review.difference))]
        frame = canvas.rect(chart.area)
        sheet = pygame.Surface(frame.size, pygame.SRCALPHA)
        colour = pygame.Color(theme.COLOURS[self._colour].line)
        colour.a = 46
        reach = [min(one.half_width, 999.0) for one in ends]
        for first, second in pairwise(range(len(ends))):
            corners = [
                (first, ends[first].mean + reach[first]), (second, ends[second].mean + reach[second]),
                (second, ends[second].mean - reach[second]), (first, ends[first].mean - reach[first]),
            ]  # fmt: skip
            points = [canvas.point((chart.x(time), chart.y(value))) for time, value in corners]
            pygame.draw.polygon(sheet, colour, [(x - frame.x, y - frame.y) for x, y in points])
        canvas.blit(sheet, frame.topleft)

    def _draw_column(self, canvas: Canvas, number: int) -> None:
        """Draw choices and luck of a turn from zero on; those of the same sign are stacked."""
        column, chart = self._review.columns[number], self.lower
        width = min(_WIDEST, (chart.x(1) - chart.x(0)) * 0.6)
        left = (chart.x(number) + chart.x(number + 1) - width) / 2
        reached = {1: 0.0, -1: 0.0}
        parts = (
            (column.luck, LUCK, -0.22, column.luck.is_clear),
            (column.choices, CHOICES, 0.22, number in self._told),
        )
        for part, colour, shift, is_sure in parts:
            sign = 1 if part.mean > 0 else -1
            start, end = reached[sign], reached[sign] + part.mean
            reached[sign] = end
            top, bottom = sorted((chart.y(start), chart.y(end)))
            if bottom - top < 0.5:
                continue
            area = Area(left, top, width, bottom - top)
            canvas.fill(area, colour if is_sure else f"{colour}{_HOLLOW}")
            if is_sure and colour == LUCK:
                self._hatch(canvas, area)
            canvas.outline(area, 0, theme.INK if is_sure else colour, 1.5)
            self._draw_whisker(canvas, left + width * (0.5 + shift), end, part.half_width, is_sure=is_sure)
            if is_sure and colour == CHOICES:
                self._draw_figure(canvas, column, Area(left + width + 4, (top + bottom) / 2 - 11, _FIGURE, 22))

    def _draw_figure(self, canvas: Canvas, column: Column, area: Area) -> None:
        """Write what the choices of a column came to, if there is room and that is sure."""
        if self.lower.x(1) - self.lower.x(0) >= _WIDEST + _FIGURE and column.choices.is_clear:
            colour = theme.VERMILION if column.choices.mean < 0 else theme.VERDIGRIS
            canvas.text(self._words.whole(column.choices.mean), SMALL_BOLD, colour, area)

    @staticmethod
    def _hatch(canvas: Canvas, area: Area) -> None:
        """Draw white lines, so that luck is told from choices without colours."""
        with canvas.clip(area):
            for offset in range(0, int(area.w + area.h), 8):
                canvas.line((area.x + offset, area.y), (area.x + offset - area.h, area.bottom), "#FFFFFF", 1.6)

    def _draw_whisker(self, canvas: Canvas, x: float, value: float, reach: float, *, is_sure: bool) -> None:
        chart, reach = self.lower, min(reach, 999.0)
        colour = theme.INK if is_sure else theme.FADED
        top = max(chart.area.y, chart.y(value + reach))
        bottom = min(chart.area.bottom, chart.y(value - reach))
        canvas.line((x, top), (x, bottom), colour, 1.6)
        for y in (top, bottom):
            canvas.line((x - 4, y), (x + 4, y), colour, 1.6)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Number the columns, as many as have room."""
        pitch = self.lower.x(1) - self.lower.x(0)
        step = max(1, round(34 / pitch))
        for number in range(len(self._review.columns)):
            if number % step == 0:
                area = Area(self.lower.x(number) - 20, self._foot.y + 4, pitch + 40, 20)
                canvas.text(self._labels[number], SMALL, theme.INK_SOFT, area, "center")
