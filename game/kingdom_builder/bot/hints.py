"""Why a step is good: what it brings most of."""

from game.core.state import Prompt
from game.kingdom_builder.bot.evaluation import GOLD, PROMISE, REACH, RIVALS, TILE, parts
from game.kingdom_builder.bot.weights import Weights
from game.kingdom_builder.state import KingdomBuilder

_NAMED = {TILE: "tile", REACH: "tile", GOLD: "score", RIVALS: "score", PROMISE: "score"}
"""What the sentence of a reason names."""


def reason(weights: Weights, before: KingdomBuilder, after: KingdomBuilder) -> Prompt:
    """Return what going from one position to the other brings most of."""
    seat = before.current_player
    gains: dict[tuple[str, str], float] = {}
    for sign, state in ((1, after), (-1, before)):
        for why, what, worth in parts(weights, state, seat):
            gains[why, what] = gains.get((why, what), 0.0) + sign * worth
    (why, what), best = max(gains.items(), key=lambda gain: gain[1])
    if best <= 0:
        return Prompt("least_harm", {})
    return Prompt(why, {_NAMED[why]: what} if why in _NAMED else {})
