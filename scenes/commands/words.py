"""The words of the command line, and what they mean."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import game
from game.core.data import PROGRAM
from game.core.errors import UsageError
from game.core.languages import FALLBACK, registry
from game.core.record import KINDS, SeatKind
from game.core.saves import SUFFIX

COMMANDS = ("simulate", "arena", "tune", "check", "replay", "screenshot", "figures", "bench")


class Parser(argparse.ArgumentParser):
    """A parser whose faults are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Report a wrong argument."""
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def parser() -> Parser:
    """Return what reads the words of a command line; `command` names the module of the command."""
    words = Parser(prog=PROGRAM, description="Five great board games on one table.")
    words.add_argument("--version", action="version", version=f"Builders' Table {game.__version__}")
    words.set_defaults(command="window")
    _add_match_arguments(words)
    words.add_argument("--game", help="start a match of this game at once")
    words.add_argument("--lang", choices=_languages())
    words.add_argument("--open", type=Path, metavar="FILE", help="open a saved match; FILE alone does the same")
    words.add_argument("--size", help="window size, like 1600x900")
    commands = words.add_subparsers(title="commands that need no window", parser_class=Parser)
    _add_simulate(commands.add_parser("simulate", help="play matches between bots and print speed and scores"))
    _add_arena(commands.add_parser("arena", help="let bot levels play against each other"))
    _add_tune(commands.add_parser("tune", help="look for better weights of a game's bots by play"))
    _add_check(commands.add_parser("check", help="run rulebook examples and lessons"))
    _add_replay(commands.add_parser("replay", help="replay a save and print its log and scores"))
    _add_screenshot(commands.add_parser("screenshot", help="draw a scene into a picture file"))
    _add_figures(commands.add_parser("figures", help="list the figures you can correct, export and import them"))
    _add_bench(commands.add_parser("bench", help="measure the speed of rules and bots"))
    return words


def with_file(arguments: Sequence[str]) -> list[str]:
    """Return the words of a command line, in which a saved match may stand alone as files do that are clicked on."""
    words = list(arguments)
    for place, word in enumerate(words):
        before = words[place - 1] if place else ""
        if word in COMMANDS or before == "--open":
            break
        if word.endswith(SUFFIX) and not (before.startswith("--") and before != "--"):
            return [*words[:place], "--open", word, *words[place + 1 :]]
    return words


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
    parser.set_defaults(command="simulate")
    parser.add_argument("game")
    _add_match_arguments(parser)
    parser.add_argument("--games", type=_count, default=200)
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the last match to a save file")
    parser.add_argument("--json", action="store_true")


def _add_arena(parser: Parser) -> None:
    parser.set_defaults(command="arena")
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
    parser.set_defaults(command="tune")
    parser.add_argument("game")
    parser.add_argument("--minutes", type=_count, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, metavar="FILE", required=True, help="where the better weights are written")


def _add_check(parser: Parser) -> None:
    parser.set_defaults(command="check")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario or lesson files, or folders")


def _add_replay(parser: Parser) -> None:
    parser.set_defaults(command="replay")
    parser.add_argument("file", type=Path)
    parser.add_argument("--lang", choices=_languages(), default=FALLBACK)


def _add_screenshot(parser: Parser) -> None:
    parser.set_defaults(command="screenshot")
    parser.add_argument("scene")
    parser.add_argument("--game")
    parser.add_argument("--scenario", type=Path)
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--step", type=int, default=1, help="which step of a lesson")
    parser.add_argument("--seats", default=argparse.SUPPRESS, help=f"comma-separated: {', '.join(KINDS)}")
    parser.add_argument("--seed", type=int, default=argparse.SUPPRESS)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--lang", choices=_languages(), default=FALLBACK)
    parser.add_argument("--out", type=Path, required=True)


def _add_figures(parser: Parser) -> None:
    parser.set_defaults(command="figures")
    parser.add_argument("game", nargs="?")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write your corrections to a file")
    parser.add_argument("--import", type=Path, metavar="FILE", dest="brought", help="take the corrections of a file")
    parser.add_argument("--lang", choices=_languages(), default=FALLBACK)


def _add_bench(parser: Parser) -> None:
    parser.set_defaults(command="bench")
    parser.add_argument("--json", action="store_true")


def _count(text: str) -> int:
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1 on")
    return int(text)


def options_in(words: Sequence[str]) -> dict[str, str]:
    """Return the setup options of a game that were written as `name=value`."""
    options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise UsageError(f"'{word}' is not an option: write name=value")
        if name in options:
            raise UsageError(f"the option '{name}' is given twice")
        options[name] = value
    return options


def seats_in(text: str) -> list[SeatKind]:
    """Return the kinds of seats that were written with commas between them."""
    words = text.split(",")
    for word in words:
        if word not in KINDS:
            raise UsageError(f"unknown kind of seat '{word}' (choose from {', '.join(KINDS)})")
    return [kind for word in words for kind in KINDS if kind == word]
