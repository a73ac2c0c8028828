"""The cards of a review: one for every decision that is told."""

from game.bots.review import Choice, Review
from scenes.review.words import ReviewWords
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, SMALL_BOLD, TITLE_20, Style

BUTTON_ROOM = 58
_STYLES = (BODY, BODY.sized(15), BODY.sized(14), BODY.sized(13))
_PANELS = {True: theme.PANEL.with_(edge=theme.VERDIGRIS, edge_width=2.5), False: theme.PANEL}


class ChoiceCard:
    """What is told of one decision."""

    def __init__(self, area: Area, review: Review, choice: Choice, kind: str, words: ReviewWords) -> None:
        """`kind` says what is remarkable about it."""
        self.area = area
        self._choice = choice
        self._kind = kind
        self._title = words.title(review, choice)
        self._lines = words.lines(choice)
        self._chip = words.whole(choice.gain.mean), words.error(choice.gain)

    @property
    def _is_best(self) -> bool:
        return self._choice.gain.mean > 0

    def draw(self, canvas: Canvas) -> None:
        """Draw the card; the button that leads to the table lies on it."""
        colour = theme.VERDIGRIS if self._is_best else theme.VERMILION
        canvas.box(self.area, _PANELS[self._is_best])
        head = self.area.part(18, 12, self.area.w - 36, 28)
        width = canvas.type.width(self._title, TITLE_20) + 2
        canvas.text(self._title, TITLE_20, theme.INK, head.part(0, 0, width, 28))
        room = head.w - width - 100
        canvas.text(f"· {self._kind}", SMALL_BOLD, colour, head.part(width + 6, 2, max(0, room), 28))
        chip = head.from_end(0, 0, 84, 28)
        canvas.box(chip, theme.Material(theme.flat(colour), theme.INK, 1.5, 14))
        canvas.text(self._chip[0], BODY_BOLD, theme.HALO, chip.part(8, 0, 34, 28), "center")
        canvas.text(self._chip[1], SMALL_BOLD, theme.HALO, chip.part(44, 0, 34, 28), "center")
        self._draw_lines(canvas, self.area.part(18, 50, self.area.w - 36, self.area.h - 50 - BUTTON_ROOM))

    def _draw_lines(self, canvas: Canvas, area: Area) -> None:
        style = self._fitting(canvas, area)
        y = 0.0
        for line in self._lines:
            if y + canvas.type.paragraph_height(line, style, area.w) > area.h:
                return  # the table tells the rest
            y += canvas.paragraph(line, style, theme.INK_BROWN, area.below(y)) + 3

    def _fitting(self, canvas: Canvas, area: Area) -> Style:
        """Return the largest type in which everything has room."""
        for style in _STYLES:
            heights = [canvas.type.paragraph_height(line, style, area.w) + 3 for line in self._lines]
            if sum(heights) <= area.h:
                break
        return style
