"""Small positions, and what is asked about them."""

from game.core.move import Move
from tests.own import positions_of

position = positions_of("san_juan")

A, B, C, D = range(4)


def given(**keys):
    """A position written as in a scenario."""
    return position(keys, "test")


def phase(role, city, hand, **keys):
    """A has this city and hand and has just taken a role; B can do nothing."""
    return given(phase=role, city={"A": city}, hand={"A": hand, "B": []}, **keys)


def play(state, *moves):
    """Make moves."""
    for move in moves:
        state.apply(Move.parse(move))
    return state


def told(state, *moves):
    """The events of the last of these moves."""
    state.listening = True
    for move in moves:
        events = state.apply(Move.parse(move))
    return events


def kinds_told(state, *moves):
    """What kinds of events the last of these moves brings."""
    return [event.kind for event in told(state, *moves)]


def gains(state, *moves):
    """The buildings that bring a card at the last of these moves, in order."""
    return [event.values["by_card"] for event in told(state, *moves) if event.kind == "gained"]


def legal(state):
    """The legal moves, as texts."""
    return sorted(map(str, state.legal_moves()))


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


def asked(state):
    """What is asked now, and whom."""
    return (state.pending[-1].kind, state.current_player)


def cost(state, kind, slot=None):
    """What A pays for a building."""
    return state.cost(A, state.facts.card(kind), -1 if slot is None else slot - 1)


def why_not(state, kind, slot=None):
    """Why A cannot build a building."""
    return state.why_not(A, state.facts.card(kind), -1 if slot is None else slot - 1)
