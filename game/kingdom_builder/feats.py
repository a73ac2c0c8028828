"""What trophies of Kingdom Builder are given for."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.feats import Feats, times
from game.core.state import State
from game.kingdom_builder.hexes import ROW, SECTORS
from game.kingdom_builder.state import KingdomBuilder

_WATER = "water"
_PADDOCK = "paddock"


def feats_of(end: State, story: Sequence[Event]) -> list[Feats]:
    """Count the feats of all seats."""
    state = KingdomBuilder.of(end)
    jumps = times(story, "moved", tile=_PADDOCK)
    first = next((event.seat for event in story if event.kind == "supply_empty"), None)
    return [
        {
            "corners": min((own & sector).bit_count() for sector in SECTORS),
            "row": max((own & row).bit_count() for row in ROW),
            "jumps": jumps[seat],
            "dry": int(not own & _water(state)),
            "first_out": int(seat == first),
        }
        for seat, own in enumerate(state.settlements)
    ]


def _water(state: KingdomBuilder) -> int:
    """Return all hexes of water."""
    return state.board.terrain[state.tables.terrain_numbers[_WATER]]
