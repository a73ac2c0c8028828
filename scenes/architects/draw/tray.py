"""The tray: own apprentices, the hand, and what is being done with its chips and payments."""

from functools import partial

from game.architects import decisions
from game.architects.workshop import HIRES
from scenes.architects import icons
from scenes.architects.chips import Chip
from scenes.architects.choices import Choices
from scenes.architects.draw.cards import RATIO
from scenes.architects.draw.hand import WIDTH
from scenes.architects.draw.rail import APPRENTICES
from scenes.architects.draw.tray_cards import TrayCards
from scenes.architects.places import Kind
from scenes.architects.tray_text import TrayText, TrayTexts
from scenes.change import STAY, Change
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.button import Button, Tool
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.run import draw_row, fitted, row_width
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY, BUTTON, LABEL, NUMBER_26, Style
from scenes.ui.widget import Look

_START = 20
_HIGH = 150
"""Trays that are higher have room for whole cards."""
_GAP = 20
_CHIP, _LEAST_CHIP = 38, 29
_CHIP_GAP, _LEAST_CHIP_GAP = 7, 4
CHIP_PADDING = 12
NEAR_PLACES = (decisions.MINES, decisions.TAKE)
"""Kinds of decision whose chips lie below the place that brings the goods, not in the tray."""
_ROW, _LOW_ROW = 27, 24
_TEXT = 20
_STEPPER, _LOW_STEPPER = 150, 128
_LEAST, _MOST, _MOST_WITH_CHIPS, _MOST_WITH_TRADES = 190, 0.58, 0.76, 0.8
"""How wide the words are at least, and which part of the room they take at most."""
_LEAST_BESIDE_PACKET = 150
_WIDEST_SENTENCE = 420
_BELOW_SENTENCE = 6
_FEW_CHIPS = 2
"""So many lie in a low tray below a heading."""
_REST = theme.Material(theme.WALNUT_RAISED, "#7A5838", 1, 17, theme.SHADOW_1)
_HOVER = _REST.with_(fill=("#664729", "#523722"), edge="#9A7248")
_SHUT = theme.Material(theme.flat("#2C1D13"), "#4E3827", 1, 17)


