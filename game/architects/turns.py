"""Turns: placing a worker or taking one back, and what follows (rulebook sections 4, 5 and 12)."""

from typing import TYPE_CHECKING

from game.architects import captures, decisions, gathering, guardhouse, guildhall, market, scoring, stock, workshop
from game.architects.facts import LARGE_PLACES, PLACES
from game.architects.tables import (
    EMPTY,
    GUARDHOUSE,
    GUILDHALL,
    LARGE,
    MOST_SIDES,
    SILVERSMITH,
    STOREHOUSE,
    TAX_STAND,
    TOWN_CENTRE,
    WORKSHOP,
    side_named,
)
from game.core.move import Move
from game.core.state import Decision, Prompt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.architects.state import Architects

_TURNS = {
    kind: tuple(
        tuple(Decision(step, side) for step in (decisions.NEXT_TURN, decisions.RESET, decisions.CHECK_HAND, kind))
        for side in range(MOST_SIDES)
    )
    for kind in (decisions.PLACE, decisions.TAKE_BACK, decisions.RIVAL)
}
"""By what it begins with and side, a whole turn: the last comes first."""


def begin(state: "Architects", side: int) -> None:
    """Begin a side's turn: it places a worker, or takes one back if its board is empty."""
    state.active = side
    state.turn += 1
    kind = decisions.PLACE if state.available[side] else decisions.TAKE_BACK
    if side == state.rival:
        kind = decisions.RIVAL
    state.pending = [*_TURNS[kind][side]]


# placing a worker


def open_places(state: "Architects") -> list[Move]:
    """Return the places that a worker may go to."""
    side = state.pending[-1].seat
    tables = state.tables
    moves = [*tables.always]
    if state.stand:
        moves.append(tables.place[TAX_STAND])
    moves += [tables.place[LARGE + space] for space in market.free_spaces(state, side)]
    if guildhall.is_possible(state, side):
        moves.append(tables.place[GUILDHALL])
    return moves


def place_answers(state: "Architects") -> list[Move]:
    """Return the places that a worker may go to, and the own apprentices that may be discarded before."""
    return [*open_places(state), *workshop.dismiss_answers(state)]


def place(state: "Architects", move: Move) -> None:
    """Place a worker and carry out the action of the place."""
    side = state.pending.pop().seat
    number = state.tables.place_numbers[move.word()]
    workers = put_worker(state, side, number)
    if number < LARGE:
        _ACTIONS[number](state, side, workers)
    elif number == GUILDHALL:
        state.ask(decisions.GUILDHALL, side)
    else:
        market.act(state, side, number - LARGE)


def put_worker(state: "Architects", side: int, number: int) -> int:
    """Move a worker from the own board to a place; return how many of the side stand there now."""
    state.available[side] -= 1
    workers = 1
    if number < LARGE:
        at = number * state.sides + side
        state.standing[at] = workers = state.standing[at] + 1
    elif number == GUILDHALL:
        guildhall.lay_worker(state, side)
    else:
        state.market[number - LARGE] = side
    if state.listening:
        state.tell("placed", side, place=PLACES[number], n=workers)
    return workers


def _gather_at(number: int) -> "Callable[[Architects, int, int], None]":
    return lambda state, side, workers: gathering.gather(state, side, number, workers)


def _ask(kind: str) -> "Callable[[Architects, int, int], None]":
    return lambda state, side, workers: state.ask(kind, side, workers)


_ACTIONS: "dict[int, Callable[[Architects, int, int], None]]" = {
    **{number: _gather_at(number) for number in range(SILVERSMITH + 1)},
    STOREHOUSE: _ask(decisions.STOREHOUSE),
    WORKSHOP: _ask(decisions.WORKSHOP),
    TOWN_CENTRE: captures.begin,
    TAX_STAND: lambda state, side, _workers: captures.rob(state, side),
    GUARDHOUSE: guardhouse.begin,
}


_VISITS = {STOREHOUSE: decisions.STOREHOUSE, TOWN_CENTRE: decisions.CAPTURE, GUARDHOUSE: decisions.GUARD}
"""Places where one may do as much as one likes, or nothing, and what is asked there."""


def may_be_idle(number: int) -> bool:
    """Return whether a worker may go to a place where it can do nothing."""
    return number in _VISITS


