"""Facts, tables and positions with the figures the program comes with."""

from functools import partial

import game
from game.core.figures import read_figures


def own_facts(game_id):
    """The facts of a game."""
    return game.find(game_id).figures.facts


def own_tables(kind):
    """The tables of a game, by their class."""
    return kind.of(game.find(kind.FACTS.GAME).figures)


def facts_in(path):
    """The facts in a data file, which is called after its game."""
    return read_figures(path, game.find(path.stem).facts).facts


def positions_of(game_id):
    """What makes a position of a game from how a scenario writes it."""
    found = game.find(game_id)
    return partial(found.scenario.position, found.figures)
