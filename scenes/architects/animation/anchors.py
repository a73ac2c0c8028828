"""Where things are on Architects' table, for what moves between them."""

from game.architects.facts import LARGE_PLACES, PLACES, SPACES
from game.architects.tables import LARGE
from game.core.event import Event
from scenes.architects.draw.cards import RATIO
from scenes.architects.draw.rail import Rail
from scenes.architects.draw.tray_cards import TrayCards
from scenes.architects.draw.west_view import WestView
from scenes.architects.places import APPRENTICE_DECK, BUILDING_DECK, REWARDS, Kind, apprentice_place, own_place
from scenes.architects.viewed_state import cards_of, state_of
from scenes.table.context import TableContext
from scenes.table.director import word_of
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.ui.geometry import Area, Point

WORKER_SIZE = 31
SHOWN = 150
"""How wide a card is that everybody looks at."""


def place_of(event: Event) -> int:
    """Return the number of the place that an event names."""
    return PLACES.index(word_of(event, "place"))


class Anchors:
    """The places from which and to which things move."""

    def __init__(self, context: TableContext, board: WestView, rail: Rail, cards: TrayCards) -> None:
        self._context = context
        self._board = board
        self._rail = rail
        self._cards = cards

    # sides

    def panel(self, side: int) -> Area:
        """Return where a side's panel is."""
        widget = self._context.page.find(f"panel_{side}")
        return widget.area if widget else self._context.frame.start_rail

    def workers(self, side: int) -> Point:
        """Return where the workers of a side wait: at the start of its panel."""
        return self.panel(side).part(20, 56, 30, 28).centre

    def beside_panel(self, side: int) -> Point:
        """Return where numbers rise that tell what a side gains: beside its panel, where they cover nothing of it."""
        panel = self.panel(side)
        return panel.from_end(-26, panel.h / 2 + 20, 1, 1).centre

    def is_own(self, side: int) -> bool:
        """Return whether a side's cards lie in the tray."""
        return side == own_seat(self._context)

    # the board

    @property
    def bank(self) -> Point:
        """Where goods come from that nobody had."""
        return self._board.guildhall_area().centre

    def place(self, place: int, side: int) -> Point:
        """Return where a worker of a side stands at a place, or lies down in the Guildhall."""
        if place < LARGE:
            return self._board.group_area(place, side).centre
        if place < LARGE + len(SPACES):
            return self._board.market_area(place - LARGE).centre
        return self._board.space_area(max(0, len(state_of(self._context).guildhall) - 1)).centre

    def source(self, place: str) -> Point:
        """Return from where a place gives its goods."""
        if place in LARGE_PLACES:
            return self._board.place_area(LARGE_PLACES.index(place)).centre
        if place in SPACES:
            return self._board.market_area(SPACES.index(place)).centre
        return self._board.guildhall_area().centre

    @property
    def stage(self) -> Area:
        """Where a card is shown to everybody: over the middle of the board."""
        height = min(SHOWN * RATIO, self._context.frame.board.h * 0.5)
        return self._context.frame.board.middle(height / RATIO, height)

    # cards

    def building_pile(self) -> Area:
        """Return where the top building card lies."""
        return self._rail.back_area(BUILDING_DECK)

    def apprentice_pile(self) -> Area:
        """Return where the top apprentice card lies."""
        return self._rail.back_area(APPRENTICE_DECK)

    def rewards(self) -> Area:
        """Return where the top reward lies."""
        return self._rail.back_area(REWARDS)

    @property
    def shows_slots(self) -> bool:
        """Whether the apprentices for hire are seen, not behind a tab."""
        return self._rail.is_open

    def slot(self, slot: int) -> Area:
        """Return where a face-up apprentice lies."""
        return self._rail.area_of(apprentice_place(slot))

    def hand_card(self, number: int) -> Area:
        """Return where a card of the hand in the tray lies, or would."""
        return self._cards.area_of(Place(Kind.HAND, number))

    def drawn_card(self, number: int) -> Area:
        """Return where a card that was drawn lies."""
        return self._cards.area_of(Place(Kind.DRAWN, number))

    def cards(self, side: int) -> Area:
        """Return where a side's building cards are: in the tray, or beside its panel."""
        if self.is_own(side):
            return self.hand_card(len(cards_of(self._context, Kind.HAND)))
        return self.small_card(self.panel(side))

    @staticmethod
    def small_card(around: Area) -> Area:
        """Return a small building card in the middle of an area."""
        return around.middle(44, 44 * RATIO)

    def own_apprentice(self, side: int, number: int) -> Area:
        """Return where an apprentice of a side is."""
        if self.is_own(side):
            cell = self._cards.area_of(own_place(number))
            return cell.middle(cell.w, cell.w * 0.6)  # a card keeps about its shape on the way
        return self.panel(side).middle(60, 36)
