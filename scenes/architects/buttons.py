"""The buttons that finish, leave or answer what is being done."""

from typing import TYPE_CHECKING

from game.architects import decisions
from game.architects.workshop import cards_drawn
from game.core.move import Move
from scenes.table.game_view import TableButton

if TYPE_CHECKING:
    from scenes.architects.table import Table

VERBS = ("draw", "stop", "decline", "pass", "destroy", "spare")
"""Verbs of moves that are made by a button of the same key."""


def buttons_now(table: "Table") -> list[TableButton]:
    """Return the buttons of the present decision; the gold one says what will happen."""
    if table.decision is None or not table.accepts_clicks:
        return []
    kind = table.decision_kind
    found = []
    if kind in (decisions.CAPTURE, decisions.BARRACKS):
        found.append(_capture_button(table))
    elif kind in (decisions.PAY, decisions.STOREHOUSE):
        found += _payment_button(table)
    elif table.choices.leaving is not None:
        found.append(_dismiss_button(table, table.choices.leaving))
    for move, icon, is_next in (
        (decisions.DRAW, "hand", False),
        (decisions.DESTROY, "confirm", True),
        (decisions.SPARE, "cancel", False),
        (decisions.DECLINE, "cancel", False),
        (decisions.STOP, "end_turn", False),
        (decisions.PASS, "end_turn", True),
    ):
        if table.town.is_legal(move):
            found.append(TableButton(move.verb, _text(table, move), icon, move, is_next, _about(table, move)))
    return found


def _text(table: "Table", move: Move) -> str:
    if move == decisions.DRAW:
        return table.say("button.draw", n=cards_drawn(table.town))
    return table.say(f"button.{move.verb}")


def _about(table: "Table", move: Move) -> str:
    """Return what the tooltip of a button says."""
    if move == decisions.DRAW:
        middle = table.decision_kind == decisions.MIDDLE
        return table.say("tip.draw_keep" if middle else "tip.draw", n=cards_drawn(table.town))
    return ""


def _capture_button(table: "Table") -> TableButton:
    """Return the button that makes all chosen captures, one after the other."""
    picks = table.picks
    moves = picks.moves()
    why_not = "" if moves else table.say("why.group_first")
    text = table.say("button.capture", n=picks.workers()) if moves else table.say("button.capture_none")
    return TableButton(
        "capture", text, "confirm", moves[0] if moves else None, bool(moves), why_not, table.t("table.enter")
    )


def _payment_button(table: "Table") -> list[TableButton]:
    """Return the button that pays the mix that is shown; it keeps its place while a trade must be chosen first."""
    payment, kind = table.payment, table.decision_kind
    if kind == decisions.PAY:
        return [TableButton("pay", table.say("button.pay"), "confirm", payment.move, True)]
    if payment.is_chosen:
        return [TableButton("trade", table.say(f"button.trade_{payment.wanted}"), "confirm", payment.move, True)]
    trades = [move.args[0] for move in table.town.legal_moves() if move.verb == "trade"]
    if len(trades) > len(set(trades)):
        return [
            TableButton("trade", table.say("button.trade_none"), "confirm", None, False, table.say("why.trade_first"))
        ]
    return []


def _dismiss_button(table: "Table", number: int) -> TableButton:
    """Return the button that sends an own apprentice away."""
    apprentice = table.town.apprentices[table.seat][number]
    name = table.name("apprentice", table.tables.apprentice_ids[apprentice])
    text = table.say("button.dismiss", apprentice=name)
    return TableButton("dismiss", text, "confirm", table.tables.dismiss[apprentice], True)
