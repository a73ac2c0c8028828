"""How a turn is shown: workers placed, taken back and captured, goods and silver, virtue, debts."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.architects.facts import LARGE_PLACES
from game.architects.tables import GUILDHALL, LARGE
from game.core.event import Event
from scenes.architects import icons
from scenes.architects.animation.anchors import WORKER_SIZE, place_of
from scenes.architects.animation.movements import Joining, Leg, disc_painter, pill_painter
from scenes.architects.draw.cards import coins_area
from scenes.architects.places import Kind, group_place, marker_place, market_place
from scenes.architects.viewed_state import state_of
from scenes.table.animation import Animation, travel_seconds
from scenes.table.director import FLIGHT, STAGGER, Spotlight, count_of, length, numbers_of, side_of, word_of
from scenes.table.places import Place
from scenes.ui.geometry import Area, Point

if TYPE_CHECKING:
    from scenes.architects.animation.director import ArchitectsAnimation

Show = Callable[["ArchitectsAnimation", Event], list[Animation]]
_MOST = 6
"""Workers that walk one after the other; more are not shown one by one."""
_STEP = 0.08
_MARKER = 0.5


# workers


def _placed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A worker goes from its owner's board to a place."""
    context, side, place = show.context, side_of(event), place_of(event)
    show.target = show.anchors.source(word_of(event, "place"))
    start, end = show.anchors.workers(side), show.anchors.place(place, side)
    seconds = travel_seconds(start, end)
    if place < LARGE:
        count = count_of(event)
        return [
            Joining(
                seconds, 0, "place_wood", group_place(place, side), start=start, end=show.board.group_area(place, side),
                colour=context.sides.colours[side], before=context.texts.number(count - 1) if count > 1 else "",
                marked=show.marked, size=WORKER_SIZE,
            )
        ]  # fmt: skip
    hides = (
        Place(Kind.SPACE, len(state_of(context).guildhall) - 1) if place == GUILDHALL else market_place(place - LARGE)
    )
    return [show.piece(icons.WORKER, side, start, end, hides=hides, size=WORKER_SIZE, seconds=seconds)]


def _walk(
    show: "ArchitectsAnimation",
    owner: int,
    start: Point,
    end: Point,
    count: int,
    sound: str = "slide",
    delay: float = 0.0,
) -> list[Animation]:
    """Let workers walk one behind the other."""
    seconds = travel_seconds(start, end)
    return [
        show.piece(
            icons.WORKER, owner, start, end, delay=delay + number * _STEP, size=28, seconds=seconds,
            sound="" if number else sound,
        )
        for number in range(min(count, _MOST))
    ]  # fmt: skip


