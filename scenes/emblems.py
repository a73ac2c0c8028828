"""Which drawing stands for which game."""

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
