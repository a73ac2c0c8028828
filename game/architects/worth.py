"""What a position is worth, in points."""

from game.architects import scoring
from game.architects.plans import prospect
from game.architects.state import Architects
from game.architects.tables import GOLD, KINDS, MARBLE, MINES, SILVER, SILVERSMITH

PACE = 0.33
"""How many of a side's turns lay a worker in the Guildhall."""
LENGTH = 30
"""Turns of a side in a match."""
LEAST = 3.0
"""Turns that are always expected while the Guildhall is not full."""
FADE = 8
"""From so many turns to the end on, what is no point fades."""

CLAY = 0.35
WOOD = 0.3
"""Wood and stone."""
MANY = 8
"""Goods beyond these count less."""
SURPLUS = 0.3
COIN = 0.12
COINS = 6
"""Silver beyond these counts little."""
SPARE_COIN = 0.08
GEM = 0.7
"""A gold or a marble, besides its point."""
GEMS = 4
"""Gold and marble beyond these are better left for later."""
HOARD = 0.5
"""How much less they count before the end."""
IMPATIENCE = 0.04
"""How much less still for every turn beyond the usual length, so that nobody mines gold for ever."""
OVERTIME = 0.5
"""Turns expected for every turn beyond the usual length: nobody seems to be near the end then."""
CARD = 0.48
"""A building card, the first of them."""
CARDS = 4
SKILL = 0.8
"""A skill, whatever the hand needs."""
APPRENTICE = {
    "woodcutter": 0.9, "stonecutter": 0.9, "squire": 0.9, "merchant": 0.8, "patron": 0.8, "trader": 0.8,
    "jeweller": 0.7, "miner": 0.6, "illusionist": 0.6, "swindler": 0.5, "acolyte": 0.5, "thief": 0.5,
    "pickpocket": 0.5, "trickster": 0.4, "gatekeeper": 0.4, "conspirator": 0.3, "debt_collector": 0.3,
    "labourer": 0.0,
}  # fmt: skip
"""What an apprentice can do, half a match long."""
WORKER = 0.34
"""A worker on the board, up to the turns left."""
FEW = 3
"""With fewer workers than these a turn is soon lost."""
SHORT = 0.4
STACK = 0.42
"""A worker who stands where goods come from, for later visits."""
RISK = 0.12
"""What a large group may lose, for each square of the workers beyond two."""
THREAT = 0.12
"""What a large group of another player will bring, for each square of the workers beyond two."""
GOLD_THREAT = 0.25
"""At the Mines in addition, for each square of its workers."""
PRISONER = 0.07
CROWD = 0.5
"""Each prisoner from the third on, with a reset to come."""
HELD = 0.12
"""An own worker on another board."""
CAPTIVE = 0.07
CAPTIVES = 4
"""More captives are better sold to the Prison."""
VIRTUE_NOW = 0.6
"""How much virtue counts before the end."""
MIDDLE_VIRTUE = 0.22
"""A step of virtue in the middle of the track."""
CLOSED_MARKET = 0.5
CLOSED_CATHEDRAL = 1.0
ANSWERED = 0.6
"""How much of a threat counts for whoever has the silver to arrest the group."""
EARN = 1.0
"""What another side makes of a turn."""
RIVALS = (0.8, 0.6, 0.5, 0.4, 0.4)
"""By number of others, how much what they have counts against one."""


class Outlook:
    """How far the match is."""

    def __init__(self, state: Architects) -> None:
        self.state = state
        self.overtime = max(state.turn / len(state.order) - LENGTH, 0.0)
        """Turns beyond the usual length of a match."""
        self.turns = self._turns_left()
        self.fade = min(1.0, self.turns / FADE)
        self.hoard = max(HOARD * self.fade, min(self.overtime * IMPATIENCE, 1.0))
        """How much less gold and marble beyond some count."""

    def _turns_left(self) -> float:
        """Return about how many turns every side still has."""
        state = self.state
        sides = len(state.order)
        if state.last_turns >= 0:
            return state.last_turns / sides
        free = max(state.spaces - len(state.guildhall), 0)
        if not free:
            return 1.0
        by_hall = 1 + free / sides / PACE
        return (by_hall + max(LEAST, LENGTH - state.turn / sides) + OVERTIME * self.overtime) / 2


def evaluate(state: Architects, seat: int) -> float:
    """Return how far a seat is ahead, in points."""
    if state.is_over:
        totals = [float(score.total) for score in state.scores()]
    else:
        outlook = Outlook(state)
        share = ANSWERED if state.good(seat, SILVER) else 1.0
        expected = EARN * outlook.turns
        totals = [expected + _holdings(outlook, side) + share * _threat(outlook, side) for side in range(state.sides)]
        totals[seat] = own_worth(outlook, seat)
    mine = totals.pop(seat)
    return mine - RIVALS[len(totals) - 1] * (sum(totals) / len(totals) + max(totals)) / 2


