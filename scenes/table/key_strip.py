"""The strip that says what the keys do now."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.focus import BoardFocus
from scenes.table.key_uses import ARROWS, KeyUse, KeyUses
from scenes.table.sheet import Backdrop
from scenes.table.stops import Part
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.focus_ring import CAP, cap_width, draw_cap
from scenes.ui.geometry import Area
from scenes.ui.text import BODY

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_HEIGHT = 44
_FROM_EDGE = 10
_PADDING = 14
_CAP_GAP, _WORD_GAP = 4, 8
_SIZES = ((BODY.sized(15), 22), (BODY.sized(13), 12))
"""The type of the words, and how far keys stand from the words before them: smaller where many are told."""


class KeyStrip:
    """Lies at the foot of the board; at its top while the focus is below."""

    def __init__(self, context: "TableContext", game: "GameView", focus: BoardFocus) -> None:
        self._context = context
        self._game = game
        self._focus = focus
        self._uses = KeyUses(context, game, focus)
        self._style, self._gap = _SIZES[0]
        self.area: Area | None = None
        """Where it was drawn last."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what the keys do; only the keys themselves where there is no room for words."""
        rows = self._uses.rows()
        board = self._game.layout.room_for_keys(self._context.surroundings.visible_board)
        room = board.w - 2 * _FROM_EDGE - 2 * _PADDING
        wants_words = self._focus.shows_keys or not self._context.frame.is_compact
        with_words = wants_words and self._find_size(canvas, rows, room)
        widths = [self._width(canvas, row, with_words=with_words) for row in rows]
        self.area = area = self._place(board, max(widths) + 2 * _PADDING, len(rows) * _HEIGHT)
        canvas.box(area, theme.KEY_STRIP)
        for number, (row, width) in enumerate(zip(rows, widths, strict=True)):
            line = area.part((area.w - width) / 2, number * _HEIGHT, width, _HEIGHT)
            self._draw_row(canvas, line, row, with_words=with_words)

    def _find_size(self, canvas: Canvas, rows: Sequence[Sequence[KeyUse]], room: float) -> bool:
        """Choose the largest type in which all words have room; return whether there is one."""
        for self._style, self._gap in _SIZES:
            if all(self._width(canvas, row, with_words=True) <= room for row in rows):
                return True
        return False

    def _place(self, board: Area, width: float, height: float) -> Area:
        """Return where the strip lies: where it covers neither the focus nor a sheet, nor targets if it can help it."""
        low, high = (
            Area(board.x, y, board.w, height, board.rtl).middle(width, height)
            for y in (board.bottom - _FROM_EDGE - height, board.y + _FROM_EDGE)
        )
        stop = self._focus.stop if self._focus.is_shown else None
        is_low = stop is not None and stop.area.centre[1] > board.y + board.h * 2 / 3
        sheets = [widget.area for widget in self._context.page.widgets if isinstance(widget, Backdrop)]
        if self._context.moments.summary:
            sheets.append(self._context.moments.area)
        ringed = [stop.widget.ringed_area if stop.widget else stop.area] if stop else []
        targets = [other.area for other in self._focus.finder.stops() if other.part is Part.BOARD]
        targets = targets or self._done_last()
        shown = self._game.drawing.beside_tip(stop.place if stop else None)
        layers = (ringed, sheets, targets, shown)
        places = [high, low] if is_low else [low, high]
        last = None if self._context.controller.accepts_clicks else self.area
        if last:  # nothing is asked: it stays where it lies
            places.sort(key=lambda area: abs(area.y - last.y))
        return min(places, key=lambda area: [_overlaps(area, others) for others in layers])

    def _done_last(self) -> list[Area]:
        """Return where on the board somebody has just done something."""
        surroundings = self._context.surroundings
        deeds = surroundings.log.deeds()
        return surroundings.areas_on_board(surroundings.log.line(deeds[-1]).places) if deeds else []

    # drawing

    def _width(self, canvas: Canvas, row: Sequence[KeyUse], *, with_words: bool) -> float:
        widths = [self._entry_width(canvas, entry, with_words=with_words) for entry in row]
        return sum(widths) + self._gap * (len(row) - 1)

    def _entry_width(self, canvas: Canvas, entry: KeyUse, *, with_words: bool) -> float:
        caps = sum(_key_width(canvas, key) for key in entry.keys) + _CAP_GAP * (len(entry.keys) - 1)
        return caps + (_WORD_GAP + canvas.type.width(entry.text, self._style) + 2 if with_words else 0)

    def _draw_row(self, canvas: Canvas, line: Area, row: Sequence[KeyUse], *, with_words: bool) -> None:
        x = 0.0
        for entry in row:
            width = self._entry_width(canvas, entry, with_words=with_words)
            self._draw_entry(canvas, line.part(x, 0, width, line.h), entry, with_words=with_words)
            x += width + self._gap

    def _draw_entry(self, canvas: Canvas, area: Area, entry: KeyUse, *, with_words: bool) -> None:
        x = 0.0
        for key in reversed(entry.keys) if area.rtl and entry.keys == ARROWS else entry.keys:
            width = _key_width(canvas, key)
            cap = area.part(x, (area.h - CAP) / 2, width, CAP)
            draw_cap(canvas, cap, icon=key) if key in ARROWS else draw_cap(canvas, cap, key)
            x += width + _CAP_GAP
        if with_words:
            canvas.text(entry.text, self._style, theme.CREAM, area.after(x - _CAP_GAP + _WORD_GAP))


def _key_width(canvas: Canvas, key: str) -> float:
    return CAP if key in ARROWS else cap_width(canvas, key)


def _overlaps(area: Area, others: Sequence[Area]) -> int:
    return sum(area.overlaps(other) for other in others)
