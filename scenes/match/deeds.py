"""What was done in a match, action by action: one deed is what a side does in one go, however many events tell it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.event import Event
from game.core.match import Match, PastDecision
from game.core.move import Move
from game.core.preview import Preview
from game.core.state import State


@dataclass(frozen=True, slots=True)
class DeedRules:
    """How the events of a game are put together to deeds, by their kinds."""

    happenings: Collection[str] = frozenset()
    """What nobody did: with it begins what happens to everybody, until the decision has no more consequences."""
    beginnings: Collection[str] = frozenset()
    """With which another side than the one that decided begins to act, because it has no choice."""
    signs: Collection[str] = frozenset()
    """Which of these only say whose turn begins: what else the decision has changed is not the side's doing."""
    verbs: Collection[str] = frozenset()
    """With which moves a side does something new in the same turn."""
    actions: Mapping[str, Collection[str]] = field(default_factory=dict)
    """With which events it does something new without such a move, as nothing else was left to do.

    Each has the events that it may directly follow as a part of what is done already.
    """
    growing: Collection[str] = frozenset()
    """What makes a group of pieces grow, which is marked until the viewer decides."""
    taking: Collection[str] = frozenset()
    """What takes a place, which is marked until the viewer decides."""
    telling: Sequence[str] = ()
    """What tells best what was done, the most telling first; each has a short name among the texts."""
    routine: Collection[str] = frozenset()
    """With which moves alone a side has decided nothing: what it did goes by like what it must do."""
    own_news: Collection[str] = frozenset()
    """What is told to the viewer among what the others did, where it befell the viewer's own side."""


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
    """What happened to the side meanwhile without its doing, or belongs to another deed of it."""
    is_part: bool = False
    """Whether it was done with the last decision of another deed: only its events tell what it brought."""
    early: list[Event] = field(default_factory=list)
    """What of it came with the decision of the side's deed before: what that has changed is told by events only."""
    shown: State | None = None
    """What is seen while its last move only lies on the table; None: all of it was made."""


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
            turn = self._turn_after(-1) if event.kind in self._rules.signs else 0
            self._deed(event.seat, turn, 0, 0).events.append(event.seen_by(self._viewer))

    def _tell(self, number: int, decision: PastDecision) -> None:
        """Share the events of a decision out."""
        verb = Move.parse(self._match.record.moves[number]).verb
        if verb in self._rules.verbs:
            self._deeds.append(Deed(decision.seat, decision.turn, number, number + 1, is_forced=False))
        deed = self._deed(decision.seat, decision.turn, number, number + 1)
        deed.is_forced &= verb in self._rules.routine
        doing: dict[int | None, Deed] = {deed.side: deed}
        """By side, the deed to which everything counts that the decision has changed."""
        happened = []
        for place, event in enumerate(decision.events):
            deed = self._deed_of(deed, event, number)
            if self._begins_anew(deed, event):
                deed = self._next_deed(deed, number, is_part=place > 0)
                if not deed.is_part:
                    doing[deed.side] = deed
            deed.events.append(event.seen_by(self._viewer))
            if deed.side is None or deed.is_part:
                happened.append(event)
            elif doing.setdefault(deed.side, deed) is not deed:
                deed.early.append(deed.events[-1])
                doing[deed.side].aside.append(deed.events[-1])
        if deed.side != decision.seat and deed.events and all(event.kind in self._rules.signs for event in deed.events):
            deed.first = number + 1
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

    def _begins_anew(self, present: Deed, event: Event) -> bool:
        """Return whether a side does something new with an event, after what it has done already."""
        actions = self._rules.actions
        if event.kind not in actions or event.seat != present.side or not present.events:
            return False
        has_acted = any(done.kind in actions for done in present.events)
        return has_acted and present.events[-1].kind not in actions[event.kind]

    def _next_deed(self, present: Deed, number: int, *, is_part: bool) -> Deed:
        """Return what the same side does next in its turn; a part of a decision has its own events only."""
        if not is_part:
            present.end = number
        self._deeds.append(Deed(present.side, present.turn, number, number + 1, present.is_forced, is_part=is_part))
        return self._deeds[-1]

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


def with_waiting_move(deeds: Sequence[Deed], side: int, waiting: Preview, told: int) -> list[Deed]:
    """Return deeds with the move that a side has laid on the table, as a part of what it does in this turn."""
    goes_on = bool(deeds) and deeds[-1].side == side
    present = deeds[-1] if goes_on else Deed(side, waiting.view.turn, told, told, is_forced=False)
    laid = replace(present, is_forced=False, events=[*present.events, *waiting.events], shown=waiting.view)
    return [*(deeds[:-1] if goes_on else deeds), laid]


def since_turn_of(deeds: Sequence[Deed], seat: int, own_news: Collection[str] = ()) -> list[Deed]:
    """Return what the others did, and what happened, since a seat last decided before its present turn.

    Of what befell the seat itself meanwhile only some kinds of events are news.
    """
    first, last = _between_turns(deeds, seat)
    others = [deed for deed in deeds[first:last] if deed.side != seat or _is_news(deed, own_news)]
    return [*others, *(deed for deed in deeds[last:] if _is_news(deed, own_news))]


def _is_news(deed: Deed, kinds: Collection[str]) -> bool:
    """Return whether something befell a side without a decision of its own, and is worth telling it."""
    return deed.is_forced and any(event.kind in kinds for event in deed.events)


def last_turn_end(deeds: Sequence[Deed], seat: int) -> int | None:
    """Return after how many decisions a seat's last turn before its present one was over, if it had one."""
    first, _ = _between_turns(deeds, seat)
    return deeds[first - 1].end if first else None


def _between_turns(deeds: Sequence[Deed], seat: int) -> tuple[int, int]:
    """Return where what followed a seat's last turn begins among the deeds, and where its present turn does."""
    last = len(deeds)
    while last and deeds[last - 1].side == seat:
        last -= 1
    first = last
    while first and (deeds[first - 1].side != seat or deeds[first - 1].is_forced):
        first -= 1
    return first, last


@dataclass(frozen=True, slots=True)
class Cycle:
    """What was done from one turn of a side to its next one."""

    own: list[Deed]
    others: list[Deed]
    """What followed, until the side was on turn again."""

    def goes_on_with(self, deed: Deed) -> bool:
        """Return whether something that the side does belongs to its turn, as does what had to come before it."""
        if not self.own:
            return False
        has_begun = self.others or not all(own.is_forced for own in self.own)
        return deed.turn == self.own[-1].turn or not has_begun


def cycles(deeds: Sequence[Deed], seat: int) -> Iterator[Cycle]:
    """Yield what was done from one turn of a seat to the next, the first one first; the seat may have begun nothing."""
    cycle = Cycle([], [])
    for deed in deeds:
        if deed.side != seat:
            cycle.others.append(deed)
        elif cycle.goes_on_with(deed):
            cycle.own.append(deed)
        elif deed.is_forced and cycle.others and deed is not deeds[-1]:
            cycle.others.append(deed)
        else:
            if cycle.own or cycle.others:
                yield cycle
            cycle = Cycle([deed], [])
    if cycle.own or cycle.others:
        yield cycle
