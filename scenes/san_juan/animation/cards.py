"""Cards on their way, and cards that are turned up for all to see."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.san_juan.tables import UNSEEN
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import RATIO, draw_back, draw_card
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.animation import Animation, Flip, Painter
from scenes.table.context import TableContext
from scenes.table.sheet import PADDING, draw_sheet
from scenes.ui import theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD

_WIDTH = 128
_ROOM = 8
"""What the shadow of a card takes."""
_HEAD, _NOTE = 74, 62
_FLIP, _STEP, _HOLD = 0.26, 0.32, 1.7
_ROW_CARD = 90
_SINGLE_CARD = 128
_GAP = 8


class CardPainters:
    """Makes what paints cards on their way."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._seen = Viewpoint(context)

    def painter(self, kind: int, width: float = _WIDTH) -> Painter:
        """Return what paints a card, face down if its kind is not known; it is drawn once, so wide, and then scaled."""
        texts = self._context.texts

        def paint(canvas: Canvas, area: Area) -> None:
            key = ("san juan moving", kind, width, canvas.scale, texts.language, texts.number(1))
            picture = PAINTED.get(key, lambda: self._picture(canvas, kind, width))
            rect = canvas.rect(area.inset(-_ROOM * area.w / width, -_ROOM * area.h / width / RATIO))
            canvas.blit(pygame.transform.smoothscale(picture, rect.size), rect.topleft)

        return paint

    def _picture(self, canvas: Canvas, kind: int, width: float) -> pygame.Surface:
        size = (canvas.px(width + 2 * _ROOM), canvas.px(width * RATIO + 2 * _ROOM))
        picture = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.brushes)
        place = picture.area.inset(_ROOM)
        if kind == UNSEEN:
            draw_back(picture, place)
        else:
            draw_card(picture, place, self._seen.facts, kind, self._context.texts)
        return picture.surface


def draw_tile_back(canvas: Canvas, area: Area) -> None:
    """Draw a price tile that lies face down."""
    canvas.box(area, theme.CARD_BACK.with_(radius=12, inset=theme.GOLD_DARK))
    side = min(area.w, area.h) * 0.4
    canvas.picture(icons.role_icon("trader"), area.middle(side, side))


@dataclass(slots=True)
class Reveal(Animation):
    """Cards are turned up one after the other on a sheet; in the end it says what becomes of them."""

    painters: CardPainters | None = None
    area: Area = field(default_factory=lambda: Area(0, 0, 1, 1))
    kinds: tuple[int, ...] = ()
    kept: int | None = None
    head: tuple[str, str, str] = ("", "", "")
    note: str = ""

    @staticmethod
    def needed(count: int) -> float:
        """Return how many seconds so many cards take."""
        return count * _STEP + _HOLD

    @staticmethod
    def height(count: int) -> float:
        """Return how high the sheet is."""
        return _HEAD + _card_width(count) * RATIO + _NOTE

    def card_areas(self) -> Sequence[Area]:
        """Return where the cards lie."""
        count = len(self.kinds)
        width = min(_card_width(count), (self.area.w - 2 * PADDING - _GAP * (count - 1)) / max(1, count))
        first = (self.area.w - count * width - (count - 1) * _GAP) / 2
        return [self.area.part(first + number * (width + _GAP), _HEAD, width, width * RATIO) for number in range(count)]

    def draw(self, canvas: Canvas, t: float) -> None:
        """Turn the cards, then mark the one that is kept."""
        if self.painters is None:
            return
        draw_sheet(canvas, self.area, *self.head)
        now = t * self.needed(len(self.kinds))
        is_done = now > len(self.kinds) * _STEP
        for number, (kind, area) in enumerate(zip(self.kinds, self.card_areas(), strict=True)):
            share = min(1.0, max(0.0, (now - number * _STEP) / _FLIP))
            back, face = (self.painters.painter(side, area.w) for side in (UNSEEN, kind))
            Flip(_FLIP, area=area, back=back, face=face).draw(canvas, share)
            if is_done and kind == self.kept:
                canvas.ring(area, 7, 3)
        if is_done:
            colour = theme.VERDIGRIS if self.kept is not None else theme.VERMILION
            note = self.area.inset(PADDING, 0).part(0, self.area.h - _NOTE + 10, self.area.w - 2 * PADDING, 44)
            canvas.paragraph(self.note, BODY_BOLD, colour, note, "center")


def _card_width(count: int) -> float:
    return _SINGLE_CARD if count == 1 else _ROW_CARD
