"""Points, and what buildings do at the end (rulebook sections 12 to 14.4)."""

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.architects.facts import GOODS, Effect
from game.architects.tables import GOLD, KINDS, MARBLE, SILVER, skill_bits
from game.core.score import Score

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects


class Standing(NamedTuple):
    """Virtue and unpaid debts after the effects at the end."""

    virtue: int
    unpaid: int


class EndEffect(NamedTuple):
    """What the effect of a building brings at the end: points, or a change of virtue."""

    amount: int
    is_virtue: bool


def side_score(state: "Architects", side: int) -> Score:
    """Return the points of a side as they would be if the match ended now."""
    standing = final_standing(state, side)
    figures = state.facts.scoring
    base = side * KINDS
    if side == state.rival:
        goods = state.supplies // state.facts.rival.supplies
    else:
        goods = state.goods[base + GOLD] * figures.gold + state.goods[base + MARBLE] * figures.marble
    parts = {
        "buildings": _building_points(state, side, standing),
        "cathedral": state.tables.level_points[state.level[side]],
        "virtue": state.facts.virtue.points[standing.virtue],
        "debts": debt_points(state, side) * standing.unpaid,
        "goods": goods,
        "silver": state.goods[base + SILVER] // figures.silver,
        "prison": -(state.prison[side] // figures.prisoners),
    }
    return Score(parts, (standing.virtue, state.goods[base + SILVER]))


def debt_points(state: "Architects", side: int) -> int:
    """Return the points of an unpaid debt; Fountain and Gambler's Den change them."""
    changes = sum(effect.amount for effect in _effects(state, side) if effect.kind == "debt_points")
    return changes - state.facts.scoring.debt


def _effects(state: "Architects", side: int) -> list[Effect]:
    """Return the effects of a side's buildings; those of the rival have none."""
    if side == state.rival:
        return []
    buildings = state.facts.buildings
    return [buildings[card].effect for card in state.built[side]]


# virtue at the end


def final_standing(state: "Architects", side: int) -> Standing:
    """Return virtue and debts after the effects at the end, in the order that is best for their owner."""
    now = Standing(state.virtue[side], state.unpaid[side])
    if state.is_counted:
        return now
    changes = virtue_changes(state, side)
    gains = [change for _, change in changes if change > 0]
    loss = -sum(change for _, change in changes if change < 0)
    if not loss:
        return _raised(state, now, sum(gains)) if gains else now
    total = sum(gains)
    before = {sum(some) for count in range(len(gains) + 1) for some in combinations(gains, count)}
    ends = [_raised(state, _lowered(_raised(state, now, first), loss), total - first) for first in before]
    return max(ends, key=lambda end: (_worth(state, side, end), end.virtue))


def virtue_changes(state: "Architects", side: int) -> list[tuple[int, int]]:
    """Return the buildings that change virtue at the end, and by how much."""
    if side == state.rival:
        return []
    changes = []
    for card in state.built[side]:
        change = _VIRTUE.get(state.tables.effects[card])
        if change is not None:
            changes.append((card, change(state, side, state.facts.buildings[card].effect)))
    return changes


def end_effects(state: "Architects", side: int) -> dict[int, EndEffect]:
    """Return by building what its effect would bring if the match ended now; the rival's bring nothing."""
    if side == state.rival:
        return {}
    effects = {card: EndEffect(change, is_virtue=True) for card, change in virtue_changes(state, side)}
    standing = final_standing(state, side)
    for card in state.built[side]:
        building = state.facts.buildings[card]
        if card not in effects and not building.is_at_once and building.effect.kind != "debt_points":
            effects[card] = EndEffect(end_points(state, side, card, standing), is_virtue=False)
    return effects


def _raised(state: "Architects", standing: Standing, points: int) -> Standing:
    """Move up; points above the top destroy debts."""
    top = state.facts.virtue.top
    over = max(standing.virtue + points - top, 0)
    return Standing(min(standing.virtue + points, top), max(standing.unpaid - over, 0))


def _lowered(standing: Standing, points: int) -> Standing:
    """Move down; points below the bottom are debts."""
    under = max(points - standing.virtue, 0)
    return Standing(max(standing.virtue - points, 0), standing.unpaid + under)


def _worth(state: "Architects", side: int, end: Standing) -> int:
    """Return the points that depend on virtue and debts."""
    return (
        state.facts.virtue.points[end.virtue]
        + debt_points(state, side) * end.unpaid
        + sum(end_points(state, side, card, end) for card in state.built[side])
    )


def _lead_virtue(state: "Architects", side: int, effect: Effect) -> int:
    return effect.amount if _leads(state.level, side) else 0


def _virtue_for_goods(state: "Architects", side: int, effect: Effect) -> int:
    goods = set(effect.goods)
    if state.tables.one_gem[state.characters[side]] and goods & {"gold", "marble"}:
        goods |= {"gold", "marble"}
    return sum(state.goods[side * KINDS + GOODS.index(good)] for good in sorted(goods)) // effect.per


def _virtue_for_paid(state: "Architects", side: int, effect: Effect) -> int:
    return state.paid[side] // effect.per


_VIRTUE: "dict[str, Callable[[Architects, int, Effect], int]]" = {
    "lead_virtue": _lead_virtue,
    "virtue_for_goods": _virtue_for_goods,
    "virtue_for_paid": _virtue_for_paid,
    "lose_virtue": lambda _state, _side, effect: -effect.amount,
}


# buildings


def _building_points(state: "Architects", side: int, standing: Standing) -> int:
    """Return the printed points of a side's buildings and those of their effects; the rival's have no effects."""
    printed = sum(state.tables.points[card] for card in state.built[side])
    if side == state.rival:
        return printed
    return printed + sum(end_points(state, side, card, standing) for card in state.built[side])


def end_points(state: "Architects", side: int, card: int, standing: Standing) -> int:
    """Return the points that a building's effect brings at the end."""
    count = _POINTS.get(state.tables.effects[card])
    return count(state, side, state.facts.buildings[card].effect, standing) if count is not None else 0


def _leads(amounts: list[int], side: int) -> bool:
    """Return whether a side has strictly more than each other."""
    return all(amounts[side] > amount for other, amount in enumerate(amounts) if other != side)


def _lead_points(state: "Architects", side: int, effect: Effect, _standing: Standing) -> int:
    return effect.amount if _leads(state.level, side) else 0


def _most_points(state: "Architects", side: int, effect: Effect, _standing: Standing) -> int:
    good = GOODS.index(effect.goods[0])
    held = [compared(state, other, good) for other in range(state.sides)]
    return effect.amount if _leads(held, side) else 0


def compared(state: "Architects", side: int, good: int) -> int:
    """Return how much of a good a side has when goods are compared; the rival's supplies count for all."""
    if side == state.rival and good != SILVER:
        return state.supplies // state.facts.rival.market_goods
    return state.goods[side * KINDS + good]


def _for_skill(state: "Architects", side: int, effect: Effect, _standing: Standing) -> int:
    skill = skill_bits((effect.skill,))
    return sum(bool(state.tables.apprentice_skills[apprentice] & skill) for apprentice in state.apprentices[side])


def _for_captives(state: "Architects", side: int, effect: Effect, _standing: Standing) -> int:
    return sum(state.captives[side * state.sides : (side + 1) * state.sides]) // effect.per


_POINTS: "dict[str, Callable[[Architects, int, Effect, Standing], int]]" = {
    "lead_points": _lead_points,
    "most_points": _most_points,
    "points_for_skill": _for_skill,
    "points_for_buildings": lambda state, side, effect, _: len(state.built[side]) // effect.per,
    "points_for_captives": _for_captives,
    "points_for_virtue": lambda _state, _side, effect, standing: standing.virtue // effect.per,
    "points_for_paid": lambda state, side, effect, _: state.paid[side] // effect.per,
    "points_without_debt": lambda _state, _side, effect, standing: 0 if standing.unpaid else effect.amount,
}


# the end


def finish(state: "Architects") -> None:
    """Carry out the effects that change virtue and end the match."""
    ends = [final_standing(state, side) for side in range(state.sides)]
    for side, end in enumerate(ends):
        if state.listening:
            _tell_changes(state, side, end)
        state.virtue[side], state.unpaid[side] = end
    state.is_counted = True
    state.pending = []
    state.tell("game_over")


def _tell_changes(state: "Architects", side: int, end: Standing) -> None:
    for card, change in virtue_changes(state, side):
        if change:
            state.tell("end_virtue", side, building=state.tables.building_ids[card], n=change)
    if end.unpaid < state.unpaid[side]:
        state.tell("end_debts", side, n=state.unpaid[side] - end.unpaid)
    elif end.unpaid > state.unpaid[side]:
        state.tell("debt_taken", side, n=end.unpaid - state.unpaid[side])