def _took_back(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A worker comes back from a place or a space of the market."""
    side = side_of(event)
    return _walk(show, side, show.anchors.place(place_of(event), side), show.anchors.workers(side), 1)


def _took_back_prison(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    side = side_of(event)
    return _walk(show, side, show.board.prisoner_area(side).centre, show.anchors.workers(side), 1)


def _took_back_board(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    side = side_of(event)
    return _walk(show, side, show.anchors.panel(count_of(event, "holder_player")).centre, show.anchors.workers(side), 1)


# captures


def _captured(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A group leaves its place for the board of whoever captured it, or for its own."""
    context, side, place = show.context, side_of(event), LARGE_PLACES.index(word_of(event, "place"))
    owner = count_of(event, "owner_player") if event.kind == "captured" else side
    start = show.board.group_area(place, owner)
    panel = show.anchors.panel(side)
    end = panel.middle(start.w * 0.8, start.h * 0.8) if owner != side else _around(show.anchors.workers(side), start)
    paint = pill_painter(context.sides.colours[owner], context.texts.number(count_of(event)), marked=show.marked)
    seconds = travel_seconds(start.centre, end.centre) + 0.1
    sound = "capture" if owner != side else "slide"
    group = Leg(seconds, 0.12, "", group_place(place, owner), start=start, end=end, paint=paint, arc=0.08)
    return [Spotlight(0.3, 0, sound, area=start, radius=start.h / 2), group]


def _around(point: Point, like: Area) -> Area:
    return Area(point[0] - like.w * 0.4, point[1] - like.h * 0.4, like.w * 0.8, like.h * 0.8, like.rtl)


def _imprisoned(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Captives go to the Prison."""
    start, found = show.anchors.panel(side_of(event)).centre, list[Animation]()
    for owner, count in enumerate(numbers_of(event, "owners")):
        end = show.board.prisoner_area(owner).centre
        found += _walk(show, owner, start, end, count, "capture", len(found) * _STEP)
    return found


def _released(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Own prisoners come home."""
    side = side_of(event)
    start = show.board.prisoner_area(side).centre
    return _walk(show, side, start, show.anchors.workers(side), count_of(event), "virtue_up")


def _ransomed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Own workers come home from other boards."""
    side, found = side_of(event), list[Animation]()
    for holder, count in enumerate(numbers_of(event, "holders")):
        start = show.anchors.panel(holder).centre
        found += _walk(show, side, start, show.anchors.workers(side), count, "virtue_up", len(found) * _STEP)
    return found


def _fetched(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The rival's workers come home from the boards of players."""
    side = side_of(event)
    start = show.anchors.panel(0).centre
    return _walk(show, side, start, show.anchors.workers(side), count_of(event), "slide")


def _robbed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """All silver of the Tax Stand goes to a player."""
    end, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    coins = show.fly(icons.SILVER, show.board.stand_area().centre, end, count, "coins")
    return [*coins, show.rise(count, show.anchors.beside_panel(side_of(event)), "", length(coins))]


# goods


def _gained(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Goods come from where the worker went."""
    end, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    good = word_of(event, "good")
    sound = "coins" if good == "silver" else "pick"
    things = show.fly(icons.good_icon(good), show.target, end, count, sound)
    return [*things, show.rise(count, show.anchors.beside_panel(side_of(event)), "", length(things))]


def _paid(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Goods go to what they pay for."""
    start, good = show.anchors.panel(side_of(event)).centre, word_of(event, "good")
    sound = "coin" if good == "silver" else "slide"
    return show.fly(icons.good_icon(good), start, show.target, count_of(event), sound)


def _tax_paid(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Tax goes to the Tax Stand."""
    start, end = show.anchors.panel(side_of(event)).centre, show.board.stand_area().centre
    return show.fly(icons.TAX, start, end, count_of(event), "coin")


def _stand_grew(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Silver of nobody comes to the Tax Stand."""
    return show.fly(icons.TAX, show.anchors.bank, show.board.stand_area().centre, count_of(event), "coin")


def _coins_laid(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A coin is laid on every card that is passed over."""
    start = show.anchors.panel(side_of(event)).centre
    found: list[Animation] = []
    for number, slot in enumerate(numbers_of(event, "slots")):
        end = coins_area(show.anchors.slot(slot)).centre
        (coin,) = show.fly(icons.SILVER, start, end, 1, "coin", number * 0.1)
        coin.hides = Place(Kind.COINS, slot)
        found.append(coin)
    return found


def _coins_taken(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The silver on an apprentice goes to whoever takes the card."""
    start = coins_area(show.anchors.slot(count_of(event, "slot"))).centre
    end, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    coins = show.fly(icons.SILVER, start, end, count, "coins")
    return [*coins, show.rise(count, show.anchors.beside_panel(side_of(event)), "", length(coins))]


def _supplies(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The rival's supplies come from where its worker went, or go there."""
    panel, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    if event.kind == "supplies_spent":
        return show.fly(icons.SUPPLIES, panel, show.target, count, "slide")
    things = show.fly(icons.SUPPLIES, show.target, panel, count, "pick")
    return [*things, show.rise(count, show.anchors.beside_panel(side_of(event)), "", length(things))]


# virtue and debts


def _virtue(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The marker moves on the virtue track."""
    context, side, now = show.context, side_of(event), count_of(event, "virtue")
    change = count_of(event) if event.kind == "virtue_gained" else -count_of(event)
    before = min(max(now - change, 0), state_of(context).facts.virtue.top)
    if before == now:
        return []
    start, end = (show.board.virtue_area(step, side) for step in (before, now))
    paint = disc_painter(context.sides.colours[side], marked=show.marked)
    sound = "virtue_up" if change > 0 else "virtue_down"
    marker = Leg(_MARKER, 0, sound, marker_place(side), start=start, end=end, paint=paint, arc=0.25)
    return [marker, show.rise(change, end.centre, "", _MARKER * 0.7)]


def _debt(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A debt is taken, destroyed or paid."""
    panel, guard = show.anchors.panel(side_of(event)).centre, show.anchors.source("guardhouse")
    count = max(1, count_of(event))
    if event.kind == "debt_taken":
        return show.fly(icons.DEBT, guard, panel, count, "virtue_down")
    if event.kind == "debt_paid":
        return show.fly(icons.DEBT_PAID, guard, panel, count, "virtue_up")
    return show.fly(icons.DEBT, panel, guard, count, "card_flip")


def _end_virtue(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A building changes virtue at the end."""
    at, count = show.anchors.panel(side_of(event)).centre, count_of(event)
    picture = icons.VIRTUE if count > 0 else icons.VIRTUE_LOSS
    flight = show.fly(
        picture, at, show.board.virtue_area(state_of(show.context).virtue[side_of(event)], side_of(event)).centre, 1
    )
    sound, beside = "virtue_up" if count > 0 else "virtue_down", show.anchors.beside_panel(side_of(event))
    return [*flight, show.rise(count, beside, sound, FLIGHT - STAGGER)]


SHOWS: Mapping[str, Show] = {
    "placed": _placed,
    "took_back": _took_back,
    "took_back_market": _took_back,
    "took_back_prison": _took_back_prison,
    "took_back_board": _took_back_board,
    "captured": _captured,
    "recalled": _captured,
    "rival_recalled": _captured,
    "imprisoned": _imprisoned,
    "released": _released,
    "freed": _released,
    "rival_freed": _released,
    "ransomed": _ransomed,
    "rival_fetched": _fetched,
    "robbed": _robbed,
    "gained": _gained,
    "paid": _paid,
    "tax_paid": _tax_paid,
    "stand_grew": _stand_grew,
    "coins_laid": _coins_laid,
    "coins_taken": _coins_taken,
    "supplies_gained": _supplies,
    "supplies_spent": _supplies,
    "virtue_gained": _virtue,
    "virtue_lost": _virtue,
    "debt_taken": _debt,
    "debt_destroyed": _debt,
    "debt_paid": _debt,
    "end_debts": _debt,
    "end_virtue": _end_virtue,
}
