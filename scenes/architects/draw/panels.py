"""A side's panel: workers, silver, virtue, goods, prisoners, debts, captives, cards in hand."""

from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import NamedTuple

from game.architects.tables import SILVER
from scenes.architects import figures, icons
from scenes.architects.figures import Figure, character_of
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted, row_width
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD, Style, Typesetter
from scenes.ui.tooltip import Tip

RIVAL_HEIGHTS = (122, 114)
"""How high the rival's panel is, and how high in a compact window."""
_START, _END = 20, 10
_HEAD = 54
"""Where the head of a panel ends."""
_USUAL_HEAD = 56
LOW_PANEL = 104
"""A lower panel has a head of one line and two rows, without the troubles that a side does not have."""
_LOW_HEAD = 35
_PILL, _GOODS, _CHIPS = 28, 26, 21
"""Heights of the three rows, if there is room."""
_CHARACTER_GAP = 6
_LOW_SIZES = (15.5, 14.5, 14, 13.5, 13, 12.5, 12, 11.5, 11)
_ICON_SHARE = 1.5
"""How large drawings of a low panel are for their digits."""
_LEAST_GAP, _WIDEST_GAP = 5, 16
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
    troubles = tuple(figure.count for figure in figures.troubles(context, side))
    counts = state.available[side], state.virtue[side], len(state.hands[side]), state.supplies, state.characters[side]
    look = context.sides.colours[side], context.frame.is_compact, texts.language, texts.number(1)
    return ("architects panel", side, goods, troubles, counts, *look)


