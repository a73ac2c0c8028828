"""What a side of San Juan openly has, and which events are one action of it."""

from collections import Counter

from game.core.event import Event
from game.core.state import State
from game.san_juan.decisions import DRAW
from game.san_juan.facts import CUSTOMS
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY
from game.san_juan.tucked import can_tuck, known_points
from scenes.match.deeds import DeedRules
from scenes.san_juan import icons
from scenes.table.director import count_of
from scenes.table.ledger import Holdings

_BY_SIDES = (
    "built",
    "took_role",
    "sold",
    "produced",
    "council_kept",
    "council_drew",
    "prospected",
    "exchanged",
    "tucked",
    "banked",
    "limited",
    "started",
    "built_nothing",
    "produced_nothing",
    "sold_nothing",
    "council_passed",
    "prospect_passed",
    "gained",
    "mined",
    "mined_nothing",
    "goldsmith_took",
    "goldsmith_failed",
    "customs_stocked",
)
_BY_CHANCE = ("gained", "mined", "mined_nothing", "goldsmith_took", "goldsmith_failed")
_BY_BUILDINGS = (*_BY_CHANCE, "customs_stocked")
"""What buildings bring by themselves, also while somebody else acts; a good stays in sight where it lies."""
_STEPS = ("covered", "lost_good", "paid_goods", "library_used", "library_saved", "tile_turned", "harbored")
"""What else is told of an action of a side."""
DEEDS = DeedRules(
    happenings=("round_began", "standstill", "game_over_built", "game_over_standstill"),
    beginnings=_BY_SIDES,
    actions={"took_role": (), **dict.fromkeys(_BY_BUILDINGS, (*_BY_SIDES, *_STEPS, "council_discarded", "reshuffled"))},
    telling=("round_began", "game_over_built", "game_over_standstill", *_BY_SIDES),
    routine=(DRAW.verb,),
    own_news=("built_nothing", "council_kept", *_BY_CHANCE),
)


def known_totals(view: State, viewer: int | None) -> list[int | None]:
    """Return the points of every side that a viewer can count; cards under a Chapel come on top of them at the end."""
    state = SanJuan.of(view)
    return [sum(known_points(state, side, viewer).parts.values()) for side in range(state.players)]


def holdings(view: State, side: int, points: int | None) -> Holdings:
    """Return the cards a side has for paying, its goods, and its points; those that the end reveals are no gain.

    Cards are those in its hand and those built from it, so that a building costs what is paid for it.
    """
    state = SanJuan.of(view)
    built = [*state.cities[side], *(card for _, card in state.covered[side])]
    cards = len(state.hands[side]) + sum(card != state.tables.open_card for card in built)
    stocked = zip(state.cities[side], state.goods[side], strict=True)
    goods = Counter(icons.good_icon(state.facts.good_of(kind)) for kind, good in stocked if good != EMPTY)
    is_revealed = state.is_over and can_tuck(state, side)
    return {icons.CARD: cards, **goods, icons.POINTS: None if is_revealed else points}


def change_by(event: Event) -> Holdings:
    """Return what a building has brought its side while somebody else acted, or what the hand limit has taken."""
    if event.kind == "customs_stocked":
        return {icons.good_icon(CUSTOMS): 1}
    if event.kind in ("mined", "goldsmith_took"):
        return {icons.CARD: 1}
    if event.kind in ("gained", "limited"):
        return {icons.CARD: count_of(event) * (1 if event.kind == "gained" else -1)}
    return {}
