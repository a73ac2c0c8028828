"""A window in which no scene has its room: it says so, and nothing else, whatever its size."""

import pygame

from game.core.text import Texts
from scenes.ui import theme
from scenes.ui.canvas import Brushes, Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import TITLE_26, Style, Typesetter

_SIZES = (30, 26, 22, 19, 16, 14, 12)


def draw_small_window(screen: pygame.Surface, brushes: Brushes, texts: Texts) -> None:
    """Paint the request for a larger window, as far as there is room for words."""
    screen.fill(theme.WALNUT_DARK)
    canvas = Canvas(screen, brushes)
    room = canvas.area.inset(min(canvas.area.w, canvas.area.h) * 0.06)
    text = texts.get("app.too_small")
    style = _style(brushes.type, text, room)
    if style:
        height = brushes.type.paragraph_height(text, style, room.w)
        canvas.paragraph(text, style, theme.PALE_GOLD, room.part(0, (room.h - height) / 2, room.w, height), "center")


def _style(type_: Typesetter, text: str, room: Area) -> Style | None:
    """Return the largest type in which the text fits; None: there is no room for words."""
    styles = (TITLE_26.sized(size) for size in _SIZES)
    return next((style for style in styles if _fits(type_, text, style, room)), None)


def _fits(type_: Typesetter, text: str, style: Style, room: Area) -> bool:
    widest = max(type_.width(word, style) for word in text.split())
    return widest <= room.w and type_.paragraph_height(text, style, room.w) <= room.h
