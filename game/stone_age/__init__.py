"""Stone Age, by Bernd Brunnhofer: 2 to 4 players lead a tribe, gather, build and feed."""

from game.core.game import Game
from game.stone_age import scenario, setup
from game.stone_age.bot import Strategy
from game.stone_age.bot.weights import Weights
from game.stone_age.facts import Facts
from game.stone_age.feats import feats_of
from game.stone_age.state import StoneAge

GAME = Game(
    state=StoneAge,
    facts=Facts,
    setup=setup,
    feats=feats_of,
    weights=Weights,
    strategy=Strategy,
    scenario=scenario,
    variants=({}, {"tie_break": "sum"}),
)
