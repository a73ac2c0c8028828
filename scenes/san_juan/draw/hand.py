"""Cards to choose from: the hand in the tray, however large, and cards just drawn."""

from collections.abc import Callable, Sequence
from math import dist

from game.san_juan.decisions import BANK, BUILD, CHAPEL, DISCARD, KEEP, OFFICE, PAY, DiscardAbout
from scenes.change import Change
from scenes.figures.marks import draw_table_seal
from scenes.san_juan.draw import cards
from scenes.san_juan.draw.tags import draw_tag
from scenes.san_juan.places import Kind
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table import hand
from scenes.table.context import TableContext
from scenes.table.hand import HandCard, row_of
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.widget import Look

WIDTH = 128
_NARROW = 100
"""Width of low cards that overlap: the narrower they are, the more of each is seen."""
_DIM = "#2A1B1273"
_TAGS = {PAY: "pay", OFFICE: "exchange", CHAPEL: "tuck", BANK: "tuck", KEEP: "keep"}
"""By decision what is said of a chosen card; in all others it is discarded."""
_GOOD_TAGS = frozenset({"tuck", "keep"})


_SLACK = 10
"""How far the pointer may move with the button down and still click."""

Drop = Callable[[Place, Point], Change | None]
"""What happens to a card that is let go somewhere else."""


class CardWidget(HandCard):
    """A card of San Juan to choose; one of the hand can be dragged."""

    def __init__(
        self,
        area: Area,
        card: Area,
        place: Place,
        context: TableContext,
        selection: CardSelection,
        drop: Drop | None,
        *,
        overlaps: bool,
    ) -> None:
        self._seen = Viewpoint(context)
        self._controller = context.controller
        self._selection = selection
        state = self._seen.state
        self.kind = (state.drawn if place.kind is Kind.DRAWN else self._seen.hand)[place.number]
        face = cards.card_face(state.facts, self.kind, context.texts, new_buildings=state.new_buildings)
        super().__init__(area, card, place, context, face, overlaps=overlaps)
        self._drop = drop
        self.wants_drag = drop is not None
        self._grabbed: Point | None = None
        """Where the button went down."""
        self._dragged: Point | None = None
        """Where the card is on its way with the pointer."""

    @property
    def whole_width(self) -> float:
        """Narrow cards are raised as wide as is usual."""
        return max(self.card.w, WIDTH)

    @property
    def whole_height(self) -> float:
        """In a low tray cards are lower than they are raised."""
        return self.whole_width * cards.RATIO

    # dragging

    def press(self, point: Point) -> None:
        """The button goes down: the card may be dragged."""
        self._grabbed, self._dragged = point, None

    def drag(self, point: Point) -> None:
        """Take the card along, once the pointer has left where it went down."""
        if self._dragged or (self._grabbed and dist(point, self._grabbed) > _SLACK):
            self._dragged = point
            self._context.pointer.tip = None

    def click(self, point: Point) -> Change | None:
        """Choose the card, or let it go where it was dragged to."""
        dragged, self._dragged, self._grabbed = self._dragged, None, None
        if dragged and self._drop and not self.hit(point):
            return self._drop(Place(*self.spot), point)
        return super().click(point) if self.hit(point) else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card, on its way under the pointer."""
        if self._dragged and look.hovered:
            x, y = self._dragged
            canvas.dashes(self.card, self.radius, theme.BAR_LINE, 2, 7)
            self.draw_at(
                canvas, Area(x - self.card.w / 2, y - self.card.h / 3, self.card.w, self.card.h, self.card.rtl), 0
            )
        else:
            super().draw(canvas, look)

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw the card, and what happens or has happened to it."""
        cards.draw_card(canvas, area, self._seen.facts, self.kind, self._context.texts, seen=seen)
        draw_table_seal(canvas, area, self._context, self._seen.facts.cards[self.kind].id)
        shown = area.part(0, 0, seen, area.h) if seen else area
        if self.place in self._selection.chosen():
            self._draw_choice(canvas, shown)
        elif self.place == self._selection.built:
            canvas.ring(area, self.radius, 3, colour=theme.WHITE)
        else:
            self._draw_account(canvas, area)
            if self._is_new:
                draw_tag(canvas, shown, self._context.say("tag.new"), theme.LAPIS)
            elif self._seen.is_owned(self.kind):
                draw_tag(canvas, shown, self._context.say("tag.owned"), theme.INK_BROWN)

    @property
    def _is_new(self) -> bool:
        """Whether the card was drawn just now and has joined the hand, of which some must be discarded."""
        decision = self._controller.decision
        if decision is None or decision.kind != DISCARD or not self._controller.accepts_clicks:
            return False
        return self.spot[1] >= len(self._seen.hand) - DiscardAbout(*decision.about).drawn

    def _draw_choice(self, canvas: Canvas, area: Area) -> None:
        """Show what will happen to the card."""
        tag = _TAGS.get(self._controller.decision_kind, "discard")
        if tag != "keep":
            canvas.rounded(area, self.radius, _DIM)
        text = self._context.say(f"tag.{tag}")
        draw_tag(canvas, area, text, theme.VERDIGRIS if tag in _GOOD_TAGS else theme.VERMILION)

    def _draw_account(self, canvas: Canvas, area: Area) -> None:
        """Show what "?" would be worth, also to whoever decides what to keep, and what building costs now."""
        worth = self._seen.worth(self.kind)
        if worth is not None:
            cards.draw_worth(canvas, area, worth, self._context.texts)
        if self._controller.decision_kind == BUILD and self._controller.accepts_clicks:
            self._draw_cost(canvas, area)

    def _draw_cost(self, canvas: Canvas, area: Area) -> None:
        """Show below the printed cost what is to be paid now, if that is less."""
        cost = self._seen.state.cost(self._seen.seat, self.kind)
        if cost == self._seen.facts.cards[self.kind].cost:
            return
        side = max(20.0, 30 * area.w / 150)
        place = area.part(5, 10 + side, side, side)
        figure = self._context.texts.number(cost)
        cards.draw_disc(canvas, place, figure, (theme.VERDIGRIS_PALE, "#6FC7B0"), theme.INK)


def place_cards(
    context: TableContext,
    selection: CardSelection,
    row: Area,
    places: Sequence[Place],
    widest: float = WIDTH,
    drop: Drop | None = None,
    ratio: float = cards.RATIO,
) -> None:
    """Put cards on the page, from the inline start of a row on; what lies below the window cannot be clicked."""
    areas = card_areas(row, len(places), widest, ratio)
    overlaps = any(area.w < card.w for area, card in areas)
    for place, (area, card) in zip(places, areas, strict=True):
        seen = Area(area.x, area.y, area.w, min(area.bottom, context.area.h) - area.y, area.rtl)
        context.page.add(CardWidget(seen, card, place, context, selection, drop, overlaps=overlaps))


def card_areas(row: Area, count: int, widest: float = WIDTH, ratio: float = cards.RATIO) -> list[tuple[Area, Area]]:
    """Return for every card of a row what is seen of it, and the whole card; low ones keep their height."""
    if ratio >= 1:
        return hand.card_areas(row, count, widest, ratio)
    cards_lie = row_of(count, row.w, widest)
    wide = min(_NARROW, row.w) if cards_lie.overlaps else cards_lie.width
    return hand.card_areas(row, count, wide, ratio * widest / wide)
