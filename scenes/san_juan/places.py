"""The places of San Juan's table: what can be pointed at, clicked or hidden while it is on its way."""

from enum import StrEnum

from scenes.table.places import Place


class Kind(StrEnum):
    """What there is on the table."""

    ROLE = "role"
    CATHEDRAL = "cathedral"
    SLOT = "slot"
    GOOD = "good"
    HAND = "hand"
    DRAWN = "drawn"
    DECK = "deck"
    DISCARD = "discard"
    PRICES = "prices"
    PHASE = "phase"
    PANEL_SLOT = "panel_slot"
    PANEL_GOOD = "panel_good"
    PANEL_ROLE = "panel_role"
    PANEL_GOVERNOR = "panel_governor"


CATHEDRAL = Place(Kind.CATHEDRAL)
DECK = Place(Kind.DECK)
DISCARD = Place(Kind.DISCARD)
PRICES = Place(Kind.PRICES)
PHASE = Place(Kind.PHASE)
RAIL = (DECK, DISCARD, PRICES, PHASE)
"""The places beside the city."""


def role_place(role: int) -> Place:
    """Return the place of a role above the city."""
    return Place(Kind.ROLE, role)


def slot_place(slot: int) -> Place:
    """Return the place of a building in the city on the mat."""
    return Place(Kind.SLOT, slot)


def good_place(slot: int) -> Place:
    """Return the place of the good on a building."""
    return Place(Kind.GOOD, slot)


def hand_place(number: int) -> Place:
    """Return the place of a card in the hand."""
    return Place(Kind.HAND, number)


def drawn_place(number: int) -> Place:
    """Return the place of a card that a councillor has drawn."""
    return Place(Kind.DRAWN, number)


def panel_place(seat: int, slot: int) -> Place:
    """Return the place of a building in a player's panel."""
    return Place(Kind.PANEL_SLOT, slot, seat)


def as_place(place: object) -> Place:
    """Return a place of this table; anything else is an error."""
    if not isinstance(place, Place):
        raise TypeError(f"{place!r} is not a place of San Juan")
    return place
