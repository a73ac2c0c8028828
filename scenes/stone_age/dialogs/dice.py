"""The dialog of dice for everybody."""

from functools import partial

from game.stone_age.decisions import DIE
from scenes.stone_age import icons
from scenes.stone_age.dialogs.dialog import Dialog
from scenes.stone_age.moves import make_move
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.dice import draw_die
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD
from scenes.ui.widget import ActionWidget, Look

HEIGHT = 236.0


class DieButton(ActionWidget):
    """A die that can be taken, with what it brings."""

    def __init__(self, area: Area, context: TableContext, pips: int, *, is_first: bool) -> None:
        tables = state_of(context).tables
        key = f"die_{pips}" if is_first else f"die_{pips}_{area.x:.0f}"
        super().__init__(area, partial(make_move, context.controller, tables.die[pips]), key=key)
        self.pips = pips
        self.gift = tables.facts.items[pips - 1]
        self.text = context.say(f"item.{self.gift}")

    @property
    def use(self) -> str:
        """It takes the die."""
        return "die"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the die and its gift below it."""
        area = self.area.moved(0, -2) if look.hovered else self.area
        canvas.ring(area, 12, 3, 220)
        canvas.box(area, theme.PANEL_HOVER if look.hovered else theme.WELL)
        side = min(56, area.w - 16)
        draw_die(canvas, area.part((area.w - side) / 2, 8, side, side), self.pips)
        canvas.picture(icons.gift(self.gift), area.part((area.w - 30) / 2, side + 14, 30, 30))
        canvas.text(self.text, BODY_BOLD.sized(15), theme.INK, area.part(2, side + 46, area.w - 4, 20), "center")


class DiceDialog(Dialog):
    """Dice for everybody: take one of those that are left."""

    def __init__(self, context: TableContext, areas: PlaceAreas) -> None:
        super().__init__(context, areas, HEIGHT)

    def head(self) -> tuple[str, str, str]:
        """Return who takes dice after this player."""
        context = self.context
        later = [decision.seat for decision in self.state.pending[:-1] if decision.kind == DIE]
        names = context.t("list.separator").join(context.sides.escaped(seat) for seat in reversed(later))
        line = context.say("items.then", players=names) if later else context.say("items.last")
        return icons.REWARD, context.say("items.title"), line

    def place_content(self) -> None:
        """Put the dice on the sheet."""
        dice = sorted(self.state.dice)
        width, gap = 84.0, 14.0
        row = self.inner.part((self.inner.w - len(dice) * (width + gap) + gap) / 2, 82, self.inner.w, 138)
        for number, pips in enumerate(dice):
            area = row.part(number * (width + gap), 0, width, 134)
            self.context.page.add(DieButton(area, self.context, pips, is_first=pips not in dice[:number]))
