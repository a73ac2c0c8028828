"""Troyes, by Sébastien Dujardin, Xavier Georges and Alain Orban: 2 to 4 players, or one against Le Roy."""

from game.core.game import Game
from game.core.weights import BotWeights
from game.troyes import bot, scenario, setup
from game.troyes.facts import Facts
from game.troyes.state import Troyes

GAME = Game(
    state=Troyes,
    facts=Facts,
    setup=setup,
    weights=BotWeights,
    strategy=lambda _weights: bot,
    scenario=scenario,
    variants=(
        {},
        {"bonus_cards": "off", "row_entry": "leftmost"},
        {"resistance": "each_round"},
        {"le_roy_points": "3"},
    ),
)
