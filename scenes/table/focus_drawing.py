"""How the keyboard is shown on a table: the part and the thing that have the focus, and where keys lead."""

from typing import TYPE_CHECKING

import pygame

from scenes.table.focus import BoardFocus
from scenes.table.key_strip import KeyStrip
from scenes.table.place_widgets import PlaceWidget
from scenes.table.prompt import draw_path
from scenes.table.stops import Part
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.focus_ring import CAP, draw_cap
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_ICONS = {pygame.K_LEFT: "back", pygame.K_RIGHT: "next", pygame.K_UP: "up", pygame.K_DOWN: "down"}
_BADGE = 24
_NUMBER = theme.Material(theme.flat(theme.LAPIS), theme.FOCUS_RING, 2, _BADGE / 2, theme.SHADOW_1)


class FocusDrawing:
    """Paints where the keyboard is, over the table and under the tooltip."""

    def __init__(self, context: "TableContext", game: "GameView", focus: BoardFocus) -> None:
        self._context = context
        self._game = game
        self._focus = focus
        self._strip = KeyStrip(context, game, focus)

    def draw(self, canvas: Canvas) -> None:
        """Paint part, ring, ways, numbers and the strip with keys."""
        focus = self._focus
        if focus.is_shown:
            self._draw_part(canvas)
            self._draw_ring(canvas)
            self._draw_front(canvas)
            self._draw_numbers(canvas)
        if focus.shows_ways:
            self._draw_ways(canvas)
        if focus.shows_parts:
            self._draw_part_numbers(canvas)
        if focus.shows_strip:
            self._strip.draw(canvas)

    def strip_area(self) -> Area | None:
        """Where the strip with keys lies; None: nowhere."""
        return self._strip.area if self._focus.shows_strip else None

    def _draw_front(self, canvas: Canvas) -> None:
        """Keep what hangs over the edge of a card readable: its price."""
        widget = self._focus.stop.widget if self._focus.stop else None
        if isinstance(widget, PlaceWidget):
            widget.draw_front(canvas)

    def _draw_part(self, canvas: Canvas) -> None:
        area = self._focus.finder.part_area(self._focus.part)
        canvas.outline(area.inset(-4).clamped(canvas.area), 12, theme.FOCUS_RING, 2)

    def _draw_ring(self, canvas: Canvas) -> None:
        ring = self._focus.ring
        if ring:
            with canvas.clip(self._context.surroundings.visible_board.inset(-8)):
                self._game.drawing.draw_focus(canvas, ring, strong=self._context.settings.high_contrast)

    def _draw_ways(self, canvas: Canvas) -> None:
        """Lead from the focus to where each arrow would go in the same part."""
        focus = self._focus
        stop = focus.stop if focus.part is Part.BOARD else None  # elsewhere a path would cover words
        for key, end in focus.ways():
            if stop and end.part is Part.BOARD:
                start = stop.area.towards(end.area, _share_inside(stop.area, end.area)).centre
                draw_path(canvas, start, end.area.centre, theme.FOCUS_RING, theme.FOCUS_INK)
            if end.part is focus.part:
                draw_cap(canvas, end.area.middle(CAP, CAP), icon=_ICONS[key])

    def _draw_numbers(self, canvas: Canvas) -> None:
        """Show the digit keys on the places that they click."""
        context = self._context
        numbers = self._game.clicks.numbers() if context.controller.accepts_clicks and context.is_at_rest else {}
        if len(set(numbers.values())) < len(numbers):  # they count something at one place, which shows them itself
            return
        for number, place in numbers.items():
            corner = self._game.clicks.place_area(place).part(-6, -6, CAP, CAP)
            draw_cap(canvas, corner, context.texts.number(number))

    def _draw_part_numbers(self, canvas: Canvas) -> None:
        finder = self._focus.finder
        for part in Part:
            if any(stop.part is part for stop in finder.stops()):
                area = finder.part_area(part)
                corner = area.part(-8, -8, _BADGE, _BADGE).clamped(canvas.area.inset(2))
                self._draw_badge(canvas, corner, self._context.texts.number(part.value))

    def _draw_badge(self, canvas: Canvas, area: Area, text: str) -> None:
        canvas.box(area, _NUMBER)
        canvas.text(text, SMALL_BOLD, theme.WHITE, area, "center")


def _share_inside(area: Area, other: Area) -> float:
    """Return how much of the way from the middle of an area to that of another lies in the first."""
    x, y = (abs(end - start) for start, end in zip(area.centre, other.centre, strict=True))
    return min(1.0, area.w / 2 / x if x else 1.0, area.h / 2 / y if y else 1.0)
