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
_SIDE = 27.0
_PITCH = 30.0
_LINE = 31.0
"""How far apart symbols and people stand one above the other."""
_LOW_SIDE = 25.0
_LOW_PITCH = 27.0
_SMALL_SIDE = 20.0
_SMALL_PITCH = 22.0
_MISSING = 85
"""How faint a symbol is that the player lacks."""
_GAP = 12.0
_SYMBOL = theme.Material(("#9CC98A", "#5E9A5A"), theme.WALNUT_EDGE, 1, 6)
"""As the lower half of a card with a symbol."""


class _Content(NamedTuple):
    """What is shown; each step down shows less."""

    shows_symbols: bool
    shows_missing: bool = False
    """Whether symbols are shown too that the player lacks."""
    shows_people: bool = False
    is_stacked: bool = False
    """Whether people stand below the symbols, in place of the label above both."""
    is_small: bool = False
    """Whether symbols are small, so that there is room for those too that the player lacks."""

    @property
    def side(self) -> float:
        """How large a symbol is, or a person."""
        return _SMALL_SIDE if self.is_small else _LOW_SIDE if self.is_stacked else _SIDE

    @property
    def pitch(self) -> float:
        """How far apart symbols are."""
        return _SMALL_PITCH if self.is_small else _LOW_PITCH if self.is_stacked else _PITCH


_DENSE = _Content(shows_symbols=True, shows_people=True, is_stacked=True)
"""Everything that a player has in the least room."""
_STEPS = (
    _Content(shows_symbols=True, shows_missing=True, shows_people=True),
    _Content(shows_symbols=True, shows_missing=True, shows_people=True, is_small=True),
    _Content(shows_symbols=True, shows_missing=True, shows_people=True, is_stacked=True),
    _Content(shows_symbols=True, shows_missing=True, shows_people=True, is_stacked=True, is_small=True),
    _Content(shows_symbols=True, shows_people=True),
    _DENSE,
    _Content(shows_symbols=True, shows_missing=True),
    _Content(shows_symbols=True),
    _Content(shows_symbols=False),
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
    def dense_width(self) -> float:
        """The room that it needs to show everything."""
        return min(self._width(step) for step in self._steps if step.shows_symbols and step.shows_people)

    @property
    def _steps(self) -> list[_Content]:
        """What can be shown; only where there are both do people stand below the symbols."""
        has_people = bool(self._people(_DENSE))
        return [step for step in _STEPS if not step.is_stacked or (has_people and self._symbols(step))]

    def fit(self, area: Area) -> None:
        """Show as much as there is room for."""
        self._content = next((step for step in self._steps if self._width(step) <= area.w), None)
        self.enabled = self._content is not None
        if self._content:
            self.area = area.part(0, 0, self._width(self._content), area.h)
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
        tables, cards = self._state.tables, self._state.cards[self._seat]
        counts = [(bits & cards).bit_count() for bits in tables.symbols]
        found = [(icons.symbol(name), n) for name, n in zip(tables.facts.symbols, counts, strict=True)]
        return [pair for pair in found if pair[1] or content.shows_missing] if content.shows_symbols else []

    def _people(self, content: _Content) -> list[Item]:
        """Return the people on cards with how many there are of each kind."""
        state, texts = self._state, self._context.texts
        counts = state.tables.lower_halves(state.cards[self._seat]).persons if content.shows_people else ()
        items: list[Item] = []
        for person, count in zip(state.tables.facts.persons, counts, strict=False):
            if count:
                word = Word(texts.times(count), BODY_BOLD.sized(15), theme.CREAM)
                items += [Drawing(f"sa_{person.id}", content.side), word]
        return items

    def _points(self) -> Sequence[Item]:
        score = self._state.scores()[self._seat]
        total = Word(self._context.texts.number(score.total), BODY_BOLD, theme.CREAM)
        return [Drawing(icons.POINTS, 24), total]

    def _width(self, content: _Content) -> float:
        type_ = self._context.type
        cards = [len(self._symbols(content)) * content.pitch, row_width(type_, self._people(content), 4)]
        points = pill_width(type_, self._points())
        if content.is_stacked:
            return points + _GAP + max(cards)
        shown = [part for part in (*cards, points) if part]
        return max(sum(shown) + _GAP * (len(shown) - 1), self._label_width)

    # drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the label and what there is room for."""
        content = self._content
        if not content:
            return
        row = self.area.part(0, _ROW, self.area.w, self.area.h - _ROW)
        edge = theme.GOLD_GLOW if look.hovered else ""
        x = draw_pill(canvas, row.part(0, 1, row.w, row.h - 2), self._points(), dark=True, edge=edge) + _GAP
        if content.is_stacked:
            lines = [self.area.part(x, y, self.area.w - x, _LINE) for y in (0, _LINE)]
            self._draw_symbols(canvas, lines[0], content)
            draw_row(canvas, lines[1], self._people(content), gap=4)
            return
        draw_label(canvas, self.area.part(0, 0, self.area.w, _LABEL), self._label)
        x += self._draw_symbols(canvas, row.after(x), content)
        draw_row(canvas, row.after(x), self._people(content), gap=4)

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
