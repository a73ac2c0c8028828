"""What the matches of the ladder came to: a file that grows from run to run, and the tables made of it."""

import hashlib
import math
import statistics
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

import game
from game.bots.arena import Pairing, wilson
from game.bots.ladder import Deal, Shares, neighbours, rungs
from game.bots.levels import LEVELS, levels_of
from game.bots.players import AutomatonPlayer, new_player
from game.core.errors import DataError
from game.core.files import read_bounded, write_whole
from game.core.game import Game
from game.core.random_source import stream

ALONE = "alone"
"""Whom one meets who plays alone: the game's automated side."""
_DEALS_AT_ONCE = 5
"""The file is written after so many deals."""
_MATCHES_TIMED = 3
_LARGEST = 1_000_000


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """How often one level won, sitting among others of another level; every deal was played in every seating."""

    game: str
    strong: str
    others: str
    players: int
    bots: str
    """What both levels went by; a tally of other bots does not count."""
    matches: int = 0
    won: float = 0.0

    @property
    def pairing(self) -> Pairing:
        """The share of the wins, with its interval."""
        return Pairing(self.strong, self.others, self.matches, self.won / self.matches, *wilson(self.won, self.matches))


class Timing(msgspec.Struct, forbid_unknown_fields=True):
    """How long a level thought about its decisions, in seconds of one core."""

    game: str
    level: str
    bots: str
    decisions: int
    median: float
    longest: float


class Results(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that has been measured."""

    tallies: list[Tally] = []
    timings: list[Timing] = []


def read_results(path: Path) -> Results:
    """Return what the file holds; nothing if there is none yet."""
    if not path.exists():
        return Results()
    try:
        return msgspec.json.decode(read_bounded(path, _LARGEST), type=Results)
    except msgspec.DecodeError as error:
        raise DataError(f"{path}: {error}") from None


def write_results(path: Path, results: Results) -> None:
    """Write the file, a line for every figure."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(results), indent=1) + b"\n")


def programme(card: Game) -> list[tuple[str, str, int]]:
    """Return what is to be played: who against whom, at how many seats."""
    duels = [(strong, weak, 2) for strong, weak in neighbours(LEVELS, apart=1)]
    larger = [("hard", "normal", seats) for seats in (3, 4) if seats in card.players]
    alone = [(level, ALONE, 1) for level in ("normal", "hard", "expert") if 1 in card.players]
    return [*duels, *larger, *alone]


def tally_of(results: Results, card: Game, strong: str, others: str, players: int) -> Tally:
    """Return the tally of the present bots, which takes the place of one of earlier bots."""
    bots = _bots(card, strong, others)
    for tally in results.tallies:
        if (tally.game, tally.strong, tally.others, tally.players) == (card.id, strong, others, players):
            if tally.bots != bots:
                tally.bots, tally.matches, tally.won = bots, 0, 0.0
            return tally
    results.tallies.append(Tally(card.id, strong, others, players, bots))
    return results.tallies[-1]


def play_on(tally: Tally, matches: int, shares: Shares) -> Iterator[int]:
    """Play what is missing; yield the number of matches after every few deals."""
    while tally.matches < matches:
        first = tally.matches // tally.players + 1
        missing = math.ceil((matches - tally.matches) / tally.players)
        deals = [
            Deal(tally.game, tally.strong, tally.others, tally.players, place, seed)
            for seed in range(first, first + min(missing, _DEALS_AT_ONCE))
            for place in range(tally.players)
        ]
        tally.won += math.fsum(shares(deals))
        tally.matches += len(deals)
        yield len(deals)


def time_level(results: Results, card: Game, level: str) -> Timing:
    """Measure how long a level thinks at a table for two, and keep it."""
    seconds = [second for seed in range(1, _MATCHES_TIMED + 1) for second in _thinking(card, level, seed)]
    timing = Timing(
        card.id, level, _bots(card, level), len(seconds), round(statistics.median(seconds), 4), round(max(seconds), 3)
    )
    results.timings[:] = [kept for kept in results.timings if (kept.game, kept.level) != (card.id, level)]
    results.timings.append(timing)
    return timing


def _thinking(card: Game, level: str, seed: int) -> Iterator[float]:
    """Play a match of a level against itself; yield the processor time of every decision with a choice."""
    state = card.new(2, {}, seed)
    players = [new_player(level, card, stream(seed, seat, 1)) for seat in range(2)]
    players += [AutomatonPlayer() for _ in state.automata]
    while not state.is_over:
        has_choice = not state.is_automatic and len(state.legal_moves()) > 1
        begin = time.process_time()
        moves = players[state.current_player].choose(state)
        if has_choice:
            yield time.process_time() - begin
        for move in moves:
            state.apply(move)


def _bots(card: Game, *levels: str) -> str:
    """Return a fingerprint of what levels go by: the game's weights, and how each of them thinks."""
    known = levels_of(card.id)
    settings = [msgspec.structs.replace(known[level], elo=None) for level in levels if level in known]
    plain = (card.own_weights.plain, settings)
    named = msgspec.to_builtins(plain, str_keys=True)
    return hashlib.sha256(msgspec.json.encode(named, order="deterministic")).hexdigest()[:12]


def tables(results: Results) -> str:
    """Return all results as Markdown: for every game who won how often, the Elo points, and the time they take."""
    parts = [_tables_of(results, game_id) for game_id in game.GAMES]
    return "\n".join(part for part in parts if part)


def _tables_of(results: Results, game_id: str) -> str:
    tallies = [tally for tally in results.tallies if tally.game == game_id and tally.matches]
    if not tallies:
        return ""
    played = ((t.strong, t.others, t.players, t.pairing) for t in tallies)
    wins = _table(
        ("level", "against", "seats", "fair", "matches", "wins", "95 % interval"),
        (
            (
                strong,
                others,
                seats,
                f"{1 / max(seats, 2):.0%}",
                p.games,
                f"{p.win_rate:.1%}",
                f"{p.low:.1%} to {p.high:.1%}",
            )
            for strong, others, seats, p in played
        ),
    )
    ladder = _table(
        ("level", "Elo"),
        (
            (rung.level, f"{rung.elo:.0f} ± {rung.margin:.0f}")
            for rung in rungs([t.pairing for t in tallies if t.players == 2])
        ),
    )
    times = _table(
        ("level", "decisions", "median", "longest"),
        (
            (t.level, t.decisions, f"{t.median:.3f} s", f"{t.longest:.2f} s")
            for t in results.timings
            if t.game == game_id
        ),
    )
    return "\n".join(filter(None, (f"## {game_id.replace('_', ' ').title()}\n", wins, ladder, times)))


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table; nothing if it has no rows."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines) if len(lines) > 2 else ""
