"""A small picture of a position: places with their groups, Guildhall, Cathedral, virtue, and what every side has."""

from game.architects.facts import LARGE_PLACES
from game.architects.state import Architects
from game.architects.tables import EMPTY, LARGE, SILVER
from game.core.state import State
from game.core.text import Texts
from scenes.architects import example_caption, icons
from scenes.architects.draw.pieces import draw_disc, draw_worker, edge_of, worker
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY_BOLD

_SMALLEST = (240, 150)
_GAP = 4
_STYLE = BODY_BOLD.sized(13.5)
_PLACES, _MIDDLE = 0.5, 0.2
_ABREAST = 3
"""Groups of a place that stand side by side."""
_PLATE = theme.Material(("#FCF5E4", "#EEDDB6"), theme.WALNUT_EDGE, 1, 6)

caption = example_caption.caption


def _colour(state: Architects, side: int) -> int:
    return side if side < state.players else theme.NEUTRAL_NUMBER


def draw_thumbnail(canvas: Canvas, area: Area, state: State, texts: Texts) -> None:
    """Draw a position, mirrored as the table is; nothing if there is not enough room for it."""
    position = Architects.of(state)
    if area.w < _SMALLEST[0] or area.h < _SMALLEST[1]:
        return
    area = Area(area.x, area.y, area.w, area.h, texts.right_to_left)
    places = area.h * _PLACES
    for place in range(LARGE):
        column, row = place % 3, place // 3
        wide, high = (area.w + _GAP) / 3, places / 3
        plate = area.part(column * wide, row * high, wide - _GAP, high - _GAP)
        _draw_place(canvas, plate, position, texts, place)
    middle = area.part(0, places, area.w, area.h * _MIDDLE - _GAP)
    guild, rest = middle.columns(2, _GAP)
    _draw_guildhall(canvas, guild, position)
    _draw_market(canvas, rest.part(0, 0, rest.w * 0.45 - _GAP / 2, rest.h), position)
    _draw_cathedral(canvas, rest.after(rest.w * 0.45 + _GAP / 2), position)
    _draw_sides(canvas, area.below(places + area.h * _MIDDLE), position, texts)


def _draw_place(canvas: Canvas, area: Area, state: Architects, texts: Texts, place: int) -> None:
    """Draw a place and its groups; many groups stand in two rows."""
    canvas.box(area, _PLATE)
    side = min(area.h - 2, area.w * 0.3)
    canvas.picture(icons.place_icon(LARGE_PLACES[place]), area.part(2, (area.h - side) / 2, side, side))
    groups = [(owner, state.group(place, owner)) for owner in range(state.sides) if state.group(place, owner)]
    room = area.part(side + 4, 1, area.w - side - 6, area.h - 2)
    rows = [groups[:_ABREAST], groups[_ABREAST:]] if len(groups) > _ABREAST else [groups]
    high = room.h / len(rows)
    for number, row in enumerate(rows):
        items: list[Item] = []
        for owner, count in row:
            items += [worker(_colour(state, owner), min(20.0, high * 0.8)), Word(texts.number(count), _STYLE)]
        if items:
            draw_row(canvas, room.part(0, number * high, room.w, high), fitted(canvas.type, items, 2, room.w), gap=2)


def _draw_guildhall(canvas: Canvas, area: Area, state: Architects) -> None:
    """Draw the spaces of the Guildhall with the workers that lie there."""
    canvas.box(area, _PLATE)
    rows = state.facts.guildhall.rows
    side = area.h - 4
    canvas.picture(icons.GUILDHALL, area.part(2, 2, side, side))
    room = area.part(side + 6, 3, area.w - side - 9, area.h - 6)
    wide, high = room.w / state.columns, room.h / rows
    for space in range(state.spaces):
        cell = room.part(space % state.columns * wide, space // state.columns * high, wide, high).inset(0.7)
        canvas.rounded(cell, 2, "#E2CFA0")
        if space < len(state.guildhall):
            draw_worker(canvas, cell, _colour(state, state.guildhall[space]), marked=False, lying=True)


def _draw_market(canvas: Canvas, area: Area, state: Architects) -> None:
    """Draw who stands on the Black Market, and how many are in the Prison."""
    canvas.box(area, _PLATE)
    side = min(area.h - 4, area.w * 0.4)
    canvas.picture(icons.BLACK_MARKET, area.part(2, (area.h - side) / 2, side, side))
    room = area.part(side + 4, 2, area.w - side - 6, area.h - 4)
    for space, place in enumerate(room.columns(3, 2)):
        if (owner := state.market[space]) == EMPTY:
            hole = place.middle(min(place.w, 12), min(place.w, 12))
            canvas.outline(hole, hole.w / 2, theme.WALNUT_EDGE, 1)
        else:
            draw_worker(canvas, place, _colour(state, owner), marked=False)


def _draw_cathedral(canvas: Canvas, area: Area, state: Architects) -> None:
    """Draw the Cathedral and the markers on its levels."""
    canvas.box(area, _PLATE)
    side = min(area.h - 4, area.w * 0.3)
    canvas.picture(icons.CATHEDRAL, area.part(2, (area.h - side) / 2, side, side))
    levels = len(state.facts.cathedral.levels) + 1
    room = area.part(side + 4, 2, area.w - side - 6, area.h - 4)
    for level, column in enumerate(room.columns(levels, 1)):
        canvas.fill(column.part(0, column.h - 2, column.w, 2), theme.HAIRLINE)
        there = [owner for owner in range(state.sides) if state.level[owner] == level]
        step = min(column.w, column.h / max(1, len(there)))
        for number, owner in enumerate(there):
            spot = column.part((column.w - step) / 2, column.h - 2 - (number + 1) * step, step, step)
            draw_disc(canvas, spot, _colour(state, owner), marked=False)


def _draw_sides(canvas: Canvas, area: Area, state: Architects, texts: Texts) -> None:
    """Draw a row for every side: workers, silver, virtue, goods, buildings, points."""
    pitch = area.h / state.sides
    scores = state.scores()
    for side in range(state.sides):
        row = area.part(0, side * pitch, area.w, pitch - 2)
        canvas.box(row, _PLATE.with_(edge=edge_of(_colour(state, side))))
        icon = min(18.0, row.h - 3)
        items = _side_items(state, texts, side, icon)
        items += [Drawing(icons.POINTS, icon), Word(texts.number(scores[side].total), _STYLE)]
        inner = row.inset(4, 0)
        draw_row(canvas, inner, fitted(canvas.type, items, 4, inner.w), gap=4)


def _side_items(state: Architects, texts: Texts, side: int, icon: float) -> list[Item]:
    tint = player_tint(theme.COLOURS[_colour(state, side)])
    counts = [
        (worker(_colour(state, side), icon), state.available[side]),
        (Drawing(icons.SILVER, icon), state.good(side, SILVER)),
        (Drawing(icons.DISC, icon, tint), state.virtue[side]),
    ]
    if side == state.rival:
        counts.append((Drawing(icons.SUPPLIES, icon), state.supplies))
    else:
        counts += [(Drawing(icons.good_icon(good), icon), state.good(side, good)) for good in range(SILVER)]
    counts.append((Drawing(icons.PRISONER, icon), state.prison[side]))
    counts.append((Drawing(icons.BUILDING, icon), len(state.built[side])))
    items: list[Item] = []
    for drawing, count in counts:
        items += [drawing, Word(texts.number(count), _STYLE)]
    return items
