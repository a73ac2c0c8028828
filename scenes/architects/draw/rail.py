"""The rail of Architects: apprentices for hire, the Black Market today, and decks."""

from functools import partial

from scenes.architects import icons
from scenes.architects.draw import apprentices, black_market, piles
from scenes.architects.draw.apprentices import ApprenticeCard
from scenes.architects.draw.rival_plan import TAB as RIVAL_TAB
from scenes.architects.draw.rival_plan import has_room, place_plan, place_rival
from scenes.architects.places import BUILDING_DECK, Kind, apprentice_place, offer_place
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.table.sheet import Backdrop
from scenes.table.surroundings import Tab
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import LABEL

APPRENTICES, MARKET = "apprentices", "market"
TABS = (APPRENTICES, MARKET, RIVAL_TAB)
_GAP = 12
_DRAWER_CARD = 104
_DRAWER_OFFER = 118


class Rail:
    """Cards for hire, the market and the decks, one below the other or in drawers behind tabs."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._hiring: Area | None = None
        self._market: Area | None = None
        self._cards: list[ApprenticeCard] = []

    # layout

    def place(self) -> None:
        """Put everything on the page; also what the rival does, in the rail of the players."""
        self._hiring = self._market = None
        self._cards = []
        place_rival(self._context)
        if self._context.frame.has_tabs:
            self._place_tabs()
        else:
            self._place_open(self._context.frame.end_rail)

    def _place_open(self, rail: Area) -> None:
        """Share the rail; in a low window the cards become lower."""
        fixed = apprentices.LABEL + 4 + _GAP + black_market.LABEL + 5 + _GAP + piles.HEIGHT
        columns = state_of(self._context).facts.columns
        offer = black_market.HEIGHT
        room = rail.h - fixed - offer
        if apprentices.cards_height(self._context, apprentices.LEAST_HEIGHT) > room:
            offer = black_market.LEAST_HEIGHT
            room = rail.h - fixed - offer
        card = min(apprentices.HEIGHT, (room - apprentices.GAP[1] * (columns - 1)) / columns)
        height = apprentices.cards_height(self._context, card)
        self._hiring = rail.part(0, 0, rail.w, apprentices.LABEL)
        self._cards = apprentices.place_cards(self._context, rail.part(0, apprentices.LABEL + 4, rail.w, height))
        y = apprentices.LABEL + 4 + height + _GAP
        self._place_market(rail.part(0, y, rail.w, black_market.LABEL + 5 + offer), offer)
        y += black_market.LABEL + 5 + offer + _GAP
        piles.place_piles(self._context, rail.part(0, y, rail.w, piles.HEIGHT))

    def _place_market(self, area: Area, height: float) -> None:
        """Put heading, note and offers on the page."""
        self._market = area.part(0, 0, area.w, black_market.LABEL)
        width = self._context.type.width(black_market.reset_text(self._context), LABEL) + 4
        black_market.place_heading(self._context, self._market, width)
        black_market.place_offers(self._context, area.part(0, black_market.LABEL + 5, area.w, height))

    def _place_tabs(self) -> None:
        """Put tabs on the strip."""
        state = state_of(self._context)
        slots, spaces = range(len(state.row)), range(len(state.market))
        tabs = [
            Tab(APPRENTICES, icons.APPRENTICE, (*map(apprentice_place, slots), BUILDING_DECK)),
            Tab(MARKET, icons.BLACK_MARKET, tuple(map(offer_place, spaces))),
        ]
        if state.automata and not has_room(self._context):
            tabs.append(Tab(RIVAL_TAB, icons.RIVAL[state.rival_id]))
        self._context.surroundings.place_tabs(tabs)

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        surroundings = self._context.surroundings
        if not self._context.frame.has_tabs or surroundings.drawer not in TABS:
            return
        inner = surroundings.open_drawer(surroundings.tab_title(surroundings.drawer))
        if surroundings.drawer == APPRENTICES:
            self._fill_apprentices(inner)
        elif surroundings.drawer == MARKET:
            self._fill_market(inner)
        else:
            place_plan(self._context, inner)

    def _fill_apprentices(self, inner: Area) -> None:
        """Put the cards for hire into the drawer, and the decks below them."""
        context = self._context
        context.page.add(Backdrop(inner.part(0, 0, inner.w, apprentices.LABEL), self._draw_price))
        columns = state_of(context).facts.columns
        room = inner.h - apprentices.LABEL - 4 - _GAP - piles.HEIGHT
        card = min(_DRAWER_CARD, (room - apprentices.GAP[1] * (columns - 1)) / columns)
        height = apprentices.cards_height(context, card)
        self._cards = apprentices.place_cards(context, inner.part(0, apprentices.LABEL + 4, inner.w, height))
        piles.place_piles(context, inner.part(0, apprentices.LABEL + 4 + height + _GAP, inner.w, piles.HEIGHT))

    def _fill_market(self, inner: Area) -> None:
        """Put the offers into the drawer, the decks below them, and what a reset does."""
        context = self._context
        self._place_market(inner.part(0, 0, inner.w, black_market.LABEL + 5 + _DRAWER_OFFER), _DRAWER_OFFER)
        self._market = None
        y = black_market.LABEL + 5 + _DRAWER_OFFER + _GAP
        piles.place_piles(context, inner.part(0, y, inner.w, piles.HEIGHT))
        y += piles.HEIGHT + _GAP
        context.page.add(Backdrop(inner.below(y), partial(black_market.draw_explained, context=context)))

    # places

    def area_of(self, place: Place) -> Area:
        """Return where a part of the rail is; behind a closed tab, the tab is where it is reached."""
        page = self._context.page
        tab = MARKET if place.kind in (Kind.OFFER, Kind.REWARDS) else APPRENTICES
        found = page.find(_key_of(place)) or page.find(f"tab_{tab}")
        return found.area if found else self._context.frame.end_rail

    def back_area(self, place: Place) -> Area:
        """Return where the top card of a pile lies."""
        for widget in self._context.page.widgets:
            if isinstance(widget, piles.PileTile) and widget.place == place:
                return widget.back_area
        return self.area_of(place).middle(36, 40)

    @property
    def is_open(self) -> bool:
        """Whether the apprentices can be seen."""
        return bool(self._cards)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the headings under the widgets."""
        if self._hiring:
            apprentices.draw_heading(canvas, self._hiring, self._context, self._context.say("rail.apprentices"))
        if self._market:
            draw_label(canvas, self._market, self._context.say("rail.market"))

    def _draw_price(self, canvas: Canvas, area: Area) -> None:
        """Paint over the cards of the drawer, whose title says what they are, what the Workshop asks for them."""
        apprentices.draw_heading(canvas, area, self._context, self._context.name("place", "workshop"))


def _key_of(place: Place) -> str:
    """Return the key of the widget of a part of the rail."""
    pile = next((pile for pile in piles.PILES if pile.place == place), None)
    return f"pile_{pile.word}" if pile else f"{place.kind}_{place.number}"
