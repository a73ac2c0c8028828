"""Trophies won with the match: medals that drop onto the results one after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.book.trophies import Trophy
from scenes.change import STAY, Change
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import TOP_BAR
from scenes.ui.text import BODY, SMALL_BOLD, TITLE_26

if TYPE_CHECKING:
    from scenes.app import App

_DROP = 0.32
_SHOWN = 5.0
"""For so many seconds a medal lies there, unless it is clicked away."""
_WIDTH, _HEIGHT, _MEDAL = 520, 132, 104
_SHEET = theme.Material((theme.PARCHMENT_LIGHT, "#EAD8AE"), theme.GOLD_LEAF, 3, 14, theme.SHADOW_3)


class Medals:
    """Shows trophies, each with the ring of a bell."""

    def __init__(self, app: "App", trophies: Sequence[Trophy]) -> None:
        self._app = app
        self._waiting = list(trophies)
        self._seconds = 0.0
        self._has_rung = False

    @property
    def shown(self) -> Trophy | None:
        """The trophy that is shown now."""
        return self._waiting[0] if self._waiting else None

    def update(self, seconds: float) -> None:
        """Let the medal drop, ring, and make room for the next one."""
        if not self._waiting:
            return
        self._seconds += seconds
        if not self._has_rung and self._drop >= 1:
            self._has_rung = True
            self._app.sounds.play("score")
        if self._seconds > _SHOWN:
            self._next()

    def handle(self, event: pygame.Event, window: Area) -> Change | None:
        """Put the medal away if it is clicked."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and self._waiting
        if is_click and self._place(window).contains(event.pos):
            self._next()
            return STAY
        return None

    def _next(self) -> None:
        self._waiting.pop(0)
        self._seconds, self._has_rung = 0.0, False

    @property
    def _drop(self) -> float:
        """How much of its way the medal has fallen, ever slower."""
        if self._app.settings.reduced_motion:
            return 1.0
        return 1 - (1 - min(1.0, self._seconds / _DROP)) ** 3

    def _place(self, window: Area) -> Area:
        width = min(_WIDTH, window.w - 80)
        fallen = (_HEIGHT + TOP_BAR) * (1 - self._drop)
        return window.part((window.w - width) / 2, TOP_BAR + 16 - fallen, width, _HEIGHT)

    def draw(self, canvas: Canvas, window: Area) -> None:
        """Draw the medal, what it is called, and what it is for."""
        if not self._waiting:
            return
        trophy, place, get = self._waiting[0], self._place(window), self._app.texts.get
        canvas.box(place, _SHEET)
        medal = place.part(18, (_HEIGHT - _MEDAL) / 2, _MEDAL, _MEDAL)
        canvas.picture("trophy_won", medal)
        half = _MEDAL * 0.5
        canvas.picture(trophy.picture, medal.part((_MEDAL - half) / 2, _MEDAL * 0.445 - half / 2, half, half))
        words = place.part(_MEDAL + 36, 16, place.w - _MEDAL - 56, _HEIGHT - 32)
        canvas.text(get("book.new_trophy"), SMALL_BOLD, theme.GOLD_DARK, words.part(0, 0, words.w, 20))
        name = get(f"book.trophy.{trophy.id}.name")
        style = fitting(canvas.type, name, TITLE_26, words.w, 16)
        canvas.text(name, style, theme.INK, words.part(0, 20, words.w, 34))
        about = get(f"book.trophy.{trophy.id}.about")
        canvas.paragraph(about, fitting(canvas.type, about, BODY, words.w * 1.9, 12), theme.INK_BROWN, words.below(56))
