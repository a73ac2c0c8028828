"""Positions that look the same to a player."""

from random import Random

from game.core.random_source import stream


def dealt_anew(state, seat, seed):
    """A match that looks the same to a seat (None: to an onlooker): cards, buildings, dice to come and chance."""
    other = state.copy()
    random = Random(seed)
    if not state.is_over:
        exchange_cards(other, seat, random)
    tiles = [*state.removed, *(tile for stack in state.stacks for tile in stack[:-1])]
    random.shuffle(tiles)
    other.stacks = [(*(tiles.pop() for _ in stack[:-1]), *stack[-1:]) for stack in state.stacks]
    other.removed = tuple(tiles)
    other.loaded = ()
    other.random = stream(seed, 99)
    return other


def exchange_cards(state, seat, random):
    """Deal the deck and the face-down cards of the others anew; they keep as many as they had."""
    rivals = [player for player in range(state.players) if player != seat]
    held = {player: face_down(state, player) for player in rivals}
    cards = [*state.deck, *(card for held_cards in held.values() for card in held_cards)]
    random.shuffle(cards)
    for player, held_cards in held.items():
        dealt = [cards.pop() for _ in held_cards]
        state.cards[player] = state.open_cards[player] | sum(1 << card for card in dealt)
        if state.drawn_by == player and dealt:
            state.drawn = random.choice(dealt)
    state.deck = tuple(cards)


def face_down(state, player):
    """Return the cards of a player that only the player sees."""
    hidden = state.cards[player] & ~state.open_cards[player]
    return [card for card in range(hidden.bit_length()) if hidden >> card & 1]
