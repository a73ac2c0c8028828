"""The best groups of dice that a player can afford, whatever they are used for."""

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from game.troyes.dice import DICE

if TYPE_CHECKING:
    from collections.abc import Sequence

Pips = tuple[tuple[int, ...], ...]
"""By budget, the best pips of one, two and three dice; 0: there is no such group."""


class AffordableGroups:
    """How many pips the groups of dice show that a sum of money can buy.

    The foreign dice of a group can cost only few different sums. A budget is the number of the highest of these that
    can be paid, so a table with a row for every budget answers for all sums of money. The numbers on the dice repeat
    from turn to turn: such tables are kept, a bounded number of them.
    """

    def __init__(self, price: tuple[int, ...]) -> None:
        self._price = price
        self._costs = sorted({each * bought for dice, each in enumerate(price) for bought in range(dice + 1)})
        self._dearest = self._costs[-1]
        self._budgets = tuple(
            max(number for number, cost in enumerate(self._costs) if cost <= cash) for cash in range(self._dearest + 1)
        )
        self.best_pips = lru_cache(maxsize=1 << 13)(self._best_pips)
        self.most_pips = lru_cache(maxsize=1 << 14)(self._most_pips)

    def budget(self, cash: int) -> int:
        """Return which of the costs can be paid at most."""
        return self._budgets[cash if cash < self._dearest else self._dearest]

    def _most_pips(self, own: tuple[int, ...], foreign: tuple[int, ...]) -> tuple[int, ...]:
        """Return by budget the most pips of a group; the own dice from the highest down."""
        return tuple([max(row) for row in self.best_of(own, foreign)])

    def best_of(self, own: "Sequence[int]", foreign: "Sequence[int]") -> Pips:
        """Return by budget the best pips of one, two and three dice; the own dice from the highest down."""
        return self.best_pips(tuple(own[:DICE]), tuple(sorted(foreign, reverse=True)[:DICE]))

    def _best_pips(self, own: tuple[int, ...], foreign: tuple[int, ...]) -> Pips:
        """Return by budget the best pips of one, two and three dice; of both kinds the highest, in order."""
        table = [[0] * DICE for _ in self._costs]
        for dice in range(1, DICE + 1):
            for bought in range(max(dice - len(own), 0), min(dice, len(foreign)) + 1):
                pips = sum(own[: dice - bought]) + sum(foreign[:bought])
                row = table[self._budgets[self._price[dice] * bought]]
                row[dice - 1] = max(row[dice - 1], pips)
        for poorer, row in pairwise(table):
            for dice, pips in enumerate(poorer):
                row[dice] = max(row[dice], pips)
        return tuple(map(tuple, table))