def _draw_content(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    parts = _parts(canvas.type, area, context, side)
    for figure, place in parts.pills:
        draw_pill(canvas, place, _pill(context, figure, place.h))
    for figure, place in parts.goods:
        _draw_figure(canvas, place, context, figure, _sized(BODY_BOLD.sized(15.5), place.h, _GOODS))
    for figure, place in parts.chips:
        style = _sized(SMALL_BOLD.sized(14.5), place.h, _CHIPS)
        _draw_figure(canvas, place, context, figure, style, is_paler=not figure.count)
    if parts.character:
        _draw_character(canvas, parts.character, context, character_of(context, side))


def panel_tips(area: Area, context: TableContext, side: int) -> list[tuple[Area, Tip]]:
    """Return what every drawing of a panel means, and who the character of the side is."""
    parts = _parts(context.type, area, context, side)
    found = [(place, figures.tip_of(context, figure)) for figure, place in (*parts.pills, *parts.goods, *parts.chips)]
    character = figures.character_tip(context, side)
    if character:
        found += [(place, character) for place in (parts.character, parts.head) if place]
    return found


# where everything is

Placed = list[tuple[Figure, Area]]


class _Parts(NamedTuple):
    """What a panel shows, and where."""

    head: Area
    pills: Placed
    """Each in a pill."""
    goods: Placed
    chips: Placed
    """What there is none of is paler."""
    character: Area | None


def _parts(type_: Typesetter, area: Area, context: TableContext, side: int) -> _Parts:
    if side == state_of(context).rival:
        return _rival_parts(type_, area, context)
    troubles, cards = figures.troubles(context, side), figures.cards(context, side)
    means, goods = figures.means(context, side), figures.goods(context, side)
    if area.h < LOW_PANEL:
        upper, lower = _low_rows(area)
        present = [*means, *(trouble for trouble in troubles if trouble.count)]
        shown = _spread(type_, upper, context, present) + _spread(type_, lower, context, [*goods, cards])
        return _Parts(area.part(0, 0, area.w, _LOW_HEAD), [], shown, [], None)
    rows = rows_of(area)
    pills = _pills(type_, rows.pills, context, means)
    last = pills[-1][1]
    used = last.x + last.w - rows.pills.x if not last.rtl else rows.pills.right - last.x
    rest = rows.pills.after(used + _CHARACTER_GAP)
    has_room = bool(character_of(context, side)) and rest.w >= rest.h
    head = area.part(0, 0, area.w, _HEAD)
    return _Parts(
        head, pills, _columns(rows.goods, goods), _columns(rows.chips, [*troubles, cards]), rest if has_room else None
    )


def _low_rows(area: Area) -> list[Area]:
    inner = area.part(_START, _LOW_HEAD, area.w - _START - _END, area.h - _LOW_HEAD - 3)
    return [inner.part(0, number * inner.h / 2, inner.w, inner.h / 2) for number in range(2)]


def _columns(row: Area, shown: Sequence[Figure]) -> Placed:
    return list(zip(shown, row.columns(len(shown), 1), strict=True))


def _side_by_side(row: Area, shown: Sequence[Figure], widths: Sequence[float], gap: float) -> Placed:
    """Return figures in a row, each in its width."""
    starts = accumulate((width + gap for width in widths), initial=0.0)
    return [(figure, row.part(x, 0, width, row.h)) for figure, width, x in zip(shown, widths, starts, strict=False)]


def _spread(type_: Typesetter, row: Area, context: TableContext, shown: Sequence[Figure]) -> Placed:
    """Return figures side by side, each as wide as it needs, in digits as large as there is room for."""
    for size in _LOW_SIZES:
        style = BODY_BOLD.sized(size)
        widths = [row_width(type_, _figure_items(context, figure, style, size * _ICON_SHARE), 2) for figure in shown]
        gap = min(_WIDEST_GAP, (row.w - sum(widths)) / (len(shown) - 1))
        if gap >= _LEAST_GAP:
            break
    return _side_by_side(row, shown, widths, gap)


def _pills(type_: Typesetter, row: Area, context: TableContext, shown: Sequence[Figure]) -> Placed:
    """Return pills side by side; they move together if they need to."""
    widths = [pill_width(type_, _pill(context, figure, row.h)) for figure in shown]
    gap = max(2.0, min(6.0, (row.w - sum(widths)) / (len(shown) - 1)))
    return _side_by_side(row, shown, widths, gap)


def _rival_parts(type_: Typesetter, area: Area, context: TableContext) -> _Parts:
    """Workers, silver, virtue and supplies, then prisoners, debts and captives."""
    side = state_of(context).rival
    inner = area.part(_START, 0, area.w - _START - _END, area.h)
    high = min(float(_PILL), (area.h - _HEAD - 8) * 0.55)
    low = min(float(_CHIPS), area.h - _USUAL_HEAD - high - 10)
    means, chips = figures.means(context, side), figures.troubles(context, side)
    if context.frame.is_compact:
        chips.insert(0, figures.supplies(context))
    else:
        means.append(figures.supplies(context))
    place = inner.part(0, area.h - low - 8, inner.w, low)
    width = row_width(type_, [Word("88", SMALL_BOLD)], 0) + 34
    row = place.part(0, 0, min(place.w, width * len(chips)), low)
    pills = _pills(type_, inner.part(0, _USUAL_HEAD, inner.w, high), context, means)
    return _Parts(area.part(0, 0, area.w, _HEAD), pills, [], _columns(row, chips), None)


# drawing


def _sized(style: Style, height: float, usual: float) -> Style:
    """Return a style for a row that may be lower than usual."""
    return style.sized(style.size * min(1.0, max(0.8, height / usual)))


def _pill(context: TableContext, figure: Figure, height: float) -> list[Item]:
    """Return what stands in a pill."""
    number = Word(context.texts.number(figure.count), _sized(BODY_BOLD, height, _PILL))
    return [Drawing(figure.drawing.name, height * 0.72, figure.drawing.tint), number]


def _draw_figure(
    canvas: Canvas, column: Area, context: TableContext, figure: Figure, style: Style, *, is_paler: bool = False
) -> None:
    """Paint a drawing with its number."""
    colour = theme.INK_SOFT if is_paler else theme.INK
    side = min(24.0, column.h * 0.95, style.size * _ICON_SHARE)
    items = _figure_items(context, figure, style, side, colour)
    draw_row(canvas, column, fitted(canvas.type, items, 2, column.w), gap=2, alpha=150 if is_paler else 255)


def _figure_items(
    context: TableContext, figure: Figure, style: Style, side: float, colour: str = theme.INK
) -> list[Item]:
    """Return a drawing with its number."""
    number = Word(context.texts.number(figure.count), style, colour)
    return [Drawing(figure.drawing.name, side, figure.drawing.tint), number]


def _draw_character(canvas: Canvas, room: Area, context: TableContext, character: str) -> None:
    """Paint the portrait of a character and, if it fits, the name."""
    canvas.picture(icons.character_icon(character), room.part(0, 0, room.h, room.h))
    name, words = context.name("character", character), room.after(room.h + 3)
    style = SMALL_BOLD.sized(13)
    if words.w > 0 and canvas.type.width(name, style) <= words.w:
        canvas.text(name, style, theme.INK_SOFT, words)
