"""The flow of a match: what every move does, which hexes and moves answer every decision, and how it is asked.

A turn is one decision, asked again after every build and tile. The mandatory action and a tile being used lie on top
of it; a turn in which nothing is left to do ends by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kingdom_builder import building, extra_actions, turns
from game.kingdom_builder.decisions import (
    BACK,
    BUILD,
    END_TURN,
    HEX_OF,
    MANDATORY,
    PICK_UP,
    PUT_DOWN,
    TILE_BUILD,
    TILE_MOVE,
    TILE_TARGET,
    TURN,
)

if TYPE_CHECKING:
    from game.core.move import Move
    from game.core.state import Prompt
    from game.kingdom_builder.state import KingdomBuilder


def _build(state: KingdomBuilder, move: Move) -> None:
    """Build on a hex, in the mandatory action or with the chosen tile."""
    _BUILDS[state.pending[-1].kind](state, HEX_OF[move])


_BUILDS = {
    TURN: building.build_mandatory,
    MANDATORY: building.build_mandatory,
    TILE_BUILD: extra_actions.build,
}

ACTIONS: dict[str, Callable[[KingdomBuilder, Move], None]] = {
    "build": _build,
    "use": extra_actions.use,
    "move": extra_actions.pick_up,
    "to": extra_actions.put_down,
    "back": extra_actions.back,
    "end": turns.end,
}

TARGETS: dict[str, Callable[[KingdomBuilder], int]] = {
    TURN: building.mandatory_targets,
    MANDATORY: building.mandatory_targets,
    TILE_BUILD: extra_actions.first_targets,
    TILE_MOVE: extra_actions.first_targets,
    TILE_TARGET: extra_actions.second_targets,
}

ANSWERS: dict[str, Callable[[KingdomBuilder], list[Move]]] = {
    TURN: turns.answers,
    MANDATORY: lambda state: BUILD.to(state.targets),
    TILE_BUILD: lambda state: BUILD.to(state.targets),
    TILE_MOVE: lambda state: PICK_UP.to(state.targets),
    TILE_TARGET: lambda state: PUT_DOWN.to(state.targets),
}

VERBS = {TURN: "build", MANDATORY: "build", TILE_BUILD: "build", TILE_MOVE: "move", TILE_TARGET: "to"}
"""What is done on the hexes that answer a decision."""

PROMPTS: dict[str, Callable[[KingdomBuilder], Prompt]] = {
    TURN: turns.prompt,
    MANDATORY: turns.prompt,
    TILE_BUILD: extra_actions.prompt,
    TILE_MOVE: extra_actions.prompt,
    TILE_TARGET: extra_actions.prompt,
}


def is_other_answer(state: KingdomBuilder, move: Move) -> bool:
    """Return whether a move that names no hex answers the present decision."""
    kind = state.pending[-1].kind
    if kind == TURN:
        return state.tables.kind_of_use.get(move) in state.usable or (move == END_TURN and not state.left)
    return move == BACK and kind != MANDATORY
