"""The board of Troyes: where buildings, activity cards and districts are, and everything on them."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from scenes.table.board_view import SheetView
from scenes.ui.geometry import Area, Point

_EDGE = 12
_GAP = 8
_COLUMNS = (264, 220, 220, 220)
_FOOT = 28
"""What of a district lies below its dice."""
DIE, _LEAST_DIE = 46, 20
_DIE_GAP, _PRICE = 0.26, 0.44
"""Between dice, and for the price below them, as parts of a die."""
_PICTURE = 78
"""Of a building."""
SLOT = 32
POST = 30
NAME_BAND, FORMULA = 34, 36
"""The band with the name, and the foot with the formula, of an activity card."""
_CUBE_ROW = 23
_SPACES = 6
"""Spaces of every building."""
_COLOURS = 3


class _Heights(NamedTuple):
    """How high everything on the board is, at its usual size."""

    row: int
    """A building and its cards."""
    pitch: int
    """From one row to the next."""
    square: int
    """Where the districts begin."""
    district: int
    head: int
    """What of a district lies above its dice."""
    board: int


_USUAL = _Heights(148, 156, 496, 202, 45, 712)
_LOW = _Heights(134, 140, 438, 136, 42, 588)
_LOW_FRAME = 480
"""In a frame lower than this pictures and districts give some of their height to everything's size."""


