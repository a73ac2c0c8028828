"""The box of San Juan. Its table is imported when it is laid."""

from scenes.box import Box, Tag

BOX = Box(
    id="san_juan",
    players=range(2, 5),
    minutes=(45, 60),
    cover="cover_san_juan",
    emblem="role_builder",
    tags=(Tag("cards", "icon_card"), Tag("roles", "role_builder"), Tag("trade", "good_coffee")),
    place=5,
)
