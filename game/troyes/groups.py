"""Groups of dice (rulebook sections 8.1 and 8.8): which dice fit an action, what they are worth and what they cost."""

from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

from game.troyes import citizens
from game.troyes.decisions import ACTIVATE, BUILD, COMBAT, FARM, PLACE
from game.troyes.dice import ANY, COLOUR_OF, COLOUR_ON_SQUARE, DICE, FACES, MIX, VALUE_OF, VALUE_ON_SQUARE
from game.troyes.facts import ACTIONS, SPACES
from game.troyes.tables import EMPTY, NO_MODIFIER, Modifier

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.troyes.state import Troyes


class Terms(NamedTuple):
    """What a group must be for an action."""

    action: int
    target: int
    need: int
    """The colour of the dice, ANY or MIX."""
    least: int
    """What the group must be worth at least."""
    cash: int
    """Deniers left for foreign dice."""
    most: int = DICE


class Group(NamedTuple):
    """The dice chosen so far: what they are worth, and what they cost."""

    dice: tuple[int, ...]
    value: int
    price: int
    """Of each foreign die."""
    costs: tuple[tuple[int, int], ...]
    """Whom the dice are paid to, and how much."""
    hire_cost: int
    most: int
    """Activations, cubes or deniers that the group can give."""
    is_complete: bool

    @property
    def total_cost(self) -> int:
        """All deniers to be paid."""
        return self.hire_cost + sum(deniers for _, deniers in self.costs)


# terms


def terms(state: "Troyes", seat: int, action: int, target: int) -> Terms | None:
    """Return what a group for an action must be; None: the action is not possible, whatever the dice."""
    return _TERMS[action](state, seat, target)


def _card_terms(state: "Troyes", seat: int, place: int) -> Terms | None:
    tables = state.tables
    card = state.cards[place]
    cash = state.deniers[seat] - tables.pay_deniers[card]
    if not state.has_tradesman(seat, place):
        cash -= tables.hire_costs[card]
        if not citizens.has_any(state, seat):
            return None
    if cash < 0 or state.influence[seat] < tables.pay_influence[card] or not state.is_open(place):
        return None
    return Terms(ACTIVATE, place, tables.card_needs[card], tables.divisors[card], cash)


def _cathedral_terms(state: "Troyes", seat: int, target: int) -> Terms:
    return Terms(BUILD, target, state.tables.cathedral_colour, 1, state.deniers[seat])


def _event_terms(state: "Troyes", seat: int, event: int) -> Terms:
    tables = state.tables
    if event == EMPTY:
        return Terms(COMBAT, event, ANY, state.facts.marauding.divisor, state.deniers[seat])
    threat = state.queue[event]
    return Terms(COMBAT, event, tables.threat_colours[threat], tables.threat_divisors[threat], state.deniers[seat])


def _building_terms(state: "Troyes", seat: int, building: int) -> Terms | None:
    if not citizens.has_any(state, seat):
        return None
    return Terms(PLACE, building, building, 1, state.deniers[seat], most=1)


def _field_terms(state: "Troyes", seat: int, target: int) -> Terms:
    fields = state.facts.agriculture
    return Terms(FARM, target, state.tables.field_colour, fields.divisor, state.deniers[seat])


_TERMS: "dict[int, Callable[[Troyes, int, int], Terms | None]]" = {
    ACTIVATE: _card_terms,
    BUILD: _cathedral_terms,
    COMBAT: _event_terms,
    PLACE: _building_terms,
    FARM: _field_terms,
}


# building a group


_USEFUL = (*(range(colour * SPACES, (colour + 1) * SPACES) for colour in range(3)), range(FACES), range(FACES))
"""By what a group without a cube needs, the kinds of dice that are of use."""
_FIRST_DIE = range(0, 5 * FACES, FACES)
"""By district, where its dice on the square begin."""
_IS_BY_DIE = tuple(action in (BUILD, PLACE) for action in range(len(ACTIONS)))
"""By action, whether the number of each die counts, not their sum."""

_value_on_square = VALUE_ON_SQUARE.__getitem__


