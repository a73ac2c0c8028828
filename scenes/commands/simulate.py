"""`simulate`: matches between bots, without a window."""

import argparse
import json
import os
import time
from collections.abc import Sequence

import game
from game.bots import arena
from game.core.errors import SaveError
from game.core.languages import FALLBACK
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts
from scenes.commands.printing import automaton_names, print_table
from scenes.commands.words import options_in, seats_in


def run(args: argparse.Namespace) -> int:
    """Play matches without a window."""
    card = game.find(args.game)
    seats = seats_in(getattr(args, "seats", "random,random"))
    options = options_in(getattr(args, "options", ()))
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
        _print_sides([*seats, *automaton_names(card.id, automata, Texts(FALLBACK))], played)
    return 0


def _print_sides(names: Sequence[str], played: arena.Series) -> None:
    """Print how the sides fared; one that does not score is last among the names and has no row."""
    rows = zip(names, played.wins, played.mean_scores, strict=False)
    print_table(
        ("seat", "player", "wins", "mean score"),
        [(str(side), name, f"{win:.1%}", f"{mean:.1f}") for side, (name, win, mean) in enumerate(rows, 1)],
    )
