"""A side's panel: workers, silver, virtue, goods, prisoners, debts, captives, cards in hand."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.architects.captures import workers_held
from game.architects.tables import SILVER
from scenes.architects import icons
from scenes.architects.draw.pieces import worker
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, Style

RIVAL_HEIGHTS = (122, 114)
"""How high the rival's panel is, and how high in a compact window."""
_START, _END = 20, 10
_HEAD = 54
"""Where the head of a panel ends."""
_USUAL_HEAD = 56
_PILL, _GOODS, _CHIPS = 28, 26, 21
"""Heights of the three rows, if there is room."""
_LOW = 6


class Rows(NamedTuple):
    """Where the rows of a panel are."""

    pills: Area
    goods: Area
    chips: Area


def rows_of(panel: Area) -> Rows:
    """Share what the head leaves of a panel among three rows; in a low panel they move together and shrink."""
    inner = panel.part(_START, 0, panel.w - _START - _END, panel.h)
    usual = _PILL + _GOODS + _CHIPS
    spare = panel.h - _USUAL_HEAD - _LOW - usual
    if spare >= 0:
        gap = min(5.0, spare / 2)
        tops = (_USUAL_HEAD, _USUAL_HEAD + _PILL + gap, _USUAL_HEAD + _PILL + _GOODS + 2 * gap)
        heights: Sequence[float] = (_PILL, _GOODS, _CHIPS)
    else:
        share = (panel.h - _HEAD - 3) / usual
        heights = [height * share for height in (_PILL, _GOODS, _CHIPS)]
        tops = (_HEAD, _HEAD + heights[0], _HEAD + heights[0] + heights[1])
    return Rows(*(inner.part(0, top, inner.w, height) for top, height in zip(tops, heights, strict=True)))


def draw_panel(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the panel; it is kept as a picture until something of it changes."""
    canvas.kept(area, _shown(context, side), lambda picture, panel: _draw_content(picture, panel, context, side))


def _shown(context: TableContext, side: int) -> Hashable:
    """Return everything that the picture of a panel depends on."""
    state, texts = state_of(context), context.texts
    goods = tuple(state.good(side, good) for good in range(SILVER + 1))
    people = state.available[side], state.prison[side], workers_held(state, side)
    counts = state.virtue[side], state.unpaid[side], state.paid[side], len(state.hands[side]), state.supplies
    look = context.sides.colours[side], context.frame.is_compact, texts.language, texts.number(1)
    return ("architects panel", side, goods, people, counts, *look)


def _draw_content(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    if side == state_of(context).rival:
        _draw_rival(canvas, area, context)
        return
    rows = rows_of(area)
    _draw_pills(canvas, rows.pills, context, side)
    _draw_goods(canvas, rows.goods, context, side)
    _draw_chips(canvas, rows.chips, _chips(context, side), context)


# workers, silver, virtue


def _draw_pills(canvas: Canvas, row: Area, context: TableContext, side: int, *, more: Sequence[Item] = ()) -> None:
    """Paint workers on the own board, silver and virtue, each in a pill."""
    state, number = state_of(context), context.texts.number
    icon, style = row.h * 0.72, _sized(BODY_BOLD, row.h, _PILL)
    pills: list[Sequence[Item]] = [
        [worker(context.sides.colours[side], icon), Word(number(state.available[side]), style)],
        [Drawing(icons.SILVER, icon), Word(number(state.good(side, SILVER)), style)],
        [Drawing(icons.VIRTUE, icon), Word(number(state.virtue[side]), style)],
    ]
    if more:
        pills.append(more)
    needed = sum(pill_width(canvas.type, pill) for pill in pills)
    gap = max(2.0, min(6.0, (row.w - needed) / (len(pills) - 1)))
    x = 0.0
    for pill in pills:
        x += draw_pill(canvas, row.part(x, 0, row.w, row.h), pill) + gap


def _sized(style: Style, height: float, usual: float) -> Style:
    """Return a style for a row that may be lower than usual."""
    return style.sized(style.size * min(1.0, max(0.8, height / usual)))


# goods


def _draw_goods(canvas: Canvas, row: Area, context: TableContext, side: int) -> None:
    """Paint the five goods in columns."""
    number = context.texts.number
    icon, style = min(24.0, row.h * 0.94), _sized(BODY_BOLD.sized(15.5), row.h, _GOODS)
    for good, column in enumerate(row.columns(SILVER, 1)):
        items: list[Item] = [
            Drawing(icons.good_icon(good), icon),
            Word(number(state_of(context).good(side, good)), style),
        ]
        draw_row(canvas, column, fitted(canvas.type, items, 2, column.w), gap=2)


# prisoners, debts, captives, cards


def _chips(context: TableContext, side: int) -> list[tuple[Drawing, int]]:
    """Return what stands in the last row: own prisoners, debts, captives held, cards in hand."""
    state = state_of(context)
    own = player_tint(theme.COLOURS[context.sides.colours[side]])
    chips = [
        (Drawing(icons.PRISONER, 1, own), state.prison[side]),
        (Drawing(icons.DEBT, 1), state.unpaid[side]),
        (Drawing(icons.DEBT_PAID, 1), state.paid[side]),
        (Drawing(icons.CAPTIVE, 1), workers_held(state, side)),
    ]
    if side in context.sides.seats:
        chips.append((Drawing(icons.CARD, 1), len(state.hands[side])))
    return chips


def _draw_chips(canvas: Canvas, row: Area, chips: Sequence[tuple[Drawing, int]], context: TableContext) -> None:
    """Paint drawings with their numbers, evenly spread; what there is none of is paler."""
    icon, style = min(20.0, row.h * 0.95), _sized(SMALL_BOLD.sized(14.5), row.h, _CHIPS)
    for (drawing, count), column in zip(chips, row.columns(len(chips), 1), strict=True):
        colour = theme.INK if count else theme.INK_SOFT
        items: list[Item] = [
            Drawing(drawing.name, icon, drawing.tint),
            Word(context.texts.number(count), style, colour),
        ]
        fitting_items = fitted(canvas.type, items, 3, column.w)
        draw_row(canvas, column, fitting_items, gap=3, alpha=255 if count else 150)


# the rival


def _draw_rival(canvas: Canvas, area: Area, context: TableContext) -> None:
    """Paint workers, silver, virtue and supplies, then prisoners, debts and captives."""
    state, side = state_of(context), state_of(context).rival
    inner = area.part(_START, 0, area.w - _START - _END, area.h)
    high = min(float(_PILL), (area.h - _HEAD - 8) * 0.55)
    low = min(float(_CHIPS), area.h - _USUAL_HEAD - high - 10)
    supplies: list[Item] = [
        Drawing(icons.SUPPLIES, high * 0.72),
        Word(context.texts.number(state.supplies), _sized(BODY_BOLD, high, _PILL)),
    ]
    chips = _chips(context, side)
    if is_narrow := context.frame.is_compact:
        chips = [(Drawing(icons.SUPPLIES, 1), state.supplies), *chips]
    _draw_pills(canvas, inner.part(0, _USUAL_HEAD, inner.w, high), context, side, more=() if is_narrow else supplies)
    place = inner.part(0, area.h - low - 8, inner.w, low)
    width = row_width(canvas.type, [Word("88", SMALL_BOLD)], 0) + 34
    _draw_chips(canvas, place.part(0, 0, min(place.w, width * len(chips)), low), chips, context)
