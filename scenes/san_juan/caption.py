"""What the picture of an example shows: who decides, what is counted there, and what to watch."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.data import typed
from game.core.scenario import SEATS
from game.core.state import State
from game.core.text import Texts
from game.san_juan.decisions import BANK, CHAPEL, DISCARD, KEEP, LIMIT, OFFICE, PAY, START, cards_to_draw
from game.san_juan.state import SanJuan
from scenes.ui import theme

_MOST = 3
"""So many costs are told; a picture with more speaks for itself."""
_WATCHED = {
    **dict.fromkeys((START, OFFICE, CHAPEL, BANK, LIMIT), "hand"),
    **dict.fromkeys((KEEP, DISCARD), "council"),
    PAY: "build",
}
"""What is to be watched in decisions that are alike; in all others it is called like them."""


def caption(state: State, _when: Sequence[str], then: Mapping[str, object], texts: Texts) -> str:
    """Return who decides, the numbers that an example is about, and what to watch."""
    position = SanJuan.of(state)
    found = [*_doing(position, then, texts), *_costs(position, then, texts), *_points(then, texts)]
    sentences = [*found, texts.get(f"san_juan.picture.watch.{_watched(position, then)}")]
    return " ".join(texts.get("san_juan.picture.sentence", text=text) for text in sentences)


def _colour(seat: str, texts: Texts) -> str:
    """Return what the side of a scenario is called: by its colour."""
    return texts.get(f"settings.colour.{theme.PLAYERS[SEATS.index(seat)].id}")


def _is_counted(state: SanJuan, then: Mapping[str, object]) -> bool:
    """Return whether an example is about points, whoever would decide."""
    return state.is_over or ("scores" in then and not {"prompt", "cost", "prices"} & then.keys())


def _watched(state: SanJuan, then: Mapping[str, object]) -> str:
    if _is_counted(state, then):
        return "score"
    kind = state.pending[-1].kind
    return _WATCHED.get(kind, kind)


def _doing(state: SanJuan, then: Mapping[str, object], texts: Texts) -> Iterator[str]:
    """Yield who decides about what."""
    if not _is_counted(state, then):
        decision = state.pending[-1]
        player, count = _colour(SEATS[decision.seat], texts), cards_to_draw(decision)
        yield texts.get(f"san_juan.doing.{decision.kind}", player=player, n=count)


def _costs(state: SanJuan, then: Mapping[str, object], texts: Texts) -> Iterator[str]:
    """Yield what buildings cost now, some of them over another one."""
    for seat, costs in typed(then.get("cost", {}), dict[str, dict[str, int]], "cost").items():
        if len(costs) > _MOST:
            continue
        for place, cost in costs.items():
            card, *over = place.split()
            name = texts.name("san_juan", "card", card)
            if over:
                below = state.facts.cards[state.cities[SEATS.index(seat)][int(over[0]) - 1]].id
                covered = texts.name("san_juan", "card", below)
                yield texts.get("san_juan.picture.cost_over", card=name, over=covered, n=cost)
            else:
                yield texts.get("san_juan.picture.cost", card=name, n=cost)


def _points(then: Mapping[str, object], texts: Texts) -> Iterator[str]:
    """Yield what an example counts in all, or what a part of the points comes to."""
    for seat, parts in typed(then.get("scores", {}), dict[str, dict[str, int]], "scores").items():
        colour = _colour(seat, texts)
        if "total" in parts:
            yield texts.get("san_juan.picture.total", player=colour, n=parts["total"])
            continue
        counted = {part: points for part, points in parts.items() if points}
        for part, points in counted.items():
            name = texts.get(f"san_juan.score.{part}")
            yield texts.get("san_juan.picture.points", player=colour, what=name, n=points)
