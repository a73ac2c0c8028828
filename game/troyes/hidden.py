"""What a player cannot see: face-down cards, decks, and the characters and points of the others.

The points of the others lie face down, but everybody saw them being won and lost: whoever counts knows them.
"""

from typing import TYPE_CHECKING

from game.core.random_source import RandomSource, stream
from game.troyes.dice import RED, WHITE, YELLOW
from game.troyes.tables import PLACES, UNSEEN

if TYPE_CHECKING:
    from game.troyes.state import Troyes


def hide(state: "Troyes", seat: int | None) -> None:
    """Leave only what a seat may see; at the end everything lies open."""
    state.random = stream(0)
    state.coming = ()
    state.cards = [card if state.is_open(place) else UNSEEN for place, card in enumerate(state.cards)]
    state.decks = [(UNSEEN,) * len(deck) for deck in state.decks]
    state.set_aside = (UNSEEN,) * len(state.set_aside)
    for player in _others(state, seat):
        state.characters[player] = (UNSEEN,) * len(state.characters[player])
        state.vp[player] = UNSEEN
    if state.current_player != seat:
        state.known = None
        state.is_onlooker = True


def deal_anew(state: "Troyes", seat: int | None, random: RandomSource) -> None:
    """Deal what a seat cannot know anew."""
    state.listening = False
    state.coming = ()
    state.known = None
    for place in range(PLACES):
        if not state.is_open(place):
            state.cards[place] = random.choice(state.tables.stack(place, bonus=state.bonus_cards))
    _shuffle_events(state, random)
    own = () if seat is None else state.characters[seat]
    unseen = [person for person in range(len(state.facts.characters)) if person not in own]
    random.shuffle(unseen)
    for player in _others(state, seat):
        state.characters[player] = tuple(unseen.pop() for _ in state.characters[player])
    state.random = stream(random.bits())


def _others(state: "Troyes", seat: int | None) -> list[int]:
    """Return the players who hide something from a seat."""
    if state.is_over or state.is_solo:
        return []
    return [player for player in range(state.players) if player != seat]


def _shuffle_events(state: "Troyes", random: RandomSource) -> None:
    """Shuffle the events that nobody has seen; the red ones among deck and box."""
    reds = sorted(state.decks[RED] + state.set_aside)
    random.shuffle(reds)
    size = len(state.decks[RED])
    state.set_aside = tuple(sorted(reds[size:]))
    state.decks[RED] = tuple(reds[:size])
    for deck in (WHITE, YELLOW):
        cards = sorted(state.decks[deck])
        random.shuffle(cards)
        state.decks[deck] = tuple(cards)
