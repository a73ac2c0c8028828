"""Building the cathedral (rulebook section 8.3)."""

from typing import TYPE_CHECKING

from game.troyes import influence
from game.troyes.facts import SPACES

if TYPE_CHECKING:
    from game.troyes.state import Troyes


def build(state: "Troyes", seat: int, numbers: list[int]) -> None:
    """Put a cube on the lowest open level of every number: points, and influence by number."""
    for number in numbers:
        space = state.height(number) * SPACES + number - 1
        add_cube(state, seat, space)
        influence.win(state, seat, state.facts.cathedral.influence[number - 1])


def add_cube(state: "Troyes", side: int, space: int) -> None:
    """Put a cube on a space; whoever scores gets a point for it."""
    state.cathedral[space] = side
    if side < state.players or state.is_solo:
        state.vp[side] += state.facts.cathedral.vp
    state.tell("built", side, level=space // SPACES + 1, number=space % SPACES + 1)


def cubes_of(state: "Troyes", side: int) -> int:
    """Return how many cubes a side has in the cathedral."""
    return state.cathedral.count(side)


def missing_levels(state: "Troyes", side: int) -> int:
    """Return on how many levels a side has no cube."""
    levels = range(0, len(state.cathedral), SPACES)
    return sum([side not in state.cathedral[first : first + SPACES] for first in levels])
