"""Cards with pictures, names on bands and a rule in a few words: what the cards of several games have in common."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from scenes.ui import paint, theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL, TITLE_20, Style

FRAME = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 2, 9, theme.SHADOW_1)
BACK = theme.CARD_BACK.with_(edge=theme.WALNUT_LINE, edge_width=2)
SHORT_SIZES = (14, 13, 12, 11)
_NAME_EDGE = 1
_LEAST_NAME = 11
SHORT_SLACK = 5
"""The last line of a text may reach so far into the margin: most letters do not."""
_BACKDROP = 0.75
"""Height of a backdrop for its width."""


def draw_framed(
    canvas: Canvas,
    area: Area,
    frame: theme.Material,
    key: Hashable,
    paint_inside: Callable[[Canvas], None],
    *,
    alpha: int = 255,
) -> None:
    """Draw a card: its frame, and what is painted inside it. The picture is kept as long as the key stays the same."""
    rect, edge = canvas.rect(area), canvas.px(frame.edge_width)
    inside = (max(1, rect.w - 2 * edge), max(1, rect.h - 2 * edge))
    around = paint.margin(frame, canvas.scale)

    def make() -> pygame.Surface:
        card = paint.box(rect.w, rect.h, frame, canvas.scale, None).copy()
        picture = Canvas(pygame.Surface(inside, pygame.SRCALPHA), canvas.brushes)
        paint_inside(picture)
        rounded = paint.round_off(picture.surface, canvas.px(frame.radius - frame.edge_width))
        card.blit(rounded, (around + edge, around + edge))
        return card

    picture = PAINTED.get((key, rect.size, canvas.scale, canvas.brushes.rtl), make)
    canvas.blit(picture, (rect.x - around, rect.y - around), alpha)


def draw_backdrop(canvas: Canvas, scene: Area, backdrop: str) -> None:
    """Cover an area with a backdrop; what is too much of it is cut off."""
    wide = max(scene.w, scene.h / _BACKDROP)
    with canvas.clip(scene):
        canvas.picture(backdrop, scene.middle(wide, wide * _BACKDROP))


# names on bands


def _line_style(canvas: Canvas, name: str, room: float, scale: float) -> Style | None:
    """Return the style in which a name fits into one line, if there is one."""
    style = fitting(canvas.type, name, TITLE_20.sized(max(13, 17.5 * scale)), room, _LEAST_NAME)
    return style if canvas.type.width(name, style) <= room else None


def band_height(canvas: Canvas, width: float, name: str, usual: float, scale: float) -> float:
    """Return how high the band must be for a name, which may need two lines."""
    room = width - 2 * _NAME_EDGE
    if _line_style(canvas, name, room, scale):
        return usual
    return max(usual, canvas.type.paragraph_height(name, TITLE_20.sized(_LEAST_NAME), room) + 2)


def draw_name(canvas: Canvas, area: Area, name: str, ink: str, scale: float) -> None:
    """Write the name as large as it fits, if need be in two lines."""
    room = area.inset(_NAME_EDGE, 1)
    style = _line_style(canvas, name, room.w, scale)
    if style:
        canvas.text(name, style, ink, room, "center")
        return
    style = fitting_paragraph(canvas.type, name, TITLE_20, (14, 13, 12, _LEAST_NAME), room)
    height = canvas.type.paragraph_height(name, style, room.w)
    canvas.paragraph(name, style, ink, room.part(0, (room.h - height) / 2, room.w, height), "center")


# rules in a few words


def short_height(canvas: Canvas, width: float, text: str, scale: float) -> float:
    """Return how much room the rule needs below the name in its smallest letters."""
    style = SMALL.sized(SHORT_SIZES[-1] * scale)
    return canvas.type.paragraph_height(text, style, width - 10 * scale) + 4 * scale - SHORT_SLACK


def draw_short(canvas: Canvas, area: Area, text: str, sizes: Sequence[float], style: Style = SMALL) -> None:
    """Write the rule in a few words, in the first of these sizes in which it fits."""
    style = fitting_paragraph(canvas.type, text, style, sizes, area)
    canvas.paragraph(text, style, theme.INK_BROWN, area, "center")


# backs


def draw_back(canvas: Canvas, area: Area, picture: str = "logo", *, radius: float = 9, alpha: int = 255) -> None:
    """Draw a card that lies face down."""
    gold = theme.GOLD_DARK if min(area.w, area.h) > 40 else ""
    canvas.box(area, BACK.with_(radius=radius, inset=gold), alpha)
    side = min(area.w, area.h) * 0.52
    canvas.picture(picture, area.middle(side, side), alpha=alpha)
