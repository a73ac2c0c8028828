"""Which actions are possible: for which there is a group of dice that the player can pay."""

from typing import TYPE_CHECKING

from game.troyes import citizens, groups
from game.troyes.affordable import both, dice_in, mixed_hand, numbers_of
from game.troyes.decisions import ACTIVATE, BEGIN_BUILD, BEGIN_FARM, COMBAT, FARM, PLACE
from game.troyes.dice import ANY, MIX, RED, WHITE, YELLOW
from game.troyes.facts import COLOURS, SPACES
from game.troyes.groups import Terms
from game.troyes.tables import CARD_ROUNDS, EMPTY, NO_MODIFIER, PLACES, Modifier

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.move import Move
    from game.troyes.affordable import Pips
    from game.troyes.state import Troyes

_COLOURS = range(len(COLOURS))


class Square:
    """All dice as one player sees them: what the best groups of each colour show and cost.

    To begin an action it is enough that some group is worth enough and can be paid. So no groups are put together:
    the most pips that a budget buys in a colour are looked up once (`AffordableGroups`) and held against every card
    and event. Only cubes, which change dice or prices, make a closer look necessary.
    """

    __slots__ = ("_cubed", "_foreign", "_modifiers", "_most", "_own", "affordable", "cash", "seat", "state", "tops")

    def __init__(self, state: "Troyes", seat: int) -> None:
        self.state = state
        self.seat = seat
        self.affordable = affordable = state.tables.affordable
        districts = [dice_in(dice) for dice in state.dice]
        self._own = own = districts.pop(seat)
        foreign = districts[0]
        for other in districts[1:]:
            foreign = both(foreign, other)
        self._foreign = foreign
        most_pips = affordable.most_pips
        reds = most_pips(own[RED], foreign[RED])
        whites = most_pips(own[WHITE], foreign[WHITE])
        yellows = most_pips(own[YELLOW], foreign[YELLOW])
        self._most = reds, whites, yellows
        """By colour and by budget, the most pips of a group."""
        self.cash = cash = state.deniers[seat]
        budget = affordable.budget(cash)
        self.tops = reds[budget], whites[budget], yellows[budget]
        """By colour, the most pips of a group that all deniers can buy."""
        self._modifiers = self._find_modifiers()
        self._cubed: dict[tuple[int, int, int], int] = {}
        """By cube, dice needed and budget, the most that a group is worth."""

    def _find_modifiers(self) -> list[Modifier]:
        """Return what the stored cubes can do."""
        state, seat = self.state, self.seat
        if state.cubes.count((0,) * state.players) == PLACES:
            return []
        cards = [card for card, stored in zip(state.cards, state.cubes, strict=True) if stored[seat]]
        return [modifier for card in cards if (modifier := state.tables.modifiers[card])]

    def _modifiers_for(self, action: int) -> list[Modifier]:
        """Return what the stored cubes can do for an action."""
        return [modifier for modifier in self._modifiers if action not in modifier.not_for]

    # moves

    def moves(self) -> "list[Move]":
        """Return the moves that begin a possible action."""
        has_citizen = citizens.has_any(self.state, self.seat)
        moves = self._cards(has_citizen=has_citizen)
        if self._can_build():
            moves.append(BEGIN_BUILD)
        moves += self._events()
        if has_citizen:
            moves += self._buildings()
        colour, least = self.state.tables.field_needs
        if self.tops[colour] >= least or self._has_cubed(FARM, EMPTY, colour, least, self.cash):
            moves.append(BEGIN_FARM)
        return moves

    def _cards(self, *, has_citizen: bool) -> "list[Move]":
        """Return the cards that can be activated; whoever has no tradesman there needs a citizen."""
        state, seat, cash = self.state, self.seat, self.cash
        tables = state.tables
        activations, most, has_cubes = tables.activations, self._most, self._modifiers
        cards, posts, pictures = state.cards, state.posts, state.pictures
        budgets, dearest = self.affordable.budgets, self.affordable.dearest
        bit = 1 << seat
        influence = state.influence[seat]
        moves = []
        for place in tables.open_places[min(state.round, CARD_ROUNDS)]:
            need, least, price, hire_price, pay_influence, move = activations[cards[place]]
            if seat not in posts[place] and not pictures[place] & bit:
                if not has_citizen:
                    continue
                price = hire_price
            if price > cash or influence < pay_influence:
                continue
            left = cash - price
            best = most[need] if need != MIX else self._most_mixed()
            if best[budgets[left if left < dearest else dearest]] >= least or (
                has_cubes and self._has_cubed(ACTIVATE, place, need, least, left)
            ):
                moves.append(move)
        return moves

    def _events(self) -> "list[Move]":
        """Return the events that can be fought."""
        state, tops, has_cubes = self.state, self.tops, self._modifiers
        tables = state.tables
        least = tables.facts.marauding.divisor
        moves = []
        if max(tops) >= least or self._has_cubed(COMBAT, EMPTY, ANY, least, self.cash):
            moves.append(tables.combat[EMPTY])
        needs = tables.threat_needs
        for event, threat in enumerate(state.queue):
            colour, least, move = needs[threat]
            if tops[colour] >= least or (has_cubes and self._has_cubed(COMBAT, event, colour, least, self.cash)):
                moves.append(move)
        return moves

    # groups worth enough

    def _has_cubed(self, action: int, target: int, need: int, least: int, cash: int) -> bool:
        """Return whether some group with a cube that can be paid is worth enough."""
        if not self._modifiers:
            return False
        budget = self.affordable.budget(cash)
        for number, modifier in enumerate(self._modifiers):
            if action in modifier.not_for:
                continue
            if not modifier.free:
                is_found = self._most_with(number, need, budget) >= least
            else:
                wanted = Terms(action, target, need, least, cash)
                is_found = groups.exists(groups.Builder(self.state, self.seat, wanted, modifier))
            if is_found:
                return True
        return False

    def _most_with(self, number: int, need: int, budget: int) -> int:
        """Return the most that a group with one of the cubes, which makes no die free, is worth; found once."""
        key = number, need, budget
        most = self._cubed.get(key)
        if most is None:
            modifier = self._modifiers[number]
            worth = [
                modifier.total(pips, dice)
                for colour in _dice_for(need, modifier)
                for dice, pips in enumerate(self._pips(colour)[budget][: modifier.most], 1)
                if pips
            ]
            most = self._cubed[key] = max(worth, default=0)
        return most

    def _pips(self, need: int) -> "Pips":
        """Return the best pips of groups of a colour, or MIX."""
        if need == MIX:
            return self.affordable.best_pips(mixed_hand(self._own), mixed_hand(self._foreign))
        return self.affordable.best_pips(self._own[need], self._foreign[need])

    def _most_mixed(self) -> tuple[int, ...]:
        """Return by budget the most pips of a group of any colours."""
        return self.affordable.most_pips(mixed_hand(self._own), mixed_hand(self._foreign))

    # cathedral and buildings

    def _can_build(self) -> bool:
        """Return whether there is a die whose number is open; one die is enough."""
        cathedral = self.state.cathedral
        top = len(cathedral) - SPACES - 1
        for number in numbers_of(self._usable(), self.state.tables.cathedral_colour):
            if cathedral[top + number] == EMPTY:
                return True
        return False

    def _usable(self, modifier: Modifier = NO_MODIFIER) -> int:
        """Return the kinds of dice of which the player can use one, as bits."""
        if modifier.free or self.cash >= self.state.tables.price[1]:
            return self._own.kinds | self._foreign.kinds
        return self._own.kinds

    def _buildings(self) -> "list[Move]":
        """Return the buildings for which there is a die that leads where a citizen can be placed."""
        kinds = self._usable()
        lying = self.state.lying
        return [
            move
            for building, move in enumerate(self.state.tables.place)
            if ((numbers := numbers_of(kinds, building)) and not any(lying[building]))  # nobody is protected there
            or self._has_entry(building, numbers)
            or (self._modifiers and self._has_cubed_entry(building))
        ]

    def _has_cubed_entry(self, building: int) -> bool:
        """Return whether a die leads to a building with a cube."""
        return any(
            self._has_entry(building, numbers_of(self._usable(modifier), colour))
            for modifier in self._modifiers_for(PLACE)
            for colour in _dice_for(building, modifier)
        )

    def _has_entry(self, building: int, numbers: tuple[int, ...]) -> bool:
        """Return whether one of the numbers leads where a citizen can be placed."""
        first = building * SPACES - 1
        return any(citizens.can_enter(self.state, self.seat, first + number) for number in numbers)

    def has_die_for(self, building: int) -> bool:
        """Return whether there is a die that can be used for a building, wherever it leads."""
        found = [(building, NO_MODIFIER)]
        for modifier in self._modifiers_for(PLACE):
            found += [(colour, modifier) for colour in _dice_for(building, modifier)]
        return any(numbers_of(self._usable(modifier), colour) for colour, modifier in found)


def _dice_for(need: int, modifier: Modifier) -> "Sequence[int]":
    """Return the colours of which a group with a cube can be, or MIX."""
    if need == MIX and modifier.is_mixed:
        return (MIX,)
    return [
        colour
        for colour in _COLOURS
        if modifier.colours[colour]
        and (need >= ANY or (colour if modifier.becomes == EMPTY else modifier.becomes) == need)
    ]
