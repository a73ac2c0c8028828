"""The box of Architects of the West Kingdom. Its table is imported when it is laid."""

from scenes.box import WORKERS, Box, Tag

BOX = Box(
    id="architects",
    players=range(1, 6),
    minutes=(60, 80),
    cover="cover_architects",
    emblem="arch_guildhall",
    tags=(WORKERS, Tag("buildings", "icon_building"), Tag("virtue", "icon_virtue")),
    portraits={"constantine": "arch_rival_constantine", "helena": "arch_rival_helena"},
    place=1,
    setup="scenes.architects.setup_scene.ArchitectsSetup",
    opening="game.architects.chosen_characters.decide",
)
