"""A card that sums up what happened to everybody at once: feeding, a reset, the start of a round."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from game.core.event import Event
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_20, SMALL, SMALL_BOLD, TITLE_26, Typesetter

if TYPE_CHECKING:
    from scenes.table.context import TableContext

_WIDTH, _WIDE = 436, 600
"""How wide a card is, and how wide with columns."""
_PADDING = 18
_HEAD = 66
_COLUMN_HEAD = 28
_ROW = 36
_LEAST_ROW = 26
_FOOT, _FOOT_WITH_BUTTON = 40, 56
_NAME = 36
"""Where names begin."""
_NAME_SHARE = 0.29
_SHADOW = 34
_ICON = 20
_OWN_ROW = "#F2C75C33"


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """What changed for one side."""

    side: int
    cells: tuple[tuple[Item, ...], ...]
    """One for each column; without columns a single one."""
    points: int = 0
    """What it costs or brings; 0: no points."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What happened to everybody at once."""

    picture: str
    title: str
    about: str
    rows: tuple[SummaryRow, ...]
    columns: tuple[str, ...] = ()
    """What the cells of all rows are about; with them the card is wider."""
    untouched: str = ""
    """Whom it did not touch."""
    note: str = ""
    """What follows."""
    opens_by_itself: bool = True


