"""What a line speaks of stays bright, while the rest of the board lies in the dark."""

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.table.zoom import CardFace, paint_face
from scenes.ui import paint, theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_DARK = f"{theme.INK}80"
_RADIUS = 12
_SMALL = 60
"""What is smaller stays bright in a circle."""
_CARD = (150.0, 210.0)
_LARGE_CARD = (340.0, 476.0)
CARD_ROOM = _CARD[0] + 20
"""What a card beside a line takes."""
_CARD_FRAME = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 2, 10, theme.SHADOW_3, theme.GOLD_DEEP, 2)


def darken_around(canvas: Canvas, board: Area, bright: Sequence[Area]) -> None:
    """Lay a veil over a board, but for some areas of it."""
    seen = canvas.rect(board).clip(canvas.surface.get_rect())
    saved = [_cut_out(canvas, area, seen) for area in bright]
    canvas.veil(board, _DARK)
    for picture, corner in saved:
        if picture:
            canvas.blit(picture, corner)


def _cut_out(canvas: Canvas, area: Area, seen: pygame.Rect) -> tuple[pygame.Surface | None, tuple[int, int]]:
    """Return what is seen of an area, with round corners, and where it lies."""
    rect = canvas.rect(area).clip(seen)
    if not (rect.w and rect.h):
        return None, (0, 0)
    radius = min(area.w, area.h) / 2 if max(area.w, area.h) < _SMALL else _RADIUS
    picture = canvas.surface.subsurface(rect).convert_alpha()
    return paint.round_off(picture, min(canvas.px(radius), rect.w // 2, rect.h // 2)), rect.topleft


def draw_card_beside(canvas: Canvas, face: CardFace, line: Area) -> None:
    """Draw a card small beside the line that speaks of it."""
    width, height = _CARD
    x = line.x - width - 18 if line.rtl else line.right + 18
    area = Area(x, line.centre[1] - height / 2, width, height, line.rtl).clamped(canvas.area.inset(8))
    canvas.box(area, _CARD_FRAME)
    inner = area.inset(2)
    if face.small:
        face.small(canvas, inner)
        return
    canvas.kept(inner, ("card beside", face.name, face.text), partial(_paint_small, face))


def _paint_small(face: CardFace, canvas: Canvas, area: Area) -> None:
    """Paint a card as it is shown large, and shrink it."""
    large = pygame.Surface((canvas.px(_LARGE_CARD[0]), canvas.px(_LARGE_CARD[1])), pygame.SRCALPHA)
    whole = Canvas(large, canvas.brushes)
    painter = face.painter or partial(paint_face, face)
    painter(whole, Area(0, 0, *_LARGE_CARD, area.rtl))
    rect = canvas.rect(area)
    canvas.blit(pygame.transform.smoothscale(large, rect.size), rect.topleft)
