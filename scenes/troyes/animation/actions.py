"""How actions are shown: dice bought and used, tradesmen hired, gains, cubes on events, prizes, citizens placed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.event import Event
from game.troyes.dice import FACES, FLIPPED, WHITE
from scenes.table.animation import Animation, Fly, travel_seconds
from scenes.table.director import PIECE, Spotlight, count_of, length, numbers_of, side_of, word_of
from scenes.table.places import Place
from scenes.table.sheet import sheet_area
from scenes.troyes import icons
from scenes.troyes.animation.anchors import CUBE as CUBE_SIZE
from scenes.troyes.animation.rolls import sheet_roll
from scenes.troyes.animation.travel import Reveal, TurnedDice, event_painter
from scenes.troyes.draw.event_cards import event_card
from scenes.troyes.draw.pieces import CITIZEN, CUBE, TRADESMAN, draw_die
from scenes.troyes.event_places import index_of_threat, number_of_card
from scenes.troyes.places import DECK, EventCube, Kind, dice_place, space_place
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.troyes.animation.director import TroyesAnimation

_MOST_CUBES = 6
_BEATEN_SECONDS, _BEATEN_HEIGHT = 1.6, 120


# influence


def _recruited(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A citizen comes from the general supply."""
    side = side_of(event)
    return [show.piece(CITIZEN, side, show.anchors.bank, show.anchors.panel(side).centre, seconds=0.5)]


