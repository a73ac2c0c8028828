"""The brushes: terrains, the castle and locations, each with how often it is on the map."""

from scenes.kingdom_builder.draw.section_picture import drawings
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD
from scenes.ui.theme import Material
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

_SMALLEST = 12
_PALE = "#B9A47C"


class BrushButton(ActionWidget):
    """One brush: its drawing, its name where there is room, and how many hexes show it."""

    def __init__(
        self, area: Area, letter: str, words: tuple[str, str], action: Action, tip: Tip, *, chosen: bool
    ) -> None:
        """`words` are its name, and how many hexes show it."""
        super().__init__(area, action, key=f"brush_{letter}", tip=tip)
        self.letter = letter
        self.name, self.count = words
        self.chosen = chosen

    @property
    def is_narrow(self) -> bool:
        """Whether there is room for the drawing only."""
        return self.area.w < 100

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the brush; the chosen one has an ink edge with a gold ring."""
        edge = theme.INK if self.chosen else theme.GOLD_DARK if look.hovered else theme.HAIRLINE
        fill = theme.flat(theme.PAPER if self.chosen or look.hovered else theme.PARCHMENT_LIGHT)
        if self.chosen:
            canvas.outline(self.area.inset(-2.5), 11, theme.GOLD_LEAF, 2.5)
        canvas.box(self.area, Material(fill, edge, 2 if self.chosen else 1, 9))
        if self.is_narrow:
            canvas.picture(drawings()[self.letter], self.area.inset(8))
            return
        canvas.picture(drawings()[self.letter], self.area.part(4, 4, 32, self.area.h - 8))
        pale = self.count in ("0", "۰")
        width = canvas.type.width(self.count, SMALL_BOLD) + 2
        canvas.text(
            self.count, SMALL_BOLD, _PALE if pale else theme.INK_SOFT, self.area.from_end(8, 0, width, self.area.h)
        )
        room = self.area.part(40, 0, self.area.w - 52 - width, self.area.h)
        canvas.text(self.name, fitting(canvas.type, self.name, SMALL_BOLD, room.w, _SMALLEST), theme.INK, room)
