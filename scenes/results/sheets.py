"""How the screen of the results is shared out."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR
from scenes.ui.text import TITLE_26

GAP = 16
"""Between the panels of the charts."""
_TITLE = TITLE_26.sized(25)


class Sheets(NamedTuple):
    """Where the parts of the screen lie."""

    winner: Area
    charts: Area
    footer: Area

    @property
    def is_low(self) -> bool:
        """Whether the charts must do with little height."""
        return self.charts.h < 620

    @property
    def heading(self) -> float:
        """How much of a panel its title takes."""
        return 46 if self.is_low else 60

    def bars(self, wanted: float) -> Area:
        """Return the panel of the bars: as high as it wants to be, but about half at most."""
        return self.charts.part(0, 0, self.charts.w, min(wanted, round((self.charts.h - GAP) * 0.51)))


def lay_out_sheets(window: Area) -> Sheets:
    """Share the window out; the winner's panel shrinks in a narrow one, margins do in a low one."""
    is_wide, is_low = window.w >= 1500, window.h < 760
    margin, gap = (40, 20) if is_wide else (20, 12)
    above, below, footer = (12, 12, 72) if is_low else (24, 20, 88)
    top = TOP_BAR + above
    height = window.h - top - below - footer
    width = 486 if is_wide else max(300, window.w * 0.29)
    return Sheets(
        window.part(margin, top, width, height),
        window.part(margin + width + gap, top, window.w - 2 * margin - width - gap, height),
        window.part(margin, window.h - footer, window.w - 2 * margin, footer),
    )


def share_out(room: float, wishes: Sequence[float]) -> list[float]:
    """Return how much of the room each gets: what it wishes; if that is too much the largest are cut to one size."""
    left = room
    for number, wish in enumerate(sorted(wishes)):
        most = left / (len(wishes) - number)
        if wish > most:
            return [min(wish, most) for wish in wishes]
        left -= wish
    return list(wishes)


def draw_title(canvas: Canvas, panel: Area, title: str, heading: float) -> Area:
    """Draw the title of a panel; return what is left of its line."""
    line = panel.part(24, 12, panel.w - 48, heading - 22)
    width = canvas.type.width(title, _TITLE) + 2
    canvas.text(title, _TITLE, theme.INK, line.part(0, 0, width, line.h))
    return line.after(width + 24)
