"""The places a click on which makes a move."""

from collections.abc import Callable, Iterator

from game.core.move import Move
from game.troyes.dice import FACES
from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.troyes.places import (
    CATHEDRAL,
    FIELDS,
    FLIP,
    MARAUDING,
    RECRUIT,
    SUPPLY,
    black_place,
    building_place,
    card_place,
    cubes_place,
    die_place,
    event_place,
    lying_place,
    space_place,
)
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of

_SIMPLE: dict[str, Place] = {"build": CATHEDRAL, "farm": FIELDS, "recruit": RECRUIT, "flip": FLIP}


class MovePlaces:
    """Finds the places of moves. Of dice that are alike, one that is chosen is lifted, and another one laid."""

    def __init__(self, context: TableContext, selection: DiceSelection) -> None:
        self._context = context
        self._selection = selection
        self._finders: dict[str, Callable[[Move], Iterator[Place]]] = {
            **dict.fromkeys(("lay", "lift"), self._dice),
            "reroll": self._dice_to_roll,
            **dict.fromkeys(("strike", "spare"), self._black_dice),
            "put": self._space,
            "activate": lambda move: map(card_place, self._card(move)),
            "use": lambda move: map(cubes_place, self._card(move)),
            "drop": lambda _move: iter([cubes_place(self._state.modifier)]),
            **dict.fromkeys(("combat", "cube"), self._event),
            **dict.fromkeys(("place", "mill"), self._building),
            "from": self._source,
        }

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    def of(self, move: Move) -> Iterator[Place]:
        """Yield the places a click on which makes a move."""
        if move.verb in _SIMPLE:
            yield _SIMPLE[move.verb]
        elif move.verb in self._finders:
            yield from self._finders[move.verb](move)

    # dice

    def _dice(self, move: Move) -> Iterator[Place]:
        """Yield dice to lay or lift; once a new roll has been asked for, own dice mean that."""
        if self._selection.armed:
            return
        state, chosen = self._state, self._selection.chosen()
        side, code = divmod(state.tables.dice_named[state.players][move.args], FACES)
        for index, die in enumerate(state.dice[side]):
            place = die_place(side, index)
            if die == code and (place in chosen) == (move.verb == "lift"):
                yield place

    def _dice_to_roll(self, move: Move) -> Iterator[Place]:
        """Yield own dice, which are rolled again only after that has been asked for."""
        if self._selection.armed:
            state = self._state
            side, code = state.current_player, state.tables.faces[move.args]
            yield from (die_place(side, index) for index, die in enumerate(state.dice[side]) if die == code)

    def _black_dice(self, move: Move) -> Iterator[Place]:
        """Yield black dice of a value; the highest one can never be spared."""
        struck = self._selection.struck()
        for index, value in enumerate(self._state.black):
            place = black_place(index)
            if value == move.number() and (place in struck) == (move.verb == "spare") and index:
                yield place

    # what moves name

    def _space(self, move: Move) -> Iterator[Place]:
        yield space_place(self._state.tables.space_numbers[move.word()])

    def _card(self, move: Move) -> Iterator[int]:
        state = self._state
        number = state.tables.card_numbers[move.word()]
        if number in state.cards:
            yield state.cards.index(number)

    def _building(self, move: Move) -> Iterator[Place]:
        yield building_place(self._state.tables.building_ids.index(move.word()))

    def _event(self, move: Move) -> Iterator[Place]:
        state = self._state
        number = state.tables.threat_numbers.get(move.word())
        if number is None:
            yield event_place(MARAUDING)
        elif number in state.queue:
            yield event_place(state.queue.index(number))

    def _source(self, move: Move) -> Iterator[Place]:
        """Yield where a citizen is taken from."""
        tables, name = self._state.tables, move.word(-1)
        if move.word(0) == "lying":
            yield lying_place(tables.building_ids.index(name))
        elif name == "supply":
            yield SUPPLY
        elif name in tables.space_numbers:
            yield space_place(tables.space_numbers[name])
        else:
            yield card_place(self._state.cards.index(tables.card_numbers[name]))
