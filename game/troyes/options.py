"""The best group of dice for every action, found by what it gains and what it uses up."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from game.core.game import Step
from game.core.move import Move
from game.troyes import actions, cathedral, citizens, groups, scoring
from game.troyes.box import COLOUR_OF, EMPTY, FACES, MIX, NO_MODIFIER, VALUE_OF
from game.troyes.decisions import ACTIVATE, BUILD, COMBAT, DONE, DROP, FARM, PLACE, RECRUIT
from game.troyes.facts import COLOURS, SPACES, Card
from game.troyes.groups import Builder
from game.troyes.state import Troyes
from game.troyes.threats import leaders, prizes
from game.troyes.worth import (
    CATHEDRAL_CUBE,
    EVENT_CARD,
    KEPT,
    KING_CITIZEN,
    KING_DIE,
    OPEN_EVENT,
    RIVALS,
    SUPPLY,
    TRADESMAN,
    Outlook,
    character_chances,
    entry_space,
    event_worth,
    own_dice,
    victim,
)

CUBE_ON_EVENT = 0.55
"""A cube that can be put on any event."""
EXPELLED = 0.5
"""How much of a rival's loss counts."""
MIXED_POOL = 8
"""Of dice of all colours only the best are tried."""
SINGLE = 1.0


class Choice(NamedTuple):
    """A way to carry an action out: what it is worth after everything it uses up."""

    net: float
    action: int
    target: int
    modifier: int
    dice: tuple[int, ...]
    units: int
    begin: Move


