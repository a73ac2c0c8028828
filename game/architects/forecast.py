"""What is known beforehand of a step on the Cathedral, and of a reset of the Black Market: whom it costs what."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.architects import guildhall, market, stock
from game.architects.decisions import COUNT_PRISONERS
from game.architects.tables import EMPTY
from game.core.state import Decision

if TYPE_CHECKING:
    from game.architects.state import Architects


def after_step(state: "Architects", side: int) -> "Architects":
    """Return a position in which a side stands one level higher on the Cathedral and has paid for it.

    The reward is not known before it is turned up, and is left out; the virtue in its place is not.
    """
    after = state.copy()
    stock.pay_goods(after, side, guildhall.payments(after, side, EMPTY)[0])
    after.level[side] += 1
    if not after.rewards:
        stock.gain_virtue(after, side, after.facts.cathedral.without_reward)
    return after


def after_reset(state: "Architects", side: int, told: Collection[str]) -> "Architects":
    """Return a position in which the reset that a side's move brings about is over.

    `state` is the position where nobody knows what follows, `told` the kinds of what has happened until then. Every
    Gatekeeper frees as many workers as possible; what Squires bring is left out.
    """
    has_begun = "reset_began" in told
    after = state.copy()
    if not has_begun and not after.is_reset_due:
        return after
    if not has_begun:
        market.jail(after)
    for owner in range(after.sides):
        freed = min(market.freed_by_gatekeeper(after, owner), after.prison[owner])
        after.prison[owner] -= freed
        after.available[owner] += freed
    market.count_prisoners(after, Decision(COUNT_PRISONERS, side))
    after.is_reset_due = False
    return after
