"""A second reading of the rules: a generator that asks questions and is sent the answers."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(kw_only=True)
class Reading:
    """How far a reading of the rules has got; a game adds everything on the table."""

    over: bool = False
    question: object = None
    flow: object = None
    luck: object = None
    log: list = field(default_factory=list)
    seen: Counter = field(default_factory=Counter)  # rare cases that have occurred

    def tell(self, kind, side=None, **values):
        """Report what happened."""
        self.log.append((kind, side, values))


def begin(p, flow, luck):
    """Start and go on to the first question."""
    p.luck, p.flow = luck, flow
    _go_on(p, lambda: next(p.flow))


def answer_with(p, answer, luck):
    """Give an answer and go on to the next question."""
    p.luck = luck
    _go_on(p, lambda: p.flow.send(answer))


def _go_on(p, step):
    try:
        p.question = step()
    except StopIteration:
        p.question = None
        p.over = True
