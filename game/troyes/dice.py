"""How dice are numbered, in a district and on the square.

A die of a district is its colour * 6 + its number - 1. Where the dice of several districts meet, on the square, it is
the district * 18 + that.
"""

from game.troyes.facts import SPACES

RED, WHITE, YELLOW = range(3)
ANY, MIX = 3, 4
"""Dice of any one colour; dice of any colours."""

FACES = 18
"""Kinds of dice: three colours, six numbers."""
DICE = 3
"""Most dice in a group."""

COLOUR_OF = tuple(die // SPACES for die in range(FACES))
"""By die of a district, its colour."""
VALUE_OF = tuple(die % SPACES + 1 for die in range(FACES))
"""By die of a district, its number."""
COLOUR_ON_SQUARE = COLOUR_OF * 5
"""By die on the square, its colour."""
VALUE_ON_SQUARE = VALUE_OF * 5
"""By die on the square, its number."""
FLIPPED = tuple(colour * SPACES + SPACES - 1 - number for colour in range(3) for number in range(SPACES))
"""By die of a district, the same die turned over."""


def remaining(dice: list[int], used: tuple[int, ...]) -> list[int]:
    """Return the dice without those used."""
    if not used:
        return dice
    rest = dice[:]
    for die in used:
        if die in rest:
            rest.remove(die)
    return rest
