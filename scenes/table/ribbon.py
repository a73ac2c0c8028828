"""The ribbon that is drawn across the board once, when the end of the match is certain."""

import pygame

from scenes.table.animation import out_cubic
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY_BOLD, TITLE_26

SECONDS = 1.6
HEIGHT = 48.0
TOP = 15.0
"""How far below the upper edge of the board it lies."""
_FREE = 60
"""What of the board's width it leaves."""
_UNFOLDING = 0.28
_TAIL, _DROP, _NOTCH = 17.0, 9.0, 9.0
_CLOTH = theme.Material(("#B83A26", "#93301F"), theme.INK, 2, 2, theme.SHADOW_2, inset=theme.GOLD_DEEP, inset_gap=4)
_TAIL_COLOUR, _FOLD_COLOUR = "#7E2416", "#4A120A"


class Ribbon:
    """What the ribbon says, and how long it is still there."""

    def __init__(self) -> None:
        self._seconds_left = 0.0
        self.title = ""
        self.cause = ""

    def unfold(self, title: str, cause: str) -> None:
        """Let it appear."""
        self.title, self.cause = title, cause
        self._seconds_left = SECONDS

    def fold(self) -> None:
        """Let it disappear."""
        self._seconds_left = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether it is there."""
        return self._seconds_left > 0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds_left = max(0.0, self._seconds_left - seconds)

    def draw(self, canvas: Canvas, board: Area, *, moves: bool) -> None:
        """Draw it; it unfolds from its middle, unless nothing is to move."""
        area = board.part(_FREE / 2, TOP, board.w - _FREE, HEIGHT)
        gone = SECONDS - self._seconds_left
        share = out_cubic(min(1.0, gone / _UNFOLDING, self._seconds_left / _UNFOLDING + 0.05)) if moves else 1.0
        whole = area.inset(-_TAIL - 2, -_DROP - 14)
        with canvas.clip(whole.middle(whole.w * share, whole.h)):
            _draw_tails(canvas, area)
            canvas.box(area, _CLOTH)
            items: list[Item] = [Drawing("icon_hourglass", 28), Word(self.title, TITLE_26, theme.HALO)]
            if self.cause:
                items.append(Word(self.cause, BODY_BOLD, theme.PALE_GOLD))
            inner = area.inset(18, 0)
            draw_row(canvas, inner, fitted(canvas.type, items, 14, inner.w), gap=14, align="center")


def _draw_tails(canvas: Canvas, area: Area) -> None:
    """Draw the folded ends, which lie behind the cloth."""
    for x, out in ((area.x, -1), (area.right, 1)):
        tail = [
            (x - out * 6, area.y + _DROP), (x + out * _TAIL, area.y + _DROP),
            (x + out * (_TAIL - _NOTCH), area.y + _DROP + HEIGHT / 2),
            (x + out * _TAIL, area.bottom + _DROP), (x - out * 6, area.bottom + _DROP),
        ]  # fmt: skip
        fold = [(x, area.bottom), (x - out * 10, area.bottom), (x, area.bottom + _DROP)]
        _draw_shape(canvas, tail, _TAIL_COLOUR)
        _draw_shape(canvas, fold, _FOLD_COLOUR)


def _draw_shape(canvas: Canvas, corners: list[Point], colour: str) -> None:
    """Draw a shape with an outline of ink."""
    points = [canvas.point(corner) for corner in corners]
    canvas.touched.append(pygame.draw.polygon(canvas.surface, colour, points))
    canvas.touched.append(pygame.draw.polygon(canvas.surface, theme.INK, points, canvas.px(2)))
