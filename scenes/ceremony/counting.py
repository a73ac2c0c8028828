"""How far the final scoring is, and how fast it goes on."""

from collections import Counter
from collections.abc import Sequence

from scenes.ceremony.steps import Moment, ScoringStep

_STEP = 4.0
"""Seconds that a step takes if there is not too much to count."""
_BEFORE, _AFTER = 0.3, 0.5
"""Seconds before the first thing of a side, and after the last one."""
_SHORTEST, _LONGEST = 0.06, 0.6
"""Seconds for each thing."""


class Counting:
    """Goes from step to step, from side to side and from thing to thing."""

    def __init__(self, steps: Sequence[ScoringStep], factor: float, *, is_still: bool) -> None:
        """`factor` is what times are multiplied by; a still one shows all things of a side at once."""
        self.steps = steps
        self._factor = factor
        self._is_still = is_still
        self.number = 0
        """Which step is shown."""
        self._turn = 0
        self._counted = 0
        self._wait = 0.0
        self.is_paused = False
        self._begin_side(0)

    # where it is

    @property
    def step(self) -> ScoringStep:
        """The step that is shown."""
        return self.steps[self.number]

    @property
    def moment(self) -> Moment:
        """What is being counted."""
        return Moment(self.step, self.step.counts[self._turn], self._counted, is_first=self._turn == 0)

    @property
    def is_side_counted(self) -> bool:
        """Whether all things of the side have been counted."""
        return self._counted == len(self.step.counts[self._turn].things)

    @property
    def is_all_counted(self) -> bool:
        """Whether nothing is left to count."""
        is_last = self.number == len(self.steps) - 1 and self._turn == len(self.step.counts) - 1
        return is_last and self.is_side_counted

    def is_begun(self, step: ScoringStep, side: int) -> bool:
        """Return whether a step has begun to count a side."""
        number = self.steps.index(step)
        turns = [count.side for count in step.counts]
        return number < self.number or (number == self.number and turns.index(side) <= self._turn)

    def points_of(self, step: ScoringStep, side: int) -> Counter[str]:
        """Return what a step has brought a side so far, by part."""
        count = next(count for count in step.counts if count.side == side)
        if not self.is_begun(step, side):
            return Counter()
        is_present = step is self.step and count is step.counts[self._turn]
        return count.points(self._counted if is_present else len(count.things))

    def points(self, side: int) -> Counter[str]:
        """Return all points of a side so far, by part."""
        found: Counter[str] = Counter()
        for step in self.steps[: self.number + 1]:
            found.update(self.points_of(step, side))
        return found

    # time

    @property
    def is_moving(self) -> bool:
        """Whether something will be counted soon; the last sum stays until somebody goes on."""
        return not (self.is_paused or self.is_all_counted)

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether something else is shown now."""
        if not self.is_moving:
            return False
        self._wait -= seconds
        changed = False
        while self._wait <= 0 and self.is_moving:
            self._advance()
            changed = True
        return changed

    def _advance(self) -> None:
        if self.is_side_counted:
            self._next_side()
        else:
            self._counted += 1
            self._wait += self._factor * (self._pause_after if self.is_side_counted else self._interval)

    @property
    def _interval(self) -> float:
        """Seconds for each thing of the side."""
        share = _STEP / len(self.step.counts) - _BEFORE - _AFTER
        return min(max(share / max(1, len(self.moment.count.things)), _SHORTEST), _LONGEST)

    @property
    def _pause_after(self) -> float:
        """Seconds that a side's sum stays."""
        return _STEP / len(self.step.counts) if self._is_still else _AFTER

    def _begin_side(self, turn: int) -> None:
        things = len(self.step.counts[turn].things)
        self._turn = turn
        self._counted = things if self._is_still else 0
        self._wait = self._factor * (self._pause_after if self.is_side_counted else _BEFORE)

    def _next_side(self) -> None:
        if self._turn + 1 < len(self.step.counts):
            self._begin_side(self._turn + 1)
        else:
            self.number += 1
            self._begin_side(0)

    # skipping

    def finish_side(self) -> None:
        """Count everything of the side at once; once that is done, go on to the next one, if there is one."""
        if not self.is_side_counted:
            self._count_side()
        elif not self.is_all_counted:
            self._next_side()

    def finish_step(self) -> None:
        """Go on to the next step; the last one is counted to its end."""
        if self.number + 1 < len(self.steps):
            self.number += 1
            self._begin_side(0)
        else:
            self._turn = len(self.step.counts) - 1
            self._count_side()

    def _count_side(self) -> None:
        self._counted = len(self.step.counts[self._turn].things)
        self._wait = self._factor * self._pause_after