class TownView(SheetView):
    """Per estate a building and three activity cards, below them the districts of the city square."""

    size: ClassVar[tuple[float, float]] = (976, _USUAL.board)
    shapes: ClassVar[tuple[float, float]] = (1.2, 1.56)

    def __init__(self, rows: Sequence[Sequence[Sequence[int]]]) -> None:
        super().__init__()
        self.rows = rows
        """By building, the spaces of each of its rows."""
        self.shares: tuple[float, ...] = (1.0, 1.0)
        """How wide the districts are for each other."""
        self._heights = _USUAL

    # the whole board

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Fill the room within the shapes the board may have; in a low frame some parts are low, and all is larger."""
        self._heights = _LOW if height < _LOW_FRAME else _USUAL
        narrowest, widest = (shape * _USUAL.board / self._heights.board for shape in self.shapes)
        wide = min(width, height * widest)
        return wide, min(height, wide / narrowest)

    @property
    def scale(self) -> float:
        """How large things on the board are for their usual size."""
        return min(self.whole.w / self.size[0], self.down)

    @property
    def down(self) -> float:
        """How high rows are for their usual height."""
        return self.whole.h / self._heights.board

    def _row(self, colour: int) -> Area:
        sheet, down, heights = self.sheet, self.down, self._heights
        edge = _EDGE * self.scale
        return sheet.part(edge, (_EDGE + colour * heights.pitch) * down, sheet.w - 2 * edge, heights.row * down)

    def _column(self, colour: int, column: int) -> Area:
        row, gap = self._row(colour), _GAP * self.scale
        share = (row.w - gap * (len(_COLUMNS) - 1)) / sum(_COLUMNS)
        start = sum(_COLUMNS[:column]) * share + column * gap
        return row.part(start, 0, _COLUMNS[column] * share, row.h)

    # buildings

    def building_area(self, building: int) -> Area:
        """Return where a building stands."""
        return self._column(building, 0)

    def picture_area(self, building: int) -> Area:
        """Return where a building is drawn; expelled citizens lie on it."""
        area, scale = self.building_area(building), self.scale
        side = min(_PICTURE * scale, area.h - 62 * scale)
        return area.part(16 * scale + (_PICTURE * scale - side) / 2, 2 * scale, side, side)

    def words_area(self, building: int) -> Area:
        """Return where the name of a building stands, and what it costs."""
        area, scale = self.building_area(building), self.scale
        return area.part(102 * scale, 10 * scale, area.w - 108 * scale, 56 * scale)

    def fields_area(self) -> Area:
        """Return the plate for agriculture, on the city hall."""
        area, scale = self.building_area(_COLOURS - 1), self.scale
        return area.from_end(8 * scale, 8 * scale, 66 * scale, 62 * scale)

    def row_area(self, building: int, row: int) -> Area:
        """Return the frame around a row of spaces, without its numbers. Spaces are never mirrored."""
        area, scale = self.building_area(building), self.scale
        room = area.part(16 * scale, area.h - 60 * scale, area.w - 24 * scale, 36 * scale).ltr
        widths = [self._row_width(len(spaces)) for spaces in self.rows[building]]
        gap = (room.w - sum(widths)) / max(1, len(widths) - 1)
        return room.part(sum(widths[:row]) + gap * row, 0, widths[row], room.h)

    def _row_width(self, spaces: int) -> float:
        return (spaces * (SLOT + 3) + 1) * self.scale

    def space_area(self, space: int) -> Area:
        """Return where a space is."""
        building, place = divmod(space, _SPACES)
        scale = self.scale
        for row, spaces in enumerate(self.rows[building]):
            if space in spaces:
                frame = self.row_area(building, row)
                x = (2 + (space - spaces[0]) * (SLOT + 3)) * scale
                return frame.part(x, 2 * scale, SLOT * scale, SLOT * scale)
        raise ValueError(f"building {building} has no space {place}")

    def lying_area(self, building: int, side: int) -> Area:
        """Return where expelled citizens of a side lie: on the picture of the building, each side in its own place."""
        picture = self.picture_area(building)
        scale = picture.h / _PICTURE
        side_length = 32 * scale
        x, y = ((-4, 46), (22, 50), (48, 46), (8, 22), (38, 22))[min(side, 4)]
        return picture.part(x * scale, y * scale, side_length, side_length)

    # activity cards

    def card_area(self, place: int) -> Area:
        """Return where an activity card lies."""
        colour, column = divmod(place, 3)
        return self._column(colour, column + 1)

    def scene_area(self, place: int) -> Area:
        """Return the picture of an activity card."""
        card, scale = self.card_area(place), self.scale
        return card.part(0, NAME_BAND * scale, card.w, card.h - (NAME_BAND + FORMULA) * scale)

    def post_area(self, place: int, index: int, side: int = 0) -> Area:
        """Return where a tradesman stands: on a space, or on the picture, where each side has its own place."""
        scene, scale = self.scene_area(place), self.scale
        box = POST * scale
        if index >= 0:
            gap = min(5 * scale, (scene.h - 2 * box) / 3)
            return scene.from_end(8 * scale, (scene.h - 2 * box - gap) / 2 + index * (box + gap), box, box)
        room = self._free_scene(place)
        pitch = min(box, (room.w - box) / 4)
        return room.part(min(side, 4) * pitch, 0, box, box)

    def _free_scene(self, place: int) -> Area:
        """Return the part of a card's picture that its drawing and its spaces leave free."""
        scene, scale = self.scene_area(place), self.scale
        start = 78 * scale
        return scene.part(start, 2 * scale, scene.w - start - (POST + 14) * scale, scene.h - 4 * scale)

    def cubes_area(self, place: int, seat: int) -> Area:
        """Return where a player's stored cubes lie on the picture of a card: two columns of two."""
        room, scale = self._free_scene(place), self.scale
        row, column = divmod(seat, 2)
        high = _CUBE_ROW * scale
        return room.part(column * room.w / 2, room.h - (row + 1) * high, room.w / 2 - 2 * scale, high)

    # districts

    @property
    def square(self) -> Area:
        """All districts."""
        sheet, down, heights = self.sheet, self.down, self._heights
        edge = _EDGE * self.scale
        return sheet.part(edge, heights.square * down, sheet.w - 2 * edge, heights.district * down)

    @property
    def estates(self) -> Area:
        """Buildings and activity cards: all that lies above the districts."""
        sheet = self.sheet
        return sheet.part(0, 0, sheet.w, self.square.y - sheet.y - 8 * self.scale)

    @property
    def names(self) -> float:
        """How high the names of the districts are, at their upper edge."""
        return 36 * self.scale

    def district_area(self, side: int) -> Area:
        """Return the district of a side."""
        square, gap = self.square, _GAP * self.scale
        share = (square.w - gap * (len(self.shares) - 1)) / sum(self.shares)
        start = sum(self.shares[:side]) * share + side * gap
        return square.part(start, 0, self.shares[side] * share, square.h)

    def _dice_room(self, side: int) -> Area:
        district, scale, head = self.district_area(side), self.scale, self._heights.head
        return district.part(12 * scale, head * scale, district.w - 20 * scale, district.h - (head + _FOOT) * scale)

    def dice_areas(self, side: int, count: int) -> list[Area]:
        """Return where so many dice lie in a district: as large as they can, with room for prices below them."""
        room = self._dice_room(side)
        for size in range(DIE, _LEAST_DIE - 1, -1):
            die = size * self.scale
            columns = max(1, int((room.w + die * _DIE_GAP) / (die * (1 + _DIE_GAP))))
            rows = -(-count // columns)
            if rows * die * (1 + _PRICE) <= room.h + 4 * self.scale:
                break
        across, down = die * (1 + _DIE_GAP), die * (1 + _PRICE)
        return [room.part(n % columns * across, n // columns * down, die, die) for n in range(count)]

    def savings_area(self, side: int) -> Area:
        """Return where the deniers of a player who has passed lie."""
        foot = self._foot(side)
        return foot.from_end(0, 0, foot.w / 2, foot.h)

    def supply_area(self, side: int) -> Area:
        """Return where the citizens of a player's supply stand."""
        foot = self._foot(side)
        return foot.part(0, 0, foot.w / 2 - 4, foot.h)

    def _foot(self, side: int) -> Area:
        district, scale = self.district_area(side), self.scale
        return district.part(8 * scale, district.h - (_FOOT + 1) * scale, district.w - 16 * scale, 24 * scale)

    # what is where

    def district_at(self, point: Point) -> int | None:
        """Return the district at a point."""
        sides = range(len(self.shares))
        return next((side for side in sides if self.district_area(side).contains(point)), None)

    def card_at(self, point: Point) -> int | None:
        """Return the place of the activity card at a point."""
        return next((place for place in range(3 * _COLOURS) if self.card_area(place).contains(point)), None)

    def building_at(self, point: Point) -> int | None:
        """Return the building at a point."""
        return next((building for building in range(_COLOURS) if self.building_area(building).contains(point)), None)

    def space_at(self, building: int, point: Point) -> int | None:
        """Return the space of a building at a point; those in between belong to the nearest."""
        first = building * _SPACES
        reach = 3 * self.scale
        spaces = range(first, first + _SPACES)
        return next((space for space in spaces if self.space_area(space).inset(-reach).contains(point)), None)
