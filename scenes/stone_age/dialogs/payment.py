"""Paying with resources, which are laid out one by one: for a card, for a building, or for food that is missing."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.move import Move
from game.stone_age import payments
from scenes.stone_age.dialogs.dialog import Dialog
from scenes.stone_age.draw.tools import CardChip
from scenes.stone_age.moves import make_move, make_moves
from scenes.stone_age.place_areas import PlaceAreas
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY, BODY_BOLD, LABEL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look, Widget

_SLOT = 34
_CHIP = (58, 40)
_LABEL = "#6B5236"
_EMPTY = theme.Material(theme.flat("#E2CFA0"), theme.PARCHMENT_EDGE, 1.5, 8)
_WELL = theme.WELL.with_(radius=10)


class PaidSlot(ActionWidget):
    """A resource that lies on the payment; a click takes it back."""

    def __init__(self, area: Area, context: TableContext, kind: int, number: int) -> None:
        tables, controller = state_of(context).tables, context.controller
        self.resource = tables.resources[kind]
        move = tables.unpay[kind]
        legal = controller.is_legal(move)
        key = f"unpay_{self.resource}_{number}"
        tip = context.say("pay.take_back") if legal else context.say("pay.printed")
        super().__init__(area, partial(make_move, controller, move), key=key, tip=tip, enabled=legal)

    @property
    def use(self) -> str:
        """It takes the resource back."""
        return "unpay"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the resource."""
        canvas.box(self.area, _WELL.with_(edge=theme.VERMILION if look.hovered else theme.GOLD_DARK, edge_width=2))
        canvas.picture(f"res_{self.resource}", self.area.inset(3))


