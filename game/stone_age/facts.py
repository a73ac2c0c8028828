"""The facts of data/stone_age.yaml as typed, immutable records."""

from collections.abc import Sequence
from typing import Literal

from game.core.errors import DataError
from game.core.facts import Amount, Count, FactFile, FactRecord, Named, check_known, check_unique, index_of

FOOD, TOOL, PERSON, FIELD, CARD, BUILDING = "food", "tool", "person", "field", "card", "building"
"""What a place can give besides resources."""

TOPS = (
    "items", "food", "resource", "roll", "points", "tool", "field", "extra_card", "one_use_tool", "two_resources",
)  # fmt: skip
"""What the upper half of a card can do."""

WITH_AMOUNT = ("food", "resource", "roll", "points", "one_use_tool", "two_resources")
WITH_RESOURCE = ("resource", "roll")
DIE_FACES = 6
RESOURCES = 4


class Resource(FactRecord, frozen=True):
    """A resource: pips for one at its place, and its points in a building."""

    id: str
    value: Count


class Place(FactRecord, frozen=True):
    """Where people are sent."""

    id: str
    group: Literal["village", "hunting", "resource", "card", "building"]
    rings: Amount
    least: Count
    most: Count
    gives: str
    price: Amount = 0


class Limits(FactRecord, frozen=True):
    """What depends on the number of players."""

    players: Count
    stacks: Count
    village: Count
    visitors: Count


class Persons(FactRecord, frozen=True):
    """A kind of person, and what each is multiplied by at the end."""

    id: str
    times: Literal["field", "tools", "buildings", "people"]


class Top(FactRecord, frozen=True):
    """The upper half of a card: what happens at once."""

    kind: str
    amount: Amount = 0
    resource: str = ""


class Bottom(FactRecord, frozen=True):
    """The lower half of a card: a symbol, or persons."""

    symbol: str = ""
    person: str = ""
    count: Amount = 0


class Card(FactRecord, frozen=True):
    """A civilization card."""

    id: str
    top: Top
    bottom: Bottom


class Building(FactRecord, frozen=True):
    """A building tile: a printed cost, or a number of resources of the player's choice."""

    id: str
    cost: dict[str, Count] = {}
    least: Amount = 0
    most: Amount = 0
    kinds: Amount = 0


