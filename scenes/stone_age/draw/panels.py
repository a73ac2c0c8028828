"""What a player's panel shows below its head: people, food, fields, resources, tools, cards and buildings."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

import pygame

from game.stone_age.rolls import is_one_use, ready_tools, tool_value, tools_of
from scenes.stone_age import icons
from scenes.stone_age.draw.tools import ONCE
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, SMALL_BOLD
from scenes.ui.tooltip import Tip

_START = 20
_HEAD = 59
LOW_PANEL = 113
"""A lower panel has a head of one line, so that two rows have room below it."""
_LOW_HEAD = 35
_LEAST_PILL = 26
"""In lower rows people, food and fields stand without pills."""
_SIGN = 29
"""The room of the tool before the tiles."""
_MARK_GAP = 3
_LEAST_MARK = 16.5
_OWNED = 88
"""How much room the numbers of cards and buildings have."""


def draw_panel(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint what a player has; it is kept as a picture until something of it changes."""
    content = canvas.rect(_content(area))
    key = ("stone age panel", content.size, canvas.scale, area.rtl, _shown(context, seat))
    canvas.blit(PAINTED.get(key, lambda: _content_picture(canvas, content.size, context, seat)), content.topleft)


def _content(area: Area) -> Area:
    """Return what of a panel lies below its head."""
    head, foot = (_LOW_HEAD, 3) if area.h < LOW_PANEL else (_HEAD, 6)
    return area.part(_START, head, area.w - _START - 10, max(22, area.h - head - foot))


def _shown(context: TableContext, seat: int) -> tuple[Hashable, ...]:
    """Return everything that the content of a panel depends on."""
    state = state_of(context)
    tiles = state.tables.facts.tool_tiles
    return (
        context.sides.colours[seat], state.people[seat], state.food[seat], state.field[seat], tuple(state.held(seat)),
        tuple(state.tools[seat * tiles : (seat + 1) * tiles]), state.used[seat], state.open_cards[seat],
        state.owned[seat],
        state.buildings[seat].bit_count(), context.texts.number(1),
    )  # fmt: skip


def _content_picture(canvas: Canvas, size: tuple[int, int], context: TableContext, seat: int) -> pygame.Surface:
    picture = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
    _draw_content(picture, picture.area, context, seat)
    return picture.surface.convert_alpha()


class _Rows(NamedTuple):
    """The rows of a panel; None: there is no room for it."""

    stock: Area
    needs: Area | None = None
    tools: Area | None = None


def _rows(content: Area) -> _Rows:
    """Return as many rows as there is room for: a low panel has two, a very low one a single row."""
    count = 3 if content.h >= 78 else 2 if content.h >= 36 else 1
    pitch = min(34.5, content.h / 3) if count == 3 else content.h / count
    rows = [content.part(0, number * pitch, content.w, pitch) for number in range(count)]
    return _Rows(rows[0]) if count == 1 else _Rows(rows[1], rows[0], rows[2] if count == 3 else None)


def _draw_content(canvas: Canvas, content: Area, context: TableContext, seat: int) -> None:
    rows = _rows(content)
    _draw_stock(canvas, rows.stock, context, seat)
    if rows.needs:
        for pill, items, _ in _needs(rows.needs, context, seat):
            if rows.needs.h < _LEAST_PILL:
                draw_row(canvas, pill, items, gap=5)
            else:
                draw_pill(canvas, pill, items)
    if rows.tools:
        _draw_tools(canvas, rows.tools, context, seat)


def _needs(row: Area, context: TableContext, seat: int) -> list[tuple[Area, list[Item], str]]:
    """Return people, food and fields as pills, and what each of them says."""
    state, number, say = state_of(context), context.texts.number, context.say
    height = min(28, row.h - 3)
    tint = player_tint(theme.PLAYERS[context.sides.colours[seat]])
    chips: list[tuple[Drawing, int, str]] = [
        (
            Drawing(icons.PERSON, 20, tint),
            state.people[seat],
            say("panel.people", n=state.people[seat], idle=state.idle[seat]),
        ),
        (Drawing(icons.FOOD, 20), state.food[seat], say("panel.food", n=state.food[seat])),
        (Drawing(icons.FIELD, 20), state.field[seat], say("panel.field", n=state.field[seat])),
    ]
    pills: list[tuple[Area, list[Item], str]] = []
    x = 0.0
    for drawing, count, text in chips:
        items: list[Item] = [drawing, Word(number(count))]
        width = pill_width(context.type, items)
        pills.append((row.part(x, 1, width, height), items, text))
        x += width + 6
    return pills


