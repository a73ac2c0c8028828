"""The tray of San Juan: what is being done, and the hand."""

from functools import partial

from game.san_juan.decisions import COUNCIL, DISCARD, KEEP, PROSPECT, ROLE
from game.san_juan.tables import UNSEEN
from scenes.change import STAY, Change
from scenes.san_juan.draw.cards import RATIO, draw_back
from scenes.san_juan.draw.hand import WIDTH, Drop, card_areas, place_cards
from scenes.san_juan.places import hand_place
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.tray_text import TrayText, TrayTexts
from scenes.san_juan.viewpoint import Viewpoint
from scenes.settings import HAND_ORDERS, HandOrder
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.button import Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_label, draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, LABEL, TITLE_26
from scenes.ui.tick import Tick
from scenes.ui.tooltip import Tip

_START = 20
_HIGH = 150
"""Trays that are higher have room for whole cards."""
_LOW_WIDTH = 152
_PIP = (26, 36)
_MOST_PIPS = 6
_PAID = theme.Material(("#B83A26", "#8E2A1A"), theme.PALE_GOLD, 1.5, 4)
_KINDS = (COUNCIL, PROSPECT)
_TOOL = 36
"""Room for the tool that sorts the hand."""


class Tray:
    """What the person at the screen does, and holds."""

    def __init__(self, context: TableContext, selection: CardSelection) -> None:
        self._context = context
        self._controller = context.controller
        self._seen = Viewpoint(context)
        self._selection = selection
        self._texts = TrayTexts(context, selection)
        self.hand = Area(0, 0, 1, 1)
        """Where the hand lies."""
        self.info = Area(0, 0, 1, 1)
        self.drop: Drop | None = None
        """What happens to a card of the hand that is let go somewhere else."""
        self.ticked_at = -1
        """After how many decisions the tick was last changed: the question that is open then stays open."""

    # layout

    @property
    def is_low(self) -> bool:
        """Whether the tray has no room for cards as high as usual."""
        return self._context.frame.tray.h < _HIGH

    @property
    def _widest(self) -> float:
        """How wide the cards of the hand are if there is room: in a low tray a rule has fewer, longer lines."""
        return _LOW_WIDTH if self.is_low else WIDTH

    @property
    def _ratio(self) -> float:
        """How high the cards of the hand are for their width: in a low tray with little of their picture."""
        return (self._context.frame.tray.h - 10) / _LOW_WIDTH if self.is_low else RATIO

    def _areas(self, count: int) -> list[tuple[Area, Area]]:
        """Return for every card of a hand what is seen of it, and the whole card."""
        return card_areas(self.hand, count, self._widest, self._ratio)

    def place(self) -> None:
        """Put the hand on the page, and the tick for those who always draw."""
        context = self._context
        tray, board = context.frame.tray, context.frame.board
        start = tray.right - board.right if board.rtl else board.x - tray.x
        end = context.surroundings.actions.width + 8
        height = self._widest * self._ratio
        self.info = tray.part(_START, 0, start - _START - 12, tray.h)
        top = tray.h - (4 if self.is_low else 8) - height
        self.hand = tray.part(start, top, max(60, tray.w - start - end), height)
        if UNSEEN not in self._seen.hand:
            places = [hand_place(number) for number in self._order]
            place_cards(context, self._selection, self.hand, places, self._widest, drop=self.drop, ratio=self._ratio)
            self._place_sorting()
        self._place_ticks()

    def card_area(self, number: int) -> Area:
        """Return where a card of the hand lies."""
        areas = self._areas(max(len(self._seen.hand), number + 1))
        order = self._order
        return areas[order.index(number) if number < len(order) else number][1]

    # sorting

    @property
    def _order(self) -> list[int]:
        """The cards of the hand in the order in which they lie: as drawn, by cost, or by kind."""
        hand, facts, sorting = self._seen.hand, self._seen.facts, self._context.settings.hand_order
        numbers = list(range(len(hand)))
        if sorting == "drawn" or UNSEEN in hand:
            return numbers
        costs = {card: facts.cards[card].cost for card in hand}
        groups = {card: sorting == "kind" and not facts.cards[card].is_plant for card in hand}
        return sorted(numbers, key=lambda number: (groups[hand[number]], costs[hand[number]], hand[number]))

    def _place_sorting(self) -> None:
        """Put the tool on the page that lays the hand in another order."""
        if len(self._seen.hand) < 2:
            return
        context, side = self._context, 30
        area = self.info.from_end(0, 4 if self.is_low else 34, side, side)
        now = context.settings.hand_order
        tip = Tip(context.say(f"tray.sorted.{now}"), context.say(f"tray.sort.{self._next_order}"))
        context.page.add(Tool(area, "filter", self._sort, tip=tip, key="sort", on=now != "drawn"))

    @property
    def _next_order(self) -> HandOrder:
        return HAND_ORDERS[(HAND_ORDERS.index(self._context.settings.hand_order) + 1) % len(HAND_ORDERS)]

    def _sort(self) -> Change | None:
        self._context.app.change(hand_order=self._next_order)
        self._context.refresh()
        return STAY

    def end_of_hand(self) -> Area:
        """Return where one more card would lie."""
        return self.card_area(len(self._seen.hand))

    # always drawing

    def _place_ticks(self) -> None:
        """Offer to draw without being asked, where that is asked and where it could be taken back."""
        context = self._context
        if not self._controller.accepts_clicks:
            return
        y = self._tick_top
        for kind in self._ticks():
            area = self.info.part(0, y, self.info.w, 28)
            text = context.say(f"tray.always_{kind}" if self._controller.decision_kind == ROLE else "tray.always")
            on, tip = kind in context.settings.always_draw, context.say("tip.always")
            context.page.add(Tick(area, text, on, partial(self._tick, kind), key=f"always_{kind}", tip=tip))
            y += 30

    @property
    def _tick_top(self) -> float:
        return 66 if self.is_low else 98

    def _ticks(self) -> list[str]:
        kind = self._controller.decision_kind
        if kind in _KINDS:
            return [kind]
        if kind in (KEEP, DISCARD):
            return []
        return [asked for asked in _KINDS if asked in self._context.settings.always_draw] if kind == ROLE else []

    def _tick(self, kind: str, on: bool) -> Change | None:
        before = self._context.settings.always_draw
        self.ticked_at = self._controller.history.decisions
        self._context.app.change(
            always_draw=tuple(asked for asked in _KINDS if (on if asked == kind else asked in before))
        )
        self._context.refresh()
        return STAY

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint what is being done; hidden hands show their backs."""
        cards = self._seen.hand
        if UNSEEN in cards:
            for number, (_, card) in enumerate(self._areas(len(cards))):
                if hand_place(number) not in self._context.hidden:
                    draw_back(canvas, card)
        self._draw_info(canvas, self._texts.now())

    def _draw_info(self, canvas: Canvas, text: TrayText) -> None:
        info, low = self.info, self.is_low
        top = 10.0 if low else 40.0
        room = info.w - (_TOOL if self._context.page.find("sort") else 0)
        label = fitting(canvas.type, text.label, LABEL, room, 11)
        if canvas.type.width(text.label, label) <= room:
            draw_label(canvas, info.part(0, top, room, 18), text.label)
        size = 22 if low else 27
        title = fitting(canvas.type, text.title, TITLE_26.sized(size), info.w, 13)
        canvas.text(text.title, title, theme.CREAM, info.part(0, top + 18, info.w, size * 1.25))
        y = top + 18 + size * 1.25 + 4
        if text.cost is not None or text.discounts:
            self._draw_discounts(canvas, info.part(0, y, info.w, 27), text)
            y += 27 + (4 if low else 8)
        if text.words:
            self._draw_count(canvas, info.part(0, y, info.w, info.h - y - 4), text)

    def _draw_discounts(self, canvas: Canvas, row: Area, text: TrayText) -> None:
        """Draw the printed cost, and what is taken off it by whom; names go where there is no room."""
        for shows_names in (True, False):
            parts = self._cost_parts(text, shows_names=shows_names)
            if self._parts_width(canvas, parts) <= row.w:
                break
        x = 0.0
        for items, is_pill in parts:
            if is_pill:
                x += draw_pill(canvas, row.after(x), items, dark=True) + 6
            else:
                x += draw_row(canvas, row.after(x), items) + 6

    def _cost_parts(self, text: TrayText, *, shows_names: bool) -> list[tuple[list[Item], bool]]:
        parts: list[tuple[list[Item], bool]] = []
        style = BODY_BOLD.sized(15)
        if text.cost is not None:
            parts.append(([Word(self._context.say("tray.cost", n=text.cost), style, theme.CREAM)], True))
        for discount in text.discounts:
            parts.append(([Word(self._less(discount.amount), style, theme.VERDIGRIS_PALE)], False))
            name: list[Item] = [Word(discount.name, style, theme.CREAM)] if shows_names else []
            parts.append(([Drawing(discount.picture, 20), *name], True))
        return parts

    def _less(self, amount: int) -> str:
        texts = self._context.texts
        return texts.formula(texts.number(-amount))

    @staticmethod
    def _parts_width(canvas: Canvas, parts: list[tuple[list[Item], bool]]) -> float:
        widths = [
            pill_width(canvas.type, items) if is_pill else row_width(canvas.type, items, 4) for items, is_pill in parts
        ]
        return sum(widths) + 6 * (len(widths) - 1)

    def _draw_count(self, canvas: Canvas, area: Area, text: TrayText) -> None:
        """Draw a small card for each that is to be chosen, and in words how many are."""
        low = self.is_low
        width, height = (18, 25) if low else _PIP
        style = BODY_BOLD.sized(16 if low else 18)
        x = 0.0
        words = canvas.type.width(text.words, style) + 2
        if text.most <= _MOST_PIPS and text.most * (width + 6) + 8 + words <= area.w:
            for number in range(text.most):
                pip = area.part(x, 0, width, height)
                if number < text.chosen:
                    canvas.box(pip, _PAID)
                else:
                    canvas.dashes(pip, 4, theme.BAR_LINE, 1.5, 4)
                x += width + 6
            x += 8 if text.most else 0
        room = area.part(x, 0, area.w - x, height)
        canvas.text(text.words, fitting(canvas.type, text.words, style, room.w, 12), theme.CREAM, room)
