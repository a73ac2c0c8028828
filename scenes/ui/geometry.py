"""Areas of the screen in logical px. They know the reading direction, so that a layout is written once for both."""

from collections.abc import Iterator
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on the screen. `x` is always the left edge; parts are measured from the inline start."""

    x: float
    y: float
    w: float
    h: float
    rtl: bool = False

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def ltr(self) -> "Area":
        """The same place, with content that is never mirrored: maps, dice, charts."""
        return Area(self.x, self.y, self.w, self.h)

    def part(self, x: float, y: float, w: float, h: float) -> "Area":
        """Return the part that begins `x` after the inline start and `y` below the top."""
        left = self.w - x - w if self.rtl else x
        return Area(self.x + left, self.y + y, w, h, self.rtl)

    def from_end(self, x: float, y: float, w: float, h: float) -> "Area":
        """Return the part that ends `x` before the inline end."""
        return self.part(self.w - x - w, y, w, h)

    def inset(self, dx: float, dy: float | None = None) -> "Area":
        """Return the area without a margin on all sides."""
        dy = dx if dy is None else dy
        return Area(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy, self.rtl)

    def moved(self, dx: float, dy: float) -> "Area":
        """Return the area somewhere else."""
        return Area(self.x + dx, self.y + dy, self.w, self.h, self.rtl)

    def towards(self, other: "Area", share: float) -> "Area":
        """Return what lies between this area and another: the first at 0, the second at 1."""
        x, y = self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share
        return Area(x, y, self.w + (other.w - self.w) * share, self.h + (other.h - self.h) * share, self.rtl)

    def middle(self, w: float, h: float) -> "Area":
        """Return an area of this size around the centre."""
        return Area(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h, self.rtl)

    def after(self, x: float) -> "Area":
        """Return what is left after the first `x` px."""
        return self.part(x, 0, self.w - x, self.h)

    def below(self, y: float) -> "Area":
        """Return what is left below the first `y` px."""
        return self.part(0, y, self.w, self.h - y)

    def columns(self, count: int, gap: float) -> Iterator["Area"]:
        """Yield equal columns from the inline start."""
        width = (self.w - gap * (count - 1)) / count
        for number in range(count):
            yield self.part(number * (width + gap), 0, width, self.h)

    def contains(self, point: Point) -> bool:
        """Return whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlaps(self, other: "Area") -> bool:
        """Return whether two areas have a part in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def common(self, other: "Area") -> float:
        """Return how large the part is that two areas have in common."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def clamped(self, outer: "Area") -> "Area":
        """Return the area shifted so that it lies inside another one."""
        x = min(max(self.x, outer.x), max(outer.x, outer.right - self.w))
        y = min(max(self.y, outer.y), max(outer.y, outer.bottom - self.h))
        return Area(x, y, self.w, self.h, self.rtl)
