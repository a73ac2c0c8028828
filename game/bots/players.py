"""The levels of play. A bot that thinks is handed an imagined state, never the real one."""

from collections.abc import Callable
from typing import NamedTuple, Protocol, get_args

from game.bots.planner import next_steps, whole_turns
from game.core.errors import UsageError
from game.core.game import Expert
from game.core.move import Move
from game.core.random_source import RandomSource
from game.core.record import SeatKind
from game.core.state import Prompt, State

HUMAN = "human"
RANDOM = "random"

MISTAKE = 0.35
"""How often the easy level overlooks the best move."""

PLANS = 5
"""How many ways to play a turn the hard level follows side by side."""

Think = Callable[[Expert, State, RandomSource], Move]
"""Chooses a move in an imagined state."""


def think_normal(expert: Expert, imagined: State, _random: RandomSource) -> Move:
    """Take the best move by the game's own heuristics."""
    return next_steps(expert, imagined)[0].moves[0]


def think_easy(expert: Expert, imagined: State, random: RandomSource) -> Move:
    """Take the best move, but overlook it every third time or so and do anything instead."""
    if random.chance() < MISTAKE:
        return random.choice(expert.candidates(imagined))
    return next_steps(expert, imagined)[0].moves[0]


def think_hard(expert: Expert, imagined: State, _random: RandomSource) -> Move:
    """Plan the whole turn and take its first move."""
    return whole_turns(expert, imagined, PLANS)[0].moves[0]


LEVELS: dict[str, Think] = {"easy": think_easy, "normal": think_normal, "hard": think_hard}
"""The levels that think."""

KINDS: tuple[SeatKind, ...] = get_args(SeatKind)
"""Everything that can sit at the table."""


class Hint(NamedTuple):
    """The best next step, with every click it takes, and why it is good."""

    moves: tuple[Move, ...]
    why: Prompt


def hint(expert: Expert, imagined: State) -> Hint:
    """Return the first step of the best plan and its reason."""
    seat = imagined.current_player
    after = imagined.copy()
    moves = []
    for move in whole_turns(expert, imagined, PLANS)[0].moves:
        after.apply(move)
        moves.append(move)
        if not after.is_midway:
            break
    return Hint(tuple(moves), expert.reason(imagined, after, seat))


class Player(Protocol):
    """Somebody who decides without being asked twice."""

    def choose(self, state: State) -> Move:
        """Return a legal move of the player who must decide."""


class RandomPlayer:
    """Any legal move, all alike; sees nothing but the list of them."""

    def __init__(self, random: RandomSource) -> None:
        self._random = random

    def choose(self, state: State) -> Move:
        """Return any legal move."""
        moves = state.legal_moves()
        return moves[self._random.below(len(moves))]


class ThinkingPlayer:
    """A bot that imagines what it cannot see and thinks about that."""

    def __init__(self, expert: Expert, level: str, random: RandomSource) -> None:
        self._expert = expert
        self._think = LEVELS[level]
        self._random = random

    def choose(self, state: State) -> Move:
        """Return the move that the bot's level finds best."""
        imagined = state.imagine(state.current_player, self._random)
        return self._think(self._expert, imagined, self._random)


def new_player(kind: str, expert: Expert, random: RandomSource) -> Player:
    """Return a player of this kind with a random stream of its own."""
    if kind == RANDOM:
        return RandomPlayer(random)
    if kind in LEVELS:
        return ThinkingPlayer(expert, kind, random)
    if kind == HUMAN:
        raise UsageError("a human seat needs the window; without it use random, easy, normal or hard")
    raise UsageError(f"there is no kind of seat '{kind}' (there is {', '.join(KINDS)})")
