"""The dark panels beside the game: their heading, and the tabs where two of them share a place."""

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL
from scenes.ui.widget import Action, ActionWidget, Look

_TAB = 40


def body_of(panel: Area, *, is_wide: bool) -> Area:
    """Return what is left of a panel below its heading or its tabs."""
    if is_wide:
        return panel.part(18, 44, panel.w - 36, panel.h - 60)
    return panel.part(14, _TAB + 6, panel.w - 28, panel.h - _TAB - 18)


def tab_places(panel: Area, count: int) -> list[Area]:
    """Return where the tabs stand."""
    return list(panel.part(8, 0, panel.w - 16, _TAB).columns(count, 6))


class PanelTab(ActionWidget):
    """The heading of a panel; a click shows it instead of the other one."""

    def __init__(self, area: Area, text: str, action: Action, *, key: str, is_open: bool) -> None:
        super().__init__(area, action, key=key)
        self.text = text
        self.is_open = is_open

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the heading; a gold line is below the open one."""
        colour = theme.PALE_GOLD if self.is_open else theme.CREAM if look.hovered else theme.SAND
        style = fitting(canvas.type, self.text, LABEL, self.area.w - 8, 10)
        canvas.text(self.text, style, colour, self.area.part(0, 4, self.area.w, self.area.h - 8), "center")
        line = self.area.part(6, self.area.h - 5, self.area.w - 12, 2.5 if self.is_open else 1)
        canvas.rounded(line, 1, theme.GOLD_LEAF if self.is_open else theme.WALNUT_EDGE)
