"""What a player can still build: targets, the turns they take, and what a sensible order of them brings."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from game.architects import guildhall, scoring
from game.architects.bot.weights import Weights
from game.architects.facts import SKILLS
from game.architects.state import Architects
from game.architects.tables import (
    EMPTY,
    FOREST,
    GOLD,
    KINDS,
    LARGE,
    MARBLE,
    MINES,
    QUARRY,
    SILVER,
    SILVERSMITH,
    STONE,
    STOREHOUSE,
    UNSEEN,
    WOOD,
    Tables,
)


class Target(NamedTuple):
    """A building or a step of the Cathedral: what it brings beyond the gold and marble it costs."""

    gain: float
    cost: tuple[int, ...]
    mix: int
    skills: int
    building: int
    """EMPTY for a step, UNSEEN for a building that is still in the deck."""
    more: float = 0.0
    """Turns that it takes besides: to draw a card first."""
    hires: float = 0.0
    """Apprentices that it will need besides those for its skills: so many as cards in the deck usually do."""


class Holdings(NamedTuple):
    """All that a side's prospect depends on, which most plans leave as it was."""

    tables: Tables
    goods: tuple[int, ...]
    workers: tuple[int, ...]
    """By place."""
    apprentices: tuple[int, ...]
    skills: int
    character: int
    virtue: int
    hire: int
    """What an apprentice costs, in silver."""
    hand: tuple[int, ...]
    effects: tuple[float, ...]
    """What the effects of the buildings in the hand are worth."""
    level: int
    levels: tuple[int, ...]
    """Of all sides: each level of the Cathedral has few boxes."""
    has_deck: bool


def holdings(weights: Weights, state: Architects, side: int) -> Holdings:
    """Return what a side has, as far as its prospect depends on it."""
    hand = state.hands[side]
    return Holdings(
        state.tables,
        tuple(state.goods[side * KINDS : (side + 1) * KINDS]),
        tuple(state.standing[side :: state.sides]),
        state.apprentices[side],
        state.skills_of(side),
        state.characters[side],
        state.virtue[side],
        state.hire_price(side, 0).total,
        hand,
        tuple([effect_worth(weights, state, side, building) for building in hand]),
        state.level[side],
        tuple(state.level),
        bool(state.building_deck),
    )


