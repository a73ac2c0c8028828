"""Builders' Table: the entry of the program. Without a sub-command it opens the window."""

import argparse
import io
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import NoReturn

import yaml

import game
from game.bots import arena, bench, ladder, results, tuning
from game.bots.levels import LEVELS
from game.bots.players import KINDS
from game.core import faults
from game.core.corrections import export_file, own_fault, read_corrections, read_file
from game.core.data import PROGRAM
from game.core.errors import SaveError, TableError, UsageError
from game.core.figure_import import look_into, take
from game.core.figure_text import progress, rows_of, unfit_name
from game.core.game import Game
from game.core.languages import FALLBACK, registry
from game.core.match import Match
from game.core.record import Seat, SeatKind
from game.core.scenario import find_scenarios, read_scenario, run_scenario
from game.core.system import open_console
from game.core.text import Texts

FAULT = 2
"""Exit code when the program could not do what it was asked."""


class Parser(argparse.ArgumentParser):
    """A parser whose faults are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Report a wrong argument."""
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    arguments = sys.argv[1:] if words is None else words
    _prepare_output(arguments)
    try:
        args = _parser().parse_args(arguments)
        command: Callable[[argparse.Namespace], int] = args.command
        if command not in (open_window, list_figures) and (fault := own_fault()):
            _note(f"{fault}; our figures are used")
        code = command(args)
        sys.stdout.flush()
    except TableError as error:
        return _tell(str(error), arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _tell(f"the system refuses to read or write ({error})", arguments)
    except Exception as error:  # nobody is helped by a traceback; the report has it
        return _tell_unexpected(error, arguments)
    return code


def _prepare_output(arguments: Sequence[str]) -> None:
    """Let every text be printed, or nothing where there is nobody to read it.

    Windows gives no output to a program with a window. One that was given arguments prints on the console it was
    started from; without any it stays apart from that, so that closing the console does not end a match.
    """
    if sys.stdout is None or sys.stderr is None:
        console = open_console() if arguments else None
        unheard = console or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
        sys.stdout, sys.stderr = sys.stdout or unheard, sys.stderr or unheard
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _tell(sentence: str, arguments: Sequence[str]) -> int:
    """Say why the program ends, on the terminal and, where there may be none, in a window; return the exit code."""
    print(f"builders-table: {sentence}", file=sys.stderr)
    if getattr(sys, "frozen", False) and not arguments:  # a script that gives arguments must not wait for a click
        from scenes.message import show_message  # noqa: PLC0415 - only the packaged program shows one

        show_message(sentence)
    return FAULT


def _note(sentence: str) -> None:
    """Tell something that does not stop the program."""
    print(f"builders-table: {sentence}", file=sys.stderr)


def _tell_unexpected(error: Exception, arguments: Sequence[str]) -> int:
    """Say that something unexpected ended the program, and write a report."""
    text = faults.report_text(faults.trace_of(error), {"arguments": " ".join(arguments)})
    try:
        place = f"{faults.write_report(text)} has a report"
    except OSError:
        print(text, file=sys.stderr)
        place = "the report cannot be written"
    return _tell(f"something unexpected happened ({faults.words_of(error)}); {place}", arguments)


def _drop_output() -> None:
    """Let nothing more be written, not even when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> Parser:
    parser = Parser(prog=PROGRAM, description="Five great board games on one table.")
    parser.add_argument("--version", action="version", version=f"Builders' Table {game.__version__}")
    parser.set_defaults(command=open_window)
    _add_match_arguments(parser)
    parser.add_argument("--game", help="start a match of this game at once")
    parser.add_argument("--lang", choices=_languages())
    parser.add_argument("--size", help="window size, like 1600x900")
    commands = parser.add_subparsers(title="commands that need no window", parser_class=Parser)
    _add_simulate(commands.add_parser("simulate", help="play matches between bots and print speed and scores"))
    _add_arena(commands.add_parser("arena", help="let bot levels play against each other"))
    _add_tune(commands.add_parser("tune", help="look for better weights of a game's bots by play"))
    _add_check(commands.add_parser("check", help="run rulebook examples"))
    _add_replay(commands.add_parser("replay", help="replay a save and print its log and scores"))
    _add_screenshot(commands.add_parser("screenshot", help="draw a scene into a picture file"))
    _add_figures(commands.add_parser("figures", help="list the figures you can correct, export and import them"))
    _add_bench(commands.add_parser("bench", help="measure the speed of rules and bots"))
    return parser


def _languages() -> list[str]:
    """Return every language that has a file; whether that is sound is told when it is used."""
    return [*registry().languages, *registry().faults]


def _add_match_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what may stand before or after a command; what is not said is left out of the result."""
    parser.add_argument("--seats", default=argparse.SUPPRESS, help=f"comma-separated: {', '.join(KINDS)}")
    parser.add_argument("--seed", type=int, default=argparse.SUPPRESS, help="the same seed deals the same match")
    parser.add_argument(
        "--options",
        nargs="+",
        action="extend",
        default=argparse.SUPPRESS,
        metavar="NAME=VALUE",
        help="setup options of the game",
    )


def _add_simulate(parser: Parser) -> None:
    parser.set_defaults(command=simulate)
    parser.add_argument("game")
    _add_match_arguments(parser)
    parser.add_argument("--games", type=_count, default=200)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the last match to a save file")
    parser.add_argument("--json", action="store_true")


def _add_arena(parser: Parser) -> None:
    parser.set_defaults(command=compare_levels)
    parser.add_argument("game")
    parser.add_argument(
        "--levels", default="", help="comma-separated; without them easy,normal,hard, or all on a ladder"
    )
    parser.add_argument("--games", type=_count, default=100, help="matches of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ladder", action="store_true", help="all levels against their neighbours, with Elo points")
    parser.add_argument("--workers", type=_count, default=1, help="matches played side by side")
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="a ladder at all numbers of seats that goes on from run to run"
    )
    parser.add_argument("--json", action="store_true")


