"""Choosing cards and goods one by one: to pay, discard, keep, tuck, exchange, make or sell."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.core.state import Prompt
from game.san_juan import costs, goods
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
    CountAbout,
    DiscardAbout,
    MostAbout,
    PayAbout,
)
from game.san_juan.drawing import put_away, remove

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

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
        """Return whether a number of chosen things will do."""
        return self.least <= chosen <= self.most


NO_CHOICE = Choice((), 0, 0)


def find_choice(state: "SanJuan") -> Choice:
    """Return what can be chosen in the present decision."""
    find = _CHOICES.get(state.pending[-1].kind) if state.pending else None
    return find(state) if find else NO_CHOICE


def is_choice(kind: str) -> bool:
    """Return whether a kind of decision is a choice of cards or goods."""
    return kind in _CHOICES


def _surplus(state: "SanJuan") -> Choice:
    _, seat, about = state.pending[-1]
    count = CountAbout(*about).cards
    return Choice(state.hands[seat], count, count)


def _discarded(state: "SanJuan") -> Choice:
    _, seat, about = state.pending[-1]
    count = DiscardAbout(*about).cards
    return Choice(state.hands[seat], count, count)


def _kept(state: "SanJuan") -> Choice:
    count = CountAbout(*state.pending[-1].about).cards
    return Choice(state.drawn, count, count)


def _optional(state: "SanJuan") -> Choice:
    _, seat, about = state.pending[-1]
    most = min(MostAbout(*about).most, len(state.hands[seat]))
    return Choice(state.hands[seat], 1, most, leave=PASS)


def _payment(state: "SanJuan") -> Choice:
    _, seat, about = state.pending[-1]
    card, slot, cost = PayAbout(*about)
    hand = state.hands[seat]
    if card != state.tables.open_card:
        hand = remove(hand, (card,))
    if not state.ready[seat] & state.tables.having["pay_goods"]:
        return Choice(hand, cost, cost, leave=BACK)
    slots = tuple(costs.paying_slots(state, seat, slot))
    return Choice(hand, cost, cost, slots, costs.payable_goods(state, seat, slot), BACK)


def _production(state: "SanJuan") -> Choice:
    _, seat, about = state.pending[-1]
    most = MostAbout(*about).most
    return Choice((), 0, most, tuple(goods.empty_plants(state, seat)), most)


def _sale(state: "SanJuan") -> Choice:
    _, seat, about = state.pending[-1]
    most = MostAbout(*about).most
    return Choice((), 0, most, tuple(goods.stocked(state, seat)), most)


_CHOICES: "dict[str, Callable[[SanJuan], Choice]]" = {
    START: _surplus,
    LIMIT: _surplus,
    DISCARD: _discarded,
    KEEP: _kept,
    OFFICE: _optional,
    CHAPEL: _optional,
    BANK: _optional,
    PAY: _payment,
    PRODUCE: _production,
    SELL: _sale,
}


_EXACT = frozenset({START, LIMIT, KEEP, DISCARD})
"""Decisions in which a number of cards must be chosen."""


# answers


def answers(state: "SanJuan") -> list[Move]:
    """Return every card and good to choose or take back, finishing, and leaving."""
    choice = state.choice
    tables = state.tables
    chosen = len(state.laid) + len(state.laid_slots)
    moves = _all_steps(state, choice) if chosen < choice.most else []
    moves += [tables.lift[card] for card in sorted(set(state.laid))]
    moves += [tables.lift_slot[slot] for slot in state.laid_slots]
    if choice.is_complete(chosen):
        moves.append(DONE)
    if choice.leave and (choice.leave == BACK or not chosen):
        moves.append(choice.leave)
    return moves


def allows(state: "SanJuan", move: Move) -> bool:
    """Return whether a move is among the answers, without finding them all."""
    choice = state.choice
    chosen = len(state.laid) + len(state.laid_slots)
    if move.verb == "lay":
        return chosen < choice.most and _names_one(state, move, _left(state, choice), _slots_left(state, choice))
    if move.verb == "lift":
        return _names_one(state, move, state.laid, state.laid_slots)
    if move == DONE:
        return choice.is_complete(chosen)
    return move == choice.leave and (move == BACK or not chosen)


def _names_one(state: "SanJuan", move: Move, cards: "Collection[int]", slots: "Collection[int]") -> bool:
    """Return whether a move names one of these cards, or one of these buildings by its slot."""
    if len(move.args) != 1:
        return False
    name = move.args[0]
    if isinstance(name, int):
        return name - 1 in slots
    return isinstance(name, str) and state.tables.kinds.get(name) in cards


def search(state: "SanJuan") -> list[Move]:
    """Return the moves that lead on, so that every set is reached, and reached once.

    Goods come first, then cards, each in ascending order of kinds: nothing below the last one chosen is offered again,
    of things that are alike only the first, and nothing after which too few would be left to complete the set.
    A person may have chosen in another order; where that leaves nothing to offer, everything is.
    """
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
        moves += _card_steps(state, left, missing)
    if missing <= 0:
        moves.append(DONE)
    elif not moves:
        moves = _all_steps(state, choice)
    if choice.leave == PASS and not chosen:
        moves.append(PASS)
    return moves


def _card_steps(state: "SanJuan", left: tuple[int, ...], missing: int) -> list[Move]:
    """Return the next card to choose, of which so many are missing."""
    laid = state.laid
    in_order = sorted([card for card in left if card >= laid[-1]] if laid else left)
    enough = max(len(in_order) - max(missing, 1) + 1, 0)
    lay = state.tables.lay
    return [lay[card] for number, card in enumerate(in_order[:enough]) if not number or card != in_order[number - 1]]


def _slot_steps(state: "SanJuan", choice: Choice, needed: int) -> list[Move]:
    """Return the next building to choose, of which so many more are needed: in order of kinds, the first of each."""
    slots = _slots_in_order(state, _slots_left(state, choice))
    room = choice.most_slots - len(state.laid_slots)
    return [
        state.tables.lay_slot[slot] for number, slot in enumerate(slots) if needed <= min(len(slots) - number, room)
    ]


def _all_steps(state: "SanJuan", choice: Choice) -> list[Move]:
    """Return every card and building that can still be chosen."""
    moves = [state.tables.lay[card] for card in sorted(set(_left(state, choice)))]
    return moves + [state.tables.lay_slot[slot] for slot in _slots_left(state, choice)]


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
        state.laid += (state.tables.kinds[move.word()],)


def lift(state: "SanJuan", move: Move) -> None:
    """Take a choice back."""
    name = move.args[0]
    if isinstance(name, int):
        state.laid_slots = remove(state.laid_slots, (name - 1,))
    else:
        state.laid = remove(state.laid, (state.tables.kinds[move.word()],))


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
    state.choice = NO_CHOICE
    state.pending.pop()
    return chosen


def discard_laid(state: "SanJuan", seat: int) -> int:
    """Discard the chosen cards of a hand and return how many they were."""
    cards, _ = take_laid(state)
    put_away(state, seat, cards)
    state.discard += cards
    return len(cards)


def forced_move(state: "SanJuan") -> Move | None:
    """Return the next move of a choice among cards that are all alike."""
    if not state.pending or state.pending[-1].kind not in _EXACT:
        return None
    cards = state.choice.cards
    if cards.count(cards[0]) < len(cards):
        return None
    return state.tables.lay[cards[0]] if to_lay(state) else DONE


def exact_prompt(state: "SanJuan") -> Prompt:
    """Ask for a number of cards."""
    missing = to_lay(state)
    kind = state.pending[-1].kind
    return Prompt(kind, {"n": missing}) if missing else Prompt(f"{kind}_done", {})
