"""The board of San Juan: where the roles, the open cathedral and the twelve places of a city are."""

from collections.abc import Iterator
from typing import ClassVar

from scenes.san_juan.draw.cards import RATIO
from scenes.table.board_view import BoardView
from scenes.ui.geometry import Area, Point

ROLES = 5
COLUMNS, ROWS = 6, 2
_ROLE_HEIGHT, _ROLE_SHARE = 118, 0.19
_ROLE_GAP = 10
_CATHEDRAL = 0.88
"""Width of the open cathedral for its height: a little more than that of other cards, for its name."""
_GAP = 12
_WIDEST = 1.8
"""Width of roles and city for their height."""
_LEAST_WIDTH = 780
"""So wide they may be even if they are low, for the words on the roles."""
_LEAST_CATHEDRAL, _WIDEST_CATHEDRAL = 70, 94
"""Wider it would show its rule, and next to nothing of its picture."""
_READABLE = 116
"""How wide cards must be for their words; while one row is enough, a low mat shows no second one rather than less."""
_LOW_RATIO = 0.88
"""Height of cards for their width, where usual ones would be too narrow for their words."""
_ALMOST_USUAL = 1.3
"""On cards that are lower for their width the picture is, too."""
HEADER = 48
_SIDE = 20
_FOOT = 14
_LEAST_GAP = 8
_LIFT = 6
"""How far covered buildings look out above the one on top."""


class CityView(BoardView):
    """Roles in a row, and below them the mat with a city. What is on the mat can be zoomed."""

    reach: ClassVar[float] = 10

    def __init__(self) -> None:
        super().__init__()
        self.buildings = 0
        """How many buildings the city has."""
        self.has_cathedral = False
        """Whether the cathedral lies on the table."""
        self.roles = Area(0, 0, 100, 20)
        self.card = 100.0
        """How wide the cards of the city are."""
        self.rows = ROWS
        """How many rows of the city are shown."""
        self._slots: list[Area] = []

    # where things are

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Roles and city fill their room, but do not spread without end."""
        return min(width, max(height * _WIDEST, _LEAST_WIDTH)), height

    def place(self, area: Area) -> None:
        """Share the room among roles and mat."""
        high = min(_ROLE_HEIGHT, area.h * _ROLE_SHARE)
        self.roles = area.part(0, 2, area.w, high)
        super().place(area.below(high + 2 + _GAP))

    def show(self, buildings: int, *, has_cathedral: bool) -> None:
        """Show a city of so many buildings, and the cathedral above it while it still lies there."""
        self.has_cathedral = has_cathedral
        if buildings != self.buildings:
            self.buildings = buildings
            self.moved()

    @property
    def scale(self) -> float:
        """How large cards are for their usual size."""
        return self.card / 144

    @property
    def mat(self) -> Area:
        """The mat, in the reading direction."""
        return Area(self.area.x, self.area.y, self.area.w, self.area.h, self.rtl)

    @property
    def paper(self) -> Area:
        """What of the mat lies inside its gold line."""
        return self.mat.inset(7)

    @property
    def sheet(self) -> Area:
        """The whole mat, in the reading direction; zoomed, it reaches beyond its frame."""
        whole = self.whole
        return Area(whole.x, whole.y, whole.w, whole.h, self.rtl)

    @property
    def header(self) -> Area:
        """Where the name of the city stands."""
        sheet, zoom = self.sheet, self.zoom
        return sheet.part(_SIDE * zoom, 5 * zoom, sheet.w - 2 * _SIDE * zoom, (HEADER - 14) * zoom)

    def moved(self) -> None:
        """Find the places of the city anew."""
        self._slots = list(self._find_slots())

    def _find_slots(self) -> Iterator[Area]:
        sheet, zoom = self.sheet, self.zoom
        room = sheet.inset(_SIDE * zoom, 0).below(HEADER * zoom)
        high = room.h - _FOOT * zoom
        gap = _LEAST_GAP * zoom
        widest, tallest = (room.w - (COLUMNS - 1) * gap) / COLUMNS, (high - _GAP * zoom) / ROWS / RATIO
        self.rows = 1 if tallest < _READABLE * zoom and self.buildings < COLUMNS else ROWS
        wide = min(widest, tallest if self.rows == ROWS else high / RATIO)
        tall = wide * RATIO
        if wide < _READABLE * zoom:  # low cards have room for their words
            wide = min(widest, tall / _LOW_RATIO)
        self.card = wide
        across = (room.w - COLUMNS * wide) / (COLUMNS - 1)
        down = min(_GAP * zoom, high - self.rows * tall)
        top = (high - self.rows * tall - down * (self.rows - 1)) / 2
        for slot in range(COLUMNS * self.rows):
            row, column = divmod(slot, COLUMNS)
            yield room.part(column * (wide + across), top + row * (tall + down), wide, tall)

    def slot_area(self, slot: int) -> Area:
        """Return where a building stands; one beyond the rows that are shown, where the last one does."""
        return self._slots[min(slot, len(self._slots) - 1)]

    def good_area(self, slot: int) -> Area:
        """Return where the good of a building lies."""
        card, scale = self.slot_area(slot), self.card / 150
        if card.h < card.w:  # between the figures of a low card
            scale = card.h / 260
            return card.part((card.w - 56 * scale) / 2, 4, 56 * scale, 74 * scale)
        top = 40 * scale
        if card.h < card.w * _ALMOST_USUAL:  # above the name, which stands higher than on usual cards
            scale = card.h / (150 * RATIO)
            top = 12 * scale
        return card.part((card.w - 56 * scale) / 2, top, 56 * scale, 74 * scale)

    def lower_part(self, slot: int) -> Area:
        """Return the part of a building that its good does not cover."""
        card = self.slot_area(slot)
        return card.below(card.h * 0.58)

    def covered_area(self, slot: int, depth: int) -> Area:
        """Return where a building lies that was built over, `depth` buildings below the one on top."""
        lift = _LIFT * self.scale * min(depth, 2)
        return self.slot_area(slot).moved(-lift if not self.rtl else lift, -lift)

    @property
    def _role_columns(self) -> Area:
        room = self._cathedral_room
        return self.roles.part(0, 0, self.roles.w - room, self.roles.h)

    @property
    def _cathedral_room(self) -> float:
        return self._cathedral_width + _ROLE_GAP if self.has_cathedral else 0.0

    @property
    def _cathedral_width(self) -> float:
        return min(max(_LEAST_CATHEDRAL, self.roles.h * _CATHEDRAL), _WIDEST_CATHEDRAL)

    def role_area(self, role: int) -> Area:
        """Return where a role lies."""
        return list(self._role_columns.columns(ROLES, _ROLE_GAP))[role]

    @property
    def cathedral(self) -> Area | None:
        """Where the cathedral lies, if it still does."""
        if not self.has_cathedral:
            return None
        return self.roles.from_end(0, 0, self._cathedral_width, self.roles.h)

    # what is where

    def slot_at(self, point: Point) -> int | None:
        """Return the place of the city at a point."""
        if not self.paper.contains(point):
            return None
        return next((slot for slot, area in enumerate(self._slots) if area.contains(point)), None)

    def role_at(self, point: Point) -> int | None:
        """Return the role at a point."""
        return next((role for role in range(ROLES) if self.role_area(role).contains(point)), None)
