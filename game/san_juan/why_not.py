"""Why a card cannot be built now (rulebook sections 8.1 and 9.9), and why a card or building answers nothing."""

from typing import TYPE_CHECKING, NamedTuple

from game.san_juan import costs, effects
from game.san_juan.decisions import BUILD, PAY, PRODUCE, SELL, PayAbout
from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.san_juan.state import SanJuan


class Reason(NamedTuple):
    """The key of a sentence among the texts of the game, and the numbers that it names."""

    key: str
    numbers: dict[str, int] = {}


def why_not_built(state: "SanJuan", seat: int, card: int, slot: int = EMPTY) -> str | None:
    """Return why a card cannot be built now, if need be over the building in a slot; None: it can."""
    tables = state.tables
    if card == tables.open_card and not state.cathedral:
        return "gone"
    if not tables.is_plant[card] and state.built[seat] >> card & 1:
        return "owned"
    if slot != EMPTY and (reason := _why_not_over(state, seat, card, slot)):
        return reason
    return None if costs.affordable(state, seat, (card,), slot) else "too_dear"


def _why_not_over(state: "SanJuan", seat: int, card: int, slot: int) -> str | None:
    cranes = state.tables.having["cover"]
    below = state.cities[seat][slot]
    if not state.built[seat] & cranes:
        return "no_crane"
    if not state.ready[seat] & cranes:
        return "not_ready"
    if cranes >> below & 1:
        return "crane_itself"
    return "same_kind" if below == card else None


# why a click does nothing


def why_no_card(state: "SanJuan", seat: int, card: int) -> Reason:
    """Return why a card cannot be chosen to be built."""
    reason = why_not_built(state, seat, card)
    if reason != "too_dear":
        return Reason(f"why_not.{reason or 'owned'}")
    others = len(state.hands[seat]) - (card != state.tables.open_card)
    return Reason("why.too_dear", {"n": costs.cost(state, seat, card), "cards": others})


def why_not_over(state: "SanJuan", seat: int, card: int, slot: int) -> Reason | None:
    """Return why a card cannot be built over the building in a slot; None: it can."""
    reason = why_not_built(state, seat, card, slot)
    if reason != "too_dear":
        return Reason(f"why_not.{reason}") if reason else None
    means = len(state.hands[seat]) - (card != state.tables.open_card) + costs.terms(state, seat, slot).goods
    return Reason("why.too_dear_over", {"n": costs.cost(state, seat, card, slot), "cards": means})


def why_no_building(state: "SanJuan", seat: int, slot: int) -> Reason | None:
    """Return why a building does not answer the present decision; None: there is nothing to say."""
    find = _BY_DECISION.get(state.pending[-1].kind)
    return find(state, seat, slot) if find else None


def _not_made(state: "SanJuan", seat: int, slot: int) -> Reason:
    if not state.tables.is_plant[state.cities[seat][slot]]:
        return Reason("why.no_plant")
    return Reason("why.full") if _has_good(state, seat, slot) else _enough_goods(state)


def _not_sold(state: "SanJuan", seat: int, slot: int) -> Reason:
    return _enough_goods(state) if _has_good(state, seat, slot) else Reason("why.no_good")


def _enough_goods(state: "SanJuan") -> Reason:
    return Reason("why.enough_goods", {"n": state.choice.most})


def _not_paid(state: "SanJuan", seat: int, slot: int) -> Reason | None:
    card, covered, _ = PayAbout(*state.pending[-1].about)
    if slot == covered:
        return Reason("why.covered_now")
    if _has_good(state, seat, slot) and not effects.working(state, seat, "pay_goods"):
        return Reason("why.no_black_market")
    if effects.working(state, seat, "cover"):
        return why_not_over(state, seat, card, slot)
    return Reason("why.pay_cards")


def _not_covered(state: "SanJuan", seat: int, _slot: int) -> Reason | None:
    return Reason("why.card_first") if effects.working(state, seat, "cover") else None


def _has_good(state: "SanJuan", seat: int, slot: int) -> bool:
    return state.goods[seat][slot] != EMPTY


_BY_DECISION: "dict[str, Callable[[SanJuan, int, int], Reason | None]]" = {
    PRODUCE: _not_made,
    SELL: _not_sold,
    PAY: _not_paid,
    BUILD: _not_covered,
}