def own_worth(outlook: Outlook, side: int) -> float:
    """Return what a side has, and what it can make of it."""
    turns = _turns_of(outlook, side)
    return _holdings(outlook, side) - outlook.fade * _risk(outlook.state, side) + prospect(outlook.state, side, turns)


def _turns_of(outlook: Outlook, side: int) -> float:
    """Return the turns that a side still has: in the last round none or one."""
    state = outlook.state
    if state.last_turns < 0:
        return outlook.turns
    sides = len(state.order)
    place = (state.order.index(side) - state.order.index(state.active)) % sides
    return 1.0 if 0 < place < state.last_turns or (place == 0 and state.last_turns == sides) else 0.0


def _threat(outlook: Outlook, side: int) -> float:
    """Return what the groups of another side will bring if nobody arrests them."""
    groups = outlook.state.standing[side :: outlook.state.sides]
    threat = sum(THREAT * (count - 2) ** 2 for count in groups if count > 2) + GOLD_THREAT * groups[MINES] ** 2
    return outlook.fade * threat


def _risk(state: Architects, side: int) -> float:
    """Return what a side's large groups may lose."""
    return sum(RISK * (count - 2) ** 2 for count in state.standing[side :: state.sides] if count > 2)


def _holdings(outlook: Outlook, side: int) -> float:
    """Return what a side has: points, goods, workers, apprentices."""
    state = outlook.state
    worth = _points(outlook, side) + _workers(outlook, side)
    if side == state.rival:
        return worth
    return worth + outlook.fade * (_goods(state, side) + _people(outlook, side))


def _points(outlook: Outlook, side: int) -> float:
    """Return the points so far; virtue counts less before the end, but what it opens counts too."""
    state, fade = outlook.state, outlook.fade
    base = side * KINDS
    standing = scoring.final_standing(state, side)
    is_rival = side == state.rival
    points = float(state.tables.level_points[state.level[side]])
    for card in state.built[side]:
        points += state.tables.points[card]
        if not is_rival:
            points += scoring.end_points(state, side, card, standing)
    now = VIRTUE_NOW + (1 - VIRTUE_NOW) * (1 - fade)
    points += now * state.facts.virtue.points[standing.virtue]
    virtue = state.virtue[side]
    points += fade * MIDDLE_VIRTUE * max(min(virtue - 7, 3), -3)
    if virtue > state.facts.virtue.market_most:
        points -= CLOSED_MARKET * fade
    elif virtue < state.facts.virtue.cathedral_least:
        points -= CLOSED_CATHEDRAL * fade
    points += scoring.debt_points(state, side) * standing.unpaid
    points -= (1 - fade) * state.prison[side] / 2
    if is_rival:
        return points + state.supplies / 4 + (1 - fade) * state.goods[base + SILVER] / 10
    gems = state.goods[base + GOLD] + state.goods[base + MARBLE]
    points += gems - outlook.hoard * max(gems - GEMS, 0)
    return points + (1 - fade) * state.goods[base + SILVER] / 10


def _goods(state: Architects, side: int) -> float:
    base = side * KINDS
    clay, wood, stone, gold, marble, silver = state.goods[base : base + KINDS]
    both = wood + stone
    worth = CLAY * min(clay, MANY) + WOOD * (min(both, MANY) + SURPLUS * max(both - MANY, 0)) + GEM * (gold + marble)
    worth += COIN * min(silver, COINS) + SPARE_COIN * max(silver - COINS, 0)
    return worth + CARD * min(len(state.hands[side]), CARDS)


def _people(outlook: Outlook, side: int) -> float:
    """Return what apprentices are worth besides the buildings they make possible."""
    state = outlook.state
    kinds = state.facts.apprentices
    able = sum(APPRENTICE[kinds[apprentice].kind] for apprentice in state.apprentices[side])
    return SKILL * state.skills_of(side).bit_count() + able * outlook.turns / 15


def _workers(outlook: Outlook, side: int) -> float:
    """Return what workers are worth where they are."""
    state, fade = outlook.state, outlook.fade
    sides = state.sides
    available = state.available[side]
    worth = WORKER * min(available, outlook.turns + 1)
    if available < FEW:
        worth -= SHORT * (FEW - available)
    worth += STACK * sum(state.standing[side : (SILVERSMITH + 1) * sides : sides])
    prisoners = state.prison[side]
    worth -= PRISONER * prisoners
    if prisoners > 2:
        worth -= CROWD * (prisoners - 2)
    held = sum(state.captives[side::sides])
    captives = sum(state.captives[side * sides : (side + 1) * sides])
    return fade * (worth - HELD * held + CAPTIVE * min(captives, CAPTIVES))
