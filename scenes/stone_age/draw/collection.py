"""What a player has collected, in the tray: the eight symbols, people on cards, and the points as things stand."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.stone_age.state import StoneAge
from scenes.stone_age import icons
from scenes.stone_age.draw.tableau import part_lines
from scenes.stone_age.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, row_width
from scenes.ui.screen import draw_label, draw_pill, pill_width
from scenes.ui.text import BODY_BOLD, LABEL, SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import ActionWidget, Look

_LABEL = 20.0
_ROW = 26.0
"""How far below its label the row begins."""
_PILL = 36.0
_SIDE = 27.0
_PITCH = 30.0
_LINES = 21.0
"""How far below the label the first of two lines begins."""
_LINE = 27.0
_HEIGHT = _LINES + 2 * _LINE
_LOW_SIDE = 25.0
_LOW_PITCH = 27.0
_MOST_POINTS = 199
_MOST_PEOPLE = 9
"""More are drawn too, but no room is kept for them."""
_MISSING = 85
"""How faint a symbol is that the player lacks."""
_GAP = 12.0
_SYMBOL = theme.Material(("#9CC98A", "#5E9A5A"), theme.WALNUT_EDGE, 1, 6)
"""As the lower half of a card with a symbol."""


class _Content(NamedTuple):
    """What is shown; each step down shows less."""

    shows_cards: bool
    """Whether the eight symbols and the people on cards are shown."""
    is_stacked: bool = False
    """Whether people stand below the symbols."""

    @property
    def side(self) -> float:
        """How large a symbol is, or a person."""
        return _LOW_SIDE if self.is_stacked else _SIDE

    @property
    def pitch(self) -> float:
        """How far apart symbols are."""
        return _LOW_PITCH if self.is_stacked else _PITCH


_STEPS = (
    _Content(shows_cards=True),
    _Content(shows_cards=True, is_stacked=True),
    _Content(shows_cards=False),
)


class Collection(ActionWidget):
    """Cards and points of a player; a click opens the sheet with everything."""

    def __init__(self, context: TableContext, seat: int) -> None:
        super().__init__(Area(0, 0, 0, 0), partial(context.links.tableau, seat), key="collection")
        self._context = context
        self._seat = seat
        self._content: _Content | None = None
        self.enabled = False

    @property
    def use(self) -> str:
        """It opens the tableau."""
        return "show_all"

    @property
    def dense_width(self) -> float:
        """The room that it needs to show everything that a player may ever have."""
        return min(self._width(step) for step in _STEPS if step.shows_cards)

    @property
    def least_width(self) -> float:
        """The room that the points alone need."""
        return self._width(_STEPS[-1])

    def fit(self, area: Area) -> None:
        """Show as much as there is room for."""
        self._content = next((step for step in _STEPS if self._width(step) <= area.w), None)
        self.enabled = self._content is not None
        if self._content:
            self.area = area.part(0, 0, self._width(self._content), min(area.h, _HEIGHT))
            self.tip = self._tip()

    @property
    def _state(self) -> StoneAge:
        return state_of(self._context)

    @property
    def _label(self) -> str:
        return self._context.say("tray.collection")

    @property
    def _label_width(self) -> float:
        return self._context.type.width(self._label, LABEL) + 2

    def _tip(self) -> Tip:
        lines = part_lines(self._context, self._seat)
        say = self._context.say
        return Tip(say("tableau.points"), lines=lines, foot=say("tray.collection_click"))

    # what it shows

    def _symbols(self, content: _Content) -> list[tuple[str, int]]:
        """Return the symbols with how many the player has of each."""
        if not content.shows_cards:
            return []
        tables, cards = self._state.tables, self._state.cards[self._seat]
        counts = [(bits & cards).bit_count() for bits in tables.symbols]
        return [(icons.symbol(name), n) for name, n in zip(tables.facts.symbols, counts, strict=True)]

    def _people(self, content: _Content) -> list[Item]:
        """Return the people on cards with how many there are of each kind."""
        state = self._state
        counts = state.tables.lower_halves(state.cards[self._seat]).persons if content.shows_cards else ()
        return self._row(content, counts)

    def _row(self, content: _Content, counts: Sequence[int]) -> list[Item]:
        """Return a row of so many people of each kind."""
        items: list[Item] = []
        for person, count in zip(self._state.tables.facts.persons, counts, strict=False):
            if count:
                word = Word(self._context.texts.times(count), BODY_BOLD.sized(15), theme.CREAM)
                items += [Drawing(f"sa_{person.id}", content.side), word]
        return items

    def _points(self, total: int) -> Sequence[Item]:
        return [Drawing(icons.POINTS, 24), Word(self._context.texts.number(total), BODY_BOLD, theme.CREAM)]

    @property
    def _total(self) -> int:
        return self._state.scores()[self._seat].total

    def _width(self, content: _Content) -> float:
        """Return the room of the most that is ever shown, so that nothing moves when something is gained."""
        type_ = self._context.type
        shown = [max(pill_width(type_, self._points(n)) for n in (self._total, _MOST_POINTS))]
        if content.shows_cards:
            usual = [_MOST_PEOPLE] * len(self._state.tables.facts.persons)
            people = max(row_width(type_, row, 4) for row in (self._people(content), self._row(content, usual)))
            cards = (len(self._symbols(content)) * content.pitch, people)
            shown += [max(cards)] if content.is_stacked else cards
        return max(sum(shown) + _GAP * (len(shown) - 1), self._label_width)

    # drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the label and what there is room for."""
        content = self._content
        if not content:
            return
        draw_label(canvas, self.area.part(0, 0, self.area.w, _LABEL), self._label)
        row = self.area.part(0, _ROW, self.area.w, _PILL)
        edge = theme.GOLD_GLOW if look.hovered else ""
        points = self._points(self._total)
        draw_pill(canvas, row.part(0, 1, row.w, row.h - 2), points, dark=True, edge=edge)
        x = max(pill_width(canvas.type, shown) for shown in (points, self._points(_MOST_POINTS))) + _GAP
        people = self._people(content)
        if content.is_stacked and people:
            lines = [self.area.part(x, _LINES + number * _LINE, self.area.w - x, _LINE) for number in range(2)]
            self._draw_symbols(canvas, lines[0], content)
            draw_row(canvas, lines[1], people, gap=4)
            return
        x += self._draw_symbols(canvas, row.after(x), content)
        draw_row(canvas, row.after(x), people, gap=4)

    def _draw_symbols(self, canvas: Canvas, row: Area, content: _Content) -> float:
        """Draw the symbols side by side; return where people can stand after them."""
        symbols, side = self._symbols(content), content.side
        for number, (picture, count) in enumerate(symbols):
            place = row.part(number * content.pitch, (row.h - side) / 2, side, side)
            canvas.box(place, _SYMBOL, 255 if count else _MISSING)
            canvas.picture(picture, place.inset(2), alpha=255 if count else _MISSING)
            if count > 1:
                _draw_count(canvas, place, self._context.texts.number(count))
        return len(symbols) * content.pitch + _GAP if symbols else 0.0


def _draw_count(canvas: Canvas, place: Area, text: str) -> None:
    """Write on the corner of a symbol how many there are."""
    disc = place.from_end(-5, -5, 16, 16)
    canvas.box(disc, theme.Material(theme.flat(theme.WALNUT_DARK), theme.GOLD_DEEP, 1, 8))
    canvas.text(text, SMALL_BOLD.sized(12), theme.PALE_GOLD, disc, "center")
