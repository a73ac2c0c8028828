"""What a side of Kingdom Builder openly has, and which events are one action of it."""

from game.core.state import State
from game.kingdom_builder.state import KingdomBuilder
from scenes.match.deeds import DeedRules
from scenes.table.ledger import Holdings

GOLD = "icon_vp"
DEEDS = DeedRules(
    happenings=("game_over",),
    beginnings=("revealed",),
    signs=("revealed",),
    telling=("game_over", "settled", "moved", "tile_used", "revealed"),
)


def holdings(view: State, side: int, points: int | None) -> Holdings:
    """Return the gold that a side would have now, and its tiles."""
    state = KingdomBuilder.of(view)
    tiles = {f"loc_{tile.id}": state.tiles_held(side, kind) for kind, tile in enumerate(state.tables.tiles)}
    return {**tiles, GOLD: points}
