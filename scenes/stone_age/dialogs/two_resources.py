"""The dialog of the card for two resources."""

from functools import partial

from game.stone_age.decisions import BACK, KEEP, NO_RESOURCE, TwoAbout
from game.stone_age.tables import FOOD_KIND
from scenes.stone_age import icons
from scenes.stone_age.dialogs.dialog import Dialog
from scenes.stone_age.moves import make_move
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD
from scenes.ui.widget import ActionWidget, Look

_HEIGHT = 246.0


class ResourceButton(ActionWidget):
    """A resource that can be taken."""

    def __init__(self, area: Area, context: TableContext, kind: int, *, chosen: bool) -> None:
        tables = state_of(context).tables
        self.resource = tables.resources[kind]
        action = partial(make_move, context.controller, tables.gain[kind])
        super().__init__(area, action, key=f"gain_{self.resource}")
        self.text = context.name("resource_name", self.resource)
        self.chosen = chosen

    @property
    def use(self) -> str:
        """It takes the resource."""
        return "gain"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the resource; the one taken first has a white ring."""
        area = self.area.moved(0, -2) if look.hovered else self.area
        canvas.ring(area, 12, 3, colour=theme.WHITE if self.chosen else theme.GOLD_GLOW)
        canvas.box(area, theme.PANEL_HOVER if look.hovered else theme.WELL)
        canvas.picture(f"res_{self.resource}", area.part((area.w - 52) / 2, 8, 52, 52))
        canvas.text(self.text, BODY_BOLD, theme.INK, area.part(2, 62, area.w - 4, 22), "center")


class TwoResourcesDialog(Dialog):
    """The card for two resources: take them one after the other."""

    def __init__(self, context: TableContext, areas: PlaceAreas) -> None:
        super().__init__(context, areas, _HEIGHT)
        self._first = TwoAbout(*self.state.pending[-1].about).first

    def head(self) -> tuple[str, str, str]:
        """Return which of the two is asked for."""
        context = self.context
        if self._first == NO_RESOURCE:
            return icons.REWARD, context.say("two.title"), context.say("two.first")
        taken = context.name("resource", self.state.tables.resources[self._first])
        return icons.REWARD, context.say("two.title"), context.say("two.second", resource=taken)

    def place_content(self) -> None:
        """Put the four resources on the sheet, and the way back."""
        context = self.context
        width, gap = 86.0, 14.0
        row = self.inner.part((self.inner.w - 4 * (width + gap) + gap) / 2, 82, self.inner.w, 92)
        for kind in range(FOOD_KIND):
            area = row.part(kind * (width + gap), 0, width, 90)
            context.page.add(ResourceButton(area, context, kind, chosen=self._first == kind))
        leave = KEEP if context.controller.is_legal(KEEP) else BACK
        key = "keep" if leave is KEEP else "leave" if self._first == NO_RESOURCE else "take_back"
        self.place_buttons([self.button("leave", context.say(f"two.{key}"), leave, icon="back")])