class Facts(FactFile, frozen=True):
    """Everything the data file says."""

    GAME = "stone_age"

    people: Count
    most_people: Count
    food: Amount
    most_fields: Count
    tool_tiles: Count
    most_tool: Count
    food_divisor: Count
    buildings_in_a_stack: Count
    hunger_points: Amount
    standstill_rounds: Count
    standstill_warning: Count
    resources: tuple[Resource, Resource, Resource, Resource]
    places: tuple[Place, ...]
    limits: tuple[Limits, ...]
    items: tuple[str, str, str, str, str, str]
    symbols: tuple[str, ...]
    persons: tuple[Persons, ...]
    cards: tuple[Card, ...]
    buildings: tuple[Building, ...]

    def resource(self, name: str) -> int:
        """Return the number of a resource."""
        return index_of(self.resources, name, "resource")

    def place(self, name: str) -> int:
        """Return the number of a place."""
        return index_of(self.places, name, "place")

    def card(self, name: str) -> int:
        """Return the number of a civilization card."""
        return index_of(self.cards, name, "card")

    def building(self, name: str) -> int:
        """Return the number of a building."""
        return index_of(self.buildings, name, "building")

    def printed_points(self, tile: int) -> int:
        """Return the points of a building with a printed price; 0 if the player's choice decides."""
        cost = self.buildings[tile].cost
        return sum(resource.value * cost.get(resource.id, 0) for resource in self.resources)

    def check(self) -> None:
        """Check what one part of the file says of another."""
        groups: dict[str, Sequence[Named]] = {
            "resources": self.resources,
            "places": self.places,
            "persons": self.persons,
            "cards": self.cards,
            "buildings": self.buildings,
        }
        for name, items in groups.items():
            check_unique(name, (item.id for item in items))
        check_unique("symbols", self.symbols)
        self._check_places()
        self._check_limits()
        for number, item in enumerate(self.items):
            check_known(f"items[{number}]", item, "reward", (*self._resources, TOOL, FIELD))
        for number, card in enumerate(self.cards):
            self._check_card(f"cards[{number}]", card)
        for number, building in enumerate(self.buildings):
            self._check_building(f"buildings[{number}]", building)

    @property
    def _resources(self) -> tuple[str, ...]:
        return tuple(resource.id for resource in self.resources)

    def _check_places(self) -> None:
        gifts = {
            "village": (TOOL, PERSON, FIELD), "hunting": (FOOD,), "resource": self._resources,
            CARD: (CARD,), BUILDING: (BUILDING,),
        }  # fmt: skip
        for number, place in enumerate(self.places):
            check_known(f"places[{number}].gives", place.gives, f"gift of a {place.group} place", gifts[place.group])
            if not place.least <= place.most <= (place.rings or self.most_people):
                raise DataError(
                    f"places[{number}]: {place.rings} rings do not suit {place.least} to {place.most} people"
                )
            if place.group in (CARD, BUILDING) and not place.rings == place.least == place.most:
                raise DataError(f"places[{number}].rings: whoever comes to a {place.group} takes all of them")
            if (place.group == CARD) is not bool(place.price):
                raise DataError(f"places[{number}].price: every place for a card has a price, and no other")
        groups = [place.group for place in self.places]
        if groups != sorted(groups, key=list(gifts).index):
            raise DataError(f"places: they stand in the order {', '.join(gifts)}")
        if self.people > self.most_people:
            raise DataError(f"people: nobody can start with {self.people} of {self.most_people}")

    def _check_limits(self) -> None:
        if [limits.players for limits in self.limits] != [2, 3, 4]:
            raise DataError("limits: there is one entry each for 2, 3 and 4 players")
        groups: list[str] = [place.group for place in self.places]
        for number, limits in enumerate(self.limits):
            tiles = limits.stacks * self.buildings_in_a_stack
            if limits.stacks > groups.count(BUILDING) or tiles > len(self.buildings):
                raise DataError(f"limits[{number}].stacks: there are too few places or buildings for {limits.stacks}")
            if limits.village > groups.count("village"):
                raise DataError(f"limits[{number}].village: there are not {limits.village} village places")
            if limits.visitors > limits.players:
                raise DataError(f"limits[{number}].visitors: there are not {limits.visitors} players")
        if len(self.cards) <= groups.count(CARD):
            raise DataError(f"cards: more than {groups.count(CARD)} are needed")

    def _check_card(self, place: str, card: Card) -> None:
        top, bottom = card.top, card.bottom
        check_known(f"{place}.top.kind", top.kind, "effect", TOPS)
        if (top.kind in WITH_AMOUNT) is not bool(top.amount):
            raise DataError(f"{place}.top.amount: {', '.join(WITH_AMOUNT)} have an amount, and no other kind")
        if top.kind in WITH_RESOURCE:
            check_known(f"{place}.top.resource", top.resource, "resource", self._resources)
        elif top.resource:
            raise DataError(f"{place}.top.resource: only {' and '.join(WITH_RESOURCE)} name one")
        if bool(bottom.symbol) is bool(bottom.person) or bool(bottom.person) is not bool(bottom.count):
            raise DataError(f"{place}.bottom: it shows either a symbol, or a person and how many")
        if bottom.symbol:
            check_known(f"{place}.bottom.symbol", bottom.symbol, "symbol", self.symbols)
        else:
            check_known(f"{place}.bottom.person", bottom.person, "person", (person.id for person in self.persons))

    def _check_building(self, place: str, building: Building) -> None:
        for name in building.cost:
            check_known(f"{place}.cost", name, "resource", self._resources)
        if building.cost and (building.least or building.most or building.kinds):
            raise DataError(f"{place}: a printed cost leaves no choice of resources")
        if not building.cost and not 1 <= building.least <= building.most:
            raise DataError(f"{place}: it needs a cost, or at least 1 and at most some resources")
        if building.kinds > min(RESOURCES, building.least):
            raise DataError(f"{place}.kinds: {building.least} resources cannot be of {building.kinds} kinds")
