"""Choosing a group of dice: which dice and cubes can be named, and what each click does."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.troyes import groups
from game.troyes.decisions import ACTIVATE, BACK, COMBAT, DONE, DROP, GROUP, PLACE
from game.troyes.dice import COLOUR_OF, FACES, remaining
from game.troyes.facts import ACTIONS
from game.troyes.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.troyes.state import Troyes


# answers


def answers(state: "Troyes") -> list[Move]:
    """Return every die to choose or take back, every cube to use, finishing, and leaving."""
    tables = state.tables
    laid = state.laid
    builder = groups.present(state)
    moves = [
        tables.lay[state.players][die]
        for die in dict.fromkeys(remaining(builder.pool(), laid))
        if builder.can_add(laid, die)
    ]
    moves += [tables.lift[state.players][die] for die in dict.fromkeys(laid)]
    moves += _uses(state, builder)
    if state.modifier != EMPTY:
        moves.append(DROP)
    moves += finishes(state, builder)
    moves.append(BACK)
    return moves


def allows(state: "Troyes", move: Move) -> bool:
    """Return whether a move is among the answers, without finding them all."""
    verb, args = move
    builder = groups.present(state)
    if verb == "lay":
        die = state.tables.dice_named[state.players].get(args, EMPTY)
        return die != EMPTY and builder.can_take(state.laid, die)
    if verb == "lift":
        return state.tables.dice_named[state.players].get(args, EMPTY) in state.laid
    if verb == "done":
        return move in finishes(state, builder)
    if verb == "use":
        return move in _uses(state, builder)
    return move == BACK or (move == DROP and state.modifier != EMPTY)


def _uses(state: "Troyes", builder: groups.Builder) -> list[Move]:
    """Return the cubes with which the action would be possible."""
    return [
        state.tables.use[state.cards[place]]
        for place, modifier in groups.modifiers(state, builder.seat, builder.terms.action)
        if place != state.modifier and groups.exists(groups.Builder(state, builder.seat, builder.terms, modifier))
    ]


def finishes(state: "Troyes", builder: groups.Builder) -> list[Move]:
    """Return the ways to finish: with how many activations or cubes, where that can be chosen."""
    if not builder.is_complete(state.laid):
        return []
    if not groups.counts(state, builder.terms.action, builder.terms.target):
        return [DONE]
    return list(state.tables.done[1 : builder.most_units(state.laid) + 1])


def search(state: "Troyes") -> list[Move]:
    """Return the moves that lead on: a cube, then dice in order; a choice begun otherwise goes on in any order.

    A group is a set of dice, but it is chosen die by die. So that every set is reached once, a cube comes before the
    first die, and every die has at least the number of the one before, of equal dice only the first. A die is offered
    only if it leads to a complete group that can be paid: no way ends in nothing. A person may have begun in another
    order, with no die left that follows: then every die will do with which the group can be completed, or leaving it.
    """
    builder = groups.present(state)
    laid = state.laid
    lay = state.tables.lay[state.players]
    moves = [lay[die] for die in builder.next_dice(laid)]
    if laid:
        moves += finishes(state, builder)
    elif state.modifier == EMPTY:
        moves += _uses(state, builder)
    if not moves:
        rest = remaining(builder.pool(), laid)
        moves = [
            lay[die]
            for die in dict.fromkeys(rest)
            if builder.can_add(laid, die) and builder.completes((*laid, die), remaining(rest, (die,)))
        ]
    return moves or [BACK]


# choosing


def lay(state: "Troyes", move: Move) -> None:
    """Choose a die."""
    die = state.tables.dice_named[state.players][move.args]
    laid = state.laid
    state.laid = tuple(sorted((*laid, die))) if laid else (die,)


def lift(state: "Troyes", move: Move) -> None:
    """Take a die back."""
    die = state.tables.dice_named[state.players][move.args]
    state.laid = tuple(remaining(list(state.laid), (die,)))


def use(state: "Troyes", move: Move) -> None:
    """Use a cube; dice that do not fit it are taken back."""
    _modify(state, state.tables.place_of_card(move.word()))


def drop(state: "Troyes", _move: Move) -> None:
    """Do without a cube."""
    _modify(state, EMPTY)


def leave(state: "Troyes", _move: Move) -> None:
    """Leave the choice of dice."""
    state.laid = ()
    state.modifier = EMPTY
    state.pending.pop()


def _modify(state: "Troyes", place: int) -> None:
    state.modifier = place
    builder = groups.present(state)
    laid, state.laid = state.laid, ()
    for die in laid:
        if builder.fits(COLOUR_OF[die % FACES]) and builder.can_add(state.laid, die):
            state.laid = (*state.laid, die)


def _group_prompt(state: "Troyes") -> Prompt:
    builder = groups.present(state)
    action, target = builder.terms.action, builder.terms.target
    values: dict[str, int | str] = {}
    is_paying = False
    if action == ACTIVATE:
        card = state.cards[target]
        values["card"] = state.tables.card_ids[card]
        is_paying = state.tables.is_paying[card]
    elif action == COMBAT:
        values["threat"] = groups.threat_id(state, target)
    elif action == PLACE:
        values["building"] = state.tables.building_ids[target]
    if not builder.is_complete(state.laid):
        return Prompt(f"group_{ACTIONS[action]}", values)
    values["n"] = builder.most_units(state.laid)
    return Prompt("group_done_pay" if is_paying else f"group_done_{ACTIONS[action]}", values)


PROMPTS: "Mapping[str, Callable[[Troyes], Prompt]]" = {GROUP: _group_prompt}
