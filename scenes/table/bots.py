"""The turns of bots and automated sides: asking, waiting, pausing, stepping."""

from collections import deque

from game.bots.players import RANDOM, AutomatonPlayer, new_player
from game.bots.thinker import Superseded, Thinker
from game.core.errors import TableError
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream


class BotDriver:
    """Finds the moves of bots and automated sides for a match without holding up the window."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match = match
        self.thinker = thinker
        self.is_paused = False
        self._question: int | None = None
        self._wait = 0.0
        self._moves: deque[Move] = deque()
        self._one_step = False

    def next_move(self, seconds: float, pause: float) -> Move | None:
        """Return the bot's next move once it has been found and the pause before it is over."""
        if self.is_paused and not self._one_step:
            return None
        self._wait += seconds
        if not self._moves and not self._think():
            return None
        if self._wait < pause and not self._one_step:
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
        kind = self.match.record.seats[state.current_player].kind
        random = stream(self.match.record.seed, state.current_player, len(self.match.past))
        if kind == RANDOM:
            self._moves.extend(new_player(kind, self.match.game.expert, random).choose(state))
            return True
        if self._question is None:
            self._question = self.thinker.ask(self.match.game.id, kind, state, random)
            return False
        return self._take_answer(self._question)

    def _take_answer(self, question: int) -> bool:
        try:
            advice = self.thinker.answer(question)
        except Superseded:  # somebody else asked meanwhile: ask again
            self._question = None
            return False
        except TableError:
            self._question = None
            self.is_paused = True
            raise
        if advice is None:
            return False
        self._question = None
        self._moves.extend(advice.step)
        return True

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
