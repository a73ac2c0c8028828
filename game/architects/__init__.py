"""Architects of the West Kingdom, by Shem Phillips and S J Macdonald: 2 to 5 players, or one or two with a rival."""

from game.architects import scenario, setup
from game.architects.bot import Strategy
from game.architects.bot.weights import Weights
from game.architects.facts import Facts
from game.architects.feats import feats_of
from game.architects.state import Architects
from game.architects.uncertain import uncertain
from game.core.game import Game

GAME = Game(
    state=Architects,
    facts=Facts,
    setup=setup,
    feats=feats_of,
    weights=Weights,
    strategy=Strategy,
    scenario=scenario,
    uncertain=uncertain,
    variants=(
        {},
        {"boards": "chosen", "first_apprentice": "on", "left_column": "on"},
        {"boards": "random", "rival": "helena", "rival_level": "hard"},
    ),
)
