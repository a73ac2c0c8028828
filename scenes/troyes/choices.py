"""What a click on a place means: the moves of the present decision, by what lies on the table."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.core.move import Move
from game.troyes.decisions import (
    ACTIVATE,
    BACK,
    BUILD,
    CITIZEN,
    COMBAT,
    FARM,
    GROUP,
    PLACE,
    action_of,
)
from game.troyes.dice import FACES
from game.troyes.tables import EMPTY

if TYPE_CHECKING:
    from scenes.troyes.table import Table

Place = tuple[str, int]
"""A kind of place and its number: `card`, `building`, `space`, `lying`, `die`, `black`, `cube`, `event`, ..."""
Moves = tuple[Move, ...]
"""The moves that a click makes, one after the other; none: it only arms what the next click does."""

CATHEDRAL: Place = ("cathedral", 0)
FIELDS: Place = ("fields", 0)
SUPPLY: Place = ("supply", 0)
REROLL: Place = ("influence", 0)
RECRUIT: Place = ("influence", 1)
FLIP: Place = ("influence", 2)
BUTTONS = ("done", "back", "pass", "again", "stop", "yield", "roll")
"""Verbs of moves that are made by a button of the same key."""
_DISTRICT = 100
_STARTS = ("activate", "build", "combat", "place", "farm")


def die_place(side: int, index: int) -> Place:
    """Return the place of a die: the `index`-th of a district."""
    return "die", side * _DISTRICT + index


def die_of(number: int) -> tuple[int, int]:
    """Return the district of a die, and which of its dice it is."""
    return divmod(number, _DISTRICT)


class Choices:
    """The clicks that the person at the screen can make now."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.clicks: dict[Place, Moves] = {}
        self.armed = False
        """Whether the next click on an own die rolls it again."""
        self._picked: list[Place] = []
        """Dice in the order in which they were clicked: of dice that are alike these are the chosen ones."""
        self._switches: frozenset[Place] = frozenset()
        self._asked: tuple[int, ...] = ()

    # looking up

    def look_up(self) -> None:
        """Find out what every click means."""
        table = self.table
        asked = (table.town.turn, hash(table.decision))
        if asked != self._asked:
            self._picked, self.armed, self._asked = [], False, asked
        self.clicks = {}
        self._switches = frozenset()
        if not table.accepts_clicks:
            self.armed = False
            return
        legal = table.town.legal_moves()
        self.armed = self.armed and any(move.verb == "reroll" for move in legal)
        for move in legal:
            for place in self.places_of(move):
                self.clicks[place] = (move,)
        if any(move.verb == "reroll" for move in legal):
            self.clicks[REROLL] = ()
        if table.decision_kind == GROUP:
            self._add_switches()

    def _add_switches(self) -> None:
        """While dice are chosen for something, a click on something else leaves it and begins that."""
        town = self.table.town.copy()
        town.listening = False
        town.apply(BACK)
        found: dict[Place, Moves] = {}
        for move in town.legal_moves():
            if move.verb in _STARTS:
                for place in self.places_of(move):
                    if place not in self.clicks and place != self.target:
                        found[place] = (BACK, move)
        if self.target:
            found[self.target] = (BACK,)
        self._switches = frozenset(found)
        self.clicks |= found

    def places_of(self, move: Move) -> Iterator[Place]:
        """Yield the places a click on which makes a move."""
        verb, args = move
        if verb in ("lay", "lift", "reroll"):
            yield from self._dice(move)
        elif verb in ("strike", "spare"):
            yield from self._black_dice(move)
        elif verb in _SIMPLE:
            yield _SIMPLE[verb]
        elif verb in _NAMED:
            yield from _NAMED[verb](self.table, str(args[0]))
        elif verb == "from":
            yield self._source(args)
        elif verb == "drop":
            yield "cube", self.table.town.modifier

    def _dice(self, move: Move) -> Iterator[Place]:
        """Own dice mean one thing or the other: they are rolled again only after that has been asked for."""
        if (move.verb == "reroll") != self.armed:
            return
        town = self.table.town
        if move.verb == "reroll":
            side, code = town.current_player, town.tables.faces[move.args]
        else:
            side, code = divmod(town.tables.dice_named[town.players][move.args], FACES)
        chosen = self.chosen()
        for index, die in enumerate(town.dice[side]):
            place = die_place(side, index)
            if die == code and (move.verb == "reroll" or (place in chosen) == (move.verb == "lift")):
                yield place

    def _black_dice(self, move: Move) -> Iterator[Place]:
        value = move.number()
        struck = self.struck()
        for index, black in enumerate(self.table.town.black):
            place = ("black", index)
            if black == value and (place in struck) == (move.verb == "spare") and (index or move.verb == "strike"):
                yield place

    def _source(self, args: tuple[object, ...]) -> Place:
        """Return where a citizen is taken from."""
        tables = self.table.town.tables
        name = str(args[-1])
        if args[0] == "lying":
            return "lying", tables.building_ids.index(name)
        if name == "supply":
            return SUPPLY
        if name in tables.space_numbers:
            return "space", tables.space_numbers[name]
        return "card", self.table.town.cards.index(tables.card_numbers[name])

    # what is chosen

    def chosen(self) -> set[Place]:
        """Return the dice that are laid; of dice that are alike, those that were clicked."""
        town = self.table.town
        found: set[Place] = set()
        for die in set(town.laid):
            side, code = divmod(die, FACES)
            alike = [die_place(side, index) for index, own in enumerate(town.dice[side]) if own == code]
            clicked = [place for place in self._picked if place in alike]
            order = [*clicked, *(place for place in alike if place not in clicked)]
            found.update(order[: town.laid.count(die)])
        return found

    def struck(self) -> set[Place]:
        """Return the black dice that are to be countered: the highest, and of equal ones those that were clicked."""
        town = self.table.town
        found: set[Place] = set()
        left = list(town.struck)
        clicked = [place for place in self._picked if place[0] == "black" and place[1] < len(town.black)]
        for place in (("black", 0), *clicked, *(("black", index) for index in range(1, len(town.black)))):
            if place not in found and town.black and town.black[place[1]] in left:
                left.remove(town.black[place[1]])
                found.add(place)
        return found

    def pick(self, place: Place) -> None:
        """Remember which of several dice that are alike was clicked."""
        if place[0] in ("die", "black"):
            if place in self._picked:
                self._picked.remove(place)
            else:
                self._picked.append(place)

    @property
    def target(self) -> Place | None:
        """What the dice are chosen for."""
        table = self.table
        if table.decision is None or table.decision_kind not in (GROUP, CITIZEN):
            return None
        action, number = action_of(table.decision)
        return _TARGETS[action](number)

    def is_quiet(self, place: Place) -> bool:
        """Return whether a place can be clicked but does not glow: it leads elsewhere, or takes something back."""
        if place in self._switches or place in self.chosen() or place in self.struck():
            return True
        return place[0] == "cube" and place[1] == self.table.town.modifier


