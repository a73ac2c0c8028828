"""The own buildings in the tray: small drawings beside the heading of the apprentices."""

from scenes.architects import icons
from scenes.architects.draw.large_cards import building_face
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

SIDE = 31
_GAP = 4
_LEAST_SEEN = 12
"""How much of a building is seen at least beside the next one; earlier ones are left to the sheet."""
_PAPER = theme.Material((theme.PARCHMENT_LIGHT, "#EAD9B0"), theme.INK, 1, 6)


class OwnBuilding(Widget):
    """A building of one's own: its tip tells what it does, a right click shows the card large."""

    is_focusable = False

    def __init__(self, area: Area, number: int, context: TableContext) -> None:
        name = state_of(context).tables.building_ids[number]
        tip = Tip(context.name("building", name), rule(context, "text", name))
        super().__init__(area, key=f"built_{number}", tip=tip)
        self._picture = icons.building_icon(name)
        self.face = building_face(context, number)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it, a little higher under the pointer."""
        area = self.area.moved(0, -2) if look.hovered else self.area
        canvas.box(area, _PAPER)
        canvas.picture(self._picture, area.inset(2))


def place_buildings(context: TableContext, row: Area) -> None:
    """Put the own buildings on the page from the inline end of a row; many overlap, as many as can be told apart."""
    side = min(SIDE, row.h)
    room = row.w - side
    if room < 0:
        return
    built = state_of(context).built[own_seat(context)][-1 - int(room // _LEAST_SEEN) :]
    pitch = min(side + _GAP, room / max(1, len(built) - 1))
    for place, number in enumerate(reversed(built)):
        context.page.add(OwnBuilding(row.from_end(place * pitch, (row.h - side) / 2, side, side), number, context))
