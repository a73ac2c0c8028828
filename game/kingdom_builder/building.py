"""Putting settlements on the board: the mandatory action, card exchange, and tiles won and lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kingdom_builder.board import NO_LOCATION
from game.kingdom_builder.hexes import NEIGHBOURS, neighbours, place_of

if TYPE_CHECKING:
    from game.kingdom_builder.state import KingdomBuilder


def mandatory_targets(state: KingdomBuilder) -> int:
    """Hexes for the next mandatory build: of the card's terrain, next to an own settlement if there is such a hex."""
    offered = state.board.terrain[state.hand[state.seat]] & state.free
    return offered & state.near[state.seat] or offered


def build(state: KingdomBuilder, number: int) -> None:
    """Put a settlement from the supply on a hex; the last one ends the mandatory action and triggers the end."""
    seat = state.seat
    bit = 1 << number
    state.settlements[seat] |= bit
    state.near[seat] |= NEIGHBOURS[number]
    state.free ^= bit
    state.supply[seat] -= 1
    state.built = True
    if state.listening:
        state.tell("settled", seat, hex=place_of(number), terrain=state.terrain_name(number))
    gain_tile(state, number)
    state.left = min(state.left, state.supply[seat])
    if not state.supply[seat]:
        state.ending = True
        state.tell("supply_empty", seat)
    exchange_card(state)


def move(state: KingdomBuilder, kind: int, start: int, end: int) -> None:
    """Move an own settlement with a tile: lift and place, turn the tile, lose at the old place, gain at the new."""
    seat = state.seat
    state.settlements[seat] ^= 1 << start | 1 << end
    state.near[seat] = neighbours(state.settlements[seat])
    state.free ^= 1 << start | 1 << end
    state.ready[kind] -= 1
    if state.listening:
        state.tell("moved", seat, tile=state.tables.tiles[kind].id, start=place_of(start), hex=place_of(end))
    lose_tile(state, start)
    gain_tile(state, end)
    exchange_card(state)


def gain_tile(state: KingdomBuilder, number: int) -> None:
    """Take a tile from the location beside the hex, if one is left and none was ever taken from there."""
    location = state.board.location_beside[number]
    if location == NO_LOCATION:
        return
    seat = state.seat
    bit = 1 << location
    if state.took[seat] & bit or not state.stock[location]:
        return
    state.took[seat] |= bit
    state.holds[seat] |= bit
    state.stock[location] -= 1
    if state.listening:
        state.tell("tile_gained", seat, tile=state.tile_name(location), hex=_location_place(state, location))


def lose_tile(state: KingdomBuilder, number: int) -> None:
    """Give up the tile of the location beside the hex just left, if no own settlement is beside it any more."""
    location = state.board.location_beside[number]
    if location == NO_LOCATION:
        return
    seat = state.seat
    bit = 1 << location
    if not state.holds[seat] & bit or state.settlements[seat] & state.board.location_rims[location]:
        return
    state.holds[seat] ^= bit
    kind = state.board.location_kinds[location]
    state.ready[kind] = min(state.ready[kind], state.tiles_held(seat, kind))
    if state.listening:
        state.tell("tile_lost", seat, tile=state.tile_name(location), hex=_location_place(state, location))


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


def _location_place(state: KingdomBuilder, location: int) -> tuple[int, int]:
    return place_of(state.board.location_hexes[location])
