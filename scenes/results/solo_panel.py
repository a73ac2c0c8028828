"""All results against Le Roy: a line over the steps of the King's ladder, and the five best."""

from collections.abc import Sequence
from datetime import datetime

from game.core.text import Texts
from game.troyes.facts import Step
from scenes.dates import day
from scenes.results.solo_history import SoloHistory
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.charts import Line, Plot, draw_lines
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, NUMBER_26, SMALL, SMALL_BOLD, TITLE_20

LIST_WIDTH = 256
_LEAST_WIDTH, _LEAST_HEIGHT = 700, 200
"""A panel with less room shows either the line or the best results."""
_AIR = 0.11
"""How much of the span of all results is left free above and below them, for the numbers beside the marks."""
_FARTHEST = 24
"""Results farther beyond the ladder than this lie at the edge, so that its steps stay wide enough to read."""
_LABEL = SMALL.sized(13)
_LABEL_PITCH = 14
_LOSS = "#E8C2B4"
_BANDS = ("#F0E2BE", "#E9D6A2", "#E2CA8B", "#DBBF74", "#E7B654")
_LARGE, _SMALL, _LEAST_MARK = 28.0, 18.0, 6.0
_NUMBERED = 34
"""Results that lie so far apart all carry their numbers."""
_ROW, _ROW_GAP = 56, 8
_FOOT = 24


def has_list(content: Area) -> bool:
    """Return whether the best results have room beside the line."""
    return content.w >= _LEAST_WIDTH and content.h >= _LEAST_HEIGHT


def signed(texts: Texts, difference: int) -> str:
    """Return a difference of points with its sign."""
    return texts.number(difference, sign=True) if difference else texts.formula(f"±{texts.number(0)}")


