"""The dice that are chosen, on the square and among the black ones, and what they are chosen for."""

from collections.abc import Callable

from game.troyes.decisions import ACTIVATE, BUILD, CITIZEN, COMBAT, FARM, GROUP, PLACE, action_of
from game.troyes.dice import FACES
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.troyes.places import (
    CATHEDRAL,
    FIELDS,
    Kind,
    black_place,
    building_place,
    card_place,
    cubes_place,
    die_place,
    event_place,
)
from scenes.troyes.viewed_state import legal_moves, state_of

_TARGETS: dict[int, Callable[[int], Place]] = {
    ACTIVATE: card_place,
    BUILD: lambda _number: CATHEDRAL,
    COMBAT: event_place,
    PLACE: building_place,
    FARM: lambda _number: FIELDS,
}


class DiceSelection:
    """The chosen dice. Of dice that are alike, those that were clicked are the chosen ones."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self.armed = False
        """Whether the next click on an own die rolls it again."""
        self._picked: list[Place] = []
        """Dice in the order in which they were clicked."""
        self._asked: tuple[int, int] | None = None
        """The turn and the decision in which they were."""

    def look_up(self) -> None:
        """Forget what was clicked for another decision."""
        asked = (state_of(self._context).turn, hash(self._context.controller.decision))
        if asked != self._asked:
            self._picked, self.armed, self._asked = [], False, asked
        self.armed = self.armed and any(move.verb == "reroll" for move in legal_moves(self._context))

    def pick(self, place: Place) -> None:
        """Remember which of several dice that are alike was clicked."""
        if place.kind in (Kind.DIE, Kind.BLACK):
            if place in self._picked:
                self._picked.remove(place)
            else:
                self._picked.append(place)

    def chosen(self) -> set[Place]:
        """Return the dice that are laid."""
        state = state_of(self._context)
        found: set[Place] = set()
        for die in set(state.laid):
            side, code = divmod(die, FACES)
            alike = [die_place(side, index) for index, own in enumerate(state.dice[side]) if own == code]
            clicked = [place for place in self._picked if place in alike]
            order = [*clicked, *(place for place in alike if place not in clicked)]
            found.update(order[: state.laid.count(die)])
        return found

    def struck(self) -> set[Place]:
        """Return the black dice that are to be countered: the highest, and more of them."""
        state = state_of(self._context)
        found: set[Place] = set()
        left = list(state.struck)
        others = [black_place(index) for index in range(1, len(state.black))]
        clicked = [place for place in self._picked if place in others]
        for place in (black_place(0), *clicked, *others):
            if place not in found and state.black and state.black[place.number] in left:
                left.remove(state.black[place.number])
                found.add(place)
        return found

    @property
    def target(self) -> Place | None:
        """What the dice are chosen for."""
        decision = self._context.controller.decision
        if decision is None or decision.kind not in (GROUP, CITIZEN):
            return None
        action, number = action_of(decision)
        return _TARGETS[action](number)

    def is_chosen(self, place: Place) -> bool:
        """Return whether a die, a black die or a modifying cube is chosen, so that a click takes it back."""
        return place in self.chosen() or place in self.struck() or place == self.modifier

    @property
    def modifier(self) -> Place | None:
        """The stored cubes of which one modifies the group."""
        number = state_of(self._context).modifier
        return None if number < 0 else cubes_place(number)
