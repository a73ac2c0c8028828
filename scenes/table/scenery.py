"""The landscape under a board: a drawing that covers its frame."""

from collections.abc import Callable, Hashable

import pygame

from scenes.table.board_view import BoardView
from scenes.ui import paint
from scenes.ui.canvas import Canvas

_ART = (960, 700)
"""The size for which the drawings of boards are made."""
RADIUS = 12


def scenery(canvas: Canvas, view: BoardView, name: str) -> pygame.Surface:
    """Return what of a landscape is seen in a board's frame; zoomed, it is the same picture enlarged."""
    whole, inner = canvas.rect(view.whole), canvas.rect(view.inner)
    share = max(view.area.w / _ART[0], view.area.h / _ART[1])
    picture = canvas.art.picture(name, canvas.px(_ART[0] * share), canvas.px(_ART[1] * share))
    if view.zoom > 1:
        size = (round(picture.get_width() * view.zoom), round(picture.get_height() * view.zoom))
        picture = pygame.transform.smoothscale(picture, size)
    ground = pygame.Surface(inner.size, pygame.SRCALPHA)
    ground.blit(picture, picture.get_rect(center=(whole.centerx - inner.x, whole.centery - inner.y)))
    return paint.round_off(ground, canvas.px(RADIUS))


class Ground:
    """Everything on a board that stays as it is, kept as one picture."""

    def __init__(self) -> None:
        self._picture: tuple[Hashable, pygame.Surface] | None = None

    def draw(
        self, canvas: Canvas, view: BoardView, name: str, key: Hashable, paint_things: Callable[[Canvas], None]
    ) -> None:
        """Paint the landscape and what stands on it; the picture is kept as long as `key` stays the same."""
        whole, inner = canvas.rect(view.whole), canvas.rect(view.inner)
        whole_key = (whole.size, whole.topleft, inner.size, inner.topleft, key)
        if self._picture is None or self._picture[0] != whole_key:
            ground = Canvas(canvas.surface.copy(), canvas.brushes)
            with ground.clip(view.inner):
                ground.blit(scenery(ground, view, name), inner.topleft)
                paint_things(ground)
            self._picture = whole_key, ground.surface.subsurface(inner).copy()
        canvas.blit(self._picture[1], inner.topleft)
