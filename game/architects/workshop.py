"""Hiring apprentices and drawing building cards (rulebook section 9.6)."""

from typing import TYPE_CHECKING

from game.architects import decisions, stock
from game.architects.decisions import CloseGapAbout, DismissAbout, WorkersAbout
from game.architects.stock import NO_PRICE, Price
from game.architects.tables import EMPTY, KINDS, SILVER, WORKSHOP
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from game.architects.state import Architects


FREE_HIRES = frozenset({decisions.MIDDLE, decisions.TAVERN, decisions.FIRST_HIRE})
"""Decisions in which hiring costs nothing."""
HIRES = FREE_HIRES | {decisions.WORKSHOP}


def hire_price(state: "Architects", side: int, column: int, workers: int) -> Price:
    """Return the price of a card in a column (0 is the left one) for so many own workers."""
    figures = state.tables.facts.places.workshop
    tax = stock.tax_due(state, side, figures.tax)
    silver = max(figures.silver - state.tables.hire_off[state.characters[side]], 0)
    return Price(tax, silver, max(column + 1 - reach(state, workers), 0))


def reach(state: "Architects", workers: int) -> int:
    """Return how many columns so many workers reach without laying coins."""
    return min(workers, state.tables.facts.columns)


def passed_over(state: "Architects", slot: int, coins: int) -> range:
    """Return the apprentices on which coins are laid for one in the same row: those of the leftmost columns."""
    first = slot - slot % state.facts.columns
    return range(first, first + coins)


def next_price(state: "Architects", side: int, slot: int) -> Price:
    """Return the price of a face-up apprentice for whoever places the next worker, or has just placed it."""
    return hire_price(state, side, slot % state.facts.columns, _workers_there(state, side))


def _workers_there(state: "Architects", side: int) -> int:
    """Return how many own workers the Workshop counts: those there, and the next one if it is still to come."""
    there = state.group(WORKSHOP, side)
    is_there = bool(state.pending) and state.pending[-1].kind == decisions.WORKSHOP
    return there if is_there else there + 1


def drawn_by(state: "Architects", workers: int) -> int:
    """Return how many building cards so many workers draw."""
    figures = state.facts.places.workshop
    return figures.cards + workers // figures.cards_each


def cards_drawn(state: "Architects") -> int:
    """Return how many building cards would be drawn now, at the Workshop or at the Black Market."""
    kind, _, about = state.pending[-1]
    wanted = state.facts.market.drawn if kind == decisions.MIDDLE else drawn_by(state, WorkersAbout(*about).workers)
    return min(wanted, len(state.building_deck))


def workshop_answers(state: "Architects") -> list[Move]:
    """Return the cards that can be reached and paid, and drawing."""
    _, side, about = state.pending[-1]
    workers = WorkersAbout(*about).workers
    columns = state.facts.columns
    spare = state.goods[side * KINDS + SILVER] - hire_price(state, side, 0, columns).total
    if spare < 0:
        return [decisions.DRAW]
    hire, beyond = state.tables.hire, reach(state, workers) + spare
    return [*(hire[card] for slot, card in enumerate(state.row) if slot % columns < beyond), decisions.DRAW]


def free_answers(state: "Architects") -> list[Move]:
    """Return the face-up apprentices."""
    hire = state.tables.hire
    return [hire[card] for card in state.row if card != EMPTY]


def tavern_answers(state: "Architects") -> list[Move]:
    """Return the face-up apprentices, and hiring nobody."""
    return [*free_answers(state), decisions.DECLINE]


def middle_answers(state: "Architects") -> list[Move]:
    """Return the face-up apprentices, and drawing cards if there are any."""
    moves = free_answers(state)
    if state.building_deck:
        moves.append(decisions.DRAW)
    return moves


def dismiss_answers(state: "Architects") -> list[Move]:
    """Return the own apprentices."""
    dismiss = state.tables.dismiss
    return [dismiss[apprentice] for apprentice in state.apprentices[state.pending[-1].seat]]


