"""Why a card cannot be built now (rulebook sections 8.1 and 9.9)."""

from typing import TYPE_CHECKING

from game.san_juan import costs
from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def why_not_built(state: "SanJuan", seat: int, card: int, slot: int = EMPTY) -> str | None:
    """Return why a card cannot be built now, if need be over the building in a slot; None: it can."""
    tables = state.tables
    if card == tables.open_card and not state.cathedral:
        return "gone"
    if not tables.is_plant[card] and state.built[seat] >> card & 1:
        return "owned"
    if slot != EMPTY and (reason := _why_not_over(state, seat, card, slot)):
        return reason
    return None if costs.affordable(state, seat, (card,), slot) else "too_dear"


def _why_not_over(state: "SanJuan", seat: int, card: int, slot: int) -> str | None:
    cranes = state.tables.having["cover"]
    below = state.cities[seat][slot]
    if not state.built[seat] & cranes:
        return "no_crane"
    if not state.ready[seat] & cranes:
        return "not_ready"
    if cranes >> below & 1:
        return "crane_itself"
    return "same_kind" if below == card else None
