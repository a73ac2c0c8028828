"""Architects of the West Kingdom, by Shem Phillips and S J Macdonald: 2 to 5 players, or one or two with a rival."""

from game.architects import bot, scenario, setup
from game.architects.facts import Facts
from game.architects.state import Architects
from game.core.game import Game
from game.core.weights import BotWeights

GAME = Game(
    state=Architects,
    facts=Facts,
    setup=setup,
    weights=BotWeights,
    strategy=lambda _weights: bot,
    scenario=scenario,
    variants=(
        {},
        {"boards": "chosen", "first_apprentice": "on", "left_column": "on"},
        {"boards": "random", "rival": "helena", "rival_level": "hard"},
    ),
)