def hire(state: "Architects", move: Move) -> None:
    """Hire a face-up apprentice; at the limit another must leave first."""
    kind, side, about = state.pending.pop()
    slot = state.row.index(state.tables.apprentice_numbers[move.word()])
    price, is_paid = NO_PRICE, kind == decisions.WORKSHOP
    if is_paid:
        price = hire_price(state, side, slot % state.facts.columns, WorkersAbout(*about).workers)
    if is_at_limit(state, side):
        state.ask(decisions.DISMISS, side, *DismissAbout(slot, price.coins, int(is_paid)))
        return
    _take(state, side, slot, price, refill=kind != decisions.FIRST_HIRE)


def is_at_limit(state: "Architects", side: int) -> bool:
    """Return whether a side has as many apprentices as it may have."""
    return len(state.apprentices[side]) >= apprentice_limit(state, side)


def apprentice_limit(state: "Architects", side: int) -> int:
    """Return how many apprentices a side may have."""
    return state.tables.limits[state.characters[side]]


def dismiss(state: "Architects", move: Move) -> None:
    """Put an own apprentice under the deck, and hire the new one if that was the reason."""
    kind, side, about = state.pending[-1]
    _send_away(state, side, state.tables.apprentice_numbers[move.word()])
    if kind == decisions.DISMISS:
        state.pending.pop()
        hired = DismissAbout(*about)
        price = hire_price(state, side, 0, 1)._replace(coins=hired.coins) if hired.is_paid else NO_PRICE
        _take(state, side, hired.slot, price, refill=True)


def _send_away(state: "Architects", side: int, apprentice: int) -> None:
    state.apprentices[side] = tuple(other for other in state.apprentices[side] if other != apprentice)
    state.apprentice_deck = (apprentice, *state.apprentice_deck)
    if state.listening:
        state.tell("dismissed", side, apprentice=state.tables.apprentice_ids[apprentice])


def _take(state: "Architects", side: int, slot: int, price: Price, *, refill: bool) -> None:
    """Lay the skip coins, pay, take the card with its silver, apply its virtue, slide and refill the row."""
    _lay_coins(state, side, slot, price.coins)
    stock.pay_tax(state, side, price.tax)
    stock.pay_good(state, side, SILVER, price.silver)
    card = state.row[slot]
    state.apprentices[side] += (card,)
    if state.listening:
        state.tell("hired", side, apprentice=state.tables.apprentice_ids[card], slot=slot)
    take_coins(state, side, slot)
    state.row[slot] = EMPTY
    if refill:
        state.ask(decisions.CLOSE_GAP, side, slot)
    stock.change_virtue(state, side, state.tables.apprentice_virtue[card])


def close_gap(state: "Architects", step: Decision) -> None:
    """Slide and refill the row from which a card was hired."""
    remove_from_row(state, CloseGapAbout(*step.about).slot)


def _lay_coins(state: "Architects", side: int, slot: int, coins: int) -> None:
    """Lay a coin on each of the leftmost cards of the row."""
    if not coins:
        return
    slots = passed_over(state, slot, coins)
    for passed in slots:
        state.coins[passed] += 1
    state.goods[side * KINDS + SILVER] -= coins
    if state.listening:
        state.tell("coins_laid", side, n=coins, slots=tuple(slots))


def take_coins(state: "Architects", side: int, slot: int) -> None:
    """Take the silver that lies on a face-up apprentice."""
    coins = state.coins[slot]
    if coins:
        state.coins[slot] = 0
        state.goods[side * KINDS + SILVER] += coins
        if state.listening:
            state.tell("coins_taken", side, n=coins, slot=slot)


def remove_from_row(state: "Architects", slot: int) -> None:
    """Slide the cards to the right of a gap to the left, with their coins, and fill the last column."""
    last = slot - slot % state.facts.columns + state.facts.columns - 1
    row, coins = state.row, state.coins
    row[slot:last] = row[slot + 1 : last + 1]
    coins[slot:last] = coins[slot + 1 : last + 1]
    coins[last] = 0
    fill_slot(state, last)


