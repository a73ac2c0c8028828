"""Goods on their way."""

from collections.abc import Hashable, Sequence
from functools import partial

from scenes.san_juan.draw.cards import draw_good
from scenes.table.animation import Animation, Fly
from scenes.table.director import FLIGHT, STAGGER
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

Flight = tuple[str, Area, Area, Hashable]
"""A good, from where to where it flies, and the place that is empty meanwhile."""


def good_flights(flights: Sequence[Flight], sound: str) -> list[Animation]:
    """Let goods fly, one shortly after the other."""
    return [
        Fly(FLIGHT, number * STAGGER, sound, hides, start=start, end=end, face=partial(_paint, good))
        for number, (good, start, end, hides) in enumerate(flights)
    ]


def _paint(good: str, canvas: Canvas, area: Area) -> None:
    draw_good(canvas, area, good)
