"""What trophies of Architects of the West Kingdom are given for."""

from collections import Counter
from collections.abc import Sequence

from game.architects.facts import SKILLS, SPACES
from game.architects.state import Architects
from game.core.event import Event
from game.core.feats import Feats, number, times
from game.core.state import State

_ROGUE = 3
"""So low a virtue is worth telling."""


def feats_of(end: State, story: Sequence[Event]) -> list[Feats]:
    """Count the feats of all seats."""
    state = Architects.of(end)
    top = max((number(event, "level") for event in story if event.kind == "advanced"), default=0)
    first = next((event.seat for event in story if event.kind == "advanced" and number(event, "level") == top), None)
    is_top = top == len(state.tables.level_points) - 1
    catches = _catches(story)
    dirty = _went_to_market(story) + times(story, "debt_taken")
    return [
        {
            "virtue": state.virtue[seat],
            "low_virtue": int(state.virtue[seat] <= _ROGUE),
            "top_first": int(is_top and seat == first),
            "clean": int(not dirty[seat] and not state.unpaid[seat]),
            "catch": catches[seat],
            "workshop": len(state.apprentices[seat]) if _has_all_skills(state, seat) else 0,
            "debts_paid": state.paid[seat],
        }
        for seat in range(state.players)
    ]


def _went_to_market(story: Sequence[Event]) -> Counter[int | None]:
    """Return by seat how many workers went to the Black Market."""
    visits = (event for event in story if event.kind == "placed" and event.values.get("place") in SPACES)
    return Counter(event.seat for event in visits)


def _catches(story: Sequence[Event]) -> Counter[int | None]:
    """Return by seat the most workers of others that one visit captured."""
    best: Counter[int | None] = Counter()
    now = 0
    for event in story:
        if event.kind == "placed":
            now = 0
        elif event.kind == "captured":
            now += number(event)
            best[event.seat] = max(best[event.seat], now)
    return best


def _has_all_skills(state: Architects, seat: int) -> bool:
    """Return whether the apprentices of a seat have every skill; those a building lends are none of theirs."""
    bits = 0
    for apprentice in state.apprentices[seat]:
        bits |= state.tables.apprentice_skills[apprentice]
    return bits == (1 << len(SKILLS)) - 1
