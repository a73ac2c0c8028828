"""What is in the box of Kingdom Builder."""

from functools import partial

from game.kingdom_builder.facts import Facts, LocationTile
from game.kingdom_builder.maps import box_sections
from game.kingdom_builder.state import KingdomBuilder
from scenes.figures.thing_card import PlainCard
from scenes.gallery.exhibits import Exhibit, ExhibitGroup, plain
from scenes.kingdom_builder.draw.cards import draw_terrain_card
from scenes.kingdom_builder.draw.section_picture import draw_section
from scenes.kingdom_builder.faces import part_face, section_face, terrain_face, tile_face
from scenes.kingdom_builder.icons import part_icon
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_PICTURE = 112


def exhibit_groups(context: TableContext) -> list[ExhibitGroup]:
    """Return the cards, the tiles of the locations, the terrain cards and the sections of the board."""
    facts = KingdomBuilder.of(context.controller.view).tables.facts
    return [
        ExhibitGroup("cards", "kb_knights", (176, 176), [_card(context, card.id) for card in facts.scoring_cards]),
        ExhibitGroup("tiles", "loc_tower", (176, 176), [_tile(context, facts, tile) for tile in facts.location_tiles]),
        ExhibitGroup("terrains", "hex_back", (120, 168), _terrains(context, facts), shows_names=False),
        ExhibitGroup("sections", "hex_castle", (206, 180), _sections(context, facts), shows_names=False),
    ]


def _card(context: TableContext, card: str) -> Exhibit:
    face = part_face(context, card)
    small = PlainCard(face.name, part_icon(card), band=theme.LAPIS, side=_PICTURE)
    return Exhibit("card", card, face, plain(small, context.texts))


def _tile(context: TableContext, facts: Facts, tile: LocationTile) -> Exhibit:
    """Return the tile of a location; as many lie on each of its hexes as the rules say."""
    face = tile_face(context, tile.id)
    hexes = sum(section.locations.get(tile.id, 0) for section in facts.sections)
    small = PlainCard(face.name, f"loc_{tile.id}", band=theme.VERDIGRIS, side=_PICTURE)
    return Exhibit("tile", tile.id, face, plain(small, context.texts), hexes * facts.tiles_on_a_location)


def _terrains(context: TableContext, facts: Facts) -> list[Exhibit]:
    return [
        Exhibit("terrain", terrain.id, terrain_face(context, terrain.id), partial(_paint_terrain, terrain.id),
                terrain.cards)
        for terrain in facts.terrains
        if terrain.cards
    ]  # fmt: skip


def _paint_terrain(terrain: str, canvas: Canvas, area: Area) -> None:
    draw_terrain_card(canvas, area, terrain)


def _sections(context: TableContext, facts: Facts) -> list[Exhibit]:
    maps = box_sections(context.controller.history.figures)
    return [
        Exhibit("section", section.id, section_face(context, section, maps[section.id].rows),
                partial(_paint_section, tuple(maps[section.id].rows)))
        for section in facts.sections
    ]  # fmt: skip


def _paint_section(rows: tuple[str, ...], canvas: Canvas, area: Area) -> None:
    canvas.box(area, theme.BOARD_FRAME)
    draw_section(canvas, area.inset(6), rows)
