"""The pointer over a table: what lies under it, what is told about that, and what a click on it does."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Vector2

from scenes.change import STAY, Change
from scenes.figures.panel import FigurePanel
from scenes.table.context import TableContext
from scenes.table.large_card import LargeCard
from scenes.table.place_tips import PlaceTips
from scenes.table.place_widgets import PlaceWidget
from scenes.table.zoom import CardFace, zoom_area
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.page import TIP_DELAY, Container
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.table.game_view import GameView


_SLACK = 6
"""How far a button may be moved between press and release and still click."""
_DOUBLE = 0.3
"""Seconds within which a second click belongs to the first."""
_LEFT, _RIGHT = 1, 3


@dataclass(slots=True)
class _Press:
    """A button that is held down on the board."""

    button: int
    start: Point
    drags: bool = False
    carries: bool = False
    """Whether it drags a piece from place to place, not the board."""


class Pointer:
    """Points at places, clicks them, and shows their tooltips and large cards."""

    def __init__(self, context: TableContext, game: "GameView") -> None:
        self._context = context
        self._controller = context.controller
        self._page = context.page
        self._game = game
        self.place: Hashable = None
        """What of the board is under the pointer."""
        self.tip: Tip | None = None
        self._large = LargeCard(context.app, context.controller.game_id, context.page, self._show_rules)
        self._rested = 0.0
        """Seconds that the pointer has rested on a place without a tooltip."""
        self._awaits_motion = False
        """Whether it shows no tooltip before it is moved: something else has come to be read."""
        self._press: _Press | None = None
        self._clicked_at: Point = (0, 0)
        self._pressed_place: Hashable = None
        """The place beside the board that was last clicked."""
        self.since_click = _DOUBLE
        """Seconds since a place was last clicked."""
        self.find_tip: Callable[[Hashable], Tip | None] = game.clicks.tip_for
        """Finds what is told about a place under the pointer."""
        self.tips = PlaceTips(context, game)
        """Draws what is told about a place."""
        self.covers: Callable[[Point], bool] = lambda _point: False
        """Whether something lies over a point of the table, so that nothing is pointed at below it."""
        self._is_hushed = False
        self.answer: Callable[[Hashable], bool] = lambda _place: False
        """Tells about a clicked place that is no target; returns whether it has, so that its tooltip need not."""

    def forget(self) -> None:
        """Nothing is pointed at or shown large any more."""
        self.place = self.tip = self.card = None

    def _show_rules(self, section: str) -> Change:
        return self._context.links.show_rules(section)

    @property
    def card(self) -> CardFace | None:
        """The card that is shown large."""
        return self._large.face

    @card.setter
    def card(self, face: CardFace | None) -> None:
        self._large.face = face

    @property
    def zoom(self) -> Area:
        """Where it is shown."""
        return self._large.zoom

    @property
    def figures(self) -> FigurePanel | None:
        """The sheet beside it on which its figures are corrected."""
        return self._large.figures

    def can_click(self, place: Hashable) -> bool:
        """Return whether a place is a legal target for the person at the screen."""
        return self._controller.accepts_clicks and place in self._game.clicks.targets()

    # moving

    def move(self, event: pygame.Event) -> None:
        """The pointer was moved; with a button held down it drags a zoomed board."""
        self._awaits_motion = False
        if self._press:
            self._begin_drag(self._press, event.pos)
            if self._press.drags and not self._press.carries:
                self._drag(event)
        self._point_at(self._place_under(event.pos))

    def _begin_drag(self, press: _Press, point: Point) -> None:
        """Drag once the button has left where it was pressed: a piece that can be moved, or the board."""
        if press.drags or _is_near(point, press.start):
            return
        press.drags = True
        place = self._game.clicks.place_at(press.start)
        is_free = press.button == _LEFT and place is not None and self._controller.accepts_clicks
        press.carries = is_free and not self._controller.held_move and self._game.lift(place)

    def _drag(self, event: pygame.Event) -> None:
        scale = self._context.app.brushes.scale
        if self._game.layout.board.pan(event.rel[0] / scale, event.rel[1] / scale):
            self.board_changed()

    def point_at(self, place: Hashable) -> None:
        """The keyboard points at a place: it is explained at once."""
        self._point_at(place)
        if place is not None and self._context.is_at_rest:
            self.tip = self.find_tip(place)

    def leave(self) -> None:
        """The pointer left the window."""
        self._point_at(None)

    def hush(self) -> None:
        """Take the tooltip of a place away, and show none until the pointer moves on."""
        self.tip, self._is_hushed = None, True

    def await_motion(self) -> None:
        """Take the tooltip of a place away, and show none before the pointer is moved at all."""
        self.hush()
        self._awaits_motion = True

    def look_again(self) -> None:
        """The page was built anew: something else may lie under the pointer."""
        before = self.place
        self._point_at(self._place_under(self._page.pointer))
        if self.place not in (before, None) and not self.can_click(self.place):
            self._rested = float("-inf")  # a pointer that rests after a decision asks nothing

    def _place_under(self, point: Point) -> Hashable:
        """Return the place at a point, on the board or beside it."""
        if self.covers(point):
            return None
        if isinstance(self._page.hovered, PlaceWidget):
            return self._page.hovered.place
        return self._game.clicks.place_at(point) if self._is_on_board(point) else None

    def _is_on_board(self, point: Point) -> bool:
        """Return whether a point is on the board, and nothing lies over it."""
        return self._page.hovered is None and self._context.surroundings.visible_board.contains(point)

    def _point_at(self, place: Hashable) -> None:
        if place != self.place:
            self.place = place
            self.tip, self._is_hushed = None, False
            self._rested = 0.0
            self._page.live_stale = True
            if place is not None and self._context.settings.hover_tick and self.can_click(place):
                self._context.app.sounds.play("hover")

    def rest(self, seconds: float) -> None:
        """Show the tooltip of a place at once if it is a target, else after a moment."""
        self.since_click += seconds
        self._large.update(seconds)
        is_silent = self.tip or self.card or self._awaits_motion or self._is_hushed
        if self.place is None or is_silent or not self._context.is_at_rest:
            return
        if self._page.pressed and self._page.pressed.wants_drag:  # a card on its way would lie under its own tooltip
            return
        self._rested += seconds
        if self.can_click(self.place) or self._rested >= TIP_DELAY:
            self.tip = self.find_tip(self.place)
            self._page.live_stale = self._page.live_stale or self.tip is not None
            self._rested = float("-inf") if self.tip is None else 0.0

    # clicking

    def hold_down(self, event: pygame.Event) -> Change | None:
        """A button went down on the board: it clicks when it is released, unless it drags the board."""
        if event.button not in (_LEFT, _RIGHT) or not self._context.surroundings.visible_board.contains(event.pos):
            return self.open_card(event.pos) if event.button == _RIGHT else None
        self._press = _Press(event.button, event.pos)
        return STAY

    def let_go(self, event: pygame.Event) -> Change | None:
        """A button was released: it clicks where it was pressed, unless it has dragged the board."""
        press, self._press = self._press, None
        if press and press.carries and press.button == event.button:
            return self._drop(event.pos)
        if press is None or press.button != event.button or press.drags or not _is_near(event.pos, press.start):
            return None
        return self._click(press.start) if press.button == _LEFT else self.open_card(press.start)

    def _drop(self, point: Point) -> Change | None:
        """Put a piece that was dragged down; where it cannot go it stays taken up, and a click moves it on."""
        place = self._game.clicks.place_at(point) if self._is_on_board(point) else None
        if place in self._game.clicks.glowing() and self.can_click(place):
            return self._choose(place)
        return STAY

    def _click(self, point: Point) -> Change | None:
        """The board was clicked: make a move, explain why not, or show the whole board again."""
        is_second = self.since_click < _DOUBLE and _is_near(point, self._clicked_at)
        self.since_click, self._clicked_at = 0.0, point
        place = self._game.clicks.place_at(point)
        if is_second:
            if not self._game.clicks.confirm(place) and self._game.layout.board.reset():
                self.board_changed()
            return STAY
        if place is not None and self.can_click(place):
            return self._choose(place)
        if place is not None and self._controller.accepts_clicks:
            self._explain(place)
        return STAY

    def press(self, place: Hashable) -> Change | None:
        """A place beside the board was clicked; the second of two quick clicks confirms what the first one chose."""
        is_second = self.since_click < _DOUBLE and place == self._pressed_place
        self.since_click, self._pressed_place = 0.0, place
        if is_second and self._game.clicks.confirm(place):
            return STAY
        if self.can_click(place):
            return self._choose(place)
        self._explain(place)
        return STAY

    def _choose(self, place: Hashable) -> Change | None:
        """A target was clicked. While something is asked that says no, unless it is the place that is asked about."""
        if self._context.surroundings.question.caution:
            if self._game.clicks.move_at(place) == self._controller.held_move:
                return STAY
            self._controller.held_move = None
            self._context.refresh()
        return self._game.clicks.click_place(place)

    def _explain(self, place: Hashable) -> None:
        """Tell at once why a place cannot be clicked now."""
        if self.answer(place):
            return
        if self._controller.accepts_clicks:
            self._context.app.sounds.play("error")
        self.place, self.tip = place, self._game.clicks.tip_for(place)
        self._page.live_stale = True

    def wheel(self, steps: float) -> Change | None:
        """Let the wheel turn what is under the pointer, or else zoom the board."""
        if not self._is_on_board(self._page.pointer):
            return None
        is_live = self.place is not None and self._controller.accepts_clicks
        if is_live and self._game.clicks.turn_wheel(self.place, steps):
            self._page.live_stale = True
        elif self._game.layout.board.zoom_at(steps, self._page.pointer):
            self.board_changed()
        return STAY

    def board_changed(self) -> None:
        """The board was zoomed or shifted: nothing on it is where it was."""
        self._context.finish_animations()
        self.place = self.tip = None
        self._context.refresh()

    # cards shown large

    def open_card(self, point: Point) -> Change:
        """Show the card at a point large, if there is one."""
        found = self._find_card(point)
        if found:
            face, small = found
            others = [area for _, _, area in self._cards() if area != small]
            self._large.open(self._context.area, face, zoom_area(self._context.area, small, others))
        return STAY

    def handle_card(self, event: pygame.Event) -> Change | None:
        """Let the sheet beside a large card have an input; any other click puts the card away."""
        if self._large.handle_figures(event):
            return STAY
        if self.card and event.type == pygame.MOUSEBUTTONDOWN:
            return self._large.close(event.pos)
        return None

    def _find_card(self, point: Point) -> tuple[CardFace, Area] | None:
        """Return the card at a point, to be shown large, and where it lies."""
        cards = [(face, area) for face, widget, area in self._cards() if self._is_on(widget, point)]
        if cards:
            return cards[-1]
        found = self._game.clicks.card_on_board(point) if self._is_on_board(point) else None
        return (found, self._game.clicks.card_area(point)) if found else None

    def _cards(self) -> Iterator[tuple[CardFace, Widget, Area]]:
        """Yield the cards beside the board, the widgets that stand for them, and where those are seen."""
        for widget in self._page.all_widgets():
            face = getattr(widget, "face", None)
            if isinstance(face, CardFace):
                yield face, widget, widget.ringed_area.moved(0, -self._offset(widget))

    def _is_on(self, widget: Widget, point: Point) -> bool:
        """Return whether a widget is at a point, and not scrolled out of view."""
        outer = next((c for c in self._page.widgets if isinstance(c, Container) and c.inner is widget.page), None)
        return widget.hit((point[0], point[1] + self._offset(widget))) and (outer is None or outer.hit(point))

    def _offset(self, widget: Widget) -> float:
        return self._page.offset_of(widget.page) if widget.page else 0.0

    def close_card(self) -> Change:
        """Put the large card away."""
        return self._large.close()

    def draw(self, canvas: Canvas) -> None:
        """Paint the large card, or the tooltip of what is under the pointer."""
        if self.card:
            self._large.draw(canvas)
        elif self.tip and self.place is not None:
            if self._context.is_at_rest:  # where the focus has gone on to is told once nothing moves
                self.tips.draw(canvas, self.place, self.tip)
        else:
            asked = self._context.surroundings.question.place_with_tip
            if asked:
                self.tips.draw(canvas, *asked)
            self.tips.draw_of_widget(canvas)


def _is_near(point: Point, other: Point) -> bool:
    """Return whether two points are so near that a hand may have slipped from one to the other."""
    return (Vector2(point) - Vector2(other)).length() <= _SLACK
