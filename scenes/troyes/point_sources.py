"""Where the points won in play came from, told from what happened in a match of Troyes."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.core.event import Event
from scenes.table.director import count_of

_GAINS = {
    "prize": "events",
    "built": "cathedral",
    "gained_points": "cards",
    "scored": "characters",
    "le_roy_points": "le_roy",
}
"""By kind of event, what it brings points for."""
_LOSSES = frozenset({"not_countered", "wages_short", "threat_short"})


def points_won(events: Iterable[Event], side: int, cube: int) -> Mapping[str, int]:
    """Return a side's points by what brought or took them; a cube of the cathedral brings `cube`."""
    found: Counter[str] = Counter()
    for event in events:
        if event.seat != side:
            continue
        if event.kind == "built":
            found["cathedral"] += cube
        elif event.kind in _GAINS:
            found[_GAINS[event.kind]] += count_of(event)
        elif event.kind in _LOSSES:
            found["lost"] -= count_of(event)
    return {source: points for source in (*_GAINS.values(), "lost") if (points := found[source])}
