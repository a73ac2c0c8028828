"""Where the places of Stone Age are: plates of the valley, and cards and buildings of the rail."""

from scenes.stone_age.draw.offers import BuildingWidget, CardWidget, offer_key
from scenes.stone_age.draw.rail import BUILDINGS, CARDS
from scenes.stone_age.draw.valley_view import ValleyView
from scenes.stone_age.people import People
from scenes.stone_age.viewed_state import state_of
from scenes.table.animation import Painter
from scenes.table.context import TableContext
from scenes.table.sheet import sheet_area
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

_NAME = (0.08, 0.2)
"""Where on a plate its name begins, and how high it is, as shares of its height."""


class PlaceAreas:
    """Finds places on the board and beside it by their numbers."""

    def __init__(self, context: TableContext, board: ValleyView, people: People) -> None:
        self._context = context
        self._board = board
        self._people = people

    @property
    def plates(self) -> dict[int, Area]:
        """The plates of the valley."""
        return self._board.plates

    def area(self, number: int) -> Area:
        """Return where a place is: a plate, or a card or building of the rail."""
        return self._board.plates.get(number) or self._offer_area(number)

    def sheet(self, height: float, subject: Area | None) -> Area:
        """Return where a dialog goes: not over what it asks about, and over as few names of places as possible."""
        top, high = _NAME
        names = [plate.part(0, top * plate.h, plate.w, high * plate.h) for plate in self.plates.values()]
        return sheet_area(self._room, self._context.frame.middle, height, subject, names)

    @property
    def _room(self) -> Area:
        """The board with the bare table on both sides of it."""
        frame, board = self._context.frame, self._context.frame.board
        left, right = sorted((frame.start_rail, frame.end_rail), key=lambda rail: rail.x)
        return Area(left.right, board.y, right.x - left.right, board.h, board.rtl)

    def plate_at(self, point: Point) -> int | None:
        """Return the number of the plate under a point of the screen."""
        return self._board.number_at(point)

    def ring_at(self, point: Point) -> tuple[int, int] | None:
        """Return the place of the free ring under a point, and how many people would fill the rings up to it."""
        number = self._board.number_at(point)
        if number is None or self._people.is_crowded(number):
            return None
        ring = self._board.ring_at(number, point)
        there = len(self._people.at(number))
        return None if ring is None or ring < there else (number, ring - there + 1)

    def _offer_area(self, number: int) -> Area:
        """Return where a card or building is; behind a closed tab, the tab is where it is reached."""
        page, tables = self._context.page, state_of(self._context).tables
        tab = CARDS if number < tables.first_stack else BUILDINGS
        found = page.find(offer_key(tables, number)) or page.find(f"tab_{tab}")
        return found.area if found else self._context.frame.end_rail

    def draw_offer(self, canvas: Canvas, number: int, paint: Painter) -> None:
        """Draw a card on its place of the rail, below the price."""
        widget = self._context.page.find(offer_key(state_of(self._context).tables, number))
        if isinstance(widget, CardWidget):
            paint(canvas, widget.area)
            widget.draw_front(canvas)

    def is_open(self, number: int) -> bool:
        """Return whether a place of the rail is seen, not behind a tab."""
        return self._context.page.find(offer_key(state_of(self._context).tables, number)) is not None

    def people_points(self, number: int, seat: int) -> list[Point]:
        """Return where a player's people stand at a place."""
        if number not in self._board.plates:
            return [self._person_on_offer(number)]
        spots = self._board.spots(number)
        if self._people.is_crowded(number):
            return [spots[len(spots) // 2]]
        return [spot for other, spot in zip(self._people.at(number), spots, strict=False) if other == seat]

    def _person_on_offer(self, number: int) -> Point:
        """Return where somebody stands on a card or building."""
        widget = self._context.page.find(offer_key(state_of(self._context).tables, number))
        return widget.person if isinstance(widget, CardWidget | BuildingWidget) else self._offer_area(number).centre
