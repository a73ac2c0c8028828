"""What has happened in a match, as the viewer may know it."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.core.event import Event
from game.core.match import Match
from game.core.state import State


class Deed(NamedTuple):
    """What a side did in one turn."""

    side: int
    events: list[Event]


class History:
    """The past of a match that is being played."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.hides_last = False
        """Whether the latest decision is not told yet."""

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return len(self._match.past)

    def latest_decision(self, viewer: int | None) -> list[Event]:
        """Return what happened with the latest decision."""
        return [event.seen_by(viewer) for event in self._match.past[-1].events] if self._match.past else []

    def backwards(self, viewer: int | None) -> Iterator[Event]:
        """Return everything that happened, the latest first."""
        past = self._match.past
        for decision in reversed(past[: len(past) - self.hides_last]):
            yield from (event.seen_by(viewer) for event in reversed(decision.events))
        yield from (event.seen_by(viewer) for event in reversed(self._match.opening))

    def by_decision(self, viewer: int | None) -> Iterator[tuple[int, list[Event]]]:
        """Return who made every decision and what happened with it, the latest first."""
        past = self._match.past
        for decision in reversed(past[: len(past) - self.hides_last]):
            yield decision.seat, [event.seen_by(viewer) for event in decision.events]

    def since(self, kinds: Collection[str], viewer: int | None) -> list[Event]:
        """Return what happened since the latest event of one of these kinds, that one first."""
        found: list[Event] = []
        for event in self.backwards(viewer):
            found.append(event)
            if event.kind in kinds:
                break
        return found[::-1]

    def deeds_since_turn_of(self, seat: int, viewer: int | None) -> list[Deed]:
        """Return what the other sides did, turn by turn, since a seat last decided before its present turn."""
        past = self._match.past[: len(self._match.past) - self.hides_last]
        while past and past[-1].seat == seat:
            past.pop()
        deeds: list[Deed] = []
        turn = -1
        for decision in reversed(past):
            if decision.seat == seat:
                break
            if not deeds or (deeds[-1].side, turn) != (decision.seat, decision.turn):
                deeds.append(Deed(decision.seat, []))
                turn = decision.turn
            deeds[-1].events[:0] = (event.seen_by(viewer) for event in decision.events)
        return deeds[::-1]

    def view_before(self, decisions: int, viewer: int | None) -> State:
        """Return what a viewer may know of the position before the latest decisions."""
        return self._match.state_after(max(0, len(self._match.past) - decisions)).view(viewer)
