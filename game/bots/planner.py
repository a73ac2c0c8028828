"""Planning ahead in one's own turn: single steps, or several steps to the end of the turn."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.game import Expert
from game.core.move import Move
from game.core.state import State


class Plan(NamedTuple):
    """Moves to make one after the other, the state they lead to, and what that is worth to the player."""

    worth: float
    moves: tuple[Move, ...]
    state: State


def next_steps(expert: Expert, state: State) -> list[Plan]:
    """Return every next step worth a thought, best first."""
    return _best_first(_steps(expert, Plan(0.0, (), state), state.current_player))


def whole_turns(expert: Expert, state: State, width: int) -> list[Plan]:
    """Return ways to play the turn to its end, best first; after every step only the best `width` are followed."""
    seat, turn = state.current_player, state.turn
    beam = [Plan(0.0, (), state)]
    finished: dict[float, Plan] = {}
    while beam:
        unfinished: dict[float, Plan] = {}
        for plan in beam:
            for step in _steps(expert, plan, seat):
                goes_on = step.state.current_player == seat and step.state.turn == turn
                found = unfinished if goes_on else finished
                found.setdefault(step.worth, step)  # what is worth exactly the same is the same, reached another way
        beam = _best_first(unfinished.values())[:width]
    return _best_first(finished.values())


def _steps(expert: Expert, plan: Plan, seat: int) -> Iterator[Plan]:
    """Return the plan with one more step, in every way; choices inside a step are made in every way too."""
    for move in expert.candidates(plan.state):
        after = plan.state.copy()
        after.apply(move)
        moves = (*plan.moves, move)
        if after.is_midway and after.current_player == seat:
            yield from _steps(expert, Plan(0.0, moves, after), seat)
        else:
            yield Plan(expert.evaluate(after, seat), moves, after)


def _best_first(plans: Iterable[Plan]) -> list[Plan]:
    return sorted(plans, key=lambda plan: -plan.worth)
