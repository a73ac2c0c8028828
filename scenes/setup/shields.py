"""The shield of a seat: a click opens the five colours."""

from collections.abc import Callable, Sequence

import pygame

from scenes.change import STAY, Change
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look, Widget

_PITCH = 48
_TAKEN = round(255 * 0.28)
_OWN = theme.Material(theme.flat(theme.PARCHMENT_HOVER[0]), theme.INK, 2, 8, ring=theme.GOLD_DEEP, ring_width=2)
_SHEET = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 1.5, 10, theme.SHADOW_2)


class SeatShield(ActionWidget):
    """The colour of a seat, with a small arrow."""

    def __init__(
        self, area: Area, colour: int, taken: Sequence[bool], action: Callable[[int], None], *, key: str, tip: Tip | str
    ) -> None:
        """`taken` says of every colour whether another seat has it."""
        super().__init__(area, self._open, key=key, tip=tip)
        self.colour = colour
        self.taken = taken
        self.choose = action

    def _open(self) -> Change | None:
        if self.page:
            root = self.page.root
            root.popup = ShieldList(self, self.area.moved(0, -root.offset_of(self.page)))
            root.live_stale = True
        return STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the shield."""
        if look.hovered:
            canvas.rounded(self.area, 10, theme.PARCHMENT_LOW)
        canvas.shield(self.colour, self.area.part((self.area.w - 44) / 2, 6, 44, 44))
        canvas.icon("down", self.area.part((self.area.w - 14) / 2, self.area.h - 17, 14, 14), theme.INK_SOFT)


class ShieldList(Widget):
    """The colours side by side; those of other seats are pale, and are swapped."""

    follows_pointer = True

    def __init__(self, owner: SeatShield, anchor: Area) -> None:
        width, height = len(owner.taken) * _PITCH + 12, 62
        x = anchor.right - width if anchor.rtl else anchor.x
        super().__init__(Area(x, anchor.bottom + 2, width, height, anchor.rtl))
        self.owner = owner
        self.marked = owner.colour

    def area_of(self, colour: int) -> Area:
        """Return where a colour is."""
        return self.area.part(6 + colour * _PITCH, 6, _PITCH, self.area.h - 12)

    def click(self, point: Point) -> Change | None:
        """Take the colour under the pointer, or the marked one from the keyboard."""
        found = [colour for colour in range(len(self.owner.taken)) if self.area_of(colour).contains(point)]
        return self._take(found[0] if found else self.marked)

    def _take(self, colour: int) -> Change | None:
        if self.owner.page:
            self.owner.page.root.close_popup()
        self.owner.choose(colour)
        return STAY

    def on_key(self, event: pygame.Event) -> Change | None:
        """Walk through the colours with the arrow keys; Enter takes one."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._take(self.marked)
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        self.marked = (self.marked + (-step if self.area.rtl else step)) % len(self.owner.taken)
        return STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the colours; the seat's own has a frame."""
        self.area = self.area.clamped(canvas.area.inset(6))
        canvas.box(self.area, _SHEET)
        pointer = self.owner.page.root.pointer if self.owner.page else (-1, -1)
        for colour, is_taken in enumerate(self.owner.taken):
            place = self.area_of(colour)
            is_lit = place.contains(pointer) or colour == self.marked
            if colour == self.owner.colour:
                canvas.box(place.middle(38, 44), _OWN)
            elif is_lit:
                canvas.rounded(place.middle(40, 46), 8, theme.PARCHMENT_LOW)
            canvas.shield(colour, place.middle(32, 32), alpha=_TAKEN if is_taken and not is_lit else 255)
