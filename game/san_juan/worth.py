"""What a city is worth: its points at the end, and what it will bring until then."""

from functools import lru_cache

from game.san_juan.scoring import arch_points, cathedral_points, city_points, guild_points, residence_points
from game.san_juan.state import SanJuan
from game.san_juan.tables import Tables

CARD = 0.6
"""A card in the hand."""
EARLY_CARD = 0.13
"""How much more it is worth early, while there are more than EARLY rounds to come."""
EARLY = 10
LATE = 3.0
"""From here on cards lose their worth, down to LAST_CARD."""
LAST_CARD = 0.12
PACE = {2: 0.85, 3: 0.85, 4: 1.0}
"""Buildings that the fastest player adds in a round."""

PER_ROUND = {
    "library": 1.0, "goldsmith": 0.5, "market_hall": 0.45, "poor_house": 0.3, "prefecture": 0.45, "smithy": 0.3,
    "aqueduct": 0.3, "well": 0.28, "market_stand": 0.28, "trading_post": 0.22, "customs_office": 0.4,
    "gold_mine": 0.22, "black_market": 0.2, "archive": 0.15, "office": 0.2, "hut": 0.08, "tavern": 0.1, "tower": 0.1,
    "guard_room": 0.1,
}  # fmt: skip
"""Cards that a building brings in a round."""
PER_BUILD = {"quarry": 0.6, "carpenter": 0.6}
"""Cards that it brings with every building of its owner."""
NEEDS_PLANTS = {"aqueduct": 3, "well": 3, "market_stand": 3, "trading_post": 3, "market_hall": 2, "harbor": 2}
"""How many plants make it work fully."""
PLANT_CARDS = 0.38
"""Cards in a round that a plant brings for each card its good sells for: the two best; MORE_PLANTS for the others."""
MORE_PLANTS = 0.22
TUCKED_POINTS = {"chapel": 0.45, "harbor": 0.4}
"""Points in a round."""
BANK_POINTS = 2.5
GROWTH = {"per_plant": 0.55, "per_city": 0.55, "per_points": 0.6}
"""Points that a building for the end grows by with every further building."""
DEAR_TO_COME = 0.25
"""Points that the cathedral grows by in a round."""


def rounds_left(state: SanJuan) -> float:
    """Estimate how many rounds are still to come."""
    most = max(len(city) for city in state.cities)
    return max(state.facts.end_buildings - most, 0) / PACE[state.players]


def card_value(rounds: float) -> float:
    """Return what a hand card is worth so many rounds before the end."""
    if rounds > EARLY:
        return CARD + EARLY_CARD
    return LAST_CARD + (CARD - LAST_CARD) * min(rounds / LATE, 1.0)


@lru_cache(maxsize=50_000)
def city_value(  # noqa: PLR0917 - a cache tells its keys apart by place
    cards: Tables, city: tuple[int, ...], rounds: float, tuckable: bool, dear: int, other_points: int
) -> float:
    """Return what a city is worth at the end, and what it will bring until then.

    `tuckable`: whether a bank can still be used; `dear`: dear buildings of the others; `other_points`: tucked cards.
    """
    facts = cards.facts
    names = dict.fromkeys(cards.ids[card] for card in city)  # a set of words has another order in every process
    plants = sorted((mean_price(cards, card) for card in city if cards.is_plant[card]), reverse=True)
    builds = min(facts.end_buildings - len(city), 0.9 * rounds + 0.3)
    flow = sum(PLANT_CARDS * price for price in plants[:2]) + sum(MORE_PLANTS * price for price in plants[2:])
    for name in names:
        share = min(len(plants) / NEEDS_PLANTS[name], 1.0) if name in NEEDS_PLANTS else 1.0
        flow += PER_ROUND.get(name, 0.0) * share
    value = CARD * (flow * rounds + sum(PER_BUILD.get(name, 0.0) for name in names) * builds)
    value += rounds * sum(TUCKED_POINTS.get(name, 0.0) for name in names)
    if "bank" in names and tuckable:
        value += BANK_POINTS * min(rounds / 2, 1.0)
    return value + _end_points(cards, city, builds=builds, rounds=rounds, dear=dear, other_points=other_points)


def _end_points(
    cards: Tables, city: tuple[int, ...], *, builds: float, rounds: float, dear: int, other_points: int
) -> float:
    """Return the points at the end as they stand, and as far as they will grow by themselves."""
    having = cards.having
    built = sum(1 << card for card in set(city))
    points: float = sum(cards.points[card] for card in city) + other_points
    if built & having["per_monument"]:
        points += arch_points(cards, built)
    if built & having["per_plant"]:
        points += guild_points(cards, city) + GROWTH["per_plant"] * builds
    if built & having["per_city"]:
        points += city_points(cards, city) + GROWTH["per_city"] * builds
    if built & having["per_set"]:
        points += residence_points(cards, city) + GROWTH["per_plant"] * min(builds, 4) / 2
    if built & having["per_dear"]:
        points += cathedral_points(cards, dear) + DEAR_TO_COME * rounds
    if built & having["per_points"]:
        points += (points + builds) / cards.facts.palace + GROWTH["per_points"] * builds / 2
    return points


@lru_cache
def mean_price(cards: Tables, card: int) -> float:
    """Return what the good of a plant sells for on average."""
    return sum(prices[cards.good_numbers[card]] for prices in cards.prices) / len(cards.prices)
