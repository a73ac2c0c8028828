"""The places that an event of the log names."""

from game.core.event import Event
from game.troyes.state import Troyes
from scenes.table.director import numbers_of, side_of, word_of, words_of
from scenes.table.places import Place
from scenes.troyes.places import CATHEDRAL, FIELDS, MARAUDING, card_place, district_place, event_place, space_place

_IN_DISTRICT = frozenset({"rolled", "passed", "waited", "collected", "rerolled", "flipped", "countered", "le_roy_idle"})
"""Events that a district is marked for. Dice that Le Roy spent are none: what he did with them is told first."""


def places_of(state: Troyes, event: Event) -> tuple[Place, ...]:
    """Return the places a log line speaks of: a card, an event, the cathedral, a space, a building, a district."""
    if "space" in event.values:
        return tuple(map(space_place, numbers_of(event, "space")))
    if "card" in event.values:
        numbers = [number_of_card(state, name) for name in words_of(event, "card")]
        return tuple(card_place(number) for number in numbers if number is not None)
    if event.kind in ("built", "cube_lost"):
        return (CATHEDRAL,)
    if "threat" in event.values:
        index = index_of_threat(state, word_of(event, "threat"))
        return () if index is None else (event_place(index),)
    if event.kind == "farmed":
        return (FIELDS,)
    is_in_district = event.kind in _IN_DISTRICT and event.seat is not None
    return (district_place(side_of(event)),) if is_in_district else ()


def number_of_card(state: Troyes, card: str) -> int | None:
    """Return the number of the place where an activity card lies; None: it is not on the table."""
    number = state.tables.card_numbers.get(card)
    return state.cards.index(number) if number is not None and number in state.cards else None


def index_of_threat(state: Troyes, threat: str) -> int | None:
    """Return the place of an event in the queue; None: it is no longer there."""
    number = state.tables.threat_numbers.get(threat)
    if number is None:
        return MARAUDING
    return state.queue.index(number) if number in state.queue else None
