"""Final scoring (rulebook section 12)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.score import Score
from game.san_juan.catalogue import EMPTY

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan

PARTS = (
    "buildings", "tucked", "triumphal_arch", "guild_hall", "city_hall", "residence", "cathedral", "palace",
)  # fmt: skip
"""Where points come from, in the order of the rules."""


def seat_score(state: "SanJuan", seat: int) -> Score:
    """Return the points of a seat as if the match ended now; ties go by hand cards and goods."""
    catalogue = state.catalogue
    city = state.cities[seat]
    values = [sum(catalogue.points[card] for card in city), tucked(state, seat)]
    for effect, points in _BONUSES:
        owned = (state.built[seat] & catalogue.having[effect]).bit_count()
        values.append(owned * points(state, seat) if owned else 0)
    palaces = (state.built[seat] & catalogue.having["per_points"]).bit_count()
    values.append(palaces * (sum(values) // catalogue.facts.palace))
    goods = sum(good != EMPTY for good in state.goods[seat])
    return Score(dict(zip(PARTS, values, strict=True)), (len(state.hands[seat]) + goods,))


def tucked(state: "SanJuan", seat: int) -> int:
    """Count the cards under chapel, bank and harbor."""
    return len(state.chapel[seat]) + len(state.bank[seat]) + len(state.harbor[seat])


def arch_points(state: "SanJuan", seat: int) -> int:
    """Return the points for monuments."""
    monuments = (state.built[seat] & state.catalogue.having["monument"]).bit_count()
    table = state.catalogue.facts.arch
    return table[min(monuments, len(table) - 1)]


def guild_points(state: "SanJuan", seat: int) -> int:
    """Return a point for every production building and another for every kind of them."""
    plants = sum(state.catalogue.is_plant[card] for card in state.cities[seat])
    return plants + (state.built[seat] & state.catalogue.plants).bit_count()


def city_points(state: "SanJuan", seat: int) -> int:
    """Return a point for every city building."""
    return sum(not state.catalogue.is_plant[card] for card in state.cities[seat])


def residence_points(state: "SanJuan", seat: int) -> int:
    """Return the points for sets of different buildings of the same cost."""
    facts = state.catalogue.facts
    by_cost: dict[int, list[int]] = {}
    for card, copies in Counter(state.cities[seat]).items():
        by_cost.setdefault(state.catalogue.costs[card], []).append(copies)
    sets = sum(_sets(copies, facts.residence_set) for copies in by_cost.values())
    return sum(facts.residence[:sets])


def _sets(copies: Sequence[int], size: int) -> int:
    """Return how many sets of different kinds can be formed, each copy in one of them."""
    sets = 0
    while sum(min(number, sets + 1) for number in copies) >= size * (sets + 1):
        sets += 1
    return sets


def cathedral_points(state: "SanJuan", seat: int) -> int:
    """Return the points for the dear buildings of the other players."""
    facts = state.catalogue.facts
    dear = sum(
        state.catalogue.costs[card] == facts.cathedral_cost
        for other, city in enumerate(state.cities)
        if other != seat
        for card in city
    )
    return sum(facts.cathedral[:dear])


_BONUSES: tuple[tuple[str, Callable[["SanJuan", int], int]], ...] = (
    ("per_monument", arch_points),
    ("per_plant", guild_points),
    ("per_city", city_points),
    ("per_set", residence_points),
    ("per_dear", cathedral_points),
)
