"""Troyes, by Sébastien Dujardin, Xavier Georges and Alain Orban: 2 to 4 players, or one against Le Roy."""

from game.core.game import Game
from game.troyes import bot, scenario
from game.troyes.facts import Facts
from game.troyes.setup import PLAYERS, census, deal, options
from game.troyes.state import Troyes

GAME = Game(
    id="troyes",
    players=PLAYERS,
    state=Troyes,
    facts=Facts,
    options=options,
    deal=deal,
    expert=bot,
    scenario=scenario,
    census=census,
    variants=(
        {},
        {"bonus_cards": "off", "row_entry": "leftmost"},
        {"resistance": "each_round"},
        {"le_roy_points": "3"},
    ),
)
