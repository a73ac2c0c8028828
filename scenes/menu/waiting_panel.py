"""The panel of the match that waits: cover, round, whose turn, points. Without one, a word on how to get one."""

from datetime import datetime

from game.core.text import Texts
from scenes.change import Change
from scenes.cover import RATIO, draw_cover
from scenes.dates import when
from scenes.menu.links import MenuLinks
from scenes.menu.shared_place import body_of
from scenes.menu.waiting import WaitingMatch
from scenes.shelf import find_box
from scenes.standing import Standing
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.screen import chip_width, draw_chip, draw_label
from scenes.ui.text import BODY, SMALL, SMALL_BOLD, TITLE_26, Typesetter
from scenes.ui.widget import Widget

_BUTTON = 46
_CHIP_GAP = 6
_LOW_COVER = 54
"""How high the cover is above a row of chips."""
_SIZES = (16, 15, 14, 13, 12)


class WaitingPanel:
    """The match that waits, with the buttons to go on with it and to the saved games."""

    def __init__(
        self,
        area: Area,
        waiting: WaitingMatch | None,
        texts: Texts,
        now: datetime,
        *,
        is_looking: bool,
        is_wide: bool,
    ) -> None:
        """`is_looking` says that it is not known yet whether a match waits."""
        self.area = area
        self.waiting = waiting
        self.is_looking = is_looking
        self.texts = texts
        self.now = now
        self.is_wide = is_wide
        self._body = body_of(area, is_wide=is_wide)

    # building

    def widgets(self, type_: Typesetter, links: MenuLinks, gold: str) -> list[Widget]:
        """Return the buttons; the first one goes on with the match, if there is one."""
        row = self._body.part(0, self._body.h - _BUTTON, self._body.w, _BUTTON)
        tip = self.texts.get("menu.saved_games")
        folder = Tool(row.from_end(0, 0, _BUTTON, _BUTTON), "load", links.saved_games, tip=tip, key="folder")
        if not self.waiting:
            return [folder]

        def resume() -> Change | None:
            return links.resume(self.waiting)

        place = row.part(0, 0, row.w - _BUTTON - 10, _BUTTON)
        left = "" if self.is_wide else when(self.texts, self.waiting.left, self.now)  # elsewhere the heading says it
        button = Button(place, self.texts.get("menu.resume"), resume, icon="play", key="resume", tip=left)
        button.kind = "primary" if gold == "resume" else "plain"
        return [button, folder]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel without its buttons; in a narrow window the place is drawn by its tabs."""
        if self.is_wide:
            canvas.box(self.area, theme.DARK_PANEL)
            heading = self.area.part(18, 14, self.area.w - 36, 20)
            draw_label(canvas, heading, self.texts.get("menu.continue"))
            if self.waiting:
                canvas.text(when(self.texts, self.waiting.left, self.now), SMALL, theme.STRAW, heading, "end")
        if self.waiting:
            self._draw_match(canvas, self.waiting)
        elif self.is_looking:
            canvas.text(self.texts.get("saved_games.status.reading"), BODY, theme.STRAW, self._body, "center")
        else:
            self._draw_nothing(canvas)

    @property
    def _info(self) -> Area:
        """What is left above the buttons."""
        return self._body.part(0, 0, self._body.w, self._body.h - _BUTTON - 8)

    def _draw_match(self, canvas: Canvas, waiting: WaitingMatch) -> None:
        """Draw cover, words and chips; many chips have a row of their own, below a lower cover or none."""
        info, standing = self._info, waiting.standing
        height = 26.0 if self.is_wide else 22.0
        width = 114.0 if self.is_wide else 84.0
        is_crowded = _chips_width(canvas.type, self.texts, standing, height) > info.w - width - 14
        if is_crowded:
            width = _LOW_COVER / RATIO if self.is_wide else 0
        words = info
        if width:
            self._draw_cover(canvas, standing.game_id, info.part(0, 2, width, width * RATIO))
            words = info.after(width + 14)
        used = self._draw_words(canvas, words, waiting)
        y = info.h - height - 2 if is_crowded else used + 3
        place = info if is_crowded else words
        self._draw_chips(canvas, place.part(0, y, place.w, height), standing)

    @staticmethod
    def _draw_cover(canvas: Canvas, game_id: str, cover: Area) -> None:
        draw_cover(canvas, find_box(game_id).cover, cover, 6)
        canvas.outline(cover, 6, theme.BAR_LINE, 1.5)

    def _draw_words(self, canvas: Canvas, column: Area, waiting: WaitingMatch) -> float:
        """Draw the game and where the match stands; return how high that is."""
        heights = (28.0, 20.0) if self.is_wide else (24.0, 19.0)
        name = self.texts.get(f"{waiting.standing.game_id}.name")
        title = fitting(canvas.type, name, TITLE_26.sized(22 if self.is_wide else 20), column.w, 12)
        canvas.text(name, title, theme.PALE_GOLD, column.part(0, 0, column.w, heights[0]))
        facts = waiting.standing.status(self.texts)
        style = fitting(canvas.type, facts, SMALL, column.w, 11)
        canvas.text(facts, style, theme.STRAW, column.part(0, heights[0], column.w, heights[1]))
        return sum(heights)

    def _draw_chips(self, canvas: Canvas, row: Area, standing: Standing) -> None:
        """Draw the points of all sides in a row of chips; many of them come closer together."""
        needed = _chips_width(canvas.type, self.texts, standing, row.h)
        squeeze = min(1.0, row.w / needed) if needed else 1.0
        x = 0.0
        for side in standing.sides:
            text = side.shown_points(self.texts)
            width = chip_width(canvas.type, text, row.h, picture=True, style=SMALL_BOLD)
            place = row.part(x, 0, width, row.h)
            draw_chip(canvas, place, text, picture=side.portrait, dark=True, style=SMALL_BOLD)
            x += (width + _CHIP_GAP) * squeeze

    def _draw_nothing(self, canvas: Canvas) -> None:
        column, text = self._body, self.texts.get("menu.nothing_text")
        title_height = 28.0 if self.is_wide else 24.0
        title = self.texts.get("menu.nothing_title")
        style = fitting(canvas.type, title, TITLE_26.sized(22 if self.is_wide else 19), column.w, 12)
        canvas.text(title, style, theme.PALE_GOLD, column.part(0, 0, column.w, title_height))
        words = column.part(0, title_height + 2, column.w - _BUTTON - 14, column.h - title_height - 2)
        canvas.paragraph(text, fitting_paragraph(canvas.type, text, BODY, _SIZES, words), theme.STRAW, words)


def _chips_width(type_: Typesetter, texts: Texts, standing: Standing, height: float) -> float:
    """Return how wide the chips of all sides are, side by side."""
    shown = [side.shown_points(texts) for side in standing.sides]
    widths = [chip_width(type_, text, height, picture=True, style=SMALL_BOLD) for text in shown]
    return sum(widths) + _CHIP_GAP * (len(widths) - 1)
