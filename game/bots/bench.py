"""How fast the rules and the bots are, measured on one core."""

import time
from itertools import count

import msgspec

from game.bots.arena import play
from game.bots.players import RANDOM
from game.core.game import Game
from game.core.random_source import stream
from game.core.state import State

SEATS = 2
COPIES = 20_000
MIDDLE = 60
"""Decisions into a match, where copying is measured."""


class Speed(msgspec.Struct, frozen=True):
    """The speed of one game with two seats."""

    random_games_per_second: float
    decisions_per_second: float
    copy_microseconds: float
    normal_decisions_per_second: float


def measure(game: Game, seconds: float = 2.0) -> Speed:
    """Play random matches for some seconds, copy a state of mid-match, and let the normal level think."""
    play(game, [RANDOM] * SEATS, {}, 0)  # warm up: data read, tables built
    games, decisions, taken = _play_for(game, [RANDOM] * SEATS, seconds)
    _, thought, thinking = _play_for(game, ["normal"] * SEATS, seconds)
    return Speed(games / taken, decisions / taken, _copy_time(_middle_of(game, SEATS)), thought / thinking)


def _play_for(game: Game, seats: list[str], seconds: float) -> tuple[int, int, float]:
    """Return matches, decisions and seconds."""
    decisions = 0
    start = time.perf_counter()
    for seed in count(1):
        decisions += play(game, seats, {}, seed).decisions
        taken = time.perf_counter() - start
        if taken >= seconds:
            return seed, decisions, taken
    raise AssertionError("seeds never end")


def _middle_of(game: Game, players: int) -> State:
    state = game.new(players, {}, 1)
    random = stream(1)
    for _ in range(MIDDLE):
        if not state.is_over:
            state.apply(random.choice(state.search_moves()))
    return state


def _copy_time(state: State) -> float:
    start = time.perf_counter()
    for _ in range(COPIES):
        state.copy()
    return (time.perf_counter() - start) / COPIES * 1e6
