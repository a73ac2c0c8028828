"""Making the moves of widgets."""

from collections.abc import Sequence

from game.core.move import Move
from scenes.change import STAY, Change
from scenes.match.controller import MatchController


def make_move(controller: MatchController, move: Move | None) -> Change | None:
    """Make a move if the person at the screen may."""
    if move and controller.is_legal(move):
        controller.play(move)
    return STAY


def make_moves(controller: MatchController, moves: Sequence[Move]) -> Change | None:
    """Make moves one after the other as long as the person at the screen may."""
    for move in moves:
        make_move(controller, move)
    return STAY
