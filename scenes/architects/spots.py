"""Where things are on the table of Architects, for what moves between them."""

from typing import TYPE_CHECKING

from game.architects.facts import LARGE_PLACES, PLACES, SPACES
from game.architects.tables import LARGE
from game.core.event import Event
from scenes.architects.faces import RATIO
from scenes.architects.piles import APPRENTICES, BUILDINGS
from scenes.table.director import word_of
from scenes.ui.geometry import Area, Point

if TYPE_CHECKING:
    from scenes.architects.table import Table

WORKER = 31
DISC = 32
SHOWN = 150
"""How wide a card is that everybody looks at."""


def place_of(event: Event) -> int:
    """Return the number of the place that an event names."""
    return PLACES.index(word_of(event, "place"))


class Spots:
    """The places from which and to which things move."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    # sides

    def panel(self, side: int) -> Area:
        """Return where a side's panel is."""
        widget = self.table.page.find(f"panel_{side}")
        return widget.area if widget else self.table.frame.start_rail

    def workers(self, side: int) -> Point:
        """Return where the workers of a side wait: at the start of its panel."""
        return self.panel(side).part(20, 56, 30, 28).centre

    def is_own(self, side: int) -> bool:
        """Whether a side's cards lie in the tray."""
        return side == self.table.seat

    # the board

    @property
    def bank(self) -> Point:
        """Where goods come from that nobody had."""
        return self.table.view.guildhall_area().centre

    def place(self, place: int, side: int) -> Point:
        """Return where a worker of a side stands at a place, or lies down in the Guildhall."""
        view = self.table.view
        if place < LARGE:
            return view.group_area(place, side).centre
        if place < LARGE + len(SPACES):
            return view.market_area(place - LARGE).centre
        return view.space_area(max(0, len(self.table.town.guildhall) - 1)).centre

    def source(self, place: str) -> Point:
        """Return from where a place gives its goods."""
        view = self.table.view
        if place in LARGE_PLACES:
            return view.place_area(LARGE_PLACES.index(place)).centre
        if place in SPACES:
            return view.market_area(SPACES.index(place)).centre
        return view.guildhall_area().centre

    @property
    def stage(self) -> Area:
        """Where a card is shown to everybody: over the middle of the board."""
        height = min(SHOWN * RATIO, self.table.frame.board.h * 0.5)
        return self.table.frame.board.middle(height / RATIO, height)

    # cards

    def building_pile(self) -> Area:
        """Return where the top building card lies."""
        return self.table.rail.back_area(BUILDINGS)

    def apprentice_pile(self) -> Area:
        """Return where the top apprentice card lies."""
        return self.table.rail.back_area(APPRENTICES)

    def slot(self, slot: int) -> Area:
        """Return where a face-up apprentice lies."""
        return self.table.rail.area_of(("apprentice", slot))

    def cards(self, side: int) -> Area:
        """Return where a side's building cards are: in the tray, or beside its panel."""
        if self.is_own(side):
            return self.table.tray.end_of_hand()
        return self.small_card(self.panel(side))

    @staticmethod
    def small_card(around: Area) -> Area:
        """Return a small building card in the middle of an area."""
        return around.middle(44, 44 * RATIO)

    def own_apprentice(self, side: int, number: int) -> Area:
        """Return where an apprentice of a side is."""
        if self.is_own(side):
            return self.table.tray.own_area(number)
        return self.panel(side).middle(60, 36)
