"""A section on a board: in the upper left corner among three of the box, and how much of each terrain it has."""

from collections.abc import Sequence

import game
from game.core.text import Texts
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.maps import box_sections
from scenes.kingdom_builder.draw.section_picture import board_rows, draw_section, drawings
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL_BOLD
from scenes.ui.widget import Action, ActionWidget, Look

_FULL = 30
"""So many hexes of a terrain fill its bar."""
_BAR = "#B98A2E"


class BoardPreview(ActionWidget):
    """A section in the upper left corner of a board, turned or not, and a bar for every terrain."""

    def __init__(
        self, area: Area, rows: Sequence[str], texts: Texts, action: Action, tip: str, *, turned: bool
    ) -> None:
        super().__init__(area, action, key="on_board", tip=tip)
        self.rows = [row[::-1] for row in reversed(rows)] if turned else rows
        self.texts = texts

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the board and, beside it, the bars."""
        area = self.area
        figures = game.find("kingdom_builder").figures
        facts = figures.facts_as(Facts)
        box = box_sections(figures)
        others = [box[name].rows for name in facts.first_game.sections[1:]]
        width = min(area.w * 0.5, area.h * 1.16)
        frame = area.part(0, 0, width, area.h - 4)
        canvas.box(frame, theme.BOARD_FRAME)
        draw_section(canvas, frame.inset(6), board_rows([self.rows, *others]))
        if look.hovered:
            canvas.outline(frame, 9, theme.GOLD_LEAF, 2.5)
        shown = [terrain.code for terrain in facts.terrains if terrain.id not in ("mountain", "castle")]
        pitch = (area.h - 4) / len(shown)
        for number, letter in enumerate(shown):
            self._draw_bar(canvas, area.part(width + 12, number * pitch, area.w - width - 12, pitch), letter)

    def _draw_bar(self, canvas: Canvas, row: Area, letter: str) -> None:
        count = sum(line.count(letter) for line in self.rows)
        canvas.picture(drawings()[letter], row.part(0, 1, 22, row.h - 2))
        bar = row.part(30, row.h / 2 - 4, row.w - 64, 8)
        canvas.rounded(bar, 4, theme.PARCHMENT_LOW)
        if count:
            canvas.rounded(bar.part(0, 0, max(8, bar.w * min(1, count / _FULL)), 8), 4, _BAR)
        canvas.text(self.texts.number(count), SMALL_BOLD, theme.INK, row.from_end(0, 0, 28, row.h), "end")
