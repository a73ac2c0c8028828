"""Positions that look the same to a player."""

from random import Random

from game.core.random_source import stream


def dealt_anew(state, seat, seed):
    """A match that looks the same to a seat (None: to an onlooker): the other players' cards, the pile and chance."""
    other = state.copy()
    open_hands = (seat, None if state.is_over else state.seat)
    secret = [player for player in range(state.players) if player not in open_hands]
    cards = sorted([*state.deck, *(state.hand[player] for player in secret)])
    Random(seed).shuffle(cards)
    for player in secret:
        other.hand[player] = cards.pop()
    other.deck = cards
    other.random = stream(seed, 99)
    return other
