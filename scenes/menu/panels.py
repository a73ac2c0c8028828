"""The two panels below the shelf: what a game is about, and the match that waits."""

from collections.abc import Sequence
from datetime import datetime

from game.core.text import Texts
from scenes.box import Box
from scenes.cover import RATIO, draw_cover
from scenes.dates import when
from scenes.menu.waiting import WaitingMatch
from scenes.shelf import find_box
from scenes.standing import Standing
from scenes.tags import PITCH, draw_tags, tag_rows
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import chip_width, draw_chip
from scenes.ui.text import BODY, BUTTON, DISPLAY_30, LABEL, SMALL, TITLE_26, Typesetter

_CHIP, _LOW_CHIP = (28, 34), (26, 29)
"""Height of a chip, and from one row of them to the next; lower below a title of two lines."""
_BUTTON = 42
_SMALL_SIZES = (BUTTON.size, 16, 15, 14)
"""Sizes of type for buttons side by side."""
_SMALLEST_FACTS = 13


def fit_alike(type_: Typesetter, buttons: Sequence[Button]) -> None:
    """Let buttons side by side have the same size of type; where even small type has no room, icons go."""

    def fits(size: float) -> bool:
        return all(
            Button.fitting_width(type_, button.text, icon=bool(button.icon), style=BUTTON.sized(size), padding=8)
            <= button.area.w
            for button in buttons
        )

    if not fits(_SMALL_SIZES[-1]):
        for button in buttons:
            button.icon = ""
    style = BUTTON.sized(next((size for size in _SMALL_SIZES if fits(size)), _SMALL_SIZES[-1]))
    for button in buttons:
        button.style = style


