"""The hexes of a section, to be painted."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.section_check import Hex
from scenes.change import STAY, Change
from scenes.kingdom_builder.draw.section_picture import (
    draw_hex,
    draw_section,
    ground_of,
    hex_area,
    hex_width,
    origin_in,
)
from scenes.painter.drawing import HEXES, Drawing, line
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import SMALL, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import PRESSING_KEYS, Look, Widget

ONE, SEVEN, FILL = "one", "seven", "fill"
SIZES = (ONE, SEVEN, FILL)
_NUMBERS = 34
"""Room at the left for the numbers of the rows."""
_PIN = "#FF6B52"
_BADGE = 24
"""How large the number of a fault is."""
_GHOST = 199
_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}


class Pin(NamedTuple):
    """The number of a fault, at the hexes where it is."""

    number: str
    hexes: tuple[Hex, ...]


class Brush(NamedTuple):
    """What is painted, and how much of it at once."""

    letter: str
    size: str
    is_single: bool
    """Whether it always paints one hex, as castles and locations do."""

    def covers(self, drawing: Drawing, place: Hex) -> list[Hex]:
        """Return the hexes that a click here paints."""
        if self.is_single or self.size == ONE:
            return [place]
        return drawing.around(place) if self.size == SEVEN else drawing.connected(place)


class SectionCanvas(Widget):
    """The map: the left button paints, also while it is dragged; arrows and Enter do the same."""

    wants_drag = True
    follows_pointer = True
    tips_beside = True

    def __init__(
        self,
        area: Area,
        drawing: Drawing,
        brush: Brush,
        pins: Sequence[Pin],
        numbers: Sequence[str],
        *,
        changed: Callable[[], None],
        tip: Callable[[Hex], Tip],
    ) -> None:
        super().__init__(area.ltr, key="canvas")
        self.drawing = drawing
        self.brush = brush
        self.pins = pins
        self.numbers = numbers
        self.changed = changed
        self.hex_tip = tip
        self.cursor: Hex = (SECTION // 2 - 1, SECTION // 2 - 1)
        self.is_painting = False
        self.pulse: tuple[Hex, ...] = ()
        """Hexes that are pointed out just now."""
        self._last: Hex | None = None
        room = self.area.after(_NUMBERS)
        self.side = hex_width(room)
        self.origin = origin_in(room, self.side)

    def refocus(self, before: Widget) -> None:
        """Keep the place of the keyboard and the end of the last stroke."""
        if isinstance(before, SectionCanvas):
            self.cursor, self._last = before.cursor, before._last

    def hex_at(self, point: Point) -> Hex | None:
        """Return the hex at a point: the one whose middle is nearest."""
        where = pygame.Vector2(point)
        best = min(HEXES, key=lambda place: where.distance_squared_to(self._area(place).centre))
        return best if where.distance_to(self._area(best).centre) <= self.side * 0.58 else None

    def _area(self, place: Hex) -> Area:
        return hex_area(self.origin, self.side, place)

    # painting

    def press(self, point: Point) -> None:
        """Begin a stroke; with Shift it is a line from where the last one ended."""
        self.drawing.begin_stroke()
        self.is_painting = True
        place = self.hex_at(point)
        if place is None:
            self._last = None  # the stroke begins where it comes onto the map
            return
        if self._last and pygame.key.get_mods() & pygame.KMOD_SHIFT:
            self.drawing.paint(line(self._last, place), self.brush.letter)
            self._last = place
        else:
            self._paint(place)

    def drag(self, point: Point) -> None:
        """Paint where the pointer goes; what is filled is filled once."""
        place = self.hex_at(point)
        if place and place != self._last and self.brush.size != FILL:
            between = line(self._last, place) if self._last and not self.brush.is_single else [place]
            for step in between:
                self._paint(step)

    def _paint(self, place: Hex) -> None:
        self._last = self.cursor = place
        self.drawing.paint(self.brush.covers(self.drawing, place), self.brush.letter)

    def end_stroke(self) -> None:
        """Keep the stroke and have it checked."""
        self.is_painting = False
        self.drawing.end_stroke()
        self.changed()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Move the blue ring, or paint where it is."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in _ARROWS:
            row, column = self.cursor
            down, right = _ARROWS[event.key]
            self.cursor = min(max(row + down, 0), SECTION - 1), min(max(column + right, 0), SECTION - 1)
            return STAY
        if event.key in PRESSING_KEYS:
            self.drawing.begin_stroke()
            self._paint(self.cursor)
            self.end_stroke()
            return STAY
        return None

    def tip_at(self, point: Point) -> Tip | None:
        """Return what the hex is and what it would become."""
        place = self.hex_at(point)
        self.tip_spot = self._area(place) if place else None
        return self.hex_tip(place) if place else None

    # drawing

    @property
    def ringed_area(self) -> Area:
        """What the keyboard points at."""
        return self._area(self.cursor)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the hexes, the numbers of rows and the pins; under the pointer what would be painted."""
        rows = self.drawing.rows
        first, last = self._area((0, 0)), self._area((SECTION - 1, SECTION - 1))
        whole = Area(self.origin[0], self.origin[1], self.side * (SECTION + 0.5), last.bottom - first.y)
        draw_section(canvas, whole, rows)
        for row, number in enumerate(self.numbers):
            hex_ = self._area((row, 0))
            canvas.text(number, SMALL, theme.SAND, Area(self.origin[0] - _NUMBERS, hex_.y, _NUMBERS - 8, hex_.h), "end")
        if look.hovered and self.page and (place := self.hex_at(self.page.pointer)):
            for covered in self.brush.covers(self.drawing, place):
                draw_hex(canvas, self._area(covered), self.brush.letter, ground_of(rows, covered), alpha=_GHOST)
            canvas.hex_ring(self._area(place), 3.5, theme.WHITE, theme.INK)
        pinned: list[Hex] = []
        for pin in self.pins:
            self._draw_pin(canvas, pin, pinned)
            pinned += pin.hexes
        for shown in self.pulse:
            canvas.hex_ring(self._area(shown), 7, theme.WHITE, _PIN)

    def _draw_pin(self, canvas: Canvas, pin: Pin, pinned: Sequence[Hex]) -> None:
        """Draw the number of a fault at its hexes, below those that are `pinned` there already."""
        areas = [self._area(place) for place in pin.hexes]
        if len(areas) == 2:
            canvas.line(areas[0].centre, areas[1].centre, theme.INK, 8)
            canvas.line(areas[0].centre, areas[1].centre, _PIN, 4)
        for place, area in zip(pin.hexes, areas, strict=True):
            if place not in pinned:
                canvas.hex_ring(area, 4, _PIN, theme.INK)
            badge = Area(area.right - 22, area.y + area.h * 0.12 + pinned.count(place) * _BADGE, _BADGE, _BADGE)
            canvas.box(badge, theme.Material(theme.flat(theme.VERMILION), theme.CREAM, 1.5, 12))
            canvas.text(pin.number, SMALL_BOLD, theme.WHITE, badge.inset(-4, 0), "center")
