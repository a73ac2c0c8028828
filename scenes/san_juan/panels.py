"""A player's panel: hand, governor and roles at the end of its head, and below it the city as twelve small tiles."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.san_juan.tables import EMPTY
from scenes.people import kind_of
from scenes.san_juan import icons
from scenes.san_juan.city import COLUMNS
from scenes.san_juan.faces import draw_mini
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, SMALL, TITLE_20, Typesetter, escape

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

_START, _HEAD, _END, _FOOT = 20, 57, 12, 13
"""What the city leaves of a panel on its sides."""
_CELL = 35
_LARGEST = 46
_GAP = 6
_LEAST = 18
_CHIP, _LOW_CHIP = 28, 24
_HAND = BODY_BOLD.sized(15)
_NAME, _KIND = TITLE_20.sized(17), SMALL.sized(13.5)
_BADGE, _SMALL_BADGE = 34, 23
_EDGE = 10
_BESIDE = 92
"""What shield and margins take of a panel's head."""
_CLOSE = 6
"""How much nearer than usual the name may come to what stands at the end of the head."""


def _badges(table: "Table", seat: int) -> list[str]:
    """Return the drawings of what a player holds in this round: the governor card and the roles taken."""
    state = table.island
    roles = state.tables.facts.roles
    governor = [icons.GOVERNOR] if state.governor == seat else []
    return governor + [icons.role_icon(role.id) for number, role in enumerate(roles) if state.taken[number] == seat]


def _hand(table: "Table", seat: int) -> list[Item]:
    return [
        Drawing("ui_hand", 18, ink(theme.INK)),
        Word(table.app.texts.number(len(table.island.hands[seat])), _HAND),
    ]


def _is_crowded(type_: Typesetter, table: "Table", seat: int) -> bool:
    """Whether name and kind have no room beside large badges; then small ones stand below the number of cards."""
    if not _badges(table, seat):
        return False
    room = table.frame.start_rail.w - _BESIDE - _wide_head(type_, table, seat)
    kinds = [kind_of(table.match.record.seats[seat], table.app.texts), table.t("table.your_turn")]
    return max(type_.width(escape(table.names[seat]), _NAME), *(type_.width(kind, _KIND) for kind in kinds)) > room


def _wide_head(type_: Typesetter, table: "Table", seat: int) -> float:
    """Return how much the badges take beside the number of hand cards; without any, the name may come nearer."""
    badges = len(_badges(table, seat))
    return pill_width(type_, _hand(table, seat)) + (badges * (_BADGE + 4) if badges else -_CLOSE)


def head_width(type_: Typesetter, table: "Table", seat: int) -> float:
    """Return how much of a panel's head the badges and the number of hand cards take."""
    if not _is_crowded(type_, table, seat):
        return _wide_head(type_, table, seat)
    return max(pill_width(type_, _hand(table, seat)), len(_badges(table, seat)) * (_SMALL_BADGE + 2)) - _CLOSE


