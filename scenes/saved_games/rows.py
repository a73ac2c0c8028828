"""The rows of the list of saved matches."""

from datetime import datetime

import pygame

from game.core.text import Texts
from scenes.change import Change
from scenes.dates import when
from scenes.saved_games.entry import SavedMatch
from scenes.shelf import find_box
from scenes.standing import foreign
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY, BODY_BOLD, SMALL, TITLE_20
from scenes.ui.widget import Action, Look, Widget

ROW = 96
PITCH = 104
STATUS = BODY.sized(15.5)
DATE = SMALL.sized(15)
_PICTURE = (106, 72)
_TEXT = 134
"""Where the words begin, after the picture."""

_REST = theme.WELL.with_(radius=10)
_HOVERED = _REST.with_(fill=theme.flat(theme.PAPER), edge=theme.GOLD_DARK)
SHEET = theme.Material(theme.flat(theme.PARCHMENT_PAGE), theme.HAIRLINE, 1, 6)
"""What the picture of a board lies on."""
_SMALLEST_NAMES = 12
_CHOSEN = theme.Material(theme.flat("#3F2A1B"), theme.INK, 1.5, 10)


class SaveRow(Widget):
    """A saved match in the list. A click chooses it, a double click or Enter opens it.

    Only the chosen row takes the keyboard focus, so that Tab does not have to walk through the list.
    """

    def __init__(
        self,
        area: Area,
        match: SavedMatch,
        texts: Texts,
        now: datetime,
        *,
        chosen: bool,
        choose: Action,
        resume: Action,
    ) -> None:
        super().__init__(area, key=f"row {match.path.name}")
        self.is_focusable = chosen
        self.match = match
        self.texts = texts
        self.now = now
        self.chosen = chosen
        self.choose = choose
        self.resume = resume

    def click(self, point: Point) -> Change | None:
        """Choose the match."""
        return self.choose()

    def on_key(self, event: pygame.Event) -> Change | None:
        """Open the match."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.resume()
        return None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw board, name, standing, players and date; the chosen row is dark."""
        if not canvas.rect(self.area).colliderect(canvas.surface.get_clip()):
            return  # of a long list only a few rows can be seen
        canvas.box(self.area, _CHOSEN if self.chosen else _HOVERED if look.hovered else _REST)
        self._draw_picture(canvas, self.area.part(14, (self.area.h - _PICTURE[1]) / 2, *_PICTURE))
        ink, soft = (theme.CREAM, theme.SAND) if self.chosen else (theme.INK, theme.INK_SOFT)
        date = when(self.texts, self.match.changed, self.now)
        date_width = canvas.type.width(date, DATE) + 2
        room = self.area.w - _TEXT - 16
        name = foreign(self.match.name(self.texts))
        canvas.text(name, TITLE_20, ink, self.area.part(_TEXT, 8, room - date_width - 16, 30))
        canvas.text(date, DATE, soft, self.area.from_end(16, 9, date_width, 28), "end")
        canvas.text(self.match.status(self.texts), STATUS, ink, self.area.part(_TEXT, 37, room, 26))
        if self.match.standing:
            names = self.match.standing.names(self.texts)
            style = fitting(canvas.type, names, STATUS, room, _SMALLEST_NAMES)
            canvas.text(names, style, soft, self.area.part(_TEXT, 62, room, 26))

    def _draw_picture(self, canvas: Canvas, area: Area) -> None:
        """Draw the board on a little sheet, with the emblem of its game; without a board, the emblem alone."""
        emblem = find_box(self.match.game_id).emblem if self.match.game_id else "logo"
        if self.match.picture:
            canvas.box(area, SHEET)
            self.match.picture.draw(canvas, self.texts, area.inset(4))
            canvas.picture(emblem, area.part(-6, -6, 26, 26))
        else:
            canvas.picture(emblem, area.inset(0, 6))
        if self.match.fault:
            draw_warning(canvas, area.from_end(12, area.h - 26, 26, 26))


def draw_warning(canvas: Canvas, area: Area) -> None:
    """Draw the sign that something is wrong."""
    canvas.box(area, theme.Material(theme.flat(theme.VERMILION), "#FFE9E4", 1.5, area.h / 2))
    canvas.text("!", BODY_BOLD.sized(area.h * 0.7), theme.WHITE, area, "center")
