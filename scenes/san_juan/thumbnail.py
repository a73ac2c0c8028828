"""A small picture of a position: the role and the prices, every city, and the cards that matter."""

from game.core.state import State
from game.core.text import Texts
from game.san_juan.prices import known_prices
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY
from scenes.san_juan import icons
from scenes.san_juan.caption import caption as caption  # noqa: PLC0414 - it belongs to the picture
from scenes.san_juan.draw.cards import RATIO, draw_card, draw_mini
from scenes.san_juan.draw.prices import price_text
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY_BOLD

_SMALLEST = (240, 150)
_HEAD = 26
_NAME, _HAND = 26, 46
_GAP = 4
_LARGEST_TILE = 34
_CARD = 84
_STYLE = BODY_BOLD.sized(14)


def draw_thumbnail(canvas: Canvas, area: Area, state: State, texts: Texts) -> None:
    """Draw a position, mirrored as the table is; nothing if there is not enough room for it."""
    position = SanJuan.of(state)
    if area.w < _SMALLEST[0] or area.h < _SMALLEST[1]:
        return
    area = Area(area.x, area.y, area.w, area.h, texts.right_to_left)
    _draw_head(canvas, area.part(0, 0, area.w, _HEAD), position, texts)
    tile = _tile_side(area, position)
    y = _HEAD + 4.0
    for seat in range(position.players):
        _draw_city(canvas, area.part(0, y, area.w, tile), position, seat, texts)
        y += tile + 2 * _GAP
    if not position.is_over:
        _draw_cards(canvas, area.part(0, y, area.w, area.h - y), position, texts)


def _tile_side(area: Area, state: SanJuan) -> float:
    """Return how large the tiles of the cities are: all in a row, and room for cards below."""
    count = max(state.facts.end_buildings, *(len(city) for city in state.cities))
    wide = (area.w - _NAME - _HAND - _GAP * count) / count
    high = (area.h * 0.68 - _HEAD) / state.players - 2 * _GAP
    return max(12.0, min(_LARGEST_TILE, wide, high))


def _draw_head(canvas: Canvas, row: Area, state: SanJuan, texts: Texts) -> None:
    """Draw the role whose phase is played, and the prices while goods are sold."""
    items: list[Item] = []
    if state.role != EMPTY:
        role = state.facts.roles[state.role].id
        items += [Drawing(icons.role_icon(role), 24), Word(texts.name("san_juan", "role", role), _STYLE)]
    if state.tile != EMPTY:
        for good, price in zip(state.facts.goods, known_prices(state).low, strict=True):
            items += [Drawing(icons.good_icon(good), 20), Word(price_text(texts, price, price), _STYLE)]
    if items:
        draw_row(canvas, row, fitted(canvas.type, items, 6, row.w), gap=6)


def _draw_city(canvas: Canvas, row: Area, state: SanJuan, seat: int, texts: Texts) -> None:
    """Draw a player's buildings in a row, the number of hand cards at its end."""
    side = row.h
    canvas.shield(seat, row.part(0, (side - 20) / 2, 20, 20))
    if seat == state.governor:
        canvas.picture(icons.GOVERNOR, row.part(9, side - 13, 15, 15))
    for slot, kind in enumerate(state.cities[seat]):
        place = row.part(_NAME + slot * (side + _GAP), 0, side, side)
        good = state.facts.good_of(kind) if state.goods[seat][slot] != EMPTY else ""
        draw_mini(canvas, place, state.facts, kind, good=good)
    hand: list[Item] = [
        Drawing("ui_hand", 17, ink(theme.INK)),
        Word(texts.number(len(state.hands[seat])), _STYLE),
    ]
    draw_row(canvas, row, hand, gap=4, align="end")


def _draw_cards(canvas: Canvas, area: Area, state: SanJuan, texts: Texts) -> None:
    """Draw the cards that the player who decides has drawn, or holds; where there are many, one over the other."""
    cards = state.drawn or state.hands[state.current_player]
    height = min(area.h - 2, _CARD * RATIO)
    if not cards or height < 40:
        return
    width = height / RATIO
    step = min(width + 2 * _GAP, (area.w - width) / max(1, len(cards) - 1))
    for number, kind in enumerate(cards):
        if kind >= 0:
            seen = width if number == len(cards) - 1 else step
            draw_card(canvas, area.part(number * step, 0, width, height), state.facts, kind, texts, seen=seen)
