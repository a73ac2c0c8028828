"""Where the places of Troyes' table are, and which of them lies at a point of the board."""

from collections.abc import Callable

from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.troyes.draw.black_dice import BlackDice
from scenes.troyes.draw.districts import Districts
from scenes.troyes.draw.rail import Rail
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.places import (
    FIELDS,
    RAIL_KINDS,
    SUPPLY,
    Kind,
    building_place,
    card_place,
    cubes_place,
    die_place,
    district_place,
    lying_place,
    space_place,
)
from scenes.troyes.viewed_state import state_of
from scenes.ui.geometry import Area, Point


class PlaceAreas:
    """Finds places of the board by their points, and the areas of all places."""

    def __init__(
        self, context: TableContext, board: TownView, districts: Districts, black_dice: BlackDice, rail: Rail
    ) -> None:
        self._context = context
        self._board = board
        self._districts = districts
        self._black_dice = black_dice
        self._rail = rail
        self._on_board: dict[str, Callable[[Place], Area]] = {
            Kind.CARD: lambda place: board.card_area(place.number),
            Kind.CUBES: lambda place: board.cubes_area(place.number, own_seat(context)),
            Kind.BUILDING: lambda place: board.building_area(place.number),
            Kind.SPACE: lambda place: board.space_area(place.number),
            Kind.LYING: lambda place: self._own_lying(place.number) or board.picture_area(place.number),
            Kind.FIELDS: lambda _place: board.fields_area(),
            Kind.DISTRICT: lambda place: board.district_area(place.side),
            Kind.DIE: self._die_area,
            Kind.SUPPLY: lambda _place: districts.supply_pill(),
            Kind.BLACK: self._black_die_area,
        }

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    # what lies at a point

    def place_at(self, point: Point) -> Place | None:
        """Return what lies at a point of the board."""
        board = self._board
        if not board.paper.contains(point):
            return None
        if (building := board.building_at(point)) is not None:
            return self._in_building(building, point)
        if (card := board.card_at(point)) is not None:
            return self._on_card(card, point)
        side = board.district_at(point)
        return None if side is None else self._in_district(side, point)

    def _in_building(self, building: int, point: Point) -> Place:
        """Return the space, the lying citizens, the fields or the building at a point."""
        board, can_click = self._board, self._context.pointer.can_click
        if building == len(self._state.facts.buildings) - 1 and board.fields_area().contains(point):
            return FIELDS
        whole, lying = building_place(building), lying_place(building)
        can_take, own_lying = can_click(lying), self._own_lying(building)
        if can_take and own_lying and own_lying.contains(point):
            return lying
        number = board.space_at(building, point)
        space = None if number is None else space_place(number)
        if space and (can_click(space) or not can_click(whole)):
            return space
        return lying if can_take and board.picture_area(building).contains(point) else whole

    def _own_lying(self, building: int) -> Area | None:
        """Return where citizens of whoever must decide lie on a building; None: there are none."""
        state, side = self._state, self._state.current_player
        if not 0 <= side <= state.players or not state.lying[building][side]:
            return None
        return self._board.lying_area(building, side)

    def _on_card(self, card: int, point: Point) -> Place:
        """Return the own cubes on a card where they can be used, else the card."""
        cubes = cubes_place(card)
        is_meant = self._context.pointer.can_click(cubes) and self.area_of(cubes).contains(point)
        return cubes if is_meant else card_place(card)

    def _in_district(self, side: int, point: Point) -> Place:
        for index, area in enumerate(self._board.dice_areas(side, len(self._state.dice[side]))):
            if area.contains(point):
                return die_place(side, index)
        is_own = side == own_seat(self._context) and side in self._context.sides.seats
        return SUPPLY if is_own and self._districts.supply_pill().contains(point) else district_place(side)

    # where places are

    def area_of(self, place: Place) -> Area:
        """Return where a place is."""
        return self._rail.area_of(place) if place.kind in RAIL_KINDS else self._on_board[place.kind](place)

    def _die_area(self, place: Place) -> Area:
        count = max(len(self._state.dice[place.side]), place.number + 1)
        return self._board.dice_areas(place.side, count)[place.number]

    def _black_die_area(self, place: Place) -> Area:
        return self._black_dice.areas(max(len(self._state.black), place.number + 1))[place.number]

    def tip_spot(self, place: Place) -> tuple[Area, bool]:
        """Tooltips of dice stand above or below their row, those of districts above, of spaces beside their building.

        So what else could be chosen stays free.
        """
        widget = self._context.page.hovered
        if place.kind in (Kind.CUBES, Kind.DIE) and widget and getattr(widget, "place", None) == place:
            return widget.area, False
        if place.kind is Kind.SPACE:
            space, building = (
                self.area_of(place),
                self._board.building_area(self._state.tables.building_of[place.number]),
            )
            return Area(building.x, space.y, building.w, space.h, building.rtl), True
        if place.kind in (Kind.DISTRICT, Kind.SUPPLY):
            return self._down_to_the_edge(self.area_of(place)), False
        return self.area_of(place), place.kind not in (Kind.DIE, Kind.BLACK)

    def _down_to_the_edge(self, area: Area) -> Area:
        """Return an area down to the edge of the window: a tooltip stands above it, not over the action bar."""
        return Area(area.x, area.y, area.w, self._context.area.bottom - area.y, area.rtl)
