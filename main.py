"""Builders' Table: the entry of the program. Without a sub-command it opens the window."""

import argparse
import io
import json
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import NoReturn

import game
from game.bots import arena, bench
from game.bots.players import KINDS
from game.core.errors import SaveError, TableError, UsageError
from game.core.match import Match
from game.core.record import Seat
from game.core.scenario import find_scenarios, read_scenario, run_scenario
from game.core.text import LANGUAGES, Texts

FAULT = 2
"""Exit code when the program could not do what it was asked."""


class Parser(argparse.ArgumentParser):
    """A parser whose faults are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Report a wrong argument."""
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    try:
        args = _parser().parse_args(arguments)
        command: Callable[[argparse.Namespace], int] = args.command
        return command(args)
    except TableError as error:
        print(f"builders-table: {error}", file=sys.stderr)
        return FAULT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> Parser:
    parser = Parser(prog="main.py", description="Five great board games on one table.")
    parser.add_argument("--version", action="version", version=f"Builders' Table {game.__version__}")
    parser.set_defaults(command=open_window)
    _add_match_arguments(parser, seats="human,normal")
    parser.add_argument("--game", help="start a match of this game at once")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--size", help="window size, like 1600x900")
    commands = parser.add_subparsers(title="commands that need no window", parser_class=Parser)
    _add_simulate(commands.add_parser("simulate", help="play matches between bots and print speed and scores"))
    _add_arena(commands.add_parser("arena", help="let bot levels play against each other"))
    _add_check(commands.add_parser("check", help="run rulebook examples"))
    _add_replay(commands.add_parser("replay", help="replay a save and print its log and scores"))
    _add_screenshot(commands.add_parser("screenshot", help="draw a scene into a picture file"))
    _add_bench(commands.add_parser("bench", help="measure the speed of rules and bots"))
    return parser


def _add_match_arguments(parser: argparse.ArgumentParser, seats: str) -> None:
    parser.add_argument("--seats", default=seats, help=f"comma-separated: {', '.join(KINDS)} (default {seats})")
    parser.add_argument("--seed", type=int, default=1, help="the same seed deals the same match")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="setup options of the game")


def _add_simulate(parser: Parser) -> None:
    parser.set_defaults(command=simulate)
    parser.add_argument("game")
    _add_match_arguments(parser, seats="random,random")
    parser.add_argument("--games", type=_count, default=200)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the last match to a save file")
    parser.add_argument("--json", action="store_true")


def _add_arena(parser: Parser) -> None:
    parser.set_defaults(command=compare_levels)
    parser.add_argument("game")
    parser.add_argument("--levels", default="easy,normal,hard")
    parser.add_argument("--games", type=_count, default=100, help="matches of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")


def _add_check(parser: Parser) -> None:
    parser.set_defaults(command=check)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files or folders")


def _add_replay(parser: Parser) -> None:
    parser.set_defaults(command=replay)
    parser.add_argument("file", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, default="en")


def _add_screenshot(parser: Parser) -> None:
    parser.set_defaults(command=screenshot)
    parser.add_argument("scene")
    parser.add_argument("--game")
    parser.add_argument("--scenario", type=Path)
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, required=True)


def _add_bench(parser: Parser) -> None:
    parser.set_defaults(command=benchmark)
    parser.add_argument("--json", action="store_true")


def _count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 on")
    return int(text)


def _options(words: Sequence[str]) -> dict[str, str]:
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise UsageError(f"'{word}' is not an option: write name=value")
        options[name] = value
    return options


def _seats(text: str) -> list[str]:
    seats = text.split(",")
    for kind in seats:
        if kind not in KINDS:
            raise UsageError(f"there is no kind of seat '{kind}' (there is {', '.join(KINDS)})")
    return seats


def open_window(_args: argparse.Namespace) -> int:
    """Open the window."""
    raise UsageError("this version has no window yet: try `main.py simulate kingdom_builder`, or `main.py --help`")


def screenshot(_args: argparse.Namespace) -> int:
    """Draw a scene."""
    raise UsageError("this version has no window yet, so there is nothing to draw")


def simulate(args: argparse.Namespace) -> int:
    """Play matches without a window."""
    card = game.find(args.game)
    seats, options = _seats(args.seats), _options(args.options)
    card.new(len(seats), options, args.seed)  # a wrong argument is told before the clock starts
    start = time.perf_counter()
    played = list(arena.series(card, seats, options, args.games, args.seed))
    seconds = time.perf_counter() - start
    if args.save:
        _save_match(args, seats, options)
    decisions = sum(match.decisions for match in played)
    shares = zip(*(match.win_shares() for match in played), strict=True)
    totals = zip(*([score.total for score in match.scores] for match in played), strict=True)
    figures = {
        "game": card.id,
        "seats": seats,
        "options": options,
        "games": args.games,
        "seconds": round(seconds, 3),
        "games_per_second": round(args.games / seconds, 1),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds),
        "wins": [round(sum(share) / args.games, 4) for share in shares],
        "mean_scores": [round(sum(total) / args.games, 2) for total in totals],
    }
    if args.json:
        print(json.dumps(figures))
        return 0
    print(
        f"{args.games} matches of {card.id} in {seconds:.1f} s: {figures['games_per_second']} matches/s, "
        f"{figures['decisions_per_second']} decisions/s, {decisions / args.games:.1f} decisions a match"
    )
    _print_table(
        ("seat", "player", "wins", "mean score"),
        [
            (str(seat), kind, f"{win:.1%}", f"{mean:.1f}")
            for seat, (kind, win, mean) in enumerate(
                zip(seats, figures["wins"], figures["mean_scores"], strict=True), 1
            )
        ],
    )
    return 0


