"""Where the teacher's bubble stands: beside the light, over nothing that is spoken of."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Vector2

from scenes.lesson.light import Light
from scenes.ui.geometry import Area, Point

GAP = 34
"""How far from the light the bubble stands at least."""
_TAIL = 42
_CORNER = 34
_OVERLAP = 12
"""How far the bubble may lie over the rim of a light that is only mentioned."""
_LONGEST_TAIL = 220


class Tail(NamedTuple):
    """The triangle from the bubble to the light: two corners on the bubble, and the tip."""

    start: Point
    end: Point
    tip: Point


def bubble_area(room: Area, lights: Sequence[Light], width: float, height: float) -> Area:
    """Return where a bubble stands in the room it may have: in the middle if nothing is in the light."""
    if not lights:
        return room.middle(width, height).clamped(room)
    first = _whole(lights)
    places = [*_beside(room, first, width, height)]
    places += [place for light in lights[1:] for place in _beside(room, light.rim, width, height)]
    places += _in_corners(room, first, width, height)
    return min(places, key=lambda place: _covered(place, lights))


def _whole(lights: Sequence[Light]) -> Area:
    """Return the first light, with those that it runs into."""
    whole = lights[0].rim
    for light in lights[1:]:
        if light.rim.overlaps(whole):
            x, y = min(whole.x, light.rim.x), min(whole.y, light.rim.y)
            right, bottom = max(whole.right, light.rim.right), max(whole.bottom, light.rim.bottom)
            whole = Area(x, y, right - x, bottom - y, whole.rtl)
    return whole


def _beside(room: Area, light: Area, width: float, height: float) -> Iterator[Area]:
    """Yield the places beside a light in the order of preference: above, inline end, inline start, below."""
    x, y = light.centre[0] - width / 2, light.centre[1] - height / 2
    right, left = (light.right + GAP, y), (light.x - GAP - width, y)
    sides = (left, right) if room.rtl else (right, left)
    for place in ((x, light.y - GAP - height), *sides, (x, light.bottom + GAP)):
        yield Area(*place, width, height, room.rtl).clamped(room)


def _in_corners(room: Area, light: Area, width: float, height: float) -> list[Area]:
    """Return the corners of the room, the nearest to a light first."""
    corners = (Area(*corner, width, height, room.rtl).clamped(room) for corner in _corners(room))
    return sorted(corners, key=lambda corner: Vector2(corner.centre).distance_to(light.centre))


def _corners(room: Area) -> tuple[Point, ...]:
    return (room.x, room.y), (room.right, room.y), (room.x, room.bottom), (room.right, room.bottom)


def _covered(place: Area, lights: Sequence[Light]) -> float:
    """Return how much of the lights a bubble would cover, the first one and the room around it most of all."""
    first, *others = lights
    near = place.common(first.rim.inset(6 - GAP))
    return 9 * place.common(first.rim) + near + sum(place.common(light.rim.inset(_OVERLAP)) for light in others)


def tail_to(bubble: Area, lights: Sequence[Light]) -> Tail | None:
    """Return the tail to the first light, or to the card or panel in the light that lies on its way there."""
    first, *others = lights
    tail = tail_of(bubble, first)
    between = (light for light in others if tail and not light.is_round and _crosses(tail, light.area))
    return next((tail_of(bubble, light) for light in between), tail)


def _crosses(tail: Tail, area: Area) -> bool:
    """Return whether the middle of a tail runs through something."""
    middle = Vector2(tail.start).lerp(tail.end, 0.5)
    rect = Rect(round(area.x), round(area.y), round(area.w), round(area.h))
    return bool(rect.clipline(middle, tail.tip))


def tail_of(bubble: Area, light: Light) -> Tail | None:
    """Return the tail from a bubble to the rim of a light; None: they overlap, or are too far apart."""
    tip = light.rim_towards(bubble.centre)
    across = min(max(tip[0], bubble.x + _CORNER + _TAIL), bubble.right - _CORNER - _TAIL)
    down = min(max(tip[1], bubble.y + _CORNER + _TAIL), bubble.bottom - _CORNER - _TAIL)
    beside = bubble.x - tip[0] if tip[0] < bubble.x else tip[0] - bubble.right
    over = bubble.y - tip[1] if tip[1] < bubble.y else tip[1] - bubble.bottom
    if max(beside, over) <= 8 or max(beside, over) > _LONGEST_TAIL:
        return None
    if over >= beside:
        edge = bubble.y if tip[1] < bubble.y else bubble.bottom
        tip = light.rim_towards((across, edge))
        return Tail((across - _TAIL / 2, edge), (across + _TAIL / 2, edge), tip)
    edge = bubble.x if tip[0] < bubble.x else bubble.right
    tip = light.rim_towards((edge, down))
    return Tail((edge, down - _TAIL / 2), (edge, down + _TAIL / 2), tip)
