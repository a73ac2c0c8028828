"""The steps of the final scoring as cards: those that are done, the present one, and those to come."""

from itertools import accumulate

from scenes.ceremony.counting import Counting
from scenes.ceremony.discs import draw_step
from scenes.ceremony.steps import ScoringStep
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_chip, draw_label
from scenes.ui.text import BODY_BOLD, SMALL, TITLE_20

_CARD, _LOW_CARD = 134, 104
"""A card that is lower has no sentence."""
_GAP = 10
_LEAST_ORDER = 78
_FAINT = 120
_CHIP_SIZES = (16, 15, 14, 13, 12)


class StepRail:
    """Paints the cards, and below them in which order is counted."""

    def __init__(self, context: TableContext, counting: Counting, order: str) -> None:
        self._context = context
        self._counting = counting
        self.order = order

    def place(self, area: Area, *, has_tabs: bool) -> None:
        """Share the rail among the cards; one for tabs only shows the drawings of the steps."""
        self._has_tabs = has_tabs
        count = len(self._counting.steps)
        most = 56 if has_tabs else _CARD
        height = min(most, (area.h + _GAP) / count - _GAP)
        self._cards = [area.part(0, number * (height + _GAP), area.w, height) for number in range(count)]
        left = area.below(count * (height + _GAP))
        self._order_area = None
        if left.h >= _LEAST_ORDER and not has_tabs:
            text = self._context.type.paragraph_height(self.order, SMALL, area.w - 28)
            self._order_area = left.part(0, 0, left.w, min(left.h, text + 52))

    def draw(self, canvas: Canvas) -> None:
        """Paint everything."""
        counting = self._counting
        for number, (step, area) in enumerate(zip(counting.steps, self._cards, strict=True)):
            is_done = number < counting.number or counting.is_all_counted
            if self._has_tabs:
                disc = area.middle(min(area.w, area.h), min(area.w, area.h))
                draw_step(canvas, disc, step.icon, is_done=is_done, is_present=number == counting.number)
            else:
                self._draw_card(canvas, area, step, number, is_done=is_done)
        if self._order_area:
            self._draw_order(canvas, self._order_area)

    def _draw_card(self, canvas: Canvas, area: Area, step: ScoringStep, number: int, *, is_done: bool) -> None:
        is_to_come = number > self._counting.number
        is_present = number == self._counting.number and not is_done
        canvas.box(area, theme.PANEL_ACTIVE if is_present else theme.PANEL)
        is_low = area.h < _LOW_CARD
        side = min(54.0, area.h - 16)
        picture = area.part(14, 8 if is_low else 12, side, side)
        canvas.box(picture, theme.EMBLEM, _FAINT if is_to_come else 255)
        canvas.picture(step.icon, picture.inset(side * 0.09), alpha=_FAINT if is_to_come else 255)
        x = side + 26
        ink, soft = (theme.OFF, theme.OFF) if is_to_come else (theme.INK, theme.INK_BROWN)
        room = area.w - x - (44 if is_done else 12)
        style = fitting(canvas.type, step.title, TITLE_20.sized(22), room, 14)
        foot = area.part(x if is_low else 14, area.h - 36, area.w - (x if is_low else 14) - 12, 28)
        top = max(2.0, (area.h - 68) / 2) if is_low else 8.0
        canvas.text(step.title, style, ink, area.part(x, top, room, 28))
        if not is_low:
            text = area.part(x, 36, area.w - x - 12, area.h - 36 - 37)
            small = fitting_paragraph(canvas.type, step.rule, SMALL, (14.5, 13.5, 12.5), text)
            if canvas.type.paragraph_height(step.rule, small, text.w) <= text.h:  # else the prompt alone says it
                canvas.paragraph(step.rule, small, soft, text)
        if is_done:
            canvas.picture("icon_checked", area.from_end(12, 8, 26, 26))
        if is_to_come:
            canvas.text(self._context.t("ceremony.to_come"), SMALL, theme.OFF, foot if is_low else foot.after(x - 14))
        else:
            self._draw_chips(canvas, foot if not is_low else foot.moved(0, min(0, top + 30 + 34 - area.h)), step)

    def _draw_chips(self, canvas: Canvas, row: Area, step: ScoringStep) -> None:
        """Draw what the step has brought each side so far, as large as there is room for all of it."""
        counting, context = self._counting, self._context
        sides = [count.side for count in step.counts if counting.is_begun(step, count.side)]
        texts = [context.texts.number(sum(counting.points_of(step, side).values())) for side in sides]
        high = min(28.0, row.h)
        for size in _CHIP_SIZES:
            style, padding = BODY_BOLD.sized(size), 46 if size == _CHIP_SIZES[0] else 39
            widths = [canvas.type.width(text, style) + padding for text in texts]
            gap = 8 if size == _CHIP_SIZES[0] else 4
            if sum(widths) + gap * (len(widths) - 1) <= row.w:
                break
        starts = accumulate((width + gap for width in widths), initial=0.0)
        present = counting.moment.count.side if step is counting.step and not counting.is_all_counted else None
        for side, text, width, x in zip(sides, texts, widths, starts, strict=False):
            edge = theme.GOLD_DARK if side == present else ""
            picture = context.sides.portraits[side]
            draw_chip(canvas, row.part(x, 0, width, high), text, picture=picture, style=style, edge=edge)

    def _draw_order(self, canvas: Canvas, area: Area) -> None:
        canvas.box(area, theme.DARK_PANEL)
        inner = area.inset(14, 0)
        draw_label(canvas, inner.part(0, 10, inner.w, 20), self._context.t("ceremony.order"))
        room = inner.part(0, 34, inner.w, area.h - 40)
        style = fitting_paragraph(canvas.type, self.order, SMALL, (14, 13, 12), room)
        canvas.paragraph(self.order, style, theme.STRAW, room)
