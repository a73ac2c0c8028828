"""Covers of the games, with rounded corners."""

import pygame

from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

RATIO = 2 / 3
"""Height of a cover for its width."""


def draw_cover(canvas: Canvas, name: str, area: Area, radius: float, *, at_top: bool = False) -> None:
    """Draw a cover with rounded corners, or with only those at the top."""
    rect = canvas.rect(area)
    picture = canvas.art.picture(name, rect.w, rect.h)
    canvas.blit(_cut_out(picture, canvas.px(radius), at_top), rect.topleft)


@kept
def _cut_out(picture: pygame.Surface, radius: int, at_top: bool) -> pygame.Surface:
    width, height = picture.get_size()
    cut = picture.copy()
    mask = paint.rounded(width, height + (radius if at_top else 0), radius, theme.WHITE, theme.WHITE)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
