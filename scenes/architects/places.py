"""The places of Architects' table: what can be pointed at, clicked or hidden."""

from collections.abc import Hashable
from enum import StrEnum

from game.architects.facts import PLACES, SPACES
from game.architects.tables import LARGE
from game.core.move import Move
from scenes.table.places import Place


class Kind(StrEnum):
    """What there is to point at, or to hide while it is on its way."""

    PLACE = "place"
    """A place with a large circle."""
    GROUP = "group"
    """The workers of a side at such a place."""
    BLACK_MARKET = "black_market"
    MARKET = "market"
    """A space of the Black Market."""
    GUILDHALL = "guildhall"
    CATHEDRAL = "cathedral"
    PRISON = "prison"
    VIRTUE = "virtue"
    """A step of the virtue track."""
    HAND = "hand"
    PACKET = "packet"
    """A card of the packet in the draft."""
    DRAWN = "drawn"
    """A card drawn at the Black Market, of which one is kept."""
    CHARACTER = "character"
    OWN = "own"
    """An own apprentice."""
    CHIP = "chip"
    """Something the tray offers: a trade, an action, a gain."""
    APPRENTICE = "apprentice"
    """An apprentice for hire, by its slot."""
    OFFER = "offer"
    """The card of a space of the Black Market."""
    BUILDING_DECK = "building_deck"
    APPRENTICE_DECK = "apprentice_deck"
    REWARDS = "rewards"
    SPACE = "space"
    """A worker in the Guildhall."""
    MARKER = "marker"
    """A side's marker on the virtue track."""
    LEVEL = "level"
    """A side's marker on the Cathedral."""
    COINS = "coins"
    """The silver on an apprentice for hire."""
    SCHEME = "scheme"
    """The rival's scheme card."""


Moves = tuple[Move, ...]
"""The moves that a click makes; none: it only chooses something."""

BLACK_MARKET = Place(Kind.BLACK_MARKET)
GUILDHALL = Place(Kind.GUILDHALL)
CATHEDRAL = Place(Kind.CATHEDRAL)
PRISON = Place(Kind.PRISON)
BUILDING_DECK = Place(Kind.BUILDING_DECK)
APPRENTICE_DECK = Place(Kind.APPRENTICE_DECK)
REWARDS = Place(Kind.REWARDS)
SCHEME = Place(Kind.SCHEME)

CARDS = frozenset({Kind.HAND, Kind.PACKET, Kind.DRAWN})
"""Building cards of the tray, or on a sheet over the board."""
TRAY = CARDS | {Kind.CHARACTER, Kind.OWN, Kind.CHIP}
RAIL = frozenset({Kind.APPRENTICE, Kind.OFFER, Kind.BUILDING_DECK, Kind.APPRENTICE_DECK, Kind.REWARDS})


def large_place(number: int) -> Place:
    """Return a place with a large circle."""
    return Place(Kind.PLACE, number)


def group_place(number: int, side: int) -> Place:
    """Return where the workers of a side stand at a place with a large circle."""
    return Place(Kind.GROUP, number, side)


def market_place(space: int) -> Place:
    """Return a space of the Black Market."""
    return Place(Kind.MARKET, space)


def offer_place(space: int) -> Place:
    """Return the card of a space of the Black Market in the rail."""
    return Place(Kind.OFFER, space)


def apprentice_place(slot: int) -> Place:
    """Return where an apprentice for hire lies."""
    return Place(Kind.APPRENTICE, slot)


def own_place(number: int) -> Place:
    """Return where an own apprentice stands."""
    return Place(Kind.OWN, number)


def marker_place(side: int) -> Place:
    """Return a side's marker on the virtue track."""
    return Place(Kind.MARKER, side=side)


def level_place(side: int) -> Place:
    """Return a side's marker on the Cathedral."""
    return Place(Kind.LEVEL, side=side)


def named_place(name: str) -> Place:
    """Return the place where a worker goes, by its name."""
    if name in SPACES:
        return market_place(SPACES.index(name))
    number = PLACES.index(name)
    return large_place(number) if number < LARGE else GUILDHALL


def is_on_board(place: Hashable) -> bool:
    """Return whether a place lies on the board, not beside it."""
    return isinstance(place, Place) and place.kind not in RAIL and place.kind not in TRAY


def known_place(place: Hashable) -> Place:
    """Return a place of this table."""
    if not isinstance(place, Place):
        raise TypeError(f"{place!r} is no place")
    return place
