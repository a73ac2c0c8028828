"""Paying with resources: for a card, for a building, or for food that is missing."""

from functools import partial
from typing import TYPE_CHECKING

from game.core.move import Move
from game.stone_age import payments
from game.stone_age.decisions import BUY, DECLINE, FEED_THEM, REFUSE, FeedAbout, PayAbout
from scenes.stone_age import icons
from scenes.stone_age.dialogs import Dialog, draw_note
from scenes.stone_age.faces import (
    building_face,
    building_text,
    card_face,
    draw_building,
    draw_card,
    half_texts,
    points_shown,
    price_text,
)
from scenes.stone_age.tools import CardChip
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY_BOLD, LABEL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look, Widget

if TYPE_CHECKING:
    from scenes.stone_age.table import Table

_SLOT = 34
_CHIP = (58, 40)
_LABEL = "#6B5236"
_EMPTY = theme.Material(theme.flat("#E2CFA0"), theme.PARCHMENT_EDGE, 1.5, 8)
_WELL = theme.WELL.with_(radius=10)


class PaidSlot(ActionWidget):
    """A resource that lies on the payment; a click takes it back."""

    def __init__(self, area: Area, table: "Table", kind: int, number: int) -> None:
        board = table.tribes.tables
        self.resource = board.resources[kind]
        move = board.unpay[kind]
        legal = table.match.state.is_legal(move)
        key = f"unpay_{self.resource}_{number}"
        tip = table.say("pay.take_back") if legal else table.say("pay.printed")
        super().__init__(area, partial(table.make, move), key=key, tip=tip, enabled=legal)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the resource."""
        canvas.box(self.area, _WELL.with_(edge=theme.VERMILION if look.hovered else theme.GOLD_DARK, edge_width=2))
        canvas.picture(f"res_{self.resource}", self.area.inset(3))


class StockChip(ActionWidget):
    """A kind of resource that the player holds; a click lays one on the payment."""

    def __init__(self, area: Area, table: "Table", kind: int, left: int) -> None:
        board = table.tribes.tables
        self.resource = board.resources[kind]
        move = board.pay[kind]
        legal = table.match.state.is_legal(move)
        name = table.name("resource", self.resource)
        tip = Tip(body=table.say("pay.lay", resource=name)) if legal else ""
        super().__init__(area, partial(table.make, move), key=f"pay_{self.resource}", tip=tip, enabled=legal)
        self.left = table.app.texts.number(left)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the resource and how many are left; it glows while one can be laid out."""
        alpha = 255 if self.enabled else 110
        if self.enabled:
            canvas.ring(self.area, 10, 2, 210)
        canvas.box(self.area, theme.PANEL_HOVER.with_(radius=10, shadow=None) if look.hovered else _WELL, alpha)
        items: list[Item] = [Drawing(f"res_{self.resource}", 28), Word(self.left, BODY_BOLD.sized(17))]
        draw_row(canvas, self.area, items, gap=3, align="center", alpha=alpha)


