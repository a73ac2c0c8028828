"""Buying cards and buildings, or declining (rulebook sections 6.6 and 6.7)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age import cards, payments, rolls
from game.stone_age.decisions import BUY, DECLINE, PAY, PayAbout
from game.stone_age.hidden import HIDDEN

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


def open_payment(state: "StoneAge", seat: int, place: int) -> None:
    """Ask what to pay for the card or building at a place."""
    state.ask(PAY, seat, place)
    payments.lay_out(state)


def answers(state: "StoneAge") -> list[Move]:
    """Return every way to go on with the payment."""
    return payments.answers(state, BUY, DECLINE)


def search(state: "StoneAge") -> list[Move]:
    """Return the ways that lead on."""
    return payments.search(state, BUY, DECLINE)


def decline(state: "StoneAge", _move: Move) -> None:
    """Leave card or building where it is; the person goes home."""
    _, seat, about = state.pending.pop()
    place = PayAbout(*about).place
    payments.clear(state)
    rolls.go_home(state, seat, place)
    if state.listening:
        state.tell("declined", seat, place=state.tables.places[place])


def buy(state: "StoneAge", _move: Move) -> None:
    """Pay; the person goes home with a card or building."""
    _, seat, about = state.pending.pop()
    place = PayAbout(*about).place
    state.bought = True
    rolls.go_home(state, seat, place)
    if place < state.tables.first_stack:
        _buy_card(state, seat, place)
    else:
        _buy_building(state, seat, place)


def _buy_card(state: "StoneAge", seat: int, place: int) -> None:
    """Take the card; its upper half happens at once."""
    slot = place - state.tables.first_slot
    card, state.slots[slot] = state.slots[slot], -1
    state.cards[seat] |= 1 << card
    state.owned[seat] += 1
    paid = payments.hand_over(state, seat)
    if state.listening:
        state.tell(
            "bought_card", seat, card=state.tables.facts.cards[card].id, place=state.tables.places[place], paid=paid
        )
    cards.carry_out_top(state, seat, card)


def _buy_building(state: "StoneAge", seat: int, place: int) -> None:
    """Score the values of what was paid; the next tile of the stack is turned up."""
    tables = state.tables
    stack = place - tables.first_stack
    tile = state.open_tile(stack)
    points = tables.points(state.paid)
    paid = payments.hand_over(state, seat)
    rest = state.stacks[stack][:-1]
    state.stacks[stack] = (*rest, HIDDEN)
    state.buildings[seat] |= 1 << tile
    state.building_points[seat] += points
    buildings, where = tables.facts.buildings, tables.places[place]
    if state.listening:
        state.tell("built", seat, building=buildings[tile].id, n=points, place=where, paid=paid)
    state.reveals += 1
    state.stacks[stack] = rest
    if state.listening:
        following = state.open_tile(stack)
        if following < 0:
            state.tell("stack_empty", place=where)
        else:
            state.tell("opened", building=buildings[following].id, place=where)


def prompt(state: "StoneAge") -> Prompt:
    """Ask for the payment, or whether to buy."""
    tables = state.tables
    price = payments.price_now(state)
    place = PayAbout(*state.pending[-1].about).place
    if not (price.is_met(state.paid) or payments.additions(state, price)):
        return Prompt("cannot_pay_or_use" if state.can_use_card(state.current_player) else "cannot_pay", {})
    missing = price.least - sum(state.paid)
    if place < tables.first_stack:
        if not missing:
            return Prompt("buy_card", {"card": tables.facts.cards[state.slots[place - tables.first_slot]].id})
        return Prompt("pay_card", {"n": missing})
    if price.is_met(state.paid):
        return Prompt("build", {"n": tables.points(state.paid)})
    return Prompt("pay_free", {}) if price.least < price.most else Prompt("pay_building", {"n": missing})
