"""The places of Stone Age's table, and what names them: moves and events."""

from collections.abc import Hashable
from enum import StrEnum
from typing import NamedTuple

from game.core.event import Event
from game.core.move import Move
from game.stone_age.tables import Tables
from scenes.table.places import Place


class Kind(StrEnum):
    """What there is to point at or to hide."""

    PLACE = "place"
    """A place of the valley, a card or a building, numbered as the rules number them."""
    PEOPLE = "people"
    """The people of a side at such a place, which are hidden while they are put down."""
    DIE = "die"
    """A die for everybody, by its pips."""


class Ring(NamedTuple):
    """A free ring of a place: a click there sends as many people as fill the rings up to it."""

    number: int
    """The place, as the rules number it."""
    people: int


def numbered_place(number: int) -> Place:
    """Return a place that the rules number."""
    return Place(Kind.PLACE, number)


def people_place(number: int, side: int) -> Place:
    """Return where the people of a side stand at a place."""
    return Place(Kind.PEOPLE, number, side)


def place_number(place: Hashable) -> int | None:
    """Return how the rules number a place, or the place of a ring; None: they do not."""
    if isinstance(place, Ring):
        return place.number
    return place.number if isinstance(place, Place) and place.kind is Kind.PLACE else None


def number_in_move(tables: Tables, move: Move | None) -> int | None:
    """Return the number of the place that a move names."""
    return tables.place_numbers[move.word(0)] if move and move.verb in ("place", "resolve") else None


def number_in_event(tables: Tables, event: Event) -> int:
    """Return the number of the place that an event names."""
    return tables.place_numbers[str(event.values["place"])]