def _add_tune(parser: Parser) -> None:
    parser.set_defaults(command=tune)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=_count, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, metavar="FILE", required=True, help="where the better weights are written")


def _add_check(parser: Parser) -> None:
    parser.set_defaults(command=check)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files or folders")


def _add_replay(parser: Parser) -> None:
    parser.set_defaults(command=replay)
    parser.add_argument("file", type=Path)
    parser.add_argument("--lang", choices=_languages(), default=FALLBACK)


def _add_screenshot(parser: Parser) -> None:
    parser.set_defaults(command=screenshot)
    parser.add_argument("scene")
    parser.add_argument("--game")
    parser.add_argument("--scenario", type=Path)
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--seats", default=argparse.SUPPRESS, help=f"comma-separated: {', '.join(KINDS)}")
    parser.add_argument("--seed", type=int, default=argparse.SUPPRESS)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--lang", choices=_languages(), default=FALLBACK)
    parser.add_argument("--out", type=Path, required=True)


def _add_figures(parser: Parser) -> None:
    parser.set_defaults(command=list_figures)
    parser.add_argument("game", nargs="?")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write your corrections to a file")
    parser.add_argument("--import", type=Path, metavar="FILE", dest="brought", help="take the corrections of a file")
    parser.add_argument("--lang", choices=_languages(), default=FALLBACK)


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
        if name in options:
            raise UsageError(f"the option '{name}' is given twice")
        options[name] = value
    return options


def _seats(text: str) -> list[SeatKind]:
    words = text.split(",")
    for word in words:
        if word not in KINDS:
            raise UsageError(f"unknown kind of seat '{word}' (choose from {', '.join(KINDS)})")
    return [kind for word in words for kind in KINDS if kind == word]


def open_window(args: argparse.Namespace) -> int:
    """Open the window: the menu, or a match at once if a game is named."""
    from scenes.manager import size_of  # noqa: PLC0415 - the other commands need no pygame
    from scenes.program import run  # noqa: PLC0415

    kinds = _seats(getattr(args, "seats", "human,normal"))
    if not args.game and any(hasattr(args, name) for name in ("seats", "seed", "options")):
        raise UsageError("seats, seed and options belong to a match: name its game with --game")
    run(
        size=size_of(args.size) if args.size else None,
        language=args.lang,
        game_id=game.find(args.game).id if args.game else None,
        seats=[Seat(kind, colour=colour) for colour, kind in enumerate(kinds)],
        options=_options(getattr(args, "options", ())),
        seed=getattr(args, "seed", None) or int.from_bytes(os.urandom(3)),
    )
    return 0


def screenshot(args: argparse.Namespace) -> int:
    """Draw a scene without a display."""
    from scenes.manager import size_of  # noqa: PLC0415 - the other commands need no pygame
    from scenes.picture import PICTURED, Wish, take_picture  # noqa: PLC0415

    wish = Wish(
        scene=args.scene,
        game_id=game.find(args.game or game.GAMES[0]).id,
        scenario=args.scenario,
        moves=args.moves,
        seats=tuple(_seats(args.seats)) if hasattr(args, "seats") else PICTURED,
        seed=getattr(args, "seed", 1),
        size=size_of(args.size),
        language=args.lang,
    )
    take_picture(wish, args.out)
    return 0


