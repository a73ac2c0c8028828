"""Final scoring (rulebook sections 11 and 12)."""

from typing import TYPE_CHECKING

from game.core.score import Score
from game.stone_age import village

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.stone_age.state import StoneAge

PARTS = ("buildings", "points", "hunger", "green", "farmers", "toolmakers", "builders", "shamans", "resources")
"""Where points come from, in the order of the rules."""


def green_points(state: "StoneAge", seat: int) -> int:
    """Square the number of different symbols; second copies form a set of their own."""
    halves = state.tables.lower_halves(state.cards[seat])
    return halves.symbols**2 + halves.pairs**2


def person_points(state: "StoneAge", seat: int, kind: int) -> int:
    """Multiply the persons of a kind by what they count."""
    return state.tables.lower_halves(state.cards[seat]).persons[kind] * multiplier(state, seat, kind)


def multiplier(state: "StoneAge", seat: int, kind: int) -> int:
    """Return what each person of a kind is worth to a seat."""
    return MULTIPLIERS[state.tables.facts.persons[kind].times](state, seat)


def leftover(state: "StoneAge", seat: int) -> int:
    """Count resources; an open card for two resources is two of them."""
    cards = state.open_cards[seat] & state.tables.two_resources
    return sum(state.held(seat)) + 2 * cards.bit_count()


MULTIPLIERS: "dict[str, Callable[[StoneAge, int], int]]" = {
    "field": lambda state, seat: state.field[seat],
    "tools": lambda state, seat: state.tool_total(seat),
    "buildings": lambda state, seat: state.buildings[seat].bit_count(),
    "people": lambda state, seat: state.people[seat],
}


def seat_score(state: "StoneAge", seat: int) -> Score:
    """Return the points of a seat as if the match ended now; ties go by fields, tools and people."""
    values = (
        state.building_points[seat],
        state.card_points[seat],
        -state.hunger[seat],
        green_points(state, seat),
        *(person_points(state, seat, kind) for kind in range(len(state.tables.persons))),
        leftover(state, seat),
    )
    keys = (state.field[seat], state.tool_total(seat), state.people[seat])
    return Score(dict(zip(PARTS, values, strict=True)), (sum(keys),) if state.sum_ties else keys)


def card_worth(state: "StoneAge", seat: int, card: int) -> int:
    """Return how many points a card would add at the end for a seat, with the tool or field of its upper half."""
    owner = state.copy()
    owner.cards[seat] |= 1 << card
    gain = village.GAINS.get(state.tables.facts.cards[card].top.kind)
    if gain:
        gain(owner, seat)
    return seat_score(owner, seat).total - seat_score(state, seat).total