def is_idle(state: "Architects", side: int, number: int) -> bool:
    """Return whether the worker that a side has just put on such a place can do nothing there but go home again."""
    if not state.pending or state.pending[-1][:2] != (_VISITS[number], side):
        return True
    return number == TOWN_CENTRE and captures.is_alone(state)


# an empty board


def take_back_answers(state: "Architects") -> list[Move]:
    """Return where a worker can be taken back from: large circles first, then anywhere but the Guildhall."""
    side = state.pending[-1].seat
    tables, sides = state.tables, state.sides
    moves = [tables.take_from[number] for number in range(LARGE) if state.standing[number * sides + side]]
    if moves:
        return moves
    if state.prison[side]:
        moves.append(decisions.TAKE_PRISON)
    moves += [tables.take_from[LARGE + space] for space, owner in enumerate(state.market) if owner == side]
    boards = tables.take_board[state.players]
    moves += [boards[holder] for holder in range(sides) if state.captives[holder * sides + side]]
    return moves or [decisions.PASS]


def take_back(state: "Architects", move: Move) -> None:
    """Take one worker back to the own board."""
    side = state.pending.pop().seat
    state.available[side] += 1
    source = move.word()
    if source == "prison":
        state.prison[side] -= 1
        state.tell("took_back_prison", side)
    elif source == "board":
        holder = side_named(move.number(1), state.players)
        state.captives[holder * state.sides + side] -= 1
        state.tell("took_back_board", side, holder_player=holder)
    else:
        _take_from_place(state, side, state.tables.place_numbers[source])


def _take_from_place(state: "Architects", side: int, number: int) -> None:
    if number < LARGE:
        state.standing[number * state.sides + side] -= 1
        state.tell("took_back", side, place=LARGE_PLACES[number])
    else:
        state.market[number - LARGE] = EMPTY
        state.tell("took_back_market", side, place=PLACES[number])


def pass_turn(state: "Architects", _move: Move) -> None:
    """Do nothing, since no worker can be taken back."""
    state.tell("passed", state.pending.pop().seat)


# after the action


def check_hand(state: "Architects", step: Decision) -> None:
    """Ask for a card while the hand holds too many."""
    if cards_over(state, step.seat) > 0:
        state.pending += (step, Decision(decisions.HAND, step.seat))


def cards_over(state: "Architects", side: int) -> int:
    """Return by how many cards a hand is above its limit; below 0: how many more it may hold."""
    return len(state.hands[side]) - state.tables.facts.hand_limit


def hand_discard(state: "Architects", side: int, card: int) -> None:
    """Put one card of too many under the deck."""
    state.pending.pop()
    stock.discard(state, side, card)


def reset(state: "Architects", step: Decision) -> None:
    """Clear the left column and reset the Black Market, if that is due."""
    if state.is_clearing_due:
        state.is_clearing_due = False
        workshop.clear_left_column(state)
    if state.is_reset_due:
        market.reset(state, step.seat)


def end_turn(state: "Architects", step: Decision) -> None:
    """Announce the end when the Guildhall is full, end the match after the last turns, or go on."""
    if state.last_turns > 0:
        state.last_turns -= 1
        if not state.last_turns:
            state.pause()
            scoring.finish(state)
            return
    elif len(state.guildhall) >= state.spaces:
        state.last_turns = len(state.order)
        state.tell("last_round", step.seat)
    place_in_order = state.order.index(step.seat)
    begin(state, state.order[(place_in_order + 1) % len(state.order)])


# prompts


def _ask_place(state: "Architects") -> Prompt:
    return Prompt("place_last" if state.last_turns > 0 else "place", {})


def _ask_take_back(state: "Architects") -> Prompt:
    side = state.pending[-1].seat
    is_standing = any(state.standing[side :: state.sides])
    return Prompt("take_back" if is_standing else "take_back_elsewhere", {})


def _ask_hand(state: "Architects") -> Prompt:
    side = state.pending[-1].seat
    return Prompt("hand", {"n": cards_over(state, side)})


def _ask_rival(state: "Architects") -> Prompt:
    return Prompt("rival" if state.available[state.rival] else "rival_recall", {})


PROMPTS: "dict[str, Callable[[Architects], Prompt]]" = {
    decisions.RIVAL: _ask_rival,
    decisions.PLACE: _ask_place,
    decisions.TAKE_BACK: _ask_take_back,
    decisions.HAND: _ask_hand,
}
