"""What rolls bring on average, for whoever plans or is advised."""

from functools import cache

from game.stone_age.facts import DIE_FACES


@cache
def chances(dice: int) -> tuple[float, ...]:
    """Return the chance of each sum of so many dice."""
    sums = [1.0]
    for _ in range(dice):
        following = [0.0] * (len(sums) + DIE_FACES)
        for total, chance in enumerate(sums):
            for pips in range(1, DIE_FACES + 1):
                following[total + pips] += chance / DIE_FACES
        sums = following
    return tuple(sums)


@cache
def expected(dice: int, divisor: int, added: int = 0) -> float:
    """Return how many a roll brings on average, if so much is added to it."""
    return sum((total + added) // divisor * chance for total, chance in enumerate(chances(dice)))
