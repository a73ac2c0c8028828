"""`arena`: levels against each other."""

import argparse
import json
from itertools import combinations

from rich.console import Console
from rich.progress import Progress

import game
from game.bots import ladder, results
from game.bots.levels import LEVELS
from game.core.errors import UsageError
from game.core.game import Game
from scenes.commands.printing import print_table
from scenes.commands.words import seats_in


def run(args: argparse.Namespace) -> int:
    """Print how each level fares against each other level."""
    card = game.find(args.game)
    if args.results:
        return climb(card, args)
    levels = seats_in(args.levels or ",".join(LEVELS if args.ladder else ("easy", "normal", "hard")))
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
    print_table(
        ("level", "against", "matches", "win rate", "95 % interval"),
        [(p.a, p.b, str(p.games), f"{p.win_rate:.1%}", f"{p.low:.1%} to {p.high:.1%}") for p in compared],
    )
    if rungs:
        print_table(("level", "Elo"), [(rung.level, f"{rung.elo:.0f} +- {rung.margin:.0f}") for rung in rungs])
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
