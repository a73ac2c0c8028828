"""San Juan, by Andreas Seyfarth: 2 to 4 players build a city out of cards that are also money and goods."""

from game.core.game import Game
from game.san_juan import bot, scenario
from game.san_juan.facts import Facts
from game.san_juan.setup import PLAYERS, census, deal, options
from game.san_juan.state import SanJuan

GAME = Game(
    id="san_juan",
    players=PLAYERS,
    state=SanJuan,
    facts=Facts,
    options=options,
    deal=deal,
    expert=bot,
    scenario=scenario,
    census=census,
    variants=({}, {"new_buildings": "off"}, {"setup": "advanced"}),
)
