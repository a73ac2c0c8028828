"""Cards, location tiles, terrain cards and sections of Kingdom Builder shown large."""

from collections.abc import Sequence
from functools import partial

from game.kingdom_builder.facts import Facts, SectionCounts
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.draw.section_picture import draw_section
from scenes.kingdom_builder.icons import part_icon
from scenes.table.context import TableContext
from scenes.table.zoom import CardFace, paint_face
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_GROUND = theme.BOARD_FRAME.with_(radius=14)


def part_face(context: TableContext, part: str) -> CardFace:
    """Return a Kingdom Builder card, or what castles bring."""
    say, rule = context.say, part_rule(context, part)
    foot, link = context.t("table.zoom_foot"), say("zoom_rules")
    return CardFace(say(f"score.{part}"), rule, part_icon(part), foot=foot, link=link, section=f"score-{part}")


def part_rule(context: TableContext, part: str) -> str:
    """Return what a Kingdom Builder card or castles bring, in a sentence."""
    state = KingdomBuilder.of(context.controller.view)
    is_zero_second = part == "lords" and state.zero_can_be_second
    return context.say("card_text_zero.lords" if is_zero_second else f"card_text.{part}")


def tile_face(context: TableContext, tile: str) -> CardFace:
    """Return a location tile."""
    name, text = context.say(f"tile.{tile}"), context.say(f"tile_text.{tile}")
    return CardFace(
        name, text, f"loc_{tile}", foot=context.t("table.zoom_foot"), link=context.say("zoom_rules"),
        section=f"action-{tile}",
    )  # fmt: skip


def terrain_face(context: TableContext, terrain: str) -> CardFace:
    """Return a terrain card."""
    say, builds = context.say, KingdomBuilder.of(context.controller.view).tables.facts.mandatory_builds
    name = say(f"terrain.{terrain}")
    text = say("gallery_text.terrain", terrain=name, n=builds)
    return CardFace(name, text, f"hex_{terrain}", link=say("zoom_rules"), section="mandatory")


def section_face(context: TableContext, section: SectionCounts, rows: Sequence[str]) -> CardFace:
    """Return a section of the board: its map, and what is on it."""
    say = context.say
    facts = KingdomBuilder.of(context.controller.view).tables.facts
    face = CardFace(say(f"section.{section.id}"), _contents(context, facts, section), link=say("zoom_rules"),
                    section="setup")  # fmt: skip
    painter = partial(_paint_section, face, tuple(rows))
    return CardFace(face.name, face.text, painter=painter, link=face.link, section=face.section)


def _contents(context: TableContext, facts: Facts, section: SectionCounts) -> str:
    """Return what is on a section, in words: locations, castles, and how many hexes of each terrain."""
    say, separator = context.say, context.t("list.separator")
    tiles = [
        say("gallery_text.counted", what=say(f"tile.{tile}"), n=count) for tile, count in section.locations.items()
    ]
    hexes = [
        say("gallery_text.counted", what=say(f"terrain.{terrain.id}"), n=section.terrains[terrain.id])
        for terrain in facts.terrains
        if section.terrains.get(terrain.id)
    ]
    return separator.join((*tiles, *hexes))


def _paint_section(face: CardFace, rows: Sequence[str], canvas: Canvas, inner: Area) -> None:
    paint_face(face, canvas, inner)
    frame = inner.part(0, 0, inner.w, 250)
    canvas.box(frame, _GROUND)
    draw_section(canvas, frame.inset(10), rows)
