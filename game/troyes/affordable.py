"""The best groups of dice that a player can afford, whatever they are used for."""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from game.troyes.dice import COLOUR_OF, DICE, VALUE_OF
from game.troyes.facts import SPACES

Pips = tuple[tuple[int, ...], ...]
"""By budget, the best pips of one, two and three dice; 0: there is no such group."""

HANDS = tuple(hand for size in range(DICE + 1) for hand in combinations_with_replacement(range(SPACES, 0, -1), size))
"""The numbers on the three highest dice there are, the highest first. More dice of a colour never make a group."""
_HAND_NUMBERS = {hand: number for number, hand in enumerate(HANDS)}
TOGETHER = tuple(
    tuple(_HAND_NUMBERS[tuple(sorted(one + other, reverse=True)[:DICE])] for other in HANDS) for one in HANDS
)
"""By the hands of two districts, the hand that they make together."""
NUMBERS_IN = tuple(
    tuple(number for number in range(1, SPACES + 1) if bits >> number - 1 & 1) for bits in range(1 << SPACES)
)
"""By a set of numbers written as bits, the numbers."""
_SIX_BITS = (1 << SPACES) - 1


class Dice(NamedTuple):
    """The dice of a district or of several, as far as groups are concerned."""

    red: int
    """The three highest dice of the colour, as a number of `HANDS`."""
    white: int
    yellow: int
    kinds: int
    """Which kinds of dice there are, as bits."""


class AffordableGroups:
    """How many pips the groups of dice show that a sum of money can buy.

    The foreign dice of a group can cost only few different sums. A budget is the number of the highest of these that
    can be paid, so a table with a row for every budget answers for all sums of money. Of each colour only the three
    highest dice count, own and foreign: there are 84 such hands, so every pair of them is looked at once at most.
    """

    def __init__(self, price: tuple[int, ...]) -> None:
        self._costs = sorted({each * bought for dice, each in enumerate(price) for bought in range(dice + 1)})
        self.dearest = self._costs[-1]
        """Whoever has so much can buy every group."""
        self.budgets = tuple(
            max(number for number, cost in enumerate(self._costs) if cost <= cash) for cash in range(self.dearest + 1)
        )
        """By deniers, up to the dearest group, which of the costs can be paid at most."""
        self._purchases = tuple(
            (dice, bought, self.budgets[price[dice] * bought])
            for dice in range(1, DICE + 1)
            for bought in range(dice + 1)
        )
        """Every size of a group and number of foreign dice in it, with the budget that they need."""
        self.best_pips = lru_cache(maxsize=None)(self._best_pips)
        self.most_pips = lru_cache(maxsize=None)(self._most_pips)

    def budget(self, cash: int) -> int:
        """Return which of the costs can be paid at most."""
        return self.budgets[cash if cash < self.dearest else self.dearest]

    def _most_pips(self, own: int, foreign: int) -> tuple[int, ...]:
        """Return by budget the most pips of a group of own and foreign dice, by their hands."""
        return tuple(map(max, self.best_pips(own, foreign)))

    def _best_pips(self, own_hand: int, foreign_hand: int) -> Pips:
        """Return by budget the best pips of one, two and three own and foreign dice, by their hands."""
        own, foreign = HANDS[own_hand], HANDS[foreign_hand]
        table = [[0] * DICE for _ in self._costs]
        for dice, bought, budget in self._purchases:
            if dice - bought <= len(own) and bought <= len(foreign):
                pips = sum(own[: dice - bought]) + sum(foreign[:bought])
                table[budget][dice - 1] = max(table[budget][dice - 1], pips)
        best = (0,) * DICE
        return tuple([best := tuple(map(max, best, row)) for row in table])


@lru_cache(maxsize=1 << 14)
def dice_in(district: tuple[int, ...]) -> Dice:
    """Return what the dice of a district can do; the same dice come back from turn to turn."""
    kinds = 0
    shown: tuple[list[int], list[int], list[int]] = ([], [], [])
    for die in reversed(district):
        kinds |= 1 << die
        shown[COLOUR_OF[die]].append(VALUE_OF[die])
    red, white, yellow = [_HAND_NUMBERS[tuple(numbers[:DICE])] for numbers in shown]
    return Dice(red, white, yellow, kinds)


def both(one: Dice, other: Dice) -> Dice:
    """Return the dice of two districts together."""
    red, white, yellow, kinds = one
    red_too, white_too, yellow_too, kinds_too = other
    return Dice(TOGETHER[red][red_too], TOGETHER[white][white_too], TOGETHER[yellow][yellow_too], kinds | kinds_too)


def mixed_hand(dice: Dice) -> int:
    """Return the three highest dice of any colours."""
    red, white, yellow, _ = dice
    return TOGETHER[TOGETHER[red][white]][yellow]


def numbers_of(kinds: int, colour: int) -> tuple[int, ...]:
    """Return the numbers that the dice of a colour show."""
    return NUMBERS_IN[kinds >> colour * SPACES & _SIX_BITS]
