"""How a round is shown: citizens placed, cards turned up, income, dice, events, black dice, and its end."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.event import Event
from game.troyes.dice import FACES
from game.troyes.facts import SPACES
from scenes.table.animation import Animation, Drop, Flip, Fly, out_cubic, travel_seconds
from scenes.table.director import PIECE, Spotlight, count_of, length, numbers_of, side_of, word_of, words_of
from scenes.table.places import Place
from scenes.table.sheet import sheet_area
from scenes.troyes import icons
from scenes.troyes.animation.rolls import black_roll, district_roll, one_rolls
from scenes.troyes.animation.travel import Reveal, citizen_falls, die_flies, event_painter
from scenes.troyes.draw.card_faces import squeeze
from scenes.troyes.draw.event_cards import event_card_at
from scenes.troyes.draw.pieces import BLACK, CITIZEN, COLOURS, CUBE
from scenes.troyes.event_places import index_of_threat, number_of_card
from scenes.troyes.places import DECK, Kind, black_place, card_place, dice_place, event_place, space_place
from scenes.troyes.viewed_state import is_counted

if TYPE_CHECKING:
    from scenes.troyes.animation.director import TroyesAnimation

_DROP, _DROP_STEP = 0.22, 0.09
_FLIP, _DEAL = 0.26, 0.5
_REVEAL = 1.1


# citizens


def _stood(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Citizens are put down."""
    context, side = show.context, show.state.grey if event.seat is None else event.seat
    return [
        Drop(
            _DROP, number * _DROP_STEP, "place_wood", space_place(space), piece=CITIZEN,
            player=context.sides.colours[side], at=show.board.space_area(space).centre,
            size=PIECE * show.board.scale, marked=context.settings.shape_marks,
        )
        for number, space in enumerate(numbers_of(event, "space"))
    ]  # fmt: skip


