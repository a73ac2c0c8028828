"""Where the places of the table are, and which of them lies at a point of the board."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.troyes.choices import FIELDS, SUPPLY, Place, die_of, die_place
from scenes.ui.geometry import Area, Point

if TYPE_CHECKING:
    from scenes.troyes.table import Table

RAIL_PLACES = ("event", "cathedral", "influence", "deck")
"""Kinds of places in the rail."""


class Finder:
    """Finds places of the board, and their areas wherever they are."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def place_at(self, point: Point) -> Place | None:
        """Return what lies at a point of the board."""
        view = self.table.view
        if not view.paper.contains(point):
            return None
        building = view.building_at(point)
        if building is not None:
            return self._in_building(building, point)
        card = view.card_at(point)
        if card is not None:
            return self._on_card(card, point)
        side = view.district_at(point)
        return None if side is None else self._in_district(side, point)

    def _in_building(self, building: int, point: Point) -> Place:
        """Return the space, the lying citizens, the fields or the building at a point."""
        view, clicks = self.table.view, self.table.choices.clicks
        if building == len(self.table.facts.buildings) - 1 and view.fields_area().contains(point):
            return FIELDS
        space = view.space_at(building, point)
        lying = self._own_lying(building)
        if ("lying", building) in clicks and lying and lying.contains(point):
            return "lying", building
        if space is not None and (("space", space) in clicks or ("building", building) not in clicks):
            return "space", space
        if ("lying", building) in clicks and view.picture_area(building).contains(point):
            return "lying", building
        return "building", building

    def _own_lying(self, building: int) -> Area | None:
        side = self.table.town.current_player
        if not 0 <= side <= self.table.town.players or not self.table.town.lying[building][side]:
            return None
        return self.table.view.lying_area(building, side)

    def _on_card(self, card: int, point: Point) -> Place:
        """Return the own cubes on a card where they can be used, else the card."""
        cube = ("cube", card)
        if cube in self.table.choices.clicks and self.table.view.cubes_area(card, self.table.seat).contains(point):
            return cube
        return "card", card

    def _in_district(self, side: int, point: Point) -> Place:
        dice = self.table.town.dice[side]
        for index, area in enumerate(self.table.view.dice_areas(side, len(dice))):
            if area.contains(point):
                return die_place(side, index)
        if side == self.table.seat and side in self.table.seats and self.table.districts.supply_pill().contains(point):
            return SUPPLY
        return "district", side

    def area_of(self, place: Place) -> Area:
        """Return where a place is."""
        group, number = place
        view = self.table.view
        if group in RAIL_PLACES:
            return self.table.rail.area_of(place)
        if group == "black":
            areas = self.table.black_areas(max(len(self.table.town.black), number + 1))
            return areas[number]
        if group == "die":
            side, index = die_of(number)
            return view.dice_areas(side, max(len(self.table.town.dice[side]), index + 1))[index]
        simple: dict[str, Callable[[int], Area]] = {
            "card": view.card_area,
            "building": view.building_area,
            "space": view.space_area,
            "lying": lambda building: self._own_lying(building) or view.picture_area(building),
            "cube": lambda card: view.cubes_area(card, self.table.seat),
            "district": view.district_area,
            "fields": lambda _number: view.fields_area(),
            "supply": lambda _number: self.table.districts.supply_pill(),
        }
        return simple[group](number)

    def tip_spot(self, place: Place) -> tuple[Area, bool]:
        """Tooltips of dice stand above or below their row, so that the next ones stay free."""
        group, _ = place
        if group in ("cube", "die"):
            widget = self.table.page.hovered
            spot = getattr(widget, "place", None)
            if widget and spot == place:
                return widget.area, False
        return self.area_of(place), group not in ("die", "supply", "district", "black")
