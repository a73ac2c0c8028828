"""Badges on the board and beside it that show where something is new since the viewer's last turn."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from scenes.match.deeds import Deed
from scenes.table.sheet import Backdrop
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_HEIGHT = 18.0
_LOWER = 8.0
"""How much lower a badge hangs in the rail, where something may be written above the place."""
_STYLE = SMALL_BOLD.sized(12)
_BADGE = theme.Material(theme.flat(theme.VERDIGRIS), theme.CREAM, 1.5, _HEIGHT / 2)


class NewMarks:
    """Marks groups that grew and places that were taken."""

    def __init__(self, context: "TableContext", game: "GameView") -> None:
        self._context = context
        self._game = game
        self._texts: dict[Hashable, str] = {}
        """By place, what its badge says."""

    def find(self, deeds: Iterable[Deed]) -> None:
        """Note what was done, which changes only with the match."""
        self._texts = {place: self._text(grown) for place, grown in self._marks(deeds).items()}

    def draw(self, canvas: Canvas) -> None:
        """Draw the badges of places on the board."""
        board = self._game.layout.board.area
        for place, text in self._texts.items():
            area = self._game.clicks.area_on_board(place)
            if area and area.overlaps(board):
                self._draw_badge(canvas, _badge(canvas, area, text).clamped(board.inset(2)), text)

    def draw_beside(self, canvas: Canvas) -> None:
        """Draw the badges of what lies open in the rail."""
        for place, text in self._texts.items():
            if area := self.area_in_rail(place):
                badge = _badge(canvas, area, text).moved(0, _LOWER)
                self._draw_badge(canvas, badge.clamped(self._context.frame.window), text)

    def area_in_rail(self, place: Hashable) -> Area | None:
        """Return where a place is that lies open in the rail; None: on the board, or behind a tab."""
        clicks, frame = self._game.clicks, self._context.frame
        area = None if frame.has_tabs or clicks.area_on_board(place) else clicks.place_area(place)
        return area if area and frame.end_rail.contains(area.centre) else None

    def _draw_badge(self, canvas: Canvas, badge: Area, text: str) -> None:
        """Draw a badge, but never over a sheet that lies there."""
        sheets = (widget for widget in self._context.page.widgets if isinstance(widget, Backdrop))
        if not any(sheet.area.overlaps(badge) for sheet in sheets):
            canvas.box(badge, _BADGE)
            canvas.text(text, _STYLE, theme.WHITE, badge, "center")

    def _text(self, grown: int) -> str:
        texts = self._context.texts
        return texts.formula(texts.number(grown, sign=True)) if grown else texts.get("table.new_mark")

    def _marks(self, deeds: Iterable[Deed]) -> Counter[Hashable]:
        """Return by place by how much it has grown; 0: it was taken."""
        rules, words = self._game.words.deed_rules, self._game.words
        marks: Counter[Hashable] = Counter()
        for event in (event for deed in deeds for event in deed.events):
            if event.kind in rules.growing or event.kind in rules.taking:
                for place in words.new_places(event):
                    marks[place] += event.kind in rules.growing
        return marks


def _badge(canvas: Canvas, area: Area, text: str) -> Area:
    """Return where the badge of a place hangs: on its upper corner."""
    return area.from_end(-8, -12, max(26.0, canvas.type.width(text, _STYLE) + 12), _HEIGHT)