class Means:
    """What a player has to reach targets with: goods, workers at the places, skills.

    Workers stay where they gather goods, so that every visit to a place brings one more than the last. If the next one
    brings `rate + 1/2`, n visits bring `n * rate + n * n / 2`. So `sqrt(rate * rate + 2 * lacking) - rate` visits bring
    what is lacking. The formula is written out wherever it is needed, since a call of a function would be felt.
    """

    def __init__(self, weights: Weights, own: Holdings) -> None:
        self.weights = weights
        self.goods = list(own.goods)
        tables, workers = own.tables, own.workers
        bonus = _bonuses(tables, own.apprentices)
        figures = tables.facts.places
        self.wood = workers[FOREST] + bonus[FOREST] + figures.forest.more + 0.5
        self.stone = workers[QUARRY] + bonus[QUARRY] + figures.quarry.more + 0.5
        self.clay = workers[MINES] + bonus[MINES] + figures.mines.more + 0.5
        self.gold = float(workers[MINES])
        self.silver = workers[SILVERSMITH] + bonus[SILVERSMITH] + figures.silversmith.more + 0.5
        self.workers_for_gold = figures.mines.gold_each
        self.goods_for_marble = figures.storehouse.marble
        self.trades = workers[STOREHOUSE] + 1
        self.skills = own.skills
        self.hire = own.hire
        self.is_market_open = own.virtue <= tables.facts.virtue.market_most
        self.needs_no_card = tables.no_discard[own.character]

    def turns_for(self, target: Target) -> float:
        """Return about how many turns a target takes, the worker in the Guildhall included."""
        clay, wood, stone, gold, marble, silver = self.goods
        clay_cost, wood_cost, stone_cost, gold_cost, marble_cost = target.cost
        turns = 1.0 + target.more
        if clay_cost > clay:
            turns += sqrt(self.clay * self.clay + 2 * (clay_cost - clay)) - self.clay
        if wood_cost > wood:
            turns += sqrt(self.wood * self.wood + 2 * (wood_cost - wood)) - self.wood
        if stone_cost > stone:
            turns += sqrt(self.stone * self.stone + 2 * (stone_cost - stone)) - self.stone
        if target.mix:
            lacking = target.mix - wood - stone
            if lacking > 0:
                best = max(self.wood, self.stone)
                turns += sqrt(best * best + 2 * lacking) - best
        spare = wood + stone - wood_cost - stone_cost
        turns += self._gem_turns(max(gold_cost - gold, 0), max(marble_cost - marble, 0), spare)
        missing = (target.skills & ~self.skills).bit_count() + target.hires
        if missing:
            turns += missing * self.weights.hire_turns
            short = missing * self.hire - silver
            if short > 0:
                turns += sqrt(self.silver * self.silver + 2 * short) - self.silver
        return turns

    def _gem_turns(self, gold: int, marble: int, spare: int) -> float:
        """Return the turns for gold and marble: Mines, Storehouse or Black Market."""
        turns = 0.0
        if gold:
            mined = sqrt(self.gold * self.gold + 2 * self.workers_for_gold * gold) - self.gold
            turns += min(mined, self.weights.gem_turns * gold) if self.is_market_open else mined
        if marble:
            lacking = max(self.goods_for_marble * marble - max(spare, 0), 0)
            best = max(self.wood, self.stone)
            traded = sqrt(best * best + 2 * lacking) - best + marble / self.trades
            turns += min(traded, self.weights.gem_turns * marble) if self.is_market_open else traded
        return turns

    def spend(self, target: Target) -> None:
        """Use up the goods of a target; what was lacking is taken to have been gathered exactly."""
        missing = (target.skills & ~self.skills).bit_count()
        if missing:
            self.goods[SILVER] = max(self.goods[SILVER] - missing * self.hire, 0)
        for good, amount in enumerate(target.cost):
            self.goods[good] = max(self.goods[good] - amount, 0)
        wood = min(self.goods[WOOD], target.mix)
        self.goods[WOOD] -= wood
        self.goods[STONE] = max(self.goods[STONE] - target.mix + wood, 0)
        self.skills |= target.skills


@lru_cache(maxsize=4096)
def _bonuses(tables: Tables, apprentices: tuple[int, ...]) -> tuple[int, ...]:
    """Return by place how much more apprentices bring on every visit."""
    return tuple(
        sum(tables.harvests[place][apprentice] is not None for apprentice in apprentices) for place in range(LARGE)
    )


def goods_worth(weights: Weights, goods: Sequence[int]) -> float:
    """Return what goods are worth, whatever they are for; the points of gold and marble not counted."""
    clay, wood, stone, gold, marble, silver = goods
    both = wood + stone
    usable = weights.usable_goods
    worth = weights.clay * min(clay, usable)
    worth += weights.wood_or_stone * (min(both, usable) + weights.surplus_share * max(both - usable, 0))
    spare = max(silver - weights.usable_coins, 0)
    worth += weights.coin * (silver - spare) + weights.spare_coin * spare
    if silver:
        worth += weights.first_coin
    return worth + weights.gold * gold + weights.marble * marble


@lru_cache(maxsize=256)
def _gained(weights: Weights, tables: Tables, building: int) -> float:
    """Return what the goods and cards are worth that a building brings when it is built."""
    gain = tables.effect_gains[building]
    goods = [0] * KINDS
    for good, amount in gain.goods:
        goods[good] += amount
    return goods_worth(weights, goods) + goods[GOLD] + goods[MARBLE] + weights.card * gain.cards


def effect_worth(weights: Weights, state: Architects, side: int, building: int) -> float:
    """Return about what the effect of a building is worth to a side."""
    kind = state.tables.effects[building]
    if kind == "gain":
        return _gained(weights, state.tables, building)
    if kind in weights.effects_at_once:
        return weights.effects_at_once[kind]
    if kind in ("points_for_skill", "points_for_buildings", "points_for_captives", "points_for_virtue"):
        now = scoring.end_points(state, side, building, scoring.Standing(state.virtue[side], state.unpaid[side]))
        return (now + weights.effects_at_end[kind]) / 2
    return weights.effects_at_end[kind]


