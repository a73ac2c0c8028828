"""A small picture of a position: buildings and cards, events and cathedral, and the dice of every district."""

from game.core.state import State
from game.core.text import Texts
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY, UNSEEN
from scenes.troyes import BOX, icons
from scenes.troyes.draw.cathedral import NUMBERS
from scenes.troyes.draw.event_cards import FRAME
from scenes.troyes.draw.pieces import BLACK, ESTATES, draw_citizen, draw_code, draw_cube, draw_die, draw_tradesman
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import BODY_BOLD

_SMALLEST = (240, 150)
_GAP = 4
_STYLE = BODY_BOLD.sized(13.5)
_ESTATES = 0.42
_QUEUE = 0.2
_SPACES = 6
_LARGEST_DIE = 26


def _colour(state: Troyes, side: int) -> int:
    return side if side < state.players else theme.NEUTRAL_NUMBER


def _portrait(state: Troyes, side: int) -> str:
    return theme.COLOURS[side].shield if side < state.players else BOX.portrait(*state.automata)


def draw_thumbnail(canvas: Canvas, area: Area, state: State, texts: Texts) -> None:
    """Draw a position; nothing if there is not enough room for it."""
    state = Troyes.of(state)
    if area.w < _SMALLEST[0] or area.h < _SMALLEST[1]:
        return
    area = Area(area.x, area.y, area.w, area.h, texts.right_to_left)
    estates = area.h * _ESTATES
    row = estates / len(ESTATES)
    for colour in range(len(ESTATES)):
        _draw_estate(canvas, area.part(0, colour * row, area.w, row - _GAP), state, colour)
    queue = area.part(0, estates, area.w, area.h * _QUEUE - _GAP)
    _draw_queue(canvas, queue, state)
    _draw_districts(canvas, area.below(estates + area.h * _QUEUE), state, texts)


# buildings and cards


def _draw_estate(canvas: Canvas, row: Area, state: Troyes, colour: int) -> None:
    """Draw a building with its citizens, then its three cards with their tradesmen."""
    estate = ESTATES[colour]
    canvas.box(row, theme.Material(theme.flat(theme.PARCHMENT_LOW), estate.bottom, 2, 6))
    side = row.h - 2
    canvas.picture(icons.building_icon(state.facts.buildings[colour].id), row.part(2, 1, side, side))
    pitch = min(side, (row.w * 0.5 - side - 8) / _SPACES)
    for place in range(_SPACES):
        spot = row.part(side + 6 + place * pitch, (row.h - pitch) / 2, pitch, pitch)
        canvas.box(spot.inset(1), theme.FIELD.with_(radius=4, edge_width=1))
        standing = state.spaces[colour * _SPACES + place]
        if standing != EMPTY:
            draw_citizen(canvas, spot.inset(1), _colour(state, standing))
    for place in range(3):
        _draw_card(
            canvas, row.part(row.w * (0.52 + 0.16 * place), 1, row.w * 0.16 - 3, row.h - 2), state, colour, place
        )


def _draw_card(canvas: Canvas, area: Area, state: Troyes, colour: int, number: int) -> None:
    """Draw a card by its drawing and who works there; one that is face down by its estate."""
    place = colour * 3 + number
    estate = ESTATES[colour]
    card = state.cards[place]
    if not state.is_open(place) or card in (EMPTY, UNSEEN):
        canvas.box(area, theme.Material((estate.top, estate.bottom), theme.INK, 1, 4))
        return
    canvas.box(area, theme.CARD.with_(radius=4, edge_width=1, shadow=None))
    side = min(area.h - 2, area.w / 2)
    canvas.picture(icons.card_icon(state.facts.cards[card].id), area.part(1, (area.h - side) / 2, side, side))
    working = [owner for owner in range(state.players + 1) if state.has_tradesman(owner, place)]
    step = min(side * 0.7, (area.w - side - 2) / max(1, len(working)))
    for position, owner in enumerate(working):
        spot = area.part(side + 1 + position * step, (area.h - side) / 2, side * 0.9, side)
        draw_tradesman(canvas, spot, _colour(state, owner))


