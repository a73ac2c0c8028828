"""How Stone Age moves: people are put down, dice rolled, resources and cards are on their way."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from game.core.event import Event
from game.stone_age import rolls
from game.stone_age.decisions import CARD_ROLL
from game.stone_age.state import StoneAge
from scenes.stone_age import icons
from scenes.stone_age.animation.card_row import FLIP, CardRow
from scenes.stone_age.animation.meal import meal_animation
from scenes.stone_age.animation.rolls import (
    Shown,
    picked_die_animations,
    result_animations,
    roll_animations,
    shared_dice_animations,
)
from scenes.stone_age.dialogs import dice as dice_dialog
from scenes.stone_age.draw.cards import draw_building, draw_card_back, points_shown
from scenes.stone_age.draw.roll import RollPainter
from scenes.stone_age.draw.valley_view import ValleyView
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.places import number_in_event, people_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.animation import Animation, Drop, Flip, Fly, Painter, Rise, Travel
from scenes.table.context import TableContext
from scenes.table.director import (
    FLIGHT,
    STAGGER,
    Director,
    count_of,
    later,
    length,
    numbers_of,
    schedule,
    side_of,
    word_of,
    words_of,
)
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

_DROP = 0.22
_DROP_STAGGER = 0.07
_MOST_FLIGHTS = 6
_FLY = 0.5
_MOST_PAID = 7
_SECRET_CARD = (190, 262)
_SECRET_SECONDS = 1.2
"""How large a card is that one draws in secret, and how long it lies there."""
_ROLLS = frozenset({"rolled", "rolled_card"})
_RESULTS = frozenset({"gained", "gained_food", "gained_nothing"})


class StoneAgeAnimation(Director):
    """Makes animations from events."""

    batches: ClassVar[Mapping[str, str]] = {"fed": "meal", "fed_with": "meal", "starved": "meal"}
    sounds: ClassVar[Mapping[str, str]] = {
        "declined": "slide",
        "kept_card": "card_draw",
        "kept_tool": "card_draw",
        "round_began": "round_end",
        "standstill": "event",
        "stack_empty": "event",
        "game_over_stack": "round_end",
        "game_over_cards": "round_end",
        "game_over_standstill": "round_end",
    }

    def __init__(self, context: TableContext, board: ValleyView, areas: PlaceAreas) -> None:
        super().__init__(context)
        self._board = board
        self._areas = areas
        self._batch: Sequence[Event] = ()
        """What is shown one after the other."""
        self._later: Sequence[Event] = ()
        """What happened after the event that is shown."""
        self._row = CardRow(context, areas)
        self._origin: Point | None = None
        """Where the latest gain comes from."""
        self._shows: dict[str, Callable[[Event], list[Animation]]] = {
            "placed": self._put_down,
            "rolled": self._roll,
            "rolled_card": self._roll,
            "items_rolled": lambda event: shared_dice_animations(context, self._dice_sheet, numbers_of(event, "dice")),
            "gained": self._take,
            "gained_food": self._take,
            "gained_nothing": self._take,
            "used_card": self._gain_by_card,
            "got_tool": self._get,
            "got_field": self._get,
            "got_person": self._get,
            "took_die": self._take_die,
            "scored": self._score,
            "fed": self._eat,
            "fed_with": self._eat,
            "starved": self._starve,
            "drew_card": self._draw_card,
            "bought_card": self._buy_card,
            "built": self._build,
            "opened": self._open,
            "refilled": self._row.refill,
        }

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other; every sound is heard once."""
        heard: set[str] = set()
        shown = []
        for event in events:
            if event.kind not in heard:
                shown.append(event)
            if event.kind in self.sounds:
                heard.add(event.kind)
        self._batch = self._later = shown
        self._row.forget()
        cues = self.in_turn(shown)
        return schedule([*self._row.until_refilled(shown), *cues])

    def show(self, event: Event) -> list[Animation]:
        """Return how one event is shown."""
        self._later = self._later[1:]
        if "place" in event.values:
            self._origin = self._area(event).centre
        elif event.kind in ("items_rolled", "rolled_card"):
            self._origin = self._context.frame.board.centre
        return self._shows.get(event.kind, self.hear)(event)

    # what an event is about

    @property
    def _state(self) -> StoneAge:
        return state_of(self._context)

    def _number(self, event: Event) -> int:
        """Return the number of the place that an event names."""
        return number_in_event(self._state.tables, event)

    def _area(self, event: Event) -> Area:
        return self._areas.area(self._number(event))

    def _panel(self, event: Event) -> Point:
        return self._context.surroundings.panel_centre(side_of(event))

    def _colour(self, event: Event) -> int:
        return self._context.sides.colours[side_of(event)]

    # people and dice

    def _put_down(self, event: Event) -> list[Animation]:
        """Put people down one after the other."""
        number, seat = self._number(event), side_of(event)
        marked = self._context.settings.shape_marks
        return [
            Drop(
                _DROP, order * _DROP_STAGGER, "place_wood", people_place(number, seat), piece=icons.PERSON,
                player=self._colour(event), at=point, size=self._board.person, marked=marked,
            )
            for order, point in enumerate(self._areas.people_points(number, seat))
        ]  # fmt: skip

    def _roll(self, event: Event) -> list[Animation]:
        is_decided = any(other.kind in _RESULTS for other in self._later) or self._takes_itself(event)
        return roll_animations(self._areas, *self._roll_of(event), is_decided=is_decided)

    def _takes_itself(self, event: Event) -> bool:
        """Return whether a person's roll is taken without a click, because no tool adds anything to it."""
        controller = self._context.controller
        is_own = event.seat in controller.seating.people and not controller.is_example
        return is_own and rolls.is_settled(self._state)

    @property
    def _dice_sheet(self) -> Area:
        return self._areas.sheet(dice_dialog.HEIGHT, None)

    def _roll_of(self, event: Event) -> tuple[RollPainter, Area | None]:
        """Return the roll that an event tells of, and where it was made; for a card nowhere."""
        tables, dice = self._state.tables, numbers_of(event, "dice")
        if event.kind == "rolled_card":
            return RollPainter(self._context, CARD_ROLL, tables.rewards.index(word_of(event, "resource")), dice), None
        number = self._number(event)
        return RollPainter(self._context, number, tables.roll_kind(number), dice), self._area(event)

    # gains

    def _take(self, event: Event) -> list[Animation]:
        """Show what a bot takes from a roll that lay on the table; then let it fly."""
        rolled = self._roll_taken(event)
        shown = self._result(rolled) if rolled else []
        gain = [] if event.kind == "gained_nothing" else self._gain(event)
        return shown + later(gain, length(shown))

    def _result(self, rolled: Event) -> list[Animation]:
        roll, subject = self._roll_of(rolled)
        area = self._areas.sheet(roll.rows.height, subject)
        return result_animations(self._context, roll, area, self._tools_added)

    def _roll_taken(self, event: Event) -> Event | None:
        """Return the roll of a bot that lay on the table until now; None: it was shown at once, or there is none."""
        controller = self._context.controller
        if event.seat in controller.seating.people:
            return None
        taken = 0
        for past in controller.history.backwards(controller.viewer):
            if past.seat == event.seat and past.kind in _ROLLS:
                return past if taken == 1 and past not in self._batch else None
            taken += past.seat == event.seat and past.kind in _RESULTS
            if past.kind == "round_began":
                break
        return None

    @property
    def _tools_added(self) -> tuple[int, ...]:
        """The values of the tools that were added to the roll that is taken."""
        return next((numbers_of(event, "tiles") for event in self._batch if event.kind == "tools_used"), ())

    def _gain(self, event: Event) -> list[Animation]:
        resource = word_of(event, "resource") or "food"
        return self._flights(event, icons.gift(resource), count_of(event))

    def _gain_by_card(self, event: Event) -> list[Animation]:
        """Let the two resources fly one after the other."""
        flights: list[Animation] = []
        for order, resource in enumerate(words_of(event, "resource")):
            flights += later(self._flights(event, icons.gift(resource), 1), order * FLIGHT)
        return flights

    def _get(self, event: Event) -> list[Animation]:
        """Let a tool, a field or a person go to the panel."""
        picture = {"got_tool": icons.TOOL, "got_field": icons.FIELD}.get(event.kind, "")
        return self._flights(event, picture, 1)

    def _flights(self, event: Event, picture: str, count: int) -> list[Animation]:
        """Let things fly to a player's panel; without a picture, a person goes there."""
        start = self._origin or self._context.frame.board.centre
        return [
            Travel(
                FLIGHT, number * STAGGER, "pick", start=start, end=self._panel(event), size=40, end_size=24,
                picture=picture, piece="" if picture else icons.PERSON, player=self._colour(event),
            )
            for number in range(min(count, _MOST_FLIGHTS))
        ]  # fmt: skip

    def _take_die(self, event: Event) -> list[Animation]:
        """Show which of the dice for everybody somebody else picks; then let it fly."""
        pips, seat, shown = count_of(event), side_of(event), list[Animation]()
        if seat not in self._context.controller.seating.people:
            shown = picked_die_animations(self._context, self._dice_sheet, self._dice_left(event), pips, seat)
        start, delay = self._context.frame.board.centre, length(shown)
        end, die = self._panel(event), f"die_{pips}"
        return [*shown, Travel(FLIGHT, delay, "pick", start=start, end=end, size=56, end_size=24, picture=die)]

    def _dice_left(self, event: Event) -> tuple[int, ...]:
        """Return the dice for everybody among which somebody picks."""
        taken: list[int] = []
        is_before = False
        for past in self._context.controller.history.backwards(self._context.controller.viewer):
            if past.kind == "items_rolled":
                dice = list(numbers_of(past, "dice"))
                for pips in taken:
                    dice.remove(pips)
                return tuple(dice)
            if past.kind == "took_die" and is_before:
                taken.append(count_of(past))
            is_before = is_before or past is event
        return (count_of(event),)

    def _score(self, event: Event) -> list[Animation]:
        return [Rise(0.7, 0, "score", blocks=False, text=self._points(count_of(event)), at=self._panel(event))]

    def _eat(self, event: Event) -> list[Animation]:
        """Show at a tribe's panel what the fields bring and who eats; where bots play at once it is only heard."""
        if not self._context.settings.bot_pause:
            return [Animation(0.1, sound="produce")]
        return [meal_animation(self._context, side_of(event), self._panel(event))]

    def _starve(self, event: Event) -> list[Animation]:
        text = self._points(-count_of(event))
        rise = Rise(1.0, 0, "virtue_down", text=text, at=self._panel(event), colour=theme.VERMILION_PALE)
        meal = self._eat(event)
        return [*meal, *later([rise], length(meal))]

    def _points(self, points: int) -> str:
        return self._context.texts.number(points, sign=True)

    # cards and buildings

    def _buy_card(self, event: Event) -> list[Animation]:
        paid = self._payment(event)
        return [
            *paid,
            *later([self._fly(event, "card_draw", self._row.painter(word_of(event, "card")))], length(paid)),
        ]

    def _build(self, event: Event) -> list[Animation]:
        text, paid = self._points(count_of(event)), self._payment(event)
        rise = Rise(0.9, _FLY, "score", blocks=False, text=text, at=self._panel(event))
        return [*paid, *later([self._fly(event, "build", partial(self._draw_building, event)), rise], length(paid))]

    def _payment(self, event: Event) -> list[Animation]:
        """Let what somebody else pays go from the panel to what is bought."""
        if event.seat in self._context.controller.seating.people:
            return []
        start, end = self._panel(event), self._area(event).centre
        return [
            Travel(
                FLIGHT, number * STAGGER, "pick", start=start, end=end, size=26, end_size=34, picture=icons.gift(name)
            )
            for number, name in enumerate(words_of(event, "paid")[:_MOST_PAID])
        ]

    def _draw_card(self, event: Event) -> list[Animation]:
        """Turn a card over that was drawn in secret, for its owner alone; the others only hear it."""
        name = word_of(event, "card")
        if not name:
            return [Animation(0.1, sound="card_draw")]
        area, face = self._context.frame.board.middle(*_SECRET_CARD), self._row.painter(name)
        x, y = self._panel(event)
        flip = Flip(FLIP * 1.5, 0, "card_flip", area=area, back=draw_card_back, face=face)
        hold = Shown(_SECRET_SECONDS, flip.seconds, paint=lambda canvas: face(canvas, area))
        end = Area(x - area.w / 6, y - area.h / 6, area.w / 3, area.h / 3, area.rtl)
        return [flip, hold, Fly(_FLY, flip.seconds + hold.seconds, "card_draw", start=area, end=end, face=face)]

    def _fly(self, event: Event, sound: str, face: Painter) -> Fly:
        """Let what was bought fly from the rail to the panel."""
        start = self._area(event)
        x, y = self._panel(event)
        end = Area(x - start.w / 6, y - start.h / 6, start.w / 3, start.h / 3, start.rtl)
        return Fly(_FLY, 0, sound, start=start, end=end, face=face)

    def _open(self, event: Event) -> list[Animation]:
        """Turn the next building of a stack over."""
        number = self._number(event)
        return [self._row.flip(number, partial(self._draw_building, event))] if self._areas.is_open(number) else []

    def _draw_building(self, event: Event, canvas: Canvas, area: Area) -> None:
        facts, texts = self._state.tables.facts, self._context.texts
        tile = facts.building(word_of(event, "building"))
        draw_building(canvas, area, facts, tile, texts, points=points_shown(facts, tile, texts))
