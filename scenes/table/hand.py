"""Cards that lie side by side in a row, however many there are; the one under the pointer rises."""

from typing import TYPE_CHECKING, NamedTuple

from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.widget import REST, Look

if TYPE_CHECKING:
    from scenes.table.context import TableContext

_LEAST_WIDTH = 108
_GAP, _LEAST_GAP = 14, 8
_GROWTH = 1.1
"""How much larger the card under the pointer is."""


class Row(NamedTuple):
    """How cards lie side by side: how wide each is, and how far the next one is."""

    width: float
    pitch: float

    @property
    def overlaps(self) -> bool:
        """Whether each card covers a part of the one before."""
        return self.pitch < self.width


def row_of(count: int, room: float, widest: float) -> Row:
    """Return how so many cards lie in so much room: they move together, then shrink, then overlap."""
    if count < 2:
        return Row(min(widest, room), widest + _GAP)
    gap = min(_GAP, (room - count * widest) / (count - 1))
    if gap >= _LEAST_GAP:
        return Row(widest, widest + gap)
    width = (room - (count - 1) * _LEAST_GAP) / count
    if width >= _LEAST_WIDTH:
        return Row(width, width + _LEAST_GAP)
    width = min(widest, room)
    return Row(width, (room - width) / (count - 1))


def card_areas(row: Area, count: int, widest: float, ratio: float) -> list[tuple[Area, Area]]:
    """Return for every card of a row what is seen of it, and the whole card, `ratio` times as high as wide."""
    width, pitch = row_of(count, row.w, widest)
    found = []
    for number in range(count):
        card = row.part(number * pitch, 0, width, width * ratio)
        seen = pitch if pitch < width and number < count - 1 else width
        found.append((row.part(number * pitch, 0, seen, card.h), card))
    return found


class HandCard(PlaceWidget):
    """A card to choose. `area` is what of it can be seen and clicked, `card` the whole card."""

    radius = 8.0

    def __init__(
        self,
        area: Area,
        card: Area,
        place: Place | tuple[str, int],
        context: "TableContext",
        face: CardFace | None,
        *,
        overlaps: bool,
    ) -> None:
        super().__init__(area, place, context.pointer.press, key=f"card_{place[0]}_{place[1]}")
        self._context = context
        self.card = card
        self.spot = place
        self.face = face
        self.seen = area.w if overlaps else 0
        """How much of it the next card leaves to be seen; 0: they do not overlap."""

    @property
    def outline(self) -> Area:
        """What of the card glows."""
        return self.area.inset(2, 0) if self.area.w < self.card.w - 1 else self.card

    @property
    def whole_width(self) -> float:
        """How wide the card is where there is room for all of it."""
        return self.card.w

    @property
    def whole_height(self) -> float:
        """How high the card is where there is room for all of it."""
        return self.card.h

    @property
    def raised(self) -> Area:
        """Where the card is while the pointer is on it: wholly to be seen."""
        wide, high = self.whole_width * _GROWTH, self.whole_height * _GROWTH
        bottom = min(self.card.bottom, self._context.area.h - 3)
        middle = self.card.x + self.card.w / 2
        return Area(middle - wide / 2, bottom - high, wide, high, self.card.rtl).clamped(self._context.area)

    @property
    def use(self) -> str:
        """A card that cannot be chosen now tells why."""
        return super().use if self._context.pointer.can_click(self.place) else "ask_why"

    @property
    def ringed_area(self) -> Area:
        """What the keyboard rings: the raised card."""
        return self.raised

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; under the pointer it is larger than the others and lies over them."""
        if self.spot in self._context.hidden:
            return
        if look.hovered:
            self.draw_at(canvas, self.raised, 0)
            if self._context.pointer.can_click(self.spot):
                canvas.ring(self.raised, self.radius, 3, self._context.glow)
        elif look == REST:
            self.draw_at(canvas, self.card, self.seen)
        else:
            with canvas.clip(self.area):
                self.draw_at(canvas, self.card, self.seen)

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw the card somewhere; if cards overlap, only its first `seen` px are to be seen."""
        raise NotImplementedError
