"""Everything a player of Stone Age has: points by source, cards, buildings, people and goods."""

from typing import NamedTuple

from game.stone_age import scoring
from scenes.stone_age import icons
from scenes.stone_age.draw.cards import building_face, card_face, draw_building, draw_card, points_shown
from scenes.stone_age.icons import part_icon
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.director import count_of, word_of
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill
from scenes.ui.text import BODY, BODY_BOLD, LABEL, NUMBER_20, NUMBER_26, SMALL
from scenes.ui.tooltip import Tip

_GOODS = 44
_ROW = 37
_LABEL = "#6B5236"
_SOURCES = 380
_HEADING = 24.0
_GAP = 8.0
_CARD = (112.0, 138.0)
"""How large a card is if there is room."""
_TILE = (132.0, 90.0)
_BY_CARDS = frozenset({"green", "farmers", "toolmakers", "builders", "shamans"})


class _Source(NamedTuple):
    """A part of the score: how it comes about, and what it brings now."""

    part: str
    how: str
    points: int
    is_hidden: bool


class _Parts(NamedTuple):
    """Where everything is."""

    goods: Area
    sources: Area
    cards: Area
    """With their heading."""
    buildings: Area
    """With their heading."""


def _parts(area: Area, context: TableContext, seat: int) -> _Parts:
    """Share the sheet: goods above, points by source at the inline start, cards and buildings beside them."""
    left = area.part(0, _GOODS, min(_SOURCES, area.w * 0.47), area.h - _GOODS)
    rest = area.after(left.w + 24).below(_GOODS)
    most = rest.part(0, 0, rest.w, rest.h * (0.58 if tiles_built(context, seat) else 0.86))
    cards = card_areas(most, context, seat)
    used = (max(card.bottom for card in cards) - most.y + 12) if cards else _HEADING
    used += 34 if _face_down(context, seat) or not cards else 0
    return _Parts(area.part(0, 0, area.w, 30), left, most, rest.below(used))


