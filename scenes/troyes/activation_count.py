"""How many activations or cubes are chosen for a group of dice, and the move that finishes a choice of dice."""

from collections.abc import Hashable

from game.core.move import Move
from game.troyes.decisions import DONE
from scenes.change import STAY, Change
from scenes.table.context import TableContext
from scenes.troyes.viewed_state import legal_moves, state_of


class ActivationCount:
    """A number that begins with as many as there are, and can be lowered."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._wanted: int | None = None
        """How many activations are wanted; None: as many as there are."""
        self._group: Hashable = None
        """The group for which they are wanted."""

    def look_up(self) -> None:
        """Forget how many activations were wanted when the group is another one."""
        state = state_of(self._context)
        group = (self._context.controller.decision, state.laid, state.modifier)
        if group != self._group:
            self._group, self._wanted = group, None

    def _finishing_moves(self) -> list[Move]:
        return [move for move in legal_moves(self._context) if move.verb == DONE.verb]

    @property
    def most(self) -> int:
        """The most activations or cubes that can be chosen; 0: there is nothing to choose."""
        return max((move.number() for move in self._finishing_moves() if move.args), default=0)

    @property
    def count(self) -> int:
        """How many activations or cubes are chosen."""
        most = self.most
        return most if self._wanted is None else max(1, min(self._wanted, most))

    def finishing_move(self) -> Move | None:
        """Return the move that the gold button makes."""
        moves = self._finishing_moves()
        if DONE in moves:
            return DONE
        return Move(DONE.verb, (self.count,)) if moves else None

    def change(self, by: int) -> Change | None:
        """Choose more or fewer."""
        self._wanted = max(1, min(self.count + by, self.most))
        self._context.app.sounds.play("click")
        self._context.refresh()
        return STAY
