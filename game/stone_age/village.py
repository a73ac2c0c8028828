"""The village (rulebook sections 6.1 to 6.3): tools, people and fields, from places, cards and dice alike."""

from typing import TYPE_CHECKING

from game.stone_age.facts import FIELD, PERSON, TOOL

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.stone_age.state import StoneAge


def has_all_tools(state: "StoneAge", seat: int) -> bool:
    """Return whether every tool tile of a seat is as high as it can be."""
    facts = state.tables.facts
    first = seat * facts.tool_tiles
    return min(state.tools[first : first + facts.tool_tiles]) >= facts.most_tool


def has_all_people(state: "StoneAge", seat: int) -> bool:
    """Return whether no person can join a seat's tribe any more."""
    return state.people[seat] >= state.tables.facts.most_people


def has_all_fields(state: "StoneAge", seat: int) -> bool:
    """Return whether a seat has reached the end of the agriculture track."""
    return state.field[seat] >= state.tables.facts.most_fields


def gain_tool(state: "StoneAge", seat: int) -> None:
    """Gain a tool: a new tile if there is room, else one of the lowest tiles rises, a ready one if there is one."""
    if has_all_tools(state, seat):
        state.tell("tool_at_limit", seat)
        return
    facts = state.tables.facts
    first = seat * facts.tool_tiles
    tiles = state.tools[first : first + facts.tool_tiles]
    lowest = min(tiles)
    used = state.used[seat]
    rising = [tile for tile, value in enumerate(tiles) if value == lowest]
    best = next((tile for tile in rising if not used >> tile & 1), rising[0])
    state.tools[first + best] += 1
    if state.listening:
        state.tell("got_tool", seat, tools=tuple(state.tiles(seat)))


def gain_person(state: "StoneAge", seat: int) -> None:
    """Gain a person, who must be fed in this round and can be placed from the next one on."""
    if has_all_people(state, seat):
        state.tell("people_at_limit", seat)
        return
    state.people[seat] += 1
    state.idle[seat] += 1
    state.tell("got_person", seat, n=state.people[seat])


def gain_field(state: "StoneAge", seat: int) -> None:
    """Go one step up on the agriculture track."""
    if has_all_fields(state, seat):
        state.tell("field_at_limit", seat)
        return
    state.field[seat] += 1
    state.tell("got_field", seat, n=state.field[seat])


GAINS: "dict[str, Callable[[StoneAge, int], None]]" = {TOOL: gain_tool, PERSON: gain_person, FIELD: gain_field}
"""What each gift of the village does."""

AT_LIMIT: "dict[str, Callable[[StoneAge, int], bool]]" = {
    TOOL: has_all_tools,
    PERSON: has_all_people,
    FIELD: has_all_fields,
}
"""Whether a gift of the village would bring nothing."""
