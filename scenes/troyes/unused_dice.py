"""What the own dice could still do, told before somebody passes."""

from collections import Counter
from typing import NamedTuple

from game.core.move import Move
from game.troyes.decisions import COMBAT, DONE, GROUP, action_of
from game.troyes.facts import ACTIONS
from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.troyes import icons
from scenes.troyes.outcome import CUBES, DENIERS, INFLUENCE, POINTS, outcome_of
from scenes.troyes.tray_text import target_name, target_picture
from scenes.troyes.viewed_state import legal_moves
from scenes.ui import theme

_GOODS = {DENIERS: icons.DENIER, INFLUENCE: icons.INFLUENCE, POINTS: icons.POINTS}
_WORTH = {POINTS: 3, INFLUENCE: 1.5, CUBES: 1, DENIERS: 1}
"""How much one of each counts when uses are compared."""


class Use(NamedTuple):
    """Something that the own dice alone are enough for."""

    move: Move
    """Begins it."""
    text: str
    picture: str
    worth: float


def best_uses(context: TableContext) -> list[Use]:
    """Return what the own dice alone are enough for, what brings most at once first."""
    found = (_use(context, move) for move in legal_moves(context) if move.verb in ACTIONS)
    return sorted((use for use in found if use), key=lambda use: -use.worth)


def _use(context: TableContext, begin: Move) -> Use | None:
    """Return what an action brings if own dice are laid for it, as many as fit; None: they are not enough."""
    controller, side = context.controller, str(context.controller.current + 1)
    moves = [begin]
    while True:
        view = Troyes.of(controller.preview(*moves).view)
        if not view.pending or view.pending[-1].kind != GROUP:
            return None
        lay = [move for move in view.legal_moves() if move.verb == "lay" and str(move.args[0]) == side]
        if not lay:
            break
        moves.append(max(lay, key=lambda move: move.number(2)))
    done = [move for move in view.legal_moves() if move.verb == DONE.verb]
    if not done:
        return None
    action, target = action_of(view.pending[-1])
    most = max(done, key=lambda move: move.number(0) if move.args else 0)
    gains = outcome_of(controller, controller.preview(*moves, most).events).gains
    worth = sum(_WORTH[kind] * count for kind, count in gains.items()) + (2 if action == COMBAT else 0)
    name = target_name(context, view, action, target)
    return Use(begin, _with_gains(context, name, gains), target_picture(view, action, target), worth)


def _with_gains(context: TableContext, name: str, gains: Counter[str]) -> str:
    """Return the name of a use and the first thing it brings."""
    kind = next((kind for kind in (POINTS, DENIERS, INFLUENCE) if gains[kind]), "")
    if not kind:
        return name
    number = context.texts.number(gains[kind], sign=True)
    return f"{name}  [[{theme.VERDIGRIS_PALE}|{number}]]\u00a0:{_GOODS[kind]}:"
