"""What glows on a table: places beside the board that can be clicked, and where a hint leads."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.core.move import Move
from scenes.table.place_widgets import draw_mark, draw_target, ringed
from scenes.table.prompt import draw_path
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameClicks
    from scenes.table.surroundings import Surroundings

_LARGE = 54


def lit_board(board: Area, seen: Area, reach: float) -> Area:
    """Return the part of the board that is seen, with the glow around it, which does not reach over a drawer."""
    around = seen.inset(-reach)
    if seen == board:
        return around
    left, right = (seen.x, around.right) if board.rtl else (around.x, seen.right)
    return Area(left, around.y, right - left, around.h, board.rtl)


def draw_rings(canvas: Canvas, context: "TableContext", glowing: set[Hashable], marked: Sequence[Hashable]) -> None:
    """Let places beside the board glow, and mark those a log line speaks of."""
    strong = context.settings.high_contrast
    shown = [widget for widget in ringed(context.page.widgets) if _is_uncovered(context.surroundings, widget)]
    lit = [widget for widget in shown if not glowing.isdisjoint(widget.places)]
    for widget in lit:
        draw_target(canvas, widget.outline, widget.radius, context.glow, strong=strong)
    for widget in lit:  # what hangs over the edge of a card lies over the glow of its neighbour, too
        widget.draw_front(canvas)
    for widget in shown:
        if not set(marked).isdisjoint(widget.places):
            draw_mark(canvas, widget.outline, widget.radius)


def _is_uncovered(surroundings: "Surroundings", widget: Widget) -> bool:
    """Return whether no drawer lies over a widget, and no question."""
    drawer, asked = surroundings.drawer_area, surroundings.question.area
    if asked and asked.overlaps(widget.area):
        return False
    return drawer is None or not drawer.overlaps(widget.area) or surroundings.is_in_drawer(widget)


def draw_hint(canvas: Canvas, prompt: Area, step: Sequence[Move], clicks: "GameClicks") -> None:
    """Lead from the hint's sentence to where its moves are made."""
    start = prompt.centre
    for move in step:
        spot = clicks.spot_of(move)
        if spot:
            if min(spot.w, spot.h) > _LARGE:  # what is large stays readable: the hint points at its corner
                spot = spot.from_end(-10, -16, _LARGE, _LARGE)
            side = min(spot.w, spot.h)
            draw_path(canvas, start, spot.centre)
            canvas.glow(spot.centre, side * 2.1, theme.GOLD_GLOW, 170)
            canvas.icon("hint", spot.middle(side * 0.6, side * 0.6), theme.INK)
            start = spot.centre
