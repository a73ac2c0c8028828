"""Troyes, by Sébastien Dujardin, Xavier Georges and Alain Orban: 2 to 4 players, or one against Le Roy."""

from game.core.game import Game
from game.troyes import scenario, setup
from game.troyes.bot import Strategy
from game.troyes.bot.weights import Weights
from game.troyes.facts import Facts
from game.troyes.feats import feats_of
from game.troyes.state import Troyes
from game.troyes.uncertain import uncertain

GAME = Game(
    state=Troyes,
    facts=Facts,
    setup=setup,
    feats=feats_of,
    weights=Weights,
    strategy=Strategy,
    scenario=scenario,
    uncertain=uncertain,
    variants=(
        {},
        {"bonus_cards": "off", "row_entry": "leftmost"},
        {"resistance": "each_round"},
        {"le_roy_points": "3"},
    ),
)
