"""The course of a match: rounds, roles and their phases, the end (rulebook sections 6, 7 and 11)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.san_juan import builder, councillor, effects, producer, prospector, round_start, trader
from game.san_juan.decisions import (
    CHAPELS,
    DOUBLE,
    DOUBLE_IT,
    FIRST_HANDS,
    LIMITS,
    OFFICES,
    OVER,
    PHASE,
    ROLE,
    ROLES,
    SAVE_IT,
)
from game.san_juan.tables import BUILDER, COUNCILLOR, EMPTY, PRODUCER, PROSPECTOR, TRADER

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.san_juan.state import SanJuan

    Question = Callable[[SanJuan, int], bool]
    """Asks a player, and returns whether there was anything to ask."""


def begin(state: "SanJuan") -> None:
    """Begin the match: the first round has no steps before roles are taken, unless first hands are chosen."""
    state.round = 1
    state.step = FIRST_HANDS
    state.tell("round_began", state.governor, n=1)


# steps before roles are taken


def ask_first_hands(state: "SanJuan") -> None:
    """Let everybody choose a first hand."""
    _ask_all(state, (round_start.ask_start,), ROLES)


def ask_offices(state: "SanJuan") -> None:
    """Let offices work."""
    _ask_owners(state, ("exchange",), (round_start.ask_office,), CHAPELS)


def ask_chapels(state: "SanJuan") -> None:
    """Let chapels and banks work."""
    _ask_owners(state, ("tuck", "tuck_once"), (round_start.ask_chapel, round_start.ask_bank), LIMITS)


def ask_limits(state: "SanJuan") -> None:
    """Let everybody come down to the hand limit."""
    if max(map(len, state.hands)) > state.tables.least_limit:
        _ask_all(state, (round_start.ask_limit,), ROLES)
    else:
        state.step = ROLES


def _ask_owners(state: "SanJuan", names: tuple[str, ...], questions: "tuple[Question, ...]", following: int) -> None:
    """Ask everybody, unless nobody has a building with an effect of these names."""
    if any(effects.owners(state, name) for name in names):
        _ask_all(state, questions, following)
    else:
        state.step = following


def _ask_all(state: "SanJuan", questions: "tuple[Question, ...]", following: int) -> None:
    """Ask everybody from the governor on, one question after the other; then comes the following step."""
    while state.acting < state.players * len(questions):
        place, question = divmod(state.acting, len(questions))
        if state.acting:
            state.pause()
        if questions[question](state, (state.governor + place) % state.players):
            state.turn += 1
            return
        state.acting += 1
    state.step = following
    state.acting = 0


# roles


def ask_role(state: "SanJuan") -> None:
    """Ask for the next role, or end the round."""
    if state.picks == state.tables.picks[state.players]:
        _end_round(state)
    else:
        state.picker = (state.governor + state.picks) % state.players
        state.turn += 1
        state.ask(ROLE, state.picker)


def picking_order(state: "SanJuan") -> list[int]:
    """Return who takes a role in this round, pick by pick."""
    return [(state.governor + pick) % state.players for pick in range(state.tables.picks[state.players])]


def role_answers(state: "SanJuan") -> list[Move]:
    """Return the roles still open."""
    return [move for move, seat in zip(state.tables.take, state.taken, strict=True) if seat == EMPTY]


def take_role(state: "SanJuan", move: Move) -> None:
    """Take a role; its phase follows, after the question whether to double it."""
    seat = state.pending.pop().seat
    name = move.word()
    state.role = state.tables.roles[name]
    state.taken[state.role] = seat
    state.picks += 1
    state.step = PHASE
    state.acting = 0
    state.tell("took_role", seat, role=name)
    state.doubled = False
    if state.ready[seat] & state.tables.having["double"]:
        if _picks_again(state, seat):
            state.ask(DOUBLE, seat)
            return
        state.doubled = not (state.library_spent and seat == state.governor)
    _open_phase(state)


def _picks_again(state: "SanJuan", seat: int) -> bool:
    """Return whether a player has another pick in this round: with two players the governor has."""
    return state.picks + state.players <= state.tables.picks[state.players] and seat == state.governor


def is_doubled(state: "SanJuan", role: int) -> bool:
    """Return whether a library doubles the privilege of a role: of the present one, or for whoever takes it now."""
    if role == state.role:
        return state.doubled
    if not state.pending or state.pending[-1].kind != ROLE or state.taken[role] != EMPTY:
        return False
    seat = state.current_player
    return bool(effects.working(state, seat, "double")) and not (state.library_spent and seat == state.governor)


def double_answers(_state: "SanJuan") -> list[Move]:
    """Return doubling now, and saving it."""
    return [DOUBLE_IT, SAVE_IT]


def double(state: "SanJuan", move: Move) -> None:
    """Double the privilege now, or save that for the second pick."""
    seat = state.pending.pop().seat
    state.doubled = state.library_spent = move == DOUBLE_IT
    if not state.doubled:
        state.tell("library_saved", seat)
    _open_phase(state)


# phases


def _open_phase(state: "SanJuan") -> None:
    if state.doubled:
        state.tell("library_used", state.picker, role=state.tables.facts.roles[state.role].id)
    if state.role in _OPENINGS:
        _OPENINGS[state.role](state)


def ask_phase(state: "SanJuan") -> None:
    """Ask the next player of the phase, or end it; whoever took the role goes on with the same turn."""
    ask = _QUESTIONS[state.role]
    while state.acting < state.players:
        if state.acting:
            state.pause()
        if ask(state, (state.picker + state.acting) % state.players):
            state.turn += state.acting > 0
            return
        state.acting += 1
    _end_phase(state)


def _end_phase(state: "SanJuan") -> None:
    state.step = ROLES
    if state.role in _ENDINGS:
        _ENDINGS[state.role](state)
    state.role = EMPTY
    state.doubled = False
    state.acting = 0


_OPENINGS: "dict[int, Callable[[SanJuan], None]]" = {
    TRADER: trader.turn_tile,
    COUNCILLOR: councillor.stock_customs,
}
_QUESTIONS: "dict[int, Question]" = {
    BUILDER: builder.ask,
    PRODUCER: producer.ask,
    TRADER: trader.ask,
    COUNCILLOR: councillor.ask,
    PROSPECTOR: prospector.ask,
}
_ENDINGS: "dict[int, Callable[[SanJuan], None]]" = {
    BUILDER: builder.end,
    TRADER: trader.end,
    PROSPECTOR: prospector.end,
}


# the end of a round


def _end_round(state: "SanJuan") -> None:
    """End the match after a long standstill, or hand the governor card on."""
    state.pause()
    facts = state.tables.facts
    state.standstill = 0 if state.has_built else state.standstill + 1
    if state.standstill >= facts.standstill_rounds:
        state.step = OVER
        state.tell("game_over_standstill", n=state.standstill)
        return
    state.has_built = False
    state.governor = (state.governor + 1) % state.players
    state.picker = state.governor
    state.round += 1
    state.picks = 0
    state.taken = [EMPTY] * len(facts.roles)
    state.library_spent = False
    state.step = OFFICES
    state.acting = 0
    state.tell("round_began", state.governor, n=state.round)
    if state.standstill >= facts.standstill_warning:
        state.tell("standstill", n=state.standstill, rounds=facts.standstill_rounds)


# questions


def _role_prompt(_state: "SanJuan") -> Prompt:
    return Prompt("role", {})


def _double_prompt(state: "SanJuan") -> Prompt:
    return Prompt("double", {"role": state.tables.facts.roles[state.role].id})


PROMPTS: "dict[str, Callable[[SanJuan], Prompt]]" = {ROLE: _role_prompt, DOUBLE: _double_prompt}