class DetailPanel:
    """The game that is looked at: name, a sentence or two, tags, and room for its buttons."""

    def __init__(self, area: Area, box: Box, texts: Texts, *, is_wide: bool) -> None:
        self.area = area
        self.box = box
        self.texts = texts
        self.start, self.end, self.buttons = (86, 84, 230) if is_wide else (58, 28, 186)
        self.ornament = 64 if is_wide else 44

    @property
    def main_button(self) -> Area:
        """Where the game is started."""
        return self.area.from_end(self.end, self._buttons_top, self.buttons, 56)

    @property
    def small_buttons(self) -> Area:
        """Where the buttons below it stand."""
        return self.area.from_end(self.end, self._buttons_top + 68, self.buttons, 46)

    @property
    def _buttons_top(self) -> float:
        return max(14, self.area.h / 2 - 73)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel; tags that find no room are left out."""
        canvas.box(self.area, theme.PANEL)
        canvas.ornaments(self.area, self.ornament, 8, "ad")
        width = self.area.w - self.start - self.end - self.buttons - 24
        name, about = self.box.name(self.texts), self.box.about(self.texts)
        title = fitting(canvas.type, name, DISPLAY_30, width, 22)
        style = BODY.sized(17 if self.area.h > 190 else 16)
        text_height = canvas.type.paragraph_height(about, style, width)
        title_height = canvas.type.paragraph_height(name, title, width)
        room = self.area.h - 20 - title_height - 4 - text_height
        rows = tag_rows(canvas.type, self.texts, self.box, width)[: max(0, int((room - 6) // PITCH))]
        spare = room - len(rows) * PITCH - (6 if rows else 0)
        y = 10 + max(0.0, spare / 2)
        column = self.area.part(self.start, y, width, self.area.h - y)
        canvas.paragraph(name, title, theme.INK, column)
        canvas.paragraph(about, style, theme.INK_BROWN, column.below(title_height + 4))
        draw_tags(canvas, column.below(title_height + text_height + 14), rows)


class WaitingPanel:
    """The match that waits: cover, round, whose turn, points. Without one, a word on how to get one."""

    PADDING = 18

    def __init__(
        self, area: Area, waiting: WaitingMatch | None, texts: Texts, now: datetime, *, is_looking: bool
    ) -> None:
        """`is_looking` says that it is not known yet whether a match waits."""
        self.area = area
        self.waiting = waiting
        self.is_looking = is_looking
        self.texts = texts
        self.now = now
        self.is_narrow = area.w < 480 or (waiting is not None and len(waiting.standing.sides) > 4)
        """Whether the button stands below the cover, to leave more room for the text."""

    @property
    def _cover(self) -> Area:
        top, below = (36, 12 + _BUTTON + 8) if self.is_narrow else (42, self.PADDING)
        width = min((self.area.h - top - below) / RATIO, self.area.w * 0.42)
        return self.area.part(self.PADDING, top, width, width * RATIO)

    @property
    def _column(self) -> Area:
        start = self.PADDING + self._cover.w + (16 if self.is_narrow else 20)
        return self.area.part(start, 38, self.area.w - start - self.PADDING, self.area.h - 38 - self.PADDING)

    def resume_button(self, width: float) -> Area:
        """Return where the match is gone on with; `width` is what its text needs."""
        if self.is_narrow:
            y = self.area.h - 12 - _BUTTON
            return self.area.part(self.PADDING, y, max(self._cover.w, width), _BUTTON)
        column = self._column
        return column.part(0, column.h - _BUTTON, min(column.w, max(120, width)), _BUTTON)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        canvas.box(self.area, theme.DARK_PANEL)
        label = LABEL
        heading = self.area.part(self.PADDING, 12, self.area.w - 2 * self.PADDING, 20)
        canvas.text(self.texts.get("menu.continue"), label, theme.SAND, heading)
        if self.waiting:
            canvas.text(when(self.texts, self.waiting.left, self.now), SMALL, theme.STRAW, heading, "end")
            self._draw_match(canvas, self.waiting)
        elif self.is_looking:
            canvas.text(self.texts.get("saved_games.status.reading"), BODY, theme.STRAW, self.area, "center")
        else:
            self._draw_nothing(canvas)

    def _draw_match(self, canvas: Canvas, waiting: WaitingMatch) -> None:
        draw_cover(canvas, find_box(waiting.standing.game_id).cover, self._cover, 8)
        canvas.outline(self._cover, 8, theme.BAR_LINE, 2)
        column = self._column
        name = self.texts.get(f"{waiting.standing.game_id}.name")
        title = fitting(canvas.type, name, TITLE_26.sized(25), column.w, 18)
        height = canvas.paragraph(name, title, theme.PALE_GOLD, column)
        text_height = self._draw_facts(canvas, column.below(height + 2), waiting)
        is_tight = height > canvas.type.line_height(title)
        below = column.below(height + text_height + (5 if is_tight else 10))
        self._draw_chips(canvas, below, waiting.standing, _LOW_CHIP if is_tight else _CHIP)

    def _draw_facts(self, canvas: Canvas, area: Area, waiting: WaitingMatch) -> float:
        """Draw where the match stands, on one line; return how high that is."""
        facts = waiting.standing.status(self.texts)
        style = fitting(canvas.type, facts, BODY, area.w, _SMALLEST_FACTS)
        height = canvas.type.line_height(style)
        canvas.text(facts, style, theme.STRAW, area.part(0, 0, area.w, height))
        return height

    def _draw_chips(self, canvas: Canvas, area: Area, standing: Standing, size: tuple[int, int]) -> None:
        """Draw the points of all sides in chips of a height, which follow each other in rows of another."""
        height, pitch = size
        x = y = 0.0
        for side in standing.sides:
            text = side.shown_points(self.texts)
            width = chip_width(canvas.type, text, height, picture=True)
            if x and x + width > area.w:
                x, y = 0.0, y + pitch
            draw_chip(canvas, area.part(x, y, width, height), text, picture=side.portrait, dark=True)
            x += width + 6

    def _draw_nothing(self, canvas: Canvas) -> None:
        side = 84.0 if self.area.w > 480 else 60.0
        canvas.picture("logo", self.area.part(self.PADDING + 6, self.area.h / 2 - side / 2 + 8, side, side), alpha=150)
        start = self.PADDING + side + 26
        column = self.area.part(start, 0, self.area.w - start - self.PADDING, self.area.h)
        title, text = self.texts.get("menu.nothing_title"), self.texts.get("menu.nothing_text")
        style = BODY
        height = canvas.type.paragraph_height(text, style, column.w)
        y = max(36.0, (self.area.h - height - 34) / 2 + 8)
        canvas.text(title, TITLE_26.sized(23), theme.PALE_GOLD, column.part(0, y, column.w, 30))
        canvas.paragraph(text, style, theme.STRAW, column.part(0, y + 34, column.w, height))