def _events(table: "Table", name: str) -> Iterator[Place]:
    town = table.town
    if name == "marauding":
        yield "event", EMPTY
        return
    number = town.tables.threat_numbers[name]
    if number in town.queue:
        yield "event", town.queue.index(number)


def _card(kind: str, table: "Table", name: str) -> Iterator[Place]:
    number = table.town.tables.card_numbers[name]
    if number in table.town.cards:
        yield kind, table.town.cards.index(number)


def _building(table: "Table", name: str) -> Iterator[Place]:
    yield "building", table.town.tables.building_ids.index(name)


_SIMPLE: dict[str, Place] = {"build": CATHEDRAL, "farm": FIELDS, "recruit": RECRUIT, "flip": FLIP}
_NAMED: dict[str, Callable[["Table", str], Iterator[Place]]] = {
    "put": lambda table, name: iter([("space", table.town.tables.space_numbers[name])]),
    "activate": lambda table, name: _card("card", table, name),
    "use": lambda table, name: _card("cube", table, name),
    "combat": _events,
    "cube": _events,
    "place": _building,
    "mill": _building,
}
_TARGETS: dict[int, Callable[[int], Place]] = {
    ACTIVATE: lambda number: ("card", number),
    BUILD: lambda _number: CATHEDRAL,
    COMBAT: lambda number: ("event", number),
    PLACE: lambda number: ("building", number),
    FARM: lambda _number: FIELDS,
}
