"""Cards to choose from: the hand in the tray, however large, and cards just drawn."""

from typing import TYPE_CHECKING

from game.san_juan.decisions import BANK, BUILD, CHAPEL, DISCARD, KEEP, OFFICE, PAY, DiscardAbout
from scenes.san_juan import faces
from scenes.san_juan.choices import Place
from scenes.san_juan.mat import draw_tag
from scenes.table import hand
from scenes.table.hand import HandCard, row_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

WIDTH = 128
_DIM = "#2A1B1273"
_TAGS = {PAY: "pay", OFFICE: "exchange", CHAPEL: "tuck", BANK: "tuck", KEEP: "keep"}
"""By decision what is said of a chosen card; in all others it is discarded."""
_GOOD_TAGS = frozenset({"tuck", "keep"})


class CardWidget(HandCard):
    """A card of San Juan to choose."""

    def __init__(self, area: Area, card: Area, place: Place, kind: int, table: "Table", *, overlaps: bool) -> None:
        super().__init__(area, card, place, table.context, table.face_of(kind), overlaps=overlaps)
        self.table = table
        self.kind = kind

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw the card, and what happens or has happened to it."""
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
        drawn = DiscardAbout(*table.decision.about).drawn
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
    return hand.card_areas(row, count, widest, faces.RATIO)
