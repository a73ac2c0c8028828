"""The box of Stone Age. Its table is imported when it is laid."""

from scenes.box import DICE, WORKERS, Box, Tag

BOX = Box(
    id="stone_age",
    players=range(2, 5),
    minutes=(60, 90),
    cover="cover_stone_age",
    emblem="sa_hut",
    tags=(WORKERS, DICE, Tag("tools", "icon_tool")),
    place=3,
)
