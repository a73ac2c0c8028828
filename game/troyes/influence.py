"""Influence (rulebook section 10): roll a die again, recruit a citizen, turn dice over."""

from typing import TYPE_CHECKING

from game.core.state import Prompt
from game.troyes.decisions import BACK, BEGIN_FLIP, DONE, FLIP, RECRUIT
from game.troyes.dice import COLOUR_OF, FACES, FLIPPED, VALUE_OF
from game.troyes.facts import COLOURS, SPACES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.move import Move
    from game.troyes.state import Troyes


def gain(state: "Troyes", seat: int, amount: int) -> int:
    """Give influence up to the end of the track; return how much it was."""
    before = state.influence[seat]
    state.influence[seat] = after = min(before + amount, state.tables.facts.influence_max)
    return after - before


def win(state: "Troyes", seat: int, amount: int) -> None:
    """Give influence and tell it."""
    gained = gain(state, seat, amount)
    if gained and state.listening:
        state.tell("influence_won", seat, n=gained)


def uses(state: "Troyes", seat: int) -> "list[Move]":
    """Return what a player can buy with influence."""
    tables = state.tables
    have = state.influence[seat]
    if have < tables.least_influence:
        return []
    costs = tables.facts.influence_uses
    dice = state.dice[seat]
    moves = [tables.reroll[die] for die in dict.fromkeys(dice)] if have >= costs.reroll else []
    if can_recruit(state, seat):
        moves.append(RECRUIT)
    if have >= costs.flip and dice:
        moves.append(BEGIN_FLIP)
    return moves


def can_reroll(state: "Troyes", seat: int) -> bool:
    """Return whether a player can roll a die again."""
    return state.influence[seat] >= state.tables.reroll_cost and bool(state.dice[seat])


def can_recruit(state: "Troyes", seat: int) -> bool:
    """Return whether a player can recruit a citizen."""
    return state.reserve[seat] > 0 and state.influence[seat] >= state.facts.influence_uses.recruit


def reroll(state: "Troyes", move: "Move") -> None:
    """Roll one die of the own district again."""
    seat = state.current_player
    old = state.tables.faces[move.args]
    state.influence[seat] -= state.facts.influence_uses.reroll
    new = COLOUR_OF[old] * SPACES + state.roll() - 1
    replace_die(state, seat, old, new)
    if state.listening:
        state.tell("rerolled", seat, colour=COLOURS[COLOUR_OF[old]], old=VALUE_OF[old], new=VALUE_OF[new])


def replace_die(state: "Troyes", side: int, old: int, new: int) -> None:
    """Change what a die of a district shows."""
    dice = list(state.dice[side])
    dice.remove(old)
    state.dice[side] = tuple(sorted([*dice, new]))


def recruit(state: "Troyes", _move: "Move") -> None:
    """Take a citizen from the general supply into the personal one."""
    seat = state.current_player
    state.influence[seat] -= state.facts.influence_uses.recruit
    state.reserve[seat] -= 1
    state.supply[seat] += 1
    state.tell("recruited", seat)


def begin_flip(state: "Troyes", _move: "Move") -> None:
    """Begin to choose the dice to turn over."""
    state.ask(FLIP, state.current_player)


def flip_answers(state: "Troyes") -> "list[Move]":
    """Return every own die to choose or take back, finishing, and leaving."""
    tables = state.tables
    seat = state.current_player
    moves: list[Move] = []
    if len(state.laid) < state.facts.influence_uses.flipped_dice:
        moves = [tables.lay[state.players][die] for die in dict.fromkeys(_unlaid(state, seat))]
    moves += [tables.lift[state.players][die] for die in dict.fromkeys(state.laid)]
    if state.laid:
        moves.append(DONE)
    moves.append(BACK)
    return moves


def _unlaid(state: "Troyes", seat: int) -> list[int]:
    dice = [seat * FACES + die for die in state.dice[seat]]
    for die in state.laid:
        dice.remove(die)
    return dice


def flip_search(state: "Troyes") -> "list[Move]":
    """Return the moves that lead on: dice in one order."""
    moves: list[Move] = []
    if len(state.laid) < state.facts.influence_uses.flipped_dice:
        last = state.laid[-1] if state.laid else 0
        dice = dict.fromkeys(die for die in _unlaid(state, state.current_player) if die >= last)
        moves = [state.tables.lay[state.players][die] for die in dice]
    if state.laid:
        moves.append(DONE)
    return moves


def turn_over(state: "Troyes", _move: "Move") -> None:
    """Turn the chosen dice to the opposite face."""
    seat = state.pending.pop().seat
    state.influence[seat] -= state.facts.influence_uses.flip
    dice, state.laid = state.laid, ()
    for die in dice:
        replace_die(state, seat, die % FACES, FLIPPED[die % FACES])
    state.tell("flipped", seat, n=len(dice), dice=dice)


def _flip_prompt(state: "Troyes") -> Prompt:
    return Prompt("flip", {"n": len(state.laid)})


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {FLIP: _flip_prompt}
