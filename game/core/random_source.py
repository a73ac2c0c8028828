"""The random source: small enough to be copied with every state, the same on every machine."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK_64 = (1 << 64) - 1
_MASK_128 = (1 << 128) - 1
_MULTIPLIER = 0xDA942042E4DD58B5


class RandomSource(msgspec.Struct):
    """A 128-bit multiplicative generator, of which the upper half is used. `stream` makes one."""

    state: int
    """An odd number of 128 bits, well mixed."""

    def bits(self) -> int:
        """Return 64 random bits."""
        self.state = state = self.state * _MULTIPLIER & _MASK_128
        return state >> 64

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        self.state = state = self.state * _MULTIPLIER & _MASK_128
        return (state >> 64) * limit >> 64

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

    def draw(self, items: list[T]) -> T:
        """Take one of the items out of the list; the order of the others does not last."""
        place = self.below(len(items))
        items[place], items[-1] = items[-1], items[place]
        return items.pop()

    def copy(self) -> "RandomSource":
        """Return an independent source that will give the same numbers."""
        return RandomSource(self.state)


def stream(*numbers: int) -> RandomSource:
    """Return the source that belongs to these numbers; those of neighbouring numbers have nothing in common."""
    mixed = 0
    for number in numbers:
        mixed = _scramble(mixed ^ number & _MASK_64)
    upper, lower = _scramble(mixed), _scramble(~mixed & _MASK_64)
    return RandomSource(upper << 64 | lower | 1)


def _scramble(number: int) -> int:
    """Mix 64 bits thoroughly (the output step of SplitMix64)."""
    number = number + 0x9E3779B97F4A7C15 & _MASK_64
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK_64
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK_64
    return number ^ number >> 31
