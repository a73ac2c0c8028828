"""The base of all widgets."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.change import Change
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.ui.page import Page

PRESSING_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that do what a click on the focused widget does."""

Action = Callable[[], Change | None]


class Look(NamedTuple):
    """The state in which a widget is drawn."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


REST = Look()


class Widget:
    """Something on a page. `key` names it, so that it keeps the focus when the page is built anew."""

    is_focusable = True
    wants_drag = False
    follows_pointer = False
    """Whether it looks different wherever on it the pointer is."""
    tips_beside = False
    """Whether its tooltip stands beside it, not below."""
    answers_in_tip = False
    """Whether its tooltip tells what a click was for, so that it comes back without the pointer being moved."""

    def __init__(self, area: Area, *, key: str = "", tip: Tip | str = "", enabled: bool = True) -> None:
        self.area = area
        self.key = key
        self.tip = Tip(body=tip) if isinstance(tip, str) and tip else tip or None
        self.enabled = enabled
        self.page: Page | None = None
        self.tip_spot: Area | None = None
        """What its tooltip keeps clear of; None: only itself."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the widget in a state."""
        raise NotImplementedError

    def hit(self, point: Point) -> bool:
        """Return whether the pointer is on the widget."""
        return self.area.contains(point)

    @property
    def ringed_area(self) -> Area:
        """What the ring goes around while the widget has the focus."""
        return self.area

    @property
    def use(self) -> str:
        """What a click or Enter on it is for, as a text of `keys`."""
        return "do"

    def click(self, point: Point) -> Change | None:
        """React to a full click, or to Enter while focused (then the point is the centre)."""

    def press(self, point: Point) -> None:
        """React to the button going down."""

    def drag(self, point: Point) -> None:
        """React to the pointer moving while the button is down."""

    def on_key(self, event: pygame.Event) -> Change | None:
        """React to a key while focused; None: the key is not for this widget."""

    def wheel(self, steps: float) -> bool:
        """React to the wheel; return whether it was for this widget."""
        return False

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""

    def tip_at(self, point: Point) -> Tip | None:
        """Return what the tooltip says when the pointer rests here."""
        return self.tip

    def refocus(self, before: "Widget") -> None:
        """Take over what the widget of the same key was doing before the page was built anew."""


class ActionWidget(Widget):
    """A widget that does one thing when it is clicked."""

    def __init__(self, area: Area, action: Action, *, key: str = "", tip: Tip | str = "", enabled: bool = True) -> None:
        super().__init__(area, key=key, tip=tip, enabled=enabled)
        self.action = action

    def click(self, point: Point) -> Change | None:
        """Do what the widget is for."""
        return self.action()


class Blinking(Widget):
    """A widget whose caret blinks while it has the focus."""

    def blink(self, seconds: float) -> bool:
        """Let time pass; return whether it looks different now."""
        raise NotImplementedError
