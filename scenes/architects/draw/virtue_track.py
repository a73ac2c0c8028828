"""The virtue track: what every step opens or forbids, what it is worth at the end, and who stands on it."""

from functools import partial

from game.architects.board_facts import Virtue
from scenes.architects import icons
from scenes.architects.draw.board_part import BoardPart
from scenes.architects.draw.pieces import draw_disc
from scenes.architects.draw.place_cards import CARD, WORDS
from scenes.architects.places import marker_place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import NUMBER_20, SMALL_BOLD, TITLE_20

_LOW, _MIDDLE, _HIGH = "#DDAAB0", "#F3E6C8", "#A9C7E6"
_LOSS, _GAIN = "#6F0F1B", "#163F7C"
_CROSS = "#A51E2D"
_LEGEND_GAP = 18
_LEAST_FOOT = 15
"""Lower than this, letters do not fit."""
_SIZES = (14, 13.5, 13, 12.5, 12, 11, 10, 9)


class VirtueTrack(BoardPart):
    """Draws the virtue track."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the markers."""
        context, board = self._context, self._board
        marked = context.settings.shape_marks
        for side in sorted(range(self._state.sides), key=self._height):
            if marker_place(side) not in context.hidden:
                area = board.virtue_area(self._state.virtue[side], side)
                draw_disc(canvas, area, context.sides.colours[side], marked=marked)

    def _height(self, side: int) -> float:
        """Return what is drawn first: markers at the bottom of a pile."""
        return -self._board.virtue_area(self._state.virtue[side], side).y

    def paint(self, canvas: Canvas) -> None:
        """Paint the track: its heading, what its signs mean, and its steps."""
        context, board, scale = self._context, self._board, self._board.scale
        area = board.track_area()
        canvas.box(area, CARD)
        head = area.part(14 * scale, 8 * scale, area.w - 28 * scale, 32 * scale)
        canvas.picture(icons.VIRTUE, head.part(0, 3 * scale, 26 * scale, 26 * scale))
        name = context.say("board.virtue")
        style = TITLE_20.sized(20 * board.lettering)
        wide = canvas.type.width(name, style) + 4
        canvas.text(name, style, theme.INK, head.part(34 * scale, 0, wide, head.h))
        self._paint_legend(canvas, head.after(34 * scale + wide + 16 * scale))
        for step in range(self._state.facts.virtue.top + 1):
            self._paint_step(canvas, step, board.step_area(step))

    def _paint_legend(self, canvas: Canvas, room: Area) -> None:
        """Write what the signs mean, in letters as large as there is room for."""
        for size in _SIZES:
            rows = self._legend(size * self._board.lettering)
            gap = _LEGEND_GAP * self._board.scale
            widths = [row_width(canvas.type, row, 5) for row in rows]
            if sum(widths) + gap * (len(rows) - 1) <= room.w:
                break
        x = 0.0
        for row, width in zip(reversed(rows), reversed(widths), strict=True):
            draw_row(canvas, room.from_end(x, 0, width, room.h), row, gap=5)
            x += width + gap

    def _legend(self, size: float) -> list[list[Item]]:
        context, virtue = self._context, self._state.facts.virtue
        style = SMALL_BOLD.sized(size)
        evaded = max((step for step, coins in enumerate(virtue.evaded) if coins), default=0)
        texts = (
            (icons.CATHEDRAL, context.say("board.no_cathedral", n=virtue.cathedral_least - 1)),
            (icons.TAX, context.say("board.less_tax", n=evaded)),
            (icons.BLACK_MARKET, context.say("board.no_market", n=virtue.market_most + 1)),
            (icons.POINTS, context.say("board.end_points")),
        )
        return [[Drawing(picture, size * 1.4), Word(text, style, WORDS)] for picture, text in texts]

    def _paint_step(self, canvas: Canvas, step: int, cell: Area) -> None:
        """Paint a step: its number, signs of what it forbids or saves, its points."""
        context, board, scale = self._context, self._board, self._board.scale
        virtue, texts = self._state.facts.virtue, context.texts
        forbidden = _forbidden(virtue, step)
        fill = _MIDDLE
        if forbidden:
            fill = _LOW if forbidden == icons.CATHEDRAL else _HIGH
        canvas.box(cell, theme.Material(theme.flat(fill), theme.WALNUT_EDGE, 1.5, 8 * scale))
        top = cell.part(0, 0, cell.w, 23 * scale)
        canvas.text(texts.number(step), NUMBER_20.sized(19 * board.lettering), theme.INK, top, "center")
        side = 13 * scale
        if forbidden:
            _draw_forbidden(canvas, top.part(3 * scale, 3 * scale, side, side), forbidden)
        for coin in range(virtue.evaded[step]):
            canvas.picture(icons.TAX, top.from_end((2 + 4 * coin) * scale, 3 * scale, side, side))
        points = virtue.points[step]
        high = max(17 * scale, _LEAST_FOOT)
        foot = cell.part(0, cell.h - high, cell.w, high - scale)
        text = texts.number(points, sign=True) if points else texts.number(0)
        colour = _LOSS if points < 0 else _GAIN if points > 0 else theme.INK_SOFT
        style = fitting(canvas.type, text, SMALL_BOLD.sized(12.5 * board.lettering), cell.w, 11)
        canvas.text(text, style, colour, foot, "center")


def _forbidden(virtue: Virtue, step: int) -> str:
    """Return the drawing of what a step forbids, if anything."""
    if not virtue.opens_cathedral(step):
        return icons.CATHEDRAL
    return "" if virtue.opens_market(step) else icons.BLACK_MARKET


def _draw_forbidden(canvas: Canvas, area: Area, picture: str) -> None:
    """Draw something crossed out."""
    canvas.picture(picture, area)
    line = partial(canvas.line, (area.x, area.bottom), (area.right, area.y))
    line(theme.HALO, 3.4)
    line(_CROSS, 2)
