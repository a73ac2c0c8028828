"""Where things are on the table of Troyes, for what moves between them."""

from game.core.event import Event
from game.troyes.citizens import AT_HOME, LYING, STANDING
from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.table.director import count_of, numbers_of, side_of, word_of
from scenes.troyes.draw.cathedral import NUMBERS
from scenes.troyes.draw.rail import Rail
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.event_places import index_of_threat, number_of_card
from scenes.troyes.places import event_place
from scenes.troyes.viewed_state import state_of
from scenes.ui.geometry import Area, Point

CUBE = 24


class Anchors:
    """The places from which and to which things move."""

    def __init__(self, context: TableContext, board: TownView, rail: Rail) -> None:
        self._context = context
        self._board = board
        self._rail = rail

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    def panel(self, side: int) -> Area:
        """Return where a side's panel is; the grey side has none, its pieces wait in its district."""
        widget = self._context.page.find(f"panel_{side}")
        return widget.area if widget else self._board.district_area(side).middle(40, 40)

    @property
    def bank(self) -> Point:
        """Where money, points and citizens come from that nobody had."""
        return self._context.frame.board.centre

    # citizens

    def space(self, event: Event) -> int:
        """Return the space that an event names."""
        return numbers_of(event, "space")[0]

    def building(self, event: Event) -> int:
        """Return the building that an event names."""
        return self._state.tables.building_ids.index(word_of(event, "building"))

    def source(self, event: Event) -> Point:
        """Return where a moved citizen comes from."""
        kind, number = numbers_of(event, "origin") or (AT_HOME, 0)
        board, side = self._board, side_of(event)
        if kind == STANDING:
            return board.space_area(number).centre
        if kind == LYING:
            return board.lying_area(number, side).centre
        return self.panel(side).centre if kind == AT_HOME else board.card_area(number).centre

    # cards

    def card(self, event: Event) -> Area:
        """Return where the card is that an event names."""
        place = number_of_card(self._state, word_of(event, "card"))
        return self._context.frame.board if place is None else self._board.card_area(place)

    # events of the queue

    def threat(self, event: Event) -> Area:
        """Return where the event card is that an event names, or where it was before it was beaten."""
        name = word_of(event, "threat")
        index = index_of_threat(self._state, name)
        if index is None:
            return self._rail.area_before(self._state.tables.threat_numbers[name])
        return self._rail.area_of(event_place(index))

    # the cathedral

    def cathedral_space(self, event: Event) -> int:
        """Return the space of the cathedral that an event names."""
        return (count_of(event, "level") - 1) * NUMBERS + count_of(event, "number") - 1

    # dice

    def district(self, side: int) -> Area:
        """Return a side's district."""
        return self._board.district_area(side)
