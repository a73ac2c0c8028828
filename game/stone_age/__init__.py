"""Stone Age, by Bernd Brunnhofer: 2 to 4 players lead a tribe, gather, build and feed."""

from game.core.game import Game
from game.core.weights import BotWeights
from game.stone_age import bot, scenario, setup
from game.stone_age.facts import Facts
from game.stone_age.state import StoneAge

GAME = Game(
    state=StoneAge,
    facts=Facts,
    setup=setup,
    weights=BotWeights,
    strategy=lambda _weights: bot,
    scenario=scenario,
    variants=({}, {"tie_break": "sum"}),
)
