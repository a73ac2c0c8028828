"""Everything a player has, on a sheet over the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.change import STAY, Change, Pop
from scenes.scene import Scene
from scenes.table.large_card import NOWHERE, LargeCard
from scenes.table.zoom import zoom_area
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Item, draw_row, fitted
from scenes.ui.text import BODY_BOLD, LABEL, NUMBER_26, SMALL, TITLE_26, Typesetter
from scenes.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_NAME = 48
_TEXT = 204
LABEL_HEIGHT = 24
"""What the heading of a section takes."""


def draw_item(canvas: Canvas, row: Area, picture: str, name: str, text: str) -> None:
    """Draw something a player has: its drawing, its name, and what it does."""
    canvas.picture(picture, row.part(0, (row.h - 36) / 2, 36, 36))
    canvas.text(name, BODY_BOLD, theme.INK, row.part(_NAME, 0, _TEXT - _NAME - 8, row.h))
    room = row.w - _TEXT
    height = canvas.type.paragraph_height(text, SMALL, room)
    canvas.paragraph(text, SMALL, theme.INK_SOFT, row.part(_TEXT, (row.h - height) / 2, room, height))


def draw_section(canvas: Canvas, area: Area, y: float, height: float, title: str) -> Area:
    """Draw a heading and the line above it; return the room below it."""
    part = area.part(0, y, area.w, height)
    canvas.rule(part, 0)
    canvas.text(title, LABEL, theme.INK_SOFT, part.part(0, 4, part.w, 20))
    return part.below(LABEL_HEIGHT)


def points_start(type_: Typesetter, label: str) -> float:
    """Return where the points begin beside their label."""
    return type_.width(label, BODY_BOLD) + 18


def draw_points(canvas: Canvas, area: Area, label: str, items: Sequence[Item], total: str, icon: str) -> None:
    """Draw the points by their source, and their sum at the inline end."""
    canvas.rule(area, 0)
    row = area.below(6)
    used = points_start(canvas.type, label)
    canvas.text(label, BODY_BOLD, theme.INK, row.part(0, 0, used, row.h))
    width = canvas.type.width(total, NUMBER_26) + 4
    canvas.text(total, NUMBER_26, theme.INK, row.from_end(0, 0, width, row.h), "end")
    canvas.picture(icon, row.from_end(width + 4, (row.h - 30) / 2, 30, 30))
    room = row.part(used, 0, row.w - used - width - 50, row.h)
    draw_row(canvas, room, fitted(canvas.type, items, 8, room.w), gap=8)


class Explained(Widget):
    """A card of a tableau: pointed at, it tells what it does."""

    is_focusable = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The game draws it."""


class Tableau(Scene):
    """A player's tableau; the game draws its content."""

    is_overlay = True

    def __init__(self, context: "TableContext", game: "GameView", side: int) -> None:
        super().__init__(context.app)
        self._context = context
        self._sides = context.sides
        self._game = game
        self._side = side
        self.large = LargeCard(self.app, context.controller.game_id, self.page, context.links.show_rules)

    def layout(self) -> None:
        """Place the sheet and the tool that closes it."""
        width, height = self._game.layout.tableau_size
        self.sheet = self.area.middle(min(width, self.area.w - 80), min(height, self.area.h - 60))
        self.page.add(Tool(self.sheet.from_end(18, 16, 44, 44), "cancel", Pop, tip=self.t("table.close"), key="close"))
        for area, tip in self._game.drawing.tableau_tips(self._content, self._side):
            self.page.add(Explained(area, tip=tip))

    @property
    def _content(self) -> Area:
        return self.sheet.inset(28, 0).part(0, 80, self.sheet.w - 56, self.sheet.h - 100)

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        canvas.picture(self._sides.portraits[self._side], self.sheet.part(28, 18, 42, 42))
        name = self._sides.escaped(self._side)
        canvas.text(name, TITLE_26, theme.INK, self.sheet.part(84, 18, self.sheet.w - 180, 42))
        self._game.drawing.draw_tableau(canvas, self._content, self._side)
        super().draw(canvas)

    # cards shown large

    def handle(self, event: pygame.Event) -> Change | None:
        """The right button shows a card large; whatever is pressed then puts it away."""
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if self.large.handle_figures(event):
            return STAY
        if self.large.face and (is_press or event.type == pygame.KEYDOWN):
            return self.large.close(event.pos if is_press else NOWHERE)
        if is_press and event.button == pygame.BUTTON_RIGHT:
            self._open_card(event.pos)
            return STAY
        return super().handle(event)

    def _open_card(self, point: Point) -> None:
        cards = self._game.drawing.tableau_cards(self._content, self._side)
        for area, face in cards:
            if area.contains(point):
                others = [other for other, _ in cards if other != area]
                self.large.open(self.area, face, zoom_area(self.area, area, others))
                return

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        self.large.update(seconds)
        return super().update(seconds)

    def draw_live(self, canvas: Canvas) -> None:
        """Paint the large card over everything."""
        if self.large.face:
            self.large.draw(canvas)
        else:
            super().draw_live(canvas)
