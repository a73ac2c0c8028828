"""The tags of a game: chips that wrap to as many rows as they need."""

from typing import NamedTuple

from game.core.text import Texts
from scenes.box import Box, Tag
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import chip_width, draw_chip
from scenes.ui.text import Typesetter

HEIGHT = 30
PITCH = HEIGHT + 6
"""From one row to the next."""
_GAP = 8


class TagChip(NamedTuple):
    """A tag with its text and how wide that makes it."""

    tag: Tag
    text: str
    width: float


def tag_rows(type_: Typesetter, texts: Texts, box: Box, room: float) -> list[list[TagChip]]:
    """Return the tags in rows no wider than `room`."""
    rows: list[list[TagChip]] = [[]]
    used = 0.0
    for tag in box.tags:
        text = texts.get(f"shelf.tag.{tag.id}")
        width = chip_width(type_, text, HEIGHT, picture=True)
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0.0
        rows[-1].append(TagChip(tag, text, width))
        used += width + _GAP
    return rows


def draw_tags(canvas: Canvas, area: Area, rows: list[list[TagChip]]) -> None:
    """Draw rows of tags from the top of an area."""
    for number, row in enumerate(rows):
        x = 0.0
        for chip in row:
            _draw_tag(canvas, area.part(x, number * PITCH, chip.width, HEIGHT), chip)
            x += chip.width + _GAP


def _draw_tag(canvas: Canvas, area: Area, chip: TagChip) -> None:
    draw_chip(canvas, area, chip.text, picture=chip.tag.picture)
    if chip.tag.tint:
        side = area.h * 0.74
        canvas.picture(chip.tag.picture, area.part(6, (area.h - side) / 2, side, side), chip.tag.tint)
