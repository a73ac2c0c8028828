"""What a position is worth, in points."""

from functools import lru_cache
from math import fsum

from game.architects import scoring
from game.architects.bot.targets import effect_worth, goods_worth, prospect
from game.architects.bot.weights import Weights
from game.architects.facts import AT_END
from game.architects.state import Architects
from game.architects.tables import GOLD, KINDS, MARBLE, MINES, SILVER, SILVERSMITH, Tables


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
        mine = totals.pop(seat)
    else:
        outlook = Outlook(weights, state)
        share = _unanswered(weights, state, seat)
        expected = weights.turn_of_others * outlook.turns
        totals = [
            expected + _holdings(outlook, side) + share * _threat(outlook, side)
            for side in range(state.sides)
            if side != seat
        ]
        mine = own_worth(outlook, seat)
    return mine - weights.others[len(totals) - 1] * (fsum(totals) / len(totals) + max(totals)) / 2


def own_worth(outlook: Outlook, side: int) -> float:
    """Return what a side has, and what it can make of it."""
    return (
        _holdings(outlook, side)
        - outlook.fade * _risk(outlook, side)
        + prospect(outlook.weights, outlook.state, side, _turns_of(outlook, side), outlook.urge)
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
    return state.available[side] > 0 and has_fee(state, side)


def has_fee(state: Architects, side: int) -> bool:
    """Return whether a side could pay for a visit to the Town Centre."""
    return side == state.rival or state.goods[side * KINDS + SILVER] > 0 or state.evaded(side) > 0


def _unanswered(weights: Weights, state: Architects, seat: int) -> float:
    """Return how much of the threats counts: less for whoever can arrest a group, or could with a worker more."""
    if not has_fee(state, seat):
        return 1.0
    return weights.answered_threat if state.available[seat] else weights.half_answered


def _large_groups(weights: Weights, groups: list[int], weight: float) -> float:
    """Return what large groups weigh, by the square of the workers beyond a safe group."""
    safe = weights.safe_group
    return fsum(weight * (count - safe) ** 2 for count in groups if count > safe)


def _holdings(outlook: Outlook, side: int) -> float:
    """Return what a side has: points, goods, workers, apprentices."""
    state, weights = outlook.state, outlook.weights
    worth = _points(outlook, side) + _workers(outlook, side)
    worth += outlook.fade * weights.laid_worker * state.guildhall.count(side)
    if side == state.rival:
        return worth
    goods = goods_worth(weights, state.goods[side * KINDS : (side + 1) * KINDS])
    cards = weights.card * min(len(state.hands[side]), weights.usable_cards)
    return worth + outlook.fade * (goods + cards + _people(outlook, side))


@lru_cache(maxsize=4096)
def _built(tables: Tables, cards: tuple[int, ...]) -> tuple[int, bool]:
    """Return the printed points of buildings, and whether any does something at the end."""
    return sum(tables.points[card] for card in cards), any(tables.effects[card] in AT_END for card in cards)


def _points(outlook: Outlook, side: int) -> float:
    """Return the points so far; virtue counts less before the end, but what it opens counts too."""
    weights = outlook.weights
    state, fade = outlook.state, outlook.fade
    tables = state.tables
    facts = tables.facts
    base = side * KINDS
    is_rival = side == state.rival
    printed, has_effects = _built(tables, state.built[side])
    points = float(printed + tables.level_points[state.level[side]])
    now = weights.virtue_share + (1 - weights.virtue_share) * (1 - fade)
    virtue = state.virtue[side]
    standing_points = now * facts.virtue.points[virtue] - facts.scoring.debt * state.unpaid[side]
    if has_effects and not is_rival:
        expected = standing_points + _effects(weights, state, side)
        standing_points = fade * expected + (1 - fade) * _points_at_end(state, side, now)
    points += standing_points
    reach = weights.middle_reach
    points += fade * weights.virtue_step * max(min(virtue - weights.middle_virtue, reach), -reach)
    if virtue > facts.virtue.market_most:
        points -= weights.closed_market * fade
    elif virtue < facts.virtue.cathedral_least:
        points -= weights.closed_cathedral * fade
    points -= (1 - fade) * state.prison[side] / facts.scoring.prisoners
    silver = (1 - fade) * state.goods[base + SILVER] / facts.scoring.silver
    if is_rival:
        return points + state.supplies / facts.rival.supplies + silver
    gems = state.goods[base + GOLD] + state.goods[base + MARBLE]
    return points + gems - outlook.hoard * max(gems - weights.usable_gems, 0) + silver


def _effects(weights: Weights, state: Architects, side: int) -> float:
    """Return what the buildings of a side are expected to bring at the end."""
    effects = state.tables.effects
    return fsum(effect_worth(weights, state, side, card) for card in state.built[side] if effects[card] in AT_END)


def _points_at_end(state: Architects, side: int, virtue_share: float) -> float:
    """Return the points of effects, virtue and debts if the match ended now."""
    standing = scoring.final_standing(state, side)
    effects = sum(scoring.end_points(state, side, card, standing) for card in state.built[side])
    virtue = virtue_share * state.facts.virtue.points[standing.virtue]
    return effects + virtue + scoring.debt_points(state, side) * standing.unpaid


def _people(outlook: Outlook, side: int) -> float:
    """Return what apprentices are worth besides the buildings they make possible."""
    weights, state = outlook.weights, outlook.state
    skill, able = _abilities(weights, state.tables, state.apprentices[side])
    return skill + able * outlook.turns / weights.apprentice_turns


@lru_cache(maxsize=4096)
def _abilities(weights: Weights, tables: Tables, apprentices: tuple[int, ...]) -> tuple[float, float]:
    """Return what the skills of apprentices are worth, and what else they can do."""
    kinds = tables.facts.apprentices
    skills = 0
    for apprentice in apprentices:
        skills |= tables.apprentice_skills[apprentice]
    able = fsum(weights.apprentices[kinds[apprentice].kind] for apprentice in apprentices)
    return weights.skill * skills.bit_count(), able


def _workers(outlook: Outlook, side: int) -> float:
    """Return what workers are worth where they are."""
    weights = outlook.weights
    state, fade = outlook.state, outlook.fade
    sides = state.sides
    available = state.available[side]
    worth = weights.worker * min(available, outlook.turns + 1)
    if available < weights.enough_workers:
        missing = weights.enough_workers - available
        worth -= (weights.missing_worker if has_fee(state, side) else weights.stranded_worker) * missing
    forest, quarry, mines, silversmith = state.standing[side : (SILVERSMITH + 1) * sides : sides]
    worth += weights.gathering_worker * (forest + quarry) + weights.mining_worker * mines
    worth += weights.smith_worker * silversmith
    worth -= weights.market_worker * state.market.count(side)
    prisoners = state.prison[side]
    worth -= weights.prisoner * prisoners
    crowd = prisoners - state.facts.reset.prisoners + 1
    if crowd > 0:
        worth -= weights.crowded_prisoner * crowd
    held = sum(state.captives[side::sides])
    captives = sum(state.captives[side * sides : (side + 1) * sides])
    return fade * (worth - weights.held_worker * held + weights.captive * min(captives, weights.usable_captives))
