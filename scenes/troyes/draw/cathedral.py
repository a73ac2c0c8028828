"""The cathedral in the rail: three levels of six numbers, whose cubes stand there, and what the next one brings."""

from collections.abc import Hashable

from game.troyes.planned_cubes import on_cathedral
from game.troyes.tables import EMPTY
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.troyes import icons
from scenes.troyes.draw.pieces import colour_number, die, draw_cube
from scenes.troyes.places import CATHEDRAL, Kind
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.text import LABEL, NUMBER_20, SMALL_BOLD, TITLE_20
from scenes.ui.widget import Look

HEAD = 58
CELL, LEAST_CELL = 38, 24
HEIGHT = HEAD + 3 * CELL + 8
LEAST_HEIGHT = HEAD + 3 * LEAST_CELL + 8
NUMBERS = 6
_GAP = 4
_PADDING = 14
_GHOST = 130
_NUMERALS = ("I", "II", "III")
_FAINT = "#A8957A"
_WELL = theme.Material(theme.flat(theme.PARCHMENT_PAGE), theme.PARCHMENT_EDGE, 1.3, 5)
_CHOSEN = theme.PANEL.with_(ring=theme.WHITE, ring_width=3)


class CathedralPanel(PlaceWidget):
    """The cathedral; a click begins to build."""

    radius = 12.0

    def __init__(self, area: Area, context: TableContext, selection: DiceSelection) -> None:
        super().__init__(area, CATHEDRAL, context.pointer.press, key="cathedral")
        self._context = context
        self._selection = selection

    def cell(self, space: int) -> Area:
        """Return where a space is: level 1 is the lowest row."""
        return self._cell_in(self.area, space)

    def _cell_in(self, panel: Area, space: int) -> Area:
        """Return where a space is in a panel; numbers run from left to right in every language."""
        grid = panel.inset(_PADDING, 0).part(0, HEAD, panel.w - 2 * _PADDING, panel.h - HEAD - 8).ltr
        levels = state_of(self._context).facts.cathedral.levels
        height = grid.h / levels
        width = min(56.0, (grid.w - 26) / NUMBERS)
        level, number = divmod(space, NUMBERS)
        row = levels - 1 - level
        return grid.part(26 + number * width, row * height, width - _GAP, height - _GAP)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw title and levels, cubes, and the ghosts of those that the chosen dice would build."""
        chosen = self._selection.target == CATHEDRAL
        canvas.box(self.area, _CHOSEN if chosen else theme.PANEL_HOVER if look.hovered else theme.PANEL)
        canvas.kept(self.area, self._shown(), self._draw_content)

    def _shown(self) -> Hashable:
        """Return everything that the picture of the cathedral depends on."""
        context, texts = self._context, self._context.texts
        state = state_of(context)
        places = (place for place in context.hidden if isinstance(place, Place))
        hidden = frozenset(place for place in places if place.kind is Kind.CATHEDRAL_SPACE)
        cubes = tuple(state.cathedral), tuple(on_cathedral(state)), hidden, context.controller.current
        look = tuple(context.sides.colours), context.settings.shape_marks, texts.language, texts.number(1)
        return ("troyes cathedral", *cubes, *look)

    def _draw_content(self, canvas: Canvas, area: Area) -> None:
        self._draw_head(canvas, area)
        self._draw_levels(canvas, area)
        self._draw_cubes(canvas, area)

    def _draw_head(self, canvas: Canvas, area: Area) -> None:
        """Draw the name, and what a cube brings."""
        inner = area.inset(_PADDING, 0)
        canvas.picture(icons.CATHEDRAL, inner.part(0, 8, 42, 42))
        words = inner.after(50)
        name = self._context.say("rail.cathedral")
        canvas.text(name, fitting(canvas.type, name, TITLE_20, words.w, 14), theme.INK, words.part(0, 6, words.w, 24))
        items = fitted(canvas.type, self._rewards(), 3, words.w)
        draw_row(canvas, words.part(0, 30, words.w, 22), items, gap=3)

    def _rewards(self) -> list[Item]:
        """Return, for low and high numbers, the points and influence of a cube."""
        facts, texts = state_of(self._context).facts.cathedral, self._context.texts
        style = SMALL_BOLD.sized(13.5)
        colour = colour_number(facts.dice)
        found: list[Item] = []
        for first, last in influence_spans(facts.influence):
            found += [
                die(colour, 17, last),
                Word(texts.get("troyes.rail.numbers", first=first, last=last), style, theme.INK_SOFT),
                Word(texts.number(facts.vp), style, theme.INK_SOFT),
                Drawing(icons.POINTS, 17),
                Word(texts.number(facts.influence[first - 1]), style, theme.INK_SOFT),
                Drawing(icons.INFLUENCE, 17),
            ]
        return found

    def _draw_levels(self, canvas: Canvas, area: Area) -> None:
        for level in range(state_of(self._context).facts.cathedral.levels):
            first = self._cell_in(area, level * NUMBERS)
            label = Area(first.x - 26, first.y, 20, first.h)
            canvas.text(_NUMERALS[level], LABEL, theme.INK_SOFT, label, "center")
            for number in range(NUMBERS):
                space = level * NUMBERS + number
                self._draw_number(canvas, self._cell_in(area, space), space)

    def _draw_number(self, canvas: Canvas, cell: Area, space: int) -> None:
        """Draw an empty space; the one that a number can be built on next is dark."""
        canvas.box(cell, _WELL)
        is_next = state_of(self._context).height(space % NUMBERS + 1) == space // NUMBERS
        colour = theme.INK_BROWN if is_next else _FAINT
        style = NUMBER_20.sized(min(18, cell.h * 0.56))
        canvas.text(self._context.texts.number(space % NUMBERS + 1), style, colour, cell, "center")

    def _draw_cubes(self, canvas: Canvas, area: Area) -> None:
        context, state = self._context, state_of(self._context)
        for space, side in enumerate(state.cathedral):
            if side != EMPTY and Place(Kind.CATHEDRAL_SPACE, space) not in context.hidden:
                cell = self._cell_in(area, space)
                canvas.box(cell, _WELL)
                self._draw_cube(canvas, cell, side)
        for space in on_cathedral(state):
            cell = self._cell_in(area, space)
            self._draw_cube(canvas, cell, context.controller.current, alpha=_GHOST)
            canvas.outline(cell, 5, theme.GOLD_DARK, 2)

    def _draw_cube(self, canvas: Canvas, cell: Area, owner_side: int, alpha: int = 255) -> None:
        side = min(cell.w, cell.h) * 0.84
        colour, marked = self._context.sides.colours[owner_side], self._context.settings.shape_marks
        draw_cube(canvas, cell.middle(side, side), colour, marked=marked, alpha=alpha)


def influence_spans(influence: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return first and last number of every stretch of numbers that bring the same influence."""
    found = [(1, 1)]
    for number in range(2, len(influence) + 1):
        first, last = found[-1]
        if influence[number - 1] == influence[last - 1]:
            found[-1] = (first, number)
        else:
            found.append((number, number))
    return found
