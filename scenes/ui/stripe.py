"""The stripe at the edge of what belongs to a player: colour and pattern, so that colour is never the only sign."""

from collections.abc import Callable

import pygame

from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_SMOOTH = 3
"""Patterns are drawn this much larger and scaled down, so that slanted bars have no steps."""
_WHITE_BARS, _WHITE_DOTS = "#FFFFFF40", "#FFFFFF60"
_INK_BARS, _INK_LINE, _INK_HAIRS = "#2B1D1455", "#2B1D1444", "#2B1D1440"
_EDGE = "#2B1D1455"

_Pattern = Callable[[pygame.Surface, float], None]


def draw_stripe(canvas: Canvas, area: Area, colour: int, *, radius: float = 0) -> None:
    """Draw a player's stripe; its corners at the inline start are rounded."""
    rect = canvas.rect(area)
    stripe = _stripe(rect.size, colour, round(radius * canvas.scale), canvas.scale, area.rtl)
    canvas.blit(stripe, rect.topleft)


@kept
def _stripe(size: tuple[int, int], colour: int, radius: int, scale: float, rtl: bool) -> pygame.Surface:
    width, height = size
    large = pygame.Surface((width * _SMOOTH, height * _SMOOTH), pygame.SRCALPHA)
    large.fill(theme.COLOURS[colour].base)
    pattern = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    _PATTERNS[colour](pattern, scale * _SMOOTH)
    large.blit(pattern, (0, 0))
    stripe = pygame.transform.smoothscale(large, (width, height))
    line = max(1, round(scale))
    edge = pygame.Surface((line, height), pygame.SRCALPHA)
    edge.fill(_EDGE)
    stripe.blit(edge, (0 if rtl else width - line, 0))
    if radius:
        wide = paint.rounded(width + 2 * radius, height, radius, theme.WHITE, theme.WHITE)
        left = wide.get_width() - width if rtl else 0
        stripe.blit(wide, (0, 0), (left, 0, width, height), pygame.BLEND_RGBA_MULT)
    return stripe.convert_alpha()


def _slanted(surface: pygame.Surface, colour: str, thick: float, pitch: float, lean: int) -> None:
    """Draw slanted bars across; `lean` is 1 when they rise to the right, -1 when they fall."""
    width, height = surface.get_size()
    step = pitch * 2**0.5
    bar = thick * 2**0.5
    y = -float(width)
    while y < height + width:
        left, right = (y + width, y) if lean > 0 else (y, y + width)
        pygame.draw.polygon(surface, colour, [(0, left), (width, right), (width, right + bar), (0, left + bar)])
        y += step


def _bars(surface: pygame.Surface, unit: float) -> None:
    _slanted(surface, _WHITE_BARS, 3 * unit, 9 * unit, 1)


def _dots(surface: pygame.Surface, unit: float) -> None:
    width, height = surface.get_size()
    y = 5 * unit
    while y < height:
        pygame.draw.circle(surface, _WHITE_DOTS, (width / 2, y), 2.5 * unit)
        y += 10 * unit


def _rungs(surface: pygame.Surface, unit: float) -> None:
    y = 0.0
    while y < surface.get_height():
        surface.fill(_INK_BARS, (0, round(y), surface.get_width(), round(3 * unit)))
        y += 10 * unit


def _line(surface: pygame.Surface, unit: float) -> None:
    thick = 3 * unit
    surface.fill(_INK_LINE, (round((surface.get_width() - thick) / 2), 0, round(thick), surface.get_height()))


def _hairs(surface: pygame.Surface, unit: float) -> None:
    _slanted(surface, _INK_HAIRS, 2 * unit, 6 * unit, -1)


def _plain(surface: pygame.Surface, unit: float) -> None:
    """An automated side's stripe has no pattern."""


_PATTERNS: tuple[_Pattern, ...] = (_bars, _dots, _rungs, _line, _hairs, _plain)
"""By colour number."""
