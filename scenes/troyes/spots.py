"""Where things are on the table of Troyes, for what moves between them."""

from typing import TYPE_CHECKING

from game.core.event import Event
from game.troyes.citizens import AT_HOME, LYING, STANDING
from scenes.table.director import count_of, numbers_of, side_of, word_of
from scenes.troyes.cathedral import NUMBERS
from scenes.troyes.threats import MARAUDING
from scenes.ui.geometry import Area, Point

if TYPE_CHECKING:
    from scenes.troyes.table import Table

CUBE = 24


class Spots:
    """The places from which and to which things move."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def panel(self, side: int) -> Area:
        """Return where a side's panel is; the grey side has none, its pieces wait in its district."""
        widget = self.table.page.find(f"panel_{side}")
        return widget.area if widget else self.table.view.district_area(side).middle(40, 40)

    @property
    def bank(self) -> Point:
        """Where money, points and citizens come from that nobody had."""
        return self.table.frame.board.centre

    # citizens

    def space(self, event: Event) -> int:
        """Return the space that an event names."""
        return numbers_of(event, "space")[0]

    def building(self, event: Event) -> int:
        """Return the building that an event names."""
        return self.table.town.tables.building_ids.index(word_of(event, "building"))

    def source(self, event: Event) -> Point:
        """Return where a moved citizen comes from."""
        kind, number = numbers_of(event, "origin") or (AT_HOME, 0)
        view, side = self.table.view, side_of(event)
        if kind == STANDING:
            return view.space_area(number).centre
        if kind == LYING:
            return view.lying_area(number, side).centre
        return self.panel(side).centre if kind == AT_HOME else view.card_area(number).centre

    # cards

    def place_of_card(self, card: str) -> int | None:
        """Return the place of a card by its id; None: it is not on the table."""
        town = self.table.town
        number = town.tables.card_numbers.get(card)
        return town.cards.index(number) if number is not None and number in town.cards else None

    def card(self, event: Event) -> Area:
        """Return where the card is that an event names."""
        place = self.place_of_card(word_of(event, "card"))
        return self.table.frame.board if place is None else self.table.view.card_area(place)

    # events of the queue

    def index_of(self, threat: str) -> int | None:
        """Return the place of an event in the queue; None: it is no longer there."""
        town = self.table.town
        number = town.tables.threat_numbers.get(threat)
        if number is None:
            return MARAUDING
        return town.queue.index(number) if number in town.queue else None

    def threat(self, event: Event) -> Area:
        """Return where the event card is that an event names, or where it was before it was beaten."""
        name = word_of(event, "threat")
        index = self.index_of(name)
        if index is None:
            return self.table.rail.area_before(self.table.town.tables.threat_numbers[name])
        return self.table.rail.area_of(("event", index))

    # the cathedral

    def cathedral_space(self, event: Event) -> int:
        """Return the space of the cathedral that an event names."""
        return (count_of(event, "level") - 1) * NUMBERS + count_of(event, "number") - 1

    # dice

    def district(self, side: int) -> Area:
        """Return a side's district."""
        return self.table.view.district_area(side)
