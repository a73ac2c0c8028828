"""Pages of the rulebook: a section's blocks in a column of text, its examples in a second one or between the blocks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.rulebook import Block, Example, Table
from scenes.change import Change
from scenes.rulebook.blocks import BLOCK_GAP, natural_width, set_block
from scenes.rulebook.example import BUTTON_STYLE, Card, CardSetter
from scenes.rulebook.items import Desk, Item
from scenes.ui import paint, theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.app import App

TWO_COLUMNS_FROM = 920
"""Room for text at which examples get a column of their own."""

_WIDEST = 1120
_TEXT_SHARE = 0.51
_COLUMN_GAP = 40
_LINE = 640
"""The longest line of running text at the usual size: about 70 characters."""
_SHORTEST_LINE = 390
_CARD_GAP = 18
_SLACK = 170
"""How far an example may begin below the paragraph it belongs to before the text waits for it."""
_AHEAD = 400
"""How far it may begin above it, so that both are seen together."""
_CROWDED = 0.9
"""If the cards are taller than this share of the text, they begin at once and follow without gaps."""
_LATEST_CARD = 0.6
"""Where on the first page, as a share of its height, examples must begin to get a column of their own."""
_FEW = 2
"""More examples than these are set closely."""
_EDGE = 14
"""Room kept inside the window for the shadows of cards."""
_FADE = 16


@dataclass
class Sheet:
    """A laid out section: what is drawn and where, how tall it is, and its examples."""

    area: Area
    items: list[Item] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    height: float = 0.0

    def add_card(self, card: Card) -> None:
        """Put an example on the sheet."""
        self.cards.append(card)
        self.items += card.items


class SheetSetter:
    """Lays out sections in a window of some width."""

    def __init__(self, app: "App", game_id: str, window: Area, zoom: float) -> None:
        self.desk = Desk(app.brushes.type, app.texts, zoom)
        self.window = window
        self.cards = CardSetter(app, game_id, self.desk)
        self.gap = BLOCK_GAP * zoom
        width = min(window.w - 2 * _EDGE, _WIDEST)
        self.room = window.part((window.w - width) / 2, _EDGE, width, 0)
        """Where everything goes."""

    def set(self, blocks: Sequence[Block]) -> Sheet:
        """Lay out the blocks of a section."""
        sheet = self._in_two_columns(blocks) if self._has_room_beside(blocks) else None
        if sheet is None:
            sheet = Sheet(self.window)
            _OneColumn(self, sheet).set(blocks)
        sheet.height += _EDGE
        return sheet

    @property
    def _text_width(self) -> float:
        return self.room.w * _TEXT_SHARE

    def _has_room_beside(self, blocks: Sequence[Block]) -> bool:
        """Return whether there are examples, and room for them beside the text."""
        has_examples = any(isinstance(block, Example) for block in blocks)
        is_wide = self.room.w >= TWO_COLUMNS_FROM and self._text_width >= _SHORTEST_LINE * self.desk.zoom
        return has_examples and is_wide

    def _in_two_columns(self, blocks: Sequence[Block]) -> Sheet | None:
        """Lay out text and examples side by side; None if half of the page would be empty until it is scrolled."""
        sheet = Sheet(self.window)
        _TwoColumns(self, sheet, self._text_width).set(blocks)
        is_late = sheet.cards[0].area.y - self.window.y > _LATEST_CARD * self.window.h
        return None if is_late else sheet


class _Columns:
    """A section being laid out."""

    def __init__(self, setter: SheetSetter, sheet: Sheet, column: Area) -> None:
        self.setter = setter
        self.sheet = sheet
        self.column = column
        self.y = 0.0
        """Where the next block goes, below the top of the column."""

    def _flow(self, block: Block) -> None:
        """Set a block below those before it."""
        place = self._wide(block) if self._is_wide(block) else self.column
        setting = set_block(block, place.moved(0, self.y), self.setter.desk, opens_page=not self.y)
        self.sheet.items += setting.items
        self.y += setting.height + self.setter.gap

    def _is_wide(self, block: Block) -> bool:
        """Return whether a block needs more room than the column has."""
        return isinstance(block, Table) and natural_width(block, self.setter.desk) > self.column.w

    def _wide(self, block: Block) -> Area:
        """Return where a wide table goes: from the start of the column if there is room enough, else further out."""
        room = self.setter.room
        width = min(room.w, natural_width(block, self.setter.desk)) if isinstance(block, Table) else self.column.w
        start = self.column.x - room.x if not room.rtl else room.right - self.column.right
        return room.part(min(start, room.w - width), 0, width, 0)

    def _end(self, y: float) -> None:
        """The content ends here."""
        self.sheet.height = self.column.y - self.sheet.area.y + max(0.0, y)


class _OneColumn(_Columns):
    """Text in one column, examples between the blocks."""

    def __init__(self, setter: SheetSetter, sheet: Sheet) -> None:
        width = min(setter.room.w, _LINE * setter.desk.zoom)
        super().__init__(setter, sheet, setter.room.part((setter.room.w - width) / 2, 0, width, 0))

    def set(self, blocks: Iterable[Block]) -> None:
        """Set all blocks one below the other."""
        for block in blocks:
            if isinstance(block, Example):
                card = self.setter.cards.set(block, self.column.moved(0, self.y), compact=True)
                self.sheet.add_card(card)
                self.y += card.area.h + _CARD_GAP
            else:
                self._flow(block)
        self._end(self.y - self.setter.gap)


class _TwoColumns(_Columns):
    """Text in one column, examples beside it."""

    def __init__(self, setter: SheetSetter, sheet: Sheet, width: float) -> None:
        room = setter.room
        super().__init__(setter, sheet, room.part(0, 0, width, 0))
        self.aside = room.from_end(0, 0, room.w - width - _COLUMN_GAP, 0)
        self.card_y = 0.0

    def set(self, blocks: Sequence[Block]) -> None:
        """Set every run of text with the examples that follow it."""
        cards = self._set_cards([block for block in blocks if isinstance(block, Example)])
        is_crowded = self._height(cards.values()) > _CROWDED * self._text_height(blocks)
        for texts, examples in _runs(blocks):
            if examples:
                self.y = max(self.y, self.card_y - _SLACK)
            top = last = self.y
            for block in texts:
                last = self.y
                self._flow(block)
            self.card_y = max(self.card_y, top if is_crowded else max(top, last - _AHEAD))
            for example in examples:
                self._place(cards[example])
        self._end(max(self.y - self.setter.gap, self.card_y - _CARD_GAP))

    def _set_cards(self, examples: Sequence[Example]) -> dict[Example, Card]:
        """Set the cards of all examples at the top of their column; many of them are set closely."""
        compact = len(examples) > _FEW
        return {example: self.setter.cards.set(example, self.aside, compact=compact) for example in examples}

    def _height(self, cards: Iterable[Card]) -> float:
        return sum(card.area.h + _CARD_GAP for card in cards)

    def _text_height(self, blocks: Iterable[Block]) -> float:
        texts = (block for block in blocks if not isinstance(block, Example))
        return sum(set_block(text, self.column, self.setter.desk).height + self.setter.gap for text in texts)

    def _flow(self, block: Block) -> None:
        """Set a block; a table wider than the column goes across both."""
        if self._is_wide(block):
            self.y = max(self.y, self.card_y)
            super()._flow(block)
            self.card_y = self.y
        else:
            super()._flow(block)

    def _place(self, card: Card) -> None:
        """Put a card below those before it."""
        self.sheet.add_card(card.moved(0, self.card_y))
        self.card_y += card.area.h + _CARD_GAP


def _runs(blocks: Iterable[Block]) -> Iterator[tuple[list[Block], list[Example]]]:
    """Yield texts and the examples that follow them."""
    texts: list[Block] = []
    examples: list[Example] = []
    for block in blocks:
        if isinstance(block, Example):
            examples.append(block)
            continue
        if examples:
            yield texts, examples
            texts, examples = [], []
        texts.append(block)
    yield texts, examples


class SheetView(Scroll):
    """The window onto a sheet, with the buttons of its examples."""

    def __init__(self, sheet: Sheet, show: Callable[[str], Change | None], button_text: str) -> None:
        super().__init__(sheet.area, key="sheet")
        self.sheet = sheet
        self.content_height = sheet.height
        for card in sheet.cards:
            self.inner.add(_show_button(card, show, button_text))

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the items that can be seen."""
        top, bottom = self.area.y + self.offset, self.area.bottom + self.offset
        for item in self.sheet.items:
            if item.area.bottom > top - _EDGE and item.area.y < bottom + _EDGE:
                item.draw(canvas)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the visible part; where more follows, it fades into the page."""
        super().draw(canvas, look)
        clear, solid = f"{theme.PARCHMENT_PAGE}00", theme.PARCHMENT_PAGE
        width = self.area.w - _EDGE
        if self.offset > 0:
            _fade(canvas, self.area.part(0, 0, width, _FADE), solid, clear)
        if self.offset < self.furthest:
            _fade(canvas, self.area.part(0, self.area.h - _FADE, width, _FADE), clear, solid)

    def scroll_by(self, distance: float) -> None:
        """Scroll down by a distance, or up by a negative one."""
        self.offset += distance
        self.inner.stale = True


def _fade(canvas: Canvas, area: Area, top: str, bottom: str) -> None:
    rect = canvas.rect(area)
    canvas.blit(paint.rounded(rect.w, rect.h, 0, top, bottom), rect.topleft)


def _show_button(card: Card, show: Callable[[str], Change | None], text: str) -> Button:
    def act() -> Change | None:
        return show(card.scenario_id)

    return Button(card.button, text, act, icon="play", key=f"show_{card.scenario_id}", style=BUTTON_STYLE)
