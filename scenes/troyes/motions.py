"""How what happens is shown. Every kind of event has a show; those of one kind run side by side where that is clear."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from game.core.event import Event
from scenes.table.motion import Motion, Rise, Travel
from scenes.troyes import action_motions, king_motions, round_motions
from scenes.troyes.choices import CATHEDRAL, FIELDS
from scenes.troyes.moving import DieFlight, later, length, schedule
from scenes.troyes.pieces import owner
from scenes.troyes.spots import COIN, PIECE, Spots, numbers_of, side_of, word_of
from scenes.ui import theme
from scenes.ui.geometry import Area, Point
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.troyes.table import Table

Show = Callable[["Choreographer", Event], list[Motion]]
"""Returns how an event is shown; delays count from its beginning."""

_FLIGHT, _STAGGER = 0.45, 0.06
_MOST = 5
"""Things that fly one after the other; more are not shown one by one."""
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
_STEP = 0.12
"""Seconds between events that are shown side by side."""
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


class Choreographer:
    """Makes motions from events."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.spots = Spots(table)
        self.target: Point = (0, 0)
        """Where the dice of the present action go."""
        self.headline = ""
        """What Le Roy does, in a sentence, while it is shown."""

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Return how events are shown, one after the other or side by side."""
        self.target = self._target_of(events)
        self.headline = self._headline_before(events)
        cues: list[Motion] = []
        now = 0.0
        for _, batch in groupby(_in_order(events), key=lambda event: _BATCHES.get(event.kind, event.kind)):
            group: list[Motion] = []
            is_parallel = False
            for number, event in enumerate(batch):
                is_parallel = event.kind in _BATCHES
                offset = number * _STEP if is_parallel else length(group)
                group += later(self.show(event), offset)
            cues += later(group, now)
            now = max(now, length(cues))
        return schedule(cues)

    def show(self, event: Event) -> list[Motion]:
        """Return how one event is shown."""
        if show := _SHOWS.get(event.kind):
            return show(self, event)
        sound = _SOUNDS.get(event.kind)
        return [Motion(0.1, sound=sound)] if sound else []

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

    def tell(self, event: Event) -> None:
        """Say in the prompt what happens, from now on until everything rests."""
        headline = self.table.app.texts.event("troyes", event, [escape(name) for name in self.table.names])
        if headline != self.headline:
            self.headline = headline
            self.table.page.stale = True

    # what flies

    def fly(
        self, picture: str, start: Point, end: Point, count: int, sound: str = "coin", delay: float = 0.0
    ) -> list[Motion]:
        """Let so many things fly from one place to another, one shortly after the other."""
        return [
            Travel(
                _FLIGHT, delay + number * _STAGGER, "" if number else sound, start=start, end=end, size=COIN,
                end_size=22, picture=picture,
            )
            for number in range(min(count, _MOST))
        ]  # fmt: skip

    def rise(self, number: int, at: Point, sound: str = "", delay: float = 0.0) -> Motion:
        """Let a number rise where it was won or lost."""
        text = self.table.app.texts.number(number, sign=True)
        colour = theme.GOLD_GLOW if number > 0 else theme.VERMILION_PALE
        return Rise(0.8, delay, sound, blocks=False, text=text, at=at, colour=colour)

    def piece(
        self, name: str, side: int, start: Point, end: Point, *, delay: float = 0.0, hides: Hashable = None,
        size: float = PIECE, seconds: float = 0.45, sound: str = "place_wood",
    ) -> Travel:  # fmt: skip
        """Let a side's piece go from one place to another."""
        return Travel(
            seconds, delay, sound, hides, start=start, end=end, size=size, piece=name, player=owner(self.table, side),
            marked=self.table.app.settings.shape_marks,
        )  # fmt: skip

    def dice_leave(self, dice: Sequence[int], end: Point, delay: float = 0.0) -> list[Motion]:
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
