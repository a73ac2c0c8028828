"""The dialog of a roll: tools are added to it before its result is taken."""

from game.core.move import Move
from game.stone_age import rolls
from game.stone_age.decisions import CARD_ROLL, TAKE, ToolsAbout
from scenes.stone_age.dialogs.dialog import Dialog
from scenes.stone_age.draw.roll import RollPainter, roll_rows
from scenes.stone_age.draw.tools import ToolChip, shown_tool, tool_key
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.sheet import Backdrop, draw_sheet
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import draw_row, row_width
from scenes.ui.text import LABEL


class RollDialog(Dialog):
    """A roll lies on the table: add tools, then take what it brings."""

    def __init__(self, context: TableContext, areas: PlaceAreas) -> None:
        state = state_of(context)
        place, kind = ToolsAbout(*state.pending[-1].about)
        super().__init__(context, areas, roll_rows(context).height, None if place == CARD_ROLL else place)
        self.roll = RollPainter(context, place, kind, state.dice)
        self._tools = rolls.tools_of(state, state.current_player)

    @property
    def main_move(self) -> Move | None:
        """Take the result."""
        return TAKE

    def head(self) -> tuple[str, str, str]:
        """Return where it was rolled, with how many dice, and how far it is to one more."""
        picture, title, line = self.roll.head()
        short = self.context.say("roll.short", n=self.roll.missing(rolls.total(self.state)))
        return picture, title, self.context.say("roll.line", each=line, short=short)

    def place_content(self) -> None:
        """Put the tools and the button on the sheet."""
        context = self.context
        count = rolls.result(self.state)
        text = context.say("roll.take", n=count, resource=context.name("resource", self.roll.reward))
        if not count:
            text = context.say("roll.take_nothing")
        self.place_buttons([self.button("main", text, TAKE, icon="confirm", kind="primary")])
        for tool, area in zip(self._tools, self._chips(), strict=True):
            context.page.add(ToolChip(area, context, tool, key=tool_key(context, tool)))

    def _chips(self) -> list[Area]:
        """Return where the tools lie: in the middle, after their label."""
        label = self.context.type.width(self.context.say("roll.add"), LABEL) + 14
        count = len(self._tools)
        wide = min(58.0, (self.inner.w - label + 10) / count - 10)
        row = self.inner.part(0, self.roll.rows.tools, self.inner.w, 44)
        self._label = row.part((row.w - label - count * (wide + 10) + 10) / 2, 0, label, 44)
        return [self._label.part(label + number * (wide + 10), 0, wide, 44) for number in range(count)]

    def draw_content(self, canvas: Canvas) -> None:
        """Paint the dice and the sum."""
        dice = self.roll.dice
        self.roll.draw_dice(canvas, self.roll.dice_row(self.area), dice, [0] * len(dice), settled=True)
        canvas.text(self.context.say("roll.add"), LABEL, "#6B5236", self._label)
        items = self.roll.sum_items(rolls.total(self.state) - sum(dice))
        draw_row(canvas, self.foot.part(0, 0, row_width(canvas.type, items, 6), self.foot.h).ltr, items, gap=6)


class WatchedRoll:
    """The roll of a bot, which lies there until it takes the result: its tools, and those it has added."""

    def __init__(self, context: TableContext, areas: PlaceAreas) -> None:
        state = state_of(context)
        place, kind = ToolsAbout(*state.pending[-1].about)
        seat = state.pending[-1].seat
        subject = None if place == CARD_ROLL else areas.area(place)
        self._context = context
        self.area = areas.sheet(roll_rows(context).height, subject)
        self._roll = RollPainter(context, place, kind, state.dice)
        self._tools = [shown_tool(context, seat, tool) for tool in rolls.tools_of(state, seat)]
        self._added = rolls.total(state) - sum(state.dice)

    def place(self) -> None:
        """Put it on the page."""
        self._context.page.add(Backdrop(self.area, self._draw, key="watched_roll"))

    def _draw(self, canvas: Canvas, area: Area) -> None:
        draw_sheet(canvas, area, *self._roll.head())
        dice = self._roll.dice
        self._roll.draw_dice(canvas, self._roll.dice_row(area), dice, [0] * len(dice), settled=True)
        self._roll.draw_tools(canvas, area, self._tools, self._added)
