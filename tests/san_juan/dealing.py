"""Positions that look the same to a player."""

from random import Random

from game.core.random_source import stream
from game.core.state import Decision
from game.san_juan.tables import EMPTY


class Dealer:
    """Deals everything anew that a seat cannot see."""

    def __init__(self, random, cards):
        self.cards = sorted(cards)
        random.shuffle(self.cards)

    def deal(self, pile):
        return tuple(EMPTY if card == EMPTY else self.cards.pop() for card in pile)


def dealt_anew(state, seat, seed):
    """A match that looks the same to a seat (None: to an onlooker): hands, piles, goods, choices, tiles, chance."""
    other = state.copy()
    random = Random(seed)
    rivals = [player for player in range(state.players) if player != seat]
    decides = state.current_player == seat
    piles = [state.deck, state.discard, *state.goods, *state.harbor, () if decides else state.drawn]
    unknown = {player: without(state.hands[player], state.shown[player]) for player in rivals}
    piles += [*unknown.values(), *(pile[player] for pile in (state.chapel, state.bank) for player in rivals)]
    dealer = Dealer(random, (card for pile in piles for card in pile if card != EMPTY))
    other.deck, other.discard = dealer.deal(state.deck), dealer.deal(state.discard)
    for pile in (other.goods, other.harbor):
        pile[:] = map(dealer.deal, pile)
    for player in rivals:
        other.hands[player] = state.shown[player] + dealer.deal(unknown[player])
        for pile in (other.chapel, other.bank):
            pile[player] = dealer.deal(pile[player])
    if not decides:
        other.drawn = dealer.deal(state.drawn)
        choose_anew(other)
    assert not dealer.cards
    shuffle_tiles(other, random)
    other.random = stream(seed, 99)
    return other


def without(hand, shown):
    rest = list(hand)
    for card in shown:
        rest.remove(card)
    return tuple(rest)


def choose_anew(state):
    """Let the player on turn have chosen other cards, as many as before."""
    seat = state.current_player
    state.laid = (state.drawn or state.hands[seat])[: len(state.laid)]
    if state.pending and state.pending[-1].kind == "pay":
        state.pending[-1] = Decision(
            "pay", seat, (state.hands[seat][0], EMPTY, 9) if state.hands[seat] else (39, -1, 9)
        )


def shuffle_tiles(state, random):
    unseen = len(state.tiles) - state.seen
    hidden = list(state.tiles[:unseen])
    random.shuffle(hidden)
    state.tiles = (*hidden, *state.tiles[unseen:])
