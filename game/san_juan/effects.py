"""Which buildings work for a player, and how much the phase of a role allows."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def working(state: "SanJuan", seat: int, effect: str) -> list[int]:
    """Return the working buildings of a player that have an effect."""
    bits = state.ready[seat] & state.tables.having[effect]
    return [card for card in range(bits.bit_length()) if bits >> card & 1] if bits else []


def owners(state: "SanJuan", effect: str) -> list[int]:
    """Return the seats with a working building that has an effect, in the order of the present phase."""
    bits = state.tables.having[effect]
    for ready in state.ready:
        if ready & bits:
            return [seat for seat in phase_order(state) if state.ready[seat] & bits]
    return []


def phase_order(state: "SanJuan") -> list[int]:
    """Return the seats in the order of the present phase."""
    return [(state.picker + place) % state.players for place in range(state.players)]


def round_order(state: "SanJuan") -> list[int]:
    """Return the seats from the governor on."""
    return [(state.governor + place) % state.players for place in range(state.players)]


def strength(state: "SanJuan", seat: int, role: int) -> int:
    """Return what a player may do or draw in the phase of a role: more with the privilege."""
    card = state.tables.facts.roles[role]
    if seat != state.picker or role != state.role:
        return card.action
    return card.action + (card.double if state.doubled else card.privilege)
