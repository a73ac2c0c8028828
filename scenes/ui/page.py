"""The page that holds widgets: pointer, keyboard focus, tooltips, pop-ups."""

from collections.abc import Iterator, Sequence

import pygame

from scenes.change import STAY, Change
from scenes.ui.canvas import Canvas
from scenes.ui.focus_ring import draw_focus_ring
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import draw_tip
from scenes.ui.widget import PRESSING_KEYS, REST, Blinking, Look, Widget

TIP_DELAY = 0.35
"""Seconds of resting before a tooltip shows."""


class Container(Widget):
    """A widget with a page of its own inside, shown through a window."""

    is_focusable = False

    def __init__(self, area: Area, *, key: str = "") -> None:
        super().__init__(area, key=key)
        self.inner = Page()

    @property
    def offset(self) -> float:
        """How far the content is scrolled."""
        return 0.0

    def show(self, area: Area) -> None:
        """Bring an area of the content into view."""


class Page:
    """Widgets, and which of them is hovered, pressed or focused."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self._containers: list[Container] = []
        self._timed: list[Widget] = []
        """The widgets to which the passing of time means something: most rest, and the page is asked all the time."""
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.focused: Widget | None = None
        self.popup: Widget | None = None
        self.shows_focus = False
        self.has_strong_focus = False
        """Whether the ring around what has the focus has a high contrast."""
        self.pointer: Point = (-1, -1)
        self.stale = True
        """Whether everything must be drawn again."""
        self.live_stale = True
        """Whether what is drawn over it must be."""
        self.outer: Page | None = None
        """The page that holds this one."""
        self._before: tuple[Widget | None, bool] = (None, False)
        self._pressed_before = ""
        self.has_clicked = False
        """Whether a widget has just done something, so that it should be heard."""
        self._rest = 0.0
        self._shows_tip = False

    # building

    def clear(self) -> None:
        """Take all widgets away to build the page anew; focus and hover are found again by key."""
        self._before = self.focused, self.shows_focus
        self._pressed_before = self.pressed.key if self.pressed else ""
        self.widgets, self._containers, self._timed = [], [], []
        self.hovered = self.pressed = self.focused = self.popup = None
        self._shows_tip = False
        self.stale = True

    def add(self, widget: Widget) -> Widget:
        """Put a widget on the page."""
        self.widgets.append(widget)
        widget.page = self
        if isinstance(widget, Container):
            widget.inner.outer = self
            self._containers.append(widget)
        if type(widget).pass_time is not Widget.pass_time:
            self._timed.append(widget)
        before, shown = self._before
        if widget.key and widget.key == self._pressed_before:
            self.pressed = widget
        if before and widget.enabled and widget.key and before.key == widget.key:
            self.focused, self.shows_focus = widget, shown
            widget.refocus(before)
        return widget

    def take_back(self, first: int) -> None:
        """Take the widgets away that were put on the page after the first so many."""
        self.widgets, gone = self.widgets[:first], self.widgets[first:]
        self.pressed = None if self.pressed in gone else self.pressed
        self.focused = None if self.focused in gone else self.focused
        self._containers = [container for container in self._containers if container not in gone]
        self._timed = [widget for widget in self._timed if widget not in gone]

    @property
    def root(self) -> "Page":
        """The page that holds all others."""
        return self.outer.root if self.outer else self

    def rest_pointer(self, point: Point) -> None:
        """Take over where the pointer rests; a page that has come under it explains nothing until it moves."""
        if self.pointer == (-1, -1):
            self._rest = float("-inf")
        self.pointer = point

    def refresh_hover(self) -> None:
        """Find what is under the resting pointer after the page was built anew."""
        found = self._at(self.pointer)
        if self.hovered and found is not self.hovered:
            self._rest, self._shows_tip = 0.0, False
        self.hovered = found
        for container in self._containers:
            if container is found:
                container.inner.rest_pointer((self.pointer[0], self.pointer[1] + container.offset))
                container.inner.refresh_hover()
            else:
                container.inner.lose_pointer()

    def find(self, key: str) -> Widget | None:
        """Return the widget with this key."""
        return next((widget for widget in self.all_widgets() if widget.key == key), None)

    def all_widgets(self) -> Iterator[Widget]:
        """Yield all widgets, those inside containers too."""
        for widget in self.widgets:
            yield widget
            if isinstance(widget, Container):
                yield from widget.inner.all_widgets()

    def offset_of(self, page: "Page") -> float:
        """Return how far a page inside this one is scrolled."""
        return next((container.offset for container in self._containers if container.inner is page), 0.0)

    # state

    @property
    def is_stale(self) -> bool:
        """Whether this page or one inside it must be drawn again."""
        return self.stale or any(container.inner.is_stale for container in self._containers)

    @property
    def is_live_stale(self) -> bool:
        """Whether the live layer of this page or of one inside it must be drawn again."""
        return self.live_stale or any(container.inner.is_live_stale for container in self._containers)

    def settle(self) -> None:
        """Everything has been drawn."""
        self.stale = self.live_stale = False
        for container in self._containers:
            container.inner.settle()

    def update(self, seconds: float) -> None:
        """Let time pass: a tooltip may appear."""
        for container in self._containers:
            container.inner.update(seconds)
        for widget in self._timed:
            widget.pass_time(seconds)
        if self.hovered and not self._shows_tip and not self.pressed and not self.root.popup:
            self._rest += seconds
            if self._rest >= TIP_DELAY and self.hovered.tip_at(self.pointer):
                self._shows_tip = True
                self.live_stale = True
        if isinstance(self.focused, Blinking) and self.focused.blink(seconds):
            self.root.live_stale = True

    # input

    def handle(self, event: pygame.Event) -> Change | None:
        """React to an input; None: it was not for this page."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and (typing := self.deep_focus):
            self.live_stale = True
            return typing.on_key(event)
        return None

    def _at(self, point: Point) -> Widget | None:
        if self.popup and self.popup.hit(point):
            return self.popup
        for widget in reversed(self.widgets):
            if widget.hit(point):
                return widget
        return None

    def _move(self, point: Point) -> Change | None:
        self.pointer = point
        if isinstance(self.pressed, Container) and self.pressed.inner._drags:
            return self.pressed.inner._move((point[0], point[1] + self.pressed.offset))
        if self.pressed and self.pressed.wants_drag and not isinstance(self.pressed, Container):
            self.pressed.drag(point)
            self.live_stale = True
            return STAY
        found = self._at(point)
        if found is not self.hovered:
            if isinstance(self.hovered, Container):
                self.hovered.inner.lose_pointer()
            self.hovered = found
            self.live_stale = True
        if self._shows_tip:
            self.live_stale = True
        self._rest, self._shows_tip = 0.0, False
        if isinstance(found, Container):
            found.inner._move((point[0], point[1] + found.offset))
        elif found and found.follows_pointer:
            self.live_stale = True
        return None

    @property
    def _drags(self) -> bool:
        """Whether a widget follows the pointer, wherever that is."""
        return self.pressed is not None and self.pressed.wants_drag

    def lose_pointer(self) -> None:
        """The pointer left the page."""
        self.pointer = (-1, -1)
        if self.hovered or self._shows_tip:
            self.live_stale = True
        self.hovered, self._shows_tip = None, False
        for container in self._containers:
            container.inner.lose_pointer()

    def _press(self, point: Point) -> Change | None:
        if self.popup and not self.popup.hit(point):
            self.close_popup()
            return STAY
        found = self._at(point)
        self.shows_focus = False
        if isinstance(found, Container):
            self._focus(None)
            self.pressed = found
            return found.inner._press((point[0], point[1] + found.offset)) or STAY
        if found is None or found is not self.popup:
            self._focus(found if found and found.enabled and found.is_focusable else None)
        self.pressed = found
        is_refused, answers = found is not None and not found.enabled, found is not None and found.answers_in_tip
        self._rest = 0.0 if answers else float("-inf")  # what was clicked is known until the pointer moves on
        self._shows_tip = is_refused  # why nothing happens is told at once
        if found:
            self.live_stale = True
            if found.enabled:
                found.press(point)
            return STAY
        return None

    def _release(self, point: Point) -> Change | None:
        pressed, self.pressed = self.pressed, None
        if pressed is None:
            return None
        self.live_stale = True
        if isinstance(pressed, Container):
            return pressed.inner._release((point[0], point[1] + pressed.offset)) or STAY
        if pressed.enabled and (pressed.wants_drag or pressed.hit(point)):  # what is dragged may be dropped anywhere
            self.root.has_clicked = True
            return pressed.click(point) or STAY
        return STAY

    def _wheel(self, event: pygame.Event) -> Change | None:
        target = self.popup or self.hovered
        if not (target and target.wheel(event.y)):
            return None
        self.live_stale = True
        self.refresh_hover()
        return STAY

    def _key(self, event: pygame.Event) -> Change | None:
        if self.popup and event.key == pygame.K_ESCAPE:
            self.close_popup()
            return STAY
        if event.key == pygame.K_TAB:
            self.close_popup()
            self._focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return STAY
        target = self.popup or self.deep_focus
        if target is None:
            return None
        done = target.on_key(event)
        if done is None and target.enabled and self.shows_focus and event.key in PRESSING_KEYS:
            done = target.click(target.area.centre) or STAY
        if done:
            self.live_stale = True
        return done

    def close_popup(self) -> None:
        """Take away what is open over the page."""
        if self.popup:
            self.popup = None
            self.refresh_hover()
            self.live_stale = True

    @property
    def deep_focus(self) -> Widget | None:
        """The widget that has the keyboard focus, here or on a page inside this one."""
        for container in self._containers:
            if found := container.inner.deep_focus:
                return found
        return self.focused

    def _focus(self, widget: Widget | None) -> None:
        if widget is not self.focused:
            self.focused = widget
            self.live_stale = True
        for container in self._containers:
            container.inner._focus(None)

    def point_at(self, widget: Widget | None) -> None:
        """Let the keyboard point at a widget: it has the focus, looks as under the pointer, and is explained."""
        self._focus(widget)
        self.shows_focus = widget is not None
        self.hovered = widget if widget and not widget.follows_pointer else None
        self.pointer = self.hovered.area.centre if self.hovered else (-1, -1)
        self._shows_tip = self.hovered is not None
        self.live_stale = True

    def _focus_next(self, step: int) -> None:
        """Move the keyboard focus to the next widget in reading order."""
        stops = [widget for widget in self.all_widgets() if widget.enabled and widget.is_focusable]
        if not stops:
            return
        now = self.deep_focus
        number = (stops.index(now) + step) % len(stops) if now in stops else (0 if step > 0 else -1)
        self.focus_on(stops[number])

    def focus_on(self, widget: Widget) -> None:
        """Move the keyboard focus to a widget of this page or of one inside it, and bring it into view."""
        self._focus(None)
        owner = widget.page or self
        owner.focused, owner.shows_focus, self.shows_focus = widget, True, True
        self.live_stale = True
        for container in self._containers:
            if owner is container.inner:
                container.show(widget.area)
                self.refresh_hover()

    # drawing

    def draw(self, canvas: Canvas, seen: Area | None = None) -> None:
        """Draw every widget at rest, or only those of the part that is seen."""
        for widget in self.widgets:
            if seen is None or widget.area.overlaps(seen):
                widget.draw(canvas, REST)

    def draw_live(self, canvas: Canvas) -> None:
        """Draw what the pointer and the keyboard do, over the resting page."""
        for container in self._containers:
            with canvas.clip(container.area), canvas.shifted(-container.offset):
                container.inner.draw_live(canvas)
        for widget in dict.fromkeys((self.focused, self.hovered, self.pressed)):
            if widget and not isinstance(widget, Container) and widget is not self.popup:
                self._draw_state(canvas, widget)
        if self.popup:
            self.popup.draw(canvas, Look(hovered=self.hovered is self.popup))

    def _draw_state(self, canvas: Canvas, widget: Widget) -> None:
        focused = widget is self.focused
        look = Look(
            hovered=widget is self.hovered and widget.enabled,
            pressed=widget is self.pressed and widget is self.hovered and widget.enabled,
            focused=focused,
        )
        if look != REST:
            widget.draw(canvas, look)
        if focused and self.shows_focus:
            draw_focus_ring(canvas, widget.ringed_area, strong=self.root.has_strong_focus)

    def draw_tip(
        self, canvas: Canvas, room: Area | None = None, spared: Sequence[Area] = (), uncovered: Sequence[Area] = ()
    ) -> None:
        """Draw the tooltip, if the pointer has rested, inside the window or a part of it, and off what is spared.

        It is called last, so that nothing covers it; of `uncovered` it covers as little as can be.
        """
        for container in self._containers:
            container.inner.draw_tip_at(canvas, -container.offset, room, spared, uncovered)
        self.draw_tip_at(canvas, 0, room, spared, uncovered)

    def draw_tip_at(
        self, canvas: Canvas, shift: float, room: Area | None, spared: Sequence[Area], uncovered: Sequence[Area]
    ) -> None:
        """Draw this page's own tooltip, its content being shifted down by `shift`, and off other widgets, too."""
        if self._shows_tip and self.hovered and (tip := self.hovered.tip_at(self.pointer)):
            spot, beside = (self.hovered.tip_spot or self.hovered.area).moved(0, shift), self.hovered.tips_beside
            others = [widget.area for widget in self.root.widgets if widget is not self.hovered] if spared else []
            draw_tip(canvas, tip, spot, beside=beside, room=room, uncovered=[*uncovered, *others], spared=spared)
