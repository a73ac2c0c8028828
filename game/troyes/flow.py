"""The flow of a match: what every decision asks, what every move does, and what comes when nobody must decide."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.troyes import (
    actions,
    black_dice,
    citizens,
    decisions,
    effects,
    group_choice,
    influence,
    le_roy,
    rounds,
)
from game.troyes.rounds import Step

if TYPE_CHECKING:
    from game.troyes.state import Troyes


def _finish(state: "Troyes", move: Move) -> None:
    """Finish the choice of dice."""
    _CHOSEN[state.pending[-1].kind](state, move)


_CHOSEN: dict[str, Callable[["Troyes", Move], None]] = {
    decisions.FLIP: influence.turn_over,
    decisions.GROUP: actions.declare,
    decisions.BLACK: black_dice.counter,
}

ACTIONS: dict[str, Callable[["Troyes", Move], None]] = {
    "put": citizens.put,
    "reroll": influence.reroll,
    "recruit": influence.recruit,
    "flip": influence.begin_flip,
    "activate": actions.begin,
    "build": actions.begin,
    "combat": actions.begin,
    "place": actions.begin,
    "farm": actions.begin,
    "pass": rounds.pass_turn,
    "lay": group_choice.lay,
    "lift": group_choice.lift,
    "use": group_choice.use,
    "drop": group_choice.drop,
    "done": _finish,
    "back": group_choice.leave,
    "from": actions.take_citizen,
    "strike": black_dice.strike,
    "spare": black_dice.spare,
    "yield": black_dice.give_way,
    "mill": effects.mill,
    "again": effects.again,
    "stop": effects.stop,
    "cube": effects.put_cube,
    "roll": le_roy.take_turn,
}

ANSWERS: dict[str, Callable[["Troyes"], list[Move]]] = {
    decisions.SETUP: citizens.setup_answers,
    decisions.TURN: actions.answers,
    decisions.FLIP: influence.flip_answers,
    decisions.GROUP: group_choice.answers,
    decisions.CITIZEN: actions.citizen_answers,
    decisions.BLACK: black_dice.answers,
    decisions.MILL: effects.mill_answers,
    decisions.AGAIN: effects.again_answers,
    decisions.TARGET: effects.target_answers,
    decisions.LE_ROY: lambda _state: [decisions.ROLL],
}

SEARCHES: dict[str, Callable[["Troyes"], list[Move]]] = {
    decisions.FLIP: influence.flip_search,
    decisions.GROUP: group_choice.search,
    decisions.BLACK: black_dice.search,
}
"""Where dice can be chosen in any order and taken back, the moves that lead on in one order."""

LEADING: dict[str, Callable[["Troyes"], list[Move]]] = {**ANSWERS, **SEARCHES}
"""The answers that lead on from a kind of decision."""

ALLOWS: dict[str, Callable[["Troyes", Move], bool]] = {
    decisions.GROUP: group_choice.allows,
    decisions.BLACK: black_dice.allows,
}
"""Where the answers are many, a quicker way to tell whether a move is one."""

NEVER_FORCED = frozenset({decisions.FLIP, decisions.GROUP})
"""The choices of dice that can always be left."""

HAS_CHOICE: dict[str, Callable[["Troyes", int], bool]] = {
    decisions.TURN: influence.can_reroll,
    decisions.BLACK: black_dice.can_take_back,
}
"""Where it can be seen at once that a side has a choice: a die can be rolled again, or a choice taken back."""

MIDWAY: dict[str, Callable[["Troyes"], bool]] = {
    decisions.FLIP: lambda _state: True,
    decisions.GROUP: lambda _state: True,
    decisions.CITIZEN: lambda _state: True,
    decisions.BLACK: black_dice.is_begun,
}
"""The decisions that only complete a choice begun before."""

REVEALS: dict[str, Callable[["Troyes"], bool]] = {
    decisions.SETUP: citizens.is_last_space,
    decisions.TURN: rounds.is_last_pass,
    decisions.BLACK: black_dice.is_last_of_all,
    decisions.LE_ROY: lambda _state: True,
}
"""The decisions after which dice may be rolled though there is no choice: Le Roy's turn, or what begins a round."""

STEPS: dict[Step, Callable[["Troyes"], None]] = {
    Step.SETUP: rounds.place_next,
    Step.FIGHT: rounds.fight_next,
    Step.ACT: rounds.act_next,
}
"""What comes when nobody must decide; the phases of a round without a decision are in `rounds.PHASES`."""

PROMPTS: Mapping[str, Callable[["Troyes"], Prompt]] = {
    **citizens.PROMPTS,
    **actions.PROMPTS,
    **influence.PROMPTS,
    **group_choice.PROMPTS,
    **black_dice.PROMPTS,
    **effects.PROMPTS,
    **le_roy.PROMPTS,
}
