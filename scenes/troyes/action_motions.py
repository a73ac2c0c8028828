"""How actions are shown: dice bought and used, tradesmen hired, gains, cubes on events, prizes, citizens placed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.event import Event
from scenes.table.animation import Animation, Fly, travel_seconds
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
from scenes.troyes import icons
from scenes.troyes.moving import TurnedDice, sheet_roll
from scenes.troyes.pieces import CITIZEN, CUBE, TRADESMAN, draw_die
from scenes.troyes.queue import draw_event
from scenes.troyes.spots import CUBE as CUBE_SIZE
from scenes.troyes.threats import menace_of
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.troyes.motions import Choreographer

_KINDS, _FACES = 18, 6
_WHITE = 1
_MOST_CUBES = 6


# influence


def _recruited(show: "Choreographer", event: Event) -> list[Animation]:
    """A citizen comes from the general supply."""
    side = side_of(event)
    return [show.piece(CITIZEN, side, show.spots.bank, show.spots.panel(side).centre, seconds=0.5)]


def _flipped(show: "Choreographer", event: Event) -> list[Animation]:
    """Dice of a district are turned over."""
    side = side_of(event)
    after = list(show.table.town.dice[side])
    before = list(after)
    for die in numbers_of(event, "dice"):
        code = die % _KINDS
        turned = code // _FACES * _FACES + _FACES - 1 - code % _FACES
        places = [place for place, now in enumerate(after) if now == turned and before[place] == now]
        if places:
            before[places[0]] = code
    areas = show.table.view.dice_areas(side, len(after))
    return [TurnedDice(0.5, 0, "dice_land", ("dice", side), areas=areas, before=before, after=after)]


# dice and money


def _bought(show: "Choreographer", event: Event) -> list[Animation]:
    """Coins go from the buyer to the owner of the dice, or to the bank."""
    owner = count_of(event, "owner_player")
    seats = show.table.seats
    end = show.spots.panel(owner).centre if owner in seats else show.spots.district(owner).centre
    return show.fly(icons.DENIER, show.spots.panel(side_of(event)).centre, end, count_of(event), "coins")


def _used(show: "Choreographer", event: Event) -> list[Animation]:
    """The dice go to what they are used for."""
    return show.dice_leave(numbers_of(event, "dice"), show.target)


def _modified(show: "Choreographer", event: Event) -> list[Animation]:
    """A stored cube is spent."""
    return [show.piece(CUBE, side_of(event), show.spots.card(event).centre, show.target, size=CUBE_SIZE, sound="slide")]


def _farmed(show: "Choreographer", event: Event) -> list[Animation]:
    """Deniers come from the fields."""
    end = show.spots.panel(side_of(event)).centre
    coins = show.fly(icons.DENIER, show.target, end, count_of(event), "coins")
    return [*coins, show.rise(count_of(event), end, "", length(coins))]


def _passed(show: "Choreographer", event: Event) -> list[Animation]:
    """Deniers are put into the district."""
    end = show.table.view.savings_area(side_of(event)).centre
    return show.fly(icons.DENIER, show.spots.bank, end, count_of(event), "coin")


# cards


def _hired(show: "Choreographer", event: Event) -> list[Animation]:
    """The hire cost is paid, then the tradesman goes to the card."""
    table, side, post = show.table, side_of(event), count_of(event, "post")
    place = show.spots.place_of_card(word_of(event, "card"))
    if place is None:
        return []
    end = table.view.post_area(place, post, side)
    start = show.spots.source(event)
    coins = show.fly(icons.DENIER, show.spots.panel(side).centre, end.centre, count_of(event), "coins")
    hides = ("post", place, post) if post >= 0 else ("picture", place, side)
    seconds = travel_seconds(start, end.centre)
    size = PIECE * table.view.scale
    return [*coins, show.piece(
        TRADESMAN, side, start, end.centre, delay=length(coins), hides=hides, size=size, seconds=seconds
    )]  # fmt: skip


def _activated(show: "Choreographer", event: Event) -> list[Animation]:
    """The card lights up."""
    return [Spotlight(0.35, 0, "build", area=show.spots.card(event))]


def _gained(show: "Choreographer", event: Event) -> list[Animation]:
    """What a card brings flies to the player."""
    end, count = show.spots.panel(side_of(event)).centre, count_of(event)
    picture = icons.gain_icon(event.kind)
    sound = {icons.DENIER: "coins", icons.INFLUENCE: "virtue_up"}.get(picture, "score")
    things = show.fly(picture, show.spots.card(event).centre, end, count, sound)
    return [*things, show.rise(count, end, "", length(things))] if count else []


def _gave(show: "Choreographer", event: Event) -> list[Animation]:
    """What a card asks for goes to it."""
    picture = icons.INFLUENCE if event.kind == "gave_influence" else icons.DENIER
    start, end = show.spots.panel(side_of(event)).centre, show.spots.card(event).centre
    return show.fly(picture, start, end, count_of(event), "coin")


def _taxed(show: "Choreographer", event: Event) -> list[Animation]:
    """Coins go from one player to another."""
    start = show.spots.panel(side_of(event)).centre
    end = show.spots.panel(count_of(event, "to_player")).centre
    return show.fly(icons.DENIER, start, end, count_of(event), "coins")


def _stored(show: "Choreographer", event: Event) -> list[Animation]:
    """Cubes are stored on a card."""
    table, seat = show.table, side_of(event)
    place = show.spots.place_of_card(word_of(event, "card"))
    if place is None:
        return []
    start, end = show.spots.panel(seat).centre, table.view.cubes_area(place, seat).centre
    return [
        show.piece(
            CUBE, seat, start, end, delay=number * 0.08, hides=("stored", place, seat), size=CUBE_SIZE,
            sound="" if number else "place_wood",
        )
        for number in range(min(count_of(event), _MOST_CUBES))
    ]  # fmt: skip


def _arrows(show: "Choreographer", event: Event) -> list[Animation]:
    """The archers' dice are rolled on a sheet; hits are ringed."""
    table, values = show.table, numbers_of(event, "dice")
    archer = table.facts.cards[table.town.tables.card_numbers["archer"]]
    hits = frozenset(number for number, value in enumerate(values) if value >= archer.params.least)
    head = icons.card_icon("archer"), table.name("card", "archer"), table.say("panel.hits", n=len(hits))

    def draw(canvas: Canvas, area: Area, _number: int, pips: int) -> None:
        draw_die(canvas, area, _WHITE, pips)

    return sheet_roll(table, head, [value - 1 for value in values], hits, draw) if values else []


