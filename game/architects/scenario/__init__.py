"""How a position is written down (`given`) and asked about (`then`); data/scenarios/README.md lists the keys."""

from game.architects.scenario.facts import FACTS
from game.architects.scenario.given import position

__all__ = ["FACTS", "position"]