# events and cathedral


def _draw_queue(canvas: Canvas, row: Area, state: Troyes) -> None:
    """Draw the events with their cubes, and the cathedral at the end."""
    wide = min(row.w * 0.36, row.h * 2.2)
    _draw_cathedral(canvas, row.from_end(0, 0, wide, row.h).ltr, state)
    entries = [(icons.MARAUDING, tuple(side for side, count in enumerate(state.marauding) for _ in range(count)))]
    entries += [(state.tables.threat_ids[threat], state.banners[place]) for place, threat in enumerate(state.queue)]
    pitch = min(row.h * 1.5, (row.w - wide - 8) / len(entries))
    for number, (name, cubes) in enumerate(entries):
        _draw_event(canvas, row.part(number * pitch, 0, pitch - 3, row.h), state, name, cubes)


def _draw_event(canvas: Canvas, area: Area, state: Troyes, name: str, cubes: tuple[int, ...]) -> None:
    canvas.box(area, theme.Material(theme.flat(theme.PARCHMENT_LIGHT), FRAME, 1.2, 5))
    side = min(area.h * 0.62, area.w - 2)
    canvas.picture(icons.threat_icon(name), area.part((area.w - side) / 2, 1, side, side))
    small = min(area.h * 0.34, (area.w - 2) / max(3, len(cubes)))
    for number, owner in enumerate(cubes):
        draw_cube(canvas, area.part(1 + number * small, area.h - small - 2, small, small), _colour(state, owner))


def _draw_cathedral(canvas: Canvas, area: Area, state: Troyes) -> None:
    """Draw the levels, the first at the bottom."""
    levels = state.facts.cathedral.levels
    width, height = area.w / NUMBERS, area.h / levels
    for space, owner in enumerate(state.cathedral):
        level, number = divmod(space, NUMBERS)
        cell = area.part(number * width, (levels - 1 - level) * height, width - 1, height - 1)
        canvas.box(cell, theme.FIELD.with_(radius=3, edge_width=1))
        if owner != EMPTY:
            draw_cube(canvas, cell.middle(height * 0.9, height * 0.9), _colour(state, owner))


# districts


def _draw_districts(canvas: Canvas, area: Area, state: Troyes, texts: Texts) -> None:
    """Draw a row for every district, and one for black dice."""
    rows = state.players + 1 + bool(state.black)
    pitch = min(_LARGEST_DIE + _GAP, area.h / rows)
    for side in range(state.players + 1):
        _draw_district(canvas, area.part(0, side * pitch, area.w, pitch), state, side, texts)
    for number, value in enumerate(state.black):
        die = pitch - 3
        place = area.part(28 + number * (die + 3), (rows - 1) * pitch, die, die).ltr
        draw_die(canvas, place, BLACK, value)


def _draw_district(canvas: Canvas, row: Area, state: Troyes, side: int, texts: Texts) -> None:
    """Draw whose district it is, its dice, and what the player has."""
    icon = min(22.0, row.h - 2)
    canvas.picture(_portrait(state, side), row.part(0, (row.h - icon) / 2, icon, icon))
    end = 0.0
    if side < state.players:
        items: list[Item] = [
            Drawing(icons.DENIER, icon * 0.8),
            Word(texts.number(state.deniers[side]), _STYLE),
            Drawing(icons.INFLUENCE, icon * 0.8),
            Word(texts.number(state.influence[side]), _STYLE),
        ]
        end = draw_row(canvas, row, fitted(canvas.type, items, 4, row.w * 0.4), gap=4, align="end") + 8
    dice = state.dice[side]
    die = min(row.h - 3, (row.w - 28 - end) / max(1, len(dice)) - 3)
    for number, code in enumerate(dice):
        draw_code(canvas, row.part(28 + number * (die + 3), (row.h - die) / 2, die, die), code)
