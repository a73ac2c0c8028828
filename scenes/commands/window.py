"""Without a command: the window, with the menu or a match."""

import argparse
import os

import game
from game.core.errors import UsageError
from game.core.record import Seat
from scenes.commands.words import options_in, seats_in
from scenes.program import run as run_window
from scenes.window_size import size_of


def run(args: argparse.Namespace) -> int:
    """Open the window: the menu, or a match at once if a game is named."""
    kinds = seats_in(getattr(args, "seats", "human,normal"))
    if not args.game and any(hasattr(args, name) for name in ("seats", "seed", "options")):
        raise UsageError("seats, seed and options belong to a match: name its game with --game")
    if args.game and args.open:
        raise UsageError("either open a saved match, or name the game of a new one")
    run_window(
        size=size_of(args.size) if args.size else None,
        language=args.lang,
        game_id=game.find(args.game).id if args.game else None,
        seats=[Seat(kind, colour=colour) for colour, kind in enumerate(kinds)],
        options=options_in(getattr(args, "options", ())),
        seed=getattr(args, "seed", None) or int.from_bytes(os.urandom(3)),
        file=args.open,
    )
    return 0
