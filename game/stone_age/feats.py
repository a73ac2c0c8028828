"""What trophies of Stone Age are given for."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.feats import Feats, number, times
from game.core.state import State
from game.stone_age.state import StoneAge

_GOLD_ROLL = ("river", "gold")


def feats_of(end: State, story: Sequence[Event]) -> list[Feats]:
    """Count the feats of all seats."""
    state = StoneAge.of(end)
    paid_for_food = times(story, "fed_with")
    starved = times(story, "starved")
    return [
        {
            "well_fed": int(not (paid_for_food[seat] or starved[seat])),
            "people": state.people[seat],
            "signs": state.tables.lower_halves(state.cards[seat]).symbols,
            "tools": state.tool_total(seat),
            "gold_roll": _gold_of_a_roll(story, seat),
            "hunger": state.hunger[seat],
            "dear_building": max((_paid(event) for event in story if _is_building(event, seat)), default=0),
        }
        for seat in range(state.players)
    ]


def _gold_of_a_roll(story: Sequence[Event], seat: int) -> int:
    """Return the most gold that one roll at the river brought."""
    place, resource = _GOLD_ROLL
    best, at_river = 0, False
    for event in story:
        if event.seat != seat:
            continue
        if event.kind == "rolled":
            at_river = event.values.get("place") == place
        elif event.kind == "gained" and at_river and event.values.get("resource") == resource:
            best, at_river = max(best, number(event)), False
    return best


def _is_building(event: Event, seat: int) -> bool:
    return event.kind == "built" and event.seat == seat


def _paid(event: Event) -> int:
    """Return how many resources were paid; an event names each of them."""
    paid = event.values.get("paid", ())
    return len(paid) if isinstance(paid, tuple) else 0
