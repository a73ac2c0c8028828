"""The chart of a rating: a line in its ribbon over the matches, and where the bots stand. Time never mirrors."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.book.rating import RatingStep
from game.core.text import Texts
from scenes.book.panels import LEVEL_COLOURS
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import SMALL, SMALL_BOLD

_AIR = 60
"""Points of air above and below."""
_MARKED = 5
"""Every so many matches have a mark."""


class Anchor(NamedTuple):
    """A level of bots, and its measured strength."""

    level: str
    elo: int


class RatingChart:
    """Lays matches and ratings out in an area."""

    def __init__(self, area: Area, steps: Sequence[RatingStep], anchors: Sequence[Anchor]) -> None:
        self.area = area.ltr
        self.plot = Area(self.area.x + 46, self.area.y + 4, self.area.w - 46 - 74, self.area.h - 34)
        self.steps = steps
        self.anchors = anchors
        values = [anchor.elo for anchor in anchors] + [step.value for step in steps]
        self.low, self.high = min(values) - _AIR, max(values) + _AIR

    def x(self, number: int) -> float:
        """Return where a match lies, by its number from 0 on; a single one lies in the middle."""
        last = len(self.steps) - 1
        return self.plot.x + self.plot.w * (number / last if last else 0.5)

    def y(self, value: float) -> float:
        """Return where a rating lies; what is beyond the chart lies on its edge."""
        share = (value - self.low) / (self.high - self.low)
        return self.plot.bottom - self.plot.h * min(1.0, max(0.0, share))

    def draw(self, canvas: Canvas, texts: Texts) -> None:
        """Draw levels, ribbon, line and marks."""
        for anchor in self.anchors:
            self._draw_anchor(canvas, texts, anchor)
        self._draw_ribbon(canvas)
        points = [(self.x(number), self.y(step.value)) for number, step in enumerate(self.steps)]
        for width, colour in ((6, theme.INK), (3.5, "#A3202E")):
            for start, end in pairwise(points):
                canvas.line(start, end, colour, width)
        for number in self._marked():
            _draw_mark(canvas, points[number])
        self._draw_numbers(canvas, texts)

    def _marked(self) -> list[int]:
        last = len(self.steps) - 1
        every = max(_MARKED, -(-len(self.steps) // 8))
        return sorted({0, last, *range(every - 1, last, every)})

    def _draw_anchor(self, canvas: Canvas, texts: Texts, anchor: Anchor) -> None:
        y, colour = self.y(anchor.elo), LEVEL_COLOURS[anchor.level]
        x = self.plot.x
        while x < self.plot.right:
            canvas.line((x, y), (min(x + 6, self.plot.right), y), colour, 1.5)
            x += 11
        canvas.text(texts.number(anchor.elo), SMALL, theme.INK_SOFT, Area(self.area.x, y - 10, 40, 20), "end")
        label = Area(self.plot.right + 6, y - 10, 68, 20)
        canvas.text(texts.get(f"level.{anchor.level}"), SMALL_BOLD, colour, label)

    def _draw_ribbon(self, canvas: Canvas) -> None:
        if len(self.steps) < 2:
            return
        upper = [(self.x(number), self.y(step.value + step.spread)) for number, step in enumerate(self.steps)]
        lower = [(self.x(number), self.y(step.value - step.spread)) for number, step in enumerate(self.steps)]
        rect = canvas.rect(self.plot)
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        outline = [(x - rect.x, y - rect.y) for x, y in map(canvas.point, [*upper, *reversed(lower)])]
        pygame.draw.polygon(veil, (200, 60, 70, 60), outline)
        canvas.blit(veil, rect.topleft)

    def _draw_numbers(self, canvas: Canvas, texts: Texts) -> None:
        y, right = self.plot.bottom + 6, -1e9
        for number in self._marked():
            if self.x(number) - right < 34:
                continue
            right = self.x(number)
            canvas.text(texts.number(number + 1), SMALL, theme.INK_SOFT, Area(right - 20, y, 40, 20), "center")


def _draw_mark(canvas: Canvas, point: Point) -> None:
    x, y = point
    for size, colour in ((8.5, theme.INK), (6, "#A3202E")):
        corners = [canvas.point(corner) for corner in ((x, y - size), (x + size, y), (x, y + size), (x - size, y))]
        canvas.touched.append(pygame.draw.polygon(canvas.surface, colour, corners))
