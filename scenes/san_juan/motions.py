"""How what happens is shown: cards drawn, paid and built, goods made and sold, prices turned up, roles taken."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from game.core.event import Event
from game.san_juan.decisions import DISCARD as DISCARDING
from game.san_juan.tables import UNSEEN
from scenes.san_juan import icons
from scenes.san_juan.choices import DECK
from scenes.san_juan.faces import RATIO, draw_good
from scenes.san_juan.moving import Reveal, card_painter, draw_tile_back
from scenes.san_juan.prices import draw_prices
from scenes.san_juan.rail import DISCARD, PRICES
from scenes.san_juan.spots import SMALL, Spots
from scenes.table.animation import Animation, Flip, Fly, Painter, Travel, out_cubic, travel_seconds
from scenes.table.sheet import sheet_area
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

_DEAL, _STAGGER = 0.32, 0.07
_GOOD, _GOOD_STAGGER = 0.45, 0.06
_GOOD_CARD = (30, 40)
"""How large a good is on a pile."""
_FLIP = 0.26
_BADGE = 0.45
_MOST = 6
"""Cards that move one after the other; more are not shown one by one."""
_TO_HAND = frozenset({"gained", "sold", "council_kept", "prospected", "exchanged"})
_SHOWN = frozenset({"mined", "goldsmith_took"})
_SOUNDS = {
    "covered": "place_stone",
    "library_used": "virtue_up",
    "standstill": "event",
    "game_over_built": "round_end",
    "game_over_standstill": "round_end",
}
_TUCKS = {"tucked": "tuck", "banked": "tuck_once", "harbored": "tuck_good"}
"""By event, what the building does under which cards go."""


class Choreographer:
    """Makes motions from events. Cards that the viewer may not see always move face down."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.spots = Spots(table)
        self._next = 0
        """The place in the hand of the next card that is drawn."""

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other."""
        table = self.table
        drawn = sum(self._to_hand(event) for event in events if event.seat == table.seat)
        self._next = len(table.island.hands[table.seat]) - drawn
        found: list[Animation] = []
        for event in events:
            if event.kind in _SOUNDS:
                found.append(Animation(0.1, sound=_SOUNDS[event.kind]))
            elif event.kind in self._SHOWS:
                found += self._SHOWS[event.kind](self, event)
        return found

    def _to_hand(self, event: Event) -> int:
        """Return how many cards an event brings into a hand."""
        if event.kind in _SHOWN:
            return 1
        if event.kind in _TO_HAND or (event.kind == "council_drew" and self._joins_hand()):
            return _number(event)
        return 0

    def _joins_hand(self) -> bool:
        """Whether the cards that a councillor has just drawn lie in the hand already, because of an archive."""
        pending = self.table.island.pending
        return bool(pending) and pending[-1].kind == DISCARDING

    # cards

    def _back(self) -> Painter:
        return card_painter(self.table, UNSEEN)

    def _deal(self, start: Area, end: Area, face: Painter, sound: str, *, first: bool, hides: Hashable = None) -> Fly:
        delay = 0.0 if first else _STAGGER - _DEAL
        return Fly(_DEAL, delay, sound, hides, start=start, end=end, face=face, ease=out_cubic)

    def _draws(self, seat: int, count: int, kinds: Sequence[int] = (), start: Area | None = None) -> list[Animation]:
        """Let cards come from the draw pile into a hand; those of the viewer lie open."""
        found: list[Animation] = []
        source = start or self.spots.deck
        for number in range(count):
            own = seat == self.table.seat
            place = self._next + number
            end = self.table.tray.card_area(place) if own and place >= 0 else self.spots.hand(seat)
            face = card_painter(self.table, kinds[number]) if number < len(kinds) else self._back()
            hides = ("hand", place) if own else None
            if number < _MOST:
                found.append(self._deal(source, end, face, "card_draw", first=not number, hides=hides))
        if seat == self.table.seat:
            self._next += count
        return found

    def _discards(self, seat: int, count: int) -> list[Animation]:
        """Let cards go face down from a hand to the discard pile."""
        start, end = self.spots.hand(seat), self.spots.discard
        start = start.middle(end.w, end.h)
        return [self._deal(start, end, self._back(), "slide", first=not number) for number in range(min(count, _MOST))]

    def _gained(self, event: Event) -> list[Animation]:
        return self._draws(_seat(event), _number(event), self._kinds(event))

    def _kinds(self, event: Event) -> list[int]:
        """Return the cards that an event lets the viewer see."""
        names = event.values.get("card", ())
        return [self.table.facts.card(str(name)) for name in (names if isinstance(names, tuple) else (names,))]

    def _exchanged(self, event: Event) -> list[Animation]:
        return self._discards(_seat(event), _number(event)) + self._gained(event)

    def _discarded(self, event: Event) -> list[Animation]:
        return self._discards(_seat(event), _number(event))

    def _tucked(self, event: Event) -> list[Animation]:
        """Cards go face down under a building."""
        seat = _seat(event)
        start, end = self.spots.hand(seat), self.spots.building(seat, _TUCKS[event.kind])
        count = _number(event) if "n" in event.values else 1
        return [
            self._deal(start, end.middle(end.w * 0.5, end.w * 0.5 * RATIO), self._back(), "card_draw", first=not number)
            for number in range(min(count, _MOST))
        ]

    def _council_drew(self, event: Event) -> list[Animation]:
        """A councillor's cards come to the table, or into the hand of whoever has an archive."""
        seat, table = _seat(event), self.table
        state = table.island
        if seat == table.seat and state.drawn:
            start = self.spots.deck
            return [
                self._deal(
                    start, table.drawn_area(number), card_painter(table, card), "card_draw",
                    first=not number, hides=("drawn", number),
                )
                for number, card in enumerate(state.drawn)
            ]  # fmt: skip
        if seat == table.seat and not self._joins_hand():
            return []
        kinds = [card for card in state.hands[seat][-_number(event) :] if card != UNSEEN]
        return self._draws(seat, _number(event), kinds)

    def _council_kept(self, event: Event) -> list[Animation]:
        if event.seat != self.table.seat:
            return [Animation(0.1, sound="card_draw")]
        middle = self.table.view.mat.middle(SMALL * 2, SMALL * 2 * RATIO)
        return self._draws(_seat(event), _number(event), self._kinds(event), middle)

    def _reshuffled(self, _event: Event) -> list[Animation]:
        start, end = self.spots.discard, self.spots.deck
        return [
            self._deal(start, end, self._back(), "" if number else "shuffle", first=not number) for number in range(3)
        ]

    # building

    def _built(self, event: Event) -> list[Animation]:
        """The payment goes to the discard pile, then the building to its place."""
        seat, slot, table = _seat(event), int(str(event.values["slot"])), self.table
        kind = self._kinds(event)[0]
        own = seat == table.seat
        end = self.spots.slot(seat, slot)
        start = self.spots.hand(seat)
        if kind == table.island.tables.open_card:
            start = table.view.roles.from_end(0, 0, table.view.roles.h / RATIO, table.view.roles.h)
        hides: Hashable = ("slot", slot) if own else ("cell", seat, slot)
        seconds = travel_seconds(start.centre, end.centre)
        wide = end if own else end.middle(end.w, end.w * RATIO)
        paid = self._discards(seat, _number(event))
        build = Fly(seconds, 0, "build", hides, start=start, end=wide, face=card_painter(table, kind))
        return [*self._covered(seat, slot, end, [*paid, build]), *paid, build]

    def _covered(self, seat: int, slot: int, place: Area, meanwhile: Sequence[Animation]) -> list[Animation]:
        """Show the building that is built over until the new one is there."""
        below = [kind for covered, kind in self.table.island.covered[seat] if covered == slot]
        if not below or seat != self.table.seat:
            return []
        seconds = sum(motion.seconds + motion.delay for motion in meanwhile)
        face = card_painter(self.table, below[-1], place.w)
        return [Fly(seconds, blocks=False, start=place, end=place, face=face)]

    def _paid_goods(self, event: Event) -> list[Animation]:
        start, end = self.spots.panel(_seat(event)).middle(*_GOOD_CARD), self.spots.discard.middle(*_GOOD_CARD)
        return [
            self._good_flight(good, start, end, "slide", first=not number) for number, good in enumerate(_goods(event))
        ]

    # goods

    def _good_flight(
        self, good: str, start: Area, end: Area, sound: str, *, first: bool, hides: Hashable = None
    ) -> Fly:
        def paint(canvas: Canvas, area: Area) -> None:
            draw_good(canvas, area, good)

        return Fly(_GOOD, 0 if first else _GOOD_STAGGER - _GOOD, sound, hides, start=start, end=end, face=paint)

    def _produced(self, event: Event) -> list[Animation]:
        """Goods come unseen from the draw pile."""
        start = self.spots.deck.middle(*_GOOD_CARD)
        found: list[Animation] = []
        for number, (slot, good) in enumerate(zip(_slots(event), _goods(event), strict=False)):
            found.append(self._stocked(_seat(event), slot, good, start, first=not number))
        return found

    def _stocked(self, seat: int, slot: int, good: str, start: Area, *, first: bool) -> Fly:
        own = seat == self.table.seat
        hides: Hashable = ("good", slot) if own else ("cell_good", seat, slot)
        return self._good_flight(good, start, self.spots.good(seat, slot), "produce", first=first, hides=hides)

    def _customs_stocked(self, event: Event) -> list[Animation]:
        seat, slot = _seat(event), int(str(event.values["slot"]))
        good = self.table.facts.good_of(self.table.island.cities[seat][slot])
        return [self._stocked(seat, slot, good, self.spots.deck.middle(*_GOOD_CARD), first=True)]

    def _sold(self, event: Event) -> list[Animation]:
        """Goods go to the discard pile; the cards they bring come from the draw pile."""
        seat, end = _seat(event), self.spots.discard.middle(*_GOOD_CARD)
        flights: list[Animation] = [
            self._good_flight(good, self.spots.good(seat, slot), end, "trade", first=not number)
            for number, (slot, good) in enumerate(zip(_slots(event), _goods(event), strict=False))
        ]
        return flights + self._gained(event)

    def _tile_turned(self, _event: Event) -> list[Animation]:
        """The next tile of the trading house is turned over."""
        table = self.table
        if table.page.find("prices") is None:
            return [Animation(_FLIP, sound="card_flip")]

        def face(canvas: Canvas, area: Area) -> None:
            draw_prices(canvas, area, table.island, table.app.texts, titled=not table.frame.has_tabs)

        area = table.rail.area_of(PRICES)
        return [Flip(_FLIP, 0, "card_flip", PRICES, area=area, back=draw_tile_back, face=face)]

    # roles

    def _took_role(self, event: Event) -> list[Animation]:
        role = str(event.values["role"])
        start = self.table.view.role_area(self.table.facts.role(role)).part(10, 12, 72, 72)
        return [self._badge_flight(start, _seat(event), icons.role_icon(role), "slide")]

    def _round_began(self, event: Event) -> list[Animation]:
        """The governor card goes to the next player."""
        if _number(event) == 1:
            return []
        before = (_seat(event) - 1) % self.table.island.players
        start = self.spots.panel(before).from_end(60, 8, 34, 34)
        return [self._badge_flight(start, _seat(event), icons.GOVERNOR, "round_end")]

    def _badge_flight(self, start: Area, seat: int, badge: str, sound: str) -> Travel:
        end = self.spots.badge(seat, badge)
        return Travel(
            _BADGE, 0, sound, ("badge", seat, badge), start=start.centre, end=end.centre, size=start.w, end_size=end.w,
            picture=badge,
        )  # fmt: skip

    # what is turned up for all to see

    def _mined(self, event: Event) -> list[Animation]:
        """A gold mine turns cards up; the cheapest comes into the hand if all costs differ."""
        shown = event.values["shown_card"]
        kinds = [self.table.facts.card(str(name)) for name in (shown if isinstance(shown, tuple) else (shown,))]
        if event.kind == "mined":
            kept = self._kinds(event)[0]
            note = self.table.say("mine.kept", n=len(kinds), card=self.table.name("card", str(event.values["card"])))
            return self._reveal(event, kinds, kept, note)
        wanted = next(card.effect.amount for card in self.table.facts.cards if card.effect.kind == "gold_mine")
        return self._reveal(event, kinds, None, self.table.say("mine.few" if len(kinds) < wanted else "mine.nothing"))

    def _goldsmith(self, event: Event) -> list[Animation]:
        """A goldsmith turns a card up; it comes into the hand if nobody has built it."""
        kind = self._kinds(event)[0]
        took = event.kind == "goldsmith_took"
        return self._reveal(event, [kind], kind if took else None, self.table.say("mine.new" if took else "mine.built"))

    def _reveal(self, event: Event, kinds: Sequence[int], kept: int | None, note: str) -> list[Animation]:
        table = self.table
        area = sheet_area(table.frame.board, table.frame.middle, Reveal.height(len(kinds)), None)
        building = "gold_mine" if event.kind.startswith("mined") else "goldsmith"
        head = icons.card_icon(building), table.name("card", building), table.names[_seat(event)]
        seconds = Reveal.needed(len(kinds))
        reveal = Reveal(
            seconds,
            0,
            "card_flip",
            covers=True,
            table=table,
            area=area,
            kinds=tuple(kinds),
            kept=kept,
            head=head,
            note=note,
        )
        if kept is None:
            return [reveal]
        start = reveal.card_areas()[kinds.index(kept)]
        return [reveal, *self._draws(_seat(event), 1, [kept], start)]

    _SHOWS: dict[str, Callable[["Choreographer", Event], list[Animation]]] = {
        "took_role": _took_role,
        "round_began": _round_began,
        "built": _built,
        "paid_goods": _paid_goods,
        "lost_good": _paid_goods,
        "gained": _gained,
        "prospected": _gained,
        "produced": _produced,
        "customs_stocked": _customs_stocked,
        "tile_turned": _tile_turned,
        "sold": _sold,
        "harbored": _tucked,
        "tucked": _tucked,
        "banked": _tucked,
        "exchanged": _exchanged,
        "limited": _discarded,
        "started": _discarded,
        "council_discarded": _discarded,
        "council_drew": _council_drew,
        "council_kept": _council_kept,
        "reshuffled": _reshuffled,
        "mined": _mined,
        "mined_nothing": _mined,
        "goldsmith_took": _goldsmith,
        "goldsmith_failed": _goldsmith,
    }


