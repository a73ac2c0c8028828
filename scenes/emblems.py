"""Which drawing stands for which game, and for which part of its score."""

from importlib import import_module

_EMBLEMS = {
    "architects": "arch_guildhall",
    "kingdom_builder": "hex_castle",
    "san_juan": "role_builder",
    "stone_age": "sa_hut",
    "troyes": "troyes_cathedral",
}


def emblem(game_id: str) -> str:
    """Return the name of a game's emblem."""
    return _EMBLEMS[game_id]


def part_icon(game_id: str, part: str) -> str:
    """Return the drawing of a part of a game's score, as `part_icon` of its module `scenes.<game>.icons` knows it."""
    name: str = import_module(f"scenes.{game_id}.icons").part_icon(part)
    return name
