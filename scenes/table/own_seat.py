"""Whose things lie before the screen."""

from scenes.table.context import TableContext


def own_seat(context: TableContext) -> int:
    """Return the seat whose things lie before the screen: the person at it, or else whoever must decide."""
    viewer, current = context.controller.viewer, context.controller.current
    if viewer is not None:
        return viewer
    return current if current in context.sides.seats else 0