def _flipped(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Dice of a district are turned over."""
    side = side_of(event)
    after = list(show.state.dice[side])
    before = list(after)
    for die in numbers_of(event, "dice"):
        code = die % FACES
        places = [place for place, now in enumerate(after) if now == FLIPPED[code] and before[place] == now]
        if places:
            before[places[0]] = code
    areas = show.board.dice_areas(side, len(after))
    return [TurnedDice(0.5, 0, "dice_land", dice_place(side), areas=areas, before=before, after=after)]


# dice and money


def _bought(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Coins go from the buyer to the owner of the dice, or to the bank."""
    owner = count_of(event, "owner_player")
    seats = show.context.sides.seats
    end = show.anchors.panel(owner).centre if owner in seats else show.anchors.district(owner).centre
    return show.fly(icons.DENIER, show.anchors.panel(side_of(event)).centre, end, count_of(event), "coins")


def _used(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The dice go to what they are used for."""
    return show.dice_leave(numbers_of(event, "dice"), show.target)


def _modified(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A stored cube is spent."""
    return [
        show.piece(CUBE, side_of(event), show.anchors.card(event).centre, show.target, size=CUBE_SIZE, sound="slide")
    ]


def _farmed(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Deniers come from the fields."""
    end = show.anchors.panel(side_of(event)).centre
    coins = show.fly(icons.DENIER, show.target, end, count_of(event), "coins")
    return [*coins, show.rise(count_of(event), end, "", length(coins))]


def _passed(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Deniers are put into the district."""
    end = show.board.savings_area(side_of(event)).centre
    return show.fly(icons.DENIER, show.anchors.bank, end, count_of(event), "coin")


# cards


def _hired(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The hire cost is paid, then the tradesman goes to the card."""
    side, post = side_of(event), count_of(event, "post")
    place = number_of_card(show.state, word_of(event, "card"))
    if place is None:
        return []
    end = show.board.post_area(place, post, side)
    start = show.anchors.source(event)
    coins = show.fly(icons.DENIER, show.anchors.panel(side).centre, end.centre, count_of(event), "coins")
    hides = Place(Kind.TRADESMAN, place, side)
    seconds = travel_seconds(start, end.centre)
    size = PIECE * show.board.scale
    return [*coins, show.piece(
        TRADESMAN, side, start, end.centre, delay=length(coins), hides=hides, size=size, seconds=seconds
    )]  # fmt: skip


def _activated(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The card lights up."""
    return [Spotlight(0.35, 0, "build", area=show.anchors.card(event))]


def _gained(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """What a card brings flies to the player."""
    end, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    picture = icons.gain_icon(event.kind)
    sound = {icons.DENIER: "coins", icons.INFLUENCE: "virtue_up"}.get(picture, "score")
    things = show.fly(picture, show.anchors.card(event).centre, end, count, sound)
    return [*things, show.rise(count, end, "", length(things))] if count else []


def _gave(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """What a card asks for goes to it."""
    picture = icons.INFLUENCE if event.kind == "gave_influence" else icons.DENIER
    start, end = show.anchors.panel(side_of(event)).centre, show.anchors.card(event).centre
    return show.fly(picture, start, end, count_of(event), "coin")


def _taxed(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Coins go from one player to another."""
    start = show.anchors.panel(side_of(event)).centre
    end = show.anchors.panel(count_of(event, "to_player")).centre
    return show.fly(icons.DENIER, start, end, count_of(event), "coins")


def _stored(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Cubes are stored on a card."""
    seat = side_of(event)
    place = number_of_card(show.state, word_of(event, "card"))
    if place is None:
        return []
    start, end = show.anchors.panel(seat).centre, show.board.cubes_area(place, seat).centre
    return [
        show.piece(
            CUBE, seat, start, end, delay=number * 0.08, hides=Place(Kind.CUBES, place, seat), size=CUBE_SIZE,
            sound="" if number else "place_wood",
        )
        for number in range(min(count_of(event), _MOST_CUBES))
    ]  # fmt: skip


def _arrows(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The archers' dice are rolled on a sheet; hits are ringed."""
    context, values = show.context, numbers_of(event, "dice")
    archer = show.state.facts.cards[show.state.tables.card_numbers["archer"]]
    hits = frozenset(number for number, value in enumerate(values) if value >= archer.params.least)
    head = icons.card_icon("archer"), context.name("card", "archer"), context.say("panel.hits", n=len(hits))

    def draw(canvas: Canvas, area: Area, _number: int, pips: int) -> None:
        draw_die(canvas, area, WHITE, pips)

    return sheet_roll(context, head, [value - 1 for value in values], hits, draw) if values else []


# events


def _fought(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Cubes go to an event; to one that is beaten already, where it was."""
    side, count = side_of(event), count_of(event)
    index = index_of_threat(show.state, word_of(event, "threat"))
    start = show.anchors.panel(side).centre
    found: list[Animation] = []
    cubes = _cubes_on(show, index)
    for number in range(min(count, _MOST_CUBES)):
        place = cubes - count + number
        end, hides = show.anchors.threat(event).middle(CUBE_SIZE, CUBE_SIZE), None
        if index is not None and place >= 0:
            end, hides = show.rail.banner_area(index, place), EventCube(index, place)
        found.append(
            show.piece(
                CUBE, side, start, end.centre, delay=number * 0.1, hides=hides, size=CUBE_SIZE, sound="place_stone"
            )
        )
    return found


def _cubes_on(show: "TroyesAnimation", index: int | None) -> int:
    """Return how many cubes lie on an event of the queue now."""
    state = show.state
    if index is None:
        return 0
    return len(state.banners[index]) if index >= 0 else sum(state.marauding)


def _influence_won(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Influence comes from what was done."""
    return show.fly(
        icons.INFLUENCE, show.target, show.anchors.panel(side_of(event)).centre, count_of(event), "virtue_up", 0.4
    )


def _beaten(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """An event is countered: it lies on the board for a while with the prizes that it brings."""
    context, name = show.context, word_of(event, "threat")
    area = sheet_area(context.frame.board, context.frame.middle, _BEATEN_HEIGHT, None)
    head = icons.threat_icon(name), context.name("threat", name), context.say("beaten")
    happened = context.controller.history.latest_decision(context.controller.viewer)
    prizes = [
        context.say("beaten_prize", player=context.sides.escaped(side_of(other)), n=count_of(other))
        for other in happened
        if other.kind == "prize" and word_of(other, "threat") == name
    ]
    note = context.t("list.separator").join(prizes)
    return [Reveal(_BEATEN_SECONDS, 0, "round_end", area=area, head=head, note=note)]


def _prize(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """Points come from a beaten event."""
    end, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    things = show.fly(icons.POINTS, show.anchors.threat(event).centre, end, count, "score")
    return [*things, show.rise(count, end, "", length(things))]


def _threat_leaves(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """The card of a beaten event goes to the leader, or out of the game."""
    start, number = show.anchors.threat(event), show.state.tables.threat_numbers[word_of(event, "threat")]
    face = event_painter(show.context, event_card(show.context, number), start)
    goal = show.rail.area_of(DECK) if event.seat is None else show.anchors.panel(event.seat)
    end = goal.middle(start.w * 0.25, start.h * 0.25)
    return [Fly(0.6, 0, "card_draw", start=start, end=end, face=face)]


def _resisted(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A cube goes from an event back to its owner."""
    start, end = show.anchors.threat(event).centre, show.anchors.panel(side_of(event)).centre
    return [show.piece(CUBE, side_of(event), start, end, size=CUBE_SIZE, sound="virtue_down")]


# citizens


def _placed(show: "TroyesAnimation", event: Event) -> list[Animation]:
    """A citizen goes to its new space."""
    space = show.anchors.space(event)
    start, end = show.anchors.source(event), show.board.space_area(space).centre
    seconds, size = travel_seconds(start, end), PIECE * show.board.scale
    return [show.piece(CITIZEN, side_of(event), start, end, hides=space_place(space), size=size, seconds=seconds)]


SHOWS: Mapping[str, Callable[["TroyesAnimation", Event], list[Animation]]] = {
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