def targets(weights: Weights, own: Holdings) -> list[Target]:
    """Return the buildings of the hand and the next step of the Cathedral."""
    tables = own.tables
    found = []
    for building, effect in zip(own.hand, own.effects, strict=True):
        cost = tables.costs[building]
        gain = tables.points[building] + effect
        gain += weights.virtue_on_the_way * tables.building_virtue[building] - cost[GOLD] - cost[MARBLE]
        found.append(Target(gain, cost, 0, tables.building_skills[building], building))
    step = _step(weights, own, own.level, bool(own.hand) or tables.no_discard[own.character])
    return found if step is None else [*found, step]


def _step(weights: Weights, own: Holdings, level: int, has_card: bool) -> Target | None:
    """Return the step of the Cathedral from a level on, if it is open to a side; a card may have to be drawn first."""
    tables = own.tables
    if not guildhall.is_level_open(tables, own.levels, own.virtue, level) or not (has_card or own.has_deck):
        return None
    cost = tables.level_costs[level]
    points = tables.level_points[level + 1] - tables.level_points[level]
    gain = weights.climbing * points + weights.reward + weights.virtue_on_the_way - weights.discarded_card
    more = 0.0 if has_card else weights.draw_turns
    return Target(gain - cost[GOLD] - cost[MARBLE], cost, tables.level_mixes[level], 0, EMPTY, more)


def _from_deck(weights: Weights, skills: int) -> Target:
    """Return a building such as the deck has: a card to draw, goods of all kinds, and some skill."""
    goods = weights.drawn_goods
    hires = weights.drawn_skills * (1 - skills.bit_count() / len(SKILLS))
    return Target(
        weights.drawn_gain, (goods, goods, goods, weights.drawn_gold, 0), 0, 0, UNSEEN, weights.draw_turns, hires
    )


@lru_cache(maxsize=1 << 13)
def prospect(weights: Weights, own: Holdings, turns: float, urge: float) -> float:
    """Return what a side will make of the turns left.

    It goes for the target that brings most by turn, again and again, until the turns are used up or an idle turn
    brings more. What comes later counts less; of the last target only the part counts for which there are turns.
    `urge`: how much the match should come to its end, so that idle turns bring less.
    """
    if turns <= 0:
        return 0.0
    means = Means(weights, own)
    idle = weights.idle_turn * (1 - urge)
    open_targets = targets(weights, own)
    if own.has_deck:
        open_targets.append(_from_deck(weights, own.skills))
    total, spent, level = 0.0, 0.0, own.level
    for _ in range(weights.planned_targets):
        left = turns - spent
        best, took = _best_target(means, open_targets, left, idle)
        if best is None:
            break
        if took > left:
            part = weights.unfinished * best.gain * left / took
            return total + part * float(weights.delay ** (turns - weights.ready_turns))
        spent += took
        total += best.gain * weights.delay ** (spent - weights.ready_turns)
        means.spend(best)
        if best.building != UNSEEN:  # there are more of those in the deck
            open_targets.remove(best)
        if best.building == EMPTY:
            level += 1
            has_card = means.needs_no_card or _discard_worst(open_targets)
            step = _step(weights, own, level, has_card)
            if step is not None:
                open_targets.append(step)
    return total + idle * (turns - spent)


def _best_target(means: Means, open_targets: list[Target], left: float, idle: float) -> tuple[Target | None, float]:
    """Return the target that brings most by turn, and its turns; None: an idle turn brings more."""
    weights = means.weights
    best, took, rate = None, 0.0, idle
    for target in open_targets:
        needed = means.turns_for(target)
        share = target.gain / needed
        if needed > left:
            share = weights.unfinished * target.gain * left / needed / needed
        if share > rate:
            best, took, rate = target, needed, share
    return best, took


def _discard_worst(open_targets: list[Target]) -> bool:
    """A step costs a card: the building that brings least. Return whether another is left for the next step."""
    hand = [target for target in open_targets if target.building >= 0]
    if hand:
        open_targets.remove(min(hand, key=lambda target: target.gain))
    return len(hand) > 1
