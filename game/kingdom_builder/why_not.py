"""Why a hex does not answer the present decision."""

from typing import NamedTuple

from game.kingdom_builder.decisions import NOWHERE, TILE_MOVE, TileAbout
from game.kingdom_builder.hexes import BIT
from game.kingdom_builder.state import KingdomBuilder
from game.kingdom_builder.tiles import tile_targets


class Reason(NamedTuple):
    """The key of a sentence, and the tile or terrain that it names."""

    key: str
    tile: str = ""
    terrain: str = ""


def why_not(state: KingdomBuilder, number: int) -> Reason:
    """Return why the player on turn can neither build on a hex nor move what stands there."""
    used = state.tile_in_use
    if used:
        is_source = state.pending[-1].kind == TILE_MOVE
        return _why_not_source(state, used, number) if is_source else _why_not_tile(state, used, number)
    if _is_settled(state, number):
        return Reason("settled")
    tile = _tile_for(state, number)
    return Reason("tile_first", tile=tile) if tile else _why_not_card(state, number)


def _why_not_card(state: KingdomBuilder, number: int) -> Reason:
    """Return why the mandatory action cannot build on a hex."""
    name = state.terrain_name(number)
    if not state.board.buildable & BIT[number]:
        return Reason(f"never_{name}")
    if not state.left:
        return Reason("done")
    card = state.tables.terrain_ids[state.hand[state.seat]]
    if name != card:
        return Reason("terrain", terrain=card)
    return Reason("adjacent")


def _is_settled(state: KingdomBuilder, number: int) -> bool:
    return any(hexes & BIT[number] for hexes in state.settlements)


def _tile_for(state: KingdomBuilder, number: int) -> str:
    """Return a tile that is ready and could build on a hex; nothing: none could."""
    tiles = (state.tables.tiles[kind] for kind in state.usable)
    return next((tile.id for tile in tiles if not tile.moves and tile_targets(state, tile) & BIT[number]), "")


def _why_not_source(state: KingdomBuilder, used: TileAbout, number: int) -> Reason:
    """Return why a tile cannot move what stands on a hex."""
    is_own = bool(state.settlements[state.seat] & BIT[number])
    return Reason("stuck" if is_own else "source", tile=state.tables.tiles[used.tile].id)


def _why_not_tile(state: KingdomBuilder, used: TileAbout, number: int) -> Reason:
    """Return why a tile cannot build on a hex or move a settlement there."""
    if number == used.settlement:
        return Reason("lifted")
    if _is_settled(state, number):
        return Reason("settled")
    tile = state.tables.tiles[used.tile]
    start = state.settlements[state.seat] if used.settlement == NOWHERE else BIT[used.settlement]
    if tile.targets(state, tile, start) & BIT[number]:
        return Reason("tile_adjacent", tile=tile.id)
    return Reason(f"ground.{tile.id}", tile=tile.id, terrain=state.tables.terrain_ids[state.hand[state.seat]])
