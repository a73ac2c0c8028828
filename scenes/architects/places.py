"""How the places of the table are named."""

from game.core.move import Move

Place = tuple[str, int]
"""A kind of place and its number, such as `place`, `group`, `market`, `hand`, `own`, `apprentice`, `chip`."""
Moves = tuple[Move, ...]
"""The moves that a click makes; none: it only chooses something."""

GUILDHALL: Place = ("guildhall", 0)
CATHEDRAL: Place = ("cathedral", 0)
PRISON: Place = ("prison", 0)
BLACK_MARKET: Place = ("black_market", 0)
BUILDING_DECK: Place = ("deck", 1)
RAIL_PLACES = ("apprentice", "offer", "deck", "rewards", "resets", "scheme")
"""Kinds of places in the rail."""
_SIDES = 10
"""Groups are numbered by place and side."""


def group_place(place: int, side: int) -> Place:
    """Return the place of a group of workers."""
    return "group", place * _SIDES + side


def group_of(place: Place) -> tuple[int, int]:
    """Return place and side of a group."""
    return divmod(place[1], _SIDES)
