"""A figure that can be set: less and more at its sides, keys, wheel, digits, and a seal that says how sure it is."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.figure_sheet import Status
from scenes.change import STAY, Change
from scenes.figures.seals import draw_seal
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

SIZE = (116, 63)
"""With its label; the box alone is 38 high."""
BOX = 38
_SIDE = 35
_AT_END = 97
"""Opacity of a sign that leads no further: 38 %."""
_FIRST_REPEAT, _REPEAT = 0.45, 0.09
"""Seconds until a held sign repeats itself, and between repeats."""
_PATIENCE = 1.2
"""Seconds within which a second digit belongs to the first."""
_STEPS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PLUS: 1, pygame.K_KP_PLUS: 1, pygame.K_EQUALS: 1,
          pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1}  # fmt: skip
_DIGITS = {
    **{pygame.K_0 + digit: digit for digit in range(10)},
    **{key: digit for digit, key in enumerate((pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1)))},
}
_CHANGED = theme.Material(theme.flat("#E6F0FF"), theme.LAPIS, 2, 8)
_REST = theme.Material(theme.flat(theme.PAPER), theme.PARCHMENT_WELL_EDGE, 2, 8)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a stepper shows of a figure."""

    text: str
    status: Status
    label: str = ""
    """Written above it with the seal; empty: the box stands alone."""
    can_fall: bool = True
    can_rise: bool = True
    is_list: bool = False
    """Whether the figure is an order of things, which a click opens."""


@dataclass(frozen=True, slots=True)
class Actions:
    """What happens to the figure."""

    step: Callable[[int], Change | None]
    """One less or one more."""
    set_to: Callable[[int], Change | None]
    """A number was typed."""
    open: Callable[[], Change | None]
    """An order of things was clicked."""
    go_on: Callable[[], Change | None]
    """Enter: to the next guess."""


class Stepper(Widget):
    """The figure."""

    wants_drag = False
    follows_pointer = True

    def __init__(self, area: Area, shown: Shown, actions: Actions, *, key: str, tip: Tip | str = "") -> None:
        super().__init__(area, key=key, tip=tip)
        self.shown = shown
        self.actions = actions
        self._held = 0.0
        self._typed = (0, 0.0)
        """What was typed last, and how long ago."""

    @property
    def box(self) -> Area:
        """Where the figure stands."""
        return self.area.part(0, self.area.h - BOX, self.area.w, BOX)

    @property
    def ringed_area(self) -> Area:
        """The ring goes around the box."""
        return self.box

    def refocus(self, before: Widget) -> None:
        """Go on being held, or typed into."""
        if isinstance(before, Stepper):
            self._held, self._typed = before._held, before._typed

    def _sign_at(self, point: Point) -> int:
        """Return which side the pointer is on: -1 for less, 1 for more, 0 between."""
        box = self.box
        if not box.contains(point) or self.shown.is_list:
            return 0
        from_start = box.right - point[0] if box.rtl else point[0] - box.x
        return -1 if from_start < _SIDE else 1 if from_start > box.w - _SIDE else 0

    def press(self, point: Point) -> None:
        """Begin to hold."""
        self._held = 0.0

    def click(self, point: Point) -> Change | None:
        """One step, unless the button was held and made steps already."""
        if self.shown.is_list:
            return self.actions.open()
        sign = self._sign_at(point)
        return self.actions.step(sign) if sign and self._held < _FIRST_REPEAT else None

    def pass_time(self, seconds: float) -> None:
        """Repeat while the button is held."""
        self._typed = self._typed[0], self._typed[1] + seconds
        if self.page is None or self.page.pressed is not self:
            return
        before, self._held = self._held, self._held + seconds
        sign = self._sign_at(self.page.pointer)
        if sign and self._held >= _FIRST_REPEAT and self._held // _REPEAT > before // _REPEAT:
            self.actions.step(sign)

    def wheel(self, steps: float) -> bool:
        """Step with the wheel, once the stepper has the focus: whoever scrolls past it changes nothing."""
        if self.page is None or self.page.focused is not self or self.shown.is_list or not steps:
            return False
        self.actions.step(1 if steps > 0 else -1)
        return True

    def on_key(self, event: pygame.Event) -> Change | None:
        """Step with the arrows and signs, type a number, or go on with Enter."""
        if event.type != pygame.KEYDOWN:
            return None
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return (self.actions.open() if self.shown.is_list else self.actions.go_on()) or STAY
        if self.shown.is_list:
            return None
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            along = (event.key == pygame.K_RIGHT) is not self.area.rtl
            return self.actions.step(1 if along else -1) or STAY
        if event.key in _STEPS:
            return self.actions.step(_STEPS[event.key]) or STAY
        if event.key in _DIGITS:
            return self._type(_DIGITS[event.key]) or STAY
        return None

    def _type(self, digit: int) -> Change | None:
        before, age = self._typed
        number = before * 10 + digit if age < _PATIENCE else digit
        self._typed = number % 100, 0.0
        return self.actions.set_to(number)

    # drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw label, seal and box."""
        shown = self.shown
        if shown.label:
            draw_seal(canvas, self.area.part(0, 0, 20, 20), shown.status)
            room = self.area.part(26, 0, self.area.w - 26, 20)
            canvas.text(shown.label, fitting(canvas.type, shown.label, SMALL, room.w, 12), theme.INK_BROWN, room)
        box, is_changed = self.box, shown.status == "changed"
        material = _CHANGED if is_changed else _REST
        canvas.box(box, material.with_(edge=theme.GOLD_DARK) if look.hovered and not is_changed else material)
        side = 10 if shown.is_list else _SIDE + 2
        words = box.inset(side, 0)
        usual = NUMBER_20 if shown.text[-1:].isdigit() or shown.is_list else BODY_BOLD.sized(16)
        style = fitting(canvas.type, shown.text, usual, words.w, 12)
        canvas.text(shown.text, style, theme.LAPIS if is_changed else theme.INK, words, "center")
        if not shown.is_list:
            self._draw_signs(canvas, look)

    def _draw_signs(self, canvas: Canvas, look: Look) -> None:
        box = self.box
        under = self._sign_at(self.page.pointer) if look.hovered and self.page else 0
        ends = ((box.part(0, 0, _SIDE, BOX), "minus", self.shown.can_fall, -1),
                (box.from_end(0, 0, _SIDE, BOX), "plus", self.shown.can_rise, 1))  # fmt: skip
        for part, icon, is_open, sign in ends:
            if sign == under and is_open:
                canvas.rounded(part.inset(4), 6, theme.PARCHMENT_LOW)
            canvas.icon(icon, part.middle(16, 16), theme.INK, alpha=255 if is_open else _AT_END)
        for line in (box.part(_SIDE, 8, 1, BOX - 16), box.from_end(_SIDE, 8, 1, BOX - 16)):
            canvas.fill(line, theme.HAIRLINE)
