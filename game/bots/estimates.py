"""Estimates from samples: a mean with its error, and when it says something."""

import math
from collections.abc import Iterable, Sequence

import msgspec

CONFIDENCE = 0.9
"""How likely the truth lies within what is told as ±."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean, its standard error, and from how many samples they come."""

    mean: float = 0.0
    error: float = 0.0
    samples: int = 0
    """0: it is no guess but known, or put together from several."""

    @property
    def half_width(self) -> float:
        """The ± with which the figure is told."""
        return self.reach(1 - CONFIDENCE)

    def reach(self, doubt: float) -> float:
        """Return how far off the truth is at most, but for a chance of `doubt`; few samples make it wider."""
        from statistics import NormalDist  # noqa: PLC0415 - it takes long to load, and few ask

        z = NormalDist().inv_cdf(1 - doubt / 2)
        freedom = self.samples - 1
        if freedom >= 1:  # the first terms of the expansion of Student's t
            z += (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom * freedom)
        return z * self.error

    @property
    def is_clear(self) -> bool:
        """Whether its ± leaves no doubt on which side of zero it is; a difference of nothing at all is never told."""
        return abs(self.mean) > self.half_width

    def __neg__(self) -> "Estimate":
        return Estimate(-self.mean, self.error, self.samples)

    def __add__(self, other: "Estimate") -> "Estimate":
        return Estimate(self.mean + other.mean, math.hypot(self.error, other.error))

    def __sub__(self, other: "Estimate") -> "Estimate":
        return self + -other

    def times(self, factor: float) -> "Estimate":
        """Return so many times the figure."""
        return Estimate(self.mean * factor, self.error * abs(factor), self.samples)


def combined(one: Estimate, other: Estimate) -> Estimate:
    """Return what two estimates of the same thing come to: the surer one counts for more.

    Where they are further apart than their errors allow, one of them is wrong, and the error grows with the distance.
    """
    if not one.error or not math.isfinite(other.error):
        return one
    if not other.error or not math.isfinite(one.error):
        return other
    first, second = one.error**-2, other.error**-2
    mean = (one.mean * first + other.mean * second) / (first + second)
    apart = abs(one.mean - other.mean) / math.hypot(one.error, other.error)
    return Estimate(mean, (first + second) ** -0.5 * max(1.0, apart), max(one.samples, other.samples))


def estimated(samples: Sequence[float]) -> Estimate:
    """Return what samples come to; a single one says nothing of its error."""
    count = len(samples)
    mean = math.fsum(samples) / count
    if count < 2:
        return Estimate(mean, math.inf, count)
    spread = math.fsum((sample - mean) ** 2 for sample in samples) / (count - 1)
    return Estimate(mean, math.sqrt(spread / count), count)


def total(estimates: Iterable[Estimate]) -> Estimate:
    """Return the sum of estimates that do not depend on each other."""
    return sum(estimates, Estimate())