class Shown(Widget):
    """The card or building that is being paid for; a right click shows it large."""

    is_focusable = False

    def __init__(self, area: Area, table: "Table", place: int) -> None:
        super().__init__(area)
        self.table = table
        self.place = place
        state, texts = table.tribes, table.app.texts
        facts = state.tables.facts
        if self.is_card:
            self.item = state.slots[place - state.tables.first_slot]
            self.face: CardFace = card_face(facts, self.item, texts)
            self.tip = Tip(self.face.name, lines=half_texts(facts, self.item, texts))
        else:
            self.item = state.open_tile(place - state.tables.first_stack)
            self.face = building_face(facts, self.item, texts)
            self.tip = Tip(self.face.name, building_text(facts, self.item, texts))

    @property
    def is_card(self) -> bool:
        """Whether it is a card, not a building."""
        return self.place < self.table.tribes.tables.first_stack

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it as it lies in the rail."""
        facts, texts = self.table.tribes.tables.facts, self.table.app.texts
        if self.is_card:
            draw_card(canvas, self.area, facts, self.item, texts)
        else:
            draw_building(canvas, self.area, facts, self.item, texts, points=points_shown(facts, self.item, texts))


class PaymentDialog(Dialog):
    """Resources are laid out one by one, and taken back, until the payment is complete."""

    height = 300.0
    finish = BUY
    leave = DECLINE
    leave_icon = "cancel"

    # for dialogs to fill in

    @property
    def column(self) -> Area:
        """Where the payment is laid out."""
        return self.inner.part(0, 70, self.inner.w, 160)

    def finish_text(self) -> str:
        """Return what the gold button says."""
        raise NotImplementedError

    def leave_text(self) -> str:
        """Return what the other button says."""
        raise NotImplementedError

    def note(self) -> str:
        """Return what the payment is worth, or what is still missing."""
        raise NotImplementedError

    # for all payments

    @property
    def main_move(self) -> Move | None:
        """Pay, if the payment is complete."""
        return self.finish if self.table.match.state.is_legal(self.finish) else None

    @property
    def missing(self) -> int:
        """How many resources must still be laid out."""
        state = self.table.tribes
        return max(0, payments.price_now(state).least - sum(state.paid))

    @property
    def can_pay(self) -> bool:
        """Whether the payment is complete or can be completed."""
        state = self.table.tribes
        return self.main_move is not None or bool(payments.additions(state, payments.price_now(state)))

    def place_content(self) -> None:
        """Put what is laid out, what is held, and the buttons on the sheet."""
        self._place_paid(self.column.part(0, 20, self.column.w, _SLOT))
        self._place_stock(self.column.part(0, 82, self.column.w, _CHIP[1]))
        self.place_buttons(self._buttons())

    def _buttons(self) -> list[Button]:
        tip = "" if self.main_move else self.note()
        return [
            self.button("main", self.finish_text(), self.finish, icon="confirm", kind="primary", tip=tip),
            self.button("leave", self.leave_text(), self.leave, icon=self.leave_icon),
        ]

    def _slots(self, row: Area) -> list[Area]:
        most = payments.price_now(self.table.tribes).most
        step = min(_SLOT + 5, (row.w - _SLOT) / max(1, most - 1))
        return [row.part(number * step, 0, _SLOT, _SLOT) for number in range(most)]

    def _place_paid(self, row: Area) -> None:
        paid = self.table.tribes.paid
        laid = [kind for kind, count in enumerate(paid) for _ in range(count)]
        for number, (kind, area) in enumerate(zip(laid, self._slots(row), strict=False)):
            self.table.page.add(PaidSlot(area, self.table, kind, number))

    def _place_stock(self, row: Area) -> None:
        table = self.table
        state = table.tribes
        seat = state.current_player
        has_card = state.can_use_card(seat)
        step = min(_CHIP[0] + 8, row.w / (4 + has_card))
        for kind, held in enumerate(state.held(seat)):
            area = row.part(kind * step, 0, min(_CHIP[0], step - 5), _CHIP[1])
            table.page.add(StockChip(area, table, kind, held - state.paid[kind]))
        if has_card:
            table.page.add(CardChip(row.part(4 * step, 0, min(50, step - 5), _CHIP[1]), table, key="use"))

    def draw_content(self, canvas: Canvas) -> None:
        """Paint labels, empty slots and the note."""
        column, table = self.column, self.table
        canvas.text(table.say("pay.laid"), LABEL, _LABEL, column.part(0, 0, column.w, 16))
        for area in self._slots(column.part(0, 20, column.w, _SLOT)):
            canvas.box(area, _EMPTY)
        canvas.text(table.say("pay.held"), LABEL, _LABEL, column.part(0, 62, column.w, 16))
        colour = theme.INK if self.can_pay else theme.VERMILION
        draw_note(canvas, column.part(0, 128, column.w, 22), self.note(), colour)


class PurchaseDialog(PaymentDialog):
    """A card or building is bought, or declined."""

    def __init__(self, table: "Table") -> None:
        self.place_number = PayAbout(*table.tribes.pending[-1].about).place
        super().__init__(table)

    @property
    def is_card(self) -> bool:
        """Whether it is a card, not a building."""
        return self.place_number < self.table.tribes.tables.first_stack

    @property
    def place_asked(self) -> int | None:
        """The card or building in the rail."""
        return self.place_number

    @property
    def _picture(self) -> Area:
        return self.inner.part(0, 72, 108, 138) if self.is_card else self.inner.part(0, 84, 124, 92)

    @property
    def column(self) -> Area:
        """Where the payment is laid out: beside the card or building."""
        start = self._picture.w + 18
        return self.inner.part(start, 70, self.inner.w - start, 160)

    def head(self) -> tuple[str, str, str]:
        """Say what is bought, and for what."""
        table = self.table
        if self.is_card:
            price = table.price(self.place_number)
            return icons.CARD, table.say("pay.card"), table.say("pay.card_price", n=price)
        state = table.tribes
        building = state.tables.facts.buildings[state.open_tile(self.place_number - state.tables.first_stack)]
        price_line = table.say("pay.printed") if building.cost else price_text(building, table.app.texts)
        return icons.BUILDING, table.say("pay.building"), price_line

    def place_content(self) -> None:
        """Put the card or building beside the payment."""
        self.table.page.add(Shown(self._picture, self.table, self.place_number))
        super().place_content()

    @property
    def _points(self) -> int:
        state = self.table.tribes
        return state.tables.points(state.paid)

    def finish_text(self) -> str:
        """Name the points a building brings."""
        if self.is_card:
            return self.table.say("pay.buy")
        return self.table.say("pay.build", n=self._points) if self.main_move else self.table.say("pay.build_it")

    def leave_text(self) -> str:
        """Leave it where it is."""
        return self.table.say("pay.decline")

    def note(self) -> str:
        """Say what the payment is worth, or what is missing."""
        table = self.table
        if not self.can_pay:
            return table.say("pay.cannot")
        if self.missing:
            return table.say("pay.missing", n=self.missing)
        if self.is_card:
            gain = table.explainer.card_worth(table.tribes.slots[self.place_number - table.tribes.tables.first_slot])
            return table.say("pay.card_worth", n=gain)
        if payments.additions(table.tribes, payments.price_now(table.tribes)):
            return table.say("pay.more", n=self._points)
        return table.say("pay.complete", n=self._points)


class FeedDialog(PaymentDialog):
    """Food is short: pay resources in its place, or lose points."""

    height = 290.0
    finish = FEED_THEM
    leave = REFUSE
    leave_icon = "minus"

    @property
    def gap(self) -> int:
        """How many people there is no food for."""
        return FeedAbout(*self.table.tribes.pending[-1].about).gap

    def head(self) -> tuple[str, str, str]:
        """Say how much food is missing."""
        table = self.table
        return icons.FOOD, table.say("feed.title", n=self.gap), table.say("feed.rule")

    def finish_text(self) -> str:
        """Feed everybody."""
        return self.table.say("feed.feed")

    def leave_text(self) -> str:
        """Lose points."""
        points = self.table.tribes.tables.facts.hunger_points
        return self.table.say("feed.refuse", points=self.table.app.texts.number(-points))

    def note(self) -> str:
        """Say what is missing."""
        if not self.can_pay:
            return self.table.say("pay.cannot")
        if self.missing:
            return self.table.say("pay.missing", n=self.missing)
        return self.table.say("feed.enough")