class StockChip(ActionWidget):
    """A kind of resource that the player holds; a click lays it out, or exchanges another one for it."""

    def __init__(self, area: Area, context: TableContext, kind: int, left: int) -> None:
        tables, controller = state_of(context).tables, context.controller
        self.resource = tables.resources[kind]
        moves = payments.exchange(state_of(context), kind) if controller.accepts_clicks else []
        text = "pay.exchange" if len(moves) > 1 and tables.pay[kind] != moves[0] else "pay.lay"
        tip = Tip(body=context.say(text, resource=context.name("resource", self.resource))) if moves else ""
        key = f"pay_{self.resource}"
        super().__init__(area, partial(make_moves, controller, moves), key=key, tip=tip, enabled=bool(moves))
        self.left = context.texts.number(left)

    @property
    def use(self) -> str:
        """It pays with the resource."""
        return "pay"

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the resource and how many are left; it glows while one can be laid out."""
        alpha = 255 if self.enabled else 110
        if self.enabled:
            canvas.ring(self.area, 10, 2, 210)
        canvas.box(self.area, theme.PANEL_HOVER.with_(radius=10, shadow=None) if look.hovered else _WELL, alpha)
        items: list[Item] = [Drawing(f"res_{self.resource}", 28), Word(self.left, BODY_BOLD.sized(17))]
        draw_row(canvas, self.area, items, gap=3, align="center", alpha=alpha)


class PaymentPurpose(Protocol):
    """What is paid for."""

    height: float
    """How high the sheet is."""
    finish: Move
    leave: Move
    leave_icon: str

    def head(self) -> tuple[str, str, str]:
        """Return drawing, title, and the line below it."""

    def picture(self, inner: Area) -> Widget | None:
        """Return what stands beside the payment on a sheet."""

    def finish_text(self, *, is_complete: bool) -> str:
        """Return what the gold button says."""

    def leave_text(self) -> str:
        """Return what the other button says."""

    def note(self) -> str:
        """Return what a payment that pays enough is worth."""


class PaymentDialog(Dialog):
    """Resources are laid out one by one, and taken back, until the payment is complete."""

    def __init__(
        self, context: TableContext, areas: PlaceAreas, purpose: PaymentPurpose, place_asked: int | None = None
    ) -> None:
        super().__init__(context, areas, purpose.height, place_asked)
        self._purpose = purpose
        self._picture = purpose.picture(self.inner)
        start = self._picture.area.w + 18 if self._picture else 0
        self._column = self.inner.part(start, 70, self.inner.w - start, 160)
        """Where the payment is laid out."""

    @property
    def main_move(self) -> Move | None:
        """Pay, if the payment is complete."""
        return self._purpose.finish if self.context.controller.is_legal(self._purpose.finish) else None

    def head(self) -> tuple[str, str, str]:
        """Return what is paid for."""
        return self._purpose.head()

    def _note(self) -> str:
        """Return what the payment is worth, or what is still missing."""
        if not payments.can_be_completed(self.state):
            return self.context.say("pay.cannot")
        missing, price = payments.missing(self.state), payments.price_now(self.state)
        if missing and price.least < price.most:
            return self.context.say("pay.missing_free")
        return self.context.say("pay.missing", n=missing) if missing else self._purpose.note()

    # layout

    def place_content(self) -> None:
        """Put what is bought, what is laid out, what is held, and the buttons on the sheet."""
        if self._picture:
            self.context.page.add(self._picture)
        self._place_paid(self._column.part(0, 20, self._column.w, _SLOT))
        self._place_stock(self._column.part(0, 82, self._column.w, _CHIP[1]))
        self.place_buttons(self._buttons())

    def _buttons(self) -> list[Button]:
        purpose, is_complete = self._purpose, self.main_move is not None
        text, tip = purpose.finish_text(is_complete=is_complete), "" if is_complete else self._note()
        buttons = [
            self.button("main", text, purpose.finish, icon="confirm", kind="primary", tip=tip),
            self.button("leave", purpose.leave_text(), purpose.leave, icon=purpose.leave_icon),
        ]
        everything, dearest = payments.everything(self.state), payments.dearest(self.state)
        if len(everything) > 1:
            buttons.append(self._shortcut("all", self.context.say("pay.all"), everything))
        elif dearest:
            buttons.append(self._shortcut("dearest", self._dearest_text(dearest), dearest))
        return buttons

    def _shortcut(self, key: str, text: str, moves: Sequence[Move]) -> Button:
        """Return a button that makes several moves."""
        button = self.button(key, text, moves[0])
        button.action = partial(make_moves, self.context.controller, moves)
        return button

    def _dearest_text(self, moves: Sequence[Move]) -> str:
        """Return the points that the dearest payment would bring."""
        tables, paid = self.state.tables, list(self.state.paid)
        for move in moves:
            laid, resources = (1, tables.pay) if move in tables.pay else (-1, tables.unpay)
            paid[resources.index(move)] += laid
        return self.context.say("pay.dearest", n=tables.points(paid))

    def _slots(self, row: Area) -> list[Area]:
        most = payments.price_now(self.state).most
        step = min(_SLOT + 5, (row.w - _SLOT) / max(1, most - 1))
        return [row.part(number * step, 0, _SLOT, _SLOT) for number in range(most)]

    def _place_paid(self, row: Area) -> None:
        laid = [kind for kind, count in enumerate(self.state.paid) for _ in range(count)]
        for number, (kind, area) in enumerate(zip(laid, self._slots(row), strict=False)):
            self.context.page.add(PaidSlot(area, self.context, kind, number))

    def _place_stock(self, row: Area) -> None:
        context, state = self.context, self.state
        seat = state.current_player
        has_card = state.can_use_card(seat)
        step = min(_CHIP[0] + 8, row.w / (4 + has_card))
        for kind, held in enumerate(state.held(seat)):
            area = row.part(kind * step, 0, min(_CHIP[0], step - 5), _CHIP[1])
            context.page.add(StockChip(area, context, kind, held - state.paid[kind]))
        if has_card:
            context.page.add(CardChip(row.part(4 * step, 0, min(50, step - 5), _CHIP[1]), context, key="use"))

    # drawing

    def draw_content(self, canvas: Canvas) -> None:
        """Paint labels, empty slots and the note."""
        column, say = self._column, self.context.say
        canvas.text(say("pay.laid"), LABEL, _LABEL, column.part(0, 0, column.w, 16))
        for area in self._slots(column.part(0, 20, column.w, _SLOT)):
            canvas.box(area, _EMPTY)
        canvas.text(say("pay.held"), LABEL, _LABEL, column.part(0, 62, column.w, 16))
        colour = theme.INK if payments.can_be_completed(self.state) else theme.VERMILION
        canvas.text(self._note(), BODY.sized(15), colour, column.part(0, 128, column.w, 22))
