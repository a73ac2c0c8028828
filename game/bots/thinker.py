"""The processes in which bots think, so that the window keeps its frame rate."""

import math
import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

import game
from game.bots.explaining import Deed, explain
from game.bots.levels import LEVELS, Level, levels_of
from game.bots.players import Advice, advice_on
from game.bots.review import Review
from game.bots.search import Judgement, merged
from game.core.errors import TableError
from game.core.faults import trace_of, words_of
from game.core.match import Match
from game.core.random_source import RandomSource, stream
from game.core.record import Record
from game.core.state import State
from game.core.system import lower_priority

HINT = "hint"
"""The question what a person should do, and why."""

PATIENCE = 10.0
"""How many seconds longer than its level may think a process is waited for; a slow machine is no fault."""

STARTING = 60.0
"""How many seconds a process may take to start: on a busy machine with a virus scanner that is a while."""

MOST_WORKERS = 4

_TOLD_EVERY = 0.25
"""Seconds between two reviews of the same match, each better than the one before."""

LISTENING = "listening"
"""The first thing that a process says."""


class Question(NamedTuple):
    """What a process is asked: the game, a level, an imagined state, its own random source, how much and how long."""

    game_id: str
    level: str
    imagined: State
    random: RandomSource
    effort: float
    seconds: float
    deed: Deed | None = None
    """What is to be explained; None: what is to be done is asked."""


class LookBack(NamedTuple):
    """The other thing that a process is asked: to look back at a match that is over, from a seat."""

    record: Record
    seat: int
    effort: float


class Superseded(Exception):  # noqa: N818 - it is no error that the question no longer counts
    """The question was cancelled, or another one was put after it: its answer will not come."""


class Failure(NamedTuple):
    """What a process answers when it cannot: what went wrong in one line, and where."""

    words: str
    trace: str = ""


class BotError(TableError):
    """A bot that could not decide."""

    def __init__(self, failure: Failure, *, is_lost: bool) -> None:
        super().__init__(f"the bot could not decide: {failure.words}")
        self.failure = failure
        self.is_lost = is_lost
        """Whether its process ended or hung, so that another one may fare better."""


class Worker:
    """One process that answers one question at a time.

    A question is sent once the process listens. On Windows a pipe takes a few thousand bytes and then waits for a
    reader, so that the window would stand still while a process starts, and for ever if it ends before it listens.
    """

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_answer_questions, args=(theirs,), daemon=True, name="bot")
        self.process.start()
        theirs.close()
        self.listens = False
        self.since = time.monotonic()
        """When the process was started, or was sent its question."""
        self._unsent: Question | LookBack | None = None
        self.found: list[Judgement] | Advice | Review | None = None

    def ask(self, question: Question | LookBack) -> None:
        """Put a question; raise OSError if the process has ended since it last answered."""
        self.found = None
        if self.listens:
            self._send(question)
        else:
            self._unsent = question

    def _send(self, question: Question | LookBack) -> None:
        self.since = time.monotonic()
        self._connection.send(question)

    def has_answered(self) -> bool:
        """Return whether the answer is there; raise EOFError or OSError if there will be none."""
        if self.found is None and self._connection.poll():
            self._take(self._connection.recv())
        if self.found is None and not self.process.is_alive() and not self._connection.poll():
            raise EOFError  # on Windows the connection of a process that ends early stays open
        return self.found is not None

    def latest(self) -> Review | None:
        """Return the latest that a process has found that looks back; raise EOFError or OSError if it is gone."""
        while self._connection.poll():
            self._take(self._connection.recv())
        if not self.process.is_alive() and not (isinstance(self.found, Review) and self.found.is_complete):
            raise EOFError
        return self.found if isinstance(self.found, Review) else None

    def _take(self, said: list[Judgement] | Advice | Review | Failure | str) -> None:
        """Take what the process says: its answer, or that it listens now."""
        if isinstance(said, Failure):
            raise BotError(said, is_lost=False)
        if isinstance(said, str):
            self.listens = True
            if self._unsent:
                self._send(self._unsent)
                self._unsent = None
        else:
            self.found = said

    def end(self) -> None:
        """End the process at once, whatever it is doing."""
        self._connection.close()
        self.process.kill()
        self.process.join()


