"""Planning a whole turn: the best few ways to go on are followed side by side until the turn ends."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.game import Expert
from game.core.move import Move
from game.core.state import State


class Plan(NamedTuple):
    """Moves to make one after the other, the state they lead to, and what it is worth."""

    worth: float
    moves: tuple[Move, ...]
    state: State


def plans(expert: Expert, state: State, width: int) -> list[Plan]:
    """Return ways to play the turn to its end, best first; at every step only the best `width` are followed."""
    seat, turn = state.current_player, state.turn
    beam = [Plan(0.0, (), state)]
    finished: dict[float, Plan] = {}
    while beam:
        steps: dict[float, Plan] = {}
        for plan in beam:
            for moves, after in _steps(expert, plan.state, seat):
                worth = expert.evaluate(after, seat)
                ends = after.current_player != seat or after.turn != turn
                found = finished if ends else steps
                found.setdefault(worth, Plan(worth, plan.moves + moves, after))  # the same worth: the same position
        beam = sorted(steps.values(), key=lambda plan: -plan.worth)[:width]
    return sorted(finished.values(), key=lambda plan: -plan.worth)


def _steps(expert: Expert, state: State, seat: int) -> Iterator[tuple[tuple[Move, ...], State]]:
    """Return every next step, with the choices inside it made."""
    for move in expert.candidates(state):
        after = state.copy()
        after.apply(move)
        if after.is_midway and after.current_player == seat:
            for moves, end in _steps(expert, after, seat):
                yield (move, *moves), end
        else:
            yield (move,), after
