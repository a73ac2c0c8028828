"""Terrain cards (rulebook sections 5 and 6): the draw pile, and the exchange of a card whose terrain is full."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kingdom_builder.state import KingdomBuilder


def exchange_card(state: KingdomBuilder) -> None:
    """While mandatory builds are due and the card's terrain is full, draw a new card; the old one leaves the game."""
    seat = state.seat
    terrain = state.board.terrain
    while state.left and not terrain[state.hand[seat]] & state.free:
        if not state.deck and not state.discard:
            state.left = 0
            state.tell("no_card_left", seat)
            return
        old = state.hand[seat]
        state.removed.append(old)
        state.hand[seat] = draw_card(state)
        if state.listening:
            names = state.tables.terrain_ids
            state.tell("exchanged", seat, old_terrain=names[old], terrain=names[state.hand[seat]])


def draw_card(state: KingdomBuilder) -> int:
    """Take the top card of the draw pile; an empty pile is first made anew from the whole discard pile."""
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.random.shuffle(state.deck)
        state.tell("reshuffled", n=len(state.deck))
    state.reveals += 1
    return state.deck.pop()
