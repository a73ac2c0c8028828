"""What a side of Architects openly has, and which events are one action of it."""

from collections.abc import Mapping

from game.architects.facts import GOODS
from game.architects.state import Architects
from game.core.event import Event
from game.core.state import State
from scenes.architects import icons
from scenes.match.deeds import DeedRules
from scenes.table.director import count_of, numbers_of, word_of
from scenes.table.ledger import Holdings

DEEDS = DeedRules(
    happenings=("reset_began", "packets_passed", "game_over"),
    beginnings=("placed", "took_back", "took_back_prison", "took_back_market", "took_back_board", "passed", "drafted"),
    growing=("placed",),
    telling=(
        "reset_began",
        "game_over",
        "built",
        "advanced",
        "hired",
        "schemed",
        "placed",
        "took_back",
        "took_back_market",
        "took_back_prison",
        "took_back_board",
        "rival_recalled",
        "rival_freed",
        "rival_fetched",
        "passed",
        "character_chosen",
        "drafted",
        "dealt",
        "packets_passed",
        "first_player",
        "freed",
    ),
)
HARMS = frozenset({icons.DEBT, icons.PRISONER, icons.HELD})
_SIGNS: Mapping[str, tuple[str, int]] = {
    "jailed": (icons.PRISONER, 1),
    "freed": (icons.PRISONER, -1),
    "debt_taken": (icons.DEBT, 1),
    "debt_destroyed": (icons.DEBT, -1),
    "virtue_gained": (icons.VIRTUE, 1),
    "virtue_lost": (icons.VIRTUE, -1),
}
"""By kind of event, what it changes."""
_TAKEN_BACK = ("recalled", "rival_recalled")
"""With which events a side takes a group of its own workers from a place."""
_GOODS = {"gained": 1, "paid": -1}


def holdings(view: State, side: int, points: int | None) -> Holdings:
    """Return what a side has; workers only where they are held."""
    state = Architects.of(view)
    sides = range(state.sides)
    goods = {icons.good_icon(good): state.good(side, good) for good in range(len(GOODS))}
    return {
        **goods,
        icons.SUPPLIES: state.supplies if side == state.rival else 0,
        icons.CARD: len(state.hands[side]),
        icons.VIRTUE: state.virtue[side],
        icons.DEBT: state.unpaid[side],
        icons.PRISONER: state.prison[side],
        icons.HELD: sum(state.held(holder, side) for holder in sides),
        icons.POINTS: points,
    }


def change_by(event: Event) -> Holdings:
    """Return how a reset has changed what a side has; the points follow from that."""
    if event.kind in _GOODS:
        return {icons.good_icon(word_of(event, "good")): _GOODS[event.kind] * count_of(event, "n"), icons.POINTS: None}
    if event.kind not in _SIGNS:
        return {}
    icon, sign = _SIGNS[event.kind]
    return {icon: sign * (count_of(event, "n") if "n" in event.values else 1), icons.POINTS: None}


def done_to(event: Event, side: int) -> Mapping[str, int]:
    """Return whose workers somebody has captured, taken back or sent to the Prison, and how many captives that ends."""
    actor = event.seat
    if event.kind == "captured" and event.values.get("owner_player") == side:
        return {icons.HELD: count_of(event)}
    if event.kind in _TAKEN_BACK and actor == side:
        return {icons.WORKER: count_of(event)}
    if event.kind == "imprisoned":
        owners = numbers_of(event, "owners")
        return (
            {icons.CAPTIVE: -sum(owners)} if actor == side else {icons.PRISONER: dict(enumerate(owners)).get(side, 0)}
        )
    return {}
