"""The kinds of decision, what a decision about a tile is about, and the moves that answer."""

from typing import NamedTuple

from game.core.move import Move
from game.core.state import Decision
from game.kingdom_builder.hexes import BITS, MoveTable

TURN = "turn"  # build, use a tile, or end the turn
MANDATORY = "mandatory"  # go on with the mandatory action, nothing else
TILE_BUILD = "tile_build"  # where to build with the chosen tile; about: TileAbout
TILE_MOVE = "tile_move"  # which settlement to move with the chosen tile; about: TileAbout
TILE_TARGET = "tile_target"  # where to move it; about: TileAbout with the settlement

NOWHERE = -1
"""No hex."""


class TileAbout(NamedTuple):
    """A tile being used."""

    tile: int
    """Its kind."""
    settlement: int = NOWHERE
    """The hex of the settlement that was picked up."""


def tile_of(decision: Decision) -> int:
    """Return the kind of the tile that a decision is about; in the rules' hot paths quicker than a TileAbout."""
    return decision.about[0]


def settlement_of(decision: Decision) -> int:
    """Return the hex of the settlement that was picked up."""
    return decision.about[1]


BUILD = MoveTable("build")
PICK_UP = MoveTable("move")
PUT_DOWN = MoveTable("to")
BACK = Move("back")
END_TURN = Move("end")

HEX_OF = {table[number]: number for table in (BUILD, PICK_UP, PUT_DOWN) for number in range(BITS)}
"""The hex that a move names."""
