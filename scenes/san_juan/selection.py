"""Which cards the person at the screen has chosen: of cards that are alike, those that were clicked."""

from game.core.state import Decision
from game.san_juan.decisions import KEEP, PAY
from game.san_juan.tables import EMPTY
from scenes.san_juan.places import CATHEDRAL, Kind, hand_place
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.places import Place


class CardSelection:
    """The card that is being built, and those that are to be paid, kept, tucked or discarded."""

    def __init__(self, context: TableContext) -> None:
        self._controller = context.controller
        self._seen = Viewpoint(context)
        self.to_cover: Place | None = None
        """A card that can only be built over another building, while that is being chosen."""
        self._picked: list[Place] = []
        """Cards in the order in which they were clicked."""
        self._decision: Decision | None = None

    def look_up(self) -> None:
        """Forget what belongs to an earlier decision."""
        decision = self._controller.decision
        if decision != self._decision:
            if not (decision and decision.kind == PAY):  # the card that was clicked is the one being built
                self._picked = []
            self._decision, self.to_cover = decision, None
        if not self._controller.accepts_clicks:
            self.to_cover = None

    @property
    def kind(self) -> Kind:
        """Where cards are chosen."""
        return Kind.DRAWN if self._controller.decision_kind == KEEP else Kind.HAND

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards among which is chosen: those in the hand, or those drawn."""
        return self._seen.state.drawn if self.kind is Kind.DRAWN else self._seen.hand

    def places(self) -> list[Place]:
        """Return where these cards lie."""
        return [Place(self.kind, number) for number in range(len(self.cards))]

    def card_at(self, place: Place) -> int:
        """Return the card at a place."""
        if place == CATHEDRAL:
            return self._seen.state.tables.open_card
        cards = self.cards
        return cards[place.number] if place.number < len(cards) else EMPTY

    # what is chosen

    @property
    def built(self) -> Place | None:
        """Where the card lies that is being built."""
        if self.to_cover:
            return self.to_cover
        payment = self._seen.payment
        if payment is None:
            return None
        if payment.card == self._seen.state.tables.open_card:
            return CATHEDRAL
        picked = [place for place in self._picked if place.kind is Kind.HAND and self.card_at(place) == payment.card]
        return picked[0] if picked else hand_place(self.cards.index(payment.card))

    @property
    def built_card(self) -> int:
        """The card that is being built."""
        built = self.built
        return self.card_at(built) if built else EMPTY

    def chosen(self) -> set[Place]:
        """Return the cards that have been chosen: those clicked, and if need be others that are alike."""
        left = list(self._seen.state.laid)
        built = self.built
        found: set[Place] = set()
        places = self.places()
        for place in [*self._picked, *places]:
            if place not in found and place != built and place in places and self.card_at(place) in left:
                left.remove(self.card_at(place))
                found.add(place)
        return found

    def last_chosen(self) -> Place | None:
        """Return which of the chosen cards was clicked last; of those laid out by themselves, the last in the row."""
        chosen = self.chosen()
        clicked = [place for place in self._picked if place in chosen]
        return clicked[-1] if clicked else max(chosen, default=None)

    def pick(self, place: Place) -> None:
        """Remember which of several cards that are alike was clicked."""
        if place.kind in (Kind.HAND, Kind.DRAWN):
            if place in self._picked:
                self._picked.remove(place)
            else:
                self._picked.append(place)
