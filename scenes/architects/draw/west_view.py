"""The board of Architects of the West Kingdom: where places, workers, markers and the virtue track are."""

from collections.abc import Sequence
from typing import ClassVar

from game.architects.facts import SPACES
from game.architects.state import Architects
from game.architects.tables import GUARDHOUSE, GUILDHALL, TAX_STAND
from scenes.table.board_view import SheetView
from scenes.ui.geometry import Area, Point

_EDGE, _GAP = 12, 8
_COLUMNS = 4
_ROWS = ((12, 142), (164, 142), (316, 150))
"""Top and height of the rows of places."""
_TRACK = (478, 128)
MARKET_CARD, GUARDHOUSE_CARD, GUILDHALL_CARD, CATHEDRAL_CARD = range(8, 12)
"""Cards of the grid, counted along the rows."""
_POSITIONS = (*range(MARKET_CARD), GUARDHOUSE_CARD)
"""By place, which card of the grid it is."""
PILL = 30
_PILL_WIDTH = (46, 56)
"""With one digit and with two."""
_PILL_GAP, _LEAST_PILL_GAP = 9, 3
_STAND = (62, 32)
SPACE = 34
"""A round space of the Black Market."""
_SPACES_TOP = 60
_SPACE_GAP = 3
LEVEL = 23
_LEVELS_START, _LEVELS_TOP = 102, 6
DISC = 21
"""A marker on the Cathedral."""
_STEP_GAP = 4
_STEPS_TOP, _STEP = 48, 72
_MARKERS = ((1, 1, 32, 0), (2, 2, 28, 0), (4, 2, 24, 15), (6, 3, 19, 15))
"""Up to how many markers share a step: how many lie side by side, how large they are, how far apart rows are."""
_PRISONER = 35
_SMALL_SCALE, _SMALL_PICTURE = 0.7, 42
"""On a smaller board drawings of places are smaller too."""
_LOW_SCALE, _WIDEST_LOW = 0.8, 1.9
"""A board smaller than this is wider for its height, if the window is."""
_TINY_SCALE = 0.55
_LETTERS, _SMALL_LETTERS, _HIGH_WORDS = 1.15, 1.35, 92
"""How much larger letters are for it, and on a small one, where there is room above the workers."""
_LOW_TITLES = (GUILDHALL_CARD, MARKET_CARD)
"""Cards whose name and drawing leave room to what lies below."""
_CROWDED = (GUARDHOUSE_CARD, TAX_STAND)
"""Cards on which two rows may lie below the words."""
_PRISON_HEAD = 42


