"""The veil over a table, and the soft holes in it around what the teacher speaks of."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.ui import theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

_VEIL = (18, 10, 4)
_DARK, _STRONG_DARK = 146, 178
"""How dark the veil is, and how dark with high contrast."""
_HOLE = 0.33
"""How much of the veil stays over a card or a panel in the light."""
_LESS = 0.13
"""How much a round light loses on each side if it is not the first one."""
_AROUND = 10
_RADIUS = 14
_BLUR = 9
_SMALLER = 4
"""The veil is painted this much smaller: nothing of it is sharp."""
_RING = 1.6
_RING_ALPHA, _BREATH_ALPHA = 110, 230


class Light(NamedTuple):
    """Something in the light: a circle on a map, or the area of a card, a panel or a button."""

    area: Area
    is_round: bool = False

    @property
    def rim(self) -> Area:
        """Where the ring is."""
        return self.area.inset(-4 if self.is_round else -_AROUND)

    @property
    def radius(self) -> float:
        """How round the ring is."""
        return self.rim.w / 2 if self.is_round else min(_RADIUS, self.rim.h / 2)

    def smaller(self) -> "Light":
        """Return the same for something that is only mentioned."""
        return self._replace(area=self.area.inset(self.area.w * _LESS)) if self.is_round else self

    def rim_towards(self, point: Point) -> Point:
        """Return the point of the rim that is nearest to another point."""
        rim = self.rim
        if not self.is_round:
            return min(max(point[0], rim.x), rim.right), min(max(point[1], rim.y), rim.bottom)
        way = pygame.Vector2(point) - pygame.Vector2(rim.centre)
        reach = way.normalize() * self.radius if way.length() else way
        return rim.centre[0] + reach.x, rim.centre[1] + reach.y


def circle(centre: Point, radius: float) -> Light:
    """Return a round light."""
    return Light(Area(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), is_round=True)


def draw_veil(canvas: Canvas, lights: Sequence[Light], *, strong: bool) -> None:
    """Make everything quieter but for what lies in the light."""
    size = canvas.surface.get_size()
    key = ("lesson veil", size, canvas.scale, tuple(lights), strong)
    canvas.blit(PAINTED.get(key, lambda: _paint_veil(canvas, lights, strong=strong)), (0, 0))


def _paint_veil(canvas: Canvas, lights: Sequence[Light], *, strong: bool) -> pygame.Surface:
    width, height = canvas.surface.get_size()
    dark = _STRONG_DARK if strong else _DARK
    small = pygame.Surface((width // _SMALLER + 1, height // _SMALLER + 1), pygame.SRCALPHA)
    small.fill((*_VEIL, dark))
    for light in sorted(lights, key=lambda light: light.is_round):
        hole = 0 if light.is_round else round(dark * _HOLE)
        rect = canvas.rect(light.area if light.is_round else light.rim)
        place = pygame.Rect(*(round(side / _SMALLER) for side in rect))
        radius = place.w // 2 if light.is_round else canvas.px(_RADIUS) // _SMALLER
        pygame.draw.rect(small, (*_VEIL, hole), place, border_radius=radius)
    soft = pygame.transform.gaussian_blur(small, max(1, canvas.px(_BLUR) // _SMALLER), repeat_edge_pixels=True)
    whole = pygame.transform.smoothscale(soft, (soft.get_width() * _SMALLER, soft.get_height() * _SMALLER))
    return whole.subsurface((0, 0, width, height)).copy()


def draw_ring(canvas: Canvas, light: Light, breath: float) -> None:
    """Draw the ring around what is spoken of; a breath from 0 to 1 makes it brighter."""
    alpha = round(_RING_ALPHA + (_BREATH_ALPHA - _RING_ALPHA) * breath)
    rect = canvas.rect(light.rim)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    colour = (*pygame.Color(theme.GOLD_LEAF)[:3], alpha)
    pygame.draw.rect(picture, colour, picture.get_rect(), canvas.px(_RING), canvas.px(light.radius))
    canvas.blit(picture, rect.topleft)
