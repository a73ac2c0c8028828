"""Why a hex does not answer the present decision."""

from typing import NamedTuple

from game.kingdom_builder.decisions import TILE_MOVE
from game.kingdom_builder.state import KingdomBuilder


class Reason(NamedTuple):
    """The key of a sentence, and the tile or terrain that it names."""

    key: str
    tile: str = ""
    terrain: str = ""


def why_not(state: KingdomBuilder, number: int) -> Reason:
    """Return why the player on turn can neither build on a hex nor move what stands there."""
    chosen = state.tile_in_use
    if chosen:
        key = "source" if state.pending[-1].kind == TILE_MOVE else "tile"
        return Reason(key, tile=state.tables.tiles[chosen.tile].id)
    if any(hexes >> number & 1 for hexes in state.settlements):
        return Reason("settled")
    if not state.left:
        return Reason("done")
    card = state.tables.terrain_ids[state.hand[state.seat]]
    if state.terrain_name(number) != card:
        return Reason("terrain", terrain=card)
    return Reason("adjacent")
