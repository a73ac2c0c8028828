"""Events: what happened, told once. Log lines, motion and sound are made from them alone."""

from collections.abc import Mapping
from typing import NamedTuple

Value = int | str | tuple[int | str, ...]


class Event(NamedTuple):
    """One thing that happened at the table.

    `kind` is the key of its sentence in the text files, `seat` the side it concerns (None: nobody),
    `values` what the sentence names. Values listed in `secret` are for that seat's eyes only.
    """

    kind: str
    seat: int | None
    values: Mapping[str, Value]
    secret: frozenset[str] = frozenset()

    def seen_by(self, viewer: int | None) -> "Event":
        """Return the event as `viewer` may know it."""
        if not self.secret or (viewer is not None and viewer == self.seat):
            return self
        known = {name: value for name, value in self.values.items() if name not in self.secret}
        return Event(self.kind, self.seat, known)
