"""What the rules look up all the time: facts by number, sets of places and cards as bits, and ready-made moves."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.figures import Figures, FigureTables
from game.core.move import Move
from game.stone_age.facts import BUILDING, CARD, DIE_FACES, FOOD, Building, Facts
from game.stone_age.prices import KINDS, Price, any_resources

FOOD_KIND = len(KINDS)
"""The number of food where a roll brings either a resource or food."""
NO_LIMIT = 99
_KEPT = 4096
"""How many answers about sets of places, cards or tools are kept: those of a match, not of all matches."""


class LowerHalves(NamedTuple):
    """What the lower halves of some cards show."""

    symbols: int
    """Different symbols."""
    pairs: int
    """Symbols shown twice."""
    persons: tuple[int, ...]
    """Persons by kind."""


class Tables(FigureTables):
    """What never changes in a match; sets of places, cards and buildings are bits."""

    FACTS = Facts

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.facts = facts = figures.facts_as(Facts)
        self.limits = {limits.players: limits for limits in facts.limits}
        """By number of players."""
        self.resources = tuple(resource.id for resource in facts.resources)
        self.values = tuple(resource.value for resource in facts.resources)
        self.divisors = (*self.values, facts.food_divisor)
        self.rewards = (*self.resources, FOOD)
        self._lay_places(facts)
        self._lay_cards(facts)
        self._lay_buildings(facts)
        self._make_moves(facts)

    def _lay_places(self, facts: Facts) -> None:
        self.places = tuple(place.id for place in facts.places)
        self.place_numbers = {place: number for number, place in enumerate(self.places)}
        groups: list[str] = [place.group for place in facts.places]
        self.village = _bits(number for number, group in enumerate(groups) if group == "village")
        self.resource_places = _bits(number for number, group in enumerate(groups) if group == "resource")
        self.first_slot = groups.index(CARD)
        self.slots = groups.count(CARD)
        self.first_stack = groups.index(BUILDING)
        self.in_play = {players: (1 << self.first_stack + limits.stacks) - 1 for players, limits in self.limits.items()}
        """By number of players, the places that are used."""
        self.rings = tuple(place.rings or NO_LIMIT for place in facts.places)
        self.visits = tuple((place.least, place.most) for place in facts.places)
        self.giving = {place.gives: number for number, place in enumerate(facts.places) if place.group == "village"}
        """By gift, the village place that gives it."""
        self.pairs = _bits(number for number, place in enumerate(facts.places) if place.least > 1)
        """Places that one person alone cannot use."""
        self.rolls = tuple(
            self.rewards.index(place.gives) if place.gives in self.rewards else None for place in facts.places
        )
        """By place, the kind of what a roll there brings."""
        self.roll_places = _bits(number for number, kind in enumerate(self.rolls) if kind is not None)
        self.places_in = lru_cache(_KEPT)(self._places_in)

    def roll_kind(self, place: int) -> int:
        """Return the kind of what a roll at a place brings."""
        kind = self.rolls[place]
        if kind is None:
            raise ValueError(f"nobody rolls at {self.places[place]}")
        return kind

    def _places_in(self, bits: int) -> tuple[int, ...]:
        """Return the numbers of a set of places."""
        return tuple([number for number in range(len(self.places)) if bits >> number & 1])

    def _lay_cards(self, facts: Facts) -> None:
        cards = list(enumerate(facts.cards))
        self.symbols = tuple(
            _bits(number for number, card in cards if card.bottom.symbol == symbol) for symbol in facts.symbols
        )
        """By symbol, the cards that show it."""
        self.persons = tuple(
            tuple((number, card.bottom.count) for number, card in cards if card.bottom.person == person.id)
            for person in facts.persons
        )
        """By kind of person, the cards that show it, and how many."""
        self.person_kind = {person.times: kind for kind, person in enumerate(facts.persons)}
        """By what persons are multiplied with, their kind."""
        self.one_use = tuple(number for number, card in cards if card.top.kind == "one_use_tool")
        self.one_use_bits = _bits(self.one_use)
        self.two_resources = _bits(number for number, card in cards if card.top.kind == "two_resources")
        self.tool_values = tuple(facts.cards[number].top.amount for number in self.one_use)
        self.lower_halves = lru_cache(_KEPT)(self._lower_halves)

    def _lower_halves(self, cards: int) -> LowerHalves:
        """Sum up the lower halves of a set of cards."""
        copies = [(cards & symbol).bit_count() for symbol in self.symbols]
        persons = (sum(count for card, count in kind if cards >> card & 1) for kind in self.persons)
        return LowerHalves(sum(map(bool, copies)), sum(count > 1 for count in copies), tuple(persons))

    def _lay_buildings(self, facts: Facts) -> None:
        self.slot_prices = tuple(any_resources(place.price) for place in facts.places if place.group == CARD)
        self.hunger_prices = tuple(any_resources(gap) for gap in range(facts.most_people + 1))
        """By number of people without food, what feeds them."""
        self.building_prices = tuple(self._building_price(building) for building in facts.buildings)

    def _building_price(self, building: Building) -> Price:
        if not building.cost:
            return Price(building.least, building.most, building.kinds)
        wood, brick, stone, gold = (building.cost.get(resource, 0) for resource in self.resources)
        count = wood + brick + stone + gold
        return Price(count, count, cost=(wood, brick, stone, gold))

    def points(self, payment: Sequence[int]) -> int:
        """Return the points that a payment is worth in a building."""
        return sum([value * count for value, count in zip(self.values, payment, strict=True)])

    def _make_moves(self, facts: Facts) -> None:
        self.place = [
            [Move("place", (place, count)) for count in range(facts.most_people + 1)] for place in self.places
        ]
        """By place and number of people."""
        self.placements = [
            [moves[least : min(most, count) + 1] for count in range(NO_LIMIT + 1)]
            for moves, (least, most) in zip(self.place, self.visits, strict=True)
        ]
        """By place and number of people for whom there is room, what can be done there."""
        self.placed = {
            move: (place, count) for place, moves in enumerate(self.place) for count, move in enumerate(moves)
        }
        """By move, the place and the number of people."""
        self.resolve = [Move("resolve", (place,)) for place in self.places]
        self.resolved = {move: place for place, move in enumerate(self.resolve)}
        self.pay = [Move("pay", (resource,)) for resource in self.resources]
        self.unpay = [Move("unpay", (resource,)) for resource in self.resources]
        self.gain = [Move("gain", (resource,)) for resource in self.resources]
        self.die = [Move("die", (pips,)) for pips in range(DIE_FACES + 1)]
        names = [*range(1, facts.tool_tiles + 1), *(facts.cards[card].id for card in self.one_use)]
        self.add = [Move("add", (name,)) for name in names]
        """By bit in `adding`: tool tiles, then one-use tools."""
        self.drop = [Move("drop", (name,)) for name in names]
        self.tool_of = {move: tool for moves in (self.add, self.drop) for tool, move in enumerate(moves)}
        """By move that adds or drops a tool, its bit in `adding`."""
        self.tool_moves = lru_cache(_KEPT)(self._tool_moves)

    def _tool_moves(self, ready: int, adding: int) -> tuple[Move, ...]:
        """Return the tools that can be added, then those that can be taken back."""
        add = [move for tool, move in enumerate(self.add) if (ready & ~adding) >> tool & 1]
        return (*add, *(move for tool, move in enumerate(self.drop) if adding >> tool & 1))


def _bits(numbers: Iterable[int]) -> int:
    """Return a set of numbers as bits."""
    return sum(1 << number for number in numbers)
