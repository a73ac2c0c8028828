"""What a player can still build: targets, the turns they take, and what a sensible order of them brings."""

from math import sqrt
from typing import NamedTuple

from game.architects import guildhall, scoring
from game.architects.state import Architects
from game.architects.tables import EMPTY, FOREST, KINDS, LARGE, MINES, QUARRY, SILVERSMITH, STOREHOUSE

GEM_TURNS = 1.95
"""Turns for a gold or a marble at the Black Market, with what comes after it."""
HIRE_TURNS = 1.0
"""Turns for an apprentice, besides the silver."""
REWARD = 1.3
"""What a reward of the Cathedral is worth, its virtue not counted."""
CLIMB = 1.15
"""Steps lead on to higher ones: how much more than its own points a step counts."""
CARD = 0.6
"""The card discarded for a step."""
TARGETS = 6
"""How many targets are planned one after the other."""
UNFINISHED = 0.65
"""How much a target counts, for the part that can be done, if there are too few turns for it."""
IDLE = 1.45
"""What a turn without a target brings."""
AT_ONCE = {
    "gain": 1.6, "choose": 1.2, "hire": 2.2, "capture": 0.8, "ransom_or_capture": 0.8, "take_debt": -2.0,
    "destroy_debt": 0.3, "release": 0.3, "trade_card": 1.6, "all_virtue": 0.2, "crowded_virtue": 0.3,
    "gold_for_virtue": 2.0,
}  # fmt: skip
"""What the effect of a building is worth when it is built."""
AT_END = {
    "lead_points": 0.8, "lead_virtue": 0.6, "most_points": 1.0, "points_for_skill": 1.5, "points_for_buildings": 3.0,
    "points_for_captives": 0.3, "points_for_virtue": 1.8, "points_for_paid": 0.2, "points_without_debt": 1.5,
    "virtue_for_goods": 0.6, "virtue_for_paid": 0.1, "lose_virtue": -1.2, "debt_points": 0.0,
}  # fmt: skip
"""What the effect of a building will be worth at the end."""
DELAY = 0.92
"""How much of a gain is left for every turn that it comes later."""
VIRTUE = 0.5
"""A point of virtue gained or lost on the way."""


class Target(NamedTuple):
    """A building or a step of the Cathedral: what it brings beyond the gold and marble it costs."""

    gain: float
    cost: tuple[int, ...]
    mix: int
    skills: int
    building: int


class Means:
    """What a player has to reach targets with: goods, workers at the places, skills."""

    def __init__(self, state: Architects, side: int) -> None:
        base, sides = side * KINDS, state.sides
        self.goods = state.goods[base : base + KINDS]
        workers = state.standing[side::sides]
        extras = state.tables.harvests
        bonus = [0] * LARGE
        for apprentice in state.apprentices[side]:
            for place in (FOREST, QUARRY, MINES, SILVERSMITH):
                if extras[place][apprentice] is not None:
                    bonus[place] += 1
        self.wood = workers[FOREST] + bonus[FOREST] + 0.5
        self.stone = workers[QUARRY] + bonus[QUARRY] + 0.5
        self.clay = workers[MINES] + bonus[MINES] + 1.5
        self.gold = float(workers[MINES])
        self.silver = workers[SILVERSMITH] + bonus[SILVERSMITH] + 1.5
        self.trades = workers[STOREHOUSE] + 1
        self.skills = state.skills_of(side)
        self.hire = state.hire_price(side, 0).total
        self.is_market_open = state.virtue[side] <= state.facts.virtue.market_most
        self.needs_no_card = state.tables.no_discard[state.characters[side]]

    def turns_for(self, target: Target) -> float:
        """Return about how many turns a target takes, the worker in the Guildhall included."""
        clay, wood, stone, gold, marble, silver = self.goods
        cost = target.cost
        turns = 1.0
        if cost[0] > clay:
            turns += sqrt(self.clay * self.clay + 2 * (cost[0] - clay)) - self.clay
        lacking_wood, lacking_stone = max(cost[1] - wood, 0), max(cost[2] - stone, 0)
        if lacking_wood:
            turns += sqrt(self.wood * self.wood + 2 * lacking_wood) - self.wood
        if lacking_stone:
            turns += sqrt(self.stone * self.stone + 2 * lacking_stone) - self.stone
        if target.mix:
            lacking = target.mix - wood - stone
            if lacking > 0:
                best = max(self.wood, self.stone)
                turns += sqrt(best * best + 2 * lacking) - best
        turns += self._gem_turns(max(cost[3] - gold, 0), max(cost[4] - marble, 0), wood + stone - cost[1] - cost[2])
        missing = (target.skills & ~self.skills).bit_count()
        if missing:
            turns += missing * HIRE_TURNS
            lacking = missing * self.hire - silver
            if lacking > 0:
                turns += sqrt(self.silver * self.silver + 2 * lacking) - self.silver
        return turns

    def _gem_turns(self, gold: int, marble: int, spare: int) -> float:
        """Return the turns for gold and marble: Mines, Storehouse or Black Market."""
        turns = 0.0
        if gold:
            mined = sqrt(self.gold * self.gold + 4 * gold) - self.gold
            turns += min(mined, GEM_TURNS * gold) if self.is_market_open else mined
        if marble:
            lacking = max(3 * marble - max(spare, 0), 0)
            best = max(self.wood, self.stone)
            traded = sqrt(best * best + 2 * lacking) - best + marble / self.trades
            turns += min(traded, GEM_TURNS * marble) if self.is_market_open else traded
        return turns

    def spend(self, target: Target) -> None:
        """Use up the goods of a target; what was lacking is taken to have been gathered exactly."""
        for good, amount in enumerate(target.cost):
            self.goods[good] = max(self.goods[good] - amount, 0)
        wood = min(self.goods[1], target.mix)
        self.goods[1] -= wood
        self.goods[2] = max(self.goods[2] - target.mix + wood, 0)
        self.skills |= target.skills