class SoloPanel:
    """Draws the line and the list."""

    def __init__(self, history: SoloHistory, steps: Sequence[Step], colour: int, texts: Texts, now: datetime) -> None:
        self._history = history
        self._steps = steps
        self._colour = colour
        self._texts = texts
        self._now = now

    def _name(self, step: Step) -> str:
        return self._texts.name("troyes", "verdict_short", step.id)

    def _step_of(self, difference: int) -> Step:
        return next(step for step in self._steps if step.holds(difference))

    def summary(self) -> str:
        """Return how many matches there were, how many were won, and the best result."""
        history, get = self._history, self._texts.get
        if not history.entries:
            return ""
        first = history.best()[0]
        best = get("troyes.history.best", n=signed(self._texts, history.entries[first].difference))
        if first == history.present and len(history.entries) > 1:
            best = get("troyes.history.new", best=best)
        parts = get("troyes.history.matches", n=len(history.entries)), get("troyes.history.won", n=history.won), best
        return " · ".join(parts)

    # the line

    def draw_line(self, canvas: Canvas, area: Area) -> None:
        """Draw all results from the first to the last over the ladder; time runs to the right in every language."""
        names = [self._name(step) for step in self._steps]
        left = min(area.w * 0.3, max(canvas.type.width(name, _LABEL) for name in names) + 14)
        chart = self._plot(area.ltr.part(left, 0, area.w - left, area.h - _FOOT))
        self._draw_bands(canvas, chart, names, left)
        values = tuple(int(_within(chart, entry.difference)) for entry in self._history.entries)
        if not values:
            return
        if len(values) > 1:
            draw_lines(canvas, chart, [Line(self._colour, values)])
        for number in range(len(values)):
            self._draw_result(canvas, chart, number)
        self._draw_ends(canvas, chart)

    def _plot(self, area: Area) -> Plot:
        values = [entry.difference for entry in self._history.entries]
        top = self._steps[-1].least or 0
        lowest = max(-_FARTHEST, min([-top // 2, *values]))
        highest = min(top + _FARTHEST, max([top, *values]))
        low, high = lowest - (highest - lowest) * _AIR, highest + (highest - lowest) * _AIR
        inner = area.inset(24, 0)
        return Plot(inner, tuple(range(max(1, len(values)))), low, high)

    @staticmethod
    def _frame(chart: Plot) -> Area:
        return chart.area.inset(-24, 0)

    def _draw_bands(self, canvas: Canvas, chart: Plot, names: Sequence[str], left: float) -> None:
        """Draw a band for every step of the ladder, with what the King says there."""
        frame, above = self._frame(chart), float("-inf")
        for number, (step, name) in reversed(list(enumerate(zip(self._steps, names, strict=True)))):
            lowest = chart.low if step.least is None else max(chart.low, step.least - 0.5)
            highest = chart.high if step.most is None else step.most + 0.5
            top, bottom = chart.y(highest), chart.y(lowest)
            colour = _BANDS[min(number - 1, len(_BANDS) - 1)] if number else _LOSS
            canvas.fill(Area(frame.x, top, frame.w, bottom - top), colour)
            canvas.fill(Area(frame.x, top, frame.w, 1), theme.PARCHMENT_LIGHT)
            style = fitting(canvas.type, name, _LABEL.sized(min(_LABEL.size, max(11, bottom - top))), left - 10, 10)
            label = Area(frame.x - left, (top + bottom) / 2 - 10, left - 10, 20)
            if label.y >= above + _LABEL_PITCH:
                canvas.text(name, style, theme.INK_SOFT, label, "end")
                above = label.y

    @property
    def _pitch(self) -> int:
        return max(1, len(self._history.entries) - 1)

    def _draw_result(self, canvas: Canvas, chart: Plot, number: int) -> None:
        """Draw the shield of a result, and its number where there is room; that of the match looked at is large."""
        apart = chart.area.w / self._pitch
        is_present = number == self._history.present
        side = _LARGE if is_present else max(_LEAST_MARK, min(_SMALL, apart * 0.7))
        entries = self._history.entries
        value = entries[number].difference
        x, y = chart.x(number) if len(entries) > 1 else chart.area.centre[0], chart.y(_within(chart, value))
        canvas.shield(self._colour, Area(x - side / 2, y - side / 2, side, side))
        if is_present or apart >= _NUMBERED or number == self._history.best()[0]:
            falls = number > 0 and value < entries[number - 1].difference
            label = Area(x - 30, y + side / 2 + 1 if falls else y - side / 2 - 19, 60, 18)
            if label.bottom > chart.area.bottom:
                label = Area(x - side / 2 - 42, y - 9, 60, 18)
            canvas.text(signed(self._texts, value), SMALL_BOLD.sized(13.5), theme.INK, label, "center")

    def _draw_ends(self, canvas: Canvas, chart: Plot) -> None:
        """Write below the line when the first and the last match ended."""
        frame, entries = self._frame(chart), self._history.entries
        foot = Area(frame.x, frame.bottom + 3, frame.w, _FOOT - 3)
        last = day(self._texts, entries[-1].ended, self._now)
        if len(entries) > 1:
            canvas.text(self._texts.get("troyes.history.first"), SMALL, theme.INK_SOFT, foot)
            canvas.text(last, SMALL, theme.INK_SOFT, foot, "end")
        else:
            canvas.text(last, SMALL, theme.INK_SOFT, foot, "center")

    # the list

    def draw_list(self, canvas: Canvas, area: Area, *, titled: bool = True) -> None:
        """Draw the best results; in place of those of a first match, that it was the first."""
        top = 0.0
        if titled:
            title = self._texts.get("troyes.history.best_results")
            style = fitting(canvas.type, title, TITLE_20, area.w - 40, 12)
            canvas.text(title, style, theme.INK, area.part(0, 0, area.w - 40, 28))
            top = 34.0
        best = self._history.best()
        if len(best) < 2:
            text = self._texts.get("troyes.history.first_match" if best else "troyes.history.none")
            canvas.paragraph(text, BODY, theme.INK_SOFT, area.below(top + 4))
            if not best:
                return
            top += 8 + canvas.type.paragraph_height(text, BODY, area.w)
        height = min(_ROW, (area.h - top + _ROW_GAP) / 5 - _ROW_GAP)
        for row, number in enumerate(best):
            place = area.part(0, top + row * (height + _ROW_GAP), area.w, height)
            if place.bottom <= area.bottom + 1:
                self._draw_entry(canvas, place, number)

    def _draw_entry(self, canvas: Canvas, row: Area, number: int) -> None:
        entry = self._history.entries[number]
        well = theme.WELL.with_(radius=9)
        if number == self._history.present:
            well = well.with_(fill=("#FFF0B8", "#FBE08E"), edge=theme.GOLD_DARK, edge_width=2)
        canvas.box(row, well)
        figure = signed(self._texts, entry.difference)
        colour = theme.VERDIGRIS if entry.difference > 0 else theme.VERMILION if entry.difference else theme.INK
        canvas.text(figure, NUMBER_26.sized(min(24, row.h * 0.62)), colour, row.part(8, 0, 56, row.h), "center")
        words = row.after(72).part(0, 0, row.w - 80, row.h)
        name, date = self._name(self._step_of(entry.difference)), day(self._texts, entry.ended, self._now)
        if row.h < 40:
            used = canvas.type.width(date, SMALL) + 10
            room = words.part(0, 0, words.w - used, row.h)
            canvas.text(date, SMALL, theme.INK_SOFT, words, "end")
            canvas.text(name, fitting(canvas.type, name, BODY_BOLD, room.w, 11), theme.INK, room)
            return
        style = fitting(canvas.type, name, BODY_BOLD, words.w, 12)
        canvas.text(name, style, theme.INK, words.part(0, row.h / 2 - 21, words.w, 22))
        canvas.text(date, SMALL, theme.INK_SOFT, words.part(0, row.h / 2 + 1, words.w, 19))


def _within(chart: Plot, difference: int) -> float:
    """Return where a result is drawn: far beyond the ladder, at the edge."""
    air = (chart.high - chart.low) * _AIR / (1 + 2 * _AIR)
    return min(max(difference, chart.low + air), chart.high - air)
