"""The goods that lie on buildings: cards whose faces nobody sees."""

from typing import TYPE_CHECKING

from game.san_juan import drawing
from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.san_juan.state import SanJuan


def stocked(state: "SanJuan", seat: int) -> list[int]:
    """Return the slots of buildings with a good."""
    return [slot for slot, good in enumerate(state.goods[seat]) if good != EMPTY]


def empty_plants(state: "SanJuan", seat: int) -> list[int]:
    """Return the slots of production buildings without a good."""
    is_plant = state.tables.is_plant
    goods = state.goods[seat]
    return [slot for slot, card in enumerate(state.cities[seat]) if is_plant[card] and goods[slot] == EMPTY]


def put(state: "SanJuan", seat: int, slots: tuple[int, ...]) -> None:
    """Put unseen cards on buildings."""
    goods = list(state.goods[seat])
    for slot, card in zip(slots, drawing.draw(state, len(slots)), strict=True):
        goods[slot] = card
    state.goods[seat] = tuple(goods)


def take(state: "SanJuan", seat: int, slots: tuple[int, ...]) -> tuple[int, ...]:
    """Take the goods from some buildings and return their cards."""
    if not slots:
        return ()
    goods = list(state.goods[seat])
    taken = tuple(goods[slot] for slot in slots)
    for slot in slots:
        goods[slot] = EMPTY
    state.goods[seat] = tuple(goods)
    return taken


def names(state: "SanJuan", seat: int, slots: "Iterable[int]") -> tuple[str, ...]:
    """Return what the goods of some buildings are called."""
    return tuple(state.tables.good_names[state.cities[seat][slot]] for slot in slots)
