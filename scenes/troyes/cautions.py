"""What is asked before a player gives something up: dice by passing, points by yielding, cubes by stopping."""

from collections.abc import Iterator
from functools import partial

from game.core.move import Move
from game.troyes.decisions import PASS, STOP, TARGET, YIELD, CardAbout
from scenes.table.context import TableContext
from scenes.table.game_view import Caution, Option
from scenes.troyes.move_places import MovePlaces
from scenes.troyes.unused_dice import best_uses
from scenes.troyes.viewed_state import state_of


class Cautions:
    """Finds what a move would give up."""

    def __init__(self, context: TableContext, move_places: MovePlaces) -> None:
        self._context = context
        self._move_places = move_places

    def of(self, move: Move) -> Caution | None:
        """Return what is asked before a move; None: nothing is lost by it."""
        if move == PASS:
            return self._passing()
        if move == YIELD:
            return self._yielding()
        return self._stopping() if move == STOP else None

    def _passing(self) -> Caution | None:
        """Passing with own dice left gives up everything they could still do in this round."""
        context, state, say = self._context, state_of(self._context), self._context.say
        seat = context.controller.current
        if not (dice := len(state.dice[seat])):
            return None
        return Caution(
            say("caution.pass", player=context.sides.coloured(seat), n=dice),
            say("button.pass"),
            title=say("caution.title", n=dice),
            cost=say("caution.cost", n=state.facts.passing.first),
            options=tuple(self._options()),
            ends_turn=True,
        )

    def _options(self) -> Iterator[Option]:
        """Yield what the dice could still do, what brings most first."""
        for use in best_uses(self._context):
            place = next(self._move_places.of(use.move))
            yield Option(use.text, use.picture, partial(self._context.pointer.press, place))

    def _yielding(self) -> Caution | None:
        """Whoever yields loses points, though influence might still better the own dice."""
        context, state, say = self._context, state_of(self._context), self._context.say
        seat, points = context.controller.current, state.facts.penalty
        if not (state.dice[seat] and state.influence[seat]):
            return None
        return Caution(
            say("caution.yield", player=context.sides.coloured(seat), n=points),
            say("button.yield"),
            points=points,
            title=say("caution.yield_title", n=points),
            cost=say("caution.yield_cost"),
        )

    def _stopping(self) -> Caution | None:
        """Whoever stops while cubes for events are left loses them."""
        context, say = self._context, self._context.say
        decision = context.controller.decision
        if decision is None or decision.kind != TARGET:
            return None
        left = CardAbout(*decision.about).left
        return Caution(
            say("caution.stop", player=context.sides.coloured(decision.seat), n=left),
            say("button.stop"),
            title=say("caution.stop_title", n=left),
            cost=say("caution.stop_cost", n=left),
        )
