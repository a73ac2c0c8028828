"""Bots against bots: single matches, series, and levels compared with each other."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.players import AutomatonPlayer, Player, new_player
from game.core.game import Game, Options
from game.core.match import Match
from game.core.random_source import stream
from game.core.score import Score, winners
from game.core.state import State


class Played(NamedTuple):
    """A finished match: the scores, and how many decisions it took."""

    scores: list[Score]
    decisions: int

    def win_shares(self) -> list[float]:
        """Return the share of the win of every side that scores; a shared win is split."""
        best = winners(self.scores)
        return [1 / len(best) if side in best else 0.0 for side in range(len(self.scores))]


class Pairing(NamedTuple):
    """How level a fared against level b: share of wins with its 95 % interval."""

    a: str
    b: str
    games: int
    win_rate: float
    low: float
    high: float


def play(game: Game, seats: Sequence[str], options: Options, seed: int) -> Played:
    """Play one match between bots."""
    state = game.new(len(seats), options, seed)
    players = _players(game, seats, state, seed)
    decisions = 0
    while not state.is_over:
        for move in players[state.current_player].choose(state):
            state.apply(move)
            decisions += 1
    return Played(state.scores(), decisions)


def play_out(match: Match) -> None:
    """Play a match between bots to its end, with its record; every seat chooses as in `play`."""
    seats = [seat.kind for seat in match.record.seats]
    players = _players(match.game, seats, match.state, match.record.seed)
    while not match.state.is_over:
        for move in players[match.state.current_player].choose(match.state):
            match.play(move)


def _players(game: Game, seats: Sequence[str], state: State, seed: int) -> list[Player]:
    """Return who decides for every side."""
    bots = [new_player(kind, game, stream(seed, seat, 1)) for seat, kind in enumerate(seats)]
    return [*bots, *(AutomatonPlayer() for _ in state.automata)]


class Series(NamedTuple):
    """Matches of the same seats: decisions in all, and share of wins and mean score of every side that scores."""

    decisions: int
    wins: list[float]
    mean_scores: list[float]


def series(game: Game, seats: Sequence[str], options: Options, games: int, seed: int) -> Series:
    """Play matches with the seeds that follow `seed`."""
    played = [play(game, seats, options, seed + number) for number in range(games)]
    shares = zip(*(match.win_shares() for match in played), strict=True)
    totals = zip(*([score.total for score in match.scores] for match in played), strict=True)
    return Series(
        sum(match.decisions for match in played),
        [sum(share) / games for share in shares],
        [sum(total) / games for total in totals],
    )


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of wins."""
    z = 1.959964
    share = won / games
    middle = share + z * z / (2 * games)
    margin = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - margin) / scale), min(1.0, (middle + margin) / scale)
