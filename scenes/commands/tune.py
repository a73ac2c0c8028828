"""`tune`: better weights of a game's bots, found by play."""

import argparse
import os

import yaml

import game
from game.bots import tuning
from game.core.errors import UsageError


def run(args: argparse.Namespace) -> int:
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
