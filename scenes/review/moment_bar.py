"""The foot of a table that shows one decision of a review: back, from decision to decision, and on from here."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from scenes.change import Change
from scenes.table.context import TableContext
from scenes.table.frame import MARGIN
from scenes.ui import theme
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BUTTON, SMALL_BOLD
from scenes.ui.widget import Action

_HEIGHT, _FLAT = 84, 72
_LOW = 820
_BUTTON = 52
_GAP = 12
_COUNTER = 150


class MomentActions(NamedTuple):
    """What can be done at a decision."""

    back: Action
    go_to: Callable[[int], Change]
    replay: Action
    """Plays both ways, or stops that."""
    play_on: Action


class MomentBar:
    """Leads from one decision of a review to the next."""

    def __init__(self, context: TableContext, number: int, count: int, actions: MomentActions, *, plays: bool) -> None:
        """`plays` tells whether the ways are being played."""
        self._context = context
        self._number = number
        self._count = count
        self._actions = actions
        self._plays = plays
        self._counter = Area(0, 0, 0, 0)

    def height(self, window: Area) -> float:
        """Return how much of the window's foot it takes."""
        return _FLAT if window.h < _LOW else _HEIGHT

    def place(self) -> None:
        """Put the buttons side by side: back at the start, steps in the middle, on at the end; icons go if need be."""
        window = self._context.area
        height = self.height(window)
        row = window.part(MARGIN, window.h - height + (height - _BUTTON) / 2, window.w - 2 * MARGIN, _BUTTON)
        texts = self._texts()
        icons = sum(self._width(text, icon=True) for text in texts) + _COUNTER + 6 * _GAP <= row.w
        widths = [self._width(text, icon=icons) for text in texts]
        if (wanted := sum(widths) + _COUNTER + 6 * _GAP) > row.w:
            share = (row.w - _COUNTER - 6 * _GAP) / (wanted - _COUNTER - 6 * _GAP)
            widths = [width * share for width in widths]
        back, before, after, replay, play_on = widths
        actions, last = self._actions, self._count - 1
        self._add(row.part(0, 0, back, row.h), "back", "back", actions.back, icons=icons)
        self._add(row.from_end(0, 0, play_on, row.h), "play_on", "play", actions.play_on, icons=icons, kind="primary")
        key, icon = ("stop_replay", "pause") if self._plays else ("replay_turn", "replay")
        self._add(row.from_end(play_on + _GAP, 0, replay, row.h), key, icon, actions.replay, icons=icons)
        free = row.part(back, 0, row.w - back - play_on - replay - _GAP, row.h)
        middle = free.middle(before + after + _COUNTER + 2 * _GAP, row.h)
        step = partial(self._step, -1), partial(self._step, 1)
        first = middle.part(0, 0, before, row.h)
        self._add(first, "previous", "back", step[0], icons=icons, enabled=self._number > 0)
        self._counter = middle.part(before + _GAP, 0, _COUNTER, row.h)
        second = middle.from_end(0, 0, after, row.h)
        self._add(second, "next", "next", step[1], icons=icons, enabled=self._number < last)

    def _texts(self) -> list[str]:
        keys = ("to_review", "previous", "next", "replay_turn", "play_on")
        return [self._context.t(f"review.moment.{key}") for key in keys]

    def _width(self, text: str, *, icon: bool) -> float:
        return Button.fitting_width(self._context.type, text, icon=icon, padding=14)

    def _add(
        self,
        area: Area,
        key: str,
        icon: str,
        action: Action,
        *,
        icons: bool,
        kind: Kind = "plain",
        enabled: bool = True,
    ) -> None:
        text = self._context.t(f"review.moment.{'to_review' if key == 'back' else key}")
        style = fitting(self._context.type, text, BUTTON, area.w - (50 if icons else 12), 12)
        button = Button(area, text, action, icon=icon if icons else "", kind=kind, key=key, style=style,
                        enabled=enabled)  # fmt: skip
        self._context.page.add(button)

    def _step(self, direction: int) -> Change:
        return self._actions.go_to(self._number + direction)

    def place_drawer(self) -> None:
        """It has no drawer."""

    def press(self, event: pygame.Event) -> Change | None:
        """Go to the decision before or after this one, as time never mirrors; Space plays both ways, or stops that."""
        if event.key == pygame.K_SPACE and not self._context.page.shows_focus:
            return self._actions.replay()
        direction = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if self._context.page.shows_focus or not direction or not 0 <= self._number + direction < self._count:
            return None
        return self._step(direction)

    def follow(self, side: int) -> None:
        """Nobody's turns are jumped to."""

    def update(self) -> None:
        """Nothing waits for the next picture."""

    def draw(self, canvas: Canvas) -> None:
        """Say which decision of how many it is."""
        text = self._context.t("review.moment.counter", n=self._number + 1, total=self._count)
        style = fitting(canvas.type, text, SMALL_BOLD, self._counter.w, 11)
        canvas.text(text, style, theme.SAND, self._counter, "center")

    def draw_live(self, canvas: Canvas) -> None:
        """Nothing moves."""
