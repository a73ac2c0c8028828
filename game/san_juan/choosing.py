"""Choosing cards and goods one by one: to pay, discard, keep, tuck, exchange, make or sell."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.san_juan import costs
from game.san_juan.decisions import (
    BACK,
    BANK,
    CHAPEL,
    DISCARD,
    DONE,
    KEEP,
    LIMIT,
    OFFICE,
    PASS,
    PAY,
    PRODUCE,
    SELL,
    START,
)  # fmt: skip
from game.san_juan.drawing import remove
from game.san_juan.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.san_juan.state import SanJuan


class Choice(NamedTuple):
    """What can be chosen in a decision, and how much of it."""

    cards: tuple[int, ...]
    """Cards of the hand, or drawn ones."""
    least: int
    most: int
    slots: tuple[int, ...] = ()
    """Buildings to choose: with a good, or to make one on."""
    most_slots: int = 0
    leave: Move | None = None
    """What can be said instead: PASS before anything is chosen, BACK at any time."""

    def is_complete(self, chosen: int) -> bool:
        """Say whether a number of chosen things will do."""
        return self.least <= chosen <= self.most


NO_CHOICE = Choice((), 0, 0)


def find_choice(state: "SanJuan") -> Choice:
    """Return what can be chosen in the present decision."""
    kind = state.pending[-1].kind
    return _CHOICES[kind](state) if kind in _CHOICES else NO_CHOICE


def is_choice(kind: str) -> bool:
    """Say whether a kind of decision is a choice of cards or goods."""
    return kind in _CHOICES


def _exact_number(state: "SanJuan") -> Choice:
    _, seat, (count, *_) = state.pending[-1]
    return Choice(state.hands[seat], count, count)


def _drawn(state: "SanJuan") -> Choice:
    count = state.pending[-1].about[0]
    return Choice(state.drawn, count, count)


def _optional(state: "SanJuan") -> Choice:
    _, seat, (most, *_) = state.pending[-1]
    return Choice(state.hands[seat], 1, min(most, len(state.hands[seat])), leave=PASS)


def _payment(state: "SanJuan") -> Choice:
    _, seat, (card, slot, price) = state.pending[-1]
    hand = state.hands[seat]
    if card != state.tables.open_card:
        hand = remove(hand, (card,))
    if not state.ready[seat] & state.tables.having["pay_goods"]:
        return Choice(hand, price, price, leave=BACK)
    slots = tuple(costs.paying_slots(state, seat, slot))
    return Choice(hand, price, price, slots, costs.payable_goods(state, seat, slot), BACK)


def _plants(state: "SanJuan") -> Choice:
    _, seat, (most,) = state.pending[-1]
    return Choice((), 0, most, tuple(empty_plants(state, seat)), most)


def _stock(state: "SanJuan") -> Choice:
    _, seat, (most,) = state.pending[-1]
    stock = tuple(slot for slot, good in enumerate(state.goods[seat]) if good != EMPTY)
    return Choice((), 0, most, stock, most)


_CHOICES: "dict[str, Callable[[SanJuan], Choice]]" = {
    START: _exact_number,
    LIMIT: _exact_number,
    DISCARD: _exact_number,
    KEEP: _drawn,
    OFFICE: _optional,
    CHAPEL: _optional,
    BANK: _optional,
    PAY: _payment,
    PRODUCE: _plants,
    SELL: _stock,
}


EXACT = frozenset({START, LIMIT, KEEP, DISCARD})
"""Decisions in which a number of cards must be chosen."""


def empty_plants(state: "SanJuan", seat: int) -> list[int]:
    """Return the slots of production buildings without a good."""
    is_plant = state.tables.is_plant
    goods = state.goods[seat]
    return [slot for slot, card in enumerate(state.cities[seat]) if is_plant[card] and goods[slot] == EMPTY]


# answers


def answers(state: "SanJuan") -> list[Move]:
    """Return every card and good to choose or take back, finishing, and leaving."""
    choice = state.choice
    tables = state.tables
    chosen = len(state.laid) + len(state.laid_slots)
    moves = []
    if chosen < choice.most:
        moves = [tables.lay[card] for card in sorted(set(_left(state, choice)))]
        moves += [tables.lay_slot[slot] for slot in _slots_left(state, choice)]
    moves += [tables.lift[card] for card in sorted(set(state.laid))]
    moves += [tables.lift_slot[slot] for slot in state.laid_slots]
    if choice.is_complete(chosen):
        moves.append(DONE)
    if choice.leave and (choice.leave == BACK or not chosen):
        moves.append(choice.leave)
    return moves


def allows(state: "SanJuan", move: Move) -> bool:
    """Say whether a move is among the answers, without finding them all."""
    choice = state.choice
    tables = state.tables
    chosen = len(state.laid) + len(state.laid_slots)
    verb, args = move
    if verb == "lay" and chosen < choice.most and len(args) == 1:
        name = args[0]
        if isinstance(name, int):
            return name - 1 in _slots_left(state, choice)
        return tables.kinds.get(str(name)) in _left(state, choice)
    if verb == "lift" and len(args) == 1:
        name = args[0]
        if isinstance(name, int):
            return name - 1 in state.laid_slots
        return tables.kinds.get(str(name)) in state.laid
    if move == DONE:
        return choice.is_complete(chosen)
    return move == choice.leave and (move == BACK or not chosen)


def search(state: "SanJuan") -> list[Move]:
    """Return the moves that lead on: goods, then cards, each in one order only; a choice begun otherwise goes on so."""
    choice = state.choice
    laid = state.laid
    chosen = len(laid) + len(state.laid_slots)
    if chosen == choice.most:
        return [DONE]
    moves = []
    left = _left(state, choice)
    missing = choice.least - chosen
    if choice.slots and not laid:
        moves = _slot_steps(state, choice, missing - len(left))
    if left:
        in_order = sorted([card for card in left if card >= laid[-1]] if laid else left)
        enough = max(len(in_order) - max(missing, 1) + 1, 0)
        lay = state.tables.lay
        moves += [
            lay[card] for number, card in enumerate(in_order[:enough]) if not number or card != in_order[number - 1]
        ]
    if missing <= 0:
        moves.append(DONE)
    elif not moves:
        moves = [state.tables.lay[card] for card in sorted(set(left))]
        moves += [state.tables.lay_slot[slot] for slot in _slots_left(state, choice)]
    if choice.leave == PASS and not chosen:
        moves.append(PASS)
    return moves


def _slot_steps(state: "SanJuan", choice: Choice, needed: int) -> list[Move]:
    """Return the next building to choose, of which so many more are needed: in order of kinds, the first of each."""
    slots = _slots_in_order(state, _slots_left(state, choice))
    room = choice.most_slots - len(state.laid_slots)
    return [
        state.tables.lay_slot[slot] for number, slot in enumerate(slots) if needed <= min(len(slots) - number, room)
    ]


def _left(state: "SanJuan", choice: Choice) -> tuple[int, ...]:
    """Return the cards that have not been chosen yet."""
    return remove(choice.cards, state.laid) if state.laid else choice.cards


def _slots_left(state: "SanJuan", choice: Choice) -> list[int]:
    """Return the buildings that can still be chosen."""
    if len(state.laid_slots) >= choice.most_slots:
        return []
    return [slot for slot in choice.slots if slot not in state.laid_slots]


def _slots_in_order(state: "SanJuan", slots: "Sequence[int]") -> list[int]:
    """Of buildings of the same kind leave the first, and none of a kind before those chosen already."""
    city = state.cities[state.pending[-1].seat]
    last = max([city[slot] for slot in state.laid_slots], default=0)
    first: dict[int, int] = {}
    for slot in slots:
        if city[slot] >= last:
            first.setdefault(city[slot], slot)
    return [first[card] for card in sorted(first)]


# choosing


def lay(state: "SanJuan", move: Move) -> None:
    """Choose a card or a building."""
    name = move.args[0]
    if isinstance(name, int):
        state.laid_slots += (name - 1,)
    else:
        state.laid += (state.tables.kinds[str(name)],)


def lift(state: "SanJuan", move: Move) -> None:
    """Take a choice back."""
    name = move.args[0]
    if isinstance(name, int):
        state.laid_slots = remove(state.laid_slots, (name - 1,))
    else:
        state.laid = remove(state.laid, (state.tables.kinds[str(name)],))


def lay_out(state: "SanJuan") -> None:
    """Choose by itself what leaves no choice: everything is needed, or all cards are alike."""
    choice = state.choice
    slots = min(len(choice.slots), choice.most_slots)
    if len(choice.cards) + slots == choice.least and slots == len(choice.slots):
        state.laid = choice.cards
        state.laid_slots = tuple(choice.slots)
    elif not slots and len(set(choice.cards)) == 1:
        state.laid = choice.cards[: choice.least]


def to_lay(state: "SanJuan") -> int:
    """Return how much is still missing in the present decision."""
    return max(state.choice.least - len(state.laid) - len(state.laid_slots), 0)


def take_laid(state: "SanJuan") -> tuple[tuple[int, ...], tuple[int, ...]]:
    """End the choice and return the chosen cards and slots."""
    chosen = state.laid, state.laid_slots
    state.laid = state.laid_slots = ()
    state.pending.pop()
    return chosen
