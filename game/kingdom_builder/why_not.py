"""Why a hex does not answer the present decision."""

from typing import NamedTuple

from game.kingdom_builder.state import TILE_MOVE, KingdomBuilder


class Reason(NamedTuple):
    """The key of a sentence, and the tile or terrain that it names."""

    key: str
    tile: str = ""
    terrain: str = ""


def why_not(state: KingdomBuilder, number: int) -> Reason:
    """Return why the player on turn can neither build on a hex nor move what stands there."""
    kind, _, about = state.pending[-1]
    if about:
        return Reason("source" if kind == TILE_MOVE else "tile", tile=state.board.tiles[about[0]].id)
    if any(hexes >> number & 1 for hexes in state.settlements):
        return Reason("settled")
    if not state.left:
        return Reason("done")
    card = state.board.facts.terrains[state.hand[state.seat]].id
    if state.terrain_name(number) != card:
        return Reason("terrain", terrain=card)
    return Reason("adjacent")
