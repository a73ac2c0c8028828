"""Which actions are possible: for which there is a group of dice that the player can pay."""

from typing import TYPE_CHECKING

from game.troyes import citizens, groups
from game.troyes.decisions import ACTIVATE, BEGIN_BUILD, BEGIN_FARM, COMBAT, FARM, PLACE
from game.troyes.dice import ANY, COLOUR_OF, MIX, VALUE_OF
from game.troyes.facts import COLOURS, SPACES
from game.troyes.groups import Terms
from game.troyes.tables import EMPTY, NO_MODIFIER, Modifier

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

    __slots__ = ("_cubed", "_mix", "_modifiers", "affordable", "cash", "foreign", "most", "own", "seat", "state")

    def __init__(self, state: "Troyes", seat: int) -> None:
        self.state = state
        self.seat = seat
        self.own: list[list[int]] = [[], [], []]
        """By colour, the numbers of the own dice, the highest first."""
        self.foreign: list[list[int]] = [[], [], []]
        for district, dice in enumerate(state.dice):
            numbers = self.own if district == seat else self.foreign
            for die in reversed(dice):
                numbers[COLOUR_OF[die]].append(VALUE_OF[die])
        self.cash = state.deniers[seat]
        self.affordable = state.tables.affordable
        self.most = [
            self.affordable.most_pips(tuple(self.own[colour]), tuple(self.foreign[colour])) for colour in _COLOURS
        ]
        """By colour and by budget, the most pips of a group."""
        self._mix: Pips | None = None
        self._modifiers = self._find_modifiers()
        self._cubed: dict[tuple[int, int, int], int] = {}
        """By cube, dice needed and budget, the most that a group is worth."""

    def _find_modifiers(self) -> list[Modifier]:
        """Return what the stored cubes can do."""
        state, seat = self.state, self.seat
        cards = [card for card, stored in zip(state.cards, state.cubes, strict=True) if stored[seat]]
        return [modifier for card in cards if (modifier := state.tables.modifiers[card])] if cards else []

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
            moves += [move for building, move in enumerate(self.state.tables.place) if self._can_place(building)]
        fields = self.state.facts.agriculture
        if self._has_group(FARM, EMPTY, self.state.tables.field_colour, fields.divisor, self.cash):
            moves.append(BEGIN_FARM)
        return moves

    def _cards(self, *, has_citizen: bool) -> "list[Move]":
        """Return the cards that can be activated; whoever has no tradesman there needs a citizen."""
        state, seat = self.state, self.seat
        tables = state.tables
        bit = 1 << seat
        influence = state.influence[seat]
        moves = []
        for place in tables.open_places[min(state.round, 3)]:
            card = state.cards[place]
            need, least, pay_deniers, pay_influence, hire_cost = tables.activations[card]
            cash = self.cash - pay_deniers
            if seat not in state.posts[place] and not state.pictures[place] & bit:
                if not has_citizen:
                    continue
                cash -= hire_cost
            if cash < 0 or influence < pay_influence:
                continue
            if self._has_group(ACTIVATE, place, need, least, cash):
                moves.append(tables.activate[card])
        return moves

    def _events(self) -> "list[Move]":
        """Return the events that can be fought."""
        state, cash = self.state, self.cash
        tables = state.tables
        budget = self.affordable.budget(cash)
        tops = [most[budget] for most in self.most]
        least = tables.facts.marauding.divisor
        has_cubes = bool(self._modifiers)
        moves = []
        if max(tops) >= least or (has_cubes and self._has_cubed(COMBAT, EMPTY, ANY, least, cash)):
            moves.append(tables.combat[EMPTY])
        for event, threat in enumerate(state.queue):
            colour, least = tables.threat_needs[threat]
            if tops[colour] >= least or (has_cubes and self._has_cubed(COMBAT, event, colour, least, cash)):
                moves.append(tables.combat[threat])
        return moves

    # groups worth enough

    def _has_group(self, action: int, target: int, need: int, least: int, cash: int) -> bool:
        """Return whether some group of a colour, or MIX, that can be paid is worth enough, with a cube or without."""
        budget = self.affordable.budget(cash)
        most = max(self._mixed()[budget]) if need == MIX else self.most[need][budget]
        if most >= least:
            return True
        return bool(self._modifiers) and self._has_cubed(action, target, need, least, cash)

    def _has_cubed(self, action: int, target: int, need: int, least: int, cash: int) -> bool:
        """Return whether some group with a cube that can be paid is worth enough."""
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
        if need == MIX:
            return self._mixed()
        return self.affordable.best_of(self.own[need], self.foreign[need])

    def _mixed(self) -> "Pips":
        """Return the best pips of groups of any colours."""
        if self._mix is None:
            own, foreign = ([pip for pips in numbers for pip in pips] for numbers in (self.own, self.foreign))
            self._mix = self.affordable.best_of(sorted(own, reverse=True), foreign)
        return self._mix

    # cathedral and buildings

    def _can_build(self) -> bool:
        """Return whether there is a die whose number is open; one die is enough."""
        state = self.state
        top = len(state.cathedral) - SPACES - 1
        for number in self._numbers(state.tables.cathedral_colour, NO_MODIFIER):
            if state.cathedral[top + number] == EMPTY:
                return True
        return False

    def _numbers(self, colour: int, modifier: Modifier) -> list[int]:
        """Return the numbers of all dice of a colour of which the player can use one."""
        if modifier.free or self.cash >= self.state.tables.price[1]:
            return self.own[colour] + self.foreign[colour]
        return self.own[colour]

    def _can_place(self, building: int) -> bool:
        """Return whether there is a die that leads where a citizen can be placed."""
        if self._has_entry(building, building, NO_MODIFIER):
            return True
        if not self._modifiers:
            return False
        return any(
            self._has_entry(building, colour, modifier)
            for modifier in self._modifiers_for(PLACE)
            for colour in _dice_for(building, modifier)
        )

    def has_die_for(self, building: int) -> bool:
        """Return whether there is a die that can be used for a building, wherever it leads."""
        found = [(building, NO_MODIFIER)]
        for modifier in self._modifiers_for(PLACE):
            found += [(colour, modifier) for colour in _dice_for(building, modifier)]
        return any(self._numbers(colour, modifier) for colour, modifier in found)

    def _has_entry(self, building: int, colour: int, modifier: Modifier) -> bool:
        numbers = self._numbers(colour, modifier)
        if not any(self.state.lying[building]):
            return bool(numbers)  # nobody is protected there
        first = building * SPACES - 1
        return any(citizens.can_enter(self.state, self.seat, first + number) for number in numbers)


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
