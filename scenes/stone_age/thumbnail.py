"""A small picture of a position: the valley with everybody in it, cards and buildings, and what players hold."""

from collections.abc import Sequence

from game.core.state import State
from game.core.text import Texts
from game.stone_age.decisions import PAY, PayAbout
from game.stone_age.state import StoneAge
from scenes.stone_age import icons
from scenes.stone_age.draw.cards import draw_building, draw_card, points_shown
from scenes.stone_age.draw.valley_view import CENTRES, draw_counts
from scenes.ui import paint, theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.text import BODY_BOLD

CHOOSING = ("place",)
"""Moves after which an example is shown: people stand where it speaks of them."""
_SMALLEST = (240, 150)
_GAP = 6
_HELD = 22
_STYLE = BODY_BOLD.sized(14)


def draw_thumbnail(canvas: Canvas, area: Area, state: State, texts: Texts) -> None:
    """Draw a position, mirrored as the table is; nothing if there is not enough room for it."""
    position = StoneAge.of(state)
    if area.w < _SMALLEST[0] or area.h < _SMALLEST[1]:
        return
    area = Area(area.x, area.y, area.w, area.h, texts.right_to_left)
    held = position.players * _HELD + _GAP
    height = min(area.h - held, area.w * 0.5)
    valley = area.part(0, 0, area.w * 0.66 - _GAP, height)
    _draw_valley(canvas, valley, position, texts)
    rest = area.part(area.w * 0.66, 0, area.w * 0.34, height)
    _draw_offers(canvas, rest, position, texts)
    for seat in range(position.players):
        row = area.part(0, height + _GAP + seat * _HELD, area.w, _HELD)
        _draw_held(canvas, row, position, seat, texts)


def _people(state: StoneAge, place: int) -> list[int]:
    return [seat for seat in range(state.players) for _ in range(state.people_at(seat, place))]


def _draw_valley(canvas: Canvas, area: Area, state: StoneAge, texts: Texts) -> None:
    """Draw the places where they are, each with its people."""
    rect = canvas.rect(area)
    share = max(area.w / 960, area.h / 700)
    ground = canvas.art.picture("board_stone_age", canvas.px(960 * share), canvas.px(700 * share))
    part = ground.subsurface(ground.get_rect().clip((0, 0, *rect.size))).copy()
    canvas.blit(paint.round_off(part, canvas.px(8)), rect.topleft)
    side = min(area.w / 8, area.h / 5)
    for name, (x, y) in CENTRES.items():
        place = state.tables.place_numbers[name]
        middle = Area(area.x + area.w * x - side, area.y + area.h * y - side, 2 * side, 2 * side).clamped(area.inset(3))
        people = _people(state, place)
        if people:
            canvas.box(middle.inset(2, side * 0.2), theme.PANEL.with_(radius=7, shadow=None, edge_width=1), 225)
        canvas.picture(icons.PLACES[name], middle.part((middle.w - side) / 2, side * 0.25, side, side))
        high = max(18, side * 0.6)
        draw_counts(canvas, middle.part(0, middle.h - side * 0.2 - high - 2, middle.w, high), people, texts.number)


def _offers(state: StoneAge) -> list[int]:
    """Return the cards and buildings that matter: those somebody stands on or pays for; if none do, all cards."""
    board = state.tables
    places = range(board.first_slot, board.first_stack + len(state.stacks))
    is_paying = bool(state.pending) and state.pending[-1].kind == PAY
    asked = PayAbout(*state.pending[-1].about).place if is_paying else None
    found = [place for place in places if _people(state, place) or place == asked]
    return found or list(range(board.first_slot, board.first_stack))[::-1]


def _draw_offers(canvas: Canvas, area: Area, state: StoneAge, texts: Texts) -> None:
    places = _offers(state)[:6]
    columns = 1 if len(places) == 1 else 2
    rows = -(-len(places) // columns)
    width, height = (area.w + _GAP) / columns - _GAP, (area.h + _GAP) / max(2, rows) - _GAP
    for number, place in enumerate(places):
        spot = area.part(number % columns * (width + _GAP), number // columns * (height + _GAP), width, height)
        shape = _draw_offer(canvas, spot, state, place, texts)
        _draw_visitor(canvas, shape, _people(state, place))


def _draw_offer(canvas: Canvas, area: Area, state: StoneAge, place: int, texts: Texts) -> Area:
    """Draw a card or a building; return the place of its shape."""
    board = state.tables
    if place < board.first_stack:
        card = state.slots[place - board.first_slot]
        shape = area.middle(min(area.w, area.h * 0.83), area.h)
        if card >= 0:
            draw_card(canvas, shape, board.facts, card, texts)
        return shape
    tile = state.open_tile(place - board.first_stack)
    shape = area.middle(area.w, min(area.h, area.w * 0.68))
    if tile >= 0:
        draw_building(canvas, shape, board.facts, tile, texts, points=points_shown(board.facts, tile, texts))
    return shape


def _draw_visitor(canvas: Canvas, place: Area, people: Sequence[int]) -> None:
    for seat in people:
        canvas.piece(icons.PERSON, seat, place.part(0, place.h - 19, 18, 18).centre, 18, marked=True)


def _draw_held(canvas: Canvas, row: Area, state: StoneAge, seat: int, texts: Texts) -> None:
    """Draw what a player holds: people, food, fields, resources, tools."""
    number = texts.number
    side = _HELD - 5
    tint = player_tint(theme.PLAYERS[seat])
    held = zip(state.tables.resources, state.held(seat), strict=True)
    shown: list[tuple[Drawing, str]] = [
        (Drawing(icons.PERSON, side, tint), number(state.people[seat])),
        (Drawing(icons.FOOD, side), number(state.food[seat])),
        (Drawing(icons.FIELD, side), number(state.field[seat])),
        *((Drawing(f"res_{name}", side), number(count)) for name, count in held),
        (Drawing(icons.TOOL, side), " + ".join(number(value) for value in state.tiles(seat)) or number(0)),
    ]
    items: list[Item] = [item for drawing, text in shown for item in (drawing, Word(text, _STYLE))]
    gap = min(8.0, (row.w - row_width(canvas.type, items, 0)) / len(items))
    draw_row(canvas, row, items, gap=gap)
