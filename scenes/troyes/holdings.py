"""What a side of Troyes openly has, and which events are one action of it."""

from collections import Counter
from collections.abc import Mapping

from game.core.event import Event
from game.core.state import State
from game.troyes.dice import COLOUR_ON_SQUARE, FACES, VALUE_ON_SQUARE
from game.troyes.facts import COLOURS
from game.troyes.state import Troyes
from scenes.match.deeds import DeedRules
from scenes.table.director import count_of, numbers_of
from scenes.table.ledger import Holdings
from scenes.troyes import icons
from scenes.troyes.draw.pieces import CITIZEN, die_name

DEEDS = DeedRules(
    happenings=("round_ended", "round_began", "grey_filled", "game_over", "verdict"),
    beginnings=("stood", "passed", "countered", "not_countered", "let_pass", "le_roy_rolled", "le_roy_passed"),
    telling=(
        "round_began",
        "round_ended",
        "game_over",
        "grey_filled",
        "activated",
        "hired",
        "le_roy_rolled",
        "built",
        "fought",
        "placed",
        "farmed",
        "passed",
        "le_roy_passed",
        "countered",
        "not_countered",
        "let_pass",
        "stood",
        "recruited",
        "rerolled",
        "dealt",
    ),
)
_SIGNS: Mapping[str, tuple[str, int]] = {
    "earned": (icons.DENIER, 1),
    "wages_paid": (icons.DENIER, -1),
    "lost_deniers": (icons.DENIER, -1),
    "lost_influence": (icons.INFLUENCE, -1),
    "prize": (icons.POINTS, 1),
    "not_countered": (icons.POINTS, -1),
    "wages_short": (icons.POINTS, -1),
    "threat_short": (icons.POINTS, -1),
}
"""By kind of event, what the beginning of a round changes."""


def holdings(view: State, side: int, points: int | None) -> Holdings:
    """Return deniers with those in the district, influence, citizens, and points won in play where they are known."""
    state = Troyes.of(view)
    won = None if points is None else state.vp[side]
    if side >= state.players:
        return {icons.POINTS: won}
    return {
        icons.DENIER: state.deniers[side] + state.savings[side],
        icons.INFLUENCE: state.influence[side],
        CITIZEN: state.supply[side],
        icons.POINTS: won,
    }


def change_by(event: Event, cube: int) -> Holdings:
    """Return how the beginning of a round has changed what a side has; a cube of the cathedral brings `cube` points."""
    if event.kind == "built":
        return {icons.POINTS: cube}
    if event.kind in ("went_home", "expelled"):
        return {CITIZEN: None}
    if event.kind not in _SIGNS:
        return {}
    icon, sign = _SIGNS[event.kind]
    is_short = event.kind in ("wages_short", "threat_short")
    return {icon: sign * count_of(event), **({icons.DENIER: None, icons.INFLUENCE: None} if is_short else {})}


def done_to(event: Event, side: int) -> Mapping[str, int]:
    """Return which dice somebody has bought from a side and for how much, or what tax he has taken."""
    if event.kind == "taxed" and event.seat == side:
        return {icons.DENIER: -count_of(event)}
    if event.kind not in ("bought", "le_roy_bought"):
        return {}
    bought = Counter(die_icon(die) for die in numbers_of(event, "dice") if die // FACES == side)
    return {**{icon: -number for icon, number in bought.items()}, icons.DENIER: count_of(event)} if bought else {}


def die_icon(die: int) -> str:
    """Return what stands for a die on the square: its drawing and its colour."""
    return f"{die_name(VALUE_ON_SQUARE[die])}:{COLOURS[COLOUR_ON_SQUARE[die]]}"