def places_of(table: "Table", event: Event) -> tuple[Hashable, ...]:
    """Return the places a log line speaks of: a role, prices, piles, or buildings of the city on the mat."""
    if event.kind == "tile_turned":
        return (PRICES,)
    if event.kind == "reshuffled":
        return (DECK, DISCARD)
    if "role" in event.values:
        return (("role", table.facts.role(str(event.values["role"]))),)
    if event.seat != table.seat:
        return ()
    city = table.island.cities[table.seat]
    slots = _slots(event)
    if "by_card" in event.values:
        kind = table.facts.card(str(event.values["by_card"]))
        slots = (city.index(kind),) if kind in city else ()
    return tuple(("slot", slot) for slot in slots if slot < len(city))


def _seat(event: Event) -> int:
    return 0 if event.seat is None else event.seat


def _number(event: Event) -> int:
    return int(str(event.values["n"]))


def _goods(event: Event) -> tuple[str, ...]:
    goods = event.values["good"]
    return tuple(map(str, goods)) if isinstance(goods, tuple) else (str(goods),)


def _slots(event: Event) -> tuple[int, ...]:
    """Return the buildings that an event names."""
    slots = event.values.get("slots", event.values.get("slot", ()))
    return tuple(int(str(slot)) for slot in (slots if isinstance(slots, tuple) else (slots,)))
