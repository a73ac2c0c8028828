"""What a building costs now, and who can pay for it (rulebook sections 8.1 and 9.9)."""

from typing import TYPE_CHECKING, NamedTuple

from game.san_juan.effects import working
from game.san_juan.tables import BUILDER, EMPTY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.san_juan.state import SanJuan


class Terms(NamedTuple):
    """On what terms a player builds: cards saved on either kind of building, and goods that can pay."""

    on_city: int
    on_plants: int
    goods: int

    def saved_on(self, is_plant: bool) -> int:
        """Return the cards saved on a building."""
        return self.on_plants if is_plant else self.on_city


def discounts(state: "SanJuan", seat: int, card: int, slot: int = EMPTY) -> list[tuple[str, int]]:
    """Return what makes a building cheaper: cards, or the role, and how much each saves; `slot` is built over."""
    tables = state.tables
    ready = _ready_without(state, seat, slot)
    found = []
    if slot != EMPTY:
        found.append(("crane", tables.cover_values[state.cities[seat][slot]]))
    privilege = _privilege(state, seat, ready)
    if privilege:
        role = tables.facts.roles[BUILDER]
        found.append(("library" if privilege == role.double else role.id, privilege))
    effect = _discount_on(state, card)
    found += [
        (tables.ids[helper], tables.amounts[helper]) for helper in working(state, seat, effect) if ready >> helper & 1
    ]
    return found


def all_discounts(state: "SanJuan", seat: int) -> list[tuple[str, int]]:
    """Return everything that makes some building cheaper now."""
    tables = state.tables
    cards = (tables.open_card, tables.kinds[tables.facts.start_building])  # a city building and a plant
    return list(dict.fromkeys(entry for card in cards for entry in discounts(state, seat, card)))


def terms(state: "SanJuan", seat: int, slot: int = EMPTY) -> Terms:
    """Return on what terms a player builds now, if need be over the building in a slot."""
    tables = state.tables
    ready = _ready_without(state, seat, slot)
    saved = _privilege(state, seat, ready)
    if slot != EMPTY:
        saved += tables.cover_values[state.cities[seat][slot]]
    city, plants, goods = tables.savings(ready)
    if goods:
        goods = min(goods, len(paying_slots(state, seat, slot)))
    return Terms(saved + city, saved + plants, goods)


def cost(state: "SanJuan", seat: int, card: int, slot: int = EMPTY) -> int:
    """Return the cards to pay for a building, if need be over the one in a slot."""
    return max(state.tables.costs[card] - terms(state, seat, slot).saved_on(state.tables.is_plant[card]), 0)


def paying_slots(state: "SanJuan", seat: int, slot: int = EMPTY) -> list[int]:
    """Return the slots whose goods can pay; the good of a building that is built over is lost before."""
    if not payable_goods(state, seat, slot):
        return []
    return [place for place, good in enumerate(state.goods[seat]) if good != EMPTY and place != slot]


def payable_goods(state: "SanJuan", seat: int, slot: int = EMPTY) -> int:
    """Return with how many goods a player can pay at most."""
    return state.tables.savings(_ready_without(state, seat, slot))[2]


def affordable(state: "SanJuan", seat: int, cards: "Sequence[int]", slot: int = EMPTY) -> list[int]:
    """Return the buildings that a player can pay, if need be over the one in a slot."""
    tables = state.tables
    on_city, on_plants, goods = terms(state, seat, slot)
    means = len(state.hands[seat]) + goods
    costs = tables.costs
    is_plant = tables.is_plant
    return [
        card
        for card in cards
        if costs[card] - (on_plants if is_plant[card] else on_city) < means + (card == tables.open_card)
    ]


def _ready_without(state: "SanJuan", seat: int, slot: int) -> int:
    """Return the kinds that work while the building in a slot is built over."""
    ready = state.ready[seat]
    return ready if slot == EMPTY else ready & ~(1 << state.cities[seat][slot])


def _privilege(state: "SanJuan", seat: int, ready: int) -> int:
    """Return the builder's privilege; it is doubled only while the library stands."""
    if seat != state.picker or state.role != BUILDER:
        return 0
    role = state.tables.facts.roles[BUILDER]
    return role.double if state.doubled and ready & state.tables.having["double"] else role.privilege


def _discount_on(state: "SanJuan", card: int) -> str:
    return "discount_production" if state.tables.is_plant[card] else "discount_city"
