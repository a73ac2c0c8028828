"""A board in its frame: it can be zoomed and shifted, but always covers the frame."""

from typing import ClassVar

from scenes.ui.geometry import Area, Point

_LARGEST_ZOOM = 2.5
_ZOOM_STEP = 1.25


class BoardView:
    """Where a board is in the window. Boards are never mirrored. A game's view says what lies where on it."""

    reach: ClassVar[float] = 0
    """How far the glow of what lies at its edge reaches beyond it."""
    shapes: ClassVar[tuple[float, float]] = (1.0, 2.0)
    """Within which proportions, width for height, the board looks well."""

    def __init__(self) -> None:
        self.area = Area(0, 0, 100, 100)
        self.rtl = False
        """Whether what stands on the board is read from the right."""
        self.zoom = 1.0
        self._shift: Point = (0.0, 0.0)
        self._left: Point | None = None
        """How it lay before it followed what the others did; None: it lies as the player has it."""

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Return the size the board takes when it may fill so much room: all of it, within its proportions."""
        narrowest, widest = self.shapes
        wide = min(width, height * widest)
        return wide, min(height, wide / narrowest)

    def place(self, area: Area) -> None:
        """Put the board into its frame."""
        self.rtl = area.rtl
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
        """Zoom so that what is under the pointer stays there; return whether the board changed."""
        wanted = self.zoom * _ZOOM_STEP**steps
        wanted = 1.0 if wanted < 1.05 else min(wanted, _LARGEST_ZOOM)
        if wanted == self.zoom:
            return False
        grows = wanted / self.zoom
        x, y = point[0] - self.area.x, point[1] - self.area.y
        self._shift = (x - (x - self._shift[0]) * grows, y - (y - self._shift[1]) * grows)
        self.zoom, self._left = wanted, None
        self._hold()
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Shift the zoomed board as the player wants it; return whether it moved."""
        before, self._left = self._shift, None
        self._shift = (before[0] + dx, before[1] + dy)
        self._hold()
        return self._shift != before

    def reveal(self, place: Area, *, for_now: bool = False) -> bool:
        """Shift the zoomed board so that a place lies well inside its frame; return whether it moved.

        `for_now`: somebody else acts there, and the board will come back.
        """
        before, left = self._shift, self._left
        shifted = place.clamped(self.inner.inset(place.w, place.h))
        has_moved = self.pan(shifted.x - place.x, shifted.y - place.y)
        self._left = left or (before if for_now and has_moved else None)
        return has_moved

    def come_back(self) -> bool:
        """Show again what the player looked at before the board followed others; return whether it had."""
        if self._left is None:
            return False
        self._shift, self._left = self._left, None
        self._hold()
        return True

    def reset(self) -> bool:
        """Show the whole board; return whether it changed."""
        changed = self.zoom != 1.0
        self.zoom, self._shift, self._left = 1.0, (0.0, 0.0), None
        self._hold()
        return changed

    def _hold(self) -> None:
        """Keep the board over its whole frame."""
        spare_x, spare_y = self.area.w * (self.zoom - 1), self.area.h * (self.zoom - 1)
        self._shift = (min(0.0, max(-spare_x, self._shift[0])), min(0.0, max(-spare_y, self._shift[1])))
        self.moved()

    def moved(self) -> None:
        """The board lies elsewhere now: find its places anew."""


class SheetView(BoardView):
    """A board whose places lie in rows and columns that follow the reading direction."""

    reach: ClassVar[float] = 12
    size: ClassVar[tuple[float, float]] = (1000, 700)
    """The size for which all measures are given."""

    @property
    def sheet(self) -> Area:
        """The whole board, in the reading direction; zoomed, it reaches beyond its frame."""
        whole = self.whole
        return Area(whole.x, whole.y, whole.w, whole.h, self.rtl)

    @property
    def paper(self) -> Area:
        """What of the board lies inside its gold line."""
        return self.area.inset(6)

    @property
    def scale(self) -> float:
        """How large things on the board are for their usual size."""
        whole = self.whole
        return min(whole.w / self.size[0], whole.h / self.size[1])

    @property
    def down(self) -> float:
        """How high rows are for their usual height."""
        return self.whole.h / self.size[1]
