"""The buttons that finish, leave or answer what is being done."""

from dataclasses import replace

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
_CHOICES_OF_DICE = (decisions.GROUP, decisions.BLACK, decisions.FLIP)
_CHOICES = (decisions.CITIZEN, decisions.MILL, decisions.AGAIN, decisions.TARGET)
"""Kinds of decision that are answered on the board, or by buttons of their own."""
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
        """Return the buttons of the present decision; what confirms or passes stands last."""
        legal = legal_moves(self._context)
        answers = [self._mill_button(move) for move in legal if move.verb == "mill"]
        simple = [self._simple_button(move, icon) for move, icon in _SIMPLE if move in legal]
        found = sorted([*answers, *simple], key=lambda button: not button.leads)
        if found and not found[-1].leads:
            return found
        return [*found, *self._confirming()]

    def _confirming(self) -> list[TableButton]:
        """Return what finishes a choice, or keeps its place while that is made on the board."""
        controller = self._context.controller
        kind = controller.decision_kind
        if not controller.accepts_clicks:
            return self.resting() if controller.is_persons_turn else []
        if kind in _CHOICES_OF_DICE:
            return [self._done_button()]
        return [self._done_button(self._context.say("tip.choose_first"))] if kind in _CHOICES else []

    def resting(self) -> list[TableButton]:
        """Return the button that keeps its place while others act: for passing, or for countering black dice."""
        decision = self._context.controller.decision
        if decision is None or decision.kind == decisions.SETUP:
            return []
        return [self.last()[decision.kind != decisions.BLACK]]

    def last(self) -> list[TableButton]:
        """Return what confirms and what passes, one of which stands at the end of the row."""
        confirm = TableButton("done", self._context.t("table.confirm_button"), "confirm", None)
        return [replace(confirm, shortcut=self._context.t("table.enter")), self._simple_button(*_SIMPLE[-1])]

    def _simple_button(self, move: Move, icon: str) -> TableButton:
        text = self._context.say(f"button.{move.verb}")
        shortcut = self._context.t(_SHORTCUTS[move]) if move in _SHORTCUTS else ""
        leads = move in (decisions.BACK, decisions.STOP)
        return TableButton(move.verb, text, icon, move, move in _GOLD, self._about(move), shortcut, leads)

    def _about(self, move: Move) -> str:
        """Return what the tooltip of a button says."""
        facts = state_of(self._context).facts
        if move == decisions.PASS:
            return self._context.say("tip.pass", n=facts.passing.first, later=facts.passing.later)
        return self._context.say("tip.yield", n=facts.penalty) if move == decisions.YIELD else ""

    def _done_button(self, why_not: str = "") -> TableButton:
        """Return the button that finishes a choice; it keeps its place while something is missing."""
        move = None if why_not else self._count.finishing_move()
        about = self._about_finishing(move) if move else why_not or self._missing()
        return replace(self.last()[0], move=move, is_next=move is not None, why_not=about)

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
        return TableButton(f"mill_{move.word()}", text, "confirm", move, leads=True)
