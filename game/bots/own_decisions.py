"""The decisions of one seat in a match that is over, cut where something came to light or somebody else decided."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.core.game import Expert
from game.core.match import Match
from game.core.move import Move
from game.core.state import State

MOST_COLUMNS = 24
"""How many columns a chart has at most; where there are more turns, a column stands for several."""


class OwnDecision(NamedTuple):
    """What a player did without learning anything in between: the position, the moves, and how it left a choice."""

    number: int
    """How many moves of the match were made before it."""
    state: State
    moves: tuple[Move, ...]
    time: int
    """What the game's clock showed: its turn or its round."""
    is_open: bool
    """Whether any of the moves could have been another one."""


def own_decisions(match: Match, expert: Expert, seat: int) -> list[OwnDecision]:
    """Return everything that a seat decided in a match, in order."""
    found: list[OwnDecision] = []
    number, total = 0, len(match.record.moves)
    state = match.state_after(0)
    while number < total:
        if state.current_player != seat:
            state.apply(Move.parse(match.record.moves[number]))
            number += 1
            continue
        decision = _decision_at(match.record.moves, number, state, expert)
        found.append(decision)
        number += len(decision.moves)
    return found


def _decision_at(script: Sequence[str], number: int, state: State, expert: Expert) -> OwnDecision:
    """Return the decision that begins in a position, which is brought to where it ends."""
    before = state.copy()
    seat, turn, reveals = state.current_player, state.turn, state.reveals
    moves: list[Move] = []
    is_open = False
    while number + len(moves) < len(script) and (state.current_player, state.turn, state.reveals) == (
        seat, turn, reveals
    ):  # fmt: skip
        is_open = is_open or len(state.search_moves()) > 1
        move = Move.parse(script[number + len(moves)])
        state.apply(move)
        moves.append(move)
    return OwnDecision(number, before, tuple(moves), _time(expert, before), is_open)


def _time(expert: Expert, state: State) -> int:
    return expert.foresight.clock(state) if expert.foresight else state.turn


class Span(NamedTuple):
    """The turns that a column of the chart stands for."""

    start: OwnDecision
    first: int
    last: int
    decisions: tuple[OwnDecision, ...]


def spans(decisions: Sequence[OwnDecision]) -> list[Span]:
    """Return the columns of the chart: one for every turn or round, or for a few of them."""
    by_time: dict[int, list[OwnDecision]] = {}
    for decision in decisions:
        by_time.setdefault(decision.time, []).append(decision)
    turns = list(by_time.values())
    size = math.ceil(len(turns) / MOST_COLUMNS)
    found = []
    for first in range(0, len(turns), size or 1):
        held = turns[first : first + size]
        together = tuple(decision for turn in held for decision in turn)
        found.append(Span(together[0], first + 1, first + len(held), together))
    return found
