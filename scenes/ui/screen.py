"""Parts of a screen that several scenes share: the walnut table, bars, headings, chips."""

from collections.abc import Sequence
from functools import cache

import pygame

from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Item, draw_row, row_width
from scenes.ui.text import BODY_BOLD, LABEL, SMALL, TITLE_20, Style, Typesetter

TOP_BAR = 64
"""Height of the bar at the top of most screens."""

_TEXTURE = 512


@kept
def _walnut(width: int, height: int, tile: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    for x in range(0, width, tile.get_width()):
        for y in range(0, height, tile.get_height()):
            surface.blit(tile, (x, y))
    surface.blit(paint.vignette(width, height), (0, 0))
    return surface


def draw_table_top(canvas: Canvas) -> None:
    """Cover everything with walnut."""
    side = canvas.px(_TEXTURE)
    tile = canvas.art.picture("tex_walnut", side, side)
    canvas.blit(_walnut(*canvas.surface.get_size(), tile), (0, 0))


def draw_top_bar(canvas: Canvas, window: Area) -> None:
    """Draw the dark bar at the top."""
    _draw_bar(canvas, window.part(0, 0, window.w, TOP_BAR), TOP_BAR - 3)


def draw_bottom_bar(canvas: Canvas, window: Area, height: float) -> None:
    """Draw the dark bar at the bottom."""
    _draw_bar(canvas, window.part(0, window.h - height, window.w, height), 2)


def _draw_bar(canvas: Canvas, bar: Area, gold_line: float) -> None:
    rect = canvas.rect(bar)
    canvas.blit(paint.rounded(rect.w, rect.h, 0, *theme.WALNUT_DEEP), rect.topleft)
    canvas.fill(bar.part(0, gold_line, bar.w, 1), f"{theme.BAR_LINE}B2")
    canvas.fill(bar.part(0, 0 if gold_line < 10 else bar.h - 2, bar.w, 2), theme.WALNUT_LINE)


def draw_heading(canvas: Canvas, bar: Area, x: float, title: str, subtitle: str, room: float = 420) -> None:
    """Draw title and subtitle in the top bar, `x` after its inline start."""
    canvas.text(title, TITLE_20.sized(21), theme.CREAM, bar.part(x, 9, room, 26))
    canvas.text(subtitle, SMALL, theme.SAND, bar.part(x, 34, room, 20))


def draw_label(canvas: Canvas, area: Area, text: str, align: str = "start") -> None:
    """Draw a small heading on walnut."""
    canvas.text(text, LABEL, theme.SAND, area, align)


@cache
def _chip(height: float, edge: str, *, dark: bool) -> theme.Material:
    material = theme.CHIP_DARK if dark else theme.CHIP
    return material.with_(radius=height / 2, edge=edge or material.edge)


def draw_chip(
    canvas: Canvas,
    area: Area,
    text: str,
    *,
    picture: str = "",
    dark: bool = False,
    edge: str = "",
    style: Style = BODY_BOLD,
    alpha: int = 255,
) -> None:
    """Draw a pill with a drawing and a short text."""
    canvas.box(area, _chip(area.h, edge, dark=dark), alpha)
    x = 10.0
    if picture:
        side = area.h * 0.74
        canvas.picture(picture, area.part(6, (area.h - side) / 2, side, side), alpha=alpha)
        x = 6 + side + 5
    canvas.text(text, style, theme.CREAM if dark else theme.INK, area.part(x, 0, area.w - x - 6, area.h), alpha=alpha)


def chip_width(type_: Typesetter, text: str, height: float, *, picture: bool, style: Style = BODY_BOLD) -> float:
    """Return how wide a chip must be for its content."""
    width = type_.width(text, style) + 2
    return width + (6 + height * 0.74 + 5 + 11 if picture else 22)


def draw_pill(canvas: Canvas, row: Area, items: Sequence[Item], *, dark: bool = False, edge: str = "") -> float:
    """Draw words and drawings in a pill at the start of a row; return its width."""
    width = pill_width(canvas.type, items)
    pill = row.part(0, 0, width, row.h)
    canvas.box(pill, _chip(row.h, edge, dark=dark))
    draw_row(canvas, pill, items, gap=5, align="center")
    return width


def pill_width(type_: Typesetter, items: Sequence[Item]) -> float:
    """Return how wide a pill must be for its content."""
    return row_width(type_, items, 5) + 18
