"""What of a match of Stone Age is shown: what the viewer may see, and whose things lie in the tray."""

from game.stone_age.state import StoneAge
from scenes.table.context import TableContext


def state_of(context: TableContext) -> StoneAge:
    """Return what the viewer may see of the match."""
    return StoneAge.of(context.controller.view)