class ChipWidget(PlaceWidget):
    """A choice in the tray; one that is not allowed now says why."""

    radius = 17.0

    def __init__(self, area: Area, number: int, chip: Chip, context: TableContext) -> None:
        super().__init__(area, Place(Kind.CHIP, number), context.pointer.press, key=f"chip_{chip.key}")
        self.chip = chip

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw what it costs and brings."""
        area, chip = self.area, self.chip
        material = _SHUT if not chip.is_open else _HOVER if look.hovered else _REST
        canvas.box(area, material.with_(radius=area.h / 2))
        inner = area.inset(CHIP_PADDING - 2, 0)
        items = fitted(canvas.type, chip.items, 5, inner.w)
        draw_row(canvas, inner, items, gap=5, align="center", alpha=255 if chip.is_open else 110)
        if chip.is_chosen:
            canvas.ring(area, area.h / 2, 3, colour=theme.WHITE)


class Tray:
    """What the person at the screen has, holds and does."""

    def __init__(self, context: TableContext, choices: Choices, cards: TrayCards, texts: TrayTexts) -> None:
        self._context = context
        self._controller = context.controller
        self._choices = choices
        self.cards = cards
        self._texts = texts
        self.words = Area(0, 0, 1, 1)
        """Where it is said what is being done."""
        self._text = TrayText("")

    @property
    def _is_low(self) -> bool:
        """Whether the tray is too low for whole cards."""
        return self._context.frame.tray.h < _HIGH

    # layout

    def place(self) -> None:
        """Share the tray out, and put everything on the page."""
        context = self._context
        tray, board = context.frame.tray, context.frame.board
        self._text = self._texts.now()
        start = tray.right - board.right if board.rtl else board.x - tray.x
        end = context.surroundings.actions.width + 8
        self.cards.own_apprentices.place(tray.part(_START, 0, start - _START - 12, tray.h))
        room = tray.part(start, 0, max(60, tray.w - start - end), tray.h)
        most = _MOST if not self._choices.chips else _MOST_WITH_TRADES if self._stepper_room else _MOST_WITH_CHIPS
        least = _LEAST_BESIDE_PACKET if self._is_low and self.cards.hand.has_packet else _LEAST
        words = min(max(least, self._wanted_width()), room.w * most)
        self.words = room.from_end(0, 0, words, room.h)
        high = WIDTH * RATIO
        cards = room.part(0, 8 if self._is_low else tray.h - 8 - high, max(60, room.w - words - _GAP), high)
        self.cards.hand.place(cards)
        self._place_chips()
        self._place_stepper()
        self._place_opener()

    @property
    def _row(self) -> float:
        return _LOW_ROW if self._is_low else _ROW

    def _head(self) -> float:
        """Return how much of the height heading, sentence and rows take above chips and payments."""
        height = self._top + (20 if self._shows_label else 0)
        if self._shows_text:
            height += _TEXT
        glow = 4 if self._is_low else 8  # of the first chip, which must not lie over the words
        return height + self._row * len(self._text.rows) + glow

    @property
    def _top(self) -> float:
        if not self._shows_label:
            return 5.0
        return 12.0 if self._is_low else 16.0

    @property
    def _shows_label(self) -> bool:
        """Whether there is a heading: a low tray needs the room for chips, and the prompt says the same."""
        return not (self._is_low and len(self._choices.chips) > _FEW_CHIPS)

    @property
    def _has_more(self) -> bool:
        """Whether chips or payments lie below the words."""
        return bool(self._choices.chips or self._choices.payment.moves or self._has_opener)

    @property
    def _shows_text(self) -> bool:
        return bool(self._text.text) and self._has_more and not self._is_low

    def _wanted_width(self) -> float:
        """Return how wide heading, rows, chips and payments are."""
        type_ = self._context.type
        widths = [type_.width(self._text.label, LABEL) + 4]
        widths += [row_width(type_, row, 6) + 4 for row in self._text.rows]
        if self._shows_text:
            widths.append(type_.width(self._text.text, BODY.sized(15)) + 4)
        elif self._text.text and not self._has_more:
            widths.append(self._sentence_width())
        if self._has_opener:
            widths.append(self._opener_width)
        return max(*widths, self._chips_width() + self._stepper_room)

    def _sentence_width(self) -> float:
        """Return how wide a sentence below the rows must be, so that all of it fits into the height of the tray."""
        room = self._context.frame.tray.h - self._head() - _BELOW_SENTENCE
        widths, style = range(_LEAST_BESIDE_PACKET, _WIDEST_SENTENCE, 10), BODY.sized(14)
        high = self._context.type.paragraph_height
        return next((width for width in widths if high(self._text.text, style, width) <= room), _WIDEST_SENTENCE)

    # chips

    def _columns(self) -> list[list[tuple[int, Chip]]]:
        """Share the chips out among columns as high as the tray."""
        chips = list(enumerate(self._choices.chips))
        if not chips or self._controller.decision_kind in NEAR_PLACES:
            return []
        most = max(1, int(self._chips_room // (_LEAST_CHIP + _LEAST_CHIP_GAP)))
        columns = -(-len(chips) // most)
        rows = -(-len(chips) // columns)
        return [chips[first : first + rows] for first in range(0, len(chips), rows)]

    @property
    def _chips_room(self) -> float:
        return self._context.frame.tray.h - self._head() - 4

    def _chip_sizes(self, rows: int) -> tuple[float, float]:
        """Return how high chips are that lie in so many rows, and the gap between them."""
        gap = _CHIP_GAP if rows * (_CHIP + _CHIP_GAP) <= self._chips_room else _LEAST_CHIP_GAP
        return min(_CHIP, self._chips_room / max(1, rows) - gap), gap

    def _column_width(self, column: list[tuple[int, Chip]]) -> float:
        type_ = self._context.type
        return max(row_width(type_, chip.items, 5) for _, chip in column) + 2 * CHIP_PADDING

    def _chips_width(self) -> float:
        return sum(self._column_width(column) + 10 for column in self._columns())

    def _place_chips(self) -> None:
        context = self._context
        columns = self._columns()
        high, gap = self._chip_sizes(max((len(column) for column in columns), default=0))
        room = self.words.w - self._stepper_room
        share = min(1.0, room / max(1.0, self._chips_width()))
        x = 0.0
        for column in columns:
            width = self._column_width(column) * share
            for row, (number, chip) in enumerate(column):
                area = self.words.part(x, self._head() + row * (high + gap), width, high)
                context.page.add(ChipWidget(area, number, chip, context))
            x += width + 10 * share

    # payments

    @property
    def _stepper_room(self) -> float:
        """What is kept free for payments; at the Storehouse always, so that no chip moves under the pointer."""
        trades = self._controller.accepts_clicks and self._controller.decision_kind == decisions.STOREHOUSE
        return self._stepper_width + _GAP if trades or self._choices.payment.moves else 0.0

    @property
    def _stepper_width(self) -> float:
        return _LOW_STEPPER if self._is_low else _STEPPER

    def _stepper_rows(self) -> list[tuple[int, Area]]:
        """Return where the goods of a payment are counted."""
        goods = self._choices.payment.goods()
        top = 12.0 if self._choices.chips else self._head()
        high = min(38.0, (self.words.h - top - 6) / max(1, len(goods)))
        x = self._chips_width() + _GAP if self._choices.chips else 0.0
        width = self._stepper_width
        x = min(x, self.words.w - width)
        return [(good, self.words.part(x, top + row * high, width, high - 4)) for row, good in enumerate(goods)]

    def _place_stepper(self) -> None:
        for good, row in self._stepper_rows():
            for key, icon, by, area in (
                ("fewer", "minus", -1, row.part(0, 0, row.h, row.h)),
                ("more", "plus", 1, row.from_end(0, 0, row.h, row.h)),
            ):
                can_step = self._choices.payment.stepped(good, by) is not None
                step, tip = partial(self._step, good, by), self._context.say(f"tip.{key}")
                self._context.page.add(Tool(area, icon, step, tip=tip, key=f"{key}_{good}", enabled=can_step))

    def _step(self, good: int, by: int) -> Change | None:
        self._choices.payment.step(good, by)
        self._context.app.sounds.play("click")
        self._context.refresh()
        return STAY

    # apprentices behind a tab

    @property
    def _has_opener(self) -> bool:
        is_asked = self._controller.accepts_clicks and self._controller.decision_kind in HIRES
        return is_asked and self._context.frame.has_tabs

    @property
    def _opener_style(self) -> Style:
        return BUTTON.sized(15)

    @property
    def _opener_width(self) -> float:
        text = self._context.say("tray.choose_apprentice")
        return Button.fitting_width(self._context.type, text, icon=True, style=self._opener_style, padding=12)

    def _place_opener(self) -> None:
        """Offer to open the drawer with the apprentices where they lie behind a tab."""
        if not self._has_opener:
            return
        context = self._context
        text = context.say("tray.choose_apprentice")
        width = min(self._opener_width, self.words.w)
        area = self.words.part(0, self._head() + 2, width, 36)
        style = fitting(context.type, text, self._opener_style, width - 60, 12)
        action = partial(context.surroundings.toggle_drawer, APPRENTICES)
        context.page.add(Button(area, text, action, icon="human", key="open_apprentices", style=style))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint headings, sentences, rows and counts."""
        self.cards.own_apprentices.draw(canvas)
        self.cards.hand.draw(canvas)
        self._draw_words(canvas, self._texts.now())
        style = NUMBER_26.sized(22)
        for good, row in self._stepper_rows():
            middle = row.part(row.h, 0, row.w - 2 * row.h, row.h)
            side = min(24.0, row.h)
            canvas.picture(icons.good_icon(good), middle.part(10, (row.h - side) / 2, side, side))
            count = self._context.texts.number(self._choices.payment.mix[good])
            canvas.text(count, style, theme.PALE_GOLD, middle.part(40, 0, middle.w - 44, row.h), "center")

    def _draw_words(self, canvas: Canvas, text: TrayText) -> None:
        words = self.words
        y = self._top
        label = fitting(canvas.type, text.label, LABEL, words.w, 11)
        if self._shows_label and canvas.type.width(text.label, label) <= words.w:
            draw_label(canvas, words.part(0, y, words.w, 18), text.label)
        y += 20 if self._shows_label else 0
        if self._shows_text:
            style = fitting(canvas.type, text.text, BODY.sized(15), words.w, 12)
            canvas.text(text.text, style, theme.STRAW, words.part(0, y, words.w, _TEXT))
            y += _TEXT
        rows = text.rows[: int((words.h - y - 4) // self._row)]
        for row in rows:
            items = fitted(canvas.type, row, 6, words.w)
            draw_row(canvas, words.part(0, y, words.w, self._row), items, gap=6)
            y += self._row
        if text.text and not self._has_more:
            room = words.part(0, y + 2, words.w, words.h - y - 6)
            style = fitting_paragraph(canvas.type, text.text, BODY, (16, 15, 14, 13, 12), room)
            canvas.paragraph(text.text, style, theme.CREAM, room)
