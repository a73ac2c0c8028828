"""The places of Kingdom Builder's table, and what names them: moves and events."""

from enum import StrEnum

from game.core.event import Event
from game.core.move import Move
from game.kingdom_builder.hexes import hex_at
from scenes.table.places import Place


class Kind(StrEnum):
    """What there is to point at or to hide."""

    HEX = "hex"
    TERRAIN_CARD = "terrain_card"


TERRAIN_CARD = Place(Kind.TERRAIN_CARD)
"""The terrain card in the tray, which is hidden while it is turned over."""


def hex_place(number: int) -> Place:
    """Return the place of a hex."""
    return Place(Kind.HEX, number)


def hex_number(place: object) -> int | None:
    """Return the number of a hex; None: the place is not a hex."""
    return place.number if isinstance(place, Place) and place.kind is Kind.HEX else None


def hex_of_move(move: Move | None) -> int | None:
    """Return the hex that a move names."""
    if move is None or not (move.args and isinstance(move.args[0], tuple)):
        return None
    row, column = move.args[0]
    return hex_at(int(row), int(column))


def hex_of_event(event: Event, name: str = "hex") -> int:
    """Return a hex that an event names."""
    value = event.values[name]
    if not isinstance(value, tuple):
        raise TypeError(f"{name} of {event.kind} is no hex")
    row, column = value
    return hex_at(int(row), int(column))
