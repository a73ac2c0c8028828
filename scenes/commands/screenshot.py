"""`screenshot`: a scene as a picture."""

import argparse

import game
from scenes.commands.words import seats_in
from scenes.picture import PICTURED, Wish, take_picture
from scenes.window_size import size_of


def run(args: argparse.Namespace) -> int:
    """Draw a scene without a display."""
    wish = Wish(
        scene=args.scene,
        game_id=game.find(args.game or game.GAMES[0]).id,
        scenario=args.scenario,
        moves=args.moves,
        seats=tuple(seats_in(args.seats)) if hasattr(args, "seats") else PICTURED,
        seed=getattr(args, "seed", 1),
        size=size_of(args.size),
        language=args.lang,
        step=args.step,
    )
    take_picture(wish, args.out)
    return 0
