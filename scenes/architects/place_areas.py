"""Where the places of Architects' table are, and which of them lies at a point of the board."""

import math
from collections.abc import Callable

from game.architects.facts import SPACES
from game.architects.tables import GUARDHOUSE
from scenes.architects.choices import Choices
from scenes.architects.draw.place_cards import PlaceCards
from scenes.architects.draw.rail import Rail
from scenes.architects.draw.tray import Tray
from scenes.architects.draw.tray_cards import TrayCards
from scenes.architects.draw.west_view import CATHEDRAL_CARD, GUILDHALL_CARD, MARKET_CARD, WestView
from scenes.architects.places import (
    BLACK_MARKET,
    CARDS,
    CATHEDRAL,
    GUILDHALL,
    PRISON,
    RAIL,
    Kind,
    group_place,
    large_place,
    market_place,
)
from scenes.architects.viewed_state import cards_of
from scenes.table.context import TableContext
from scenes.table.hand import HandCard
from scenes.table.places import Place
from scenes.ui.geometry import Area, Point
from scenes.ui.widget import Widget

_SPECIAL: dict[int, Place] = {GUILDHALL_CARD: GUILDHALL, CATHEDRAL_CARD: CATHEDRAL}
"""Cards of the grid that are no places with a large circle."""
_REACH = 5
_LOW = CARDS | {Kind.CHARACTER, Kind.OWN, Kind.GROUP, Kind.VIRTUE}
"""Kinds of places that stand in a row, so that a tooltip lies above or below them."""


class PlaceAreas:
    """Finds places of the board, and their areas wherever they are."""

    def __init__(
        self,
        context: TableContext,
        board: WestView,
        choices: Choices,
        place_cards: PlaceCards,
        rail: Rail,
        tray: Tray,
        cards: TrayCards,
    ) -> None:
        self._context = context
        self._board = board
        self._choices = choices
        self._place_cards = place_cards
        self._rail = rail
        self._tray = tray
        self._cards = cards

    # what lies at a point

    def place_at(self, point: Point) -> Place | None:
        """Return what lies at a point of the board."""
        if not self._board.paper.contains(point):
            return None
        position = self._board.position_at(point)
        if position is None:
            step = self._board.step_at(point)
            return None if step is None else Place(Kind.VIRTUE, step)
        if position == MARKET_CARD:
            return self._in_market(point)
        if position in _SPECIAL:
            return _SPECIAL[position]
        return self._on_card(position if position < MARKET_CARD else GUARDHOUSE, point)

    def _in_market(self, point: Point) -> Place:
        found = (space for space in range(len(SPACES)) if self._board.space_column(space).contains(point))
        return next((market_place(space) for space in found), BLACK_MARKET)

    def _on_card(self, number: int, point: Point) -> Place:
        """Return the group, the Prison or the place at a point of a card."""
        board = self._board
        for side in board.sides_at(number):
            group = group_place(number, side)
            if self._place_cards.group_area(group).inset(-1, -_REACH * board.scale).contains(point):
                return group
        if number == GUARDHOUSE and board.prison_area().contains(point):
            return PRISON
        return self._nearest_choice(number, point) or large_place(number)

    def _nearest_choice(self, number: int, point: Point) -> Place | None:
        """Return the group of a card that a click anywhere on it chooses, while groups are chosen to be captured."""
        groups = [group for group in self._choices.captures.choosable() if group.number == number]
        areas = {group: self._place_cards.group_area(group).centre for group in groups}
        return min(groups, key=lambda group: math.dist(areas[group], point), default=None)

    # where a place is

    def area_of(self, place: Place) -> Area:
        """Return where a place is."""
        board = self._board
        if place.kind in RAIL:
            return self._rail.area_of(place)
        if place.kind in CARDS or place.kind is Kind.CHARACTER:
            return self._card_area(place)
        found: dict[Kind, Callable[[], Area]] = {
            Kind.PLACE: lambda: board.place_area(place.number),
            Kind.GROUP: lambda: self._place_cards.group_area(place),
            Kind.MARKET: lambda: board.space_column(place.number),
            Kind.BLACK_MARKET: board.black_market_area,
            Kind.GUILDHALL: board.guildhall_area,
            Kind.CATHEDRAL: board.cathedral_area,
            Kind.PRISON: board.prison_area,
            Kind.VIRTUE: lambda: board.step_area(place.number),
            Kind.OWN: lambda: self._cards.area_of(place),
            Kind.CHIP: lambda: self._chip_area(place.number),
        }
        return found[Kind(place.kind)]()

    def outline(self, place: Place) -> Area:
        """Return what of a place on the board glows."""
        if place.kind is Kind.GROUP:
            return self._place_cards.group_area(place)
        return self._board.market_area(place.number) if place.kind is Kind.MARKET else self.area_of(place)

    def radius(self, place: Place) -> float:
        """Return how round the outline of a place on the board is."""
        if place.kind in (Kind.GROUP, Kind.MARKET):
            return self.outline(place).h / 2
        return 8 if place.kind is Kind.PRISON else 12

    def _card(self, place: Place) -> Widget | None:
        return self._context.page.find(f"card_{place.kind}_{place.number}")

    def _card_area(self, place: Place) -> Area:
        widget = self._card(place)
        return widget.area if widget else self._cards.area_of(place)

    def _chip_area(self, number: int) -> Area:
        widget = self._context.page.find(f"chip_{self._choices.chips[number].key}")
        return widget.area if widget else self._tray.words

    def groups_beside(self, place: Place) -> list[Area]:
        """Return where the other groups are from which one chooses, if a place is one of them."""
        groups = self._choices.captures.choosable()
        return [self._place_cards.group_area(group) for group in groups - {place}] if place in groups else []

    def cards_beside(self, place: Place) -> list[Area]:
        """Return where the other cards of a row in the tray are, if a place is one of them."""
        kind = Kind(place.kind)
        numbers = range(len(cards_of(self._context, kind))) if kind in CARDS else ()
        return [self.area_of(Place(kind, number)) for number in numbers if number != place.number]

    def tip_spot(self, place: Place) -> tuple[Area, bool]:
        """Return what a tooltip keeps clear of: those of cards and groups stand above or below their row.

        The tooltip of a chip leaves all chips in sight: it stands above the tray; that of a space of the Black Market
        leaves the others in sight, and that of a group which stands for its place lies beside the place.
        """
        if place.kind is Kind.CHIP:
            chip, words = self.area_of(place), self._tray.words
            if not chip.overlaps(words):  # below a place of the board
                return chip, False
            return Area(chip.x, words.y, chip.w, words.h, chip.rtl), False
        if place.kind is Kind.MARKET:
            return self._board.black_market_area(), True
        if self._choices.visits(place):
            return self._board.place_area(place.number), True
        card = self._card(place)
        area = card.raised if isinstance(card, HandCard) else self.area_of(place)
        return area, place.kind not in _LOW
