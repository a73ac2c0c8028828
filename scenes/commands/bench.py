"""`bench`: the speed of rules, bots, pictures and the start."""

import argparse
import json

import game
from game.bots import bench
from game.core.data import ROOT
from scenes.commands.printing import print_table
from scenes.timing import measure_frames, memory_used, start_time


def run(args: argparse.Namespace) -> int:
    """Print the speed of every game, of its table's picture and of the start."""
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
        "start_ms": round(start_time(ROOT / "main.py") * 1000),
        "memory_mb": memory_used(),
    }
    if args.json:
        print(json.dumps(figures))
        return 0
    print_table(
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
