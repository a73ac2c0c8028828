"""The draw pile and the discard pile (rulebook section 5)."""

from typing import TYPE_CHECKING

from game.san_juan.effects import working

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def available(state: "SanJuan") -> int:
    """Return how many cards can be drawn."""
    return len(state.deck) + len(state.discard)


def draw(state: "SanJuan", count: int) -> tuple[int, ...]:
    """Take cards from the draw pile, or as many as there are; an empty pile is made anew from the discard pile."""
    deck = state.deck
    if count <= len(deck):
        state.deck = deck[: len(deck) - count]
        return deck[: -count - 1 : -1] if count else ()
    drawn = deck[::-1]
    if not state.discard:
        state.deck = ()
        return drawn
    state.tell("reshuffled", n=len(state.discard))
    cards = list(state.discard)
    state.random.shuffle(cards)
    state.deck = tuple(cards)
    state.discard = ()
    return drawn + draw(state, count - len(drawn))


def draw_to_hand(state: "SanJuan", seat: int, count: int) -> tuple[int, ...]:
    """Let a player draw cards into the hand, and return them."""
    drawn = draw(state, count)
    if drawn:
        state.reveals += 1
        state.hands[seat] += drawn
    return drawn


def gain(state: "SanJuan", seat: int, card: int, count: int) -> None:
    """Let a player draw the free cards that a building brings."""
    drawn = draw_to_hand(state, seat, count)
    if drawn and state.listening:
        state.tell_cards("gained", seat, drawn, by_card=state.tables.ids[card], n=len(drawn))


def gain_by_effect(state: "SanJuan", seat: int, effect: str) -> None:
    """Let a player draw the free cards of every working building with an effect."""
    for card in working(state, seat, effect):
        gain(state, seat, card, state.tables.amounts[card])


def gain_for_number(state: "SanJuan", seat: int, effect: str, number: int) -> None:
    """Let a player draw a card for every working building that asks for no more than this number, the easiest first."""
    amounts = state.tables.amounts
    for card in sorted(working(state, seat, effect), key=amounts.__getitem__):
        if number >= amounts[card]:
            gain(state, seat, card, 1)


def take_openly(state: "SanJuan", seat: int, cards: tuple[int, ...]) -> None:
    """Take cards that everybody has seen into a hand."""
    state.hands[seat] += cards
    state.shown[seat] += cards


def play(state: "SanJuan", seat: int, card: int) -> None:
    """Take a card out of a hand for everybody to see."""
    state.hands[seat] = remove(state.hands[seat], (card,))
    if card in state.shown[seat]:
        state.shown[seat] = remove(state.shown[seat], (card,))


def put_away(state: "SanJuan", seat: int, cards: tuple[int, ...]) -> None:
    """Take cards out of a hand face down: after that nobody else knows any of those that are left."""
    state.hands[seat] = remove(state.hands[seat], cards)
    if cards:
        state.shown[seat] = ()


def remove(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return a hand without some of its cards."""
    for card in cards:
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
    return hand
