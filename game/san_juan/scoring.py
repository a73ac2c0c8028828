"""Final scoring (rulebook section 12)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.score import Score
from game.san_juan.tables import EMPTY, Tables

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan

City = tuple[int, ...]


def seat_score(state: "SanJuan", seat: int) -> Score:
    """Return the points of a seat as if the match ended now; ties go by hand cards and goods."""
    tables = state.tables
    parts = {"buildings": sum(tables.points[card] for card in state.cities[seat]), "tucked": tucked(state, seat)}
    for part, bonus in _BONUSES.items():
        owned = _owned(state, seat, bonus.effect)
        parts[part] = owned * bonus.points(state, seat) if owned else 0
    parts["palace"] = _owned(state, seat, "per_points") * (sum(parts.values()) // tables.facts.palace)
    goods = sum(good != EMPTY for good in state.goods[seat])
    return Score(parts, (len(state.hands[seat]) + goods,))


def _owned(state: "SanJuan", seat: int, effect: str) -> int:
    """Count a player's buildings that have an effect."""
    return (state.built[seat] & state.tables.having[effect]).bit_count()


def tucked(state: "SanJuan", seat: int) -> int:
    """Count the cards under chapel, bank and harbor."""
    return len(state.chapel[seat]) + len(state.bank[seat]) + len(state.harbor[seat])


def arch_points(tables: Tables, built: int) -> int:
    """Return the points for monuments among these kinds."""
    table = tables.facts.arch
    return table[min((built & tables.having["monument"]).bit_count(), len(table) - 1)]


def guild_points(tables: Tables, city: City) -> int:
    """Return a point for every production building and another for every kind of them."""
    plants = [card for card in city if tables.is_plant[card]]
    return len(plants) + len(set(plants))


def city_points(tables: Tables, city: City) -> int:
    """Return a point for every city building."""
    return sum(not tables.is_plant[card] for card in city)


def residence_points(tables: Tables, city: City) -> int:
    """Return the points for sets of different buildings of the same cost."""
    facts = tables.facts
    by_cost: dict[int, list[int]] = {}
    for card, copies in Counter(city).items():
        by_cost.setdefault(tables.costs[card], []).append(copies)
    sets = sum(_sets(copies, facts.residence_set) for copies in by_cost.values())
    return sum(facts.residence[:sets])


def _sets(copies: Sequence[int], size: int) -> int:
    """Return how many sets of different kinds can be formed, each copy in one of them."""
    sets = 0
    while sum(min(number, sets + 1) for number in copies) >= size * (sets + 1):
        sets += 1
    return sets


def cathedral_points(tables: Tables, dear: int) -> int:
    """Return the points for so many dear buildings of the other players."""
    return sum(tables.facts.cathedral[:dear])


def dear_buildings(state: "SanJuan", seat: int) -> int:
    """Count the dear buildings of the other players."""
    tables = state.tables
    return sum(
        tables.costs[card] == tables.facts.cathedral_cost
        for other, city in enumerate(state.cities)
        if other != seat
        for card in city
    )


class _Bonus(NamedTuple):
    """Points for a building with an effect."""

    effect: str
    points: "Callable[[SanJuan, int], int]"


_BONUSES = {
    "triumphal_arch": _Bonus("per_monument", lambda state, seat: arch_points(state.tables, state.built[seat])),
    "guild_hall": _Bonus("per_plant", lambda state, seat: guild_points(state.tables, state.cities[seat])),
    "city_hall": _Bonus("per_city", lambda state, seat: city_points(state.tables, state.cities[seat])),
    "residence": _Bonus("per_set", lambda state, seat: residence_points(state.tables, state.cities[seat])),
    "cathedral": _Bonus("per_dear", lambda state, seat: cathedral_points(state.tables, dear_buildings(state, seat))),
}

PARTS = ("buildings", "tucked", *_BONUSES, "palace")
"""Where points come from, in the order of the rules."""
