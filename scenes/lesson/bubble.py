"""The teacher's bubble: portrait, segments, words, and the tail that points at what is in the light."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.lesson.placing import Tail
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY, SMALL_BOLD, TITLE_20, Style, Typesetter
from scenes.ui.widget import ActionWidget, Look

_WIDE, _NARROW = 508, 420
_PADDING = 22
_HEAD = 66
"""What lies above the words."""
_FOOT = 70
"""What lies below them."""
_PORTRAIT = 84
_OVER = (22, 26)
"""How far the portrait stands out of the bubble's corner."""
_SEGMENT = 6
_GAP = 4
BUTTON_HEIGHT = 44
_ARROW_GAP = 6
_BETWEEN = 8
_TO_COME = "#D8C49C"
_RESTING = theme.Material(theme.flat("#E3D1A6"), "#CDB98A", 1, 8)
_RESTING_INK = "#8C7650"


@dataclass(frozen=True, slots=True)
class BubbleWords:
    """What a bubble says."""

    title: str
    step: str
    """Which step it is, at the inline end."""
    text: str
    done: int
    """How many steps are done; the next one is on."""
    total: int


def text_style(*, is_narrow: bool) -> Style:
    """Return the type of what is said."""
    return BODY.sized(16 if is_narrow else 18)


def bubble_size(type_: Typesetter, text: str, *, is_narrow: bool, width: float = 0) -> tuple[float, float]:
    """Return how large a bubble is with these words."""
    width = width or (_NARROW if is_narrow else _WIDE)
    height = type_.paragraph_height(text, text_style(is_narrow=is_narrow), width - 2 * _PADDING)
    return width, _HEAD + height + _FOOT


def segments(bubble: Area, total: int) -> list[Area]:
    """Return one area for each step."""
    row = bubble.part(76, 40, bubble.w - 76 - _PADDING, _SEGMENT)
    return list(row.columns(total, _GAP))


def button_row(bubble: Area) -> Area:
    """Return where the buttons stand."""
    return bubble.part(18, bubble.h - BUTTON_HEIGHT - 14, bubble.w - 36, BUTTON_HEIGHT)


def draw_bubble(canvas: Canvas, area: Area, tail: Tail | None, words: BubbleWords, *, is_narrow: bool) -> None:
    """Draw the bubble with its tail, portrait, head and words."""
    canvas.box(area, theme.DIALOG)
    if tail:
        _draw_tail(canvas, area, tail)
    portrait = area.part(-_OVER[0], -_OVER[1], _PORTRAIT, _PORTRAIT)
    canvas.picture("teacher", portrait)
    head = area.part(76, 8, area.w - 76 - _PADDING, 30)
    canvas.text(words.title, TITLE_20, theme.INK, head)
    canvas.text(words.step, SMALL_BOLD, theme.INK_SOFT, head, "end")
    for number, segment in enumerate(segments(area, words.total)):
        _draw_segment(canvas, segment, number - words.done)
    inner = area.part(_PADDING, _HEAD, area.w - 2 * _PADDING, area.h - _HEAD - _FOOT)
    canvas.paragraph(words.text, text_style(is_narrow=is_narrow), theme.INK, inner)


def _draw_segment(canvas: Canvas, area: Area, ahead: int) -> None:
    """Draw the segment of a step that is done, on, or to come."""
    if ahead == 0:
        canvas.box(area.inset(0, -1), theme.Material(theme.flat(theme.GOLD_LEAF), theme.INK, 1.5, 4))
    else:
        canvas.rounded(area, _SEGMENT / 2, theme.GOLD_DARK if ahead < 0 else _TO_COME)


def _draw_tail(canvas: Canvas, bubble: Area, tail: Tail) -> None:
    """Draw three triangles: the gold edge, the ink, and the parchment that opens into the bubble."""
    inward = _towards(bubble, tail)
    is_upper = tail.start[1] == tail.end[1] == bubble.y
    paper = theme.PARCHMENT[0] if is_upper else theme.PARCHMENT[1]
    for colour, grown, sunk in ((theme.GOLD_DARK, 4.5, 1.0), (theme.INK, 2.0, 3.0), (paper, 0.0, 7.0)):
        canvas.touched.append(
            pygame.draw.polygon(canvas.surface, colour, [canvas.point(p) for p in _corners(tail, inward, grown, sunk)])
        )


def _towards(bubble: Area, tail: Tail) -> pygame.Vector2:
    """Return the way from the foot of the tail into the bubble."""
    if tail.start[1] == tail.end[1]:
        return pygame.Vector2(0, 1 if tail.start[1] == bubble.y else -1)
    return pygame.Vector2(1 if tail.start[0] == bubble.x else -1, 0)


def _corners(tail: Tail, inward: pygame.Vector2, grown: float, sunk: float) -> list[Point]:
    """Return the corners of a triangle that is wider by so much, and begins so far inside the bubble."""
    along = pygame.Vector2(abs(inward.y), abs(inward.x)) * grown
    start = pygame.Vector2(tail.start) - along + inward * sunk
    end = pygame.Vector2(tail.end) + along + inward * sunk
    way = (pygame.Vector2(tail.tip) - (start + end) / 2).normalize()
    tip = pygame.Vector2(tail.tip) - way * (4.5 - grown)
    return [(start.x, start.y), (end.x, end.y), (tip.x, tip.y)]


class NextButton(Button):
    """Leads on; it rests while a move is waited for, and looks like it."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the button."""
        if self.enabled:
            super().draw(canvas, look)
            return
        canvas.box(self.area, _RESTING)
        self._draw_content(canvas, self.area, _RESTING_INK)

    def _draw_content(self, canvas: Canvas, area: Area, colour: str) -> None:
        """Draw the words, then the arrow."""
        side = self.style.size + 5
        width = canvas.type.width(self.text, self.style) + 1
        x = (area.w - width - side - _ARROW_GAP) / 2
        canvas.text(self.text, self.style, colour, area.part(x, 0, width, area.h))
        canvas.icon(self.icon, area.part(x + width + _ARROW_GAP, (area.h - side) / 2, side, side), colour)


class Segment(ActionWidget):
    """The segment of a step that is done: a click goes back to it."""

    is_focusable = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a light around it while the pointer is on it."""
        if look.hovered:
            canvas.outline(self.area.inset(0, 3), 4, theme.GOLD_LEAF, 2)


def lay_out_buttons(row: Area, type_: Typesetter, first: Sequence[Button], last: Sequence[Button]) -> list[Button]:
    """Put buttons at both ends of a row, each as wide as its words; where there is little room without icons."""
    buttons = [*first, *last]
    if sum(_width(type_, button) + _BETWEEN for button in buttons) > row.w:
        for button in buttons:
            button.icon = button.icon if isinstance(button, NextButton) else ""
    x = 0.0
    for button in first:
        button.area = row.part(x, 0, _width(type_, button), row.h)
        x += button.area.w + _BETWEEN
    x = 0.0
    for button in reversed(last):
        button.area = row.from_end(x, 0, _width(type_, button), row.h)
        x += button.area.w + _BETWEEN
    return buttons


def _width(type_: Typesetter, button: Button) -> float:
    return Button.fitting_width(type_, button.text, icon=bool(button.icon), style=button.style, padding=13)
