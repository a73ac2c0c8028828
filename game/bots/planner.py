"""Planning ahead in one's own turn: single steps, or several steps to the end of the turn."""

from collections.abc import Hashable, Iterable, Iterator
from math import fsum
from typing import NamedTuple

from game.core.game import Expert, Foresight, Step
from game.core.random_source import RandomSource, stream
from game.core.state import State

PLANS = 5
"""How many ways to play a turn are followed side by side."""
FUTURES = 6
"""In how many ways a plan is played on."""


class Plan(NamedTuple):
    """Steps to take one after the other, the state they lead to, and what that is worth to the player."""

    worth: float
    steps: tuple[Step, ...]
    state: State


def next_steps(expert: Expert, state: State) -> list[Plan]:
    """Return every next step worth a thought, best first."""
    return _best_first(_longer_plans(expert, Plan(0.0, (), state), state.current_player))


def whole_turns(expert: Expert, state: State, width: int) -> list[Plan]:
    """Return ways to play the turn to its end, best first; after every step only the best `width` are followed.

    Nothing is planned beyond a step that brings something to light.
    """
    seat = state.current_player
    beam = [Plan(0.0, (), state)]
    finished: list[Plan] = []
    seen: set[Hashable] = set()
    while beam:
        unfinished = []
        for plan in beam:
            for longer in _longer_plans(expert, plan, seat):
                after = longer.state
                if after.current_player != seat or after.turn != state.turn or after.reveals != state.reveals:
                    finished.append(longer)
                elif (key := expert.key(after)) not in seen:  # the same steps in another order are the same plan
                    seen.add(key)
                    unfinished.append(longer)
        beam = _best_first(unfinished)[:width]
    return _best_first(finished)


def best_plan(expert: Expert, state: State, random: RandomSource) -> Plan:
    """Plan the whole turn; where the game asks for it, play on from the best plans in several ways and compare."""
    plans = whole_turns(expert, state, PLANS)
    foresight = expert.foresight
    if len(plans) == 1 or not (foresight and foresight.is_needed(state)):
        return plans[0]
    seat = state.current_player
    clock = foresight.clock(state)
    seeds = [random.bits() for _ in range(FUTURES)]

    def mean_worth(plan: Plan) -> float:
        futures = (_play_on(foresight, plan.state.imagine(seat, stream(seed)), clock) for seed in seeds)
        return fsum(expert.evaluate(future, seat) for future in futures)

    return max(plans[:PLANS], key=mean_worth)


def _play_on(foresight: Foresight, state: State, clock: int) -> State:
    """Let everybody make quick moves until the clock has moved on; an automated side has but one."""
    while not state.is_over and foresight.clock(state) == clock:
        for move in state.legal_moves() if state.is_automatic else foresight.quick_step(state):
            state.apply(move)
    return state


def _longer_plans(expert: Expert, plan: Plan, seat: int) -> Iterator[Plan]:
    """Return the plan with one more step, in every way that is worth a thought."""
    for step, after in _steps(expert, plan.state, seat):
        yield Plan(expert.evaluate(after, seat), (*plan.steps, step), after)


def _steps(expert: Expert, state: State, seat: int) -> Iterator[tuple[Step, State]]:
    """Return every step; choices inside a step are made in every way too, until something comes to light."""
    for step in expert.candidates(state):
        after = state.copy()
        for move in step:
            after.apply(move)
        if after.is_midway and after.current_player == seat and after.reveals == state.reveals:
            for rest, end in _steps(expert, after, seat):
                yield (*step, *rest), end
        else:
            yield step, after


def _best_first(plans: Iterable[Plan]) -> list[Plan]:
    return sorted(plans, key=lambda plan: -plan.worth)
