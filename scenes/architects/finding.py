"""Where the places of the table are, and which of them lies at a point of the board."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.architects.facts import SPACES
from game.architects.tables import GUARDHOUSE
from scenes.architects.places import (
    BLACK_MARKET,
    CATHEDRAL,
    GUILDHALL,
    PRISON,
    RAIL_PLACES,
    Place,
    group_of,
    group_place,
)
from scenes.table.hand import HandCard
from scenes.ui.geometry import Area, Point

if TYPE_CHECKING:
    from scenes.architects.table import Table

_MARKET = 8
_SPECIAL: dict[int, Place] = {_MARKET: BLACK_MARKET, 10: GUILDHALL, 11: CATHEDRAL}
"""Cards of the grid that are no places with a large circle."""
_REACH = 5


class Finder:
    """Finds places of the board, and their areas wherever they are."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def place_at(self, point: Point) -> Place | None:
        """Return what lies at a point of the board."""
        view = self.table.view
        if not view.paper.contains(point):
            return None
        position = view.position_at(point)
        if position is None:
            step = view.step_at(point)
            return None if step is None else ("virtue", step)
        if position == _MARKET:
            return self._in_market(point)
        if position in _SPECIAL:
            return _SPECIAL[position]
        return self._on_card(position if position < _MARKET else GUARDHOUSE, point)

    def _in_market(self, point: Point) -> Place:
        view = self.table.view
        found = (space for space in range(len(SPACES)) if view.space_column(space).contains(point))
        space = next(found, None)
        return BLACK_MARKET if space is None else ("market", space)

    def _on_card(self, place: int, point: Point) -> Place:
        """Return the group, the Prison or the place at a point of a card."""
        table, view = self.table, self.table.view
        for side in view.sides_at(place):
            spot = group_place(place, side)
            if table.grid.group_area(spot).inset(-1, -_REACH * view.scale).contains(point):
                return spot
        if place == GUARDHOUSE and view.prison_area().contains(point):
            return PRISON
        return "place", place

    def area_of(self, place: Place) -> Area:
        """Return where a place is."""
        group, number = place
        table, view = self.table, self.table.view
        if group in RAIL_PLACES:
            return table.rail.area_of(place)
        if group in ("hand", "packet", "drawn", "character"):
            return self._card_area(place)
        simple: dict[str, Callable[[int], Area]] = {
            "place": view.place_area,
            "group": lambda code: view.group_area(*group_of(("group", code))),
            "market": view.space_column,
            "black_market": lambda _number: view.black_market_area(),
            "guildhall": lambda _number: view.guildhall_area(),
            "cathedral": lambda _number: view.cathedral_area(),
            "prison": lambda _number: view.prison_area(),
            "virtue": view.step_area,
            "own": table.tray.own_area,
            "chip": self._chip_area,
        }
        return simple[group](number)

    def _card_area(self, place: Place) -> Area:
        widget = self.table.page.find(f"card_{place[0]}_{place[1]}")
        if widget:
            return widget.area
        group, number = place
        return self.table.tray.drawn_area(number) if group == "drawn" else self.table.tray.hand.card_area(group, number)

    def _chip_area(self, number: int) -> Area:
        widget = self.table.page.find(f"chip_{self.table.choices.chips[number].key}")
        return widget.area if widget else self.table.tray.words

    def tip_spot(self, place: Place) -> tuple[Area, bool]:
        """Return what a tooltip keeps clear of: those of cards and groups stand above or below their row.

        The tooltip of a chip leaves all chips in sight: it stands above the tray.
        """
        if place[0] == "chip":
            chip, words = self.area_of(place), self.table.tray.words
            return Area(chip.x, words.y, chip.w, words.h, chip.rtl), False
        widget = self.table.page.find(f"card_{place[0]}_{place[1]}")
        area = widget.raised if isinstance(widget, HandCard) else self.area_of(place)
        return area, place[0] not in ("hand", "packet", "drawn", "character", "own", "group", "virtue")
