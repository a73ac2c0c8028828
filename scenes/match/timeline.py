"""The course of a match at a glance: its rounds, whose turn began when, and how the points grew."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.core.match import Match, PastDecision
from game.core.move import Move
from game.core.record import HUMAN
from game.core.score import winners
from game.core.state import State
from scenes.match.replay import Recording

MOST_SAMPLES = 120
"""So many moments tell how the points grew."""
MOST_GROUPS = 14
"""Into so many groups the turns of a game without rounds are put."""


class Turn(NamedTuple):
    """Where a side begins to decide."""

    side: int
    first: int
    """How many moves had been made before it."""


class Round(NamedTuple):
    """Where a round begins; in a game without rounds, where some turns of everybody do."""

    number: int
    first: int


class Sample(NamedTuple):
    """The points of every side after so many moves, as far as whoever looks back knew them."""

    moves: int
    points: tuple[int | None, ...]


@dataclass(frozen=True)
class Timeline:
    """The course of a match."""

    length: int
    turns: tuple[Turn, ...]
    rounds: tuple[Round, ...]
    samples: tuple[Sample, ...]

    @cached_property
    def _round_starts(self) -> list[int]:
        return [each.first for each in self.rounds]

    def round_at(self, moves: int) -> Round:
        """Return the round in which a match is after so many moves."""
        return self.rounds[max(0, bisect_right(self._round_starts, moves) - 1)]

    def turn_before(self, side: int, moves: int) -> int | None:
        """Return after how many moves the last turn of a side began before a moment; None: it had none."""
        starts = self._starts_of(side)
        place = bisect_left(starts, moves)
        return starts[place - 1] if place else None

    def turn_after(self, side: int, moves: int) -> int | None:
        """Return after how many moves the next turn of a side begins; None: it has none."""
        starts = self._starts_of(side)
        place = bisect_right(starts, moves)
        return starts[place] if place < len(starts) else None

    def _starts_of(self, side: int) -> list[int]:
        return [turn.first for turn in self.turns if turn.side == side]


def timeline_of(recording: Recording, beginnings: Collection[str] = ()) -> Timeline:
    """Return the course of a match, as it may be known to whoever looks back at it.

    `beginnings` are the kinds of decision with which turns begin; none: whenever another side begins to decide.
    """
    whole, length = recording.whole, len(recording.whole.past)
    wanted = _sampled([turn.first for turn in _turns(whole.past)], length)
    group = _turns_together(whole.state)
    rounds: list[Round] = []
    samples, kinds = [], []
    for moves, state in enumerate(_positions(whole)):
        kinds.append(state.pending[-1].kind if state.pending else "")
        number = _clock(state, group)
        if not rounds or (number != rounds[-1].number and not state.is_over):
            rounds.append(Round(number, moves))
        if moves in wanted:
            samples.append(Sample(moves, _points(state, recording)))
    turns = (turn for turn in _turns(whole.past) if not beginnings or kinds[turn.first] in beginnings)
    return Timeline(length, tuple(turns), tuple(rounds), tuple(samples))


def side_to_follow(match: Match) -> int:
    """Return whose turns are one's own in a match that is looked back at: the first person's, else the winner's."""
    people = [number for number, seat in enumerate(match.record.seats) if seat.kind == HUMAN]
    return (people or winners(match.state.scores()))[0]


def _positions(match: Match) -> Iterator[State]:
    """Yield the first position of a match and the one after every move; it is one state, which changes."""
    state = match.state_after(0)
    yield state
    for text in match.record.moves:
        state.apply(Move.parse(text))
        yield state


def _turns(past: Sequence[PastDecision]) -> Iterator[Turn]:
    """Yield where another side begins to decide; of whoever plays alone, where every turn begins."""
    is_alone = len({decision.seat for decision in past}) == 1
    before = None
    for number, decision in enumerate(past):
        now = (decision.seat, decision.turn if is_alone else 0)
        if now != before:
            yield Turn(decision.seat, number)
        before = now


def _sampled(starts: Sequence[int], length: int) -> set[int]:
    """Return at most so many of the moments at which turns begin, evenly chosen, and the last one."""
    step = max(1, -(-len(starts) // MOST_SAMPLES))
    return {0, *starts[::step], length}


def _turns_together(last: State) -> int:
    """Return how many turns stand together where a game counts no rounds: some for everybody, and few groups."""
    return last.players * max(1, -(-last.turn // (last.players * MOST_GROUPS)))


def _clock(state: State, group: int) -> int:
    """Return the round, or the first of the turns that stand together, where a game counts turns."""
    number = getattr(state, "round", None)
    if number is not None:
        return int(number)
    return state.turn and (state.turn - 1) // group * group + 1


def _points(state: State, recording: Recording) -> tuple[int | None, ...]:
    if recording.is_open:
        return tuple(score.total for score in state.scores())
    return tuple(state.open_points(recording.looker))