def draw_panel(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    """Paint head and city; they are kept as a picture until something of them changes."""
    canvas.kept(area, _shown(table, seat), lambda picture, panel: _draw_content(picture, panel, table, seat))


def _shown(table: "Table", seat: int) -> Hashable:
    """Return everything that the picture of a panel depends on."""
    state = table.island
    goods = tuple(good != EMPTY for good in state.goods[seat])
    badges = tuple(_badges(table, seat))
    hidden = frozenset(key for key in table.stage.hidden if isinstance(key, tuple) and key[1:2] == (seat,))
    texts, name = table.app.texts, table.names[seat]
    city = state.cities[seat], goods, len(state.hands[seat]), badges, hidden
    return ("san juan panel", *city, name, table.match.record.seats[seat].kind, texts.language, texts.number(1))


def _draw_content(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    _draw_head(canvas, area, table, seat)
    room = _city_room(area)
    if _cell_side(room.w, room.h, table.facts.end_buildings) < _LEAST:
        _draw_counts(canvas, room, table, seat)
    else:
        _draw_cells(canvas, room, table, seat)


def _draw_head(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    draw_pill(canvas, hand_area(canvas.type, area, table, seat), _hand(table, seat))
    for badge, place in badge_areas(canvas.type, area, table, seat).items():
        if ("badge", seat, badge) not in table.stage.hidden:
            canvas.picture(badge, place)


def hand_area(type_: Typesetter, panel: Area, table: "Table", seat: int) -> Area:
    """Return where the number of hand cards stands in a panel."""
    width = pill_width(type_, _hand(table, seat))
    if _is_crowded(type_, table, seat):
        return panel.from_end(_EDGE, 7, width, _LOW_CHIP)
    return panel.from_end(_EDGE, _EDGE + 3, width, _CHIP)


def badge_areas(type_: Typesetter, panel: Area, table: "Table", seat: int) -> dict[str, Area]:
    """Return where the governor card and the roles taken lie in a panel, by their drawings."""
    chip = hand_area(type_, panel, table, seat)
    if _is_crowded(type_, table, seat):
        side, first, y, pitch = _SMALL_BADGE, float(_EDGE), 8.0 + _LOW_CHIP, _SMALL_BADGE + 2
    else:
        side, first, y, pitch = _BADGE, _EDGE + chip.w + 6, _EDGE + 3 + (_CHIP - _BADGE) / 2, _BADGE + 4
    return {
        badge: panel.from_end(first + place * pitch, y, side, side)
        for place, badge in enumerate(reversed(_badges(table, seat)))
    }


# the city


def _city_room(panel: Area) -> Area:
    """Return what of a panel the city takes."""
    return panel.part(_START, _HEAD, panel.w - _START - _END, max(22, panel.h - _HEAD - _FOOT))


def _cell_side(width: float, height: float, count: int) -> float:
    """Return how large the tiles of a city are in so much room."""
    rows = -(-count // COLUMNS)
    wide = (width - _GAP * (COLUMNS - 1)) / COLUMNS
    high = (height - _GAP * (rows - 1)) / rows
    return min(wide, high, _LARGEST if width > 280 else _CELL)


def _cells(area: Area, count: int) -> list[Area]:
    """Return where the tiles of a city lie, in rows."""
    side = _cell_side(area.w, area.h, count)
    pitch = side + _GAP
    return [area.part(slot % COLUMNS * pitch, slot // COLUMNS * pitch, side, side) for slot in range(count)]


def cell_area(panel: Area, slot: int, count: int) -> Area:
    """Return where the tile of a slot lies in a panel."""
    return _cells(_city_room(panel), count)[slot]


def _draw_cells(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    """Paint every building with its good, and the empty places."""
    state, facts = table.island, table.facts
    city, goods = state.cities[seat], state.goods[seat]
    hidden = table.stage.hidden
    for slot, place in enumerate(_cells(area, facts.end_buildings)):
        if slot >= len(city) or ("cell", seat, slot) in hidden:
            canvas.dashes(place, 6, theme.PARCHMENT_WELL_EDGE, 1.5, 4)
            continue
        has_good = goods[slot] != EMPTY and ("cell_good", seat, slot) not in hidden
        draw_mini(canvas, place, facts, city[slot], good=facts.good_of(city[slot]) if has_good else "")


def _draw_counts(canvas: Canvas, area: Area, table: "Table", seat: int) -> None:
    """Paint the number of buildings and the goods, where there is no room for tiles."""
    state, number = table.island, table.app.texts.number
    goods = [
        Drawing(icons.good_icon(table.facts.good_of(kind)), 18)
        for kind, good in zip(state.cities[seat], state.goods[seat], strict=True)
        if good != EMPTY
    ]
    items: list[Item] = [Drawing("role_builder", 18), Word(number(len(state.cities[seat])), _HAND), *goods]
    draw_row(canvas, area.part(0, 0, area.w, min(22, area.h)), items, gap=5)
