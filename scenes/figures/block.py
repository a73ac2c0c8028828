"""One card with its steppers, as it stands in the list of figures."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.figure_sheet import FigureSheet, Status
from game.core.uncertain import Order, Selection, UncertainFigure
from scenes.change import Change
from scenes.figures.editing import FigureEditor
from scenes.figures.seals import draw_seal
from scenes.figures.stepper import SIZE
from scenes.figures.thing_card import draw_thing
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import BODY_BOLD, SMALL_BOLD
from scenes.ui.widget import Action, ActionWidget, Look

WIDTH = 580
LEAST_HEIGHT = 158
_CARD = (198, 133)
_STEPPERS = 224
"""Where the steppers begin."""
_PITCH = (128, 74)
_END = 90
_BLOCK = theme.Material(theme.flat("#FCF3DF"), theme.HAIRLINE, 1.5, 12)
_TOUCHED = theme.Material(theme.flat("#FFFDF6"), theme.PARCHMENT_WELL_EDGE, 2, 12)


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, event or building with its uncertain figures."""

    figures: tuple[UncertainFigure, ...]

    @property
    def id(self) -> str:
        """Which one it is."""
        return self.figures[0].thing

    def cells(self, width: float) -> list[tuple[UncertainFigure, int, int, int]]:
        """Return where the steppers stand in a block so wide: row, column, and how many columns each takes."""
        columns = max(2, int((width - _STEPPERS - _END - 20) // _PITCH[0]))
        placed, row, column = [], 0, 0
        for figure in self.figures:
            span = 2 if isinstance(figure.domain, Order | Selection) else 1
            if column + span > columns:
                row, column = row + 1, 0
            placed.append((figure, row, column, span))
            column += span
        return placed

    def height(self, width: float) -> float:
        """Return how high a block so wide is."""
        return max(LEAST_HEIGHT, 10 + (self.cells(width)[-1][1] + 1) * _PITCH[1])


class Stamp(ActionWidget):
    """A dark button with a drawing above its word."""

    def __init__(self, area: Area, text: str, action: Action, *, key: str, icon: str = "") -> None:
        super().__init__(area, action, key=key)
        self.text = text
        self.icon = icon

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        material = theme.BUTTON_PRESSED if look.pressed else theme.BUTTON_HOVER if look.hovered else theme.BUTTON
        canvas.box(self.area, material)
        words = self.area.inset(4, 0)
        if self.icon:
            canvas.icon(self.icon, self.area.part(self.area.w / 2 - 10, 9, 20, 20), theme.CREAM)
            words = words.part(0, 30, words.w, 22)
        canvas.text(
            self.text, fitting(canvas.type, self.text, BODY_BOLD.sized(15), words.w, 12), theme.CREAM, words, "center"
        )


@dataclass(slots=True)
class Block:
    """A block on the list."""

    area: Area
    thing: Thing
    editor: FigureEditor
    sheet: FigureSheet
    go_on: Callable[[str], Change | None]
    statuses: list[Status] = field(default_factory=list)

    def place(self, page: Page) -> None:
        """Put the steppers and the buttons on a page."""
        self.statuses = [self.sheet.status(figure.name) for figure in self.thing.figures]
        for figure, row, column, span in self.thing.cells(self.area.w):
            width = SIZE[0] + (span - 1) * _PITCH[0]
            area = self.area.part(_STEPPERS + column * _PITCH[0], 9 + row * _PITCH[1], width, SIZE[1])
            page.add(self.editor.stepper(figure, area, self.go_on))
        self._place_buttons(page)

    @property
    def _is_open(self) -> bool:
        """Whether any of its figures is still a guess."""
        return bool({"guess", "likely"} & set(self.statuses))

    def _place_buttons(self, page: Page) -> None:
        say, thing = self.editor.app.texts.get, self.thing.id
        if self._is_open:
            area = self.area.from_end(10, 21, _END, 58)
            action = lambda: self.editor.confirm(thing)  # noqa: E731
            page.add(Stamp(area, say("figures.all_right"), action, key=f"all right {thing}", icon="confirm"))
        if "changed" in self.statuses:
            area = self.area.from_end(10, 92, _END, 46)
            page.add(Stamp(area, say("figures.back"), lambda: self.editor.give_up(thing), key=f"back {thing}"))

    def draw(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets."""
        canvas.box(self.area, _TOUCHED if "changed" in self.statuses else _BLOCK)
        editor = self.editor
        card = self.area.part(12, 12, *_CARD)
        draw_thing(canvas, card, editor.app.texts, editor.game_id, self.sheet.figures, self.thing.figures[0])
        if "changed" in self.statuses:
            draw_seal(canvas, card.part(-8, -8, 22, 22), "changed")
        if not self._is_open:
            self._draw_checked(canvas)

    def _draw_checked(self, canvas: Canvas) -> None:
        end = self.area.from_end(10, 0, _END, self.area.h)
        text = self.editor.app.texts.get("figures.status.checked")
        draw_seal(canvas, end.part(end.w / 2 - 17, 24, 34, 34), "checked")
        style = fitting(canvas.type, text, SMALL_BOLD.sized(14), end.w, 11)
        canvas.text(text, style, theme.VERDIGRIS, end.part(0, 60, end.w, 22), "center")
