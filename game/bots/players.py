"""Who decides at the table without a person. A bot that thinks is handed an imagined state, never the real one."""

from typing import NamedTuple, Protocol

from game.bots.levels import LEVELS, levels_of
from game.bots.search import Judgement
from game.core.errors import UsageError
from game.core.game import Expert, Game, Step
from game.core.random_source import RandomSource
from game.core.record import HUMAN, KINDS
from game.core.state import Prompt, State

RANDOM = "random"

ALTERNATIVES = 2
"""How many other steps an advice names."""


class Alternative(NamedTuple):
    """Another step that was thought of: how many points it is worse, with the standard error of that, and why."""

    step: Step
    price: float
    error: float
    why: Prompt


class Advice(NamedTuple):
    """The next moves, why they are good (None: nobody asked), and what else could be done."""

    step: Step
    why: Prompt | None = None
    alternatives: tuple[Alternative, ...] = ()


def advice_on(expert: Expert, imagined: State, judged: list[Judgement]) -> Advice:
    """Return the first step of the best plan, its reason, and the next best steps with their price."""
    best = judged[0]
    others: dict[Step, Judgement] = {}
    for other in judged[1:]:
        if other.steps[0] != best.steps[0]:
            others.setdefault(other.steps[0], other)
    alternatives = []
    for step, other in list(others.items())[:ALTERNATIVES]:
        price, error = best.lead(other)
        alternatives.append(Alternative(step, max(price, 0.0), error, _reason(expert, imagined, step)))
    return Advice(best.steps[0], _reason(expert, imagined, best.steps[0]), tuple(alternatives))


def _reason(expert: Expert, imagined: State, step: Step) -> Prompt:
    return expert.reason(imagined, step, imagined.after(*step))


class Player(Protocol):
    """Somebody who decides without being asked twice."""

    def choose(self, state: State) -> Step:
        """Return the next moves of the player who must decide."""


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

    def __init__(self, game: Game, level: str, random: RandomSource, expert: Expert | None = None) -> None:
        """`expert`: what it knows, if it does not go by the game's own weights."""
        self._expert = expert or game.expert
        self._level = levels_of(game.id)[level]
        self._random = random

    def choose(self, state: State) -> Step:
        """Return the moves that the bot's level finds best: a step, or a plan up to where something comes to light."""
        imagined = state.imagine(state.current_player, self._random)
        return self._level.think(self._expert, imagined, self._random)[0].moves


def new_player(kind: str, game: Game, random: RandomSource) -> Player:
    """Return a player of this kind with a random stream of its own."""
    if kind == RANDOM:
        return RandomPlayer(random)
    if kind in LEVELS:
        return ThinkingPlayer(game, kind, random)
    if kind == HUMAN:
        raise UsageError(f"a human seat needs the window; without it use {RANDOM} or a level: {', '.join(LEVELS)}")
    raise UsageError(f"unknown kind of seat '{kind}' (choose from {', '.join(KINDS)})")
