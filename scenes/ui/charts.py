"""Charts: stacked bars that show where points came from, and lines that show how they grew."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

import pygame

from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import SMALL, SMALL_BOLD, Style, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

PALETTE = (
    "#C48A50",
    "#35704A",
    "#F0C25E",
    "#8C9AA8",
    "#A8432A",
    "#7A4CA0",
    "#5BA3D0",
    "#8A2F52",
    "#EBB3A8",
    "#1F5A66",
)
"""For the parts of a score, in their order. Neighbours differ for colour-blind eyes too."""

_DARK = frozenset({"#35704A", "#A8432A", "#7A4CA0", "#8A2F52", "#1F5A66"})
_GAP_COLOUR = theme.PARCHMENT_LIGHT
_RADIUS = 8
_EDGE = 1.5


def part_colour(number: int) -> str:
    """Return the colour of the part of this number."""
    return PALETTE[number % len(PALETTE)]


def ink_on(colour: str) -> str:
    """Return the text colour that can be read on a colour of the palette."""
    return theme.HALO if colour in _DARK else theme.INK


# stacked bars


class Segment(NamedTuple):
    """A part of a bar: how many points, and where it lies, in px after the inline start of the bars."""

    part: str
    points: int
    start: float
    length: float


Bar = tuple[Segment, ...]


def stack(rows: Sequence[Mapping[str, int]], room: float) -> list[Bar]:
    """Lay the parts of every row end to end on one scale, so that the longest row fills the room.

    Lost points lie before the line where the gained ones begin.
    """
    lost = max((_sum(row, -1) for row in rows), default=0)
    gained = max((_sum(row, 1) for row in rows), default=0)
    unit = room / max(1, lost + gained)
    return [_stack_row(row, unit, lost * unit) for row in rows]


def _sum(row: Mapping[str, int], sign: int) -> int:
    return sum(points * sign for points in row.values() if points * sign > 0)


def _stack_row(row: Mapping[str, int], unit: float, zero: float) -> Bar:
    segments: list[Segment] = []
    low = high = zero
    for part, points in row.items():
        length = abs(points) * unit
        if points > 0:
            segments.append(Segment(part, points, high, length))
            high += length
        elif points < 0:
            low -= length
            segments.append(Segment(part, points, low, length))
    return tuple(sorted(segments, key=lambda segment: segment.start))


def bar_end(bar: Bar) -> float:
    """Return where a bar ends."""
    return max((segment.start + segment.length for segment in bar), default=0.0)


def draw_bar(
    canvas: Canvas,
    row: Area,
    bar: Bar,
    colours: Mapping[str, str],
    number: Callable[[int], str],
    *,
    style: Style = SMALL_BOLD,
) -> None:
    """Draw a bar in its row, with the points of each part where there is room for them."""
    if not bar:
        return
    places = [canvas.rect(row.part(segment.start, 0, segment.length, row.h)) for segment in bar]
    whole = places[0].unionall(places)
    pieces = tuple(
        (place.x - whole.x, place.w, colours[segment.part]) for place, segment in zip(places, bar, strict=True)
    )
    canvas.blit(_bar_picture(whole.size, pieces, canvas.px(_RADIUS), canvas.px(_EDGE)), whole.topleft)
    for segment in bar:
        text = number(segment.points)
        if canvas.type.width(text, style) + 8 <= segment.length:
            area = row.part(segment.start, 0, segment.length, row.h)
            canvas.text(text, style, ink_on(colours[segment.part]), area, "center")


@kept
def _bar_picture(
    size: tuple[int, int], pieces: tuple[tuple[int, int, str], ...], radius: int, edge: int
) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    picture = paint.rounded(width, height, radius, theme.INK, theme.INK).copy()
    inner = pygame.Surface((max(1, width - 2 * edge), max(1, height - 2 * edge)), pygame.SRCALPHA)
    for left, length, colour in pieces:
        inner.fill(colour, (left - edge, 0, length, height))
    for left in sorted(left for left, _, _ in pieces)[1:]:
        inner.fill(_GAP_COLOUR, (left - edge - edge // 2, 0, edge, height))
    mask = paint.rounded(*inner.get_size(), max(0, radius - edge), theme.WHITE, theme.WHITE)
    inner.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(inner, (edge, edge))
    return picture.convert_alpha()


class BarPart(Widget):
    """The place of a segment. The bar is drawn below it; this shows a ring and the tooltip under the pointer."""

    is_focusable = False

    def __init__(self, area: Area, tip: Tip, key: str) -> None:
        super().__init__(area, key=key, tip=tip)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the ring."""
        if look.hovered:
            canvas.outline(self.area.inset(-3), 5, theme.INK, 4)
            canvas.outline(self.area.inset(-2), 4, theme.PAPER, 2)


