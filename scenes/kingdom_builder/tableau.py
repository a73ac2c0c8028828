"""Everything a player of Kingdom Builder has: gold by card, and location tiles."""

from typing import TYPE_CHECKING

from scenes.kingdom_builder.icons import part_icon
from scenes.table.tableau import draw_item
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_26

if TYPE_CHECKING:
    from scenes.kingdom_builder.table import Table

_ROW = 46


def draw_tableau(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    """Paint a player's gold by card, then the tiles with what they do."""
    used = _draw_gold(canvas, area, table, seat)
    _draw_tiles(canvas, area.below(used), table, seat)


def _draw_gold(canvas: Canvas, area: Area, table: "Table", seat: int) -> float:
    """Paint the parts of the score; return how high they are."""
    parts = table.kingdom.scores()[seat].parts
    for number, (part, gold) in enumerate(parts.items()):
        row = area.part(0, number * _ROW, area.w, _ROW)
        canvas.rule(row, 0)
        name, text = table.t(f"kingdom_builder.score.{part}"), table.t(f"kingdom_builder.card_text.{part}")
        draw_item(canvas, row.part(0, 0, row.w - 66, row.h), part_icon(part), name, text)
        canvas.text(table.app.texts.number(gold), NUMBER_26, theme.INK, row.from_end(0, 0, 60, row.h), "end")
    return len(parts) * _ROW


def _draw_tiles(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    state = table.kingdom
    canvas.rule(area, 0)
    canvas.text(table.t("kingdom_builder.tiles_held"), BODY_BOLD, theme.INK, area.part(0, 12, area.w, 26))
    kinds = [kind for kind in state.board.kinds if state.tiles_held(seat, kind)]
    if not kinds:
        canvas.text(table.t("kingdom_builder.no_tiles"), BODY, theme.INK_SOFT, area.part(0, 44, area.w, 26))
    for number, kind in enumerate(kinds):
        tile, count = state.tables.tiles[kind].id, state.tiles_held(seat, kind)
        name = table.t(f"kingdom_builder.tile.{tile}")
        label = f"{name} {table.app.texts.times(count)}" if count > 1 else name
        row = area.part(0, 44 + number * _ROW, area.w, _ROW)
        draw_item(canvas, row, f"loc_{tile}", label, table.t(f"kingdom_builder.tile_text.{tile}"))
