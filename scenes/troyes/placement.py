"""What placing a citizen would change in a building: where it stands, who moves on, and who is expelled."""

from typing import NamedTuple

from game.core.move import Move
from game.troyes.decisions import CITIZEN, DONE, FROM_SUPPLY, GROUP, PLACE, action_of
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY
from scenes.table.context import TableContext
from scenes.table.director import count_of
from scenes.troyes.move_places import MovePlaces
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of


class Placement(NamedTuple):
    """What a citizen who is placed changes."""

    spaces: dict[int, int]
    """By space, who would stand there; only those that change, EMPTY: nobody."""
    expelled: int = EMPTY
    """Whose citizen is expelled."""
    expelled_from: int = EMPTY
    """The space on which that one stands now."""


NOTHING = Placement({})
_FROM = FROM_SUPPLY.verb


def expulsion_text(context: TableContext, side: int) -> str:
    """Return whose citizen is expelled."""
    if side == context.controller.current:
        return context.say("tray.expels_own")
    return context.say("tray.expels", player=context.sides.escaped(side))


class Placements:
    """Foresees what placing a citizen changes, once it is certain which die leads it."""

    def __init__(self, context: TableContext, selection: DiceSelection) -> None:
        self._context = context
        self._move_places = MovePlaces(context, selection)
        self._known: dict[Move, Placement] = {}

    def look_up(self) -> None:
        """Forget what was foreseen for another decision."""
        self._known = {}

    def now(self) -> Placement:
        """Return what the citizen under the pointer would change, or else the first one that can be taken."""
        context, decision = self._context, self._context.controller.decision
        if not context.controller.accepts_clicks or decision is None or decision.kind not in (GROUP, CITIZEN):
            return NOTHING
        if action_of(decision).action != PLACE:
            return NOTHING
        if decision.kind == GROUP:
            return self.of(DONE) if context.controller.is_legal(DONE) else NOTHING
        moves = [move for move in state_of(context).legal_moves() if move.verb == _FROM]
        pointed_at = context.pointer.place
        chosen = (move for move in moves if any(place == pointed_at for place in self._move_places.of(move)))
        return self.of(next(chosen, moves[0]))

    def of(self, move: Move) -> Placement:
        """Return what a move that places a citizen, or one after it, changes."""
        if move not in self._known:
            self._known[move] = self._foresee(move)
        return self._known[move]

    def _foresee(self, move: Move) -> Placement:
        controller = self._context.controller
        preview = controller.preview(move)
        after = Troyes.of(preview.view)
        if after.pending and after.pending[-1].kind == CITIZEN and after.current_player == controller.current:
            if move.verb != DONE.verb:
                return NOTHING
            preview = controller.preview(move, after.legal_moves()[0])
            after = Troyes.of(preview.view)
        now = state_of(self._context).spaces
        changed = {space: side for space, side in enumerate(after.spaces) if side != now[space]}
        expelled = next((event for event in preview.events if event.kind == "expelled"), None)
        if expelled is None or expelled.seat is None:
            return Placement(changed)
        return Placement(changed, expelled.seat, count_of(expelled, "space"))
