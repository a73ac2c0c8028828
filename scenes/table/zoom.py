"""A card shown large, with its full text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.figures import Figures
from scenes.ui import paint, theme
from scenes.ui.cache import kept
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Item, draw_row, row_width
from scenes.ui.text import BODY, SMALL_BOLD, TITLE_26

SIZE = _WIDTH, _HEIGHT = 340, 476
"""How large a card is shown."""
_LINK = 84
_PRINTED = BODY.sized(17)
"""The English name on the card, below it, for those who read another language."""
_MARGIN = 8
_GAP = 16
_FRAME = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 3, 18, theme.SHADOW_3, theme.GOLD_DEEP, 3)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card says: picture on a backdrop, name on a band, text, and a line at its foot."""

    name: str
    text: str
    picture: str = ""
    backdrop: str = ""
    band: str = theme.LAPIS
    foot: str = ""
    band_ink: str = theme.WHITE
    link: str = ""
    """The words at the foot that open the rulebook."""
    section: str = ""
    """Where they open it."""
    painter: Callable[[Canvas, Area], None] | None = None
    """Paints the whole card, if it is made up otherwise."""
    thing: str = ""
    """What of the game it is, if figures of it may be uncertain."""
    spots: Mapping[str, Callable[[Area], Area]] = field(default_factory=dict)
    """By figure, where on the card it is printed."""
    with_figures: "Callable[[Figures], CardFace] | None" = None
    """Returns the same card with other figures."""
    small: Callable[[Canvas, Area], None] | None = None
    """Draws it framed and small, with a rule short enough to be read there."""


def zoom_area(window: Area, card: Area, others: Sequence[Area] = ()) -> Area:
    """Return where a card is shown large: beside it, where it covers as little as can be of others to compare."""
    room = window.inset(_MARGIN)
    near = _beside(card, rtl=window.rtl)
    around = [other for other in others if any(_covered(place, other) for place in near[:2])]
    far = _beside(_around([card, *around], card), rtl=window.rtl)[:2] if around else []
    places = [place.clamped(room) for place in (*near, *far)]
    return min(places, key=lambda place: (_covered(place, card), sum(_covered(place, other) for other in others)))


def _around(areas: Sequence[Area], card: Area) -> Area:
    """Return what reaches from the leftmost to the rightmost area, as high as a card."""
    left, right = min(area.x for area in areas), max(area.right for area in areas)
    return Area(left, card.y, right - left, card.h, card.rtl)


def _beside(card: Area, *, rtl: bool) -> list[Area]:
    """Return the places beside a card, above it and below it, after it in reading direction first."""
    x, y = card.centre[0] - _WIDTH / 2, card.centre[1] - _HEIGHT / 2
    right, left = (Area(at, y, _WIDTH, _HEIGHT, rtl) for at in (card.right + _GAP, card.x - _GAP - _WIDTH))
    above, below = (Area(x, at, _WIDTH, _HEIGHT, rtl) for at in (card.y - _GAP - _HEIGHT, card.bottom + _GAP))
    return [left, right, above, below] if rtl else [right, left, above, below]


def _covered(place: Area, other: Area) -> float:
    """Return how much of an area lies under a place."""
    width = min(place.right, other.right) - max(place.x, other.x)
    height = min(place.bottom, other.bottom) - max(place.y, other.y)
    return max(0.0, width) * max(0.0, height)


def link_area(card: Area) -> Area:
    """Return where the words that open the rulebook are."""
    return card.from_end(12, card.h - 46, _LINK, 38)


def draw_zoom(canvas: Canvas, face: CardFace, area: Area, pointer: Point) -> None:
    """Draw a card large; everything else is dimmed."""
    canvas.veil(canvas.area, "#1A0E0661")
    canvas.box(area, _FRAME)
    painter = face.painter or partial(paint_face, face)
    painter(canvas, area.inset(3))
    if printed := canvas.brushes.printed_name(face.name):
        width = canvas.type.width(printed, _PRINTED) + 32
        plate = area.part((area.w - width) / 2, area.h + 10, width, 34)
        canvas.box(plate, theme.CHIP_DARK.with_(radius=17))
        canvas.text(printed, _PRINTED, theme.CREAM, plate, "center")
    if face.link:
        _draw_link(canvas, link_area(area), face.link, hovered=link_area(area).contains(pointer))


def _draw_link(canvas: Canvas, area: Area, text: str, *, hovered: bool) -> None:
    colour = theme.LAPIS_EDGE if hovered else theme.LAPIS
    style = fitting(canvas.type, text, SMALL_BOLD.sized(15), area.w - 32, 12)
    width = canvas.type.width(text, style) + 2
    canvas.icon("rulebook", area.from_end(width + 8, 10, 18, 18), colour)
    canvas.text(text, style, colour, area.from_end(2, 0, width, area.h))


def paint_face(face: CardFace, canvas: Canvas, inner: Area) -> None:
    """Paint a card of the usual kind."""
    picture = inner.part(0, 0, inner.w, 250)
    if face.backdrop:
        wide = max(inner.w, picture.h / 0.75)
        rect = canvas.rect(picture)
        scenery = canvas.art.picture(face.backdrop, canvas.px(wide), canvas.px(wide * 0.75))
        canvas.blit(_cut_out(scenery, rect.size, canvas.px(15)), rect.topleft)
    else:
        canvas.box(picture.inset(2), theme.Material(("#DCEAF2", "#A9C9DC"), radius=15))
    if face.picture:
        canvas.picture(face.picture, picture.middle(180, 180))
    band = inner.part(0, 250, inner.w, 50)
    canvas.fill(band, theme.INK)
    canvas.fill(band.inset(0, 3), face.band)
    name = fitting(canvas.type, face.name, TITLE_26.sized(29), band.w - 24, 18)
    canvas.text(face.name, name, face.band_ink, band.inset(12, 0), "center")
    room = inner.part(20, 308, inner.w - 40, inner.h - 308 - 42)
    style = fitting_paragraph(canvas.type, face.text, BODY, (18, 17, 16, 15, 14, 13), room)
    canvas.paragraph(face.text, style, theme.INK, room, "center")
    if face.foot:
        width = inner.w - 36 - (_LINK if face.link else 0)
        foot = fitting(canvas.type, face.foot, SMALL_BOLD.sized(15), width, 12)
        place = inner.part(18, inner.h - 38, width, 24)
        canvas.text(face.foot, foot, theme.INK_SOFT, place, "start" if face.link else "center")


def draw_badge(canvas: Canvas, corner: Area, items: Sequence[Item], *, at_end: bool) -> None:
    """Draw words and drawings on a small plate that begins or ends in a corner."""
    width = row_width(canvas.type, items, 4) + 20
    start = -width if at_end else 0
    plate = corner.part(start, 0, width, corner.h)
    canvas.box(plate, theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.INK, 2, 10, theme.SHADOW_1))
    draw_row(canvas, plate, items, gap=4, align="center")


@kept
def _cut_out(picture: pygame.Surface, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the middle of a picture, with the upper corners of a card."""
    width, height = size
    cut = pygame.Surface((width, height + radius), pygame.SRCALPHA)
    cut.blit(picture, picture.get_rect(center=(width // 2, height // 2)))
    return paint.round_off(cut, radius).subsurface((0, 0, width, height)).copy()
