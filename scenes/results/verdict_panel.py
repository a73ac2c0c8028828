"""The panel of a match that the rules judge: their verdict before the cover, the difference, the ladder of verdicts."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.results.winner_panel import Entry, WinnerPanel
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, DISPLAY_30, NUMBER_26, NUMBER_34, TITLE_20

_FOOT = 46
_DIFFERENCE = 88
_TALLEST_STEP, _LOWEST_STEP = 38, 27
_LEAST_COVER = 116
_PORTRAIT = 96
_GOLD_LINE = 8
_NEAR = 3
"""So many steps around the one that was reached are shown where there is no room for all."""
_HEADLINES = (29, 26, 23, 20, 17)


class StepRow(NamedTuple):
    """A step of the ladder, ready to be shown."""

    numbers: str
    verdict: str


class Verdict(NamedTuple):
    """What the rules say, ready to be shown; the steps from the lowest to the highest."""

    label: str
    text: str
    portrait: str
    difference: int
    difference_text: str
    steps: Sequence[StepRow]
    reached: int
    next_step: str


def shown_steps(count: int, reached: int, room: float) -> range:
    """Return which steps of a ladder have room: all of them, or those around the one that was reached."""
    if count * _LOWEST_STEP <= room or count <= _NEAR:
        return range(count)
    first = min(max(0, reached - 1), count - _NEAR)
    return range(first, first + _NEAR)


class VerdictPanel(WinnerPanel):
    """The panel, for an area and entries from the first place to the last."""

    def __init__(self, area: Area, entries: Sequence[Entry], verdict: Verdict, cover: str) -> None:
        super().__init__(area, entries, verdict.label, verdict.next_step, cover)
        self.verdict = verdict
        rest = area.h - _GOLD_LINE - _DIFFERENCE - _FOOT
        self.steps = shown_steps(len(verdict.steps), verdict.reached, rest - _LEAST_COVER)
        self.cover_height = min(area.w * 2 / 3, rest - len(self.steps) * _LOWEST_STEP)
        self.row_height = min(_TALLEST_STEP, (rest - self.cover_height) / len(self.steps))

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        canvas.box(self.area, theme.PANEL)
        height = min(120, self.cover_height - 16)
        block = self.area.part(self.padding, self.cover_height - height - 8, self.area.w - 2 * self.padding, height)
        self._draw_cover(canvas, block.y - self.area.y)
        self._draw_headline(canvas, block)
        self._draw_gold_line(canvas)
        inner = self.area.inset(self.padding, 0)
        self._draw_difference(canvas, inner.part(0, self.cover_height + _GOLD_LINE, inner.w, _DIFFERENCE))
        top = self.cover_height + _GOLD_LINE + _DIFFERENCE
        for row, number in enumerate(reversed(self.steps)):
            self._draw_step(canvas, inner.part(0, top + row * self.row_height, inner.w, self.row_height), number)
        self._draw_next_step(canvas)

    def _draw_headline(self, canvas: Canvas, block: Area) -> None:
        """Draw the judge, and what he says."""
        verdict = self.verdict
        side = min(_PORTRAIT, block.h, block.w * 0.26)
        canvas.picture(verdict.portrait, block.part(0, (block.h - side) / 2, side, side))
        text = block.after(side + 16)
        room = text.part(0, 22, text.w, text.h - 22)
        style = fitting_paragraph(canvas.type, verdict.text, DISPLAY_30, _HEADLINES, room)
        height = canvas.type.paragraph_height(verdict.text, style, room.w)
        top = max(0.0, (block.h - height - 22) / 2)
        self._draw_label(canvas, text.part(0, top, text.w, 22))
        colour = theme.HALO if verdict.reached else theme.VERMILION_PALE
        canvas.paragraph(verdict.text, style, colour, text.part(0, top + 22, text.w, height))

    def _draw_difference(self, canvas: Canvas, row: Area) -> None:
        """Draw the difference, and the points that make it."""
        verdict, style = self.verdict, NUMBER_34.sized(58 if self.padding > 20 else 44)
        colour = theme.VERDIGRIS if verdict.difference > 0 else theme.VERMILION if verdict.difference else theme.INK
        width = canvas.type.width(verdict.difference_text, style) + 2
        canvas.text(verdict.difference_text, style, colour, row.part(0, 0, width, row.h - 6))
        sides = row.after(width + 28).part(0, 8, row.w - width - 28, row.h - 20)
        pitch = sides.h / len(self.entries)
        for number, entry in enumerate(self.entries):
            self._draw_side(canvas, sides.part(0, number * pitch, sides.w, pitch), entry)
        canvas.rule(row, row.h - 5)

    def _draw_side(self, canvas: Canvas, row: Area, entry: Entry) -> None:
        canvas.picture(entry.portrait, row.part(0, (row.h - 28) / 2, 28, 28))
        total = canvas.type.width(entry.total, NUMBER_26) + 2
        canvas.text(entry.total, NUMBER_26, theme.INK, row.from_end(0, 0, total, row.h), "end")
        name = row.part(38, 0, row.w - 46 - total, row.h)
        canvas.text(entry.name, fitting(canvas.type, entry.name, TITLE_20, name.w, 12), theme.INK, name)

    def _draw_step(self, canvas: Canvas, row: Area, number: int) -> None:
        """Draw a step: the one that was reached is gold, those below it are ticked, those above pale."""
        step, reached = self.verdict.steps[number], self.verdict.reached
        colour = theme.FADED if number > reached else theme.INK
        if number == reached:
            look = theme.WELL.with_(fill=theme.GOLD, edge=theme.INK, radius=9)
            canvas.box(row.inset(0, 2), look)
        inner = row.inset(10, 0)
        numbers = inner.part(0, 0, inner.w * 0.25, row.h)
        canvas.text(step.numbers, fitting(canvas.type, step.numbers, BODY_BOLD, numbers.w, 11), colour, numbers)
        words = inner.part(numbers.w + 8, 0, inner.w - numbers.w - 38, row.h)
        canvas.text(step.verdict, fitting(canvas.type, step.verdict, BODY, words.w, 11), colour, words)
        mark = inner.from_end(0, (row.h - 20) / 2, 20, 20)
        if number == reached and number:
            canvas.icon("trophy", mark, theme.INK)
        elif 0 < number < reached:
            canvas.icon("confirm", mark, theme.VERDIGRIS)

    def _draw_next_step(self, canvas: Canvas) -> None:
        """Draw how far the next step was."""
        area = self.area.part(self.padding, self.area.h - _FOOT, self.area.w - 2 * self.padding, _FOOT - 6)
        style = fitting(canvas.type, self.closing, BODY, area.w, 11)
        canvas.text(self.closing, style, theme.INK_SOFT, area, "center")
