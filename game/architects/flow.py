"""The flow of a match: what every decision asks, what every move does, and the steps in between."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.architects import (
    captures,
    decisions,
    draft,
    effects,
    gathering,
    guardhouse,
    guildhall,
    market,
    rival,
    turns,
    workshop,
)
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from game.architects.state import Architects


def go_on(state: "Architects") -> None:
    """Carry out steps until somebody must decide; whoever has no debt left is not asked about one."""
    while state.pending:
        kind, seat, _ = state.pending[-1]
        step = STEPS.get(kind)
        if step is not None:
            step(state, state.pending.pop())
        elif kind == decisions.OVERFLOW and not state.unpaid[seat]:
            state.pending.pop()
        else:
            return


def _take(state: "Architects", move: Move) -> None:
    """Take a worker back, or goods of which there is a choice."""
    _TAKINGS[state.pending[-1].kind](state, move)


def _keep(state: "Architects", move: Move) -> None:
    """Keep a card of a packet, or of those drawn at the Black Market."""
    _KEEPINGS[state.pending[-1].kind](state, move)


def _discard(state: "Architects", move: Move) -> None:
    """Put a card of the hand under the deck, for whatever reason."""
    kind, seat, _ = state.pending[-1]
    _DISCARDS[kind](state, seat, state.tables.building_numbers[move.word()])


def _stop(state: "Architects", _move: Move) -> None:
    """Leave the rest of an action."""
    state.pending.pop()


def _ransom(state: "Architects", move: Move) -> None:
    """Free all own workers from other boards: for nothing with the Barracks, else at the Guardhouse."""
    if move.args:
        guardhouse.act(state, move)
    else:
        guardhouse.bring_home(state, state.pending.pop().seat)


_TAKINGS = {
    decisions.TAKE_BACK: turns.take_back,
    decisions.MINES: gathering.mine,
    decisions.TAKE: effects.take,
}
_KEEPINGS = {decisions.DRAFT: draft.keep, decisions.MARKET_KEEP: workshop.keep}
_DISCARDS = {
    decisions.SOLO_DRAFT: draft.solo_discard,
    decisions.CATHEDRAL_DISCARD: guildhall.discard_for_step,
    decisions.LIBRARY: effects.discard_for_gain,
    decisions.HAND: turns.hand_discard,
}

ACTIONS: dict[str, Callable[["Architects", Move], None]] = {
    "character": draft.choose_character,
    "keep": _keep,
    "discard": _discard,
    "place": turns.place,
    "take": _take,
    "pass": turns.pass_turn,
    "trade": gathering.trade,
    "use": gathering.use,
    "hire": workshop.hire,
    "dismiss": workshop.dismiss,
    "draw": workshop.draw,
    "capture": captures.capture,
    "ransom": _ransom,
    "imprison": guardhouse.act,
    "release": guardhouse.act,
    "pay_debt": guardhouse.act,
    "build": guildhall.build,
    "cathedral": guildhall.advance,
    "pay": guildhall.pay,
    "destroy": effects.destroy,
    "spare": effects.spare,
    "free": market.free,
    "stop": _stop,
    "decline": _stop,
    "scheme": rival.take_turn,
}

ANSWERS: dict[str, Callable[["Architects"], list[Move]]] = {
    decisions.CHARACTER: draft.character_answers,
    decisions.DRAFT: draft.draft_answers,
    decisions.SOLO_DRAFT: draft.solo_answers,
    decisions.FIRST_HIRE: workshop.free_answers,
    decisions.PLACE: turns.place_answers,
    decisions.TAKE_BACK: turns.take_back_answers,
    decisions.MINES: gathering.mines_answers,
    decisions.STOREHOUSE: gathering.trades,
    decisions.WORKSHOP: workshop.workshop_answers,
    decisions.MIDDLE: workshop.middle_answers,
    decisions.DISMISS: workshop.dismiss_answers,
    decisions.MARKET_KEEP: workshop.keep_answers,
    decisions.CAPTURE: captures.answers,
    decisions.BARRACKS: captures.barracks_answers,
    decisions.GUARD: guardhouse.answers,
    decisions.GUILDHALL: guildhall.answers,
    decisions.PAY: guildhall.pay_answers,
    decisions.CATHEDRAL_DISCARD: guildhall.discard_answers,
    decisions.TAKE: effects.take_answers,
    decisions.CHURCH: effects.debt_answers,
    decisions.OVERFLOW: effects.debt_answers,
    decisions.LIBRARY: effects.library_answers,
    decisions.TAVERN: workshop.tavern_answers,
    decisions.HAND: guildhall.discard_answers,
    decisions.GATEKEEPER: market.gatekeeper_answers,
    decisions.RIVAL: lambda _state: [decisions.SCHEME],
}

SEARCHES: dict[str, Callable[["Architects"], list[Move]]] = {decisions.PLACE: turns.open_places}
"""Where not every answer leads on: nobody discards an apprentice without need."""

LEADING: dict[str, Callable[["Architects"], list[Move]]] = {**ANSWERS, **SEARCHES}
"""The answers that lead on from a kind of decision."""

STEPS: dict[str, Callable[["Architects", Decision], None]] = {
    decisions.CLOSE_GAP: workshop.close_gap,
    decisions.EFFECT: effects.apply,
    decisions.COLLECTORS: guardhouse.add_collectors,
    decisions.ACOLYTES: guildhall.add_acolytes,
    decisions.EXTRAS: market.add_extras,
    decisions.BEGIN_DRAFT: draft.begin_draft,
    decisions.PASS_PACKETS: draft.pass_packets,
    decisions.FILL_ROWS: draft.fill_rows,
    decisions.FIRST_TURN: draft.first_turn,
    decisions.CHECK_HAND: turns.check_hand,
    decisions.RESET: turns.reset,
    decisions.CALL_SQUIRES: market.call_squires,
    decisions.PAY_SQUIRE: market.pay_squire,
    decisions.COUNT_PRISONERS: market.count_prisoners,
    decisions.NEXT_TURN: turns.end_turn,
}

BEGINNINGS = frozenset({
    decisions.CHARACTER, decisions.DRAFT, decisions.SOLO_DRAFT, decisions.FIRST_HIRE, decisions.PLACE,
    decisions.TAKE_BACK, decisions.OVERFLOW, decisions.GATEKEEPER, decisions.RIVAL,
})  # fmt: skip
REVEALING = frozenset({decisions.WORKSHOP, decisions.MIDDLE, decisions.GUILDHALL, decisions.RIVAL})
NEVER_FORCED = REVEALING | {decisions.PLACE}
"""A worker can always be placed in several places."""

PROMPTS: Mapping[str, Callable[["Architects"], Prompt]] = {
    **draft.PROMPTS,
    **turns.PROMPTS,
    **gathering.PROMPTS,
    **workshop.PROMPTS,
    **captures.PROMPTS,
    **guardhouse.PROMPTS,
    **market.PROMPTS,
    **guildhall.PROMPTS,
    **effects.PROMPTS,
}
