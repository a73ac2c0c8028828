"""Prices: which payments of resources a card, a building or a hungry tribe accepts (rulebook sections 6.6, 6.7, 8)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.stone_age.facts import RESOURCES

Payment = tuple[int, int, int, int]
"""How many of each resource."""

KINDS = range(RESOURCES)


class Price(NamedTuple):
    """A printed cost, or a number of resources of the player's choice, of exactly `kinds` kinds unless that is 0."""

    least: int
    most: int
    kinds: int = 0
    cost: Payment | None = None

    def is_met(self, paid: Sequence[int]) -> bool:
        """Return whether a payment is complete."""
        if self.cost is not None:
            return tuple(paid) == self.cost
        if not self.least <= sum(paid) <= self.most:
            return False
        return not self.kinds or RESOURCES - paid.count(0) == self.kinds

    def can_be_met(self, held: Sequence[int], paid: Sequence[int]) -> bool:
        """Return whether a payment can be completed with what is held, which includes what is laid out already."""
        if self.cost is not None:
            return all(has >= needs >= laid for has, needs, laid in zip(held, self.cost, paid, strict=True))
        laid_out = sum(paid)
        if laid_out > self.most:
            return False
        if not self.kinds:
            return sum(held) >= self.least
        new_kinds = self.kinds - (RESOURCES - paid.count(0))
        if not 0 <= new_kinds <= self.most - laid_out:
            return False
        same = sum([has for has, laid in zip(held, paid, strict=True) if laid])
        others = sorted([has for has, laid in zip(held, paid, strict=True) if has and not laid], reverse=True)
        return len(others) >= new_kinds and same + sum(others[:new_kinds]) >= self.least

    def payments(self, held: Sequence[int]) -> Iterator[Payment]:
        """Return every complete payment that what is held allows, fewest of the later resources first."""
        if self.cost is not None:
            if self.can_be_met(held, (0, 0, 0, 0)):
                yield self.cost
            return
        most = self.most
        for gold in range(min(held[3], most) + 1):
            for stone in range(min(held[2], most - gold) + 1):
                for brick in range(min(held[1], most - gold - stone) + 1):
                    rest = most - gold - stone - brick
                    for wood in range(max(0, self.least - most + rest), min(held[0], rest) + 1):
                        payment = (wood, brick, stone, gold)
                        if self.is_met(payment):
                            yield payment

    def sole_payment(self, held: Sequence[int]) -> Payment | None:
        """Return the payment that leaves no choice: None if there are several, or none."""
        total = sum(held)
        if total < self.least:
            return None
        if self.cost is None and not self.kinds and total > self.least and held.count(0) < RESOURCES - 1:
            return None  # several kinds to choose from
        found = self.payments(held)
        first = next(found, None)
        return None if next(found, None) else first


def any_resources(count: int) -> Price:
    """Return the price of so many resources, whatever they are."""
    return Price(count, count)
