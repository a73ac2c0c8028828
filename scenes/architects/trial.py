"""Moves tried out on a copy: what they change for the player who makes them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.architects.state import Architects
from game.architects.tables import KINDS
from game.core.move import Move

if TYPE_CHECKING:
    from scenes.architects.table import Table


class Outcome(NamedTuple):
    """What changes: goods in the order of the rules, virtue, unpaid and paid debts, workers on the own board."""

    goods: tuple[int, ...]
    virtue: int = 0
    debts: int = 0
    paid: int = 0
    workers: int = 0


def attempt(table: "Table", moves: Sequence[Move]) -> Architects:
    """Return the match as it would be after some moves."""
    state = Architects.of(table.match.state).copy()
    state.listening = False
    for move in moves:
        state.apply(move)
    return state


def outcome(table: "Table", *moves: Move) -> Outcome:
    """Return what moves change for the player who decides."""
    before = Architects.of(table.match.state)
    after = attempt(table, moves)
    side = before.current_player
    start, end = side * KINDS, (side + 1) * KINDS
    goods = tuple(new - old for old, new in zip(before.goods[start:end], after.goods[start:end], strict=True))
    return Outcome(
        goods,
        after.virtue[side] - before.virtue[side],
        after.unpaid[side] - before.unpaid[side],
        after.paid[side] - before.paid[side],
        after.available[side] - before.available[side],
    )
