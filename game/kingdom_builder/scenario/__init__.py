"""How a position is written down (`given`) and asked about (`then`); data/scenarios/README.md lists the keys."""

from game.kingdom_builder.scenario.facts import FACTS
from game.kingdom_builder.scenario.given import position

__all__ = ["FACTS", "position"]
