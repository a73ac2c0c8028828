"""The picture in the window: what rests is painted once, what moves lies over it and is wiped off again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.notices import draw_notices
from scenes.scene import Scene
from scenes.ui import theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas

if TYPE_CHECKING:
    from scenes.app import App

_MOST_RECTS = 150
_LEAST_PAINTED = 32 << 20
_PAINTED_WINDOWS = 5
"""How much may be kept of what is painted: as much as so many pictures of the whole window."""


class WindowPicture:
    """Paints scenes into the window, as little of them as changed."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._painted_for = (0, 0, 0.0)
        self._touched: list[pygame.Rect] = []
        """Where something lies over the picture that rests."""

    def fit(self, screen: pygame.Surface, scale: float) -> None:
        """Paint into this surface from now on; what was painted for another size or scale is forgotten."""
        self.screen = screen
        width, height = screen.get_size()
        if (width, height, scale) != self._painted_for:
            self._painted_for = (width, height, scale)
            self.base = pygame.Surface((width, height)).convert()
            PAINTED.clear(max(_LEAST_PAINTED, _PAINTED_WINDOWS * self.base.get_pitch() * height))

    def paint(self, visible: Sequence[Scene]) -> None:
        """Paint everything; the last scene is on top."""
        canvas = Canvas(self.base, self._app.brushes)
        for scene in visible:
            if scene is not visible[0]:
                canvas.veil(canvas.area, theme.DIM)
            scene.draw(canvas)
            if scene is not visible[-1]:
                scene.draw_live(canvas)
        self.screen.blit(self.base, (0, 0))
        self._touched = self._lay_over(visible[-1])
        pygame.display.flip()

    def paint_live(self, top: Scene) -> None:
        """Paint only what moves."""
        before = self._touched
        for rect in before:
            self.screen.blit(self.base, rect, rect)
        self._touched = self._lay_over(top)
        dirty = before + self._touched
        if len(dirty) > _MOST_RECTS:
            pygame.display.flip()
        else:
            pygame.display.update(dirty)

    def _lay_over(self, top: Scene) -> list[pygame.Rect]:
        canvas = Canvas(self.screen, self._app.brushes)
        top.draw_live(canvas)
        draw_notices(canvas, self._app.notices)
        window = self.screen.get_rect()
        return [rect for touched in canvas.touched if (rect := touched.clip(window))]
