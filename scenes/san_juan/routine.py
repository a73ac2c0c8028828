"""What San Juan's table does without a click: it draws for people who always do, and lays out the dearest goods."""

from game.core.move import Move
from game.san_juan import forecast
from game.san_juan.decisions import DRAW, PRODUCE, SELL
from scenes.san_juan.draw.tray import Tray
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext


class Routine:
    """Knows the answers to questions that leave no real choice, unless they have come back by an undo."""

    def __init__(self, context: TableContext, seen: Viewpoint, tray: Tray) -> None:
        self._context = context
        self._controller = context.controller
        self._seen = seen
        self._tray = tray
        self._asked_again = -1
        """After how many decisions a question came back by an undo: it is asked even if the answer is known."""
        self._laid_out: tuple[int, int, int] | None = None
        """By round, pick and seat, where goods were laid out without a click; they may be taken back."""

    def look_up(self) -> None:
        """The match is at another decision: after a phase goods are laid out anew."""
        if self._controller.decision_kind not in (PRODUCE, SELL):
            self._laid_out = None

    @property
    def has_laid_out(self) -> bool:
        """Whether goods were laid out in this phase."""
        return self._laid_out is not None

    def take_back(self) -> None:
        """Ask the question to which an undo has led."""
        self._asked_again = self._controller.history.decisions

    def move(self) -> Move | None:
        """Answer for people who always draw, and lay out the dearest goods that can be made or sold."""
        if self._controller.decision_kind in self._context.settings.always_draw:
            is_open = self._controller.history.decisions in (self._asked_again, self._tray.ticked_at)
            return None if is_open else DRAW
        return self._ready_good()

    def _ready_good(self) -> Move | None:
        """Return the choice of the next good to be made or sold, so that one click is enough.

        The dearest are laid out, once in a phase: what is taken back stays so.
        """
        state, controller = self._seen.state, self._controller
        choice, laid = state.choice, state.laid_slots
        if controller.is_example or controller.decision_kind not in (PRODUCE, SELL):
            return None
        moment = (state.round, state.picks, state.current_player)
        if moment == self._laid_out:
            return None
        by_worth = forecast.best_sold if controller.decision_kind == SELL else forecast.dearest
        best = sorted(by_worth(state, self._seen.seat, choice.slots)[: choice.most])
        left = [slot for slot in best if slot not in laid][: choice.most - len(laid)]
        if len(left) <= 1:
            self._laid_out = moment
        return state.tables.lay_slot[left[0]] if left else None
