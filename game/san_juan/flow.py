"""The flow of a match: what every decision asks, what every move does, and the steps in between."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.san_juan import (
    builder,
    choosing,
    councillor,
    decisions,
    producer,
    prospector,
    round_start,
    rounds,
    trader,
)

if TYPE_CHECKING:
    from game.san_juan.state import SanJuan


def _finish(state: "SanJuan", _move: Move) -> None:
    """Do with the chosen cards or goods what they were chosen for."""
    _CHOSEN[state.pending[-1].kind](state)


def _draw(state: "SanJuan", _move: Move) -> None:
    """Draw as councillor or prospector."""
    _DRAWINGS[state.pending[-1].kind](state)


def _pass(state: "SanJuan", _move: Move) -> None:
    """Do nothing."""
    kind, seat, _ = state.pending.pop()
    if kind in _PASSED:
        state.tell(_PASSED[kind], seat)
    state.acting += 1


def _draw_or_pass(_state: "SanJuan") -> list[Move]:
    return [decisions.DRAW, decisions.PASS]


_CHOSEN: dict[str, Callable[["SanJuan"], None]] = {
    decisions.START: round_start.discard_start,
    decisions.OFFICE: round_start.exchange,
    decisions.CHAPEL: round_start.tuck,
    decisions.BANK: round_start.bank,
    decisions.LIMIT: round_start.discard_surplus,
    decisions.PAY: builder.pay,
    decisions.PRODUCE: producer.produce,
    decisions.SELL: trader.sell,
    decisions.KEEP: councillor.keep_drawn,
    decisions.DISCARD: councillor.discard_from_hand,
}
_DRAWINGS = {decisions.COUNCIL: councillor.draw, decisions.PROSPECT: prospector.draw}
_PASSED = {
    decisions.BUILD: "built_nothing",
    decisions.COUNCIL: "council_passed",
    decisions.PROSPECT: "prospect_passed",
}

ACTIONS: dict[str, Callable[["SanJuan", Move], None]] = {
    "take": rounds.take_role,
    "double": rounds.double,
    "save": rounds.double,
    "build": builder.begin,
    "lay": choosing.lay,
    "lift": choosing.lift,
    "done": _finish,
    "back": builder.back,
    "pass": _pass,
    "draw": _draw,
}

ANSWERS: dict[str, Callable[["SanJuan"], list[Move]]] = {
    **dict.fromkeys(_CHOSEN, choosing.answers),
    decisions.ROLE: rounds.role_answers,
    decisions.DOUBLE: rounds.double_answers,
    decisions.BUILD: builder.answers,
    decisions.COUNCIL: _draw_or_pass,
    decisions.PROSPECT: _draw_or_pass,
}
"""Every legal move."""

SEARCHES: dict[str, Callable[["SanJuan"], list[Move]]] = {
    **ANSWERS,
    **dict.fromkeys(_CHOSEN, choosing.search),
    decisions.BUILD: builder.search,
}
"""The legal moves that lead on."""

CHECKS: dict[str, Callable[["SanJuan", Move], bool]] = {
    **dict.fromkeys(_CHOSEN, choosing.allows),
    decisions.BUILD: builder.allows,
}
"""Whether a move is legal, where that is known sooner than all legal moves are found."""

STEPS: dict[int, Callable[["SanJuan"], None]] = {
    decisions.FIRST_HANDS: rounds.ask_first_hands,
    decisions.OFFICES: rounds.ask_offices,
    decisions.CHAPELS: rounds.ask_chapels,
    decisions.LIMITS: rounds.ask_limits,
    decisions.ROLES: rounds.ask_role,
    decisions.PHASE: rounds.ask_phase,
}

PROMPTS: Mapping[str, Callable[["SanJuan"], Prompt]] = {
    **rounds.PROMPTS,
    **round_start.PROMPTS,
    **builder.PROMPTS,
    **producer.PROMPTS,
    **trader.PROMPTS,
    **councillor.PROMPTS,
    **prospector.PROMPTS,
}
