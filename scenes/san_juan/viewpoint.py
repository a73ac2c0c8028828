"""What lies before the screen: the match as the viewer may see it, with one player's hand and city."""

from game.core.move import Move
from game.san_juan.decisions import PAY, PayAbout
from game.san_juan.facts import Facts
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY
from game.san_juan.tucked import present_worth, tucked_under
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat


class Viewpoint:
    """The match from where the person at the screen sits. It keeps nothing."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._controller = context.controller

    @property
    def state(self) -> SanJuan:
        """What the viewer may see of the match."""
        return SanJuan.of(self._controller.view)

    @property
    def facts(self) -> Facts:
        """The facts of the game."""
        return self.state.facts

    @property
    def seat(self) -> int:
        """Whose hand and city are shown large: those of the person at the screen, else of who must decide."""
        return own_seat(self._context)

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand in the tray."""
        return self.state.hands[self.seat]

    @property
    def city(self) -> tuple[int, ...]:
        """The city on the mat."""
        return self.state.cities[self.seat]

    @property
    def legal_moves(self) -> list[Move]:
        """What the person at the screen may do; while cards are being turned up, the earlier question still stands."""
        return self.state.legal_moves() if self._controller.accepts_clicks else []

    @property
    def laid_slots(self) -> tuple[int, ...]:
        """The buildings of the city on the mat that have been chosen."""
        state = self.state
        return state.laid_slots if state.current_player == self.seat else ()

    @property
    def payment(self) -> PayAbout | None:
        """What the person at the screen pays for."""
        decision = self._controller.decision
        if decision is None or decision.kind != PAY or not self._controller.accepts_clicks:
            return None
        return PayAbout(*decision.about)

    @property
    def ghost(self) -> tuple[int, int] | None:
        """What is being built, and in which slot."""
        payment = self.payment
        if payment is None:
            return None
        return payment.card, payment.slot if payment.slot != EMPTY else len(self.city)

    def covered(self, slot: int) -> list[int]:
        """Return the buildings that lie under the one in a slot, the lowest first."""
        return [kind for place, kind in self.state.covered[self.seat] if place == slot]

    def worth(self, kind: int) -> int | None:
        """Return what a card with a question mark is worth in the city on the mat, or would be; None: it is printed."""
        if self.facts.cards[kind].points:
            return None
        return present_worth(self.state, self.seat, kind, self._controller.viewer)

    def is_owned(self, kind: int) -> bool:
        """Return whether a card stands in the city on the mat and can have no second one there."""
        return not self.facts.cards[kind].is_plant and bool(self.state.built[self.seat] >> kind & 1)

    def tucked(self, slot: int) -> int:
        """Return how many cards lie under a building, as far as the viewer may know."""
        return tucked_under(self.state, self.seat, self.city[slot], self._controller.viewer) or 0
