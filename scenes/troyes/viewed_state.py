"""What of a match of Troyes is shown: what the viewer may see, and what lies face down."""

from game.core.move import Move
from game.troyes.state import Troyes
from game.troyes.tables import UNSEEN
from scenes.table.context import TableContext


def state_of(context: TableContext) -> Troyes:
    """Return what the viewer may see of the match."""
    return Troyes.of(context.controller.view)


def legal_moves(context: TableContext) -> list[Move]:
    """Return what the person at the screen may do; while Le Roy's dice roll, the earlier question still stands."""
    return state_of(context).legal_moves() if context.controller.accepts_clicks else []


# secrets


def is_counted(context: TableContext) -> bool:
    """Return whether the match is over, and its points need not wait for the final scoring any more."""
    controller = context.controller
    return state_of(context).is_over and (controller.ending.is_shown or controller.is_example)


def is_shared(context: TableContext) -> bool:
    """Return whether several people look at the screen, so that nobody's secrets may simply be shown."""
    return len(context.controller.seating.people) > 1 and not is_counted(context)


def shows_secrets(context: TableContext, seat: int) -> bool:
    """Return whether a player's points and characters lie open: at the end, before a lone player, and in a replay."""
    controller = context.controller
    is_own = seat == controller.viewer and (controller.seating.people == [seat] or controller.replay is not None)
    return is_counted(context) or is_own


def may_look(context: TableContext, seat: int) -> bool:
    """Return whether the person at the screen may look at a player's characters: at the own ones."""
    controller = context.controller
    return shows_secrets(context, seat) or (seat == controller.viewer and seat == controller.current)


def shown_points(context: TableContext, side: int) -> int | None:
    """Return a side's points as a panel shows them; None: they lie face down."""
    state = state_of(context)
    if is_counted(context):
        return state.scores()[side].total
    if side in context.sides.seats and not shows_secrets(context, side):
        return None
    return state.vp[side] if state.vp[side] != UNSEEN else None


def shown_characters(context: TableContext, seat: int) -> tuple[int, ...]:
    """Return the characters of a player as they lie in the panel: face down unless the screen may show them."""
    held = state_of(context).characters[seat]
    return held if shows_secrets(context, seat) else (UNSEEN,) * len(held)
