"""What the others did since the viewer's last turn: a strip of tiles above the board, one for each turn."""

from functools import partial
from typing import TYPE_CHECKING

from scenes.change import STAY, Change
from scenes.match.history import Deed
from scenes.table.log import LogLine, LogSource, lines_of
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import LABEL, SMALL, Style
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext

_STRIP = theme.DARK_PANEL
_TILE = theme.Material(theme.flat("#3A2617"), theme.WALNUT_EDGE, 1, 9)
_LIT_TILE = theme.Material(theme.flat("#3A2617"), theme.GOLD_LEAF, 1.5, 9)
_LABEL_WIDTH = 104
_LEAST_TILE = 170
_MORE_WIDTH = 44
_GAP = 6
_INSET = 5
_PICTURE = 28
_TEXT_STYLES = tuple(SMALL.sized(size) for size in (14, 13, 12))


class RecapTile(Widget):
    """What a side did in one turn; while the pointer is on it, the board marks the places it speaks of."""

    def __init__(self, area: Area, lines: list[LogLine], portrait: str, *, key: str) -> None:
        super().__init__(area, key=key, tip=Tip(lines=tuple(line.text for line in lines)))
        main = main_line(lines)
        self.text = main.text
        self.picture = main.picture
        self.portrait = portrait
        self.places = tuple(place for line in lines for place in line.places)
        self._lines = lines

    @property
    def face(self) -> CardFace | None:
        """The first card that was named."""
        return next((card for line in self._lines if (card := line.card)), None)

    def click(self, point: object) -> Change | None:
        """Nothing but what the pointer shows already."""
        return STAY

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw shield, drawing, and in two lines at most what was done."""
        area = self.area
        canvas.box(area, _LIT_TILE if look.hovered or look.focused else _TILE)
        side = min(26, area.h - 12)
        canvas.picture(self.portrait, area.part(7, (area.h - side) / 2, side, side))
        room = area.part(side + 13, 0, area.w - side - 20, area.h)
        beside = room.after(_PICTURE + 7)
        style = _fitting(canvas, self.text, beside)
        if self.picture and style:
            canvas.picture(self.picture, room.part(0, (area.h - _PICTURE) / 2, _PICTURE, _PICTURE))
            room = beside
        style = style or _fitting(canvas, self.text, room) or _TEXT_STYLES[-1]
        height = canvas.type.paragraph_height(self.text, style, room.w)
        with canvas.clip(room):
            text = room.part(0, max(2.0, (area.h - height) / 2), room.w, height)
            canvas.paragraph(self.text, style, theme.CREAM, text)


def _fitting(canvas: Canvas, text: str, room: Area) -> Style | None:
    """Return the largest type in which a text fits."""
    heights = ((style, canvas.type.paragraph_height(text, style, room.w)) for style in _TEXT_STYLES)
    return next((style for style, height in heights if height <= room.h - 2), None)


def main_line(lines: list[LogLine]) -> LogLine:
    """Return the line that tells best what was done: the first one with places, else with a drawing."""
    return next((line for line in lines if line.places), next((line for line in lines if line.picture), lines[0]))


class Recap:
    """The strip above the board."""

    def __init__(self, context: "TableContext") -> None:
        self._context = context
        self._controller = context.controller

    def place(self, strip: Area, source: LogSource) -> None:
        """Put a tile for each turn of the others on the page, the latest last; what does not fit is left to the log."""
        told = [(deed, lines) for deed in self._deeds() if (lines := lines_of(source, reversed(deed.events)))]
        room = strip.part(self._start, _INSET, strip.w - self._start - _INSET, strip.h - 2 * _INSET)
        most = max(1, int((room.w + _GAP) // (_LEAST_TILE + _GAP)))
        folded = max(0, len(told) - most)
        if folded:
            room = self._place_more(room, folded)
            told = told[folded:]
        width = min(320.0, (room.w - (len(told) - 1) * _GAP) / max(1, len(told)))
        for number, (deed, lines) in enumerate(told):
            area = room.part(number * (width + _GAP), 0, width, room.h)
            portrait = self._context.sides.portraits[deed.side]
            self._context.page.add(RecapTile(area, lines, portrait, key=f"recap_{number}"))

    def _place_more(self, room: Area, folded: int) -> Area:
        """Put how many turns there is no room for at the start; return the room that is left."""
        context = self._context
        log = partial(context.surroundings.toggle_drawer, "log")
        area = room.part(0, 0, _MORE_WIDTH, room.h)
        context.page.add(Button(area, f"+{context.texts.number(folded)}", log, key="recap_more", style=_TEXT_STYLES[0]))
        return room.after(_MORE_WIDTH + _GAP)

    def _deeds(self) -> list[Deed]:
        viewer = self._controller.viewer
        return [] if viewer is None else self._controller.history.deeds_since_turn_of(viewer, viewer)

    @property
    def _start(self) -> float:
        return 14 if self._context.frame.is_compact else 14 + _LABEL_WIDTH

    def draw(self, canvas: Canvas, strip: Area) -> None:
        """Draw the strip and what it is about."""
        canvas.box(strip, _STRIP)
        if not self._context.frame.is_compact:
            label = strip.part(14, 0, _LABEL_WIDTH - 10, strip.h)
            text = self._context.t("table.since_your_turn")
            height = canvas.type.paragraph_height(text, LABEL, label.w)
            canvas.paragraph(text, LABEL, theme.SAND, label.part(0, (strip.h - height) / 2, label.w, height))
