"""The keyboard on a table: which part and which thing of it has the focus, and what the keys do there."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.change import STAY, Change
from scenes.keyboard import ENTER, HeldKey, digit_of
from scenes.scene import is_repeated
from scenes.table.deed_lines import DeedWidget
from scenes.table.stops import WIDE_CONES, Part, Stop, StopFinder, closest, nearest
from scenes.ui.button import Button, Tool
from scenes.ui.geometry import Area, Point

if TYPE_CHECKING:
    from game.bots.players import Advice
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

DIRECTIONS: dict[int, Point] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_IN_ORDER = (pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ZOOMS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
_HOLD_ARROW, _HOLD_TAB = 0.5, 0.4
"""Seconds after which a key that is held down shows where the keys lead."""
_GLIDE = 0.12
"""Seconds that the ring takes from one place to the next."""
_VIEW_MARGIN = 16
"""How far from the edge of a zoomed board the focus is kept."""


class BoardFocus:
    """Moves over a table by keyboard. The first arrow or Tab shows it, moving the mouse hides it again."""

    def __init__(self, context: "TableContext", game: "GameView") -> None:
        self._context = context
        self._controller = context.controller
        self._page = context.page
        self._game = game
        self.finder = StopFinder(context, game)
        self.part = Part.BOARD
        """The part of the table that has the focus."""
        self.stop: Stop | None = None
        """What of it has the focus."""
        self.is_shown = False
        self.shows_keys = False
        """Whether all keys are explained."""
        self._last: dict[Part, Hashable] = {}
        """Where the focus was in every part."""
        self._held = HeldKey()
        self._mouse: Point | None = None
        self._hint: tuple[Advice | None, Hashable] = (None, None)
        """The hint that had the focus last, and what was focused when it came."""
        self._clicked_after = -1
        """After how many decisions something was clicked, until the page has been built anew."""
        self._decisions = 0
        """How many decisions had been made when the focus came to where it is."""
        self._spot: Point | None = None
        """Where the focus is, or was before nothing could be reached any more."""
        self._is_makeshift = False
        """Whether the focus is only where it is because nothing led on, as while others play."""
        self._glide: tuple[Area | None, float] = (None, 1.0)
        """Where the ring comes from, and which share of its way is behind it."""

    # what is seen of it

    @property
    def shows_ways(self) -> bool:
        """Whether it is shown where each arrow would lead."""
        is_asked = self.shows_keys or self._held.lasts(DIRECTIONS, _HOLD_ARROW)
        return self.is_shown and is_asked and not self._context.settings.reduced_motion

    @property
    def shows_parts(self) -> bool:
        """Whether the parts of the table are numbered."""
        return self.is_shown and (self.shows_keys or self._held.lasts((pygame.K_TAB,), _HOLD_TAB))

    @property
    def shows_strip(self) -> bool:
        """Whether a strip says what the keys do."""
        wish = self._context.settings.show_keys
        return self.shows_keys or wish == "always" or (wish == "used" and self.is_shown)

    @property
    def ring(self) -> Area | None:
        """Where the ring is on its way to the place of the board that has the focus."""
        if not self.is_shown or self.stop is None or self.stop.widget:
            return None
        start, way = self._glide
        return start.towards(self.stop.area, way) if start else self.stop.area

    def ways(self) -> list[tuple[int, Stop]]:
        """Return the arrow keys that lead on from here, and where."""
        found = ((key, self._next(key)) for key in DIRECTIONS)
        return [(key, stop) for key, stop in found if stop]

    @property
    def is_moving(self) -> bool:
        """Whether the ring moves, or a key is held that will show something."""
        is_held = self._held.lasts((*DIRECTIONS, pygame.K_TAB), 0) and self._held.seconds <= 2 * _HOLD_ARROW
        return self.is_shown and (self._glide[1] < 1 or is_held)

    # keys

    def press(self, event: pygame.Event) -> Change | None:
        """React to a key; None: it does what it does on every table."""
        if not is_repeated(event):
            self._held.press(event.key)
        if event.key == pygame.K_TAB or event.key in DIRECTIONS:
            return STAY if is_repeated(event) or event.mod & pygame.KMOD_ALT else self._step(event)
        if event.key in _IN_ORDER:
            return self._go_in_order(event.key)
        if event.key in ENTER or event.key == pygame.K_SPACE:
            return self._press_stop(event)
        if event.key in _ZOOMS:
            return self._zoom(_ZOOMS[event.key])
        if event.key == pygame.K_QUESTION or (event.key == pygame.K_SLASH and event.mod & pygame.KMOD_SHIFT):
            return self._explain_keys()
        digit = digit_of(event)
        return None if digit is None or is_repeated(event) else self._press_number(digit)

    def release(self) -> None:
        """A key was let go."""
        self._held.press(pygame.K_UNKNOWN)
        self._page.live_stale = True

    def move_mouse(self, point: Point) -> None:
        """The mouse takes over, if it was really moved."""
        before, self._mouse = self._mouse, point
        if before != point:
            self.hide()

    def hide(self) -> None:
        """Show the focus no longer; it is kept."""
        if self.is_shown:
            self.is_shown = self.shows_keys = self._page.shows_focus = False
            self._page.live_stale = True

    def leave_help(self) -> bool:
        """Explain keys no longer; return whether they were."""
        was_shown, self.shows_keys = self.shows_keys, False
        return was_shown

    def _explain_keys(self) -> Change:
        self._show()
        self.shows_keys = not self.shows_keys
        return STAY

    def _zoom(self, steps: int) -> Change:
        """Zoom so that what has the focus stays in view."""
        board, stop = self._game.layout.board, self.stop if self.is_shown else None
        is_on_board = stop is not None and stop.part is Part.BOARD and stop.widget is None
        if board.zoom_at(steps, stop.area.centre if stop and is_on_board else board.area.centre):
            self._context.pointer.board_changed()
        return STAY

    def _press_number(self, digit: int) -> Change | None:
        """Answer a chooser by its number."""
        if not self._controller.accepts_clicks or digit not in self._game.clicks.numbers():
            return None
        if self._context.skips_animation():
            return STAY
        self._clicked_after = self._controller.history.decisions
        return self._game.clicks.press_number(digit)

    # moving

    def _step(self, event: pygame.Event) -> Change:
        self._context.pointer.card = None
        if not self.is_shown:
            self._show()
        elif event.key == pygame.K_TAB:
            self._go_to_part(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif self.stop and self.stop.widget and self.stop.widget.on_key(event):
            self._page.live_stale = True
        else:
            self._go((event.mod & pygame.KMOD_CTRL and self._beyond(event.key)) or self._next(event.key))
        return STAY

    def _beyond(self, key: int) -> Stop | None:
        """Return the next place of the board, whether it can be clicked or not."""
        is_on_board = self.stop is not None and self.stop.part is Part.BOARD
        return self.finder.place_beyond(self.stop, DIRECTIONS[key]) if self.stop and is_on_board else None

    def _show(self) -> None:
        """Show what has the focus; at first that is what lies nearest to the mouse."""
        self.is_shown = True
        self._look_for_stop()
        self._point()

    def _next(self, key: int) -> Stop | None:
        """Return what an arrow leads to: in this part of the table, or else in the next.

        While something must be chosen here, arrows lead away only to where it could be chosen as well.
        """
        start = self._spot or self.finder.part_area(self.part).centre
        others = [stop for stop in self.finder.stops() if self.stop is None or stop.name != self.stop.name]
        here = [stop for stop in others if stop.part is self.part]
        parts = {stop.part for stop in self.finder.stops() if stop.is_target}
        beyond = [stop for stop in others if stop.part in parts] if self.part in parts else others
        found = nearest(here, start, DIRECTIONS[key], WIDE_CONES) or nearest(beyond, start, DIRECTIONS[key])
        return found if found is None or found.part is self.part else self.finder.golden(found.part) or found

    def _go(self, stop: Stop | None) -> None:
        if stop is None:
            self._context.app.sounds.play("error")
            return
        before = self.ring if self.stop and not (self.stop.widget or stop.widget) else None
        self._set(stop)
        self._is_makeshift = False
        self._glide = before, 0.0 if before and self._context.settings.motion_factor else 1.0
        self._point()
        self._bring_into_view(stop)

    def _go_in_order(self, key: int) -> Change:
        """Go to the first, last, next or previous thing of a part in reading order."""
        self.is_shown = True
        here = self.finder.in_part(self.part)
        names = [stop.name for stop in here]
        now = names.index(self.stop.name) if self.stop and self.stop.name in names else 0
        numbers = {pygame.K_HOME: 0, pygame.K_END: -1, pygame.K_PAGEDOWN: now + 1, pygame.K_PAGEUP: now - 1}
        self._go(here[numbers[key] % len(here)] if here else None)
        return STAY

    def _go_to_part(self, step: int) -> None:
        """Go to the next part with something in it: to its golden button, or where the focus was last."""
        parts = list(Part)
        for number in range(1, len(parts) + 1):
            part = parts[(parts.index(self.part) + step * number) % len(parts)]
            here = self.finder.in_part(part)
            if here:
                last = next((stop for stop in here if stop.name == self._last.get(part)), here[0])
                self._go(self.finder.golden(part) or last)
                return

    def _bring_into_view(self, stop: Stop) -> None:
        """Shift a zoomed board so that a place is seen."""
        board = self._game.layout.board
        if stop.widget or board.zoom == 1:
            return
        seen = board.inner.inset(_VIEW_MARGIN)
        wanted = stop.area.clamped(seen)
        if board.pan(wanted.x - stop.area.x, wanted.y - stop.area.y):
            self._context.pointer.board_changed()

    # clicking

    def _press_stop(self, event: pygame.Event) -> Change | None:
        """Enter clicks what has the focus, with Shift as the right button does; Space presses buttons only."""
        stop, pointer = self.stop, self._context.pointer
        if event.key in ENTER and pointer.card:
            return pointer.close_card()
        if event.key in ENTER and self._controller.hints.is_awaited:
            return STAY  # it is meant for the hint, and would click what has the focus before that comes
        if event.key in ENTER and self.is_at_hint and not event.mod & pygame.KMOD_SHIFT:
            return None
        is_button = stop is not None and isinstance(stop.widget, Button | Tool)
        if not self.is_shown or stop is None or (event.key == pygame.K_SPACE and not is_button):
            self._clicked_after = self._controller.history.decisions  # Space presses the golden button
            return None
        if is_repeated(event):
            return STAY
        if event.mod & pygame.KMOD_SHIFT:
            return pointer.open_card(stop.area.centre)
        return self._click(stop, event)

    def _click(self, stop: Stop, event: pygame.Event) -> Change | None:
        held = self._controller.held_move
        if held and self._game.clicks.move_at(stop.place) == held:
            return None  # the second time confirms it
        if self._context.skips_animation():
            return STAY
        if _is_begun_at(self._game, stop):  # Escape leaves it
            self._go(self.finder.first_lit())
            return STAY
        self._clicked_after = self._controller.history.decisions
        done = self._do(stop, event)
        self._page.pressed = None  # a popover that was opened is not being dragged
        if self._opened():
            self._look_for_stop()
            self._point()
        return done or STAY

    def _do(self, stop: Stop, event: pygame.Event) -> Change | None:
        if stop.widget is None:
            return self._context.pointer.press(stop.place)
        self._page.has_clicked = True
        return stop.widget.on_key(event) or stop.widget.click(stop.widget.area.centre)

    # the page

    def look_again(self) -> None:
        """The page was built anew: find what had the focus, or what lies nearest to it."""
        self.finder.forget()
        if not self.is_shown:
            return
        self._page.pressed = None
        self._look_for_stop()
        self._follow_hint()
        self._point()

    def _look_for_stop(self) -> None:
        found = self._opened()
        if found is None and self.stop and not self._is_makeshift:
            found = self._found_again(self.stop)
        if found and self._is_new() and _is_begun_at(self._game, found):
            found = self.finder.first_lit() or found
        elif found is None or self._leads_away(found):
            found = (self.finder.finishing() if self._is_new() else None) or self._nearest_target() or found
            self._is_makeshift = found is not None and not found.is_target
        self._clicked_after = -1
        self._set(found)

    def _set(self, stop: Stop | None) -> None:
        self.stop, self._decisions = stop, self._controller.history.decisions
        if stop:
            self.part, self._spot = stop.part, stop.area.centre
            self._last[stop.part] = stop.name

    def _opened(self) -> Stop | None:
        """Return what a game has opened and given the focus."""
        focused, now = self._page.focused, self.stop.name if self.stop else None
        stops = self.finder.stops() if focused and focused.key != now else []
        return next((stop for stop in stops if stop.widget is focused), None)

    def _found_again(self, before: Stop) -> Stop | None:
        if before.widget is None and not before.is_target:  # what was walked over may be gone after a decision
            return self.finder.stop_at(before.place) if self._decisions == self._controller.history.decisions else None
        return next((stop for stop in self.finder.stops() if stop.name == before.name), None)

    def _leads_away(self, stop: Stop) -> bool:
        """Return whether a decision was made beside the board that leads on somewhere else."""
        here = self.finder.in_part(stop.part)
        return self._is_new() and stop.part in (Part.TRAY, Part.RAIL) and not any(other.is_target for other in here)

    def _is_new(self) -> bool:
        """Return whether the page was built anew because of a decision made by key."""
        return self._clicked_after not in (-1, self._controller.history.decisions)

    def _nearest_target(self) -> Stop | None:
        """Return what lies nearest to where the focus was: in the same part if something leads on there, best lit."""
        stops, lit = self.finder.stops(), self.finder.lit
        point = self._spot or _first_point(self._page.pointer, self.finder.part_area(Part.BOARD))
        for part in (self.part, *Part):
            targets = [stop for stop in stops if stop.part is part and stop.is_target]
            if targets:
                return closest([stop for stop in targets if stop.place in lit] or targets, point)
        # what the others did is read on purpose only: its light would darken the board just where one looks on
        quiet = [stop for stop in stops if not isinstance(stop.widget, DeedWidget)]
        here = [stop for stop in quiet if stop.part is self.part]
        return closest(here, point) if here or self._spot else closest(quiet, point)

    def _follow_hint(self) -> None:
        """A hint that has just come has the focus."""
        advice = self._controller.hints.advice
        if advice is self._hint[0]:
            return
        spot = self._game.clicks.spot_of(advice.step[0]) if advice else None
        if spot:
            self._set(closest(self.finder.stops(), spot.centre))
        self._hint = advice, self.stop.name if self.stop else None

    @property
    def is_at_hint(self) -> bool:
        """Whether the focus is where the hint that is shown has led it: then Enter does what the hint says."""
        advice, name = self._hint
        is_there = self.stop is not None and self.stop.name == name
        return advice is not None and advice is self._controller.hints.advice and is_there

    def _point(self) -> None:
        """Let the page and the pointer be where the focus is."""
        stop = self.stop
        self._page.point_at(stop.widget if stop else None)
        self._context.pointer.point_at(stop.place if stop else None)
        self._page.live_stale = True

    # time

    def update(self, seconds: float) -> None:
        """Let time pass: keys are held, the ring moves."""
        self._held.seconds += seconds
        start, way = self._glide
        if way < 1:
            self._glide = start, min(1.0, way + seconds / _GLIDE)
            self._page.live_stale = True


def _first_point(pointer: Point, board: Area) -> Point:
    """Return where the focus comes first: at the mouse if it is on the board."""
    return pointer if board.contains(pointer) else board.centre


def _is_begun_at(game: "GameView", stop: Stop) -> bool:
    """Return whether what is being chosen was begun at a stop."""
    return stop.place is not None and game.clicks.is_begun_at(stop.place)
