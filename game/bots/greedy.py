"""One ply: every candidate is judged by the position it leads to."""

from typing import NamedTuple

from game.core.game import Expert
from game.core.move import Move
from game.core.state import State


class Choice(NamedTuple):
    """A move and the worth of what follows from it."""

    worth: float
    move: Move


def ranked(expert: Expert, state: State) -> list[Choice]:
    """Return the candidates, best first. A move that only opens a further choice is worth the best of those."""
    seat = state.current_player
    choices = [Choice(_worth_after(expert, state, move, seat), move) for move in expert.candidates(state)]
    choices.sort(key=lambda choice: -choice.worth)
    return choices


def _worth_after(expert: Expert, state: State, move: Move, seat: int) -> float:
    after = state.copy()
    after.apply(move)
    if after.is_midway and after.current_player == seat:
        return max(_worth_after(expert, after, further, seat) for further in expert.candidates(after))
    return expert.evaluate(after, seat)
