"""Laying resources on a payment, one by one (rulebook sections 6.6, 6.7 and 8)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.move import Move
from game.stone_age.decisions import FEED, PAY, USE, FeedAbout, PayAbout
from game.stone_age.facts import RESOURCES
from game.stone_age.prices import KINDS, Payment, Price

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


def price_now(state: "StoneAge") -> Price:
    """Return the price that the present decision is about."""
    kind, _, about = state.pending[-1]
    if kind == FEED:
        return state.tables.hunger_prices[FeedAbout(*about).gap]
    return price_at(state, PayAbout(*about).place)


def price_at(state: "StoneAge", place: int) -> Price:
    """Return the price of the card or building at a place."""
    tables = state.tables
    if place < tables.first_stack:
        return tables.slot_prices[place - tables.first_slot]
    return tables.building_prices[state.open_tile(place - tables.first_stack)]


def is_beyond(state: "StoneAge", seat: int, place: int) -> bool:
    """Return whether a seat cannot pay for a card or building with what it has."""
    return not (state.can_use_card(seat) or price_at(state, place).can_be_met(state.held(seat), (0,) * RESOURCES))


def waiting_buildings(state: "StoneAge") -> list[int]:
    """Return where the present seat stands on buildings that it can pay for, besides the one that is asked about."""
    kind, seat, about = state.pending[-1]
    here = PayAbout(*about).place if kind == PAY else None
    places = state.tables.places_in(state.visited[seat])
    buildings = [place for place in places if place >= state.tables.first_stack and place != here]
    return [place for place in buildings if price_at(state, place).can_be_met(state.held(seat), (0,) * RESOURCES)]


def spoiled(state: "StoneAge", held: Sequence[int], buildings: Sequence[int]) -> list[int]:
    """Return which buildings cannot be paid for with so many resources."""
    return [place for place in buildings if not price_at(state, place).can_be_met(held, (0,) * RESOURCES)]


def lay_out(state: "StoneAge") -> None:
    """Begin a payment; one that leaves no choice is laid out at once, but never made unasked."""
    sole = price_now(state).sole_payment(state.held(state.current_player))
    state.paid = list(sole or (0,) * RESOURCES)
    state.is_laid_out = sole is not None


def clear(state: "StoneAge") -> None:
    """Take everything back from the payment."""
    state.paid = [0] * RESOURCES
    state.is_laid_out = False


def answers(state: "StoneAge", complete: Move, refuse: Move) -> list[Move]:
    """Return resources to lay out or take back, completing, the card that brings resources, and refusing."""
    price = price_now(state)
    moves = additions(state, price) + _removals(state, price)
    if price.is_met(state.paid):
        moves.append(complete)
    if state.can_use_card(state.current_player):
        moves.append(USE)
    moves.append(refuse)
    return moves


def search(state: "StoneAge", complete: Move, refuse: Move) -> list[Move]:
    """Return the moves that lead on: refusing and the card come before the first resource."""
    price = price_now(state)
    moves = [] if state.is_laid_out else _ordered_additions(state, price)
    if price.is_met(state.paid):
        moves.append(complete)
    if state.is_laid_out or not any(state.paid):
        if state.can_use_card(state.current_player):
            moves.append(USE)
        moves.append(refuse)
    return moves


def additions(state: "StoneAge", price: Price) -> list[Move]:
    """Return the resources with which the payment can still be completed."""
    return _additions(state, price, ordered=False)


def missing(state: "StoneAge") -> int:
    """Return how many resources must still be laid out."""
    return max(0, price_now(state).least - sum(state.paid))


def can_be_completed(state: "StoneAge") -> bool:
    """Return whether the payment is complete, or can still be completed."""
    price = price_now(state)
    return price.is_met(state.paid) or bool(additions(state, price))


def cheapest(state: "StoneAge") -> list[Move]:
    """Return the moves that lay out the cheapest payment that leaves enough for buildings on which people wait.

    None if something is laid out, or more brings more.
    """
    price, held = price_now(state), state.held(state.current_player)
    if any(state.paid) or price.cost is not None or price.least < price.most:
        return []
    buildings = waiting_buildings(state)

    def harm(payment: Payment) -> tuple[int, int]:
        left = [have - paid for have, paid in zip(held, payment, strict=True)]
        return len(spoiled(state, left, buildings)), state.tables.points(payment)

    found = min(price.payments(held), key=harm, default=(0,) * RESOURCES)
    return [state.tables.pay[kind] for kind in KINDS for _ in range(found[kind])]


def everything(state: "StoneAge") -> list[Move]:
    """Return the moves that lay out all there is, the dearest first, where more of it brings more points."""
    price, held = price_now(state), state.held(state.current_player)
    if price.least == price.most:
        return []
    left = [kind for kind in reversed(KINDS) for _ in range(held[kind] - state.paid[kind])]
    return [state.tables.pay[kind] for kind in left[: price.most - sum(state.paid)]]


def dearest(state: "StoneAge") -> list[Move]:
    """Return the moves that change a payment into the dearest one, where that brings more points; none: it is."""
    price, held, tables = price_now(state), state.held(state.current_player), state.tables
    if not price.kinds or price.least < price.most:
        return []
    best = max(price.payments(held), key=tables.points, default=tuple(state.paid))
    if tables.points(best) <= tables.points(state.paid):
        return []
    back = [tables.unpay[kind] for kind in KINDS for _ in range(state.paid[kind] - best[kind])]
    return back + [tables.pay[kind] for kind in KINDS for _ in range(best[kind] - state.paid[kind])]


def exchange(state: "StoneAge", kind: int) -> list[Move]:
    """Return the moves that lay out a resource, in place of another one if the payment is full."""
    price, held, tables = price_now(state), state.held(state.current_player), state.tables
    if tables.pay[kind] in state.legal_moves():
        is_first = not any(state.paid) and price.least == price.most and not price.kinds
        return [tables.pay[kind]] * (min(price.least, held[kind]) if is_first else 1)
    if price.cost is not None or held[kind] <= state.paid[kind]:
        return []
    for other in KINDS:
        paid = [laid + (laying == kind) - (laying == other) for laying, laid in enumerate(state.paid)]
        if other != kind and state.paid[other] and price.can_be_met(held, paid):
            return [tables.unpay[other], tables.pay[kind]]
    return []


def most_points(state: "StoneAge", seat: int, tile: int) -> int:
    """Return the most points a building can bring with what a seat holds; 0 if it cannot be paid."""
    payments = state.tables.building_prices[tile].payments(state.held(seat))
    return max((state.tables.points(payment) for payment in payments), default=0)


def _ordered_additions(state: "StoneAge", price: Price) -> list[Move]:
    """Return the resources that lead on in the one order in which search lays payments out: wood first, gold last.

    A payment begun in another order is completed in any.
    """
    moves = _additions(state, price, ordered=True)
    return moves if moves or price.is_met(state.paid) else additions(state, price)


def _additions(state: "StoneAge", price: Price, *, ordered: bool) -> list[Move]:
    paid = state.paid
    if price.cost is not None or sum(paid) >= price.most:
        return []
    held = state.held(state.current_player)
    if not (price.kinds or ordered):
        enough = sum(held) >= price.least
        return [state.tables.pay[kind] for kind in KINDS if enough and held[kind] > paid[kind]]
    moves = []
    for kind in KINDS:
        if held[kind] > paid[kind] and not (ordered and any(paid[kind + 1 :])):
            paid[kind] += 1
            if price.can_be_met(held, paid):
                moves.append(state.tables.pay[kind])
            paid[kind] -= 1
        if ordered:
            held[kind] = paid[kind]  # behind a later resource, this one is not added any more
    return moves


def _removals(state: "StoneAge", price: Price) -> list[Move]:
    """Return the resources that can be taken back."""
    if price.cost is not None:
        return []
    return [state.tables.unpay[kind] for kind in KINDS if state.paid[kind]]


def pay(state: "StoneAge", move: Move) -> None:
    """Lay a resource on the payment."""
    state.paid[state.tables.pay.index(move)] += 1


def unpay(state: "StoneAge", move: Move) -> None:
    """Take a resource back from the payment."""
    state.paid[state.tables.unpay.index(move)] -= 1
    state.is_laid_out = False


def hand_over(state: "StoneAge", seat: int) -> tuple[str, ...]:
    """Give the laid resources to the supply and return their names."""
    paid = state.paid
    for kind, count in enumerate(paid):
        state.stock[seat * RESOURCES + kind] -= count
    clear(state)
    return tuple(name for name, count in zip(state.tables.resources, paid, strict=True) for _ in range(count))
