"""What is asked before a visit is ended at which something could still be done: the rest of the turn would be lost."""

from game.architects import decisions
from game.architects.decisions import CaptureAbout, VisitAbout
from game.architects.tables import GUARDHOUSE, STOREHOUSE
from scenes.architects import inline_text
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.game_view import Caution

_GIFTS = (decisions.RELEASE, decisions.IMPRISON)
"""Actions of the Guardhouse that cost nothing: whoever leaves one out has overlooked it."""
_PLACES = {decisions.STOREHOUSE: STOREHOUSE, decisions.GUARD: GUARDHOUSE}


def stop_caution(context: TableContext) -> Caution | None:
    """Return what is asked before a visit ends at which nothing was done, or at which something free is left."""
    state = state_of(context)
    if not state.is_legal(decisions.STOP):
        return None
    gifts = [move for move in _GIFTS if state.is_legal(move)]
    if _is_idle(context):
        title, question = "stop_idle", "ask_stop_idle"
    elif gifts:
        title, question = "stop_left", "ask_stop_left"
    else:
        return None
    left = inline_text.listed(context, (context.say(f"harm.{move.verb}") for move in gifts))
    player = context.sides.coloured(context.controller.current)
    return Caution(
        context.say(f"harm.{question}", player=player, what=left),
        context.say("harm.do_stop"),
        title=context.say(f"harm.{title}", what=left),
        ends_turn=True,
    )


def _is_idle(context: TableContext) -> bool:
    """Return whether the worker who was placed has brought nothing yet."""
    state = state_of(context)
    kind, side, about = state.pending[-1]
    if kind in _PLACES:
        return VisitAbout(*about).left == state.group(_PLACES[kind], side)
    if kind == decisions.CAPTURE:
        visit = CaptureAbout(*about)
        return not visit.is_free and visit.made == 0
    return False
