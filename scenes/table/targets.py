"""What glows on a table: places beside the board that can be clicked, and where a hint leads."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from game.core.move import Move
from scenes.table.place_widgets import draw_mark, draw_target, ringed
from scenes.table.prompt import draw_path
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView
    from scenes.table.surroundings import Surroundings


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


def draw_hint(canvas: Canvas, context: "TableContext", step: Sequence[Move], game: "GameView") -> None:
    """Light the places where a hint's moves are made; nothing that can be read is covered."""
    frame = context.frame
    start = (frame.prompt.centre[0], (frame.recap or frame.prompt).bottom)
    for spot in hint_spots(step, game):
        if game.drawing.leads_to_hints:
            end = Area(*spot.centre, 0, 0).clamped(context.surroundings.visible_board).centre
            draw_path(canvas, start, end)
            with canvas.clip(context.surroundings.visible_board):  # a zoomed board may reach under the panels
                game.drawing.draw_hint(canvas, spot)
            start = end
        else:
            game.drawing.draw_hint(canvas, spot)


def hint_spots(step: Sequence[Move], game: "GameView") -> list[Area]:
    """Return where a hint's moves are made; of a step that gives everything up only that."""
    gives_up = step and step[-1].verb == "refuse"
    spots = (game.clicks.spot_of(move) for move in (step[-1:] if gives_up else step))
    return list(dict.fromkeys(spot for spot in spots if spot))
