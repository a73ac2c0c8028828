"""The small seals that say how sure a figure is."""

from game.core.figure_sheet import Status
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

PICTURES = {"guess": "icon_guess", "likely": "icon_guess", "checked": "icon_checked", "changed": "icon_changed"}
_HALF = 128


def draw_seal(canvas: Canvas, area: Area, status: Status) -> None:
    """Draw the seal of a figure; one that is likely has the seal of a guess at half strength."""
    canvas.picture(PICTURES[status], area, alpha=_HALF if status == "likely" else 255)
