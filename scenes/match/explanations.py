"""Why a bot did something: asked by a click on its line in the log, worked out while nobody else thinks."""

from dataclasses import dataclass
from enum import Enum, auto

from game.bots.explaining import Deed as JudgedDeed
from game.bots.explaining import known_deed, public_deed
from game.bots.levels import LEVELS
from game.bots.players import RANDOM, Advice
from game.bots.thinker import BotError, Superseded, Thinker
from game.core.match import Match, PastDecision
from game.core.move import Move
from game.core.random_source import stream
from scenes.match.deeds import Deed

_LEAST_LEVEL = "normal"
"""Weaker bots err on purpose: what they do is judged as this one would."""


class Answer(Enum):
    """What can be said of a deed."""

    AWAITED = auto()
    TOLD = auto()
    SECRET = auto()
    """What only the bot knows had a say in it, and the match is not over."""
    RANDOM = auto()
    FAILED = auto()


@dataclass(slots=True)
class Explanation:
    """What a bot did, and why as far as it can be told."""

    decision: PastDecision
    """The first of the deed, by which it can be told whether it still stands."""
    first: int
    """How many decisions had been made before it."""
    end: int
    """How many had been made when it was done."""
    kind: str
    """What was asked then."""
    is_all: bool
    """Whether everything is told that the bot knew, not only what everybody can know."""
    answer: Answer
    deed: JudgedDeed
    advice: Advice | None = None


class Explanations:
    """Asks why a bot did something, waits for the answer in the background, and keeps the latest."""

    def __init__(self, match: Match, thinker: Thinker, *, is_open: bool) -> None:
        """`is_open`: a finished match is replayed, and nothing need be kept secret."""
        self._match = match
        self._is_open = is_open
        self._thinker = thinker
        self._question: int | None = None
        self._latest: Explanation | None = None

    def can_explain(self, deed: Deed) -> bool:
        """Return whether a deed was a bot's decision."""
        seats = self._match.record.seats
        is_bots = deed.side is not None and deed.side < len(seats) and seats[deed.side].kind in (*LEVELS, RANDOM)
        return is_bots and not deed.is_forced and self._decision(deed) is not None

    def _decision(self, deed: Deed) -> PastDecision | None:
        """Return the first decision of a deed, if its side made it."""
        past = self._match.past
        decision = past[deed.first] if deed.first < len(past) else None
        return decision if decision and decision.seat == deed.side else None

    def of(self, deed: Deed) -> Explanation | None:
        """Return what is known of a deed, if it was asked for last."""
        latest = self._latest
        return latest if latest and latest.decision is self._decision(deed) else None

    def of_moment(self, decisions: int) -> Explanation | None:
        """Return what is known of a deed with which so many decisions had been made, if it was asked for last."""
        return self._latest if self._latest and self._latest.end == decisions else None

    def ask(self, deed: Deed) -> None:
        """Ask why a bot did something; once a match is over nothing need be kept secret."""
        is_all = self._match.state.is_over or self._is_open
        decision, known = self._decision(deed), self.of(deed)
        if decision is None or not self.can_explain(deed):
            return
        if known and known.answer is not Answer.FAILED and known.is_all == is_all:
            return
        self.drop()
        state = self._match.state_after(deed.first)
        moves = [Move.parse(text) for text in self._match.record.moves[deed.first : deed.end]]
        random = stream(self._match.record.seed, decision.seat, deed.first)
        judged = (known_deed if is_all else public_deed)(state, moves, random)
        kind = state.pending[-1].kind
        self._latest = Explanation(decision, deed.first, deed.end, kind, is_all, Answer.AWAITED, judged)
        if self._match.record.seats[decision.seat].kind == RANDOM:
            self._latest.answer = Answer.RANDOM
        elif not judged.step:
            self._latest.answer = Answer.SECRET

    @property
    def is_awaited(self) -> bool:
        """Whether something was asked and is not answered yet."""
        return self._latest is not None and self._latest.answer is Answer.AWAITED

    def arrives(self, *, may_think: bool) -> bool:
        """Go on with what was asked; return whether the answer is there now."""
        latest = self._latest
        if latest is None or latest.answer is not Answer.AWAITED:
            return False
        try:
            if self._question is None:
                if may_think and not self._thinker.is_thinking:
                    self._question = self._put(latest)
                return False
            advice = self._thinker.answer(self._question)
        except Superseded:  # somebody else asked meanwhile: ask again
            self._question = None
            return False
        except BotError:
            self._question = None
            latest.answer = Answer.FAILED
            return True
        if advice:
            self._question = None
            latest.answer, latest.advice = Answer.TOLD, advice
        return advice is not None

    def _put(self, asked: Explanation) -> int:
        level = self._match.record.seats[asked.decision.seat].kind
        is_weak = LEVELS.index(level) < LEVELS.index(_LEAST_LEVEL)
        random = stream(self._match.record.seed, asked.decision.seat, asked.first, 1)
        return self._thinker.ask_why(self._match.game.id, _LEAST_LEVEL if is_weak else level, asked.deed, random)

    def drop(self) -> None:
        """Think about it no longer; what was asked is asked again if somebody still wants it."""
        if self._question is not None:
            self._thinker.drop(self._question)
        self._question = None
