"""Why a place cannot be chosen now."""

from typing import NamedTuple

from game.stone_age.decisions import ACT, DIE, FEED, PLACE
from game.stone_age.phases import PLACEMENT
from game.stone_age.state import StoneAge


class Reason(NamedTuple):
    """The key of a sentence, and what it names."""

    key: str
    limit: int = 0
    """How many village places are used, or how many players may come."""
    visitors: tuple[int, ...] = ()
    """The seats that have come."""


def why_not(state: StoneAge, place: int) -> Reason:
    """Return why a place does not answer the present decision."""
    kind = state.pending[-1].kind
    if kind == PLACE:
        return _why_no_visit(state, state.current_player, place)
    return Reason({ACT: "nobody_here", DIE: "die_first", FEED: "feed_first"}.get(kind, "finish_first"))


def is_shut(state: StoneAge, place: int) -> bool:
    """Return whether a place with free rings takes nobody any more in this round."""
    return state.phase == PLACEMENT and bool(state.closed >> place & 1) and state.rings[place] > 0


def _why_no_visit(state: StoneAge, seat: int, place: int) -> Reason:
    tables = state.tables
    if state.visited[seat] >> place & 1:
        return Reason("visited")
    if state.rings[place] <= 0:
        return Reason("full" if place < tables.first_slot else "taken")
    if state.closed >> place & 1:
        return _why_closed(state, place)
    if tables.pairs >> place & 1 and state.idle[seat] < tables.facts.places[place].least:
        return Reason("needs_two")
    return Reason("not_now")


def _why_closed(state: StoneAge, place: int) -> Reason:
    """Return why a place with free rings takes nobody any more."""
    tables = state.tables
    if tables.village >> place & 1:
        return Reason("village", state.limits.village)
    visitors = tuple(seat for seat in range(state.players) if state.visited[seat] >> place & 1)
    if tables.resource_places >> place & 1 and visitors:
        return Reason("shut_out", state.limits.visitors, visitors)
    return Reason("no_card" if place < tables.first_stack else "no_building")
