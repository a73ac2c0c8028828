"""The rival of one or two players and its scheme cards (rulebook section 14)."""

from typing import TYPE_CHECKING

from game.architects import captures, guardhouse, guildhall, market, stock, turns, workshop
from game.architects.facts import LARGE_PLACES
from game.architects.tables import (
    EMPTY,
    FOREST,
    GUARDHOUSE,
    GUILDHALL,
    LARGE,
    MINES,
    QUARRY,
    SILVER,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
)
from game.core.move import Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects


def take_turn(state: "Architects", _move: Move) -> None:
    """Reveal a scheme card and act, or take workers back if the board is empty."""
    side = state.pending.pop().seat
    if not state.available[side]:
        _recall(state, side)
        return
    _reveal(state)
    for action in state.tables.schemes[state.scheme]:
        if _POSSIBLE.get(action, _always)(state, side):
            state.tell("schemed", side, scheme=action, card=state.scheme)
            _ACTIONS[action](state, side)
            return
    place = max((FOREST, QUARRY, MINES), key=lambda number: (state.group(number, side), -number))
    state.tell("rival_fallback", side, scheme=LARGE_PLACES[place])
    _gather(state, side, place)


def _reveal(state: "Architects") -> None:
    """Turn up the next scheme card; without one shuffle those used."""
    state.reveals += 1
    if not state.schemes:
        cards = sorted(state.schemes_used)
        state.random.shuffle(cards)
        state.schemes, state.schemes_used = tuple(cards), ()
    state.scheme = state.schemes[-1]
    state.schemes = state.schemes[:-1]
    state.schemes_used += (state.scheme,)


def _recall(state: "Architects", side: int) -> None:
    """Take back the largest group; without one all prisoners, then all workers held on human boards."""
    place = largest_group(state, side)
    if place != EMPTY:
        at = place * state.sides + side
        count, state.standing[at] = state.standing[at], 0
        state.tell("rival_recalled", side, n=count, place=LARGE_PLACES[place])
    elif state.prison[side]:
        count, state.prison[side] = state.prison[side], 0
        state.tell("rival_freed", side, n=count)
    else:
        held = state.captives[side :: state.sides]
        state.captives[side :: state.sides] = [0] * state.sides
        count = sum(held)
        if count:
            state.tell("rival_fetched", side, n=count)
        else:
            state.tell("passed", side)
    state.available[side] += count


def largest_group(state: "Architects", owner: int) -> int:
    """Return the place with the largest group of a side, the first of several; EMPTY: there is none."""
    groups = state.standing[owner :: state.sides]
    most = max(groups)
    return groups.index(most) if most else EMPTY


# what is possible


def _always(_state: "Architects", _side: int) -> bool:
    return True


def _can_trade(state: "Architects", side: int) -> bool:
    return state.supplies >= state.facts.rival.storehouse and state.virtue[side] < state.facts.virtue.top


def _can_capture(state: "Architects", _side: int) -> bool:
    return _best_target(state, 0)[0] != EMPTY


def _can_guard(state: "Architects", side: int) -> bool:
    return bool(_holds_captives(state, side) or state.prison[side] or captures.is_held_abroad(state, side))


def _can_rob(state: "Architects", _side: int) -> bool:
    return state.stand >= state.facts.rival.least_tax


def _can_buy(state: "Architects", side: int) -> bool:
    return bool(market.free_spaces(state, side))


def _can_build(state: "Architects", _side: int) -> bool:
    return state.supplies >= state.facts.rival.build and bool(state.building_deck)


def _can_climb(state: "Architects", side: int) -> bool:
    level = state.level[side]
    return guildhall.is_step_open(state, side, level) and state.supplies >= state.facts.rival.cathedral[level]


_POSSIBLE: "dict[str, Callable[[Architects, int], bool]]" = {
    "storehouse": _can_trade,
    "capture": _can_capture,
    "guard": _can_guard,
    "tax": _can_rob,
    "market": _can_buy,
    "build": _can_build,
    "cathedral": _can_climb,
}
"""What is not always possible."""


# what it does


def _gain_supplies(state: "Architects", side: int, count: int) -> None:
    state.supplies += count
    state.tell("supplies_gained", side, n=count)


def _spend_supplies(state: "Architects", side: int, count: int) -> None:
    state.supplies -= count
    state.tell("supplies_spent", side, n=count)


def _raise_stand(state: "Architects", coins: int) -> None:
    """Lay silver of the supply on the Tax Stand."""
    state.stand += coins
    state.tell("stand_grew", n=coins)


def _gather(state: "Architects", side: int, place: int) -> None:
    _gain_supplies(state, side, turns.put_worker(state, side, place))


def _earn(state: "Architects", side: int) -> None:
    workers = turns.put_worker(state, side, SILVERSMITH)
    stock.gain_good(state, side, SILVER, workers + state.facts.places.silversmith.more)


def _trade(state: "Architects", side: int) -> None:
    for _ in range(turns.put_worker(state, side, STOREHOUSE)):
        if _can_trade(state, side):
            _spend_supplies(state, side, state.facts.rival.storehouse)
            stock.gain_virtue(state, side, 1)


def _remove_apprentice(state: "Architects", side: int, row: int) -> None:
    """Send an apprentice away, the further right the more workers stand there, and take the silver on it."""
    columns = state.facts.columns
    workers = turns.put_worker(state, side, WORKSHOP)
    slot = row * columns + min(workers, columns) - 1
    card = state.row[slot]
    if state.listening:
        state.tell("apprentice_removed", side, apprentice=state.tables.apprentice_ids[card], slot=slot)
    workshop.take_coins(state, side, slot)
    state.apprentice_deck = (card, *state.apprentice_deck)
    workshop.remove_from_row(state, slot)
    _gain_supplies(state, side, state.facts.rival.workshop.supplies)
    _raise_stand(state, state.facts.rival.workshop.tax)