class Builder:
    """Puts a group together for an action, with one modifying cube or none."""

    __slots__ = ("is_by_die", "is_mixed", "modifier", "most", "seat", "state", "terms")

    def __init__(self, state: "Troyes", seat: int, wanted: Terms, modifier: Modifier = NO_MODIFIER) -> None:
        self.state = state
        self.seat = seat
        self.terms = wanted
        self.modifier = modifier
        self.most = wanted.most if wanted.most < modifier.most else modifier.most
        self.is_mixed = wanted.need == MIX and modifier.is_mixed
        self.is_by_die = _IS_BY_DIE[wanted.action]
        """Whether the number of each die counts, not their sum: then every die that may join makes a group complete."""

    def fits(self, colour: int) -> bool:
        """Return whether dice of a colour are of use."""
        modifier = self.modifier
        if not modifier.colours[colour]:
            return False
        counts_as = colour if modifier.becomes == EMPTY else modifier.becomes
        return self.terms.need >= ANY or counts_as == self.terms.need

    def pool(self) -> list[int]:
        """Return all dice on the square that are of use, in order."""
        is_plain = self.modifier is NO_MODIFIER
        useful = _USEFUL[self.terms.need] if is_plain else self._useful()
        return [
            first + die
            for first, dice in zip(_FIRST_DIE, self.state.dice, strict=False)
            for die in dice
            if die in useful
        ]

    def _useful(self) -> list[int]:
        """Return the kinds of dice that are of use with the cube."""
        return [die for die in range(FACES) if self.fits(COLOUR_OF[die])]

    def can_add(self, dice: tuple[int, ...], die: int) -> bool:
        """Return whether a die may join the group: its number, its colour, and whether the group can still be paid."""
        return self._suits(dice, die) and self.cost((*dice, die)) <= self.terms.cash

    def _suits(self, dice: tuple[int, ...], die: int) -> bool:
        """Return whether a die may join the group, whatever it costs."""
        if len(dice) >= self.most:
            return False
        if dice and not self.is_mixed and COLOUR_ON_SQUARE[die] != COLOUR_ON_SQUARE[dice[0]]:
            return False
        action = self.terms.action
        if action == PLACE:
            return citizens.can_enter(self.state, self.seat, self.entry(die))
        return action != BUILD or self.has_room((*dice, die))

    def _payable(self, dice: tuple[int, ...]) -> list[bool]:
        """Return by district whether one more die of it can be paid."""
        cash, districts = self.terms.cash, len(self.state.dice)
        if self.modifier.free:
            return [self.cost((*dice, district * FACES)) <= cash for district in range(districts)]
        foreign = self._foreign(dice)
        price = self.state.tables.price[len(dice) + 1]
        payable = [price * (foreign + 1) <= cash] * districts
        payable[self.seat] = price * foreign <= cash
        return payable

    def _foreign(self, dice: tuple[int, ...]) -> int:
        own = self.seat
        return sum([die // FACES != own for die in dice]) if dice else 0

    def can_take(self, laid: tuple[int, ...], die: int) -> bool:
        """Return whether a die lies on the square, is of use, and may join the chosen ones."""
        is_there = self.state.dice[die // FACES].count(die % FACES) > laid.count(die)
        return is_there and self.fits(COLOUR_ON_SQUARE[die]) and self.can_add(laid, die)

    def cost(self, dice: tuple[int, ...]) -> int:
        """Return what the foreign dice of a group cost."""
        foreign = self._foreign(dice)
        if not foreign:
            return 0
        if self.modifier.free:
            return sum(deniers for _, deniers in self.costs(dice))
        return self.state.tables.price[len(dice)] * foreign

    def costs(self, dice: tuple[int, ...]) -> list[tuple[int, int]]:
        """Return how much every other district is paid."""
        own = self.seat
        owners = sorted([die // FACES for die in dice if die // FACES != own])
        if not owners:
            return []
        price, free = self.state.tables.price[len(dice)], self.free_dice()
        return [(owner, price * max(owners.count(owner) - free, 0)) for owner in dict.fromkeys(owners)]

    def free_dice(self) -> int:
        """Return how many dice of every other district a modifying cube makes free."""
        return self.modifier.free_from_le_roy if self.state.is_solo else self.modifier.free

    def value(self, dice: tuple[int, ...]) -> int:
        """Return what a group is worth."""
        if not dice:
            return 0
        pips = _pips(dice)
        return pips if self.modifier is NO_MODIFIER else self.modifier.total(pips, len(dice))

    def is_complete(self, dice: tuple[int, ...]) -> bool:
        """Return whether the action can be carried out with these dice, of which each could be added."""
        return bool(dice) and self.is_enough(_pips(dice), len(dice))

    def is_enough(self, pips: int, dice: int) -> bool:
        """Return whether the action can be carried out with so many dice that show so many pips."""
        if self.is_by_die:
            return True
        return (pips if self.modifier is NO_MODIFIER else self.modifier.total(pips, dice)) >= self.terms.least

    def entry(self, die: int) -> int:
        """Return the die that leads to the place of a citizen: of the colour it counts as."""
        return self.terms.target * SPACES + VALUE_OF[die % FACES] - 1

    def has_room(self, dice: tuple[int, ...]) -> bool:
        """Return whether every die finds a free level at its number (section 8.3)."""
        times = self.modifier.counts_as
        levels = self.state.facts.cathedral.levels
        numbers = [VALUE_OF[die % FACES] for die in dice]
        return all(self.state.height(number) + numbers.count(number) * times <= levels for number in set(numbers))

    def most_units(self, dice: tuple[int, ...]) -> int:
        """Return how many activations, cubes or deniers a group can give."""
        action, target = self.terms.action, self.terms.target
        if action == BUILD:
            return len(dice) * self.modifier.counts_as
        if action == PLACE:
            return len(dice)
        count = self.value(dice) // self.terms.least
        if action == FARM:
            return count * self.state.facts.agriculture.deniers
        if action == COMBAT and target != EMPTY:
            return min(count, self.state.empty_banners(target))
        return count

    def completes(self, dice: tuple[int, ...], rest: "Sequence[int]") -> bool:
        """Return whether a group is complete, or will be with some of the dice that are left.

        It looks ahead die by die, each only with those behind it, so no set of dice is tried twice. At most three dice
        make a group, and `can_add` stops at what cannot be paid: it is a short search.
        """
        if self.is_complete(dice):
            return True
        return any(
            self.can_add(dice, die) and self.completes((*dice, die), rest[number + 1 :])
            for number, die in enumerate(rest)
        )

    def next_dice(self, laid: tuple[int, ...]) -> list[int]:
        """Return the dice with which a group begun in order leads on, each kind once."""
        if len(laid) >= self.most:
            return []
        in_order = self._behind(laid)
        payable = self._payable(laid)
        kinds = [die for die in dict.fromkeys(in_order) if payable[die // FACES]]
        if self.is_by_die:
            return [die for die in kinds if self._suits(laid, die)]
        is_plain, least = self.modifier is NO_MODIFIER, self.terms.least
        pips, size = _pips(laid), len(laid) + 1
        found = []
        for die in kinds:
            pips_with = pips + VALUE_ON_SQUARE[die]
            is_enough = pips_with >= least if is_plain else self.is_enough(pips_with, size)
            if is_enough or self.completes((*laid, die), in_order[in_order.index(die) + 1 :]):
                found.append(die)
        return found

    def _behind(self, laid: tuple[int, ...]) -> list[int]:
        """Return the dice that come behind those of a group and are of a colour with them, in order."""
        pool = self.pool()
        if not laid:
            return pool
        last = laid[-1]
        # of several equal dice, as many are left as have not been laid
        behind = pool[bisect_left(pool, last) + laid.count(last) :]
        if self.is_mixed or self.terms.need != ANY:
            return behind
        colour = COLOUR_ON_SQUARE[last]
        return [die for die in behind if COLOUR_ON_SQUARE[die] == colour]


def _pips(dice: tuple[int, ...]) -> int:
    return sum(map(_value_on_square, dice))


def modifiers(state: "Troyes", seat: int, action: int) -> "list[tuple[int, Modifier]]":
    """Return the places where a player has a cube that can modify an action, and what it does."""
    stored = [(place, state.cards[place]) for place, cubes in enumerate(state.cubes) if cubes[seat]]
    if not stored:
        return []
    found = [(place, modifier) for place, card in stored if (modifier := state.tables.modifiers[card])]
    return [(place, modifier) for place, modifier in found if action not in modifier.not_for]


def modifier_at(state: "Troyes", place: int) -> Modifier:
    """Return what a cube of a place does; EMPTY: nothing."""
    if place == EMPTY:
        return NO_MODIFIER
    return state.tables.modifiers[state.cards[place]] or NO_MODIFIER


def exists(builder: Builder) -> bool:
    """Return whether there is a complete group."""
    pool = builder.pool()
    pool.sort(key=lambda die: (die // FACES != builder.seat, -VALUE_OF[die % FACES]))
    return bool(pool) and builder.completes((), pool)


def present(state: "Troyes") -> Builder:
    """Return the builder of the group that is being chosen."""
    _, seat, (action, target, *_) = state.pending[-1]  # as `action_of` does, but this is asked at every die
    wanted = _TERMS[action](state, seat, target)
    if wanted is None:
        raise ValueError(f"action {action} on {target} is not possible")
    return Builder(state, seat, wanted, modifier_at(state, state.modifier))


def describe(state: "Troyes") -> Group:
    """Return what the dice chosen so far are worth and cost."""
    builder = present(state)
    dice = state.laid
    hire = 0
    if builder.terms.action == ACTIVATE and not state.has_tradesman(builder.seat, builder.terms.target):
        hire = state.tables.hire_costs[state.cards[builder.terms.target]]
    return Group(
        dice,
        builder.value(dice),
        state.tables.price[len(dice)],
        tuple(builder.costs(dice)),
        hire,
        builder.most_units(dice) if dice else 0,
        builder.is_complete(dice),
    )


def die_price(state: "Troyes", district: int, before: int, *, is_chosen: bool) -> int:
    """Return what a die costs in the group being chosen, or would cost there; own and free dice cost nothing.

    `before` says how many chosen dice of its district come before it: the first ones are those that are free.
    """
    builder = present(state)
    if district == builder.seat or before < builder.free_dice():
        return 0
    prices = state.tables.price
    return prices[min(len(state.laid) + (not is_chosen), len(prices) - 1)]


def counts(state: "Troyes", action: int, target: int) -> bool:
    """Return whether the player chooses how many activations or cubes."""
    return action == COMBAT or (action == ACTIVATE and not state.tables.is_paying[state.cards[target]])


def threat_id(state: "Troyes", event: int) -> str:
    """Return what an event of the queue is called."""
    return "marauding" if event == EMPTY else state.tables.threat_ids[state.queue[event]]
