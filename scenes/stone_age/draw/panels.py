"""What a player's panel shows below its head: people, food, fields, resources, tools, cards and buildings."""

from collections.abc import Hashable

import pygame

from scenes.stone_age import icons
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_pill
from scenes.ui.text import BODY_BOLD, SMALL_BOLD

_START = 20
_HEAD = 59


def draw_panel(canvas: Canvas, area: Area, context: TableContext, seat: int) -> None:
    """Paint what a player has; it is kept as a picture until something of it changes."""
    content = canvas.rect(area.part(_START, _HEAD, area.w - _START - 10, max(22, area.h - _HEAD - 6)))
    key = ("stone age panel", content.size, canvas.scale, area.rtl, _shown(context, seat))
    canvas.blit(PAINTED.get(key, lambda: _content_picture(canvas, content.size, context, seat)), content.topleft)


def _shown(context: TableContext, seat: int) -> tuple[Hashable, ...]:
    """Return everything that the content of a panel depends on."""
    state = state_of(context)
    tiles = state.tables.facts.tool_tiles
    return (
        context.sides.colours[seat], state.people[seat], state.food[seat], state.field[seat], tuple(state.held(seat)),
        tuple(state.tools[seat * tiles : (seat + 1) * tiles]), state.used[seat], state.owned[seat],
        state.buildings[seat].bit_count(), context.texts.number(1),
    )  # fmt: skip


def _content_picture(canvas: Canvas, size: tuple[int, int], context: TableContext, seat: int) -> pygame.Surface:
    picture = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
    _draw_content(picture, picture.area, context, seat)
    return picture.surface.convert_alpha()


def _draw_content(canvas: Canvas, content: Area, context: TableContext, seat: int) -> None:
    """Paint as many rows as there is room for: a low panel has two, a very low one a single row."""
    room = content.h
    if room >= 78:
        pitch = min(34.5, room / 3)
        _draw_needs(canvas, content.part(0, 0, content.w, pitch), context, seat)
        _draw_stock(canvas, content.part(0, pitch, content.w, pitch), context, seat)
        _draw_tools(canvas, content.part(0, 2 * pitch, content.w, pitch), context, seat)
    elif room >= 48:
        pitch = room / 2
        _draw_needs(canvas, content.part(0, 0, content.w, pitch), context, seat)
        _draw_stock(canvas, content.part(0, pitch, content.w, pitch), context, seat)
    else:
        _draw_stock(canvas, content, context, seat)


def _draw_needs(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    """Paint people, food and fields as pills."""
    state, number = state_of(context), context.texts.number
    height = min(28, row.h - 3)
    tint = player_tint(theme.PLAYERS[context.sides.colours[seat]])
    chips: list[tuple[Drawing, int]] = [
        (Drawing(icons.PERSON, 20, tint), state.people[seat]),
        (Drawing(icons.FOOD, 20), state.food[seat]),
        (Drawing(icons.FIELD, 20), state.field[seat]),
    ]
    x = 0.0
    for drawing, count in chips:
        x += draw_pill(canvas, row.part(x, 1, row.w - x, height), [drawing, Word(number(count))]) + 6


def _draw_stock(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    """Paint the four resources."""
    number = context.texts.number
    pitch = min(58, row.w / 4)
    side = min(25, row.h)
    for kind, count in enumerate(state_of(context).held(seat)):
        items: list[Item] = [Drawing(f"res_{state_of(context).tables.resources[kind]}", side), Word(number(count))]
        draw_row(canvas, row.part(kind * pitch, 0, pitch, row.h), items, gap=3)


def _draw_tools(canvas: Canvas, row: Area, context: TableContext, seat: int) -> None:
    """Paint tool tiles, those used in this round faint, and the numbers of cards and buildings."""
    state, number = state_of(context), context.texts.number
    canvas.picture(icons.TOOL, row.part(0, (row.h - 24) / 2, 24, 24))
    wide = min(30, (row.w - 29 - 88) / 3 - 4)
    first = seat * state.tables.facts.tool_tiles
    for tile in range(state.tables.facts.tool_tiles):
        value = state.tools[first + tile]
        if value:
            place = row.part(29 + tile * (wide + 4), (row.h - 26) / 2, wide, 26)
            alpha = 97 if state.used[seat] >> tile & 1 else 255
            canvas.box(place, theme.Material(theme.flat("#E2D2A6"), theme.WALNUT_EDGE, 1.5, 6), alpha)
            canvas.text(number(value), SMALL_BOLD, theme.INK, place, "center", alpha=alpha)
    owned: list[Item] = [
        Drawing(icons.CARD, 21),
        Word(number(state.owned[seat]), BODY_BOLD.sized(15)),
        Drawing(icons.BUILDING, 24),
        Word(number(state.buildings[seat].bit_count()), BODY_BOLD.sized(15)),
    ]
    draw_row(canvas, row, owned, gap=3, align="end")
