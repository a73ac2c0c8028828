"""The buttons that finish, leave or answer what is being done."""

from game.architects import decisions
from game.architects.workshop import cards_drawn
from game.core.move import Move
from scenes.architects.choices import Choices
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.game_view import TableButton

_SIMPLE = (
    (decisions.DRAW, "hand", False),
    (decisions.DESTROY, "confirm", True),
    (decisions.SPARE, "cancel", False),
    (decisions.DECLINE, "cancel", False),
    (decisions.STOP, "end_turn", False),
    (decisions.PASS, "end_turn", True),
)
"""Moves that have a button wherever they are legal, with its icon, and whether it is the gold one."""
MOVE_BUTTONS = frozenset({"pay", *(move.verb for move, _, _ in _SIMPLE)})
"""Verbs of moves that are made by a button of the same key."""


class Buttons:
    """Finds the buttons."""

    def __init__(self, context: TableContext, choices: Choices) -> None:
        self._context = context
        self._controller = context.controller
        self._choices = choices

    def now(self) -> list[TableButton]:
        """Return the buttons of the present decision; the gold one says what will happen."""
        if self._controller.decision is None or not self._controller.accepts_clicks:
            return []
        state = state_of(self._context)
        simple = [(move, icon, is_next) for move, icon, is_next in _SIMPLE if state.is_legal(move)]
        return self._for_choices() + [
            TableButton(move.verb, self._text(move), icon, move, is_next, self._about(move))
            for move, icon, is_next in simple
        ]

    def _for_choices(self) -> list[TableButton]:
        """Return the buttons that make what was chosen."""
        if self._choices.captures.is_asked:
            return [self._capture_button()]
        if self._controller.decision_kind == decisions.PAY:
            return [TableButton("pay", self._context.say("button.pay"), "confirm", self._choices.payment.move, True)]
        if self._controller.decision_kind == decisions.STOREHOUSE:
            return self._trade_button()
        leaving = self._choices.leaving_card
        return [] if leaving is None else [self._dismiss_button(leaving)]

    def _text(self, move: Move) -> str:
        if move == decisions.DRAW:
            return self._context.say("button.draw", n=cards_drawn(state_of(self._context)))
        return self._context.say(f"button.{move.verb}")

    def _about(self, move: Move) -> str:
        """Return what the tooltip of a button says."""
        if move != decisions.DRAW:
            return ""
        key = "tip.draw_keep" if self._controller.decision_kind == decisions.MIDDLE else "tip.draw"
        return self._context.say(key, n=cards_drawn(state_of(self._context)))

    def _capture_button(self) -> TableButton:
        """Return the button that makes all chosen captures, one after the other."""
        context, captures = self._context, self._choices.captures
        moves = captures.moves()
        shortcut = context.t("table.enter")
        if not moves:
            first = context.say("why.group_first")
            return TableButton("capture", context.say("button.capture_none"), "confirm", None, False, first, shortcut)
        text = context.say("button.capture", n=captures.workers())
        return TableButton("capture", text, "confirm", moves[0], True, shortcut=shortcut)

    def _trade_button(self) -> list[TableButton]:
        """Return the button that pays the mix that is shown; it keeps its place while a trade must be chosen first."""
        say, payment = self._context.say, self._choices.payment
        if payment.is_chosen:
            return [TableButton("trade", say(f"button.trade_{payment.wanted}"), "confirm", payment.move, True)]
        if not payment.may_be_chosen:
            return []
        return [TableButton("trade", say("button.trade_none"), "confirm", None, False, say("why.trade_first"))]

    def _dismiss_button(self, apprentice: int) -> TableButton:
        """Return the button that sends an own apprentice away."""
        context, tables = self._context, state_of(self._context).tables
        name = context.name("apprentice", tables.apprentice_ids[apprentice])
        text = context.say("button.dismiss", apprentice=name)
        return TableButton("dismiss", text, "confirm", tables.dismiss[apprentice], True)
