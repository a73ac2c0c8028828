"""What a side openly has, and how a deed has changed it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.core.match import PastDecision
from game.core.state import State
from scenes.match.deeds import Deed

if TYPE_CHECKING:
    from scenes.match.history import History
    from scenes.table.game_words import GameWords

Holdings = Mapping[str, int | None]
"""By drawing, how much of something a side has; None: that is hidden."""


class Gain(NamedTuple):
    """What a side has more or less of."""

    icon: str
    number: int
    is_good: bool
    """Whether that is good for the side."""
    sufferer: int | None = None
    """The side to which it was done, and in whose colour it is drawn; None: whoever did it has it."""


class _Standing(NamedTuple):
    """What everybody has after so many decisions."""

    latest: PastDecision | None
    holdings: list[Holdings]
    points: list[int | None]


class Ledger:
    """Counts what the sides have after every decision, as a viewer may know it. Each position is looked at once."""

    def __init__(self, history: "History", words: "GameWords", sides: int) -> None:
        self._history = history
        self._words = words
        self._sides = sides
        self._known: dict[tuple[int, int | None], _Standing] = {}

    def gains(self, deed: Deed, viewer: int | None) -> tuple[Gain, ...]:
        """Return what a deed has cost the side that did it and what it has brought, the cost first.

        What it has done to others comes after that, the viewer last.
        """
        if deed.side is None or deed.side >= self._sides:
            return ()
        changes = self._changes_by(deed) if deed.is_part else self._changes(deed, viewer)
        found = [(icon, number) for icon, number in changes.items() if number]
        gains = [Gain(icon, number, (number > 0) != (icon in self._words.harms)) for icon, number in found]
        gains += self._done_to(deed, deed.side, is_own=True)
        others = sorted({*range(self._sides)} - {deed.side}, key=lambda side: side == viewer)
        felt = (gain for side in others for gain in self._done_to(deed, side, is_own=side == viewer))
        return (*sorted(gains, key=lambda gain: gain.number > 0), *felt)

    def _done_to(self, deed: Deed, side: int, *, is_own: bool) -> list[Gain]:
        """Return what a deed has done to a side, seen by itself or by whoever did it."""
        changes: dict[str, int] = {}
        for event in deed.events:
            for icon, number in self._words.done_to(event, side).items():
                changes[icon] = changes.get(icon, 0) + number
        found = [(icon, number) for icon, number in changes.items() if number]
        return [
            Gain(icon, number, ((number > 0) != (icon in self._words.harms)) == is_own, side) for icon, number in found
        ]

    def _changes_by(self, deed: Deed) -> dict[str, int | None]:
        """Return what the events of a deed say about what has changed."""
        changes: dict[str, int | None] = {}
        for event in deed.events:
            for icon, number in self._words.change_by(event).items():
                changes[icon] = _change(-number if number else number, changes.get(icon, 0))
        return changes

    def _changes(self, deed: Deed, viewer: int | None) -> dict[str, int | None]:
        """Return what a side has more or less of after its deed, without what happened to it aside."""
        if deed.side is None:
            return {}
        before = self._standing(min(deed.end, deed.first + bool(deed.early)), viewer).holdings[deed.side]
        after = self._after(deed, deed.side, viewer)
        changes = {icon: _change(before.get(icon, 0), number) for icon, number in after.items()}
        changes |= {icon: _change(number, 0) for icon, number in before.items() if icon not in after}
        for event in deed.aside:
            for icon, number in self._words.change_by(event).items():
                changes[icon] = _change(number, changes.get(icon, 0))
        for event in deed.early:
            for icon, number in self._words.change_by(event).items():
                changes[icon] = _sum(number, changes.get(icon, 0))
        return changes | {icon: number for icon, number in self._told_by(deed).items() if changes.get(icon, 0) is None}

    def _told_by(self, deed: Deed) -> dict[str, int]:
        """Return what the events of a deed tell about what cannot be counted after it."""
        told: dict[str, int] = {}
        for event in deed.events:
            for icon, number in self._words.told_by(event).items():
                told[icon] = told.get(icon, 0) + number
        return told

    def _after(self, deed: Deed, side: int, viewer: int | None) -> Holdings:
        """Return what a side has after a deed, or would have once its move is made that lies on the table."""
        if deed.shown is None:
            return self._standing(deed.end, viewer).holdings[side]
        points = self._words.open_points(deed.shown, viewer)
        return self._words.holdings(deed.shown, side, points[side] if side < len(points) else None)

    def points_since(self, decisions: int, view: State, viewer: int | None) -> list[int]:
        """Return how the points of every side in a view differ from those after so many decisions; 0 where hidden."""
        before, now = self._standing(decisions, viewer).points, self._words.open_points(view, viewer)
        return [_change(*pair) or 0 for pair in zip(before, now, strict=True)]

    def _standing(self, decisions: int, viewer: int | None) -> _Standing:
        latest = self._history.latest_of(decisions)
        known = self._known.get((decisions, viewer))
        if known is None or known.latest is not latest:
            view = self._history.view_after(decisions, viewer)
            points = self._words.open_points(view, viewer)
            sides = [points[side] if side < len(points) else None for side in range(self._sides)]
            holdings = [self._words.holdings(view, side, sides[side]) for side in range(self._sides)]
            known = self._known[decisions, viewer] = _Standing(latest, holdings, points)
        return known


def _change(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else after - before


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other
