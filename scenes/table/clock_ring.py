"""The ring around a button that presses itself after a while."""

from itertools import pairwise
from math import cos, pi, sin

from pygame import Vector2

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

_GAP = 7
_LINE = 4
_RADIUS = 17
_CORNER_STEPS = 12


def draw_clock_ring(canvas: Canvas, button: Area, share: float) -> None:
    """Draw how much of the time is left: the whole ring at first, then ever less of it, clockwise."""
    outline = _outline(button.inset(-_GAP, -_GAP))
    canvas.outline(button.inset(-_GAP - _LINE / 2, -_GAP - _LINE / 2), _RADIUS, theme.INK, _LINE)
    lengths = [(Vector2(end) - Vector2(start)).length() for start, end in pairwise(outline)]
    gone = (1 - share) * sum(lengths)
    for (start, end), length in zip(pairwise(outline), lengths, strict=True):
        if gone < length:
            first = Vector2(start) + (Vector2(end) - Vector2(start)) * (max(0.0, gone) / length)
            canvas.line((first.x, first.y), end, theme.GOLD_GLOW, _LINE)
            canvas.rounded(Area(end[0] - _LINE / 2, end[1] - _LINE / 2, _LINE, _LINE), _LINE / 2, theme.GOLD_GLOW)
        gone -= length


def _outline(area: Area) -> list[Point]:
    """Return the points of a rounded rectangle, clockwise from the middle of its upper edge."""
    left, right, top, bottom = area.x + _RADIUS, area.right - _RADIUS, area.y + _RADIUS, area.bottom - _RADIUS
    corners = [(right, top), (right, bottom), (left, bottom), (left, top)]
    start = (area.x + area.w / 2, area.y)
    points = [start]
    for number, (x, y) in enumerate(corners):
        for step in range(_CORNER_STEPS + 1):
            angle = (number - 1 + step / _CORNER_STEPS) * pi / 2
            points.append((x + _RADIUS * cos(angle), y + _RADIUS * sin(angle)))
    return [*points, start]
