"""A board in its frame: it can be zoomed and shifted, but always covers the frame."""

from typing import ClassVar

from scenes.ui.geometry import Area, Point

_LARGEST_ZOOM = 2.5
_ZOOM_STEP = 1.25


class BoardView:
    """Where a board is in the window. Boards are never mirrored. A game's view says what lies where on it."""

    reach: ClassVar[float] = 0
    """How far the glow of what lies at its edge reaches beyond it."""

    def __init__(self) -> None:
        self.area = Area(0, 0, 100, 100)
        self.zoom = 1.0
        self._shift: Point = (0.0, 0.0)

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Return the size the board takes when it may fill so much room."""
        raise NotImplementedError

    def place(self, area: Area) -> None:
        """Put the board into its frame."""
        self.area = area.ltr
        self._hold()

    @property
    def inner(self) -> Area:
        """The frame without its edge."""
        return self.area.inset(3)

    @property
    def whole(self) -> Area:
        """The whole board; zoomed, it reaches beyond its frame."""
        area = self.area
        return Area(area.x + self._shift[0], area.y + self._shift[1], area.w * self.zoom, area.h * self.zoom)

    def zoom_at(self, steps: float, point: Point) -> bool:
        """Zoom so that what is under the pointer stays there; say whether the board changed."""
        wanted = self.zoom * _ZOOM_STEP**steps
        wanted = 1.0 if wanted < 1.05 else min(wanted, _LARGEST_ZOOM)
        if wanted == self.zoom:
            return False
        grows = wanted / self.zoom
        x, y = point[0] - self.area.x, point[1] - self.area.y
        self._shift = (x - (x - self._shift[0]) * grows, y - (y - self._shift[1]) * grows)
        self.zoom = wanted
        self._hold()
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Shift the zoomed board; say whether it moved."""
        before = self._shift
        self._shift = (before[0] + dx, before[1] + dy)
        self._hold()
        return self._shift != before

    def reset(self) -> bool:
        """Show the whole board; say whether it changed."""
        changed = self.zoom != 1.0
        self.zoom, self._shift = 1.0, (0.0, 0.0)
        self._hold()
        return changed

    def _hold(self) -> None:
        """Keep the board over its whole frame."""
        spare_x, spare_y = self.area.w * (self.zoom - 1), self.area.h * (self.zoom - 1)
        self._shift = (min(0.0, max(-spare_x, self._shift[0])), min(0.0, max(-spare_y, self._shift[1])))
        self.moved()

    def moved(self) -> None:
        """The board lies elsewhere now: find its places anew."""
