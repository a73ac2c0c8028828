"""What a city is worth: its points at the end, and what it will bring until then."""

from functools import lru_cache
from math import fsum

from game.san_juan.bot.weights import Weights
from game.san_juan.scoring import arch_points, cathedral_points, city_points, guild_points, residence_points
from game.san_juan.state import SanJuan
from game.san_juan.tables import Tables


def rounds_left(weights: Weights, state: SanJuan) -> float:
    """Estimate how many rounds are still to come: the fewer, the longer the match has been going on."""
    most = max(len(city) for city in state.cities)
    overdue = max(state.round - weights.usual_rounds, 0)
    return max(state.facts.end_buildings - most, 0) / (weights.pace * (1 + weights.hurry * overdue))


def card_value(weights: Weights, rounds: float) -> float:
    """Return what a hand card is worth so many rounds before the end."""
    card, last_card = weights.card, weights.last_card
    if rounds > weights.early_rounds:
        return card + weights.early_card
    return last_card + (card - last_card) * min(rounds / weights.late_rounds, 1.0)


@lru_cache(maxsize=50_000)
def city_value(  # noqa: PLR0917 - a cache tells its keys apart by place
    weights: Weights, tables: Tables, city: tuple[int, ...], rounds: float, tuckable: bool, dear: int, other_points: int
) -> float:
    """Return what a city, a sorted one, is worth at the end, and what it will bring until then.

    `tuckable`: whether a bank can still be used; `dear`: dear buildings of the others; `other_points`: tucked cards.
    """
    names = dict.fromkeys(tables.ids[card] for card in city)  # a set of words has another order in every process
    builds = min(tables.facts.end_buildings - len(city), weights.own_pace * rounds + weights.own_next)
    per_build = fsum(weights.cards_per_build.get(name, 0.0) for name in names)
    value = weights.card * (_cards_per_round(weights, tables, city) * rounds + per_build * builds)
    value += rounds * fsum(weights.points_per_round.get(name, 0.0) for name in names)
    if "bank" in names and tuckable:
        value += weights.bank * min(rounds / weights.bank_rounds, 1.0)
    return value + _end_points(
        weights, tables, city, builds=builds, rounds=rounds, dear=dear, other_points=other_points
    )


def _cards_per_round(weights: Weights, tables: Tables, city: tuple[int, ...]) -> float:
    """Return the cards that a city brings in a round: its plants, and the buildings that need some of them."""
    prices = sorted((tables.mean_prices[card] for card in city if tables.is_plant[card]), reverse=True)
    best = weights.best_plants
    flow = fsum(weights.best_plant_cards * price for price in prices[:best])
    flow += fsum(weights.other_plant_cards * price for price in prices[best:])
    for name in dict.fromkeys(tables.ids[card] for card in city):
        needed = weights.plants_needed.get(name)
        share = min(len(prices) / needed, 1.0) if needed else 1.0
        flow += weights.cards_per_round.get(name, 0.0) * share
    return flow


def _end_points(
    weights: Weights,
    tables: Tables,
    city: tuple[int, ...],
    *,
    builds: float,
    rounds: float,
    dear: int,
    other_points: int,
) -> float:
    """Return the points at the end as they stand, and as far as they will grow by themselves."""
    having = tables.having
    built = sum(1 << card for card in set(city))
    points: float = sum(tables.points[card] for card in city) + other_points
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
        points += cathedral_points(tables, dear) + weights.cathedral_growth * rounds
    if built & having["per_points"]:
        points += (points + builds) / tables.facts.palace + weights.palace_growth * builds
    return points
