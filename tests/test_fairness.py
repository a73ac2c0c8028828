"""No level of any game chooses by what it cannot know.

`python -m pytest -m soak tests/test_fairness.py` deals everything hidden anew in a thousand positions out of matches of
every setting, forty for each game and level, and compares what the bots choose there.
"""

from itertools import count
from random import Random

import pytest

import game
from game.bots.levels import LEVELS
from game.bots.players import ThinkingPlayer
from game.core.random_source import stream
from tests.hiding import other_worlds
from tests.playing import every_setting

POSITIONS = 1000 // (len(game.GAMES) * len(LEVELS))
LATEST = 140
"""Up to how many random decisions are made before a position is looked at."""

each_game = pytest.mark.parametrize("game_id", game.GAMES)


def positions(game_id, first=0):
    """Yield numbered positions of matches with every number of players and option, where a player must decide."""
    settings = [(players, options) for card, players, options in every_setting() if card.id == game_id]
    for number in count(first):
        players, options = settings[number * 7 % len(settings)]
        state, random = game.find(game_id).new(players, options, number), stream(number, 3)
        for _ in range(Random(number).randrange(LATEST)):
            if not state.is_over:
                state.apply(random.choice(state.search_moves()))
        if not (state.is_over or state.is_automatic):
            yield number, state


def choices(game_id, level, number, state):
    """Return what a bot chooses in a position and in those that look the same to it."""
    worlds = [state, *other_worlds(game_id, state, state.current_player, number)]
    return {tuple(ThinkingPlayer(game.find(game_id), level, stream(number)).choose(world)) for world in worlds}


@each_game
@pytest.mark.usefixtures("brief_thought")
def test_every_level_chooses_the_same_whatever_it_cannot_know(game_id):
    found = positions(game_id)
    for level in LEVELS:
        for number, state in (next(found), next(found)):
            assert len(choices(game_id, level, number, state)) == 1, (level, number)


@pytest.mark.soak
@each_game
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_the_same_in_a_thousand_positions(game_id, level):
    found = positions(game_id, 1000 * (1 + LEVELS.index(level)))
    different = [
        number
        for number, state in (next(found) for _ in range(POSITIONS))
        if len(choices(game_id, level, number, state)) > 1
    ]
    assert different == []