def _capture(state: "Architects", side: int) -> None:
    """Capture as many groups as workers stand there; with few workers left the own largest group comes first."""
    workers = turns.put_worker(state, side, TOWN_CENTRE)
    _raise_stand(state, state.facts.rival.capture_tax)
    touched = 0
    if state.available[side] <= state.facts.rival.few_workers:
        place = largest_group(state, side)
        captures.seize(state, side, place, side)
        touched = 1 << place
        workers -= 1
    for _ in range(workers):
        place, owner = _best_target(state, touched)
        if place == EMPTY:
            return
        captures.seize(state, side, place, owner)
        touched |= 1 << place


def _best_target(state: "Architects", touched: int) -> tuple[int, int]:
    """Return place and owner of the largest human group that the limit of places still allows."""
    is_full = touched.bit_count() >= state.place_limit
    best, target = state.facts.rival.least_group - 1, (EMPTY, EMPTY)
    for place in range(LARGE):
        if is_full and not touched >> place & 1:
            continue
        for owner in state.order[: state.players]:
            if state.group(place, owner) > best:
                best, target = state.group(place, owner), (place, owner)
    return target


def _holds_captives(state: "Architects", side: int) -> bool:
    return any(state.captives[side * state.sides : (side + 1) * state.sides])


def _guard(state: "Architects", side: int) -> None:
    """Take as many of the four actions as workers stand there, in their order."""
    left = turns.put_worker(state, side, GUARDHOUSE)
    for is_due, act in _GUARDING:
        if left and is_due(state, side):
            act(state, side)
            left -= 1


def _ransom(state: "Architects", side: int) -> None:
    charge = state.facts.rival.ransom
    if state.good(side, SILVER) >= charge.tax + charge.silver:
        stock.pay_tax(state, side, charge.tax)
        stock.pay_good(state, side, SILVER, charge.silver)
    else:
        stock.take_debts(state, side, 1)
        stock.lose_virtue(state, side, 1)
    guardhouse.bring_home(state, side)


def _owes(state: "Architects", side: int) -> bool:
    charge = state.facts.rival.debt
    return bool(state.unpaid[side]) and state.good(side, SILVER) >= charge.tax + charge.silver


def _pay_debt(state: "Architects", side: int) -> None:
    charge = state.facts.rival.debt
    stock.pay_tax(state, side, charge.tax)
    stock.pay_good(state, side, SILVER, charge.silver)
    guardhouse.flip_debt(state, side)


_GUARDING: "tuple[tuple[Callable[[Architects, int], bool], Callable[[Architects, int], None]], ...]" = (
    (_holds_captives, guardhouse.imprison),
    (lambda state, side: bool(state.prison[side]), guardhouse.release),
    (captures.is_held_abroad, _ransom),
    (_owes, _pay_debt),
)


def _rob(state: "Architects", side: int) -> None:
    turns.put_worker(state, side, TAX_STAND)
    captures.rob(state, side)


def _buy(state: "Architects", side: int) -> None:
    """Take the dearest space that it can pay."""
    space = market.free_spaces(state, side)[-1]
    turns.put_worker(state, side, LARGE + space)
    stock.pay_good(state, side, SILVER, state.facts.market.silver[space])
    stock.lose_virtue(state, side, state.facts.market.virtue)
    _gain_supplies(state, side, state.facts.rival.market[space])
    if EMPTY not in state.market:
        state.is_reset_due = True


def _build(state: "Architects", side: int) -> None:
    """Reveal some building cards and keep the one with most points; nothing else about it counts."""
    turns.put_worker(state, side, GUILDHALL)
    _spend_supplies(state, side, state.facts.rival.build)
    cards = stock.take_buildings(state, state.facts.rival.levels[state.rival_level].revealed)
    ids, points = state.tables.building_ids, state.tables.points
    if state.listening:
        state.tell("revealed", side, building=tuple(ids[card] for card in cards))
    best = max(cards, key=lambda card: points[card])
    state.built[side] += (best,)
    state.tell("built", side, building=ids[best], n=points[best])
    rest = tuple(card for card in cards if card != best)
    state.building_deck = rest[::-1] + state.building_deck


def _climb(state: "Architects", side: int) -> None:
    """Pay supplies, move up, remove the top reward unseen, gain virtue."""
    turns.put_worker(state, side, GUILDHALL)
    _spend_supplies(state, side, state.facts.rival.cathedral[state.level[side]])
    guildhall.raise_level(state, side)
    if state.rewards:
        state.rewards = state.rewards[:-1]
        state.tell("reward_removed", side)
    stock.gain_virtue(state, side, state.facts.cathedral.without_reward)


def _gather_at(place: int) -> "Callable[[Architects, int], None]":
    return lambda state, side: _gather(state, side, place)


_ACTIONS: "dict[str, Callable[[Architects, int], None]]" = {
    "forest": _gather_at(FOREST),
    "quarry": _gather_at(QUARRY),
    "mines": _gather_at(MINES),
    "silversmith": _earn,
    "storehouse": _trade,
    "workshop_top": lambda state, side: _remove_apprentice(state, side, 0),
    "workshop_bottom": lambda state, side: _remove_apprentice(state, side, 1),
    "capture": _capture,
    "guard": _guard,
    "tax": _rob,
    "market": _buy,
    "build": _build,
    "cathedral": _climb,
}
