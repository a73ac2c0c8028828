"""All decisions that a review tells of, to go from one to another."""

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, LABEL, SMALL_BOLD
from scenes.ui.widget import Action, ActionWidget, Look

_HEAD, _ROW, _PITCH, _FOOT = 34, 36, 40, 8
_CHIP = 92


def list_height(rows: int) -> float:
    """Return how high a list with so many rows is."""
    return _HEAD + rows * _PITCH + _FOOT


def rows_of(area: Area) -> list[Area]:
    """Return where the rows of a list lie."""
    count = int((area.h - _HEAD - _FOOT) // _PITCH)
    return [area.part(10, _HEAD + number * _PITCH, area.w - 20, _ROW) for number in range(count)]


def draw_moments(canvas: Canvas, area: Area, title: str) -> None:
    """Draw the panel of the list, without its rows."""
    canvas.box(area, theme.DARK_PANEL)
    canvas.text(title, LABEL, theme.SAND, area.part(14, 8, area.w - 28, 20))


class MomentRow(ActionWidget):
    """A decision of the list: in which turn it was made, and what it cost or gained."""

    def __init__(
        self, area: Area, action: Action, title: str, chip: str, *, is_good: bool, is_open: bool, number: int
    ) -> None:
        super().__init__(area, action, key=f"moment_{number}", enabled=not is_open)
        self._title = title
        self._chip = chip
        self._is_good = is_good
        self._is_open = is_open

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row; the open one has a gold edge."""
        if self._is_open or look.hovered:
            edge = theme.GOLD_LEAF if self._is_open else theme.WALNUT_EDGE
            canvas.box(self.area, theme.Material(theme.flat(theme.WALNUT_DARK), edge, 2, 8))
        room = self.area.part(12, 0, self.area.w - _CHIP - 26, self.area.h)
        style = fitting(canvas.type, self._title, BODY_BOLD, room.w, 11)
        canvas.text(self._title, style, theme.CREAM, room)
        chip = self.area.from_end(8, 5, _CHIP, self.area.h - 10)
        fill = theme.VERDIGRIS if self._is_good else theme.VERMILION
        canvas.box(chip, theme.Material(theme.flat(fill), theme.INK, 1.2, chip.h / 2))
        canvas.text(self._chip, SMALL_BOLD, theme.HALO, chip, "center")
