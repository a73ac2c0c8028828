"""Countering black dice (rulebook section 7.3)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.troyes import influence, scoring
from game.troyes.decisions import BLACK, DONE, YIELD
from game.troyes.dice import COLOUR_ON_SQUARE, FACES, RED, VALUE_ON_SQUARE, remaining
from game.troyes.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.troyes.state import Troyes

_STRENGTH = tuple(
    value * (2 if colour == RED else 1) for value, colour in zip(VALUE_ON_SQUARE, COLOUR_ON_SQUARE, strict=True)
)

_strength_of = _STRENGTH.__getitem__


def strength(dice: "Iterable[int]") -> int:
    """Return what dice count against black dice: each red die double."""
    return sum(map(_strength_of, dice))


def ask(state: "Troyes", seat: int) -> None:
    """Let a player counter the highest black die, and more if he likes."""
    state.turn += 1
    state.struck = state.black[:1]
    state.ask(BLACK, seat)


def can_counter(state: "Troyes", seat: int) -> bool:
    """Return whether all dice of a player together reach the highest black die."""
    return strength(state.dice[seat]) >= state.black[0]


def is_begun(state: "Troyes") -> bool:
    """Return whether dice have been chosen already."""
    return can_take_back(state, state.current_player)


def can_take_back(state: "Troyes", _seat: int) -> bool:
    """Return whether a die can be taken back: then there is a choice, for one can be added or it is enough."""
    return bool(state.laid) or len(state.struck) > 1


def is_last_of_all(state: "Troyes") -> bool:
    """Return whether giving way to the last black die ends the round, as no other die is left."""
    return len(state.black) == 1 and not any(state.dice)


def answers(state: "Troyes") -> list[Move]:
    """Return what influence buys, own dice and black dice to choose or take back, finishing, or giving way."""
    tables = state.tables
    seat = state.current_player
    moves = [] if is_begun(state) else influence.uses(state, seat)
    if not can_counter(state, seat):
        return [*moves, YIELD]
    moves += [tables.lay[state.players][die] for die in dict.fromkeys(_unlaid(state, seat))]
    moves += [tables.lift[state.players][die] for die in dict.fromkeys(state.laid)]
    moves += [tables.strike[value] for value in _strikable(state, strength(state.dice[seat]))]
    moves += [tables.spare[value] for value in dict.fromkeys(state.struck[1:])]
    if strength(state.laid) >= sum(state.struck):
        moves.append(DONE)
    return moves


def allows(state: "Troyes", move: Move) -> bool:
    """Return whether a move is among the answers, without finding them all."""
    seat = state.current_player
    if not can_counter(state, seat):
        return move in answers(state)
    verb, args = move
    die = state.tables.dice_named[state.players].get(args, EMPTY)
    if verb == "lay":
        return die in _unlaid(state, seat)
    if verb == "lift":
        return die in state.laid
    if move == DONE:
        return strength(state.laid) >= sum(state.struck)
    return move in answers(state)


def search(state: "Troyes") -> list[Move]:
    """Return the moves that lead on: black dice from the highest down, then own dice in order.

    Black and own dice are two sets; in this order each pair of sets is reached once. An own die is offered as long as
    it and those behind it can still reach the sum of the black dice. `spare` is by how much they do: it only falls, so
    the first die that comes too late ends the search. Whoever laid dice in another order may find none in
    order that reaches the sum; then every own die will do.
    """
    tables = state.tables
    seat = state.pending[-1].seat
    laid, struck = state.laid, state.struck
    moves = [] if laid or len(struck) > 1 else influence.uses(state, seat)
    reach = strength(state.dice[seat])
    if reach < state.black[0]:
        return [*moves, YIELD]
    if not laid and len(state.black) > len(struck):
        moves += [tables.strike[value] for value in _strikable(state, reach) if value <= struck[-1]]
    have, need = strength(laid), sum(struck)
    lay = tables.lay[state.players]
    dice = _unlaid(state, seat)
    in_order = [die for die in dice if die >= laid[-1]] if laid else dice
    spare = have + strength(in_order) - need
    before = EMPTY
    for die in in_order:
        if spare < 0:
            break
        if die != before:
            moves.append(lay[die])
            before = die
        spare -= _STRENGTH[die]
    if have >= need:
        moves.append(DONE)
    return moves or [lay[die] for die in dict.fromkeys(dice)]


def _unlaid(state: "Troyes", seat: int) -> list[int]:
    first = seat * FACES
    return remaining([first + die for die in state.dice[seat]], state.laid)


def _strikable(state: "Troyes", reach: int) -> list[int]:
    """Return the black dice that the player can counter too, if all own dice count so much."""
    spare = reach - sum(state.struck)
    return [value for value in dict.fromkeys(remaining(list(state.black), state.struck)) if value <= spare]


def strike(state: "Troyes", move: Move) -> None:
    """Choose one more black die."""
    state.struck = tuple(sorted((*state.struck, move.number()), reverse=True))


def spare(state: "Troyes", move: Move) -> None:
    """Leave out a black die that was chosen, though never the highest."""
    highest, *others = state.struck
    others.remove(move.number())
    state.struck = (highest, *others)


def counter(state: "Troyes", _move: Move) -> None:
    """Discard the dice used and the black dice countered; gain 1 influence for each of these."""
    seat = state.pending.pop().seat
    defeat(state, seat, state.laid, state.struck)
    influence.win(state, seat, len(state.struck))
    state.laid = state.struck = ()


def defeat(state: "Troyes", side: int, dice: tuple[int, ...], black: tuple[int, ...]) -> None:
    """Take a side's dice and the black dice they counter off the table."""
    state.dice[side] = tuple(remaining(list(state.dice[side]), tuple(die % FACES for die in dice)))
    state.black = tuple(remaining(list(state.black), black))
    state.tell("countered", side, n=len(black), dice=dice, black=black)


def give_way(state: "Troyes", _move: Move) -> None:
    """Discard the highest black die and lose points: the own dice cannot reach it."""
    seat = state.pending.pop().seat
    value, *others = state.black
    lost = scoring.lose_points(state, seat)
    state.black = tuple(others)
    state.struck = ()
    state.tell("not_countered", seat, value=value, n=lost)


def _black_prompt(state: "Troyes") -> Prompt:
    seat = state.current_player
    if not can_counter(state, seat):
        return Prompt("black_short", {"black": state.black[0]})
    total, need = strength(state.laid), sum(state.struck)
    if total >= need:
        return Prompt("black_done", {"n": len(state.struck)})
    return Prompt("black", {"n": need, "m": total, "black": state.black[0]})


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {BLACK: _black_prompt}
