"""What has happened in a match, as the viewer may know it."""

from collections.abc import Collection, Iterator
from itertools import takewhile

from game.core.event import Event
from game.core.figures import Figures
from game.core.match import Match, PastDecision
from game.core.move import Move
from game.core.state import State
from scenes.match.deeds import Deed, DeedList, DeedRules


class History:
    """The past of a match that is being played."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.hides_last = False
        """Whether the latest decision is not told yet."""
        self._deeds: dict[int | None, DeedList] = {}
        """By viewer."""

    @property
    def figures(self) -> Figures:
        """The figures with which the match began."""
        return self._match.figures

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return len(self._match.past)

    @property
    def undo_takes_others(self) -> bool:
        """Whether undo takes back what bots did since a person's latest decision, too."""
        return self._match.undo_takes_others

    def moves_of(self, seat: int) -> Iterator[Move]:
        """Yield the moves that a side has made since another one decided last, the latest first."""
        made = zip(reversed(self._match.past), reversed(self._match.record.moves), strict=True)
        for _, text in takewhile(lambda each: each[0].seat == seat, made):
            yield Move.parse(text)

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

    @property
    def told(self) -> int:
        """How many decisions are told."""
        return len(self._match.past) - self.hides_last

    def deeds(self, rules: DeedRules, viewer: int | None) -> list[Deed]:
        """Return what was done, the latest last, put together by the rules of the game."""
        if viewer not in self._deeds:
            self._deeds[viewer] = DeedList(self._match, rules, viewer)
        return self._deeds[viewer].until(self.told)

    def latest_of(self, decisions: int) -> PastDecision | None:
        """Return the last one of so many decisions, by which it can be told whether they are still the same."""
        return self._match.past[decisions - 1] if decisions else None

    def view_after(self, decisions: int, viewer: int | None) -> State:
        """Return what a viewer may know of the position after so many decisions."""
        is_present = decisions == len(self._match.past)
        return (self._match.state if is_present else self._match.state_after(decisions)).view(viewer)

    def view_before(self, decisions: int, viewer: int | None) -> State:
        """Return what a viewer may know of the position before the latest decisions."""
        return self._match.state_after(max(0, len(self._match.past) - decisions)).view(viewer)

    def decisions_until(self, event: Event) -> int:
        """Return how many decisions were made until something happened that hides nothing, the one with it included."""
        past = self._match.past
        numbers = range(len(past), 0, -1)
        return next((number for number in numbers if any(other is event for other in past[number - 1].events)), 0)