def effect_worth(state: Architects, side: int, building: int) -> float:
    """Return about what the effect of a building is worth to a side."""
    kind = state.tables.effects[building]
    if kind in AT_ONCE:
        return AT_ONCE[kind]
    if kind in ("points_for_skill", "points_for_buildings", "points_for_captives", "points_for_virtue"):
        now = scoring.end_points(state, side, building, scoring.Standing(state.virtue[side], state.unpaid[side]))
        return (now + AT_END[kind]) / 2
    return AT_END[kind]


def targets(state: Architects, side: int) -> list[Target]:
    """Return the buildings of the hand and the next step of the Cathedral."""
    tables = state.tables
    found = []
    for building in state.hands[side]:
        cost = tables.costs[building]
        gain = tables.points[building] + effect_worth(state, side, building)
        gain += VIRTUE * tables.building_virtue[building] - cost[3] - cost[4]
        found.append(Target(gain, cost, 0, tables.building_skills[building], building))
    step = _step(state, side, state.level[side])
    return found if step is None else [*found, step]


def _step(state: Architects, side: int, level: int) -> Target | None:
    """Return the step of the Cathedral from a level on, if it is open to a side."""
    if not guildhall.is_step_open(state, side, level) or not guildhall.has_card_to_discard(state, side):
        return None
    tables = state.tables
    cost = tables.level_costs[level]
    points = tables.level_points[level + 1] - tables.level_points[level]
    gain = CLIMB * points + REWARD + VIRTUE - CARD - cost[3] - cost[4]
    return Target(gain, cost, tables.level_mixes[level], 0, EMPTY)


def prospect(state: Architects, side: int, turns: float) -> float:
    """Return what a side will make of the turns left if it goes for the best target again and again."""
    if turns <= 0:
        return 0.0
    means = Means(state, side)
    open_targets = targets(state, side)
    total, spent, level = 0.0, 0.0, state.level[side]
    for _ in range(TARGETS):
        best, took, rate = None, 0.0, IDLE
        left = turns - spent
        for target in open_targets:
            needed = means.turns_for(target)
            share = target.gain / needed if needed <= left else UNFINISHED * target.gain * left / needed / needed
            if share > rate:
                best, took, rate = target, needed, share
        if best is None:
            break
        if took > left:
            return total + UNFINISHED * best.gain * left / took * float(DELAY ** (turns - 1))
        spent += took
        total += best.gain * DELAY ** (spent - 1)
        means.spend(best)
        open_targets.remove(best)
        if best.building == EMPTY:
            level += 1
            _discard_worst(open_targets)
            step = _step(state, side, level)
            if step is not None and (open_targets or means.needs_no_card):
                open_targets.append(step)
    return total + IDLE * (turns - spent)


def _discard_worst(open_targets: list[Target]) -> None:
    """A step costs a card: the building that brings least."""
    if open_targets:
        open_targets.remove(min(open_targets, key=lambda target: target.gain))
