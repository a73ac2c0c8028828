"""The village (rulebook sections 6.1 to 6.3): tools, people and fields, from places, cards and dice alike."""

from typing import TYPE_CHECKING

from game.stone_age.facts import FIELD, PERSON, TOOL

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.stone_age.state import StoneAge


def gain_tool(state: "StoneAge", seat: int) -> None:
    """Gain a tool: a new tile if there is room, else one of the lowest tiles rises, a ready one if there is one."""
    facts = state.tables.facts
    first = seat * facts.tool_tiles
    tiles = state.tools[first : first + facts.tool_tiles]
    lowest = min(tiles)
    if lowest >= facts.most_tool:
        state.tell("tool_at_limit", seat)
        return
    used = state.used[seat]
    rising = [tile for tile, value in enumerate(tiles) if value == lowest]
    best = next((tile for tile in rising if not used >> tile & 1), rising[0])
    state.tools[first + best] += 1
    if state.listening:
        state.tell("got_tool", seat, tools=tuple(state.tiles(seat)))


def gain_person(state: "StoneAge", seat: int) -> None:
    """Gain a person, who must be fed in this round and can be placed from the next one on."""
    if state.people[seat] >= state.tables.facts.most_people:
        state.tell("people_at_limit", seat)
        return
    state.people[seat] += 1
    state.idle[seat] += 1
    state.tell("got_person", seat, n=state.people[seat])


def gain_field(state: "StoneAge", seat: int) -> None:
    """Go one step up on the agriculture track."""
    if state.field[seat] >= state.tables.facts.most_fields:
        state.tell("field_at_limit", seat)
        return
    state.field[seat] += 1
    state.tell("got_field", seat, n=state.field[seat])


GAINS: "dict[str, Callable[[StoneAge, int], None]]" = {TOOL: gain_tool, PERSON: gain_person, FIELD: gain_field}
"""What each gift of the village does."""
