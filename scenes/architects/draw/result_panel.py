"""How a match against the rival would end now: won or lost by how many points, and where they come from."""

from game.core.score import Score
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL, NUMBER_34, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

HEIGHTS = (76, 66)
"""How high the panel is, and how high in a compact window."""
GAP = 10
_PADDING = 14
_LABEL_TOP, _LABEL = 6, 18


def is_shown(context: TableContext) -> bool:
    """Return whether one person plays against the rival."""
    state = state_of(context)
    return bool(state.automata) and state.sides == 1 + len(state.automata)


def height_of(context: TableContext) -> float:
    """Return how much room the panel takes, with the gap below it; 0: it is not shown."""
    return HEIGHTS[context.frame.is_compact] + GAP if is_shown(context) else 0.0


class ResultPanel(Widget):
    """The difference to the rival, and in words what it means."""

    is_focusable = False
    tips_beside = True

    def __init__(self, area: Area, context: TableContext) -> None:
        mine, its = state_of(context).scores()
        super().__init__(area, key="result", tip=_tip(context, mine, its))
        self._context = context
        self.difference = mine.total - its.total

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the panel."""
        context, inner = self._context, self.area.inset(_PADDING, 0)
        canvas.box(self.area, theme.PANEL_HOVER if look.hovered else theme.PANEL)
        label = context.say("tableau.final" if state_of(context).is_over else "ending.label")
        canvas.text(label, LABEL, theme.INK_SOFT, inner.part(0, _LABEL_TOP, inner.w, _LABEL))
        row = inner.part(0, _LABEL_TOP + _LABEL - 2, inner.w, self.area.h - _LABEL_TOP - _LABEL - 2)
        texts, points = context.texts, self.difference
        number = texts.number(points, sign=True) if points else texts.formula(f"±{texts.number(0)}")
        style = NUMBER_34.sized(min(38.0, row.h * 0.85))
        width = canvas.type.width(number, style) + 2
        colour = theme.INK if not points else theme.VERDIGRIS if points > 0 else theme.VERMILION
        canvas.text(number, style, colour, row.part(0, 0, width, row.h))
        self._draw_words(canvas, row.after(width + 12))

    def _draw_words(self, canvas: Canvas, room: Area) -> None:
        text = self.verdict
        style = fitting(canvas.type, text, SMALL_BOLD.sized(16), room.w, 12)
        canvas.text(text, style, theme.INK, room)

    @property
    def verdict(self) -> str:
        """Whether it is won or lost."""
        end = "over" if state_of(self._context).is_over else "now"
        key = "level" if not self.difference else "won" if self.difference > 0 else "lost"
        return self._context.say(f"ending.{key}_{end}")


def _tip(context: TableContext, mine: Score, its: Score) -> Tip:
    """Return the account of both sides, part by part."""
    rival = context.sides.escaped(state_of(context).rival)
    lines = [
        context.say("ending.part", part=context.name("score", part), n=points, rival=rival, m=its.parts[part])
        for part, points in mine.parts.items()
        if points or its.parts[part]
    ]
    together = context.say("ending.together")
    total = context.say("ending.part", part=together, n=mine.total, rival=rival, m=its.total)
    return Tip(context.say("ending.label"), "", (*lines, f"**{total}**"))