def draw_tableau(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint everything a player has."""
    parts = _parts(area, context, seat)
    _draw_goods(canvas, parts.goods, context, seat)
    _draw_sources(canvas, parts.sources, context, seat)
    _draw_cards(canvas, parts.cards, context, seat)
    _draw_buildings(canvas, parts.buildings, context, seat)


def tableau_cards(area: Area, context: TableContext, seat: int) -> list[tuple[Area, CardFace]]:
    """Return where the cards and buildings of a player lie, and what each of them says."""
    parts, facts, texts = _parts(area, context, seat), state_of(context).tables.facts, context.texts
    cards, tiles = cards_seen(context, seat), tiles_built(context, seat)
    found = [card_face(facts, card, texts) for card in cards]
    found += [building_face(facts, tile, texts) for tile in tiles]
    places = card_areas(parts.cards, context, seat) + tile_areas(parts.buildings, context, seat)
    return list(zip(places, found, strict=True))


def tableau_tips(area: Area, context: TableContext, seat: int) -> list[tuple[Area, Tip]]:
    """Return what the cards and buildings of a player say."""
    return [
        (place, Tip(face.name, lines=tuple(face.text.split("\n"))))
        for place, face in tableau_cards(area, context, seat)
    ]


# goods


def _draw_goods(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    state, number = state_of(context), context.texts.number
    tint = player_tint(theme.PLAYERS[context.sides.colours[seat]])
    goods: list[tuple[Drawing, int]] = [
        (Drawing(icons.PERSON, 21, tint), state.people[seat]),
        (Drawing(icons.FOOD, 21), state.food[seat]),
        (Drawing(icons.FIELD, 21), state.field[seat]),
    ]
    names = state.tables.resources
    goods += [(Drawing(f"res_{name}", 22), held) for name, held in zip(names, state.held(seat), strict=True)]
    x = 0.0
    for drawing, count in goods:
        x += draw_pill(canvas, row.part(x, 0, row.w, 30), [drawing, Word(number(count))]) + 6
    tools: list[Item] = [Drawing(icons.TOOL, 21), Word(_tools_text(context, seat))]
    draw_pill(canvas, row.part(x, 0, row.w, 30), tools)


def _tools_text(context: TableContext, seat: int) -> str:
    """Return the values of tool tiles and open one-use tools."""
    state, number = state_of(context), context.texts.number
    tiles = " + ".join(number(value) for value in state.tiles(seat)) or number(0)
    once = [
        value
        for card, value in zip(state.tables.one_use, state.tables.tool_values, strict=True)
        if state.open_cards[seat] >> card & 1
    ]
    return tiles + "".join(f" · {number(value)}{context.texts.times(1)}" for value in once)


# points


def _sources(context: TableContext, seat: int) -> list[_Source]:
    """Return every part of the score; those from face-down cards of others are hidden."""
    state = state_of(context)
    is_hidden = state.cards[seat].bit_count() < state.owned[seat]
    return [
        _Source(part, _how(context, seat, part), points, is_hidden and part in _BY_CARDS)
        for part, points in state.scores()[seat].parts.items()
    ]


def _how(context: TableContext, seat: int, part: str) -> str:
    """Return how a part of the score comes about: persons and what each is worth, or sets of symbols."""
    state, number = state_of(context), context.texts.number
    halves = state.tables.lower_halves(state.cards[seat])
    if part == "green":
        return " + ".join(f"{number(count)} × {number(count)}" for count in (halves.symbols, halves.pairs) if count)
    kinds = [f"{person.id}s" for person in state.tables.facts.persons]
    if part not in kinds:
        return ""
    kind = kinds.index(part)
    return f"{number(halves.persons[kind])} × {number(scoring.multiplier(state, seat, kind))}"


def part_lines(context: TableContext, seat: int) -> tuple[str, ...]:
    """Return in lines what brings or costs a player points as things stand, and their sum."""
    number, formula = context.texts.number, context.texts.formula
    lines = []
    for source in _sources(context, seat):
        if source.points and not source.is_hidden:
            name = context.name("score", source.part)
            how = f" ({formula(source.how)})" if source.how else ""
            lines.append(f"{name}{how}: {number(source.points)}")
    return tuple(lines)


def _draw_sources(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    number = context.texts.number
    canvas.text(context.say("tableau.points"), LABEL, _LABEL, area.part(0, 0, area.w, 18))
    sources = _sources(context, seat)
    pitch = min(_ROW, (area.h - 24 - 40) / len(sources))
    for line, source in enumerate(sources):
        row = area.part(0, 24 + line * pitch, area.w, pitch)
        canvas.rule(row, 0)
        side = min(28, pitch - 4)
        canvas.picture(part_icon(source.part), row.part(0, (pitch - side) / 2, side, side))
        canvas.text(context.name("score", source.part), BODY_BOLD, theme.INK, row.part(38, 0, 150, pitch))
        if source.is_hidden:
            canvas.icon("eye_off", row.from_end(0, (pitch - 22) / 2, 22, 22), theme.INK_SOFT)
            continue
        canvas.text(source.how, SMALL.sized(15), theme.INK_SOFT, row.from_end(56, 0, 110, pitch).ltr, "end")
        colour = theme.VERMILION if source.points < 0 else theme.INK
        canvas.text(number(source.points), NUMBER_20, colour, row.from_end(0, 0, 52, pitch), "end")
    total = area.part(0, 24 + len(sources) * pitch + 4, area.w, 34)
    canvas.rule(total, 0, theme.INK)
    if any(source.is_hidden for source in sources):
        canvas.text(context.say("tableau.track"), BODY_BOLD, theme.INK, total.part(0, 0, 240, 34))
        canvas.text(number(state_of(context).track(seat)), NUMBER_26, theme.INK, total.from_end(0, 0, 70, 34), "end")
    else:
        canvas.text(context.say("tableau.total"), BODY_BOLD, theme.INK, total.part(0, 0, 240, 34))
        points = sum(source.points for source in sources)
        canvas.text(number(points), NUMBER_26, theme.INK, total.from_end(0, 0, 70, 34), "end")


# cards and buildings


def cards_seen(context: TableContext, seat: int) -> list[int]:
    """Return the cards of a player that the viewer may see, by kind."""
    state = state_of(context)
    return [card for card in _by_kind(context) if state.cards[seat] >> card & 1]


def _face_down(context: TableContext, seat: int) -> int:
    """Return how many cards of a player the viewer may not see."""
    return state_of(context).owned[seat] - len(cards_seen(context, seat))


def tiles_built(context: TableContext, seat: int) -> list[int]:
    """Return the buildings of a player."""
    state = state_of(context)
    return [tile for tile in range(len(state.tables.facts.buildings)) if state.buildings[seat] >> tile & 1]


def card_areas(area: Area, context: TableContext, seat: int) -> list[Area]:
    """Return where the cards lie that the viewer may see."""
    note = 30 if _face_down(context, seat) else 0
    room = area.part(0, _HEADING, area.w, area.h - _HEADING - note)
    return _grid(room, len(cards_seen(context, seat)), _CARD)


def tile_areas(area: Area, context: TableContext, seat: int) -> list[Area]:
    """Return where the buildings lie."""
    return _grid(area.below(_HEADING + 4), len(tiles_built(context, seat)), _TILE)


def _grid(room: Area, count: int, largest: tuple[float, float]) -> list[Area]:
    """Return places for so many cards: as large as the room allows."""
    wide, high = largest
    columns = max(1, int((room.w + _GAP) // (wide + _GAP)))
    width = wide
    while -(-count // columns) * (width * high / wide + _GAP) - _GAP > room.h and columns < count:
        columns += 1
        width = (room.w + _GAP) / columns - _GAP
    height = width * high / wide
    step = width + _GAP, height + _GAP
    return [
        room.part(number % columns * step[0], number // columns * step[1], width, height) for number in range(count)
    ]


def _draw_cards(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint the cards that the viewer may see, and how many lie face down."""
    state, texts = state_of(context), context.texts
    canvas.text(context.say("tableau.cards", n=state.owned[seat]), LABEL, _LABEL, area.part(0, 0, area.w, 18))
    places = card_areas(area, context, seat)
    for card, place in zip(cards_seen(context, seat), places, strict=True):
        draw_card(canvas, place, state.tables.facts, card, texts)
    hidden = _face_down(context, seat)
    if hidden or not places:
        text = context.say("tableau.face_down", n=hidden) if hidden else context.say("tableau.no_cards")
        items: list[Item] = [Drawing(icons.CARD, 24)] if hidden else []
        items.append(Word(text, BODY, theme.INK_SOFT))
        y = max(place.bottom for place in places) - area.y + 6 if places else _HEADING - 4
        draw_row(canvas, area.part(0, y, area.w, 28), items, gap=8)


def _by_kind(context: TableContext) -> list[int]:
    """Return all cards in the order of their symbols and persons."""
    board = state_of(context).tables
    green = [card for bits in board.symbols for card in range(len(board.facts.cards)) if bits >> card & 1]
    return green + [card for cards in board.persons for card, _ in cards]


def points_earned(context: TableContext, seat: int) -> dict[str, int]:
    """Return what each building brought a player, by id, as far as the match tells."""
    past = context.controller.history.backwards(context.controller.viewer)
    built = (event for event in past if event.kind == "built" and event.seat == seat)
    return {word_of(event, "building"): count_of(event) for event in built}


def _draw_buildings(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    facts, texts = state_of(context).tables.facts, context.texts
    tiles, earned = tiles_built(context, seat), points_earned(context, seat)
    canvas.text(context.say("tableau.buildings", n=len(tiles)), LABEL, _LABEL, area.part(0, 4, area.w, 18))
    if not tiles:
        canvas.text(context.say("tableau.no_buildings"), BODY, theme.INK_SOFT, area.part(0, 26, area.w, 28))
    for tile, place in zip(tiles, tile_areas(area, context, seat), strict=True):
        points = earned.get(facts.buildings[tile].id)
        shown = points_shown(facts, tile, texts) if points is None else texts.number(points)
        draw_building(canvas, place, facts, tile, texts, points=shown)
