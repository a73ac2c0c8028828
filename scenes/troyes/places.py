"""The places of Troyes' table: what can be pointed at, clicked or hidden while it is on its way."""

from enum import StrEnum
from typing import NamedTuple

from game.troyes.tables import EMPTY
from scenes.table.places import Place


class Kind(StrEnum):
    """What there is on the table."""

    BUILDING = "building"
    SPACE = "space"
    """A space for a citizen in a building."""
    LYING = "lying"
    """Citizens who lie on a building: those of whoever must decide, or of a side."""
    FIELDS = "fields"
    CARD = "card"
    """A place for an activity card."""
    CUBES = "cubes"
    """Cubes stored on an activity card: those of the person at the screen, or of a side."""
    TRADESMAN = "tradesman"
    """A side's tradesman on an activity card."""
    DISTRICT = "district"
    DICE = "dice"
    """All dice of a district."""
    DIE = "die"
    SUPPLY = "supply"
    """The citizens that the person at the screen has at home."""
    BLACK = "black"
    """A black die."""
    EVENT = "event"
    DECK = "deck"
    """Where events come from."""
    CATHEDRAL = "cathedral"
    CATHEDRAL_SPACE = "cathedral_space"
    INFLUENCE = "influence"
    """Something that influence buys."""
    KING = "king"
    """Le Roy's table."""


class EventCube(NamedTuple):
    """A cube on an event, which is hidden while it is on its way there."""

    event: int
    number: int
    """Which of the event's cubes, in the order in which they came."""


CATHEDRAL = Place(Kind.CATHEDRAL)
FIELDS = Place(Kind.FIELDS)
SUPPLY = Place(Kind.SUPPLY)
DECK = Place(Kind.DECK)
KING = Place(Kind.KING)
REROLL, RECRUIT, FLIP = INFLUENCE = tuple(Place(Kind.INFLUENCE, number) for number in range(3))
"""What influence buys."""
RAIL_KINDS = frozenset({Kind.EVENT, Kind.DECK, Kind.CATHEDRAL, Kind.INFLUENCE})
"""Kinds of places in the rail."""
MARAUDING = EMPTY
"""The number of the event that is printed on the board."""


def building_place(building: int) -> Place:
    """Return the place of a building."""
    return Place(Kind.BUILDING, building)


def space_place(space: int) -> Place:
    """Return the place of a space in a building."""
    return Place(Kind.SPACE, space)


def lying_place(building: int) -> Place:
    """Return the place of the citizens who lie on a building and can be taken from there."""
    return Place(Kind.LYING, building)


def card_place(number: int) -> Place:
    """Return the place of an activity card."""
    return Place(Kind.CARD, number)


def cubes_place(card: int) -> Place:
    """Return the place of the own cubes on an activity card."""
    return Place(Kind.CUBES, card)


def district_place(side: int) -> Place:
    """Return the place of a side's district."""
    return Place(Kind.DISTRICT, side=side)


def dice_place(side: int) -> Place:
    """Return the place of all dice in a side's district."""
    return Place(Kind.DICE, side=side)


def die_place(side: int, index: int) -> Place:
    """Return the place of a die: the `index`-th of a side's district."""
    return Place(Kind.DIE, index, side)


def black_place(index: int) -> Place:
    """Return the place of a black die."""
    return Place(Kind.BLACK, index)


def event_place(event: int) -> Place:
    """Return the place of an event of the queue, or of Marauding."""
    return Place(Kind.EVENT, event)


def district_order(place: Place) -> tuple[int, int]:
    """Return by what dice are put in order: by district, then by their number."""
    return place.side, place.number


def as_place(place: object) -> Place:
    """Return a place of this table; anything else is an error."""
    if not isinstance(place, Place):
        raise TypeError(f"{place!r} is not a place of Troyes")
    return place