# lines


@dataclass(frozen=True, slots=True)
class Line:
    """One player's line: the colour number and a value for every time."""

    colour: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """How times and values lie on the screen. Time runs to the right in every language."""

    area: Area
    times: tuple[int, ...]
    low: float
    high: float

    def x(self, time: float) -> float:
        """Return where a time lies."""
        first, last = self.times[0], self.times[-1]
        return self.area.x + self.area.w * (time - first) / max(1, last - first)

    def y(self, value: float) -> float:
        """Return where a value lies."""
        return self.area.bottom - self.area.h * (value - self.low) / (self.high - self.low)

    def grid(self) -> list[int]:
        """Return the values with a line across the chart."""
        step = round_step(self.high - self.low, max(4, int(self.area.h // 40)))
        first = -int(-self.low // step) * step
        return list(range(first, int(self.high) + 1, step))

    def labelled_times(self, spacing: float) -> list[int]:
        """Return the times to write below the chart, at least `spacing` px apart; the last one is among them."""
        first, last = self.times[0], self.times[-1]
        step = round_step(max(1, last - first), max(1, int(self.area.w // spacing)))
        times = list(range(-(-first // step) * step, last + 1, step))
        if times and self.x(last) - self.x(times[-1]) < spacing:
            times.pop()
        return [*times, last]


def plot(area: Area, times: tuple[int, ...], lines: Sequence[Line]) -> Plot:
    """Fit times and values into an area, with a little air above the highest value."""
    values = [value for line in lines for value in line.values]
    low = min([0, *values])
    high = max([low + 1, *values])
    return Plot(area.ltr, times, low, high + (high - low) * 0.06)


def round_step(span: float, most: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50... that divides a span into at most so many steps."""
    step = 1
    while span / step > most:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step


def marked_times(count: int, most: int = 7) -> list[int]:
    """Return which of the times carry the players' marks: every second one or fewer, counted back from the last."""
    step = max(2, -(-count // most))
    return sorted(range(count - 1, 0, -step))


@dataclass(frozen=True, slots=True)
class FinalScoring:
    """A part of the chart at its end that is shaded because points are counted there, with its label."""

    since: int
    label: str


def draw_plot(
    canvas: Canvas,
    chart: Plot,
    lines: Sequence[Line],
    number: Callable[[int], str],
    *,
    caption: str = "",
    final: FinalScoring | None = None,
    style: Style = SMALL,
) -> None:
    """Draw grid, axes and lines; the first line lies on top. `caption` says what the times are."""
    if final:
        _draw_final(canvas, chart, final, style)
    _draw_values(canvas, chart, number, style)
    _draw_times(canvas, chart, number, caption, style)
    draw_lines(canvas, chart, lines)


_AXIS_GAP = 10
_CAPTION_GAP = 18


def axis_room(type_: Typesetter, highest: str, caption: str, style: Style = SMALL) -> float:
    """Return how much room the numbers and the caption at the left of a chart need."""
    return max(type_.width(highest, style) + _AXIS_GAP, type_.width(caption, style) + _CAPTION_GAP) + 2


def _draw_values(canvas: Canvas, chart: Plot, number: Callable[[int], str], style: Style) -> None:
    area = chart.area
    for value in chart.grid():
        y = chart.y(value)
        canvas.fill(Area(area.x, y - 0.5, area.w, 1), theme.HAIRLINE)
        canvas.text(number(value), style, theme.INK_SOFT, Area(area.x - 70, y - 12, 70 - _AXIS_GAP, 24), "end")


def _draw_times(canvas: Canvas, chart: Plot, number: Callable[[int], str], caption: str, style: Style) -> None:
    top = chart.area.bottom + 6
    for time in chart.labelled_times(_spacing(canvas, chart, number, style)):
        canvas.text(number(time), style, theme.INK_SOFT, Area(chart.x(time) - 30, top, 60, 24), "center")
    if caption:
        room = canvas.type.width(caption, style) + 2
        canvas.text(caption, style, theme.INK_SOFT, Area(chart.area.x - _CAPTION_GAP - room, top, room, 24), "end")


def _spacing(canvas: Canvas, chart: Plot, number: Callable[[int], str], style: Style) -> float:
    return canvas.type.width(number(chart.times[-1]), style) + 16


def _draw_final(canvas: Canvas, chart: Plot, final: FinalScoring, style: Style) -> None:
    x = chart.x(final.since)
    area = chart.area
    canvas.fill(Area(x, area.y, area.right - x, area.h), f"{theme.GOLD_LEAF}2E")
    room = canvas.type.width(final.label, style) + 2
    canvas.text(final.label, style, "#7A5A1E", Area(max(area.x, x - 8 - room), area.y + 2, room, 22), "end")


_MARGIN = 12
"""How far marks and outlines may reach beyond the chart."""
_SMOOTH = 3
_Pixels = tuple[tuple[float, float], ...]


def draw_lines(canvas: Canvas, chart: Plot, lines: Sequence[Line]) -> None:
    """Draw the lines of a chart; the first one lies on top."""
    frame = canvas.rect(chart.area.inset(-_MARGIN))
    left, top = chart.area.x - _MARGIN, chart.area.y - _MARGIN
    xs = [chart.x(time) - left for time in chart.times]
    traces = tuple(
        (line.colour, tuple((x, chart.y(value) - top) for x, value in zip(xs, line.values, strict=True)))
        for line in reversed(lines)
    )
    canvas.blit(_lines_picture(frame.size, canvas.scale, traces), frame.topleft)


@kept
def _lines_picture(size: tuple[int, int], scale: float, traces: tuple[tuple[int, _Pixels], ...]) -> pygame.Surface:
    """Return all lines and marks, drawn larger and scaled down, so that they have no steps."""
    large = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    unit = scale * _SMOOTH
    for colour, points in traces:
        path = [(x * unit, y * unit) for x, y in points]
        stroke(large, path, theme.INK, 5.5 * unit)
        stroke(large, path, theme.COLOURS[colour].line, 3.2 * unit)
    for colour, points in traces:
        for number in marked_times(len(points)):
            _draw_mark(large, colour, points[number], unit)
    return pygame.transform.smoothscale(large, size).convert_alpha()


def stroke(surface: pygame.Surface, path: Sequence[Point], colour: str, width: float) -> None:
    """Draw a line with round joins and ends; it is equally thick in every direction, as `pygame.draw.line` is not."""
    for (x, y), (end_x, end_y) in pairwise(path):
        length = hypot(end_x - x, end_y - y) or 1
        dx, dy = (y - end_y) / length * width / 2, (end_x - x) / length * width / 2
        corners = [(x + dx, y + dy), (end_x + dx, end_y + dy), (end_x - dx, end_y - dy), (x - dx, y - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for point in path:
        pygame.draw.circle(surface, colour, point, width / 2)


def _draw_mark(surface: pygame.Surface, colour: int, centre: Point, unit: float) -> None:
    shape = [(x * unit + centre[0] * unit, y * unit + centre[1] * unit) for x, y in MARKS[colour]]
    pygame.draw.polygon(surface, theme.COLOURS[colour].line, shape)
    stroke(surface, [*shape, shape[0]], theme.INK, 1.7 * unit)


def _ring(count: int, *radii: float) -> tuple[Point, ...]:
    """Return points around a centre, the first at the top, on the radii in turn."""
    turn = 2 * pi / count
    return tuple(
        (radii[number % len(radii)] * sin(number * turn), -radii[number % len(radii)] * cos(number * turn))
        for number in range(count)
    )


_CROSS = ((-2.5, -7), (2.5, -7), (2.5, -2.5), (7, -2.5), (7, 2.5), (2.5, 2.5))
MARKS: tuple[tuple[Point, ...], ...] = (
    _ring(4, 7),
    _ring(24, 5.5),
    ((0, -7), (7, 6), (-7, 6)),
    _CROSS + tuple((-x, -y) for x, y in _CROSS),
    _ring(10, 8.5, 3.8),
    ((-5.5, -6), (5.5, -6), (5.5, 1), (0, 7), (-5.5, 1)),
)
"""Outlines of the marks by colour, in px around the centre: lozenge, disc, triangle, cross, star, shield."""
