"""The box of Kingdom Builder. Its table is imported when it is laid."""

from scenes.box import Box, Tag

BOX = Box(
    id="kingdom_builder",
    players=range(2, 5),
    minutes=(45, 45),
    cover="cover_kingdom_builder",
    emblem="hex_castle",
    tags=(Tag("map", "hex_forest"), Tag("goals", "kb_merchants"), Tag("locations", "loc_tower")),
    place=2,
    setup="scenes.kingdom_builder.setup_scene.KingdomBuilderSetup",
)