class Thinker:
    """Processes that think about one question at a time.

    The first is started by the first question; levels that look ahead share their futures out among several. Cancelling
    ends those that think; the next question starts others. Questions are numbered, so that nobody takes the answer to
    somebody else's question for their own.
    """

    def __init__(self, workers: int | None = None) -> None:
        """`workers`: how many processes may think at once; None: as many as there are processors to spare."""
        self._most = workers or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self.workers: list[Worker] = []
        self._asked: Question | None = None
        self._is_hint = False
        self._thinking: list[Worker] = []
        self._question = 0
        self.effort = 1.0
        """How many times the usual amount strong levels think."""
        self._patience = math.inf
        """How many seconds a process that was sent the question is waited for."""

    def ask(self, game_id: str, task: str, state: State, random: RandomSource) -> int:
        """Put a question for the player who must decide; only what that player may know leaves this process.

        `task` is a level or HINT. Return the number under which the answer is found; raise BotError if there can be no
        process.
        """
        if self._thinking:
            self.cancel()
        name = LEVELS[-1] if task == HINT else task
        level = levels_of(game_id)[name]
        count = self._most if level.plans else 1
        imagined = state.imagine(state.current_player, random)
        seconds = level.seconds * self.effort
        self._asked = Question(game_id, name, imagined, random, self.effort / count, seconds)
        self._is_hint = task == HINT
        self._thinking = [
            self._put(self._asked._replace(random=_own(random, number)), number) for number in range(count)
        ]
        self._question += 1
        self._patience = seconds + PATIENCE
        return self._question

    def ask_why(self, game_id: str, level: str, deed: Deed, random: RandomSource) -> int:
        """Ask what spoke for a deed, and what else a bot of this level could have done.

        Return the number under which the answer is found; raise BotError if there can be no process.
        """
        if self._thinking:
            self.cancel()
        seconds = levels_of(game_id)[level].seconds
        self._asked = Question(game_id, level, deed.deals[0], random, 1.0, seconds, deed)
        self._thinking = [self._put(self._asked, 0)]
        self._question += 1
        self._patience = seconds + PATIENCE
        return self._question

    def _put(self, question: Question, number: int) -> Worker:
        """Put a question to a worker; if its process has died since the last one, to another."""
        try:
            if number == len(self.workers):
                self.workers.append(Worker())
            self.workers[number].ask(question)
        except OSError:
            self._replace(number, question)
        return self.workers[number]

    def _replace(self, number: int, question: Question) -> None:
        try:
            if number < len(self.workers):
                self.workers[number].end()
                self.workers[number] = Worker()
            else:
                self.workers.append(Worker())
            self.workers[number].ask(question)
        except OSError as error:
            self.cancel()
            raise BotError(Failure(f"no process can be started ({error.strerror})"), is_lost=True) from None

    def answer(self, question: int) -> Advice | None:
        """Return what to do if it has been found, None while the bot is thinking about this question."""
        if question != self._question or not self._thinking:
            raise Superseded
        try:
            answered = [worker.has_answered() for worker in self._thinking]
        except BotError:
            self.cancel()
            raise
        except (EOFError, OSError):
            self.cancel()
            raise BotError(Failure("its process ended"), is_lost=True) from None
        if all(answered):
            return self._advice()
        if any(self._is_overdue(worker) for worker in self._thinking):
            self.cancel()
            raise BotError(Failure("it thought for too long"), is_lost=True)
        return None

    def _is_overdue(self, worker: Worker) -> bool:
        if worker.found is not None:
            return False
        return time.monotonic() - worker.since > (self._patience if worker.listens else STARTING)

    def _advice(self) -> Advice:
        """Put together what the workers have found."""
        found = [worker.found for worker in self._thinking]
        self._thinking = []
        if isinstance(found[0], Advice):
            return found[0]
        findings = [judged for judged in found if isinstance(judged, list)]
        judged = merged(findings) if len(findings) > 1 else findings[0]
        asked = self._asked
        assert asked is not None  # a question was answered
        if self._is_hint:
            return advice_on(game.find(asked.game_id).expert, asked.imagined, judged)
        return Advice(judged[0].moves)

    @property
    def is_thinking(self) -> bool:
        """Whether a question is being thought about."""
        return bool(self._thinking)

    def drop(self, question: int) -> None:
        """Stop thinking about this question, if it is the one being thought about."""
        if self._thinking and question == self._question:
            self.cancel()

    def cancel(self) -> None:
        """Stop thinking at once."""
        self._thinking = []
        for worker in self.workers:
            worker.end()
        self.workers = []


def _own(random: RandomSource, number: int) -> RandomSource:
    """Return the random source of a worker: the first has the bot's own."""
    return stream(random.state & 0xFFFF_FFFF, random.state >> 64, number) if number else random


def _answer_questions(connection: Connection) -> None:
    """Answer until the other side closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window decides when thinking ends
    lower_priority()
    try:
        connection.send(LISTENING)
        while True:
            question: Question | LookBack = connection.recv()
            if isinstance(question, LookBack):
                _look_back(question, connection)
            else:
                connection.send(_judge(question))
    except (EOFError, OSError):  # the window is gone
        return


def _look_back(question: LookBack, connection: Connection) -> None:
    """Say again and again what is known of a match so far."""
    from game.bots.weighing import Weighing  # noqa: PLC0415 - the window, which starts this process, never weighs

    told = 0.0
    try:
        for review in Weighing(Match(question.record), question.seat, question.effort).reviews():
            if review.is_complete or time.monotonic() - told > _TOLD_EVERY:
                connection.send(review)
                told = time.monotonic()
    except (EOFError, OSError):
        raise
    except Exception as error:  # whatever it is, the window must hear of it
        connection.send(Failure(words_of(error), trace_of(error)))


def _judge(question: Question) -> list[Judgement] | Advice | Failure:
    """Return what to do, best first, or why something was done, or what went wrong."""
    try:
        level: Level = levels_of(question.game_id)[question.level]
        expert = game.find(question.game_id).expert
        if question.deed:
            return explain(expert, level, question.deed, question.random, question.seconds)
        return level.think(expert, question.imagined, question.random, question.effort, question.seconds)
    except Exception as error:  # whatever it is, the window must hear of it
        return Failure(words_of(error), trace_of(error))
