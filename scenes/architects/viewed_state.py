"""What of a match of Architects is shown: what the viewer may see, and whose things lie in the tray."""

from game.architects.decisions import DRAFT, SOLO_DRAFT
from game.architects.state import Architects
from scenes.architects.places import Kind
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat

DRAFTS = (DRAFT, SOLO_DRAFT)


def state_of(context: TableContext) -> Architects:
    """Return what the viewer may see of the match."""
    return Architects.of(context.controller.view)


def cards_of(context: TableContext, kind: Kind) -> tuple[int, ...]:
    """Return the building cards of the tray: the hand, the packet of the draft, those drawn."""
    state, seat = state_of(context), own_seat(context)
    if kind is Kind.PACKET:
        return state.packets[seat] if context.controller.decision_kind in DRAFTS else ()
    if kind is Kind.DRAWN:
        return state.drawn if context.controller.current == seat else ()
    return state.hands[seat]


def tray_apprentices(context: TableContext) -> tuple[int, ...]:
    """Return the apprentices in the tray."""
    return state_of(context).apprentices[own_seat(context)]
