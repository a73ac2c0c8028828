"""Looking back at a match: every own decision is weighed against what an expert bot would have done in its place.

First all decisions at sight, then those that look costliest roughly: a bot thinks a little about each, and both ways
are played on in a few common futures. Then those that seem to have cost or brought most: a bot thinks about them as
long as an expert does, and both ways are played on in new futures, to the horizon and to the end, so that what made
them conspicuous does not count for them. Long matches have more decisions than can be weighed; the others count as
nothing, with a doubt.
Everything is dealt from what the player could know. The budget counts steps, not seconds, so that the same match is
judged alike every time, unless the machine is very slow.
"""

import math
import time
from collections.abc import Iterator

from game.bots.estimates import Estimate, estimated, total
from game.bots.levels import LEVELS, levels_of
from game.bots.own_decisions import Span, own_decisions, spans
from game.bots.review import CANDIDATES, LEAST_FUTURES, MOST_COSTLY, Column, Review, final_difference
from game.bots.scale import Scale
from game.bots.search import Futures
from game.core.errors import UsageError
from game.core.game import Expert
from game.core.match import Match
from game.core.random_source import stream

THINKING = 40
"""So many decisions of an expert have the steps that a whole match is given."""
SECONDS = 52.0
"""After so many seconds of a processor the weighing ends, whatever it has found."""
_ROUGHLY = 0.15
"""The share of the steps with which a bot thinks of all decisions."""
_ROUGH_FUTURES = 4
_CAREFUL_FUTURES = 24
_FINDS = 2
"""How many of the decisions that are weighed with care are those that seem to have brought most."""
_ENDS_AT_ONCE = 4
_MOST_ENDS = 120
_LEAST_OUTLOOKS, _FIRST_OUTLOOKS, _MOST_OUTLOOKS = 2, 5, 60
_BESIDE = 2
"""How far final differences are spread is taken from so many columns on either side, too."""
_AT_SIGHT = 8
"""How many beginnings of plans are followed to see at sight what would have been best."""
_UNTIL_OUTLOOKS, _UNTIL_ROUGHLY, _UNTIL_NEAR, _UNTIL_FAR = 0.15, 0.5, 0.8, 0.9
"""The shares of steps and time that are spent at most after the first outlooks, after looking roughly, and after
weighing with care to the horizon and to the end; the rest finds out better how the match stood."""
_MOST_AHEAD = 1.65
"""An expert is ahead of how everybody plays in the futures by at most so many times what final differences are spread:
then it wins nineteen matches of twenty."""
_PRECISE = 1.0
"""An estimate whose ± is so small is not made better."""


class _Start:
    """The beginning of a column: to which differences the match came when it was played on from there."""

    def __init__(self, expert: Expert, seat: int, span: Span) -> None:
        assert expert.foresight is not None  # every game looks ahead
        self.span = span
        self._seat = seat
        self.futures = Futures(expert, expert.foresight, span.start.state, stream(span.start.number))
        self.ends: list[float] = []

    def look_ahead(self) -> None:
        """Play on to the end of the match once more."""
        seed = stream(self.span.start.number, 2, len(self.ends)).bits()
        end = self.futures.end_of((), seed, to_the_end=True)
        self.ends.append(float(final_difference(end.scores(), self._seat)))

    @property
    def expected(self) -> Estimate:
        """The final difference that could be expected here."""
        return estimated(self.ends) if self.ends else Estimate(0.0, math.inf)

    @property
    def variance(self) -> float:
        """How far the final differences are spread, squared."""
        return self.expected.error**2 * len(self.ends)


