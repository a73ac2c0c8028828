"""Architects of the West Kingdom, by Shem Phillips and S J Macdonald: 2 to 5 players, or one or two with a rival."""

from game.architects import bot, scenario
from game.architects.facts import Facts
from game.architects.setup import PLAYERS, census, deal, options
from game.architects.state import Architects
from game.core.game import Game

GAME = Game(
    id="architects",
    players=PLAYERS,
    state=Architects,
    facts=Facts,
    options=options,
    deal=deal,
    expert=bot,
    scenario=scenario,
    census=census,
    variants=(
        {},
        {"boards": "chosen", "first_apprentice": "on", "left_column": "on"},
        {"boards": "random", "rival": "helena", "rival_level": "hard"},
    ),
)