def panel_tips(area: Area, context: TableContext, seat: int) -> list[tuple[Area, Tip]]:
    """Return what the parts of a panel say."""
    state, say, rows = state_of(context), context.say, _rows(_content(area))
    tips = [(pill, Tip(body=text)) for pill, _, text in _needs(rows.needs, context, seat)] if rows.needs else []
    for kind, (name, held) in enumerate(zip(state.tables.resources, state.held(seat), strict=True)):
        place = rows.stock.part(kind * _pitch(rows.stock), 0, _pitch(rows.stock), rows.stock.h)
        text = say("panel.resource", n=held, resource=context.name("resource", name), value=state.tables.values[kind])
        tips.append((place, Tip(body=text)))
    if rows.tools:
        width = rows.tools.w - _OWNED
        tips.append((rows.tools.part(0, 0, width, rows.tools.h), _tools_tip(context, seat)))
        owned = say("panel.owned", cards=state.owned[seat], n=state.buildings[seat].bit_count())
        tips.append((rows.tools.after(width), Tip(body=owned, lines=(context.t("table.panel_tip"),))))
    return tips


def _tools_tip(context: TableContext, seat: int) -> Tip:
    """Return the tools of a player: those left in this round, and cards that can be used once."""
    state, say, number = state_of(context), context.say, context.texts.number
    ready = ready_tools(state, seat)
    tools = [tool for tool in tools_of(state, seat) if not is_one_use(state, tool)]
    left = sum(tool_value(state, seat, tool) for tool in tools if ready >> tool & 1)
    lines = [
        say("tip.one_use_tool", n=tool_value(state, seat, tool))
        for tool in tools_of(state, seat)
        if is_one_use(state, tool)
    ]
    if state.can_use_card(seat):
        lines.append(say("card_top.two_resources"))
    return Tip(body=say("panel.tools", n=state.tool_total(seat), left=number(left)), lines=tuple(lines))


def _pitch(row: Area) -> float:
    """Return how far apart resources stand."""
    return min(58, row.w / 4)


def _draw_stock(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    """Paint the four resources."""
    number = context.texts.number
    pitch = _pitch(row)
    side = min(25, row.h)
    for kind, count in enumerate(state_of(context).held(seat)):
        items: list[Item] = [Drawing(f"res_{state_of(context).tables.resources[kind]}", side), Word(number(count))]
        draw_row(canvas, row.part(kind * pitch, 0, pitch, row.h), items, gap=3)


class _Mark(NamedTuple):
    """A tool tile, or what lies open and can be used once."""

    item: Item
    is_once: bool = False
    is_used: bool = False


def _tool_marks(context: TableContext, seat: int) -> list[_Mark]:
    """Return the tool tiles, what one-use tools add together, and the card for two resources."""
    state, number = state_of(context), context.texts.number
    tools = tools_of(state, seat)
    tiles = [tool for tool in tools if not is_one_use(state, tool)]
    values = [(tool, Word(number(tool_value(state, seat, tool)), SMALL_BOLD)) for tool in tiles]
    marks = [_Mark(word, is_used=bool(state.used[seat] >> tool & 1)) for tool, word in values]
    once = sum(tool_value(state, seat, tool) for tool in tools if is_one_use(state, tool))
    if once:
        text = context.texts.formula(number(once, sign=True))
        marks.append(_Mark(Word(text, SMALL_BOLD.sized(13)), is_once=True))
    if state.can_use_card(seat):
        marks.append(_Mark(Drawing(icons.REWARD, 17), is_once=True))
    return marks


def _draw_mark(canvas: Canvas, place: Area, mark: _Mark) -> None:
    """Draw a tile, faint if it was used in this round; what can be used once has a violet edge."""
    alpha = 97 if mark.is_used else 255
    edge = ONCE if mark.is_once else theme.WALNUT_EDGE
    canvas.box(place, theme.Material(theme.flat("#E2D2A6"), edge, 1.5, 6), alpha)
    draw_row(canvas, place, [mark.item], gap=0, align="center", alpha=alpha)


def _draw_tools(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    """Paint tool tiles, those used in this round faint, and the numbers of cards and buildings."""
    state, number = state_of(context), context.texts.number
    owned: list[Item] = [
        Drawing(icons.CARD, 21),
        Word(number(state.owned[seat]), BODY_BOLD.sized(15)),
        Drawing(icons.BUILDING, 24),
        Word(number(state.buildings[seat].bit_count()), BODY_BOLD.sized(15)),
    ]
    draw_row(canvas, row, owned, gap=3, align="end")
    room = row.part(0, 0, row.w - row_width(canvas.type, owned, 3) - 4, row.h)
    marks = _tool_marks(context, seat)
    if _mark_width(room.after(_SIGN), marks) < _LEAST_MARK and _mark_width(room, marks) < _LEAST_MARK:
        marks = [mark for mark in marks if not mark.is_once]  # the tip tells them
    if _mark_width(room.after(_SIGN), marks) >= _LEAST_MARK or len(marks) <= state.tables.facts.tool_tiles:
        canvas.picture(icons.TOOL, room.part(0, (row.h - 24) / 2, 24, 24))
        room = room.after(_SIGN)
    wide = _mark_width(room, marks)
    for place, mark in enumerate(marks):
        _draw_mark(canvas, room.part(place * (wide + _MARK_GAP), (row.h - 26) / 2, wide, 26), mark)


def _mark_width(room: Area, marks: Sequence[_Mark]) -> float:
    """Return how wide tiles can be beside each other."""
    return min(30, room.w / max(3, len(marks)) - _MARK_GAP)
