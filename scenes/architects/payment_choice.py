"""A payment that leaves a choice of goods: one complete mix, changed good by good."""

from collections.abc import Sequence

from game.architects.decisions import PAY, STOREHOUSE
from game.architects.gathering import TRADED_GOODS
from game.architects.tables import SILVER, UNSEEN
from game.core.move import Move
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext

Mix = tuple[int, ...]
"""Clay, wood, stone, gold and marble."""


def mix_of(move: Move) -> Mix:
    """Return the goods that a payment or a trade names."""
    named = move.args[-1]
    amounts = named if isinstance(named, tuple) else ()
    if move.verb == "pay":
        return tuple(amounts)
    traded = dict(zip(TRADED_GOODS[move.word()], amounts, strict=True))
    return tuple(traded.get(good, 0) for good in range(SILVER))


class PaymentChoice:
    """The mixes that are allowed, and the one that would be paid now."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._mix: Mix = ()
        self._wanted = ""
        """What is to be traded for at the Storehouse."""
        self._touched: list[int] = []
        """Goods in the order in which they were last changed: the last ones stay as they are."""

    @property
    def moves(self) -> dict[Mix, Move]:
        """What every mix stands for that is allowed; empty: there is nothing to choose."""
        controller, state = self._context.controller, state_of(self._context)
        if not controller.accepts_clicks:
            return {}
        if controller.decision_kind == PAY:
            return {mix_of(move): move for move in state.legal_moves()}
        if controller.decision_kind == STOREHOUSE and self._wanted:
            trades = [move for move in state.legal_moves() if move.args[:1] == (self._wanted,)]
            return {mix_of(move): move for move in trades}
        return {}

    @property
    def mix(self) -> Mix:
        """The goods that would be paid now: those chosen, else those that leave most for what is to be built."""
        moves = self.moves
        if self._mix in moves:
            return self._mix
        return max(moves, key=self._spare) if moves else ()

    def _spare(self, mix: Mix) -> tuple[int, int, Mix]:
        """Return what a mix leaves for the own buildings, then of the scarcest good: the best is offered first."""
        state = state_of(self._context)
        own = [state.good(state.current_player, good) for good in range(len(mix))]
        left = [have - paid for have, paid in zip(own, mix, strict=True)]
        scarcest = min((rest for rest, paid in zip(left, mix, strict=True) if paid), default=0)
        return -self._missing(left) if self.is_chosen else 0, scarcest, mix

    def _missing(self, left: Sequence[int]) -> int:
        """Return how many goods would be missing for the building of the hand that is nearest to being built."""
        state = state_of(self._context)
        costs = [state.tables.costs[card] for card in state.hands[state.current_player] if card != UNSEEN]
        short = [[max(0, need - have) for need, have in zip(cost, left, strict=False)] for cost in costs]
        return min(map(sum, short), default=0)

    # choosing what to trade for

    @property
    def is_chosen(self) -> bool:
        """Whether a trade of the Storehouse is being paid."""
        return bool(self._wanted)

    @property
    def may_be_chosen(self) -> bool:
        """Whether some trade of the Storehouse can be paid in several ways."""
        trades = [move.word() for move in state_of(self._context).legal_moves() if move.verb == "trade"]
        return len(trades) > len(set(trades))

    @property
    def wanted(self) -> str:
        """What is to be traded for: `virtue`, `marble`, or nothing."""
        return self._wanted

    def choose(self, moves: Sequence[Move]) -> None:
        """Begin to pay a trade; the second time, leave it."""
        wanted = moves[0].word()
        self.drop() if wanted == self._wanted else self._begin(wanted)

    def _begin(self, wanted: str) -> None:
        self.drop()
        self._wanted = wanted

    def drop(self) -> None:
        """Begin anew."""
        self._wanted, self._mix, self._touched = "", (), []

    # changing the mix

    @property
    def move(self) -> Move | None:
        """What pays the present mix."""
        return self.moves.get(self.mix)

    def goods(self) -> list[int]:
        """Return the goods of which more or fewer can be paid."""
        moves = self.moves
        return [good for good in range(len(self.mix)) if len({mix[good] for mix in moves}) > 1]

    def stepped(self, good: int, by: int) -> Mix | None:
        """Return the mix with one more or fewer of a good; what was changed last stays, if it can."""
        moves = self.moves
        for other in sorted((other for other in self.goods() if other != good), key=self._age):
            changed = list(self.mix)
            changed[good] += by
            changed[other] -= by
            if tuple(changed) in moves:
                return tuple(changed)
        return None

    def _age(self, good: int) -> int:
        return self._touched.index(good) if good in self._touched else -1

    def step(self, good: int, by: int) -> None:
        """Pay one more or fewer of a good."""
        mix = self.stepped(good, by)
        if mix is not None:
            self._mix = mix
            self._touched = [*(other for other in self._touched if other != good), good]
