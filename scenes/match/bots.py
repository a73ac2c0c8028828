"""The turns of bots and automated sides: asking, waiting, pausing, stepping."""

from collections import deque
from collections.abc import Callable, Sequence

from game.bots.players import RANDOM, AutomatonPlayer, RandomPlayer, new_player
from game.bots.thinker import BotError, Failure, Superseded, Thinker
from game.core.faults import trace_of, words_of
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import RandomSource, stream

_TRIES = 2
"""How often a process that ends is asked the same question."""
_STAND_INS = {"easy": ("easy", RANDOM)}
_USUAL_STAND_INS = ("normal", RANDOM)
"""Who decides in this process when no other one does: levels that are quick, then anybody."""


class BotDriver:
    """Finds the moves of bots and automated sides for a match without holding up the window.

    A bot that fails does not hold up the match either: it is told, and somebody else decides in its place.
    """

    def __init__(self, match: Match, thinker: Thinker, tell: Callable[[int, Failure], None]) -> None:
        """`tell` is called with the seat of a bot that failed, and what went wrong."""
        self.match = match
        self.thinker = thinker
        self.tell = tell
        self.is_paused = False
        self.is_hurried = False
        self._question: int | None = None
        self._wait = 0.0
        self._moves: deque[Move] = deque()
        self._one_step = False
        self._lost = 0
        """How many processes have ended over the present question."""

    def next_move(self, seconds: float, pause: float) -> Move | None:
        """Return the bot's next move once it has been found and the pause before it is over."""
        if self.is_paused and not self._one_step:
            return None
        self._wait += seconds
        if not self._moves and not self._think():
            return None
        if self._wait < pause and not (self._one_step or self.is_hurried):
            return None
        self._wait = 0.0
        self._one_step = False
        return self._moves.popleft()

    def _think(self) -> bool:
        """Ask for the next step, or look whether the answer is there."""
        state = self.match.state
        if state.is_automatic:
            self._moves.extend(AutomatonPlayer().choose(state))
            return True
        if self.match.record.seats[state.current_player].kind == RANDOM:
            self._moves.extend(self._any_choice())
            return True
        try:
            if self._question is None:
                self._question = self._ask()
                return False
            return self._take_answer(self._question)
        except BotError as error:
            return self._stand_in(error)
        except Exception as fault:  # what a bot may know could not be worked out
            return self._stand_in(BotError(Failure(words_of(fault), trace_of(fault)), is_lost=False))

    def _ask(self) -> int:
        state = self.match.state
        kind = self.match.record.seats[state.current_player].kind
        return self.thinker.ask(self.match.game.id, kind, state, self._random())

    def _random(self) -> RandomSource:
        return stream(self.match.record.seed, self.match.state.current_player, len(self.match.past))

    def _take_answer(self, question: int) -> bool:
        try:
            advice = self.thinker.answer(question)
        except Superseded:  # somebody else asked meanwhile: ask again
            self._question = None
            return False
        if advice is None:
            return False
        self._take(advice.step)
        return True

    def _take(self, step: Sequence[Move]) -> None:
        """Take a step that was found, if the rules allow it."""
        if not (step and self.match.state.is_legal(step[0])):
            raise BotError(Failure(f"it chose '{step[0] if step else ''}', which is not allowed"), is_lost=False)
        self._question = None
        self._lost = 0
        self._moves.extend(step)

    # when a bot fails

    def _stand_in(self, error: BotError) -> bool:
        """Ask another process if one has ended; otherwise let somebody else decide. Return whether there is a move."""
        self._question = None
        self._lost += error.is_lost
        if error.is_lost and self._lost < _TRIES:
            return False
        seat = self.match.state.current_player
        self.tell(seat, error.failure)
        kind = self.match.record.seats[seat].kind
        return any(self._lets_decide(stand_in, seat) for stand_in in _STAND_INS.get(kind, _USUAL_STAND_INS))

    def _lets_decide(self, kind: str, seat: int) -> bool:
        """Let a bot of this kind decide here and now; return whether it could."""
        if kind == RANDOM:
            self._take(self._any_choice())
            return True
        try:
            self._take(new_player(kind, self.match.game, self._random()).choose(self.match.state))
        except Exception as fault:  # whatever it is, the match goes on
            self.tell(seat, Failure(words_of(fault), trace_of(fault)))
            return False
        return True

    def _any_choice(self) -> Sequence[Move]:
        """Return any move, without anything that a bot knows: it may be just that which is faulty."""
        return RandomPlayer(self._random()).choose(self.match.state)

    # from outside

    def step(self) -> None:
        """Make one move although the bots are paused."""
        self._one_step = True

    def cancel(self) -> None:
        """Forget what was asked: the position changed, or the table is left."""
        if self._question is not None:
            self.thinker.drop(self._question)
        self._question = None
        self._one_step = False
        self._moves.clear()
        self._wait = 0.0
        self._lost = 0


def play_moves(match: Match, moves: int, seed: int) -> None:
    """Let bots decide for everybody, at once, until so many moves are made or the match is over."""
    while len(match.past) < moves and not match.state.is_over:
        bot = new_player("normal", match.game, stream(seed, len(match.past)))
        player = AutomatonPlayer() if match.state.is_automatic else bot
        for move in player.choose(match.state)[: moves - len(match.past)]:
            match.play(move)
