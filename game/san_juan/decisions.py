"""The kinds of decision and what each is about, the steps of a round, and the moves that name nothing."""

from typing import NamedTuple

from game.core.move import Move
from game.core.state import Decision

START = "start"  # which cards of the first hand to discard; CountAbout
OFFICE = "office"  # which hand cards to exchange; MostAbout
CHAPEL = "chapel"  # which hand cards to tuck; MostAbout
BANK = "bank"  # which hand cards to tuck, once in the match; MostAbout
LIMIT = "limit"  # which hand cards to discard at the hand limit; CountAbout
ROLE = "role"  # which role to take
DOUBLE = "double"  # whether to double the privilege of the role just taken
BUILD = "build"  # what to build, and over what
PAY = "pay"  # with what to pay; PayAbout
PRODUCE = "produce"  # where to make goods; MostAbout
SELL = "sell"  # which goods to sell; MostAbout
COUNCIL = "council"  # whether to draw; CouncilAbout
KEEP = "keep"  # which of the drawn cards to keep; CountAbout
DISCARD = "discard"  # which cards of the whole hand to discard after drawing; DiscardAbout
PROSPECT = "prospect"  # whether to draw; CountAbout


class CountAbout(NamedTuple):
    """How many cards to discard, keep or draw."""

    cards: int


class MostAbout(NamedTuple):
    """How many cards or goods can be chosen at most."""

    most: int


class PayAbout(NamedTuple):
    """A building to pay for."""

    card: int
    slot: int
    """The slot of the building that it covers, or EMPTY."""
    cost: int


class CouncilAbout(NamedTuple):
    """How many cards a councillor may draw, and how many of them are kept."""

    drawn: int
    kept: int


class DiscardAbout(NamedTuple):
    """How many cards to discard from a hand, and how many have just joined it."""

    cards: int
    drawn: int


def cards_to_draw(decision: Decision) -> int:
    """Return how many cards councillor or prospector may draw; no other decision draws any."""
    if decision.kind == COUNCIL:
        return CouncilAbout(*decision.about).drawn
    return CountAbout(*decision.about).cards if decision.kind == PROSPECT else 0


FIRST_HANDS, OFFICES, CHAPELS, LIMITS, ROLES, PHASE, OVER = range(7)
"""The steps of a round; the first comes only once."""

DONE = Move("done")
BACK = Move("back")
PASS = Move("pass")
DRAW = Move("draw")
DOUBLE_IT = Move("double")
SAVE_IT = Move("save")
