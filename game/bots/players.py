"""The levels of play. A bot that thinks is handed an imagined state, never the real one."""

from collections.abc import Callable
from typing import NamedTuple, Protocol, get_args

from game.bots.planner import best_plan, next_steps
from game.core.errors import UsageError
from game.core.game import Expert, Step
from game.core.random_source import RandomSource
from game.core.record import HUMAN, SeatKind
from game.core.state import Prompt, State

RANDOM = "random"

MISTAKE = 0.5
"""How often the easy level overlooks the best move."""

Think = Callable[[Expert, State, RandomSource], Step]
"""Chooses the next step in an imagined state."""


def think_normal(expert: Expert, imagined: State, _random: RandomSource) -> Step:
    """Take the best move by the game's own heuristics."""
    return next_steps(expert, imagined)[0].steps[0]


def think_easy(expert: Expert, imagined: State, random: RandomSource) -> Step:
    """Take the best move, but overlook it every other time and take any of the better half instead."""
    plans = next_steps(expert, imagined)
    if random.chance() < MISTAKE:
        plans = [random.choice(plans[: len(plans) // 2 + 1])]
    return plans[0].steps[0]


def think_hard(expert: Expert, imagined: State, random: RandomSource) -> Step:
    """Plan the whole turn and take its first step."""
    return best_plan(expert, imagined, random).steps[0]


LEVELS: dict[str, Think] = {"easy": think_easy, "normal": think_normal, "hard": think_hard}
"""The levels that think."""

KINDS: tuple[SeatKind, ...] = get_args(SeatKind)
"""Everything that can sit at the table."""


class Advice(NamedTuple):
    """The next step, with every click it takes, and why it is good (None: nobody asked)."""

    step: Step
    why: Prompt | None = None


def hint(expert: Expert, imagined: State, random: RandomSource) -> Advice:
    """Return the first step of the best plan and its reason."""
    step = best_plan(expert, imagined, random).steps[0]
    after = imagined.copy()
    for move in step:
        after.apply(move)
    return Advice(step, expert.reason(imagined, step, after))


class Player(Protocol):
    """Somebody who decides without being asked twice."""

    def choose(self, state: State) -> Step:
        """Return the next step of the player who must decide."""


class RandomPlayer:
    """Any legal move, all alike; sees nothing but the list of them."""

    def __init__(self, random: RandomSource) -> None:
        self._random = random

    def choose(self, state: State) -> Step:
        """Return any move that leads on."""
        moves = state.search_moves()
        return (moves[self._random.below(len(moves))],)


class AutomatonPlayer:
    """An automated side: the rules decide for it, so it has one legal move."""

    def choose(self, state: State) -> Step:
        """Return the only move."""
        (move,) = state.legal_moves()
        return (move,)


class ThinkingPlayer:
    """A bot that imagines what it cannot see and thinks about that."""

    def __init__(self, expert: Expert, level: str, random: RandomSource) -> None:
        self._expert = expert
        self._think = LEVELS[level]
        self._random = random

    def choose(self, state: State) -> Step:
        """Return the step that the bot's level finds best."""
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
    raise UsageError(f"unknown kind of seat '{kind}' (choose from {', '.join(KINDS)})")
