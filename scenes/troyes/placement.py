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
_LAY = "lay"


def expulsion_text(context: TableContext, side: int) -> str:
    """Return whose citizen is expelled."""
    if side == context.controller.current:
        return context.say("tray.expels_own")
    state = state_of(context)
    if side == state.grey and not state.is_solo:
        return context.say("tray.expels_grey")
    return context.say("tray.expels", player=context.sides.escaped(side))


class Placements:
    """Foresees what placing a citizen changes, once a die that leads it is chosen or pointed at."""

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
        chosen = self._moves_at(_FROM, context.pointer.place)
        return self.of((chosen or self._moves(_FROM))[0])

    def led_by(self, die: object) -> Placement:
        """Return what a citizen would change that this die leads; nothing if no citizen is being placed."""
        decision = self._context.controller.decision
        if decision is None or decision.kind != GROUP or action_of(decision).action != PLACE:
            return NOTHING
        moves = self._moves_at(_LAY, die)
        return self.of(moves[0]) if moves else NOTHING

    def _moves(self, verb: str) -> list[Move]:
        return [move for move in state_of(self._context).legal_moves() if move.verb == verb]

    def _moves_at(self, verb: str, place: object) -> list[Move]:
        return [move for move in self._moves(verb) if any(place == at for at in self._move_places.of(move))]

    def of(self, move: Move) -> Placement:
        """Return what a move that places a citizen, or one after it, changes."""
        if move not in self._known:
            self._known[move] = self._foresee(move)
        return self._known[move]

    def _foresee(self, move: Move) -> Placement:
        controller = self._context.controller
        moves = [move]
        if move.verb == _LAY:
            moves.append(DONE)
            if DONE not in Troyes.of(controller.preview(move).view).legal_moves():
                return NOTHING
        preview = controller.preview(*moves)
        after = Troyes.of(preview.view)
        if after.pending and after.pending[-1].kind == CITIZEN and after.current_player == controller.current:
            if move.verb == _FROM:
                return NOTHING
            preview = controller.preview(*moves, after.legal_moves()[0])
            after = Troyes.of(preview.view)
        now = state_of(self._context).spaces
        changed = {space: side for space, side in enumerate(after.spaces) if side != now[space]}
        expelled = next((event for event in preview.events if event.kind == "expelled"), None)
        if expelled is None or expelled.seat is None:
            return Placement(changed)
        return Placement(changed, expelled.seat, count_of(expelled, "space"))
