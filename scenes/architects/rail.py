"""The rail of Architects: apprentices for hire, the Black Market today, and decks."""

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from scenes.architects import hiring, icons, offers, piles
from scenes.architects.hiring import ApprenticeCard
from scenes.architects.rival import TAB as RIVAL_TAB
from scenes.architects.rival import has_room, place_plan, place_rival
from scenes.table.sheet import Backdrop
from scenes.table.surroundings import Tab
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import LABEL
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.architects.table import Table

APPRENTICES, MARKET = "apprentices", "market"
TABS = (APPRENTICES, MARKET, RIVAL_TAB)
_GAP = 12
_DRAWER_CARD = 104
_DRAWER_OFFER = 118


class Rail:
    """Cards for hire, the market and the decks, one below the other or in drawers behind tabs."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._hiring: Area | None = None
        self._market: Area | None = None
        self._cards: list[ApprenticeCard] = []

    # layout

    def place(self) -> None:
        """Put everything on the page; also what the rival does, in the rail of the players."""
        self._hiring = self._market = None
        self._cards = []
        place_rival(self.table)
        if self.table.frame.has_tabs:
            self._place_tabs()
        else:
            self._place_open(self.table.frame.end_rail)

    def _place_open(self, rail: Area) -> None:
        """Share the rail; in a low window the cards become lower."""
        fixed = hiring.LABEL + 4 + _GAP + offers.LABEL + 5 + _GAP + piles.HEIGHT
        columns = self.table.facts.columns
        offer = offers.HEIGHT
        room = rail.h - fixed - offer
        if hiring.cards_height(self.table, hiring.LEAST_HEIGHT) > room:
            offer = offers.LEAST_HEIGHT
            room = rail.h - fixed - offer
        card = min(hiring.HEIGHT, (room - hiring.GAP[1] * (columns - 1)) / columns)
        height = hiring.cards_height(self.table, card)
        self._hiring = rail.part(0, 0, rail.w, hiring.LABEL)
        self._cards = hiring.place_cards(self.table, rail.part(0, hiring.LABEL + 4, rail.w, height))
        y = hiring.LABEL + 4 + height + _GAP
        self._place_market(rail.part(0, y, rail.w, offers.LABEL + 5 + offer), offer)
        y += offers.LABEL + 5 + offer + _GAP
        piles.place_piles(self.table, rail.part(0, y, rail.w, piles.HEIGHT))

    def _place_market(self, area: Area, height: float) -> None:
        """Put heading, note and offers on the page."""
        self._market = area.part(0, 0, area.w, offers.LABEL)
        width = self.table.app.brushes.type.width(offers.reset_text(self.table), LABEL) + 4
        offers.place_heading(self.table, self._market, width)
        offers.place_offers(self.table, area.part(0, offers.LABEL + 5, area.w, height))

    def _place_tabs(self) -> None:
        """Put tabs on the strip."""
        slots = range(len(self.table.town.row))
        tabs = [
            Tab(APPRENTICES, icons.APPRENTICE, (*(("apprentice", slot) for slot in slots), piles.BUILDINGS)),
            Tab(MARKET, icons.BLACK_MARKET, tuple(("offer", space) for space in range(3))),
        ]
        if self.table.town.automata and not has_room(self.table):
            tabs.append(Tab(RIVAL_TAB, icons.RIVAL[self.table.town.automata[0]]))
        self.table.surroundings.place_tabs(tabs)

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        table = self.table
        if not table.frame.has_tabs or table.drawer not in TABS:
            return
        inner = table.surroundings.open_drawer(table.surroundings.tab_title(table.drawer))
        if table.drawer == APPRENTICES:
            self._fill_hiring(inner)
        elif table.drawer == MARKET:
            self._fill_market(inner)
        else:
            place_plan(table, inner)

    def _fill_hiring(self, inner: Area) -> None:
        """Put the cards for hire into the drawer, and the decks below them."""
        table = self.table
        table.page.add(Backdrop(inner.part(0, 0, inner.w, hiring.LABEL), self._draw_price))
        columns = table.facts.columns
        room = inner.h - hiring.LABEL - 4 - _GAP - piles.HEIGHT
        card = min(_DRAWER_CARD, (room - hiring.GAP[1] * (columns - 1)) / columns)
        height = hiring.cards_height(table, card)
        self._cards = hiring.place_cards(table, inner.part(0, hiring.LABEL + 4, inner.w, height))
        piles.place_piles(table, inner.part(0, hiring.LABEL + 4 + height + _GAP, inner.w, piles.HEIGHT))

    def _fill_market(self, inner: Area) -> None:
        """Put the offers into the drawer, the decks below them, and what a reset does."""
        table = self.table
        self._place_market(inner.part(0, 0, inner.w, offers.LABEL + 5 + _DRAWER_OFFER), _DRAWER_OFFER)
        self._market = None
        y = offers.LABEL + 5 + _DRAWER_OFFER + _GAP
        piles.place_piles(table, inner.part(0, y, inner.w, piles.HEIGHT))
        y += piles.HEIGHT + _GAP
        table.page.add(Backdrop(inner.below(y), partial(offers.draw_explained, table=table)))

    # places

    def area_of(self, place: Hashable) -> Area:
        """Return where a part of the rail is; behind a closed tab, the tab is where it is reached."""
        group, number = place if isinstance(place, tuple) else ("", 0)
        pile = next((pile.word for pile in piles.PILES if pile.place == place), "")
        keys = {
            "apprentice": (f"apprentice_{number}", f"tab_{APPRENTICES}"),
            "offer": (f"offer_{number}", f"tab_{MARKET}"),
            "deck": (f"pile_{pile}", f"tab_{APPRENTICES}"),
            "rewards": (f"pile_{pile}", f"tab_{MARKET}"),
            "resets": ("resets", f"tab_{MARKET}"),
        }
        for key in keys.get(str(group), ()):
            if found := self.table.page.find(key):
                return found.area
        return self.table.frame.end_rail

    def back_area(self, place: Hashable) -> Area:
        """Return where the top card of a pile lies."""
        for widget in self.table.page.widgets:
            if isinstance(widget, piles.PileTile) and widget.place == place:
                return widget.back_area
        return self.area_of(place).middle(36, 40)

    @property
    def is_open(self) -> bool:
        """Whether the apprentices can be seen."""
        return bool(self._cards)

    def tip(self, place: Hashable) -> Tip | None:
        """Explain a part of the rail, and what a click on it does."""
        group, number = place if isinstance(place, tuple) else ("", 0)
        use = self.table.explainer.use((str(group), int(number)))
        if group == "apprentice":
            found = hiring.apprentice_tip(self.table, int(number))
            return found.with_use(use, "") if found else None
        if group == "offer":
            return offers.offer_tip(self.table, int(number)).with_use(use, "")
        if group in ("deck", "rewards"):
            return piles.pile_tip(self.table, (str(group), int(number)))
        return None

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint the headings under the widgets."""
        if self._hiring:
            hiring.draw_heading(canvas, self._hiring, self.table, self.table.say("rail.apprentices"))
        if self._market:
            draw_label(canvas, self._market, self.table.say("rail.market"))

    def _draw_price(self, canvas: Canvas, area: Area) -> None:
        """Paint over the cards of the drawer, whose title says what they are, what the Workshop asks for them."""
        hiring.draw_heading(canvas, area, self.table, self.table.name("place", "workshop"))
