"""What a player cannot see: the order of the draw pile, and the terrain cards of the players who are not on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.random_source import RandomSource, stream

if TYPE_CHECKING:
    from game.kingdom_builder.state import KingdomBuilder

HIDDEN = -1
"""A terrain card that the viewer may not see."""


def hide(state: KingdomBuilder, seat: int | None) -> None:
    """Leave only what a seat may see; cards in hand stay secret even at the end."""
    state.random = stream(0)
    state.deck = [HIDDEN] * len(state.deck)
    for player in _secret_hands(state, seat):
        state.hand[player] = HIDDEN


def deal_anew(state: KingdomBuilder, seat: int | None, random: RandomSource) -> None:
    """Deal the draw pile and the secret cards of the other players anew."""
    state.listening = False
    hands = _secret_hands(state, seat)
    unseen = sorted(state.deck + [state.hand[player] for player in hands])
    random.shuffle(unseen)
    for player in hands:
        state.hand[player] = unseen.pop()
    state.deck = unseen
    state.random = stream(random.bits())


def _secret_hands(state: KingdomBuilder, seat: int | None) -> list[int]:
    """Return the seats whose card is hidden from a viewer."""
    on_turn = None if state.is_over else state.seat
    return [player for player in range(state.players) if player not in (seat, on_turn)]
