"""What buildings do at once (rulebook sections 9.12 and 11.1)."""

from typing import TYPE_CHECKING

from game.architects import captures, decisions, guardhouse, stock
from game.architects.decisions import BuildingAbout, OverflowAbout
from game.architects.facts import GOODS
from game.architects.tables import GOLD
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects


def apply(state: "Architects", step: Decision) -> None:
    """Carry out the effect of a building just constructed; what is impossible is skipped."""
    building = BuildingAbout(*step.about).building
    _EFFECTS[state.tables.effects[building]](state, step.seat, building)


def _gain(state: "Architects", side: int, building: int) -> None:
    stock.gain(state, side, state.tables.effect_gains[building])


def _choose(state: "Architects", side: int, building: int) -> None:
    state.ask(decisions.TAKE, side, building)


def _hire(state: "Architects", side: int, _building: int) -> None:
    state.ask(decisions.TAVERN, side)


def _capture(state: "Architects", side: int, building: int) -> None:
    captures.begin_free(state, side, state.facts.buildings[building].effect.amount)


def _ransom_or_capture(state: "Architects", side: int, _building: int) -> None:
    captures.begin_barracks(state, side)


def _take_debt(state: "Architects", side: int, building: int) -> None:
    stock.take_debts(state, side, state.facts.buildings[building].effect.amount)


def _destroy_debt(state: "Architects", side: int, _building: int) -> None:
    if state.unpaid[side]:
        state.ask(decisions.CHURCH, side)


def _release(state: "Architects", side: int, _building: int) -> None:
    if state.prison[side]:
        guardhouse.release(state, side)


def _trade_card(state: "Architects", side: int, building: int) -> None:
    if state.hands[side]:
        state.ask(decisions.LIBRARY, side, building)


def _all_virtue(state: "Architects", side: int, building: int) -> None:
    """Everybody gains virtue; who decides about a debt is asked in turn order."""
    asked = len(state.pending)
    for other in state.from_side(side):
        stock.gain_virtue(state, other, state.facts.buildings[building].effect.amount)
    state.pending[asked:] = reversed(state.pending[asked:])


def _crowded_virtue(state: "Architects", side: int, building: int) -> None:
    effect = state.facts.buildings[building].effect
    for other in state.from_side(side):
        if state.prison[other] >= effect.per:
            stock.lose_virtue(state, other, effect.amount)


def _gold_for_virtue(state: "Architects", side: int, building: int) -> None:
    stock.gain_good(state, side, GOLD, state.virtue[side] // state.facts.buildings[building].effect.per)


_EFFECTS: "dict[str, Callable[[Architects, int, int], None]]" = {
    "gain": _gain,
    "choose": _choose,
    "hire": _hire,
    "capture": _capture,
    "ransom_or_capture": _ransom_or_capture,
    "take_debt": _take_debt,
    "destroy_debt": _destroy_debt,
    "release": _release,
    "trade_card": _trade_card,
    "all_virtue": _all_virtue,
    "crowded_virtue": _crowded_virtue,
    "gold_for_virtue": _gold_for_virtue,
}


# answers


def take_answers(state: "Architects") -> list[Move]:
    """Return the goods of which one is gained."""
    building = BuildingAbout(*state.pending[-1].about).building
    return [state.tables.take_good[gain.goods[0][0]] for gain in state.tables.choices[building]]


def take(state: "Architects", move: Move) -> None:
    """Gain the goods chosen."""
    _, side, about = state.pending.pop()
    building = BuildingAbout(*about).building
    good = GOODS.index(move.word())
    stock.gain(state, side, next(gain for gain in state.tables.choices[building] if gain.goods[0][0] == good))


def debt_answers(_state: "Architects") -> list[Move]:
    """Return destroying the debt, or not."""
    return [decisions.DESTROY, decisions.SPARE]


def destroy(state: "Architects", _move: Move) -> None:
    """Destroy a debt; points above the top may go on."""
    stock.destroy_debts(state, _settle_debt(state), 1)


def spare(state: "Architects", _move: Move) -> None:
    """Leave the debt as it is."""
    state.tell("debt_spared", _settle_debt(state))


def _settle_debt(state: "Architects") -> int:
    """Use up one point above the top, or the Church's effect."""
    kind, side, about = state.pending.pop()
    if kind == decisions.OVERFLOW and (points := OverflowAbout(*about).points) > 1:
        state.ask(decisions.OVERFLOW, side, points - 1)
    return side


def library_answers(state: "Architects") -> list[Move]:
    """Return the cards of the hand, and keeping them."""
    discard = state.tables.discard
    return [*(discard[card] for card in state.hands[state.pending[-1].seat]), decisions.DECLINE]


def discard_for_gain(state: "Architects", side: int, card: int) -> None:
    """Give a building card for what the Library pays."""
    building = BuildingAbout(*state.pending.pop().about).building
    stock.discard(state, side, card)
    stock.gain(state, side, state.tables.effect_gains[building])


def _ask_take(state: "Architects") -> Prompt:
    building = BuildingAbout(*state.pending[-1].about).building
    return Prompt("take", {"building": state.tables.building_ids[building]})


def _ask_library(state: "Architects") -> Prompt:
    building = BuildingAbout(*state.pending[-1].about).building
    good, amount = state.tables.effect_gains[building].goods[0]
    return Prompt("library", {"n": amount, "good": GOODS[good]})


PROMPTS: "dict[str, Callable[[Architects], Prompt]]" = {decisions.TAKE: _ask_take, decisions.LIBRARY: _ask_library}
