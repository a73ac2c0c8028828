"""Cards to choose from: the hand in the tray, however large, and cards just drawn."""

from typing import TYPE_CHECKING, NamedTuple

from game.san_juan.decisions import BANK, BUILD, CHAPEL, DISCARD, KEEP, OFFICE, PAY
from scenes.san_juan import faces
from scenes.san_juan.choices import Place
from scenes.san_juan.mat import draw_tag
from scenes.table.places import PlaceWidget
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.widget import REST, Look

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

WIDTH = 128
_LEAST_WIDTH = 108
_GAP, _LEAST_GAP = 14, 8
_GROWTH = 1.1
"""How much larger the card under the pointer is."""
_DIM = "#2A1B1273"
_TAGS = {PAY: "pay", OFFICE: "exchange", CHAPEL: "tuck", BANK: "tuck", KEEP: "keep"}
"""By decision what is said of a chosen card; in all others it is discarded."""
_GOOD_TAGS = frozenset({"tuck", "keep"})


class Row(NamedTuple):
    """How cards lie side by side: how wide each is, and how far the next one is."""

    width: float
    pitch: float

    @property
    def overlaps(self) -> bool:
        """Whether each card covers a part of the one before."""
        return self.pitch < self.width


def row_of(count: int, room: float, widest: float = WIDTH) -> Row:
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


class CardWidget(PlaceWidget):
    """A card to choose. `area` is what of it can be seen and clicked, `card` the whole card."""

    radius = 8.0

    def __init__(self, area: Area, card: Area, place: Place, kind: int, table: "Table", *, overlaps: bool) -> None:
        super().__init__(area, place, table.press_place, key=f"card_{place[0]}_{place[1]}")
        self.table = table
        self.card = card
        self.spot = place
        self.kind = kind
        self.face = table.face_of(kind)
        self.seen = area.w if overlaps else 0
        """How much of it the next card leaves to be seen; 0: they do not overlap."""

    @property
    def outline(self) -> Area:
        """What of the card glows."""
        return self.area.inset(2, 0) if self.area.w < self.card.w - 1 else self.card

    @property
    def raised(self) -> Area:
        """Where the card is while the pointer is on it: wholly to be seen."""
        wide = self.card.w * _GROWTH
        high = wide * faces.RATIO
        bottom = min(self.card.bottom, self.table.area.h - 3)
        middle = self.card.x + self.card.w / 2
        return Area(middle - wide / 2, bottom - high, wide, high, self.card.rtl).clamped(self.table.area)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; under the pointer it is larger than the others and lies over them."""
        if self.spot in self.table.stage.hidden:
            return
        if look.hovered:
            self._draw_at(canvas, self.raised, 0)
            if self.table.can_click(self.spot):
                canvas.ring(self.raised, self.radius, 3, self.table.glow)
        elif look == REST:
            self._draw_at(canvas, self.card, self.seen)
        else:
            with canvas.clip(self.area):
                self._draw_at(canvas, self.card, self.seen)

    def _draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        table = self.table
        faces.draw_card(canvas, area, table.facts, self.kind, table.app.texts, seen=seen)
        shown = area.part(0, 0, seen, area.h) if seen else area
        if self.spot in table.choices.chosen():
            self._draw_choice(canvas, shown)
        elif self.spot == table.choices.built:
            canvas.ring(area, self.radius, 3, colour=theme.WHITE)
        elif table.decision_kind == BUILD and table.accepts_clicks:
            self._draw_cost(canvas, area)
        elif self._is_new:
            draw_tag(canvas, shown, table.say("tag.new"), theme.LAPIS)

    @property
    def _is_new(self) -> bool:
        """Whether the card was drawn just now and has joined the hand, of which some must be discarded."""
        table = self.table
        if table.decision is None or table.decision_kind != DISCARD or not table.accepts_clicks:
            return False
        drawn = table.decision.about[1]
        return self.spot[1] >= len(table.island.hands[table.seat]) - drawn

    def _draw_choice(self, canvas: Canvas, area: Area) -> None:
        """Show what will happen to the card."""
        tag = _TAGS.get(self.table.decision_kind, "discard")
        if tag != "keep":
            canvas.rounded(area, self.radius, _DIM)
        text = self.table.say(f"tag.{tag}")
        draw_tag(canvas, area, text, theme.VERDIGRIS if tag in _GOOD_TAGS else theme.VERMILION)

    def _draw_cost(self, canvas: Canvas, area: Area) -> None:
        """Show below the printed cost what is to be paid now, if that is less."""
        table = self.table
        cost = table.island.cost(table.seat, self.kind)
        if cost == table.facts.cards[self.kind].cost:
            return
        side = max(20.0, 30 * area.w / 150)
        place = area.part(5, 10 + side, side, side)
        faces.draw_disc(canvas, place, table.app.texts.number(cost), (theme.VERDIGRIS_PALE, "#6FC7B0"), theme.INK)


def place_cards(table: "Table", row: Area, group: str, cards: tuple[int, ...], widest: float = WIDTH) -> None:
    """Put cards on the page, from the inline start of a row on; what lies below the window cannot be clicked."""
    overlaps = row_of(len(cards), row.w, widest).overlaps
    for number, (area, card) in enumerate(card_areas(row, len(cards), widest)):
        seen = Area(area.x, area.y, area.w, min(area.bottom, table.area.h) - area.y, area.rtl)
        table.page.add(CardWidget(seen, card, (group, number), cards[number], table, overlaps=overlaps))


def card_areas(row: Area, count: int, widest: float = WIDTH) -> list[tuple[Area, Area]]:
    """Return for every card of a row what is seen of it, and the whole card."""
    width, pitch = row_of(count, row.w, widest)
    found = []
    for number in range(count):
        card = row.part(number * pitch, 0, width, width * faces.RATIO)
        seen = pitch if pitch < width and number < count - 1 else width
        found.append((row.part(number * pitch, 0, seen, card.h), card))
    return found
