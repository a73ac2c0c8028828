"""The buttons of the present decision; the gold one says what will happen."""

from game.core.move import Move
from game.san_juan import decisions
from game.san_juan.choosing import is_choice
from scenes.san_juan.questions import QUESTIONS
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.game_view import TableButton

_SIMPLE = (
    (decisions.DRAW, "hand", True),
    (decisions.DOUBLE_IT, "confirm", True),
    (decisions.SAVE_IT, "lock", False),
    (decisions.BACK, "back", False),
    (decisions.PASS, "end_turn", False),
)
"""Moves that have a button wherever they are legal, with its icon, and whether it is the gold one."""
MOVE_BUTTONS = frozenset({decisions.DONE.verb, *(move.verb for move, _, _ in _SIMPLE)})
"""Verbs of moves that are made by a button of the same key."""


class Buttons:
    """Finds the buttons."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._controller = context.controller
        self._seen = Viewpoint(context)

    def now(self) -> list[TableButton]:
        """Return the buttons of the present decision."""
        if self._controller.decision is None or not self._controller.accepts_clicks:
            return []
        legal = self._seen.legal_moves
        found = []
        if self._controller.decision_kind == decisions.BUILD:
            first = self._context.say("why.card_first")
            found.append(TableButton("done", self._context.say("tray.build"), "confirm", None, why_not=first))
        elif is_choice(self._controller.decision_kind):
            if self._is_refusal:  # the place of the gold button is not that of its opposite
                missing = self._context.say("why.missing", n=1)
                verb = QUESTIONS[self._controller.decision_kind].verb
                text = self._context.say(f"tray.{verb}", n=1)
                found.append(TableButton("choice", text, "confirm", None, why_not=missing))
            found.append(self._done_button(is_legal=decisions.DONE in legal))
        simple = [(move, icon, is_next) for move, icon, is_next in _SIMPLE if move in legal]
        return found + [TableButton(move.verb, self._text(move), icon, move, is_next) for move, icon, is_next in simple]

    @property
    def _is_refusal(self) -> bool:
        """Whether finishing the choice now means that nothing is made or sold."""
        state = self._seen.state
        is_goods = self._controller.decision_kind in (decisions.PRODUCE, decisions.SELL)
        return is_goods and not state.laid_slots

    def _text(self, move: Move) -> str:
        decision = self._controller.decision
        if move == decisions.PASS:
            return self._context.say(f"button.{QUESTIONS[self._controller.decision_kind].leave}")
        count = decisions.cards_to_draw(decision) if decision and move == decisions.DRAW else 0
        return self._context.say(f"button.{move.verb}", n=count)

    def _done_button(self, *, is_legal: bool) -> TableButton:
        """Return the button that finishes a choice; it keeps its place while something is missing."""
        state = self._seen.state
        chosen = len(state.laid) + len(state.laid_slots)
        is_next = is_legal and (chosen > 0 or self._controller.decision_kind == decisions.PAY)
        why_not = "" if is_legal else self._context.say("why.missing", n=max(1, state.to_lay()))
        move = decisions.DONE if is_legal else None
        icon = "end_turn" if self._is_refusal else "confirm"
        return TableButton("done", self._done_text(chosen), icon, move, is_next, why_not)

    def _done_text(self, chosen: int) -> str:
        context, state, payment = self._context, self._seen.state, self._seen.payment
        if payment:
            return context.say("button.build", card=context.name("card", state.facts.cards[payment.card].id))
        question, least = QUESTIONS[self._controller.decision_kind], state.choice.least
        if not (chosen or least):
            return context.say(f"button.{question.leave}")
        if self._controller.decision_kind == decisions.SELL:
            cards = context.say("tray.cards", n=state.income(self._seen.seat, state.laid_slots))
            return context.say("button.sell", n=chosen, cards=cards)
        return context.say(f"button.{question.verb}", n=max(chosen, least))