class WestView(SheetView):
    """Twelve places in three rows, and the virtue track below them."""

    size: ClassVar[tuple[float, float]] = (966, 622)
    shapes: ClassVar[tuple[float, float]] = (1.3, 1.63)

    def __init__(self, state: Architects) -> None:
        super().__init__()
        self.state = state
        """What lies on the board: pieces share the room."""

    # the whole board

    def fit(self, width: float, height: float) -> tuple[float, float]:
        """Return the size of the board: a low one is as wide as it can be, so that its words can be large."""
        if height >= self.size[1] * _LOW_SCALE:
            return super().fit(width, height)
        return min(width, height * _WIDEST_LOW), min(height, width / self.shapes[0])

    def card_area(self, position: int) -> Area:
        """Return a card of the grid, counted along the rows."""
        row, column = divmod(position, _COLUMNS)
        sheet, gap = self.sheet, _GAP * self.scale
        edge = _EDGE * self.scale
        width = (sheet.w - 2 * edge - gap * (_COLUMNS - 1)) / _COLUMNS
        top, height = _ROWS[row]
        return sheet.part(edge + column * (width + gap), top * self.down, width, height * self.down)

    # places with a large circle

    def place_area(self, place: int) -> Area:
        """Return the card of a place with a large circle."""
        return self.card_area(_POSITIONS[place])

    def picture_area(self, position: int) -> Area:
        """Return where a place is drawn."""
        scale, is_low = self.scale, position in _LOW_TITLES
        side = (_SMALL_PICTURE if self.is_small else 48 if is_low else 66) * scale
        return self.card_area(position).part(8 * scale, (4 if is_low else 8) * scale, side, side)

    def words_area(self, position: int) -> Area:
        """Return where the name of a place stands, and what it does."""
        card, scale = self.card_area(position), self.scale
        is_low = position in _LOW_TITLES
        start = (_SMALL_PICTURE + 13 if self.is_small else 62 if is_low else 80) * scale
        high = 52 if is_low else _HIGH_WORDS if self.scale < _LOW_SCALE and position not in _CROWDED else 62
        return card.part(start, 8 * scale, card.w - start - 4 * scale, high * scale)

    @property
    def is_small(self) -> bool:
        """Whether words need the room of drawings."""
        return self.scale < _SMALL_SCALE

    @property
    def lettering(self) -> float:
        """How large letters are: as the board is, or larger where it is small."""
        return self.scale * (_SMALL_LETTERS if self.is_small else _LETTERS if self.scale < _LOW_SCALE else 1)

    @property
    def low_lettering(self) -> float:
        """How large letters are on cards whose words have little height."""
        return self.scale if self.scale < _TINY_SCALE else min(self.lettering, self.scale * _LETTERS)

    def sides_at(self, place: int) -> list[int]:
        """Return whose workers stand at a place."""
        return [side for side in range(self.state.sides) if self.state.group(place, side)]

    def _groups_room(self, place: int, sides: Sequence[int]) -> Area:
        """Return the row in which groups of workers stand."""
        card, scale = self.place_area(place), self.scale
        row = card.part(10 * scale, card.h - (PILL + 10) * scale, card.w - 18 * scale, PILL * scale)
        if place == TAX_STAND and self._fits_beside(place, sides, _STAND[0] * scale):
            return row.part(0, 0, row.w - (_STAND[0] + 6) * scale, row.h)
        if place == GUARDHOUSE:
            prison = self._prison_width
            if not self._fits_beside(place, sides, prison):
                return row.moved(0, -(PILL + 5) * scale)
            return row.part(0, 0, row.w - prison - 6 * scale, row.h)
        return row

    def _fits_beside(self, place: int, sides: Sequence[int], width: float) -> bool:
        """Return whether groups and something else fit into one row."""
        pills = sum(_pill_width(self.state, place, side) for side in sides)
        gaps = max(0, len(sides) - 1) * _LEAST_PILL_GAP
        return width <= self.place_area(place).w - (pills + gaps + 26) * self.scale

    def group_area(self, place: int, side: int) -> Area:
        """Return where the workers of a side stand at a place, or would."""
        return self._pill_area(place, side, sorted({*self.sides_at(place), side}))

    def ghost_area(self, place: int, side: int) -> Area:
        """Return where the first worker of a side is shown before it comes: after the groups that stand there."""
        return self._pill_area(place, side, [*self.sides_at(place), side])

    def _pill_area(self, place: int, side: int, sides: Sequence[int]) -> Area:
        """Return where a side's group stands among others."""
        room, scale = self._groups_room(place, sides), self.scale
        widths = [_pill_width(self.state, place, other) * scale for other in sides]
        gap = _PILL_GAP * scale
        if sum(widths) + gap * (len(widths) - 1) > room.w:
            gap = max(_LEAST_PILL_GAP * scale, (room.w - sum(widths)) / max(1, len(widths) - 1))
        share = min(1.0, (room.w - gap * (len(widths) - 1)) / sum(widths))
        number = sides.index(side)
        start = sum(widths[:number]) * share + number * gap
        return room.part(start, 0, widths[number] * share, room.h)

    def stand_area(self) -> Area:
        """Return where the silver on the Tax Stand lies."""
        card, scale = self.place_area(TAX_STAND), self.scale
        width, height = _STAND[0] * scale, _STAND[1] * scale
        fits = self._fits_beside(TAX_STAND, self.sides_at(TAX_STAND), width)
        return card.from_end(8 * scale, card.h - ((40 if fits else 76) * scale), width, height)

    def tag_area(self, place: int, width: float) -> Area:
        """Return where it is said that somebody acts at a place: on the upper edge of its card, below the one above."""
        card = self.guildhall_area() if place == GUILDHALL else self.place_area(place)
        return card.from_end(12 * self.scale, -9 * self.scale, width, 20 * self.scale)

    # the Prison

    @property
    def _prison_width(self) -> float:
        jailed = sum(count > 0 for count in self.state.prison)
        return (_PRISON_HEAD + _PRISONER * max(1, jailed)) * self.scale

    def prison_area(self) -> Area:
        """Return the Prison, on the card of the Guardhouse."""
        card, scale = self.place_area(GUARDHOUSE), self.scale
        width = min(self._prison_width, card.w - 16 * scale)
        return card.from_end(8 * scale, card.h - 41 * scale, width, 32 * scale)

    def prisoner_area(self, side: int) -> Area:
        """Return where the prisoners of a side are, or would be."""
        prison, scale = self.prison_area(), self.scale
        sides = sorted({other for other, count in enumerate(self.state.prison) if count} | {side})
        pitch = (prison.w - _PRISON_HEAD * scale) / len(sides)
        return prison.part(36 * scale + sides.index(side) * pitch, 0, pitch, prison.h)

    # the Black Market

    def black_market_area(self) -> Area:
        """Return the card of the Black Market."""
        return self.card_area(MARKET_CARD)

    def space_column(self, space: int) -> Area:
        """Return a space of the Black Market with its price and its goods: all that can be clicked."""
        card, scale = self.black_market_area(), self.scale
        edge = 7 * scale
        top = _SPACES_TOP * scale
        width = (card.w - 2 * edge) / len(SPACES)
        return card.part(edge + space * width, top, width, card.h - top - 5 * scale)

    def market_area(self, space: int) -> Area:
        """Return the round space itself."""
        column, side = self.space_column(space), SPACE * self.scale
        return column.part(0, 19 * self.scale, column.w, side).middle(side, side)

    # the Guildhall

    def guildhall_area(self) -> Area:
        """Return the card of the Guildhall."""
        return self.card_area(GUILDHALL_CARD)

    def space_area(self, number: int) -> Area:
        """Return a space of the Guildhall, in the order in which they are filled; those after the last lie beside."""
        card, scale = self.guildhall_area(), self.scale
        columns = self.state.columns
        if number >= self.state.spaces:
            beside = min(number - self.state.spaces, 5)
            return card.from_end((8 + 15 * beside) * scale, 4 * scale, 24 * scale, 21 * scale)
        row, column = divmod(number, columns)
        room = card.part(12 * scale, 53 * scale, card.w - 24 * scale, card.h - 60 * scale)
        gap = _SPACE_GAP * scale
        rows = -(-self.state.spaces // columns)
        width, height = (room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows
        return room.part(column * (width + gap), row * (height + gap), width, height)

    # the Cathedral

    def cathedral_area(self) -> Area:
        """Return the card of the Cathedral."""
        return self.card_area(CATHEDRAL_CARD)

    def level_row(self, level: int) -> Area:
        """Return the row of a level of the Cathedral; the highest is at the top."""
        card, scale = self.cathedral_area(), self.scale
        start = _LEVELS_START * scale
        levels = len(self.state.facts.cathedral.levels)
        high = (card.h - 2 * _LEVELS_TOP * scale) / (levels + 1)
        top = _LEVELS_TOP * scale + (levels - level) * high
        return card.part(start, top, card.w - start - 10 * scale, high)

    def box_areas(self, level: int, count: int) -> list[Area]:
        """Return so many boxes of a level; on the ground all markers share the room."""
        row, scale = self.level_row(level), self.scale
        room = row.part(14 * scale, 0, row.w - 54 * scale, row.h)
        side = min(DISC * scale, row.h)
        pitch = min(side + 1.5 * scale, (room.w - side) / max(1, count - 1))
        return [room.part(number * pitch, (row.h - side) / 2, side, side) for number in range(count)]

    def level_area(self, level: int, side: int) -> Area:
        """Return where the marker of a side stands on a level, or would."""
        state = self.state
        sides = sorted({other for other in range(state.sides) if state.level[other] == level} | {side})
        boxes = state.facts.cathedral.levels[level - 1].boxes if level else 0
        return self.box_areas(level, max(boxes, len(sides)))[sides.index(side)]

    # the virtue track

    def track_area(self) -> Area:
        """Return the virtue track with its heading."""
        sheet, edge = self.sheet, _EDGE * self.scale
        top, height = _TRACK
        return sheet.part(edge, top * self.down, sheet.w - 2 * edge, height * self.down)

    def step_area(self, step: int) -> Area:
        """Return a step of the virtue track."""
        track, scale = self.track_area(), self.scale
        steps = self.state.facts.virtue.top + 1
        room = track.inset(14 * scale, 0)
        gap = _STEP_GAP * scale
        width = (room.w - gap * (steps - 1)) / steps
        return room.part(step * (width + gap), _STEPS_TOP * scale, width, track.h - (_STEPS_TOP + 8) * scale)

    def virtue_area(self, step: int, side: int) -> Area:
        """Return where the marker of a side lies on a step: alone in the middle, with others side by side or piled."""
        cell, scale = self.step_area(step), self.scale
        sides = sorted({other for other in range(self.state.sides) if self.state.virtue[other] == step} | {side})
        room = cell.part(2 * scale, 21 * scale, cell.w - 4 * scale, cell.h - 36 * scale)
        number, count = sides.index(side), len(sides)
        columns, size, pitch = next(grid for most, *grid in _MARKERS if count <= most)
        rows = -(-count // columns)
        row, column = divmod(number, columns)
        here = columns if row < rows - 1 else count - columns * (rows - 1)
        side_length = min(size * scale, room.w / columns)
        x = (room.w - here * side_length) / 2 + column * side_length
        y = room.h / 2 - side_length / 2 + (row - (rows - 1) / 2) * pitch * scale
        return room.part(x, y, side_length, side_length)

    # what is where

    def position_at(self, point: Point) -> int | None:
        """Return the card of the grid at a point."""
        cards = range(_COLUMNS * len(_ROWS))
        return next((position for position in cards if self.card_area(position).contains(point)), None)

    def step_at(self, point: Point) -> int | None:
        """Return the step of the virtue track at a point."""
        steps = range(self.state.facts.virtue.top + 1)
        return next((step for step in steps if self.step_area(step).contains(point)), None)


def _pill_width(state: Architects, place: int, side: int) -> float:
    """Return how wide a group of workers is on a board of the usual size."""
    return _PILL_WIDTH[state.group(place, side) > 9]
