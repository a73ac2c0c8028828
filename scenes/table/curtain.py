"""The sheet between two people at one screen, and the menu over a paused table."""

from typing import TYPE_CHECKING

import pygame

from scenes import routes
from scenes.change import STAY, Change, Pop, Push, Quit, Restart
from scenes.scene import Scene, is_repeated
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, DISPLAY_36, TITLE_26, escape
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.scene import TableScene


class Curtain(Scene):
    """Nothing hidden is shown until the named player clicks."""

    is_overlay = True

    def __init__(self, app: "App", table: "TableScene") -> None:
        super().__init__(app)
        self.table = table
        self.name = table.names[table.current]

    def layout(self) -> None:
        """Place the sheet and its button."""
        self.sheet = self.area.middle(640, 500)
        text = self.t("curtain.ready", player=escape(self.name))
        style = BUTTON.sized(21)
        width = min(560, Button.fitting_width(self.app.brushes.type, text, icon=True, style=style) + 44)
        area = self.sheet.part((640 - width) / 2, 366, width, 60)
        self.page.add(Button(area, text, self._lift, icon="eye", kind="primary", key="ready", style=style))

    def _lift(self) -> Change | None:
        self.table.sit_down()
        return Pop()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Enter and Space say that the named player sits there, but not if the key is still down from the last turn."""
        if event.key == pygame.K_ESCAPE:
            return Push(Pause(self.app, self.table))
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and not is_repeated(event):
            return self._lift()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet: whose turn it is, and what happened meanwhile."""
        sheet = self.sheet
        canvas.box(sheet, theme.SHEET)
        canvas.ornaments(sheet, 90, 14)
        canvas.shield(self.table.colour(self.table.current), sheet.part(264, 54, 112, 112))
        title = self.t("curtain.turn", player=escape(self.name))
        canvas.text(title, DISPLAY_36, theme.INK, sheet.part(40, 184, 560, 48), "center")
        canvas.picture("orn_divider", sheet.part(130, 238, 380, 24))
        canvas.text(self.t("curtain.pass"), BODY.sized(19), theme.INK_BROWN, sheet.part(40, 272, 560, 28), "center")
        if news := self.table.news(self.table.current):
            canvas.paragraph(news, BODY, theme.INK_SOFT, sheet.part(90, 306, 460, 52), "center")
        super().draw(canvas)


class Pause(Scene):
    """What can be done besides playing on."""

    is_overlay = True

    def __init__(self, app: "App", table: "TableScene") -> None:
        super().__init__(app)
        self.table = table

    def layout(self) -> None:
        """Place the buttons one below the other."""
        rows: list[tuple[str, str, Action]] = [
            ("resume", "play", Pop),
            ("save", "save", self._save),
            ("rules", "rulebook", lambda: Push(self.table.rulebook())),
            ("settings", "settings", lambda: Push(routes.settings(self.app))),
            ("saved_games", "load", lambda: Push(routes.saved_games(self.app, self.table.controller.saving))),
            ("leave", "home", Restart),
            ("quit", "quit", Quit),
        ]
        self.sheet = self.area.middle(420, 92 + 60 * len(rows) + 44)
        for number, (name, icon, action) in enumerate(rows):
            self.page.add(
                Button(
                    self.sheet.part(40, 82 + number * 60, 340, 50),
                    self.t(f"pause.{name}"),
                    action,
                    icon=icon,
                    kind="primary" if number == 0 else "plain",
                    key=name,
                    enabled=not (self.table.is_example and name == "save"),
                )
            )

    def _save(self) -> Change | None:
        return self.table.save_copy() or STAY

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        canvas.text(self.t("pause.title"), TITLE_26, theme.INK, self.sheet.part(40, 22, 340, 40), "center")
        note: Area = self.sheet.part(30, self.sheet.h - 48, 360, 24)
        is_saved = self.table.controller.saving.fault is None
        key, ink = ("pause.autosave", theme.INK_SOFT) if is_saved else ("pause.unsaved", theme.VERMILION)
        canvas.text(self.t(key), BODY_BOLD.sized(14), ink, note, "center")
        super().draw(canvas)
