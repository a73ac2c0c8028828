"""The panel of today's deal: the game, how the last seven days went, and the buttons to play or to tell of it."""

from datetime import date

from game.core.text import Texts
from scenes.book.today import DayTold, TodaysDeal
from scenes.cover import RATIO, draw_cover
from scenes.dates import day_and_month
from scenes.menu.shared_place import body_of
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area, Point
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, SMALL, SMALL_BOLD, TITLE_26, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

_ROW, _TOOL = 46, 44
_TILE, _LARGEST_TILE = 28, 36
"""How high a tile is, and how wide at most."""
_EMPTY = "#1B110A"
_FLAME = "#F2A05C"


class DayTile(Widget):
    """One of the last seven days: its points, a clock if its deal was begun, dashes if it is still to be played."""

    is_focusable = False

    def __init__(self, area: Area, texts: Texts, told: DayTold) -> None:
        super().__init__(area, key=f"day_{told.day.isoformat()}")
        self.texts = texts
        self.told = told

    def tip_at(self, point: Point) -> Tip:
        """Tell how the day went; the figures of its game are read only now."""
        told, t = self.told, self.texts.get
        went = told.result if told.points is not None else t(f"deal.day_{told.state}")
        warning = t("deal.other_figures") if told.has_other_figures else ""
        return Tip(title=day_and_month(self.texts, told.day), lines=(t(f"{told.game}.name"), went), warning=warning)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the tile, and the letter of the day below it."""
        tile = self.area.part(0, 0, self.area.w, _TILE)
        if self.told.points is not None:
            self._draw_points(canvas, tile)
        elif self.told.state == "open":
            canvas.dashes(tile, 6, theme.GOLD_LEAF, 2, 5)
        else:
            canvas.rounded(tile, 6, _EMPTY)
        if self.told.state == "begun":
            canvas.icon("clock", tile.middle(18, 18), theme.GOLD_LEAF)
        elif self.told.state == "missed":
            canvas.text("–", SMALL, theme.FADED, tile, "center")
        letter = self.texts.get(f"deal.weekday.{self.told.day.weekday()}")
        colour = theme.PALE_GOLD if self.told.is_today else theme.SAND
        canvas.text(letter, SMALL.sized(13), colour, self.area.part(0, _TILE + 1, self.area.w, 17), "center")

    def _draw_points(self, canvas: Canvas, tile: Area) -> None:
        fill = theme.GOLD if self.told.is_best else theme.flat("#50361F")
        edge = theme.GOLD_LEAF if self.told.is_best else theme.WALNUT_EDGE
        canvas.box(tile, theme.Material(fill, edge, 1, 6))
        text = self.texts.number(self.told.points or 0)
        style = fitting(canvas.type, text, SMALL_BOLD, tile.w - 2, 10)
        canvas.text(text, style, theme.INK if self.told.is_best else theme.CREAM, tile, "center")


class DealPanel:
    """Today's deal; in a narrow window its heading is a tab."""

    def __init__(self, area: Area, deal: TodaysDeal, texts: Texts, *, is_wide: bool) -> None:
        self.area = area
        self.deal = deal
        self.texts = texts
        self.is_wide = is_wide
        self._body = body_of(area, is_wide=is_wide)

    # building

    def widgets(self, type_: Typesetter) -> list[Widget]:
        """Return tiles and buttons."""
        if self.deal.fault:
            return []
        row = self._body.part(0, self._body.h - _ROW, self._body.w, _ROW)
        buttons, used = self._buttons(type_, row)
        pitch = min(_LARGEST_TILE + 4, (row.w - used - 4) / len(self.deal.days))
        gap = 4 if pitch > _LARGEST_TILE else 3
        tiles = [
            DayTile(row.part(number * pitch, 0, pitch - gap, _ROW), self.texts, told)
            for number, told in enumerate(self.deal.days)
        ]
        return [*tiles, *buttons]

    def _buttons(self, type_: Typesetter, row: Area) -> tuple[list[Widget], float]:
        """Return the buttons, and how much of the row they take."""
        if self.deal.state == "past":
            return [], 0.0
        names = {"open": "play", "begun": "go_on", "done": "result"}
        actions = {"open": self.deal.play, "begun": self.deal.go_on, "done": self.deal.show_result}
        name, style = names[self.deal.state], BUTTON if self.is_wide else BUTTON.sized(15)
        text = self.texts.get(f"deal.{name}")
        tip = self.texts.get("deal.next") if name == "result" else ""
        needed = Button.fitting_width(type_, text, icon=False, style=style, padding=10 if self.is_wide else 6)
        left = row.w - len(self.deal.days) * (_LARGEST_TILE + 4) - 4  # beside tiles that are as large as they may be
        width = max(needed, 54.0 if name == "result" else left)
        button = Button(
            row.from_end(0, 0, width, _ROW), text, actions[self.deal.state], key="deal_button", tip=tip, style=style
        )
        if name != "result":
            return [button], width
        share = row.from_end(width + 6, 0, _TOOL, _ROW) if self.is_wide else self._body.from_end(0, 0, _TOOL, _TOOL)
        tool = Tool(share, "share", self.deal.share, tip=self.texts.get("deal.share_tip"), key="share_deal")
        return [tool, button], width + (6 + _TOOL if self.is_wide else 0)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel without its buttons; in a narrow window the place is drawn by its tabs."""
        if self.is_wide:
            canvas.box(self.area, theme.DARK_PANEL)
            canvas.icon("today", self.area.part(18, 13, 22, 22), theme.SAND)
            draw_label(canvas, self.area.part(46, 14, self.area.w - 170, 20), self.texts.get("deal.title"))
            canvas.text(self._date(self.deal.today), SMALL, theme.STRAW, self.area.from_end(18, 14, 150, 20), "end")
        if self.deal.fault:
            canvas.paragraph(self.deal.fault, BODY, theme.STRAW, self._body)
            return
        self._draw_deal(canvas)

    def _date(self, today: date) -> str:
        return day_and_month(self.texts, today)

    def _draw_deal(self, canvas: Canvas) -> None:
        body = self._body
        width = 114.0 if self.is_wide else 84.0
        column = body
        has_share = self.deal.state == "done" and not self.is_wide
        if has_share:
            column = body.part(0, 0, body.w - _TOOL - 8, body.h)
        else:
            cover = body.part(0, 2, width, width * RATIO)
            draw_cover(canvas, find_box(self.deal.game).cover, cover, 6)
            canvas.outline(cover, 6, theme.BAR_LINE, 1.5)
            column = body.after(width + 14)
        self._draw_words(canvas, column)

    def _draw_words(self, canvas: Canvas, column: Area) -> None:
        heights = (28, 20, 26) if self.is_wide else (25, 19, 23)
        name = self.texts.get(f"{self.deal.game}.name")
        title = fitting(canvas.type, name, TITLE_26.sized(22 if self.is_wide else 20), column.w, 12)
        canvas.text(name, title, theme.PALE_GOLD, column.part(0, 0, column.w, heights[0]))
        line = self.deal.told
        style = fitting(canvas.type, line, SMALL, column.w, 11)
        canvas.text(line, style, theme.STRAW, column.part(0, heights[0], column.w, heights[1]))
        if self.deal.streak:
            self._draw_streak(canvas, column.part(0, heights[0] + heights[1] + 2, column.w, heights[2]))

    def _draw_streak(self, canvas: Canvas, row: Area) -> None:
        text = self.texts.get("deal.streak", n=self.deal.streak)
        canvas.icon("streak", row.part(0, (row.h - 22) / 2, 22, 22), _FLAME)
        style = fitting(canvas.type, text, BODY_BOLD, row.w - 28, 12)
        canvas.text(text, style, theme.CREAM, row.after(28))
