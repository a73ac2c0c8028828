"""The menu over a paused table."""

from typing import TYPE_CHECKING

import pygame

from scenes import routes
from scenes.change import STAY, Change, Pop, Push, Quit, Restart
from scenes.keyboard import ENTER
from scenes.moving import copy_match
from scenes.scene import Scene, is_repeated
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, TITLE_26
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.table.context import TableContext


class Pause(Scene):
    """What can be done besides playing on."""

    is_overlay = True

    def __init__(self, context: "TableContext") -> None:
        super().__init__(context.app)
        self._controller = context.controller
        self._links = context.links

    def layout(self) -> None:
        """Place the buttons one below the other."""
        rows: list[tuple[str, str, Action]] = [
            ("resume", "play", Pop),
            ("save", "save", self._links.save_copy),
            ("rules", "rulebook", self._links.open_rules),
            *([("gallery", "gallery", self._links.gallery)] if self._links.has_gallery else []),
            ("settings", "settings", self._links.settings),
            ("saved_games", "load", lambda: Push(routes.saved_games(self.app, self._controller.saving))),
            ("leave", "home", Restart),
            ("quit", "quit", Quit),
        ]
        self.sheet = self.area.middle(420, 92 + 60 * len(rows) + 44)
        for number, (name, icon, action) in enumerate(rows):
            width = 340 - (60 if name == "save" else 0)
            self.page.add(
                Button(
                    self.sheet.part(40, 82 + number * 60, width, 50),
                    self.t(f"pause.{name}"),
                    action,
                    icon=icon,
                    kind="primary" if number == 0 else "plain",
                    key=name,
                    enabled=not (self._controller.is_example and name == "save"),
                )
            )

        copy = self.sheet.part(330, 142, 50, 50)
        self.page.add(Tool(copy, "share", self._copy, tip=self.t("moving.copy"), key="copy_text"))

    def on_key(self, event: pygame.Event) -> Change | None:
        """Enter presses the golden button, unless another one has the focus."""
        return Pop() if event.key in ENTER and not is_repeated(event) else super().on_key(event)

    def _copy(self) -> Change:
        copy_match(self.app, self._controller.match)
        return STAY

    def draw(self, canvas: Canvas) -> None:
        """Paint the sheet."""
        canvas.box(self.sheet, theme.DIALOG)
        canvas.text(self.t("pause.title"), TITLE_26, theme.INK, self.sheet.part(40, 22, 340, 40), "center")
        note: Area = self.sheet.part(30, self.sheet.h - 48, 360, 24)
        is_saved = self._controller.saving.fault is None
        key, ink = ("pause.autosave", theme.INK_SOFT) if is_saved else ("pause.unsaved", theme.VERMILION)
        canvas.text(self.t(key), BODY_BOLD.sized(14), ink, note, "center")
        super().draw(canvas)
