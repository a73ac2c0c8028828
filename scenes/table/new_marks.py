"""Badges on the board that show where something is new since the viewer's last turn."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from scenes.match.deeds import Deed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.text import SMALL_BOLD

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_HEIGHT = 18.0
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
        """Draw the badges."""
        board = self._game.layout.board.area
        for place, text in self._texts.items():
            area = self._game.clicks.area_on_board(place)
            if area and area.overlaps(board):
                width = max(26.0, canvas.type.width(text, _STYLE) + 12)
                badge = area.from_end(-8, -12, width, _HEIGHT).clamped(board.inset(2))
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
