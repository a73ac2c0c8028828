"""Where the keyboard can go on a table: places and widgets, part by part, and what lies nearest in a direction."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from scenes.table.place_widgets import PlaceTab, PlaceWidget
from scenes.table.sheet import Backdrop
from scenes.ui.button import Button
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import TOP_BAR
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_ACROSS = 1.6
"""How much farther away something seems that lies to the side."""
_CONES = (1.0, 1.376)
"""Tangents of 45 and 54 degrees: what lies farther to the side than the first is reached only if nothing else is."""
WIDE_CONES = (*_CONES, 12.0)
"""The same and 85 degrees: what lies far to the side, but in the direction of an arrow all the same, comes last."""
_GRID = 60
"""In so many steps across the board places are looked for that cannot be clicked."""


class Part(Enum):
    """The parts of a table in the order of the Tab key."""

    BOARD = 1
    TRAY = 2
    ACTIONS = 3
    PLAYERS = 4
    RECAP = 5
    RAIL = 6
    TOOLS = 7


@dataclass(frozen=True, slots=True)
class Stop:
    """Something that can have the focus: a place of the board, or a widget."""

    part: Part
    area: Area
    widget: Widget | None = None
    place: Hashable = None
    """What of the game it is, if anything."""
    is_target: bool = False
    """Whether a click on it leads to a legal move."""

    @property
    def name(self) -> Hashable:
        """What stays the same when the page is built anew."""
        return self.widget.key if self.widget else self.place


class StopFinder:
    """Finds everything the keyboard can reach."""

    def __init__(self, context: "TableContext", game: "GameView") -> None:
        self._context = context
        self._game = game
        self._found: list[Stop] | None = None

    def forget(self) -> None:
        """The page was built anew."""
        self._found = None

    def stops(self) -> list[Stop]:
        """Return what can be reached, part by part in reading order."""
        if self._found is None:
            self._found = self._in_order([*self._places(), *self._widgets()])
        return self._found

    def in_part(self, part: Part) -> list[Stop]:
        """Return what can be reached in a part, in reading order."""
        return [stop for stop in self.stops() if stop.part is part]

    def golden(self, part: Part) -> Stop | None:
        """Return the golden button of a part: whoever comes there by key stands on nothing that takes back more."""
        here = self.in_part(part)
        return next((s for s in here if isinstance(s.widget, Button) and s.widget.kind == "primary"), None)

    def first_lit(self) -> Stop | None:
        """Return the first place in reading order that leads on."""
        return next((stop for stop in self.stops() if stop.place is not None and stop.place in self.lit), None)

    def finishing(self) -> Stop | None:
        """Return the gold button of a choice that nothing can be added to, rather than what would leave the choice."""
        is_asked = self._context.controller.accepts_clicks and self._game.clicks.main_move() is not None
        if not is_asked or self.first_lit():
            return None
        return next((stop for stop in self.stops() if getattr(stop.widget, "kind", "") == "primary"), None)

    @property
    def lit(self) -> Collection[Hashable]:
        """The places that lead on."""
        return self._game.clicks.glowing() if self._context.controller.accepts_clicks else ()

    def place_beyond(self, start: Stop, direction: Point) -> Stop | None:
        """Return the next place of the board in a direction, whether it can be clicked or not."""
        board = self._context.surroundings.visible_board
        step = board.w / _GRID
        x, y = start.area.centre
        for along, across in _steps():
            dx, dy = along * direction[0] + across * direction[1], along * direction[1] + across * direction[0]
            point = x + dx * step, y + dy * step
            place = self._game.clicks.place_at(point) if board.contains(point) else None
            if place is not None and place != start.place and not self._is_covered(point, 0):
                return self.stop_at(place)
        return None

    def stop_at(self, place: Hashable) -> Stop:
        """Return a place of the board."""
        return Stop(Part.BOARD, self._game.clicks.place_area(place), place=place, is_target=place in self._targets)

    def part_area(self, part: Part) -> Area:
        """Return where a part is."""
        context, frame = self._context, self._context.frame
        window, tray = frame.window, context.surroundings.tray
        areas = {
            Part.BOARD: context.surroundings.visible_board,
            Part.TRAY: tray,
            Part.ACTIONS: frame.tray.from_end(0, 0, max(1.0, frame.tray.w - tray.w - 24), frame.tray.h),
            Part.PLAYERS: frame.start_rail,
            Part.RECAP: frame.recap or frame.start_rail,
            Part.RAIL: context.surroundings.drawer_area or frame.end_rail,
            Part.TOOLS: window.part(0, 0, window.w, TOP_BAR),
        }
        return areas[part]

    # places

    @property
    def _targets(self) -> set[Hashable]:
        return set(self._game.clicks.targets()) if self._context.controller.accepts_clicks else set()

    def _places(self) -> Iterator[Stop]:
        """Yield the targets on the board; those of widgets and behind tabs are reached there."""
        beside = {place for widget in self._context.page.widgets for place in _places_of(widget)}
        for place in self._targets - beside:
            stop = self.stop_at(place)
            if not self._is_covered(stop.area.centre, 0):
                yield stop

    # widgets

    def _widgets(self) -> Iterator[Stop]:
        targets = self._targets
        for number, widget in enumerate(self._context.page.widgets):
            is_target = bool(targets.intersection(_places_of(widget)))
            can_press = widget.enabled and (widget.is_focusable or is_target)
            if can_press and not self._is_covered(widget.area.centre, number):
                place = widget.place if isinstance(widget, PlaceWidget) else None
                part = self._part_of(widget)
                if part is not Part.BOARD or place is None or is_target:
                    yield Stop(part, _seen(widget), widget, place, is_target)

    def _is_covered(self, point: Point, number: int) -> bool:
        """Return whether a sheet or a drawer lies over a point, put there later than the widget of this number."""
        above = self._context.page.widgets[number:]
        return any(isinstance(widget, Backdrop) and widget.area.contains(point) for widget in above)

    def _part_of(self, widget: Widget) -> Part:
        context, centre = self._context, widget.area.centre
        frame, surroundings = context.frame, context.surroundings
        if surroundings.is_in_drawer(widget) and surroundings.drawer_area:
            return Part.RAIL if surroundings.drawer_area.contains(centre) else Part.BOARD
        if centre[1] < TOP_BAR:
            return Part.TOOLS
        if centre[1] >= frame.tray.y:
            return Part.TRAY if surroundings.tray.contains(centre) else Part.ACTIONS
        if self._is_on_sheet(widget):
            return Part.BOARD
        if frame.recap and frame.recap.contains(centre):
            return Part.RECAP
        if _column(frame.start_rail, centre):
            return Part.PLAYERS
        return Part.RAIL if _column(frame.end_rail, centre) else Part.BOARD

    def _is_on_sheet(self, widget: Widget) -> bool:
        """Return whether a widget lies on a sheet that may reach beyond the board."""
        widgets = self._context.page.widgets
        below = widgets[: widgets.index(widget)]
        return any(isinstance(other, Backdrop) and other.area.contains(widget.area.centre) for other in below)

    def _in_order(self, stops: Iterable[Stop]) -> list[Stop]:
        turn = -1 if self._context.area.rtl else 1
        return sorted(stops, key=lambda stop: (stop.part.value, round(stop.area.y / 12), turn * stop.area.centre[0]))


@cache
def _steps() -> list[tuple[int, int]]:
    """Return all steps along a direction and across it, the nearest first."""
    found = [(along, across) for along in range(1, _GRID) for across in range(-along, along + 1)]
    return sorted(found, key=lambda step: step[0] + _ACROSS * abs(step[1]))


def _places_of(widget: Widget) -> tuple[Hashable, ...]:
    return widget.places if isinstance(widget, PlaceWidget | PlaceTab) else ()


def _seen(widget: Widget) -> Area:
    return widget.outline if isinstance(widget, PlaceWidget) else widget.area


def _column(rail: Area, point: Point) -> bool:
    return rail.x <= point[0] < rail.right


def nearest(stops: Sequence[Stop], start: Point, direction: Point, cones: Sequence[float] = _CONES) -> Stop | None:
    """Return the stop that lies nearest to a point in a direction, within the first cone that holds any."""
    ways = [(*_way(start, stop.area.centre, direction), stop) for stop in stops]
    for cone in cones:
        found = [(along + _ACROSS * across, stop) for along, across, stop in ways if 0.5 < along >= across / cone]
        if found:
            return min(found, key=lambda pair: pair[0])[1]
    return None


def _way(start: Point, end: Point, direction: Point) -> tuple[float, float]:
    """Return how far one must go in a direction and across it."""
    x, y = end[0] - start[0], end[1] - start[1]
    return x * direction[0] + y * direction[1], abs(x * direction[1] - y * direction[0])


def closest(stops: Sequence[Stop], point: Point) -> Stop | None:
    """Return the stop nearest to a point, wherever it lies."""
    return min(stops, key=lambda stop: _squared(stop.area.centre, point), default=None)


def _squared(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
