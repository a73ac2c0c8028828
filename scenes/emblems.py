"""Which drawing stands for which game, for which part of its score, and for which automated side."""

from importlib import import_module

from scenes.ui import theme

_EMBLEMS = {
    "architects": "arch_guildhall",
    "kingdom_builder": "hex_castle",
    "san_juan": "role_builder",
    "stone_age": "sa_hut",
    "troyes": "troyes_cathedral",
}
_PORTRAITS = {
    "constantine": "arch_rival_constantine",
    "helena": "arch_rival_helena",
    "le_roy": "ty_le_roy",
}


def emblem(game_id: str) -> str:
    """Return the name of a game's emblem."""
    return _EMBLEMS[game_id]


def portrait(automaton: str) -> str:
    """Return the drawing of an automated side: its portrait, or the neutral shield if it has none."""
    return _PORTRAITS.get(automaton, theme.NEUTRAL.shield)


def part_icon(game_id: str, part: str) -> str:
    """Return the drawing of a part of a game's score, as `part_icon` of its module `scenes.<game>.icons` knows it."""
    name: str = import_module(f"scenes.{game_id}.icons").part_icon(part)
    return name
