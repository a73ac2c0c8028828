"""The best group of dice for every action, found by what it gains and what it uses up."""

from collections.abc import Iterator
from itertools import combinations
from math import fsum
from typing import NamedTuple

from game.core.game import Step
from game.core.move import Move
from game.troyes import actions, citizens, groups, influence
from game.troyes.bot.gains import Gains
from game.troyes.bot.weights import Weights
from game.troyes.decisions import ACTIVATE, BUILD, DONE, DROP, PLACE, RECRUIT, GroupAbout
from game.troyes.dice import COLOUR_ON_SQUARE, FACES, VALUE_OF, VALUE_ON_SQUARE, remaining
from game.troyes.facts import SPACES
from game.troyes.groups import Builder
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY, NO_MODIFIER


class ScoredAction(NamedTuple):
    """A way to carry an action out: what it is worth after everything it uses up."""

    net: float
    action: int
    target: int
    modifier: int
    dice: tuple[int, ...]
    units: int
    begin: Move


class ActionSearch(Gains):
    """Finds the best groups for one player."""

    def __init__(self, weights: Weights, state: Troyes, seat: int) -> None:
        super().__init__(weights, state, seat)
        self._uses: dict[tuple[tuple[int, ...], int], float] = {}
        """By dice, and how many of every other district are free, what they cost; they serve for many actions."""

    def ranked(self) -> list[ScoredAction]:
        """Return every possible action with its best group, the best first."""
        found = [
            scored for about, move in actions.targets(self.state) if (scored := self.best(about, move)) is not None
        ]
        return sorted(found, key=lambda scored: -scored.net)

    def best(self, about: GroupAbout, begin: Move) -> ScoredAction | None:
        """Return an action with its best group; None: there is no group for it."""
        action, target = about
        wanted = groups.terms(self.state, self.seat, action, target)
        if wanted is None:
            return None
        best: ScoredAction | None = None
        extra = self._extra(action, target)
        for place, modifier in [(EMPTY, NO_MODIFIER), *groups.modifiers(self.state, self.seat, action)]:
            builder = Builder(self.state, self.seat, wanted, modifier)
            lost = self.outlook.cubes(self.state.cards[place], 1, self.seat) if place != EMPTY else 0.0
            for dice in _groups(builder, self.weights.mixed_dice):
                units = builder.most_units(dice)
                net = extra - lost - self._used(builder, dice) + self.gain(builder, dice, units)
                if best is None or net > best.net:
                    best = ScoredAction(net, action, target, place, dice, units, begin)
        return best

    def _used(self, builder: Builder, dice: tuple[int, ...]) -> float:
        """Return what a group costs: own dice, and money for others, which may enrich a rival; worked out once."""
        key = dice, builder.free_dice()
        used = self._uses.get(key)
        if used is None:
            used = self._uses[key] = self._find_used(builder, dice)
        return used

    def _find_used(self, builder: Builder, dice: tuple[int, ...]) -> float:
        weights = self.weights
        state, outlook = self.state, self.outlook
        own = [outlook.die[die % FACES] for die in dice if die // FACES == self.seat]
        used = weights.unused_die * fsum(own)
        if len(own) == len(dice):
            return used
        for owner, deniers in builder.costs(dice):
            used += outlook.denier * deniers
            if owner < state.players:
                used += weights.rivals * outlook.denier * deniers / (state.players - 1)
                taken = fsum(outlook.die[die % FACES] for die in dice if die // FACES == owner)
                used -= weights.rivals * weights.unused_die * taken / (state.players - 1)
            elif state.is_solo:
                used -= weights.le_roy_die * sum(die // FACES == owner for die in dice)
        return used

    def _extra(self, action: int, target: int) -> float:
        """Return what hiring a tradesman is worth besides using the card."""
        weights = self.weights
        state, outlook = self.state, self.outlook
        if action != ACTIVATE or state.has_tradesman(self.seat, target):
            return 0.0
        card = state.facts.cards[state.cards[target]]
        post = state.hire_space(target)
        points = card.vp_spaces[post] if post != EMPTY else 0
        person = weights.citizen_in_supply * outlook.share
        gained = points + weights.tradesman * outlook.share
        return gained - outlook.denier * card.hire_cost - person + self.more("tradesmen")

    # steps

    def step(self, scored: ScoredAction) -> Step:
        """Return the moves that carry an action out, if need be after recruiting a citizen for it."""
        moves = [scored.begin, *self._declaration(scored)]
        sources = self._sources(scored)
        if self._should_recruit(scored, sources):
            return (RECRUIT, *moves, citizens.source_move(self.state, citizens.SUPPLY))
        return (*moves, *self._source_moves(sources))

    def completion(self, scored: ScoredAction) -> Step:
        """Return the moves that carry an action out when dice are being chosen; what does not fit is taken back."""
        state = self.state
        is_modified = scored.modifier == state.modifier
        wrong = remaining(list(state.laid), scored.dice) if is_modified else state.laid
        moves = [state.tables.lift[state.players][die] for die in wrong]
        if not is_modified and scored.modifier == EMPTY:
            moves.append(DROP)
        kept = state.laid if is_modified else ()
        declared = scored._replace(
            modifier=EMPTY if is_modified else scored.modifier,
            dice=tuple(remaining(list(scored.dice), kept)),
        )
        return (*moves, *self._declaration(declared), *self._source_moves(self._sources(scored)))

    def _declaration(self, scored: ScoredAction) -> list[Move]:
        """Return the moves that choose cube and dice and finish the group."""
        state = self.state
        tables = state.tables
        moves = [tables.use[state.cards[scored.modifier]]] if scored.modifier != EMPTY else []
        moves += [tables.lay[state.players][die] for die in scored.dice]
        counted = groups.counts(state, scored.action, scored.target)
        moves.append(tables.done[scored.units] if counted else DONE)
        return moves

    def _source_moves(self, sources: list[citizens.Source]) -> list[Move]:
        """Return the move that takes the most dispensable citizen, if there are several."""
        return [citizens.source_move(self.state, sources[0])] if len(sources) > 1 else []

    def _should_recruit(self, scored: ScoredAction, sources: list[citizens.Source]) -> bool:
        """Return whether a new citizen is better than one who is at work."""
        state = self.state
        if not sources or sources[0].kind in (citizens.AT_HOME, citizens.LYING) or not self.outlook.left:
            return False
        spent = state.facts.influence_uses.recruit
        if scored.action == ACTIVATE and state.influence[self.seat] - spent < self._influence_needed(scored.target):
            return False
        if scored.action == PLACE and not citizens.is_free(state, self.seat, _entry(scored), citizens.SUPPLY):
            return False
        return influence.can_recruit(state, self.seat)

    def _influence_needed(self, place: int) -> int:
        return self.state.tables.pay_influence[self.state.cards[place]]

    def _sources(self, scored: ScoredAction) -> list[citizens.Source]:
        """Return the citizens that the action can move, the most dispensable first."""
        state, seat = self.state, self.seat
        if scored.action == PLACE:
            found = citizens.sources_for(state, seat, _entry(scored))
        elif scored.action == ACTIVATE and not state.has_tradesman(seat, scored.target):
            found = citizens.sources(state, seat)
        else:
            return []
        return sorted(found, key=self._dispensable)

    def _dispensable(self, source: citizens.Source) -> float:
        """Return what keeps a citizen where he is."""
        weights = self.weights
        if source.kind == citizens.AT_HOME:
            return weights.keep_free
        if source.kind == citizens.LYING:
            return weights.keep_lying
        if source.kind == citizens.STANDING:
            return self.outlook.at_work[source.number]
        posts = self.state.posts[source.number]
        points = self.state.facts.cards[self.state.cards[source.number]].vp_spaces
        return weights.keep_tradesman + (points[posts.index(self.seat)] if self.seat in posts else 0)


def _entry(scored: ScoredAction) -> int:
    """Return the die that leads to the place of a citizen."""
    return scored.target * SPACES + VALUE_OF[scored.dice[0] % FACES] - 1


def _groups(builder: Builder, mixed_dice: int) -> Iterator[tuple[int, ...]]:
    """Return every complete group that can be paid, each kind once; of dice of all colours only the highest."""
    pools = _pools(builder, mixed_dice)
    own, cash = builder.seat, builder.terms.cash
    is_foreign = {die: die // FACES != own for pool in pools for die in pool}
    for size in range(1, builder.most + 1):
        price = builder.state.tables.price[size]
        for dice in sorted({dice for pool in pools for dice in combinations(pool, size)}):
            if builder.modifier.free:
                can_pay = builder.cost(dice) <= cash
            else:
                can_pay = price * sum([is_foreign[die] for die in dice]) <= cash
            if can_pay and _is_useful(builder, dice):
                yield dice


def _pools(builder: Builder, mixed_dice: int) -> list[list[int]]:
    """Return the dice that may make a group together, in order: those of a colour, or the highest of all."""
    pool = builder.pool()
    if builder.is_mixed:
        return [sorted(sorted(pool, key=lambda die: -VALUE_ON_SQUARE[die])[:mixed_dice])]
    pools: list[list[int]] = [[], [], []]
    for die in pool:
        pools[COLOUR_ON_SQUARE[die]].append(die)
    return pools


def _is_useful(builder: Builder, dice: tuple[int, ...]) -> bool:
    """Return whether the action can be carried out with dice of the right colour that can be paid."""
    if builder.terms.action == PLACE:
        return builder.can_add((), dice[0])
    return builder.has_room(dice) if builder.terms.action == BUILD else builder.is_complete(dice)
