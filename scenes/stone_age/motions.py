"""How what happens is shown: people put down, dice rolled, resources and cards on their way."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.event import Event
from game.stone_age.decisions import CARD_ROLL
from scenes.stone_age import icons
from scenes.stone_age.dialogs import RollDialog, RollFacts
from scenes.stone_age.faces import draw_building, draw_card, draw_card_back, points_shown
from scenes.table.animation import Animation, Drop, Flip, Fly, Rise, Travel
from scenes.table.dice import Roll, dice_areas, draw_die, roll_seconds
from scenes.table.sheet import PADDING, draw_sheet, sheet_area
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.run import draw_row

if TYPE_CHECKING:
    from scenes.stone_age.table import Table

_DROP = 0.22
_STAGGER = 0.07
_FLIGHT = 0.45
_MOST_FLIGHTS = 6
_HOLD = 1.2
"""Seconds a roll is shown that nobody can change any more."""
_REST = 0.25
"""Seconds a roll is shown before tools can be added."""
_RESULTS = frozenset({"gained", "gained_food", "gained_nothing"})
_SOUNDS = {
    "declined": "slide",
    "fed": "produce",
    "kept_card": "card_draw",
    "kept_tool": "card_draw",
    "drew_card": "card_draw",
    "round_began": "round_end",
    "standstill": "event",
    "stack_empty": "event",
    "game_over_stack": "round_end",
    "game_over_cards": "round_end",
    "game_over_standstill": "round_end",
}


class Choreographer:
    """Makes motions from events."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.origin: Point | None = None
        """Where the latest gain comes from."""

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Return how events are shown, one after the other."""
        found: list[Animation] = []
        for number, event in enumerate(events):
            self._note_origin(event)
            show = self._SHOWS.get(event.kind)
            if show:
                found += show(self, event, events[number + 1 :])
            elif event.kind in _SOUNDS and not any(other.kind == event.kind for other in events[:number]):
                found.append(Animation(0.1, sound=_SOUNDS[event.kind]))
        return found

    def _note_origin(self, event: Event) -> None:
        if "place" in event.values:
            self.origin = self.table.place_area(self._place(event)).centre
        elif event.kind in ("items_rolled", "rolled_card"):
            self.origin = self.table.frame.board.centre

    def _place(self, event: Event) -> int:
        return self.table.tribes.tables.place_numbers[str(event.values["place"])]

    def _panel(self, event: Event) -> Point:
        return self.table.surroundings.panel_centre(self._seat(event))

    def _seat(self, event: Event) -> int:
        return 0 if event.seat is None else event.seat

    def _count(self, event: Event) -> int:
        return int(str(event.values["n"]))

    def _number(self, event: Event, *, lost: bool = False) -> str:
        count = self._count(event)
        return self.table.app.texts.number(-count if lost else count, sign=True)

    # people

    def _placed(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        """People are put down one after the other."""
        table, seat, place = self.table, self._seat(event), self._place(event)
        points = table.valley.people_points(place, seat)
        return [
            Drop(
                _DROP, _STAGGER - _DROP if number else 0, "place_wood", (place, seat), piece=icons.PERSON,
                player=table.colour(seat), at=point, size=table.view.person, marked=table.app.settings.shape_marks,
            )
            for number, point in enumerate(points)
        ]  # fmt: skip

    # dice

    def _rolled(self, event: Event, later: Sequence[Event]) -> list[Animation]:
        """Dice are rolled on a sheet; if nothing can be added, what they bring is shown there too."""
        table = self.table
        board = table.tribes.tables
        if event.kind == "rolled_card":
            place, kind, subject = CARD_ROLL, board.rewards.index(str(event.values["resource"])), None
        else:
            place = self._place(event)
            kind, subject = board.rolls[place] or 0, table.place_area(place)
        facts = RollFacts(table, place, kind, self._dice(event))
        is_decided = any(other.kind in _RESULTS for other in later)
        height = 230.0 if is_decided else RollDialog.height
        area = sheet_area(table.frame.board, table.frame.middle, height, subject)
        return self._roll(facts.dice, partial(_paint_roll, facts, area, is_decided), _HOLD if is_decided else _REST)

    def _items_rolled(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        """Dice for everybody are rolled."""
        table = self.table
        area = sheet_area(table.frame.board, table.frame.middle, 236, None)
        head = icons.REWARD, table.say("items.title"), table.say("items.all")
        return self._roll(self._dice(event), partial(_paint_items, area, head), _REST * 2)

    def _dice(self, event: Event) -> tuple[int, ...]:
        dice = event.values["dice"]
        return tuple(int(pips) for pips in dice) if isinstance(dice, tuple) else ()

    def _roll(
        self, dice: tuple[int, ...], paint: Callable[[Canvas, Sequence[int], Sequence[float], bool], None], hold: float
    ) -> list[Animation]:
        seconds = roll_seconds(len(dice)) + hold
        roll = Roll(seconds, sound="dice_shake", covers=True, dice=dice, paint=paint)
        return [roll, Animation(0.02, -hold - 0.02, "dice_land")]

    # gains

    def _gained(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        resource = str(event.values.get("resource", "food"))
        return self._flights(event, icons.gift(resource), self._count(event))

    def _used_card(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        taken = event.values["resource"]
        names = taken if isinstance(taken, tuple) else (taken,)
        return [flight for name in names for flight in self._flights(event, icons.gift(str(name)), 1)]

    def _got(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        """A tool, a field or a person is on its way to the panel."""
        picture = {"got_tool": icons.TOOL, "got_field": icons.FIELD}.get(event.kind, "")
        return self._flights(event, picture, 1)

    def _flights(self, event: Event, picture: str, count: int) -> list[Animation]:
        """Let things fly to a player's panel; without a picture, a person goes there."""
        table = self.table
        start, end = self.origin or table.frame.board.centre, self._panel(event)
        player = table.colour(self._seat(event))
        return [
            Travel(
                _FLIGHT, 0.06 - _FLIGHT if number else 0, "pick", start=start, end=end, size=40, end_size=24,
                picture=picture, piece="" if picture else icons.PERSON, player=player,
            )
            for number in range(min(count, _MOST_FLIGHTS))
        ]  # fmt: skip

    def _took_die(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        start = self.table.frame.board.centre
        die = f"die_{self._count(event)}"
        return [Travel(_FLIGHT, 0, "pick", start=start, end=self._panel(event), size=56, end_size=24, picture=die)]

    def _scored(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        return [Rise(0.7, 0, "score", blocks=False, text=self._number(event), at=self._panel(event))]

    def _starved(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        text = self._number(event, lost=True)
        return [Rise(1.0, 0, "virtue_down", text=text, at=self._panel(event), colour=theme.VERMILION_PALE)]

    # cards and buildings

    def _bought_card(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        facts = self.table.tribes.tables.facts
        card = facts.card(str(event.values["card"]))
        texts = self.table.app.texts
        return [self._fly(event, "card_draw", lambda canvas, area: draw_card(canvas, area, facts, card, texts))]

    def _built(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        painter = partial(self._draw_building, event)
        rise = Rise(0.9, 0, "score", blocks=False, text=self._number(event), at=self._panel(event))
        return [self._fly(event, "build", painter), rise]

    def _fly(self, event: Event, sound: str, face: Callable[[Canvas, Area], None]) -> Fly:
        """Let what was bought fly from the rail to the panel."""
        start = self.table.place_area(self._place(event))
        x, y = self._panel(event)
        end = Area(x - start.w / 6, y - start.h / 6, start.w / 3, start.h / 3, start.rtl)
        return Fly(0.5, 0, sound, start=start, end=end, face=face)

    def _opened(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        """The next building of a stack is turned over."""
        place = self._place(event)
        return [self._flip(place, partial(self._draw_building, event))] if self._is_open(place) else []

    def _draw_building(self, event: Event, canvas: Canvas, area: Area) -> None:
        facts, texts = self.table.tribes.tables.facts, self.table.app.texts
        tile = facts.building(str(event.values["building"]))
        draw_building(canvas, area, facts, tile, texts, points=points_shown(facts, tile, texts))

    def _refilled(self, event: Event, _later: Sequence[Event]) -> list[Animation]:
        """New cards are turned over, the cheapest first."""
        state = self.table.tribes
        facts, texts = state.tables.facts, self.table.app.texts
        fresh = event.values["card"]
        found: list[Animation] = []
        for name in fresh if isinstance(fresh, tuple) else (fresh,):
            card = facts.card(str(name))
            if card in state.slots and self._is_open(place := state.tables.first_slot + state.slots.index(card)):
                found.append(self._flip(place, partial(_draw_card, facts=facts, card=card, texts=texts)))
        return found

    def _is_open(self, place: int) -> bool:
        """Whether a place of the rail is seen, not behind a tab."""
        return self.table.page.find(self.table.rail.key(place)) is not None

    def _flip(self, place: int, face: Callable[[Canvas, Area], None]) -> Flip:
        area = self.table.place_area(place)
        return Flip(0.26, 0.03, "card_flip", hides=place, area=area, back=draw_card_back, face=face)

    _SHOWS: dict[str, Callable[["Choreographer", Event, Sequence[Event]], list[Animation]]] = {
        "placed": _placed,
        "rolled": _rolled,
        "rolled_card": _rolled,
        "items_rolled": _items_rolled,
        "gained": _gained,
        "gained_food": _gained,
        "used_card": _used_card,
        "got_tool": _got,
        "got_field": _got,
        "got_person": _got,
        "took_die": _took_die,
        "scored": _scored,
        "starved": _starved,
        "bought_card": _bought_card,
        "built": _built,
        "opened": _opened,
        "refilled": _refilled,
    }


def _draw_card(canvas: Canvas, area: Area, **values: object) -> None:
    draw_card(canvas, area, **values)  # type: ignore[arg-type]


def _paint_roll(
    facts: RollFacts,
    area: Area,
    is_decided: bool,
    canvas: Canvas,
    faces: Sequence[int],
    lifts: Sequence[float],
    settled: bool,
) -> None:
    draw_sheet(canvas, area, *facts.head())
    row = area.inset(PADDING, 0).part(0, 72, area.w - 2 * PADDING, 78)
    facts.draw_dice(canvas, row, faces, lifts, settled=settled)
    if settled and is_decided:
        draw_row(canvas, area.part(0, 168, area.w, 44).ltr, facts.sum_items(0), gap=6, align="center")


def _paint_items(
    area: Area, head: tuple[str, str, str], canvas: Canvas, faces: Sequence[int], lifts: Sequence[float], _settled: bool
) -> None:
    draw_sheet(canvas, area, *head)
    places = dice_areas(area.inset(60, 0).part(0, 100, area.w - 120, 80), len(faces), 66, 16)
    shift = (area.x + area.right - places[0].x - places[-1].right) / 2
    for place, pips, lift in zip(places, faces, lifts, strict=True):
        draw_die(canvas, place.moved(shift, -26 * lift), pips)
