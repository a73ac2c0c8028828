"""The shelf: the boxes of all games, whether they can be looked into, and what is wrong with them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

import game
from scenes.box import Box
from scenes.ui import art

_STAND_IN = "logo"
"""What is drawn where a drawing is missing."""


@cache
def shelf() -> tuple[Box, ...]:
    """Return the boxes in the order in which they stand; a game without one is not on the shelf."""
    boxes = [find_box(game_id) for game_id in game.GAMES if _printed(game_id)]
    return tuple(sorted(boxes, key=lambda box: box.place))


@cache
def find_box(game_id: str) -> Box:
    """Return the box of a game. The logo takes the place of drawings that are missing, or of the whole box."""
    box = _printed(game_id)
    if box is None:
        return Box(game_id, game.find(game_id).players, (0, 0), _STAND_IN, _STAND_IN)
    return box._replace(
        cover=_drawn(box.cover),
        emblem=_drawn(box.emblem),
        tags=tuple(tag._replace(picture=_drawn(tag.picture)) for tag in box.tags),
        portraits={automaton: _drawn(picture) for automaton, picture in box.portraits.items()},
    )


@cache
def has_gallery(game_id: str) -> bool:
    """Return whether a game lists what is in its box."""
    package = import_module(f"scenes.{game_id}")
    return hasattr(package, "__path__") and find_spec(f"{package.__name__}.exhibits") is not None


def box_faults() -> list[str]:
    """Return a sentence for every game that has no box, or one that lacks a drawing."""
    faults = {game_id: _fault(_printed(game_id)) for game_id in game.GAMES}
    return [f"scenes/{game_id}/__init__.py: {fault}" for game_id, fault in faults.items() if fault]


def _fault(box: Box | None) -> str:
    if box is None:
        return "there is no BOX, so the game is not on the shelf"
    missing = [f"art/svg/{name}.svg" for name in dict.fromkeys(box.pictures) if not art.has(name)]
    return f"BOX names drawings that are missing ({', '.join(missing)})" if missing else ""


def _printed(game_id: str) -> Box | None:
    """Return a box as its game describes it, None if it does not."""
    name = f"scenes.{game_id}"
    try:
        box: Box | None = getattr(import_module(name), "BOX", None)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return box


def _drawn(name: str) -> str:
    return name if art.has(name) else _STAND_IN
