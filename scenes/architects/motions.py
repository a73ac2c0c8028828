"""How what happens is shown. Every kind of event has a show or a sound; goods of one kind fly side by side."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.architects.facts import LARGE_PLACES, PLACES, SPACES
from game.architects.tables import LARGE
from game.core.event import Event
from scenes.architects import card_motions, reset_motions, turn_motions
from scenes.architects.moving import with_rests
from scenes.architects.piles import BUILDINGS, REWARDS
from scenes.architects.places import BLACK_MARKET, CATHEDRAL, GUILDHALL, PRISON
from scenes.architects.reset_motions import market_before
from scenes.architects.spots import Spots
from scenes.table.animation import Animation
from scenes.table.director import Director, count_of, numbers_of, schedule, word_of, words_of
from scenes.ui.geometry import Point
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.architects.table import Table

_BATCHES: Mapping[str, str] = {
    "gained": "goods",
    "paid": "paid",
    "tax_paid": "paid",
    "coins_laid": "paid",
    "supplies_gained": "goods",
    "jailed": "jailed",
    "imprisoned": "prison",
    "virtue_gained": "virtue",
    "virtue_lost": "virtue",
    "end_virtue": "end",
    "end_debts": "end",
    "dealt": "dealt",
    "shelved": "shelved",
    "hired": "hired",
    "coins_taken": "hired",
}
"""Events that are shown side by side when they follow each other."""
_SHOWS = {**turn_motions.SHOWS, **card_motions.SHOWS, **reset_motions.SHOWS}
_SOUNDS: Mapping[str, str] = {
    "passed": "slide",
    "virtue_over": "error",
    "debt_spared": "slide",
    "market_shuffled": "shuffle",
    "game_over": "round_end",
}
"""Events that are heard, and not seen to move."""


class Choreographer(Director):
    """Makes motions from events."""

    batches: ClassVar[Mapping[str, str]] = _BATCHES
    sounds: ClassVar[Mapping[str, str]] = _SOUNDS

    def __init__(self, table: "Table") -> None:
        super().__init__(table.context)
        self.table = table
        self.spots = Spots(table)
        self.target: Point = (0, 0)
        """From where goods come and where they go: the place of the present action."""
        self.gaps: dict[int, int] = {}
        """By row of apprentices, the slot from which a card has left."""
        self.market: list[int] = []
        """Who stood on the Black Market before a reset."""

    @property
    def marked(self) -> bool:
        """Whether pieces carry the marks of their owners."""
        return self.table.app.settings.shape_marks

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other or side by side."""
        self.gaps = {}
        self.target = self._target_of(events)
        self.headline = self._headline_before(events)
        if any(event.kind == "jailed" for event in events):
            self.market = market_before(self.table, events)
        return schedule(with_rests(self.in_turn(events)))

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        show = _SHOWS.get(event.kind)
        return show(self, event) if show else self.hear(event)

    def _target_of(self, events: Sequence[Event]) -> Point:
        """Return where goods come from before a worker is placed: the place where the last one went."""
        for event in events:
            if event.kind == "built":
                return self.spots.bank
        for past in reversed(self.table.match.past):
            for event in past.events:
                if event.kind == "placed":
                    return self.spots.source(word_of(event, "place"))
            if past.seat != self.table.town.active:
                break
        return self.spots.bank

    def _headline_before(self, events: Sequence[Event]) -> str:
        """Return what is said until the rival's scheme card is turned up."""
        if all(event.kind not in ("schemed", "rival_fallback") for event in events):
            return ""
        name = escape(self.table.names[self.table.town.rival])
        return self.table.app.texts.get("architects.prompt.rival", player=name)


# places that log lines speak of

_BY_KIND: Mapping[str, tuple[Hashable, ...]] = {
    "built": (GUILDHALL,),
    "last_round": (GUILDHALL,),
    "advanced": (CATHEDRAL,),
    "rewarded": (REWARDS,),
    "reward_removed": (REWARDS,),
    "robbed": (("place", LARGE_PLACES.index("tax_stand")),),
    "tax_paid": (("place", LARGE_PLACES.index("tax_stand")),),
    "stand_grew": (("place", LARGE_PLACES.index("tax_stand")),),
    "imprisoned": (PRISON,),
    "released": (PRISON,),
    "freed": (PRISON,),
    "jailed": (PRISON,),
    "rival_freed": (PRISON,),
    "crowded": (PRISON,),
    "most_prisoners": (PRISON,),
    "took_back_prison": (PRISON,),
    "reset_began": (BLACK_MARKET,),
    "market_flipped": (("offer", 2),),
    "market_shuffled": (BLACK_MARKET,),
    "drew": (BUILDINGS,),
    "buried": (BUILDINGS,),
}


def places_of(table: "Table", event: Event) -> tuple[Hashable, ...]:
    """Return the places a log line speaks of."""
    if event.kind in _BY_KIND:
        return _BY_KIND[event.kind]
    if event.kind in ("virtue_gained", "virtue_lost"):
        return (("virtue", count_of(event, "virtue")),)
    if event.kind in ("hired", "coins_laid", "apprentice_came", "apprentice_removed"):
        return _apprentices(table, event)
    if "place" in event.values:
        return (_place(word_of(event, "place")),)
    return ()


def _apprentices(table: "Table", event: Event) -> tuple[Hashable, ...]:
    """Return the slots of the apprentices an event names, as far as they still lie there."""
    if event.kind == "coins_laid":
        return tuple(("apprentice", slot) for slot in numbers_of(event, "slots"))
    row, numbers = table.town.row, table.town.tables.apprentice_numbers
    cards = [numbers[name] for name in words_of(event, "apprentice")]
    return tuple(("apprentice", row.index(card)) for card in cards if card in row)


def _place(name: str) -> Hashable:
    """Return the place of the board with a name."""
    if name in SPACES:
        return ("market", SPACES.index(name))
    number = PLACES.index(name)
    return ("place", number) if number < LARGE else GUILDHALL
