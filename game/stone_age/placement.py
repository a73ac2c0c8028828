"""Phase 1, placement (rulebook section 5): where people can be sent, and who is next."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age.decisions import PLACE

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


def ask_next_placer(state: "StoneAge") -> bool:
    """Ask the next player clockwise who has people left and a place for them; return whether there is one."""
    for step in range(1, state.players + 1):
        seat = (state.seat + step) % state.players
        if _can_place(state, seat):
            state.seat = seat
            state.turn += 1
            state.ask(PLACE, seat)
            return True
    return False


def _can_place(state: "StoneAge", seat: int) -> bool:
    idle = state.idle[seat]
    if not idle:
        return False
    open_places = open_to(state, seat)
    return bool(open_places if idle > 1 else open_places & ~state.tables.pairs)


def open_to(state: "StoneAge", seat: int) -> int:
    """Return the places that a player can still visit: one visit to a place in a round."""
    return state.tables.in_play[state.players] & ~(state.closed | state.visited[seat])


def placements(state: "StoneAge") -> list[Move]:
    """Return every place with every number of people it takes."""
    tables = state.tables
    seat = state.seat
    idle = state.idle[seat]
    rings = state.rings
    moves: list[Move] = []
    for place in tables.places_in(open_to(state, seat)):
        room = rings[place]
        moves += tables.placements[place][idle if idle < room else room]
    return moves


def place(state: "StoneAge", move: Move) -> None:
    """Send people to a place, which may close it."""
    number, count = state.tables.placed[move]
    state.pending.pop()
    put(state, state.seat, number, count)
    if state.listening:
        state.tell("placed", state.seat, place=state.tables.places[number], n=count)


def put(state: "StoneAge", seat: int, place: int, count: int) -> None:
    """Put people on a place."""
    state.idle[seat] -= count
    state.at[seat * len(state.tables.places) + place] = count
    state.visited[seat] |= 1 << place
    state.rings[place] -= count
    _close(state, place)


def _close(state: "StoneAge", place: int) -> None:
    """Close a place that is full, and village and resource places as the number of players says."""
    tables = state.tables
    limits = tables.limits[state.players]
    bit = 1 << place
    if bit & tables.village:
        state.closed |= bit
        if (state.closed & tables.village).bit_count() >= limits.village:
            state.closed |= tables.village
    elif bit & tables.resource_places:
        visitors = sum([visited >> place & 1 for visited in state.visited])
        if visitors >= limits.visitors or not state.rings[place]:
            state.closed |= bit
    elif state.rings[place] <= 0:
        state.closed |= bit


def prompt(state: "StoneAge") -> Prompt:
    """Ask where to send people."""
    return Prompt("place", {"n": state.idle[state.seat]})
