"""What is gained at a place, to be chosen right below it: the pointer is there already."""

from game.architects.tables import LARGE
from scenes.architects.choices import Choices
from scenes.architects.draw.tray import CHIP_PADDING, NEAR_PLACES, ChipWidget
from scenes.architects.draw.west_view import WestView
from scenes.architects.questions import place_of_decision
from scenes.table.context import TableContext
from scenes.table.sheet import Backdrop
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import row_width

_CHIP = 40
_LEAST_WIDTH = 84
_GAP = 10
_PADDING = 10
_OVERLAP = 6
_PANEL = theme.DARK_PANEL.with_(edge=theme.GOLD_DARK, radius=14)


class GainChips:
    """Puts the gains among which a player chooses below the place."""

    def __init__(self, context: TableContext, board: WestView, choices: Choices) -> None:
        self._context = context
        self._board = board
        self._choices = choices

    def place(self) -> None:
        """Put panel and chips on the page while such a choice is asked for."""
        context, chips = self._context, self._choices.chips
        controller = context.controller
        number = place_of_decision(controller.decision)
        if not chips or number is None or controller.decision_kind not in NEAR_PLACES:
            return
        widths = [max(_LEAST_WIDTH, row_width(context.type, chip.items, 5) + 2 * CHIP_PADDING) for chip in chips]
        wide = sum(widths) + _GAP * (len(widths) - 1) + 2 * _PADDING
        area = self._area(number, wide, _CHIP + 2 * _PADDING)
        context.page.add(Backdrop(area, _draw_panel, key="popover"))
        x = float(_PADDING)
        for order, (chip, width) in enumerate(zip(chips, widths, strict=True)):
            context.page.add(ChipWidget(area.part(x, _PADDING, width, _CHIP), order, chip, context))
            x += width + _GAP

    def _area(self, number: int, width: float, height: float) -> Area:
        """Return where the panel lies: below the place, or above one that stands low; always in sight."""
        board = self._board
        card = board.place_area(number) if number < LARGE else board.guildhall_area()
        paper = self._context.frame.board
        y = card.bottom - _OVERLAP
        if y + height > paper.bottom:
            y = card.y + _OVERLAP - height
        x = card.x + (card.w - width) / 2
        return Area(x, y, width, height, card.rtl).clamped(paper.inset(6))


def _draw_panel(canvas: Canvas, area: Area) -> None:
    canvas.box(area, _PANEL)
