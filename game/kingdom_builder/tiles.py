"""The extra actions of the location tiles (rulebook section 8): which hexes a tile offers and what it can move.

The data file names these functions: `target: edge` is `TARGETS["edge"]`. Each returns the ground that the tile may
use; whether a hex is empty and the rule of adjacency are the same for all tiles and follow below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kingdom_builder.hexes import BIT, NEIGHBOURS, jumps, line_ends, neighbours, numbers

if TYPE_CHECKING:
    from game.kingdom_builder.state import KingdomBuilder
    from game.kingdom_builder.tables import Tile

Targets = Callable[["KingdomBuilder", "Tile", int], int]
"""Ground for a tile, given the settlements it starts from: all own ones, or the one being moved."""

Sources = Callable[["KingdomBuilder", "Tile"], int]
"""Own settlements that a move tile can move."""


def card_terrain(state: KingdomBuilder, _tile: Tile, _start: int) -> int:
    """Oracle and barn: the terrain of the card in front of the player."""
    return state.board.terrain[state.hand[state.seat]]


def one_terrain(state: KingdomBuilder, tile: Tile, _start: int) -> int:
    """Farm, oasis and harbor: one terrain, named on the tile."""
    return state.board.terrain[tile.terrain]


def edge(state: KingdomBuilder, _tile: Tile, _start: int) -> int:
    """Tower: the buildable hexes on the edge of the whole board."""
    return state.board.edge


def line_end(state: KingdomBuilder, _tile: Tile, start: int) -> int:
    """Tavern: buildable hexes that continue a straight line of three or more own settlements."""
    return line_ends(start) & state.board.buildable


def two_steps(state: KingdomBuilder, _tile: Tile, start: int) -> int:
    """Paddock: buildable hexes exactly two steps away in a straight line."""
    return jumps(start) & state.board.buildable


TARGETS: dict[str, Targets] = {
    "card_terrain": card_terrain,
    "terrain": one_terrain,
    "edge": edge,
    "line_end": line_end,
    "two_steps": two_steps,
}


def can_jump(state: KingdomBuilder, _tile: Tile) -> int:
    """Settlements from which a jump leads to an empty buildable hex."""
    return state.settlements[state.seat] & jumps(state.board.buildable & state.free)


def can_leave(state: KingdomBuilder, tile: Tile) -> int:
    """Settlements with somewhere to go: all, but for those bound to their own old hex.

    A settlement is lifted before it is put down, so its old hex counts as offered though it may not go back there. If
    that is the only offered hex next to the remaining settlements, rule 3 forbids every other hex: it is bound.

    To lift all settlements one by one would be slow, and few can be bound: those on ground that the tile offers, next
    to another own one. If some empty hexes are offered next to own settlements, a bound one must be the only own
    neighbour of all of them, so of the first of them; that leaves at most six to lift and look.
    """
    own = state.settlements[state.seat]
    ground = tile.targets(state, tile, own)
    empty = ground & state.free
    if not empty:
        return 0
    if not tile.adjacent:
        return own
    near = state.near[state.seat]
    bound = own & ground & near
    beside = empty & near
    if beside:
        bound &= NEIGHBOURS[(beside & -beside).bit_length() - 1]
    for number in numbers(bound):
        settlement = BIT[number]
        around = neighbours(own ^ settlement)
        if around & empty or not around & settlement:
            bound ^= settlement
    return own & ~bound


SOURCES: dict[str, Sources] = {
    "card_terrain": can_leave,
    "terrain": can_leave,
    "edge": can_leave,
    "two_steps": can_jump,
}


def build_targets(state: KingdomBuilder, tile: Tile) -> int:
    """Hexes on which a build tile can put a settlement from the supply."""
    if not state.supply[state.seat]:
        return 0
    offered = tile.targets(state, tile, state.settlements[state.seat]) & state.free
    if tile.adjacent:
        return offered & state.near[state.seat] or offered
    return offered


def move_targets(state: KingdomBuilder, tile: Tile, number: int) -> int:
    """Hexes to which a move tile can take the settlement on this hex: lifted first, never put back."""
    settlement = BIT[number]
    offered = tile.targets(state, tile, settlement) & (state.free | settlement)
    if tile.adjacent:
        offered = offered & neighbours(state.settlements[state.seat] ^ settlement) or offered
    return offered & ~settlement


def tile_targets(state: KingdomBuilder, tile: Tile) -> int:
    """What the first click after choosing the tile can be: a hex to build on or a settlement to move."""
    return tile.sources(state, tile) if tile.sources else build_targets(state, tile)