class Chooser:
    """Finds the best groups for one player."""

    def __init__(self, state: Troyes, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.outlook = Outlook(state)
        self.chances = character_chances(state, seat)

    def choices(self) -> list[Choice]:
        """Return the best choice for every possible action, the best first."""
        found = [
            choice
            for action, target, move in actions.targets(self.state)
            if (choice := self.best(action, target, move)) is not None
        ]
        return sorted(found, key=lambda choice: -choice.net)

    def best(self, action: int, target: int, begin: Move) -> Choice | None:
        """Return the best choice for an action; None: there is no group for it."""
        wanted = groups.terms(self.state, self.seat, action, target)
        if wanted is None:
            return None
        best: Choice | None = None
        extra = self._extra(action, target)
        for place, modifier in [(EMPTY, NO_MODIFIER), *groups.modifiers(self.state, self.seat, action)]:
            builder = Builder(self.state, self.seat, wanted, modifier)
            lost = self.outlook.cubes(self.state.cards[place], 1) if place != EMPTY else 0.0
            for dice in _groups(builder):
                units = builder.most_units(dice)
                net = extra - lost - self._used(builder, dice) + self._gain(builder, dice, units)
                if best is None or net > best.net:
                    best = Choice(net, action, target, place, dice, units, begin)
        return best

    def _used(self, builder: Builder, dice: tuple[int, ...]) -> float:
        """Return what a group costs: own dice, and money for others, which may enrich a rival."""
        state, outlook = self.state, self.outlook
        used = KEPT * sum(outlook.die[die] for die in own_dice(dice, self.seat))
        for owner, deniers in builder.costs(dice):
            used += outlook.denier * deniers
            if owner < state.players:
                used += RIVALS * outlook.denier * deniers / (state.players - 1)
                taken = sum(outlook.die[die % FACES] for die in dice if die // FACES == owner)
                used -= RIVALS * KEPT * taken / (state.players - 1)
            elif state.is_solo:
                used -= KING_DIE * sum(die // FACES == owner for die in dice)
        return used

    def _extra(self, action: int, target: int) -> float:
        """Return what hiring a tradesman is worth besides using the card."""
        state, outlook = self.state, self.outlook
        if action != ACTIVATE or state.has_tradesman(self.seat, target):
            return 0.0
        card = state.facts.cards[state.cards[target]]
        post = state.hire_space(target)
        points = card.vp_spaces[post] if post != EMPTY else 0
        person = SUPPLY * outlook.share
        return points + TRADESMAN * outlook.share - outlook.denier * card.hire_cost - person + self._next_tradesman()

    def _next_tradesman(self) -> float:
        """Return what one more tradesman is worth to the characters."""
        people = self.state.facts.characters
        return sum(0.5 * chance for person, chance in self.chances.items() if people[person].measure == "tradesmen")

    # gains

    def _gain(self, builder: Builder, dice: tuple[int, ...], units: int) -> float:
        """Return what a group gains."""
        return _GAINS[builder.terms.action](self, builder, dice, units)

    def card_gain(self, builder: Builder, dice: tuple[int, ...], units: int) -> float:
        """Return what activations of a card are worth."""
        card = self.state.facts.cards[self.state.cards[builder.terms.target]]
        params = card.params
        if card.asks_payment:
            units = self._payable(card, units)
        special = _CARDS.get(card.effect)
        if special:
            return special(self, card, dice, units)
        outlook = self.outlook
        each = params.points + outlook.denier * (params.deniers - params.pay_deniers)
        each += outlook.influence * (params.influence - params.pay_influence) + CUBE_ON_EVENT * params.cubes
        return each * units

    def _payable(self, card: Card, units: int) -> int:
        """Return how many activations can be paid, roughly."""
        state, params = self.state, card.params
        if params.pay_deniers:
            units = min(units, state.deniers[self.seat] // params.pay_deniers)
        if params.pay_influence and not params.cubes:
            units = min(units, state.influence[self.seat] // params.pay_influence)
        return units

    def left_dice(self, dice: tuple[int, ...], colour: int) -> list[list[int]]:
        """Return by district the numbers of the dice of a colour that a group leaves."""
        left = []
        for district, lying in enumerate(self.state.dice):
            rest = list(lying)
            for die in dice:
                if die // FACES == district:
                    rest.remove(die % FACES)
            left.append([VALUE_OF[die] for die in rest if colour == MIX or COLOUR_OF[die] == colour])
        return left

    def cathedral_gain(self, builder: Builder, dice: tuple[int, ...], _units: int) -> float:
        """Return what cubes in the cathedral are worth: points, influence, levels, characters."""
        state, outlook, seat = self.state, self.outlook, self.seat
        facts = state.facts.cathedral
        heights = {VALUE_OF[die % FACES]: state.height(VALUE_OF[die % FACES]) for die in dice}
        missing = {
            level for level in range(facts.levels) if seat not in state.cathedral[level * SPACES : (level + 1) * SPACES]
        }
        worth = 0.0
        for die in dice:
            number = VALUE_OF[die % FACES]
            for _ in range(builder.modifier.counts_as):
                worth += facts.vp + CATHEDRAL_CUBE + outlook.influence * facts.influence[number - 1]
                if heights[number] in missing:
                    missing.discard(heights[number])
                    worth += outlook.level
                heights[number] += 1
        return worth + self._more("cathedral_cubes", cathedral.cubes_of(state, seat), len(dice))

    def _more(self, measure: str, _have: int, more: int) -> float:
        """Return roughly what more of something is worth to the characters."""
        people = self.state.facts.characters
        return sum(0.6 * chance * more for person, chance in self.chances.items() if people[person].measure == measure)

    def event_gain(self, builder: Builder, _dice: tuple[int, ...], units: int) -> float:
        """Return what cubes on an event are worth: influence, prizes, and the point for the first."""
        state, outlook, seat = self.state, self.outlook, self.seat
        worth = outlook.influence * units
        event = builder.terms.target
        if event == EMPTY:
            return worth + (0.0 if state.marauding[seat] else OPEN_EVENT)
        before = state.banners[event]
        after = before + (seat,) * units
        card = state.facts.threats[state.queue[event]]
        if len(after) < card.banners:
            return worth + self._event_swing(event, after) - self._event_swing(event, before)
        prize = dict(prizes(after, card.vp_first, card.vp_second))
        won = [float(prize.get(side, 0)) for side in range(state.turn_sides)]
        taken = EVENT_CARD + self._more("events", 0, 1) if leaders(after)[0] == seat else 0.0
        return worth + taken + self._margin(won) - self._event_swing(event, before)

    def _event_swing(self, event: int, cubes: tuple[int, ...]) -> float:
        """Return what an event with these cubes is worth to the player, less what it is worth to the others."""
        return self._margin([event_worth(self.outlook, event, cubes, side) for side in range(self.state.turn_sides)])

    def _margin(self, worths: list[float]) -> float:
        """Return the own worth less the share that counts of the others'."""
        mine = worths[self.seat]
        share = 1.0 if self.state.is_solo else RIVALS
        return mine - share * (sum(worths) - mine) / (len(worths) - 1)

    def place_gain(self, builder: Builder, dice: tuple[int, ...], _units: int) -> float:
        """Return what a citizen at work is worth, and expelling a rival."""
        state, outlook = self.state, self.outlook
        die = builder.entry(dice[0])
        space = entry_space(state, die)
        expelled = victim(state, die)
        worth = outlook.standing[space] - SUPPLY * outlook.share + self._more("citizens", 0, 1) * SINGLE
        if expelled == self.seat:
            return worth - outlook.standing[state.box.rows[die][-1]]
        if expelled == state.grey and state.is_solo:
            worth += KING_CITIZEN * outlook.left
        elif expelled != EMPTY and expelled < state.players:
            worth += EXPELLED * outlook.standing[state.box.rows[die][-1]]
        return worth

    def farm_gain(self, _builder: Builder, _dice: tuple[int, ...], units: int) -> float:
        """Return what the harvest is worth."""
        return self.outlook.denier * units

    # steps

    def step(self, choice: Choice) -> Step:
        """Return the moves that carry a choice out, if need be after recruiting a citizen for it."""
        moves = [choice.begin, *self._declaration(choice)]
        sources = self._sources(choice)
        if self._should_recruit(choice, sources):
            return (RECRUIT, *moves, citizens.source_move(self.state, citizens.SUPPLY))
        return (*moves, *self._source_moves(sources))

    def completion(self, choice: Choice) -> Step:
        """Return the moves that carry a choice out when dice are being chosen; what does not fit is taken back."""
        state = self.state
        is_modified = choice.modifier == state.modifier
        wrong = groups.remaining(list(state.laid), choice.dice) if is_modified else state.laid
        moves = [state.box.lift[state.players][die] for die in wrong]
        if not is_modified and choice.modifier == EMPTY:
            moves.append(DROP)
        kept = state.laid if is_modified else ()
        declared = choice._replace(
            modifier=EMPTY if is_modified else choice.modifier,
            dice=tuple(groups.remaining(list(choice.dice), kept)),
        )
        return (*moves, *self._declaration(declared), *self._source_moves(self._sources(choice)))

    def _declaration(self, choice: Choice) -> list[Move]:
        """Return the moves that choose cube and dice and finish the group."""
        state = self.state
        box = state.box
        moves = [box.use[state.cards[choice.modifier]]] if choice.modifier != EMPTY else []
        moves += [box.lay[state.players][die] for die in choice.dice]
        counted = groups.counts(state, choice.action, choice.target)
        moves.append(box.done[choice.units] if counted else DONE)
        return moves

    def _source_moves(self, sources: list[citizens.Source]) -> list[Move]:
        """Return the move that takes the most dispensable citizen, if there is a choice."""
        return [citizens.source_move(self.state, sources[0])] if len(sources) > 1 else []

    def _should_recruit(self, choice: Choice, sources: list[citizens.Source]) -> bool:
        """Say whether a new citizen is better than one who is at work."""
        state = self.state
        if not sources or sources[0].kind in (citizens.AT_HOME, citizens.LYING) or not self.outlook.left:
            return False
        spent = state.facts.influence_uses.recruit
        if choice.action == ACTIVATE and state.influence[self.seat] - spent < self._influence_needed(choice.target):
            return False
        if choice.action == PLACE and not citizens.is_free(state, self.seat, _entry(choice), citizens.SUPPLY):
            return False
        return RECRUIT in state.legal_moves()

    def _influence_needed(self, place: int) -> int:
        return self.state.box.pay_influence[self.state.cards[place]]

    def _sources(self, choice: Choice) -> list[citizens.Source]:
        """Return the citizens that the action can move, the most dispensable first."""
        state, seat = self.state, self.seat
        if choice.action == PLACE:
            found = citizens.sources_for(state, seat, _entry(choice))
        elif choice.action == ACTIVATE and not state.has_tradesman(seat, choice.target):
            found = citizens.sources(state, seat)
        else:
            return []
        return sorted(found, key=self._dispensable)

    def _dispensable(self, source: citizens.Source) -> float:
        if source.kind == citizens.AT_HOME:
            return -1.0
        if source.kind == citizens.LYING:
            return -0.5
        if source.kind == citizens.STANDING:
            return self.outlook.standing[source.number]
        posts = self.state.posts[source.number]
        points = self.state.facts.cards[self.state.cards[source.number]].vp_spaces
        return 10.0 + (points[posts.index(self.seat)] if self.seat in posts else 0)


def _entry(choice: Choice) -> int:
    """Return the die that leads to the place of a citizen."""
    return choice.target * SPACES + VALUE_OF[choice.dice[0] % FACES] - 1


def _groups(builder: Builder) -> Iterator[tuple[int, ...]]:
    """Return every complete group that can be paid, each kind once."""
    pool = builder.pool()
    if builder.is_mixed:
        pool = sorted(sorted(pool, key=lambda die: -VALUE_OF[die % FACES])[:MIXED_POOL])
    seen = set()
    for size in range(1, builder.most + 1):
        for dice in combinations(pool, size):
            if dice not in seen and _is_allowed(builder, dice):
                seen.add(dice)
                yield dice


def _is_allowed(builder: Builder, dice: tuple[int, ...]) -> bool:
    if not builder.is_mixed and len({COLOUR_OF[die % FACES] for die in dice}) > 1:
        return False
    if builder.cost(dice) > builder.terms.cash:
        return False
    if builder.terms.action == BUILD:
        return builder.has_room(dice)
    return builder.is_complete(dice)


# cards with conditions


def _store(chooser: Chooser, card: Card, _dice: tuple[int, ...], units: int) -> float:
    state = chooser.state
    number = state.box.card_numbers[card.id]
    have = state.cubes[state.box.card_places[number]][chooser.seat]
    return chooser.outlook.cubes(number, have + units) - chooser.outlook.cubes(number, have)


def _mill(chooser: Chooser, card: Card, _dice: tuple[int, ...], units: int) -> float:
    state = chooser.state
    buildings = [state.box.building_ids.index(name) for name in card.params.buildings]
    most = max(state.citizens_in(chooser.seat, building) for building in buildings)
    return chooser.outlook.denier * card.params.deniers * most * units


def _bake(chooser: Chooser, card: Card, dice: tuple[int, ...], units: int) -> float:
    left = chooser.left_dice(dice, COLOURS.index(card.params.dice))
    return chooser.outlook.denier * card.params.deniers * units * sum(len(numbers) for numbers in left)


def _tax(chooser: Chooser, card: Card, _dice: tuple[int, ...], units: int) -> float:
    state = chooser.state
    if state.is_solo:
        return chooser.outlook.denier * card.params.le_roy_deniers * units * state.citizens_in(state.grey, 2)
    due = [
        min(card.params.deniers * units * state.citizens_in(seat, 2), state.deniers[seat])
        for seat in range(state.players)
        if seat != chooser.seat
    ]
    return chooser.outlook.denier * sum(due) * (1 + RIVALS / (state.players - 1))


def _ride(chooser: Chooser, card: Card, dice: tuple[int, ...], units: int) -> float:
    left = chooser.left_dice(dice, COLOURS.index(card.params.dice))[chooser.seat]
    return CUBE_ON_EVENT * card.params.cubes * units * len(left)


def _shoot(_chooser: Chooser, card: Card, _dice: tuple[int, ...], units: int) -> float:
    return CUBE_ON_EVENT * card.params.cubes * units * (SPACES + 1 - card.params.least) / SPACES


def _lead(chooser: Chooser, card: Card, totals: list[int], units: int) -> float:
    """Return the points of whoever leads, less those of rivals who share the lead."""
    state, seat = chooser.state, chooser.seat
    best = [side for side, total in enumerate(totals) if total == max(totals) and total]
    scoring_sides = [side for side in best if side < state.turn_sides]
    share = 1.0 if state.is_solo else RIVALS / (state.players - 1)
    rivals = len(scoring_sides) - (seat in scoring_sides)
    return card.params.points * units * ((seat in scoring_sides) - share * rivals)


def _process(chooser: Chooser, card: Card, dice: tuple[int, ...], units: int) -> float:
    return _lead(chooser, card, [len(numbers) for numbers in chooser.left_dice(dice, MIX)], units)


def _joust(chooser: Chooser, card: Card, dice: tuple[int, ...], units: int) -> float:
    sums = [sum(numbers) for numbers in chooser.left_dice(dice, COLOURS.index(card.params.dice))]
    return _lead(chooser, card, sums, units) if sums[chooser.seat] == max(sums) else 0.0


def _command(chooser: Chooser, card: Card, _dice: tuple[int, ...], units: int) -> float:
    return card.params.points * units * scoring.events_with_cube(chooser.state, chooser.seat)


def _glaze(chooser: Chooser, card: Card, _dice: tuple[int, ...], units: int) -> float:
    return card.params.points * units * (cathedral.cubes_of(chooser.state, chooser.seat) // 2)


def _feast(chooser: Chooser, card: Card, dice: tuple[int, ...], units: int) -> float:
    left = chooser.left_dice(dice, COLOURS.index(card.params.dice))
    districts = left[: chooser.state.players] if chooser.state.is_solo else left
    return card.params.points * units * max(len(numbers) for numbers in districts)


_CARDS: dict[str, Callable[[Chooser, Card, tuple[int, ...], int], float]] = {
    "modify": _store,
    "deniers_per_own_citizen": _mill,
    "deniers_per_die_in_square": _bake,
    "tax_city_hall": _tax,
    "cubes_per_own_die": _ride,
    "roll_for_cube": _shoot,
    "points_for_most_dice": _process,
    "points_for_highest_sum": _joust,
    "points_for_events": _command,
    "points_for_cathedral_pairs": _glaze,
    "points_for_best_district": _feast,
}
"""By effect, what activations are worth where that depends on the table."""

_GAINS: dict[int, Callable[[Chooser, Builder, tuple[int, ...], int], float]] = {
    ACTIVATE: Chooser.card_gain,
    BUILD: Chooser.cathedral_gain,
    COMBAT: Chooser.event_gain,
    PLACE: Chooser.place_gain,
    FARM: Chooser.farm_gain,
}
