"""A side's panel: points, deniers, influence, citizens, cubes on the cathedral, characters, whether it has passed."""

from collections.abc import Hashable

from scenes.table.context import TableContext
from scenes.troyes import icons
from scenes.troyes.draw.characters import TOP, card_areas, cards_width, draw_card
from scenes.troyes.draw.pieces import CITIZEN, CUBE
from scenes.troyes.solo_result import solo_result
from scenes.troyes.viewed_state import shown_characters, shown_points, state_of
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, NUMBER_26, SMALL_BOLD, Typesetter

SOLO_HEIGHT, LE_ROY_HEIGHT = 116, 86
"""How high the panels of a match against Le Roy are."""
_START = 20
_END = 12
_CHIP = 28
_LOWER = 25
_PASSED = 22
_POINTS = NUMBER_26.sized(23)
_FIGURES = SMALL_BOLD.sized(14.5)
_NOW = SMALL_BOLD.sized(13)


# the head


def _points_items(context: TableContext, side: int) -> list[Item]:
    points = shown_points(context, side)
    shown = context.say("panel.unseen") if points is None else context.texts.number(points)
    return [Drawing(icons.POINTS, 26), Word(shown, _POINTS)]


def _points_now(context: TableContext, side: int) -> str:
    """Return a side's points if a match against Le Roy ended now, in words; nothing where they are not to be seen."""
    result = solo_result(context)
    if result is None or state_of(context).is_over:
        return ""
    return context.say("ending.now", n=(result.mine, result.his)[side].total)


def head_width(context: TableContext, side: int) -> float:
    """Return how much of a panel's head the points take."""
    now = context.type.width(_points_now(context, side), _NOW)
    return max(row_width(context.type, _points_items(context, side), 4), now)


# the panel


def draw_panel(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint the panel; it is kept as a picture until something of it changes."""
    canvas.kept(area, _shown(context, side), lambda picture, panel: _draw_content(picture, panel, context, side))


def _shown(context: TableContext, side: int) -> Hashable:
    """Return everything that the picture of a panel depends on."""
    state, texts = state_of(context), context.texts
    money: tuple[Hashable, ...] = ()
    if side in context.sides.seats:
        cards = shown_characters(context, side)
        money = state.deniers[side], state.influence[side], state.savings[side], cards
    counts = state.supply[side], _standing(context, side), state.cathedral.count(side), state.passed >> side & 1
    look = context.sides.colours[side], texts.language, texts.number(1)
    points = shown_points(context, side), _points_now(context, side)
    return ("troyes panel", side, *points, *money, *counts, *look)


def _standing(context: TableContext, side: int) -> int:
    return state_of(context).spaces.count(side)


def _draw_content(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    items = _points_items(context, side)
    head = area.from_end(_END - 2, 12, row_width(canvas.type, items, 4), 30)
    draw_row(canvas, head, items, gap=4, align="end")
    now = _points_now(context, side)
    canvas.text(now, _NOW, theme.INK_SOFT, area.from_end(_END - 2, 38, canvas.type.width(now, _NOW) + 2, 18), "end")
    if side in context.sides.seats:
        _draw_player(canvas, area, context, side)
    else:
        _draw_le_roy(canvas, area, context, side)


def _draw_player(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint money and influence, then citizens and cubes, and the character cards beside them."""
    state, number = state_of(context), context.texts.number
    held = shown_characters(context, seat)
    for character, place in zip(held, card_areas(area, len(held)), strict=False):
        draw_card(canvas, place, character, context)
    room = area.w - _START - max(_END, cards_width(area, len(held)))
    row = chip_row(area)
    x = 0.0
    for picture, count in ((icons.DENIER, state.deniers[seat]), (icons.INFLUENCE, state.influence[seat])):
        items: list[Item] = [Drawing(picture, row.h * 0.74), Word(number(count), BODY_BOLD)]
        x += draw_pill(canvas, row.part(x, 0, row.w, row.h), items) + 5
    lower = area.part(_START, row.y - area.y + row.h + (8 if area.h > 140 else 5), room, _LOWER)
    if lower.bottom <= area.bottom:
        _draw_pieces(canvas, lower, context, seat)
    if state.passed >> seat & 1:
        _draw_passed(canvas, area, context, seat)


def chip_row(panel: Area) -> Area:
    """Return where deniers and influence stand in a panel."""
    return panel.part(_START, TOP, panel.w - _START - _END, _CHIP)


def _draw_pieces(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    """Paint citizens in supply and cubes on the cathedral; with words if there is room for them."""
    state, tint = state_of(context), player_tint(theme.COLOURS[context.sides.colours[seat]])
    counts = (
        (Drawing(CITIZEN, 24, tint), "panel.supply", state.supply[seat]),
        (Drawing(CUBE, 20, tint), "panel.built", state.cathedral.count(seat)),
    )
    _draw_counts(canvas, row, context, counts, short=bool(state.passed >> seat & 1))


def _draw_counts(
    canvas: Canvas,
    row: Area,
    context: TableContext,
    counts: tuple[tuple[Drawing, str, int], ...],
    *,
    short: bool = False,
) -> None:
    """Paint drawings with numbers; the words say of what, if they have room."""
    number = context.texts.number
    with_words: list[Item] = []
    plain: list[Item] = []
    for drawing, key, count in counts:
        with_words += [drawing, Word(context.say(key, n=count), _FIGURES, theme.INK_SOFT)]
        plain += [drawing, Word(number(count), _FIGURES, theme.INK_SOFT)]
    fits = not short and row_width(canvas.type, with_words, 5) <= row.w
    draw_row(canvas, row, with_words if fits else plain, gap=5)


def _passed_items(context: TableContext, seat: int) -> list[Item]:
    style = SMALL_BOLD.sized(13)
    lying = context.texts.number(state_of(context).savings[seat], sign=True)
    return [Word(context.say("panel.passed"), style, theme.CREAM), Word(lying, style, theme.PALE_GOLD), _coin()]


def _coin() -> Drawing:
    return Drawing(icons.DENIER, 15)


def _draw_passed(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint that a player has passed, and the deniers that lie in the district until the round ends."""
    place = passed_area(canvas.type, area, context, seat)
    draw_pill(canvas, place, _passed_items(context, seat), dark=True)


def passed_area(type_: Typesetter, panel: Area, context: TableContext, seat: int) -> Area:
    """Return where the mark of a player who has passed stands in a panel."""
    width = pill_width(type_, _passed_items(context, seat))
    return panel.from_end(_END, panel.h - _PASSED - 7, width, _PASSED)


def _draw_le_roy(canvas: Canvas, area: Area, context: TableContext, side: int) -> None:
    """Paint how many citizens Le Roy has in town, and how many cubes on the cathedral."""
    tint = player_tint(theme.COLOURS[context.sides.colours[side]])
    counts = (
        (Drawing(CITIZEN, 26, tint), "panel.in_town", _standing(context, side)),
        (Drawing(CUBE, 22, tint), "panel.built", state_of(context).cathedral.count(side)),
    )
    _draw_counts(canvas, area.part(_START, area.h - 31, area.w - _START - _END, 26), context, counts)
