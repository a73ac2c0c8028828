"""All cards of the tray: the hand, a packet, those drawn, characters, own apprentices; and where each of them lies."""

from scenes.architects.choices import Choices
from scenes.architects.draw.hand import DrawnCards, Hand
from scenes.architects.draw.own_apprentices import OwnApprentices
from scenes.architects.places import Kind
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.ui.geometry import Area


class TrayCards:
    """The parts of the tray in which cards lie."""

    def __init__(self, context: TableContext, choices: Choices) -> None:
        self.hand = Hand(context, choices)
        self.drawn_cards = DrawnCards(context, choices)
        self.own_apprentices = OwnApprentices(context, choices)

    def area_of(self, place: Place) -> Area:
        """Return where a card lies, or would."""
        if place.kind is Kind.OWN:
            return self.own_apprentices.area_of(place.number)
        if place.kind is Kind.DRAWN:
            return self.drawn_cards.area_of(place.number)
        return self.hand.card_area(Kind(place.kind), place.number)
