"""A question or message on a sheet over the scene."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.change import STAY, Change, Pop
from scenes.scene import Scene
from scenes.ui import theme
from scenes.ui.button import Button, Kind
from scenes.ui.canvas import Canvas
from scenes.ui.text import BODY, BUTTON, TITLE_26
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

_WIDTH = 520
_PADDING = 30
_GAP = 12
_BUTTON_HEIGHT = 50


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. The dialog closes when its action, if it has one, does nothing with the stack itself."""

    text: str
    action: Action | None = None
    kind: Kind = "plain"
    icon: str = ""


class Dialog(Scene):
    """A title, a paragraph and a few answers. Escape gives the one that does nothing, Enter the primary one."""

    is_overlay = True
    is_fault = False
    """Whether it tells of something unexpected."""

    def __init__(self, app: "App", title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.answers = answers

    def layout(self) -> None:
        """Place the answers below the text."""
        type_ = self.app.brushes.type
        widths = [self._width_of(answer) for answer in self.answers]
        width = min(max(_WIDTH, sum(widths) + _GAP * (len(widths) - 1) + 2 * _PADDING), self.area.w - _PADDING)
        rows = self._rows(widths, width - 2 * _PADDING)
        self._text_height = type_.paragraph_height(self.text, BODY.sized(17), width - 2 * _PADDING)
        buttons = len(rows) * (_BUTTON_HEIGHT + _GAP) - _GAP
        self.sheet = self.area.middle(width, 2 * _PADDING + 44 + self._text_height + 24 + buttons)
        for row, answers in enumerate(rows):
            y = self.sheet.h - _PADDING - _BUTTON_HEIGHT - row * (_BUTTON_HEIGHT + _GAP)
            self._place_row(answers, widths, y)

    def _width_of(self, answer: Answer) -> float:
        return max(110, Button.fitting_width(self.app.brushes.type, answer.text, icon=bool(answer.icon)))

    def _rows(self, widths: Sequence[float], room: float) -> list[list[int]]:
        """Return the numbers of the answers by row, the lowest row first and the last answer of each first."""
        rows: list[list[int]] = [[]]
        used = 0.0
        for number in reversed(range(len(widths))):
            if rows[-1] and used + widths[number] > room:
                rows.append([])
                used = 0.0
            rows[-1].append(number)
            used += widths[number] + _GAP
        return rows

    def _place_row(self, numbers: Sequence[int], widths: Sequence[float], y: float) -> None:
        x = float(_PADDING)
        for number in numbers:
            answer, key = self.answers[number], f"answer_{len(self.answers) - 1 - number}"
            area = self.sheet.from_end(x, y, widths[number], _BUTTON_HEIGHT)
            action = self._giving(answer)
            self.page.add(Button(area, answer.text, action, kind=answer.kind, icon=answer.icon, key=key, style=BUTTON))
            x += widths[number] + _GAP

    def _giving(self, answer: Answer) -> Action:
        def give() -> Change | None:
            if answer.action is None:
                return Pop()
            change = answer.action()
            return Pop() if change is None or change is STAY else change

        return give

    def on_key(self, event: pygame.Event) -> Change | None:
        """Answer by key."""
        if event.key == pygame.K_ESCAPE:
            return self._giving(self.answers[-1] if len(self.answers) == 1 else self._way_out())()
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            primary = next((answer for answer in self.answers if answer.kind == "primary"), None)
            return self._giving(primary)() if primary else None
        return None

    def _way_out(self) -> Answer:
        return next((answer for answer in self.answers if answer.action is None), self.answers[0])

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        inner = self.sheet.inset(_PADDING)
        canvas.text(self.title, TITLE_26, theme.INK, inner.part(0, -4, inner.w, 36))
        canvas.paragraph(self.text, BODY.sized(17), theme.INK, inner.below(44))
        super().draw(canvas)
