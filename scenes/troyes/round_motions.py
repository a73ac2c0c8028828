"""How a round is shown: citizens placed, cards turned up, income, dice, events, black dice, and its end."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.event import Event
from scenes.table.animation import Animation, Drop, Flip, Fly, out_cubic, travel_seconds
from scenes.table.director import (
    PIECE,
    Spotlight,
    count_of,
    length,
    numbers_of,
    picture_painter,
    side_of,
    word_of,
)
from scenes.table.sheet import sheet_area
from scenes.troyes import icons
from scenes.troyes.choices import CATHEDRAL
from scenes.troyes.faces import squeeze
from scenes.troyes.moving import (
    DieFlight,
    LieDown,
    Reveal,
    black_roll,
    district_roll,
    one_rolls,
)
from scenes.troyes.pieces import CITIZEN, COLOURS, CUBE, owner
from scenes.troyes.queue import draw_event
from scenes.troyes.threats import menace_at
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.troyes.motions import Choreographer

_DROP, _DROP_STEP = 0.22, 0.09
_FLIP, _DEAL = 0.26, 0.5
_FACES = 6
_KINDS = 18
_REVEAL = 1.1


# citizens


def _stood(show: "Choreographer", event: Event) -> list[Animation]:
    """Citizens are put down."""
    table, side = show.table, show.table.town.grey if event.seat is None else event.seat
    return [
        Drop(
            _DROP, number * _DROP_STEP, "place_wood", ("space", space), piece=CITIZEN, player=owner(table, side),
            at=table.view.space_area(space).centre, size=PIECE * table.view.scale,
            marked=table.app.settings.shape_marks,
        )
        for number, space in enumerate(numbers_of(event, "space"))
    ]  # fmt: skip


def _expelled(show: "Choreographer", event: Event) -> list[Animation]:
    """A citizen falls out of its space and lies down on the building."""
    table, side, building = show.table, side_of(event), show.spots.building(event)
    start, end = table.view.space_area(show.spots.space(event)), table.view.lying_area(building, side)
    return [
        LieDown(
            0.5, 0, "capture", ("lying", building, side), start=start.centre, end=end.centre,
            size=PIECE * table.view.scale, player=owner(table, side), marked=table.app.settings.shape_marks,
        )
    ]  # fmt: skip


def _went_home(show: "Choreographer", event: Event) -> list[Animation]:
    """Citizens that lay on a building go back to their supply."""
    start, end = show.table.view.building_area(1).centre, show.spots.panel(side_of(event)).centre
    return [
        show.piece(CITIZEN, side_of(event), start, end, delay=number * 0.07, size=28, sound="" if number else "slide")
        for number in range(min(count_of(event), 4))
    ]


# the round


def _round_began(show: "Choreographer", event: Event) -> list[Animation]:
    """The start player card goes to the next side."""
    if count_of(event) == 1:
        return [Animation(0.2, sound="round_end")]
    sides = show.table.town.turn_sides
    start, end = (show.spots.panel(side).centre for side in ((side_of(event) - 1) % sides, side_of(event)))
    return show.fly(icons.START, start, end, 1, "round_end")


def _revealed(show: "Choreographer", event: Event) -> list[Animation]:
    """Activity cards are turned up, one of every colour."""
    table = show.table
    found: list[Animation] = []
    names = event.values["card"]
    for number, name in enumerate(names if isinstance(names, tuple) else (names,)):
        place = show.spots.place_of_card(str(name))
        if place is not None:
            area = table.view.card_area(place)
            back, face = (
                partial(_squeezed, full=area, paint=side)
                for side in (table.cards.back(place), table.cards.front(place))
            )
            flip = Flip(_FLIP, number * 0.18, "card_flip", ("card", place), area=area, back=back, face=face)
            found.append(flip)
    return found


def _squeezed(canvas: Canvas, area: Area, *, full: Area, paint: Callable[[Canvas, Area], None]) -> None:
    squeeze(canvas, area, full, paint)


def _earned(show: "Choreographer", event: Event) -> list[Animation]:
    end = show.spots.panel(side_of(event)).centre
    return [*show.fly(icons.DENIER, show.spots.bank, end, 3, "coins"), show.rise(count_of(event), end, delay=0.45)]


def _paid(show: "Choreographer", event: Event) -> list[Animation]:
    """Deniers, influence or points are lost."""
    count = count_of(event)
    if not count:
        return []
    sound = "virtue_down" if event.kind in _POINTS_LOST else "coin"
    return [Animation(0.35), show.rise(-count, show.spots.panel(side_of(event)).centre, sound, 0.1)]


_POINTS_LOST = frozenset({"wages_short", "threat_short", "not_countered"})


def _lost(show: "Choreographer", event: Event) -> list[Animation]:
    """What an event takes goes to it."""
    picture = icons.INFLUENCE if event.kind == "lost_influence" else icons.DENIER
    start, end = show.spots.panel(side_of(event)).centre, show.spots.threat(event).centre
    return [*show.fly(picture, start, end, count_of(event)), *_paid(show, event)]


def _wages(show: "Choreographer", event: Event) -> list[Animation]:
    count = count_of(event)
    if not count:
        return []
    return [Animation(0.5, 0.4), show.rise(-count, show.spots.panel(side_of(event)).centre, "coin", 0.85)]


def _collected(show: "Choreographer", event: Event) -> list[Animation]:
    """The deniers of a district go to their owner."""
    side = side_of(event)
    start, end = show.table.view.savings_area(side).centre, show.spots.panel(side).centre
    return [*show.fly(icons.DENIER, start, end, count_of(event), "coins"), show.rise(count_of(event), end, delay=0.4)]


# dice


def _rolled(show: "Choreographer", event: Event) -> list[Animation]:
    """The dice of a district are rolled where they lie."""
    codes = [die % _KINDS for die in numbers_of(event, "dice")]
    side = side_of(event)
    return district_roll(show.table.view.dice_areas(side, len(codes)), codes, ("dice", side)) if codes else []


def _rerolled(show: "Choreographer", event: Event) -> list[Animation]:
    """One die is rolled anew."""
    side, town = side_of(event), show.table.town
    code = COLOURS.index(word_of(event, "colour")) * _FACES + count_of(event, "new") - 1
    codes = town.dice[side]
    if code not in codes:
        return [Animation(0.3, sound="dice_land")]
    return one_rolls(show.table.view.dice_areas(side, len(codes)), codes, codes.index(code), ("dice", side))


def _black_collected(show: "Choreographer", event: Event) -> list[Animation]:
    """An event brings its black dice; they are rolled later, all together."""
    area = show.spots.threat(event)
    end = show.table.black_areas(1)[0]
    dice: list[Animation] = [
        DieFlight(0.45, 0.1 + number * 0.1, "slide", start=area.centre, end=end.centre, size=22, end_size=end.w * 0.8)
        for number in range(count_of(event))
    ]
    return [Spotlight(0.3, 0, "event", area=area, radius=9), *dice]


def _black_rolled(show: "Choreographer", event: Event) -> list[Animation]:
    values = numbers_of(event, "black")
    return black_roll(show.table.black_areas(len(values)), values, ("black", 0)) if values else []


def _countered(show: "Choreographer", event: Event) -> list[Animation]:
    """Own dice go against black dice; both leave, and influence comes."""
    middle = show.table.black_areas(1)[0].centre
    dice = show.dice_leave(numbers_of(event, "dice"), middle)
    count = count_of(event, "influence")
    if not count:
        return dice
    end = show.spots.panel(side_of(event)).centre
    return [*dice, *show.fly(icons.INFLUENCE, middle, end, count, "virtue_up", length(dice))]


# events


def _threat_came(show: "Choreographer", event: Event) -> list[Animation]:
    """A new event comes from its deck to the end of the queue."""
    table = show.table
    index = show.spots.index_of(word_of(event, "threat"))
    if index is None or table.page.find(f"event_{index}") is None:
        return [Animation(0.3, sound="event")]
    end = table.rail.area_of(("event", index))
    menace = menace_at(table, index)

    def paint(canvas: Canvas, area: Area) -> None:
        draw_event(canvas, area, table, menace)

    face = picture_painter(("troyes moving event", menace.id, table.app.texts.language), end, paint)
    deck = table.rail.area_of(("deck", 0))
    start = deck.middle(end.w * 0.4, end.h * 0.4)
    return [
        Fly(_DEAL, 0, "event", ("event", index), start=start, end=end, face=face, ease=out_cubic),
        Animation(0.12, _DEAL),
    ]


def _citizen_came(show: "Choreographer", event: Event) -> list[Animation]:
    """A die is rolled over the building; then the newcomer enters."""
    table, space = show.table, show.spots.space(event)
    building = table.view.building_area(show.spots.building(event))
    roll = black_roll([building.middle(54, 54)], [count_of(event, "value")], None, 0.5)
    start, end = show.spots.threat(event).centre, table.view.space_area(space).centre
    seconds = travel_seconds(start, end)
    size = PIECE * table.view.scale
    comes = show.piece(
        CITIZEN, side_of(event), start, end, delay=length(roll), hides=("space", space), size=size, seconds=seconds
    )
    return [*roll, comes]


def _cube_lost(show: "Choreographer", event: Event) -> list[Animation]:
    """A cube goes from the cathedral back to its owner."""
    start = show.table.rail.cathedral_area(show.spots.cathedral_space(event))
    end = show.spots.panel(side_of(event)).centre
    return [show.piece(CUBE, side_of(event), start.centre, end, size=26, seconds=0.6, sound="virtue_down")]


def _built(show: "Choreographer", event: Event) -> list[Animation]:
    """A cube is put on the cathedral; influence comes."""
    space, side, table = show.spots.cathedral_space(event), side_of(event), show.table
    end = table.rail.cathedral_area(space)
    start = show.spots.panel(side).centre
    cube = show.piece(CUBE, side, start, end.centre, hides=(*CATHEDRAL, space), size=26, sound="place_stone")
    return [cube, *show.fly(icons.INFLUENCE, end.centre, start, count_of(event), "virtue_up", cube.seconds)]


# the end


def _final_character(show: "Choreographer", event: Event) -> list[Animation]:
    """A character is turned up and explained."""
    table, name = show.table, word_of(event, "character")
    area = sheet_area(table.frame.board, table.frame.middle, 120, None)
    head = icons.character_icon(name), table.name("character", name), table.say(f"measure.{name}")
    character = table.town.tables.character_ids.index(name)
    points = [
        f"{table.name_of(side)} {table.app.texts.number(table.town.character_points(side, character))}"
        for side in table.scoring_sides
    ]
    note = table.t("list.separator").join(points)
    return [Reveal(_REVEAL, 0, "card_flip", area=area, head=head, note=note)]


SHOWS: Mapping[str, Callable[["Choreographer", Event], list[Animation]]] = {
    "stood": _stood,
    "grey_filled": _stood,
    "expelled": _expelled,
    "went_home": _went_home,
    "round_began": _round_began,
    "revealed": _revealed,
    "earned": _earned,
    "wages_paid": _wages,
    "wages_short": _paid,
    "rolled": _rolled,
    "threat_came": _threat_came,
    "black_collected": _black_collected,
    "lost_influence": _lost,
    "lost_deniers": _lost,
    "threat_short": _paid,
    "citizen_came": _citizen_came,
    "cube_lost": _cube_lost,
    "built": _built,
    "black_rolled": _black_rolled,
    "countered": _countered,
    "not_countered": _paid,
    "rerolled": _rerolled,
    "collected": _collected,
    "final_character": _final_character,
}
