"""The sheet between two people at one screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.change import Change, Pop, Push
from scenes.scene import Scene, is_repeated
from scenes.table.pause import Pause
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.text import BODY, BUTTON, DISPLAY_36, escape

if TYPE_CHECKING:
    from scenes.table.context import TableContext


class Curtain(Scene):
    """Nothing hidden is shown until the named player clicks."""

    is_overlay = True

    def __init__(self, context: "TableContext", news: Callable[[], str]) -> None:
        """`news` tells what happened since the player's last turn, in a sentence."""
        super().__init__(context.app)
        self._context = context
        self._news = news
        side = context.controller.current
        self.name = context.sides.names[side]
        self._colour = context.sides.colours[side]

    def layout(self) -> None:
        """Place the sheet and its button."""
        self.sheet = self.area.middle(640, 500)
        text = self.t("curtain.ready", player=escape(self.name))
        style = BUTTON.sized(21)
        width = min(560, Button.fitting_width(self.app.brushes.type, text, icon=True, style=style) + 44)
        area = self.sheet.part((640 - width) / 2, 366, width, 60)
        self.page.add(Button(area, text, self._lift, icon="eye", kind="primary", key="ready", style=style))

    def _lift(self) -> Change | None:
        self._context.controller.sit_down()
        return Pop()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Enter and Space say that the named player sits there, but not if the key is still down from the last turn."""
        if event.key == pygame.K_ESCAPE:
            return Push(Pause(self._context))
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not is_repeated(event):
            return self._lift()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet: whose turn it is, and what happened meanwhile."""
        sheet = self.sheet
        canvas.box(sheet, theme.SHEET)
        canvas.ornaments(sheet, 90, 14)
        canvas.shield(self._colour, sheet.part(264, 54, 112, 112))
        title = self.t("curtain.turn", player=escape(self.name))
        canvas.text(title, DISPLAY_36, theme.INK, sheet.part(40, 184, 560, 48), "center")
        canvas.picture("orn_divider", sheet.part(130, 238, 380, 24))
        canvas.text(self.t("curtain.pass"), BODY.sized(19), theme.INK_BROWN, sheet.part(40, 272, 560, 28), "center")
        if news := self._news():
            canvas.paragraph(news, BODY, theme.INK_SOFT, sheet.part(90, 306, 460, 52), "center")
        super().draw(canvas)
