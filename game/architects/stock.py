"""Goods, silver, tax, virtue, debts and building cards (rulebook sections 6 to 8)."""

from typing import TYPE_CHECKING, NamedTuple

from game.architects import decisions
from game.architects.facts import GOODS
from game.architects.tables import KINDS, SILVER, Gain

if TYPE_CHECKING:
    from game.architects.state import Architects


class Price(NamedTuple):
    """What something costs now: tax that is not evaded, plain silver, coins laid on apprentices."""

    tax: int
    silver: int
    coins: int = 0

    @property
    def total(self) -> int:
        """All coins."""
        return self.tax + self.silver + self.coins


NO_PRICE = Price(0, 0)


# goods


def gain_good(state: "Architects", side: int, good: int, amount: int) -> None:
    """Take goods from the supply."""
    if amount:
        state.goods[side * KINDS + good] += amount
        if state.listening:
            state.tell("gained", side, n=amount, good=GOODS[good])


def pay_good(state: "Architects", side: int, good: int, amount: int) -> None:
    """Pay goods to the supply."""
    if amount:
        state.goods[side * KINDS + good] -= amount
        if state.listening:
            state.tell("paid", side, n=amount, good=GOODS[good])


def pay_goods(state: "Architects", side: int, goods: tuple[int, ...]) -> None:
    """Pay several goods to the supply."""
    for good, amount in enumerate(goods):
        pay_good(state, side, good, amount)


def gain(state: "Architects", side: int, gained: Gain) -> None:
    """Gain goods, cards and virtue together."""
    for good, amount in gained.goods:
        gain_good(state, side, good, amount)
    if gained.cards:
        draw_buildings(state, side, gained.cards)
    if gained.virtue:
        gain_virtue(state, side, gained.virtue)


# silver and tax


def evaded(state: "Architects", side: int) -> int:
    """Return how many tax coins a side ignores in each payment, by low virtue or as Ada."""
    tables = state.tables
    return tables.facts.virtue.evaded[state.virtue[side]] + tables.tax_off[state.characters[side]]


def tax_due(state: "Architects", side: int, tax: int) -> int:
    """Return the tax that must really be paid."""
    return max(tax - evaded(state, side), 0)


def pay_tax(state: "Architects", side: int, tax: int) -> None:
    """Lay tax coins on the Tax Stand."""
    if tax:
        state.goods[side * KINDS + SILVER] -= tax
        state.stand += tax
        if state.listening:
            state.tell("tax_paid", side, n=tax)


def charge(state: "Architects", side: int, tax: int, silver: int) -> None:
    """Pay tax, as far as it is not evaded, and plain silver."""
    pay_tax(state, side, tax_due(state, side, tax))
    pay_good(state, side, SILVER, silver)


# virtue and debts


def gain_virtue(state: "Architects", side: int, points: int) -> None:
    """Move up; a point above the top may destroy an unpaid debt, which the owner decides at once."""
    over = max(state.virtue[side] + points - state.facts.virtue.top, 0)
    if over < points:
        state.virtue[side] += points - over
        if state.listening:
            state.tell("virtue_gained", side, n=points - over, virtue=state.virtue[side])
    if not over:
        return
    if not state.unpaid[side]:
        state.tell("virtue_over", side)
    elif side == state.rival:
        destroy_debts(state, side, min(over, state.unpaid[side]))
    else:
        state.ask(decisions.OVERFLOW, side, over)


def lose_virtue(state: "Architects", side: int, points: int) -> None:
    """Move down; every point below the bottom is a debt, but not for the rival."""
    if points <= 0:
        return
    below = max(points - state.virtue[side], 0)
    if below < points:
        state.virtue[side] -= points - below
        if state.listening:
            state.tell("virtue_lost", side, n=points - below, virtue=state.virtue[side])
    if below and side != state.rival:
        take_debts(state, side, below)


def change_virtue(state: "Architects", side: int, points: int) -> None:
    """Move up or down."""
    if points > 0:
        gain_virtue(state, side, points)
    elif points < 0:
        lose_virtue(state, side, -points)


def take_debts(state: "Architects", side: int, count: int) -> None:
    """Take unpaid debts."""
    state.unpaid[side] += count
    if state.listening:
        state.tell("debt_taken", side, n=count)


def destroy_debts(state: "Architects", side: int, count: int) -> None:
    """Return unpaid debts to the pile; that brings nothing else."""
    state.unpaid[side] -= count
    if state.listening:
        for _ in range(count):
            state.tell("debt_destroyed", side)


# building cards


def draw_buildings(state: "Architects", side: int, count: int) -> None:
    """Draw building cards, as many as the deck still has."""
    drawn = take_buildings(state, count)
    if not drawn:
        return
    state.hands[side] += drawn
    if state.listening:
        ids = state.tables.building_ids
        state.tell("drew", side, frozenset({"building"}), n=len(drawn), building=tuple(ids[card] for card in drawn))


def take_buildings(state: "Architects", count: int) -> tuple[int, ...]:
    """Take the next cards from the deck, the first drawn first."""
    drawn = state.building_deck[: -count - 1 : -1]
    if drawn:
        state.building_deck = state.building_deck[: -len(drawn)]
        state.reveals += 1
    return drawn


def bury(state: "Architects", side: int, cards: tuple[int, ...]) -> None:
    """Put building cards under the deck, one after the other."""
    state.building_deck = cards[::-1] + state.building_deck
    if state.listening:
        ids = state.tables.building_ids
        state.tell("buried", side, frozenset({"building"}), n=len(cards), building=tuple(ids[card] for card in cards))


def discard(state: "Architects", side: int, card: int) -> None:
    """Put a card of the hand under the deck."""
    remove_card(state, side, card)
    bury(state, side, (card,))
    if side < state.players:
        state.recalled[side] = ()  # it may be one of these


def remove_card(state: "Architects", side: int, card: int) -> None:
    """Take a card out of the hand."""
    hand = state.hands[side]
    place = hand.index(card)
    state.hands[side] = hand[:place] + hand[place + 1 :]
    if side < state.players and card in state.recalled[side]:
        state.recalled[side] = tuple(other for other in state.recalled[side] if other != card)
