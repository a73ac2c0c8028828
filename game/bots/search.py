"""Judging plans by what becomes of them: all are played on in the same futures, and the better half goes on.

A future is dealt before the plan begins, so that all plans meet the same hidden cards and the same luck, and what
differs between two of them is their own doing. Everybody plays on like the normal level to the game's horizon, and
there the position is judged. The worse half of the plans is dropped after every share of the budget (sequential
halving), and the search ends early once one plan is clearly ahead.
"""

import math
import time
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.planner import Plan, best_step, whole_turns
from game.core.game import Expert, Foresight, Step
from game.core.move import Move
from game.core.random_source import RandomSource, stream
from game.core.score import winners
from game.core.state import State

CLEARLY = 2.5
"""A plan is clearly ahead when it leads by so many standard errors of the differences to every other one ..."""
ENOUGH = 4
"""... after at least so many futures."""


class Budget(NamedTuple):
    """How much may be thought about one decision."""

    plans: int
    """How many plans are played on."""
    steps: int
    """How many steps everybody makes in all futures together."""
    seconds: float = math.inf
    """When the search must end, whatever it has found."""
    width: int = 0
    """How many beginnings of plans are followed after every step; 0: as many as there will be plans."""
    reach: int = 1
    """How many times as far as the game's horizon plans are played on."""


class Judgement(NamedTuple):
    """What is known of a plan: its steps, its worth where it ends, and what it came to in every future."""

    steps: tuple[Step, ...]
    static: float
    doubt: float
    """After so many futures they count as much as the worth where the plan ends."""
    futures: dict[int, float]
    """By the seed of the future."""

    @property
    def moves(self) -> Step:
        """The moves of all steps."""
        return tuple(move for step in self.steps for move in step)

    @property
    def worth(self) -> float:
        """The mean of the futures, mixed with the worth where the plan ends as long as they are few."""
        count = len(self.futures)
        if not count:
            return self.static
        share = self.doubt / (self.doubt + count)
        return share * self.static + (1 - share) * math.fsum(self.futures.values()) / count

    def lead(self, other: "Judgement") -> tuple[float, float]:
        """Return how far this plan is ahead of another, with the standard error of that (infinite: unknown)."""
        ahead = self.worth - other.worth
        differences = [worth - other.futures[seed] for seed, worth in self.futures.items() if seed in other.futures]
        count = len(differences)
        if count < 2:
            return ahead, math.inf
        mean = math.fsum(differences) / count
        spread = math.fsum((difference - mean) ** 2 for difference in differences) / (count - 1)
        return ahead, math.sqrt(spread / count)


def judge_plans(expert: Expert, state: State, budget: Budget, random: RandomSource) -> list[Judgement]:
    """Return the plans for the present turn, best first, judged by their futures where the game asks for it."""
    plans = _worth_a_future(whole_turns(expert, state, budget.width or budget.plans), budget.plans)
    foresight = expert.foresight
    judged = [Judgement(plan.steps, plan.worth, foresight.doubt if foresight else 0.0, {}) for plan in plans]
    if len(judged) > 1 and foresight and foresight.is_needed(state):
        _halve(judged, Futures(expert, foresight, state, random, budget.reach), budget)
    return best_first(judged)


def play_on(expert: Expert, state: State, judged: Sequence[Judgement], budget: Budget, random: RandomSource) -> None:
    """Play these plans on in the same futures until the budget is spent, where the game asks for it."""
    foresight = expert.foresight
    if not (foresight and foresight.is_needed(state)):
        return
    futures = Futures(expert, foresight, state, random, budget.reach)
    deadline = time.perf_counter() + budget.seconds
    while futures.steps < budget.steps and time.perf_counter() <= deadline:
        futures.play(judged)


