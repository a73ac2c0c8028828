"""Planning one's own turn: single steps, or several steps to the end of the turn, judged where they end."""

from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from game.core.game import Expert, Step
from game.core.state import State


class Plan(NamedTuple):
    """Steps to take one after the other, the state they lead to, and what that is worth to the player."""

    worth: float
    steps: tuple[Step, ...]
    state: State

    @property
    def moves(self) -> Step:
        """The moves of all steps."""
        return tuple(move for step in self.steps for move in step)


def next_steps(expert: Expert, state: State) -> list[Plan]:
    """Return every next step worth a thought, best first."""
    return _best_first(_longer_plans(expert, Plan(0.0, (), state), state.current_player))


def best_step(expert: Expert, state: State) -> Step:
    """Return the best next step; where there is but one, it is not judged."""
    seat = state.current_player
    steps = list(_steps(expert, state, seat))
    if len(steps) == 1:
        return steps[0][0]
    return max(steps, key=lambda step: expert.evaluate(step[1], seat))[0]


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
    return _different(_best_first(finished))


def _different(plans: Iterable[Plan]) -> list[Plan]:
    """Return plans without those that come to the same by the same moves in another order."""
    return list({(plan.worth, frozenset(plan.moves)): plan for plan in reversed(list(plans))}.values())[::-1]


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
