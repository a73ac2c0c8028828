"""How counted things look that have no card of their own: calculations, and drawings with a name."""

from collections.abc import Sequence
from functools import partial

from scenes.ceremony.grid import grid
from scenes.ceremony.steps import Painter
from scenes.table.cards import FRAME, draw_backdrop, draw_framed, draw_name
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, NUMBER_34

PAPER_RATIO = 0.9
"""How wide such a card is for its height."""
_PAPER = theme.CARD.with_(radius=10)
_FOOT = 0.28
_SCENE, _BAND = 0.58, 0.17
_USUAL = 170


def formula_face(pictures: Sequence[str], formula: str) -> Painter:
    """Return a card with drawings, and below them a calculation."""
    return partial(_draw_formula, tuple(pictures), formula)


def _draw_formula(pictures: Sequence[str], formula: str, canvas: Canvas, area: Area) -> None:
    canvas.box(area, _PAPER)
    foot = area.h * _FOOT
    room = area.part(area.w * 0.08, area.h * 0.06, area.w * 0.84, area.h * 0.9 - foot)
    for place, picture in zip(grid(room, len(pictures), 1.0, gap=4, caption=0), pictures, strict=True):
        canvas.picture(picture, place)
    style = fitting(canvas.type, formula, NUMBER_34.sized(min(32, foot * 0.7)), area.w - 14, 12)
    canvas.text(formula, style, theme.INK, area.part(7, area.h - foot - 2, area.w - 14, foot), "center")


def named_face(picture: str, backdrop: str, name: str, text: str, colours: tuple[str, str]) -> Painter:
    """Return a card with a drawing before a backdrop, its name on a band of some colours, and what it counts."""
    return partial(_draw_named, picture, backdrop, name, text, colours)


def _draw_named(
    picture: str, backdrop: str, name: str, text: str, colours: tuple[str, str], canvas: Canvas, area: Area
) -> None:
    def paint(inside: Canvas) -> None:
        whole = inside.area
        scene = whole.part(0, 0, whole.w, whole.h * (_SCENE if text else 1 - _BAND))
        draw_backdrop(inside, scene, backdrop)
        inside.picture(picture, scene.inset(scene.h * 0.07))
        band = whole.part(0, scene.h, whole.w, whole.h * _BAND)
        inside.fill(band, theme.INK)
        inside.fill(band.inset(0, 2), colours[0])
        draw_name(inside, band, name, colours[1], whole.w / _USUAL)
        rest = whole.below(scene.h + band.h).inset(6, 3)
        style = fitting_paragraph(inside.type, text, BODY_BOLD, (17, 16, 15, 14, 13, 12, 11), rest)
        if text:
            high = inside.type.paragraph_height(text, style, rest.w)
            inside.paragraph(text, style, theme.INK, rest.part(0, (rest.h - high) / 2, rest.w, high), "center")

    draw_framed(canvas, area, FRAME, ("counted", picture, name, text), paint)
