"""A window onto content that is taller than it."""

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.page import Container
from scenes.ui.widget import Look

_WHEEL_STEP = 64
_REACH = 40
"""How far a widget may paint beyond its area: shadows, rings."""


class Scroll(Container):
    """Widgets in a column that scrolls with the wheel. Content is laid out as if the window were tall enough."""

    def __init__(self, area: Area, *, key: str, dark: bool = False) -> None:
        super().__init__(area, key=key)
        self.content_height = area.h
        self.dark = dark
        self._offset = 0.0

    @property
    def offset(self) -> float:
        """How far the content is scrolled."""
        return min(self._offset, self.furthest)

    @offset.setter
    def offset(self, value: float) -> None:
        self._offset = min(max(0.0, value), self.furthest)

    @property
    def furthest(self) -> float:
        """How far the content can be scrolled."""
        return max(0.0, self.content_height - self.area.h)

    def wheel(self, steps: float) -> bool:
        """Scroll by wheel steps."""
        before = self.offset
        self.offset = before - steps * _WHEEL_STEP
        self.inner.stale = self.inner.stale or self.offset != before
        return True

    def show(self, area: Area) -> None:
        """Scroll until an area of the content can be seen."""
        top, bottom = area.y - self.area.y, area.bottom - self.area.y
        if top < self.offset:
            self.offset = top - 8
        elif bottom > self.offset + self.area.h:
            self.offset = bottom - self.area.h + 8
        self.inner.stale = True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the visible part of the content and a bar that shows where it is."""
        with canvas.clip(self.area), canvas.shifted(-self.offset):
            self.draw_content(canvas)
            self.inner.draw(canvas, self.area.moved(0, self.offset).inset(-_REACH))
        if self.furthest > 0:
            track = self.area.from_end(2, 2, 6, self.area.h - 4)
            length = max(24, track.h * self.area.h / self.content_height)
            y = (track.h - length) * self.offset / self.furthest
            colour = theme.WALNUT_EDGE if self.dark else theme.HAIRLINE
            canvas.rounded(track.part(0, y, 6, length), 3, colour)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets; areas are those of the unscrolled content."""
