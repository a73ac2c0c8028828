"""Surfaces made of flat fills, gradients, rounded corners and soft shadows; made once per size."""

from functools import cache

import pygame

from scenes.ui.cache import kept
from scenes.ui.theme import Material, Shadow

_SMOOTH = 4
"""Corners are drawn this much larger and scaled down, so that they have no steps."""
_LARGEST_LIGHT = 128
"""The largest light that is blurred, in physical px; the work grows with the third power of its size."""


@kept
def _disc(radius: int) -> pygame.Surface:
    """Return a white disc with smooth edges."""
    large = pygame.Surface((2 * radius * _SMOOTH,) * 2, pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, "white", (radius * _SMOOTH,) * 2, radius * _SMOOTH)
    return pygame.transform.smoothscale(large, (2 * radius,) * 2)


def _rounded_mask(width: int, height: int, radius: int) -> pygame.Surface:
    """Return a white rounded rectangle on nothing."""
    radius = max(0, min(radius, width // 2, height // 2))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    mask.fill("white")
    if not radius:
        return mask
    disc = _disc(radius)
    for x in (0, 1):
        for y in (0, 1):
            corner = pygame.Rect(x * (width - radius), y * (height - radius), radius, radius)
            mask.fill((255, 255, 255, 0), corner)
            mask.blit(disc, corner, pygame.Rect(x * radius, y * radius, radius, radius), pygame.BLEND_RGBA_MAX)
    return mask


def gradient(width: int, height: int, top: str, bottom: str) -> pygame.Surface:
    """Return a rectangle whose colour runs from top to bottom."""
    if top == bottom:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.fill(top)
        return surface
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    return pygame.transform.smoothscale(strip, (width, height))


@kept
def rounded(width: int, height: int, radius: int, top: str, bottom: str) -> pygame.Surface:
    """Return a filled rounded rectangle."""
    width, height = max(1, width), max(1, height)
    return round_off(gradient(width, height, top, bottom), radius)


def round_off(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Cut the corners of a picture off; return it."""
    mask = _rounded_mask(*picture.get_size(), radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.convert_alpha()


@kept
def turned(picture: pygame.Surface, degrees: int) -> pygame.Surface:
    """Return a picture turned against the clock."""
    return pygame.transform.rotate(picture, degrees).convert_alpha()


def textured(width: int, height: int, radius: int, tile: pygame.Surface) -> pygame.Surface:
    """Return a rounded rectangle filled with a repeated drawing."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(0, width, tile.get_width()):
        for y in range(0, height, tile.get_height()):
            surface.blit(tile, (x, y))
    return round_off(surface, radius)


@kept
def _small_shadow(radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the shadow of the smallest box with such corners; larger ones are stretched from it."""
    core = 2 * (radius + blur) + 2
    shadow = pygame.Surface((core + 2 * blur,) * 2, pygame.SRCALPHA)
    shape = rounded(core, core, radius, "#000000", "#000000").copy()
    shape.set_alpha(alpha)
    shadow.blit(shape, (blur, blur))
    return pygame.transform.gaussian_blur(shadow, max(1, blur // 2)) if blur else shadow


@kept
def shadow(width: int, height: int, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the soft shadow of a box; it reaches `blur` px beyond it on every side."""
    return nine_slice(_small_shadow(radius, blur, alpha), width + 2 * blur, height + 2 * blur, radius + 2 * blur)


def nine_slice(small: pygame.Surface, width: int, height: int, corner: int) -> pygame.Surface:
    """Return a picture enlarged by stretching its middle; the corners keep their size."""
    corner = min(corner, small.get_width() // 2, width // 2, height // 2)
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    old, xs, ys = small.get_width(), (0, corner, width - corner, width), (0, corner, height - corner, height)
    cuts = (0, corner, old - corner, old)
    for column in range(3):
        for row in range(3):
            part = small.subsurface(
                (cuts[column], cuts[row], cuts[column + 1] - cuts[column], cuts[row + 1] - cuts[row])
            )
            size = (xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            if min(size) > 0 and min(part.get_size()) > 0:
                result.blit(pygame.transform.scale(part, size), (xs[column], ys[row]))
    return result.convert_alpha()


@kept
def box(width: int, height: int, material: Material, scale: float, tile: pygame.Surface | None) -> pygame.Surface:
    """Return a box of a material; it is `margin(material, scale)` px larger on every side."""
    around = margin(material, scale)
    surface = pygame.Surface((width + 2 * around, height + 2 * around), pygame.SRCALPHA)
    radius = round(material.radius * scale)
    if material.shadow:
        _lay_shadow(surface, width, height, radius, material.shadow, scale)
    ring = round(material.ring_width * scale)
    if material.ring:
        shape = rounded(width + 2 * ring, height + 2 * ring, radius + ring, material.ring, material.ring)
        surface.blit(shape, (around - ring, around - ring))
    edge = 0
    if material.edge:
        edge = max(1, round(material.edge_width * scale))
        surface.blit(rounded(width, height, radius, material.edge, material.edge), (around, around))
    inner = (width - 2 * edge, height - 2 * edge, max(0, radius - edge))
    surface.blit(_filling(inner, material, tile), (around + edge, around + edge))
    if material.inset:
        gap = edge + round(material.inset_gap * scale)
        line = pygame.Rect(around + gap, around + gap, width - 2 * gap, height - 2 * gap)
        pygame.draw.rect(surface, material.inset, line, max(1, round(1.5 * scale)), max(0, radius - gap))
    return surface.convert_alpha()


def _filling(inner: tuple[int, int, int], material: Material, tile: pygame.Surface | None) -> pygame.Surface:
    return textured(*inner, tile) if tile else rounded(*inner, *material.fill)


def _lay_shadow(surface: pygame.Surface, width: int, height: int, radius: int, cast: Shadow, scale: float) -> None:
    blur = round(cast.blur * scale)
    around = (surface.get_width() - width) // 2
    surface.blit(
        shadow(width, height, radius, blur, cast.alpha), (around - blur, around - blur + round(cast.drop * scale))
    )


def margin(material: Material, scale: float) -> int:
    """Return how far shadow and ring reach beyond a box, in physical px."""
    reach = material.ring_width
    if material.shadow:
        reach = max(reach, material.shadow.blur + material.shadow.drop)
    return round(reach * scale) + 1


@kept
def glow(size: int, colour: str) -> pygame.Surface:
    """Return a soft round light; a large one is stretched from a smaller one, as blurring it would take seconds."""
    if size > _LARGEST_LIGHT:
        return pygame.transform.smoothscale(glow(_LARGEST_LIGHT, colour), (size, size)).convert_alpha()
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill((*pygame.Color(colour)[:3], 0))
    pygame.draw.circle(surface, colour, (size // 2, size // 2), size // 4)
    return pygame.transform.gaussian_blur(surface, max(1, size // 8)).convert_alpha()


@kept
def _small_ring(radius: int, line: int, gap: int, colour: str, ink: str) -> pygame.Surface:
    """Return the ring of the smallest box with such corners."""
    reach = ring_reach(line, gap)
    core = 2 * (radius + reach) + 2
    whole = core + 2 * reach
    light = pygame.Surface((whole, whole), pygame.SRCALPHA)
    light.fill((*pygame.Color(colour)[:3], 0))
    around = gap + line
    light.blit(
        rounded(core + 2 * around, core + 2 * around, radius + around, colour, colour), (reach - around, reach - around)
    )
    ring = pygame.transform.gaussian_blur(light, max(1, line))
    ring.set_alpha(140)
    picture = pygame.Surface((whole, whole), pygame.SRCALPHA)
    picture.blit(ring, (0, 0))
    for wide, tone in ((around, colour), (gap, ink)):
        shape = rounded(core + 2 * wide, core + 2 * wide, radius + wide, tone, tone)
        picture.blit(shape, (reach - wide, reach - wide))
    hole = rounded(core, core, radius, "#000000", "#000000")
    picture.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def ring_reach(line: int, gap: int) -> int:
    """Return how far a glowing ring reaches beyond its box."""
    return gap + 4 * line


@kept
def ring(width: int, height: int, radius: int, line: int, gap: int, colour: str, ink: str) -> pygame.Surface:
    """Return a glowing ring around a box, which itself stays clear: a line of ink, one of light, and a glow."""
    reach = ring_reach(line, gap)
    small = _small_ring(radius, line, gap, colour, ink)
    return nine_slice(small, width + 2 * reach, height + 2 * reach, radius + 2 * reach)


@kept
def hex_ring(width: int, height: int, line: int, gap: int, colour: str, ink: str) -> pygame.Surface:
    """Return a ring around a hex that stands on its corner: a line with ink on both sides of it."""
    reach = line + 2 * gap
    size = (width + 2 * reach, height + 2 * reach)
    large = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    large.fill((*pygame.Color(ink)[:3], 0))
    clear = (*pygame.Color(ink)[:3], 0)
    for around, tone in ((reach, ink), (reach - gap, colour), (gap, ink), (0, clear)):
        pygame.draw.polygon(large, tone, _hex_corners(size, width + 2 * around, height + 2 * around))
    return pygame.transform.smoothscale(large, size).convert_alpha()


def _hex_corners(size: tuple[int, int], width: int, height: int) -> list[tuple[float, float]]:
    """Return the corners of a hex in the middle of a picture, drawn larger so that it has no steps."""
    x, y = size[0] * _SMOOTH / 2, size[1] * _SMOOTH / 2
    w, h = width * _SMOOTH / 2, height * _SMOOTH / 2
    return [(x, y - h), (x + w, y - h / 2), (x + w, y + h / 2), (x, y + h), (x - w, y + h / 2), (x - w, y - h / 2)]


def vignette(width: int, height: int) -> pygame.Surface:
    """Return darkness that grows toward the edges of the table."""
    across = [((x - 40) / 40) ** 2 for x in range(80)]
    down = [((y - 20) / 22.5) ** 2 for y in range(45)]
    pixels = b"".join(_shade(x + y) for y in down for x in across)
    small = pygame.image.frombytes(pixels, (80, 45), "RGBA").convert_alpha()
    return pygame.transform.smoothscale(small, (width, height))


@cache
def _shade(squared: float) -> bytes:
    """Return a pixel of the dark; both halves of the table have the same squared distances from its middle."""
    distance = squared**0.5 / 1.42
    return bytes((10, 5, 2, round(140 * min(1.0, max(0.0, (distance - 0.45) / 0.55)))))
