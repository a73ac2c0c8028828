"""The lower panel of a match against Le Roy: all results against him, or how the points of this match grew."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from game.core.errors import TableError
from game.core.match import Match
from game.troyes.facts import Judgement
from scenes.change import STAY, Change, Push
from scenes.dialog import Answer, Dialog
from scenes.results.solo_history import SoloHistory, add_result, forget_results, read_history
from scenes.results.solo_panel import LIST_WIDTH, SoloPanel, has_list
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Segments
from scenes.ui.geometry import Area
from scenes.ui.page import Page
from scenes.ui.text import BODY_BOLD, SMALL

if TYPE_CHECKING:
    from scenes.app import App

HISTORY, BEST, OVER_TIME = "history", "best", "over_time"


class SoloSheet:
    """What the lower panel shows, with the choice between its views and the way to delete all results."""

    def __init__(
        self, app: "App", match: Match, judged: Judgement, rebuild: Callable[[], None], *, is_new: bool
    ) -> None:
        self._app = app
        self._match = match
        self._judged = judged
        self._rebuild = rebuild
        self.history = self._read(is_new=is_new)
        self.view = HISTORY
        self.used = 0.0
        """How much of the title's line the choice of the view takes, at its inline end."""
        self._content = Area(0, 0, 1, 1)

    def _read(self, *, is_new: bool) -> SoloHistory:
        """Return all results; a match that has just been played by a person is added."""
        if is_new and self._match.record.seats[0].kind == "human":
            try:
                return add_result(self._match, self._judged.difference, datetime.now().astimezone())
            except TableError as fault:
                self._app.warn(fault)
        return read_history(self._match)

    def _t(self, key: str) -> str:
        return self._app.texts.get(f"{self._match.game.id}.history.{key}")

    # building

    def place(self, page: Page, panel: Area, heading: float) -> None:
        """Put the choice of the view on the page, and the way to delete the results."""
        self._content = panel.part(24, heading, panel.w - 48, panel.h - heading - 16)
        views = [HISTORY, OVER_TIME] if has_list(self._content) else [HISTORY, BEST, OVER_TIME]
        self.view = self.view if self.view in views else HISTORY
        choices = [(view, self._t(f"view.{view}")) for view in views]
        type_ = self._app.brushes.type
        width = len(views) * (max(type_.width(text, BODY_BOLD) for _, text in choices) + 28)
        place = panel.from_end(24, 10, min(width, panel.w - 48), 34)
        self.used = place.w + 20
        page.add(Segments(place, choices, self.view, self.show, key="lower"))
        if self.view == (HISTORY if BEST not in views else BEST) and self.history.entries:
            tool = self._content.from_end(0, 2, 28, 28)
            page.add(Tool(tool, "cancel", self._ask_to_forget, tip=self._t("forget"), key="forget"))

    def show(self, view: str) -> Change:
        """Show another view."""
        self.view = view
        self._rebuild()
        return STAY

    def _ask_to_forget(self) -> Change:
        answers = [Answer(self._t("delete"), self._forget), Answer(self._t("keep"), kind="primary")]
        return Push(Dialog(self._app, self._t("forget_title"), self._t("forget_text"), answers))

    def _forget(self) -> None:
        try:
            forget_results()
        except TableError as fault:
            self._app.warn(fault)
        self.history = read_history(self._match)
        self._rebuild()

    # drawing

    @property
    def title(self) -> str:
        """The title of the panel."""
        return self._t("title")

    def draw(self, canvas: Canvas, rest: Area, colour: int) -> None:
        """Draw the line of all results, the best ones, or both; in the rest of the title's line what they amount to."""
        now = datetime.now().astimezone()
        panel = SoloPanel(self.history, self._judged.steps, colour, self._app.texts, now)
        summary, style = panel.summary(), SMALL.sized(15)
        if canvas.type.width(summary, style) <= rest.w - self.used:
            canvas.text(summary, style, theme.INK_SOFT, rest)
        content = self._content
        if has_list(content):
            panel.draw_list(canvas, content.from_end(0, 0, LIST_WIDTH, content.h))
            content = content.part(0, 0, content.w - LIST_WIDTH - 24, content.h)
        if self.view == BEST:
            panel.draw_list(canvas, content)
        else:
            panel.draw_line(canvas, content)