def fill_slot(state: "Architects", slot: int) -> None:
    """Turn up the next apprentice."""
    state.row[slot] = EMPTY
    state.reveals += 1
    *rest, card = state.apprentice_deck
    state.apprentice_deck = tuple(rest)
    state.row[slot] = card
    if state.listening:
        state.tell("apprentice_came", apprentice=state.tables.apprentice_ids[card], slot=slot)


def fill_rows(state: "Architects") -> None:
    """Slide both rows together after the first hires and fill their gaps."""
    columns = state.facts.columns
    for first in range(0, len(state.row), columns):
        left = [card for card in state.row[first : first + columns] if card != EMPTY]
        state.row[first : first + len(left)] = left
        for slot in range(first + len(left), first + columns):
            fill_slot(state, slot)


def clear_left_column(state: "Architects") -> None:
    """A variant: the apprentices of the left column go under the deck; their silver is lost."""
    columns = state.facts.columns
    slots = range(0, len(state.row), columns)
    cards = tuple(state.row[slot] for slot in slots)
    if state.listening:
        state.tell("left_column", apprentice=tuple(state.tables.apprentice_ids[card] for card in cards))
    for slot, card in zip(slots, cards, strict=True):
        state.coins[slot] = 0
        state.apprentice_deck = (card, *state.apprentice_deck)
        remove_from_row(state, slot)


def draw(state: "Architects", _move: Move) -> None:
    """Draw building cards at the Workshop, or five to choose from at the Black Market."""
    kind, side, about = state.pending.pop()
    if kind == decisions.WORKSHOP:
        stock.draw_buildings(state, side, drawn_by(state, WorkersAbout(*about).workers))
        return
    state.drawn = stock.take_buildings(state, state.facts.market.drawn)
    if state.listening:
        ids = tuple(state.tables.building_ids[card] for card in state.drawn)
        state.tell("drew", side, frozenset({"building"}), n=len(state.drawn), building=ids)
    state.ask(decisions.MARKET_KEEP, side)


def keep_answers(state: "Architects") -> list[Move]:
    """Return the cards drawn at the Black Market."""
    keep = state.tables.keep
    return [keep[card] for card in state.drawn]


def keep(state: "Architects", move: Move) -> None:
    """Keep one of the cards drawn; the others go under the deck in the order in which they were drawn."""
    side = state.pending.pop().seat
    card = state.tables.building_numbers[move.word()]
    state.hands[side] += (card,)
    state.tell("kept", side, frozenset({"building"}), building=move.word())
    rest = tuple(other for other in state.drawn if other != card)
    state.drawn = ()
    if rest:
        stock.bury(state, side, rest)


# prompts


def _ask_workshop(state: "Architects") -> Prompt:
    _, side, about = state.pending[-1]
    workers = WorkersAbout(*about).workers
    can_hire = hire_price(state, side, 0, workers).total <= state.good(side, SILVER)
    return Prompt("workshop" if can_hire else "workshop_draw", {"n": drawn_by(state, workers)})


def _ask_middle(state: "Architects") -> Prompt:
    cards = cards_drawn(state)
    return Prompt("middle", {"n": cards}) if cards else Prompt("middle_hire", {})


def _ask_dismiss(state: "Architects") -> Prompt:
    slot = DismissAbout(*state.pending[-1].about).slot
    return Prompt("dismiss", {"apprentice": state.tables.apprentice_ids[state.row[slot]]})


PROMPTS = {
    decisions.WORKSHOP: _ask_workshop,
    decisions.MIDDLE: _ask_middle,
    decisions.DISMISS: _ask_dismiss,
    decisions.MARKET_KEEP: lambda state: Prompt("market_keep", {"n": len(state.drawn)}),
}
