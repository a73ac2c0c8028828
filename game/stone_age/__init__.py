"""Stone Age, by Bernd Brunnhofer: 2 to 4 players lead a tribe, gather, build and feed."""

from game.core.game import Game
from game.stone_age import bot, scenario
from game.stone_age.facts import Facts
from game.stone_age.setup import PLAYERS, census, deal, options
from game.stone_age.state import StoneAge

GAME = Game(
    id="stone_age",
    players=PLAYERS,
    state=StoneAge,
    facts=Facts,
    options=options,
    deal=deal,
    expert=bot,
    scenario=scenario,
    census=census,
    variants=({}, {"tie_break": "sum"}),
)
