"""What a player's panel shows in Kingdom Builder: settlements left, terrain card, location tiles."""

from game.kingdom_builder.hidden import HIDDEN
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder.draw.cards import draw_terrain_card
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import NUMBER_20, SMALL


def draw_panel(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint what a player has below the head of the panel."""
    state = KingdomBuilder.of(context.controller.view)
    y, side = (64.0, 32.0) if area.h > 150 else (56.0, 32.0) if area.h > 125 else (52.0, 28.0)
    colour = theme.PLAYERS[context.sides.colours[seat]]
    canvas.tinted("piece_settlement", area.part(22, y, side, side), colour)
    left = context.texts.number(state.supply[seat])
    style = NUMBER_20.sized(24)
    width = canvas.type.width(left, style) + 2
    canvas.text(left, style, theme.INK, area.part(60, y, width, side))
    words = area.part(66 + width, y + 4, 90, side - 4)
    canvas.text(context.say("left"), SMALL.sized(13.5), theme.INK_SOFT, words)
    terrain = None if state.hand[seat] == HIDDEN else state.tables.facts.terrains[state.hand[seat]].id
    width = 38.0 if area.h > 125 else 30.0
    draw_terrain_card(canvas, area.from_end(14, max(y, 58), width, width * 1.36), terrain)
    _draw_tiles(canvas, area, state, seat)


def _draw_tiles(canvas: Canvas, area: Area, state: KingdomBuilder, seat: int) -> None:
    """Paint the tiles a player holds; those used in this turn are faint."""
    tiles = [kind for kind in state.board.kinds for _ in range(state.tiles_held(seat, kind))]
    side = min(36.0, max(24.0, area.h - 100))
    y = area.h - side - (9 if area.h > 125 else 6)
    step = min(side + 4, (area.w - 84 - side) / max(1, len(tiles) - 1))
    is_on_turn = seat == state.seat and not state.is_over
    ready = {kind: state.ready[kind] for kind in state.board.kinds}
    for number, kind in enumerate(tiles):
        used = is_on_turn and ready[kind] <= 0
        ready[kind] -= 1
        name = f"loc_{state.tables.tiles[kind].id}"
        canvas.picture(name, area.part(20 + number * step, y, side, side), alpha=97 if used else 255)
