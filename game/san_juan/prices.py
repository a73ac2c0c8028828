"""What everybody may know about the prices of the trading house (rulebook section 8.3)."""

from typing import TYPE_CHECKING, NamedTuple

from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


class Prices(NamedTuple):
    """What is known about prices: those that hold `now` or will hold `next`, the `last` ones, or what is `possible`."""

    kind: str
    low: tuple[int, ...]
    high: tuple[int, ...]


def known_prices(state: "SanJuan") -> Prices:
    """Return the prices of the open tile, of the tile that is next if all were seen, else of the last one."""
    prices = state.tables.prices
    if state.tile != EMPTY:
        return Prices("now", prices[state.tile], prices[state.tile])
    if state.seen == len(state.tiles):
        return Prices("next", prices[state.tiles[0]], prices[state.tiles[0]])
    last = state.last_tile()
    if last != EMPTY:
        return Prices("last", prices[last], prices[last])
    return possible_prices(state)


def next_prices(state: "SanJuan") -> Prices:
    """Return the prices that hold or come next; while these are hidden, between what they lie.

    Prices on which all tiles left agree are known before their tile is turned up.
    """
    prices = known_prices(state)
    if prices.kind not in ("last", "possible"):
        return prices
    coming = possible_prices(state)
    return coming._replace(kind="next") if coming.low == coming.high else coming


def possible_prices(state: "SanJuan") -> Prices:
    """Return between what the next prices lie: those of tiles that nobody has seen yet."""
    prices = state.tables.prices
    seen = state.tiles[len(state.tiles) - state.seen :]
    by_good = list(zip(*(prices[tile] for tile in range(len(prices)) if tile not in seen), strict=True))
    return Prices("possible", tuple(min(column) for column in by_good), tuple(max(column) for column in by_good))
