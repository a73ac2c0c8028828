"""A question on a sheet over the board: its sheet and its buttons."""

from collections.abc import Sequence
from functools import partial

from game.core.move import Move
from game.stone_age.state import StoneAge
from scenes.stone_age.moves import make_move
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.sheet import PADDING, Backdrop, draw_sheet
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD
from scenes.ui.tooltip import Tip

BUTTON = 44
"""How high the buttons at the foot of a sheet are."""
_BETWEEN = 10.0


def _over(buttons: Sequence[Button], room: float) -> float:
    """Return how much wider buttons side by side are than their room."""
    return sum(button.area.w for button in buttons) + _BETWEEN * (len(buttons) - 1) - room


class Dialog:
    """A question that is asked on a sheet over the board, but never over the place that it asks about."""

    def __init__(self, context: TableContext, areas: PlaceAreas, height: float, place_asked: int | None = None) -> None:
        self.context = context
        self.place_asked = place_asked
        """The number of the place that the dialog asks about."""
        self.subject = None if place_asked is None else areas.area(place_asked)
        """What the dialog must not cover."""
        self.area = areas.sheet(height, self.subject)

    # for dialogs to fill in

    @property
    def main_move(self) -> Move | None:
        """What its gold button does, if that is allowed now."""
        return None

    def head(self) -> tuple[str, str, str]:
        """Return drawing, title, and the line below it."""
        raise NotImplementedError

    def place_content(self) -> None:
        """Put widgets on the sheet."""

    def draw_content(self, canvas: Canvas) -> None:
        """Paint what lies on the sheet besides widgets."""

    # for all dialogs

    @property
    def state(self) -> StoneAge:
        """What the viewer may see of the match."""
        return state_of(self.context)

    @property
    def inner(self) -> Area:
        """The sheet without its margins."""
        return self.area.inset(PADDING, 0)

    @property
    def foot(self) -> Area:
        """The row of buttons."""
        return self.inner.part(0, self.area.h - BUTTON - 14, self.inner.w, BUTTON)

    def place(self) -> None:
        """Put the dialog on the page."""
        page = self.context.page
        page.add(Backdrop(self.area, self._draw, key="dialog"))
        before = len(page.widgets)
        self.place_content()
        for widget in page.widgets[before:]:  # tooltips stand beside the sheet: on it they would cover what they tell
            widget.tip_spot = Area(self.area.x, widget.area.y, self.area.w, widget.area.h, self.area.rtl)
            widget.tips_beside = True

    def _draw(self, canvas: Canvas, area: Area) -> None:
        draw_sheet(canvas, area, *self.head())
        self.draw_content(canvas)

    def place_buttons(self, buttons: Sequence[Button]) -> None:
        """Put buttons at the foot of the sheet, the main one at the inline end; they share the room."""
        self._narrow(buttons)
        x = 0.0
        for button in buttons:
            button.area = self.foot.from_end(x, 0, button.area.w, BUTTON)
            self.context.page.add(button)
            x += button.area.w + _BETWEEN

    def _narrow(self, buttons: Sequence[Button]) -> None:
        """Where buttons do not fit side by side, they lose icons, the main one last, and then margins."""
        for button in reversed(buttons):
            over = _over(buttons, self.foot.w)
            if over > 0 and button.icon:
                button.icon = ""
                button.area = Area(0, 0, self._button_width(button.text, icon=False), BUTTON)
        over = _over(buttons, self.foot.w)
        for button in buttons:
            button.area = Area(0, 0, button.area.w - max(0.0, over) / len(buttons), BUTTON)

    def _button_width(self, text: str, *, icon: bool) -> float:
        return Button.fitting_width(self.context.type, text, icon=icon, style=BODY_BOLD) - 8

    def button(
        self, key: str, text: str, move: Move, *, icon: str = "", kind: Kind = "plain", tip: Tip | str = ""
    ) -> Button:
        """Return a button that makes a move."""
        controller = self.context.controller
        width = self._button_width(text, icon=bool(icon))
        return Button(
            Area(0, 0, width, BUTTON), text, partial(make_move, controller, move),
            icon=icon, kind=kind, key=key, enabled=controller.is_legal(move), style=BODY_BOLD, tip=tip,
        )  # fmt: skip
