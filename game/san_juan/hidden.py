"""What a player cannot see: piles, goods, tiles to come, and the cards of the others."""

from typing import TYPE_CHECKING

from game.core.random_source import RandomSource, stream
from game.san_juan import choosing
from game.san_juan.decisions import BUILD, PAY
from game.san_juan.drawing import remove
from game.san_juan.tables import EMPTY, UNSEEN

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan

Cards = tuple[int, ...]


def hide(state: "SanJuan", seat: int | None) -> None:
    """Leave only what a seat may see: its own cards, and how many lie elsewhere, but not under others' buildings."""
    state.random = stream(0)
    state.known = None
    state.deck = _unseen(state.deck)
    state.discard = _unseen(state.discard)
    coming, seen = _tiles(state)
    state.tiles = _unseen(coming) + seen
    state.goods = [tuple(EMPTY if good == EMPTY else UNSEEN for good in goods) for goods in state.goods]
    state.harbor = list(map(_unseen, state.harbor))
    for player in range(state.players):
        if player != seat:
            state.hands[player] = _unseen(state.hands[player])
            for pile in (state.chapel, state.bank, state.harbor):
                pile[player] = _unseen(pile[player]) if state.is_over else ()
    if state.current_player != seat:
        state.drawn = _unseen(state.drawn)
        _hide_choice(state)
        state.choice = choosing.NO_CHOICE
        state.is_onlooker = True


def deal_anew(state: "SanJuan", seat: int | None, random: RandomSource) -> None:
    """Deal every card and tile that a seat cannot see anew."""
    state.listening = False
    state.known = None
    others = [player for player in range(state.players) if player != seat]
    is_decider = state.current_player == seat
    piles = [state.deck, state.discard, *state.goods, *state.harbor]
    for player in others:
        piles += [_unshown(state, player), state.chapel[player], state.bank[player]]
    if not is_decider:
        piles.append(state.drawn)
    cards = sorted(card for pile in piles for card in pile if card != EMPTY)
    random.shuffle(cards)

    def dealt(pile: Cards) -> Cards:
        return tuple(EMPTY if card == EMPTY else cards.pop() for card in pile)

    state.deck = dealt(state.deck)
    state.discard = dealt(state.discard)
    state.goods = list(map(dealt, state.goods))
    state.harbor = list(map(dealt, state.harbor))
    for player in others:
        state.hands[player] = state.shown[player] + dealt(_unshown(state, player))
        for pile in (state.chapel, state.bank):
            pile[player] = dealt(pile[player])
    if not is_decider:
        state.drawn = dealt(state.drawn)
        _hide_choice(state)
        state.choice = choosing.find_choice(state)
    _shuffle_tiles(state, random)
    state.random = stream(random.bits())


def _unseen(cards: Cards) -> Cards:
    return (UNSEEN,) * len(cards)


def _unshown(state: "SanJuan", seat: int) -> Cards:
    """Return the cards of a hand that the others have not seen."""
    return remove(state.hands[seat], state.shown[seat])


def _tiles(state: "SanJuan") -> tuple[Cards, Cards]:
    """Return the tiles that nobody has seen yet, and the others."""
    coming = len(state.tiles) - state.seen
    return state.tiles[:coming], state.tiles[coming:]


def _shuffle_tiles(state: "SanJuan", random: RandomSource) -> None:
    coming, seen = _tiles(state)
    tiles = sorted(coming)
    random.shuffle(tiles)
    state.tiles = (*tiles, *seen)


def _hide_choice(state: "SanJuan") -> None:
    """Forget which cards the player on turn is about to choose."""
    state.laid = ()
    if state.pending and state.pending[-1].kind == PAY:
        state.laid_slots = ()
        seat = state.pending.pop().seat
        state.ask(BUILD, seat)
