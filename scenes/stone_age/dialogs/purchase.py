"""Paying for a card or a building."""

from game.core.move import Move
from game.stone_age import payments
from game.stone_age.decisions import BUY, DECLINE, PayAbout
from game.stone_age.scoring import card_worth
from game.stone_age.state import StoneAge
from scenes.stone_age import icons
from scenes.stone_age.dialogs.payment import PaymentDialog
from scenes.stone_age.draw.cards import (
    building_face,
    building_text,
    card_face,
    draw_building,
    draw_card,
    half_texts,
    points_shown,
)
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget


class CardPicture(Widget):
    """The card that is being paid for; a right click shows it large."""

    is_focusable = False

    def __init__(self, area: Area, context: TableContext, card: int) -> None:
        super().__init__(area)
        self._facts, self._texts = state_of(context).tables.facts, context.texts
        self._card = card
        self.face = card_face(self._facts, card, context.texts)
        self.tip = Tip(self.face.name, lines=half_texts(self._facts, card, context.texts))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it as it lies in the rail."""
        draw_card(canvas, self.area, self._facts, self._card, self._texts)


class BuildingPicture(Widget):
    """The building that is being paid for; a right click shows it large."""

    is_focusable = False

    def __init__(self, area: Area, context: TableContext, tile: int) -> None:
        super().__init__(area)
        self._facts, self._texts = state_of(context).tables.facts, context.texts
        self._tile = tile
        self.face = building_face(self._facts, tile, context.texts)
        self.tip = Tip(self.face.name, building_text(self._facts, tile, context.texts))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it as it lies in the rail."""
        points = points_shown(self._facts, self._tile, self._texts)
        draw_building(canvas, self.area, self._facts, self._tile, self._texts, points=points)


class _Purchase:
    """Something is bought, or declined."""

    height = 300.0
    finish: Move = BUY
    leave: Move = DECLINE
    leave_icon = "cancel"

    def __init__(self, context: TableContext) -> None:
        self._context = context

    @property
    def _state(self) -> StoneAge:
        return state_of(self._context)

    def leave_text(self) -> str:
        """Return that it is left where it is."""
        return self._context.say("pay.decline")


class CardPurchase(_Purchase):
    """A card is bought."""

    def __init__(self, context: TableContext, number: int) -> None:
        """`number` is that of the card's place."""
        super().__init__(context)
        self._number = number
        self._card = self._state.slots[number - self._state.tables.first_slot]

    def head(self) -> tuple[str, str, str]:
        """Return the price of the card."""
        price = self._state.tables.facts.places[self._number].price
        return icons.CARD, self._context.say("pay.card"), self._context.say("pay.card_price", n=price)

    def picture(self, inner: Area) -> Widget | None:
        """Return the card."""
        return CardPicture(inner.part(0, 72, 108, 138), self._context, self._card)

    def finish_text(self, *, is_complete: bool) -> str:
        """Return that it is bought."""
        return self._context.say("pay.buy")

    def note(self) -> str:
        """Return what the card is worth at the end."""
        worth = card_worth(self._state, own_seat(self._context), self._card)
        return self._context.say("pay.card_worth", n=worth)


class BuildingPurchase(_Purchase):
    """A building is built."""

    def __init__(self, context: TableContext, number: int) -> None:
        """`number` is that of the building's place."""
        super().__init__(context)
        self._tile = self._state.open_tile(number - self._state.tables.first_stack)

    @property
    def _points(self) -> int:
        return self._state.tables.points(self._state.paid)

    def head(self) -> tuple[str, str, str]:
        """Return the price of the building."""
        building = self._state.tables.facts.buildings[self._tile]
        say = self._context.say
        if building.cost:
            price = say("pay.printed")
        elif building.kinds:
            price = say("pay.building_kinds", count=building.least, n=building.kinds)
        else:
            price = say("pay.building_free", least=building.least, most=building.most)
        return icons.BUILDING, say("pay.building"), price

    def picture(self, inner: Area) -> Widget | None:
        """Return the building."""
        return BuildingPicture(inner.part(0, 84, 124, 92), self._context, self._tile)

    def finish_text(self, *, is_complete: bool) -> str:
        """Return the points that the building brings."""
        return self._context.say("pay.build", n=self._points) if is_complete else self._context.say("pay.build_it")

    def note(self) -> str:
        """Return the points, and whether more resources could be laid out."""
        state = self._state
        more = payments.additions(state, payments.price_now(state))
        return self._context.say("pay.more" if more else "pay.complete", n=self._points)


def purchase_dialog(context: TableContext, areas: PlaceAreas) -> PaymentDialog:
    """Return the dialog of the present purchase."""
    state = state_of(context)
    number = PayAbout(*state.pending[-1].about).place
    is_card = number < state.tables.first_stack
    purpose = CardPurchase(context, number) if is_card else BuildingPurchase(context, number)
    return PaymentDialog(context, areas, purpose, number)
