"""The process in which bots think, so that the window keeps its frame rate."""

import multiprocessing
import signal
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

import game
from game.bots.players import LEVELS, Advice, hint
from game.core.errors import TableError
from game.core.faults import trace_of, words_of
from game.core.random_source import RandomSource
from game.core.state import State
from game.core.system import lower_priority

HINT = "hint"
"""The question what a person should do, and why."""


class Question(NamedTuple):
    """What the process is asked: the game, a level or HINT, an imagined state, and the bot's own random source."""

    game_id: str
    task: str
    imagined: State
    random: RandomSource


class Superseded(Exception):  # noqa: N818 - it is no error that the question no longer counts
    """The question was cancelled, or another one was put after it: its answer will not come."""


class Failure(NamedTuple):
    """What the process answers when it cannot: what went wrong in one line, and where."""

    words: str
    trace: str = ""


class BotError(TableError):
    """A bot that could not decide."""

    def __init__(self, failure: Failure, *, is_lost: bool) -> None:
        super().__init__(f"the bot could not decide: {failure.words}")
        self.failure = failure
        self.is_lost = is_lost
        """Whether its process ended, so that another one may fare better."""


class Thinker:
    """One process that answers one question at a time.

    It is started by the first question. Cancelling ends it, whatever it is doing; the next question starts another.
    Questions are numbered, so that nobody takes the answer to somebody else's question for their own.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._is_thinking = False
        self._question = 0

    def ask(self, game_id: str, task: str, state: State, random: RandomSource) -> int:
        """Put a question for the player who must decide; only what that player may know leaves this process.

        Return the number under which the answer is found; raise BotError if there can be no process.
        """
        question = Question(game_id, task, state.imagine(state.current_player, random), random)
        if self._is_thinking:
            self.cancel()
        try:
            (self._connection or self._start()).send(question)
        except OSError:  # the process has died since the last question
            self.cancel()
            self._ask_another(question)
        self._is_thinking = True
        self._question += 1
        return self._question

    def _ask_another(self, question: Question) -> None:
        """Put a question to a process of its own."""
        try:
            self._start().send(question)
        except OSError as error:
            self.cancel()
            raise BotError(Failure(f"no process can be started ({error.strerror})"), is_lost=True) from None

    def answer(self, question: int) -> Advice | None:
        """Return the step to take if it has been found, None while the bot is thinking about this question."""
        if question != self._question or not (self._is_thinking and self._connection):
            raise Superseded
        try:
            if not self._connection.poll():
                self._expect_life()
                return None
            found: Advice | Failure = self._connection.recv()
        except (EOFError, OSError):
            self.cancel()
            raise BotError(Failure("its process ended"), is_lost=True) from None
        self._is_thinking = False
        if isinstance(found, Failure):
            raise BotError(found, is_lost=False)
        return found

    def _expect_life(self) -> None:
        """Raise EOFError if the process has ended: on Windows the connection of one that ends early stays open."""
        if self._process and not self._process.is_alive() and self._connection and not self._connection.poll():
            raise EOFError

    def drop(self, question: int) -> None:
        """Stop thinking about this question, if it is the one being thought about."""
        if self._is_thinking and question == self._question:
            self.cancel()

    def cancel(self) -> None:
        """Stop thinking at once."""
        self._is_thinking = False
        if self._connection:
            self._connection.close()
        if self._process:
            self._process.kill()
            self._process.join()
        self._process = self._connection = None

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_answer_questions, args=(theirs,), daemon=True, name="bot")
        self._process.start()
        theirs.close()
        self._connection = ours
        return ours


def _answer_questions(connection: Connection) -> None:
    """Answer until the other side closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when thinking ends
    lower_priority()
    while True:
        try:
            question: Question = connection.recv()
            connection.send(_advise(question))
        except (EOFError, OSError):  # the window is gone
            return


def _advise(question: Question) -> Advice | Failure:
    """Return the step to take, or what went wrong."""
    try:
        expert = game.find(question.game_id).expert
        if question.task == HINT:
            return hint(expert, question.imagined, question.random)
        return Advice(LEVELS[question.task](expert, question.imagined, question.random))
    except Exception as error:  # whatever it is, the window must hear of it
        return Failure(words_of(error), trace_of(error))