def _expelled(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A citizen falls out of its space and lies down on the building."""
    context, side, building = show.context, side_of(event), show.anchors.building(event)
    start, end = show.board.space_area(show.anchors.space(event)), show.board.lying_area(building, side)
    colour, size, marked = context.sides.colours[side], PIECE * show.board.scale, context.settings.shape_marks
    hides = Place(Kind.LYING, building, side)
    return [citizen_falls(start.centre, end.centre, size, colour, hides, marked=marked)]


def _went_home(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Citizens that lay on a building go back to their supply."""
    start, end = show.board.building_area(1).centre, show.anchors.panel(side_of(event)).centre
    return [
        show.piece(CITIZEN, side_of(event), start, end, delay=number * 0.07, size=28, sound="" if number else "slide")
        for number in range(min(count_of(event), 4))
    ]


# the round


def _round_began(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The start player card goes to the next side."""
    if count_of(event) == 1:
        return [Animation(0.2, sound="round_end")]
    sides = show.state.turn_sides
    start, end = (show.anchors.panel(side).centre for side in ((side_of(event) - 1) % sides, side_of(event)))
    return show.fly(icons.START, start, end, 1, "round_end")


def _revealed(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Activity cards are turned up, one of every colour."""
    found: list[Animation] = []
    for number, name in enumerate(words_of(event, "card")):
        place = number_of_card(show.state, name)
        if place is not None:
            area = show.board.card_area(place)
            sides = show.cards.back(place), show.cards.front(place)
            back, face = (partial(squeeze, full=area, face=side) for side in sides)
            flip = Flip(_FLIP, number * 0.18, "card_flip", card_place(place), area=area, back=back, face=face)
            found.append(flip)
    return found


def _earned(show: "TroyesAnimation", event: Event) -> list[Animation]:
    end = show.anchors.panel(side_of(event)).centre
    return [*show.fly(icons.DENIER, show.anchors.bank, end, 3, "coins"), show.rise(count_of(event), end, delay=0.45)]


def _paid(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Deniers, influence or points are lost."""
    count = count_of(event)
    if not count:
        return []
    sound = "virtue_down" if event.kind in _POINTS_LOST else "coin"
    return [Animation(0.35), show.rise(-count, show.anchors.panel(side_of(event)).centre, sound, 0.1)]


_POINTS_LOST = frozenset({"wages_short", "threat_short", "not_countered"})


def _lost(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """What an event takes goes to it."""
    picture = icons.INFLUENCE if event.kind == "lost_influence" else icons.DENIER
    start, end = show.anchors.panel(side_of(event)).centre, show.anchors.threat(event).centre
    return [*show.fly(picture, start, end, count_of(event)), *_paid(show, event)]


def _wages(show: "TroyesAnimation", event: Event) -> list[Animation]:
    count = count_of(event)
    if not count:
        return []
    return [Animation(0.5, 0.4), show.rise(-count, show.anchors.panel(side_of(event)).centre, "coin", 0.85)]


def _collected(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The deniers of a district go to their owner."""
    side = side_of(event)
    start, end = show.board.savings_area(side).centre, show.anchors.panel(side).centre
    return [*show.fly(icons.DENIER, start, end, count_of(event), "coins"), show.rise(count_of(event), end, delay=0.4)]


# dice


def _rolled(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The dice of a district are rolled where they lie."""
    codes = [die % FACES for die in numbers_of(event, "dice")]
    side = side_of(event)
    return district_roll(show.board.dice_areas(side, len(codes)), codes, dice_place(side)) if codes else []


def _rerolled(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """One die is rolled anew."""
    side, state = side_of(event), show.state
    code = COLOURS.index(word_of(event, "colour")) * SPACES + count_of(event, "new") - 1
    codes = state.dice[side]
    if code not in codes:
        return [Animation(0.3, sound="dice_land")]
    return one_rolls(show.board.dice_areas(side, len(codes)), codes, codes.index(code), dice_place(side))


def _black_collected(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """An event brings its black dice; they are rolled later, all together."""
    area = show.anchors.threat(event)
    end = show.black_dice.areas(1)[0]
    sizes = 22, end.w * 0.8
    dice = [
        die_flies((BLACK, 0), area.centre, end.centre, sizes, seconds=0.45, delay=0.1 + number * 0.1)
        for number in range(count_of(event))
    ]
    return [Spotlight(0.3, 0, "event", area=area, radius=9), *dice]


def _black_rolled(show: "TroyesAnimation", event: Event) -> list[Animation]:
    values = numbers_of(event, "black")
    return black_roll(show.black_dice.areas(len(values)), values, black_place(0)) if values else []


def _countered(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Own dice go against black dice; both leave, and influence comes."""
    middle = show.black_dice.areas(1)[0].centre
    dice = show.dice_leave(numbers_of(event, "dice"), middle)
    count = count_of(event, "influence")
    if not count:
        return dice
    end = show.anchors.panel(side_of(event)).centre
    return [*dice, *show.fly(icons.INFLUENCE, middle, end, count, "virtue_up", length(dice))]


# events


def _threat_came(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A new event comes from its deck to the end of the queue."""
    context = show.context
    index = index_of_threat(show.state, word_of(event, "threat"))
    if index is None or context.page.find(f"event_{index}") is None:
        return [Animation(0.3, sound="event")]
    end = show.rail.area_of(event_place(index))
    face = event_painter(context, event_card_at(context, index), end)
    deck = show.rail.area_of(DECK)
    start = deck.middle(end.w * 0.4, end.h * 0.4)
    return [
        Fly(_DEAL, 0, "event", event_place(index), start=start, end=end, face=face, ease=out_cubic),
        Animation(0.12, _DEAL),
    ]


def _citizen_came(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A die is rolled over the building; then the newcomer enters."""
    space = show.anchors.space(event)
    building = show.board.building_area(show.anchors.building(event))
    roll = black_roll([building.middle(54, 54)], [count_of(event, "value")], None, 0.5)
    start, end = show.anchors.threat(event).centre, show.board.space_area(space).centre
    seconds = travel_seconds(start, end)
    size = PIECE * show.board.scale
    comes = show.piece(
        CITIZEN, side_of(event), start, end, delay=length(roll), hides=space_place(space), size=size, seconds=seconds
    )
    return [*roll, comes]


def _cube_lost(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A cube goes from the cathedral back to its owner."""
    start = show.rail.cathedral_area(show.anchors.cathedral_space(event))
    end = show.anchors.panel(side_of(event)).centre
    return [show.piece(CUBE, side_of(event), start.centre, end, size=26, seconds=0.6, sound="virtue_down")]


def _built(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A cube is put on the cathedral; influence comes."""
    space, side = show.anchors.cathedral_space(event), side_of(event)
    end = show.rail.cathedral_area(space)
    start = show.anchors.panel(side).centre
    cube = show.piece(
        CUBE, side, start, end.centre, hides=Place(Kind.CATHEDRAL_SPACE, space), size=26, sound="place_stone"
    )
    return [cube, *show.fly(icons.INFLUENCE, end.centre, start, count_of(event), "virtue_up", cube.seconds)]


# the end


def _final_character(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A character is turned up and explained, unless the final scoring is still to come and does that."""
    context, name = show.context, word_of(event, "character")
    if not is_counted(context):
        return []
    area = sheet_area(context.frame.board, context.frame.middle, 120, None)
    head = icons.character_icon(name), context.name("character", name), context.say(f"measure.{name}")
    character = show.state.tables.character_ids.index(name)
    points = [
        f"{context.sides.escaped(side)} {context.texts.number(show.state.character_points(side, character))}"
        for side in context.controller.seating.scoring_sides
    ]
    note = context.t("list.separator").join(points)
    return [Reveal(_REVEAL, 0, "card_flip", area=area, head=head, note=note)]


SHOWS: Mapping[str, Callable[["TroyesAnimation", Event], list[Animation]]] = {
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
