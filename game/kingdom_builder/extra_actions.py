"""Using a location tile (rulebook section 8): choose it, then where to build, or what to move and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.kingdom_builder.building import gain_tile, lose_tile, settle
from game.kingdom_builder.decisions import HEX_OF, TILE_BUILD, TILE_MOVE, TILE_TARGET, TileAbout, settlement_of, tile_of
from game.kingdom_builder.hexes import BIT, neighbours, place_of
from game.kingdom_builder.terrain_cards import exchange_card
from game.kingdom_builder.tiles import move_targets, tile_targets

if TYPE_CHECKING:
    from game.core.move import Move
    from game.kingdom_builder.state import KingdomBuilder


def use(state: KingdomBuilder, move: Move) -> None:
    """Choose a tile; it is used once its target is named."""
    kind = state.tables.kind_of_use[move]
    state.ask(TILE_MOVE if state.tables.tiles[kind].moves else TILE_BUILD, state.seat, *TileAbout(kind))


def first_targets(state: KingdomBuilder) -> int:
    """Return the hexes to build on, or the settlements that can be moved."""
    return tile_targets(state, state.tables.tiles[tile_of(state.pending[-1])])


def build(state: KingdomBuilder, number: int) -> None:
    """Build on a hex with the chosen tile."""
    tile = tile_of(state.pending.pop())
    state.ready[tile] -= 1
    if state.listening:
        state.tell("tile_used", state.seat, tile=state.tables.tiles[tile].id)
    settle(state, number)


def pick_up(state: KingdomBuilder, move: Move) -> None:
    """Choose the settlement to move."""
    state.ask(TILE_TARGET, state.seat, *TileAbout(tile_of(state.pending[-1]), HEX_OF[move]))


def lifted(state: KingdomBuilder, number: int) -> KingdomBuilder:
    """Return a copy in which the player on turn has left a hex, with the tile that this costs given up."""
    other = state.copy()
    other.settlements[state.seat] ^= BIT[number]
    lose_tile(other, number)
    return other


def other_sources(state: KingdomBuilder) -> int:
    """Return the settlements that the tile in use could move instead of the one picked up."""
    decision = state.pending[-1]
    return tile_targets(state, state.tables.tiles[tile_of(decision)]) & ~BIT[settlement_of(decision)]


def second_targets(state: KingdomBuilder) -> int:
    """Return the hexes to which the settlement picked up can go."""
    decision = state.pending[-1]
    return move_targets(state, state.tables.tiles[tile_of(decision)], settlement_of(decision))


def put_down(state: KingdomBuilder, move: Move) -> None:
    """Move the settlement: lift and place, turn the tile, lose at the old place, gain at the new."""
    decision = state.pending.pop()
    state.pending.pop()
    tile, start, end = tile_of(decision), settlement_of(decision), HEX_OF[move]
    seat = state.seat
    both = BIT[start] | BIT[end]
    state.settlements[seat] ^= both
    state.near[seat] = neighbours(state.settlements[seat])
    state.free ^= both
    state.ready[tile] -= 1
    if state.listening:
        state.tell("moved", seat, tile=state.tables.tiles[tile].id, start=place_of(start), hex=place_of(end))
    lose_tile(state, start)
    gain_tile(state, end)
    exchange_card(state)


def back(state: KingdomBuilder, _move: Move) -> None:
    """Choose another settlement or tile."""
    state.pending.pop()


def prompt(state: KingdomBuilder) -> Prompt:
    """Ask for the next hex, naming the tile."""
    decision = state.pending[-1]
    return Prompt(decision.kind, {"tile": state.tables.tiles[TileAbout(*decision.about).tile].id})
