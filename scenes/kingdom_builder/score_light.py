"""Which part of the score is lit on the board, and who decides that: the pointer, the keyboard, or a click."""

from collections.abc import Callable

from scenes.change import STAY, Change
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.widget import Action, ActionWidget, Look, Widget

_DELAY = 0.12
"""Seconds of pointing at a card before the board lights up."""
_LINGER = 0.14
"""Seconds that the light stays after the pointer has left."""


class PartWidget(ActionWidget):
    """A widget that stands for a part of the score: pointed at, it lights what counts."""

    def __init__(self, area: Area, part: str, action: Action, *, key: str) -> None:
        super().__init__(area, action, key=key)
        self.part = part
        self.is_pinned = False
        """Whether a click has kept it lit."""

    @property
    def use(self) -> str:
        """A second click puts the light out."""
        return "put_out" if self.is_pinned else "keep_lit"

    def seat_at(self, point: Point) -> int | None:
        """Return the player whose gold is at a point; None: nobody's."""
        return None


class ScoreLight:
    """The part of the score that is lit: the one pointed at for a moment, else the one that a click has pinned."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.part = ""
        """What is lit now; empty: nothing."""
        self.seat: int | None = None
        """The player whose gold is pointed at; None: nobody's in particular."""
        self.pinned = ""
        self._pointed: tuple[str, int | None] = ("", None)
        self._seconds = 0.0
        self._muted = ""
        """The part that was put out while the pointer is still on it."""

    @property
    def is_glance(self) -> bool:
        """Whether the light only lasts as long as the pointer stays."""
        return bool(self.part) and self.part != self.pinned

    def point(self, part: str, seat: int | None, seconds: float) -> None:
        """Time passes while the pointer is on a part of the score; empty: on none."""
        if part != self._muted:
            self._muted = ""
        pointed = ("", None) if part == self._muted else (part, seat)
        if pointed != self._pointed:
            self._pointed, self._seconds = pointed, 0.0
        self._seconds += seconds
        if self._seconds >= (_DELAY if pointed[0] else _LINGER):
            self._light(pointed[0] or self.pinned, pointed[1])

    def _light(self, part: str, seat: int | None) -> None:
        if (part, seat) != (self.part, self.seat):
            self.part, self.seat = part, seat
            self._changed()

    def toggle(self, part: str) -> Change:
        """Pin a part, or put out the pinned one."""
        if self.pinned == part:
            self.put_out()
        else:
            self.pinned = part
            self._light(part, self.seat)
            self._changed()
        return STAY

    def put_out(self) -> bool:
        """End the light, also under the pointer; return whether there was one."""
        was_lit = bool(self.part or self.pinned)
        self._muted, self.pinned = self._pointed[0], ""
        self._light("", None)
        return was_lit


class LightWatch(Widget):
    """Nothing to see: tells the light what the pointer or the keyboard is on."""

    is_focusable = False

    def __init__(self, light: ScoreLight) -> None:
        super().__init__(Area(0, 0, 0, 0))
        self._light = light

    def draw(self, canvas: Canvas, look: Look) -> None:
        """It is not seen."""

    def pass_time(self, seconds: float) -> None:
        """Look what the pointer is on, or else the keyboard."""
        page = self.page
        if page is None:
            return
        focused = page.focused if page.shows_focus else None
        if isinstance(page.hovered, PartWidget):
            self._light.point(page.hovered.part, page.hovered.seat_at(page.pointer), seconds)
        elif isinstance(focused, PartWidget):
            self._light.point(focused.part, None, seconds)
        else:
            self._light.point("", None, seconds)