def simulate(args: argparse.Namespace) -> int:
    """Play matches without a window."""
    card = game.find(args.game)
    seats = _seats(getattr(args, "seats", "random,random"))
    options = _options(getattr(args, "options", ()))
    seed = getattr(args, "seed", 1)
    if args.save and os.path.lexists(args.save):
        raise SaveError(f"{args.save}: there is such a file already")
    automata = card.new(len(seats), options, seed).automata  # a wrong argument is told before the clock starts
    start = time.perf_counter()
    played = arena.series(card, seats, options, args.games, seed)
    seconds = time.perf_counter() - start
    if args.save:
        match = Match.new(args.game, [Seat(kind) for kind in seats], options, seed + args.games - 1)
        arena.play_out(match)
        match.save(args.save)
    figures = {
        "game": card.id,
        "seats": seats,
        "options": options,
        "games": args.games,
        "seconds": round(seconds, 3),
        "games_per_second": round(args.games / seconds, 1),
        "decisions": played.decisions,
        "decisions_per_second": round(played.decisions / seconds),
        "wins": [round(win, 4) for win in played.wins],
        "mean_scores": [round(mean, 2) for mean in played.mean_scores],
    }
    if args.json:
        print(json.dumps(figures))
    else:
        print(
            f"{args.games} matches of {card.id} in {seconds:.1f} s: {args.games / seconds:.1f} matches/s, "
            f"{played.decisions / seconds:.0f} decisions/s, {played.decisions / args.games:.1f} decisions a match"
        )
        _print_sides([*seats, *_automaton_names(card.id, automata, Texts(FALLBACK))], played)
    return 0


def _automaton_names(game_id: str, automata: Sequence[str], texts: Texts) -> list[str]:
    return [texts.name(game_id, "automaton", automaton) for automaton in automata]


def _print_sides(names: Sequence[str], played: arena.Series) -> None:
    """Print how the sides fared; one that does not score is last among the names and has no row."""
    rows = zip(names, played.wins, played.mean_scores, strict=False)
    _print_table(
        ("seat", "player", "wins", "mean score"),
        [(str(side), name, f"{win:.1%}", f"{mean:.1f}") for side, (name, win, mean) in enumerate(rows, 1)],
    )


