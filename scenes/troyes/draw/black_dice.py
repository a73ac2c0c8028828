"""The black dice of enemies, on a sheet above the dice of others: which there are, and which are countered."""

from game.troyes.decisions import BLACK
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.sheet import Backdrop
from scenes.troyes.draw import pieces
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.places import black_place
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import TITLE_20
from scenes.ui.widget import Look

_MATERIAL = theme.DIALOG
_PADDING = 14
_STYLE = TITLE_20.sized(18)
_DIE, _LEAST_DIE = 52, 28
"""In very small windows they keep a size that can be hit."""
_GAP = 0.26
"""Between dice, as a part of a die."""
_LIFT = 0.12
"""How much a die that is to be countered lies higher, as a part of a die."""
_INSET, _LEAST_INSET = 0.1, 0.02
"""What lies above and below dice, as a part of a die; next to nothing where room is short."""
_MARGIN = 4
_LAST_CARD = 8
"""A card of the lowest row."""


class BlackDie(PlaceWidget):
    """A black die: a click adds it to those that are countered, another takes it back."""

    radius = 15.0

    def __init__(self, area: Area, place: Place, context: TableContext, selection: DiceSelection) -> None:
        super().__init__(area, place, context.pointer.press, key=f"black_{place.number}")
        self._context = context
        self._selection = selection
        self.spot = place

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the die; one that is to be countered is lifted, the highest always."""
        context, black = self._context, state_of(self._context).black
        if black_place(0) in context.hidden or self.spot.number >= len(black):
            return
        struck = self.spot in self._selection.struck()
        area = self.area.moved(0, -_LIFT * self.area.h) if struck else self.area
        if look.hovered and context.pointer.can_click(self.spot):
            area = area.moved(0, -2)
        pieces.draw_die(canvas, area, pieces.BLACK, black[self.spot.number])
        if struck:
            canvas.ring(area, area.w * 0.26, 3, colour=theme.WHITE)


class BlackDice:
    """The sheet with the black dice."""

    def __init__(self, context: TableContext, board: TownView, selection: DiceSelection) -> None:
        self._context = context
        self._board = board
        self._selection = selection

    def place(self) -> None:
        """Put the sheet on the table while black dice are to be countered."""
        context, count = self._context, len(state_of(self._context).black)
        if context.controller.decision_kind != BLACK or not count:
            return
        context.page.add(Backdrop(self._sheet(count), self._draw, key="dialog"))
        for index, area in enumerate(self.areas(count)):
            context.page.add(BlackDie(area, black_place(index), context, self._selection))

    def _sheet(self, count: int) -> Area:
        """Return where the sheet lies: over the names of districts or below their dice, so that all stay in sight."""
        room, side = self._room(), self._side(count)
        width = _row_width(count, side) + 2 * _PADDING + self._beside(count)
        high = side * (1 + _LIFT + 2 * self._inset)
        above = room.from_end(0, max(1.0 - _MARGIN, room.h - high), width, high).clamped(
            self._context.frame.board.inset(_MARGIN)
        )
        return self._clear_of_dice(above)

    def _clear_of_dice(self, sheet: Area) -> Area:
        """Return the sheet, below the dice of others if it would cover some and there is room."""
        state, foot = state_of(self._context), self._board.district_area(0).bottom - _MARGIN
        dice = [area for side, own in enumerate(state.dice) for area in self._board.dice_areas(side, len(own))]
        under = [die for die in dice if sheet.x < die.right and die.x < sheet.right]
        lowest = max((die.bottom for die in under), default=sheet.y)
        is_covering = any(sheet.overlaps(die) for die in under)
        return sheet.moved(0, foot - sheet.bottom) if is_covering and foot - sheet.h >= lowest else sheet

    def _beside(self, count: int) -> float:
        """Return how much of the sheet the heading takes beside the dice; none if they are many: the tray tells it."""
        words = self._context.type.width(self._context.say("black.title", n=count), _STYLE) + _PADDING
        fits = words + 2 * _PADDING + _row_width(count, self._highest) <= self._room().w
        return words if fits else 0.0

    @property
    def _highest(self) -> float:
        """How large dice can be between the cards and the dice of the districts."""
        return max(_LEAST_DIE, min(_DIE, self._room().h / (1 + _LIFT + 2 * self._inset)))

    @property
    def _inset(self) -> float:
        return _INSET if self._room().h >= _LEAST_DIE * (1 + _LIFT + 2 * _INSET) else _LEAST_INSET

    def _room(self) -> Area:
        """Return the room below the cards and above the dice of others, on the wider side of whoever counters."""
        current = max(0, self._context.controller.current)
        areas = [self._board.district_area(side) for side in range(len(self._board.shares))]
        parts = [_around(part) for part in (areas[:current], areas[current + 1 :]) if part]
        widest = max(parts, key=lambda area: area.w)
        top, bottom = self._board.card_area(_LAST_CARD).bottom, self._board.dice_areas(0, 1)[0].y
        return Area(widest.x, top + _MARGIN, widest.w, bottom - top - 2 * _MARGIN, widest.rtl)

    def _side(self, count: int) -> float:
        """Return how large the dice are: all of them lie in one row."""
        return min(self._highest, (self._room().w - 2 * _PADDING - self._beside(count)) / _row_width(count, 1))

    def areas(self, count: int) -> list[Area]:
        """Return where so many black dice lie."""
        sheet, side = self._sheet(count), self._side(count)
        left, top = self._beside(count) + _PADDING, (_LIFT + self._inset) * side
        row = sheet.part(left, top, _row_width(count, side), side).ltr
        return [row.part(number * side * (1 + _GAP), 0, side, side) for number in range(count)]

    def _draw(self, canvas: Canvas, _area: Area) -> None:
        """Paint the sheet once it is known what was rolled."""
        if black_place(0) not in self._context.hidden:
            self.paint(canvas, len(state_of(self._context).black))

    def paint(self, canvas: Canvas, count: int) -> None:
        """Paint the sheet for so many dice, without them."""
        context, area = self._context, self._sheet(count)
        canvas.box(area, _MATERIAL)
        if beside := self._beside(count):
            title = context.say("black.title", n=count)
            canvas.text(title, _STYLE, theme.INK, area.part(_PADDING, 0, beside, area.h))


def _row_width(count: int, side: float) -> float:
    """Return how wide so many dice of a size are, with the gaps between them."""
    return side * (count + (count - 1) * _GAP)


def _around(areas: list[Area]) -> Area:
    """Return the area around several that lie in one row."""
    left, right = min(area.x for area in areas), max(area.right for area in areas)
    return Area(left, areas[0].y, right - left, areas[0].h, areas[0].rtl)
