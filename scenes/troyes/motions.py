"""How what happens is shown. Every kind of event has a show; those of one kind run side by side where that is clear."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.core.event import Event
from scenes.table.animation import Animation
from scenes.table.director import Director, numbers_of, schedule, side_of, word_of
from scenes.troyes import action_motions, king_motions, round_motions
from scenes.troyes.choices import CATHEDRAL, FIELDS
from scenes.troyes.moving import DieFlight
from scenes.troyes.spots import Spots
from scenes.ui.geometry import Area, Point
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.troyes.table import Table

Show = Callable[["Choreographer", Event], list[Animation]]
"""Returns how an event is shown; delays count from its beginning."""

_FACES = 18
_BATCHES: Mapping[str, str] = {
    "earned": "pay",
    "wages_paid": "pay",
    "wages_short": "pay",
    "lost_deniers": "loss",
    "lost_influence": "loss",
    "threat_short": "loss",
    "collected": "home",
    "went_home": "home",
    "rolled": "rolled",
    "prize": "prize",
    "scored": "scored",
    "taxed": "taxed",
    "waited": "waited",
    "bought": "dice",
    "used": "dice",
    "modified": "dice",
    "fought": "fight",
    "influence_won": "fight",
    "resisted": "resisted",
    "le_roy_spent": "spent",
    "le_roy_bought": "spent",
    "black_collected": "black",
}
"""Events that are shown side by side when they follow each other."""
_SHOWS: Mapping[str, Show] = {**round_motions.SHOWS, **action_motions.SHOWS, **king_motions.SHOWS}
_SOUNDS: Mapping[str, str] = {
    "threat_idle": "event",
    "activated": "build",
    "no_gain": "error",
    "round_ended": "round_end",
    "game_over": "round_end",
    "supported": "event",
    "le_roy_idle": "error",
    "le_roy_passed": "slide",
    "dealt": "card_draw",
    "verdict": "event",
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
        """Where the dice of the present action go."""

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other or side by side."""
        self.target = self._target_of(events)
        self.headline = self._headline_before(events)
        return schedule(self.in_turn(_in_order(events)))

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        show = _SHOWS.get(event.kind)
        return show(self, event) if show else self.hear(event)

    def _target_of(self, events: Sequence[Event]) -> Point:
        """Return where the first event that names a target takes place."""
        for event in events:
            places = places_of(self.table, event)
            if places and event.kind in _TARGETS:
                return self.table.place_area(places[0]).centre
        return self.table.frame.board.centre

    def _headline_before(self, events: Sequence[Event]) -> str:
        """Return what is said while Le Roy's dice still roll."""
        if all(event.kind != "le_roy_rolled" for event in events):
            return ""
        name = escape(self.table.names[self.table.town.grey])
        return self.table.app.texts.get("troyes.prompt.le_roy", player=name)

    # dice

    def dice_leave(self, dice: Sequence[int], end: Point, delay: float = 0.0) -> list[Animation]:
        """Let dice leave the square; a die on the square is its district * 18 + its kind."""
        return [
            DieFlight(
                0.42, delay + number * 0.05, "" if number else "slide", start=area.centre, end=end, size=area.w,
                end_size=area.w * 0.6, colour=die % _FACES // 6, pips=die % 6 + 1,
            )
            for number, (die, area) in enumerate(self._old_dice(dice))
        ]  # fmt: skip

    def _old_dice(self, dice: Sequence[int]) -> list[tuple[int, Area]]:
        """Return where dice lay that have left."""
        town, found = self.table.town, []
        for side in sorted({die // _FACES for die in dice}):
            gone = [die % _FACES for die in dice if die // _FACES == side]
            before = sorted([*town.dice[side], *gone])
            areas = self.table.view.dice_areas(side, len(before))
            for code in gone:
                place = before.index(code)
                before[place] = -1
                found.append((side * _FACES + code, areas[place]))
        return found


def _in_order(events: Sequence[Event]) -> list[Event]:
    """Return events in the order in which they are shown: a newcomer's die is rolled before anybody makes room."""
    found = list(events)
    for number in range(1, len(found)):
        if found[number].kind == "citizen_came" and found[number - 1].kind == "expelled":
            found[number - 1], found[number] = found[number], found[number - 1]
    return found


_TARGETS = frozenset({"hired", "activated", "built", "fought", "placed", "farmed"})


def places_of(table: "Table", event: Event) -> tuple[Hashable, ...]:
    """Return the places a log line speaks of: a card, an event, the cathedral, a space, a building, a district."""
    values = event.values
    spots = Spots(table)
    if "space" in values:
        return tuple(("space", space) for space in numbers_of(event, "space"))
    if "card" in values:
        names = values["card"] if isinstance(values["card"], tuple) else (values["card"],)
        places = [spots.place_of_card(str(name)) for name in names]
        return tuple(("card", place) for place in places if place is not None)
    if event.kind in ("built", "cube_lost"):
        return (CATHEDRAL,)
    if "threat" in values:
        index = spots.index_of(word_of(event, "threat"))
        return () if index is None else (("event", index),)
    if event.kind == "farmed":
        return (FIELDS,)
    if event.kind in _IN_DISTRICT and event.seat is not None:
        return (("district", side_of(event)),)
    return ()


_IN_DISTRICT = frozenset(
    {"rolled", "passed", "waited", "collected", "rerolled", "flipped", "countered", "le_roy_spent"}
)
