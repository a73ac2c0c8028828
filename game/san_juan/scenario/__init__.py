"""How a position is written down (`given`) and asked about (`then`); data/scenarios/README.md lists the keys."""

from game.san_juan.scenario.facts import FACTS
from game.san_juan.scenario.given import position

__all__ = ["FACTS", "position"]