def compare_levels(args: argparse.Namespace) -> int:
    """Print how each level fares against each other level."""
    from rich.console import Console  # noqa: PLC0415 - only this command shows progress
    from rich.progress import Progress  # noqa: PLC0415

    card = game.find(args.game)
    if args.results:
        return climb(card, args)
    levels = _seats(args.levels or ",".join(LEVELS if args.ladder else ("easy", "normal", "hard")))
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise UsageError("name at least two different levels to compare")
    pairs = ladder.neighbours(levels) if args.ladder else list(combinations(levels, 2))
    deals = range(args.seed, args.seed + (args.games + 1) // 2)
    with Progress(disable=args.json, transient=True, console=Console(stderr=True)) as progress:
        bar = progress.add_task("playing", total=len(pairs) * 2 * len(deals))
        with ladder.Processes(args.workers, lambda: progress.advance(bar)) as shares:
            compared = [ladder.compare(card, pair, 2, deals, shares) for pair in pairs]
    rungs = ladder.rungs(compared) if args.ladder else []
    if args.json:
        figures = {"game": card.id, "pairs": [pair._asdict() for pair in compared]}
        print(json.dumps(figures | ({"ladder": [rung._asdict() for rung in rungs]} if args.ladder else {})))
        return 0
    _print_table(
        ("level", "against", "matches", "win rate", "95 % interval"),
        [(p.a, p.b, str(p.games), f"{p.win_rate:.1%}", f"{p.low:.1%} to {p.high:.1%}") for p in compared],
    )
    if rungs:
        _print_table(("level", "Elo"), [(rung.level, f"{rung.elo:.0f} +- {rung.margin:.0f}") for rung in rungs])
    return 0


def climb(card: Game, args: argparse.Namespace) -> int:
    """Play what a file of results does not hold yet, and print all of its tables."""
    kept = results.read_results(args.results)
    with ladder.Processes(args.workers) as shares:
        for strong, others, players in results.programme(card):
            for _ in results.play_on(results.tally_of(kept, card, strong, others, players), args.games, shares):
                results.write_results(args.results, kept)
    for level in LEVELS:
        results.time_level(kept, card, level)
    results.write_results(args.results, kept)
    print(results.tables(kept))
    return 0


def tune(args: argparse.Namespace) -> int:
    """Look for better weights, and write those that won their test."""
    card = game.find(args.game)
    if os.path.lexists(args.out):
        raise UsageError(f"{args.out}: there is such a file already")
    tuner = tuning.Tuner(card, args.seed)

    def told(step: tuning.Progress) -> None:
        outcome = "taken" if step.is_taken else "not taken"
        print(f"step {step.step}: {step.elo:+.0f} Elo in {step.matches} matches, {outcome}", flush=True)
        if step.is_taken:
            args.out.write_text(yaml.safe_dump(tuner.best.plain, sort_keys=False), encoding="utf-8")

    tuner.run(args.minutes * 60, told)
    return 0


def check(args: argparse.Namespace) -> int:
    """Run scenario files; exit code 1 if any fails."""
    passed = failed = 0
    for path in list(find_scenarios(args.files)):
        try:
            scenario = read_scenario(path)
            title, fault = scenario.title, run_scenario(path, scenario)
        except TableError as error:
            title, fault = "", str(error)
        passed, failed = passed + (not fault), failed + bool(fault)
        line = f"FAILED {path.stem} {title}: {fault}" if fault else f"ok {path.stem} {title}"
        print(" ".join(line.split()))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def replay(args: argparse.Namespace) -> int:
    """Replay a save and print its log and scores."""
    match = Match.load(args.file)
    texts = Texts(args.lang, isolates=False, on_missing=_note)
    names = [seat.name or f"{seat.kind} {number}" for number, seat in enumerate(match.record.seats, 1)]
    names += _automaton_names(match.game.id, match.state.automata, texts)
    for events in (match.opening, *(past.events for past in match.past)):
        for event in events:
            print(texts.event(match.game.id, event.seen_by(None), names))
    scores = match.state.scores()
    parts = list(dict.fromkeys(part for score in scores for part in score.parts))
    headings = [texts.name(match.game.id, "score", part) for part in parts]
    _print_table(
        ("player", *headings, texts.get("results.total")),
        [
            (name, *(texts.number(score.parts.get(part, 0)) for part in parts), texts.number(score.total))
            for name, score in zip(names, scores, strict=False)  # not every automated side scores
        ],
    )
    if not match.state.is_over:
        print(texts.prompt(match.game.id, match.state.prompt, names[match.state.current_player]))
    return 0


def list_figures(args: argparse.Namespace) -> int:
    """Print the figures that are not certain beside the player's; import and export those."""
    texts = Texts(args.lang, isolates=False, on_missing=_note)
    read_corrections()  # a faulty file is told now
    if args.brought:
        found = look_into(read_file(args.brought))
        take(found.news)
        print(texts.get("figures.transfer.taken", n=found.total))
        for unfit in found.unfit:
            _note(f"{args.brought}: {unfit_name(texts, unfit)} ({unfit.game} {unfit.name}): {unfit.reason}")
    if args.export:
        export_file(args.export)
    for game_id in () if args.brought or args.export else [args.game] if args.game else game.GAMES:
        sheet = game.find(game_id).sheet()
        print(f"{game_id}: {progress(texts, sheet)}")
        if args.game and sheet.uncertain:
            _print_table(("card", "figure", "ours", "yours", "certainty"), rows_of(texts, game_id, sheet))
    return 0


def benchmark(args: argparse.Namespace) -> int:
    """Print the speed of every game, of its table's picture and of the start."""
    from scenes.timing import measure_frames, memory_used, start_time  # noqa: PLC0415 - the other commands need no pygame

    speeds = {game_id: bench.measure(game.find(game_id)) for game_id in game.GAMES}
    frames = {game_id: measure_frames(game_id) for game_id in game.GAMES}
    figures = {
        "games": {
            game_id: {name: round(getattr(speed, name), 2) for name in speed.__struct_fields__}
            for game_id, speed in speeds.items()
        },
        "frame": {
            game_id: {"full_ms": round(times.full_ms, 2), "hover_ms": round(times.hover_ms, 2)}
            for game_id, times in frames.items()
        },
        "start_ms": round(start_time(Path(__file__)) * 1000),
        "memory_mb": memory_used(),
    }
    if args.json:
        print(json.dumps(figures))
        return 0
    _print_table(
        ("game", "matches/s", "decisions/s", "copy us", "frame ms", "hover ms"),
        [
            (
                game_id,
                f"{speed.random_games_per_second:.0f}",
                f"{speed.decisions_per_second:.0f}",
                f"{speed.copy_microseconds:.2f}",
                f"{frames[game_id].full_ms:.2f}",
                f"{frames[game_id].hover_ms:.2f}",
            )
            for game_id, speed in speeds.items()
        ],
    )
    print(f"start {figures['start_ms']} ms, memory {figures['memory_mb']} MB")
    return 0


def _print_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console  # noqa: PLC0415 - the window needs no tables
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(*map(escape, headings))
    for row in rows:
        table.add_row(*map(escape, row))
    Console().print(table)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