def _worth_a_future(plans: Sequence[Plan], count: int) -> list[Plan]:
    """Return the plans that are played on: the best ones, and the best of those that begin in other ways."""
    chosen = list(plans[: (count + 1) // 2])
    first_steps = {plan.steps[0] for plan in chosen}
    rest = plans[len(chosen) :]
    for plan in rest:
        if len(chosen) < count and plan.steps[0] not in first_steps:
            first_steps.add(plan.steps[0])
            chosen.append(plan)
    taken = {plan.steps for plan in chosen}
    return [*chosen, *[plan for plan in rest if plan.steps not in taken][: count - len(chosen)]]


def best_first(judged: Sequence[Judgement]) -> list[Judgement]:
    """Return plans in order: those that went furthest first, among them the best."""
    return sorted(judged, key=lambda one: (-len(one.futures), -one.worth))


def merged(findings: Sequence[Sequence[Judgement]]) -> list[Judgement]:
    """Return what several searches of the same position found, each in futures of its own, as one."""
    together: dict[tuple[Step, ...], Judgement] = {}
    for judged in findings:
        for one in judged:
            known = together.setdefault(one.steps, one._replace(futures={}))
            known.futures.update(one.futures)
    return best_first(list(together.values()))


class Futures:
    """Plays plans on from the present position, every one of them in the same worlds."""

    def __init__(
        self, expert: Expert, foresight: Foresight, state: State, random: RandomSource, reach: int = 1
    ) -> None:
        self._expert = expert
        self._foresight = foresight
        self._state = state
        self._seat = state.current_player
        self._end = foresight.clock(state) + reach * foresight.horizon(state)
        self._random = random
        self.steps = 0
        """How many steps have been made in all of them; to begin a future counts as one."""

    def play(self, judged: Sequence[Judgement]) -> None:
        """Play every plan on in one more world."""
        seed = self._random.bits()
        for one in judged:
            one.futures[seed] = self._worth(one, seed)

    def _worth(self, judged: Judgement, seed: int) -> float:
        """Return what a plan comes to in the world of this seed."""
        end = self.end_of(judged.moves, seed)
        worth = self._expert.evaluate(end, self._seat)
        return worth + self._foresight.victory * _share_of_win(end, self._seat) if end.is_over else worth

    def end_of(self, moves: Sequence[Move], seed: int, *, then: Step = (), to_the_end: bool = False) -> State:
        """Return where some moves lead in the world of this seed: to the horizon, or to the end of the match.

        `then` is what the same player does the next time, if that is possible.
        """
        state = self._state.imagine(self._seat, stream(seed))
        for move in moves:
            state.apply(move)
        self.steps += 1
        end = math.inf if to_the_end else self._end
        return self._play_on(self._next_own(state, then, end) if then else state, end)

    def _next_own(self, state: State, then: Step, end: float) -> State:
        """Play on to the player's next decision, and let it be this one if it can."""
        while not state.is_over and state.current_player != self._seat and self._foresight.clock(state) < end:
            for move in self._next_step(state):
                state.apply(move)
            self.steps += 1
        after = state.copy()
        for move in then:
            if after.current_player != self._seat or not after.is_legal(move):
                return state
            after.apply(move)
        return after

    def _play_on(self, state: State, end: float) -> State:
        """Let everybody play until the clock shows a time."""
        foresight = self._foresight
        while not state.is_over and foresight.clock(state) < end:
            before = state.copy() if foresight.judges_before else state
            for move in self._next_step(state):
                state.apply(move)
            self.steps += 1
            if foresight.judges_before and not state.is_over and foresight.clock(state) >= end:
                return before
        return state

    def _next_step(self, state: State) -> Sequence[Move]:
        if state.is_automatic:
            return state.legal_moves()
        quick = self._foresight.quick_step
        return quick(state) if quick else best_step(self._expert, state)


def _share_of_win(state: State, seat: int) -> float:
    """Return a seat's share of a win that is decided, more or less than it would have by chance."""
    scores = state.scores()
    best = winners(scores)
    return (1 / len(best) if seat in best else 0.0) - 1 / len(scores)


def _halve(judged: Sequence[Judgement], futures: Futures, budget: Budget) -> None:
    """Give all plans some futures, drop the worse half, and so on until one is left or the budget is spent."""
    deadline = time.perf_counter() + budget.seconds
    rounds = math.ceil(math.log2(len(judged)))
    left = list(judged)
    for number in range(rounds):
        while True:
            futures.play(left)
            if time.perf_counter() > deadline or _is_clear(left):
                return
            if futures.steps * rounds >= budget.steps * (number + 1):
                break
        left = sorted(left, key=lambda one: -one.worth)[: (len(left) + 1) // 2]


def _is_clear(left: Sequence[Judgement]) -> bool:
    """Return whether one plan is clearly ahead of all that are left."""
    if len(left[0].futures) < ENOUGH:
        return False
    best = max(left, key=lambda one: one.worth)
    leads = [best.lead(other) for other in left if other is not best]
    return all(ahead > CLEARLY * error for ahead, error in leads)