class GameSummaries:
    """The summaries of a game. Without any it is a game in which everything is somebody's doing."""

    begins: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events with which a thing begins that nobody does."""

    def summary(self, earlier: Sequence[Event], later: Sequence[Event]) -> Summary | None:
        """Return what is told of the event with which `later` begins; None: it is not over yet, or touched nobody.

        `earlier` is what happened before it, since the thing of the same kind before.
        """
        return None


def changed(context: "TableContext", number: int, drawing: Item) -> tuple[Item, ...]:
    """Return how much more or less there is of something."""
    colour = theme.VERDIGRIS if number > 0 else theme.VERMILION if number else theme.INK_SOFT
    return Word(context.texts.number(number, sign=True), BODY_BOLD, colour), drawing


def amount(context: "TableContext", number: int, drawing: Item) -> tuple[Item, ...]:
    """Return how much there is of something."""
    return drawing, Word(context.texts.number(number), NUMBER_20)


def sign(name: str) -> Drawing:
    """Return a drawing as large as the cells of a card have it."""
    return Drawing(name, _ICON)


def _foot(summary: Summary, *, has_button: bool) -> float:
    if has_button:
        return _FOOT_WITH_BUTTON
    return _FOOT if summary.untouched or summary.note else _PADDING / 2


def card_area(summary: Summary, board: Area, around: Area, *, top: float, has_button: bool) -> Area:
    """Return where a card goes: in the middle of the board, so far below its upper edge, and never beyond `around`."""
    fixed = _HEAD + _COLUMN_HEAD * bool(summary.columns) + _foot(summary, has_button=has_button)
    room = around.h - 12 - fixed
    row = max(_LEAST_ROW, min(_ROW, room / max(1, len(summary.rows))))
    width = min(_WIDE if summary.columns else _WIDTH, around.w - 20)
    height = fixed + row * len(summary.rows)
    return board.part((board.w - width) / 2, top, width, height).clamped(around.inset(6))


def foot_of(area: Area) -> Area:
    """Return where the button of a card has its room."""
    return area.part(_PADDING, area.h - _FOOT_WITH_BUTTON, area.w - 2 * _PADDING, _FOOT_WITH_BUTTON)


def draw_card(canvas: Canvas, area: Area, summary: Summary, context: "TableContext", *, button: float) -> None:
    """Draw a card; `button` is how wide its button is, 0: it has none."""
    sides = context.sides
    key = (summary, tuple(sides.names), tuple(sides.colours), context.controller.viewer, button)
    canvas.kept(area.inset(-_SHADOW), key, partial(_paint, summary, context, button))


def _paint(summary: Summary, context: "TableContext", button: float, canvas: Canvas, whole: Area) -> None:
    area = whole.inset(_SHADOW)
    canvas.box(area, theme.DIALOG)
    inner = area.inset(_PADDING, 0)
    _paint_head(canvas, inner, summary)
    y = float(_HEAD)
    if summary.columns:
        for column, text in zip(_columns(inner, len(summary.columns)), summary.columns, strict=True):
            head = column.part(0, y, column.w, _COLUMN_HEAD)
            canvas.text(text, fitting(canvas.type, text, SMALL, head.w - 4, 11), theme.INK_SOFT, head, "center")
        y += _COLUMN_HEAD
    foot = _foot(summary, has_button=button > 0)
    height = (area.h - y - foot) / max(1, len(summary.rows))
    for number, row in enumerate(summary.rows):
        _paint_row(canvas, inner.part(0, y + number * height, inner.w, height), row, summary, context)
    _paint_foot(canvas, inner.part(0, area.h - foot, inner.w, foot), summary, button)


def _paint_head(canvas: Canvas, inner: Area, summary: Summary) -> None:
    canvas.picture(summary.picture, inner.part(0, 12, 44, 44))
    words = inner.part(56, 10, inner.w - 56, 28)
    canvas.text(summary.title, fitting(canvas.type, summary.title, TITLE_26.sized(23), words.w, 16), theme.INK, words)
    line = words.part(0, 27, words.w, 20)
    canvas.text(summary.about, fitting(canvas.type, summary.about, SMALL, line.w, 12), theme.INK_SOFT, line)
    canvas.rule(inner, _HEAD - 2)


def _columns(inner: Area, count: int) -> list[Area]:
    """Return where the cells of a row begin and end, after the names."""
    start = inner.w * _NAME_SHARE
    return list(inner.part(start, 0, inner.w - start, inner.h).columns(count, 4))


def _paint_row(canvas: Canvas, area: Area, row: SummaryRow, summary: Summary, context: "TableContext") -> None:
    if summary.columns and row.side == context.controller.viewer:
        canvas.rounded(area.inset(0, 1), 7, _OWN_ROW)
    canvas.picture(context.sides.portraits[row.side], area.part(6, (area.h - 24) / 2, 24, 24))
    start = inner_start = area.w * _NAME_SHARE
    name = context.sides.escaped(row.side)
    if not summary.columns:
        start = inner_start = 150.0
    room = area.part(_NAME, 0, start - _NAME - 4, area.h)
    canvas.text(name, fitting(canvas.type, name, BODY_BOLD.sized(15), room.w, 12), theme.INK, room)
    if summary.columns:
        for column, items in zip(_columns(area, len(summary.columns)), row.cells, strict=True):
            _paint_items(canvas, column, items, "center")
        return
    end = _paint_points(canvas, area, row.points, context)
    _paint_items(canvas, area.part(inner_start, 0, area.w - inner_start - end - 6, area.h), row.cells[0], "start")


def _paint_items(canvas: Canvas, area: Area, items: Sequence[Item], align: str) -> None:
    """Draw amounts; they run from left to right in every language, a row of them as the language does."""
    if items:
        draw_row(canvas, area, fitted(canvas.type, items, 5, area.w), gap=5, align=align)


def _paint_points(canvas: Canvas, area: Area, points: int, context: "TableContext") -> float:
    """Draw what a change means in points at the end of a row; return how much room it takes."""
    if not points:
        return 0.0
    items = changed(context, points, sign("icon_vp"))
    return draw_row(canvas, area.part(0, 0, area.w - 4, area.h), items, gap=4, align="end") + 8


def _paint_foot(canvas: Canvas, foot: Area, summary: Summary, button: float) -> None:
    if not (summary.untouched or summary.note or button):
        return
    canvas.rule(foot, 2)
    room = foot.part(0, 3, foot.w - (button + 12 if button else 0), foot.h - 3)
    if summary.untouched and summary.note:
        first, second = room.columns(2, 10)
        _paint_line(canvas, first, summary.untouched, "start")
        _paint_line(canvas, second, summary.note, "end")
    else:
        _paint_line(canvas, room, summary.untouched or summary.note, "start")


def _paint_line(canvas: Canvas, area: Area, text: str, align: str) -> None:
    style = fitting(canvas.type, text, BODY.sized(15), area.w, 11.5)
    canvas.text(text, style, theme.INK_BROWN, area, align)


def button_width(type_: Typesetter, text: str, shortcut: str) -> float:
    """Return how wide the button of a card is."""
    return type_.width(text, BODY_BOLD) + type_.width(shortcut, SMALL_BOLD.sized(12)) + 62
