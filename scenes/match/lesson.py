"""A lesson being played: which step is on, what it waits for, and what the others do in it."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto

from game.core.lesson import ANY, Lesson, LessonStep
from game.core.move import Move

PRAISE_SECONDS = 0.9
"""How long is waited after the expected moves; longer if something is said about them."""
_LETTERS_A_SECOND = 20
_QUICK = 0.45
"""Seconds between the moves of others, at most."""


class Phase(Enum):
    """Where in a step the lesson is."""

    ASKS = auto()
    """Something is told, or a move is waited for."""
    PRAISES = auto()
    OTHERS = auto()
    """The others make their moves."""


def _ignore(_move: Move) -> None:
    """Nobody tells about a move that is not for now."""


class LessonCourse:
    """Leads through the steps of a lesson, and moves the others in place of bots."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        self.lesson = lesson
        self.number = number
        """The step that is on; one more than the last: the lesson is over."""
        self.phase = Phase.ASKS
        self.is_paused = False
        self.is_hurried = False
        self.refused: Callable[[Move], None] = _ignore
        """Told of a move that the rules allow and the step does not wait for."""
        self.is_open = False
        """Whether everything is offered for a moment that the rules allow, to see what a click would mean."""
        self._left: list[str] = []
        self._others: list[str] = []
        self._waited = 0.0
        self._one_step = False
        self._begin()

    def _begin(self) -> None:
        step = self.now
        self.phase = Phase.ASKS
        self._left = list(step.expect) if step else []
        self._others = list(step.bots) if step else []
        self._waited = 0.0

    # the step

    @property
    def now(self) -> LessonStep | None:
        """The step that is on; None: the lesson is over."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def expected(self) -> Move | None:
        """The move that is waited for next."""
        return Move.parse(self._left[0]) if self._left and self.phase is Phase.ASKS else None

    @property
    def awaits_reader(self) -> bool:
        """Whether something is told that no move answers: nobody moves meanwhile."""
        return self.phase is Phase.ASKS and self.expected is None

    @property
    def pointed_at(self) -> list[str]:
        """What lies in the light, the first being spoken of: with a light for each move, that of the next one."""
        step = self.now
        if step is None:
            return []
        made, count = len(step.expect) - len(self._left), len(step.expect)
        if made == count and not step.praise:  # nothing new is said: the last one stays in the light
            made -= 1
        if count == 1 or not 0 < made < count <= len(step.point):
            return list(step.point)
        return [step.point[made], *(name for name in step.point if name != step.point[made])]

    def offered(self, moves: Iterable[Move]) -> list[Move]:
        """Return those of the legal moves that glow: what is waited for, or all if the step says so."""
        step = self.now
        if self.is_open:
            return list(moves)
        if step is None or self.expected is None:
            return []
        if step.glow == "all" or step.allow == ANY:
            return list(moves)
        return [move for move in moves if self._admits(step, move)]

    def offers(self, moves: Sequence[Move]) -> bool:
        """Return whether a place glows that makes these moves, one after the other; none: it only chooses something."""
        if not moves or self.is_open:
            return self.is_open or self.expected is not None
        return len(self.offered(moves[:1])) > 0 and self._leads_on(moves[1:])

    def _leads_on(self, rest: Sequence[Move]) -> bool:
        """Return whether what a click makes after its first move is waited for, too."""
        step = self.now
        is_free = step is None or step.glow == "all" or step.allow == ANY
        return is_free or {str(move) for move in rest} <= set(self._left[1:])

    def admits(self, move: Move) -> bool:
        """Return whether a move may be made now; one that may not is told of."""
        step = self.now
        if step and self.expected is not None and self._admits(step, move):
            return True
        self.refused(move)
        return False

    def _admits(self, step: LessonStep, move: Move) -> bool:
        if step.allow == ANY or move == self.expected:
            return True
        return str(move) in step.allow and str(move) in self._left

    # going on

    def made(self, move: Move) -> None:
        """A move was made, by the learner or by one of the others."""
        if self.phase is not Phase.ASKS or self.now is None:
            return
        if self.now.allow == ANY:
            self._left = []
        elif str(move) in self._left:
            self._left.remove(str(move))
        if not self._left:
            self.phase, self._waited = Phase.PRAISES, 0.0

    def go_on(self) -> None:
        """What was told is read: begin the next step. What is said after a move can be cut short."""
        if self.phase is Phase.PRAISES or (self.phase is Phase.ASKS and self.expected is None and self.now):
            self.phase = Phase.OTHERS
        self._end_step()

    def _end_step(self) -> None:
        if self.phase is Phase.OTHERS and not self._others:
            self.number += 1
            self._begin()

    def go_to(self, number: int) -> None:
        """Begin another step; the table must be at its position."""
        self.number = number
        self._begin()

    def pass_time(self, seconds: float) -> bool:
        """Let time pass while nothing moves; return whether another step or phase has begun."""
        before = self.number, self.phase
        if self.phase is Phase.PRAISES:
            self._waited += seconds
            if self._waited >= self._praise_seconds:
                self.phase, self._waited = Phase.OTHERS, 0.0
        self._end_step()
        return (self.number, self.phase) != before

    @property
    def _praise_seconds(self) -> float:
        praise = self.now.praise.values() if self.now else ()
        return PRAISE_SECONDS + max(map(len, praise), default=0) / _LETTERS_A_SECOND

    # moving the others

    def next_move(self, seconds: float, pause: float) -> Move | None:
        """Return the next move of the others once the pause before it is over."""
        if self.phase is not Phase.OTHERS or not self._others or (self.is_paused and not self._one_step):
            return None
        self._waited += seconds
        if self._waited < min(pause, _QUICK) and not self.is_hurried:
            return None
        self._waited, self._one_step = 0.0, False
        _, _, move = self._others.pop(0).partition(" ")
        return Move.parse(move)

    def step(self) -> None:
        """Let the others make one move although they are paused."""
        self._one_step = True

    def cancel(self) -> None:
        """Nothing thinks in a lesson."""