class Weighing:
    """The review of one seat in the making."""

    def __init__(self, match: Match, seat: int, effort: float = 1.0) -> None:
        """`effort` multiplies how much is thought."""
        if not match.state.is_over:
            raise UsageError("only a match that is over can be looked back at")
        expert = match.game.expert
        self._level = levels_of(match.game.id)[LEVELS[-1]]
        self._seat = seat
        self._difference = final_difference(match.state.scores(), seat)
        self._starts = [_Start(expert, seat, span) for span in spans(own_decisions(match, expert, seat))]
        self._columns = [
            [Scale(expert, seat, decision) for decision in start.span.decisions if decision.is_open]
            for start in self._starts
        ]
        self._scales = [scale for column in self._columns for scale in column]
        self._effort = effort
        self._budget = self._level.steps * THINKING * effort
        self._thought = 0
        self._begun, self._seconds = 0.0, math.inf

    def reviews(self, seconds: float = SECONDS) -> Iterator[Review]:
        """Yield what is known so far, again and again; the last one is complete."""
        self._begun, self._seconds = time.process_time(), seconds
        if self._scales:
            yield from self._all_roughly()
            yield from self._few_with_care()
            yield from self._outlooks()
        yield self._review(is_complete=True)

    @property
    def _steps(self) -> int:
        weighed = sum(scale.futures.steps for scale in self._scales)
        return self._thought + weighed + sum(start.futures.steps for start in self._starts)

    @property
    def _spent(self) -> float:
        """The share of everything that is spent, of steps or of time."""
        return max(self._steps / self._budget, (time.process_time() - self._begun) / self._seconds)

    def _may_spend(self, share: float) -> bool:
        return self._spent < share

    def _share(self, count: int) -> int:
        """Return how many of so many futures are played with little effort."""
        return max(2, round(count * min(1.0, self._effort)))

    def _all_roughly(self) -> Iterator[Review]:
        """Look at every decision at sight, and at those that look costliest once more."""
        for number in range(self._share(_FIRST_OUTLOOKS)):
            if number < _LEAST_OUTLOOKS or self._may_spend(_UNTIL_OUTLOOKS):
                self._look_ahead()
        yield self._review()
        for scale in self._scales:
            scale.look(_AT_SIGHT)
        effort = min(1.0, _ROUGHLY * THINKING / len(self._scales)) * self._effort
        for scale in sorted(self._scales, key=lambda scale: scale.at_sight):
            self._thought += scale.ask(self._level, effort, salt=4)
            scale.play_on(_ROUGH_FUTURES, salt=5)
            yield self._review()
            if not self._may_spend(_UNTIL_ROUGHLY):
                return

    def _few_with_care(self) -> Iterator[Review]:
        """Weigh those decisions anew of which there may be something to tell."""
        candidates = []
        for scale in self._candidates():
            if not self._may_spend(_UNTIL_NEAR):
                break
            candidates.append(scale)
            self._thought += scale.ask(self._level, min(1.0, self._effort), salt=6)
            scale.play_on(self._share(_CAREFUL_FUTURES), salt=7)
            yield self._review()
        yield from self._to_the_end(candidates)

    def _to_the_end(self, candidates: list[Scale]) -> Iterator[Review]:
        """Play on to the end of the match, again and again; those that may be told first have their turn anyway."""
        surely = MOST_COSTLY
        while candidates and (surely or self._may_spend(_UNTIL_FAR)):
            for number, scale in enumerate(sorted(candidates, key=lambda scale: -abs(scale.gain.mean))):
                if number < surely or self._may_spend(1.0):
                    scale.play_to_the_end(_ENDS_AT_ONCE)
            surely = 0
            candidates = [scale for scale in candidates if self._is_open(scale)]
            yield self._review()

    def _candidates(self) -> list[Scale]:
        """Return the decisions that seem to have cost most, and those that seem to have brought most."""
        by_gain = sorted(self._scales, key=lambda scale: scale.gain.mean)
        costly = [scale for scale in by_gain if scale.gain.mean < 0][: CANDIDATES - _FINDS]
        found = [scale for scale in by_gain if scale.gain.mean > 0][-_FINDS:]
        return [*costly, *found]

    def _is_open(self, scale: Scale) -> bool:
        """Return whether more futures could change what is told of a decision."""
        gain = scale.gain
        if scale.is_same or scale.ends >= _MOST_ENDS:
            return False
        return scale.ends < LEAST_FUTURES or _PRECISE < gain.half_width > 1 - abs(gain.mean)

    def _outlooks(self) -> Iterator[Review]:
        """Find out better how the match stood at the beginning of every column."""
        while self._may_spend(1.0) and len(self._starts[0].ends) < _MOST_OUTLOOKS:
            self._look_ahead()
            yield self._review()

    def _look_ahead(self) -> None:
        for start in self._starts:
            if len(start.ends) < _LEAST_OUTLOOKS or self._may_spend(1.0):
                start.look_ahead()
        if len(self._starts[0].ends) > 1:
            for number, scales in enumerate(self._columns):
                beside = self._starts[max(0, number - _BESIDE) : number + _BESIDE + 1]
                for scale in scales:
                    scale.spread = math.sqrt(math.fsum(start.variance for start in beside) / len(beside))

    def _review(self, *, is_complete: bool = False) -> Review:
        return Review(
            seat=self._seat,
            columns=tuple(map(self._column, range(len(self._starts)))),
            choices=tuple(scale.choice(number) for number, column in enumerate(self._columns) for scale in column),
            difference=self._difference,
            done=100 if is_complete else min(99, int(100 * self._spent)),
        )

    def _column(self, number: int) -> Column:
        """Return what became of a column.

        In the futures everybody plays well but not like an expert, so what experts find is added to what is expected,
        and luck is what happened besides the choices, compared with how everybody plays there.
        """
        share = self._share_found
        start, scales = self._starts[number], self._columns[number]
        is_last = number + 1 == len(self._starts)
        then = Estimate(float(self._difference)) if is_last else self._starts[number + 1].expected
        luck = then - start.expected - total(scale.beyond for scale in scales)
        later = [scale for column in self._columns[number:] for scale in column]
        expected = start.expected + total(scale.beyond - scale.gain for scale in later).times(share)
        choices = total(scale.gain for scale in scales).times(share) + total(s.beyond for s in scales).times(1 - share)
        span = start.span
        return Column(span.start.number, span.first, span.last, expected, choices, luck)

    @property
    def _share_found(self) -> float:
        """Return which share of what experts find counts in sums.

        What is left undone again and again is found again and again, and would count as often; all of it together is
        never more than what an expert is really ahead.
        """
        found = total(scale.beyond - scale.gain for scale in self._scales).mean
        most = _MOST_AHEAD * self._scales[0].spread if self._scales else 0.0
        return most / found if found > most > 0 else 1.0


def weigh(match: Match, seat: int, effort: float = 1.0) -> Review:
    """Return the whole review of a seat."""
    *_, review = Weighing(match, seat, effort).reviews()
    return review
