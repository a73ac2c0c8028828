"""Why something cannot be done now: the sentences behind what does not glow."""

from typing import TYPE_CHECKING

from game.architects import captures, decisions, guildhall, market
from game.architects.tables import EMPTY, GUILDHALL, LARGE, SILVER, TAX_STAND
from game.core.move import Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects


def why_not(state: "Architects", move: Move) -> str | None:
    """Return the reason why a move is not allowed now; None: it is."""
    if not state.pending or state.is_onlooker:
        return "not_your_turn"
    if state.is_legal(move):
        return None
    find = _REASONS.get((state.pending[-1].kind, move.verb))
    return find(state, state.pending[-1].seat, move) if find else "not_now"


def _no_place(state: "Architects", side: int, move: Move) -> str:
    if move not in state.tables.place:
        return "cannot_move"
    number = state.tables.place.index(move)
    if number < LARGE:
        return "stand_empty" if number == TAX_STAND and not state.stand else "not_now"
    if number == GUILDHALL:
        return "nothing_to_build"
    space = number - LARGE
    if state.market[space] != EMPTY:
        return "taken"
    return "no_silver" if market.is_open(state, side) else "too_virtuous"


def why_no_building(state: "Architects", side: int, building: int) -> str | None:
    """Return what is missing for a building of the hand."""
    if state.missing_skills(side, building):
        return "no_skill"
    return None if state.can_pay(side, building) else "no_goods"


def why_no_step(state: "Architects", side: int) -> str | None:
    """Return what is missing for a step on the Cathedral."""
    level = state.level[side]
    boxes = state.tables.level_boxes
    if guildhall.can_advance(state, side):
        return None
    if level >= len(boxes):
        return "top_reached"
    if not state.facts.virtue.opens_cathedral(state.virtue[side]):
        return "too_corrupt"
    if state.level.count(level + 1) >= boxes[level]:
        return "no_box"
    return "no_goods" if guildhall.has_card_to_discard(state, side) else "no_card"


def _no_building(state: "Architects", side: int, move: Move) -> str:
    build = state.tables.build
    building = build.index(move) if move in build else EMPTY
    if building not in state.hands[side]:
        return "not_now"
    return why_no_building(state, side, building) or "not_now"


def _no_step(state: "Architects", side: int, _move: Move) -> str:
    return why_no_step(state, side) or "not_now"


def _no_hire(_state: "Architects", _side: int, _move: Move) -> str:
    return "no_silver"


def _no_capture(state: "Architects", side: int, move: Move) -> str:
    visit = decisions.CaptureAbout(*state.pending[-1].about)
    group = state.tables.groups[state.players].get(move)
    if group is None or group.side >= state.sides or not state.group(*group):
        return "no_group"
    if captures.price(state, side, visit.made, is_free=visit.is_free).total > state.good(side, SILVER):
        return "no_silver"
    return "place_limit" if visit.touched else "not_now"


def _no_ransom(state: "Architects", side: int, _move: Move) -> str:
    return "no_silver" if captures.is_held_abroad(state, side) else "none_abroad"


def _no_debt(state: "Architects", side: int, _move: Move) -> str:
    return "no_silver" if state.unpaid[side] else "no_debt"


def _no_goods(_state: "Architects", _side: int, _move: Move) -> str:
    return "no_goods"


_REASONS: "dict[tuple[str, str], Callable[[Architects, int, Move], str]]" = {
    (decisions.PLACE, "place"): _no_place,
    (decisions.GUILDHALL, "build"): _no_building,
    (decisions.GUILDHALL, "cathedral"): _no_step,
    (decisions.WORKSHOP, "hire"): _no_hire,
    (decisions.MIDDLE, "draw"): lambda _state, _side, _move: "deck_empty",
    (decisions.CAPTURE, "capture"): _no_capture,
    (decisions.BARRACKS, "capture"): _no_capture,
    (decisions.BARRACKS, "ransom"): _no_ransom,
    (decisions.GUARD, "imprison"): lambda _state, _side, _move: "no_captive",
    (decisions.GUARD, "release"): lambda _state, _side, _move: "no_prisoner",
    (decisions.GUARD, "ransom"): _no_ransom,
    (decisions.GUARD, "pay_debt"): _no_debt,
    (decisions.STOREHOUSE, "trade"): _no_goods,
    (decisions.STOREHOUSE, "use"): _no_goods,
}
