"""What a player cannot see: the deck, covered and removed buildings, and the face-down cards of the others."""

from typing import TYPE_CHECKING

from game.core.random_source import RandomSource, stream

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge

HIDDEN = -1
"""A card or building that the viewer may not see, or none."""


def hide(state: "StoneAge", seat: int | None) -> None:
    """Leave only what a seat may see; at the end all cards are turned up."""
    state.random = stream(0)
    state.loaded = ()
    state.deck = (HIDDEN,) * len(state.deck)
    state.stacks = [(HIDDEN,) * (len(stack) - 1) + stack[-1:] for stack in state.stacks]
    state.removed = (HIDDEN,) * len(state.removed)
    if not state.is_over:
        for player in range(state.players):
            if player != seat:
                state.cards[player] &= state.open_cards[player]
        if state.drawn_by != seat:
            state.drawn = HIDDEN


def deal_anew(state: "StoneAge", seat: int | None, random: RandomSource) -> None:
    """Deal deck, covered and removed buildings and another's unseen card anew.

    Bought cards lie face down, but everybody saw which they were.
    """
    state.listening = False
    state.loaded = ()
    _deal_cards(state, seat, random)
    _deal_buildings(state, random)
    state.random = stream(random.bits())


def _deal_cards(state: "StoneAge", seat: int | None, random: RandomSource) -> None:
    unseen = list(state.deck)
    is_secret = state.drawn_by not in (HIDDEN, seat) and not state.is_over
    if is_secret:
        unseen.append(state.drawn)
        state.cards[state.drawn_by] ^= 1 << state.drawn
    unseen.sort()
    random.shuffle(unseen)
    if is_secret:
        state.drawn = unseen.pop()
        state.cards[state.drawn_by] |= 1 << state.drawn
    state.deck = tuple(unseen)


def _deal_buildings(state: "StoneAge", random: RandomSource) -> None:
    covered = sorted([tile for stack in state.stacks for tile in stack[:-1]] + list(state.removed))
    random.shuffle(covered)
    state.stacks = [tuple([covered.pop() for _ in stack[:-1]]) + stack[-1:] for stack in state.stacks]
    state.removed = tuple(covered)
