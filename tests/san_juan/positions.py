"""Small positions, and what is asked about them."""

from tests.own import positions_of
from tests.positions import A, told

position = positions_of("san_juan")


def given(**keys):
    """A position written as in a scenario."""
    return position(keys, "test")


def phase(role, city, hand, **keys):
    """A has this city and hand and has just taken a role; B can do nothing."""
    return given(phase=role, city={"A": city}, hand={"A": hand, "B": []}, **keys)


def gains(state, *moves):
    """The buildings that bring a card at the last of these moves, in order."""
    return [event.values["by_card"] for event in told(state, *moves) if event.kind == "gained"]


def named(state, cards):
    """The names of cards."""
    return [state.facts.cards[card].id for card in cards]


def hand(state, seat=A):
    """The names of the cards in a hand, sorted."""
    return sorted(named(state, state.hands[seat]))


def city(state, seat=A):
    """The names of the buildings of a city."""
    return named(state, state.cities[seat])


def goods(state, seat=A):
    """The slots on which goods lie, counted from 1."""
    return [slot for slot, good in enumerate(state.goods[seat], 1) if good != -1]


def cost(state, kind, slot=None):
    """What A pays for a building."""
    return state.cost(A, state.facts.card(kind), -1 if slot is None else slot - 1)


def why_not(state, kind, slot=None):
    """Why A cannot build a building."""
    return state.why_not(A, state.facts.card(kind), -1 if slot is None else slot - 1)
