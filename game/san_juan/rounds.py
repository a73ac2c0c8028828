"""The course of a match: steps before roles are taken, roles, their phases, the end (rulebook sections 6, 7 and 11)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Decision, Prompt
from game.san_juan import building, council, trade, upkeep
from game.san_juan.decisions import DOUBLE, DOUBLE_IT, ROLE, SAVE_IT
from game.san_juan.tables import BUILDER, COUNCILLOR, EMPTY, PRODUCER, PROSPECTOR, TRADER

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.san_juan.state import SanJuan

    Questions = tuple[Callable[[SanJuan, int], bool], ...]

FIRST_HANDS, OFFICES, CHAPELS, LIMITS, ROLES, PHASE, OVER = range(7)
"""The steps of a round; the first comes only once."""


def begin(state: "SanJuan") -> None:
    """Begin the match: the first round has no steps before roles are taken, unless first hands are chosen."""
    state.round = 1
    state.step = FIRST_HANDS
    state.tell("round_began", state.governor, n=1)


def go_on(state: "SanJuan") -> None:
    """Nobody has to decide: ask the next player, or go on to the next step."""
    _STEPS[state.step](state)


# steps before roles are taken


def _first_hands(state: "SanJuan") -> None:
    _ask_all(state, (upkeep.ask_start,), ROLES)


def _offices(state: "SanJuan") -> None:
    _ask_owners(state, ("exchange",), (upkeep.ask_office,), CHAPELS)


def _chapels(state: "SanJuan") -> None:
    _ask_owners(state, ("tuck", "tuck_once"), (upkeep.ask_chapel, upkeep.ask_bank), LIMITS)


def _limits(state: "SanJuan") -> None:
    if max(map(len, state.hands)) > state.tables.least_limit:
        _ask_all(state, (upkeep.ask_limit,), ROLES)
    else:
        state.step = ROLES


def _ask_owners(state: "SanJuan", effects: tuple[str, ...], questions: "Questions", following: int) -> None:
    """Ask everybody, unless nobody has a building with these effects."""
    if any(state.owners(effect) for effect in effects):
        _ask_all(state, questions, following)
    else:
        state.step = following


def _ask_all(state: "SanJuan", questions: "Questions", following: int) -> None:
    """Ask everybody from the governor on, one question after the other; then comes the following step."""
    while state.acting < state.players * len(questions):
        place, question = divmod(state.acting, len(questions))
        if questions[question](state, (state.governor + place) % state.players):
            return
        state.acting += 1
    state.step = following
    state.acting = 0


# roles


def _roles(state: "SanJuan") -> None:
    """Ask for the next role, or end the round."""
    if state.picks == state.tables.picks[state.players]:
        _end_round(state)
    else:
        state.picker = (state.governor + state.picks) % state.players
        state.turn += 1
        state.pending.append(Decision(ROLE, state.picker))


def role_answers(state: "SanJuan") -> list[Move]:
    """Return the roles still open."""
    return [move for move, seat in zip(state.tables.take, state.taken, strict=True) if seat == EMPTY]


def allows(state: "SanJuan", move: Move) -> bool:
    """Say whether a move takes an open role."""
    if move.verb != "take" or len(move.args) != 1:
        return False
    role = state.tables.roles.get(str(move.args[0]))
    return role is not None and state.taken[role] == EMPTY


def take_role(state: "SanJuan", move: Move) -> None:
    """Take a role; its phase follows, after the question whether to double it."""
    seat = state.pending.pop().seat
    state.role = state.tables.roles[str(move.args[0])]
    state.taken[state.role] = seat
    state.picks += 1
    state.step = PHASE
    state.acting = 0
    state.tell("took_role", seat, role=str(move.args[0]))
    state.doubled = False
    if state.ready[seat] & state.tables.having["double"]:
        if _picks_again(state, seat):
            state.pending.append(Decision(DOUBLE, seat))
            return
        state.doubled = not (state.library_spent and seat == state.governor)
    _open_phase(state)


def _picks_again(state: "SanJuan", seat: int) -> bool:
    """Say whether a player has another pick in this round: with two players the governor has."""
    return state.picks + state.players <= state.tables.picks[state.players] and seat == state.governor


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


def _open_phase(state: "SanJuan") -> None:
    if state.doubled:
        state.tell("library_used", state.picker, role=state.tables.facts.roles[state.role].id)
    if state.role == TRADER:
        trade.turn_tile(state)
    elif state.role == COUNCILLOR:
        trade.stock_customs(state)


def _phase(state: "SanJuan") -> None:
    """Ask the next player of the phase, or end it."""
    ask = _QUESTIONS[state.role]
    while state.acting < state.players:
        if ask(state, (state.picker + state.acting) % state.players):
            return
        state.acting += 1
    _end_phase(state)


def _end_phase(state: "SanJuan") -> None:
    state.step = ROLES
    if state.role == BUILDER and building.end(state):
        state.step = OVER
    elif state.role == TRADER:
        trade.end_trader(state)
    elif state.role == PROSPECTOR:
        council.end_prospector(state)
    state.role = EMPTY
    state.doubled = False
    state.acting = 0


_QUESTIONS: "dict[int, Callable[[SanJuan, int], bool]]" = {
    BUILDER: building.ask,
    PRODUCER: trade.ask_producer,
    TRADER: trade.ask_trader,
    COUNCILLOR: council.ask_councillor,
    PROSPECTOR: council.ask_prospector,
}


# the end of a round


def _end_round(state: "SanJuan") -> None:
    """End the match after a long standstill, or hand the governor card on."""
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


_STEPS: "dict[int, Callable[[SanJuan], None]]" = {
    FIRST_HANDS: _first_hands,
    OFFICES: _offices,
    CHAPELS: _chapels,
    LIMITS: _limits,
    ROLES: _roles,
    PHASE: _phase,
}


def role_prompt(_state: "SanJuan") -> Prompt:
    """Ask for a role."""
    return Prompt("role", {})


def double_prompt(state: "SanJuan") -> Prompt:
    """Ask whether to double."""
    return Prompt("double", {"role": state.tables.facts.roles[state.role].id})


PROMPTS: "dict[str, Callable[[SanJuan], Prompt]]" = {ROLE: role_prompt, DOUBLE: double_prompt}
