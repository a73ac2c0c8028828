"""What the parts of the board have in common."""

from game.architects.state import Architects
from scenes.architects.draw.west_view import WestView
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui.canvas import Canvas


class BoardPart:
    """Draws a part of the board as it is now."""

    def __init__(self, context: TableContext, board: WestView) -> None:
        self._context = context
        self._board = board

    @property
    def _state(self) -> Architects:
        return state_of(self._context)

    def paint(self, canvas: Canvas) -> None:
        """Paint what never changes."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        """Paint pieces and numbers at rest."""
        raise NotImplementedError
