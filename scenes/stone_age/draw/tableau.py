"""Everything a player of Stone Age has: points by source, cards, buildings, people and goods."""

from typing import NamedTuple

from game.stone_age import scoring
from scenes.stone_age import icons
from scenes.stone_age.draw.cards import draw_building, draw_card, points_shown
from scenes.stone_age.icons import part_icon
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill
from scenes.ui.text import BODY, BODY_BOLD, LABEL, NUMBER_20, NUMBER_26, SMALL

_GOODS = 44
_ROW = 37
_LABEL = "#6B5236"
_CARD = (50, 62)
_TILE = (88, 60)
_BY_CARDS = frozenset({"green", "farmers", "toolmakers", "builders", "shamans"})


class _Source(NamedTuple):
    """A part of the score: how it comes about, and what it brings now."""

    part: str
    how: str
    points: int
    is_hidden: bool


def draw_tableau(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint goods above, points by source at the inline start, cards and buildings beside them."""
    _draw_goods(canvas, area.part(0, 0, area.w, 30), context, seat)
    left = area.part(0, _GOODS, area.w * 0.47, area.h - _GOODS)
    _draw_sources(canvas, left, context, seat)
    right = area.after(left.w + 24).below(_GOODS)
    used = _draw_cards(canvas, right, context, seat)
    _draw_buildings(canvas, right.below(used), context, seat)


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


def _draw_cards(canvas: Canvas, area: Area, context: TableContext, seat: int) -> float:
    """Paint the cards that the viewer may see, by kind; return how high they are."""
    state, texts = state_of(context), context.texts
    canvas.text(context.say("tableau.cards", n=state.owned[seat]), LABEL, _LABEL, area.part(0, 0, area.w, 18))
    cards = [card for card in _by_kind(context) if state.cards[seat] >> card & 1]
    hidden = state.owned[seat] - len(cards)
    width, height = _CARD
    columns = int((area.w + 6) // (width + 6))
    rows = max(1, -(-len(cards) // columns))
    step = min(height + 6.0, (area.h * 0.62 - 24) / rows)
    for number, card in enumerate(cards):
        place = area.part(number % columns * (width + 6), 24 + number // columns * step, width, height)
        draw_card(canvas, place, state.tables.facts, card, texts)
    used = 24 + (rows - 1) * step + height + 12 if cards else 24.0
    if hidden or not cards:
        text = context.say("tableau.face_down", n=hidden) if hidden else context.say("tableau.no_cards")
        items: list[Item] = [Drawing(icons.CARD, 24)] if hidden else []
        items.append(Word(text, BODY, theme.INK_SOFT))
        draw_row(canvas, area.part(0, used - 4, area.w, 28), items, gap=8)
        used += 34
    return used


def _by_kind(context: TableContext) -> list[int]:
    """Return all cards in the order of their symbols and persons."""
    board = state_of(context).tables
    green = [card for bits in board.symbols for card in range(len(board.facts.cards)) if bits >> card & 1]
    return green + [card for cards in board.persons for card, _ in cards]


def _draw_buildings(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    state, texts = state_of(context), context.texts
    facts = state.tables.facts
    tiles = [tile for tile in range(len(facts.buildings)) if state.buildings[seat] >> tile & 1]
    canvas.text(context.say("tableau.buildings", n=len(tiles)), LABEL, _LABEL, area.part(0, 4, area.w, 18))
    if not tiles:
        canvas.text(context.say("tableau.no_buildings"), BODY, theme.INK_SOFT, area.part(0, 26, area.w, 28))
    width, height = _TILE
    columns = int((area.w + 6) // (width + 6))
    rows = max(1, -(-len(tiles) // columns))
    step = min(height + 6.0, (area.h - 28) / rows)
    for number, tile in enumerate(tiles):
        place = area.part(number % columns * (width + 6), 28 + number // columns * step, width, height)
        draw_building(canvas, place, facts, tile, texts, points=points_shown(facts, tile, texts))
