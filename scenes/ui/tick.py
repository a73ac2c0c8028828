"""A box that can be ticked, with what it means beside it."""

from collections.abc import Callable

from scenes.change import Change
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

_SIDE = 22
_BOX = theme.Material(theme.flat("#2C1D13"), "#9A7248", 1.5, 5)
_HOVERED = _BOX.with_(edge=theme.GOLD_LEAF)


class Tick(Widget):
    """A tick box on walnut."""

    def __init__(
        self, area: Area, text: str, on: bool, action: Callable[[bool], Change | None], *, key: str, tip: Tip | str = ""
    ) -> None:
        super().__init__(area, key=key, tip=tip)
        self.text = text
        self.on = on
        self.action = action

    def click(self, point: Point) -> Change | None:
        """Tick the box, or take the tick away."""
        return self.action(not self.on)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the box, its tick and its words."""
        box = self.area.part(0, (self.area.h - _SIDE) / 2, _SIDE, _SIDE)
        canvas.box(box, _HOVERED if look.hovered else _BOX)
        if self.on:
            canvas.icon("confirm", box.inset(3), theme.GOLD_LEAF)
        words = self.area.after(_SIDE + 9)
        style = fitting(canvas.type, self.text, BODY.sized(15), words.w, 12)
        canvas.text(self.text, style, theme.CREAM if look.hovered else theme.STRAW, words)
