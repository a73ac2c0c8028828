"""A card shown large, with its full text."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY, SMALL_BOLD, TITLE_26

_WIDTH, _HEIGHT = 340, 476
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
    painter: Callable[[Canvas, Area], None] | None = None
    """Paints the whole card, if it is made up otherwise."""


def draw_zoom(canvas: Canvas, face: CardFace, pointer: Point) -> None:
    """Draw a card on the half of the window away from the pointer; everything else is dimmed."""
    window = canvas.area
    canvas.veil(window, "#1A0E0661")
    x = window.w * 0.25 if pointer[0] > window.w / 2 else window.w * 0.75
    area = Area(x - _WIDTH / 2, (window.h - _HEIGHT) / 2, _WIDTH, _HEIGHT, window.rtl)
    canvas.box(area, _FRAME)
    paint = face.painter or partial(_paint_face, face)
    paint(canvas, area.inset(3))


def _paint_face(face: CardFace, canvas: Canvas, inner: Area) -> None:
    picture = inner.part(0, 0, inner.w, 250)
    if face.backdrop:
        with canvas.clip(picture.inset(1)):
            canvas.picture(face.backdrop, picture.middle(inner.w, inner.w * 0.75))
    else:
        canvas.box(picture.inset(2), theme.Material(("#DCEAF2", "#A9C9DC"), radius=15))
    canvas.picture(face.picture, picture.middle(180, 180))
    band = inner.part(0, 250, inner.w, 50)
    canvas.fill(band, theme.INK)
    canvas.fill(band.inset(0, 3), face.band)
    canvas.text(face.name, TITLE_26.sized(29), theme.WHITE, band.inset(12, 0), "center")
    canvas.paragraph(face.text, BODY.sized(18), theme.INK, inner.part(22, 316, inner.w - 44, 110), "center")
    if face.foot:
        canvas.text(
            face.foot, SMALL_BOLD.sized(15), theme.INK_SOFT, inner.part(18, inner.h - 38, inner.w - 36, 24), "center"
        )
