"""A small sheet on which an order of things is arranged, or some of them are chosen."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.core.uncertain import Order, UncertainFigure
from scenes.change import STAY, Change, Pop
from scenes.scene import Scene
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.text import NUMBER_20, TITLE_26
from scenes.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.app import App

_PADDING = 28
_GAP = 8
_CHIP = theme.Material(theme.flat(theme.PAPER), theme.PARCHMENT_WELL_EDGE, 2, 10)
_CHOSEN = theme.Material(theme.flat("#E6F0FF"), theme.LAPIS, 3, 10)


class _Chip(Widget):
    """One of the things; dragged onto another it takes that one's place."""

    wants_drag = True

    def __init__(self, area: Area, text: str, number: int, sheet: "Arrange", *, is_chosen: bool) -> None:
        super().__init__(area, key=f"item {number}")
        self.text = text
        self.number = number
        self.sheet = sheet
        self.is_chosen = is_chosen

    def click(self, point: Point) -> Change | None:
        """Drop it, or choose it where it lies."""
        return self.sheet.drop(self.number, point)

    def on_key(self, event: pygame.Event) -> Change | None:
        """Move it with the arrow keys."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return None
        along = (event.key == pygame.K_RIGHT) is not self.area.rtl
        return self.sheet.move(self.number, self.number + (1 if along else -1))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it; while it is dragged, where the pointer is."""
        area = self.area
        if look.pressed and self.page:
            x, y = self.page.pointer
            area = area.moved(x - area.centre[0], y - area.centre[1])
        material = _CHOSEN if self.is_chosen else _CHIP
        canvas.box(area, material.with_(edge=theme.GOLD_DARK) if look.hovered else material)
        style = fitting(canvas.type, self.text, NUMBER_20.sized(22), area.w - 8, 12)
        canvas.text(self.text, style, theme.INK, area, "center")


class Arrange(Scene):
    """The sheet. It holds what is arranged until it is saved."""

    is_overlay = True

    def __init__(
        self,
        app: "App",
        title: str,
        figure: UncertainFigure,
        value: tuple[str, ...],
        names: Mapping[str, str],
        take: Callable[[tuple[str, ...]], Change | None],
    ) -> None:
        super().__init__(app)
        self.title = title
        self.is_order = isinstance(figure.domain, Order)
        self.names = names
        self.items = list(value) if self.is_order else list(names)
        self.chosen = list(value)
        """Of a choice, what is chosen, the oldest first."""
        self.take = take
        self.sheet = Area(0, 0, 1, 1)
        self._chips: list[_Chip] = []

    def layout(self) -> None:
        """Place the things in a row, and the buttons below."""
        type_ = self.app.brushes.type
        widest = max(type_.width(name, NUMBER_20.sized(22)) for name in self.names.values()) + 24
        pitch = min(max(64.0, widest), (self.area.w - 4 * _PADDING) / len(self.items)) + _GAP
        width = max(420.0, len(self.items) * pitch - _GAP + 2 * _PADDING)
        self.sheet = self.area.middle(width, 236)
        start = (width - len(self.items) * pitch + _GAP) / 2
        self._chips = []
        for number, item in enumerate(self.items):
            area = self.sheet.part(start + number * pitch, 78, pitch - _GAP, 58)
            chip = _Chip(area, self.names[item], number, self, is_chosen=not self.is_order and item in self.chosen)
            self._chips.append(chip)
            self.page.add(chip)
        self._add_buttons()

    def _add_buttons(self) -> None:
        type_ = self.app.brushes.type
        x = float(_PADDING)
        for key, action, kind in (("figures.save", self._save, "primary"), ("common.cancel", Pop, "plain")):
            text = self.t(key)
            width = max(110, Button.fitting_width(type_, text, icon=False))
            area = self.sheet.from_end(x, self.sheet.h - 74, width, 50)
            self.page.add(Button(area, text, action, kind="primary" if kind == "primary" else "plain", key=key))
            x += width + 12

    # what the player does

    def drop(self, number: int, point: Point) -> Change | None:
        """Put a thing where another one is; dropped on itself it is chosen, if some are to be chosen."""
        target = next((chip.number for chip in self._chips if chip.area.contains(point)), number)
        if self.is_order:
            return self.move(number, target)
        if target == number:
            self._choose(self.items[number])
        return STAY

    def move(self, number: int, target: int) -> Change | None:
        """Take a thing out of the order and put it in at another place."""
        if self.is_order and 0 <= target < len(self.items) and target != number:
            self.items.insert(target, self.items.pop(number))
            self.refresh()
        return STAY

    def _choose(self, item: str) -> None:
        """Choose a thing in the place of the one that was chosen first."""
        if item not in self.chosen:
            self.chosen = [*self.chosen[1:], item]
            self.refresh()

    def _save(self) -> Change | None:
        chosen = self.items if self.is_order else [item for item in self.items if item in self.chosen]
        self.take(tuple(chosen))
        return Pop()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Enter saves."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._save()
        return super().on_key(event)

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        title = self.sheet.part(_PADDING, 22, self.sheet.w - 2 * _PADDING, 36)
        canvas.text(self.title, fitting(canvas.type, self.title, TITLE_26, title.w, 15), theme.INK, title)
        super().draw(canvas)
