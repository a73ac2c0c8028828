"""Final counts."""

from collections.abc import Mapping, Sequence

import msgspec


class Score(msgspec.Struct, frozen=True):
    """One side's points by named part, in the order of the rules, and its tie-break values (more is better)."""

    parts: Mapping[str, int]
    tie_break: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """All points of the side."""
        return sum(self.parts.values())

    @property
    def rank(self) -> tuple[int, ...]:
        """What sides are compared by."""
        return (self.total, *self.tie_break)


def winners(scores: Sequence[Score]) -> list[int]:
    """Return the sides that win; more than one if the tie-break leaves them level."""
    best = max(score.rank for score in scores)
    return [seat for seat, score in enumerate(scores) if score.rank == best]
