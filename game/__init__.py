"""The rules layer: complete board games without a window."""

from functools import cache
from importlib import import_module

from game.core.errors import UsageError
from game.core.game import Game

__version__ = "1.0.0"

GAMES = ("kingdom_builder", "stone_age", "san_juan", "troyes", "architects")
"""Every game on the shelf: the name of its package, which holds its card as GAME."""


@cache
def find(game_id: str) -> Game:
    """Return the card of a game; its package is imported only now."""
    if game_id not in GAMES:
        raise UsageError(f"unknown game '{game_id}' (choose from {', '.join(GAMES)})")
    card: Game = import_module(f"game.{game_id}").GAME
    return card
