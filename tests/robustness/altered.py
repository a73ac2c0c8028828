"""A program with another data folder: everything that was made from the old files is forgotten."""

import sys
from contextlib import contextmanager
from importlib import import_module

from game.core import data, rulebook, text


@contextmanager
def facts_from(folder, game_id):
    """Let a game read its facts from another folder."""
    facts = import_module(f"game.{game_id}.facts")
    _forget(game_id)
    facts.DATA = folder
    try:
        yield facts
    finally:
        facts.DATA = data.DATA
        _forget(game_id)


def _forget(game_id):
    for name, module in list(sys.modules.items()):
        if name.startswith(f"game.{game_id}."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@contextmanager
def words_from(folder):
    """Let texts and rulebooks be read from another folder."""
    text.load.cache_clear()
    text.DATA = rulebook.DATA = folder
    try:
        yield
    finally:
        text.DATA = rulebook.DATA = data.DATA
        text.load.cache_clear()
