"""What a position is worth, in points."""

from math import fsum

from game.architects import scoring
from game.architects.bot.targets import prospect
from game.architects.bot.weights import Weights
from game.architects.state import Architects
from game.architects.tables import GOLD, KINDS, MARBLE, MINES, SILVER, SILVERSMITH


class Outlook:
    """How far the match is."""

    def __init__(self, weights: Weights, state: Architects) -> None:
        self.weights = weights
        self.state = state
        self.overtime = max(state.turn / len(state.order) - weights.usual_turns, 0.0)
        """Turns beyond the usual length of a match."""
        self.turns = self._turns_left()
        self.fade = min(1.0, self.turns / weights.fading_turns)
        self.urge = min(self.overtime * weights.impatience, 1.0)
        """How much the match should be brought to its end: from 0 to 1, when it is far beyond the usual length."""
        self.hoard = max(weights.hoard_loss * self.fade, self.urge)
        """How much less gold and marble beyond some count."""

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


def evaluate(weights: Weights, state: Architects, seat: int) -> float:
    """Return how far a seat is ahead, in points."""
    if state.is_over:
        totals = [float(score.total) for score in state.scores()]
    else:
        outlook = Outlook(weights, state)
        share = weights.answered_threat if _can_arrest(state, seat) else 1.0
        expected = weights.turn_of_others * outlook.turns
        totals = [expected + _holdings(outlook, side) + share * _threat(outlook, side) for side in range(state.sides)]
        totals[seat] = own_worth(outlook, seat)
    mine = totals.pop(seat)
    return mine - weights.others[len(totals) - 1] * (fsum(totals) / len(totals) + max(totals)) / 2


def own_worth(outlook: Outlook, side: int) -> float:
    """Return what a side has, and what it can make of it."""
    turns = _turns_of(outlook, side)
    return (
        _holdings(outlook, side)
        - outlook.fade * _risk(outlook, side)
        + prospect(outlook.weights, outlook.state, side, turns, outlook.urge)
        + outlook.urge * outlook.weights.closing * len(outlook.state.guildhall)
    )


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
    weights = outlook.weights
    groups = outlook.state.standing[side :: outlook.state.sides]
    threat = _large_groups(weights, groups, weights.threatening_group) + weights.mining_group * groups[MINES] ** 2
    return outlook.fade * threat


def _risk(outlook: Outlook, side: int) -> float:
    """Return what a side's large groups may lose: less while nobody else has the silver to arrest them."""
    state, weights = outlook.state, outlook.weights
    groups = state.standing[side :: state.sides]
    risk = _large_groups(weights, groups, weights.group_at_risk)
    return risk if any(_can_arrest(state, other) for other in state.order if other != side) else weights.unarmed * risk


def _can_arrest(state: Architects, side: int) -> bool:
    """Return whether a side could arrest a group on its next turn; the rival needs no silver for that."""
    if not state.available[side]:
        return False
    return side == state.rival or state.good(side, SILVER) > 0 or state.evaded(side) > 0


def _large_groups(weights: Weights, groups: list[int], weight: float) -> float:
    """Return what large groups weigh, by the square of the workers beyond a safe group."""
    safe = weights.safe_group
    return fsum(weight * (count - safe) ** 2 for count in groups if count > safe)


def _holdings(outlook: Outlook, side: int) -> float:
    """Return what a side has: points, goods, workers, apprentices."""
    state = outlook.state
    worth = _points(outlook, side) + _workers(outlook, side)
    if side == state.rival:
        return worth
    return worth + outlook.fade * (_goods(outlook, side) + _people(outlook, side))


def _points(outlook: Outlook, side: int) -> float:
    """Return the points so far; virtue counts less before the end, but what it opens counts too."""
    weights = outlook.weights
    state, fade = outlook.state, outlook.fade
    base = side * KINDS
    standing = scoring.final_standing(state, side)
    is_rival = side == state.rival
    points = float(state.tables.level_points[state.level[side]])
    for card in state.built[side]:
        points += state.tables.points[card]
        if not is_rival:
            points += scoring.end_points(state, side, card, standing)
    now = weights.virtue_share + (1 - weights.virtue_share) * (1 - fade)
    points += now * state.facts.virtue.points[standing.virtue]
    virtue = state.virtue[side]
    reach = weights.middle_reach
    points += fade * weights.virtue_step * max(min(virtue - weights.middle_virtue, reach), -reach)
    if virtue > state.facts.virtue.market_most:
        points -= weights.closed_market * fade
    elif virtue < state.facts.virtue.cathedral_least:
        points -= weights.closed_cathedral * fade
    points += scoring.debt_points(state, side) * standing.unpaid
    figures = state.facts.scoring
    points -= (1 - fade) * state.prison[side] / figures.prisoners
    silver = (1 - fade) * state.goods[base + SILVER] / figures.silver
    if is_rival:
        return points + state.supplies / state.facts.rival.supplies + silver
    gems = state.goods[base + GOLD] + state.goods[base + MARBLE]
    points += gems - outlook.hoard * max(gems - weights.usable_gems, 0)
    return points + silver


def _goods(outlook: Outlook, side: int) -> float:
    state, weights = outlook.state, outlook.weights
    base = side * KINDS
    clay, wood, stone, gold, marble, silver = state.goods[base : base + KINDS]
    both = wood + stone
    usable = weights.usable_goods
    worth = weights.clay * min(clay, usable)
    worth += weights.wood_or_stone * (min(both, usable) + weights.surplus_share * max(both - usable, 0))
    worth += weights.gem * (gold + marble)
    spare = max(silver - weights.usable_coins, 0)
    worth += weights.coin * (silver - spare) + weights.spare_coin * spare
    return worth + weights.card * min(len(state.hands[side]), weights.usable_cards)


def _people(outlook: Outlook, side: int) -> float:
    """Return what apprentices are worth besides the buildings they make possible."""
    weights = outlook.weights
    state = outlook.state
    kinds = state.facts.apprentices
    able = fsum(weights.apprentices[kinds[apprentice].kind] for apprentice in state.apprentices[side])
    return weights.skill * state.skills_of(side).bit_count() + able * outlook.turns / weights.apprentice_turns


def _workers(outlook: Outlook, side: int) -> float:
    """Return what workers are worth where they are."""
    weights = outlook.weights
    state, fade = outlook.state, outlook.fade
    sides = state.sides
    available = state.available[side]
    worth = weights.worker * min(available, outlook.turns + 1)
    if available < weights.enough_workers:
        worth -= weights.missing_worker * (weights.enough_workers - available)
    worth += weights.mining_worker * state.group(MINES, side)
    worth += weights.gathering_worker * sum(state.standing[side : (SILVERSMITH + 1) * sides : sides])
    prisoners = state.prison[side]
    worth -= weights.prisoner * prisoners
    crowd = prisoners - state.facts.reset.prisoners + 1
    if crowd > 0:
        worth -= weights.crowded_prisoner * crowd
    held = sum(state.captives[side::sides])
    captives = sum(state.captives[side * sides : (side + 1) * sides])
    return fade * (worth - weights.held_worker * held + weights.captive * min(captives, weights.usable_captives))
