"""What was done in a match, action by action: one deed is what a side does in one go, however many events tell it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from game.core.event import Event
from game.core.match import Match, PastDecision
from game.core.move import Move


@dataclass(frozen=True, slots=True)
class DeedRules:
    """How the events of a game are put together to deeds, by their kinds."""

    happenings: Collection[str] = frozenset()
    """What nobody did: with it begins what happens to everybody, until the decision has no more consequences."""
    beginnings: Collection[str] = frozenset()
    """With which another side than the one that decided begins to act, because it has no choice."""
    verbs: Collection[str] = frozenset()
    """With which moves a side does something new in the same turn."""
    growing: Collection[str] = frozenset()
    """What makes a group of pieces grow, which is marked until the viewer decides."""
    taking: Collection[str] = frozenset()
    """What takes a place, which is marked until the viewer decides."""
    telling: Sequence[str] = ()
    """What tells best what was done, the most telling first; each has a short name among the texts."""


@dataclass(slots=True)
class Deed:
    """What a side did in one go, or what happened to everybody."""

    side: int | None
    """None: nobody did it."""
    turn: int
    first: int
    """How many decisions had been made before it."""
    end: int
    """How many had been made when it was done."""
    is_forced: bool
    """Whether nothing of it was decided by the side itself."""
    events: list[Event] = field(default_factory=list)
    aside: list[Event] = field(default_factory=list)
    """What happened to the side meanwhile without its doing, or belongs to its next deed."""
    early: list[Event] = field(default_factory=list)
    """What of it came with the decision of the side's deed before: what that has changed is told by events only."""


class DeedList:
    """The deeds of a match as a viewer may know them; it grows with the match."""

    def __init__(self, match: Match, rules: DeedRules, viewer: int | None) -> None:
        self._match = match
        self._rules = rules
        self._viewer = viewer
        self._deeds: list[Deed] = []
        self._read: list[PastDecision] = []

    def until(self, decisions: int) -> list[Deed]:
        """Return what was done with so many decisions, the latest last."""
        past = self._match.past[:decisions]
        read = len(self._read)
        if read > len(past) or (read and past[read - 1] is not self._read[-1]):
            self._deeds, self._read, read = [], [], 0
        if not read:
            self._deeds = []
            self._tell_opening()
        for number in range(read, len(past)):
            self._tell(number, past[number])
        self._read = past
        return [deed for deed in self._deeds if deed.events]

    def _tell_opening(self) -> None:
        for event in self._match.opening:
            self._deed(event.seat, 0, 0, 0).events.append(event.seen_by(self._viewer))

    def _tell(self, number: int, decision: PastDecision) -> None:
        """Share the events of a decision out."""
        verb = Move.parse(self._match.record.moves[number]).verb
        if verb in self._rules.verbs:
            self._deeds.append(Deed(decision.seat, decision.turn, number, number + 1, is_forced=False))
        deed = self._deed(decision.seat, decision.turn, number, number + 1)
        deed.is_forced = False
        doing: dict[int | None, Deed] = {deed.side: deed}
        """By side, the deed to which everything counts that the decision has changed."""
        happened = []
        for event in decision.events:
            deed = self._deed_of(deed, event, number)
            deed.events.append(event.seen_by(self._viewer))
            if deed.side is None:
                happened.append(event)
            elif doing.setdefault(deed.side, deed) is not deed:
                deed.early.append(deed.events[-1])
                doing[deed.side].aside.append(deed.events[-1])
        for event in happened:
            if event.seat in doing and event.seat is not None:
                doing[event.seat].aside.append(event)

    def _deed_of(self, present: Deed, event: Event, number: int) -> Deed:
        """Return to which deed an event belongs that follows what is done at present."""
        if event.kind in self._rules.happenings:
            return self._deed(None, present.turn, number, number + 1)
        if event.seat in (None, present.side) or event.kind not in self._rules.beginnings:
            return present
        return self._deed(event.seat, self._turn_after(number), number, number + 1)

    def _turn_after(self, number: int) -> int:
        following = number + 1
        past = self._match.past
        return past[following].turn if following < len(past) else self._match.state.turn

    def _deed(self, side: int | None, turn: int, first: int, end: int) -> Deed:
        """Return the latest deed if it goes on, or else a new one."""
        if side is None:
            while self._deeds and not self._deeds[-1].events:
                self._deeds.pop()
        last = self._deeds[-1] if self._deeds else None
        if last and last.side == side and (side is None or last.turn == turn):
            last.end = end
            return last
        self._deeds.append(Deed(side, turn, first, end, is_forced=True))
        return self._deeds[-1]


def since_turn_of(deeds: Sequence[Deed], seat: int) -> list[Deed]:
    """Return what the others did, and what happened, since a seat last decided before its present turn."""
    last = len(deeds)
    while last and deeds[last - 1].side == seat:
        last -= 1
    first = last
    while first and (deeds[first - 1].side != seat or deeds[first - 1].is_forced):
        first -= 1
    return [deed for deed in deeds[first:last] if deed.side != seat]


@dataclass(frozen=True, slots=True)
class Cycle:
    """What was done from one turn of a side to its next one."""

    turn: int
    own: list[Deed]
    others: list[Deed]
    """What followed, until the side was on turn again."""


def cycles(deeds: Sequence[Deed], seat: int) -> Iterator[Cycle]:
    """Yield what was done from one turn of a seat to the next, the first one first; the seat may have begun nothing."""
    cycle = Cycle(0, [], [])
    for deed in deeds:
        if deed.side != seat:
            cycle.others.append(deed)
        elif cycle.own and deed.turn == cycle.turn:
            cycle.own.append(deed)
        elif deed.is_forced and cycle.others and deed is not deeds[-1]:
            cycle.others.append(deed)
        else:
            if cycle.own or cycle.others:
                yield cycle
            cycle = Cycle(deed.turn, [deed], [])
    if cycle.own or cycle.others:
        yield cycle
