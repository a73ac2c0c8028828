"""The cards of a review: one for every decision that is told."""

from collections.abc import Sequence

from game.bots.review import Choice, Review
from scenes.review.crops import Crop
from scenes.review.words import ReviewWords
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, BODY_BOLD, SMALL_BOLD, TITLE_20, Style, Typesetter

BUTTON_ROOM = 61
_HEAD = 50
_LOWEST_CROP, _HIGHEST_CROP = 56.0, 120.0
_WIDE = 400
"""On a card with so much room words and pieces of the table lie side by side."""
_GAP = 8
_STYLES = (BODY, BODY.sized(15), BODY.sized(14), BODY.sized(13), BODY.sized(12), BODY.sized(11))
_CROPPED = _STYLES[2]
"""The words are never smaller than this for the sake of pieces of the table."""
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
        self._sources = words.more(choice)
        self._chip = words.whole(choice.gain.mean), words.error(choice.gain)
        self.crops: list[Crop] = []
        """Pieces of the table, if there is room for them."""

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
        room, kind = max(0.0, head.w - width - 94), f"· {self._kind}"
        style = fitting(canvas.type, kind, SMALL_BOLD, room, 10)
        canvas.text(kind, style, colour, head.part(width + 6, 2, room, 28))
        chip = head.from_end(0, 0, 84, 28)
        canvas.box(chip, theme.Material(theme.flat(colour), theme.INK, 1.5, 14))
        canvas.text(self._chip[0], BODY_BOLD, theme.HALO, chip.part(8, 0, 34, 28), "center")
        canvas.text(self._chip[1], SMALL_BOLD, theme.HALO, chip.part(44, 0, 34, 28), "center")
        for crop in self.crops:
            crop.draw(canvas)
        self._draw_lines(canvas, self._words_area)

    @property
    def _inside(self) -> Area:
        """What lies between the heading and the button."""
        return self.area.part(18, _HEAD, self.area.w - 36, self.area.h - _HEAD - BUTTON_ROOM)

    def crop_area(self, type_: Typesetter) -> Area | None:
        """Return where pieces of the table have room, above the words or on a wide card beside them; None: nowhere."""
        inside = self._inside
        words = self._height(type_, self._lines, _CROPPED, inside.w)
        height = min(_HIGHEST_CROP, inside.h - _GAP - words)
        if height >= _LOWEST_CROP:
            return inside.part(0, 0, inside.w, height)
        return inside.from_end(0, 0, (inside.w - _GAP) / 2, inside.h) if inside.w >= _WIDE else None

    @property
    def _words_area(self) -> Area:
        inside = self._inside
        if not self.crops:
            return inside
        crop = self.crops[0].area
        if crop.h == inside.h:
            return inside.part(0, 0, (inside.w - _GAP) / 2 - _GAP, inside.h)
        return inside.below(crop.h + _GAP)

    def _draw_lines(self, canvas: Canvas, area: Area) -> None:
        lines = [*self._lines, *self._sources]
        if self.crops:  # where the points come from is told only if there is room
            lines = lines if self._height(canvas.type, lines, _STYLES[-1], area.w) <= area.h else self._lines
        style = self._fitting(canvas.type, lines, area)
        y = 0.0
        for line in lines:
            if y + canvas.type.paragraph_height(line, style, area.w) > area.h:
                return  # the table tells the rest
            y += canvas.paragraph(line, style, theme.INK_BROWN, area.below(y)) + 3

    def _fitting(self, type_: Typesetter, lines: Sequence[str], area: Area) -> Style:
        """Return the largest type in which everything has room."""
        return next((one for one in _STYLES if self._height(type_, lines, one, area.w) <= area.h), _STYLES[-1])

    @staticmethod
    def _height(type_: Typesetter, lines: Sequence[str], style: Style, width: float) -> float:
        return sum(type_.paragraph_height(line, style, width) + 3 for line in lines)
