"""The random source: small enough to be copied with every state, the same on every machine."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class RandomSource(msgspec.Struct):
    """SplitMix64: one 64-bit counter, scrambled. The whole state of the generator is `counter`."""

    counter: int

    def bits(self) -> int:
        """Return 64 random bits."""
        self.counter = z = (self.counter + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        self.counter = z = (self.counter + _STEP) & _MASK  # `bits` once more: the hottest call of random play
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return (z ^ (z >> 31)) * limit >> 64

    def chance(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> "RandomSource":
        """Return an independent source that will give the same numbers."""
        return RandomSource(self.counter)


def stream(*numbers: int) -> RandomSource:
    """Return a source of its own for these numbers: neighbouring numbers give unrelated streams."""
    source = RandomSource(0)
    for number in numbers:
        source.counter ^= number & _MASK
        source.counter = source.bits()
    return source
