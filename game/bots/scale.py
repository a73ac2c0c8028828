"""One decision on the scales: the player's moves and the bot's, played on in the same futures.

A short future ends at the game's horizon, where the position is judged as bots judge it: that says much at once, but
the judgement may be wrong. A long one ends with the match: it is never wrong, but luck hides what the decision did.
Both together say most; how far a judgement may be off is part of the error. Where only one of the two ways ends the
match before the horizon, a fact would be held against a judgement: then only the long futures count.

What was not done now can often be done next time, so each way is also tried with the other one following it, and
counts for the better of both: only what is really lost costs something.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.estimates import Estimate, combined, estimated
from game.bots.levels import Level
from game.bots.own_decisions import OwnDecision
from game.bots.planner import whole_turns
from game.bots.review import LEAST_FUTURES, Choice, Reason, Way, final_difference, mean_parts
from game.bots.search import Futures
from game.core.game import Expert, Step
from game.core.move import Move
from game.core.random_source import stream
from game.core.state import State

MISJUDGED = 0.2
"""How far a judgement is off, as a share of how far the final differences of a match are spread from there on."""
LEAST_ENDS = 4
"""Nothing is told of a decision that was not played on to the end of the match so often."""
_LEAST_MISJUDGED = 0.5
_OF_THE_GAIN = 0.75
"""A judgement is not off by more than such a share of what it finds, and a bit."""


class Ending(NamedTuple):
    """How a match might end: the difference to the best rival, and the player's points by part."""

    difference: int
    parts: dict[str, int]


class _Trials:
    """What became of one way: judged at the horizon, alone and with the other way following; and at the end."""

    def __init__(self) -> None:
        self.near: list[float] = []
        self.near_both: list[float] = []
        self.far: list[Ending] = []

    @property
    def is_better_with_both(self) -> bool:
        """Whether it is good to do next time what the other way does now."""
        return math.fsum(self.near_both) > math.fsum(self.near)

    @property
    def judged(self) -> list[float]:
        """What it came to at the horizon, the better way to go on."""
        return self.near_both if self.is_better_with_both else self.near


