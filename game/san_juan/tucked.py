"""Cards under chapels, banks and harbors, which only their owner may count before the end (rulebook section 9)."""

from typing import TYPE_CHECKING, NamedTuple

from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan

_PILES = {"tuck": "chapel", "tuck_once": "bank", "tuck_good": "harbor"}
"""By effect of a building, the pile of cards under it."""


class KnownPoints(NamedTuple):
    """The points of a player by source, as far as a viewer may know them."""

    parts: dict[str, int]
    is_secret: bool
    """Whether there may be more, which only the owner can count."""


def may_count_tucked(state: "SanJuan", seat: int, viewer: int | None) -> bool:
    """Return whether a viewer may count the cards under a player's buildings: the own ones, and all after the end."""
    return seat == viewer or state.is_over


def tucked_under(state: "SanJuan", seat: int, card: int, viewer: int | None) -> int | None:
    """Return how many cards lie under a building, or None if the viewer may not know or none can."""
    piles = {"chapel": state.chapel, "bank": state.bank, "harbor": state.harbor}
    pile = _PILES.get(state.facts.cards[card].effect.kind)
    return len(piles[pile][seat]) if pile and may_count_tucked(state, seat, viewer) else None


def known_points(state: "SanJuan", seat: int, viewer: int | None) -> KnownPoints:
    """Return the points of a player; what only the owner knows is left out, what a palace adds for it included."""
    parts = dict(state.scores()[seat].parts)
    is_secret = not may_count_tucked(state, seat, viewer) and can_tuck(state, seat)
    if is_secret:
        parts["palace"] -= _palace_by_tucked(state, parts)
        parts["tucked"] = 0
    return KnownPoints(parts, is_secret)


def present_worth(state: "SanJuan", seat: int, card: int, viewer: int | None) -> int | None:
    """Return what a building without printed points brings a player now, standing there or built as one more.

    None: its points are printed on it. Of what only the owner can count nothing is told.
    """
    tables = state.tables
    if tables.ids[card] not in state.scores()[seat].parts:
        return None
    after = state
    if not state.built[seat] >> card & 1:
        after = state.copy()
        after.cities[seat] += (card,)
        after.goods[seat] += (EMPTY,)
        after.built[seat] |= 1 << card
    return known_points(after, seat, viewer).parts[tables.ids[card]]


def can_tuck(state: "SanJuan", seat: int) -> bool:
    """Return whether a player may have cards under a building, covered ones included."""
    cards = [*state.cities[seat], *(card for _, card in state.covered[seat])]
    return any(state.facts.cards[card].effect.kind in _PILES for card in cards)


def _palace_by_tucked(state: "SanJuan", parts: dict[str, int]) -> int:
    """Return how many points of a palace come from cards that only its owner can count."""
    if not parts["palace"]:
        return 0
    known = sum(points for part, points in parts.items() if part not in ("palace", "tucked"))
    return parts["palace"] - known // state.facts.palace
