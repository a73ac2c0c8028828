"""What trophies of San Juan are given for."""

from collections import Counter
from collections.abc import Sequence

from game.core.event import Event
from game.core.feats import Feats, number
from game.core.state import State
from game.san_juan.state import SanJuan

_ARCH = ("statue", "victory_column", "hero", "triumphal_arch")
_DEAR = 5
"""What a building costs, at least, that is worth telling when it was cheap."""


def feats_of(end: State, story: Sequence[Event]) -> list[Feats]:
    """Count the feats of all seats."""
    state = SanJuan.of(end)
    trades = _trades(story)
    return [
        {
            "full_by_round": state.round if len(city) >= state.tables.facts.end_buildings else 0,
            "goods": len({state.tables.good_numbers[card] for card in city if state.tables.is_plant[card]}),
            "arch": sum(state.tables.kinds[name] in city for name in _ARCH),
            "bargains": sum(_is_bargain(state, event) for event in story if event.seat == seat),
            "tucked": len(state.chapel[seat]) + len(state.bank[seat]) + len(state.harbor[seat]),
            "market_day": trades[seat],
        }
        for seat, city in enumerate(state.cities)
    ]


def _is_bargain(state: SanJuan, event: Event) -> bool:
    """Return whether a dear building was built for a card at most."""
    if event.kind != "built" or number(event) > 1:
        return False
    return state.tables.costs[state.tables.kinds[str(event.values["card"])]] >= _DEAR


def _trades(story: Sequence[Event]) -> Counter[int | None]:
    """Return by seat the most cards that one trader phase brought, by sale and by buildings."""
    best: Counter[int | None] = Counter()
    now: Counter[int | None] = Counter()
    is_trade = False
    for event in story:
        if event.kind in ("took_role", "round_began"):
            is_trade, now = event.values.get("role") == "trader", Counter()
        elif is_trade and event.kind in ("sold", "gained"):
            now[event.seat] += number(event)
            best[event.seat] = max(best[event.seat], now[event.seat])
    return best
