"""What a city is worth: its points at the end, and what it will bring until then."""

from functools import lru_cache
from math import fsum

from game.san_juan.bot.weights import Weights
from game.san_juan.scoring import arch_points, cathedral_points, city_points, guild_points, residence_points
from game.san_juan.state import SanJuan
from game.san_juan.tables import Tables


def rounds_left(weights: Weights, state: SanJuan) -> float:
    """Estimate how many rounds are still to come: the fewer, the longer the match has been going on."""
    most = max(map(len, state.cities))
    overdue = max(state.round - weights.usual_rounds, 0)
    return max(state.facts.end_buildings - most, 0) / (weights.pace * (1 + weights.hurry * overdue))


def card_value(weights: Weights, rounds: float) -> float:
    """Return what a hand card is worth so many rounds before the end."""
    card, last_card = weights.card, weights.last_card
    if rounds > weights.early_rounds:
        return card + weights.early_card
    return last_card + (card - last_card) * min(rounds / weights.late_rounds, 1.0)


class CityValue:
    """What a city is worth in one situation, and what each further building would add to it."""

    __slots__ = ("_city", "_dear", "_gains", "_rounds", "_tables", "_tuckable", "_tucked", "_weights", "worth")

    def __init__(  # noqa: PLR0917 - the cache tells its keys apart by place
        self,
        weights: Weights,
        tables: Tables,
        city: tuple[int, ...],
        rounds: float,
        tuckable: bool,
        dear: int,
        tucked: int,
    ) -> None:
        self._weights = weights
        self._tables = tables
        self._city = city
        self._rounds = rounds
        self._tuckable = tuckable
        self._dear = dear
        self._tucked = tucked
        self.worth = self.worth_of(city)
        self._gains: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """Return what a building adds."""
        gain = self._gains.get(card)
        if gain is None:
            gain = self._gains[card] = self.worth_of((*self._city, card)) - self.worth
        return gain

    def gain_over(self, card: int, below: int) -> float:
        """Return what a building adds that is built over another one."""
        city = list(self._city)
        city[city.index(below)] = card
        return self.worth_of(tuple(city)) - self.worth

    def worth_of(self, city: tuple[int, ...]) -> float:
        """Return what a city is worth at the end, and what it will bring until then."""
        weights, tables, rounds = self._weights, self._tables, self._rounds
        yields = yields_of(weights, tables)
        builds = min(tables.facts.end_buildings - len(city), weights.own_pace * rounds + weights.own_next)
        built = sum(1 << card for card in set(city))
        per_build = yields.sum_of(yields.per_build, built & yields.building)
        value = weights.card * (yields.cards_per_round(city, built) * rounds + per_build * builds)
        value += rounds * yields.sum_of(yields.points_per_round, built & yields.scoring)
        if self._tuckable and built & tables.having["tuck_once"]:
            value += weights.bank * min(rounds / weights.bank_rounds, 1.0)
        return value + self._end_points(city, built, builds)

    def _end_points(self, city: tuple[int, ...], built: int, builds: float) -> float:
        """Return the points at the end as they stand, and as far as they will grow by themselves."""
        weights, tables = self._weights, self._tables
        having = tables.having
        points = fsum(tables.points[card] for card in city) + self._tucked
        if not built & yields_of(weights, tables).growing:
            return points
        if built & having["per_monument"]:
            points += arch_points(tables, built)
        if built & having["per_plant"]:
            points += guild_points(tables, city) + weights.guild_hall_growth * builds
        if built & having["per_city"]:
            points += city_points(tables, city) + weights.city_hall_growth * builds
        if built & having["per_set"]:
            growth = weights.residence_growth * min(builds, weights.residence_builds)
            points += residence_points(tables, city) + growth
        if built & having["per_dear"]:
            points += cathedral_points(tables, self._dear) + weights.cathedral_growth * self._rounds
        if built & having["per_points"]:
            points += (points + builds) / tables.facts.palace + weights.palace_growth * builds
        return points


city_value = lru_cache(maxsize=30_000)(CityValue)
"""Returns the value of a city; the same cities come again and again in all the futures of a decision.

Its arguments: weights and tables, the city, sorted; the rounds to come; whether a bank can still be used; the dear
buildings of the others; and the cards tucked.
"""


class Yields:
    """What the buildings bring, by kind."""

    def __init__(self, weights: Weights, tables: Tables) -> None:
        self._weights = weights
        self._tables = tables
        ids = tables.ids
        self.per_build = tuple(weights.cards_per_build.get(name, 0.0) for name in ids)
        self.per_round = tuple(weights.cards_per_round.get(name, 0.0) for name in ids)
        self.points_per_round = tuple(weights.points_per_round.get(name, 0.0) for name in ids)
        self._needed = tuple(weights.plants_needed.get(name, 0) for name in ids)
        self.building, self._working, self.scoring = map(_bits, (self.per_build, self.per_round, self.points_per_round))
        """Kinds that bring cards with every building, and points in every round."""
        ends = ("per_monument", "per_plant", "per_city", "per_set", "per_dear", "per_points")
        self.growing = sum(tables.having[effect] for effect in ends)
        """Kinds whose points are counted at the end."""
        self._flows: dict[tuple[int, tuple[float, ...]], float] = {}

    def sum_of(self, amounts: tuple[float, ...], kinds: int) -> float:
        """Return the sum of what some kinds bring."""
        return fsum([amounts[kind] for kind in range(kinds.bit_length()) if kinds >> kind & 1]) if kinds else 0.0

    def cards_per_round(self, city: tuple[int, ...], built: int) -> float:
        """Return the cards that a city brings in a round: its plants, and the buildings that need some of them."""
        is_plant, mean_prices = self._tables.is_plant, self._tables.mean_prices
        prices = tuple(sorted([mean_prices[card] for card in city if is_plant[card]], reverse=True))
        key = built & self._working, prices
        flow = self._flows.get(key)
        if flow is None:
            flow = self._flows[key] = self._flow(*key)
        return flow

    def _flow(self, working: int, prices: tuple[float, ...]) -> float:
        weights = self._weights
        best = weights.best_plants
        flow = fsum(weights.best_plant_cards * price for price in prices[:best])
        flow += fsum(weights.other_plant_cards * price for price in prices[best:])
        for kind, cards in enumerate(self.per_round):
            if working >> kind & 1:
                needed = self._needed[kind]
                flow += cards * (min(len(prices) / needed, 1.0) if needed else 1.0)
        return flow


def _bits(amounts: tuple[float, ...]) -> int:
    return sum(1 << kind for kind, amount in enumerate(amounts) if amount)


yields_of = lru_cache(maxsize=100)(Yields)
"""Returns what the buildings bring by these weights and tables."""
