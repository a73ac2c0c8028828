"""How what happens is shown: cards drawn, paid and built, goods made and sold, prices turned up, roles taken."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import ClassVar

from game.core.event import Event
from game.san_juan.decisions import DISCARD
from game.san_juan.tables import UNSEEN
from scenes.san_juan import icons
from scenes.san_juan.animation.anchors import SMALL, Anchors
from scenes.san_juan.animation.cards import CardPainters, Reveal, draw_tile_back
from scenes.san_juan.animation.goods import good_flights
from scenes.san_juan.draw.cards import RATIO
from scenes.san_juan.draw.city_view import CityView
from scenes.san_juan.draw.drawn_cards import DrawnCards
from scenes.san_juan.draw.panels import Panels
from scenes.san_juan.draw.prices import draw_prices
from scenes.san_juan.draw.rail import Rail
from scenes.san_juan.draw.tray import Tray
from scenes.san_juan.places import PRICES, Kind, drawn_place, good_place, hand_place, slot_place
from scenes.san_juan.texts import slots_of
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.animation import Animation, Flip, Fly, Painter, Travel, out_cubic, travel_seconds
from scenes.table.context import TableContext
from scenes.table.director import Director, count_of, later, length, schedule, side_of, word_of, words_of
from scenes.table.places import Place
from scenes.table.sheet import sheet_area
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

_DEAL, _STAGGER = 0.32, 0.07
_GOOD_CARD = (30, 40)
"""How large a good is on a pile."""
_LARGE, _LARGE_SECONDS = 128, 0.7
"""How large a building of somebody else is shown, and how long."""
_FLIP = 0.26
_BADGE = 0.45
_MOST = 6
"""Cards that move one after the other; more are not shown one by one."""
_TO_HAND = frozenset({"gained", "sold", "council_kept", "prospected", "exchanged"})
_SHOWN = frozenset({"mined", "goldsmith_took"})
_TUCKS = {"tucked": "tuck", "banked": "tuck_once", "harbored": "tuck_good"}
"""By event, what the building does under which cards go."""


class SanJuanAnimation(Director):
    """Makes animations from events. Cards that the viewer may not see always move face down."""

    sounds: ClassVar[Mapping[str, str]] = {
        "covered": "place_stone",
        "library_used": "virtue_up",
        "standstill": "event",
        "game_over_built": "round_end",
        "game_over_standstill": "round_end",
    }

    def __init__(
        self,
        context: TableContext,
        board: CityView,
        rail: Rail,
        tray: Tray,
        drawn_cards: DrawnCards,
        panels: Panels,
    ) -> None:
        super().__init__(context)
        self._seen = Viewpoint(context)
        self._board = board
        self._rail = rail
        self._tray = tray
        self._drawn_cards = drawn_cards
        self._anchors = Anchors(context, board, rail, tray, panels)
        self._painters = CardPainters(context)
        self._next = 0
        """The place in the hand of the next card that is drawn."""
        self._shows = self._find_shows()

    def _find_shows(self) -> dict[str, Callable[[Event], list[Animation]]]:
        """Return how each kind of event is shown."""
        return {
            "took_role": self._took_role,
            "round_began": self._round_began,
            "built": self._built,
            "paid_goods": self._paid_goods,
            "lost_good": self._paid_goods,
            "gained": self._gained,
            "prospected": self._gained,
            "produced": self._produced,
            "customs_stocked": self._customs_stocked,
            "tile_turned": self._tile_turned,
            "sold": self._sold,
            **dict.fromkeys(_TUCKS, self._tucked),
            "exchanged": self._exchanged,
            **dict.fromkeys(("limited", "started", "council_discarded"), self._discarded),
            "council_drew": self._council_drew,
            "council_kept": self._council_kept,
            "reshuffled": self._reshuffled,
            **dict.fromkeys(("mined", "mined_nothing"), self._mined),
            **dict.fromkeys(("goldsmith_took", "goldsmith_failed"), self._goldsmith),
        }

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other."""
        drawn = sum(self._to_hand(event) for event in events if event.seat == self._seen.seat)
        self._next = len(self._seen.hand) - drawn
        return schedule(self.in_turn(events))

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        return self._shows.get(event.kind, self.hear)(event)

    def _to_hand(self, event: Event) -> int:
        """Return how many cards an event brings into a hand."""
        if event.kind in _SHOWN:
            return 1
        if event.kind in _TO_HAND or (event.kind == "council_drew" and self._joins_hand()):
            return count_of(event)
        return 0

    def _joins_hand(self) -> bool:
        """Whether the cards that a councillor has just drawn lie in the hand already, because of an archive."""
        return self._context.controller.decision_kind == DISCARD

    # cards

    def _deal(
        self, number: int, start: Area, end: Area, sound: str, kind: int = UNSEEN, hides: Place | None = None
    ) -> Fly:
        """Let a card fly, as the so many-th of several."""
        face = self._painters.painter(kind)
        return Fly(_DEAL, number * _STAGGER, sound, hides, start=start, end=end, face=face, ease=out_cubic)

    def _draws(self, seat: int, count: int, kinds: Sequence[int] = (), start: Area | None = None) -> list[Animation]:
        """Let cards come from the draw pile into a hand; those of the viewer lie open."""
        is_own = seat == self._seen.seat
        source = start or self._anchors.deck
        found: list[Animation] = []
        for number in range(min(count, _MOST)):
            place = self._next + number
            end = self._tray.card_area(place) if is_own and place >= 0 else self._anchors.hand(seat)
            kind = kinds[number] if number < len(kinds) else UNSEEN
            found.append(self._deal(number, source, end, "card_draw", kind, hand_place(place) if is_own else None))
        self._next += count if is_own else 0
        return found

    def _discards(self, seat: int, count: int) -> list[Animation]:
        """Let cards go face down from a hand to the discard pile."""
        start, end = self._anchors.hand(seat), self._anchors.discard
        start = start.middle(end.w, end.h)
        return [self._deal(number, start, end, "slide") for number in range(min(count, _MOST))]

    def _gained(self, event: Event) -> list[Animation]:
        return self._draws(side_of(event), count_of(event), self._kinds(event))

    def _kinds(self, event: Event, name: str = "card") -> list[int]:
        """Return the cards that an event lets the viewer see."""
        return [self._seen.facts.card(card) for card in words_of(event, name)]

    def _exchanged(self, event: Event) -> list[Animation]:
        discards = self._discarded(event)
        return discards + later(self._gained(event), length(discards))

    def _discarded(self, event: Event) -> list[Animation]:
        return self._discards(side_of(event), count_of(event))

    def _tucked(self, event: Event) -> list[Animation]:
        """Cards go face down under a building."""
        seat = side_of(event)
        start, end = self._anchors.hand(seat), self._anchors.building(seat, _TUCKS[event.kind])
        end = end.middle(end.w * 0.5, end.w * 0.5 * RATIO)
        count = count_of(event) if "n" in event.values else 1
        return [self._deal(number, start, end, "card_draw") for number in range(min(count, _MOST))]

    def _council_drew(self, event: Event) -> list[Animation]:
        """A councillor's cards come to the table, or into the hand of whoever has an archive."""
        seat, state = side_of(event), self._seen.state
        is_own = seat == self._seen.seat
        if is_own and state.drawn:
            area_of, deck = self._drawn_cards.area_of, self._anchors.deck
            return [
                self._deal(number, deck, area_of(number), "card_draw", card, drawn_place(number))
                for number, card in enumerate(state.drawn)
            ]
        if is_own and not self._joins_hand():
            return []
        kinds = [card for card in state.hands[seat][-count_of(event) :] if card != UNSEEN]
        return self._draws(seat, count_of(event), kinds)

    def _council_kept(self, event: Event) -> list[Animation]:
        if event.seat != self._seen.seat:
            return [Animation(0.1, sound="card_draw")]
        middle = self._board.mat.middle(SMALL * 2, SMALL * 2 * RATIO)
        return self._draws(side_of(event), count_of(event), self._kinds(event), middle)

    def _reshuffled(self, _event: Event) -> list[Animation]:
        start, end = self._anchors.discard, self._anchors.deck
        return [self._deal(number, start, end, "" if number else "shuffle") for number in range(3)]

    # building

    def _built(self, event: Event) -> list[Animation]:
        """The payment goes to the discard pile, then the building to its place."""
        seat, slot, roles = side_of(event), count_of(event, "slot"), self._board.roles
        kind = self._kinds(event)[0]
        is_own = seat == self._seen.seat
        start, end = self._anchors.hand(seat), self._anchors.slot(seat, slot)
        if kind == self._seen.state.tables.open_card:
            start = roles.from_end(0, 0, roles.h / RATIO, roles.h)
        paid = self._discards(seat, count_of(event))
        face = self._painters.painter(kind)
        if not is_own and self._context.settings.bot_pause:
            paid, start = self._shown_large(paid, start, face), self._large_area
        build = Fly(
            travel_seconds(start.centre, end.centre), length(paid), "build",
            slot_place(slot) if is_own else Place(Kind.PANEL_SLOT, slot, seat),
            start=start, end=end if is_own else end.middle(end.w, end.w * RATIO), face=face,
        )  # fmt: skip
        return [*self._covered(seat, slot, end, length([build])), *paid, build]

    @property
    def _large_area(self) -> Area:
        return self._board.mat.middle(_LARGE, _LARGE * RATIO)

    def _shown_large(self, paid: list[Animation], start: Area, face: Painter) -> list[Animation]:
        """Let a building of somebody else lie large on the table for a moment, after what is paid for it."""
        area = self._large_area
        comes = Fly(_DEAL, length(paid), "card_draw", start=start, end=area, face=face, ease=out_cubic)
        return [*paid, comes, Fly(_LARGE_SECONDS, comes.delay + comes.seconds, start=area, end=area, face=face)]

    def _covered(self, seat: int, slot: int, place: Area, seconds: float) -> list[Animation]:
        """Show the building that is built over until the new one is there."""
        if seat != self._seen.seat or not (below := self._seen.covered(slot)):
            return []
        face = self._painters.painter(below[-1], place.w)
        return [Fly(seconds, blocks=False, start=place, end=place, face=face)]

    # goods

    def _paid_goods(self, event: Event) -> list[Animation]:
        start = self._anchors.panel(side_of(event)).middle(*_GOOD_CARD)
        end = self._anchors.discard.middle(*_GOOD_CARD)
        return good_flights([(good, start, end, None) for good in words_of(event, "good")], "slide")

    def _produced(self, event: Event) -> list[Animation]:
        """Goods come unseen from the draw pile."""
        return self._stock(side_of(event), list(zip(slots_of(event), words_of(event, "good"), strict=False)))

    def _customs_stocked(self, event: Event) -> list[Animation]:
        seat, slot = side_of(event), count_of(event, "slot")
        return self._stock(seat, [(slot, self._seen.facts.good_of(self._seen.state.cities[seat][slot]))])

    def _stock(self, seat: int, goods: Sequence[tuple[int, str]]) -> list[Animation]:
        """Let goods come onto buildings."""
        start, is_own = self._anchors.deck.middle(*_GOOD_CARD), seat == self._seen.seat
        flights: list[tuple[str, Area, Area, Hashable]] = []
        for slot, good in goods:
            hides = good_place(slot) if is_own else Place(Kind.PANEL_GOOD, slot, seat)
            flights.append((good, start, self._anchors.good(seat, slot), hides))
        return good_flights(flights, "produce")

    def _sold(self, event: Event) -> list[Animation]:
        """Goods go to the discard pile; the cards they bring come from the draw pile."""
        seat, end = side_of(event), self._anchors.discard.middle(*_GOOD_CARD)
        sold = zip(slots_of(event), words_of(event, "good"), strict=False)
        flights = good_flights([(good, self._anchors.good(seat, slot), end, None) for slot, good in sold], "trade")
        return flights + later(self._gained(event), length(flights))

    def _tile_turned(self, _event: Event) -> list[Animation]:
        """The next tile of the trading house is turned over."""
        context = self._context
        if context.page.find(PRICES.kind) is None:
            return [Animation(_FLIP, sound="card_flip")]

        def face(canvas: Canvas, area: Area) -> None:
            draw_prices(canvas, area, self._seen.state, context.texts, titled=not context.frame.has_tabs)

        area = self._rail.area_of(PRICES)
        return [Flip(_FLIP, 0, "card_flip", PRICES, area=area, back=draw_tile_back, face=face)]

    # roles

    def _took_role(self, event: Event) -> list[Animation]:
        name = word_of(event, "role")
        role = self._seen.facts.role(name)
        start = self._board.role_area(role).part(10, 12, 72, 72)
        badge = Place(Kind.PANEL_ROLE, role, side_of(event))
        return [self._badge_flight(start, badge, icons.role_icon(name), "slide")]

    def _round_began(self, event: Event) -> list[Animation]:
        """The governor card goes to the next player."""
        if count_of(event) == 1:
            return []
        before = (side_of(event) - 1) % self._seen.state.players
        start = self._anchors.panel(before).from_end(60, 8, 34, 34)
        badge = Place(Kind.PANEL_GOVERNOR, side=side_of(event))
        return [self._badge_flight(start, badge, icons.GOVERNOR, "round_end")]

    def _badge_flight(self, start: Area, badge: Place, picture: str, sound: str) -> Travel:
        end = self._anchors.badge(badge)
        return Travel(
            _BADGE, 0, sound, badge, start=start.centre, end=end.centre, size=start.w, end_size=end.w, picture=picture
        )

    # what is turned up for all to see

    def _mined(self, event: Event) -> list[Animation]:
        """A gold mine turns cards up; the cheapest comes into the hand if all costs differ."""
        context, kinds = self._context, self._kinds(event, "shown_card")
        if event.kind == "mined":
            card = context.name("card", word_of(event, "card"))
            return self._reveal(event, kinds, self._kinds(event)[0], context.say("mine.kept", n=len(kinds), card=card))
        wanted = next(card.effect.amount for card in self._seen.facts.cards if card.effect.kind == "gold_mine")
        return self._reveal(event, kinds, None, context.say("mine.few" if len(kinds) < wanted else "mine.nothing"))

    def _goldsmith(self, event: Event) -> list[Animation]:
        """A goldsmith turns a card up; it comes into the hand if nobody has built it."""
        kind = self._kinds(event)[0]
        if event.kind == "goldsmith_took":
            return self._reveal(event, [kind], kind, self._context.say("mine.new"))
        return self._reveal(event, [kind], None, self._context.say("mine.built"))

    def _reveal(self, event: Event, kinds: Sequence[int], kept: int | None, note: str) -> list[Animation]:
        context, seat = self._context, side_of(event)
        building = "gold_mine" if event.kind.startswith("mined") else "goldsmith"
        reveal = Reveal(
            Reveal.needed(len(kinds)),
            sound="card_flip",
            covers=True,
            painters=self._painters,
            area=sheet_area(context.frame.board, context.frame.middle, Reveal.height(len(kinds)), None),
            kinds=tuple(kinds),
            kept=kept,
            head=(icons.card_icon(building), context.name("card", building), context.sides.names[seat]),
            note=note,
        )
        if kept is None:
            return [reveal]
        start = reveal.card_areas()[kinds.index(kept)]
        return [reveal, *later(self._draws(seat, 1, [kept], start), reveal.seconds)]