class Scale:
    """One decision, weighed again and again."""

    def __init__(self, expert: Expert, seat: int, decision: OwnDecision) -> None:
        assert expert.foresight is not None  # every game looks ahead
        self._expert = expert
        self._seat = seat
        self.decision = decision
        self.futures = Futures(expert, expert.foresight, decision.state, stream(decision.number))
        self._imagined = decision.state.imagine(seat, stream(decision.number, seat))
        self._bot: tuple[Move, ...] = ()
        self._own, self._bots = _Trials(), _Trials()
        self._beyond: list[float] = []
        """By how much the player's way was ahead of what everybody does in the futures, at the horizon."""
        self._at_once: dict[tuple[Move, ...], tuple[dict[str, int], ...]] = {}
        self.is_same = False
        """Whether both ways lead to the same position."""
        self._ends_apart = False
        """Whether the match was over at the horizon of one way and went on at that of another."""
        self.at_sight = 0.0
        """How far the player's way is behind the best that comes to mind, judged where both end."""
        self.spread = 0.0
        """How far final differences are spread from here on."""

    def look(self, width: int) -> None:
        """Judge the player's way at sight."""
        best = whole_turns(self._expert, self._imagined, width)[0].worth
        self.at_sight = self._worth(self._after(self.decision.moves)) - best

    def ask(self, level: Level, effort: float, salt: int) -> int:
        """Ask what a bot would do; return how many steps it may have thought. What was known is forgotten."""
        judged = level.think(self._expert, self._imagined, stream(self.decision.number, salt), effort)
        self._bot = judged[0].moves
        self._own, self._bots, self._beyond, self._ends_apart = _Trials(), _Trials(), [], False
        self.is_same = self._after(self._bot).to_dict() == self._after(self.decision.moves).to_dict()
        return round(level.steps * effort) if judged[0].futures else 0

    def _after(self, moves: Sequence[Move]) -> State:
        return self._imagined.after(*moves)

    def play_on(self, count: int, salt: int) -> None:
        """Play both ways on to the horizon in some more futures, and what everybody does there."""
        for _ in range(count):
            seed = stream(self.decision.number, salt, len(self._beyond)).bits()
            own, usual = (self.futures.end_of(moves, seed) for moves in (self.decision.moves, ()))
            self._beyond.append(self._worth(own) - self._worth(usual))
            self._ends_apart |= own.is_over != usual.is_over
            if not self.is_same:
                self._compare(own, seed)

    def _compare(self, own: State, seed: int) -> None:
        """Compare both ways in one future, alone and with the other one following."""
        moves, bot = self.decision.moves, self._bot
        own_both, bots, bots_both = (
            self.futures.end_of(first, seed, then=then) for first, then in ((moves, bot), (bot, ()), (bot, moves))
        )
        kept = (self._own.near, self._own.near_both, self._bots.near, self._bots.near_both)
        ends = (own, own_both, bots, bots_both)
        for worths, end in zip(kept, ends, strict=True):
            worths.append(self._worth(end))
        self._ends_apart |= len({end.is_over for end in ends}) > 1

    def play_to_the_end(self, count: int) -> None:
        """Play both ways on to the end of the match in some more futures."""
        for _ in range(0 if self.is_same else count):
            seed = stream(self.decision.number, 3, len(self._own.far)).bits()
            for trials, moves, other in self._ways:
                then = other if trials.is_better_with_both else ()
                trials.far.append(self._ending(self.futures.end_of(moves, seed, then=then, to_the_end=True)))

    @property
    def _ways(self) -> "tuple[tuple[_Trials, Step, Step], ...]":
        own = self.decision.moves
        return (self._own, own, self._bot), (self._bots, self._bot, own)

    def _worth(self, state: State) -> float:
        if state.is_over:
            return float(final_difference(state.scores(), self._seat))
        return self._expert.evaluate(state, self._seat)

    def _ending(self, state: State) -> Ending:
        scores = state.scores()
        return Ending(final_difference(scores, self._seat), dict(scores[self._seat].parts))

    @property
    def gain(self) -> Estimate:
        """How much better the player's way is than the bot's."""
        if self.is_same:
            return Estimate()
        if not self._own.near:
            return Estimate(0.0, self._misjudged(self.at_sight) if self.at_sight else 0.0)
        judged = self._judged([own - bot for own, bot in zip(self._own.judged, self._bots.judged, strict=True)])
        if self.ends < LEAST_ENDS:
            return Estimate(judged.mean, judged.error)
        if self.ends < LEAST_FUTURES:  # the error of so few cannot be trusted
            return judged
        ends = zip(self._own.far, self._bots.far, strict=True)
        found = estimated([own.difference - bot.difference for own, bot in ends])
        return found if self._ends_apart else combined(judged, found)

    @property
    def ends(self) -> int:
        """How often both ways were played on to the end of the match."""
        return len(self._own.far)

    @property
    def beyond(self) -> Estimate:
        """How much better the player's way is than what everybody does in the futures."""
        return self._judged(self._beyond) if self._beyond else self.gain

    def _judged(self, gains: Sequence[float]) -> Estimate:
        """Return what some futures came to at the horizon, with how far the judgement there may be off."""
        found = estimated(gains)
        if not any(gains):
            return Estimate()
        return Estimate(found.mean, math.hypot(found.error, self._misjudged(found.mean)), found.samples)

    def _misjudged(self, gain: float) -> float:
        """Return how far a judgement that finds such a gain may be off."""
        if self._ends_apart:
            return max(self.spread, abs(gain))
        return min(MISJUDGED * self.spread, _LEAST_MISJUDGED + _OF_THE_GAIN * abs(gain))

    def choice(self, column: int) -> Choice:
        """Return what was found."""
        gain = self.gain
        better = self.decision.moves if gain.mean > 0 else self._bot
        return Choice(
            number=self.decision.number,
            column=column,
            own=self._way(self.decision.moves, self._own.far),
            bot=self._way(self._bot, self._bots.far),
            gain=gain,
            reason=self._reason(better),
        )

    def _way(self, moves: tuple[Move, ...], ends: Sequence[Ending]) -> Way:
        expected = estimated([end.difference for end in ends]) if ends else Estimate()
        parts = mean_parts([end.parts for end in ends])
        return Way(tuple(map(str, moves)), self._brought(moves), parts, expected)

    def _brought(self, moves: tuple[Move, ...]) -> tuple[dict[str, int], ...]:
        """Return by side and part what some moves bring at once, as the player sees it."""
        if moves not in self._at_once:
            before = self._imagined.view(self._seat).scores()
            after = self._after(moves).view(self._seat).scores()
            self._at_once[moves] = tuple(
                {part: points - old.parts.get(part, 0) for part, points in new.parts.items()}
                for old, new in zip(before, after, strict=True)
            )
        return self._at_once[moves]

    def _reason(self, moves: tuple[Move, ...]) -> Reason | None:
        """Return what speaks for some moves."""
        if self.is_same or not self._bot:
            return None
        prompt = self._expert.reason(self._imagined, moves, self._after(moves))
        return Reason(prompt.id, dict(prompt.values))
