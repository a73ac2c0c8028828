"""Why a move is not allowed now, and what is missing before a choice can be finished."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.troyes import actions, citizens, groups
from game.troyes.decisions import ACTIVATE, BLACK, BUILD, GROUP, PLACE, TURN, GroupAbout
from game.troyes.dice import COLOUR_ON_SQUARE
from game.troyes.facts import ACTIONS
from game.troyes.possible_actions import Square
from game.troyes.tables import EMPTY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.troyes.state import Troyes


class Missing(NamedTuple):
    """What is missing before the choice of dice can be finished: why, what is needed, and what there is."""

    key: str
    need: int = 0
    have: int = 0


def missing(state: "Troyes") -> Missing:
    """Return why the dice chosen so far are not enough."""
    if not state.laid:
        return Missing("dice_first")
    if state.pending[-1].kind == BLACK:
        return Missing("black", sum(state.struck), state.black_total())
    builder = groups.present(state)
    if builder.terms.action == PLACE:
        return Missing("protected")
    return Missing("not_enough", builder.terms.least, builder.value(state.laid))


def why_not(state: "Troyes", move: Move) -> str | None:
    """Return why a move is not allowed now; None: it is."""
    if state.is_legal(move):
        return None
    if not state.pending or state.is_onlooker or state.is_automatic:
        return "not_your_turn"
    reason = _WHY_NOT.get(move.verb)
    return reason(state, state.current_player, move) if reason else "not_now"


def _why_no_action(state: "Troyes", seat: int, move: Move) -> str:
    about = next((about for about, named in actions.targets(state) if named == move), None)
    if about is None:
        return "face_down"
    action, target = about
    if groups.terms(state, seat, action, target) is None:
        return _why_no_terms(state, seat, about)
    if action == PLACE and Square(state, seat).has_die_for(target):
        return "protected"
    return "full" if action == BUILD and EMPTY not in state.cathedral else "no_dice"


def _why_no_terms(state: "Troyes", seat: int, about: GroupAbout) -> str:
    action, target = about
    if not citizens.has_any(state, seat):
        return "no_citizen"
    if action == ACTIVATE and state.influence[seat] < state.tables.pay_influence[state.cards[target]]:
        return "no_influence"
    return "too_dear"


def _why_no_die(state: "Troyes", _seat: int, move: Move) -> str:
    if state.pending[-1].kind != GROUP:
        return "not_now"
    builder = groups.present(state)
    die = state.tables.dice_named[state.players].get(move.args)
    if die is None or not builder.fits(COLOUR_ON_SQUARE[die]):
        return "wrong_colour"
    if len(state.laid) >= builder.most:
        return "too_many"
    if builder.cost((*state.laid, die)) > builder.terms.cash:
        return "too_dear"
    return {BUILD: "full", PLACE: "protected"}.get(builder.terms.action, "wrong_colour")


def _why_no_influence(state: "Troyes", seat: int, move: Move) -> str:
    if state.pending[-1].kind not in (TURN, BLACK):
        return "not_now"
    if move.verb == "recruit" and not state.reserve[seat]:
        return "no_supply"
    uses = state.facts.influence_uses
    if state.influence[seat] < {"reroll": uses.reroll, "recruit": uses.recruit, "flip": uses.flip}[move.verb]:
        return "no_influence"
    return "not_now" if state.dice[seat] else "no_own_dice"


_WHY_NOT: "dict[str, Callable[[Troyes, int, Move], str]]" = {
    **dict.fromkeys(ACTIONS, _why_no_action),
    "lay": _why_no_die,
    "use": lambda _state, _seat, _move: "does_not_fit",
    **dict.fromkeys(("reroll", "recruit", "flip"), _why_no_influence),
}
