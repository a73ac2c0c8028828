"""Two ways to play a turn, side by side in figures: points at once by source, what to expect at the end, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.estimates import Estimate
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_20, SMALL, SMALL_BOLD, TITLE_20
from scenes.ui.widget import Look, Widget

SWITCH = 40
"""How high the switch between the ways is."""
SWITCH_TOP = 50
_PADDING = 16
_ROW = 27
_COLUMN = 56
_AXIS = 104
_GAP = 12
_TEACHER = 44
_LEAST_REASON = 120
_WELL = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.HAIRLINE, 1, 9)


class SourceRow(NamedTuple):
    """What a source brings at once by either way."""

    name: str
    icon: str
    own: int
    other: int
    is_sum: bool = False


class WaysText(NamedTuple):
    """Everything the panel tells."""

    title: str
    other: str
    """What the way is called that was not taken."""
    rows: Sequence[SourceRow]
    own_end: Estimate
    other_end: Estimate
    verdict: str
    reasons: tuple[str, ...]
    price: str
    is_better: bool
    """Whether the other way is the better one."""


class WaysPanel(Widget):
    """Draws both panels of a decision, one below the other."""

    is_focusable = False

    def __init__(self, area: Area, context: TableContext, text: WaysText) -> None:
        super().__init__(area, key="ways")
        self._context = context
        self._text = text
        self._number = context.texts.number

    @property
    def _figures(self) -> Area:
        """The panel with the figures: as high as its rows need."""
        rows = len(self._text.rows) + 1
        height = SWITCH_TOP + SWITCH + 12 + rows * _ROW + 10 + _AXIS + _PADDING
        return self.area.part(0, 0, self.area.w, min(height, self.area.h - _GAP - _LEAST_REASON))

    def hit(self, point: Point) -> bool:
        """Nothing is drawn again under the pointer: the switch lies on it."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw figures and reason."""
        figures = self._figures
        canvas.box(figures, theme.PANEL)
        inner = figures.part(_PADDING, 0, figures.w - 2 * _PADDING, figures.h)
        title = fitting(canvas.type, self._text.title, TITLE_20, inner.w, 13)
        canvas.text(self._text.title, title, theme.INK, inner.part(0, 10, inner.w, 34))
        end = self._draw_rows(canvas, inner)
        axis = inner.part(0, max(end + 8, 0), inner.w, min(_AXIS, figures.h - end - 8 - 12))
        if axis.h >= _AXIS * 0.8:
            self._draw_axis(canvas, axis)
        self._draw_reason(canvas, self.area.below(figures.h + _GAP))

    # figures

    @property
    def _colour(self) -> str:
        """The colour of the other way."""
        return theme.VERDIGRIS if self._text.is_better else theme.INK_SOFT

    def _draw_rows(self, canvas: Canvas, inner: Area) -> float:
        """Draw what every source brings; return where the rows end."""
        t = self._context.t
        y: float = SWITCH_TOP + SWITCH + 12
        head = inner.part(0, y, inner.w, _ROW)
        canvas.text(t("review.moment.at_once"), SMALL, theme.INK_SOFT, head.part(0, 0, inner.w - 2 * _COLUMN, _ROW))
        self._draw_pair(canvas, head, t("review.moment.own"), self._text.other, is_bold=True)
        room = self._figures.h - _AXIS * 0.8
        for row in self._text.rows:
            y += _ROW
            if y + _ROW > room:
                return y
            canvas.rule(inner.part(0, y, inner.w, _ROW), 0, theme.INK_SOFT if row.is_sum else theme.HAIRLINE)
            self._draw_row(canvas, inner.part(0, y, inner.w, _ROW), row)
        return y + _ROW

    def _draw_row(self, canvas: Canvas, line: Area, row: SourceRow) -> None:
        x = 0.0
        if row.icon:
            canvas.picture(row.icon, line.part(0, 3, _ROW - 6, _ROW - 6))
            x = _ROW
        style = fitting(canvas.type, row.name, BODY_BOLD if row.is_sum else BODY, line.w - x - 2 * _COLUMN, 11)
        canvas.text(row.name, style, theme.INK, line.part(x, 0, line.w - x - 2 * _COLUMN, line.h))
        signs = [self._number(points, sign=True) if points else self._number(0) for points in (row.own, row.other)]
        self._draw_pair(canvas, line, *signs, is_bold=row.is_sum or row.own != row.other)

    def _draw_pair(self, canvas: Canvas, line: Area, own: str, other: str, *, is_bold: bool) -> None:
        style = SMALL_BOLD.sized(15) if is_bold else SMALL.sized(15)
        for place, text, colour in ((_COLUMN, own, theme.INK), (0, other, self._colour)):
            area = line.from_end(place, 0, _COLUMN, line.h)
            canvas.text(text, fitting(canvas.type, text, style, _COLUMN - 4, 10), colour, area, "center")

    # what to expect

    def _draw_axis(self, canvas: Canvas, area: Area) -> None:
        """Draw both expectations on one axis; smaller is left in every language, as in a chart."""
        t = self._context.t
        canvas.box(area, _WELL)
        line = area.part(12, 6, area.w - 24, 18)
        head, below = t("review.moment.at_end"), t("review.moment.to_rival")
        canvas.text(head, fitting(canvas.type, head, SMALL_BOLD, line.w, 10), theme.INK, line)
        canvas.text(below, fitting(canvas.type, below, SMALL, line.w, 10), theme.INK_SOFT, line.moved(0, 17))
        axis = area.ltr.part(34, 60, area.w - 68, 1)
        ends = self._text.own_end, self._text.other_end
        reach = [min(end.half_width, 99.0) for end in ends]
        low = min(0.0, *(end.mean - half for end, half in zip(ends, reach, strict=True)))
        high = max(0.0, *(end.mean + half for end, half in zip(ends, reach, strict=True)))
        scale = axis.w / max(high - low, 1.0)

        def x(value: float) -> float:
            return axis.x + (value - low) * scale

        canvas.fill(axis.inset(-14, 0), theme.SAND)
        canvas.fill(Area(x(0) - 0.5, axis.y - 9, 1, 19), theme.INK_SOFT)
        for end, half, colour in zip(ends, reach, (theme.INK, self._colour), strict=True):
            for edge in (end.mean - half, end.mean + half):
                canvas.line((x(edge), axis.y - 6), (x(edge), axis.y + 6), colour, 2)
            canvas.line((x(end.mean - half), axis.y), (x(end.mean + half), axis.y), colour, 2.5)
            canvas.rounded(Area(x(end.mean) - 6, axis.y - 6, 12, 12), 6, colour)
        self._draw_axis_numbers(canvas, axis, [x(end.mean) for end in ends])

    def _draw_axis_numbers(self, canvas: Canvas, axis: Area, places: Sequence[float]) -> None:
        """Write both figures below their dots, apart from each other."""
        first, second = places
        if abs(first - second) < _TEACHER:
            shift = (_TEACHER - abs(first - second)) / 2 * (1 if first >= second else -1)
            first, second = first + shift, second - shift
        own, other = round(self._text.own_end.mean), round(self._text.other_end.mean)
        for place, points, colour in ((first, own, theme.INK), (second, other, self._colour)):
            text = self._number(points, sign=True) if points else self._number(0)
            canvas.text(text, SMALL_BOLD, colour, Area(place - 30, axis.y + 8, 60, 22), "center")

    # the reason

    def _draw_reason(self, canvas: Canvas, area: Area) -> None:
        if area.h < 90:
            return
        text = self._text
        canvas.box(area, theme.PANEL)
        canvas.picture("teacher", area.part(10, 12, _TEACHER, _TEACHER))
        x = 10 + _TEACHER + 10
        inner = area.part(x, 12, area.w - x - 14, area.h - 22)
        room = inner.part(0, 0, inner.w, 52)
        verdict = fitting_paragraph(canvas.type, text.verdict, NUMBER_20, (19, 17, 15, 13), room)
        y = canvas.paragraph(text.verdict, verdict, theme.INK, inner) + 6
        said = [(words, theme.INK_BROWN) for words in text.reasons] + [(text.price, theme.INK_SOFT)]
        for words, colour in said:
            if not words:
                continue
            room = inner.part(0, y, inner.w, inner.h - y)
            style = fitting_paragraph(canvas.type, words, BODY, (16, 15, 14, 13, 12), room)
            if canvas.type.paragraph_height(words, style, inner.w) > room.h:
                return
            y += canvas.paragraph(words, style, colour, room) + 6
