"""The buttons that finish, leave or answer what is being done."""

from game.core.move import Move
from game.troyes import decisions
from game.troyes.effects import asking_card, mill_deniers
from game.troyes.why_not import missing
from scenes.table.context import TableContext
from scenes.table.game_view import TableButton
from scenes.troyes.activation_count import ActivationCount
from scenes.troyes.outcome import takes_from_supply
from scenes.troyes.viewed_state import legal_moves, state_of

_SIMPLE = (
    (decisions.FROM_SUPPLY, "confirm"),
    (decisions.AGAIN_IT, "confirm"),
    (decisions.STOP, "end_turn"),
    (decisions.ROLL, "dice"),
    (decisions.YIELD, "cancel"),
    (decisions.BACK, "back"),
    (decisions.PASS, "end_turn"),
)
"""Moves that have a button wherever they are legal, with its icon."""
_GOLD = (decisions.AGAIN_IT, decisions.ROLL, decisions.FROM_SUPPLY)
_SHORTCUTS = {decisions.PASS: "table.space", decisions.FROM_SUPPLY: "table.enter"}
MOVE_BUTTONS = frozenset({decisions.DONE.verb, *(move.verb for move, _ in _SIMPLE)})
"""Verbs of moves that are made by a button of the same key."""


class Buttons:
    """Finds the buttons of the present decision."""

    def __init__(self, context: TableContext, count: ActivationCount) -> None:
        self._context = context
        self._count = count

    def now(self) -> list[TableButton]:
        """Return the buttons of the present decision."""
        controller, legal = self._context.controller, legal_moves(self._context)
        found = []
        choosing = (decisions.GROUP, decisions.BLACK, decisions.FLIP)
        if controller.accepts_clicks and controller.decision_kind in choosing:
            found.append(self._done_button())
        found += [self._mill_button(move) for move in legal if move.verb == "mill"]
        return found + [self._simple_button(move, icon) for move, icon in _SIMPLE if move in legal]

    def resting(self) -> list[TableButton]:
        """Return the button for passing, which keeps its place while others act."""
        decision = self._context.controller.decision
        if decision is None or decision.kind in (decisions.SETUP, decisions.BLACK):
            return []
        return [self._simple_button(decisions.PASS, "end_turn")]

    def _simple_button(self, move: Move, icon: str) -> TableButton:
        text = self._context.say(f"button.{move.verb}")
        shortcut = self._context.t(_SHORTCUTS[move]) if move in _SHORTCUTS else ""
        return TableButton(move.verb, text, icon, move, move in _GOLD, self._about(move), shortcut)

    def _about(self, move: Move) -> str:
        """Return what the tooltip of a button says."""
        facts = state_of(self._context).facts
        if move == decisions.PASS:
            return self._context.say("tip.pass", n=facts.passing.first, later=facts.passing.later)
        return self._context.say("tip.yield", n=facts.penalty) if move == decisions.YIELD else ""

    def _done_button(self) -> TableButton:
        """Return the button that finishes a choice; it keeps its place while something is missing."""
        context, move = self._context, self._count.finishing_move()
        about = self._about_finishing(move) if move else self._missing()
        text, shortcut = context.t("table.confirm_button"), context.t("table.enter")
        return TableButton("done", text, "confirm", move, move is not None, about, shortcut)

    def _about_finishing(self, move: Move) -> str:
        """Return what is done without a question, and how to do otherwise."""
        is_supplied = takes_from_supply(self._context, move)
        return self._context.say("tip.from_supply") if is_supplied else ""

    def _missing(self) -> str:
        """Return what is missing before a choice can be confirmed."""
        key, need, have = missing(state_of(self._context))
        if key == "protected":
            return self._context.name("why_not", key)
        return self._context.say(f"why.{key}", n=need, m=have)

    def _mill_button(self, move: Move) -> TableButton:
        context, state = self._context, state_of(self._context)
        building = state.tables.building_ids.index(move.word())
        deniers = mill_deniers(state, state.current_player, asking_card(state), building)
        text = context.say("button.mill", building=context.name("building", move.word()), n=deniers)
        return TableButton(f"mill_{move.word()}", text, "confirm", move)
