"""What a position is worth: by how many points a seat will be ahead at the end, as many matches have shown.

Everything that a side has counts as much as it came to in matches between bots, by a regression of how they ended on
how they stood. So whatever is compared is measured alike: a building, the goods it costs, a worker, a turn.
"""

from math import fsum
from operator import mul

from game.architects.bot.targets import effect_worth, holdings, prospect
from game.architects.bot.weights import COUNTED, Weights
from game.architects.facts import AT_END
from game.architects.state import Architects
from game.architects.tables import KINDS, MINES, SILVER

Counts = tuple[float, ...]
"""How much a side has of each thing, in the order of `COUNTED`."""


class Outlook:
    """How far the match is."""

    def __init__(self, weights: Weights, state: Architects) -> None:
        self.weights = weights
        self.state = state
        early = max(state.spaces - len(state.guildhall), 0) / state.spaces  # from 1, while the Guildhall is empty, to 0
        shares = [weights.comes_to[name] for name in COUNTED]
        self.worth = [early * share.early + (1 - early) * share.late for share in shares]
        """What each thing comes to now, in the order in which they are counted."""
        self.overtime = max(state.turn / len(state.order) - weights.usual_turns, 0.0)
        """Turns beyond the usual length of a match."""
        self.turns = self._turns_left()
        self.urge = min(self.overtime * weights.impatience, 1.0)
        """How much the match should be brought to its end: from 0 to 1, when it is far beyond the usual length."""

    def _turns_left(self) -> float:
        """Return about how many turns every side still has."""
        weights = self.weights
        state = self.state
        sides = len(state.order)
        if state.last_turns >= 0:
            return state.last_turns / sides
        free = max(state.spaces - len(state.guildhall), 0)
        if not free:
            return 1.0
        by_hall = 1 + free / sides / weights.guildhall_share
        by_length = max(weights.least_turns, weights.usual_turns - state.turn / sides)
        return (by_hall + by_length + weights.overtime * self.overtime) / 2

    def turns_of(self, side: int) -> float:
        """Return the turns that a side still has: in the last round none or one."""
        state = self.state
        if state.last_turns < 0:
            return self.turns
        sides = len(state.order)
        place = (state.order.index(side) - state.order.index(state.active)) % sides
        return 1.0 if 0 < place < state.last_turns or (place == 0 and state.last_turns == sides) else 0.0


def evaluate(weights: Weights, state: Architects, seat: int) -> float:
    """Return how far a seat will be ahead of the others, in points: of their mean, and of the best."""
    closing = 0.0
    if state.is_over:
        totals = [float(score.total) for score in state.scores()]
    else:
        outlook = Outlook(weights, state)
        totals = [_comes_to(outlook, side) + (side != seat) * _threat(outlook, side) for side in range(state.sides)]
        closing = outlook.urge * weights.closing * len(state.guildhall)
    mine = totals.pop(seat)
    return mine + closing - (fsum(totals) / len(totals) + max(totals)) / 2


def _comes_to(outlook: Outlook, side: int) -> float:
    """Return the points to which what a side has will come."""
    own = _of_rival(outlook.state) if side == outlook.state.rival else _of_player(outlook, side)
    return fsum(map(mul, (*_public(outlook, side), *own), outlook.worth))


def _threat(outlook: Outlook, side: int) -> float:
    """Return what a large group of another side in the Mines will bring in addition if nobody arrests it."""
    weights = outlook.weights
    beyond = outlook.state.group(MINES, side) - weights.safe_miners
    return weights.mining_group * beyond * beyond if beyond > 0 else 0.0


def _public(outlook: Outlook, side: int) -> Counts:
    """What the rival has too: buildings, the Cathedral, virtue, debts, workers, silver."""
    state, weights = outlook.state, outlook.weights
    tables, virtue = state.tables, state.virtue[side]
    reach = weights.middle_reach
    return (
        sum([tables.points[card] for card in state.built[side]]),
        tables.level_points[state.level[side]],
        state.facts.virtue.points[virtue],
        max(min(virtue - weights.middle_virtue, reach), -reach),
        state.unpaid[side],
        min(state.available[side], weights.counted_workers),
        state.group(MINES, side) * (1 - outlook.urge),
        min(state.goods[side * KINDS + SILVER], weights.usable_coins),
    )


def _of_rival(state: Architects) -> Counts:
    return (state.supplies,)


def _of_player(outlook: Outlook, side: int) -> Counts:
    """What only players have, who have no supplies: goods, cards, skills, effects, and what they can still build."""
    state, weights = outlook.state, outlook.weights
    clay, wood, stone, gold, marble, _ = state.goods[side * KINDS : (side + 1) * KINDS]
    return (
        0,
        min(clay, weights.usable_goods),
        min(wood + stone, weights.counted_goods),
        gold - outlook.urge * max(gold + marble - weights.usable_gems, 0),
        marble,
        min(len(state.hands[side]), weights.usable_cards),
        state.skills_of(side).bit_count(),
        _effects(weights, state, side),
        prospect(weights, holdings(weights, state, side), outlook.turns_of(side), outlook.urge),
    )


def _effects(weights: Weights, state: Architects, side: int) -> float:
    """Return what the buildings of a side are expected to bring at the end."""
    effects = state.tables.effects
    return fsum([effect_worth(weights, state, side, card) for card in state.built[side] if effects[card] in AT_END])


def has_fee(state: Architects, side: int) -> bool:
    """Return whether a side could pay for a visit to the Town Centre."""
    return side == state.rival or state.goods[side * KINDS + SILVER] > 0 or state.evaded(side) > 0
