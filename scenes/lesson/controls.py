"""The buttons and segments of the teacher's bubble, on a page of their own over that of the table."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.change import Change
from scenes.keyboard import ENTER
from scenes.lesson.bubble import NextButton, Segment, button_row, lay_out_buttons, segments
from scenes.lesson.layer import LessonLayer
from scenes.match.lesson import LessonCourse, Phase
from scenes.table.context import TableContext
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.page import Page
from scenes.ui.text import BUTTON
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.ui.widget import Widget


class Ways(NamedTuple):
    """Where the buttons of a lesson lead."""

    leave: Action
    next: Action
    show: Action
    go_to: Callable[[int], Change | None]
    play_on: Action
    new_game: Action
    shelf: Action


class LessonControls:
    """Leave, Back, Show me and Next; after the last step Play on, New game and Shelf."""

    def __init__(self, context: TableContext, course: LessonCourse, layer: LessonLayer, ways: Ways) -> None:
        self._context = context
        self._course = course
        self._layer = layer
        self._ways = ways
        self.page = Page()

    def place(self) -> None:
        """Put the buttons where the bubble is."""
        pointer = self.page.pointer
        self.page.clear()
        self.page.has_strong_focus = self._context.settings.high_contrast
        if self._course.phase is not Phase.OTHERS:
            self._place_segments()
            first, last = self._end_buttons() if self._course.now is None else self._step_buttons()
            for button in lay_out_buttons(button_row(self._layer.bubble), self._context.type, first, last):
                self.page.add(button)
        self.page.pointer = pointer
        self.page.refresh_hover()

    def _place_segments(self) -> None:
        done = min(self._course.number, len(self._course.lesson.steps))
        for number, area in enumerate(segments(self._layer.bubble, len(self._course.lesson.steps))[:done]):
            tip = self._context.t("lesson.go_back_to", n=number + 1)
            self.page.add(Segment(area.inset(0, -6), partial(self._ways.go_to, number), key=f"step_{number}", tip=tip))

    def _step_buttons(self) -> tuple[list[Button], list[Button]]:
        t, course = self._context.t, self._course
        leave = self._button("leave", "quit", self._ways.leave)
        last = [self._button("back", "back", self._back)] if course.number else []
        waits = course.expected is not None
        if waits:
            last.append(self._button("show", "hint", self._ways.show))
        tip = t("lesson.wait") if waits else ""
        following = NextButton(
            button_row(self._layer.bubble),
            t("lesson.next"),
            self._ways.next,
            icon="next",
            kind="primary",
            key="next",
            tip=tip,
            enabled=not waits,
            style=BUTTON.sized(16),
        )
        return [leave], [*last, following]

    def _end_buttons(self) -> tuple[list[Button], list[Button]]:
        shelf, new = (
            self._button("shelf", "home", self._ways.shelf),
            self._button("new_game", "plus", self._ways.new_game),
        )
        play = self._button("play_on", "play", self._ways.play_on)
        play.kind = "primary"
        return [shelf], [new, play]

    def _button(self, name: str, icon: str, action: Action) -> Button:
        area, text = button_row(self._layer.bubble), self._context.t(f"lesson.{name}")
        return Button(area, text, action, icon=icon, key=name, style=BUTTON.sized(16))

    def _back(self) -> Change | None:
        return self._ways.go_to(self._course.number - 1)

    # input

    def handle_mouse(self, event: pygame.Event) -> Change | None:
        """Handle the mouse over the bubble; None: it is elsewhere."""
        is_inside = self._course.phase is not Phase.OTHERS and self._layer.bubble.contains(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self.page.handle(event)
            return None
        if is_inside or self.page.pressed:
            return self.page.handle(event)
        return None

    def covers(self, point: tuple[float, float]) -> bool:
        """Return whether the bubble lies over a point of the table."""
        return self._course.phase is not Phase.OTHERS and self._layer.bubble.contains(point)

    def press_key(self, event: pygame.Event) -> Change | None:
        """Let Enter and Space press the button that has the focus."""
        if self.page.focused and self.page.shows_focus and (event.key in ENTER or event.key == pygame.K_SPACE):
            return self.page.handle(event)
        return None

    def focus_next(self, *, back: bool) -> bool:
        """Move the focus among the buttons; return False when it leaves them."""
        buttons: list[Widget] = [widget for widget in self.page.widgets if widget.enabled and widget.is_focusable]
        now = buttons.index(self.page.focused) if self.page.focused in buttons else (len(buttons) if back else -1)
        number = now + (-1 if back else 1)
        found = buttons[number] if 0 <= number < len(buttons) else None
        self.page.point_at(found)
        return found is not None

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons."""
        self.page.draw(canvas)
        self.page.draw_live(canvas)

    def draw_tip(self, canvas: Canvas) -> None:
        """Draw the tooltip of a button."""
        self.page.draw_tip(canvas)