def _save_match(args: argparse.Namespace, seats: Sequence[str], options: dict[str, str]) -> None:
    """Play the last match of the series once more and write its record."""
    if args.save.exists():
        raise SaveError(f"{args.save}: there is such a file already")
    match = Match.new(args.game, [Seat(kind) for kind in seats], options, args.seed + args.games - 1)
    arena.play_out(match)
    match.save(args.save)


def compare_levels(args: argparse.Namespace) -> int:
    """Print how each level fares against each other level."""
    from rich.progress import Progress  # noqa: PLC0415 - only this command shows progress

    card = game.find(args.game)
    levels = _seats(args.levels)
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise UsageError("name at least two different levels to compare")
    pairs = list(combinations(levels, 2))
    with Progress(disable=args.json, transient=True) as progress:
        bar = progress.add_task("playing", total=len(pairs) * args.games)
        results = [arena.duel(card, pair, args.games, args.seed, lambda: progress.advance(bar)) for pair in pairs]
    if args.json:
        print(json.dumps({"game": card.id, "pairs": [pair._asdict() for pair in results]}))
        return 0
    _print_table(
        ("level", "against", "matches", "win rate", "95 % interval"),
        [(p.a, p.b, str(p.games), f"{p.win_rate:.1%}", f"{p.low:.1%} to {p.high:.1%}") for p in results],
    )
    return 0


def check(args: argparse.Namespace) -> int:
    """Run scenario files; exit code 1 if any fails."""
    passed = failed = 0
    for path in find_scenarios(args.files):
        try:
            scenario = read_scenario(path)
            title, fault = scenario.title, run_scenario(path, scenario)
        except TableError as error:
            title, fault = "", str(error)
        passed, failed = passed + (not fault), failed + bool(fault)
        print(f"FAILED {path.stem} {title}: {fault}" if fault else f"ok {path.stem} {title}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def replay(args: argparse.Namespace) -> int:
    """Replay a save and print its log and scores."""
    match = Match.load(args.file)
    texts = Texts(args.lang, isolates=False)
    names = [seat.name or f"{seat.kind} {number}" for number, seat in enumerate(match.record.seats, 1)]
    for events in (match.opening, *(step.events for step in match.steps)):
        for event in events:
            print(texts.event(match.game.id, event.seen_by(None), names))
    scores = match.state.scores()
    parts = list(scores[0].parts)
    headings = [texts.name(match.game.id, "score", part) for part in parts]
    _print_table(
        ("player", *headings, texts.get("results.total")),
        [
            (name, *(texts.number(score.parts[part]) for part in parts), texts.number(score.total))
            for name, score in zip(names, scores, strict=True)
        ],
    )
    if not match.state.is_over:
        print(texts.prompt(match.game.id, match.state.prompt, names[match.state.current_player]))
    return 0


def benchmark(args: argparse.Namespace) -> int:
    """Print the speed of every game."""
    speeds = {game_id: bench.measure(game.find(game_id)) for game_id in game.GAMES}
    figures = {
        "games": {
            game_id: {name: round(getattr(speed, name), 2) for name in speed.__struct_fields__}
            for game_id, speed in speeds.items()
        },
        "frame": {},
        "start_ms": round(_start_time() * 1000),
        "memory_mb": _memory(),
    }
    if args.json:
        print(json.dumps(figures))
        return 0
    _print_table(
        ("game", "random matches/s", "decisions/s", "copy", "normal decisions/s"),
        [
            (
                game_id,
                f"{speed.random_games_per_second:.0f}",
                f"{speed.decisions_per_second:.0f}",
                f"{speed.copy_microseconds:.2f} us",
                f"{speed.normal_decisions_per_second:.0f}",
            )
            for game_id, speed in speeds.items()
        ],
    )
    print(f"start {figures['start_ms']} ms, memory {figures['memory_mb']} MB")
    return 0


def _start_time() -> float:
    """Return how long a fresh process takes to answer."""
    start = time.perf_counter()
    subprocess.run([sys.executable, __file__, "--version"], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def _memory() -> int | None:
    """Return the most memory used so far in MB, None where the system does not tell."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return None
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def _print_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console  # noqa: PLC0415 - the window needs no tables
    from rich.table import Table  # noqa: PLC0415

    table = Table(*headings)
    for row in rows:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a windowed program has none
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main())
