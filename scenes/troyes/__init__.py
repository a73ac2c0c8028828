"""The box of Troyes. Its table is imported when it is laid."""

from scenes.box import DICE, Box, Tag
from scenes.ui import theme
from scenes.ui.art import player_tint

BOX = Box(
    id="troyes",
    players=range(1, 5),
    minutes=(90, 90),
    cover="cover_troyes",
    emblem="troyes_cathedral",
    tags=(DICE, Tag("placement", "piece_citizen", player_tint(theme.PLAYERS[1])), Tag("le_roy", "piece_start")),
    portraits={"le_roy": "ty_le_roy"},
    place=4,
    setup="scenes.troyes.setup_scene.TroyesSetup",
)
