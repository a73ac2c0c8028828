"""Everything a player of Kingdom Builder has: gold by card, and location tiles."""

from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.faces import part_rule
from scenes.kingdom_builder.icons import part_icon
from scenes.table.context import TableContext
from scenes.table.tableau import draw_item
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_26

_ROW = 44
_SUM = 32
_HEAD = 42


def draw_tableau(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint a player's gold by card, then the tiles with what they do."""
    used = _draw_gold(canvas, area, context, seat)
    _draw_tiles(canvas, area.below(used), context, seat)


def _draw_gold(canvas: Canvas, area: Area, context: TableContext, seat: int) -> float:
    """Paint the parts of the score; return how high they are."""
    parts = context.controller.view.scores()[seat].parts
    for number, (part, gold) in enumerate(parts.items()):
        row = area.part(0, number * _ROW, area.w, _ROW)
        canvas.rule(row, 0)
        name, text = context.say(f"score.{part}"), part_rule(context, part)
        draw_item(canvas, row.part(0, 0, row.w - 66, row.h), part_icon(part), name, text)
        canvas.text(context.texts.number(gold), NUMBER_26, theme.INK, row.from_end(0, 0, 60, row.h), "end")
    _draw_sum(canvas, area.part(0, len(parts) * _ROW, area.w, _SUM), context, sum(parts.values()))
    return len(parts) * _ROW + _SUM


def _draw_sum(canvas: Canvas, row: Area, context: TableContext, gold: int) -> None:
    canvas.rule(row, 0)
    canvas.text(context.say("tip.together"), BODY_BOLD, theme.INK, row.part(48, 0, row.w - 114, row.h))
    canvas.text(context.texts.number(gold), NUMBER_26, theme.INK, row.from_end(0, 0, 60, row.h), "end")


def _draw_tiles(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    state = KingdomBuilder.of(context.controller.view)
    canvas.rule(area, 0)
    canvas.text(context.say("tiles_held"), BODY_BOLD, theme.INK, area.part(0, 10, area.w, 26))
    kinds = [kind for kind in state.board.kinds if state.tiles_held(seat, kind)]
    if not kinds:
        canvas.text(context.say("no_tiles"), BODY, theme.INK_SOFT, area.part(0, _HEAD, area.w, 26))
    for number, kind in enumerate(kinds):
        tile, count = state.tables.tiles[kind].id, state.tiles_held(seat, kind)
        name = context.say(f"tile.{tile}")
        label = f"{name} {context.texts.times(count)}" if count > 1 else name
        row = area.part(0, _HEAD + number * _ROW, area.w, _ROW)
        draw_item(canvas, row, f"loc_{tile}", label, context.say(f"tile_text.{tile}"))
