"""The sides of a match while it is counted: sums so far, places and bars; and what has been counted by now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.score import Score
from scenes.ceremony.counting import Counting
from scenes.ceremony.steps import ScoringStep
from scenes.table.context import TableContext
from scenes.table.panels import STRIPE
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.charts import draw_bar, part_colour, stack
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.stripe import draw_stripe
from scenes.ui.text import BODY_BOLD, NUMBER_34, SMALL, SMALL_BOLD, TITLE_20

PANEL = 120
_LOW = 96
"""A panel that is lower has no unit below its sum."""
_GAP = 12
_ROW, _LEAST_ROW = 36, 22
_LEAST_NOTE = 11
_SUM, _NARROW_SUM = NUMBER_34.sized(44), 34
_NARROW = 260
_TROUGH = theme.Material(theme.flat("#E6D5A8"), theme.PARCHMENT_EDGE, 1, 8)
_GAIN = theme.Material(theme.flat(theme.VERDIGRIS), theme.INK, 1, 9)
_LOSS = _GAIN.with_(fill=theme.flat(theme.VERMILION))


@dataclass(frozen=True)
class Totals:
    """The points of all sides at a moment."""

    points: Sequence[Mapping[str, int]]
    """By side and part."""
    places: Sequence[int]

    def total(self, side: int) -> int:
        """Return the sum of a side so far."""
        return sum(self.points[side].values())


def totals_of(counting: Counting, scores: Sequence[Score]) -> Totals:
    """Return the sums so far; once everything is counted ties are broken as the rules say."""
    points = [counting.points(side) for side in range(len(scores))]
    if counting.is_all_counted:
        ranks = [score.rank for score in scores]
    else:
        ranks = [(sum(parts.values()),) for parts in points]
    return Totals(points, [1 + sum(other > rank for other in ranks) for rank in ranks])


class SidePanels:
    """Paints a panel for every side, and below them what has been counted so far."""

    def __init__(self, context: TableContext, counting: Counting, scores: Sequence[Score]) -> None:
        self._context = context
        self._counting = counting
        self._scores = scores
        self._parts = list(scores[0].parts)
        self.colours = {part: part_colour(number) for number, part in enumerate(self._parts)}

    def place(self, area: Area) -> None:
        """Share the rail among the panels."""
        count = len(self._scores)
        height = min(PANEL, (area.h - _GAP * (count - 1)) / count)
        self._areas = [area.part(0, number * (height + _GAP), area.w, height) for number in range(count)]
        left = area.below(count * (height + _GAP))
        steps = len(self._counting.steps)
        has_room = left.h >= 44 + _LEAST_ROW * steps
        self._so_far = left.part(0, 0, left.w, min(left.h, 44 + _ROW * steps)) if has_room else None

    def draw(self, canvas: Canvas) -> None:
        """Paint all panels."""
        totals = totals_of(self._counting, self._scores)
        for side, area in enumerate(self._areas):
            self._draw_panel(canvas, area, side, totals)
        if self._so_far:
            self._draw_so_far(canvas, self._so_far)

    # panels

    def _draw_panel(self, canvas: Canvas, area: Area, side: int, totals: Totals) -> None:
        context, moment = self._context, self._counting.moment
        is_over = self._counting.is_all_counted
        is_active = totals.places[side] == 1 if is_over else moment.count.side == side
        canvas.box(area, theme.PANEL_ACTIVE if is_active else theme.PANEL)
        edge = 2.5 if is_active else 1.5
        inner = area.inset(edge)
        draw_stripe(canvas, inner.part(0, 0, STRIPE, inner.h), context.sides.colours[side], radius=12 - edge)
        bar = area.part(22, area.h - 34, area.w - 38, 22)
        head = area.part(0, 0, area.w, area.h - 36)
        shield = min(40, head.h - 8)
        canvas.picture(context.sides.portraits[side], head.part(22, max(4, head.h / 2 - shield / 2), shield, shield))
        room = self._draw_sum(canvas, head, totals.total(side))
        self._draw_name(canvas, head.part(30 + shield, 0, room - 30 - shield, head.h), side, totals.places[side])
        self._draw_bar(canvas, bar, totals, side)

    def _draw_sum(self, canvas: Canvas, head: Area, total: int) -> float:
        """Draw the sum so far at the inline end; return where it begins."""
        text, unit = self._context.texts.number(total), self._context.say("points")
        is_low = head.h < _LOW - 36
        style = _SUM.sized(min(_SUM.size if head.w > _NARROW else _NARROW_SUM, head.h * 0.7))
        width = max(canvas.type.width(text, style), 0 if is_low else canvas.type.width(unit, SMALL)) + 2
        number = head.from_end(16, 2, width, head.h - (2 if is_low else 22))
        canvas.text(text, style, theme.INK, number, "end")
        if not is_low:
            canvas.text(unit, SMALL, theme.INK_SOFT, head.from_end(16, head.h - 22, width, 18), "end")
        return head.w - width - 26

    def _draw_name(self, canvas: Canvas, area: Area, side: int, place: int) -> None:
        moment = self._counting.moment
        name, gain = self._context.sides.escaped(side), ""
        if moment.count.side == side and moment.counted and not self._counting.is_all_counted:
            points = moment.count.things[moment.counted - 1].points
            gain = self._context.texts.number(points, sign=True) if points else ""
        pill = canvas.type.width(gain, SMALL_BOLD) + 14 if gain else 0.0
        top = area.h / 2 - 22
        style = fitting(canvas.type, name, TITLE_20.sized(22), area.w, 13)
        canvas.text(name, style, theme.INK, area.part(0, top, area.w, 26))
        words = self._context.t("ceremony.place", n=place)
        width = canvas.type.width(words, SMALL) + 2
        canvas.text(words, SMALL, theme.INK_SOFT, area.part(0, top + 25, width, 20))
        if gain and width + 8 + pill <= area.w:
            chip = area.part(width + 8, top + 26, pill, 18)
            canvas.box(chip, _LOSS if points < 0 else _GAIN)
            canvas.text(gain, SMALL_BOLD, theme.WHITE, chip.inset(-2, 0), "center")
        if self._counting.is_all_counted and place == 1:
            canvas.icon("trophy", area.part(width + 8, top + 24, 22, 22), theme.GOLD_DARK)

    def _draw_bar(self, canvas: Canvas, area: Area, totals: Totals, side: int) -> None:
        """Draw the parts of a sum; all bars have the scale of the final scores."""
        canvas.box(area, _TROUGH)
        spans = [sum(map(abs, parts.values())) for parts in totals.points]
        longest = max(sum(map(abs, score.parts.values())) for score in self._scores)
        if spans[side]:
            room = area.w * max(spans) / max(1, longest)
            ordered = [{part: points[part] for part in self._parts} for points in totals.points]
            bar = stack(ordered, room)[side]
            draw_bar(canvas, area, bar, self.colours, self._context.texts.number)

    # what has been counted

    def _draw_so_far(self, canvas: Canvas, area: Area) -> None:
        canvas.box(area, theme.DARK_PANEL)
        draw_label(canvas, area.part(14, 10, area.w - 28, 20), self._context.t("ceremony.so_far"))
        pitch = (area.h - 42) / len(self._counting.steps)
        for number, step in enumerate(self._counting.steps):
            self._draw_row(canvas, area.part(14, 36 + number * pitch, area.w - 28, pitch), number, step)

    def _draw_row(self, canvas: Canvas, row: Area, number: int, step: ScoringStep) -> None:
        is_begun = number <= self._counting.number
        swatches = step.parts if row.h >= 18 else step.parts[:1]
        wide = 16 if len(swatches) == 1 else 8
        for place, part in enumerate(swatches):
            swatch = theme.Material(theme.flat(self.colours[part] if is_begun else "#4A3526"), theme.WALNUT_LINE, 1, 4)
            canvas.box(row.part(place * wide, (row.h - 15) / 2, wide, 15), swatch)
        used = len(swatches) * wide + 10
        width = canvas.type.width(step.title, BODY_BOLD) + 2
        size = min(BODY_BOLD.size, row.h * 0.8)
        canvas.text(step.title, BODY_BOLD.sized(size), theme.CREAM if is_begun else theme.FADED, row.after(used))
        room = row.w - used - width - 10
        notes = self._notes(number, step)
        words = next((note for note in notes if canvas.type.width(note, SMALL.sized(_LEAST_NOTE)) <= room), notes[-1])
        if words and room > 40:
            style = fitting(canvas.type, words, SMALL.sized(min(14, size)), room, _LEAST_NOTE)
            canvas.text(words, style, theme.SAND, row.from_end(0, 0, room, row.h), "end")

    def _notes(self, number: int, step: ScoringStep) -> tuple[str, ...]:
        """Return who has most by a step that is done, in long and in short, or that it is being counted."""
        t = self._context.t
        if number > self._counting.number:
            return ("",)
        if number == self._counting.number and not self._counting.is_all_counted:
            return (t("ceremony.counting"),)
        most = max(count.total for count in step.counts)
        best = [count.side for count in step.counts if count.total == most]
        if most <= 0:
            return ("",)
        if 1 < len(best) == len(step.counts):
            return (t("ceremony.level"),)
        names = t("ceremony.most", player=t("list.separator").join(map(self._context.sides.escaped, best)))
        return (names, t("ceremony.most_of_several", n=len(best))) if len(best) > 1 else (names,)
