"""How what happens is shown. Every kind of event has a show; those of one kind run side by side where that is clear."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.core.event import Event
from game.troyes.dice import COLOUR_OF, FACES, VALUE_OF
from game.troyes.state import Troyes
from scenes.table.animation import Animation
from scenes.table.context import TableContext
from scenes.table.director import Director, count_of, schedule
from scenes.troyes.animation import actions, le_roy, rounds
from scenes.troyes.animation.anchors import Anchors
from scenes.troyes.animation.travel import die_flies
from scenes.troyes.draw.black_dice import BlackDice
from scenes.troyes.draw.cards import Cards
from scenes.troyes.draw.rail import Rail
from scenes.troyes.draw.town_view import TownView
from scenes.troyes.event_places import places_of
from scenes.troyes.harms import harm_to
from scenes.troyes.place_areas import PlaceAreas
from scenes.troyes.viewed_state import is_shared, state_of
from scenes.ui.geometry import Area, Point

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
_SHOWS: Mapping[str, Callable[["TroyesAnimation", Event], list[Animation]]] = {
    **rounds.SHOWS,
    **actions.SHOWS,
    **le_roy.SHOWS,
}
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


_ACTIONS = frozenset({"hired", "activated", "built", "fought", "placed", "farmed"})
"""Events that name what dice are used for."""


class TroyesAnimation(Director):
    """Makes animations from events."""

    batches: ClassVar[Mapping[str, str]] = _BATCHES
    sounds: ClassVar[Mapping[str, str]] = _SOUNDS

    def __init__(
        self,
        context: TableContext,
        board: TownView,
        areas: PlaceAreas,
        rail: Rail,
        cards: Cards,
        black_dice: BlackDice,
    ) -> None:
        super().__init__(context)
        self.context = context
        self.board = board
        self._areas = areas
        self.rail = rail
        self.cards = cards
        self.black_dice = black_dice
        self.anchors = Anchors(context, board, rail)
        self.target: Point = (0, 0)
        """Where the dice of the present action go."""
        self._is_idle = False
        """Whether Le Roy can make no use of his roll."""

    @property
    def state(self) -> Troyes:
        """What the viewer may see of the match."""
        return state_of(self.context)

    @property
    def shown_headline(self) -> str:
        """What Le Roy is doing, while that is being shown."""
        return self.headline if self.context.stage.is_busy else ""

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other or side by side."""
        self.target = self._target_of(events)
        self.headline = self._headline_before(events)
        self._is_idle = any(event.kind == "le_roy_idle" for event in events)
        return schedule(self.in_turn(_in_order(events)))

    def tell(self, event: Event) -> None:
        """Say in the prompt what happens; also that Le Roy can make no use of his roll."""
        viewer = None if is_shared(self.context) else self.context.controller.viewer
        super().tell(harm_to(viewer, event) or event)
        if self._is_idle and event.kind == "le_roy_rolled":
            self.headline = self.context.say("le_roy.no_use", n=count_of(event))

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        show = _SHOWS.get(event.kind)
        return show(self, event) if show else self.hear(event)

    def _target_of(self, events: Sequence[Event]) -> Point:
        """Return where the first event that names a target takes place."""
        for event in events:
            places = places_of(self.state, event)
            if places and event.kind in _ACTIONS:
                return self._areas.area_of(places[0]).centre
        return self.context.frame.board.centre

    def _headline_before(self, events: Sequence[Event]) -> str:
        """Return what is said while Le Roy's dice still roll."""
        if all(event.kind != "le_roy_rolled" for event in events):
            return ""
        return self.context.say("prompt.le_roy", player=self.context.sides.escaped(self.state.grey))

    # dice

    def dice_leave(self, dice: Sequence[int], end: Point, delay: float = 0.0) -> list[Animation]:
        """Let dice leave the square; a die on the square is its district * 18 + its kind."""
        return [
            die_flies(
                (COLOUR_OF[die % FACES], VALUE_OF[die % FACES]), area.centre, end, (area.w, area.w * 0.6),
                seconds=0.42, delay=delay + number * 0.05, sound="" if number else "slide",
            )
            for number, (die, area) in enumerate(self._old_dice(dice))
        ]  # fmt: skip

    def _old_dice(self, dice: Sequence[int]) -> list[tuple[int, Area]]:
        """Return where dice lay that have left."""
        found = []
        for side in sorted({die // FACES for die in dice}):
            gone = [die % FACES for die in dice if die // FACES == side]
            before = sorted([*self.state.dice[side], *gone])
            areas = self.board.dice_areas(side, len(before))
            for code in gone:
                place = before.index(code)
                before[place] = -1
                found.append((side * FACES + code, areas[place]))
        return found


def _in_order(events: Sequence[Event]) -> list[Event]:
    """Return events in the order in which they are shown: a newcomer's die is rolled before anybody makes room."""
    found = list(events)
    for number in range(1, len(found)):
        if found[number].kind == "citizen_came" and found[number - 1].kind == "expelled":
            found[number - 1], found[number] = found[number], found[number - 1]
    return found
