"""The Guildhall with its spaces, and the Cathedral with its levels."""

from typing import TYPE_CHECKING

from game.architects.tables import EMPTY
from scenes.architects import icons
from scenes.architects.grid import CARD, WORDS
from scenes.architects.pieces import draw_disc, draw_worker
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import SMALL, SMALL_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.architects.table import Table

_GUILDHALL = 10
_SPACE = theme.Material(theme.flat("#E2CFA0"), "", 0, 4)
_RESET = _SPACE.with_(fill=theme.flat("#F4C6A8"))
_LAST = _SPACE.with_(fill=theme.flat("#CFE0F6"))
_LINE = "#C7A86A"
_RESET_INK = "#A51E2D"


class Guild:
    """Draws the Guildhall and the Cathedral."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """Paint the workers and the markers."""
        self._draw_count(canvas)
        self._draw_workers(canvas)
        self._draw_markers(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint both cards with their spaces and boxes."""
        self._paint_guildhall(canvas)
        self._paint_cathedral(canvas)

    # the Guildhall

    def resets(self) -> list[int]:
        """Return the spaces on which a worker resets the Black Market."""
        town = self.table.town
        return [(row - 1) * town.columns for row in self.table.facts.guildhall.reset_rows]

    def _paint_guildhall(self, canvas: Canvas) -> None:
        table, view, scale = self.table, self.table.view, self.table.view.scale
        canvas.box(view.guildhall_area(), CARD)
        canvas.picture(icons.GUILDHALL, view.picture_area(_GUILDHALL))
        words = view.words_area(_GUILDHALL)
        name = table.name("place_brief", "guildhall")
        style = fitting(canvas.type, name, TITLE_20.sized(19.5 * scale), words.w, 13)
        canvas.text(name, style, theme.INK, words.part(0, 0, words.w, 23 * scale))
        for space in range(table.town.spaces):
            self._paint_space(canvas, space, view.space_area(space))

    def _paint_space(self, canvas: Canvas, space: int, area: Area) -> None:
        """Paint a space; those that reset the market and the last one are marked."""
        is_reset = space in self.resets()
        is_last = space == self.table.town.spaces - 1
        scale = self.table.view.scale
        canvas.box(area, (_RESET if is_reset else _LAST if is_last else _SPACE).with_(radius=4 * scale))
        canvas.dashes(area, 4 * scale, _RESET_INK if is_reset else theme.PARCHMENT_EDGE, 1.2, 4)
        side = min(area.h - 3 * scale, 16 * scale)
        if is_reset:
            canvas.picture(icons.BLACK_MARKET, area.middle(side, side))
        elif is_last:
            canvas.picture("icon_hourglass", area.middle(side, side))

    def _draw_count(self, canvas: Canvas) -> None:
        """Say how many spaces are taken."""
        table, view, scale = self.table, self.table.view, self.table.view.scale
        words = view.words_area(_GUILDHALL)
        taken = min(len(table.town.guildhall), table.town.spaces)
        text = table.say("board.guildhall", n=taken, m=table.town.spaces)
        line = words.part(0, 23 * scale, words.w, 20 * scale)
        canvas.text(text, fitting(canvas.type, text, SMALL.sized(13.5 * scale), line.w, 11), WORDS, line)

    def _draw_workers(self, canvas: Canvas) -> None:
        table = self.table
        marked = table.app.settings.shape_marks
        for space, side in enumerate(table.town.guildhall):
            if side != EMPTY and ("space", space) not in table.stage.hidden:
                area = table.view.space_area(space)
                draw_worker(canvas, area.middle(area.h, area.h), table.colour(side), marked=marked, lying=True)

    # the Cathedral

    def _paint_cathedral(self, canvas: Canvas) -> None:
        table, scale = self.table, self.table.view.scale
        area = self.table.view.cathedral_area()
        canvas.box(area, CARD)
        side = 78 * scale
        canvas.picture(icons.CATHEDRAL, area.part(5 * scale, area.h - side - 14 * scale, side, side))
        name = table.name("place_brief", "cathedral")
        title = area.part(7 * scale, 7 * scale, 86 * scale, 24 * scale)
        canvas.text(name, fitting(canvas.type, name, TITLE_20.sized(19.5 * scale), title.w, 12), theme.INK, title)
        for level in range(len(table.facts.cathedral.levels) + 1):
            self._paint_level(canvas, level)

    def _paint_level(self, canvas: Canvas, level: int) -> None:
        """Paint a level: its number, its boxes and its points."""
        table, view, scale = self.table, self.table.view, self.table.view.scale
        row = view.level_row(level)
        canvas.rule(row, 0, _LINE)
        style = SMALL_BOLD.sized(13.5 * scale)
        canvas.text(table.app.texts.number(level), style, "#8A6B42", row.part(0, 0, 14 * scale, row.h))
        boxes = table.facts.cathedral.levels[level - 1].boxes if level else 0
        for box in view.box_areas(level, boxes):
            canvas.dashes(box.inset(1.5 * scale), 5 * scale, theme.PARCHMENT_EDGE, 1.2, 3)
        points: list[Item] = [
            Word(table.app.texts.number(table.tables.level_points[level]), style),
            Drawing(icons.POINTS, 17 * scale),
        ]
        draw_row(canvas, row.from_end(0, 0, 40 * scale, row.h), points, gap=2 * scale, align="end")

    def _draw_markers(self, canvas: Canvas) -> None:
        table, view = self.table, self.table.view
        marked = table.app.settings.shape_marks
        for side in range(table.town.sides):
            if ("level", side) not in table.stage.hidden:
                area = view.level_area(table.town.level[side], side)
                draw_disc(canvas, area, table.colour(side), marked=marked)
