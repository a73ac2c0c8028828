"""The Guardhouse: Prison, ransom and debts (rulebook sections 8 and 9.10)."""

from typing import TYPE_CHECKING

from game.architects import decisions, stock
from game.architects.captures import is_held_abroad, workers_held
from game.architects.decisions import VisitAbout
from game.architects.stock import Price
from game.architects.tables import KINDS, SILVER, Gain
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects


RANSOM_DEBTS = RANSOM_VIRTUE = 1
"""What a ransom costs that is not paid in silver."""
DEBT_VIRTUE = 1
"""The virtue that a paid debt brings."""


def begin(state: "Architects", side: int, workers: int) -> None:
    """Take up to so many actions."""
    state.ask(decisions.GUARD, side, workers)


def ransom_price(state: "Architects", side: int) -> Price:
    """Return the price of a ransom now."""
    figures = state.facts.places.guardhouse
    return Price(stock.tax_due(state, side, figures.ransom_tax), figures.ransom_silver)


def debt_price(state: "Architects", side: int) -> Price:
    """Return the price of paying a debt now."""
    figures = state.facts.places.guardhouse
    return Price(stock.tax_due(state, side, figures.debt_tax), figures.debt_silver)


def imprison_gain(state: "Architects", side: int) -> int:
    """Return the silver for sending all captives to the Prison: one for each."""
    return workers_held(state, side)


def debt_gains(state: "Architects", side: int) -> list[Gain]:
    """Return what paying a debt brings: virtue, then what Debt Collectors add."""
    extras = (state.tables.debt_gains[apprentice] for apprentice in state.apprentices[side])
    return [Gain((), DEBT_VIRTUE), *(extra for extra in extras if extra)]


def answers(state: "Architects") -> list[Move]:
    """Return the actions that would change something and can be paid, and stopping."""
    side = state.pending[-1].seat
    silver = state.goods[side * KINDS + SILVER]
    moves = []
    if workers_held(state, side):
        moves.append(decisions.IMPRISON)
    if state.prison[side]:
        moves.append(decisions.RELEASE)
    if is_held_abroad(state, side):
        if silver >= ransom_price(state, side).total:
            moves.append(decisions.RANSOM_SILVER)
        moves.append(decisions.RANSOM_DEBT)
    if state.unpaid[side] and silver >= debt_price(state, side).total:
        moves.append(decisions.PAY_DEBT)
    moves.append(decisions.STOP)
    return moves


def act(state: "Architects", move: Move) -> None:
    """Carry out one action; another may follow."""
    _, side, about = state.pending.pop()
    left = VisitAbout(*about).left
    if left > 1:
        state.ask(decisions.GUARD, side, left - 1)
    _ACTIONS[move](state, side)


def imprison(state: "Architects", side: int) -> None:
    """Send all captives to the Prison for one silver each."""
    sides, paid = state.sides, imprison_gain(state, side)
    owners = tuple(state.captives[side * sides : (side + 1) * sides])
    state.captives[side * sides : (side + 1) * sides] = [0] * sides
    for owner, count in enumerate(owners):
        state.prison[owner] += count
    state.goods[side * KINDS + SILVER] += paid
    state.tell("imprisoned", side, n=paid, owners=owners)


def release(state: "Architects", side: int) -> None:
    """Take all own workers out of the Prison."""
    count, state.prison[side] = state.prison[side], 0
    state.available[side] += count
    state.tell("released", side, n=count)


def bring_home(state: "Architects", side: int) -> None:
    """Take all own workers back from other boards."""
    holders = tuple(state.captives[side :: state.sides])
    state.captives[side :: state.sides] = [0] * state.sides
    state.available[side] += sum(holders)
    state.tell("ransomed", side, n=sum(holders), holders=holders)


def _ransom_for_silver(state: "Architects", side: int) -> None:
    figures = state.facts.places.guardhouse
    stock.charge(state, side, figures.ransom_tax, figures.ransom_silver)
    bring_home(state, side)


def _ransom_for_debt(state: "Architects", side: int) -> None:
    stock.take_debts(state, side, RANSOM_DEBTS)
    stock.lose_virtue(state, side, RANSOM_VIRTUE)
    bring_home(state, side)


def _pay_debt(state: "Architects", side: int) -> None:
    figures = state.facts.places.guardhouse
    stock.charge(state, side, figures.debt_tax, figures.debt_silver)
    flip_debt(state, side)


def flip_debt(state: "Architects", side: int) -> None:
    """Turn a debt to its paid side and gain virtue; then Debt Collectors add theirs."""
    state.unpaid[side] -= 1
    state.paid[side] += 1
    state.tell("debt_paid", side)
    state.ask(decisions.COLLECTORS, side)
    stock.gain_virtue(state, side, DEBT_VIRTUE)


def add_collectors(state: "Architects", step: Decision) -> None:
    """Gain what Debt Collectors bring for a debt."""
    for apprentice in state.apprentices[step.seat]:
        extra = state.tables.debt_gains[apprentice]
        if extra is not None:
            stock.gain(state, step.seat, extra)


_ACTIONS: "dict[Move, Callable[[Architects, int], None]]" = {
    decisions.IMPRISON: imprison,
    decisions.RELEASE: release,
    decisions.RANSOM_SILVER: _ransom_for_silver,
    decisions.RANSOM_DEBT: _ransom_for_debt,
    decisions.PAY_DEBT: _pay_debt,
}

PROMPTS = {decisions.GUARD: lambda state: Prompt("guard", {"n": VisitAbout(*state.pending[-1].about).left})}
