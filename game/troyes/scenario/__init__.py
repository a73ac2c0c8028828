"""How a position is written down and asked about; data/scenarios/README.md lists the keys."""

from game.troyes.scenario.facts import FACTS
from game.troyes.scenario.given import position

__all__ = ["FACTS", "position"]
