"""Kingdom Builder, by Donald X. Vaccarino: 2 to 4 players build settlements on a shared hex board."""

from game.core.game import Game
from game.kingdom_builder import scenario, setup
from game.kingdom_builder.bot import Strategy
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.feats import feats_of
from game.kingdom_builder.maps import own_sections
from game.kingdom_builder.state import KingdomBuilder

GAME = Game(
    state=KingdomBuilder,
    facts=Facts,
    setup=setup,
    feats=feats_of,
    weights=Weights,
    strategy=Strategy,
    scenario=scenario,
    content=own_sections,
    variants=(
        {},
        {"board": "first_game", "cards": "first_game"},
        {"top_left": "oracle_turned", "top_right": "harbor", "bottom_left": "barn", "bottom_right": "tower"},
        {"card_1": "lords", "card_2": "farmers", "lords_zero_can_be_second": "off", "lords_empty_sector_scores": "on"},
    ),
)