# events


def _fought(show: "Choreographer", event: Event) -> list[Animation]:
    """Cubes go to an event; to one that is beaten already, where it was."""
    table, side, count = show.table, side_of(event), count_of(event)
    index = show.spots.index_of(word_of(event, "threat"))
    start = show.spots.panel(side).centre
    found: list[Animation] = []
    cubes = _cubes_on(show, index)
    for number in range(min(count, _MOST_CUBES)):
        place = cubes - count + number
        end, hides = show.spots.threat(event).middle(CUBE_SIZE, CUBE_SIZE), None
        if index is not None and place >= 0:
            end, hides = table.rail.banner_area(index, place), ("banner", index, place)
        found.append(
            show.piece(
                CUBE, side, start, end.centre, delay=number * 0.1, hides=hides, size=CUBE_SIZE, sound="place_stone"
            )
        )
    return found


def _cubes_on(show: "Choreographer", index: int | None) -> int:
    """Return how many cubes lie on an event of the queue now."""
    town = show.table.town
    if index is None:
        return 0
    return len(town.banners[index]) if index >= 0 else sum(town.marauding)


def _influence_won(show: "Choreographer", event: Event) -> list[Animation]:
    """Influence comes from what was done."""
    return show.fly(
        icons.INFLUENCE, show.target, show.spots.panel(side_of(event)).centre, count_of(event), "virtue_up", 0.4
    )


def _beaten(show: "Choreographer", event: Event) -> list[Animation]:
    """An event is countered."""
    return [Spotlight(0.6, 0, "round_end", area=show.spots.threat(event), radius=9)]


def _prize(show: "Choreographer", event: Event) -> list[Animation]:
    """Points come from a beaten event."""
    end, count = show.spots.panel(side_of(event)).centre, count_of(event)
    things = show.fly(icons.POINTS, show.spots.threat(event).centre, end, count, "score")
    return [*things, show.rise(count, end, "", length(things))]


def _threat_leaves(show: "Choreographer", event: Event) -> list[Animation]:
    """The card of a beaten event goes to the leader, or out of the game."""
    table, name = show.table, word_of(event, "threat")
    start = show.spots.threat(event)
    menace = menace_of(table, table.town.tables.threat_numbers[name])

    def paint(canvas: Canvas, area: Area) -> None:
        draw_event(canvas, area, table, menace)

    face = picture_painter(("troyes moving event", name, table.app.texts.language), start, paint)
    goal = table.rail.area_of(("deck", 0)) if event.seat is None else show.spots.panel(event.seat)
    end = goal.middle(start.w * 0.25, start.h * 0.25)
    return [Fly(0.6, 0, "card_draw", start=start, end=end, face=face)]


def _resisted(show: "Choreographer", event: Event) -> list[Animation]:
    """A cube goes from an event back to its owner."""
    start, end = show.spots.threat(event).centre, show.spots.panel(side_of(event)).centre
    return [show.piece(CUBE, side_of(event), start, end, size=CUBE_SIZE, sound="virtue_down")]


# citizens


def _placed(show: "Choreographer", event: Event) -> list[Animation]:
    """A citizen goes to its new space."""
    table, space = show.table, show.spots.space(event)
    start, end = show.spots.source(event), table.view.space_area(space).centre
    seconds, size = travel_seconds(start, end), PIECE * table.view.scale
    return [show.piece(CITIZEN, side_of(event), start, end, hides=("space", space), size=size, seconds=seconds)]


SHOWS: Mapping[str, Callable[["Choreographer", Event], list[Animation]]] = {
    "recruited": _recruited,
    "flipped": _flipped,
    "bought": _bought,
    "used": _used,
    "modified": _modified,
    "farmed": _farmed,
    "passed": _passed,
    "waited": _passed,
    "hired": _hired,
    "activated": _activated,
    "gained_deniers": _gained,
    "gained_influence": _gained,
    "gained_points": _gained,
    "gave_influence": _gave,
    "gave_deniers": _gave,
    "taxed": _taxed,
    "stored": _stored,
    "arrows": _arrows,
    "fought": _fought,
    "influence_won": _influence_won,
    "beaten": _beaten,
    "prize": _prize,
    "took_threat": _threat_leaves,
    "discarded_threat": _threat_leaves,
    "resisted": _resisted,
    "placed": _placed,
}
