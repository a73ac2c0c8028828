"""San Juan, by Andreas Seyfarth: 2 to 4 players build a city out of cards that are also money and goods."""

from game.core.game import Game
from game.san_juan import scenario, setup
from game.san_juan.bot import Strategy
from game.san_juan.bot.weights import Weights
from game.san_juan.facts import Facts
from game.san_juan.feats import feats_of
from game.san_juan.state import SanJuan
from game.san_juan.uncertain import uncertain

GAME = Game(
    state=SanJuan,
    facts=Facts,
    setup=setup,
    feats=feats_of,
    weights=Weights,
    strategy=Strategy,
    scenario=scenario,
    uncertain=uncertain,
    variants=({}, {"new_buildings": "off"}, {"setup": "advanced", "governor": "seat_2"}),
)
