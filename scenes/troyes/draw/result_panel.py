"""How the match against Le Roy would end now, below the panels: the difference, the King's verdict, the ladder."""

from scenes.table.context import TableContext
from scenes.troyes.solo_result import SoloResult, difference_colour, difference_text, solo_result, step_text
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL, NUMBER_34, SMALL, SMALL_BOLD, TITLE_20
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

_HEIGHTS = (118, 104)
"""How high the panel is, and how high in a compact window."""
_GAP = 10
_PADDING = 12
_LABEL = 26
_CELL = 26
_PASSED = "#E3CFA0"
_LEAST_CELL = 9.5


def room_for_result(context: TableContext) -> float:
    """Return how much of the rail the panel takes, with the gap below it; 0: it is not shown."""
    return _HEIGHTS[context.frame.is_compact] + _GAP if solo_result(context) else 0.0


def place_result(context: TableContext) -> None:
    """Put the panel below those of the two sides, if it is shown and there is room."""
    rest, result = context.surroundings.rest, solo_result(context)
    height = _HEIGHTS[context.frame.is_compact]
    if result and rest.h >= height:
        context.page.add(ResultPanel(rest.part(0, 0, rest.w, height), context, result))


class ResultPanel(Widget):
    """The difference, what the King would say to it, and how far the next step is."""

    is_focusable = False
    tips_beside = True

    def __init__(self, area: Area, context: TableContext, result: SoloResult) -> None:
        super().__init__(area, key="result", tip=result_tip(context, result))
        self._context = context
        self.result = result

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel."""
        context, judged, inner = self._context, self.result.judged, self.area.inset(_PADDING, 0)
        canvas.box(self.area, theme.PANEL_HOVER if look.hovered else theme.PANEL)
        label = context.say("ladder.title" if state_of(context).is_over else "ending.label")
        canvas.text(label, LABEL, theme.INK_SOFT, inner.part(0, 6, inner.w, 18))
        middle = inner.part(0, _LABEL - 2, inner.w, self.area.h - _LABEL - _CELL - 10)
        number = difference_text(context, judged.difference)
        style = NUMBER_34.sized(min(42, middle.h * 0.8))
        width = canvas.type.width(number, style) + 2
        canvas.text(number, style, difference_colour(judged.difference), middle.part(0, 0, width, middle.h))
        self._draw_verdict(canvas, middle.after(width + 14))
        self._draw_ladder(canvas, inner.part(0, self.area.h - _CELL - 8, inner.w, _CELL))

    def _draw_verdict(self, canvas: Canvas, area: Area) -> None:
        """Draw what the King would say; if there is room, how far the next step is."""
        context, judged = self._context, self.result.judged
        verdict = context.name("verdict_short", judged.verdict)
        line = context.say("ending.to_next", n=judged.missing) if judged.missing else context.say("ending.highest")
        is_high = area.h >= 46
        title = area.part(0, 2, area.w, 26) if is_high else area
        style = fitting(canvas.type, verdict, TITLE_20.sized(21), area.w, 13)
        canvas.text(verdict, style, theme.INK, title)
        if is_high:
            style = fitting(canvas.type, line, SMALL.sized(14), area.w, 11)
            canvas.text(line, style, theme.INK_SOFT, area.part(0, 28, area.w, 20))

    def _draw_ladder(self, canvas: Canvas, row: Area) -> None:
        """Draw a cell for every step; the present one is gold, those below it are filled."""
        judged = self.result.judged
        well = theme.WELL.with_(radius=7, edge_width=1)
        cells = list(row.columns(len(judged.steps), 4))
        texts = self._step_texts(canvas, cells[0].w - 4)
        for number, (text, cell) in enumerate(zip(texts, cells, strict=True)):
            if number == judged.reached:
                canvas.box(cell, well.with_(fill=theme.GOLD, edge=theme.INK, edge_width=1.5))
            else:
                canvas.box(cell, well.with_(fill=theme.flat(_PASSED)) if number < judged.reached else well)
            colour = theme.INK if number <= judged.reached else theme.INK_SOFT
            style = fitting(canvas.type, text, SMALL_BOLD.sized(12.5), cell.w - 4, _LEAST_CELL)
            canvas.text(text, style, colour, cell, "center")

    def _step_texts(self, canvas: Canvas, room: float) -> list[str]:
        """Return what stands in the cells: the differences, or where they have no room, from which on."""
        context, steps = self._context, self.result.judged.steps
        found = [step_text(context, step) for step in steps]
        if max(canvas.type.width(text, SMALL_BOLD.sized(_LEAST_CELL)) for text in found) <= room:
            return found
        return [
            context.texts.number(step.least) if step.least and step.most else step_text(context, step) for step in steps
        ]


def result_tip(context: TableContext, result: SoloResult) -> Tip:
    """Return the account of both sides, part by part."""
    lines = [
        context.say("ending.part", part=context.name("score", part), n=points, m=result.his.parts[part])
        for part, points in result.mine.parts.items()
    ]
    total = context.say("ending.part", part=context.say("ending.together"), n=result.mine.total, m=result.his.total)
    verdict = context.name("verdict", result.judged.verdict)
    return Tip(context.say("ending.label"), "", (*lines, f"**{total}**"), foot=verdict)
