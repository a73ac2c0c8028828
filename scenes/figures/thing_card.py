"""The card of a figure as it lies on the table, with the figures as they are set now."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module

from game.core.figures import Figures
from game.core.text import Texts
from game.core.uncertain import UncertainFigure
from scenes.table.cards import FRAME, draw_backdrop, draw_framed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Item, draw_row, fitted
from scenes.ui.text import TITLE_20


@dataclass(frozen=True, slots=True)
class PlainCard:
    """A card with a name on a band, a picture, and a row of what it says."""

    name: str
    picture: str
    backdrop: str = ""
    band: str = theme.LAPIS
    ink: str = theme.WHITE
    row: Sequence[Item] = field(default=(), compare=False)
    key: str = ""
    """What tells the row from others."""
    side: float = 76
    """How large the picture may be."""


def draw_thing(
    canvas: Canvas, area: Area, texts: Texts, game_id: str, figures: Figures, figure: UncertainFigure
) -> None:
    """Draw what carries a figure, as `draw` of the module `scenes.<game>.figure_cards` knows it."""
    import_module(f"scenes.{game_id}.figure_cards").draw(canvas, area, texts, figures, figure)


def group_icon(game_id: str, group: str) -> str:
    """Return the drawing beside the heading of some figures."""
    name: str = import_module(f"scenes.{game_id}.figure_cards").GROUPS[group]
    return name


def draw_plain_card(canvas: Canvas, area: Area, card: PlainCard, texts: Texts) -> None:
    """Draw a card of the usual kind."""
    key = (
        "figure card",
        card.name,
        card.picture,
        card.backdrop,
        card.band,
        card.key,
        card.side,
        texts.language,
        texts.number(1),
    )
    draw_framed(canvas, area, FRAME, key, partial(_paint, card))


def _paint(card: PlainCard, canvas: Canvas) -> None:
    whole = canvas.area
    band, foot = whole.part(0, 0, whole.w, 29), 30 if card.row else 0
    scene = whole.part(0, 29, whole.w, whole.h - 29 - foot)
    canvas.fill(scene, theme.PARCHMENT_LOW)
    if card.backdrop:
        draw_backdrop(canvas, scene, card.backdrop)
    side = min(scene.h - 8, card.side)
    canvas.picture(card.picture, scene.middle(side, side))
    canvas.fill(band, card.band)
    canvas.fill(whole.part(0, 28, whole.w, 1.5), theme.INK)
    name = band.inset(8, 0)
    canvas.text(card.name, fitting(canvas.type, card.name, TITLE_20.sized(17), name.w, 11), card.ink, name)
    if card.row:
        low = whole.part(0, whole.h - foot, whole.w, foot)
        canvas.fill(low, theme.PARCHMENT_PAGE)
        canvas.fill(low.part(0, 0, low.w, 1.5), theme.INK)
        room = low.inset(7, 0)
        draw_row(canvas, room.ltr, fitted(canvas.type, card.row, 5, room.w), gap=5, align="center")
